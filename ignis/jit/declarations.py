"""Declarations in CUDA C++ text: its kernels, the names of their parameters, its variables.

Types are the compiler's to say (`ignis.jit.probe`). What a kernel's parameters are called, which
kernels there are and which namespaces they are in it does not say, so that comes from the text.
Only declarations are read, never function bodies.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass

_IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)
NO_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*"
    r'|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])*\'',
    re.DOTALL | re.MULTILINE,
)
"""Comments, directives, strings and characters."""
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.)*", re.MULTILINE | re.DOTALL)
_TOKEN = re.compile(r"[A-Za-z_]\w*|::|\.\.\.|\d[\w.]*|\S")
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
_WITH_ARGUMENTS = {
    "__launch_bounds__",
    "__attribute__",
    "__block_size__",
    "__cluster_dims__",
    "__maxnreg__",
    "alignas",
}
_VARIABLE_SPACES = {"__constant__": "constant", "__device__": "global", "__managed__": "global"}
_MARKS = frozenset(("template", "namespace", "{", "}", ";", "__global__", *_VARIABLE_SPACES))
"""The tokens that `_scan` looks at; most are others."""
_QUALIFIERS = frozenset(
    ("const", "volatile", "struct", "class", "enum", "union", "typename", "restrict")
    + ("__restrict__", "__restrict", "__grid_constant__")
)
_TYPE_WORDS = frozenset(
    ("signed", "unsigned", "char", "short", "int", "long", "float", "double", "bool", "void")
)
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
        """Tell whether `name` is this kernel's name, with or without its namespaces."""
        return name in (self.name, self.name.split("::")[-1])


@dataclass(frozen=True)
class VariableDeclaration:
    """A ``__constant__`` or ``__device__`` variable as the source declares it."""

    name: str
    """Qualified with its namespaces."""
    space: str
    """``"constant"`` or ``"global"``."""


def base_name(expression: str) -> str:
    """Return the function's name in a name expression: ``"f"`` of ``"f<float, 128>"``."""
    return "".join(expression.split("<", 1)[0].split()).removeprefix("&").removeprefix("::")


def declarations(source: str) -> tuple[KernelDeclaration, ...]:
    """Every ``__global__`` function template and function that `source` declares, in order.

    Explicit instantiations and specializations are left out; a definition that repeats its
    declaration counts once.
    """
    return tuple(d for d in _declared(source) if isinstance(d, KernelDeclaration))


def variables(source: str) -> tuple[VariableDeclaration, ...]:
    """Every ``__constant__`` and ``__device__`` variable that `source` declares, in order."""
    return tuple(d for d in _declared(source) if isinstance(d, VariableDeclaration))


def qualified(source: str, expression: str) -> str:
    """Return a name expression with its namespaces, where the text says which they are."""
    name = base_name(expression)
    _, bracket, arguments = expression.partition("<")
    known = {d.name for d in declarations(source) if d.is_named(name)}
    if name not in known and len(known) == 1:
        (name,) = known
    return f"{name}{bracket}{arguments}"


def parameter_names(source: str, expression: str, count: int) -> tuple[str, ...]:
    """Return what the text calls the parameters; ``"#2"`` where it does not say."""
    name = base_name(expression)
    names = [f"#{index}" for index in range(count)]
    known = declarations(source)
    found = [d for d in known if d.name == name] or [d for d in known if d.is_named(name)]
    for declaration in found:
        if len(declaration.parameters) == count:
            for index, tokens in enumerate(declaration.parameters):
                names[index] = _parameter_name(tokens) or names[index]
    return tuple(names)


def explain(source: str, expression: str) -> str:
    """Say why the compiler finds no kernel, or several, under a name expression."""
    name = base_name(expression)
    known = declarations(source)
    found = [d for d in known if d.name == name] or [d for d in known if d.is_named(name)]
    have = ", ".join(dict.fromkeys(map(_describe, found or known))) or "none"
    if not found:
        return f"no kernel named {name!r}; the source has: {have}"
    template = found[0].template
    if template and len({d.name for d in found}) == 1:
        given = _count_arguments(expression)
        needed = [tokens for tokens in template if "=" not in tokens and "..." not in tokens]
        if given < len(needed):
            lacking = _template_name(needed[given])
            return f"{expression!r} lacks the template argument {lacking}: the source has {have}"
        return f"{expression!r} does not fit the template: the source has {have}"
    if len(found) > 1:
        return f"{name!r} is ambiguous: the source declares it {len(found)} times, as {have}"
    return f"{expression!r} does not name a kernel compiled here; the source has: {have}"


def _describe(declaration: KernelDeclaration) -> str:
    if not declaration.template:
        return declaration.name
    return f"{declaration.name}<{', '.join(_template_name(t) for t in declaration.template)}>"


@functools.lru_cache(maxsize=32)  # compiling and naming its parameters both ask
def _declared(source: str) -> tuple[KernelDeclaration | VariableDeclaration, ...]:
    bare = _IGNORED.sub(lambda match: '""' if match[1] else " ", source)  # no comments or strings
    tokens = _TOKEN.findall(_DIRECTIVE.sub(" ", bare))
    return tuple(dict.fromkeys(_scan(tokens)))


def _scan(tokens: list[str]) -> Iterator[KernelDeclaration | VariableDeclaration]:
    scopes: list[str | None] = []  # names of namespaces, None for any other brace
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
            scopes.append("" if tokens[position - 3 : position] == ["extern", *'""'] else None)
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
                parameters = tuple(_split(tokens[opening + 1 : end]))
                yield KernelDeclaration(
                    _within(scopes, name),
                    template,
                    () if parameters == (("void",),) else parameters,
                )
                position = end
            template = ()
        elif (
            token in _VARIABLE_SPACES
            and not template
            and None not in scopes
            and tokens[position - 1 : position] != ["extern"]
        ):
            names, position = _variables(tokens, position)
            for name in names:
                yield VariableDeclaration(_within(scopes, name), _VARIABLE_SPACES[token])
        position += 1


def _within(scopes: list[str | None], name: str) -> str:
    return "::".join([scope for scope in scopes if scope] + [name])


def _variables(tokens: list[str], position: int) -> tuple[list[str], int]:
    """Names that the declaration from `position` on declares, and the index of its last token.

    None where it declares a function, of which only the head is passed over.
    """
    names: list[str] = []
    last = ""
    while position < len(tokens) and tokens[position] != ";":
        token = tokens[position]
        if token in _WITH_ARGUMENTS | {"__align__", "decltype"}:
            position = _closing(tokens, position + 1)
        elif tokens[position : position + 2] == ["[", "["]:  # an attribute
            position = _closing(tokens, position)
        elif token in ("(", "__global__", "}") or token == "operator":
            return [], position - 1
        elif token in ("struct", "class", "union", "enum"):
            while position + 1 < len(tokens) and tokens[position + 1] not in "{;=,[":
                position += 1
            if tokens[position + 1 : position + 2] == ["{"]:
                position = _closing(tokens, position + 1)
            last = ""
        elif token == "<":
            position = _closing(tokens, position)
        elif token in "[={,":
            names += [last] if last else []
            last = ""
            position = _declarator_end(tokens, position)
            if tokens[position : position + 1] == [";"]:
                break
        elif _IDENTIFIER.match(token):
            last = token
        position += 1
    return [*names, last] if last else names, position


def _declarator_end(tokens: list[str], position: int) -> int:
    """Index of the comma or semicolon behind a declarator's extents and initializer."""
    while position < len(tokens) and tokens[position] not in ",;":
        if tokens[position] in "([{":
            position = _closing(tokens, position)
        position += 1
    return position


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


def _count_arguments(expression: str) -> int:
    _, bracket, rest = expression.partition("<")
    tokens = _TOKEN.findall(rest.rstrip().removesuffix(">")) if bracket else []
    return len(list(_split(tokens)))


def _parameter_name(tokens: tuple[str, ...]) -> str:
    """Return the name of a parameter; empty if the text has none."""
    if "=" in tokens:
        tokens = tokens[: tokens.index("=")]
    for index in range(len(tokens) - 3):  # a pointer to an array or to a function
        if tokens[index : index + 2] == ("(", "*") and tokens[index + 3] == ")":
            return tokens[index + 2]
    while tokens[-1:] == ("]",):
        tokens = tokens[: len(tokens) - 1 - tokens[::-1].index("[")]
    *before, last = tokens or ("",)
    if not _IDENTIFIER.match(last) or last in _QUALIFIERS | _TYPE_WORDS or before[-1:] == ["::"]:
        return ""
    return last if set(before) - _QUALIFIERS else ""
