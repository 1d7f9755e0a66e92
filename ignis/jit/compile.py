"""Compilation of source text to a `Kernel` on a device."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.errors import ArgumentError
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source
from ignis.jit.signature import signature
from ignis.runtime.device import Device, as_device

__all__ = ["build", "build_image", "compile"]

_HEADERS = {"__half": "cuda_fp16.h", "__nv_bfloat16": "cuda_bf16.h", "__nv_fp8": "cuda_fp8.h"}

_kernels: dict[tuple[str, Device], Kernel] = {}


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
    ArgumentError
        If `source`, `name`, `file` or an option is no text.
    CompileError
        If the source does not compile (the text shows NVRTC's log with the source line), has no
        kernel of that name, or a parameter is of a kind that cannot be passed.
    """
    if isinstance(options, str) or not isinstance(options, Sequence):
        raise ArgumentError(f"compile: options must be a sequence of str, not {options!r}")
    texts = {"source": source, "name": name, "file": file}
    for what, text in (*texts.items(), *(("an option", option) for option in options)):
        _require_text(what, text)
    return build(source, name, as_device(device), tuple(options), file)


def _require_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise ArgumentError(f"compile: {what} must be a str, not {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"compile: {what} cannot be written as UTF-8: {error}") from None
    if "\0" in text:
        raise ArgumentError(f"compile: {what} has a null character")


def build(text: str, expression: str, device: Device, options: Sequence[str], file: str) -> Kernel:
    """Compile for `device`'s target, and return the one Kernel that this image has there."""
    target = device.api.module_target(device.id)
    image = build_image(text, expression, target, options, file=file)
    found = _kernels.get((image.key, device))
    if found is not None:
        return found
    kernel = Kernel(expression, signature(text, expression), image, device)
    return _kernels.setdefault((image.key, device), kernel)


def build_image(
    text: str, expression: str, target: str, options: Sequence[str] = (), *, file: str
) -> Image:
    """Compile for a target that need not have a device here.

    The headers of the short floating types are put ahead of `text` where the template arguments
    name one: sources do not include them, so that their float kernels compile without.
    """
    for name, header in _HEADERS.items():
        if name in expression:
            text = f"#include <{header}>\n#line 1\n{text}"
    return compile_source(text, expression, target, options, file=file)
