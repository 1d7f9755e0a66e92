"""Calls of device functions, directly and through pointers."""

from __future__ import annotations

from ignis.sim.abi import requests
from ignis.sim.abi.layout import Info, Warp
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.branching import EXITED, EXITED_BEFORE, drop_exited
from ignis.sim.lower.state.faulting import describe, fault_where
from ignis.sim.lower.state.state import FRAME, State
from ignis.sim.ptx.effects import call_target
from ignis.sim.ptx.syntax import Instruction, Operand, Parameter, Register, Symbol, Vector


def mangled(name: str) -> str:
    """LLVM name of a PTX function."""
    return f'@"ptx.{name}"'


def _names(operand: Operand) -> list[str]:
    """Names of the parameters in a list."""
    items = operand.items if isinstance(operand, Vector) else ()
    return [item.name for item in items if isinstance(item, Register | Symbol)]


@handler("call")
def _call(c: State, ins: Instruction) -> None:
    # The result, the target, the arguments, and what a call through a pointer may be of.
    index = int(isinstance(ins.operands[0], Vector))
    target = ins.operands[index]
    lists = (*ins.operands[:index], *ins.operands[index + 1 : index + 2])
    rows = [c.parameter_rows(name, ins) for operand in lists for name in _names(operand)]
    c.store(describe(ins), c.at(W, Warp.CALL, "i64"))
    # The callee waits for no lane that has ended.
    c.store(c.load(EXITED, "i32"), EXITED_BEFORE)
    frame = c.binary("add", FRAME, i64(c.layout.local_bytes))
    name = call_target(c.module, ins)
    if name:
        function = c.module.functions.get(name)
        if function is None or not function.defined:
            _external(c, ins, name, rows)
            return
        c.call(mangled(name), W, c.mask, frame, *rows, here=True)
        if name in c.layout.exits:
            drop_exited(c)
        return
    if not isinstance(target, Register):
        raise c.unsupported(ins)
    sizes = [_rows(c.parameter(name)) for operand in lists for name in _names(operand)]
    _indirect(c, ins, c.read(target, "u64"), [frame, *rows], sizes)


def _rows(parameter: Parameter) -> int:
    """Words of a parameter that a call passes."""
    return -(-parameter.nbytes // 4)


def _indirect(
    c: State, ins: Instruction, pointer: Value, passed: list[Value], sizes: list[int]
) -> None:
    """Try every function whose address is taken and whose parameters fit."""
    done: Value = integer(0)
    for name in sorted(c.module.pointed):
        function = c.module.functions[name]
        wanted = [_rows(parameter) for parameter in (*function.results, *function.parameters)]
        if wanted != sizes or not function.defined:
            continue
        chosen = c.bits_of(c.compare("icmp eq", pointer, i64(c.layout.functions[name])))
        lanes = c.binary("and", c.mask, chosen)
        with c.where(c.compare("icmp ne", lanes, integer(0)), "callee"):
            c.call(mangled(name), W, lanes, *passed, here=True)
        done = c.binary("or", done, lanes)
    missing = c.binary("and", c.mask, c.negate(done))
    fault_where(c, "illegal address", missing, describe(ins))
    if c.layout.exits & c.module.pointed:
        drop_exited(c)


def _external(c: State, ins: Instruction, name: str, rows: list[Value]) -> None:
    """A call of a function that the module does not define."""
    if name == "vprintf":
        # Rows of the result, the format and the arguments.
        formats, arguments = (c.load_rows(row, 0, 64) for row in rows[1:3])
        info = describe(ins, origin=Info.ORIGINS)  # strings are mostly in what was passed
        c.call("@ig_print", W, formats, arguments, c.mask, info)
    elif name == "malloc":
        result, size = rows
        _ask(c, ins, requests.MALLOC, c.load_rows(size, 0, 64))
        c.store_rows(result, 0, _answer(c), c.masked)
    elif name == "free":
        pointers = c.load_rows(rows[0], 0, 64)
        _ask(c, ins, requests.FREE, pointers)
        wrong = c.bits_of(c.compare("icmp ne", _answer(c), i64(0)))
        fault_where(c, "invalid free", c.binary("and", wrong, c.mask), describe(ins))
    elif name in ("__assertfail", "__assert_fail"):
        lane = c.first_lane(c.mask)
        message = c.element(c.load_rows(rows[0], 0, 64), lane)
        fault_where(c, "assert", c.mask, describe(ins), message)
    else:
        raise c.unsupported(ins, f"function {name} is not defined")


def _ask(c: State, ins: Instruction, what: int, values: Value) -> None:
    """Let Python serve a request of the active lanes."""
    request = _request(c)
    c.store(i64(what), request)
    c.store(c.resize(c.mask, "i64"), c.at(request, 8))
    c.store(describe(ins), c.at(request, 16))
    c.store(c.splat(values), c.at(request, requests.VALUES), 64)
    c.call("@ig_ask", W, request)


def _answer(c: State) -> Value:
    """What the lanes got."""
    return c.load(c.at(_request(c), requests.VALUES), "i64", WARP, 64)


def _request(c: State) -> Value:
    return c.buffer(8 * requests.BYTES // WARP)
