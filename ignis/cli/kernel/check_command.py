"""``ignis kernel check``: a kernel on the simulated device, under all checkers, in many orders."""

from __future__ import annotations

import collections
import contextlib
import io
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace

import ignis
from ignis.base.numbers import counted
from ignis.cli.exits import checkpoint
from ignis.cli.kernel.differences import Comparison, compare
from ignis.cli.kernel.launch import DeviceLaunch, Launch, Outcome, on_device
from ignis.errors import ArgumentError, KernelError
from ignis.producers.check import ORDER, Finding, examined
from ignis.producers.profiling.coverage import Coverage, covered
from ignis.runtime import sites

__all__ = ["Case"]

LEAK = "memory leak"
"""The kind of what a kernel has allocated and nobody can free."""


@dataclass(frozen=True)
class Case:
    """A launch of a file's kernel, to be checked and filmed.

    Attributes
    ----------
    launch : Launch
        The launch.
    device : Device
        A simulated one.
    budget : int or None
        Steps of a launch; a kernel that takes more counts as endless.
    coverage : Coverage or None
        Where to add the lines that the launches execute, those that meet no fault.
    """

    launch: Launch
    device: ignis.Device
    budget: int | None = None
    coverage: Coverage | None = None

    @property
    def file(self) -> str:
        """Path of the file."""
        return str(self.launch.kernel.path)

    @property
    def source(self) -> str:
        """Text of the file."""
        return self.launch.kernel.source

    @property
    def names(self) -> list[str]:
        """Names of the parameters."""
        return [argument.name for argument in self.launch.arguments]

    def check(self, schedules: int = 3) -> Finding | None:
        """Launch in the default order and in others; return what is wrong first, or None.

        The arrays must come out the same.

        Raises
        ------
        ArgumentError
            If the device is none that checks every access.
        IgnisError
            If the kernel does not compile, uses what the simulator does not execute, or the launch
            is refused.
        """
        if self.device.driver != "sim":
            raise ArgumentError(
                f"--device {self.device}: only simulated devices check every access; for a GPU "
                "there is NVIDIA's compute-sanitizer"
            )
        first: Outcome | None = None
        for seed in (None, *range(1, schedules + 1)):
            outcome = self._execute(seed)
            if isinstance(outcome, Finding):
                return outcome
            if first is None:
                first = outcome
                continue
            for name, array in first.written.items():
                found = compare(name, array, outcome.written[name])
                if not found.within(0):
                    return _disorder(self.launch, found, seed)
        return None

    def run(self, seed: int | None) -> Finding | None:
        """Launch in one order."""
        outcome = self._execute(seed)
        return outcome if isinstance(outcome, Finding) else None

    def changed(self, source: str) -> Case:
        """Take another text for that of the file."""
        kernel = replace(self.launch.kernel, source=source)
        return replace(self, launch=replace(self.launch, kernel=kernel))

    def _execute(self, seed: int | None) -> Outcome | Finding:
        checkpoint()
        # What the kernel prints is printed once.
        muted = io.StringIO() if seed is not None else sys.stdout
        with (
            contextlib.redirect_stdout(muted),
            examined(seed, self.budget),
            covered(self.coverage),
            on_device(self.launch, self.device) as ready,
        ):
            before = ignis.sim.kernel_allocations()
            try:
                outcome = ready.execute()
            except KernelError as error:
                return _fault(error, ready, seed)
            left = _left(outcome, before)
            return _leak(left, seed) if left else outcome


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


def _disorder(launch: Launch, found: Comparison, seed: int | None) -> Finding:
    assert found.first is not None and found.values is not None
    index = ",".join(map(str, found.first))
    default, other = found.values
    text = (
        f"{ORDER}: {found.differing} of {found.count} elements of {found.name} differ\n"
        f"  first: {found.name}[{index}] is {default!r} in the default order, "
        f"{other!r} under schedule {seed}"
    )
    facts = {
        "kind": ORDER,
        "kernel": launch.kernel.name,
        "differing": found.differing,
        "first": list(found.first),
        "values": list(found.values),
    }
    return Finding(ORDER, text, facts, found.name, seed)
