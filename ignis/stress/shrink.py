"""Replays of a recorded run on one thread, and the shortest one that still shows a difference."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import ignis
from ignis.stress.operations import describe, step
from ignis.stress.world import Difference, World

__all__ = ["explain", "fails", "minimise", "replay", "transcript"]

Owners = tuple[str, str, str]


def replay(
    words: Sequence[int], device: ignis.Device, owners: Owners, lines: list[str] | None = None
) -> str | None:
    """Run `words` in a fresh world; return the text of the difference, None if there is none.

    Parameters
    ----------
    lines : list of str, optional
        Gets one line per operation.
    """
    world = World(device, owners, patience=0.05)
    text: str | None = None
    try:
        for word in words:
            if lines is not None:
                lines.append(describe(world, word))
            step(world, word)
        if lines is not None:
            lines.append("the end: release, free and drop everything")
        world.finish()
    except Exception as error:
        text = explain(error)
    world.leave()
    return text


def fails(words: Sequence[int], device: ignis.Device, owners: Owners) -> bool:
    """Whether a run of `words` shows a difference."""
    return replay(words, device, owners) is not None


def explain(error: Exception) -> str:
    """Text of what went wrong in a run."""
    if isinstance(error, Difference):
        return str(error)
    return f"unexpected {type(error).__name__}: {error}"


def minimise(
    words: Sequence[int], fails: Callable[[Sequence[int]], bool], seconds: float = 20.0
) -> list[int]:
    """Return a subsequence of `words` that still fails, by delta debugging; [] if it does not.

    Chunks are left out, large ones first, until no single word can be left out any more or the
    time is over.

    Parameters
    ----------
    words : sequence of int
        A run that fails.
    fails : callable
        Whether a run fails.
    seconds : float
        Most time that may be spent.
    """
    if not words or not fails(words):
        return []
    deadline = time.monotonic() + seconds
    kept = list(words)
    chunk = max(1, len(kept) // 2)
    while True:
        start, removed = 0, False
        while start < len(kept):
            if time.monotonic() > deadline:
                return kept
            shorter = kept[:start] + kept[start + chunk :]
            if shorter and fails(shorter):
                kept, removed = shorter, True
            else:
                start += chunk
        if chunk == 1 and not removed:
            return kept
        chunk = max(1, chunk // 2)


def transcript(words: Sequence[int], device: ignis.Device, owners: Owners) -> list[str]:
    """Describe each operation of a run, up to the one that differs."""
    lines: list[str] = []
    replay(words, device, owners, lines)
    return lines
