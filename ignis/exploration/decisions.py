"""Decisions of a run: who goes on, which stream moves, which call fails.

A decision is one of a number of options, of which the first changes nothing: the running task goes
on, no stream moves, nothing fails. A run is known by the decisions that took another one, which
are a `Plan`: their numbers, each with what was taken. Each kind has numbers of its own, so that one
decision less leaves those of other kinds what they were. A seed is a short name for a plan.

What a scenario draws (`ignis.exploration.choose`) is counted by itself, from -1 down: so it stays
the same in a run that has other points.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from ignis.errors import ArgumentError

Plan = Mapping[int, int]

_DENSITIES = (0.02, 0.1, 0.3, 0.7)
_STEPS_OF_DEVICES = (0.05, 0.3, 0.8)
_FAULTS = (0.05, 0.3, 0.9)
_COLLECTS = 0.02
_LATE = (0.02, 0.1, 0.3)
TASK, DRAW = "task", "draw"
_KINDS = (TASK, "device", "collect", "fault", "kill", "late")
_APART = 10
"""From one decision of a kind to the next: the last digit of a number says the kind."""


class Choices:
    """The decisions of one run; these take the first option always.

    Attributes
    ----------
    taken : dict
        The run's plan.
    sizes : dict
        How many options each decision had, in their order.
    """

    def __init__(self) -> None:
        self.taken: dict[int, int] = {}
        self.sizes: dict[int, int] = {}
        self._next_of = dict(zip(_KINDS, range(_APART), strict=False))
        self._drawn = 0

    def choose(self, kind: str, options: Sequence[Any], forced: bool = False) -> int:
        """Decide; `forced` if the running task cannot go on."""
        number, many = self._next_of[kind], len(options)
        self._next_of[kind] += _APART
        self.sizes[number] = many
        return self._take(number, kind, options, forced) if many > 1 else 0

    def draw(self, many: int) -> int:
        """Decide a number below `many`, which is the scenario's."""
        self._drawn -= 1
        return self._take(self._drawn, DRAW, range(many), False)

    def _take(self, number: int, kind: str, options: Sequence[Any], forced: bool) -> int:
        found = self._pick(number, kind, options, forced)
        if found:
            self.taken[number] = found
        return found

    def _pick(self, number: int, kind: str, options: Sequence[Any], forced: bool) -> int:
        return 0


class Replay(Choices):
    """Those of a plan."""

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self._plan = plan

    def _pick(self, number: int, kind: str, options: Sequence[Any], forced: bool) -> int:
        found = self._plan.get(number, 0)
        return found if found < len(options) else 0


class Seeded(Choices):
    """Those that follow from a seed.

    Odd seeds let the task of the highest priority run, and lower that of the running one at few
    moments of `length` (PCT: a bug that needs d of them shows with a probability of at least
    1 / (tasks * length ** (d - 1))); even ones switch at random. Streams, the collector and faults
    are random for all.
    """

    def __init__(self, seed: int, length: int) -> None:
        super().__init__()
        self._chance = chance = random.Random(seed)
        self._often = {"device": chance.choice(_STEPS_OF_DEVICES), "collect": _COLLECTS}
        self._often["late"] = _LATE[seed // 2 % len(_LATE)]
        self._often["fault"] = self._often["kill"] = chance.choice(_FAULTS)
        self._density = chance.choice(_DENSITIES)
        self._priorities: dict[Any, float] | None = {} if seed % 2 else None
        many = 1 + seed // 2 % 3
        changes = {chance.randrange(max(length, 1)) for _ in range(many)}
        self._changes = sorted(changes, reverse=True)
        self._next: dict[str, int] = {}

    def _pick(self, number: int, kind: str, options: Sequence[Any], forced: bool) -> int:
        if kind == DRAW:
            return self._chance.randrange(len(options))
        number = len(self.sizes) - 1  # of all kinds
        if kind != TASK:
            return self._rarely(number, kind, options, self._often[kind])
        if self._priorities is None:
            if forced:
                return self._chance.randrange(len(options))
            return self._rarely(number, kind, options, self._density)
        known, best, highest = self._priorities, 0, -math.inf
        while not forced and self._changes and self._changes[-1] <= number:
            self._changes.pop()
            known[options[0]] = -float(number)
        for index, each in enumerate(options):
            priority = known.get(each)
            if priority is None:
                priority = known[each] = self._chance.random()
            if priority > highest:
                best, highest = index, priority
        return best

    def _rarely(self, number: int, kind: str, options: Sequence[Any], often: float) -> int:
        """Take another option once in a while: the moment is drawn, so that others are cheap."""
        moment = self._next.get(kind)
        if moment is None or number >= moment:
            gap = 1 + int(math.log(1 - self._chance.random()) / math.log(1 - often))
            self._next[kind] = number + gap
            if moment is not None or gap == 1:
                return self._chance.randrange(1, len(options))
        return 0


class Mutated(Replay):
    """Those of a plan with some of them changed, as `seed` says."""

    def __init__(self, plan: Plan, seed: int, length: int) -> None:
        self._chance = random.Random(seed)
        drop = self._chance.random() / 2
        super().__init__({n: taken for n, taken in plan.items() if self._chance.random() >= drop})
        self._others = {self._chance.randrange(max(length, 1)) for _ in range(3)}

    def _pick(self, number: int, kind: str, options: Sequence[Any], forced: bool) -> int:
        drawn = kind == DRAW and number not in self._plan
        if drawn or len(self.sizes) - 1 in self._others:
            return self._chance.randrange(len(options))
        return super()._pick(number, kind, options, forced)


def as_text(plan: Plan) -> str:
    """Return a plan as text: ``12:1,40:2``."""
    return ",".join(f"{number}:{taken}" for number, taken in sorted(plan.items())) or "0:0"


def as_plan(text: str) -> Plan | int:
    """Return what `as_text` has made as a plan, and a number as a seed.

    Raises
    ------
    ArgumentError
        If it is neither.
    """
    try:
        if ":" not in text:
            return int(text)
        pairs = (pair.split(":") for pair in text.split(","))
        return {int(number): int(taken) for number, taken in pairs}
    except ValueError:
        raise ArgumentError(
            f"IGNIS_EXPLORE_SEED: a seed, or decisions such as 12:1,40:2, not {text!r}"
        ) from None
