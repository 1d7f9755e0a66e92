"""The counter that random numbers come from: its state is a seed and a number of draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from ignis.base.locks import Lock
from ignis.base.numbers import as_count, require_kind
from ignis.errors import ArgumentError
from ignis.kernels import random
from ignis.nn.state import require_names
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.ownership import repeated

_MOST_DRAWS = (1 << 63) - 1
_MOST_SEED = (1 << 64) - 1


class Generator:
    """A seed and a number of draws: equal states give equal bits on every device.

    The number of draws is counted in device memory, so a captured step draws other numbers in
    every replay: those that it would draw uncaptured.

    Parameters
    ----------
    seed : int
        In 0 .. 2^64 - 1.
    draws : int
        Number of earlier draws.

    Raises
    ------
    ArgumentError
        If one of them is not such an int.
    """

    def __init__(self, seed: int, draws: int = 0) -> None:
        self._seed = as_count("Generator", "seed", seed, most=_MOST_SEED)
        self._draws = as_count("Generator", "draws", draws, most=_MOST_DRAWS)
        self._counter: NvArray | None = None
        self._lock = Lock()

    @property
    def seed(self) -> int:
        """The seed; another one comes with `load_state_dict`."""
        return repeated.as_before((self, "seed"), self._seed)

    @property
    def draws(self) -> int:
        """Number of draws so far, those of replayed captures among them."""
        return self._draws

    def take(self, device: Device) -> NvArray:
        """Count one draw, and return its number on `device`: int64 of shape ().

        It is the upper half of the counter of `ignis.kernels.random`, whose lower half numbers
        the elements.

        Raises
        ------
        ArgumentError
            If the generator was used on another device before: its count is there.
        """
        return repeated.drawn(self, lambda: self._take(device))

    def _take(self, device: Device) -> NvArray:
        if self._counter is None:
            counter = create.workspace(8, device).view("int64")
            self._counter = counter.from_host([self._draws])
        elif self._counter.device is not device:
            raise ArgumentError(f"{self!r} counts on {self._counter.device}, not on {device}")
        taken = random.take(self._counter)
        seed = self._seed
        capture_state.happens(self._count, lambda: self._require_seed(seed))
        return taken

    def on_host(self) -> np.random.Generator:
        """Count one draw, and return NumPy's generator of its numbers.

        It is Philox4x64-10 with the seed and the number of the draw in its key, so the numbers
        are the same whatever device they are for.

        Raises
        ------
        CudaError
            In a capture, whose replays would all have the same numbers.
        """
        capture_state.refuse_frozen(
            "Generator.on_host", "numbers drawn on the host", "draw them before the capture"
        )
        key = repeated.drawn((self, "on_host"), self._take_on_host)
        return np.random.Generator(np.random.Philox(key=key))

    def _take_on_host(self) -> int:
        with self._lock:
            number = self._draws
            if self._counter is not None:
                random.take(self._counter)
            self._draws += 1
        return (number << 64) | self._seed

    def state_dict(self) -> dict[str, int]:
        """The whole state: ``{"seed": ..., "draws": ...}``, both Python ints."""
        return {"seed": self._seed, "draws": self._draws}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Go on where the generator of `state` was, in place.

        Captured steps go on from there, too, at their next replay. Their kernels have the seed
        that they were captured with: after loading another one, a replay raises ArgumentError.

        Parameters
        ----------
        state : mapping
            With the names of `state_dict`; the numbers are ints or NumPy integers.

        Raises
        ------
        ArgumentError
            Naming the first entry that does not fit; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        operation = "Generator.load_state_dict"
        capture_state.refuse(operation)
        require_names(operation, ("draws", "seed"), state)
        draws = as_count(operation, "'draws'", state["draws"], most=_MOST_DRAWS)
        seed = as_count(operation, "'seed'", state["seed"], most=_MOST_SEED)
        if repeated.repeats():
            return  # what is drawn is known, and later draws go on from where they are
        if self._counter is not None:
            self._counter.from_host([draws])
        self._seed, self._draws = seed, draws

    def __reduce__(self) -> tuple[type[Self], tuple[int, int]]:
        # A copy has the state; the lock and the count on the device are its own.
        return type(self), (self._seed, self._draws)

    def _count(self) -> None:
        self._draws += 1

    def _require_seed(self, seed: int) -> None:
        if seed != self._seed:
            raise ArgumentError(f"{self!r} lacks the seed {seed} of the capture; capture again")

    def __repr__(self) -> str:
        return f"Generator(seed={self._seed}, draws={self._draws})"


_default = Generator(0)
"""Draws on the host only, so it has no device; `manual_seed` restarts it."""


def manual_seed(seed: int) -> None:
    """Restart the generator that layers take their initial values from where none is given.

    Without a call the seed is 0. A `Dropout` without a generator gets one of its own, whose seed
    is drawn from it.

    Raises
    ------
    ArgumentError
        If `seed` is not an int in 0 .. 2^64 - 1.
    """
    seed = as_count("manual_seed", "seed", seed, most=_MOST_SEED)
    _default.load_state_dict({"seed": seed, "draws": 0})


def or_default(operation: str, generator: Generator | None) -> Generator:
    """Return the generator that was given, or the one of `manual_seed`."""
    if generator is None:
        return _default
    require_kind(operation, generator, Generator, "generator")
    return generator
