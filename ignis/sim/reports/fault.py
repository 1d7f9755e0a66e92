"""What can go wrong on the simulated device, as exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ignis.sim.reports.report import FaultReport

__all__ = ["KernelFault", "PtxError", "UnsupportedInstruction"]


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


class KernelFault(Exception):
    """A kernel was stopped by a fault; the process and its memory live on.

    Parameters
    ----------
    report : FaultReport
        Everything that is known; the exception's text is the report's.

    Attributes
    ----------
    kind, kernel, block, thread, address, nbytes
        Those of the report; `kernel` is the name in the PTX.
    access : str
        For example ``"load from global memory"``; empty for what is no access.
    """

    def __init__(self, report: FaultReport) -> None:
        super().__init__(report)
        self.report = report
        self.kind = report.kind
        self.kernel = report.symbol
        self.block = report.block
        self.thread = report.thread
        self.address = report.address
        self.nbytes = report.nbytes
        self.access = report.access_text

    def __str__(self) -> str:
        return self.report.text
