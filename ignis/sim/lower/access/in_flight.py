"""Registers of products of warpgroups (wgmma), from the start of a product until it was waited for.

Nobody else may use the sums of a product, or change its factor in registers, while it is under way;
and what other instructions have written to them a ``wgmma.fence`` has to show to products (PTX ISA,
"wgmma.fence"). To copy a register is no use of it: compilers and ptxas rename registers so. The
copy is under way, too.

Each product has a number. Registers that stand in the same operands are a *group*. It has the
numbers of the last product that adds to it and of the last one whose factor it is, and the number
of fences before it was last written. Only variants with the checker ``races`` do this, and only in
functions that alone have products.
"""

from __future__ import annotations

from collections.abc import Sequence

from ignis.base.name_lists import grouped
from ignis.sim.abi.layout import FAULT_NUMBERS
from ignis.sim.abi.products import FIELDS
from ignis.sim.abi.told import NUMBERS
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import items_of
from ignis.sim.lower.emit.values import Value, W, i64, integer
from ignis.sim.lower.state.faulting import LOAD, describe
from ignis.sim.lower.state.records import Products
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.effects import defined, registers_in, used
from ignis.sim.ptx.syntax import Immediate, Instruction, Operand, Register


def _is_copy(ins: Instruction) -> bool:
    """Whether an instruction copies a register or a constant."""
    if ins.parts[0] != "mov" or ins.byte is not None:
        return False
    to, source = ins.operands
    return isinstance(to, Register) and isinstance(source, Register | Immediate)


def _registers(c: State) -> Products | None:
    """The registers of the function's products, None where they are not followed."""
    if c.tracking is None or not c.tracking.races:
        return None
    known = c.tracking.products
    if c.function.name not in known:
        known[c.function.name] = _found(c)
    found = known[c.function.name]
    if found is not None and found.block != c.block.index:
        found.block = c.block.index
        found.checked.clear()
    return found


def _found(c: State) -> Products | None:
    users = [each for each in c.module.functions.values()
             if any(item.parts[0] == "wgmma" for item in each.instructions)]  # fmt: skip
    if [each.name for each in users] != [c.function.name]:
        return None
    items = [item for block in c.graph.blocks for item in block.instructions]
    operands = {tuple(registers_in(each))
                for item in items if item.parts[:2] == ["wgmma", "mma_async"]
                for each in item.operands[:2] if len(items_of(each)) > 1}  # fmt: skip
    numbered = enumerate(sorted(operands))
    lists = grouped((name, number) for number, names in numbered for name in names)
    groups = {name: ".".join(map(str, numbers)) for name, numbers in lists.items()}
    copies = [registers_in(item.operands[0]) + registers_in(item.operands[1])
              for item in items if _is_copy(item)]  # fmt: skip
    pairs = [names for names in copies if len(names) == 2]
    before = -1
    while len(groups) != before:
        before = len(groups)
        for pair in pairs:
            if not groups.keys().isdisjoint(pair):
                for name in pair:
                    groups.setdefault(name, name)
    return Products(groups, frozenset(source for _, source in pairs))


def _number(c: State, what: str, group: str = "") -> Value:
    """Memory of a number of the function, or of one of its groups."""
    return c.zeroed(f"products.{what}{group}", "i64", volatile=False, nbytes=8)


def _products(c: State) -> Value:
    """Memory of what the warp has started."""
    return c.zeroed("products", f"[{FIELDS} x i64]", volatile=False, nbytes=8 * FIELDS)


def _tell(c: State, function: str, *arguments: Value, result: str = "void") -> Value:
    """Call a function of the checkers."""
    name = f"@{function}_{c.checks.variant}"
    return c.call(name, W, _products(c), *arguments, result=result)


def follow(c: State, ins: Instruction) -> None:
    """An instruction that is no product is about to use registers."""
    found = _registers(c) if ins.parts[0] != "wgmma" else None
    if found is None:
        return
    read = {found.groups[name]: name for name in used(ins) if name in found.groups}
    written = {found.groups[name]: name for name in defined(ins) if name in found.groups}
    if _is_copy(ins):
        for group, name in written.items():
            if name not in found.copied:
                _check(c, found, ins, group, "written in flight")
            source = next(iter(read), None)
            found.checked.clear()
            for what in ("last", "written", "writer"):
                value = i64(0) if source is None else c.load(_number(c, what, source), "i64")
                if what == "written" and group != name:
                    # Others of the group are not written.
                    value = c.intrinsic("umax", value, c.load(_number(c, what, group), "i64"))
                elif what == "writer" and source is None:
                    continue
                c.store(value, _number(c, what, group))
        return
    for group in read:
        _check(c, found, ins, group, "read in flight")
    for group in written:
        _check(c, found, ins, group, "written in flight")
        fences = c.load(_number(c, "fences"), "i64")
        c.store(c.binary("add", fences, i64(1)), _number(c, "written", group))
        c.store(describe(ins), _number(c, "writer", group))


def _check(c: State, found: Products, ins: Instruction, group: str, text: str) -> None:
    """Stop where a product is under way that uses the group."""
    if (group, text) in found.checked or (ins.line, False) in c.checks.passed:
        return
    found.checked.add((group, text))
    last = c.load(_number(c, "last", group), "i64")
    if text == "written in flight":
        last = c.intrinsic("umax", last, c.load(_number(c, "factor", group), "i64"))
    done = c.load(_number(c, "done"), "i64")
    with c.unless(c.compare("icmp ule", last, done), "ended"):
        _tell(c, "ig_product_touched", last, i64(NUMBERS[text]), describe(ins))


def fenced(c: State) -> None:
    """A ``wgmma.fence``."""
    if _registers(c) is not None:
        fences = c.load(_number(c, "fences"), "i64")
        c.store(c.binary("add", fences, i64(1)), _number(c, "fences"))


def committed(c: State) -> None:
    """A ``wgmma.commit_group``."""
    if c.tracking is not None:
        _tell(c, "ig_products_committed")


def waiting(c: State, allowed: int) -> None:
    """A warp comes to a ``wgmma.wait_group``."""
    if c.tracking is not None:
        _tell(c, "ig_products_waiting", i64(allowed))


def awaited(c: State, allowed: int) -> None:
    """A warpgroup has done a ``wgmma.wait_group``."""
    if c.tracking is None:
        return
    done = _tell(c, "ig_products_awaited", i64(allowed), result="i64")
    c.store(done, _number(c, "done"))
    tracking.lanes_met(c, integer(-1))


def starting(c: State, ins: Instruction, sums: list[Operand], held: list[Operand]) -> None:
    """A product is about to start: its registers must have been shown to it."""
    found = _registers(c)
    if found is None:
        return
    for group in sorted(_groups(found, held)):
        _check(c, found, ins, group, "factor in flight")
    found.checked.clear()
    if (ins.line, False) in c.checks.passed:
        return
    fences = c.load(_number(c, "fences"), "i64")
    _fault_unless(c, ins, c.compare("icmp ne", fences, i64(0)), "no fence")
    for group in sorted(_groups(found, sums) | _groups(found, held)):
        written = c.load(_number(c, "written", group), "i64")
        _fault_unless(c, ins, c.compare("icmp ule", written, fences), "written without fence",
                      c.load(_number(c, "writer", group), "i64"))  # fmt: skip


def _groups(found: Products, operands: Sequence[Operand]) -> set[str]:
    return {found.groups[name] for operand in operands for name in registers_in(operand)
            if name in found.groups}  # fmt: skip


def _fault_unless(
    c: State, ins: Instruction, good: Value, text: str, other: Value | None = None,
    kind: str = "missing wgmma fence",
) -> None:  # fmt: skip
    zero = i64(0)
    with c.unless(good, "fenced"):
        c.call("@ig_tell", W, i64(FAULT_NUMBERS[kind]), zero, i64(NUMBERS[text]), zero, zero,
               other or zero, describe(ins), attributes=" noreturn")  # fmt: skip
        c.unreachable()


def descriptor(c: State, ins: Instruction, operand: Operand) -> Value:
    """The descriptor of a matrix, which the lanes share."""
    value = c.read(operand, "b64")
    first = c.scalar(value)
    if value.lanes and _registers(c) is not None:
        alike = c.compare("icmp eq", c.bits_of(c.compare("icmp eq", value, first)), integer(-1))
        _fault_unless(c, ins, alike, "lanes differ", kind="invalid matrix descriptor")
    return first


def started(
    c: State, ins: Instruction, form: int, factors: tuple[Value, Value], held: bool
) -> None:
    """A product has started, with these factors in shared memory, but for one that is `held`."""
    if c.tracking is None or (ins.line, False) in c.tracking.passed:
        return
    tracking.lanes_met(c, integer(-1))
    info = describe(ins, "shared", LOAD)
    told = i64(int(held)), i64(tracking.access_number(c, info)), info, tracking.read(c, info)
    number = _tell(c, "ig_product_started", i64(form), *factors, *told, result="i64")
    found = _registers(c)
    if found is not None:
        for what, operand in zip(("last", "factor"), ins.operands, strict=False):
            for group in sorted(_groups(found, [operand])):
                c.store(number, _number(c, what, group))
