"""Kernel signatures, read from CUDA C++ source text.

A compiled image keeps no parameter names, types or constness, so they come from the text: in
``__global__ void scale(const T* x, T* y, long long n)`` a ``const T*`` is an array that the kernel
borrows, a ``T*`` one that it writes. Only parameter lists are read, never function bodies.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass

from ignis.errors import CompileError
from ignis.jit.parameter import Parameter, classify

__all__ = ["KernelDeclaration", "base_name", "declarations", "find", "signature"]

_IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.)*", re.MULTILINE | re.DOTALL)
_TOKEN = re.compile(r"[A-Za-z_]\w*|::|\.\.\.|\d[\w.]*|\S")
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
_ALIAS = re.compile(
    r"\busing\s+(?P<using>\w+)\s*=(?P<of_using>[^;{}()]+);"
    r"|\btypedef\s+(?P<of_typedef>[\w:\s]+?)\s+(?P<typedef>\w+)\s*;"
    r"|^[ \t]*#[ \t]*define[ \t]+(?P<define>\w+)[ \t]+(?P<of_define>[\w: ]+)$",
    re.MULTILINE,
)
_WITH_ARGUMENTS = {
    "__launch_bounds__",
    "__attribute__",
    "__block_size__",
    "__cluster_dims__",
    "__maxnreg__",
    "alignas",
}
_MARKS = frozenset(("template", "namespace", "{", "}", ";", "__global__"))
"""The tokens that `_scan` looks at; most are others."""
_OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True)
class KernelDeclaration:
    """A ``__global__`` function as the source declares it, templates not yet substituted."""

    name: str
    """Qualified with its namespaces, ``"a::b::scale"``."""
    template: tuple[tuple[str, ...], ...]
    """Tokens of each template parameter; empty for an ordinary function."""
    parameters: tuple[tuple[str, ...], ...]
    """Tokens of each parameter."""

    def is_named(self, name: str) -> bool:
        """Whether `name` is this kernel's name, with or without its namespaces."""
        return name in (self.name, self.name.split("::")[-1])


def base_name(expression: str) -> str:
    """Return the function's name in a name expression: ``"f"`` of ``"f<float, 128>"``."""
    return "".join(expression.split("<", 1)[0].split()).removeprefix("&").removeprefix("::")


@functools.lru_cache(maxsize=32)  # compiling and calling a kernel both ask, one after the other
def declarations(source: str) -> tuple[KernelDeclaration, ...]:
    """Every ``__global__`` function template and function that `source` declares, in order.

    Explicit instantiations and specializations are left out; a definition that repeats its
    declaration counts once.
    """
    return tuple(dict.fromkeys(_scan(_tokens(source))))


def find(source: str, expression: str) -> KernelDeclaration:
    """Return the kernel that a name expression selects; namespaces may be left out.

    Raises
    ------
    CompileError
        If the source has no such kernel (the message lists those it has), or several with
        different parameters.
    """
    name = base_name(expression)
    known = declarations(source)
    found = [d for d in known if d.name == name] or [d for d in known if d.is_named(name)]
    if not found:
        have = ", ".join(_describe(d) for d in known) or "none"
        raise CompileError(f"no kernel named {name!r}; the source has: {have}")
    if len({d.parameters for d in found}) > 1:
        raise CompileError(f"{name!r} is ambiguous: the source declares it {len(found)} times")
    return found[0]


def signature(source: str, expression: str) -> tuple[Parameter, ...]:
    """Parameters of the kernel that a name expression selects: ``"softmax_forward<float>"``.

    Raises
    ------
    CompileError
        As `find`, or if template arguments are missing, or a parameter is of a kind that cannot
        be passed, such as a reference or a struct.
    """
    declaration = find(source, expression)
    substitution = _aliases(source)
    substitution.update(_template_arguments(expression, declaration))
    return tuple(
        classify(_parameter(tokens, substitution, index), declaration.name, index)
        for index, tokens in enumerate(declaration.parameters)
    )


def _describe(declaration: KernelDeclaration) -> str:
    if not declaration.template:
        return declaration.name
    return f"{declaration.name}<{', '.join(_template_name(t) for t in declaration.template)}>"


def _tokens(source: str) -> list[str]:
    return _TOKEN.findall(_DIRECTIVE.sub(" ", _bare(source)))


@functools.lru_cache(maxsize=1)  # its declarations are read, then its aliases
def _bare(source: str) -> str:
    """The text without comments and what strings hold."""
    return _IGNORED.sub(lambda match: '""' if match.group(1) else " ", source)


def _scan(tokens: list[str]) -> Iterator[KernelDeclaration]:
    scopes: list[str] = []
    template: tuple[tuple[str, ...], ...] = ()
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token not in _MARKS:
            position += 1
            continue
        if token == "template" and tokens[position + 1 : position + 2] == ["<"]:
            end = _closing(tokens, position + 1)
            template = tuple(_split(tokens[position + 2 : end]))
            position = end
        elif token == "namespace":
            end = position + 1
            while end < len(tokens) and tokens[end] not in "{;=":
                end += 1
            if tokens[end : end + 1] == ["{"]:
                scopes.append("".join(t for t in tokens[position + 1 : end] if t != "inline"))
            position = end
        elif token == "{":
            scopes.append("")
        elif token == "}":
            if scopes:
                scopes.pop()
            template = ()
        elif token == ";":
            template = ()
        elif token == "__global__":
            name, opening = _function(tokens, position + 1)
            if name:
                end = _closing(tokens, opening)
                qualified = "::".join([scope for scope in scopes if scope] + [name])
                parameters = tuple(_split(tokens[opening + 1 : end]))
                yield KernelDeclaration(
                    qualified, template, () if parameters == (("void",),) else parameters
                )
                position = end
            template = ()
        position += 1


def _function(tokens: list[str], position: int) -> tuple[str, int]:
    """Name of the function declared at `position` and the index of its parenthesis."""
    while position + 1 < len(tokens):
        token, following = tokens[position], tokens[position + 1]
        if token in _WITH_ARGUMENTS and following == "(":
            position = _closing(tokens, position + 1)
        elif token in ";{}":
            break
        elif _IDENTIFIER.match(token) and following == "(":
            return token, position + 1
        elif _IDENTIFIER.match(token) and following == "<":
            break  # an explicit instantiation or specialization
        position += 1
    return "", position


def _closing(tokens: list[str], opening: int) -> int:
    """Index of the bracket that closes the one at `opening`."""
    opener, closer = tokens[opening], _OPENING[tokens[opening]]
    depth = 0
    for position in range(opening, len(tokens)):
        if tokens[position] == opener:
            depth += 1
        elif tokens[position] == closer:
            depth -= 1
            if depth == 0:
                return position
    return len(tokens) - 1


def _split(tokens: list[str]) -> Iterator[tuple[str, ...]]:
    """Split at the commas outside of brackets."""
    part: list[str] = []
    depth = 0
    for token in tokens:
        depth += (token in "([{<") - (token in ")]}>")
        if token == "," and depth == 0:
            yield tuple(part)
            part = []
        else:
            part.append(token)
    if part:
        yield tuple(part)


def _template_name(tokens: tuple[str, ...]) -> str:
    head = tokens[: tokens.index("=")] if "=" in tokens else tokens
    return head[-1]


def _template_arguments(
    expression: str, declaration: KernelDeclaration
) -> dict[str, tuple[str, ...]]:
    _, bracket, rest = expression.partition("<")
    given = list(_split(_TOKEN.findall(rest.rstrip().removesuffix(">")))) if bracket else []
    substitution: dict[str, tuple[str, ...]] = {}
    for index, tokens in enumerate(declaration.template):
        name = _template_name(tokens)
        if index < len(given):
            substitution[name] = given[index]
        elif "=" in tokens:
            substitution[name] = tokens[tokens.index("=") + 1 :]
        elif "..." not in tokens:
            raise CompileError(
                f"{expression!r} lacks the template argument {name}: the source declares "
                f"{_describe(declaration)}"
            )
    if len(given) > len(declaration.template) and "..." not in sum(declaration.template, ()):
        raise CompileError(
            f"{expression!r} has {len(given)} template arguments: the source declares "
            f"{_describe(declaration)}"
        )
    return substitution


def _aliases(source: str) -> dict[str, tuple[str, ...]]:
    """Names that stand for one type: ``using``, ``typedef`` and ``#define``."""
    found: dict[str, tuple[str, ...]] = {}
    for match in _ALIAS.finditer(_bare(source)):
        for kind in ("using", "typedef", "define"):
            if match[kind]:
                found[match[kind]] = tuple(_TOKEN.findall(match[f"of_{kind}"]))
    return found


def _parameter(
    tokens: tuple[str, ...], substitution: dict[str, tuple[str, ...]], index: int
) -> tuple[str, tuple[str, ...]]:
    """Split a parameter into its name and its type's tokens, names substituted."""
    if "=" in tokens:
        tokens = tokens[: tokens.index("=")]
    if tokens[-1] == "]":
        opening = len(tokens) - 1 - tokens[::-1].index("[")
        tokens = (*tokens[: opening - 1], "*", tokens[opening - 1])
    name = f"#{index}"
    if len(tokens) > 1 and _IDENTIFIER.match(tokens[-1]) and not _is_type_word(tokens):
        name, tokens = tokens[-1], tokens[:-1]
    for _ in range(8):  # aliases of aliases; a cycle is not a type and is refused later
        if not any(token in substitution for token in tokens):
            break
        tokens = tuple(part for token in tokens for part in substitution.get(token, (token,)))
    return name, tokens


def _is_type_word(tokens: tuple[str, ...]) -> bool:
    """True where the last token belongs to the type of an unnamed parameter."""
    return tokens[-1] in {"int", "long", "short", "char", "__restrict__", "const"} or (
        tokens[-2] == "::"
    )
