"""SHA-256 of arrays, in the metadata of the file that has them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from ignis.base import interrupts
from ignis.store.hostile_json import json_of

KEY = "ignis.sha256"
"""The key of the metadata: a JSON object with the digest of each array by name, in hexadecimal."""

_PIECE = 4 << 20


def sha256_of(read: Callable[[int, int], Any], start: int, nbytes: int) -> str:
    """Return the digest of `nbytes` bytes from `start` on, as ``read(start, count)`` has them."""
    digest = hashlib.sha256()
    for offset in range(0, nbytes, _PIECE):
        interrupts.check()
        digest.update(read(start + offset, min(_PIECE, nbytes - offset)))
    return digest.hexdigest()


def parsed(metadata: Mapping[str, str]) -> dict[str, Any]:
    """Return the digests that a file's metadata has, by name; none if they are damaged."""
    try:
        found = json_of(metadata.get(KEY, "{}").encode())
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
