"""``ignis kernel check``: a kernel on the simulated device, under all checkers, in many orders."""

from __future__ import annotations

import collections
import contextlib
from collections.abc import Mapping
from dataclasses import replace

import ignis
from ignis.base.numbers import counted
from ignis.cli.exits import checkpoint
from ignis.cli.kernel.launch import DeviceLaunch, Launch, Outcome, on_device
from ignis.cli.session import require_simulated
from ignis.errors import KernelError
from ignis.producers.check import Content, Finding, Repeatable, examined
from ignis.producers.profiling.coverage import Coverage, covered
from ignis.runtime import sites

LEAK = "memory leak"
"""The kind of what a kernel has allocated and nobody can free."""


class Case(Repeatable):
    """A launch of a file's kernel.

    Parameters
    ----------
    launch : Launch
        The launch.
    device : Device
        A simulated one.
    budget : int or None
        Steps of a launch; a kernel that takes more counts as endless.
    coverage : Coverage or None
        Where to add the lines that the launches execute, those that meet no fault.

    Raises
    ------
    ArgumentError
        If the device is none that checks every access.
    """

    def __init__(
        self,
        launch: Launch,
        device: ignis.Device,
        budget: int | None = None,
        coverage: Coverage | None = None,
    ) -> None:
        require_simulated(device, "check every access", "compute-sanitizer")
        self.launch, self._device = launch, device
        self._budget, self._coverage = budget, coverage
        self._written: Content = {}
        self.names = [argument.name for argument in launch.arguments]

        def changed(text: str) -> Case:
            kernel = replace(launch.kernel, source=text)
            return Case(replace(launch, kernel=kernel), device, budget, coverage)

        self.source = str(launch.kernel.path), launch.kernel.source, changed

    def run(self, seed: int | None) -> Finding | None:
        """Launch once, in the order of a seed; return what is wrong.

        Raises
        ------
        IgnisError
            If the kernel does not compile, uses what the simulator does not execute, or the launch
            is refused.
        """
        checkpoint()
        with (
            contextlib.redirect_stdout(self.screen()),
            examined(seed, self._budget),
            covered(self._coverage),
            on_device(self.launch, self._device) as ready,
        ):
            before = ignis.sim.kernel_allocations()
            try:
                outcome = ready.execute()
            except KernelError as error:
                return _fault(error, ready, seed)
            self._written = outcome.written
            left = _left(outcome, before)
            return _leak(left, seed) if left else None

    def content(self) -> Content:
        """Return what the launch has written."""
        return self._written


def _fault(error: KernelError, ready: DeviceLaunch, seed: int | None) -> Finding:
    text, facts = error.detail, dict(error.facts)
    # The arrays are the command's own: where it made them says nothing.
    text = "\n".join(line for line in text.splitlines() if line.strip() != sites.HINT)
    argument = None
    memory = facts.get("memory")
    if isinstance(memory, dict):
        for one, array in ready.arrays():
            if array.ptr == memory["address"]:
                argument = one.name
                text = text.replace(memory["name"], f"{argument}, {memory['name']}")
    return Finding(str(facts["kind"]), text, facts, argument, seed)


def _left(outcome: Outcome, before: Mapping[int, tuple[int, str]]) -> list[tuple[int, str]]:
    """Return memory that the launch has allocated, not freed, and left in no array."""
    after = ignis.sim.kernel_allocations()
    words = [a.reshape(-1).view("u8") for a in outcome.written.values() if a.dtype.itemsize == 8]
    return [
        facts
        for address, facts in after.items()
        if address not in before and not any((each == address).any() for each in words)
    ]


def _leak(left: list[tuple[int, str]], seed: int | None) -> Finding:
    """Describe memory that only the kernel could have freed."""
    total = sum(nbytes for nbytes, _ in left)
    sites = collections.Counter(site for _, site in left)
    lines = [f"  {counted(count, 'time')} by {site}" for site, count in sites.most_common()]
    text = "\n".join([f"{LEAK}: {total} bytes that the kernel allocated were not freed", *lines])
    return Finding(LEAK, text, {"kind": LEAK, "nbytes": total, "places": dict(sites)}, None, seed)
