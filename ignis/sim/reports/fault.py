"""The exception with which a kernel is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ignis.sim.reports.report import FaultReport

__all__ = ["KernelFault"]


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
