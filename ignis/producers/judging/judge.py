"""`ignis.judge`: a kernel against a reference, under all checkers, over sizes, values, orders."""

from __future__ import annotations

from typing import Any

from ignis.base.numbers import as_count
from ignis.producers import target
from ignis.producers.check import examined
from ignis.producers.judging.reference import Case, Reference, read_reference
from ignis.producers.judging.shrink import shrunk
from ignis.producers.judging.tolerance import accumulator, stated
from ignis.producers.judging.trial import Trials
from ignis.producers.judging.verdict import Verdict, failure_of
from ignis.producers.registry import producer_of, redirected
from ignis.runtime.device import Device

BUDGET = 1 << 28
_GRIDS = {"warp": "threads", "cute": "nothing", "triton": "own"}
"""What producers count a grid in, where it is not blocks of threads."""
_IN_ORDERS = ("normal", "equal")
"""Kinds of values that are launched in other orders, too."""


def judge(
    kernel: Any,
    reference: Any,
    *,
    schedules: int = 2,
    seed: int = 0,
    budget: int = BUDGET,
    device: str | int | Device | None = None,
) -> Verdict:
    """Judge a kernel by a reference: many sizes, many values, several orders, all checkers.

    Parameters
    ----------
    kernel : object
        As `ignis.check` takes it.
    reference : str, path, module, class or mapping
        The functions ``arguments`` and ``reference``, and perhaps ``cases``, ``grid``,
        ``options``, ``terms``, ``accumulate`` and ``values``: a Python file, or an object with
        these names. See docs/judge.md.
    schedules : int
        Further launches of a case, each with its blocks and warps in another order.
    seed : int
        Of sizes, values and orders: the same seed gives the same verdict.
    budget : int
        Steps of a launch; a kernel that takes more counts as endless.
    device : device, optional
        A simulated device, ``"sim:0"`` if None.

    Returns
    -------
    Verdict
        True if every case is right; else its `failure` has the smallest failing case.

    Raises
    ------
    ArgumentError
        If the kernel's producer is unknown, the reference is incomplete, or the device is not
        simulated.
    IgnisError
        If a launch is refused, or has instructions that the simulator does not execute.
    OSError
        If the reference's file cannot be read.
    """
    schedules = as_count("judge", "schedules", schedules)
    seed = as_count("judge", "seed", seed)
    budget = as_count("judge", "budget", budget, 1)
    producer = producer_of(kernel)
    where = target.simulated("judge", kernel, device, "check every access")
    name = str(producer.__name__).rpartition(".")[2]
    expected = read_reference(reference, _GRIDS.get(name, "blocks"))
    trials = Trials(kernel, producer, expected, schedules, seed, budget)
    with redirected(where), examined():
        return _judged(trials, _name_of(kernel))


def _judged(trials: Trials, name: str) -> Verdict:
    reference = trials.reference
    sizes = reference.sizes(trials.seed)
    families = reference.families()
    plan = _plan(reference, sizes, families)
    failure, tried = None, 0
    for chosen, family in plan:
        tried += 1
        case = reference.case(chosen, family, trials.seed)
        finding = trials.find(case, None if family in _IN_ORDERS else 0)
        if finding is not None:
            smallest, finding = shrunk(trials, case, finding)
            failure, case = failure_of(finding, smallest, case), smallest
            break
    else:
        case = reference.case(sizes[-1], families[0], trials.seed)
    return Verdict(
        failure is None,
        failure,
        tried,
        trials.launches,
        sizes,
        tuple(dict.fromkeys(family for _, family in plan)),
        _tolerances(reference, case),
        trials.seed,
        name,
        trials.schedules,
    )


def _plan(
    reference: Reference, sizes: list[dict[str, int]], families: tuple[str, ...]
) -> list[tuple[dict[str, int], str]]:
    """Every set of sizes once, and every kind of values at sizes small, middle and large."""
    first = families[0]
    plan = [(each, first) for each in sizes]
    some = [
        sizes[index] for index in sorted({min(1, len(sizes) - 1), len(sizes) // 2, len(sizes) - 1})
    ]
    for family in families[1:]:
        plan += [(each, family) for each in some if reference.applies(family, each)]
    return plan


def _tolerances(reference: Reference, case: Case) -> dict[str, str]:
    terms, within = reference.terms(case), reference.accumulate()
    return {
        name: stated(each.dtype, accumulator(each.dtype, within), terms)
        for name, each in case.outputs.items()
    }


def _name_of(kernel: Any) -> str:
    """Return the name of a kernel of any producer."""
    for key in ("name", "__name__", "key"):
        found = getattr(kernel, key, None)
        if isinstance(found, str) and found:
            return found
    function = getattr(kernel, "fn", None) or getattr(kernel, "py_func", None)
    return str(getattr(function, "__name__", type(kernel).__name__))
