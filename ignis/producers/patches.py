"""Attributes of other packages, exchanged for the time of a block."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

_MISSING = object()


@contextlib.contextmanager
def patched(owner: Any, values: Mapping[str, Any]) -> Iterator[None]:
    """Set attributes of a module or class; the end of the block restores them."""
    before = {name: vars(owner).get(name, _MISSING) for name in values}
    try:
        for name, value in values.items():
            setattr(owner, name, value)
        yield
    finally:
        for name, value in before.items():
            if value is _MISSING:
                if name in vars(owner):
                    delattr(owner, name)
            else:
                setattr(owner, name, value)
