"""The index of arrays in several safetensors files, in the layout of Hugging Face.

A JSON object: ``weight_map`` says for each array in which file beside the index it is, `metadata`
what else is to be said, such as ``total_size``, the bytes of all arrays.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ignis.base import interrupts
from ignis.errors import ArgumentError
from ignis.store.files import OpenFile
from ignis.store.hostile_json import is_text, json_of, shown

SUFFIX = ".index.json"
"""What the name of an index has behind that of the file it stands for."""

TOTAL = "total_size"
"""What the metadata calls the bytes of all arrays."""

_MOST_BYTES = 100_000_000


class Index:
    """An index that was read.

    Attributes
    ----------
    metadata : dict of str to str
        What of its metadata is text.
    files : dict of str to str
        The name of the file of each array.

    Raises
    ------
    ArgumentError
        If it is damaged, or names a file that is not beside it.
    """

    def __init__(self, path: str | Path, content: bytes) -> None:
        self._path = path
        if len(content) > _MOST_BYTES:
            raise self._damaged(f"it has more than {_MOST_BYTES} bytes")
        try:
            fields = json_of(content)
        except ValueError as error:
            raise self._damaged(f"it is not JSON: {error}") from None
        if not isinstance(fields, dict) or not isinstance(fields.get("weight_map"), dict):
            raise self._damaged("it has no weight_map")
        metadata, files = fields.get("metadata", {}), fields["weight_map"]
        if not isinstance(metadata, dict):
            raise self._damaged("its metadata is not a map")
        for name, file in files.items():
            interrupts.check()
            if not is_text(name):
                raise self._damaged("a name is not Unicode text")
            # Only a plain name is the name of a file beside the index.
            if not is_text(file) or file in ("", ".", "..") or set(file) & set("/\\\0"):
                raise self._damaged(f"{shown(name)} is in {shown(file)}, which is not a file name")
        self.metadata = {k: v for k, v in metadata.items() if is_text(k) and is_text(v)}
        self.files: dict[str, str] = files

    @staticmethod
    def content(file: OpenFile) -> bytes:
        """Return what a file has, for the index of it; ArgumentError if it cannot be read."""
        return file.read(0, min(file.size, _MOST_BYTES + 1)).tobytes()

    def _damaged(self, why: str) -> ArgumentError:
        return ArgumentError(f"{self._path} is not an index of safetensors files: {why}")


def index_bytes(files: Mapping[str, str], total: int, metadata: Mapping[str, str]) -> bytes:
    """Return the content of an index.

    Parameters
    ----------
    files : mapping of str to str
        The name of the file of each array.
    total : int
        Bytes of all arrays.
    metadata : mapping of str to str
        Without ``total_size``.
    """
    fields = {"metadata": {TOTAL: total, **metadata}, "weight_map": dict(sorted(files.items()))}
    return (json.dumps(fields, ensure_ascii=False, indent=2) + "\n").encode()
