"""``ignis kernel judge``: a kernel of a file against a reference of another one."""

from __future__ import annotations

import runpy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ignis
from ignis.base import interrupts
from ignis.cli.kernel.launch import KernelFile
from ignis.errors import ArgumentError
from ignis.producers import redirected
from ignis.producers.registry import is_kernel


def kernel_of(path: Path, name: str | None, options: Sequence[str], device: ignis.Device) -> Any:
    """Return the kernel of a CUDA C++ file, or of a Python file of any producer.

    Parameters
    ----------
    path : Path
        The file; one that ends with ``.py`` is executed, and its kernels are its globals.
    name : str or None
        The kernel; not needed where the file has just one.
    options : sequence of str
        For NVRTC.

    Raises
    ------
    ArgumentError
        If a Python file raises, has no such kernel, or several of which none is named.
    IgnisError
        If the kernel does not compile.
    OSError
        If the file cannot be read.
    """
    if path.suffix != ".py":
        return KernelFile.read(path, name, options).compile(device)
    if options:
        raise ArgumentError("--option: a Python file compiles its kernels itself")
    path.read_bytes()
    with ignis.use_device(device), redirected(device):
        try:
            members = interrupts.call(runpy.run_path, str(path), run_name="kernels")
        except Exception as error:
            raise ArgumentError(f"{path} raised {type(error).__name__}: {error}") from error
    kernels = {key: value for key, value in members.items() if is_kernel(value)}
    have = ", ".join(kernels) or "none"
    if name is None and len(kernels) == 1:
        (found,) = kernels.values()
        return found
    if name is None:
        raise ArgumentError(f"{path}: say which kernel with --name; the file has: {have}")
    if name not in kernels:
        raise ArgumentError(f"{path} has no kernel {name}; it has: {have}")
    return kernels[name]
