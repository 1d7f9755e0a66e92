"""Kernels of other compilers: a `Kernel` from PTX, with the parameters that the text declares."""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ignis.base.numbers import as_count, counted
from ignis.errors import ArgumentError, CompileError
from ignis.jit.entries import Entry, entries, target_of
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.parameter import Parameter, classify
from ignis.jit.spelled import described
from ignis.runtime.device import Device, as_device

Code = str | bytes | os.PathLike[str]
Parameters = Sequence[str | None] | Mapping[int | str, str]

_MOST_IN_CLUSTER = 16
_FIRST_WITH_CLUSTERS = 90
_kernels: dict[tuple[str, Device], Kernel] = {}


def adopt(
    ptx: Code,
    *,
    name: str | None = None,
    parameters: Parameters | None = None,
    cubin: bytes | None = None,
    cluster: int | Sequence[int] | None = None,
    label: str | None = None,
    device: str | int | Device | None = None,
) -> Kernel:
    """Make a kernel from the code of another compiler: Triton, numba, nvcc, ...

    Parameters
    ----------
    ptx : str, bytes or path
        The text of a PTX module, or the file that has it.
    name : str, optional
        The kernel's name in the text; not needed where the text has one kernel.
    parameters : sequence or mapping, optional
        Their types, in C++ or by the names of dtypes, each with a name or without: ``["const float*
        x", "float* y", "int n"]``; None where the PTX's own declaration will do. A mapping has the
        types of some parameters, by position or by the name in the PTX: ``{0: "const float*",
        "n_param_2": "int"}``. All others are as the PTX declares them: an integer, a float, or the
        bytes of a struct. 64 bits are a pointer only if declared here, ``const`` if the kernel only
        reads.
    cubin : bytes, optional
        The same module as machine code, for GPUs that can run it. Without it, and on all other
        devices, the PTX is loaded as it is.
    cluster : int or up to three ints, optional
        Blocks of a cluster along x, y and z, for code of capability 9.0 and newer that leaves them
        to the launch, as CUTLASS and CuTe do. The PTX is loaded with them; a `cubin` is not used
        then.
    label : str, optional
        Name of the kernel in messages, if its name in the text is not readable.
    device : device, optional
        Where it will run; the default device if None.

    Returns
    -------
    Kernel
        The same one for the same code, parameters and device.

    Raises
    ------
    ArgumentError
        If `ptx` is not PTX, if the parameters do not match the number and sizes in the PTX (the
        message lists them), or if the code has no clusters of this shape.
    CompileError
        If the text has no kernel of that name, or more than one and `name` is None; the message
        lists the kernels.
    OSError
        If the file cannot be read.
    """
    text = _text(ptx)
    entry = _entry(text, name)
    found = _parameters(entry, parameters)
    if cubin is not None and (not isinstance(cubin, bytes) or cubin[:4] != b"\x7fELF"):
        raise ArgumentError(f"adopt: {entry.name}: cubin must be the bytes of a cubin, an ELF file")
    if cluster is not None:
        text, cubin = _clustered(text, entry, cluster), None
    called = entry.name if label is None else label
    if not isinstance(called, str):
        raise ArgumentError(f"adopt: label must be a str, not {called!r}")
    where = as_device(device)
    target = where.api.module_target(where.id)
    use = cubin is not None and _fits(cubin, target)
    data = cubin if use and cubin is not None else text.encode() + b"\0"
    key = hashlib.sha256(data + repr((entry.name, label, found)).encode()).hexdigest()
    kernel = _kernels.get((key, where))
    if kernel is None:
        image = Image(key, target if use else target_of(text), entry.name, data)
        kernel = _kernels.setdefault((key, where), Kernel(called, found, image, where))
    return kernel


def _text(ptx: Any) -> str:
    """The text of a module."""
    if isinstance(ptx, os.PathLike):
        ptx = Path(ptx).read_bytes()
    if isinstance(ptx, (bytes, bytearray)):
        if bytes(ptx[:4]) == b"\x7fELF":
            raise ArgumentError("adopt: this is a cubin; pass the PTX as ptx and this as cubin=")
        ptx = bytes(ptx).decode("utf-8", "replace")
    if not isinstance(ptx, str):
        raise ArgumentError(f"adopt: ptx must be a str, bytes or a path, not {type(ptx).__name__}")
    text = ptx.rstrip("\0")
    if ".version" not in text:
        hint = "; to read a file, pass a pathlib.Path" if "\n" not in text else ""
        raise ArgumentError(f"adopt: the text is not PTX: it has no .version{hint}")
    return text


def _entry(text: str, name: str | None) -> Entry:
    """The kernel of that name, or the only one."""
    found = entries(text)
    have = ", ".join(entry.name for entry in found) or "none"
    if name is None:
        if len(found) != 1:
            raise CompileError(f"adopt: choose a kernel with name=; the PTX has: {have}")
        return found[0]
    for entry in found:
        if entry.name == name:
            return entry
    raise CompileError(f"adopt: the PTX has no kernel {name!r}; it has: {have}")


def _clustered(text: str, entry: Entry, cluster: int | Sequence[int]) -> str:
    """The text of a module in which a kernel demands blocks of a cluster."""
    where = f"adopt: {entry.name}: cluster"
    given = cluster if isinstance(cluster, Sequence) else (cluster,)
    extents = [as_count(f"adopt: {entry.name}", "cluster", each, least=1) for each in given]
    extents += [1] * (3 - len(extents))
    if len(extents) > 3 or math.prod(extents) > _MOST_IN_CLUSTER:
        raise ArgumentError(
            f"{where} takes up to three ints, and {_MOST_IN_CLUSTER} blocks; not {cluster!r}"
        )
    target = target_of(text)
    if int("0" + "".join(filter(str.isdigit, target))) < _FIRST_WITH_CLUSTERS:
        raise ArgumentError(
            f"{where}: the code is for {target}, clusters need sm_{_FIRST_WITH_CLUSTERS}; compile "
            "it for that"
        )
    if entry.cluster is not None:
        if [*entry.cluster, 1, 1][:3] != extents:
            raise ArgumentError(f"{where} is {tuple(extents)}, the PTX demands {entry.cluster}")
        return text
    demand = ", ".join(map(str, extents))
    directives = f" .explicitcluster .reqnctapercluster {demand} "
    return text[: entry.end] + directives + text[entry.end :]


def _parameters(entry: Entry, given: Parameters | None) -> tuple[Parameter, ...]:
    """The parameters of a kernel: as the caller says, else as the PTX declares them."""
    said = _said(entry, given)
    found = []
    for index, (declared, text) in enumerate(zip(entry.parameters, said, strict=True)):
        where = f"adopt: {entry.name}: parameter {index}"
        what, name = described(text, declared, where)
        found.append(classify(what, name, entry.name, index))
    return tuple(found)


def _said(entry: Entry, given: Parameters | None) -> list[str | None]:
    count = len(entry.parameters)
    declares = ", ".join(map(str, entry.parameters)) or "none"
    if given is None:
        return [None] * count
    said: list[str | None] = [None] * count
    if isinstance(given, Mapping):
        names = {declared.name: n for n, declared in enumerate(entry.parameters)}
        for key, kind in given.items():
            index = names.get(key) if isinstance(key, str) else key
            if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < count:
                raise ArgumentError(
                    f"adopt: {entry.name} has no parameter {key!r}; the PTX declares: {declares}"
                )
            said[index] = kind
    elif isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise ArgumentError(
            f"adopt: {entry.name}: parameters must be a sequence or a mapping of types, not "
            f"{given!r:.80}"
        )
    elif len(given) != count:
        raise ArgumentError(
            f"adopt: {entry.name} takes {counted(count, 'parameter')}, not {len(given)}; the PTX "
            f"declares: {declares}"
        )
    else:
        said = list(given)
    for index, text in enumerate(said):
        if text is not None and not isinstance(text, str):
            raise ArgumentError(
                f"adopt: {entry.name}: the type of parameter {index} must be a str, not {text!r}"
            )
    return said


def _fits(cubin: bytes, target: str) -> bool:
    """Tell whether a device that takes `target` can run machine code: the same major version's."""
    if not target.startswith("sm_") or len(cubin) < 64:
        return False
    flags = int.from_bytes(cubin[48:52], "little")
    # The version of the ABI decides where the flags have the architecture.
    have = flags >> 8 & 0xFF if cubin[8] >= 8 else flags & 0xFF
    device = int("".join(filter(str.isdigit, target)))
    return have // 10 == device // 10 and have <= device
