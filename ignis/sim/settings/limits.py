"""How long a kernel may run, and in which order its blocks and warps do: for the whole process."""

from __future__ import annotations

import functools
import math
import os
import random
import struct
from types import TracebackType
from typing import Any, overload

from ignis.errors import ArgumentError
from ignis.sim.abi.layout import Fault

__all__ = ["Setting", "budget", "order_of_blocks", "read", "schedule"]

DEFAULT_BUDGET = 1 << 36
"""Steps: minutes of an empty loop on one thread, hours of one that computes."""
_NO_BUDGET = (1 << 63) - 1

_set: dict[str, int | None] = {"budget": None, "seed": None}
now: tuple[bytes, int | None] | None = None
"""What `read` returned, until a setting changes."""


class Setting:
    """A setting that was just made; leaving it as a context restores what was set before."""

    def __init__(self, name: str, value: int | None) -> None:
        self._name = name
        self._before = _set[name]
        _change(name, value)

    def __enter__(self) -> None:
        """Keep the setting until the context ends."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _change(self._name, self._before)


def _change(name: str, value: int | None) -> None:
    global now
    _set[name] = value
    now = None


def _number(value: Any, what: str) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__") or value.__index__() < 0:
        raise ArgumentError(f"{what} must be an int >= 0 or None, not {value!r}")
    return int(value.__index__())


def budget(steps: int | None) -> Setting:
    """Limit the steps of every launch on simulated devices from now on.

    A step is a trip of one warp round a loop, or a call of a function that calls itself; a trip
    round a loop that waits for memory counts 16. A launch that takes more is stopped with
    ``CUDA_ERROR_LAUNCH_TIMEOUT``.

    Parameters
    ----------
    steps : int or None
        0 for no limit; None for ``IGNIS_SIM_BUDGET``, or 2**36 where that is not set.

    Returns
    -------
    Setting
        Use it as a context manager to restore the former limit.

    Raises
    ------
    ArgumentError
        If `steps` is no such number.
    """
    return Setting("budget", None if steps is None else _number(steps, "budget"))


def schedule(seed: int | None) -> Setting:
    """Run blocks, and the warps of a block, in an order that follows from `seed`.

    A launch then uses one thread, and the same seed gives the same order. Kernels whose results
    depend on the order give other results with other seeds.

    Parameters
    ----------
    seed : int or None
        None for ``IGNIS_SIM_SCHEDULE``, or the usual order where that is not set.

    Returns
    -------
    Setting
        Use it as a context manager to restore the former order.

    Raises
    ------
    ArgumentError
        If `seed` is no such number.
    """
    return Setting("seed", None if seed is None else _number(seed, "seed"))


def read() -> tuple[bytes, int | None]:
    """The record of a launch that begins, and the seed of its order; None for the usual one."""
    global now
    steps = _set["budget"]
    if steps is None:
        steps = _environment("IGNIS_SIM_BUDGET", DEFAULT_BUDGET)
    seed = _set["seed"]
    if seed is None:
        seed = _environment("IGNIS_SIM_SCHEDULE", None)
    fields = [0] * Fault.FIELDS
    fields[Fault.BUDGET] = min(steps or _NO_BUDGET, _NO_BUDGET)
    found = now = (struct.pack(f"<{Fault.FIELDS}Q", *fields), seed)
    return found


@overload
def _environment(name: str, default: int) -> int: ...
@overload
def _environment(name: str, default: None) -> int | None: ...
def _environment(name: str, default: int | None) -> int | None:
    text = os.environ.get(name, "")
    if not text:
        return default
    if not text.isdigit():
        raise ArgumentError(f"{name} must be an int >= 0, not {text!r}")
    return int(text)


@functools.lru_cache(maxsize=64)
def order_of_blocks(seed: int | None, blocks: int) -> tuple[int, int, int]:
    """Seed for the warps, and stride and offset of the blocks: number n is n * stride + offset."""
    if seed is None:
        return 0, 1, 0
    numbers = random.Random(seed)
    state = numbers.getrandbits(63) | 1
    most = min(blocks, (1 << 63) // blocks)
    stride = 1 + numbers.randrange(most)
    while math.gcd(stride, blocks) != 1:
        stride = 1 + stride % most
    return state, stride, numbers.randrange(blocks)
