"""Calls of device functions, directly and through pointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.registry import handler
from ignis.sim.lower.values import Value, integer
from ignis.sim.ptx.syntax import Function, Instruction, Register, Symbol, Vector

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["mangled", "signature"]


def mangled(name: str) -> str:
    """LLVM name of a PTX function."""
    return f'@"ptx.{name}"'


def signature(function: Function, named: bool = False) -> str:
    """Name and parameter list of the LLVM function."""
    if function.entry:
        return f"{mangled(function.name)}(ptr noalias %w, i32 %mask)"
    rows = [
        "ptr" + (f' noalias %"c.{parameter.name}"' if named else "")
        for parameter in (*function.results, *function.parameters)
    ]
    fixed = ["ptr %w", "i32 %mask", "i64 %frame"] if named else ["ptr", "i32", "i64"]
    return f"{mangled(function.name)}({', '.join([*fixed, *rows])})"


def _arguments(ins: Instruction) -> tuple[list[str], object, list[str], object]:
    """Names of the results, the target, names of the arguments, and the rest."""
    operands = list(ins.operands)
    results: list[str] = []
    if operands and isinstance(operands[0], Vector):
        results = [item.name for item in operands.pop(0).items if hasattr(item, "name")]  # type: ignore[union-attr]
    target = operands.pop(0)
    arguments: list[str] = []
    if operands and isinstance(operands[0], Vector):
        arguments = [item.name for item in operands.pop(0).items if hasattr(item, "name")]  # type: ignore[union-attr]
    return results, target, arguments, operands[0] if operands else None


@handler("call")
def _call(c: FunctionLowering, ins: Instruction) -> None:
    results, target, arguments, table = _arguments(ins)
    rows = [c.parameter_rows(name, ins) for name in (*results, *arguments)]
    # The callee waits for no lane that has ended.
    exited = c.result("load i32, ptr %exited", "i32")
    c.line(f"store {exited}, ptr %exited.p")
    frame = c.binary("add", Value("%frame", "i64"), integer(c.layout.local_bytes, "i64"))
    passed = "".join(f", ptr {row}" for row in rows)
    if isinstance(target, Symbol):
        name = c.module.aliases.get(target.name, target.name)
        function = c.module.functions.get(name)
        if function is None or not function.defined:
            external(c, ins, target.name, rows)
            return
        c.line(f"call void {mangled(name)}(ptr %w, {c.mask}, {frame}{passed})")
        if name in c.layout.exits:
            c.drop_exited()
        return
    if not isinstance(target, Register):
        raise c.unsupported(ins)
    _indirect(c, ins, c.read(target, "u64"), frame, passed, len(rows))


def _indirect(
    c: FunctionLowering, ins: Instruction, pointer: Value, frame: Value, passed: str, count: int
) -> None:
    """Try every function whose address is taken and whose parameters fit."""
    done: Value = integer(0)
    for name, number in c.layout.functions.items():
        function = c.module.functions[name]
        if len(function.results) + len(function.parameters) != count or not function.defined:
            continue
        chosen = c.bits_of(c.compare("icmp eq", pointer, integer(number, "i64")))
        lanes = c.binary("and", c.mask, chosen)
        some = c.compare("icmp ne", lanes, integer(0))
        yes, no = c.fresh_label("callee"), c.fresh_label("callee")
        c.line(f"br i1 {some.text}, label %{yes}, label %{no}")
        c.label(yes)
        c.line(f"call void {mangled(name)}(ptr %w, {lanes}, {frame}{passed})")
        c.line(f"br label %{no}")
        c.label(no)
        done = c.binary("or", done, lanes)
    missing = c.binary("and", c.mask, c.negate(done))
    fault_where(c, ins, missing, 1)
    if c.layout.exits.intersection(c.layout.functions):
        c.drop_exited()


def fault_where(
    c: FunctionLowering, ins: Instruction, lanes: Value, kind: int, address: Value | None = None
) -> None:
    """Fault of `kind` if any lane of the i32 `lanes` is set."""
    where = address if address is not None else integer(0, "i64")
    c.declare_fault()
    none = c.compare("icmp eq", lanes, integer(0))
    available = c.available
    fine, bad = c.fresh_label("fine"), c.fresh_label("bad")
    c.line(f"br i1 {none.text}, label %{fine}, label %{bad}, !prof !0")
    c.label(bad)
    info = integer((ins.line & 0xFFFFFF) << 8 | (ins.source_line & 0xFFFFFF) << 32 | 0x50, "i64")
    c.line(f"call void @ig_fault_lanes(ptr %w, i64 {kind}, {lanes}, {where}, i64 0, {info})")
    c.line("unreachable")
    c.label(fine, available)


def external(c: FunctionLowering, ins: Instruction, name: str, rows: list[str]) -> None:
    """A call of a function that the module does not define."""
    if name == "vprintf":
        # Rows of the result, the format and the arguments.
        formats, arguments = (c.load_rows(row, 0, 64) for row in rows[1:3])
        c.declare("@ig_print", "declare void @ig_print(ptr, <32 x i64>, <32 x i64>, i32)")
        c.line(f"call void @ig_print(ptr %w, {formats}, {arguments}, {c.mask})")
    elif name in ("__assertfail", "__assert_fail"):
        first = c.result(f"call i32 @llvm.cttz.i32({c.mask}, i1 false)", "i32")
        c.declare("@llvm.cttz.i32", "declare i32 @llvm.cttz.i32(i32, i1)")
        lane = c.resize(c.binary("and", first, integer(31)), "i64")
        message = c.element(c.load_rows(rows[0], 0, 64), lane)
        fault_where(c, ins, c.mask, 4, message)
    else:
        raise c.unsupported(ins, f"function {name} is not defined")
