"""AdamW, Adam and SGD over parameters, and clipping of their gradients."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Any, TypeAlias, Unpack

import numpy as np

from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.elsewhere import refuse_missing
from ignis.base.lifetime import Scoped, Undo
from ignis.base.numbers import as_count, as_flag, as_number, counted, require_kind
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, TapeError
from ignis.kernels import clip
from ignis.kernels.optimizers import AdamWState, DeviceState, SGDState, StateOptions
from ignis.nn.parallel.reducer import GradientReducer
from ignis.nn.parallel.sharded import ShardedState
from ignis.nn.parameters import require_dropped
from ignis.nn.state import checked_values, described, require_names, write_values
from ignis.runtime import capture_state
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import require_device

Group: TypeAlias = tuple[float, float, Sequence[int]]
"""Factor of the learning rate, weight decay, and indices of the parameters."""


_BETAS = (0.9, 0.999)


@dataclass(frozen=True)
class ParameterGroup:
    """Parameters that share how they are updated; fixed, because the device keeps a copy.

    Attributes
    ----------
    parameters : sequence of Tensor
        Leaves that require a gradient; each in one group.
    weight_decay : float
        Share of a parameter, times the learning rate, that each step takes away.
    lr_scale : float
        Factor of the learning rate.

    Raises
    ------
    ArgumentError
        If a parameter is not a Tensor, or a number is negative or not finite.
    """

    parameters: Sequence[Tensor]
    weight_decay: float = 0.0
    lr_scale: float = 1.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "parameters", tuple(self.parameters))
        for parameter in self.parameters:
            require_kind("ParameterGroup", parameter, Tensor, "each of parameters")
        as_number("ParameterGroup", "weight_decay", self.weight_decay, least=0)
        as_number("ParameterGroup", "lr_scale", self.lr_scale, least=0)


def decay_groups(parameters: Iterable[Tensor], weight_decay: float) -> list[ParameterGroup]:
    """Two groups: matrices, which decay, and vectors (norm weights and biases), which do not."""
    weight_decay = as_number("decay_groups", "weight_decay", weight_decay, least=0)
    given = interrupts.call(list, parameters)
    return [
        ParameterGroup([p for p in given if len(p.shape) > 1], weight_decay),
        ParameterGroup([p for p in given if len(p.shape) <= 1]),
    ]


def _one_group(weight_decay: float) -> Callable[[list[Tensor]], list[ParameterGroup]]:
    return lambda tensors: [ParameterGroup(tensors, weight_decay)]


class Optimizer(Scoped):
    """Base of the optimizers: groups of parameters, their learning rate, and the state of steps.

    The learning rate and the number of the step are read from device memory, so a captured step
    goes on from replay to replay. Parameters of float16 and bfloat16 have float32 master weights,
    in which small updates add up, unless `master_weights` is False; both are written in one launch.
    If other code has written a parameter, its new value counts. A parameter without a gradient is
    skipped, with its moments, and the step does not count for it, as in PyTorch: it counts in the
    bias corrections of Adam, and in the first step of a momentum.

    Parameters
    ----------
    parameters, lr
        As for `AdamW`.
    grouped : callable
        Makes groups of parameters that are given without them.
    made : callable
        Makes the state on the device, of the arguments that all `DeviceState` have.
    options : StateOptions, optional
        How the state is stored.

    Attributes
    ----------
    groups : tuple of ParameterGroup
        What is updated, and how.
    parameters : list of Tensor
        Those of all groups that require a gradient, in the order of the state.
    frozen : list of Tensor
        The others: they have no state and stay as they are. One that requires a gradient later
        gets its state in the next step.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor] | Iterable[ParameterGroup],
        lr: float | Sequence[float] | None,
        grouped: Callable[[list[Tensor]], list[ParameterGroup]],
        made: Callable[..., DeviceState],
        options: StateOptions | None = None,
    ) -> None:
        name = type(self).__name__
        if isinstance(parameters, Tensor) or hasattr(parameters, "parameters"):
            raise ArgumentError(f"{name}: expected a sequence of Tensors: model.parameters(), [x]")
        given: list[object] = interrupts.call(list, parameters)
        groups = [item for item in given if isinstance(item, ParameterGroup)]
        tensors = [item for item in given if isinstance(item, Tensor)]
        if len(given) not in (len(groups), len(tensors)):
            kinds = ", ".join(sorted({type(each).__name__ for each in given}))
            raise ArgumentError(
                f"{name}: parameters must all be Tensors, or all nn.ParameterGroup(tensors, "
                f"weight_decay, lr_scale), not {kinds}"
            )
        self.groups = tuple(groups or grouped(tensors))
        everything = self._everything = tensors or [p for g in groups for p in g.parameters]
        self.frozen = [parameter for parameter in everything if not parameter.requires_grad]
        self.parameters = [parameter for parameter in everything if parameter.requires_grad]
        if not self.parameters:
            which = "all parameters are frozen" if everything else "there are no parameters"
            raise ArgumentError(f"{name}: {which}")
        if len({id(parameter) for parameter in everything}) != len(everything):
            raise ArgumentError(f"{name}: a parameter was passed twice")
        for parameter in everything:
            if not parameter.is_leaf:
                raise ArgumentError(f"{name}: a parameter {parameter.shape} is not a leaf")
            require_device(name, "a parameter", parameter.device, self.parameters[0].device)
        self._rates = _checked_rates(name, lr)
        self._steps = 0
        self._exact = True  # whether the host has counted every step, because none may be skipped
        self._made = made
        self._options: StateOptions = options or {}
        self._state: DeviceState | ShardedState = self._new_state(self.parameters)

    def __repr__(self) -> str:
        return described(type(self).__name__, self._rates, self.groups, self._options)

    def _members(self, parameters: Sequence[Tensor]) -> list[Group]:
        numbers = {id(parameter): i for i, parameter in enumerate(parameters)}
        return [
            (g.lr_scale, g.weight_decay, [numbers[id(p)] for p in g.parameters if id(p) in numbers])
            for g in self.groups
        ]

    def _new_state(self, parameters: Sequence[Tensor]) -> DeviceState:
        sizes = [parameter.numel for parameter in parameters]
        made = self._state_of(sizes, self._members(parameters), parameters)
        # Random bits must not depend on which of the others are frozen.
        rooms = (-(-parameter.numel // 4) * 4 for parameter in self._everything)
        places = dict(zip(self._everything, accumulate(rooms, initial=0), strict=False))
        with Undo(made.free):
            made.set_places([places[parameter] for parameter in parameters])
        return made

    def _state_of(
        self, sizes: list[int], groups: list[Group], parameters: Sequence[Tensor]
    ) -> DeviceState:
        return self._made(
            sizes,
            groups,
            self._rates or [math.nan],
            device=self.parameters[0].device,
            dtypes=[parameter.dtype for parameter in parameters],
            **self._options,
        )

    def thaw(self) -> None:
        """Make state for parameters that were frozen and require a gradient now.

        `step` does it itself. The state moves to other memory; the old memory is freed when nobody
        uses it any more. A graph that was captured before refuses to be replayed.

        Raises
        ------
        ArgumentError
            If there are such parameters, and the optimizer is sharded.
        CudaError
            If there are such parameters, in a capture, which would not repeat it.
        OutOfMemoryError
            If the states of before and after do not fit; nothing was changed.
        """
        if not any(parameter.needs_gradient for parameter in self.frozen):
            return
        operation, old = f"{type(self).__name__}.thaw", self._state
        capture_state.refuse(operation, "a formerly frozen parameter has no state yet")
        if isinstance(old, ShardedState):
            raise ArgumentError(
                f"{operation}: a parameter was unfrozen after this optimizer was made, and "
                "sharded state cannot be extended; make another optimizer"
            )
        before = {id(parameter): i for i, parameter in enumerate(self.parameters)}
        parameters = [p for p in self._everything if p.needs_gradient or id(p) in before]
        made = self._new_state(parameters)
        with Undo(made.free):
            made.take_over(old, [before.get(id(parameter)) for parameter in parameters])
        self._state, self.parameters = made, parameters
        self.frozen = [p for p in self.frozen if not p.needs_gradient]

    def shard(self, reducer: GradientReducer) -> None:
        """Keep the state of this rank's pieces of the parameters only, from what it is now.

        `nn.TrainStep` calls it, with ``shard_optimizer=True``. A second call is a no-op.

        Parameters
        ----------
        reducer : GradientReducer
            Of these parameters, sharded, after its first pass.
        """
        full = self._state
        if isinstance(full, ShardedState):
            return
        pieces = reducer.pieces
        groups: list[Group] = [
            (scale, decay, [i for i, piece in enumerate(pieces) if piece.index in indices])
            for scale, decay, indices in self._members(self.parameters)
        ]
        whole = [self.parameters[piece.index] for piece in pieces]
        part = self._state_of([piece.numel for piece in pieces], groups, whole)
        with Undo(part.free):
            self._state = ShardedState(full, part, reducer)
        full.free()

    @property
    def steps(self) -> int:
        """Number of steps so far, those of replayed captures among them, skipped ones not.

        Once a step may have been skipped on the device (see `GradScaler`), this waits for it.
        """
        if self._exact:
            return self._steps
        return int(self._state.arrays["step"].to_host())

    @property
    def nbytes(self) -> int:
        """Bytes of the state in device memory."""
        return self._state.nbytes

    @property
    def lr(self) -> float | None:
        """Learning rate of the next step; None before one is given.

        It can be set, in place: captured steps use the new one from their next replay on.

        Raises
        ------
        ArgumentError
            At setting it: if it is not finite, or the optimizer has a schedule.
        CudaError
            At setting it: in a capture, which would not repeat that.
        """
        return self._rates[min(self.steps, len(self._rates) - 1)] if self._rates else None

    @lr.setter
    def lr(self, value: float) -> None:
        self._set_rate(f"{type(self).__name__}.lr", value)

    def _set_rate(self, operation: str, value: float) -> None:
        capture_state.refuse_frozen(
            operation,
            "a learning rate passed as a number",
            f"give {type(self).__name__} a schedule, or set its lr between replays and call step() "
            "without one",
        )
        if len(self._rates) > 1:
            raise ArgumentError(f"{operation}: the optimizer has a schedule of learning rates")
        rates = _checked_rates(operation, value)
        if rates != self._rates:
            self._state.arrays["rates"].from_host(np.array(rates, np.float64))
            self._rates = rates

    def step(
        self,
        lr: float | None = None,
        *,
        scale: NvArray | None = None,
        skip: NvArray | None = None,
        arrivals: GradientReducer | None = None,
    ) -> None:
        """Update every parameter that has a gradient by it; the others stay as they are.

        Parameters
        ----------
        lr : float, optional
            The learning rate from now on; by default the one set before, or the schedule's.
        scale : NvArray, optional
            float32 of one element: the gradients count as multiplied by it, as by the factor of
            `ignis.kernels.clip.norm_and_factor`.
        skip : NvArray, optional
            float32 of one element: where it is not 0, the step changes nothing and does not count.
        arrivals : GradientReducer, optional
            Of these parameters, as `nn.TrainStep` has it: the step waits for the sums of one bucket
            after the other, and updates what it has meanwhile.

        Raises
        ------
        TapeError
            If no parameter has a gradient; nothing was changed.
        ArgumentError
            If there is no learning rate, one is given to an optimizer with a schedule, or
            `arrivals` is of other parameters; and as `thaw`.
        CudaError
            If a learning rate is given in a capture: it would be frozen there.
        """
        name = type(self).__name__
        self.thaw()
        gradients = [parameter.grad for parameter in self.parameters]
        if {type(None)}.issuperset(map(type, gradients)):
            raise TapeError(f"{name}: the parameters have no gradient; call backward() first")
        if lr is not None:
            self._set_rate(f"{name}.step", lr)
        if not self._rates:
            raise ArgumentError(f"{name}.step: no learning rate; pass lr here or to {name}")
        groups = None
        if arrivals is not None:
            if not isinstance(arrivals, GradientReducer) or not arrivals.sums_for(self.parameters):
                raise ArgumentError(f"{name}.step: arrivals must be these parameters' reducer")
            groups = arrivals.arrivals()
        arrays = [parameter.data for parameter in self.parameters]
        self._state.update(arrays, gradients, scale, skip, groups)
        if skip is not None:
            self._exact = False
        given = zip(self.parameters, arrays, gradients, strict=True)
        used = {each: array.id for each, array, gradient in given if gradient is not None}
        capture_state.happens(self._count, partial(self._require_same, self._state, used))

    def _count(self) -> None:
        self._steps += 1

    def _require_same(self, state: DeviceState | ShardedState, used: dict[Tensor, int]) -> None:
        """Refuse a replay that would train other memory than that of the parameters."""
        name = type(self).__name__
        if state is not self._state or any(p.needs_gradient for p in self.frozen):
            raise ArgumentError(
                f"{name}.step: a parameter was unfrozen after the capture; "
                "capture the step again, or make another TrainStep"
            )
        if any(not each.requires_grad or each.data.id != its for each, its in used.items()):
            raise TapeError(
                f"{name}.step: a parameter was frozen after the capture, or has another array "
                "since, as after Module.to(); capture the step again, or make another TrainStep"
            )

    def state_dict(self) -> dict[str, NvArray]:
        """Everything that steps change, by name: the memory itself, not a copy.

        ``sizes`` are the elements of each parameter, in the order of `parameters`; ``step`` is the
        number of steps so far, ``missed`` in how many of them each parameter had no gradient,
        ``rates`` the learning rates of all steps (NaN before one is given). The others are the
        moments of all parameters: ``m`` and ``v`` of Adam and AdamW, ``momentum`` of an SGD that
        has one; ``master``, the float32 values of the parameters of 16 bits, where there are
        such; and ``seed`` where rounding is at random. The other numbers that the optimizer was
        made with (groups, betas, eps) are not in it.

        Where `nn.TrainStep` has sharded the optimizer it is a copy, gathered from all ranks, each
        of which must call this.
        """
        return self._state.state_dict()

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Go on where the optimizer of `state` was, in place: captured steps do, too.

        Parameters
        ----------
        state : mapping of str to NvArray, Tensor or array-like
            With the names, shapes and dtypes of `state_dict`; earlier versions wrote no ``missed``.
            Its learning rates replace the optimizer's own; to go on with these, give
            ``state | {"rates": optimizer.state_dict()["rates"]}``.

        Raises
        ------
        ArgumentError, DTypeError
            Naming the first entry that does not fit; nothing was changed.
        UseAfterFreeError
            If the optimizer, or an array of `state`, was freed; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        operation = f"{type(self).__name__}.load_state_dict"
        own = self._state.template
        if isinstance(state, Mapping) and "missed" not in state:
            state = {**state, "missed": np.zeros(len(self.parameters), np.int64)}
        require_names(operation, own.keys(), state)
        self._require_same_parameters(operation, state["sizes"])
        _require_as_many_rates(operation, state["rates"], own["rates"].numel)
        values = checked_values(operation, own, state)
        steps = as_count(operation, "'step'", values["step"].item())
        for missed in values["missed"].tolist():
            if as_count(operation, "'missed'", missed) > steps:
                raise ArgumentError(f"{operation}: 'missed' has {missed} steps of {steps}")
        rates = values["rates"].tolist()
        if len(rates) == 1 and math.isnan(rates[0]):
            rates = []
        rates = [as_number(operation, "'rates'", rate) for rate in rates]
        write_values(operation, *self._state.written(values))
        self._steps, self._rates = steps, rates

    def _require_same_parameters(self, operation: str, sizes: Any) -> None:
        """Compare the elements of each parameter, to name the first that differs."""
        found = np.ravel(_on_host(operation, "sizes", sizes, "int64"))
        if found.size != len(self.parameters):
            raise ArgumentError(
                f"{operation}: the state has {counted(found.size, 'parameter')}, but the "
                f"optimizer has {len(self.parameters)}"
            )
        for index, (size, parameter) in enumerate(zip(found, self.parameters, strict=True)):
            if size != parameter.numel:
                raise ArgumentError(
                    f"{operation}: parameter {index} has {size} elements in the state, but shape "
                    f"{parameter.shape} here"
                )

    __getattr__ = refuse_missing("Optimizer")

    def norm_operands(self, gradients: Sequence[NvArray]) -> Sequence[NvArray]:
        """Arrays with the same global norm as the gradients of all parameters.

        They are the `gradients` themselves, unless the optimizer is sharded: then every rank must
        call this, and gets the norms of all ranks' pieces.
        """
        return self._state.norm_operands(gradients)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Drop the gradients of all parameters; zeros are not kept, as PyTorch can."""
        require_dropped(set_to_none)
        for parameter in self._everything:
            parameter.zero_grad()

    def free(self) -> None:
        """Free the state; calling it again is a no-op."""
        self._state.free()


class AdamW(Optimizer):
    """Adam with decoupled weight decay (Loshchilov and Hutter, 2019), state on the device.

    Matrices decay; vectors (norm weights and biases) do not. The learning rate and the number of
    the step are read from device memory, so a captured step goes on from replay to replay.

    Parameters
    ----------
    parameters : iterable of Tensor or of ParameterGroup
        Leaves on one device, of float32, float16 or bfloat16; updated in place. Those that are
        frozen, which require no gradient, are left as they are. Groups have a decay and a factor
        of the learning rate of their own.
    lr : float or sequence of float, optional
        Learning rate, or that of each step from the first on: a schedule, whose last rate holds
        for all further steps. Without it, `step` or `lr` gives one.
    beta1, beta2, eps : float
        As in Adam.
    weight_decay : float
        Share of a matrix, times the learning rate, that each step takes away, where `parameters`
        are not groups. In PyTorch vectors decay, too: give all parameters in one `ParameterGroup`
        for that.
    betas : pair of float, optional
        `beta1` and `beta2`, as PyTorch takes them.
    **options : StateOptions
        ``state_dtype="bfloat16"`` stores the moments in half of the memory, without master weights
        unless ``master_weights=True``. With ``master_weights=False`` alone, moments are float32.
        Moments of bfloat16, and parameters of bfloat16 without master weights, are rounded at
        random by `seed`, so that small updates add up on average. Parameters of float16 need
        master weights.

    Raises
    ------
    ArgumentError
        If there are no parameters or all are frozen, one is no leaf, is given twice or is on
        another device than the first, or if a number is out of range; the message names it.
    DTypeError
        If `state_dtype` is another one, or parameters of float16 have no master weights.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor] | Iterable[ParameterGroup],
        lr: float | Sequence[float] | None = None,
        *,
        beta1: float = _BETAS[0],
        beta2: float = _BETAS[1],
        eps: float = 1e-8,
        weight_decay: float = 0.01,
        betas: tuple[float, float] | None = None,
        **options: Unpack[StateOptions],
    ) -> None:
        numbers = _adam_numbers("AdamW", beta1, beta2, eps, betas)
        decay = as_number("AdamW", "weight_decay", weight_decay, least=0)
        grouped = partial(decay_groups, weight_decay=decay)
        super().__init__(parameters, lr, grouped, partial(AdamWState, numbers=numbers), options)


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015) with L2 weight decay as in PyTorch, state on the device.

    ``g = grad + weight_decay * param``, ``m = beta1 * m + (1 - beta1) * g``,
    ``v = beta2 * v + (1 - beta2) * g^2`` and
    ``param -= lr * m / (1 - beta1^t) / (sqrt(v / (1 - beta2^t)) + eps)`` in step t.

    Parameters
    ----------
    parameters, lr, beta1, beta2, eps, betas, **options
        As for `AdamW`.
    weight_decay : float
        Share of every parameter that is added to its gradient, where `parameters` are not groups.

    Raises
    ------
    ArgumentError, DTypeError
        As `AdamW`.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor] | Iterable[ParameterGroup],
        lr: float | Sequence[float] | None = None,
        *,
        beta1: float = _BETAS[0],
        beta2: float = _BETAS[1],
        eps: float = 1e-8,
        weight_decay: float = 0.0,
        betas: tuple[float, float] | None = None,
        **options: Unpack[StateOptions],
    ) -> None:
        numbers = _adam_numbers("Adam", beta1, beta2, eps, betas)
        decay = as_number("Adam", "weight_decay", weight_decay, least=0)
        made = partial(AdamWState, numbers=numbers, decoupled=False)
        super().__init__(parameters, lr, _one_group(decay), made, options)


class SGD(Optimizer):
    """Stochastic gradient descent with momentum as in PyTorch, state on the device.

    ``g = grad + weight_decay * param``; with a momentum ``b = momentum * b + (1 - dampening) * g``
    (``b = g`` in the first step), and g becomes ``b``, or ``g + momentum * b`` where `nesterov`;
    ``param -= lr * g``.

    Parameters
    ----------
    parameters, lr, **options
        As for `AdamW`.
    momentum : float
        In [0, 1); 0 for none, which needs no memory.
    dampening : float
        In [0, 1].
    weight_decay : float
        Share of every parameter that is added to its gradient, where `parameters` are not groups.
    nesterov : bool
        Needs a momentum and no dampening.

    Raises
    ------
    ArgumentError, DTypeError
        As `AdamW`.
    """

    def __init__(
        self,
        parameters: Iterable[Tensor] | Iterable[ParameterGroup],
        lr: float | Sequence[float] | None = None,
        *,
        momentum: float = 0.0,
        dampening: float = 0.0,
        weight_decay: float = 0.0,
        nesterov: bool = False,
        **options: Unpack[StateOptions],
    ) -> None:
        factor = as_number("SGD", "momentum", momentum, least=0, below=1)
        damped = as_number("SGD", "dampening", dampening, least=0)
        if damped > 1:
            raise ArgumentError(f"SGD: dampening must be in [0, 1], not {dampening!r}")
        decay = as_number("SGD", "weight_decay", weight_decay, least=0)
        ahead = as_flag("SGD", "nesterov", nesterov)
        if ahead and (not factor or damped):
            raise ArgumentError(
                f"SGD: nesterov needs a momentum above 0 and no dampening, not {momentum!r} and "
                f"{dampening!r}"
            )
        made = partial(SGDState, momentum=factor, dampening=damped, nesterov=ahead)
        super().__init__(parameters, lr, _one_group(decay), made, options)


def clip_grad_norm(parameters: Iterable[Tensor], limit: float) -> NvArray:
    """Scale the gradients in place, so that their global norm is at most `limit`.

    The host reads nothing: the factor stays on the device, so this may be captured.

    Parameters
    ----------
    parameters : iterable of Tensor
        Those without a gradient do not count.
    limit : float
        Positive.

    Returns
    -------
    NvArray
        float32 of shape (): the norm before.

    Raises
    ------
    TapeError
        If no parameter has a gradient.
    ArgumentError
        If the limit is not positive, or the gradients are on several devices.
    """
    gradients = [p.grad for p in interrupts.call(list, parameters) if p.grad is not None]
    if not gradients:
        raise TapeError("clip_grad_norm: no parameter has a gradient")
    return clip.clip_by_norm(gradients, limit)


def _adam_numbers(
    operation: str, beta1: float, beta2: float, eps: float, betas: Any
) -> tuple[float, float, float]:
    pair = [
        as_number(operation, "beta1", beta1, least=0, below=1),
        as_number(operation, "beta2", beta2, least=0, below=1),
    ]
    if betas is not None:
        if not isinstance(betas, (tuple, list)) or len(betas) != 2:
            raise ArgumentError(f"{operation}: betas must be a pair of numbers, not {betas!r}")
        if pair != [*_BETAS]:
            raise ArgumentError(f"{operation}: pass either betas or beta1 and beta2")
        pair = [as_number(operation, "betas", beta, least=0, below=1) for beta in betas]
    return pair[0], pair[1], as_number(operation, "eps", eps, above=0)


def _checked_rates(operation: str, lr: float | Sequence[float] | None) -> list[float]:
    """Learning rates as a list: of one, of each step of a schedule, or of none."""
    if lr is None:
        return []
    given: Any = lr.tolist() if isinstance(lr, np.ndarray) else lr
    if not isinstance(given, Sequence) or isinstance(given, str) or not given:
        given = [given]
    return [as_number(operation, "lr", rate) for rate in given]


def _require_as_many_rates(operation: str, rates: Any, own: int) -> None:
    """Captured steps read as many rates as there were: their number cannot change."""
    given = np.ravel(_on_host(operation, "rates", rates, "float64")).size
    if given != own:
        raise ArgumentError(
            f"{operation}: 'rates' has {counted(given, 'learning rate')}, but the optimizer "
            f"was made with {own}; make it with the state's schedule, or keep its own: "
            "state | {'rates': optimizer.state_dict()['rates']}"
        )


def _on_host(operation: str, name: str, value: Any, dtype: str) -> np.ndarray[Any, Any]:
    array: NvArray | None = array_of(value)
    if array is not None:
        return array.to_host()
    return to_host_array(value, as_dtype(dtype), f"{operation}: {name!r}")
