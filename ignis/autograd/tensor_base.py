"""What every tensor has: its array, its place in the graph, its gradient.

`Tensor` adds the operations to this base.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Sequence
from typing import Any, NoReturn, Self

import numpy as np

from ignis.autograd import backward as walk
from ignis.autograd.node import Hook, Leaf, Node
from ignis.base.numbers import as_count, as_shape
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device

__all__ = ["DeviceLike", "HookHandle", "TensorBase"]

DeviceLike = str | int | Device | None


# Bound once: making a result is a hot path.
_new = object.__new__


class HookHandle:
    """A hook of a tensor, until `remove`."""

    _next = itertools.count().__next__

    def __init__(self, hooks: dict[int, Hook], hook: Hook) -> None:
        self._hooks = hooks
        self._key = HookHandle._next()
        hooks[self._key] = hook

    def remove(self) -> None:
        """Take the hook away; again is a no-op."""
        self._hooks.pop(self._key, None)


class TensorBase:
    """Facts, constructors and differentiation of a `Tensor`."""

    __slots__ = ("__weakref__", "_data", "_grad", "_hooks", "_node", "_requires_grad")

    _data: NvArray
    _grad: NvArray | None
    _hooks: dict[int, Hook] | None
    _node: Node | None
    _requires_grad: bool

    # NumPy then leaves `array * tensor` to Tensor.__rmul__ instead of iterating.
    __array_ufunc__ = None

    def __init__(
        self, data: Any, requires_grad: bool = False, *, device: DeviceLike = None
    ) -> None:
        if isinstance(data, (TensorBase, NvArray)):
            self._data = shared = data._data if isinstance(data, TensorBase) else data
            if device is not None and as_device(device) is not shared.device:
                raise ArgumentError(
                    f"Tensor: the array is on {shared.device}, not on {as_device(device)}; "
                    "NvArray.to() copies it there"
                )
        else:
            self._data = create.array(data, device=device)
        self._grad = None
        self._hooks = None
        self._node = None
        self._requires_grad = False
        if requires_grad:
            self.requires_grad = True

    @classmethod
    def _result(cls, data: NvArray, node: Node | None) -> Self:
        """Output of an operation, recorded as `node` unless that is None."""
        made = _new(cls)
        made._data = data
        made._grad = None
        made._hooks = None
        made._node = node
        made._requires_grad = node is not None
        return made

    def _edge(self) -> Node | Leaf | None:
        """Where a gradient of this tensor goes."""
        if not self._requires_grad:
            return None
        return self if self._node is None else self._node

    # -- constructors --------------------------------------------------------------------------

    @classmethod
    def from_nv_array(cls, array: NvArray, requires_grad: bool = False) -> Self:
        """Tensor on the memory of `array`."""
        if not isinstance(array, NvArray):
            raise ArgumentError(f"from_nv_array: an NvArray expected, not {type(array).__name__}")
        return cls(array, requires_grad)

    @classmethod
    def zeros(
        cls,
        shape: int | Sequence[int],
        dtype: Any = "float32",
        device: DeviceLike = None,
        requires_grad: bool = False,
    ) -> Self:
        """Tensor of zeros."""
        return cls(create.zeros(shape, dtype, device), requires_grad)

    @classmethod
    def ones(
        cls,
        shape: int | Sequence[int],
        dtype: Any = "float32",
        device: DeviceLike = None,
        requires_grad: bool = False,
    ) -> Self:
        """Tensor of ones."""
        return cls(create.ones(shape, dtype, device), requires_grad)

    @classmethod
    def rand(
        cls,
        shape: int | Sequence[int],
        seed: int | None = None,
        device: DeviceLike = None,
        requires_grad: bool = False,
    ) -> Self:
        """Tensor of float32 values uniform in [0, 1); the same `seed` gives the same values.

        Raises
        ------
        ArgumentError
            If `shape` is no shape, or `seed` no int >= 0.
        """
        if seed is not None:
            seed = as_count("Tensor.rand", "seed", seed)
        values = np.random.default_rng(seed).random(as_shape(shape), dtype=np.float32)
        return cls(create.array(values, device=device), requires_grad)

    @classmethod
    def from_host(
        cls,
        data: Any,
        shape: int | Sequence[int] | None = None,
        device: DeviceLike = None,
        requires_grad: bool = False,
    ) -> Self:
        """Tensor with a copy of array-like `data`, in another `shape` of as many elements."""
        array = create.array(data, device=device)
        return cls(array if shape is None else array.reshape(shape), requires_grad)

    # -- facts ---------------------------------------------------------------------------------

    @property
    def data(self) -> NvArray:
        """The array; writing to it is refused while a recorded operation needs its content."""
        return self._data

    @property
    def grad(self) -> NvArray | None:
        """Sum of the gradients since the last `zero_grad`; None for a tensor that is no leaf."""
        return self._grad

    @property
    def requires_grad(self) -> bool:
        """Whether backward computes a gradient for this tensor or goes through it."""
        return self._requires_grad

    @requires_grad.setter
    def requires_grad(self, value: bool) -> None:
        if self._node is not None:
            raise TapeError("requires_grad of the result of an operation cannot change; detach()")
        if value and not np.issubdtype(self.dtype, np.inexact) and self.dtype.name != "bfloat16":
            raise DTypeError(f"a tensor of {self.dtype} cannot require a gradient")
        self._requires_grad = bool(value)

    @property
    def is_leaf(self) -> bool:
        """Whether no recorded operation produced it."""
        return self._node is None

    @property
    def shape(self) -> tuple[int, ...]:
        """Its dimensions."""
        return self._data.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Its NumPy dtype."""
        return self._data.dtype

    @property
    def numel(self) -> int:
        """Number of elements."""
        return self._data.numel

    @property
    def device(self) -> Device:
        """Where it is."""
        return self._data.device

    @property
    def device_id(self) -> int:
        """Id of its device within the driver."""
        return self._data.device_id

    def item(self) -> float | int:
        """The single element as a Python number; waits for the device.

        Raises
        ------
        ArgumentError
            If there is not exactly one element.
        """
        if self.numel != 1:
            raise ArgumentError(f"item() needs one element, not the {self.numel} of {self.shape}")
        value: float | int = self._data.to_host().item()
        return value

    def to_host(self) -> np.ndarray[Any, Any]:
        """Download as a NumPy array of the same shape and dtype."""
        return self._data.to_host()

    def numpy(self) -> np.ndarray[Any, Any]:
        """Download as a NumPy array of the same shape and dtype."""
        return self._data.to_host()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        if self._node is not None:
            raise TapeError(
                f"deepcopy: the result of {self._node.operation!r} has a place in a graph, which "
                "has no copy; detach() it first"
            )
        memo[id(self)] = made = self._result(copy.deepcopy(self._data, memo), None)
        made._requires_grad = self._requires_grad
        made._grad = copy.deepcopy(self._grad, memo)
        return made

    def __array__(self, *args: Any, **kwargs: Any) -> NoReturn:
        # Without this, NumPy would make an array of objects of a tensor's elements.
        raise DTypeError("NumPy cannot read a Tensor: numpy() copies it to a NumPy array")

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        suffix = ""
        if self._node is not None:
            suffix = f", operation={self._node.operation!r}"
        elif self._requires_grad:
            suffix = ", requires_grad=True"
        device = self._data.device.name
        return f"Tensor(shape={self.shape}, dtype={self.dtype.name}, device={device!r}{suffix})"

    # -- differentiation -----------------------------------------------------------------------

    def backward(self, grad: Any = None, retain_graph: bool = False) -> None:
        """Add the gradient of this tensor to `grad` of every leaf it depends on.

        Parameters
        ----------
        grad : NvArray, Tensor or array-like, optional
            Gradient with respect to this tensor, of its shape; 1 for a tensor of one element.
        retain_graph : bool
            Keep what the operations saved, for another backward, instead of releasing it.

        Raises
        ------
        TapeError
            If the tensor needs no gradient, or an earlier backward has released its graph.
        ArgumentError
            If `grad` is missing for several elements or has another shape or device.
        DTypeError
            If `grad` has another dtype.
        """
        if not self._requires_grad:
            raise TapeError("backward: the tensor does not depend on one that requires a gradient")
        walk.backward(self._edge() or self, self._seed(grad), retain_graph)

    def _seed(self, grad: Any) -> NvArray:
        if grad is None:
            if self.numel != 1:
                raise ArgumentError(
                    f"backward: a tensor of shape {self.shape} needs the argument grad"
                )
            return create.ones(self.shape, self.dtype, self.device)
        if isinstance(grad, TensorBase):
            seed = grad._data
        elif isinstance(grad, NvArray):
            seed = grad
        else:
            seed = create.array(grad, dtype=self.dtype, device=self.device)
        if seed.shape != self.shape or seed.device is not self.device:
            raise ArgumentError(
                f"backward: grad is {seed.shape} on {seed.device}, the tensor {self.shape} on "
                f"{self.device}"
            )
        if seed.dtype != self.dtype:
            raise DTypeError(f"backward: grad is {seed.dtype}, the tensor {self.dtype}")
        return seed

    def register_hook(self, hook: Hook) -> HookHandle:
        """Call `hook` with the gradient of this tensor in every backward that computes it.

        It gets the complete gradient, an NvArray that it must not write to, and may return
        another one of the same shape and dtype, which then takes its place. Hooks of one tensor
        are called in the order of their registration.

        Returns
        -------
        HookHandle
            Its ``remove()`` takes the hook away again.

        Raises
        ------
        TapeError
            If the tensor does not require a gradient.
        ArgumentError
            If `hook` cannot be called.
        """
        if not self._requires_grad:
            raise TapeError("register_hook: the tensor does not require a gradient")
        if not callable(hook):
            raise ArgumentError(f"register_hook: a callable expected, not {type(hook).__name__}")
        owner: Any = self if self._node is None else self._node
        name = "_hooks" if self._node is None else "hooks"
        hooks: dict[int, Hook] | None = getattr(owner, name)
        if hooks is None:
            hooks = {}
            setattr(owner, name, hooks)
        return HookHandle(hooks, hook)

    def zero_grad(self) -> None:
        """Drop the gradient; the next backward starts from nothing."""
        self._grad = None

    def detach(self) -> Self:
        """Tensor on the same memory that no gradient flows through."""
        return self._result(self._data, None)
