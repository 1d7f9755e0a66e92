"""Compilation of source text to a `Kernel` on a device."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Callable, Sequence

from ignis.base.numbers import as_flag, refusing, require_kind
from ignis.base.warn import warn
from ignis.driver import recompiled
from ignis.errors import ArgumentError, CompileError
from ignis.jit.compiler.layout import Layouts, read_layouts
from ignis.jit.declarations import NO_CODE, parameter_names
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source
from ignis.jit.parameter import Parameter, classify
from ignis.jit.probe import read
from ignis.runtime.device import Device, as_device

_HEADERS = {"__half": "cuda_fp16.h", "__nv_bfloat16": "cuda_bf16.h", "__nv_fp8": "cuda_fp8.h"}

_kernels: dict[tuple[str, Device, bool], Kernel] = {}
_recipes: dict[Kernel, Callable[..., Image]] = {}
"""How each of them is compiled for another target."""
_sources: dict[Kernel, tuple[str, str, Callable[[str], Kernel]]] = {}
"""What each was compiled from: a file and its text, and how another text is compiled so."""


def compile(
    source: str,
    name: str,
    *,
    options: Sequence[str] = (),
    device: str | int | Device | None = None,
    file: str = "kernel.cu",
    prelude: bool = True,
) -> Kernel:
    """Compile a kernel from CUDA C++ source, for one device.

    Cached: the second call in a process, and in a later process, compiles nothing, unless a header
    changed or the inputs of the code are uncertain (docs/kernels.md, "Cache").

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
        Name of the source in messages. If it is the path of the source file, reports of the
        simulated device show the line.
    prelude : bool
        Whether to compile a source that fails once more with nvcc's additions: names such as
        ``FLT_MAX``, ``uint32_t`` and ``half``, stand-ins for headers of the host such as
        ``<stdio.h>``, and without the functions of the host.

    Returns
    -------
    Kernel

    Raises
    ------
    ArgumentError
        If `source`, `name`, `file` or an option is not a str.
    CompileError
        If the source does not compile (the text shows NVRTC's log with the source line), has no
        kernel of that name, or a parameter is of a kind that cannot be passed.
    """
    prelude = as_flag("compile", "prelude", prelude)
    if isinstance(options, str) or not isinstance(options, Sequence):
        raise ArgumentError(f"compile: options must be a sequence of str, not {options!r}")
    texts = {"source": source, "name": name, "file": file}
    for what, text in (*texts.items(), *(("an option", option) for option in options)):
        _require_text(what, text)
    return build(source, name, as_device(device), tuple(options), file, prelude)


def _require_text(what: str, text: object) -> None:
    text = require_kind("compile", text, str, what)
    with refusing(f"compile: {what} cannot be written as UTF-8", UnicodeEncodeError):
        text.encode()
    if "\0" in text:
        raise ArgumentError(f"compile: {what} contains a null character")


def build(
    text: str,
    expression: str,
    device: Device,
    options: Sequence[str],
    file: str,
    prelude: bool = True,
    waits: bool = False,
) -> Kernel:
    """Compile for `device`'s target, and return the one Kernel that this image has there.

    `waits` is what `Kernel` takes.
    """
    target = device.api.module_target(device.id)
    image = build_image(text, expression, target, options, file=file, prelude=prelude)
    key = image.key, device, waits
    found = _kernels.get(key)
    if found is not None:
        return found
    if image.missing:
        missing = ", ".join(image.missing)
        warn(f"{file}: {expression} was compiled without these missing headers: {missing}")

    def recipe(target: str, *more: str, apart: bool = False) -> Image:
        given, source = (*options, *more), _braces_apart(text) if apart else text
        return build_image(source, expression, target, given, file=file, prelude=prelude)

    def changed(text: str) -> Kernel:
        return build(text, expression, device, options, file, prelude, waits)

    parameters = parameters_of(text, expression, image)
    layouts = functools.cache(functools.partial(_layouts, image, recipe))
    kernel = Kernel(expression, parameters, image, device, waits, layouts)
    kernel = _kernels.setdefault(key, kernel)
    _recipes[kernel] = recipe
    _sources[kernel] = file, text, changed
    return kernel


def source_of(kernel: Kernel) -> tuple[str, str, Callable[[str], Kernel]] | None:
    """Return the file, the text, and a function that compiles another text in the same way."""
    return _sources.get(kernel)


def _layouts(image: Image, recipe: Callable[..., Image]) -> Layouts:
    """Layouts of structs, as far as they can be known."""
    code = _again(image, recipe, "-G")
    return read_layouts(code) if code else Layouts()


def _again(
    image: Image, recipe: Callable[..., Image], *options: str, apart: bool = False
) -> bytes | None:
    """Compile once more to PTX; None if that fails or a header has changed.

    With `apart`, each closing brace of the source begins a line.
    """
    target = image.target
    with contextlib.suppress(CompileError):
        if recipe(target).data == image.data:
            return recipe(f"compute_{target.partition('_')[2]}", *options, apart=apart).data
    return None


def _braces_apart(text: str) -> str:
    return re.sub(f"({NO_CODE.pattern})|}}", lambda it: it[1] or "\n}", text, flags=NO_CODE.flags)


def recompile(code: bytes, symbol: str, target: str) -> Image | None:
    """Compile a kernel again for ``"sm_90"``, say; None for code that `compile` has not made.

    Raises
    ------
    CompileError
        If the source does not compile for that target.
    """
    found = _made(code, symbol)
    return found[1](target) if found else None


def _made(code: bytes, symbol: str) -> tuple[Image, Callable[..., Image]] | None:
    for kernel, recipe in list(_recipes.items()):
        if kernel.image.name == symbol and kernel.image.data == code:
            return kernel.image, recipe
    return None


def _with_options(code: bytes, symbol: str, options: tuple[str, ...]) -> bytes | None:
    found = _made(code, symbol)
    return _again(*found, *options, apart=True) if found else None


recompiled.answer(_with_options)


def build_image(
    text: str,
    expression: str,
    target: str,
    options: Sequence[str] = (),
    *,
    file: str,
    prelude: bool = True,
) -> Image:
    """Compile for a target that need not have a device here.

    The headers of the short floating types are included ahead of `text` where the template
    arguments name one: sources do not include them, so that their float kernels compile without.
    """
    headers = [f"-include={file}" for name, file in _HEADERS.items() if name in expression]
    return compile_source(
        text, expression, target, (*options, *headers), file=file, prelude=prelude
    )


def parameters_of(text: str, expression: str, image: Image) -> tuple[Parameter, ...]:
    """Return the parameters of a kernel: their types as compiled, their names from the text.

    Raises
    ------
    CompileError
        If one is of a kind that cannot be passed, such as a reference.
    """
    described = read(image.signature)
    names = parameter_names(text, expression, len(described))
    return tuple(
        classify(each, name, expression, index)
        for index, (each, name) in enumerate(zip(described, names, strict=True))
    )
