"""How often the blocks of a function run, counted in variants that count."""

from __future__ import annotations

from ignis.sim.abi.counters import BlockRow
from ignis.sim.abi.layout import Arena
from ignis.sim.lower.emit.values import Value, integer
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.cfg import Block


def entered(c: State, block: Block, lanes: Value) -> None:
    """Count an execution of a block by `lanes`, if there are any."""
    if c.counting is None:
        return
    number = c.counting.number(c.function.name, block)
    some = c.resize(c.compare("icmp ne", lanes, integer(0)), "i64")
    _add(c, number, BlockRow.WARPS, some)
    _add(c, number, BlockRow.LANES, c.resize(c.intrinsic("ctpop", lanes), "i64"))


def diverged(c: State, block: Block, taken: Value) -> None:
    """Count a branch that only some of its lanes have `taken`."""
    if c.counting is None:
        return
    number = c.counting.number(c.function.name, block)
    one, other = (c.binary("and", c.mask, lanes) for lanes in (taken, c.negate(taken)))
    some = [c.compare("icmp ne", lanes, integer(0)) for lanes in (one, other)]
    _add(c, number, BlockRow.DIVERGED, c.resize(c.binary("and", *some), "i64"))


def _add(c: State, number: int, field: int, amount: Value) -> None:
    table = c.arena(Arena.EXECUTIONS, "ptr")
    place = c.at(table, BlockRow.FIELDS * number + field, "i64")
    c.store(c.binary("add", c.load(place, "i64"), amount), place)
