"""Tell whether a module that could be read makes sense: what its instructions name, and their form.

After this every name is declared, every label is there, every operand is of the kind that its
instruction takes, calls fit what they call, and accesses to parameters lie inside them. A lowering
need not ask again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

from ignis.base.numbers import counted
from ignis.sim.ptx.forms import Shape, shape_of
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.syntax import (
    PARAMETER_BYTES,
    Address,
    Function,
    Immediate,
    Instruction,
    Module,
    Operand,
    Pair,
    Parameter,
    Register,
    Symbol,
    Variable,
    Vector,
    type_bytes,
)
from ignis.sim.ptx.targets import TARGETS

_BRANCHES = ("bra", "brx")
_VECTORS = {"v2": 2, "v4": 4, "v8": 8}
_SPECIAL = re.compile(
    r"%(tid|ntid|ctaid|nctaid|clusterid|nclusterid|cluster_ctaid|cluster_nctaid)(\.[xyzw])?"
    r"|%(laneid|warpid|nwarpid|smid|nsmid|gridid|is_explicit_cluster|cluster_ctarank|clock|clock_hi"
    r"|cluster_nctarank|lanemask_(eq|le|lt|ge|gt)|clock64|globaltimer(_lo|_hi)?|pm\d(_64)?"
    r"|envreg\d+|total_smem_size|aggr_smem_size|dynamic_smem_size|current_graph_exec"
    r"|reserved_smem_offset_(begin|end|cap|[01]))"
)
_MOST_LOCAL = 512 * 1024
"""Bytes of local memory of a thread that a function may have."""


def verify_declarations(module: Module) -> None:
    """Check what a module has besides the bodies of its functions.

    Raises
    ------
    PtxError
        With the line of the first thing that is wrong.
    """
    for alias, name in module.aliases.items():
        if name not in module.functions:
            raise PtxError(f"the alias {alias} is of {name}, which is not a function")
    names: set[str] = set()
    for variable in [*module.variables.values(), *module.inner]:
        _check_values(module, variable)
        if variable.name in names and variable.space in ("global", "const"):
            raise _twice(variable)
        names.add(variable.name)


def _twice(variable: Variable) -> PtxError:
    where = f"PTX line {variable.line}"
    return PtxError(f"{where}: two variables have the name {variable.name}")


def verify(module: Module, target: str = TARGETS[0]) -> None:
    """Check the functions of a module whose bodies were read, for a device of this target.

    Raises
    ------
    PtxError
        With the line of the first thing that is wrong.
    UnsupportedInstruction
        For what the target does not have, and for a modifier that changes what an instruction does
        in a way that is not known.
    """
    for function in module.functions.values():
        for variable in function.variables:
            if variable.name in module.variables:
                raise _twice(variable)
        _Function(module, function, target).check()


def _check_values(module: Module, variable: Variable) -> None:
    """The addresses among the initial values are of something that has one."""
    for item in variable.initial:
        if isinstance(item, int) or item[0] in module.functions:
            continue
        target = module.variables.get(item[0])
        if target is None or target.space not in ("global", "const"):
            raise PtxError(
                f"PTX line {variable.line}: {variable.name} has the address of {item[0]}, "
                "which is not a variable of the module in global or constant memory"
            )


class _Function:
    """The checks of one function."""

    def __init__(self, module: Module, function: Function, target: str) -> None:
        self.module = module
        self.architecture = target
        self.function = function
        self.labels: set[str] = set()
        self.predicates = {name for name, kind in function.registers.items() if kind == "pred"}
        self.predicates.add("%is_explicit_cluster")
        self.parameters: dict[str, Parameter] = {
            parameter.name: parameter
            for parameter in (
                *function.call_parameters.values(),
                *function.results,
                *function.parameters,
            )
        }
        self.symbols = {
            *module.variables,
            *module.functions,
            *module.aliases,
            *(variable.name for variable in function.variables),
            *self.parameters,
        }
        self.ins: Instruction | None = None

    def fail(self, message: str) -> NoReturn:
        """Raise an error that has the instruction and its line."""
        assert self.ins is not None
        raise PtxError(f"PTX line {self.ins.line}: `{self.ins.text}`: {message}")

    def check(self) -> None:
        """Check the declarations, then every instruction."""
        function = self.function
        where = f"PTX line {function.line}: function {function.name}"
        total = sum(parameter.nbytes for parameter in function.parameters)
        if total > PARAMETER_BYTES:
            raise PtxError(f"{where} has {total} bytes of parameters, at most {PARAMETER_BYTES}")
        local = sum(v.nbytes for v in function.variables if v.space == "local")
        if local > _MOST_LOCAL:
            raise PtxError(f"{where} has {local} bytes of local memory, at most {_MOST_LOCAL}")
        for variable in function.variables:
            _check_values(self.module, variable)
        for item in function.body:
            if isinstance(item, str):
                if item in self.labels:
                    raise PtxError(f"{where} has the label {item} twice")
                self.labels.add(item)
        for table, targets in function.targets.items():
            missing = [target for target in targets if target not in self.labels]
            if missing or not targets:
                what = f"no label {missing[0]}, which" if missing else "no label that"
                raise PtxError(f"{where} has {what} the branch table {table} names")
        for ins in function.instructions:
            self.ins = ins
            if ins.guard is not None:
                self.predicate(ins.guard)
            self.instruction(ins)

    def instruction(self, ins: Instruction) -> None:
        """Check one instruction."""
        opcode = ins.parts[0]
        shape = shape_of(tuple(ins.parts), self.architecture)
        if shape.wrong:
            self.fail(shape.wrong)
        if opcode in _BRANCHES:
            self.branch(ins)
        elif opcode == "call":
            self.call(ins)
        elif shape.letters is not None:  # else it is refused where it would be executed
            self.operands(ins, shape.letters, shape)
        if shape.odd:
            raise UnsupportedInstruction(ins.text, ins.line, shape.odd, ins.source_line)

    def operands(self, ins: Instruction, letters: str, shape: Shape) -> None:
        """Tell whether the operands are as many, and of the kinds, that the instruction takes."""
        least, count = shape.least, len(ins.operands)
        if not least <= count <= len(letters):
            many = counted(least, "operand")
            if least != len(letters):
                many = f"{least} to {counted(len(letters), 'operand')}"
            self.fail(f"{ins.parts[0]} takes {many}, not {count}")
        if count < len(letters) and ins.parts[0] in ("bar", "barrier") and letters[-1] == "p":
            letters = letters[: count - 1] + "p"  # what is left out comes before the last one
        for index, (operand, letter) in enumerate(zip(ins.operands, letters, strict=False)):
            self.operand(operand, letter, shape.predicate, index)
        if letters[:1] in ("V", "m"):
            self.vectors(ins)

    def operand(self, operand: Operand, letter: str, predicate: bool, index: int) -> None:
        """Tell whether one operand is of the kind that its letter says."""
        if letter in "sdSV" and isinstance(operand, Register) and not operand.negated:
            declared = self.function.registers.get(operand.name)
            if declared is not None and (declared == "pred") == predicate:
                return
        if letter == "m":
            if not isinstance(operand, Address):
                self.fail(f"operand {index + 1} must be an address in brackets")
            self.names(operand)
        elif letter == "p":
            self.predicate(operand)
        elif letter in "Pd" or (letter == "D" and not isinstance(operand, Pair)):
            self.target(operand, letter == "P" or predicate, index)
        elif letter == "D":
            assert isinstance(operand, Pair)
            self.target(operand.first, False, index)
            self.target(operand.second, True, index)
        elif letter == "V":
            for item in operand.items if isinstance(operand, Vector) else (operand,):
                self.target(item, predicate, index)
        elif letter in "sS":
            items: Iterable[Operand] = (operand,)
            if letter == "S" and isinstance(operand, Vector):
                items = operand.items
            for item in items:
                self.source(item, predicate, index)
        else:
            self.names(operand)

    def target(self, operand: Operand, predicate: bool, index: int) -> None:
        """A register that is written."""
        if predicate and isinstance(operand, Pair):
            self.target(operand.first, True, index)
            self.target(operand.second, True, index)
            return
        if not isinstance(operand, Register) or operand.negated:
            self.fail(f"operand {index + 1} must be a register")
        if operand.name == "_":
            return
        if operand.name not in self.function.registers:
            self.names(operand)
            self.fail(f"{operand.name} cannot be written")
        self.kind(operand, predicate)

    def source(self, operand: Operand, predicate: bool, index: int) -> None:
        """A value that is read."""
        if isinstance(operand, Address | Vector | Pair):
            self.fail(f"operand {index + 1} must be a register or a number")
        if isinstance(operand, Register):
            self.names(operand)
            self.kind(operand, predicate)
        elif predicate and not isinstance(operand, Immediate):
            self.fail(f"operand {index + 1} must be a predicate")
        else:
            self.names(operand)

    def predicate(self, operand: Operand) -> None:
        """A truth value that is read."""
        if not isinstance(operand, Register | Immediate):
            self.fail("a predicate must be a register")
        if isinstance(operand, Register):
            self.names(operand)
            self.kind(operand, True)

    def kind(self, register: Register, predicate: bool) -> None:
        """Tell whether a register is a predicate, where one is needed, and none elsewhere."""
        if (register.name in self.predicates) != predicate:
            is_one = "no predicate" if predicate else "a predicate"
            self.fail(f"{register.name} is {is_one}")

    def names(self, operand: Operand) -> None:
        """Tell whether everything that an operand names is declared."""
        if isinstance(operand, Register):
            name = operand.name
            if name not in self.function.registers and not _SPECIAL.fullmatch(name):
                self.fail(f"there is no register {name}")
        elif isinstance(operand, Symbol):
            if operand.name not in self.symbols:
                self.fail(f"unknown name {operand.name}")
        elif isinstance(operand, Address):
            self.names(operand.base)
            if isinstance(operand.base, Register):
                self.kind(operand.base, False)
        elif isinstance(operand, Vector):
            for item in operand.items:
                self.names(item)
        elif isinstance(operand, Pair):
            self.names(operand.first)
            self.names(operand.second)

    def vectors(self, ins: Instruction) -> None:
        """Tell whether vectors have as many elements as the instruction moves."""
        opcode = ins.parts[0]
        if opcode in ("ld", "ldu", "st", "atom", "red"):
            count = next((_VECTORS[part] for part in ins.parts if part in _VECTORS), 1)
            for operand in ins.operands:
                have = len(operand.items) if isinstance(operand, Vector) else 1
                if not isinstance(operand, Address) and have != count and operand is not (
                    ins.operands[-1] if len(ins.operands) > 2 else None
                ):  # fmt: skip
                    self.fail(f"it moves {counted(count, 'element')}, not {have}")
            if ins.space == "param":
                self.parameter(ins, count)
        elif opcode == "mov":
            for operand in ins.operands:
                if isinstance(operand, Vector):
                    parts = len(operand.items)
                    if parts not in (2, 4) or type_bytes(ins.parts[-1]) % parts:
                        self.fail(f".{ins.parts[-1]} is not made of {parts} elements")
            if all(isinstance(operand, Vector) for operand in ins.operands):
                self.fail("one of its operands must be a register")

    def parameter(self, ins: Instruction, count: int) -> None:
        """Tell whether an access to a parameter lies inside it."""
        address = next(operand for operand in ins.operands if isinstance(operand, Address))
        if not isinstance(address.base, Symbol):
            return
        name = address.base.name
        known = self.parameters.get(name)
        if known is None:
            self.fail(f"there is no parameter {name}")
        nbytes = type_bytes(ins.parts[-1])
        if address.offset < 0 or address.offset + nbytes * count > known.nbytes:
            self.fail(f"parameter {name} has {known.nbytes} bytes")
        if address.offset % nbytes:
            self.fail(f"the offset must be a multiple of {nbytes}")
        if ins.parts[0] == "st" and self.function.entry and known in self.function.parameters:
            self.fail("a kernel's parameters are read only")

    def branch(self, ins: Instruction) -> None:
        """Tell whether a branch goes to a label of its function."""
        table = ins.parts[0] == "brx"
        if len(ins.operands) != 1 + table:
            many = counted(1 + table, "operand")
            self.fail(f"{ins.parts[0]} takes {many}, not {len(ins.operands)}")
        goal = ins.operands[-1]
        known = self.function.targets if table else self.labels
        if not isinstance(goal, Symbol) or goal.offset or goal.name not in known:
            self.fail("there is no such branch table" if table else "there is no such label")
        if table:
            index = ins.operands[0]
            if not isinstance(index, Register) or index.name not in self.function.registers:
                self.fail("the index must be a register")
            self.kind(index, False)
            if ins.guard is not None:
                raise UnsupportedInstruction(
                    ins.text, ins.line, "a branch by index with a guard", ins.source_line
                )

    def call(self, ins: Instruction) -> None:
        """Tell whether a call fits the function that it calls."""
        operands = list(ins.operands)
        results = operands.pop(0) if operands and isinstance(operands[0], Vector) else None
        if not operands:
            self.fail("it has no target")
        target = operands.pop(0)
        arguments = operands.pop(0) if operands and isinstance(operands[0], Vector) else None
        passed = [
            [self.passed(item) for item in part.items] if isinstance(part, Vector) else []
            for part in (results, arguments)
        ]
        if isinstance(target, Register):
            if target.name not in self.function.registers:
                self.fail(f"there is no register {target.name}")
            self.kind(target, False)
            return
        if not isinstance(target, Symbol) or target.offset:
            self.fail("it calls neither a function nor a register")
        name = self.module.aliases.get(target.name, target.name)
        function = self.module.functions.get(name)
        if function is None:
            self.fail(f"there is no function {name}")
        if function.entry:
            self.fail(f"{name} is a kernel, which cannot be called")
        for what, given, wanted in (
            ("results", passed[0], function.results),
            ("arguments", passed[1], function.parameters),
        ):
            if [p.nbytes for p in given] != [p.nbytes for p in wanted]:
                sizes = ", ".join(str(p.nbytes) for p in wanted) or "none"
                self.fail(f"{name} has {what} of these bytes: {sizes}")

    def passed(self, item: Operand) -> Parameter:
        """The parameter that a call passes."""
        if isinstance(item, Symbol | Register) and item.name in self.parameters:
            return self.parameters[item.name]
        assert self.ins is not None
        if isinstance(item, Register) and item.name in self.function.registers:
            raise UnsupportedInstruction(
                self.ins.text, self.ins.line, "arguments in registers", self.ins.source_line
            )
        self.fail("a call passes parameters")
