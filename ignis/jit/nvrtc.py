"""CUDA C++ to device code with NVRTC.

NVRTC needs no GPU. A target ``sm_<n>`` gives a cubin for that architecture, a target
``compute_<n>`` gives PTX with line information. Floating point follows IEEE 754 except that
a * b + c may be fused; fast-math is an option that a caller gives, never a default.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.resources
import itertools
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ignis.base import process
from ignis.base.numbers import require_kind
from ignis.errors import ArgumentError, CompileError
from ignis.jit import image_cache
from ignis.jit.compiler.headers import (
    PRE_INCLUDE,
    Reading,
    Watched,
    digest,
    option_values,
    package_headers,
)
from ignis.jit.declarations import VariableDeclaration, explain, qualified, variables
from ignis.jit.host_code import Source, device_part, whole
from ignis.jit.image_cache import Content, Image, KernelNames, VariableNames
from ignis.jit.prelude import INCLUDE, assist, missing_package, without_marks
from ignis.jit.probe import HEADER_NAME, signature_of, variable_of

_FLAGS = ("--std=c++17", "-default-device", "-lineinfo")
_TARGET = re.compile(r"(sm|compute)_\d+[af]?\Z")
_DECIDING = (
    "declarations.py",
    "compiler/headers.py",
    "host_code.py",
    "nvrtc.py",
    "prelude.py",
    "prelude.txt",
    "probe.py",
)
_GIVEN = (
    "host_macros.cuh",
    "ignis_probe.cuh",
    "numeric_limits.cuh",
    "surface_references.cuh",
    "texture_references.cuh",
    "vector_math.cuh",
)
_PROJECT = 2**21  # characters; to find what of more is the host's takes longer than to compile
_NAME_MAP = "__nv_name_map("  # the file that NVRTC makes of the name expressions
_NAMED = re.compile(r"#pragma nv_mangled_name (?:.*\bdecltype\()?&([\w:]+)")
_MISFIT = re.compile(r"lacks the template argument|does not fit the template|is ambiguous")
_PROBE = "ignis_probe"
_HINT_NVRTC = "install it with: pip install nvidia-cuda-nvrtc"
_HINT_HEADERS = (
    "CUDA's headers were not found; install them with: "
    "pip install nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl"
)
_REMOVED = (
    (
        r'error: identifier "(__shfl(?:_up|_down|_xor)?|__ballot|__any|__all)" is undefined',
        r"since compute capability 7.0 the function is \1_sync, which takes a mask of lanes",
    ),
    (
        r"error: device-side kernel launch",
        "kernels cannot launch kernels here: launch them from Python",
    ),
)
"""Features that were removed from CUDA, or that ignis lacks, and their replacements."""
# Together these change with every release of the wheels that hold NVIDIA's headers.
_STAMPS = (
    "cuda_runtime_api.h",
    "crt/mma.h",
    "cuda_fp16.hpp",
    "cuda_bf16.hpp",
    "cuda/std/__cccl/version.h",
    "cuda/version",
    "curand_kernel.h",
)


def compile_source(
    source: str,
    name: str | Sequence[str],
    target: str,
    options: Sequence[str] = (),
    *,
    file: str = "kernel.cu",
    prelude: bool = True,
) -> Image:
    """Compile a kernel for a target, or return it from the cache; see `ignis.compile`.

    The source may include CUDA's headers and those of ``ignis/kernels/cuda``. The target is
    ``"sm_90a"`` for a cubin, ``"compute_80"`` for PTX. Of several names, all are in the image,
    and it is the first one's; see `Image.of`.

    Raises
    ------
    CompileError
        If the source has no such kernel, it does not compile (with NVRTC's log, which shows the
        source line), or NVRTC or CUDA's headers are missing.
    ArgumentError
        If `target` or `options` is malformed.
    """
    require_kind("compile", source, str, "source")
    if isinstance(options, str) or not all(isinstance(option, str) for option in options):
        raise ArgumentError(f"options must be a sequence of str: {options!r}")
    if not _TARGET.match(target):
        raise ArgumentError(f"unknown target {target!r}; expected 'sm_<n>' or 'compute_<n>'")
    process.claim("NVRTC")  # a child of a thread that compiles would wait for the compiler forever
    source = source.removeprefix("\ufeff")  # the byte order mark
    # NVRTC wants the kernel's namespaces.
    names = tuple(qualified(source, each) for each in ((name,) if isinstance(name, str) else name))
    flags = (*_FLAGS, f"-arch={target}", *options)
    stamps = _toolchain_stamp(), _given_stamp(), str(prelude)

    request = digest([source, *names, file, target, *flags, *stamps])

    def build() -> tuple[Content, tuple[str, Watched] | None]:
        reading = Reading(source, options, file, include_directories())
        compilation = _Compilation(source, names, target, flags, file, reading)
        if prelude:
            content = _compile(compilation, option_values(options, PRE_INCLUDE))
        else:
            content = _with_variables(compilation)
        return content, reading.settled(request)

    return image_cache.IMAGES.get(request, target, build)


@dataclass(frozen=True)
class _Compilation:
    """Input of NVRTC."""

    source: str
    names: tuple[str, ...]
    target: str
    flags: tuple[str, ...]
    file: str
    reading: Reading
    headers: Mapping[str, str] = field(default_factory=dict)
    """Those in memory, by name, beside the package's."""
    preamble: str = ""
    """What goes ahead of the source; the source's lines keep their numbers."""
    written: str = ""
    """The source as it was given, where that is another."""

    def error(self, log: str) -> CompileError:
        """Return the error for a log of NVRTC."""
        log, missing = without_marks(log)
        name = self.names[0]
        blocks = log.split("\n\n")
        own = [block for block in blocks if not block.startswith(_NAME_MAP)]
        if not any("error:" in block for block in own):  # the source itself is right
            reason = explain(self.written or self.source, name)
            named = [block for block in blocks if block not in own and _PROBE not in block]
            return CompileError(f"{self.file}: {reason}", "\n\n".join(named[:1]))
        what = f"{self.file}: {name}"
        message = f"{what} does not compile for {self.target} (NVRTC {nvrtc_version()})"
        if "open source file" in log:
            hint = missing_package(log) or ("" if include_directories() else _HINT_HEADERS)
            message = f"{message}; {hint}" if hint else message
        for pattern, way_out in _REMOVED:
            if found := re.search(pattern, log):
                message = f"{message}; {found.expand(way_out)}"
        if missing:
            message = f"{message}; these headers were not found: {', '.join(missing)}"
        return CompileError(message, "\n\n".join(own))


def _compile(compilation: _Compilation, included: Sequence[str]) -> Content:
    """Compile as it is; what does not compile so, once more with the prelude.

    That is done for the part which the kernels need of the file and of the caller's headers: first
    with the functions that have no annotation, as far as they do not look like the host's, then
    without all of those, as nvcc does. Should more be needed than the text shows, as of what a
    macro declares, the whole is tried last. No more is tried once only the names
    of the kernels are wrong.
    """
    with contextlib.suppress(CompileError):
        return _with_variables(compilation)
    source, names, reading = compilation.source, compilation.names, compilation.reading
    project = _project_headers([*included, *INCLUDE.findall(source)], reading)
    parts: list[Callable[[], Source]] = [
        lambda: device_part(source, names, headers=project),
        lambda: device_part(source, names, headers=project, annotated=True),
        lambda: whole(source, project),
    ]

    def given(header: str) -> bool:
        return header in package_headers() or reading.find(header) is not None

    def with_prelude(source: Source) -> Content:
        helped = assist(source, given, include_directories())
        made = replace(
            compilation,
            source=helped.source,
            flags=(*compilation.flags, *helped.options),
            written=compilation.source,
            headers=helped.headers,
            preamble=helped.preamble,
        )
        return _with_variables(made)

    errors: list[CompileError] = []
    tried: list[list[str]] = []
    for make in parts:
        part = make()
        if part.texts not in tried:
            tried.append(part.texts)
            try:
                return with_prelude(part)
            except CompileError as error:
                errors.append(error)
                if _MISFIT.search(str(error)):
                    break
    raise min(errors, key=lambda error: str(error).count("error:"))


def _with_variables(compilation: _Compilation) -> Content:
    """Compile, with the names of those variables that the text declares and the compiler knows."""
    found = variables(compilation.source)
    try:
        return _run(compilation, found)
    except _FailedError as failed:
        # Some are declared for other options, as under #ifdef, or have a type without a name.
        named = set(_NAMED.findall(failed.log))
        known = [each for each in found if each.name not in named]
        if len(known) == len(found):
            raise compilation.error(failed.log) from None
    try:
        return _run(compilation, known)
    except _FailedError as failed:
        raise compilation.error(failed.log) from None


class _FailedError(Exception):
    """The compiler's whole log, before it is a message."""

    def __init__(self, log: str) -> None:
        super().__init__(log)
        self.log = log


def _run(compilation: _Compilation, declared: Sequence[VariableDeclaration]) -> Content:
    listing: list[str] = []
    try:
        with compilation.reading.listing(compilation.headers) as listing:
            return _compiled(compilation, declared, listing)
    except _FailedError:
        if listing:
            raise
    return _compiled(compilation, declared, ())  # this NVRTC, or this process, cannot list


def _compiled(
    compilation: _Compilation, declared: Sequence[VariableDeclaration], listing: Sequence[str]
) -> Content:
    nvrtc = _nvrtc()
    names = compilation.names
    includes = [f"-I{directory}" for directory in include_directories()]
    flags = (*compilation.flags, f"-include={HEADER_NAME}", *includes, *listing)
    encoded = [flag.encode() for flag in flags]
    headers = {**compilation.headers, **package_headers()}
    headers[HEADER_NAME] = compilation.preamble + headers["ignis_probe.cuh"]
    program = _checked(
        nvrtc.nvrtcCreateProgram(
            compilation.source.encode(),
            compilation.file.encode(),
            len(headers),
            [text.encode() for text in headers.values()],
            [header.encode() for header in headers],
        )
    )
    expressions = [(name, signature_of(name)) for name in names]
    expressions += [(f"&{each.name}", variable_of(each.name)) for each in declared]
    try:
        for expression in itertools.chain(*expressions):
            _checked(nvrtc.nvrtcAddNameExpression(program, expression.encode()))
        (status,) = nvrtc.nvrtcCompileProgram(program, len(encoded), encoded)
        text = bytearray(_checked(nvrtc.nvrtcGetProgramLogSize(program)))
        _checked(nvrtc.nvrtcGetProgramLog(program, text))
        log = text.rstrip(b"\0").decode(errors="replace")
        if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            raise _FailedError(log)
        lowered = [
            (_lowered(program, expression), _lowered(program, probe))
            for expression, probe in expressions
        ]
        kind = "PTX" if compilation.target.startswith("compute_") else "CUBIN"
        data = bytearray(_checked(getattr(nvrtc, f"nvrtcGet{kind}Size")(program)))
        _checked(getattr(nvrtc, f"nvrtcGet{kind}")(program, data))
    finally:
        nvrtc.nvrtcDestroyProgram(program)
    image = bytes(data)
    if kind == "PTX":  # where the variables of the probe can be taken out, they are
        for _, symbol in lowered:
            image = re.sub(rb"\n[^\n]*\b%s;(?=\n)" % symbol.encode(), b"", image)
    kernels = zip(names, lowered, strict=False)
    rest = zip(declared, lowered[len(names) :], strict=True)
    return Content(
        tuple(KernelNames(name, symbol, probe) for name, (symbol, probe) in kernels),
        tuple(
            VariableNames(each.name, symbol, probe, each.space) for each, (symbol, probe) in rest
        ),
        image,
        without_marks(log)[1],
    )


def _lowered(program: Any, expression: str) -> str:
    name: bytes = _checked(_nvrtc().nvrtcGetLoweredName(program, expression.encode()))
    return name.decode()


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
    return digest(parts)


@functools.cache
def _given_stamp() -> str:
    """Digest that changes with what sources are compiled with, and what is read of them."""
    folder = importlib.resources.files("ignis").joinpath("jit")
    given = [package_headers()[name] for name in _GIVEN]
    return digest([*given, *(folder.joinpath(name).read_bytes() for name in _DECIDING)])


def _project_headers(names: Sequence[str], reading: Reading) -> dict[str, str]:
    """Headers of the source's project that `names` and they include, by the names used for them.

    None if a name stands for two files, or they are as many as those of a library.
    """
    pending: list[tuple[str, ...]] = [(name,) for name in names if name not in package_headers()]
    texts: dict[str, str] = {}
    files: dict[str, set[str]] = {}
    while pending:
        name, *beside = pending.pop()
        path = reading.find(name, *beside)
        if path is not None:
            file = os.path.realpath(path)  # headers may include each other by "../"
            folder = path.removesuffix(name)
            # CUDA's own headers stay as they are.
            if not any(Path(folder, each).is_file() for each in _STAMPS):
                files.setdefault(name, set()).add(file)
            if file not in texts:
                texts[file] = Path(path).read_text(encoding="utf-8-sig", errors="replace")
                nested = INCLUDE.findall(texts[file])
                folder = os.path.dirname(path)
                pending += [(each, folder) for each in nested if each not in package_headers()]
    if any(len(paths) > 1 for paths in files.values()):
        return {}
    written: dict[str, str] = {}
    first: dict[str, str] = {}
    for name, (file,) in files.items():  # of two names, one stands for the other, once
        same = first.setdefault(file, name)
        written[name] = texts[file] if same == name else f'#include "{same}"\n'
    return written if sum(map(len, written.values())) < _PROJECT else {}
