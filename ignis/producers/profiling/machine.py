"""Resources that a kernel needs, from machine code that is made for a named GPU.

The machine code is NVRTC's where the source is known. For all other PTX it is that of a ptxas, or
of nvJitLink, which has the same assembler in a library.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ignis.errors import IgnisError
from ignis.jit.compile import recompile
from ignis.jit.cubin import CubinFacts, cubin_facts

_TIMEOUT_SECONDS = 60
_TARGET = re.compile(rb"^\s*\.target\s+sm_(\d+)(\w?)", re.MULTILINE)
_MOST_SHOWN = 160

Resources = CubinFacts | str
"""What the machine code says, or why there is none, as a sentence without its subject."""


@functools.cache
def resources_of(ptx: bytes, symbol: str, target: str) -> Resources:
    """Return what a kernel of a module needs on ``"sm_90"``, say, or a text that says why not.

    ptxas is looked for on ``PATH``, in ``$CUDA_HOME/bin``, and in the packages nvidia-cuda-nvcc and
    triton; then nvJitLink, of the package nvidia-nvjitlink or the toolkit. The first that takes the
    code counts: an old one refuses newer PTX.
    """
    try:
        image = recompile(ptx, symbol, target)
        if image is not None:
            return cubin_facts(image.data, symbol, target)
    except IgnisError:
        pass  # The source wants another target, the PTX may not.
    found = _TARGET.search(ptx)
    if found is None:
        return "its module has no .target"
    architecture = f"sm_{found[1].decode()}{found[2].decode()}"
    if int(found[1]) > int(target[3:].rstrip("a")) or (found[2] and architecture != target):
        return f"its PTX is for {architecture}, not {target}"
    text = ptx.rstrip(b"\0")
    refusals = []
    for name, assemble in _assemblers():
        try:
            return cubin_facts(assemble(text, target), symbol, target)
        except IgnisError as error:
            refusals.append(f"{name}: {error}")
    if not refusals:
        return "neither ptxas nor nvJitLink was found; install nvidia-cuda-nvcc or nvidia-nvjitlink"
    return f"no assembler accepts its PTX ({'; '.join(refusals)})"


def _assemblers() -> Iterator[tuple[str, Callable[[bytes, str], bytes]]]:
    """Everything here that makes machine code of PTX, by its name."""
    for tool in _ptxas():
        yield tool, functools.partial(_by_ptxas, tool)
    library = _jit_link()
    if library is not None:
        yield "nvJitLink", functools.partial(_by_jit_link, library)


def _by_ptxas(tool: str, ptx: bytes, target: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file, made = Path(folder, "kernel.ptx"), Path(folder, "kernel.cubin")
        file.write_bytes(ptx)
        command = [tool, f"-arch={target}", str(file), "-o", str(made)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", timeout=_TIMEOUT_SECONDS
            )
            if done.returncode:
                raise IgnisError(_remark(done.stderr))
            return made.read_bytes()
        except (OSError, subprocess.TimeoutExpired) as error:
            raise IgnisError(_remark(str(error))) from None


@functools.cache
def _ptxas() -> tuple[str, ...]:
    """Every ptxas here, as their paths."""
    folders = [None, *(os.environ.get(name) for name in ("CUDA_HOME", "CUDA_PATH"))]
    found = [shutil.which("ptxas")]
    found += [shutil.which("ptxas", path=str(Path(each, "bin"))) for each in folders if each]
    for package, folder in (("nvidia", "cu13/bin"), ("triton", "backends/nvidia/bin")):
        spec = importlib.util.find_spec(package)
        for root in (spec.submodule_search_locations or ()) if spec else ():
            found.append(shutil.which("ptxas", path=str(Path(root, folder))))
    return tuple(dict.fromkeys(each for each in found if each))


@functools.cache
def _jit_link() -> Any:
    """The bindings of nvJitLink; None where its library is not found."""
    try:
        library = importlib.import_module("cuda.bindings.nvjitlink")
        library.version()
    except (ImportError, RuntimeError):
        return None
    return library


def _by_jit_link(library: Any, ptx: bytes, target: str) -> bytes:
    handle = library.create(1, [f"-arch={target}"])
    try:
        library.add_data(handle, library.InputType.PTX, ptx, len(ptx), "kernel.ptx")
        library.complete(handle)
        made = bytearray(library.get_linked_cubin_size(handle))
        library.get_linked_cubin(handle, made)
        return bytes(made)
    except library.nvJitLinkError as error:
        log = bytearray(library.get_error_log_size(handle))
        library.get_error_log(handle, log)
        text = log.rstrip(b"\0 \n").decode("utf-8", "replace")
        raise IgnisError(_remark(text or error)) from None
    finally:
        library.destroy(handle)


def _remark(text: object) -> str:
    """The first line of what a tool says, without the name of the temporary file."""
    line = str(text).strip().partition("\n")[0]
    return re.sub(r"^ptxas \S*kernel\.ptx, ", "", line)[:_MOST_SHOWN] or "no reason given"
