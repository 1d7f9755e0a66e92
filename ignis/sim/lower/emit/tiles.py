"""Picking elements out of vectors.

Wide shuffles are split into steps over at most two registers of a CPU with 512-bit vectors: larger
ones would be done element by element.
"""

from __future__ import annotations

from collections.abc import Sequence

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.values import BITS, Value

_CHUNK_BITS = 512


def chunks(b: Builder, value: Value) -> list[Value]:
    """The value in vectors of 64 bytes."""
    lanes = _CHUNK_BITS // BITS[value.type]
    if value.lanes <= lanes:
        return [value]
    return [
        b.shuffle(value, None, range(start, start + lanes))
        for start in range(0, value.lanes, lanes)
    ]


def concatenate(b: Builder, values: list[Value]) -> Value:
    """Vectors of one type, one behind the other; their number is a power of two."""
    while len(values) > 1:
        values = [
            b.shuffle(first, second, range(2 * first.lanes))
            for first, second in zip(values[::2], values[1::2], strict=True)
        ]
    return values[0]


def pick(b: Builder, sources: list[Value], picks: Sequence[tuple[int, int]]) -> Value:
    """The vector of ``sources[s]``'s element `i` for each (s, i); all sources have one type."""
    used = sorted({source for source, _ in picks})
    parts: list[tuple[Value, list[bool]]] = []
    for low, high in zip(used[::2], [*used[1::2], None][: (len(used) + 1) // 2], strict=True):
        lanes = sources[low].lanes
        mask = [
            index if source == low else lanes + index if source == high else None
            for source, index in picks
        ]
        second = None if high is None else sources[high]
        parts.append((b.shuffle(sources[low], second, mask), [m is not None for m in mask]))
    while len(parts) > 1:
        merged = []
        for first, second_part in zip(parts[::2], parts[1::2], strict=False):
            (a, mine), (c, theirs) = first, second_part
            mask = [
                i if mine[i] else len(picks) + i if theirs[i] else None for i in range(len(picks))
            ]
            merged.append((b.shuffle(a, c, mask), [m is not None for m in mask]))
        if len(parts) % 2:
            merged.append(parts[-1])
        parts = merged
    return parts[0][0]


def gather(b: Builder, sources: list[Value], picks: Sequence[tuple[int, int]]) -> Value:
    """`pick` for a result of any width, from sources of any width."""
    lanes = _CHUNK_BITS // BITS[sources[0].type]
    if sources[0].lanes > lanes:
        parts = sources[0].lanes // lanes
        sources = [chunk for source in sources for chunk in chunks(b, source)]
        picks = [(source * parts + index // lanes, index % lanes) for source, index in picks]
    else:
        # Narrow sources are joined: each shuffle then reaches more of them.
        width = sources[0].lanes
        group = min(lanes // width, len(sources))
        sources = [concatenate(b, sources[i : i + group]) for i in range(0, len(sources), group)]
        picks = [(source // group, source % group * width + index) for source, index in picks]
    wanted = [picks[i : i + lanes] for i in range(0, len(picks), lanes)]
    return concatenate(b, [pick(b, sources, part) for part in wanted])
