"""Facts of a kernel and of a module's variables, in names that the compiler mangles.

A header, ``kernels/cuda/ignis_probe.cuh``, goes ahead of each source. Its variable template is
asked for with a list of types, made of the type of the kernel; the name under which NVRTC puts that
variable into the image has all of them, behind typedefs, macros, templates and declarations under
``#ifdef``, with their sizes. Reading them costs no second compilation, and half a millisecond of
the first.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.errors import CompileError
from ignis.jit.mangled import Type, parse

HEADER_NAME = "ignis_probe.h"


@dataclass(frozen=True)
class Described:
    """A type as the compiler describes it.

    Attributes
    ----------
    type : Type
        In its canonical spelling.
    element : Type
        Of a pointer: what it points to, or, behind arrays, what those are of. Of any other type:
        itself. Without const and volatile; the underlying type of an enumeration.
    size, alignment : int
        In bytes.
    written : bool
        Whether it is a pointer to what is not const.
    element_size : int
        Bytes of `element` behind a pointer; 0 for void and for what the source does not define.
    """

    type: Type
    element: Type
    size: int
    alignment: int
    written: bool
    element_size: int


def signature_of(expression: str) -> str:
    """Name expression of the variable that is named after a kernel's parameters."""
    return f"&ignis_probe::of<ignis_probe::ignis_signature<decltype(&{expression})>::ignis_type>"


def variable_of(expression: str) -> str:
    """Name expression of the variable that is named after a pointer to a variable."""
    described = f"ignis_probe::ignis_described<decltype(&{expression})>::ignis_type"
    return f"&ignis_probe::of<ignis_probe::list<{described}>>"


def read(symbol: str) -> tuple[Described, ...]:
    """Return the types in the lowered name of such a variable.

    Raises
    ------
    CompileError
        If the name has in it what no parameter of a kernel has, such as a type that is local to a
        function.
    """
    found = parse(symbol)
    if len(found.arguments) == 1 and isinstance(found.arguments[0], Type):
        (pack,) = found.arguments[0].arguments or ((),)
        if isinstance(pack, tuple):
            return tuple(_described(entry, symbol) for entry in pack)
    raise CompileError(f"{symbol!r} does not describe types")


def _described(entry: object, symbol: str) -> Described:
    match entry:
        case Type(
            arguments=(
                Type() as of,
                Type() as element,
                int(size),
                int(alignment),
                int(written),
                int(extent),
            )
        ):
            return Described(of, element, size, alignment, bool(written), extent)
    raise CompileError(f"{symbol!r} does not describe types")
