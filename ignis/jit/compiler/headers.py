"""The headers that a compilation reads: a cached image is of the text that they have now.

NVRTC lists the files that it opens; reading the source could not tell. An image is used again
while each of them has the same content, and while nothing is where NVRTC would have found it
earlier. What depends on more than that, as on the time, is compiled every time.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.resources
import os
import re
import stat
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ignis.jit.probe import HEADER_NAME

_INCLUDE_FOLDER = re.compile(r"(?:-I|--include-path)\s*=?\s*(.*)", re.DOTALL)
PRE_INCLUDE = re.compile(r"(?:-include|--pre-include)\s*=?\s*(.*)", re.DOTALL)
LISTING = "-Xcudafe=--trace_includes"
_UNLISTED = re.compile(r"(?:^|\s)--?(?:create[-_]|use[-_])?pch|Xcudafe(?![ =]--(?:diag|display)_)")
"""Options with which NVRTC may read files that it does not list."""
_CONTINUED = re.compile(r"\\[ \t]*\r?\n")
_FORESEEN = re.compile(
    r"(?:def|defined)[ \t(]*__has_include(?:_next)?\b(?![ \t]*\()"
    r'|__has_include(?:_next)?[ \t]*\([ \t]*["<]([^">\n]+)[">][ \t]*\)'
    r"|__has_(?:c(?:pp)?_attribute|attribute|builtin|extension|feature)\b"
)
"""Questions that depend on no header, or on the one that they name."""
_UNFORESEEN = re.compile(r"__has_|__DATE__|__TIME__|__TIMESTAMP__|#\s*embed\b")
_IMPLIED = ("", ".stdh")  # a name without a suffix stands for one with this, too
_COARSE_CLOCK = 5  # CLOCK_REALTIME_COARSE, the earliest that a change of a file is dated with


class Watched(NamedTuple):
    """Dependencies of an image beside its request.

    Attributes
    ----------
    given : tuple of str
        Headers of the package.
    paths : tuple of str
        Files that were read, and those that would have been read in their place. Of the path of a
        missing one, only as much as reaches the first folder that is missing.
    """

    given: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()

    def key(self, request: str) -> str:
        """Return the key of the image as things are: `request` if it depends on nothing else."""
        if not self.given and not self.paths:
            return request
        parts: list[str | bytes] = [request, *map(_digest_of_given, self.given)]
        for path in self.paths:
            parts += [os.fsencode(path), *_state(path)]
        return digest(parts)


class Reading:
    """Files that NVRTC reads for one request, over all compilations that it needs.

    Parameters
    ----------
    source, options, file
        As the caller gives them.
    own : sequence of str
        Folders with CUDA's headers, which the request names by their version.
    """

    def __init__(self, source: str, options: Sequence[str], file: str, own: Sequence[str]) -> None:
        self._folders = [os.path.dirname(file), *option_values(options, _INCLUDE_FOLDER)]
        self._own = tuple(f"{folder}/" for folder in own)
        self._texts = [_CONTINUED.sub("", source), *options]
        self._given: set[str] = set()
        self._files: set[str] = set()
        self._asked: set[str] = set()
        self._certain = not _UNLISTED.search(" ".join(options))
        self._started = _later() if any("include" in text for text in self._texts) else 0

    def find(self, name: str, *beside: str) -> str | None:
        """Return the path of a header in the caller's folders; the image depends on the answer."""
        for folder in (*beside, *self._folders):
            path = os.path.join(folder, name)
            self._asked.add(path)
            if os.path.isfile(path):
                return path
        return None

    @contextlib.contextmanager
    def listing(self, given: Mapping[str, str]) -> Iterator[list[str]]:
        """Yield options for a compilation, which has the headers `given` in memory.

        Afterwards the list of options is empty if NVRTC has listed nothing under them.
        """
        with contextlib.ExitStack() as stack:
            options: list[str] = []
            try:
                file = stack.enter_context(open(os.memfd_create("headers"), "rb"))
            except OSError:
                self._certain = False
                yield options
                return
            output = f"/proc/self/fd/{file.fileno()}"
            options += [LISTING, f"-Xcudafe=--error_output={output}"]
            try:
                yield options
            finally:
                lines = os.fsdecode(file.read()).split("\n")[:-1]
                self._note(lines, given)
                if not lines:
                    options.clear()

    def settled(self, request: str) -> tuple[str, Watched] | None:
        """Return the image's key and what it depends on; None if that is not certain."""
        texts = list(self._texts)
        for path in self._files | self._asked:
            kind, content = _state(path)
            texts.append(_CONTINUED.sub("", content.decode("utf-8", "replace")))
            if kind != "file" and path in self._files:
                return None
        beside = {os.path.dirname(path) for path in self._files} | {*self._folders, ""}
        for text in texts:
            if _UNFORESEEN.search(_FORESEEN.sub(" ", text)):
                return None
            self._look(set(_FORESEEN.findall(text)) - {""}, beside)
        paths = sorted({_reachable(path) for path in self._files | self._asked})
        watched = Watched(tuple(sorted(self._given)), tuple(paths))
        key = watched.key(request)
        if not self._certain or any(_changed(path) >= self._started for path in paths):
            return None
        return key, watched

    def _note(self, lines: Sequence[str], given: Mapping[str, str]) -> None:
        """Take over a list, in which a file stands further right than the one including it."""
        self._certain = self._certain and bool(lines)
        stack: list[str] = []
        for line in lines:
            path = line.lstrip(" ")
            del stack[len(line) - len(path) :]
            folders = {os.path.dirname(each) for each in stack} | {*self._folders, ""}
            stack.append(path)
            if path in package_headers():  # what is in memory, NVRTC prefers
                self._given.add(path)
            elif path.startswith(self._own) and "/../" not in path:
                self._look(_tails(path, self._own), folders)
            elif path != HEADER_NAME and not path.startswith("__nv_"):  # NVRTC's own
                self._files |= {path} - given.keys()
                self._look({path, *_tails(path, folders)}, folders)

    def _look(self, names: Iterable[str], folders: Iterable[str]) -> None:
        """Ask for headers of these names wherever NVRTC may look for them."""
        for folder in folders:
            if not f"{folder}/".startswith(self._own):
                for name in names:
                    stem, suffix = os.path.splitext(name)
                    ends = _IMPLIED if suffix in _IMPLIED else (suffix,)
                    self._asked |= {os.path.join(folder, f"{stem}{end}") for end in ends}


def option_values(options: Sequence[str], pattern: re.Pattern[str]) -> list[str]:
    """Return the values of an option, which are part of its word or the next one."""
    found = [(index, pattern.fullmatch(option)) for index, option in enumerate(options)]
    following = [*options[1:], ""]
    return [match[1] or following[index] for index, match in found if match]


def _tails(path: str, folders: Iterable[str]) -> set[str]:
    """The names under which a header may have been found in one of these folders."""
    heads = [f"{folder.rstrip('/')}/" for folder in folders if folder]
    return {path[len(head) :].lstrip("/") for head in heads if path.startswith(head)}


def digest(parts: Iterable[str | bytes]) -> str:
    """Return a digest in which each part counts, and where it ends."""
    made = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        made.update(len(data).to_bytes(8, "little"))
        made.update(data)
    return made.hexdigest()


@functools.cache
def package_headers() -> dict[str, str]:
    """Headers of ``ignis/kernels/cuda`` by name, which any source may include."""
    folder = importlib.resources.files("ignis").joinpath("kernels", "cuda")
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".cuh")
    }


@functools.cache
def _digest_of_given(name: str) -> str:
    return digest([name, package_headers().get(name, "")])


def _state(path: str) -> tuple[str, bytes]:
    """Return the kind of a path, and its content if it is a file."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return "other", b""
        with open(path, "rb") as file:
            return "file", file.read()
    except (OSError, ValueError):
        return "", b""


def _reachable(path: str) -> str:
    """The path, or the part of it that ends with the first folder that is missing."""
    while not os.path.lexists(path):
        folder = os.path.dirname(path)
        if not folder or os.path.isdir(folder):
            break
        path = folder
    return path


def _changed(path: str) -> int:
    """When a file, or a link to it, was last changed, in nanoseconds; -1 if there is none."""
    try:
        status = os.stat(path)
        if stat.S_ISREG(status.st_mode):
            return max(status.st_ctime_ns, os.lstat(path).st_ctime_ns)
    except OSError:
        pass
    return -1


def _later() -> int:
    """Wait until what was changed before is older than what changes from now on; say when."""
    begun = time.time_ns()  # the finest that a change may be dated with
    while (now := time.clock_gettime_ns(_COARSE_CLOCK)) <= begun:
        time.sleep(0.0005)
    return now
