"""What a shuffle reads from a lane that takes no part in it, followed to where it is used.

Such a value is undefined, but to have it is no error: in a reduction many lanes get values that
nobody uses. So each register that may hold one has a bit for each lane, and a lane that stores such
a value where others see it, or uses it as an address, has used it. Only variants with the checker
``barriers`` do this, and only in functions that have shuffles.
"""

from __future__ import annotations

from ignis.sim.abi.layout import FAULT_NUMBERS
from ignis.sim.lower.emit.values import Value, W, i64, integer
from ignis.sim.lower.state.faulting import describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.effects import defined, registers_in, used
from ignis.sim.ptx.syntax import Address, Instruction, Operand, Symbol

_JOINS = frozenset(("vote", "match", "redux", "mma", "wmma", "wgmma", "movmatrix"))
"""Instructions that mix the values of all lanes."""
_USES = frozenset(("st", "atom", "red"))


def _tainted(c: State) -> set[str]:
    """Registers that may hold what a shuffle got from nobody."""
    if c.undefined is None:
        items = [item for block in c.graph.blocks for item in block.instructions]
        found = {name for item in items if item.parts[0] == "shfl" for name in defined(item)[:1]}
        before = -1
        while found and len(found) != before:
            before = len(found)
            for item in items:
                if item.parts[0] not in ("ld", "ldu", "atom", "call", "shfl"):
                    if not found.isdisjoint(used(item)):
                        found.update(defined(item))
        c.undefined = found
    return c.undefined


def _bits(c: State, name: str) -> Value:
    """Memory with a bit for each lane whose value of the register is undefined."""
    return c.zeroed(f"undefined.{name}", volatile=False)


def _of(c: State, *operands: Operand) -> Value:
    """The lanes in which one of the operands is undefined."""
    found: Value = integer(0)
    tainted = _tainted(c)
    for operand in operands:
        for name in registers_in(operand):
            if name in tainted:
                found = c.binary("or", found, c.load(_bits(c, name), "i32"))
    return found


def _put(c: State, names: list[str], lanes: Value) -> None:
    """The registers are undefined in those of the active lanes."""
    tainted = _tainted(c)
    for name in names:
        if name in tainted:
            kept = c.binary("and", c.load(_bits(c, name), "i32"), c.negate(c.mask))
            c.store(c.binary("or", kept, c.binary("and", lanes, c.mask)), _bits(c, name))


def _origins(c: State) -> Value:
    """Memory with the shuffle that each lane has its last undefined value from."""
    return c.room("undefined.origins", "[64 x i64]")


def shuffled(c: State, ins: Instruction, members: Value, sources: Value) -> None:
    """A shuffle whose lanes name `members` has read the lanes `sources`."""
    if not c.layout.strict:
        return
    target = defined(ins)[:1]
    before = _of(c, ins.operands[1])
    here = c.binary("and", members, c.mask)
    doubt = c.negate(here)
    if doubt.lanes:
        doubt = c.call("@llvm.vector.reduce.or.v32i32", doubt, result="i32")
    good = c.compare("icmp eq", c.binary("or", doubt, before), integer(0))
    _put(c, target, integer(0))
    with c.unless(good, "shuffle"):
        lanes = c.call(
            "@ig_undefined_read", c.splat(sources), c.splat(members), c.mask, before,
            _origins(c), describe(ins), result="i32",
        )  # fmt: skip
        _put(c, target, lanes)


def follow(c: State, ins: Instruction) -> None:
    """An instruction was executed: what it makes of undefined values, or that it uses them."""
    if not c.layout.strict or ins.parts[0] == "shfl" or not _tainted(c):
        return
    if ins.parts[0] in ("ld", "ldu", *_USES):
        _use(c, ins)
    names = [name for name in defined(ins) if name in _tainted(c)]
    if names:
        _put(c, names, _result(c, ins))


def _use(c: State, ins: Instruction) -> None:
    """Stop where an undefined value gets into memory, or is an address."""
    to = ins.operands[0] if ins.parts[0] in ("st", "red") else ins.operands[1]
    if isinstance(to, Address) and isinstance(to.base, Symbol) and ins.parts[0] in ("ld", "ldu"):
        return
    if ins.space in ("param", "local"):
        return
    operands = ins.operands if ins.parts[0] in ("st", "red") else ins.operands[1:]
    if not any(name in _tainted(c) for operand in operands for name in registers_in(operand)):
        return
    bad = c.binary("and", _of(c, *operands), c.mask)
    with c.unless(c.compare("icmp eq", bad, integer(0)), "defined"):
        kind = i64(FAULT_NUMBERS["undefined shuffle"])
        c.call("@ig_undefined_use", W, kind, bad, _origins(c), describe(ins),
               attributes=" noreturn")  # fmt: skip
        c.unreachable()


def _result(c: State, ins: Instruction) -> Value:
    """The lanes in which what the instruction computes is undefined."""
    base, sources = ins.parts[0], ins.operands[1:]
    found = _of(c, *sources)
    if base in ("ld", "ldu", "atom", "call") or found.text == "0":
        return integer(0)
    if base in _JOINS:
        some = c.compare("icmp ne", c.binary("and", found, c.mask), integer(0))
        return c.select(some, integer(-1), integer(0))
    if base == "selp":
        yes, no, choice = sources
        taken = _truth(c, choice)
        either = c.binary("or", c.binary("and", taken, _of(c, yes)),
                          c.binary("and", c.negate(taken), _of(c, no)))  # fmt: skip
        return c.binary("or", either, _of(c, choice))
    if base in ("and", "or") and ins.parts[-1] == "pred":
        # One operand that is defined may decide alone.
        return c.binary("and", found, c.negate(_deciding(c, base, *sources)))
    if base in ("setp", "set") and ins.has("and", "or") and len(sources) == 3:
        which = "and" if ins.has("and") else "or"
        return c.binary("and", found, c.negate(_deciding(c, which, sources[2])))
    return found


def _truth(c: State, operand: Operand) -> Value:
    """The lanes in which a predicate holds."""
    return c.bits_of(c.read(operand, "pred"))


def _deciding(c: State, base: str, *operands: Operand) -> Value:
    """The lanes in which one of the operands is defined and makes the others irrelevant."""
    found: Value = integer(0)
    for operand in operands:
        truth = _truth(c, operand)
        alone = c.negate(truth) if base == "and" else truth
        found = c.binary("or", found, c.binary("and", alone, c.negate(_of(c, operand))))
    return found
