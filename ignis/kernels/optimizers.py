"""Optimizer steps, in place: AdamW, Adam with given bias corrections, SGD.

The numbers of these functions are the host's, so a capture refuses them. `AdamWState` and
`SGDState` are for captured steps: what changes from step to step is in device memory, where the
kernels read it and advance it, so a step that is replayed goes on where the one before it ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, TypeAlias, TypedDict, Unpack

import numpy as np

from ignis.base.lifetime import Undo, free_left
from ignis.base.numbers import as_count, as_flag, as_number, require_one_of
from ignis.dtypes import as_dtype, c_type
from ignis.errors import DTypeError
from ignis.jit.kernel import Kernel
from ignis.kernels.common.operands import (
    BLOCK,
    REALS,
    as_operand,
    as_single,
    floats,
    require_equal_shapes,
)
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.ownership.allocation import unhindered
from ignis.runtime.stream import Stream, current_stream

__all__ = ["AdamWState", "DeviceState", "SGDState", "StateOptions", "adam", "adamw", "sgd"]

_FILE = "optimizers.cu"
_INSTEAD = "use nn.{}, which stores these in device memory"
_MANY = 16
"""Arrays per launch of the kernels for many arrays."""
_RATES = 128
"""Threads that compute the numbers of the parameters, at most as the kernels say."""
_SMALL = 65536
"""Elements up to which an array shares a launch with others; a launch costs more than they do."""
_CONSTANTS = 5
"""Constants of the rule that has most of them."""


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


_Pairs: TypeAlias = dict[int, tuple[NvArray, NvArray]]
"""Parameters and their gradients, by number."""


@dataclass(frozen=True, slots=True)
class Rule:
    """How a kernel updates an element: its name in ``cuda/``, what it keeps, its constants."""

    file: str
    name: str
    """With ``{}`` for the dtype of the moments and whether there are masters."""
    moments: tuple[str, ...]
    constants: tuple[float, ...]


class StateOptions(TypedDict, total=False):
    """How an optimizer stores moments and parameters of 16 bits; all are optional.

    Attributes
    ----------
    state_dtype : dtype
        Of the moments: float32, the default, or bfloat16, which takes half of the memory.
    master_weights : bool
        Whether parameters of 16 bits have float32 master values; by default if `state_dtype` is
        float32. Without them parameters must not be float16.
    seed : int
        Of the random rounding, in 0 .. 2^63 - 1; 0 by default. Same seed, same random bits, on
        every device, captured or not; see `DeviceState`.
    """

    state_dtype: Any
    master_weights: bool | None
    seed: int


class DeviceState(ABC):
    """Step number, learning rates and moments of the parameters of an optimizer, on their device.

    A parameter of 16 bits has a float32 master value of each element, in which updates add up that
    are smaller than the parameter can hold; the parameter is the master value rounded, written in
    the same launch. If other code has written a parameter, its new value counts. A step counts for
    the parameters that have a gradient in it.

    Moments of bfloat16, and parameters of bfloat16 without master values, are rounded at random, up
    as often as the exact value lies above, so that small updates add up on average (Gupta and
    others, "Deep learning with limited numerical precision", 2015). The random bits are Philox' for
    the seed, the number of the step and the place of the element: same input, same bits.

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
    rule : Rule
        Of which ``moments`` names the buffers with one element for each of every parameter; zeros
        at first.
    numbers : int
        How many numbers the kernels read for each parameter in one step.
    device : Device
        Where all of it is.
    dtypes : sequence of dtype, optional
        float32, float16 or bfloat16 of each parameter; float32 if None.
    **options : StateOptions
        How it is stored.

    Raises
    ------
    ArgumentError
        If an option is out of range.
    DTypeError
        If a dtype is not one of these, or a parameter of float16 has no master values.
    OutOfMemoryError
        If it does not fit; nothing is left.

    Attributes
    ----------
    arrays : dict of str to NvArray
        Everything that a step changes or reads, by name, each a root: ``sizes`` (int64, elements of
        each parameter), ``step`` (int64 of shape ()), ``missed`` (int64: in how many of the steps
        each parameter had no gradient), ``rates`` (float64), the moments, in which
        each parameter starts at a multiple of 4 elements, those of 16 bits first; ``master``
        (float32), where there are such, laid out like the moments; and ``seed`` (int64 of shape ())
        where rounding is at random.
    starts : list of int
        Where each parameter starts in the moments and among the master values, in elements.
    places : list of int
        Place of each parameter's first element: what its random bits follow from, besides the seed
        and the step.
    """

    def __init__(
        self,
        operation: str,
        sizes: Sequence[int],
        groups: Sequence[tuple[float, float, Sequence[int]]],
        rates: Sequence[float],
        rule: Rule,
        numbers: int,
        device: Device,
        dtypes: Sequence[Any] | None = None,
        **options: Unpack[StateOptions],
    ) -> None:
        self._operation = operation
        self._device = device
        self._rule = rule
        self._sizes = list(sizes)
        if unknown := options.keys() - StateOptions.__annotations__.keys():
            raise TypeError(f"{operation} got an unexpected keyword argument {min(unknown)!r}")
        state, self._masters, seed = _stored(operation, **options)
        self._dtypes = _as_reals(operation, dtypes or ["float32"] * len(sizes), self._masters)
        self._constants = (*rule.constants, *(0.0,) * (_CONSTANTS - len(rule.constants)))
        self._name = rule.name.format(c_type(state), str(self._masters).lower())
        # Those of 16 bits come first, so that their master values need no room for the others.
        order = sorted(range(len(sizes)), key=lambda i: self._dtypes[i].itemsize)
        starts, end, rounded = [0] * len(sizes), 0, 0
        for i in order:
            starts[i] = end
            end += -(-sizes[i] // 4) * 4  # so that 16-byte accesses are possible
            rounded = end if self.have_masters[i] else rounded
        self.starts = self.places = starts
        self._members = [i for _, _, indices in groups for i in indices]
        settings = np.zeros((len(sizes), 2), np.float64)
        for factor, decay, indices in groups:
            settings[list(indices)] = factor, decay
        self.arrays: dict[str, NvArray] = {}
        self._fixed: list[NvArray] = []
        with Undo(self.free):
            self.arrays["sizes"] = create.array(np.array(sizes, np.int64), device=device)
            self.arrays["step"] = create.zeros((), "int64", device)
            self.arrays["missed"] = create.zeros(len(sizes), "int64", device)
            self.arrays["rates"] = create.array(np.array(rates, np.float64), device=device)
            for name in rule.moments:
                self.arrays[name] = create.zeros(end, state, device)
            if rounded:
                self.arrays["master"] = create.zeros(rounded, "float32", device)
            if state.itemsize == 2 or not self._masters:
                self.arrays["seed"] = create.array(np.int64(seed), device=device)
            self._fixed.append(create.array(settings, device=device))
            self._fixed.append(create.array(np.array([starts, starts]).T.copy(), device=device))
            self._numbers = create.empty((len(sizes), numbers), "float32", device)
            self._fixed.append(self._numbers.to_device())

    @abstractmethod
    def _advance(self, *shared: object) -> None:
        """Launch the kernel that counts the step and computes the parameters' numbers."""

    def update(
        self,
        params: Sequence[NvArray],
        grads: Sequence[NvArray | None],
        scale: NvArray | None = None,
        skip: NvArray | None = None,
        arrivals: Iterable[Sequence[int]] | None = None,
    ) -> None:
        """Advance the step number and update every parameter that has a gradient.

        Parameters
        ----------
        params, grads : sequence of NvArray
            In the order of `sizes`, of the dtypes that the state was made for; None for a
            parameter that stays as it is.
        scale : NvArray, optional
            float32 of one element, which the gradients are multiplied by.
        skip : NvArray, optional
            float32 of one element: where it is not 0, nothing is changed, the step number included.
        arrivals : iterable of sequence of int, optional
            Numbers of parameters, each once, that are updated together: when an iterator yields
            them, the current stream comes behind their gradients. All at once if None.

        Raises
        ------
        ArgumentError, DTypeError
            If a shape, dtype or device differs; nothing was changed.
        MemoryContractViolation
            If a tape needs the present value of a parameter; nothing was changed.
        """
        operation, arrays, device = self._operation, self.arrays, self._device
        pairs: _Pairs = {}
        missing: list[int] = []
        numbered = enumerate(zip(params, grads, self._dtypes, strict=True))
        for index, (param, grad, dtype) in numbered:
            if grad is None:
                missing.append(index)
                continue
            # A step has hundreds of them: what every one is asks only for what decides that it is.
            alike = param.__class__ is grad.__class__ is NvArray and param.shape == grad.shape
            if not (alike and param.dtype is grad.dtype is dtype):
                param, grad = self._checked_pair(param, grad, dtype)
            pairs[index] = param, grad
        written = [param.allocation for param, _ in pairs.values()]
        if not unhindered(device, written, [grad.allocation for _, grad in pairs.values()]):
            for index, pair in pairs.items():
                pairs[index] = self._checked_pair(*pair, self._dtypes[index])
        if scale is not None:
            scale = as_single(operation, "scale", scale, like=self._numbers)
        if skip is not None:
            skip = as_single(operation, "skip", skip, like=self._numbers)
        rates, missed = arrays["rates"], arrays["missed"]
        for first in range(0, len(missing), _MANY):
            few = missing[first : first + _MANY]
            args = (missed, skip, *few, *(-1,) * (_MANY - len(few)))
            load(_FILE, "count_missed", device).launch(1, 32, args)
        shared = (rates, rates.numel, arrays["step"], missed, self._fixed[0], self._numbers)
        self._advance(*shared, len(self._dtypes), skip)
        for ready in [pairs] if arrivals is None else arrivals:
            self._update_ready(pairs, pairs.keys() & ready, scale)

    def _update_ready(self, pairs: _Pairs, ready: Set[int], scale: NvArray | None) -> None:
        counters = self.arrays["step"], self.arrays.get("seed")
        tail = (self._fixed[1], self._numbers, *counters, scale)
        present = [i for i in self._members if i in ready]
        for dtype in dict.fromkeys(self._dtypes[i] for i in present):
            alike = [i for i in present if self._dtypes[i] == dtype]
            few = [i for i in alike if self._sizes[i] <= _SMALL]
            for first in range(0, len(few), _MANY):
                self._update_many(pairs, few[first : first + _MANY], tail)
            for i in alike:
                if self._sizes[i] > _SMALL:
                    self._update_one(pairs, i, tail)

    def _checked_pair(
        self, param: NvArray, grad: NvArray, dtype: np.dtype[Any]
    ) -> tuple[NvArray, NvArray]:
        """Return a parameter and its gradient if both can be used; see `update`."""
        operation = self._operation
        if param.dtype is not dtype and param.dtype != dtype:
            raise DTypeError(
                f"{operation}: a parameter is {param.dtype.name}, but was {dtype.name} when "
                "its optimizer was made; make the optimizer after Module.to()"
            )
        param = as_operand(operation, "param", param, like=self._numbers, dtype=dtype)
        grad = as_operand(operation, "grad", grad, like=param, dtype=dtype)
        require_equal_shapes(operation, param=param, grad=grad)
        param.require_writable(operation)  # before the step number is advanced
        if grad.freed:
            grad.read_ptr(current_stream(grad.device), operation)  # raises
        return param, grad

    def _update_one(self, pairs: _Pairs, index: int, tail: tuple[object, ...]) -> None:
        (param, grad), numel = pairs[index], self._sizes[index]
        kernel, vec = self._kernel("update_one", param, grad)
        args = (param, grad, numel, index, *self._buffers(param), *tail, *self._constants)
        kernel.launch(_blocks(numel, vec), BLOCK, args)

    def _update_many(self, pairs: _Pairs, indices: Sequence[int], tail: tuple[object, ...]) -> None:
        params, grads = zip(*(pairs[i] for i in indices), strict=True)
        kernel, vec = self._kernel("update_many", *params, *grads)
        sizes = [self._sizes[i] for i in indices]
        blocks = sum(_blocks(numel, vec) for numel in sizes)
        if not blocks:
            return
        none, zero = (None,) * (_MANY - len(indices)), (0,) * (_MANY - len(indices))
        arrays = (*params, *none, *grads, *none)
        numbers = (*sizes, *zero, *indices, *zero, *self._buffers(params[0]))
        kernel.launch(blocks, BLOCK, (*arrays, *numbers, *tail, *self._constants))

    def _kernel(self, name: str, *arrays: NvArray) -> tuple[Kernel, int]:
        """The instantiation for arrays of one dtype, and its elements per thread."""
        # 4 of 16 bits, too: as many as 16 bytes of their moments.
        vec = min(vector_width(0, *arrays), 4)
        expression = f"{name}<{self._name}, {c_type(arrays[0].dtype)}, {vec}>"
        return load(self._rule.file, expression, self._device), vec

    def _buffers(self, param: NvArray) -> tuple[NvArray | None, ...]:
        """Both moments and the master values; None for what is not needed."""
        first, second = (*self._rule.moments, "", "")[:2]
        master = self.arrays.get("master") if param.itemsize == 2 else None
        return self.arrays.get(first), self.arrays.get(second), master

    def take_over(self, old: DeviceState, numbers: Sequence[int | None]) -> None:
        """Continue from the state `old`, in which the parameters have these numbers.

        Parameters with None are new: their moments are zeros, and they missed all steps.
        """
        for index, number in enumerate(numbers):
            missed = old.arrays["step"].reshape(1)
            if number is not None:
                missed = old.arrays["missed"][number : number + 1]
                start, end = old.starts[number], old.starts[number] + old._sizes[number]
                for name in (*self._rule.moments, *("master",) * self.have_masters[index]):
                    self.arrays[name].write_rows(old.arrays[name][start:end], self.starts[index])
            self.arrays["missed"].write_rows(missed, index)
        for name in ("step", "rates", *("seed",) * ("seed" in self.arrays)):
            own = self.arrays[name]
            own.reshape(own.numel).write_rows(old.arrays[name].reshape(own.numel), 0)

    @property
    def have_masters(self) -> list[bool]:
        """Whether each parameter has master values: 16 bits, unless `master_weights` is False."""
        return [self._masters and dtype.itemsize == 2 for dtype in self._dtypes]

    def set_places(self, places: Sequence[int]) -> None:
        """Round each parameter by the bits of other places than `starts`; multiples of 4."""
        self.places = list(places)
        if "seed" in self.arrays:
            self._fixed[1].from_host(np.array([self.starts, places], np.int64).T.copy())

    @property
    def template(self) -> dict[str, NvArray]:
        """Arrays of the names, shapes and dtypes of `state_dict`."""
        return self.arrays

    def state_dict(self) -> dict[str, NvArray]:
        """`arrays`: the memory itself."""
        return dict(self.arrays)

    def written(
        self, values: Mapping[str, np.ndarray[Any, Any]]
    ) -> tuple[dict[str, NvArray], Mapping[str, np.ndarray[Any, Any]]]:
        """Return the writes that load the values of a `state_dict`."""
        return self.arrays, values

    def norm_operands(self, gradients: Sequence[NvArray]) -> Sequence[NvArray]:
        """Arrays with the same global norm as the gradients of all parameters."""
        return gradients

    @property
    def nbytes(self) -> int:
        """Bytes of device memory."""
        return sum(array.nbytes for array in (*self.arrays.values(), *self._fixed))

    def free(self) -> None:
        """Free the memory; a second call does nothing."""
        free_left(*self.arrays.values(), *self._fixed)


class AdamWState(DeviceState):
    """The state of one AdamW, or of one Adam; its moments are ``m`` and ``v``.

    Parameters
    ----------
    sizes, groups, rates, device, dtypes, **options
        As for `DeviceState`.
    numbers : tuple of float
        beta1, beta2 and eps, as in Adam.
    decoupled : bool
        Whether parameters decay by themselves, as in AdamW. Otherwise ``weight_decay * param`` is
        added to the gradient, as in Adam.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        groups: Sequence[tuple[float, float, Sequence[int]]],
        rates: Sequence[float],
        numbers: tuple[float, float, float],
        device: Device,
        *,
        dtypes: Sequence[Any] | None = None,
        decoupled: bool = True,
        **options: Unpack[StateOptions],
    ) -> None:
        beta1, beta2, eps = numbers
        operation = "adamw" if decoupled else "adam"
        constants = (beta1, 1.0 - beta1, beta2, 1.0 - beta2, eps)
        rule = Rule("adam.cu", "Adam<{}, {}>", ("m", "v"), constants)
        super().__init__(operation, sizes, groups, rates, rule, 5, device, dtypes, **options)
        self._settings = (beta1, beta2, int(decoupled))

    def _advance(self, *shared: object) -> None:
        kernel = load("adam.cu", "adam_rates", self._device)
        kernel.launch(1, _RATES, (*shared, *self._settings))


class SGDState(DeviceState):
    """The state of one SGD; its moment is ``momentum``, where there is one.

    Parameters
    ----------
    sizes, groups, rates, device, dtypes, **options
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
        *,
        dtypes: Sequence[Any] | None = None,
        **options: Unpack[StateOptions],
    ) -> None:
        moments = ("momentum",) if momentum else ()
        name = f"Sgd<{len(moments)}, {{}}, {{}}>"
        rule = Rule("sgd.cu", name, moments, (momentum, float(nesterov)))
        super().__init__("sgd", sizes, groups, rates, rule, 4, device, dtypes, **options)
        self._dampening = dampening

    def _advance(self, *shared: object) -> None:
        load("sgd.cu", "sgd_rates", self._device).launch(1, _RATES, (*shared, self._dampening))


def _stored(
    operation: str, state_dtype: Any = "float32", master_weights: bool | None = None, seed: int = 0
) -> tuple[np.dtype[Any], bool, int]:
    """The dtype of moments, whether there are master values, and the seed; see `StateOptions`."""
    state = as_dtype(state_dtype)
    require_one_of(operation, "state_dtype", state.name, ("float32", "bfloat16"), DTypeError)
    if master_weights is None:
        master_weights = state.itemsize == 4
    masters = as_flag(operation, "master_weights", master_weights)
    return state, masters, as_count(operation, "seed", seed, most=(1 << 63) - 1)


def _as_reals(operation: str, dtypes: Sequence[Any], masters: bool) -> list[np.dtype[Any]]:
    found = [as_dtype(dtype) for dtype in dtypes]
    for dtype in found:
        if dtype not in REALS:
            raise DTypeError(
                f"{operation}: a parameter must be float32, float16 or bfloat16, not {dtype.name}"
            )
        if not masters and dtype.name == "float16":
            raise DTypeError(
                f"{operation}: parameters of float16 need master_weights=True; without them, only "
                "bfloat16, which has the range of float32, is rounded at random"
            )
    return found
