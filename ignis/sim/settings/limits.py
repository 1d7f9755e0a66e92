"""Limits of a kernel's steps, and the order of its blocks and warps, for the whole process."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import random
import struct

from ignis.base.numbers import as_count, environment_count
from ignis.sim.abi.layout import Fault

DEFAULT_BUDGET = 1 << 36
"""Steps: minutes of an empty loop on one thread, hours of one that computes."""
_NO_BUDGET = (1 << 63) - 1

_set: dict[str, int | None] = {"budget": None, "seed": None}
now: tuple[bytes, int | None] | None = None
"""What `read` returned, until a setting changes."""


def budget(steps: int | None) -> contextlib.ExitStack:
    """Limit the steps of every launch on simulated devices from now on.

    A step is a trip of one warp round a loop, a call of a function that calls itself, or the start
    of a warp; a trip round a loop that waits for memory counts 16. A launch beyond its step budget
    is stopped with ``CUDA_ERROR_LAUNCH_TIMEOUT``.

    Parameters
    ----------
    steps : int or None
        0 for no limit; None for ``IGNIS_SIM_BUDGET``, or 2**36 where that is not set.

    Returns
    -------
    ExitStack
        A context that restores the former limit when it is left.

    Raises
    ------
    ArgumentError
        If `steps` is not such a number.
    """
    return _restoring("budget", None if steps is None else as_count("budget", "steps", steps))


def schedule(seed: int | None) -> contextlib.ExitStack:
    """Run blocks, and the warps of a block, in an order that follows from `seed`.

    A launch then uses one thread, and the same seed gives the same order. Kernels whose results
    depend on the order give other results with other seeds.

    Parameters
    ----------
    seed : int or None
        None for ``IGNIS_SIM_SCHEDULE``, or the ascending order where that is not set.

    Returns
    -------
    ExitStack
        A context that restores the former order when it is left.

    Raises
    ------
    ArgumentError
        If `seed` is not such a number.
    """
    return _restoring("seed", None if seed is None else as_count("schedule", "seed", seed))


def _restoring(name: str, value: int | None) -> contextlib.ExitStack:
    restore = contextlib.ExitStack()
    restore.callback(_change, name, _set[name])
    _change(name, value)
    return restore


def _change(name: str, value: int | None) -> None:
    global now
    _set[name] = value
    now = None


def read() -> tuple[bytes, int | None]:
    """The record of a launch that begins, and the seed of its order; None for ascending order."""
    global now
    steps, seed = _set["budget"], _set["seed"]
    if steps is None:
        steps = environment_count("IGNIS_SIM_BUDGET", DEFAULT_BUDGET)
    if seed is None and os.environ.get("IGNIS_SIM_SCHEDULE"):
        seed = environment_count("IGNIS_SIM_SCHEDULE", 0)
    fields = [0] * Fault.FIELDS
    fields[Fault.BUDGET] = min(steps or _NO_BUDGET, _NO_BUDGET)
    found = now = (struct.pack(f"<{Fault.FIELDS}Q", *fields), seed)
    return found


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
