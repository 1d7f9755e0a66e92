"""The state of a function while it is lowered: registers, operands, the current mask, its frame.

Values that do not change while the function runs are computed once, in its prologue.
"""

from __future__ import annotations

import contextlib
import functools
import math
import struct
from collections.abc import Callable, Iterator

from ignis.base.setting import replaced
from ignis.sim.abi.layout import MAX_BOUNDS, RESERVED_BYTES, Arena, Info, Warp
from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.code import Item
from ignis.sim.lower.emit.values import (
    BITS,
    WARP,
    Value,
    W,
    f32,
    f32_bits,
    f64_bits,
    i1,
    i64,
    integer,
    ptr,
    vector,
    zeros,
)
from ignis.sim.lower.state.records import (
    Available,
    Counting,
    Layout,
    SuspensionPoint,
    Tracking,
)
from ignis.sim.ptx.cfg import build_graph
from ignis.sim.ptx.dataflow import Facts, analyze
from ignis.sim.ptx.effects import is_sync
from ignis.sim.ptx.ptx_errors import UnsupportedInstruction
from ignis.sim.ptx.syntax import (
    Address,
    Function,
    Immediate,
    Instruction,
    Module,
    Operand,
    Parameter,
    Register,
    Symbol,
)
from ignis.sim.ptx.waits import loop_entries, repeating_loops, waiting_loops

_TYPES = {
    "pred": "i1",
    "f16": "i16",
    "bf16": "i16",
    "f32": "float",
    "f64": "double",
    **dict.fromkeys(("f16x2", "bf16x2", "tf32", "u16x2", "s16x2"), "i32"),
    **dict.fromkeys(("e4m3x2", "e5m2x2"), "i16"),
}
STORED = "!"
"""Marks the bounds of a parameter that stores ask for, in checked variants."""
FRAME = Value("%frame", "i64")
"""Offset of the function's frame in local memory."""
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
_CARRY = Value('%"r.!cc"', "i1", WARP)


def llvm_type(kind: str) -> str:
    """LLVM type of the PTX type `kind`."""
    return _TYPES.get(kind) or f"i{kind.lstrip('bus')}"


def _frames(function: Function) -> dict[str, int]:
    """The frame that NVIDIA's compiler puts local arrays into, with its bytes, if there is one."""
    names = {variable.name: variable.nbytes for variable in function.variables}
    return {name: size for name, size in names.items() if name.startswith("__local_depot")}


class State(Builder):
    """One function that is being lowered.

    Attributes
    ----------
    block : Block
        The basic block at hand, and `position` that of the instruction in it.
    available : Available
        What holds at this point of the current basic block.
    mask : Value
        Scalar i32: the lanes that execute the current block.
    lanes : Value
        The same as ``<32 x i1>``.
    masked : bool
        Whether other lanes may be waiting elsewhere, so that merged registers need blending.
    entries : dict of int to range
        Blocks by which a loop is entered, and all blocks of the loop.
    waiting : set of int
        Those of loops that wait for memory.
    divergent_waits : set of int
        Those of waiting loops in which lanes of a warp may diverge.
    repeating : set of int
        Those of waiting loops that go on for ever unless somebody else writes; `after_repeating`
        are the blocks that lanes come to when they leave one.
    spills : bool
        Whether so many registers hold values at a time that only quick code is made.
    suspends : bool
        Whether lanes may have to be suspended; `points` are the blocks where they are.
    slots : dict of str to Value
        The type of each register that has a stack slot, with the name of that.
    frame : list of Item
        What makes room in the function's frame, `frame_bytes` of it for good.
    prologue : list of Item
        What is computed once.
    met : dict of int to int
        For blocks that begin with an instruction that joins known lanes: these.
    tracking : Tracking or None
        For the checked variants.
    counting : Counting or None
        For the counting variants.
    undefined : set of str or None
        Registers that may hold what a shuffle read from a lane that takes no part in it.
    """

    def __init__(
        self,
        module: Module,
        function: Function,
        layout: Layout,
        recursive: bool = False,
        tracking: Tracking | None = None,
    ) -> None:
        super().__init__()
        self.module = module
        self.function = function
        self.layout = layout
        self.recursive = recursive
        self.tracking = tracking
        self.counting: Counting | None = None
        self.graph = build_graph(function)
        self.entries = loop_entries(self.graph)
        self.waiting = waiting_loops(module, self.graph)
        variables = layout.globals.keys() | layout.shared_sizes.keys()
        frames = _frames(function) if module.nvvm else {}
        self.facts = analyze(function, self.graph, variables, frames)
        self.divergent_waits = self._divergent_waits(self.facts)
        if self.divergent_waits:
            self.facts = analyze(function, self.graph, variables, frames, loads_differ=True)
            self.divergent_waits = self._divergent_waits(self.facts)
        live_in = self.facts.live_in
        self.repeating = repeating_loops(self.graph, self.entries, self.waiting, live_in)
        self.after_repeating = {
            target
            for loop in (self.entries[entry] for entry in self.repeating)
            for index in loop
            for target in self.graph.blocks[index].targets
            if target not in loop
        }
        self._limit_bounds()
        joins = [
            b.index for b in self.graph.blocks if b.instructions and is_sync(b.instructions[0])
        ]
        self.suspends = bool(self.divergent_waits) or not all(
            self.facts.convergent[index] for index in joins
        )
        self.points: dict[int, SuspensionPoint] = {}
        self.spills = False
        self.met: dict[int, int] = {}
        self.undefined: set[str] | None = None
        self.block = self.graph.blocks[0]
        self.position = 0
        self.mask: Value = integer(-1)
        self.lanes: Value = Value("", "i1", WARP)
        self.masked = True
        self.current: Instruction | None = None
        self.slots: dict[str, Value] = {}
        self.available = Available()
        self.frame: list[Item] = []
        self.frame_bytes = 0
        self.prologue: list[Item] = []
        self.bound_names: list[str] = []
        self.offsets: dict[str, int] = {}
        self.scratch_used: dict[str, int] = {}
        self._known_values: dict[str, Value] = {}
        self._rows: dict[str, Value] = {}
        if self.suspends:
            for name in ("suspended", "passed", "spinning"):
                self.zeroed(name, volatile=False)
        self._place_parameters()

    @property
    def checks(self) -> Tracking:
        """What the checkers follow, where there are any."""
        assert self.tracking is not None
        return self.tracking

    def _place_parameters(self) -> None:
        """Find out where the function's own parameters are."""
        function, place = self.function, 0
        if function.entry:
            for parameter in function.parameters:
                place = -(-place // parameter.align) * parameter.align
                self.offsets[parameter.name] = place
                place += parameter.nbytes
        else:
            for parameter in (*function.results, *function.parameters):
                self._rows[parameter.name] = ptr(f'%"c.{parameter.name}"')

    def _divergent_waits(self, facts: Facts) -> set[int]:
        """Waiting loops in which lanes of a warp may diverge."""
        return {
            entry
            for entry in self.waiting
            if not all(facts.convergent[index] for index in self.entries[entry])
        }

    def _limit_bounds(self) -> None:
        """Forget where addresses come from beyond what a launch looks up."""
        origins = self.facts.origins
        known = self.layout.globals.keys() | self.layout.shared_sizes.keys()
        pointers = [name for name in origins.values() if name not in known]
        beyond = set(list(dict.fromkeys(pointers))[MAX_BOUNDS:])
        for register in [name for name, origin in origins.items() if origin in beyond]:
            del origins[register]

    def label(self, name: str, available: Available | None = None) -> None:
        """Begin a basic block.

        `available` is what held where all ways to it part; none of them may have written a
        register since.
        """
        super().label(name)
        self.available = available or Available()

    @contextlib.contextmanager
    def unless(self, good: Value, hint: str) -> Iterator[None]:
        """What is emitted in a block of this is for where `good` is false, which is seldom.

        It must not write a register: behind it the same is available as before it.
        """
        available = self.available
        fast, slow = self.cold_branch(good, hint)
        self.label(slow)
        yield
        self.fall(fast)
        self.available = available

    @contextlib.contextmanager
    def where(self, condition: Value, hint: str) -> Iterator[None]:
        """What is emitted in a block of this is for where a scalar condition holds."""
        yes, no = self.fresh_label(hint), self.fresh_label(f"{hint}.not")
        self.branch(condition, yes, no)
        self.label(yes)
        yield
        self.fall(no)

    def unsupported(self, ins: Instruction | None, reason: str = "") -> UnsupportedInstruction:
        """The error for an instruction that has no lowering."""
        assert ins is not None
        return UnsupportedInstruction(ins.text, ins.line, reason, ins.source_line)

    def slot(self, name: str) -> tuple[Value, Value]:
        """The stack slot of a register and its shape."""
        kind = self.function.registers.get(name)
        if kind is None:
            raise self.unsupported(self.current, f"unknown register {name}")
        shape = self.slots.get(name)
        if shape is None:
            lanes = WARP if name in self.facts.divergent else 0
            shape = self.slots[name] = Value(f'%"r.{name}"', llvm_type(kind), lanes)
        return ptr(shape.text), shape

    def load_register(self, name: str) -> Value:
        """Value of a register."""
        constant = self.facts.constants.get(name)
        if constant is not None:
            return self.immediate(constant, self.function.registers[name])
        value = self.available.registers.get(name)
        if value is None:
            slot, shape = self.slot(name)
            value = self.load(slot, shape.type, shape.lanes)
            self.available.registers[name] = value
        return value

    def store_register(self, name: str, value: Value) -> None:
        """Write a register; `value` has the register's type."""
        if name in self.facts.constants:
            return
        slot, shape = self.slot(name)
        if shape.lanes and not value.lanes:
            value = self.splat(value)
        elif value.lanes and not shape.lanes:
            raise AssertionError(f"{name} was taken for uniform: {self.current}")
        if self.masked and shape.lanes and name in self.facts.merged:
            value = self.select(self.lanes, value, self.load_register(name))
        self.store(value, slot)
        self.available.registers[name] = value

    def read(self, operand: Operand, kind: str) -> Value:
        """The operand as a value of the PTX type `kind`."""
        want = llvm_type(kind)
        if isinstance(operand, Immediate):
            return self.immediate(operand, kind)
        if isinstance(operand, Symbol):
            return self.fit(self.symbol(operand), want, False)
        assert isinstance(operand, Register), operand
        if operand.name.startswith("%") and operand.name not in self.function.registers:
            value = self.special(operand.name)
        else:
            value = self.load_register(operand.name)
        value = self.fit(value, want, kind[0] == "s")
        return self.negate(value) if operand.negated else value

    def fit(self, value: Value, want: str, signed: bool) -> Value:
        """`value` as type `want`: its bits, cut or extended."""
        if value.type == want:
            return value
        have_bits, want_bits = BITS[value.type], BITS[want]
        if have_bits == want_bits:
            return self.bitcast(value, want)
        value = self.bitcast(value, f"i{have_bits}")
        value = self.resize(value, f"i{want_bits}", signed)
        return self.bitcast(value, want)

    def immediate(self, literal: Immediate, kind: str) -> Value:
        """A literal as a value of the PTX type `kind`."""
        want = llvm_type(kind)
        value = literal.value
        if literal.kind == "int":
            if want == "float":
                return (
                    f32(float(value))
                    if kind == "f32" and abs(value) < 1 << 24
                    else f32_bits(value & 0xFFFFFFFF)
                )
            if want == "double":
                return f64_bits(value & (1 << 64) - 1)
            if want == "i1":
                return i1(bool(value))
            return integer(value, want)
        if literal.kind == "f32":
            return f32_bits(value) if want == "float" else integer(value, want)
        if want == "float":
            return f32(struct.unpack("<d", struct.pack("<Q", value))[0])
        return f64_bits(value) if want == "double" else integer(value, want)

    def write(self, operand: Operand, value: Value, kind: str) -> None:
        """Write `value`, of PTX type `kind`, to the destination register."""
        assert isinstance(operand, Register), operand
        if operand.name == "_":
            return
        want = llvm_type(self.function.registers[operand.name])
        self.store_register(operand.name, self.fit(value, want, kind[0] == "s"))

    def literal(self, operand: Operand, ins: Instruction) -> int:
        """The integer that the operand is known to be."""
        value = self.known(operand)
        if value is None:
            raise self.unsupported(ins, "an operand must be a constant")
        return value

    def known(self, operand: Operand) -> int | None:
        """The integer that the operand is known to be, or None."""
        if isinstance(operand, Immediate):
            return operand.value
        if isinstance(operand, Register) and not operand.negated:
            literal = self.facts.constants.get(operand.name)
            if literal is not None:
                return literal.value
        return None

    def set_carry(self, value: Value) -> None:
        """Set the carry flag, which every lane has for itself."""
        self.slots["!cc"] = _CARRY
        self.store(self.splat(value), ptr(_CARRY.text))

    def carry(self) -> Value:
        """The carry flag."""
        self.slots["!cc"] = _CARRY
        return self.load(ptr(_CARRY.text), "i1", WARP)

    def elsewhere(self, items: list[Item]) -> contextlib.AbstractContextManager[None]:
        """What is emitted in a block of this goes to `items`."""
        return replaced(self, body=items)

    def once(self, key: str, build: Callable[[], Value]) -> Value:
        """What `build` computes, in the prologue."""
        value = self._known_values.get(key)
        if value is None:
            with self.elsewhere(self.prologue):
                value = self._known_values[key] = build()
        return value

    def room(self, key: str, shape: str, align: int = 0) -> Value:
        """Memory for the LLVM type `shape` in the function's frame, the same for each `key`."""
        value = self._known_values.get(key)
        if value is None:
            with self.elsewhere(self.frame):
                value = self._known_values[key] = self.alloca(shape, align, f'%"{key}"')
        return value

    def zeroed(
        self, name: str, type_name: str = "i32", lanes: int = 0, volatile: bool = True,
        nbytes: int = 4,
    ) -> Value:  # fmt: skip
        """Memory that is zero at first; lanes of truth values are a bit each of an i32.

        What is volatile stays memory: it costs nothing where it is not used. `nbytes` is its size.
        """
        if name not in self._known_values:
            zero = zeros(type_name, lanes)
            place = self.room(name, zero.full_type, 64 if lanes else 0)
            self.frame_bytes += nbytes
            with self.elsewhere(self.prologue):
                self.store(zero, place, volatile=volatile)
        return self._known_values[name]

    def field(self, base: Value, index: int, key: str, type_name: str = "i64") -> Value:
        """A 64-bit field of the warp's or the arena's structure."""
        return self.once(key, lambda: self.load(self.at(base, index, "i64"), type_name))

    def arena(self, index: int, type_name: str = "i64") -> Value:
        """A field of the arena."""
        base = self.once("arena", lambda: self.load(W, "ptr"))
        return self.field(base, index, f"arena.{index}.{type_name}", type_name)

    def arena32(self, index: int) -> Value:
        """A field of the arena as i32."""
        wide = self.arena(index)
        return self.once(f"arena.{index}.narrow", lambda: self.resize(wide, "i32"))

    def shared_base(self) -> Value:
        """Generic address of the block's shared memory."""
        return self.arena(Arena.SHARED)

    def shared_pointer(self) -> Value:
        """The block's shared memory as an LLVM pointer."""
        return self.arena(Arena.SHARED, "ptr")

    def shared_size(self) -> Value:
        """Bytes of the block's shared memory."""
        return self.arena(Arena.SHARED_BYTES)

    def bounds(self, origin: str) -> tuple[Value, Value]:
        """First address and size of what a parameter points to, or of a variable.

        Behind a parameter's name `STORED` asks for what may be written through it.
        """
        if origin in self.layout.globals:
            table, index = Arena.GLOBALS, self.layout.globals[origin]
        else:
            if origin not in self.bound_names:
                self.bound_names.append(origin)
            table, index = Arena.BOUNDS, self.bound_names.index(origin)
        base = self.arena(table, "ptr")
        return (
            self.field(base, 2 * index, f"low.{origin}"),
            self.field(base, 2 * index + 1, f"size.{origin}"),
        )

    def origin_number(self, origin: str | None) -> int:
        """The number of an origin in what a fault says about an instruction."""
        if origin is None:
            return 0
        if origin in self.layout.shared_sizes:
            return min(1 + list(self.layout.shared_sizes).index(origin), Info.ORIGINS)
        if origin in self.layout.globals:
            return Info.ORIGINS
        self.bounds(origin)
        return min(1 + self.bound_names.index(origin), Info.ORIGINS)

    def limit(self, origin: str, nbytes: int) -> Value:
        """Number of addresses at which `nbytes` bytes fit, counted from the first."""
        _, size = self.bounds(origin)
        return self.once(
            f"limit.{nbytes}.{origin}", lambda: self.intrinsic("usub.sat", size, i64(nbytes - 1))
        )

    def symbol(self, symbol: Symbol) -> Value:
        """Address of a variable in its own state space, as i64."""
        name, offset = symbol.name, symbol.offset
        if name in self.layout.shared:
            return i64(self.layout.shared[name] + offset)
        if name in self.layout.local:
            return self.binary("add", FRAME, i64(self.layout.local[name] + offset))
        if name in self.layout.globals:
            base, _ = self.bounds(name)
            return self.binary("add", base, i64(offset)) if offset else base
        if name in self.offsets:
            base = self.arena(Arena.PARAMETERS)
            return self.binary("add", base, i64(self.offsets[name] + offset))
        if name in self.layout.functions:
            return i64(self.layout.functions[name])
        raise self.unsupported(self.current, f"unknown symbol {name}")

    def special(self, name: str) -> Value:
        """Value of a special register."""
        register, _, axis = name.partition(".")
        if register == "%tid" and axis in _AXES:
            table = self.arena(Arena.TID + _AXES[axis], "ptr")
            index = self.field(W, Warp.INDEX, "warp.index")
            first = self.once("first.thread", lambda: self.binary("shl", index, i64(5)))
            return self.once(
                f"tid.{axis}", lambda: self.load(self.at(table, first, "i32"), "i32", WARP, 64)
            )
        if axis in _AXES and register in ("%ntid", "%ctaid", "%nctaid"):
            start = {"%ntid": Arena.NTID, "%ctaid": Arena.CTAID, "%nctaid": Arena.NCTAID}[register]
            return self.arena32(start + _AXES[axis])
        if "cluster" in name and self.layout.cluster is not None:
            return self._of_cluster(register.removeprefix("%"), axis)
        if name in _LANE_MASKS:
            return vector([_LANE_MASKS[name](lane) for lane in range(WARP)], "i32")
        if name == "%warpid":
            index = self.field(W, Warp.INDEX, "warp.index")
            return self.once("warpid", lambda: self.resize(index, "i32"))
        if name == "%nwarpid":
            return self.arena32(Arena.WARP_COUNT)
        if name == "%dynamic_smem_size":
            return self.arena32(Arena.SHARED_DYNAMIC)
        if name in ("%total_smem_size", "%aggr_smem_size"):
            return self.arena32(Arena.SHARED_BYTES)
        if name in ("%envreg1", "%envreg2"):
            address = self.arena(Arena.WORKSPACE)
            high = self.binary("lshr", address, i64(32))
            return self.resize(high if name == "%envreg1" else address, "i32")
        if name in _RESERVED and self.layout.reserved >= 0:
            return integer(self.layout.reserved + _RESERVED[name])
        if name == "%reserved_smem_offset_cap":
            return integer(RESERVED_BYTES)
        if name in ("%smid", "%gridid") or name.startswith("%envreg"):
            return integer(0, "i64" if name == "%gridid" else "i32")
        if name == "%nsmid":
            return integer(1)
        for clock, function in (
            ("%clock", "@llvm.readcyclecounter"),
            ("%globaltimer", "@ig_timer"),
        ):
            if name.startswith(clock):
                value = self.call(function, result="i64")
                if name.endswith("_hi"):
                    value = self.binary("lshr", value, i64(32))
                wide = name in ("%clock64", "%globaltimer")
                return value if wide else self.resize(value, "i32")
        raise self.unsupported(self.current, f"unknown register {name}")

    def _of_cluster(self, register: str, axis: str) -> Value:
        """Value of a special register that has to do with clusters."""
        extents = self.layout.cluster
        assert extents is not None
        if register == "is_explicit_cluster":
            return i1(self.layout.explicit)
        if register == "cluster_nctarank":
            return integer(math.prod(extents))
        if register == "cluster_ctarank":
            return self.arena32(Arena.RANK)
        if axis not in _AXES:
            raise self.unsupported(self.current, f"unknown register %{register}.{axis}")
        extent = integer(extents[_AXES[axis]])
        if register == "cluster_nctaid":
            return extent
        of_grid = Arena.NCTAID if register == "nclusterid" else Arena.CTAID
        value, operation = self.arena32(of_grid + _AXES[axis]), "udiv"
        if register == "cluster_ctaid":
            operation = "urem"
        return self.once(f"{register}.{axis}", lambda: self.binary(operation, value, extent))

    def load_parameter(self, ins: Instruction, kind: str, count: int) -> list[Value]:
        """ld.param: from the launch's parameters, a function's own, or a call's results."""
        operand = ins.operands[1]
        assert isinstance(operand, Address) and isinstance(operand.base, Symbol)
        bits = BITS[llvm_type(kind)]
        if operand.base.name in self.offsets:
            base = self.arena(Arena.PARAMETERS, "ptr")
            values = []
            for index in range(count):
                place = self.offsets[operand.base.name] + operand.offset + bits // 8 * index
                load = functools.partial(self._load_at, base, place, f"i{bits}")
                values.append(self.once(f"param.{place}.{bits}", load))
            return values
        rows = self.parameter_rows(operand.base.name, ins)
        return [
            self.load_rows(rows, operand.offset + bits // 8 * index, bits) for index in range(count)
        ]

    def _load_at(self, base: Value, place: int, type_name: str) -> Value:
        return self.load(self.at(base, place), type_name, align=1)

    def parameter_rows(self, name: str, ins: Instruction) -> Value:
        """Pointer to a parameter that lives in rows of 32 words, one word per lane."""
        rows = self._rows.get(name)
        if rows is None:
            parameter = self.function.call_parameters.get(name)
            if parameter is None:
                raise self.unsupported(ins, f"unknown parameter {name}")
            words = -(-parameter.nbytes // 4)
            rows = self._rows[name] = self.zeroed(
                f"c.{name}", f"[{words} x <32 x i32>]", volatile=False, nbytes=words * 4 * WARP
            )
        return rows

    def parameter(self, name: str) -> Parameter:
        """The parameter of that name, of a call or of the function itself."""
        known = self.function.call_parameters.get(name)
        if known is not None:
            return known
        own = (*self.function.results, *self.function.parameters)
        return next(parameter for parameter in own if parameter.name == name)

    def _load_row(self, rows: Value, index: int) -> Value:
        return self.load(self.at(rows, index, "<32 x i32>"), "i32", WARP)

    def load_rows(self, rows: Value, offset: int, bits: int) -> Value:
        """An element of a parameter's rows."""
        low = self._load_row(rows, offset // 4)
        if bits == 32:
            return low
        if bits == 64:
            return self.join_words(low, self._load_row(rows, offset // 4 + 1))
        low = self.binary("lshr", low, integer(offset % 4 * 8))
        return self.resize(low, f"i{bits}")

    def store_rows(self, rows: Value, offset: int, value: Value, masked: bool) -> None:
        """Write 64 bits of each active lane to a parameter's rows."""
        value = self.splat(value)
        high = self.binary("lshr", value, i64(32))
        self._store_row(rows, offset // 4, self.resize(value, "i32"), masked)
        self._store_row(rows, offset // 4 + 1, self.resize(high, "i32"), masked)

    def store_parameter(self, ins: Instruction, values: list[Value]) -> None:
        """st.param: to an argument of a call, or to the function's result."""
        operand = ins.operands[0]
        assert isinstance(operand, Address)
        if not isinstance(operand.base, Symbol):
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
                self.store_rows(rows, offset, value, masked)
                continue
            if bits < 32:
                old = self._load_row(rows, offset // 4)
                shift = offset % 4 * 8
                hole = integer(~(((1 << bits) - 1) << shift))
                wide = self.binary("shl", self.resize(value, "i32"), integer(shift))
                value = self.binary("or", self.binary("and", old, hole), wide)
            self._store_row(rows, offset // 4, value, masked)

    def _store_row(self, rows: Value, index: int, value: Value, masked: bool) -> None:
        place = self.at(rows, index, "<32 x i32>")
        value = self.splat(value)
        if masked:
            value = self.select(self.lanes, value, self.load(place, "i32", WARP))
        self.store(value, place)

    def scratch(self, element: str) -> Value:
        """A stack slot for one vector, reused by the next instruction that asks for its type."""
        count = self.scratch_used.get(element, 0)
        self.scratch_used[element] = count + 1
        return self.room(f"scratch.{element}.{count}", f"<32 x {element}>")

    def buffer(self, bits: int) -> Value:
        """Memory for 32 lanes of `bits` bits that a call fills or reads at once."""
        return self.room(f"buffer.{bits}", f"[{4 * bits} x i8]", 64)

    def fill_buffer(self, values: list[Value]) -> Value:
        """A buffer with `values`, all of one type, one behind the other."""
        buffer = self.buffer(BITS[values[0].type] * len(values))
        for index, value in enumerate(values):
            place = self.at(buffer, index, f"<{WARP} x {value.type}>")
            self.store(self.splat(value), place)
        return buffer
