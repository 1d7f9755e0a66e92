"""``ignis kernel check``: a kernel on the simulated device, under all checkers, in many orders."""

from __future__ import annotations

import contextlib
import io
import sys

import ignis
from ignis.cli.guard import checkpoint
from ignis.cli.kernel.compare import Comparison, compare
from ignis.cli.kernel.launch import DeviceLaunch, Launch, Outcome, on_device
from ignis.errors import ArgumentError, KernelError
from ignis.producers.check import ORDER, Finding, examined
from ignis.runtime import sites

__all__ = ["check"]


def check(
    launch: Launch, device: ignis.Device, *, schedules: int = 3, budget: int | None = None
) -> Finding | None:
    """Run the launch on a simulated device; return the first thing that is wrong, or None.

    Parameters
    ----------
    schedules : int
        Further launches, each with its blocks and warps in another order; the arrays must come
        out the same.
    budget : int, optional
        Steps of the launch; a kernel that takes more counts as endless.

    Raises
    ------
    ArgumentError
        If the device is none that checks every access.
    IgnisError
        If the kernel does not compile, uses what the simulator does not execute, or the launch is
        refused.
    """
    if device.driver != "sim":
        raise ArgumentError(
            f"--device {device}: only simulated devices check every access; for a GPU there is "
            "NVIDIA's compute-sanitizer"
        )
    first: Outcome | None = None
    for seed in (None, *range(1, schedules + 1)):
        checkpoint()
        # What the kernel prints is printed once.
        muted = io.StringIO() if seed is not None else sys.stdout
        with (
            contextlib.redirect_stdout(muted),
            examined(seed, budget),
            on_device(launch, device) as ready,
        ):
            try:
                outcome = ready.execute()
            except KernelError as error:
                return _fault(error, ready, seed)
        if first is None:
            first = outcome
            continue
        for name, array in first.written.items():
            found = compare(name, array, outcome.written[name])
            if not found.within(0):
                return _disorder(launch, found, seed)
    return None


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
