"""`ignis.check_order`: work that nothing orders, found when it is launched, copied or freed."""

from __future__ import annotations

import contextlib
import functools
import os

from ignis.driver.order import switch
from ignis.runtime import sites
from ignis.runtime.blocks import registry
from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.guard import ORDERED
from ignis.runtime.stream import Stream, unjoined

_VARIABLE = "IGNIS_CHECK_ORDER"
_WHO = "ignis.check_order"


class _Surroundings:
    """Answers to the checker's questions about streams and memory."""

    hint = sites.HINT
    recording = False

    def follow_sites(self, recording: bool) -> None:
        self.recording = recording

    @staticmethod
    def site() -> str | None:
        return sites.site()

    @staticmethod
    def is_external(driver: str, device: int, handle: int) -> bool:
        found = _unjoined(driver, device, handle)
        return found is not None and not found.lasting

    @staticmethod
    def is_non_blocking(driver: str, device: int, handle: int) -> bool:
        found = _unjoined(driver, device, handle)
        return found is not None and found.non_blocking

    @staticmethod
    def is_divided(driver: str, device: int, start: int, end: int) -> bool:
        return registry.cut_from(Device(f"{driver}:{device}"), start, end) is not None


def _unjoined(driver: str, device: int, handle: int) -> Stream | None:
    name = f"{driver}:{device}"
    streams = (each for each in list(unjoined) if each.handle == handle)
    return next((each for each in streams if each.device.name == name), None)


def check_order() -> contextlib.ExitStack:
    """Check the order of all work from now on; as a context manager, for a block only.

    Every launch, copy, fill, replay and free must be ordered after earlier writes of the same bytes
    and, if it writes, after earlier reads. What orders work is its stream, an event that a stream
    waits for, the default stream of the device, and the host that has waited. A kernel reads what
    it gets through pointers to const, and writes the rest. The check concerns the order, not
    whether operations actually overlapped.

    Returns
    -------
    ExitStack
        A context that restores what was before when it is left.

    Raises
    ------
    OrderError
        By the unordered operation, which is then not submitted.

    Notes
    -----
    ``IGNIS_CHECK_ORDER=1`` checks a process from its start, ``ignis.sim.check("order")`` and
    ``IGNIS_SIM_CHECK=order`` its simulated devices only. Work submitted earlier counts as done. Not
    seen: work and waits of other libraries, on whose streams nothing is checked, and which blocks
    of a `BlockPool` a kernel uses.
    """
    restore = contextlib.ExitStack()
    restore.callback(switch.want, _WHO, switch.wanted(_WHO))
    switch.want(_WHO, switch.CHECKED)
    return restore


_surroundings = _Surroundings()
sites.watch(_surroundings.follow_sites)
switch.listen(functools.partial(ledger.set_mode, ORDERED), _surroundings)
if os.environ.get(_VARIABLE, "") not in ("", "0"):
    check_order()
