"""The scale of a loss whose gradients have to fit into float16, stored on the device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import FreedOnError, Scoped, free_left
from ignis.base.numbers import as_count, as_number, require_kind
from ignis.errors import ArgumentError, TapeError
from ignis.kernels import clip as clipping
from ignis.kernels import elementwise, loss_scale
from ignis.kernels.common.operands import as_single
from ignis.nn.optim import Optimizer
from ignis.nn.state import checked_values, write_values
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device


class GradScaler(Scoped):
    """Scales a loss, so that float16 gradients do not underflow, and divides the gradients.

    A step whose gradients are not finite is skipped, and the scale is lowered; after
    `growth_interval` good steps in a row it is raised. All of this is decided on the device: the
    host waits for nothing, and a step can be captured. `nn.TrainStep` takes one as ``scaler=``.

    Parameters
    ----------
    device : device, optional
        That of the parameters; the default device if None.
    init_scale : float
        The first scale.
    growth_factor, backoff_factor : float
        What the scale is multiplied by, at least 1, and at most 1. Powers of two lose no accuracy.
    growth_interval : int
        Good steps in a row after which the scale is raised.

    Raises
    ------
    ArgumentError
        If a number is out of range.

    Notes
    -----
    As torch.amp.GradScaler, with these differences. `step` divides the gradients on their way
    into the update, in float32, so that float16 gradients keep what they have, and limits their
    norm there, too. Gradients count as not finite if their norm is not: also where the sum of
    their squares exceeds float32.

    Examples
    --------
    >>> scaler = nn.GradScaler()
    >>> with ignis.autocast("float16"):
    ...     loss = model.loss(inputs, targets)
    >>> scaler.scale(loss).backward()
    >>> norm = scaler.step(optimizer, clip=1.0)
    >>> scaler.update()
    """

    def __init__(
        self,
        device: str | int | Device | None = None,
        init_scale: float = 2.0**16,
        growth_factor: float = 2.0,
        backoff_factor: float = 0.5,
        growth_interval: int = 2000,
    ) -> None:
        scale = as_number("GradScaler", "init_scale", init_scale, above=0)
        self._growth = as_number("GradScaler", "growth_factor", growth_factor, least=1)
        self._backoff = as_number("GradScaler", "backoff_factor", backoff_factor, above=0)
        if self._backoff > 1:
            raise ArgumentError(f"GradScaler: backoff_factor must be <= 1, not {self._backoff}")
        self._interval = as_count(
            "GradScaler", "growth_interval", growth_interval, least=1, most=2**31 - 1
        )
        made: list[NvArray] = []
        with FreedOnError(made):
            made.append(create.full((), scale, "float32", device))
            made.append(create.zeros((), "int32", device))
            made.append(create.zeros((), "float32", device))
        self._scale, self._good, self._overflow = made
        # Of each optimizer since the last update: whether its gradients were not finite.
        self._unscaled: dict[int, NvArray] = {}
        self._stepped: set[int] = set()

    @property
    def array(self) -> NvArray:
        """The scale in device memory, float32 of shape ()."""
        return self._scale

    def get_scale(self) -> float:
        """The scale; waits for the device."""
        return float(self._scale.to_host())

    def scale(self, loss: Tensor) -> Tensor:
        """`loss` times the scale, in float32.

        Raises
        ------
        ArgumentError
            If it is not a Tensor.
        """
        require_kind("GradScaler.scale", loss, Tensor)
        return loss.astype("float32") * Tensor(self._scale)

    def unscale_(self, optimizer: Optimizer) -> None:
        """Divide the gradients of the parameters in place, to look at them or to clip them.

        `step` alone does not need it, and divides where nothing is rounded.

        Raises
        ------
        ArgumentError
            If it was called before, or `step` was, since the last `update`; or if a gradient is
            float16, in which small ones are lost: give the limit of the norm to `step`.
        TapeError
            If no parameter has a gradient.
        """
        operation = "GradScaler.unscale_"
        key = self._require_first(operation, optimizer)
        if key in self._unscaled:
            raise ArgumentError(
                f"{operation}: the gradients of this optimizer are already divided; call "
                "update() after its step"
            )
        gradients = _gradients(operation, optimizer)
        if any(gradient.dtype.name == "float16" for gradient in gradients):
            raise ArgumentError(
                f"{operation}: dividing float16 gradients would lose small values; pass the "
                "norm limit to step(clip=)"
            )
        for gradient in gradients:
            gradient.require_writable(operation)
        norm, factor, overflow = clipping.unscaled(gradients, self._scale, self._overflow)
        clipping.scale_all(gradients, factor)
        norm.free()
        factor.free()
        self._unscaled[key] = overflow

    def step(
        self, optimizer: Optimizer, *, clip: float | None = None, skip: NvArray | None = None
    ) -> NvArray | None:
        """Update the parameters by their divided gradients, unless one of these is not finite.

        Parameters
        ----------
        optimizer : Optimizer
            Of parameters whose gradients are those of a loss of `scale`.
        clip : float, optional
            Limit of the global norm of the optimizer's gradients, after the division.
        skip : NvArray, optional
            float32 of one element: where it is above 0, the step is skipped, too, and the scale
            stays.

        Returns
        -------
        NvArray or None
            float32 of shape (): the norm after the division and before it is limited; not finite
            where the step is skipped. None after `unscale_`.

        Raises
        ------
        ArgumentError
            If the optimizer has made a step since the last `update`, or `clip` is given after
            `unscale_`: `nn.clip_grad_norm` is for that.
        TapeError
            If no parameter has a gradient; nothing was changed.
        """
        operation = "GradScaler.step"
        key = self._require_first(operation, optimizer)
        overflow = self._unscaled.get(key)
        if overflow is not None:
            if clip is not None:
                raise ArgumentError(
                    f"{operation}: the gradients are already divided; limit them with "
                    "nn.clip_grad_norm, because clip needs a step without unscale_()"
                )
            optimizer.step(skip=_either(overflow, skip))
            self._stepped.add(key)
            return None
        gradients = optimizer.norm_operands(_gradients(operation, optimizer))
        norm, factor, overflow = clipping.unscaled(gradients, self._scale, self._overflow, clip)
        optimizer.step(scale=factor, skip=_either(overflow, skip))
        self._stepped.add(key)
        return norm

    def update(self) -> None:
        """Lower the scale if a step since the last update was skipped; raise it after good ones."""
        loss_scale.update(
            self._scale,
            self._good,
            self._overflow,
            growth=self._growth,
            backoff=self._backoff,
            interval=self._interval,
        )
        self._unscaled.clear()
        self._stepped.clear()

    def _require_first(self, operation: str, optimizer: Optimizer) -> int:
        require_kind(operation, optimizer, Optimizer)
        if id(optimizer) in self._stepped:
            raise ArgumentError(f"{operation}: this optimizer already made its step; call update()")
        return id(optimizer)

    def state_dict(self) -> dict[str, NvArray]:
        """``scale`` (float32) and ``growth_tracker`` (int32), of shape (): the memory itself.

        The tracker counts good steps in a row. The factors and the interval are not in it.
        """
        return {"scale": self._scale, "growth_tracker": self._good}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Go on with the scale of `state`, in place: captured steps do, too.

        Raises
        ------
        ArgumentError, DTypeError
            Naming the first entry that does not fit; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        operation, own = "GradScaler.load_state_dict", self.state_dict()
        write_values(operation, own, checked_values(operation, own, state))

    def free(self) -> None:
        """Free its memory; calling it again is a no-op."""
        free_left(self._scale, self._good, self._overflow)


def _either(overflow: NvArray, skip: NvArray | None) -> NvArray:
    """Not 0 where one of two arrays of one element is not; neither is negative."""
    if skip is None:
        return overflow
    return elementwise.add(overflow, as_single("GradScaler.step", "skip", skip).reshape(()))


def _gradients(operation: str, optimizer: Optimizer) -> list[NvArray]:
    optimizer.thaw()
    found = [p.grad for p in optimizer.parameters if p.grad is not None]
    if not found:
        raise TapeError(f"{operation}: the parameters have no gradient; call backward() first")
    return found
