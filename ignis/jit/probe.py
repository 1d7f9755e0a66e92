"""Facts of a kernel and of a module's variables, in names that the compiler mangles.

A header goes ahead of each source. Its variable template is asked for with a list of types, made of
the type of the kernel; the name under which NVRTC puts that variable into the image has all of
them, behind typedefs, macros, templates and declarations under ``#ifdef``, with their sizes.
Reading them costs no second compilation, and half a millisecond of the first.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.errors import CompileError
from ignis.jit.mangled import Type, parse

HEADER_NAME = "ignis_probe.h"

# Every name has a prefix: macros that a -D option defines are expanded here, too.
HEADER = """\
#pragma once
namespace ignis_probe {
template <typename ignis_T, bool = __is_enum(ignis_T)>
struct ignis_value { using ignis_type = ignis_T; };
template <typename ignis_T>
struct ignis_value<ignis_T, true> { using ignis_type = __underlying_type(ignis_T); };
template <typename ignis_T>
struct ignis_element : ignis_value<ignis_T> { enum { ignis_written = 1 }; };
template <typename ignis_T>
struct ignis_element<const ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 0 }; };
template <typename ignis_T>
struct ignis_element<volatile ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 1 }; };
template <typename ignis_T>
struct ignis_element<const volatile ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 0 }; };
template <typename ignis_T>
struct ignis_element<ignis_T[]> : ignis_element<ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<ignis_T[ignis_N]> : ignis_element<ignis_T> {};
template <typename ignis_T>
struct ignis_element<const ignis_T[]> : ignis_element<const ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<const ignis_T[ignis_N]> : ignis_element<const ignis_T> {};
template <typename ignis_T>
struct ignis_element<volatile ignis_T[]> : ignis_element<volatile ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<volatile ignis_T[ignis_N]> : ignis_element<volatile ignis_T> {};
template <typename ignis_T>
struct ignis_element<const volatile ignis_T[]> : ignis_element<const volatile ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<const volatile ignis_T[ignis_N]> : ignis_element<const volatile ignis_T> {};
template <typename ignis_T, typename = void>
struct ignis_extent { enum { ignis_size = 0 }; };
template <typename ignis_T>
struct ignis_extent<ignis_T, decltype(void(sizeof(ignis_T)))> {
  enum { ignis_size = sizeof(ignis_T) };
};
template <typename ignis_T, typename ignis_E, unsigned ignis_size, unsigned ignis_alignment,
          bool ignis_written, unsigned ignis_element_size>
struct type;
template <typename ignis_T>
struct ignis_described {
  using ignis_type = type<ignis_T, typename ignis_value<ignis_T>::ignis_type, sizeof(ignis_T),
                          alignof(ignis_T), false, 0>;
};
template <typename ignis_T>
struct ignis_described<ignis_T&> {
  using ignis_type = type<ignis_T&, void, 8, 8, false, 0>;
};
template <typename ignis_T>
struct ignis_described<ignis_T*> {
  using ignis_of = ignis_element<ignis_T>;
  using ignis_type =
      type<ignis_T*, typename ignis_of::ignis_type, 8, 8, bool(ignis_of::ignis_written),
           ignis_extent<typename ignis_of::ignis_type>::ignis_size>;
};
template <typename... ignis_A> struct list;
template <typename ignis_F> struct ignis_signature;
template <typename ignis_R, typename... ignis_A>
struct ignis_signature<ignis_R (*)(ignis_A...)> {
  using ignis_type = list<typename ignis_described<ignis_A>::ignis_type...>;
};
template <typename ignis_L> __device__ unsigned of;
}
"""


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
