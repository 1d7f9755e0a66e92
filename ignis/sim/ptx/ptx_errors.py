"""Errors in PTX."""

from __future__ import annotations


class PtxError(Exception):
    """The PTX text cannot be read; the message has the line."""


class UnsupportedInstruction(Exception):
    """The simulator does not execute this instruction.

    Parameters
    ----------
    text : str
        The instruction.
    line : int
        Its line in the PTX.
    reason : str
        What about it is not supported.
    source_line : int
        The line of CUDA C++ that it comes from, 0 where the PTX does not say.
    """

    def __init__(self, text: str, line: int, reason: str = "", source_line: int = 0) -> None:
        super().__init__(text, line, reason, source_line)
        self.text = text
        self.line = line
        self.reason = reason
        self.source_line = source_line

    def __str__(self) -> str:
        why = f" ({self.reason})" if self.reason else ""
        where = f"source line {self.source_line}, " if self.source_line else ""
        return f"the simulator does not support `{self.text}`{why}, {where}PTX line {self.line}"
