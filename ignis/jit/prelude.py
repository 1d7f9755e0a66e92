"""Names and headers that nvcc gives a source and NVRTC does not.

It is for sources that do not compile as they are. Headers of the host become empty stand-ins, and
the names that a kernel uses out of them come ahead of the source: those it uses and no others, so
that they get in nobody's way and cost nothing.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ignis.base.name_lists import pairs, sections
from ignis.jit.compiler.headers import package_headers
from ignis.jit.host_code import Source

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)
_STD = re.compile(r"\bstd\s*::\s*(\w+)")
_ALL_OF_STD = re.compile(r"\busing\s+namespace\s+std\s*;")
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(?:el)?if(.*)", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z_]\w*")

_SECTIONS = sections(Path(__file__))
_NAMES = {of: " ".join(lines).split() for of, lines in _SECTIONS.items()}
"""Names by what they are: headers of the host, functions, what a header of cuda::std has."""
_VECTOR_HEADERS = ("helper_math.h", "cutil_math.h")
_UNUSED_UNLESS_NAMED = ("thrust", "cub")
"""Libraries of headers that take long to compile: read where the kernel has their namespace."""
_OF_THE_DEVICE = re.compile(
    r"cub/(?:block|warp|thread|iterator|util\w*|version)\b"
    r"|thrust/(?:complex|functional|pair|random|tuple|version|iterator/\w+)\b"
)
"""Their headers that NVRTC compiles; the others are for the host's compiler."""
_LEFT_OUT = "ignis leaves out "
_CUB = ("cub/cub.cuh", "cub/cub.h")
_STREAMS = frozenset(("basic_istream", "basic_ostream"))
_NEEDS_OF_THRUST = {
    "thrust/complex.h": _STREAMS,
    "thrust/random.h": _STREAMS
    | {"max", "min", "numeric_limits", "ptrdiff_t", "size_t", "uint32_t", "uint64_t"},
}
"""What its headers need of namespace std."""
_PACKAGES = {"curand": "nvidia-curand", "cooperative_groups": "nvidia-cuda-runtime"}
_HEADER_OF_TYPES = {
    "cuda_fp16.h": ("half", "half2", "__half", "__half2", "nv_half", "nv_half2", "__float2half"),
    "cuda_bf16.h": ("__nv_bfloat16", "__nv_bfloat162", "nv_bfloat16", "nv_bfloat162"),
    "cuda_fp8.h": ("__nv_fp8_e4m3", "__nv_fp8_e5m2", "__nv_fp8x2_e4m3", "__nv_fp8x4_e4m3"),
}
_INTEGERS = frozenset(
    [f"{sign}int{kind}{bits}_t" for sign in ("", "u") for kind in ("", "_fast", "_least")
     for bits in (8, 16, 32, 64)]
    + ["intptr_t", "uintptr_t", "intmax_t", "uintmax_t"]
)  # fmt: skip
_STDINT = "#include <cuda/std/cstdint>\n"
_OF_NVCC = {
    **dict.fromkeys(("__NVCC__", "__linux__", "__linux", "__unix__", "__x86_64__"), "1"),
    "__GNUC__": "12",
    "__GNUC_MINOR__": "2",
    "__GNUG__": "12",
}
"""What nvcc and gcc define, on Linux, and sources ask for in their conditions."""
_OF_GCC = re.compile(r"__((?:FLT|DBL|CHAR|SCHAR|SHRT|INT|LONG|U?INT\d+|SIZE)_(?!TYPE)\w+)__")
"""gcc's own names of macros of headers."""
_TYPES_OF_GCC = re.compile(r"__(U?INT(?:8|16|32|64|PTR|MAX)|SIZE|PTRDIFF)_TYPE__")
_WIDE = ("__int128", "__int128_t", "__uint128_t")
_TYPES = pairs(_SECTIONS["types"])
_OPERATIONS = pairs(_SECTIONS["operations"])
_MATHEMATICS = frozenset(_NAMES["mathematics"])
_SINGLE = frozenset(f"{name}f" for name in _MATHEMATICS - {"abs", "isfinite", "isinf", "isnan"})
_OF_C = frozenset(("clock", "free", "malloc", "memcpy", "memset", "printf"))
_GLOBAL_TOO = _MATHEMATICS | _SINGLE | _INTEGERS | _OF_C
_FROM_CUDA_STD = {
    name: header for header in _NAMES if header.startswith("cuda/std/") for name in _NAMES[header]
}


@dataclass(frozen=True)
class Help:
    """Additions to a compilation.

    Attributes
    ----------
    source : str
        The part for the device, line by line where it was.
    preamble : str
        What goes ahead of it.
    headers : dict of str to str
        Stand-ins, and what is left of the caller's, by the names under which they are included.
        That of a header which was not found leaves a mark in the compiler's log, once it is
        included: under a condition it may not be.
    options : tuple of str
        Further options for NVRTC.
    """

    source: str
    preamble: str
    headers: dict[str, str]
    options: tuple[str, ...]


def assist(part: Source, given: Callable[[str], bool], directories: Sequence[str]) -> Help:
    """Return what a source that does not compile is compiled with.

    Parameters
    ----------
    part : Source
        What is to be compiled of it.
    given : callable
        Whether a header is found by its name in the caller's folders or in the package.
    directories : sequence of str
        Folders with CUDA's headers.
    """
    headers = dict.fromkeys(_NAMES["headers of the host"], "") | dict.fromkeys(
        ("stdint.h", "cstdint"), _STDINT
    )
    headers |= dict.fromkeys(_VECTOR_HEADERS, '#include "vector_math.cuh"\n')
    for name in dict.fromkeys(INCLUDE.findall("\n".join(part.texts))):
        library = name.partition("/")[0]
        if given(name):
            headers.pop(name, None)
        elif library in _UNUSED_UNLESS_NAMED and library not in part.words:
            headers[name] = ""
        elif name in _CUB:
            headers[name] = _cub(part.words, directories)
        elif library in _UNUSED_UNLESS_NAMED and not _OF_THE_DEVICE.match(name):
            headers[name] = ""
        elif name not in headers and not any(Path(each, name).is_file() for each in directories):
            package = _package(name)
            if package is not None:
                if not any(word.startswith(package[0]) for word in part.words):
                    headers[name] = ""
            elif directories:
                headers[name] = f"#warning {_LEFT_OUT}{name}\n"
    headers |= {name: _with_references(text, part) for name, text in part.headers.items()}
    source = _with_references(part.text, part)
    options = () if part.words.isdisjoint(_WIDE) else ("--device-int128",)
    return Help(source, _preamble(part), headers, options)


def _with_references(text: str, part: Source) -> str:
    """The text with its texture and surface references declared as variables of the device."""
    types = "|".join(sorted(part.references))
    if not types:
        return text
    declaration = rf"^([ \t]*(?:static\s+|extern\s+)?)(?=(?:{types})\b[^;(){{}}=]*;)"
    return re.sub(declaration, r"\1__device__ ", text, flags=re.MULTILINE)


def _cub(words: Iterable[str], directories: Sequence[str]) -> str:
    """CUB's headers of the classes that are named: all together are for the host's compiler."""
    lines = []
    for word in sorted(words):
        file = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word).lower() + ".cuh"
        for folder in ("block", "warp", "thread", "iterator"):
            name = f"cub/{folder}/{file}"
            if any(Path(each, name).is_file() for each in directories):
                lines.append(f"#include <{name}>\n")
    return "".join(lines)


def without_marks(log: str) -> tuple[str, tuple[str, ...]]:
    """Return a log of the compiler, and apart from it the headers that were not found."""
    blocks = log.split("\n\n")
    marked = {block: re.search(rf"{_LEFT_OUT}(.*)", block) for block in blocks}
    missing = dict.fromkeys(found[1] for found in marked.values() if found)
    return "\n\n".join(block for block in blocks if not marked[block]), tuple(missing)


def missing_package(log: str) -> str:
    """Say how to install the header that a log of the compiler misses; empty if unknown."""
    found = re.search(r'cannot open source file "([^"]+)"', log)
    if found is None:
        return ""
    package = _package(found[1])
    return f"{found[1]} is in a package: pip install {package[1]}" if package else ""


def _package(header: str) -> tuple[str, str] | None:
    """Return the prefix of the names in a header, and the package that has it."""
    return next((each for each in _PACKAGES.items() if header.startswith(each[0])), None)


@functools.cache
def _macros() -> dict[str, str]:
    """Values of the host's macros by name."""
    lines = package_headers()["host_macros.cuh"].splitlines()
    definitions = [line.split(maxsplit=2)[1:] for line in lines if line.startswith("#define")]
    return {name: value for name, value in definitions}


def _preamble(part: Source) -> str:
    """The names that a source uses and neither defines nor declares."""
    used, macros = part.words - part.defined - part.declared, _macros()
    text = "\n".join(part.texts)
    standard = set(_STD.findall(text))
    if _ALL_OF_STD.search(text):  # those that device code has anyway stay as they are
        standard |= used - _GLOBAL_TOO - {"min", "max", "size_t"}
    if "thrust" in used:
        for header in _NEEDS_OF_THRUST.keys() & set(INCLUDE.findall(text)):
            standard |= _NEEDS_OF_THRUST[header]
    asked = {word for line in _CONDITION.findall(text) for word in _WORD.findall(line)}
    lines = []
    for name in sorted(used):
        if (macro := _OF_GCC.fullmatch(name)) and macro[1] in macros:
            lines.append(f"#define {name} {macros[macro[1]]}")
        elif kind := _TYPES_OF_GCC.fullmatch(name):
            lines.append(f"#define {name} ::{kind[1].lower()}_t")
            used |= {f"{kind[1].lower()}_t"}
    lines += [
        f"#include <{header}>"
        for header, types in _HEADER_OF_TYPES.items()
        if not used.isdisjoint(types)
    ]
    if (used | standard) & _INTEGERS:
        lines.append(_STDINT.rstrip())
    lines += [
        f"#include <{header}>"
        for header in sorted({_FROM_CUDA_STD[name] for name in standard & _FROM_CUDA_STD.keys()})
    ]
    lines += [f"#define {name} {macros[name]}" for name in sorted(used & macros.keys())]
    lines += [f"typedef {_TYPES[name]} {name};" for name in sorted(used & _TYPES.keys())]
    if "numeric_limits" in standard:
        lines.append('#include "numeric_limits.cuh"')
    inside = [_OPERATIONS[name] for name in sorted(standard & _OPERATIONS.keys())]
    from_cuda = standard & _FROM_CUDA_STD.keys()
    if "complex" in standard:  # these have the overloads for real numbers, too
        from_cuda |= standard.intersection(_NAMES["mathematics of complex numbers"])
    inside += [f"using ::{name};" for name in sorted((standard & _GLOBAL_TOO) - from_cuda)]
    inside += [f"using cuda::std::{name};" for name in sorted(from_cuda)]
    lines += [  # where their headers are left out
        f"namespace {library} {{}}"
        for library in _UNUSED_UNLESS_NAMED
        if re.search(rf"\busing\s+namespace\s+{library}\b", text)
    ]
    if inside:
        lines += ["namespace std {", *inside, "}"]
    lines += [
        f'#include "{kind}_references.cuh"'
        for kind in ("texture", "surface")
        if kind in part.references
    ]
    # After the headers, which would take NVRTC for gcc.
    asked -= part.defined
    lines += [f"#define {name} {value}" for name, value in _OF_NVCC.items() if name in asked]
    return "".join(f"{line}\n" for line in lines)
