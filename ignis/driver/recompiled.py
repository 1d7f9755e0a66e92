"""Kernels compiled once more: a driver that must know more of one asks whoever has its source."""

from __future__ import annotations

from collections.abc import Callable

Recompile = Callable[[bytes, str, tuple[str, ...]], bytes | None]
"""``recompile(code, symbol, options)``: an image of the same kernel for the same target, compiled
with further options, and each closing brace on a line of its own; None if its source is not known
or does not compile so."""

_recompile: Recompile | None = None


def answer(recompile: Recompile) -> None:
    """Let drivers ask `recompile` from now on."""
    global _recompile
    _recompile = recompile


def recompiled(code: bytes, symbol: str, options: tuple[str, ...]) -> bytes | None:
    """Return the image of a kernel with further options; None where nobody has its source."""
    return _recompile(code, symbol, options) if _recompile else None
