"""Which kernel runs: the first that suits of an operation's ordered list of candidates.

A problem is a record of facts that can be hashed: sizes, dtypes, flags, and the tuning, which is
the usual one but where a test or a benchmark passes another. Choices follow from the problem and
the device alone, so that a device gives the same bits for the same shapes. `Operation.why` asks
every candidate and tells what each one said.
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ignis.base.setting import Setting
from ignis.errors import ArgumentError, DryRunError, NotAllocatedError
from ignis.jit import trace
from ignis.kernels.common.sources import load
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")

_MOST_CHOICES = 1024
"""Of one operation: training meets a few dozen problems, decoding a new one per token."""


class Suits(NamedTuple):
    """The answer of a candidate that computes a problem."""

    because: str
    """What decided, in a few words."""
    found: Any = None
    """What was found while it was asked, such as tiles that fit; `Candidate.cut` gets it."""


class Launch(NamedTuple):
    """One kernel and the shape of its launch."""

    file: str
    kernel: str
    """The name expression."""
    grid: int | tuple[int, ...]
    block: int
    shared: int = 0
    """Bytes of dynamic shared memory."""

    def start(
        self,
        device: Device,
        args: tuple[Any, ...],
        stream: Stream | None,
        programmatic: bool = False,
    ) -> None:
        """Launch it on arguments that have been checked."""
        load(self.file, self.kernel, device).launch(
            self.grid,
            self.block,
            args,
            shared=self.shared,
            stream=stream,
            programmatic=programmatic,
        )

    def __str__(self) -> str:
        sizes = (self.grid,) if isinstance(self.grid, int) else self.grid
        grid = f"{' x '.join(map(str, sizes))} block{'s' * (math.prod(sizes) != 1)}"
        shared = f", {self.shared} bytes of shared memory" if self.shared else ""
        return f"{self.kernel} of {self.file}: {grid} of {self.block} threads{shared}"


class Cut(Protocol):
    """What a candidate needs to launch a problem: a record with more than is said here."""

    @property
    def launches(self) -> tuple[Launch, ...]:
        """The kernels, in their order."""


def always(because: str) -> Callable[[Any, Device], Suits]:
    """Return the `suits` of a candidate that supports every problem."""
    return lambda problem, device: Suits(because)


class Plain(NamedTuple):
    """A cut of which nothing else is to be known."""

    launches: tuple[Launch, ...]


def uncut(problem: Any, device: Device, found: Any) -> Plain:
    """Return the cut of a candidate that launches nothing itself."""
    return Plain(())


def start_first(problem: Any, cut: Plain, args: tuple[Any, ...], stream: Stream | None) -> None:
    """Launch the one kernel of a cut; `args` are its arguments, the first of which is an array."""
    cut.launches[0].start(args[0].device, args, stream)


class Composed(NamedTuple):
    """The cut of a problem that is computed by other operations."""

    parts: tuple[tuple[Operation[Any], Any], ...]
    """Operations and the problem of each."""
    launches: tuple[Launch, ...] = ()
    """What is launched before them."""


@dataclass(frozen=True, slots=True)
class Candidate(Generic[P]):
    """One way to compute the problems of an operation."""

    name: str
    suits: Callable[[P, Device], Suits | str]
    """Says that it suits a problem on a device, or why not."""
    cut: Callable[[P, Device, Any], Cut]
    """Cuts a problem that suits, given what `suits` found."""
    launch: Callable[..., Any]
    """Launches a problem: ``launch(problem, cut, arrays, stream)``."""
    composed: bool = False
    """Whether `launch` calls other operations: `why` tells of it, and of them."""


class Chosen(NamedTuple):
    """A candidate, and how it cuts the problem for which it was chosen."""

    candidate: Candidate[Any]
    cut: Any


class Answer(NamedTuple):
    """What a candidate said."""

    candidate: str
    suits: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Why:
    """What the candidates of an operation said of a problem, in their order.

    Attributes
    ----------
    operation : str
        Such as ``"attention.forward"``.
    problem : object
        The facts that they were asked about.
    device : Device
        For which device.
    answers : tuple of Answer
        One for each candidate; the first that suits is taken.
    launches : tuple of Launch
        What the chosen one launches.
    parts : tuple of Why
        The same of the operations that it is composed of.
    """

    operation: str
    problem: Any
    device: Device
    answers: tuple[Answer, ...]
    launches: tuple[Launch, ...]
    parts: tuple[Why, ...] = ()

    @property
    def chosen(self) -> str:
        """Name of the candidate that is taken; "" if none suits."""
        return next((each.candidate for each in self.answers if each.suits), "")

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self, around: object = None) -> list[str]:
        """Return the table, without a problem that is the one `around` it."""
        lines = [f"{self.operation} on {self.device.model}"]
        lines += [f"   {self.problem}"] if self.problem != around else []
        width = max(len(each.candidate) for each in self.answers)
        taken = self.chosen
        for each in self.answers:
            mark = "*" if each.candidate == taken else " "
            says = "suits" if each.suits else "no"
            lines.append(f" {mark} {each.candidate:{width}}  {says}: {each.reason}")
        lines += [f"   {each}" for each in self.launches]
        lines += [f"   {line}" for each in self.parts for line in each.lines(self.problem)]
        return lines


class Operation(Generic[P]):
    """An operation and its candidates, the fastest first.

    Parameters
    ----------
    name : str
        What refusals mention.
    candidates : Candidate
        In the order in which they are asked.
    """

    def __init__(self, name: str, *candidates: Candidate[P]) -> None:
        self.name = name
        self.candidates = candidates
        self.choose = functools.lru_cache(_MOST_CHOICES)(self._choose)
        """Return the first candidate that suits a problem on a device, and its cut."""

    def forget(self) -> None:
        """Choose anew: another driver, or another library, may be there now."""
        self.choose.cache_clear()

    def find(self, problem: P, device: Device) -> Chosen | None:
        """Return the first candidate that suits, and its cut; None where all say why not."""
        for candidate in self.candidates:
            said = candidate.suits(problem, device)
            if isinstance(said, Suits):
                return Chosen(candidate, candidate.cut(problem, device, said.found))
        return None

    def launch(self, problem: P, arrays: Any, device: Device, stream: Stream | None = None) -> Any:
        """Launch what was chosen, on arrays that have been checked."""
        candidate, cut = self.choose(problem, device)
        told = _told.get()
        if told is not None:
            told.append(self.why(problem, device))
            if not candidate.composed:
                return None
        return candidate.launch(problem, cut, arrays, stream)

    def why(self, problem: P, device: Device) -> Why:
        """Ask every candidate, and tell what each one said and what is launched."""
        answers = []
        for candidate in self.candidates:
            said = candidate.suits(problem, device)
            suits = isinstance(said, Suits)
            reason = said.because if isinstance(said, Suits) else said
            answers.append(Answer(candidate.name, suits, reason))
        found = self.find(problem, device)
        cut: Any = found.cut if found else Plain(())
        parts = [part.why(its, device) for part, its in getattr(cut, "parts", ())]
        return Why(*(self.name, problem, device, tuple(answers), tuple(cut.launches)), tuple(parts))

    def _choose(self, problem: P, device: Device) -> Chosen:
        found = self.find(problem, device)
        if found is None:
            answers = self.why(problem, device).answers
            reasons = "; ".join(f"{each.candidate}: {each.reason}" for each in answers)
            raise ArgumentError(f"{self.name}: no kernel supports {problem} on {device}: {reasons}")
        return found


class Tuned(Generic[T]):
    """The tuning of some operations: the usual one, but where a test or a benchmark passes another.

    Parameters
    ----------
    usual : object
        A record of measured numbers.
    """

    def __init__(self, usual: T) -> None:
        self.usual = usual
        self._given: Setting[T | None] = Setting("ignis_tuning", None)
        self.given = self._given.get
        """Return the record that was passed, or None: a fact of a plan."""

    def now(self) -> T:
        """Return the record by which kernels are chosen."""
        given = self.given()
        return self.usual if given is None else given

    @contextlib.contextmanager
    def using(self, tuning: T) -> Iterator[T]:
        """Choose by another record inside the ``with`` block."""
        with self._given.within(tuning):
            yield tuning


_told: Setting[list[Why] | None] = Setting("ignis_why", None)


def why(call: Callable[..., Any], *args: Any, **kwargs: Any) -> list[Why]:
    """Return which kernels a call chooses and what every candidate said; those are not launched.

    All else that the call does is done: kernels of operations without candidates run, on results
    that were not computed, and states of the host go on. Ask with arrays that nobody needs, or
    inside `ignis.dry_run`.

    Parameters
    ----------
    call : callable
        Such as ``ignis.kernels.attention.forward``, or a model's ``loss``. It is called with the
        other arguments, and ends where it reads a value that was not computed. Arrays of a dry
        device stand for those of a GPU.

    Returns
    -------
    list of Why
        One for each operation, in their order; none of a call with one kernel only, such as
        `gemm.matmul`, which always calls the library. ``str`` of it is a table.

    Examples
    --------
    >>> with ignis.dry_run("H100"):
    ...     q, k, v = (ignis.empty((1024, 768), "bfloat16") for _ in range(3))
    ...     print(*ignis.kernels.why(ignis.kernels.attention.forward, q, k, v, 12))
    """
    told: list[Why] = []
    try:
        with _told.within(told), trace.watched():  # a watched thread makes and repeats no plan
            call(*args, **kwargs)
    except (NotAllocatedError, DryRunError):  # it reads what was not computed
        if not told:
            raise
    return told
