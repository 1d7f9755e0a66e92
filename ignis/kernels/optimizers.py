"""Optimizer steps, in place: AdamW, Adam with given bias corrections, SGD.

The numbers of these functions are the host's, so a capture refuses them. `AdamWState` and
`SGDState` are for captured steps: what changes from step to step is in device memory, where the
kernels read it and advance it, so a step that is replayed goes on where the one before it ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ignis.base.lifetime import after
from ignis.base.numbers import as_count, as_number
from ignis.jit.kernel import Kernel
from ignis.kernels.common.operands import BLOCK, as_operand, as_single, floats, require_equal_shapes
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, current_stream

__all__ = ["AdamWState", "DeviceState", "SGDState", "adam", "adamw", "sgd"]

_FILE = "optimizers.cu"
_INSTEAD = "nn.{} keeps these in device memory"
_MANY = 16
"""Arrays per launch of the kernels for many arrays."""
_SMALL = 65536
"""Elements up to which an array shares a launch with others; a launch costs more than they do."""


def adamw(
    param: NvArray,
    grad: NvArray,
    m: NvArray,
    v: NvArray,
    *,
    lr: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    eps: float = 1e-8,
    weight_decay: float = 0.01,
    step: int,
    stream: Stream | None = None,
) -> None:
    """One step of AdamW (Loshchilov and Hutter, 2019); writes `param`, `m` and `v`.

    ``param`` is first multiplied by ``1 - lr * weight_decay`` (decoupled decay), then moved by
    ``lr * m_hat / (sqrt(v_hat) + eps)`` with ``m_hat = m / (1 - beta1 ** step)`` and
    ``v_hat = v / (1 - beta2 ** step)``.

    Parameters
    ----------
    param, grad, m, v : NvArray
        float32, of one shape. `m` and `v` start as zeros.
    step : int
        1 for the first step.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, `step` is below 1, or a number is out of range.
    """
    operation = "optimizers.adamw"
    capture_state.refuse_frozen(
        operation, "its learning rate and step number", _INSTEAD.format("AdamW")
    )
    arrays = _of_one_shape(operation, param=param, grad=grad, m=m, v=v)
    step = as_count(operation, "step", step, least=1)
    lr, weight_decay = _numbers(operation, lr=lr, weight_decay=weight_decay)
    beta1, beta2 = _betas(operation, beta1, beta2)
    corrections = 1.0 - beta1**step, 1.0 - beta2**step
    keep = 1.0 - lr * weight_decay
    _adam(operation, arrays, lr, (beta1, beta2), eps, keep, corrections, stream)


def adam(
    param: NvArray,
    grad: NvArray,
    m: NvArray,
    v: NvArray,
    *,
    lr: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    eps: float = 1e-8,
    bias_correction1: float,
    bias_correction2: float,
    stream: Stream | None = None,
) -> None:
    """One step of Adam (Kingma and Ba, 2015); writes `param`, `m` and `v`.

    Parameters
    ----------
    param, grad, m, v : NvArray
        float32, of one shape.
    bias_correction1, bias_correction2 : float
        What `m` and `v` are divided by: ``1 - beta1 ** step``, ``1 - beta2 ** step``.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, or a number is out of range.
    """
    operation = "optimizers.adam"
    capture_state.refuse_frozen(
        operation, "its learning rate and bias corrections", _INSTEAD.format("Adam")
    )
    arrays = _of_one_shape(operation, param=param, grad=grad, m=m, v=v)
    betas = _betas(operation, beta1, beta2)
    corrections = (
        as_number(operation, "bias_correction1", bias_correction1, above=0),
        as_number(operation, "bias_correction2", bias_correction2, above=0),
    )
    _adam(operation, arrays, lr, betas, eps, 1.0, corrections, stream)


def sgd(
    param: NvArray,
    grad: NvArray,
    *,
    lr: float,
    weight_decay: float = 0.0,
    stream: Stream | None = None,
) -> None:
    """One step of gradient descent: ``param -= lr * (grad + weight_decay * param)``.

    Parameters
    ----------
    param, grad : NvArray
        float32, of one shape; `param` is written.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, or `lr` is not finite.
    """
    operation = "optimizers.sgd"
    capture_state.refuse_frozen(operation, "its learning rate", _INSTEAD.format("SGD"))
    param, grad = _of_one_shape(operation, param=param, grad=grad)
    lr, weight_decay = _numbers(operation, lr=lr, weight_decay=weight_decay)
    if param.numel:
        vec = vector_width(0, param, grad)
        kernel = load(_FILE, f"sgd_step<float, {vec}>", param.device)
        args = (param, grad, param.numel, 1.0 - lr * weight_decay, lr)
        kernel.launch(_blocks(param.numel, vec), BLOCK, args, stream=stream)


def _adam(
    operation: str,
    arrays: tuple[NvArray, ...],
    lr: float,
    betas: tuple[float, float],
    eps: float,
    keep: float,
    corrections: tuple[float, float],
    stream: Stream | None,
) -> None:
    lr, eps, keep = _numbers(operation, lr=lr, eps=eps, keep=keep)
    n, device = arrays[0].numel, arrays[0].device
    if n:
        vec = vector_width(0, *arrays)
        kernel = load(_FILE, f"adam_step<float, {vec}>", device)
        (beta1, beta2), (correction1, correction2) = betas, corrections
        moments = (beta1, 1.0 - beta1, beta2, 1.0 - beta2, eps)
        args = (*arrays, n, *moments, keep, lr / correction1, 1.0 / correction2)
        kernel.launch(_blocks(n, vec), BLOCK, args, stream=stream)


def _of_one_shape(operation: str, **arrays: NvArray) -> tuple[NvArray, ...]:
    found = floats(operation, **arrays)
    require_equal_shapes(operation, **dict(zip(arrays, found, strict=True)))
    return found


def _blocks(numel: int, vec: int) -> int:
    return -(-numel // (BLOCK * vec))


def _betas(operation: str, beta1: float, beta2: float) -> tuple[float, float]:
    beta1 = as_number(operation, "beta1", beta1, least=0, below=1)
    return beta1, as_number(operation, "beta2", beta2, least=0, below=1)


def _numbers(operation: str, **numbers: float) -> list[float]:
    return [as_number(operation, name, number) for name, number in numbers.items()]


@dataclass(frozen=True, slots=True)
class _Member:
    """A parameter, and where its moments start."""

    index: int
    start: int
    numel: int


class DeviceState(ABC):
    """Step number, learning rates and moments of the parameters of an optimizer, on their device.

    Parameters
    ----------
    operation : str
        For messages.
    sizes : sequence of int
        Elements of each parameter.
    groups : sequence of (float, float, sequence of int)
        Factor of the learning rate, weight decay, and the indices of the parameters, each once.
    rates : sequence of float
        Learning rate of each step, from the first on; the last one holds for all further steps.
    moments : sequence of str
        Names of the float32 buffers with one element for each of every parameter; zeros at first.
    numbers : int
        How many numbers the kernels read for each group in one step.
    device : Device
        Where all of it is.

    Raises
    ------
    OutOfMemoryError
        If it does not fit; nothing is left.

    Attributes
    ----------
    arrays : dict of str to NvArray
        All that a step changes or depends on, by name, each a root: ``sizes`` (int64, elements of
        each parameter), ``step`` (int64 of shape ()), ``rates`` (float64), and the moments, in
        which each parameter starts at a multiple of 4 elements.
    """

    def __init__(
        self,
        operation: str,
        sizes: Sequence[int],
        groups: Sequence[tuple[float, float, Sequence[int]]],
        rates: Sequence[float],
        moments: Sequence[str],
        numbers: int,
        device: Device,
    ) -> None:
        self._operation = operation
        self._device = device
        starts, end = [], 0
        for size in sizes:
            starts.append(end)
            end += -(-size // 4) * 4  # so that 16-byte accesses are possible
        self._groups = [
            [_Member(i, starts[i], sizes[i]) for i in indices] for _, _, indices in groups
        ]
        self.arrays: dict[str, NvArray] = {}
        self._fixed: list[NvArray] = []
        try:
            self.arrays["sizes"] = create.array(np.array(sizes, np.int64), device=device)
            self.arrays["step"] = create.zeros((), "int64", device)
            self.arrays["rates"] = create.array(np.array(rates, np.float64), device=device)
            for name in moments:
                self.arrays[name] = create.zeros(end, "float32", device)
            settings = np.array([group[:2] for group in groups], np.float64)
            self._fixed.append(create.array(settings, device=device))
            self._numbers = create.empty((len(groups), numbers), "float32", device)
            self._fixed.append(self._numbers.to_device())
        except BaseException as error:
            after(error, self.free)
            raise

    @abstractmethod
    def _advance(self, *shared: object) -> None:
        """Launch the kernel that counts the step and computes the groups' numbers."""

    @abstractmethod
    def _update(self, kind: str, vec: int) -> tuple[Kernel, tuple[object, ...], tuple[object, ...]]:
        """Kernel for one array ("update") or for "many", and its arguments around the numbers."""

    def update(
        self, params: Sequence[NvArray], grads: Sequence[NvArray], scale: NvArray | None = None
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
        operation, arrays = self._operation, self.arrays
        pairs = []
        for param, grad in zip(params, grads, strict=True):
            param, grad = _of_one_shape(operation, param=param, grad=grad)
            as_operand(operation, "param", param, like=self._numbers)
            param.require_writable(operation)  # before the step number is advanced
            if grad.freed:
                grad.read_ptr(current_stream(grad.device), operation)  # raises
            pairs.append((param, grad))
        if scale is not None:
            scale = as_single(operation, "scale", scale, like=self._numbers)
        rates = arrays["rates"]
        self._advance(
            *(rates, rates.numel, arrays["step"], self._fixed[0], self._numbers, len(self._groups))
        )
        for number, group in enumerate(self._groups):
            shared = (self._numbers[number], scale)
            few = [member for member in group if member.numel <= _SMALL]
            for first in range(0, len(few), _MANY):
                self._update_many(pairs, few[first : first + _MANY], shared)
            for member in group:
                if member.numel > _SMALL:
                    self._update_one(pairs, member, shared)

    def _update_one(
        self, pairs: Sequence[tuple[NvArray, NvArray]], member: _Member, shared: tuple[object, ...]
    ) -> None:
        param, grad = pairs[member.index]
        vec = vector_width(0, param, grad)
        kernel, before, after = self._update("update", vec)
        blocks = -(-member.numel // (BLOCK * vec))
        args = (param, grad, member.numel, member.start, *before, *shared, *after)
        kernel.launch(blocks, BLOCK, args)

    def _update_many(
        self,
        pairs: Sequence[tuple[NvArray, NvArray]],
        members: Sequence[_Member],
        shared: tuple[object, ...],
    ) -> None:
        params, grads = zip(*(pairs[member.index] for member in members), strict=True)
        vec = vector_width(0, *params, *grads)
        blocks = sum(-(-member.numel // (BLOCK * vec)) for member in members)
        if not blocks:
            return
        none = (None,) * (_MANY - len(members))
        zero = (0,) * (_MANY - len(members))
        sizes = [member.numel for member in members]
        starts = [member.start for member in members]
        kernel, before, after = self._update("many", vec)
        arrays = (*params, *none, *grads, *none)
        numbers = (*sizes, *zero, *starts, *zero)
        kernel.launch(blocks, BLOCK, (*arrays, *numbers, *before, *shared, *after))

    @property
    def nbytes(self) -> int:
        """Bytes of device memory."""
        return sum(array.nbytes for array in (*self.arrays.values(), *self._fixed))

    def free(self) -> None:
        """Free the memory; a second call does nothing."""
        for array in (*self.arrays.values(), *self._fixed):
            if not array.freed:
                array.free()


class AdamWState(DeviceState):
    """The state of one AdamW, or of one Adam; its moments are ``m`` and ``v``.

    Parameters
    ----------
    sizes, groups, rates, device
        As for `DeviceState`.
    beta1, beta2, eps : float
        As in Adam.
    decoupled : bool
        Whether parameters decay by themselves, as in AdamW. Otherwise ``weight_decay * param`` is
        added to the gradient, as in Adam.
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
        *,
        decoupled: bool = True,
    ) -> None:
        operation = "adamw" if decoupled else "adam"
        super().__init__(operation, sizes, groups, rates, ("m", "v"), 4, device)
        self._settings = (beta1, beta2, int(decoupled))
        self._constants = (beta1, 1.0 - beta1, beta2, 1.0 - beta2, eps)

    def _advance(self, *shared: object) -> None:
        kernel = load("adam.cu", "adam_rates", self._device)
        kernel.launch(1, 32, (*shared, *self._settings))

    def _update(self, kind: str, vec: int) -> tuple[Kernel, tuple[object, ...], tuple[object, ...]]:
        kernel = load("adam.cu", f"adam_{kind}<float, {vec}>", self._device)
        return kernel, (self.arrays["m"], self.arrays["v"]), self._constants


class SGDState(DeviceState):
    """The state of one SGD; its moment is ``momentum``, where there is one.

    Parameters
    ----------
    sizes, groups, rates, device
        As for `DeviceState`.
    momentum : float
        What the momentum is multiplied by in each step; 0 for none.
    dampening : float
        The gradient is added to the momentum ``1 - dampening`` times, but once in the first step.
    nesterov : bool
        Whether a step follows the gradient plus the momentum times `momentum`.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        groups: Sequence[tuple[float, float, Sequence[int]]],
        rates: Sequence[float],
        momentum: float,
        dampening: float,
        nesterov: bool,
        device: Device,
    ) -> None:
        moments = ("momentum",) if momentum else ()
        super().__init__("sgd", sizes, groups, rates, moments, 3, device)
        self._dampening = dampening
        self._constants = (momentum, int(nesterov))

    def _advance(self, *shared: object) -> None:
        load("sgd.cu", "sgd_rates", self._device).launch(1, 32, (*shared, self._dampening))

    def _update(self, kind: str, vec: int) -> tuple[Kernel, tuple[object, ...], tuple[object, ...]]:
        kernel = load("sgd.cu", f"sgd_{kind}<float, {vec}>", self._device)
        return kernel, (self.arrays.get("momentum"),), self._constants
