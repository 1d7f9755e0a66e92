"""Gradients against finite differences."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.numbers import require_kind
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.device import Device

Float64 = npt.NDArray[np.float64]

# Central difference of fourth order: sum of weight * f(x + step * eps), over eps.
_STENCIL = ((1.0, 8.0 / 12.0), (-1.0, -8.0 / 12.0), (2.0, -1.0 / 12.0), (-2.0, 1.0 / 12.0))


def gradcheck(
    function: Callable[..., Tensor | tuple[Tensor, ...]],
    inputs: Sequence[npt.ArrayLike],
    *,
    directions: int | None = None,
    eps: float = 0.03,
    rtol: float = 2e-3,
    atol: float = 1e-3,
    seed: int = 0,
    device: str | int | Device | None = None,
) -> float:
    """Compare the gradients of `function` with finite differences.

    The function runs in float32 on the device; its outputs are summed with random weights in
    float64 on the host, and the sum is differentiated by a central difference of fourth order.
    With `eps` 0.03 and values around 1 the error of the difference is below 1e-4: rounding
    contributes about 1e-7 / eps, truncation ``eps^4 f^(5) / 30``.

    Parameters
    ----------
    function : callable
        Takes one float32 Tensor per input and returns a Tensor, or a tuple of them; results
        that require no gradient do not count.
    inputs : sequence of array-like
        Where to differentiate, away from kinks by ``2 * eps``.
    directions : int, optional
        Check derivatives along so many random directions per input instead of every element.
    eps : float
        Step of the difference.
    rtol, atol : float
        Allowed error: ``atol + rtol * |expected|``.
    seed : int
        Chooses the weights and directions.

    Returns
    -------
    float
        The largest absolute error found.

    Raises
    ------
    AssertionError
        Naming the input, the element and both values, if a gradient is wrong or missing.
    ArgumentError, DTypeError
        If the function returns no Tensor that depends on its inputs, or an input is not an array of
        numbers.
    """
    rng = np.random.default_rng(seed)
    points = [to_host_array(value, DTYPES["float32"], "gradcheck") for value in inputs]
    tensors = [Tensor(point, requires_grad=True, device=device) for point in points]
    outputs = _tensors(interrupts.call(function, *tensors))
    chosen = [index for index, output in enumerate(outputs) if output.requires_grad]
    if not chosen:
        raise ArgumentError("gradcheck: the function's result does not depend on its inputs")
    weights = []
    for index in chosen:
        shape = outputs[index].shape
        drawn = rng.uniform(0.5, 1.5, shape) * rng.choice([-1.0, 1.0], shape)
        weights.append(drawn.astype(np.float32))
    if len(chosen) == 1:
        outputs[chosen[0]].backward(weights[0])
    else:
        # One pass for all of them: an operation with several results gets all its gradients.
        parts = [
            (outputs[index] * Tensor(weight, device=device)).sum()
            for index, weight in zip(chosen, weights, strict=True)
        ]
        functools.reduce(Tensor.__add__, parts).backward()
    del outputs

    def value(position: int, moved: npt.NDArray[Any]) -> float:
        with no_grad():
            arguments = [Tensor(point, device=device) for point in points]
            arguments[position] = Tensor(moved.astype(np.float32), device=device)
            results = _tensors(interrupts.call(function, *arguments))
            found = [results[index].to_host().astype(np.float64) for index in chosen]
        return float(sum((v * w).sum() for v, w in zip(found, weights, strict=True)))

    worst = 0.0
    for position, point in enumerate(points):
        gradient = tensors[position].grad
        if gradient is None:
            raise AssertionError(f"gradcheck: input {position} got no gradient")
        got = gradient.to_host().astype(np.float64)
        if got.shape != point.shape:
            raise AssertionError(f"gradcheck: gradient {got.shape} of input {point.shape}")
        for name, direction in _directions(rng, point.shape, directions):
            expected = 0.0
            for step, weight in _STENCIL:
                expected += weight * value(position, point + step * eps * direction) / eps
            found = float((got * direction).sum())
            error = abs(found - expected)
            worst = max(worst, error)
            if not error <= atol + rtol * abs(expected):
                raise AssertionError(
                    f"gradcheck: input {position}, {name}: gradient {found:.6g}, "
                    f"finite difference {expected:.6g}; a kink, such as that of relu, within "
                    "2 * eps = "
                    f"{2 * eps:g} of the point is a false alarm"
                )
    return worst


def _tensors(result: Any) -> tuple[Tensor, ...]:
    found = result if isinstance(result, tuple) else (result,)
    for item in found:
        require_kind("gradcheck", item, Tensor, "the function's result")
    return found


def _directions(
    rng: np.random.Generator, shape: tuple[int, ...], count: int | None
) -> Iterator[tuple[str, Float64]]:
    for index in range(count or 0):
        direction = rng.standard_normal(shape)
        # Unit length, so that the step stays small whatever the number of elements.
        yield f"direction {index}", direction / np.linalg.norm(direction)
    for element in np.ndindex(shape) if count is None else ():
        unit = np.zeros(shape)
        unit[element] = 1.0
        yield f"element {element}", unit
