"""Loads whose lanes have addresses of their own.

Unrolled code loads again and again at constant distances from one register. Such loads are done
together where the first of them stands, if nothing between them can change what they read: they
share the look at their addresses and the branches on it. Their faults are reported in their own
order; those of loads through other registers may then come later than in the program. With
checkers that follow every access all reports come in the order of the program: what is done early
then is only what nothing is found in.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING

from ignis.sim.lower.access import cold_branch, limits, load_slow
from ignis.sim.lower.addresses import narrowed, observed, shifted
from ignis.sim.lower.context import Available, Early
from ignis.sim.lower.patterns import find_pattern
from ignis.sim.lower.values import WARP, Value, i1
from ignis.sim.ptx.effects import defined
from ignis.sim.ptx.syntax import Address, Instruction, Register

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["load_checked", "load_pattern"]

_BATCH_BITS = 8 * 32
"""Bits that a batch may load per lane: what is loaded early occupies registers."""
_PURE = frozenset(
    "abs add and bfe bfi bfind brev clz cnot copysign cos cvt cvta div dp2a dp4a ex2 fma fns "
    "isspacep ld ldu lg2 lop3 mad mad24 max min mov mul mul24 neg not or popc prmt rcp rem "
    "rsqrt sad selp set setp shf shl shr sin slct sqrt sub szext tanh testp xor".split()
)
"""Instructions that neither write memory nor wait for anybody."""


def load_checked(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    base: Value,
    offset: int,
    bits: int,
    count: int,
    origin: str | None,
) -> list[Value]:
    """Load through the checked functions: `count` consecutive elements per lane."""
    address = narrowed(c, space, c.splat(shifted(c, base, offset)))
    return load_slow(c, ins, space, address, bits, count, *limits(c, origin, 1)[:2])


def load_pattern(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    base: Value,
    bits: int,
    count: int,
    origin: str | None,
) -> list[Value]:
    """Load, together with what can be loaded with it, by a look at the addresses."""
    done_before = c.available.loads.get(id(ins))
    if done_before is not None:
        return _load_late(c, ins, space, base, bits, count, origin, done_before)
    batch = _batch(c, ins, bits // 8 * count)
    offsets = [_offset(item) for item in batch]
    pattern = find_pattern(c, space, base, offsets, bits // 8 * count, origin)
    available = c.available
    run, other = cold_branch(c, pattern.run(c), "load")
    broadcast, slow = c.fresh_label("load.broadcast"), c.fresh_label("load.slow")
    paths = _Paths(c, "load")
    tracking = c.tracking if len(batch) > 1 else None

    def flags(done: bool) -> list[Value]:
        """What `Early` says about these loads."""
        if tracking is None:
            return []
        if not tracking.defers(c, batch, space, bits // 8 * count):
            return [i1(done)]
        if not done:
            return [i1(False), i1(False)]
        return [i1(True), tracking.defer(c, batch, space, base, offsets, bits // 8 * count)]

    c.label(run)
    values = _each(pattern.load_runs, c, offsets, bits, count)
    paths.end([*values, *flags(done=True)])
    c.label(other)
    c.line(f"br i1 {pattern.broadcast(c).text}, label %{broadcast}, label %{slow}")
    c.label(broadcast)
    values = _each(pattern.load_broadcasts, c, offsets, bits, count)
    paths.end([*values, *flags(done=True)])
    c.label(slow)
    values = []
    for item, offset in zip(batch, offsets, strict=True):
        if tracking is not None and item is not ins:
            # Where it stands, behind the reports of what comes before it.
            values += [Value("zeroinitializer", f"i{bits}", WARP)] * count
        else:
            values += load_checked(c, item, space, base, offset, bits, count, origin)
    paths.end([*values, *flags(done=False)])
    results = paths.join(available)
    known = results[count * len(batch) :]
    for index, item in enumerate(batch):
        available.loads[id(item)] = Early(results[count * index : count * (index + 1)], *known)
    return results[:count]


def _load_late(
    c: FunctionLowering,
    ins: Instruction,
    space: str,
    base: Value,
    bits: int,
    count: int,
    origin: str | None,
    early: Early,
) -> list[Value]:
    """What was loaded before, or is loaded now where it was not."""
    if early.loaded is None:
        return early.values
    available = c.available
    before, now = cold_branch(c, early.loaded, "late")
    paths = _Paths(c, "late")
    c.label(before)
    paths.end(early.values)
    c.label(now)
    paths.end(load_checked(c, ins, space, base, _offset(ins), bits, count, origin))
    return paths.join(available)


class _Paths:
    """Ways through the code that each end with values of their own, and then go on together."""

    def __init__(self, c: FunctionLowering, hint: str) -> None:
        self._c = c
        self._hint = hint
        self._done = c.fresh_label(f"{hint}.done")
        self._ends: list[tuple[str, list[Value]]] = []

    def end(self, values: list[Value]) -> None:
        """The current way ends."""
        label = self._c.fresh_label(f"{self._hint}.end")
        self._c.line(f"br label %{label}")
        self._c.label(label)
        self._c.line(f"br label %{self._done}")
        self._ends.append((label, values))

    def join(self, available: Available) -> list[Value]:
        """Go on, with the values of the way that was taken."""
        self._c.label(self._done, available)
        results = []
        for values in zip(*(values for _, values in self._ends), strict=True):
            first, labels = values[0], (label for label, _ in self._ends)
            cases = ", ".join(
                f"[{value.text}, %{label}]" for value, label in zip(values, labels, strict=True)
            )
            text = f"phi {first.full_type} {cases}"
            results.append(self._c.result(text, first.type, first.lanes))
        return results


def _each(
    load: Callable[[FunctionLowering, int, int, int], list[Value]],
    c: FunctionLowering,
    offsets: list[int],
    bits: int,
    count: int,
) -> list[Value]:
    return [value for offset in offsets for value in load(c, offset, bits, count)]


def _offset(ins: Instruction) -> int:
    address = ins.operands[1]
    assert isinstance(address, Address)
    return address.offset


def _batch(c: FunctionLowering, ins: Instruction, nbytes: int) -> list[Instruction]:
    """The load, and later ones of its kind from the same register that may be done with it."""
    address = ins.operands[1]
    assert isinstance(address, Address)
    base = address.base
    batch = [ins]
    if not isinstance(base, Register) or base.name in defined(ins):
        return batch
    for item in itertools.islice(c.block.instructions, c.position + 1, None):
        if item.parts[0] not in _PURE or observed(item):
            break
        if item.parts == ins.parts:
            other = item.operands[1]
            assert isinstance(other, Address)
            if other.base == base and (other.offset - address.offset) % nbytes == 0:
                if 8 * nbytes * (len(batch) + 1) > _BATCH_BITS:
                    break
                batch.append(item)
        if base.name in defined(item):
            break
    return batch
