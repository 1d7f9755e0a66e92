"""Folders of published models, and the JSON files in them, which are read as hostile input."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ignis.base.atomic import replacing
from ignis.base.numbers import refusing
from ignis.errors import ArgumentError
from ignis.store import files
from ignis.store.hostile_json import json_of

_MOST_BYTES = 1 << 28


def as_folder_name(operation: str, folder: Any) -> Path:
    """Return a path; ArgumentError if it is none."""
    with refusing(operation, ArgumentError):
        return files.as_path(folder)


def as_folder(operation: str, folder: Any) -> Path:
    """Return the path of a folder that there is.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    directory = as_folder_name(operation, folder)
    if not files.is_folder(directory):
        raise ArgumentError(f"{operation}: no such folder {str(directory)!r}; ignis downloads none")
    return directory


def read_text(path: Path) -> str:
    """Return the content of a file of text.

    Raises
    ------
    ArgumentError
        If it is missing, unreadable, larger than any such file, or no UTF-8.
    """
    with refusing(f"{path} is not UTF-8", UnicodeDecodeError):
        return read_bytes(path).decode()


def read_json(path: Path) -> dict[str, Any]:
    """Return the object of a JSON file.

    Raises
    ------
    ArgumentError
        If it is missing, unreadable, or no JSON object.
    """
    return json_object(path, read_bytes(path))


def json_object(path: Path, content: bytes) -> dict[str, Any]:
    """Return the object that the content of a JSON file is; raises as `read_json`."""
    with refusing(f"{path} is not JSON", ValueError):
        found = json_of(content)
    if not isinstance(found, dict):
        raise ArgumentError(f"{path} is not a JSON object")
    return found


def write_json(path: Path, value: Mapping[str, Any]) -> None:
    """Replace a file by an object; raises as `ignis.base.atomic.replacing`."""
    write_bytes(path, json_bytes(value))


def json_bytes(value: Mapping[str, Any]) -> bytes:
    """Return the content of a JSON file."""
    return (json.dumps(value, indent=2, sort_keys=True) + "\n").encode()


def write_bytes(path: Path, content: bytes) -> None:
    """Replace a file; raises as `ignis.base.atomic.replacing`."""
    with replacing(path) as file:
        file.write(content)


def read_bytes(path: Path) -> bytes:
    """Return the content of a file; ArgumentError if it is missing, unreadable or too large."""
    with files.opened(path) as file:
        if file.size > _MOST_BYTES:
            raise ArgumentError(f"{path} has {file.size} bytes, which is too large for such a file")
        return file.read(0, file.size).tobytes()
