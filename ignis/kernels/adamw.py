"""Steps of AdamW whose learning rate and step number are in device memory.

What changes from step to step is read by the kernels and advanced by them: a captured step that is
replayed goes on where the one before has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ignis.errors import ArgumentError
from ignis.kernels.common import expect
from ignis.kernels.common.operands import BLOCK, as_operand
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["MANY", "AdamWState"]

_FILE = "adamw.cu"
MANY = 16
"""Arrays per launch of the kernels for many arrays."""
SMALL = 65536
"""Elements up to which an array shares a launch with others; a launch costs more than they do."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A parameter, and where its moments start."""

    index: int
    start: int
    numel: int


class AdamWState:
    """Moments, step number and learning rate of the parameters of one AdamW, on their device.

    Parameters
    ----------
    sizes : sequence of int
        Elements of each parameter.
    groups : sequence of (float, float, sequence of int)
        Factor of the learning rate, weight decay, and the indices of the parameters, each once.
    rates : sequence of float
        Learning rate of each step, from the first on; the last one holds for all further steps.
    beta1, beta2, eps : float
        As in Adam.
    device : Device
        Where all of it is.

    Raises
    ------
    OutOfMemoryError
        If it does not fit; nothing is left.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        groups: Sequence[tuple[float, float, Sequence[int]]],
        rates: Sequence[float],
        beta1: float,
        beta2: float,
        eps: float,
        device: Device,
    ) -> None:
        self.beta1, self.beta2, self.eps = beta1, beta2, eps
        starts, end = [], 0
        for size in sizes:
            starts.append(end)
            end += -(-size // 4) * 4  # so that 16-byte accesses are possible
        self._groups = [
            [_Placed(i, starts[i], sizes[i]) for i in indices] for _, _, indices in groups
        ]
        made: list[NvArray] = []
        try:
            for _ in range(2):
                made.append(create.zeros(end, "float32", device))
            made.append(create.zeros((), "int64", device))
            made.append(create.array(np.array(rates, np.float64), device=device))
            settings = np.array([group[:2] for group in groups], np.float64)
            made.append(create.array(settings, device=device))
            made.append(create.empty((len(groups), 3), "float32", device).to_device())
        except BaseException:
            for array in made:
                array.free()
            raise
        self._arrays = made
        self._m, self._v, self._step, self._rates, self._settings, self._numbers = made

    @property
    def rates(self) -> NvArray:
        """float64: the learning rate of each step; the last one holds for all further steps."""
        return self._rates

    def update(
        self,
        params: Sequence[NvArray],
        grads: Sequence[NvArray],
        scale: NvArray | None = None,
    ) -> None:
        """Advance the step number and update every parameter.

        Parameters
        ----------
        params, grads : sequence of NvArray
            float32, in the order of `sizes`.
        scale : NvArray, optional
            float32 of one element, which the gradients are multiplied by.

        Raises
        ------
        ArgumentError, DTypeError
            If a shape, dtype or device differs; nothing was changed.
        MemoryContractViolation
            If a tape needs the present value of a parameter; nothing was changed.
        """
        operation = "adamw"
        pairs = []
        for param, grad in zip(params, grads, strict=True):
            param, grad = expect.floats(operation, param=param, grad=grad)
            expect.equal_shapes(operation, param=param, grad=grad)
            as_operand(operation, "param", param, like=self._m)
            param.require_writable(operation)  # before the step number is advanced
            grad.require_usable(operation)
            pairs.append((param, grad))
        if scale is not None:
            scale = as_operand(operation, "scale", scale, like=self._m)
            if scale.numel != 1:
                raise ArgumentError(f"{operation}: scale must have one element, not {scale.shape}")
        load(_FILE, "adamw_rates", self._m.device).launch(
            1,
            32,
            (
                self._rates,
                self._rates.numel,
                self._step,
                self._settings,
                self._numbers,
                len(self._groups),
                self.beta1,
                self.beta2,
            ),
        )
        for number, group in enumerate(self._groups):
            shared = (
                self._m,
                self._v,
                self._numbers[number],
                scale,
                self.beta1,
                1.0 - self.beta1,
                self.beta2,
                1.0 - self.beta2,
                self.eps,
            )
            few = [placed for placed in group if placed.numel <= SMALL]
            for first in range(0, len(few), MANY):
                self._together(pairs, few[first : first + MANY], shared)
            for placed in group:
                if placed.numel > SMALL:
                    self._alone(pairs, placed, shared)

    def _alone(
        self, pairs: Sequence[tuple[NvArray, NvArray]], placed: _Placed, shared: tuple[object, ...]
    ) -> None:
        param, grad = pairs[placed.index]
        vec = vector_width(0, param, grad)
        kernel = load(_FILE, f"adamw_update<float, {vec}>", param.device)
        blocks = -(-placed.numel // (BLOCK * vec))
        kernel.launch(blocks, BLOCK, (param, grad, placed.numel, placed.start, *shared))

    def _together(
        self,
        pairs: Sequence[tuple[NvArray, NvArray]],
        members: Sequence[_Placed],
        shared: tuple[object, ...],
    ) -> None:
        params, grads = zip(*(pairs[placed.index] for placed in members), strict=True)
        vec = vector_width(0, *params, *grads)
        blocks = sum(-(-placed.numel // (BLOCK * vec)) for placed in members)
        if not blocks:
            return
        none = (None,) * (MANY - len(members))
        zero = (0,) * (MANY - len(members))
        sizes = [placed.numel for placed in members]
        starts = [placed.start for placed in members]
        kernel = load(_FILE, f"adamw_many<float, {vec}>", self._m.device)
        arrays = (*params, *none, *grads, *none)
        kernel.launch(blocks, BLOCK, (*arrays, *sizes, *zero, *starts, *zero, *shared))

    @property
    def nbytes(self) -> int:
        """Bytes of device memory."""
        return sum(array.nbytes for array in self._arrays)

    def free(self) -> None:
        """Give the memory back; again is a no-op."""
        for array in self._arrays:
            if not array.freed:
                array.free()
