"""The code of a kernel: PTX, and machine code through a disassembler.

NVRTC compiles for every architecture it knows, so none of this needs a GPU.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import ignis
from ignis.cli.kernel.launch import KernelFile
from ignis.errors import ArgumentError, IgnisError
from ignis.jit.image_cache import Image
from ignis.jit.nvrtc import compile_source

_TIMEOUT_SECONDS = 60


def compile_for(kernel: KernelFile, target: str, kind: str) -> Image:
    """Compile for a target that need not have a device here.

    Parameters
    ----------
    kind : str
        ``"compute"`` for PTX, ``"sm"`` for machine code.

    Raises
    ------
    ArgumentError
        If the target is of another kind.
    CompileError
        If the kernel does not compile.
    """
    if not re.fullmatch(rf"{kind}_\d+[af]?", target):
        raise ArgumentError(f"--target {target}: expected {kind}_<n>, such as {kind}_90")
    return compile_source(kernel.source, kernel.name, target, kernel.options, file=kernel.path.name)


def machine_target(device: ignis.Device) -> str:
    """Architecture whose machine code fits a device: ``"sm_90a"``; a simulated one's nearest."""
    return device.api.module_target(device.id).replace("compute", "sm")


def disassemble(image: Image) -> tuple[str, str]:
    """Return (the disassembler's name, its text) for machine code.

    Raises
    ------
    IgnisError
        If there is no disassembler, or it fails.
    """
    tool = _disassembler()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "kernel.cubin")
        file.write_bytes(image.data)
        options = ["-c"] if tool.name.startswith("nvdisasm") else ["-sass"]
        try:
            done = subprocess.run(
                [tool, *options, file],
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_TIMEOUT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise IgnisError(f"{tool} took more than {_TIMEOUT_SECONDS} s") from None
    if done.returncode:
        raise IgnisError(f"{tool} failed: {(done.stderr or done.stdout).strip()}")
    return tool.name, done.stdout


def _disassembler() -> Path:
    roots = [os.environ[name] for name in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(name)]
    for name in ("nvdisasm", "cuobjdump"):
        found = shutil.which(name)
        for root in roots:
            found = found or shutil.which(name, path=str(Path(root, "bin")))
        if found:
            return Path(found)
    raise IgnisError(
        "no disassembler: neither nvdisasm nor cuobjdump is on PATH or in $CUDA_HOME/bin; "
        "the CUDA toolkit has both, and `pip install nvidia-cuda-nvdisasm` has nvdisasm in "
        "nvidia/cu13/bin; `ignis kernel ptx` needs neither"
    )
