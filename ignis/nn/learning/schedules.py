"""Learning rates of the steps of a training."""

from __future__ import annotations

import math
from collections.abc import Callable

from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError


def cosine_schedule(step: int, steps: int, warmup: int, final: float) -> float:
    """Factor of the learning rate at `step` (1 for the first) of `steps`.

    Rises linearly over `warmup` steps to 1, then falls along half a cosine to `final`.

    Raises
    ------
    ArgumentError
        If `step` is not an int >= 1, `steps` or `warmup` not one >= 0, or `final` not a number.
    """
    step = as_count("cosine_schedule", "step", step, least=1)
    steps = as_count("cosine_schedule", "steps", steps)
    warmup = as_count("cosine_schedule", "warmup", warmup)
    final = as_number("cosine_schedule", "final", final)
    if step <= warmup:
        return step / warmup
    progress = (step - warmup) / max(1, steps - warmup)
    return final + (1.0 - final) * 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))


_SHAPES: dict[str, Callable[[float, float], float]] = {
    "constant": lambda _, final: 1.0,
    "linear": lambda progress, final: 1.0 + (final - 1.0) * progress,
    "exponential": lambda progress, final: final**progress,
}
"""Factors behind the warm-up, by its share of the rest that is done, beside the cosine."""


def scheduled_rates(
    lr: float, steps: int, warmup: int = 0, final: float = 0.0, shape: str = "cosine"
) -> list[float]:
    """Return the learning rates of `steps` steps, for an optimizer; later steps have the last one.

    Parameters
    ----------
    lr : float
        The largest one, which `warmup` steps reach linearly.
    final : float
        Its share that is left in the last step.
    shape : str
        How it falls: ``"cosine"`` as `cosine_schedule`, ``"linear"``, ``"exponential"``, or
        ``"constant"``, which does not.

    Raises
    ------
    ArgumentError
        If a number is out of range, or there is no such shape.
    """
    operation = "scheduled_rates"
    lr = as_number(operation, "lr", lr, least=0)
    steps, warmup = (as_count(operation, "steps", steps), as_count(operation, "warmup", warmup))
    if shape == "cosine":
        return [lr * cosine_schedule(step, steps, warmup, final) for step in range(1, steps + 1)]
    final = as_number(operation, "final", final)
    if shape not in _SHAPES:
        raise ArgumentError(
            f"{operation}: shape must be cosine, {', '.join(_SHAPES)}, not {shape!r:.100}; a "
            "list of rates is also a schedule"
        )
    rest = range(1, max(1, steps - warmup) + 1)
    later = [_SHAPES[shape](step / len(rest), final) for step in rest]
    return [lr * (n + 1) / warmup if n < warmup else lr * later[n - warmup] for n in range(steps)]
