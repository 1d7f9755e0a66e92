"""CUDA C++ to device code with NVRTC.

NVRTC needs no GPU. A target ``sm_<n>`` gives a cubin for that architecture, a target
``compute_<n>`` gives PTX with line information. Floating point follows IEEE 754 except that
a * b + c may be fused; fast-math is an option that a caller gives, never a default.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.resources
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ignis.base import process
from ignis.errors import ArgumentError, CompileError
from ignis.jit.image_cache import IMAGES, Image
from ignis.jit.signature import find

__all__ = ["compile_source", "include_directories", "nvrtc_version", "package_headers"]

_FLAGS = ("--std=c++17", "-default-device", "-lineinfo")
_TARGET = re.compile(r"(sm|compute)_\d+[af]?\Z")
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)
_INCLUDE_OPTIONS = ("--include-path=", "-I")
_PRE_INCLUDE_OPTIONS = ("--pre-include=", "-include=")
_HINT_NVRTC = "install it with: pip install nvidia-cuda-nvrtc"
_HINT_HEADERS = (
    "CUDA's headers were not found; install them with: "
    "pip install nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl"
)
# Together these change with every release of the wheels that hold NVIDIA's headers.
_STAMPS = (
    "cuda_runtime_api.h",
    "crt/mma.h",
    "cuda_fp16.hpp",
    "cuda_bf16.hpp",
    "cuda/std/__cccl/version.h",
    "cuda/version",
)


def compile_source(
    source: str, name: str, target: str, options: Sequence[str] = (), *, file: str = "kernel.cu"
) -> Image:
    """Compile one kernel for a target, or return it from the cache; see `ignis.compile`.

    The source may include CUDA's headers and those of ``ignis/kernels/cuda``. The target is
    ``"sm_90a"`` for a cubin, ``"compute_80"`` for PTX.

    Raises
    ------
    CompileError
        If the source has no such kernel, it does not compile (with NVRTC's log, which shows the
        source line), or NVRTC or CUDA's headers are missing.
    ArgumentError
        If `target` or `options` is malformed.
    """
    if not isinstance(source, str):
        raise ArgumentError(f"source must be a str of CUDA C++, not {type(source).__name__}")
    if isinstance(options, str) or not all(isinstance(option, str) for option in options):
        raise ArgumentError(f"options must be a sequence of str: {options!r}")
    if not _TARGET.match(target):
        raise ArgumentError(f"unknown target {target!r}; expected 'sm_<n>' or 'compute_<n>'")
    process.claim("NVRTC")  # a child of a thread that compiles would wait for the compiler forever
    _, bracket, arguments = name.partition("<")
    # NVRTC wants the kernel's namespaces.
    name = f"{find(source, name).name}{bracket}{arguments}"
    headers, others = _reachable_headers(source, options)
    flags = (*_FLAGS, f"-arch={target}", *options)
    parts: list[str | bytes] = [source, name, file, target, *flags, _toolchain_stamp()]
    for included, text in (*sorted(headers.items()), *sorted(others.items())):
        parts += [included, text]
    return IMAGES.get(
        _digest(parts), target, lambda: _compile(source, name, target, flags, file, headers)
    )


def _digest(parts: Iterable[str | bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()


def _compile(
    source: str, name: str, target: str, flags: Sequence[str], file: str, headers: dict[str, str]
) -> tuple[str, bytes]:
    nvrtc = _nvrtc()
    includes = [f"-I{directory}" for directory in include_directories()]
    encoded = [flag.encode() for flag in (*flags, *includes)]
    names = [header.encode() for header in headers]
    texts = [text.encode() for text in headers.values()]
    program = _checked(
        nvrtc.nvrtcCreateProgram(source.encode(), file.encode(), len(names), texts, names)
    )
    try:
        _checked(nvrtc.nvrtcAddNameExpression(program, name.encode()))
        (status,) = nvrtc.nvrtcCompileProgram(program, len(encoded), encoded)
        if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            text = bytearray(_checked(nvrtc.nvrtcGetProgramLogSize(program)))
            _checked(nvrtc.nvrtcGetProgramLog(program, text))
            log = text.rstrip(b"\0").decode(errors="replace")
            message = f"{file}: {name} does not compile for {target} (NVRTC {nvrtc_version()})"
            if "open source file" in log and not include_directories():
                message = f"{message}; {_HINT_HEADERS}"
            raise CompileError(message, log)
        lowered = _checked(nvrtc.nvrtcGetLoweredName(program, name.encode())).decode()
        kind = "PTX" if target.startswith("compute_") else "CUBIN"
        data = bytearray(_checked(getattr(nvrtc, f"nvrtcGet{kind}Size")(program)))
        _checked(getattr(nvrtc, f"nvrtcGet{kind}")(program, data))
        return lowered, bytes(data)
    finally:
        nvrtc.nvrtcDestroyProgram(program)


def _checked(result: tuple[Any, ...]) -> Any:
    status, *values = result
    if int(status) != 0:
        raise CompileError(f"NVRTC failed with {status.name}")
    return values[0] if values else None


@functools.cache
def _nvrtc() -> Any:
    try:
        from cuda.bindings import nvrtc

        nvrtc.nvrtcVersion()
    except Exception as error:  # a missing package, or pathfinder's errors for a missing library
        raise CompileError(f"NVRTC cannot be used; {_HINT_NVRTC}", str(error)) from error
    return nvrtc


@functools.cache
def nvrtc_version() -> str:
    """Version of NVRTC, ``"13.0"``.

    Raises
    ------
    CompileError
        If NVRTC is missing, saying how to get it.
    """
    status, major, minor = _nvrtc().nvrtcVersion()
    _checked((status,))
    return f"{major}.{minor}"


@functools.cache
def include_directories() -> tuple[str, ...]:
    """Folders with CUDA's own headers, from the installed wheels or a toolkit; may be empty."""
    import cuda.pathfinder

    found: list[str] = []
    for library in ("cudart", "cccl"):
        directory = cuda.pathfinder.find_nvidia_header_directory(library)
        if directory and directory not in found:
            found.append(directory)
    return tuple(found)


@functools.cache
def _toolchain_stamp() -> str:
    """Digest that changes with NVRTC and with CUDA's headers, wherever they are installed."""
    parts: list[str | bytes] = [nvrtc_version()]
    for directory in include_directories():
        for stamp in _STAMPS:
            path = Path(directory, stamp)
            if path.is_file():
                parts += [stamp, path.read_bytes()]
    return _digest(parts)


@functools.cache
def package_headers() -> dict[str, str]:
    """Headers of ``ignis/kernels/cuda`` by name, which any source may include."""
    folder = importlib.resources.files("ignis").joinpath("kernels", "cuda")
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".cuh")
    }


def _reachable_headers(
    source: str, options: Sequence[str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Headers that `source` includes, directly or not, beyond CUDA's own.

    Returns those of the package by name, and those in the caller's include folders by path.
    """
    folders: list[Path] = []
    pending: list[tuple[str, Path | None]] = []
    for index, option in enumerate(options):
        for prefix in _INCLUDE_OPTIONS:
            if option.startswith(prefix):
                inline = option[len(prefix) :]
                folders.append(Path(inline or next(iter(options[index + 1 :]), ".")))
        for prefix in _PRE_INCLUDE_OPTIONS:
            if option.startswith(prefix):
                pending.append((option[len(prefix) :], None))
    pending += [(name, None) for name in _INCLUDE.findall(source)]
    ours: dict[str, str] = {}
    theirs: dict[str, str] = {}
    while pending:
        name, beside = pending.pop()
        if name in package_headers():
            if name not in ours:
                ours[name] = package_headers()[name]
                pending += [(nested, None) for nested in _INCLUDE.findall(ours[name])]
            continue
        for folder in ([beside] if beside else []) + folders:
            path = folder / name
            if path.is_file():
                if str(path) not in theirs:
                    text = path.read_text(encoding="utf-8", errors="replace")
                    theirs[str(path)] = text
                    pending += [(nested, path.parent) for nested in _INCLUDE.findall(text)]
                break
    return ours, theirs
