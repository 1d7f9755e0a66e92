"""The part of a CUDA C++ source that a kernel needs: what nvcc compiles for the device.

A ``.cu`` file is written for two compilers: its kernels for NVIDIA's, ``main``, launches and
containers for the host's, which NVRTC does not stand in for. A kernel needs what it names, and what
that names in turn; everything else of the file's outermost scopes is blanked, but its line breaks
stay, so that messages have the lines of the file.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ignis.base.name_lists import grouped

_SKIPPED = re.compile(
    r"//(?:[^\n\\]|\\.)*"
    r"|/\*.*?(?:\*/|\Z)"
    r'|R"(?P<fence>[^(\s\\]{0,16})\(.*?\)(?P=fence)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])(?:u8|[uUL])?'(?:\\.|[^'\\\n])+'",
    re.DOTALL,
)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\r\n)*", re.MULTILINE | re.DOTALL)
_ZERO = re.compile(r"\s*#\s*(?:el)?if\s+0\s*$", re.MULTILINE)
_ALTERNATIVE = re.compile(r"\s*#\s*(?:el|if\s+0\s*$)", re.MULTILINE)
_DEFINE = re.compile(r"#[ \t]*define[ \t]+(\w+)(.*)", re.DOTALL)
_WORD = re.compile(r"[A-Za-z_]\w*")
_MARKS = re.compile(r"[{}()\[\];]")
_ATTRIBUTES = re.compile(
    r"\[\[.*?\]\]|\b(?:__launch_bounds__|__attribute__|__declspec|__align__|alignas|decltype"
    r"|__cluster_dims__|__maxnreg__|__block_size__|noexcept|explicit)\s*\("
)
_DEVICE = frozenset(("__global__", "__device__", "__constant__", "__shared__", "__managed__"))
_CLASS = re.compile(r"\b(?:struct|class|union|enum(?:\s+(?:class|struct))?)\b")
_HOST_ONLY = re.compile(
    r"<<<"
    r"|\bstd\s*::\s*(?:cout|cerr|endl|vector|string|map|unordered_map|ofstream|ifstream|chrono|mt19937"
    r"|random_device|function|thread|mutex|unique_ptr|shared_ptr|ostream|istream|runtime_error)\b"
    r"|\bcuda(?:Malloc|Memcpy|Free|Memset|Event|Stream|Get|Set|Device[SGR]|Func|Launch|Bind|Host)\w*"
    r"\s*\("
    r"|\bostream\b"
    r"|\b(?:fprintf|exit|fopen|fclose|srand|rand|getchar|scanf|atoi|perror|cublas\w+|cufft\w+)\s*\("
)
_KEYWORDS = frozenset(
    ("struct", "class", "union", "enum", "final", "template", "typename", "const")
)
_INSTANTIATION = re.compile(r"\s*(?:extern\s+)?template\b(?!\s*<)")
_SCOPE = re.compile(r'\s*(?:(?:inline\s+)?namespace\b[\w\s:]*|extern\s+"\s*"\s*)\Z')
_USING = re.compile(r"\s*using\s+namespace\s+(?:::\s*)?(\w+)(\s*::)?")
_REFERENCE = re.compile(r"\b(texture|surface)\s*<[^;{}()]*>")
_OWN_TYPE = re.compile(r"\b(?:struct|class|union|using)\s+(texture|surface)\b")
_INVOCATION = re.compile(r"\s*(\w+)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\Z")
_ALIAS = re.compile(r"\s*namespace\s+(\w+)\s*=")
_NAMESPACE = re.compile(r"\bnamespace\s+(\w+)\s*(?:::\s*\w+\s*)*[{=]")
_KNOWN_NAMESPACES = frozenset(("std", "cuda", "cooperative_groups", "nvcuda", "cub", "thrust"))


@dataclass(eq=False)
class _Item:
    """A declaration in an outermost scope.

    `names` is what it declares, `words` every identifier in it, `body` where a class's members are.
    """

    start: int
    end: int
    names: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    always: bool = False
    host: bool = False
    body: tuple[int, int] | None = None


@dataclass(frozen=True)
class _File:
    """A text that is compiled: comments, literals and directives blanked in `masked`."""

    source: str
    masked: str
    directives: list[tuple[int, int]]

    @staticmethod
    def of(source: str) -> _File:
        return _File(source, *_mask(source))


@dataclass(frozen=True)
class _Rules:
    """By what an item is the host's, or always needed.

    `macros` has the identifiers in what each macro stands for, `namespaces` those that exist,
    `closed` are macros that stand for whole declarations, `references` the types of texture and
    surface references; `annotated` says whether functions without ``__device__`` are the host's, as
    nvcc has it.
    """

    macros: dict[str, set[str]]
    closed: set[str]
    namespaces: set[str]
    references: set[str]
    annotated: bool


@dataclass(frozen=True)
class Source:
    """A source, of which only what is needed is left.

    Attributes
    ----------
    text : str
        As long, in lines, as the file.
    words : frozenset of str
        The identifiers in what is left, macros followed.
    defined : frozenset of str
        The macros that the file and its headers define.
    declared : frozenset of str
        What is left of their declarations declares.
    references : frozenset of str
        The types of its texture and surface references, those that a typedef names included.
    headers : dict of str to str
        What is left of the headers, by the names under which they are included.
    """

    text: str
    words: frozenset[str]
    defined: frozenset[str]
    declared: frozenset[str]
    references: frozenset[str]
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def texts(self) -> list[str]:
        """Text that is left of the file and of its headers."""
        return [self.text, *self.headers.values()]


def _references(files: Iterable[_File]) -> set[str]:
    """The types of texture and surface references; a file may have types of its own so named."""
    text = "\n".join(file.masked for file in files)
    found = set(_REFERENCE.findall(text)) - set(_OWN_TYPE.findall(text))
    kinds = "|".join(sorted(found))
    if kinds:
        found.update(re.findall(rf"\btypedef\s+(?:{kinds})\s*<[^;{{}}]*>\s*(\w+)\s*;", text))
        found.update(re.findall(rf"\busing\s+(\w+)\s*=\s*(?:{kinds})\s*<", text))
    return found


def whole(source: str, headers: Mapping[str, str] | None = None) -> Source:
    """Return a source, and the headers that it includes, of which nothing is left out."""
    files = [_File.of(text) for text in (source, *(headers or {}).values())]
    macros = _macros(files)
    words = _reach((word for file in files for word in _WORD.findall(file.masked)), macros)
    references = frozenset(_references(files))
    return Source(
        source,
        frozenset(words),
        frozenset(macros),
        frozenset(),
        references,
        dict(headers or {}),
    )


def device_part(
    source: str,
    expressions: Iterable[str],
    *,
    headers: Mapping[str, str] | None = None,
    annotated: bool = False,
) -> Source:
    """Return the part of a source that the named kernels need.

    A file whose brackets do not match is left whole.

    Parameters
    ----------
    source : str
        The file.
    expressions : iterable of str
        The kernels' names, with or without template arguments.
    headers : mapping of str to str, optional
        Headers that it includes, of which the part that is needed is left, too.
    annotated : bool
        Whether functions without ``__device__`` are the host's, as nvcc has it, unless they are
        constexpr. Else those are that use what only the host has.
    """
    files = [_File.of(text) for text in (source, *(headers or {}).values())]
    namespaces = {name for file in files for name in _NAMESPACE.findall(file.masked)}
    rules = _Rules(
        _macros(files),
        {name for name, text in _defined(files) if text.rstrip().endswith((";", "}"))},
        namespaces | _KNOWN_NAMESPACES,
        _references(files),
        annotated,
    )
    wanted = {word for expression in expressions for word in _WORD.findall(expression)}
    split: list[list[_Item] | None] = []
    for file in files:
        items = _split(file, rules)
        split.append(items)
        if items is None:
            wanted.update(_WORD.findall(file.masked))
        for item in items or ():
            item.words.update(_WORD.findall(file.masked[item.start : item.end]))
    needed, words = _closure([item for items in split for item in items or ()], wanted, rules)
    text, *others = (
        file.source if items is None else _left(file, items, needed, rules)
        for file, items in zip(files, split, strict=True)
    )
    return Source(
        text,
        frozenset(words),
        frozenset(rules.macros),
        frozenset(name for item in needed for name in item.names),
        frozenset(rules.references),
        dict(zip(headers or (), others, strict=True)),
    )


def _split(file: _File, rules: _Rules) -> list[_Item] | None:
    """The declarations of a file; None if its brackets do not match."""
    for dead in (_ZERO, _ALTERNATIVE):
        text, others = _without(dead, file)
        try:
            items = list(_items(text, rules))
        except _UnbalancedError:
            continue
        _with_other_ends(items, text, others)
        return items
    return None


def _with_other_ends(items: list[_Item], text: str, others: list[tuple[int, int, int]]) -> None:
    """Give an item that ends in one part of a condition its end in the blanked part, too."""
    ends = [item.end for item in items]
    for taken, start, end in others:
        index = bisect.bisect_right(ends, start) - 1  # the last that ends ahead of the blanked part
        if index >= 0 and items[index].end > taken and text[items[index].start : taken].strip():
            items[index].end = end
            if index + 1 < len(items):
                items[index + 1].start = end


def _left(file: _File, items: list[_Item], needed: set[_Item], rules: _Rules) -> str:
    """The text of a file with all else than the needed items blanked, but for its directives."""
    source, text = file.source, list(file.source)  # of which equally long parts are replaced
    for item in items:
        if item not in needed:
            text[item.start : item.end] = _blank(source[item.start : item.end])
        elif item.body:
            for start, end in _host_members(file.masked, *item.body, rules):
                text[start:end] = ";" + _blank(source[start + 1 : end])
    for start, end in file.directives:
        text[start:end] = source[start:end]
    return "".join(text)


class _UnbalancedError(Exception):
    """The brackets of a text do not match."""


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _strip(text: str) -> str:
    """The text without comments and continued lines; what strings hold stays."""
    text = _SKIPPED.sub(lambda found: " " if found[0][0] == "/" else found[0], text)
    return text.replace("\\\n", " ").replace("\\\r\n", " ")


def _defined(files: Iterable[_File]) -> Iterator[tuple[str, str]]:
    """Each macro that is defined, and behind its name the rest of the line."""
    for file in files:
        for start, end in file.directives:
            found = _DEFINE.match(_strip(file.source[start:end]).lstrip())
            if found:
                yield found[1], found[2]


def _macros(files: Iterable[_File]) -> dict[str, set[str]]:
    """The identifiers in what each macro stands for."""
    macros: dict[str, set[str]] = {}
    for name, text in _defined(files):
        macros.setdefault(name, set()).update(_WORD.findall(text))
    return macros


def _mask(source: str) -> tuple[str, list[tuple[int, int]]]:
    """Blank comments, what literals hold, and directives; say where the directives are."""

    def hide(found: re.Match[str]) -> str:
        text = found[0]
        if text[0] == "/":
            return _blank(text)
        quote = text[-1]
        return " " * (text.index(quote)) + quote + _blank(text[text.index(quote) + 1 : -1]) + quote

    masked = _SKIPPED.sub(hide, source)
    directives = [found.span() for found in _DIRECTIVE.finditer(masked)]
    return _DIRECTIVE.sub(lambda found: _blank(found[0]), masked), directives


def _without(dead: re.Pattern[str], file: _File) -> tuple[str, list[tuple[int, int, int]]]:
    """Blank what stands behind an ``#if`` or ``#else`` that `dead` matches, up to the next part.

    Brackets in two parts, of which one is compiled, are in the way of finding where items end.
    Of each ``#else`` that is blanked, it also says where its ``#if`` is, and where it is.
    """
    parts: list[bool] = []  # of each open #if: whether its present part is blanked
    begun: list[int] = []  # and where it and its present part begin
    present: list[int] = []
    others: list[tuple[int, int, int]] = []
    pieces: list[str] = []
    position = 0
    source, masked = file.source, file.masked
    for start, end in file.directives:
        text = masked[position:start]
        pieces.append(_blank(text) if any(parts) else text)
        pieces.append(masked[start:end])
        position = end
        words = _WORD.findall(source[start:end])[:1]
        if words and words[0].startswith("if"):
            parts.append(bool(dead.match(source, start, end)))
            begun.append(start)
            present.append(end)
        elif words and words[0].startswith("el") and parts:
            if parts[-1]:
                others.append((begun[-1], present[-1], start))
            parts[-1] = bool(dead.match(source, start, end))
            present[-1] = end
        elif words == ["endif"] and parts:
            if parts.pop():
                others.append((begun[-1], present[-1], start))
            begun.pop()
            present.pop()
    rest = masked[position:]
    return "".join([*pieces, _blank(rest) if any(parts) else rest]), others


def _items(masked: str, rules: _Rules) -> Iterator[_Item]:
    """Every declaration of the global scope, of namespaces and of ``extern "C"`` blocks."""
    start = position = 0
    depth = scopes = 0
    head = -1  # where the item's first brace is
    for mark in _MARKS.finditer(masked):
        position = mark.start()
        character = mark[0]
        if depth == 0 and character == "{" and _SCOPE.match(masked, start, position):
            scopes += 1
            start = position + 1
        elif depth == 0 and character == "}":
            scopes -= 1
            if scopes < 0:
                raise _UnbalancedError
            start = position + 1
        elif character in "{([":
            if depth == 0 and character == "{" and head < 0:
                head = position
            depth += 1
        elif character in "})]":
            depth -= 1
            if depth == 0 and (
                _ends(masked, start, head, position)
                if character == "}"
                else character == ")" and _is_declaration(masked, start, position, rules)
            ):
                yield _item(masked, start, position + 1, head, rules)
                start, head = position + 1, -1
        elif depth == 0:
            yield _item(masked, start, position + 1, head, rules)
            start, head = position + 1, -1
    if depth or scopes:
        raise _UnbalancedError
    if masked[start:].strip():
        yield _item(masked, start, len(masked), head, rules)


def _is_declaration(masked: str, start: int, position: int, rules: _Rules) -> bool:
    """Tell whether an item is a macro that stands for a whole declaration, without a semicolon."""
    found = _INVOCATION.match(masked, start, position + 1)
    following = masked[position + 1 : position + 200].lstrip()[:1]
    return found is not None and found[1] in rules.closed and following != ";"


def _ends(masked: str, start: int, head: int, position: int) -> bool:
    """Tell whether an item ends at the brace at `position`: a function does, a class does not."""
    before = masked[start:head]
    following = masked[position + 1 : position + 200].lstrip()[:1]
    if following in (",", "{", ";"):
        return False  # what it is a part of goes on
    flat = _flat(before)
    opening, equals = flat.find("("), flat.find("=")
    if equals >= 0 and (opening < 0 or equals < opening):  # not a default argument
        return "operator" in flat
    return opening >= 0 or not _CLASS.search(flat)


def _flat(head: str) -> str:
    """A declaration's head without template parameters and attributes."""
    text = head
    found = re.match(r"\s*(?:extern\s+\"\s*\"\s*)?template\s*<", text)
    while found:
        depth, end = 1, found.end()
        while end < len(text) and depth:
            depth += (text[end] == "<") - (text[end] == ">")
            end += 1
        text = text[end:]
        found = re.match(r"\s*template\s*<", text)
    while found := _ATTRIBUTES.search(text):
        end = found.end()
        if found[0].endswith("("):
            depth = 1
            while end < len(text) and depth:
                depth += (text[end] == "(") - (text[end] == ")")
                end += 1
        text = text[: found.start()] + " " + text[end:]
    return text


def _item(masked: str, start: int, end: int, head: int, rules: _Rules) -> _Item:
    text = masked[start:end]
    before = _flat(masked[start : head if head >= 0 else end])
    found = _Item(start, end, words=set(_WORD.findall(text)))
    first = _WORD.search(before)
    if using := _USING.match(text):
        found.always = using[1] in rules.namespaces and not (using[1] == "std" and using[2])
        return found
    if alias := _ALIAS.match(text):
        found.names.add(alias[1])
        return found
    if _INSTANTIATION.match(text) and not _DEVICE & found.words:
        return found
    if first and first[0] in rules.macros and before[first.end() :].lstrip()[:1] == "(":
        # A macro that makes kernels.
        found.always = bool(_DEVICE & _reach([first[0]], rules.macros))
        if found.always:
            return found
    heads = _reach(_WORD.findall(before), rules.macros)
    opening, equals = before.find("("), before.find("=")
    if before.lstrip().startswith("typedef"):
        found.names.update(re.findall(r"([A-Za-z_]\w*)\s*(?=[;,\[)])", text))
        found.names.update(re.findall(r"(?:struct|class|union|enum)\s+([A-Za-z_]\w*)", before))
    elif _CLASS.search(before) and opening < 0:
        found.names.update(_WORD.findall(before.partition(":")[0]))
        found.names.update(_WORD.findall(text[text.rfind("}") + 1 :] if "}" in text else ""))
        if re.search(r"\benum\b", before):
            found.names.update(found.words)
        elif head >= 0:
            found.body = (head + 1, masked.rfind("}", head, end))
        found.names -= _KEYWORDS
    elif opening >= 0 and (equals < 0 or opening < equals or "operator" in heads):
        words = _WORD.findall(before[:opening])
        found.names.update(words if "<" in before[:opening] else words[-1:])
        found.names.update(re.findall(r"\(\s*\*\s*([A-Za-z_]\w*)", before))
        if "operator" in heads:
            found.names = {"operator"}
        # A function of the host: nothing on the device calls it.
        if not _DEVICE & heads:
            found.host = bool(_HOST_ONLY.search(text)) or (
                rules.annotated and "constexpr" not in heads
            )
    else:
        found.names.update(re.findall(r"([A-Za-z_]\w*)\s*(?:[=;,\[{]|\Z)", text))
        if not heads & (_DEVICE | rules.references):  # a variable of the host, or a type
            fixed = {"const", "constexpr", "using"} & heads
            found.host = bool(_HOST_ONLY.search(text)) or (rules.annotated and not fixed)
    if "__host__" in heads and "__device__" not in heads:
        found.host = True
    if re.search(r"\bmain\s*\Z", before.split("(")[0]):
        found.host = True
    return found


def _host_members(masked: str, start: int, end: int, rules: _Rules) -> Iterator[tuple[int, int]]:
    """Yield the bodies of functions in a class that only the host can call."""
    try:
        members = list(_items(masked[start:end], rules))
    except _UnbalancedError:
        return
    for member in members:
        text = masked[start + member.start : start + member.end]
        opening = text.find("{")
        if member.body:  # a class in the class
            inner, outer = member.body
            yield from _host_members(masked, start + inner, start + outer, rules)
        elif member.host and opening >= 0 and text.endswith("}"):
            if _HOST_ONLY.search(text[:opening]):  # as a friend that prints
                spaces = len(text) - len(text.lstrip())
                yield start + member.start + spaces, start + member.end
                continue
            initializers = re.search(r"\)\s*:(?!:)", text[:opening])
            if initializers:
                opening = initializers.end() - 1
            yield start + member.start + opening, start + member.end


def _reach(words: Iterable[str], macros: dict[str, set[str]]) -> set[str]:
    """The identifiers, and those in the macros among them."""
    found: set[str] = set()
    pending = list(words)
    while pending:
        word = pending.pop()
        if word not in found:
            found.add(word)
            pending += macros.get(word, ())
    return found


def _closure(items: list[_Item], wanted: set[str], rules: _Rules) -> tuple[set[_Item], set[str]]:
    """The items that the wanted names need, and all that they mention."""
    by_name = grouped((name, index) for index, item in enumerate(items) for name in item.names)
    needed = {index for index, item in enumerate(items) if item.always}
    words: set[str] = set()
    pending = [wanted | {"operator"}, *(items[index].words for index in needed)]
    while pending:
        for word in _reach(pending.pop(), rules.macros) - words:
            words.add(word)
            for index in by_name.get(word, ()):
                if index not in needed and not items[index].host:
                    needed.add(index)
                    pending.append(items[index].words)
    return {items[index] for index in needed}, words
