"""The kernels of the package: ``.cu`` files in ``ignis/kernels/cuda``, compiled on first use.

A template gets one instantiation per name expression. ``template <typename T>`` is instantiated
for ``float``; files with other templates say how these are used, in comments:
``// instantiate: flash_forward<float, 64>; flash_forward<float, 128>``.
"""

from __future__ import annotations

import functools
import importlib.resources
import re

from ignis.errors import CompileError
from ignis.jit.compile import build, build_image
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.signature import KernelDeclaration, base_name, declarations
from ignis.runtime.device import Device

__all__ = ["all_instantiations", "compile_image", "load", "source"]

_INSTANTIATE = re.compile(r"^[ \t]*//[ \t]*instantiate:[ \t]*(.+?)[ \t]*$", re.MULTILINE)


@functools.cache
def load(file: str, expression: str, device: Device) -> Kernel:
    """Return a kernel of the package: ``load("softmax.cu", "softmax_forward<float>", device)``.

    Raises
    ------
    CompileError
        If the file has no such kernel, or it does not compile.
    """
    return build(source(file), expression, device, (), file)


@functools.cache
def source(file: str) -> str:
    """Text of a ``.cu`` file of the package.

    Raises
    ------
    CompileError
        If there is no such file; the message lists those there are.
    """
    if file not in _files():
        raise CompileError(f"no file {file!r}; the package has: {', '.join(_files())}")
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    return folder.joinpath(file).read_text(encoding="utf-8")


def all_instantiations() -> list[tuple[str, str]]:
    """(file, name expression) of every kernel of the package, as `load` takes them.

    Raises
    ------
    CompileError
        If a template other than ``template <typename T>`` has no ``// instantiate:`` line.
    """
    found: list[tuple[str, str]] = []
    for file in _files():
        lines = _INSTANTIATE.findall(source(file))
        listed = [text for line in lines for text in line.split("; ")]
        for kernel in declarations(source(file)):
            named = [text for text in listed if kernel.is_named(base_name(text))]
            found += [(file, text) for text in named or [_default(file, kernel)]]
    return found


def compile_image(file: str, expression: str, target: str) -> Image:
    """Compile a kernel of the package for a target that need not have a device here."""
    return build_image(source(file), expression, target, file=file)


@functools.cache
def _files() -> tuple[str, ...]:
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    return tuple(sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".cu")))


def _default(file: str, kernel: KernelDeclaration) -> str:
    if not kernel.template:
        return kernel.name
    if kernel.template == (("typename", "T"),):
        return f"{kernel.name}<float>"
    raise CompileError(f"{file}: template {kernel.name} has no '// instantiate:' line")
