"""Every exception that ignis raises, in one hierarchy.

Errors can be pickled: each keeps its arguments in ``args``, so that the default
``__reduce__`` rebuilds it.
"""

from __future__ import annotations

from collections.abc import Sequence


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
        Further facts: the kernel, block, thread and address of a fault.
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
    """The simulated device stopped a kernel at a fault and reports its details.

    Parameters
    ----------
    code, name, call, detail
        As for `CudaError`; `detail` is the report, several lines.
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
    """Device or pinned memory is exhausted; the text lists the held bytes by owner."""


class ArgumentError(IgnisError, ValueError):
    """An argument is wrong; nothing was launched or changed."""


class DTypeError(IgnisError, TypeError):
    """A dtype is unknown, unsupported or does not match."""


class ExportError(ArgumentError, BufferError):
    """The array cannot be exported as the other library requests."""


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
    """The autograd tape does not support this use."""


class MemoryContractViolation(IgnisError):
    """A rule of the ownership contract forbids the operation."""


class OwnershipError(MemoryContractViolation):
    """Only the owner may perform the operation."""


class UseAfterFreeError(MemoryContractViolation):
    """The array, or the root of the view, was freed."""


class DoubleFreeError(MemoryContractViolation):
    """The array was already freed."""


class CorruptionError(MemoryContractViolation):
    """Memory was written past the ends of its array, or after it was freed (debug mode)."""


class LeaseError(IgnisError):
    """A lease is no longer available, or its other process ended.

    Raised by every use of a borrowed array after its lender ended or revoked it, and for a
    descriptor of a lease that ended or belongs to another process.
    """


class CollectiveError(IgnisError):
    """A collective failed, and its communicator can no longer be used.

    Raised on all ranks if their calls do not match, or a rank ended, failed, aborted the
    communicator or exceeded its timeout.
    """


class LeakError(IgnisError):
    """Memory that should have been freed is alive."""


class ForkError(IgnisError):
    """The operation needs a device that belongs to the parent process.

    A forked child cannot use it; start processes with ``multiprocessing.get_context("spawn")``.
    """


class DryRunError(IgnisError):
    """A dry run was asked for a value, but it has none."""


class ExplorationError(IgnisError, AssertionError):
    """A schedule of an exploration fails (`ignis.explore`).

    Parameters
    ----------
    message : str
        What failed, how to repeat it, and its story, several lines.
    kind : str
        ``"deadlock"``, ``"livelock"``, ``"leak"``, ``"different result"``, or the name of the
        uncaught exception.
    seed : int, optional
        The seed; None for a schedule that no seed decides.
    plan : dict
        The decisions of the shrunk failure: the number of each, and the choice.
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

    The operation was not submitted to the device.

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


__all__ = [
    name
    for name, each in list(globals().items())
    if isinstance(each, type) and issubclass(each, Exception)
]
