"""LLVM code as objects: instructions, functions, a module. They become text once, at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ignis.sim.lower.emit.values import Value

ATTRIBUTES = 'attributes #0 = { nounwind "prefer-vector-width"="512" }'
WEIGHTS = '!0 = !{!"branch_weights", i32 2000, i32 1}'
ENDS = frozenset(("br", "ret", "switch", "unreachable"))
"""Those of a branch that most often goes the first way."""


@dataclass(slots=True, eq=False)
class Instruction(Value):
    """One instruction, which is the value that it defines; without one, it is of type ``void``.

    Attributes
    ----------
    opcode : str
        Such as ``"add"`` or ``"load volatile"``.
    form : str
        What stands behind it, with ``%s`` for the text of each operand.
    operands : tuple of Value
        What it reads; a basic block that it leads to is a value of type ``label``.
    tail : str
        What stands at the end, such as ``", align 4"``.
    """

    opcode: str = ""
    form: str = ""
    operands: tuple[Value, ...] = ()
    tail: str = ""

    def line(self) -> str:
        """The instruction as text."""
        into = f"{self.text} = " if self.text else ""
        form = self.form % tuple([value.text for value in self.operands])
        return f"  {into}{self.opcode} {form}{self.tail}"


@dataclass(slots=True, eq=False)
class Call(Instruction):
    """A call of the function `callee`."""

    callee: str = ""


@dataclass(slots=True)
class Label:
    """The start of a basic block."""

    name: str

    def line(self) -> str:
        """The label as text."""
        return f"{self.name}:"


@dataclass(slots=True)
class Mark:
    """The start of the code for an instruction of the PTX."""

    line: int
    text: str


Item = Instruction | Label | Mark


@dataclass(slots=True)
class Function:
    """One function.

    Attributes
    ----------
    name, parameters : str
        The name with its ``@``, and such as ``"ptr %w, i32 %mask"``.
    body : list of Item
        Its code.
    result : str
        The type of what it returns.
    attributes : str
        What LLVM should know about it.
    linkage : str
        Such as ``"internal"``.
    registers : list of Value
        The slots of the PTX registers, made behind the label that the body begins with; each has
        the text of the pointer and the type that it points to.
    needs : dict of str to str
        By their names, the declarations and variables that it needs in a module of its own.
    """

    name: str
    parameters: str
    body: list[Item]
    result: str = "void"
    attributes: str = "#0"
    linkage: str = ""
    registers: list[Value] = field(default_factory=list)
    needs: dict[str, str] = field(default_factory=dict)

    @property
    def head(self) -> str:
        """The line ahead of the body."""
        linkage = f"{self.linkage} " if self.linkage else ""
        signature = f"{self.result} {self.name}({self.parameters})"
        return f"define {linkage}{signature} {self.attributes} {{"

    def lines(self) -> Iterator[str | Mark]:
        """The lines of its text, and the marks between them."""
        yield self.head
        for index, item in enumerate(self.body):
            yield item if isinstance(item, Mark) else item.line()
            if not index:
                for register in self.registers:
                    yield f"  {register.text} = alloca {register.full_type}"
        yield "}"

    def alone(self) -> str:
        """The text of a module that has this function for others."""
        here = replace(self, linkage="")
        return "\n".join([*self.needs.values(), str(here), ATTRIBUTES, WEIGHTS])

    def __str__(self) -> str:
        return "\n".join([line for line in self.lines() if isinstance(line, str)])


@dataclass(slots=True)
class Code:
    """A module.

    Attributes
    ----------
    needs : dict of str to str
        By their names, the functions that it declares and its variables.
    helpers : list of Function
        What `functions`, the functions of the PTX, call.
    """

    needs: dict[str, str]
    helpers: list[Function]
    functions: list[Function]

    def __str__(self) -> str:
        return "\n".join([*self.needs.values(), *map(str, self._all()), ATTRIBUTES, WEIGHTS])

    def mark_before(self, number: int) -> Mark | None:
        """The last mark before a line of the text."""
        found, left = None, number - len(self.needs)
        for line in (line for function in self._all() for line in function.lines()):
            if isinstance(line, Mark):
                found = line
            else:
                left -= 1
            if left <= 0:
                break
        return found

    def _all(self) -> Iterable[Function]:
        return [*self.helpers, *self.functions]


def declare(result: str, name: str, operands: Iterable[Value]) -> str:
    """The declaration of a function that has operands like these."""
    return f"declare {result} {name}({', '.join([value.full_type for value in operands])})"
