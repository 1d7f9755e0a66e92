"""What a function needs from its surroundings: parameters, variables, special registers.

Values that do not change while the function runs are computed once, in its prologue.
"""

from __future__ import annotations

from ignis.sim.abi.layout import RESERVED_BYTES, Arena, Warp
from ignis.sim.lower.context import Context, llvm_type
from ignis.sim.lower.values import BITS, WARP, Value, integer
from ignis.sim.ptx.syntax import Address, Instruction, Register, Symbol

__all__ = ["Frame"]

_AXES = {"x": 0, "y": 1, "z": 2}
_LANE_MASKS = {
    "%laneid": lambda lane: lane,
    "%lanemask_eq": lambda lane: 1 << lane,
    "%lanemask_lt": lambda lane: (1 << lane) - 1,
    "%lanemask_le": lambda lane: (2 << lane) - 1,
    "%lanemask_gt": lambda lane: 0xFFFFFFFF & ~((2 << lane) - 1),
    "%lanemask_ge": lambda lane: 0xFFFFFFFF & ~((1 << lane) - 1),
}
_RESERVED = {
    "%reserved_smem_offset_begin": 0,
    "%reserved_smem_offset_0": 0,
    "%reserved_smem_offset_1": RESERVED_BYTES // 2,
    "%reserved_smem_offset_end": RESERVED_BYTES,
}


class Frame(Context):
    """A `Context` that knows where things are."""

    def prepare(self) -> None:
        """Set up what the prologue collects."""
        self.prologue: list[str] = []
        self.known_values: dict[str, Value] = {}
        self.bound_names: list[str] = []
        self.storage: dict[str, str] = {}
        self.offsets: dict[str, int] = {}
        self.scratch_used: dict[str, int] = {}
        self.scratch_made: dict[str, int] = {}
        if self.function.entry:
            place = 0
            for parameter in self.function.parameters:
                place = -(-place // parameter.align) * parameter.align
                self.offsets[parameter.name] = place
                place += parameter.nbytes

    def once(self, key: str, type_name: str, text: str, lanes: int = 0) -> Value:
        """A value computed in the prologue by the LLVM expression `text`."""
        value = self.known_values.get(key)
        if value is None:
            value = self.known_values[key] = Value(f'%"{key}"', type_name, lanes)
            self.prologue.append(f"  {value.text} = {text}")
        return value

    def field(self, base: str, index: int, key: str, type_name: str = "i64") -> Value:
        """A 64-bit field of the warp's or the arena's structure."""
        place = self.once(f"{key}.p", "ptr", f"getelementptr i64, ptr {base}, i64 {index}")
        return self.once(key, type_name, f"load {type_name}, ptr {place.text}")

    def arena(self, index: int, type_name: str = "i64") -> Value:
        """A field of the arena."""
        base = self.once("arena", "ptr", "load ptr, ptr %w")
        return self.field(base.text, index, f"arena.{index}.{type_name}", type_name)

    def arena32(self, index: int) -> Value:
        """A field of the arena as i32."""
        wide = self.arena(index)
        return self.once(f"arena.{index}.narrow", "i32", f"trunc {wide} to i32")

    def shared_base(self) -> Value:
        """Generic address of the block's shared memory."""
        return self.arena(Arena.SHARED)

    def shared_pointer(self) -> str:
        """The block's shared memory as an LLVM pointer."""
        return self.arena(Arena.SHARED, "ptr").text

    def shared_size(self) -> Value:
        """Bytes of the block's shared memory."""
        return self.arena(Arena.SHARED_BYTES)

    def local_base(self) -> Value:
        """Host address of the warp's local memory."""
        return self.field("%w", Warp.LOCAL, "local")

    def bounds(self, origin: str) -> tuple[Value, Value]:
        """First address and size of what a parameter points to, or of a variable."""
        if origin in self.layout.globals:
            table, index = Arena.GLOBALS, self.layout.globals[origin]
        else:
            if origin not in self.bound_names:
                self.bound_names.append(origin)
            table, index = Arena.BOUNDS, self.bound_names.index(origin)
        base = self.arena(table, "ptr").text
        return (
            self.field(base, 2 * index, f"low.{origin}"),
            self.field(base, 2 * index + 1, f"size.{origin}"),
        )

    def limit(self, origin: str, nbytes: int) -> Value:
        """Number of addresses at which `nbytes` bytes fit, counted from the first."""
        _, size = self.bounds(origin)
        self.declare("@llvm.usub.sat.i64", "declare i64 @llvm.usub.sat.i64(i64, i64)")
        return self.once(
            f"limit.{nbytes}.{origin}",
            "i64",
            f"call i64 @llvm.usub.sat.i64({size}, i64 {nbytes - 1})",
        )

    def symbol(self, symbol: Symbol) -> Value:
        """Address of a variable in its own state space, as i64."""
        name, offset = symbol.name, symbol.offset
        if name in self.layout.shared:
            return integer(self.layout.shared[name] + offset, "i64")
        if name in self.layout.local:
            return self.binary(
                "add", Value("%frame", "i64"), integer(self.layout.local[name] + offset, "i64")
            )
        if name in self.layout.globals:
            base, _ = self.bounds(name)
            return self.binary("add", base, integer(offset, "i64")) if offset else base
        if name in self.offsets:
            base = self.arena(Arena.PARAMETERS)
            return self.binary("add", base, integer(self.offsets[name] + offset, "i64"))
        if name in self.layout.functions:
            return integer(self.layout.functions[name], "i64")
        assert self.current is not None
        raise self.unsupported(self.current, f"unknown symbol {name}")

    def special(self, name: str) -> Value:
        """Value of a special register."""
        register, _, axis = name.partition(".")
        if register == "%tid" and axis in _AXES:
            table = self.arena(Arena.TID + _AXES[axis], "ptr")
            index = self.field("%w", Warp.INDEX, "warp.index")
            first = self.once("first.thread", "i64", f"shl {index}, 5")
            place = self.once(f"tid.{axis}.p", "ptr", f"getelementptr i32, {table}, {first}")
            return self.once(f"tid.{axis}", "i32", f"load <32 x i32>, {place}, align 64", WARP)
        if axis in _AXES and register in ("%ntid", "%ctaid", "%nctaid"):
            start = {"%ntid": Arena.NTID, "%ctaid": Arena.CTAID, "%nctaid": Arena.NCTAID}[register]
            return self.arena32(start + _AXES[axis])
        if name in _LANE_MASKS:
            items = ", ".join(str(integer(_LANE_MASKS[name](lane))) for lane in range(WARP))
            return Value(f"<{items}>", "i32", WARP)
        if name == "%warpid":
            index = self.field("%w", Warp.INDEX, "warp.index")
            return self.once("warpid", "i32", f"trunc {index} to i32")
        if name == "%nwarpid":
            return self.arena32(Arena.WARP_COUNT)
        if name == "%dynamic_smem_size":
            return self.arena32(Arena.SHARED_DYNAMIC)
        if name in ("%total_smem_size", "%aggr_smem_size"):
            return self.arena32(Arena.SHARED_BYTES)
        if name in ("%envreg1", "%envreg2"):
            address = self.arena(Arena.WORKSPACE)
            high = self.binary("lshr", address, integer(32, "i64"))
            return self.resize(high if name == "%envreg1" else address, "i32")
        if name in _RESERVED and self.layout.reserved >= 0:
            return integer(self.layout.reserved + _RESERVED[name])
        if name == "%reserved_smem_offset_cap":
            return integer(RESERVED_BYTES)
        if name in ("%smid", "%gridid") or name.startswith("%envreg"):
            return integer(0, "i64" if name == "%gridid" else "i32")
        if name == "%nsmid":
            return integer(1)
        if name in ("%clock", "%clock64", "%clock_hi"):
            self.declare("@llvm.readcyclecounter", "declare i64 @llvm.readcyclecounter()")
            value = self.result("call i64 @llvm.readcyclecounter()", "i64")
            if name == "%clock_hi":
                value = self.binary("lshr", value, integer(32, "i64"))
            return value if name == "%clock64" else self.resize(value, "i32")
        if name.startswith("%globaltimer"):
            self.declare("@ig_timer", "declare i64 @ig_timer()")
            value = self.result("call i64 @ig_timer()", "i64")
            if name.endswith("_hi"):
                value = self.binary("lshr", value, integer(32, "i64"))
            return value if name == "%globaltimer" else self.resize(value, "i32")
        assert self.current is not None
        raise self.unsupported(self.current, f"unknown register {name}")

    def load_parameter(self, ins: Instruction, kind: str, count: int) -> list[Value]:
        """ld.param: from the launch's parameters, a function's own, or a call's results."""
        operand = ins.operands[1]
        assert isinstance(operand, Address)
        element = llvm_type(kind)
        bits = BITS[element]
        if isinstance(operand.base, Symbol) and operand.base.name in self.offsets:
            base = self.arena(Arena.PARAMETERS, "ptr")
            values = []
            for index in range(count):
                place = self.offsets[operand.base.name] + operand.offset + bits // 8 * index
                key = f"param.{place}.{bits}"
                pointer = self.once(f"{key}.p", "ptr", f"getelementptr i8, {base}, i64 {place}")
                values.append(self.once(key, f"i{bits}", f"load i{bits}, {pointer}, align 1"))
            return values
        if not isinstance(operand.base, Symbol):
            return self.load_generic(ins, kind, count)
        rows = self.parameter_rows(operand.base.name, ins)
        return [
            self.load_rows(rows, operand.offset + bits // 8 * index, bits) for index in range(count)
        ]

    def load_generic(self, ins: Instruction, kind: str, count: int) -> list[Value]:
        """Load from an address whose state space is not known."""
        raise NotImplementedError

    def parameter_rows(self, name: str, ins: Instruction) -> str:
        """Pointer to a parameter that lives in rows of 32 words, one word per lane."""
        rows = self.storage.get(name)
        if rows is None:
            parameter = self.function.call_parameters.get(name)
            if parameter is None:
                raise self.unsupported(ins, f"unknown parameter {name}")
            rows = self.storage[name] = f'%"c.{name}"'
            count = -(-parameter.nbytes // 4)
            self.prologue.append(f"  {rows} = alloca [{count} x <32 x i32>]")
            self.prologue.append(f"  store [{count} x <32 x i32>] zeroinitializer, ptr {rows}")
        return rows

    def _row(self, rows: str, index: int) -> str:
        return self.result(f"getelementptr <32 x i32>, ptr {rows}, i64 {index}", "ptr").text

    def load_rows(self, rows: str, offset: int, bits: int) -> Value:
        """An element of a parameter's rows."""
        low = self.result(f"load <32 x i32>, ptr {self._row(rows, offset // 4)}", "i32", WARP)
        if bits == 32:
            return low
        if bits == 64:
            high = self.result(
                f"load <32 x i32>, ptr {self._row(rows, offset // 4 + 1)}", "i32", WARP
            )
            wide = self.binary("shl", self.resize(high, "i64"), integer(32, "i64"))
            return self.binary("or", wide, self.resize(low, "i64"))
        low = self.binary("lshr", low, integer(offset % 4 * 8))
        return self.resize(low, f"i{bits}")

    def store_parameter(self, ins: Instruction, values: list[Value]) -> None:
        """st.param: to an argument of a call, or to the function's result."""
        operand = ins.operands[0]
        assert isinstance(operand, Address)
        if isinstance(operand.base, Register) or operand.base.__class__ is not Symbol:
            raise self.unsupported(ins)
        name = operand.base.name
        rows = self.parameter_rows(name, ins)
        # Other lanes of the caller may have got their result from another function already.
        masked = self.masked or any(name == result.name for result in self.function.results)
        for index, value in enumerate(values):
            bits = BITS[value.type]
            offset = operand.offset + bits // 8 * index
            value = self.splat(value)
            if bits == 64:
                high = self.binary("lshr", value, integer(32, "i64"))
                self._store_row(rows, offset // 4, self.resize(value, "i32"), masked)
                self._store_row(rows, offset // 4 + 1, self.resize(high, "i32"), masked)
                continue
            if bits < 32:
                old = self.result(
                    f"load <32 x i32>, ptr {self._row(rows, offset // 4)}", "i32", WARP
                )
                shift = offset % 4 * 8
                hole = integer(~(((1 << bits) - 1) << shift))
                wide = self.binary("shl", self.resize(value, "i32"), integer(shift))
                value = self.binary("or", self.binary("and", old, hole), wide)
            self._store_row(rows, offset // 4, value, masked)

    def _store_row(self, rows: str, index: int, value: Value, masked: bool) -> None:
        place = self._row(rows, index)
        value = self.splat(value)
        if masked:
            old = self.result(f"load <32 x i32>, ptr {place}", "i32", WARP)
            value = self.select(self.lanes, value, old)
        self.line(f"store {value}, ptr {place}")

    def scratch(self, element: str) -> str:
        """A stack slot for one vector, reused by the next instruction that asks for its type."""
        key = f"scratch.{element}"
        count = self.scratch_used.get(key, 0)
        self.scratch_used[key] = count + 1
        name = f'%"{key}.{count}"'
        if count >= self.scratch_made.get(key, 0):
            self.scratch_made[key] = count + 1
            self.prologue.append(f"  {name} = alloca <32 x {element}>")
        return name

    def buffer(self, bits: int) -> str:
        """Memory for 32 lanes of `bits` bits that a call fills or reads at once."""
        return self.once(f"buffer.{bits}", "ptr", f"alloca [{4 * bits} x i8], align 64").text
