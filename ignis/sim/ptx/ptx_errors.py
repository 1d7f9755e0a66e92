"""Errors in PTX."""

from __future__ import annotations


class PtxError(Exception):
    """The PTX text cannot be read; the message has the line."""


class OversizedKernel(PtxError):
    """A kernel needs more than any kernel can have; others of its module do not.

    Parameters
    ----------
    kernel : str
        Its name.
    line : int
        Its line in the PTX.
    reason : str
        What it needs, and what there is.
    """

    def __init__(self, kernel: str, line: int, reason: str) -> None:
        super().__init__(f"PTX line {line}: kernel {kernel} {reason}")
        self.kernel = kernel
        self.line = line
        self.reason = reason


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
