"""What can go wrong on the simulated device, as exceptions."""

from __future__ import annotations

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
    kind : str
        ``"illegal address"``, ``"misaligned address"``, ``"trap"``, ``"assert"``,
        ``"deadlock"``, ``"divergent barrier"``, ``"missing lanes"``, ``"invalid barrier"``,
        ``"stack overflow"`` or ``"endless kernel"``.
    kernel : str
        Name of the kernel in the PTX.
    block, thread : tuple of int
        Indices of the block and of the thread.
    address, nbytes : int
        The access that failed; 0 for faults that are no accesses. Addresses of shared and local
        memory are offsets.
    access : str
        For example ``"load from global memory"``.
    message : str
        One line with everything known.
    """

    def __init__(
        self,
        kind: str,
        kernel: str,
        block: tuple[int, int, int],
        thread: tuple[int, int, int],
        address: int,
        nbytes: int,
        access: str,
        message: str,
    ) -> None:
        super().__init__(kind, kernel, block, thread, address, nbytes, access, message)
        self.kind = kind
        self.kernel = kernel
        self.block = block
        self.thread = thread
        self.address = address
        self.nbytes = nbytes
        self.access = access
        self.message = message

    def __str__(self) -> str:
        return self.message
