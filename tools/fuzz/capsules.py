"""DLPack capsules that several threads consume at once, twice, not at all, or not to the end.

A case is 400 capsules of all kinds, old and new, on memory of the host and of the device. Every
one is consumed by one consumer at most, all others are refused, and its producer's deleter runs
exactly once for a consumer, and never without one.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import random
import sys
import threading
from collections.abc import Callable, Iterator
from ctypes import c_int64, c_void_p
from typing import Any
from unittest import mock

import numpy as np

import ignis
from ignis.errors import ArgumentError, IgnisError
from ignis.runtime import external
from tools.fuzz.common import ACCEPTED, LEAKED, WRONG, LeakWatch, Verdict, campaign
from tools.fuzz.dlpack_structures import DELETER, FRESH, Old, Versioned, new_capsule, valid_capsule

__all__ = ["CAPSULES", "KINDS", "Producer", "capsule_of_each_kind", "case", "main"]

CAPSULES = 400
"""Capsules of one case."""
_COMPLEX, _FLOAT = 5, 2


class Producer:
    """A tensor of another library; `deleted` counts the calls of its deleter."""

    def __init__(self, ptr: int, count: int, device: tuple[int, int], versioned: bool) -> None:
        self.deleted = 0
        self._versioned = versioned
        self._device = device
        self.managed: Any = Versioned(major=1) if versioned else Old()
        tensor = self.managed.tensor
        tensor.data, tensor.ndim = ptr, 1
        tensor.device_type, tensor.device_id = device
        tensor.code, tensor.bits, tensor.lanes = _FLOAT, 32, 1
        self._shape = (c_int64 * 1)(count)
        tensor.shape = self._shape
        self._deleter = DELETER(self._delete)
        self.managed.deleter = ctypes.cast(self._deleter, c_void_p)
        self.capsule = new_capsule(ctypes.addressof(self.managed), FRESH[versioned], None)

    def _delete(self, address: int) -> None:
        # A tensor whose memory is gone is not read again: a consumer that does so finds nonsense.
        self.deleted += 1
        self.managed.tensor.data = self.managed.tensor.shape = None
        self.managed.tensor.code = _COMPLEX

    @property
    def fresh(self) -> bool:
        """True if the capsule was not consumed."""
        return bool(valid_capsule(self.capsule, FRESH[self._versioned]))

    def __dlpack__(self, **ignored: Any) -> Any:
        return self.capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device


@contextlib.contextmanager
def _hasty() -> Iterator[None]:
    """Threads take turns as often as the interpreter can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def _race(consumers: list[Callable[[], Any]]) -> tuple[list[Any], list[BaseException]]:
    """Start consumers at the same moment; (what they got, what they raised)."""
    barrier = threading.Barrier(len(consumers))
    got: list[Any] = []
    errors: list[BaseException] = []

    def run(consume: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            got.append(consume())
        except BaseException as error:
            errors.append(error.with_traceback(None))

    threads = [threading.Thread(target=run, args=(each,)) for each in consumers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return got, errors


def _count(producer: Producer, expected: int) -> str:
    gc.collect(0)
    ignis.memory.collect()
    if producer.deleted != expected:
        return f"the deleter ran {producer.deleted} times, not {expected}"
    return ""


def _one_winner(producer: Producer, got: list[Any], errors: list[BaseException], count: int) -> str:
    if len(got) != 1:
        return f"{len(got)} of {count} consumers got the capsule"
    for error in errors:
        # NumPy says so in its own words.
        if not isinstance(error, (ArgumentError, ValueError)):
            return f"a loser of the race got {error!r}"
        if isinstance(error, ArgumentError) and "already consumed" not in str(error):
            return f"a loser of the race was told: {error}"
    got.clear()
    return _count(producer, 1)


def racing(producer: Producer, choose: random.Random) -> str:
    """Two to four threads consume one capsule."""
    count = choose.randint(2, 4)
    got, errors = _race([lambda: ignis.from_dlpack(producer.capsule)] * count)
    return _one_winner(producer, got, errors, count)


def racing_numpy(producer: Producer, choose: random.Random) -> str:
    """NumPy is one of the consumers; its check and its renaming are one step."""
    if producer.__dlpack_device__()[0] != 1:
        return racing(producer, choose)
    consumers = [
        lambda: ignis.from_dlpack(producer.capsule),
        lambda: np.from_dlpack(producer),
    ]
    choose.shuffle(consumers)
    got, errors = _race(consumers)
    return _one_winner(producer, got, errors, 2)


def twice(producer: Producer, choose: random.Random) -> str:
    """The same capsule again, while the first array lives and after its end."""
    array = ignis.from_dlpack(producer.capsule)
    for end in (lambda: None, array.free):
        end()
        try:
            ignis.from_dlpack(producer.capsule)
        except ArgumentError as error:
            if "already consumed" not in str(error):
                return f"the second consumer was told: {error}"
        else:
            return "a capsule was consumed twice"
    return _count(producer, 1)


def dropped(producer: Producer, choose: random.Random) -> str:
    """A capsule that nobody consumes; and one of ignis, which lets go of its array."""
    array = ignis.ones(3)
    capsule = array.__dlpack__(max_version=choose.choice([None, (1, 0)]))
    held = array.ref_count
    del capsule
    if (held, array.ref_count) != (1, 0):
        return f"a dropped capsule held its array: {held}, then {array.ref_count}"
    array.free()
    if not producer.fresh:
        return "a capsule that nobody consumed is not fresh"
    return _count(producer, 0)


def refused(producer: Producer, choose: random.Random) -> str:
    """A consumer that raises before it has consumed leaves the capsule to the next one."""
    tensor = producer.managed.tensor
    name, value, wrong = choose.choice(
        [("code", _FLOAT, _COMPLEX), ("lanes", 1, 4), ("device_type", tensor.device_type, 12)]
    )
    setattr(tensor, name, wrong)
    try:
        ignis.from_dlpack(producer.capsule)
    except IgnisError:
        pass
    else:
        return f"{name} {wrong} was accepted"
    if not producer.fresh or producer.deleted:
        return f"a refusal of {name} {wrong} consumed the capsule"
    setattr(tensor, name, value)
    array = ignis.from_dlpack(producer.capsule)
    array.free()
    return _count(producer, 1)


def interrupted(producer: Producer, choose: random.Random) -> str:
    """A consumer that raises after it has consumed releases the memory, once."""
    error = choose.choice([MemoryError, KeyboardInterrupt, RuntimeError])
    functions = [
        (external.NvArray, "from_ptr"),
        (external.NvArray, "from_host_raw"),
        (external, "_settle"),
    ]

    def planted(*ignored: Any, **named: Any) -> None:
        # A mock would keep its arguments, and what they hold, until the collector finds it.
        raise error("planted")

    with contextlib.ExitStack() as stack:
        for owner, name in functions:
            stack.enter_context(mock.patch.object(owner, name, planted))
        try:
            ignis.from_dlpack(producer.capsule)
        except error:
            pass
        else:
            return "the planted error was swallowed"
    return _count(producer, 1)


KINDS = (racing, racing, racing, racing_numpy, twice, dropped, refused, interrupted)


def capsule_of_each_kind(
    kinds: list[Callable[[Producer, random.Random], str]], choose: random.Random
) -> str:
    """Consume one capsule in each of the given ways; what went wrong first, or nothing."""
    host = np.arange(257, dtype=np.float32)
    device = ignis.array(host)
    where = device.__dlpack_device__()
    try:
        with _hasty():
            for kind in kinds:
                on_device = choose.random() < 0.5
                producer = Producer(
                    device.ptr if on_device else host.ctypes.data,  # type: ignore[arg-type]
                    257,
                    where if on_device else (1, 0),
                    choose.random() < 0.5,
                )
                if wrong := kind(producer, choose):
                    return f"{kind.__name__}: {wrong}"
    finally:
        device.free()
    return ""


def case(seed: int, device: str) -> Verdict:
    """Consume 400 capsules, each in one of `KINDS`."""
    choose = random.Random(seed)
    with ignis.use_device(device):
        watch = LeakWatch()
        kinds = [choose.choice(KINDS) for _ in range(CAPSULES)]
        if wrong := capsule_of_each_kind(kinds, choose):
            return Verdict(WRONG, wrong)
        leaks = watch.leaks()
    return Verdict(LEAKED, leaks) if leaks else Verdict(ACCEPTED)


def main(arguments: list[str]) -> int:
    """Run a campaign of ten cases."""
    return campaign(__name__, __doc__.splitlines()[0], arguments, count=10, patience=300)
