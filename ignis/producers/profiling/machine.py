"""Registers of a kernel: by NVRTC where its source is known, else by the ptxas that is found."""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from ignis.errors import IgnisError
from ignis.jit.compile import machine_code
from ignis.jit.cubin import cubin_facts
from ignis.jit.kernel import Kernel

__all__ = ["registers_by_nvrtc", "registers_of"]

_TIMEOUT_SECONDS = 60
_TARGET = re.compile(rb"^\s*\.target\s+sm_(\d+)(\w?)", re.MULTILINE)
_USED = re.compile(r"Used (\d+) registers")


def registers_by_nvrtc(kernel: Kernel, target: str) -> int | None:
    """Return the registers of a thread of a kernel that `ignis.compile` has made.

    None is returned for others, and where the source does not compile for the target.
    """
    try:
        image = machine_code(kernel, target)
        return None if image is None else cubin_facts(image)[0]
    except IgnisError:
        return None


@functools.cache
def registers_of(ptx: bytes, symbol: str, target: str) -> int | None:
    """Return the registers of a thread of a kernel on ``"sm_90"``, say.

    ptxas is looked for on ``PATH``, in ``$CUDA_HOME/bin``, and in the packages nvidia-cuda-nvcc and
    triton. None is returned without it, or where it does not take the code: PTX for one
    architecture alone, or for a newer one.
    """
    tool = _ptxas()
    found = _TARGET.search(ptx)
    if tool is None or found is None or int(found[1]) > int(target.removeprefix("sm_")):
        return None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "kernel.ptx")
        file.write_bytes(ptx.rstrip(b"\0"))
        made = Path(folder, "kernel.cubin")
        command = [tool, "-v", f"-arch={target}", str(file), "-o", str(made)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", timeout=_TIMEOUT_SECONDS
            )
        except (OSError, subprocess.TimeoutExpired):
            return None
    if done.returncode:
        return None
    # "Compiling entry function 'name' for 'sm_90'", and behind it what that has used.
    _, _, rest = done.stderr.partition(f"Compiling entry function '{symbol}'")
    used = _USED.search(rest)
    return int(used[1]) if used else None


@functools.cache
def _ptxas() -> str | None:
    found = shutil.which("ptxas")
    for name in ("CUDA_HOME", "CUDA_PATH"):
        if found is None and os.environ.get(name):
            found = shutil.which("ptxas", path=str(Path(os.environ[name], "bin")))
    for package, folders in (("nvidia", ("cu13/bin",)), ("triton", ("backends/nvidia/bin",))):
        spec = importlib.util.find_spec(package) if found is None else None
        for root in (spec.submodule_search_locations or ()) if spec else ():
            for folder in folders:
                found = found or shutil.which("ptxas", path=str(Path(root, folder)))
    return found
