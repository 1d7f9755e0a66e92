"""Named arrays wherever they are: in one safetensors file or several, or in GGUF files."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ignis.base import interrupts
from ignis.errors import ArgumentError
from ignis.store import checksums, files, gguf
from ignis.store.file_entry import Entry
from ignis.store.files import OpenFile
from ignis.store.hostile_json import shown
from ignis.store.index import SUFFIX, Index
from ignis.store.replacement import locked
from ignis.store.safetensors import Contents

OWNER = "store"

DTYPES = {
    **{f"F{bits}": f"float{bits}" for bits in (16, 32, 64)},
    **{f"I{bits}": f"int{bits}" for bits in (8, 16, 32, 64)},
    **{f"U{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
    **{"BF16": "bfloat16", "BOOL": "bool", "F8_E4M3": "float8_e4m3fn", "F8_E5M2": "float8_e5m2"},
}
"""The dtypes that ignis has, by their names in files."""

FORMAT_NAMES = {name: key for key, name in DTYPES.items()}

_NAME = "model.safetensors"
"""The file of a folder, in the layout of Hugging Face."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One array, and where it is.

    Attributes
    ----------
    file : OpenFile
    kind : str
        The type's name in the file, such as ``"F32"``.
    dtype : str or None
        The dtype that the bytes have; None if ignis has none for them.
    shape : tuple of int
    start, nbytes : int
        Where its bytes are in the file.
    sha256 : str or None
        What the file says of them, in hexadecimal.
    """

    file: OpenFile
    kind: str
    dtype: str | None
    shape: tuple[int, ...]
    start: int
    nbytes: int
    sha256: Any = None

    @property
    def position(self) -> tuple[str, int]:
        """Sort key of arrays for the order of their files."""
        return str(self.file.path), self.start


class Source:
    """Files that are open, with what they say about their arrays.

    Attributes
    ----------
    path : Path
    metadata : dict of str to str
    arrays : dict of str to Stored
        Those of all files that are open: in the order of the files, and of the data in each.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.metadata: dict[str, str] = {}
        self.arrays: dict[str, Stored] = {}

    def add_file(self, file: OpenFile) -> None:
        """Add the arrays of a safetensors file, and its metadata."""
        contents = Contents(file)
        self.metadata |= contents.metadata
        self.metadata.pop(checksums.KEY, None)
        sums = checksums.parsed(contents.metadata)
        for name, entry in contents.entries.items():
            interrupts.check()
            self._add(name, file, entry, sums)

    def add_gguf(self, file: OpenFile, stack: contextlib.ExitStack) -> None:
        """Add the arrays of a GGUF file, and of those that belong to it."""
        first = gguf.Contents(file)
        paths = gguf.siblings(self.path, first)
        for number, path in enumerate(paths):
            own = path == self.path
            each = file if own else stack.enter_context(files.opened(path))
            contents = first if own else gguf.Contents(each)
            if len(paths) > 1:
                said = [contents.metadata.get(f"split.{key}") for key in ("no", "count")]
                if said != [str(number), str(len(paths))]:
                    raise ArgumentError(
                        f"{path} says that it is file {shown(said[0])} of {shown(said[1])}"
                    )
            # An earlier version has other blocks under the same names.
            version = contents.metadata.get("general.quantization_version", "2")
            if version != "2" and any(e.dtype in gguf.QUANTIZED for e in contents.entries.values()):
                raise ArgumentError(
                    f"{path}: general.quantization_version is {shown(version)}; ignis reads 2"
                )
            for name, entry in contents.entries.items():
                if name in self.arrays:
                    raise ArgumentError(
                        f"{path} has {shown(name)}, which {self.arrays[name].file.path} also has"
                    )
                self._add(name, each, entry, {})
            self.metadata = {**contents.metadata, **self.metadata}
        total = self.metadata.get("split.tensors.count", str(len(self.arrays)))
        if len(paths) > 1 and total != str(len(self.arrays)):
            raise ArgumentError(
                f"{self.path}: split.tensors.count is {shown(total)}, but the {len(paths)} files "
                f"have {len(self.arrays)} arrays"
            )

    def add_files(
        self, index: Index, names: Iterable[str] | None, stack: contextlib.ExitStack
    ) -> None:
        """Add the arrays of an index, from those of its files which have any of `names`."""
        self.metadata |= index.metadata
        wanted = index.files if names is None else [name for name in names if name in index.files]
        for file_name in dict.fromkeys(sorted(index.files[name] for name in wanted)):
            file = stack.enter_context(files.opened(self.path.with_name(file_name)))
            contents = Contents(file)
            sums = checksums.parsed(contents.metadata)
            for name, entry in contents.entries.items():
                # What no index has may be there; what it has elsewhere is there twice.
                said = index.files.get(name, file_name)
                if said != file_name:
                    raise ArgumentError(
                        f"{file.path} has {shown(name)}, which is in {shown(said)} by {self.path}"
                    )
                if name in index.files:
                    self._add(name, file, entry, sums)
        for name in wanted:
            if name not in self.arrays:
                file_name = shown(index.files[name])
                raise ArgumentError(f"{self.path} says {shown(name)} is in {file_name}; it is not")

    def _add(self, name: str, file: OpenFile, entry: Entry, sums: dict[str, Any]) -> None:
        dtype, sha256 = DTYPES.get(entry.dtype), sums.get(name)
        self.arrays[name] = Stored(
            file, entry.dtype, dtype, entry.shape, entry.start, entry.nbytes, sha256
        )


@contextlib.contextmanager
def opened(path: str | Path, names: Iterable[str] | None = None) -> Iterator[Source]:
    """Open what has arrays, and check all that it says about them.

    Parameters
    ----------
    path : str or Path
        A safetensors file; the index of several (``*.index.json``), or the file that it stands for
        if there is no such file; a GGUF file, or one of those that a model is split into; or a
        folder with one of these.
    names : iterable of str, optional
        Files of an index that have none of these are not opened; all are if None.

    Raises
    ------
    ArgumentError
        If a file is missing, unreadable, truncated or of another format; if the files and their
        index disagree; also inside the block, if a file cannot be read there.
    """
    found = _located(files.as_path(path))
    with contextlib.ExitStack() as stack:
        with locked(found.parent, alone=False):
            file = stack.enter_context(files.opened(found))
            source = Source(found)
            if found.name.endswith(SUFFIX):
                source.add_files(Index(found, Index.content(file)), names, stack)
            elif file.read(0, min(file.size, len(gguf.MAGIC))).tobytes() == gguf.MAGIC:
                source.add_gguf(file, stack)
            else:
                source.add_file(file)
        yield source


def _located(path: Path) -> Path:
    """The file or the index that `path` means."""
    if not files.is_folder(path):
        index = path.with_name(path.name + SUFFIX)
        return index if not files.exists(path) and files.exists(index) else path
    for name in (_NAME, _NAME + SUFFIX):
        if files.exists(path / name):
            return path / name
    try:
        there = sorted(os.listdir(path))
    except OSError as error:
        raise ArgumentError(f"cannot read {path}: {error.strerror}") from error
    others = [n for n in there if n.endswith(_ENDINGS) and not re.fullmatch(_LATER_FILE, n)]
    if len(others) != 1:
        several = f", but several others: {', '.join(others[:3])}" if others else ""
        raise ArgumentError(f"no such file: {path} has no {_NAME} and no {_NAME}{SUFFIX}{several}")
    return path / others[0]


_ENDINGS = (".safetensors", f".safetensors{SUFFIX}", ".gguf")
_LATER_FILE = r"(?s).*-(?!00001)\d{5}-of-\d{5}\.gguf"
