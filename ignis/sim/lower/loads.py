"""Loads whose lanes have addresses of their own.

Unrolled code loads again and again at constant distances from one register. Such loads are done
together where the first of them stands, if nothing between them can change what they read: they
share the look at their addresses and the branches on it. Their faults are reported in their own
order; those of loads through other registers may then come later than in the program.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING

from ignis.sim.lower.access import cold_branch, limits, load_slow
from ignis.sim.lower.addresses import narrowed, observed, shifted
from ignis.sim.lower.patterns import find_pattern
from ignis.sim.lower.values import WARP, Value
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
        return done_before
    batch = _batch(c, ins, bits // 8 * count)
    offsets = [_offset(item) for item in batch]
    pattern = find_pattern(c, space, base, offsets, bits // 8 * count, origin)
    available = c.available
    run, other = cold_branch(c, pattern.run(c), "load")
    broadcast, slow = c.fresh_label("load.broadcast"), c.fresh_label("load.slow")
    done = c.fresh_label("load.done")
    ways: list[tuple[str, list[Value]]] = []

    def end(values: list[Value]) -> None:
        label = c.fresh_label("load.end")
        c.line(f"br label %{label}")
        c.label(label)
        c.line(f"br label %{done}")
        ways.append((label, values))

    c.label(run)
    end(_each(pattern.load_runs, c, offsets, bits, count))
    c.label(other)
    c.line(f"br i1 {pattern.broadcast(c).text}, label %{broadcast}, label %{slow}")
    c.label(broadcast)
    end(_each(pattern.load_broadcasts, c, offsets, bits, count))
    c.label(slow)
    values = []
    for item, offset in zip(batch, offsets, strict=True):
        values += load_checked(c, item, space, base, offset, bits, count, origin)
    end(values)
    c.label(done, available)
    results = []
    for index in range(count * len(batch)):
        cases = ", ".join(f"[{values[index].text}, %{label}]" for label, values in ways)
        results.append(c.result(f"phi <{WARP} x i{bits}> {cases}", f"i{bits}", WARP))
    for index, item in enumerate(batch):
        available.loads[id(item)] = results[count * index : count * (index + 1)]
    return results[:count]


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
    if c.tracking is not None or not isinstance(base, Register) or base.name in defined(ins):
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
