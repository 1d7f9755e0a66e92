"""The exception with which a kernel is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ignis.sim.reports.report import FaultReport

__all__ = ["KernelFault"]


class KernelFault(Exception):
    """A kernel was stopped by a fault; the process and its memory live on.

    Its text and its attributes are those of the `FaultReport`; ``kernel`` is the name in the PTX,
    ``access`` for example ``"load from global memory"``.
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
