"""Every exception that ignis raises, in one hierarchy.

Errors can be pickled: each keeps its arguments in ``args``, so that the default
``__reduce__`` rebuilds it.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = [
    "ArgumentError",
    "BoundsError",
    "CheckError",
    "CollectiveError",
    "CompileError",
    "CorruptionError",
    "CudaError",
    "DTypeError",
    "DoubleFreeError",
    "DryRunError",
    "ExplorationError",
    "ExportError",
    "ForkError",
    "IgnisError",
    "IgnisWarning",
    "KernelError",
    "LeakError",
    "LeaseError",
    "MemoryContractViolation",
    "NotAllocatedError",
    "OrderError",
    "OutOfMemoryError",
    "OwnershipError",
    "TapeError",
    "UseAfterFreeError",
]


class IgnisError(Exception):
    """Root of all errors of ignis."""


class IgnisWarning(UserWarning):
    """A problem that could not be raised, such as a failure in a finalizer."""


class CudaError(IgnisError):
    """A driver call failed.

    Parameters
    ----------
    code : int
        The driver's numeric error code, for example 700.
    name : str
        Its name, for example ``"CUDA_ERROR_ILLEGAL_ADDRESS"``.
    call : str
        The call that returned it, for example ``"cuMemAlloc(1048576)"``.
    detail : str
        What else is known: the kernel, block, thread and address of a fault.
    """

    def __init__(self, code: int, name: str, call: str, detail: str = "") -> None:
        super().__init__(code, name, call, detail)
        self.code = code
        self.name = name
        self.call = call
        self.detail = detail

    def __str__(self) -> str:
        text = f"{self.call}: {self.name} ({self.code})"
        return f"{text}: {self.detail}" if self.detail else text


class KernelError(CudaError):
    """A kernel was stopped by a fault that the simulated device knows all about.

    Parameters
    ----------
    code, name, call, detail
        Those of `CudaError`; `detail` is the report, several lines.
    facts : dict
        The same as values for JSON: kind, kernel, file, line, block, thread, access, space,
        address, nbytes, and ``memory``: the allocation next to the address.
    """

    def __init__(
        self,
        code: int,
        name: str,
        call: str,
        detail: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        super().__init__(code, name, call, detail)
        self.facts = facts or {}
        self.args = (code, name, call, detail, self.facts)

    def __str__(self) -> str:
        return f"{self.call}: {self.name} ({self.code})\n{self.detail}"


class OutOfMemoryError(CudaError, MemoryError):
    """Device or pinned memory is exhausted; the text says what is held, by owner."""


class ArgumentError(IgnisError, ValueError):
    """An argument is wrong; nothing was launched or changed."""


class DTypeError(IgnisError, TypeError):
    """A dtype is unknown, unsupported or does not match."""


class ExportError(ArgumentError, BufferError):
    """The array cannot be handed to another library in the way that it asks for."""


class BoundsError(ArgumentError, IndexError):
    """An index or a range lies outside the array."""


class CompileError(IgnisError):
    """A kernel did not compile, or the module has no kernel of that name.

    Parameters
    ----------
    message : str
        One line that names the kernel and the target.
    log : str
        The compiler's log.
    """

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(message, log)
        self.message = message
        self.log = log

    def __str__(self) -> str:
        return f"{self.message}\n{self.log}".rstrip()


class NotAllocatedError(IgnisError):
    """The operation reads an array that has no device memory yet."""


class TapeError(IgnisError):
    """The autograd tape was used in a way that it cannot serve."""


class MemoryContractViolation(IgnisError):
    """A rule of the ownership contract forbids the operation."""


class OwnershipError(MemoryContractViolation):
    """Only the owner may do this."""


class UseAfterFreeError(MemoryContractViolation):
    """The array, or the root of the view, was freed."""


class DoubleFreeError(MemoryContractViolation):
    """The array was freed before."""


class CorruptionError(MemoryContractViolation):
    """Memory was written past the ends of its array, or after it was freed (debug mode)."""


class LeaseError(IgnisError):
    """A lease cannot be had any more, or the process on its other side has ended.

    Raised by every use of a borrowed array once its lender is gone or has taken it back, and where
    a descriptor names a lease that has ended or belongs to another process.
    """


class CollectiveError(IgnisError):
    """A collective could not run, and its communicator is of no use any more.

    Raised on all ranks, when their calls do not fit each other, a rank has ended, failed or aborted
    the communicator, or has not come within the communicator's timeout.
    """


class LeakError(IgnisError):
    """Memory is alive that should have been freed."""


class ForkError(IgnisError):
    """The operation needs a device that belongs to the parent process.

    A child that was forked cannot use it; ``multiprocessing.get_context("spawn")`` starts one that
    can.
    """


class DryRunError(IgnisError):
    """A value was asked for in a dry run, which has none."""


class ExplorationError(IgnisError, AssertionError):
    """A schedule of an exploration fails (`ignis.explore`).

    Parameters
    ----------
    message : str
        What failed, how to repeat it, and its story, several lines.
    kind : str
        ``"deadlock"``, ``"livelock"``, ``"leak"``, ``"different result"``, or the name of the
        exception that nobody caught.
    seed : int, optional
        The seed; None for a schedule that no seed decides.
    plan : dict
        The decisions of the shrunk failure: the number of each, and what was taken.
    story : sequence of tuple
        What happened in it: who, what, and the line.
    """

    def __init__(
        self,
        message: str,
        kind: str,
        seed: int | None = None,
        plan: dict[int, int] | None = None,
        story: Sequence[tuple[str, str, str]] = (),
    ) -> None:
        super().__init__(message)
        self.kind, self.seed, self.plan, self.story = kind, seed, dict(plan or {}), tuple(story)
        self.args = (message, kind, seed, self.plan, self.story)

    def __str__(self) -> str:
        return str(self.args[0])


class OrderError(IgnisError):
    """Nothing orders an operation after an earlier one on the same memory (`ignis.check_order`).

    It was not given to the device.

    Parameters
    ----------
    message : str
        The report, several lines.
    facts : dict
        The same as values for JSON: ``kind``, and ``memory``, ``first`` and ``second``: the array,
        the earlier operation and this one, each with ``operation``, ``access``, ``device``,
        ``stream``, ``start``, ``end`` and ``site``.
    """

    def __init__(self, message: str, facts: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.facts = facts or {}
        self.args = (message, self.facts)

    def __str__(self) -> str:
        return str(self.args[0])


class CheckError(IgnisError):
    """A check inside a kernel failed, such as an id outside its table."""
