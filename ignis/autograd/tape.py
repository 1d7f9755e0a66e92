"""The tape: which operations this thread recorded, and whether it records at all.

Only the tensor that it produced and the nodes recorded on top of it keep a node alive: a loop that
never calls backward does not grow. Saved arrays are held under the operation's name until
backward has used them, until the tape is cleared, or until the node becomes garbage.
"""

from __future__ import annotations

import collections
import threading
import weakref
from contextlib import ContextDecorator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from ignis.autograd import picture
from ignis.autograd.node import Node
from ignis.base import html
from ignis.base.lifetime import finish
from ignis.base.numbers import counted

_FIRST_SWEEP = 256
_MOST_DRAWN = 200
"""Operations of a tape that a notebook shows as a picture."""


@dataclass(frozen=True, slots=True)
class BackwardStatistics:
    """Memory of one backward on a ``Tape(measure=True)``, in bytes above that at its start.

    Attributes
    ----------
    operations : int
        How many it went through.
    saved_bytes : int
        What they held.
    predicted_peak : int
        From the sizes alone: gradients that wait, plus those of one operation, minus what
        earlier operations released.
    measured_peak : int
        Most that the ledger saw after an operation's gradients, before what it held was freed.
    """

    operations: int
    saved_bytes: int
    predicted_peak: int
    measured_peak: int

    def __str__(self) -> str:
        return (
            f"backward through {counted(self.operations, 'operation')} that held "
            f"{self.saved_bytes} B: peak {self.measured_peak} B above the start, "
            f"{self.predicted_peak} predicted"
        )


class Tape:
    """The recorded operations of one thread, in order, as long as their results are alive.

    Every thread has a tape from the start. A ``with ignis.Tape() as tape:`` block records on a
    tape of its own, and its end releases everything recorded there that backward has not used.

    Parameters
    ----------
    measure : bool
        Whether a backward that this thread runs inside the block fills `statistics`.

    Attributes
    ----------
    statistics : BackwardStatistics or None
        Of the latest measured backward.

    Examples
    --------
    >>> with ignis.Tape() as tape:
    ...     loss = model.loss(inputs, targets)
    ...     loss.backward()
    """

    def __init__(self, *, measure: bool = False) -> None:
        self.measure = measure
        self.statistics: BackwardStatistics | None = None
        # Weak, and swept when as many again have been recorded: a dictionary that forgets by
        # itself costs more per operation than all else that recording does.
        self.recorded: list[weakref.ref[Node]] = []
        self.sweep_at = _FIRST_SWEEP

    @classmethod
    def current(cls) -> Tape:
        """The tape on which this thread records."""
        return thread_state.mine.tapes[-1]

    @property
    def operations(self) -> list[str]:
        """Names of the operations that backward can still go through, in order."""
        return [node.operation for node in self.nodes()]

    def clear(self) -> None:
        """Release all saved arrays; backward through these operations then raises TapeError."""
        for node in reversed(self.nodes()):
            node.release()

    def sweep(self) -> None:
        """Forget garbage operations; due once `recorded` has `sweep_at` elements."""
        self.recorded = [ref for ref in self.recorded if ref() is not None]
        self.sweep_at = max(_FIRST_SWEEP, 2 * len(self.recorded))

    def nodes(self) -> list[Node]:
        """The operations that backward can still go through, in order."""
        nodes = [ref() for ref in self.recorded]
        return [node for node in nodes if node is not None and not node.released]

    def to_dot(self) -> str:
        """The recorded graph in Graphviz's language, with bytes and owners."""
        return picture.to_dot(self.nodes())

    def to_svg(self) -> str:
        """The recorded graph as an SVG picture, with bytes and owners."""
        return picture.to_svg(self.nodes())

    def _repr_html_(self) -> str:
        """Return the picture for notebooks; of a long tape, how often it has which operation."""
        nodes = self.nodes()
        if len(nodes) <= _MOST_DRAWN:
            return picture.to_svg(nodes)
        counts = collections.Counter(node.operation for node in nodes).most_common()
        rows = [(name, f"{count:,}") for name, count in counts]
        title = f"tape of {len(nodes):,} operations"
        return html.table(title, ("operation", "count"), rows, ("count",))

    def __len__(self) -> int:
        return len(self.nodes())

    def __enter__(self) -> Self:
        thread_state.mine.tapes.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            thread_state.mine.tapes.remove(self)
        except MemoryError:  # to shorten a list may take some
            thread_state.mine.tapes.remove(self)
        finish(error, self.clear)

    def __repr__(self) -> str:
        return f"Tape({counted(len(self), 'operation')})"


class _State:
    """Recording of one thread.

    Attributes: whether it does; what that was before each `no_grad` or `enable_grad` that it is in;
    what operations that `no_grad` left unrecorded would lead to, if somebody asks; its tapes.
    """

    __slots__ = ("before", "recording", "tapes", "unrecorded")

    def __init__(self) -> None:
        self.recording = True
        self.before: tuple[Any, bool] | None = None
        self.unrecorded: set[Any] | None = None
        self.tapes: list[Tape] = [Tape()]


class _ThreadState(threading.local):
    # One attribute, because to look one up costs far more here than in another object.
    def __init__(self) -> None:
        self.mine = _State()


thread_state = _ThreadState()
"""What this thread records, and where: ``thread_state.mine``."""


class _Recording(ContextDecorator):
    _recording: bool

    # A decorator is one object for all threads: what was before is the thread's, not its own.
    def __enter__(self) -> Self:
        state = thread_state.mine
        state.before = (state.before, state.recording)
        state.recording = self._recording
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        state = thread_state.mine
        if state.before is not None:
            state.before, state.recording = state.before


class no_grad(_Recording):
    """Context, or decorator, in which this thread records nothing."""

    _recording = False


class enable_grad(_Recording):
    """Context, or decorator, in which this thread records, also inside of `no_grad`."""

    _recording = True


def is_recording() -> bool:
    """False inside `no_grad`."""
    return thread_state.mine.recording
