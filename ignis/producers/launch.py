"""A launch on arrays of the host: staged, launched, waited for, copied back."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Any

from ignis.base.lifetime import Ending
from ignis.dtypes import DTYPES
from ignis.errors import KernelError
from ignis.jit.kernel import Kernel
from ignis.jit.parameter import Parameter
from ignis.producers.host_arrays import HostArray
from ignis.producers.staged_arrays import Staged, as_argument
from ignis.runtime import sites
from ignis.runtime.array.operand import array_of
from ignis.runtime.stream import current_stream

Note = Callable[[str, KernelError | None], None]
_watchers: list[Note] = []


def watched(watcher: Note) -> Ending:
    """Call `watcher` with kernel and error of every launch, for the time of a block."""
    return Ending(partial(_watchers.remove, watcher), partial(_watchers.append, watcher))


def execute(
    kernel: Kernel,
    grid: int | Sequence[int],
    block: int | Sequence[int],
    args: Sequence[Any],
    *,
    shared: int = 0,
    cooperative: bool = False,
    arrays: Iterable[HostArray] = (),
    names: Mapping[int, str] | None = None,
) -> None:
    """Launch a kernel on its device, wait, and copy what it wrote back to the host.

    Parameters
    ----------
    kernel : Kernel
        What `ignis.adopt` has returned.
    grid, block, shared, cooperative
        As `Kernel.launch` takes them.
    args : sequence
        As `Kernel.launch` takes them; a `HostArray` for a pointer, or for an integer that has an
        address, is staged. Addresses in the bytes of a struct that lie in what is staged become
        those of the copies.
    arrays : iterable of HostArray
        Further arrays whose addresses are in structs.
    names : mapping of int to str, optional
        What the source calls memory of the device, by an address in it.

    Raises
    ------
    KernelError
        For what the simulated device has found; it calls the arrays by their names.
    IgnisError
        If an argument or the launch is refused.
    """
    staging = [*(each for each in args if isinstance(each, HostArray)), *arrays]
    kinds = [each.kind for each in kernel.parameters]
    with Staged(staging, kernel.device) as staged:
        values = [
            staged.translate(each) if isinstance(each, bytes) else as_argument(staged, each, kind)
            for each, kind in zip(args, chain(kinds, repeat(None)), strict=False)
        ]
        try:
            kernel.launch(grid, block, values, shared=shared, cooperative=cooperative)
            current_stream(kernel.device).synchronize()
        except KernelError as error:
            named = _named(error, kernel, staged, names or {})
            _tell(kernel.name, named)
            raise named from None
        staged.collect()
    _tell(kernel.name, None)


def _tell(name: str, error: KernelError | None) -> None:
    for watcher in list(_watchers):
        watcher(name, error)


def pointer_type(value: Any) -> str:
    """Return the type of a pointer that takes a value: ``"float32*"``, ``"void*"``."""
    dtype = value.dtype if isinstance(value, HostArray) else getattr(array_of(value), "dtype", None)
    return f"{dtype.name}*" if dtype is not None and dtype.name in DTYPES else "void*"


def as_parameter(parameter: Parameter, value: Any) -> Any:
    """Return what a launch takes for a number, or a value of ctypes, that has a parameter's bits.

    Of PTX one does not know whether an integer is signed.
    """
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array)):
        value = bytes(value)
    elif isinstance(value, ctypes._SimpleCData):  # noqa: SLF001 (the base of all of them)
        value = bytes(value) if parameter.kind == "struct" else value.value
    if parameter.kind == "struct":
        return value
    if isinstance(value, bytes) and parameter.kind != "rounded":
        (value,) = struct.unpack("<" + parameter.code, value)
    if parameter.kind == "integer":
        value = int(value) & (256**parameter.size - 1)
        return value if value <= parameter.maximum else value - 256**parameter.size
    return value


def _named(
    error: KernelError, kernel: Kernel, staged: Staged, names: Mapping[int, str]
) -> KernelError:
    """The same error with the names that the source has for the kernel and the array."""
    text, facts = error.detail, dict(error.facts)
    called = str(facts.get("kernel") or kernel.name)
    text = text.replace(called, kernel.name)
    facts["kernel"] = kernel.name
    memory = facts.get("memory")
    if isinstance(memory, dict):
        start, end = memory["address"], memory["address"] + memory["nbytes"]
        own = staged.name_of(start)
        name = own or next((names[each] for each in names if start <= each < end), None)
        if name is not None:
            text = text.replace(f"{memory['name']}", f"{name}, {memory['name']}", 1)
            facts["argument"] = name
        if own is not None:  # the copies are ours: where they were made says nothing
            text = "\n".join(line for line in text.splitlines() if line.strip() != sites.HINT)
    facts["text"] = text
    call = error.call.replace(called, kernel.name)
    return KernelError(error.code, error.name, call, text, facts)
