"""Dry runs: how much memory a program takes on a GPU that need not be there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ignis.autograd.tensor import Tensor
from ignis.base import html, interrupts
from ignis.base.numbers import as_count
from ignis.driver.dry.gpus import GPUS, find
from ignis.errors import ArgumentError
from ignis.nn.module import Module, calling
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, use_device
from ignis.runtime.diagnosis.peak import Peak, PeakWatch

__all__ = ["Block", "MemoryPlan", "dry_run", "largest_batch"]

RESERVE = 1 << 30
"""Bytes of a GPU that a program cannot use: CUDA's context, libraries, fragmentation."""
_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Block:
    """A module whose calls left something alive for the backward pass.

    Attributes
    ----------
    name : str
        Its path in the outermost module that was called, such as ``"blocks.3"``; without one, its
        class and number.
    calls : int
        How often it was called.
    held : int
        Bytes that its calls left alive besides their results, at most at once.
    saved_at_peak : int
        Those of them that were alive at the peak: by so much `ignis.checkpoint` around this module
        lowers it, if no other moment becomes the peak.
    """

    name: str
    calls: int
    held: int
    saved_at_peak: int


class MemoryPlan:
    """Result of a dry run; `dry_run` gives it.

    Attributes
    ----------
    gpu : str
        The GPU that the run stood for.
    device : Device
        The dry device.
    """

    def __init__(self, gpu: int) -> None:
        self.gpu = GPUS[gpu].name
        self.device = Device(f"dry:{gpu}")
        self._watch = PeakWatch(self.device)
        self._calls: dict[int, _Calls] = {}
        self._paths: dict[int, str] = {}
        self._depth = 0

    @property
    def peak(self) -> Peak:
        """The moment at which most bytes were alive: how many, whose, from which line, and what."""
        return self._watch.peak()

    @property
    def blocks(self) -> list[Block]:
        """The modules that were called, most saved at the peak first."""
        alive = {array.id: array.nbytes for array in self.peak.alive}
        found = [
            Block(
                each.name,
                each.calls,
                each.most_held,
                sum(nbytes for key, nbytes in alive.items() if key in each.left),
            )
            for each in self._calls.values()
            if each.most_held
        ]
        return sorted(found, key=lambda block: -block.saved_at_peak)

    def fits(self, gpu: str | None = None, *, reserve: int = RESERVE) -> bool:
        """Tell whether the arrays and caches of the run fit a GPU, by default that of the run.

        Parameters
        ----------
        gpu : str, optional
            Such as ``"H100"``.
        reserve : int
            Bytes that the program cannot use: CUDA's context, libraries, fragmentation.

        Raises
        ------
        ArgumentError
            If no such GPU is known.
        """
        reserve = as_count("MemoryPlan.fits", "reserve", reserve)
        peak = self.peak
        total = GPUS[find(self.gpu if gpu is None else gpu)].memory
        return peak.nbytes + peak.cache_nbytes + reserve <= total

    def __str__(self) -> str:
        peak = self.peak
        lines = [
            f"dry run for {self.gpu}: peak {peak.nbytes:,} B of arrays, "
            f"{peak.cache_nbytes:,} B of caches",
            *(f"  {owner}: {nbytes:,} B" for owner, nbytes in peak.by_owner.items()),
            f"made by {peak.place or 'what was there before'}",
        ]
        lines += _table("alive at the peak, by allocation site:", list(peak.by_place.items()))
        saved = [(b.name, b.saved_at_peak) for b in self.blocks if b.saved_at_peak]
        lines += _table("ignis.checkpoint would save at the peak:", saved)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"MemoryPlan({self.gpu}, peak {self.peak.nbytes:,} B)"

    def _repr_html_(self) -> str:
        """Return the plan as tables for notebooks."""
        peak, title = self.peak, f"dry run for {self.gpu}: {self.peak.nbytes:,} B at the peak"
        tables = {
            "owner": peak.by_owner,
            "allocation site": peak.by_place,
            "ignis.checkpoint would save at the peak": {
                block.name: block.saved_at_peak for block in self.blocks if block.saved_at_peak
            },
        }
        made = [
            html.table(
                title, (column, "bytes"), [(k, f"{n:,}") for k, n in found.items()], ("bytes",)
            )
            for column, found in tables.items()
            if found
        ]
        return "".join([*made, html.paragraph(f"made by {peak.place or '?'}")])

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Follow what this thread or task does; `dry_run` is the public way."""
        with calling.within(self._call), use_device(self.device), self._watch.watching():
            yield

    def _call(self, module: Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Call a module, and see what the call leaves alive."""
        if not self._depth:
            self._paths |= {id(m): path for path, m in module.named_modules() if path}
        mine = self._calls.get(id(module))
        if mine is None:
            name = self._paths.get(id(module)) or self._numbered(module)
            mine = self._calls[id(module)] = _Calls(module, name)
        mark = self._watch.mark()
        self._depth += 1
        try:
            result = module.forward(*args, **kwargs)
        finally:
            self._depth -= 1
        held = self._watch.alive_since(mark)
        for key in _ids(result):
            held.pop(key, None)
        mine.note(held)
        return result

    def _numbered(self, module: Module) -> str:
        kind = type(module).__name__
        count = sum(type(each.module).__name__ == kind for each in self._calls.values())
        return f"{kind} {count}"


class _Calls:
    """The calls of one module."""

    def __init__(self, module: Module, name: str) -> None:
        self.module = module  # alive: its id is the key
        self.name = name
        self.calls = 0
        self.most_held = 0
        self.left: set[int] = set()

    def note(self, held: dict[int, int]) -> None:
        self.calls += 1
        self.most_held = max(self.most_held, sum(held.values()))
        self.left |= held.keys()


def _ids(result: Any) -> Iterator[int]:
    """Ids of the arrays in what a module returned."""
    if isinstance(result, (tuple, list)):
        for each in result:
            yield from _ids(each)
    else:
        array = result.data if isinstance(result, Tensor) else array_of(result)
        if array is not None:
            yield array.allocation.id


def _table(title: str, rows: list[tuple[str, int]]) -> list[str]:
    if not rows:
        return []
    more = [f"  and {len(rows) - _SHOWN} more"] if len(rows) > _SHOWN else []
    return [title, *(f"  {nbytes:>16,} B  {name}" for name, nbytes in rows[:_SHOWN]), *more]


@contextlib.contextmanager
def dry_run(gpu: str = "H200") -> Iterator[MemoryPlan]:
    """Count the memory that the ``with`` block takes on a GPU, and compute nothing.

    The default device is a dry one meanwhile: arrays have addresses and sizes, but no values;
    kernels are compiled and their arguments checked, but not run. Arrays made on other devices are
    not counted.

    Parameters
    ----------
    gpu : str
        The GPU to stand for. It need not be in this machine.

    Yields
    ------
    MemoryPlan
        Also while the block runs.

    Raises
    ------
    ArgumentError
        If no such GPU is known; the message lists the known GPUs.
    DryRunError
        In the block, where it reads a value.

    Examples
    --------
    >>> with ignis.dry_run("A100") as plan:
    ...     model = nn.GPT2(config)
    ...     step = nn.TrainStep(model.loss, nn.AdamW(model.parameters(), lr=3e-4))
    ...     step([inputs, targets])
    >>> print(plan)
    """
    plan = MemoryPlan(find(gpu))
    with plan.watching():
        yield plan


def largest_batch(
    run: Callable[[int], object], gpu: str = "H200", *, limit: int = 1 << 16, reserve: int = RESERVE
) -> int:
    """Return the largest batch with which a program fits a GPU; 0 if none does.

    Parameters
    ----------
    run : callable
        ``run(batch)`` is dry run with different batches. It should make its model itself, because
        its caller frees what it leaves alive. A smaller batch must not need more memory.
    gpu : str
        Such as ``"H100"``.
    limit : int
        The largest batch that is tried.
    reserve : int
        Bytes that the program cannot use: CUDA's context, libraries, fragmentation.

    Raises
    ------
    ArgumentError
        If no such GPU is known, `run` cannot be called or `limit` is less than 1.
    """
    if not callable(run):
        raise ArgumentError(f"largest_batch: expected a function, not {type(run).__name__}")
    limit = as_count("largest_batch", "limit", limit, 1)
    device = find(gpu)

    def fits(batch: int) -> bool:
        with dry_run(GPUS[device].name) as plan:
            interrupts.call(run, batch)
        return plan.fits(reserve=reserve)

    if not fits(1):
        return 0
    good, bad = 1, 2
    while bad <= limit and fits(bad):
        good, bad = bad, 2 * bad
    bad = min(bad, limit + 1)
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if fits(middle) else (good, middle)
    return good
