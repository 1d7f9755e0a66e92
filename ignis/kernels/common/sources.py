"""The kernels of the package: ``.cu`` files in ``ignis/kernels/cuda``, compiled on first use.

A template gets one instantiation per name expression. ``template <typename T>`` is instantiated
for ``float``; files with other templates say how these are used, one comment per line:
``// instantiate: flash_forward<float, 64>``.
"""

from __future__ import annotations

import functools
import importlib.resources
import re
from collections.abc import Sequence

from ignis.errors import CompileError
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source
from ignis.jit.signature import KernelDeclaration, base_name, declarations, signature
from ignis.runtime.device import Device, as_device

__all__ = ["all_instantiations", "load", "source"]

_INSTANTIATE = re.compile(r"^[ \t]*//[ \t]*instantiate:[ \t]*(.+?)[ \t]*$", re.MULTILINE)

_HEADERS = {"__half": "cuda_fp16.h", "__nv_bfloat16": "cuda_bf16.h"}

_loaded: dict[tuple[str, str, Device], Kernel] = {}
_kernels: dict[tuple[str, Device], Kernel] = {}


def load(file: str, expression: str, device: Device, *, options: Sequence[str] = ()) -> Kernel:
    """Return a kernel of the package, compiled for `device`.

    Parameters
    ----------
    file : str
        Name of the ``.cu`` file: ``"softmax.cu"``.
    expression : str
        Name expression: ``"softmax_forward<float>"``.
    device : Device
        Where it will run.
    options : sequence of str
        Further options for NVRTC.

    Raises
    ------
    CompileError
        If the file has no such kernel, or it does not compile.
    """
    if not options:
        found = _loaded.get((file, expression, device))
        if found is not None:
            return found
    kernel = build(source(file), expression, device, options, file)
    if not options:
        _loaded[file, expression, device] = kernel
    return kernel


def build(text: str, expression: str, device: Device, options: Sequence[str], file: str) -> Kernel:
    """Compile for `device`'s target, and return the one Kernel that this image has there."""
    target = device.api.module_target(device.id)
    image = compile_source(_with_headers(text, expression), expression, target, options, file=file)
    found = _kernels.get((image.key, device))
    if found is not None:
        return found
    kernel = Kernel(expression, signature(text, expression), image, device)
    return _kernels.setdefault((image.key, device), kernel)


def compile(
    source: str,
    name: str,
    *,
    options: Sequence[str] = (),
    device: str | int | Device | None = None,
    file: str = "kernel.cu",
) -> Kernel:
    """Compile a kernel from CUDA C++ source, for one device.

    Cached: the second call in a process, and in a later process, compiles nothing.

    Parameters
    ----------
    source : str
        CUDA C++ text. ``const T*`` parameters are arrays that the kernel reads, ``T*`` ones
        that it writes.
    name : str
        The kernel's name, with template arguments where it is a template: ``"scale<float>"``.
    options : sequence of str
        Further options for NVRTC, such as ``"-DTILE=32"``.
    device : device, optional
        Where it will run; the default device if None.
    file : str
        What messages call the source. With the path of a file that has it, reports of the
        simulated device show the line.

    Returns
    -------
    Kernel

    Raises
    ------
    CompileError
        If the source does not compile (the text shows NVRTC's log with the source line), has no
        kernel of that name, or a parameter is of a kind that cannot be passed.
    """
    return build(source, name, as_device(device), tuple(options), file)


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
        listed = _INSTANTIATE.findall(source(file))
        for kernel in declarations(source(file)):
            named = [text for text in listed if kernel.is_named(base_name(text))]
            found += [(file, text) for text in named or [_default(file, kernel)]]
    return found


def compile_image(file: str, expression: str, target: str) -> Image:
    """Compile a kernel of the package for a target that need not have a device here."""
    return compile_source(_with_headers(source(file), expression), expression, target, file=file)


def _with_headers(text: str, expression: str) -> str:
    """`text`, behind the headers of the 16-bit types that the template arguments name.

    The sources themselves do not include them: float kernels then compile without.
    """
    for name, header in _HEADERS.items():
        if name in expression:
            text = f"#include <{header}>\n#line 1\n{text}"
    return text


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
