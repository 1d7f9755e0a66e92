"""Mixed precision: in which dtype operations on tensors compute, inside of ``ignis.autocast``."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ContextDecorator
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

import numpy as np

from ignis.autograd.destinations import current, destination
from ignis.autograd.node import Edges, Gradients, Operand, Saved, TensorT, Value, Variable
from ignis.autograd.recording import record, require_one_dtype
from ignis.autograd.tape import is_recording
from ignis.base.numbers import as_flag, require_one_of
from ignis.base.setting import Setting
from ignis.dtypes import DTYPES, as_dtype, is_float
from ignis.errors import DTypeError
from ignis.kernels import functions
from ignis.runtime import capture_state
from ignis.runtime.array import tape_holds
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.stream import Stream, current_stream

_FLOAT32, _FLOAT64 = DTYPES["float32"], DTYPES["float64"]
_SHORT = (DTYPES["bfloat16"], DTYPES["float16"])
_FLOATS = (*_SHORT, _FLOAT32, _FLOAT64)


def astype(self: Operand, dtype: Any) -> Operand:
    """Convert to another dtype, rounded to nearest; the tensor itself if it already has that dtype.

    Floats are truncated to integers; a bool is True for every number but 0. The gradient is cast
    back, and none flows through integers and bools.
    """
    own, target = self.dtype, as_dtype(dtype)
    if target == own:
        return self
    data = functions.cast(array_of(self), target)
    if not is_float(target) and isinstance(self, Variable):
        return type(self).result(data)
    return record("astype", data, (self,), (), _back(own))


def _back(dtype: np.dtype[Any]) -> Callable[..., Any]:
    def gradients(dy: Value, saved: Saved[Value], to: Edges) -> Gradients[Value]:
        if current.destinations is not None and isinstance(dy, NvArray):
            out = destination(to[0])
            if out is not None:
                return (functions.cast(dy, dtype, out=out),)
        return (astype(dy, dtype),)

    return gradients


TensorU = TypeVar("TensorU", bound=Variable)


class _Cast(NamedTuple):
    """A leaf in another dtype, and where and of which content the cast was made."""

    leaf: Variable
    array: NvArray
    cast: Variable
    version: int
    stream: Stream
    recorder: capture_state.Recorder | None


_Cache: TypeAlias = dict[tuple[int, np.dtype[Any]], _Cast]
"""By the leaf's identity: a comparison of tensors compares their elements."""


class Casts:
    """State inside of `autocast`: its dtype, and the leaves that were cast to it.

    A leaf that requires a gradient, such as a weight, is cast once and not at every use: until the
    outermost block ends, the leaf is written, or it is needed on another stream or in another
    capture.

    Attributes
    ----------
    dtype : dtype
        float16 or bfloat16.
    """

    __slots__ = ("_cache", "dtype")

    def __init__(self, dtype: np.dtype[Any], outer: Casts | None = None) -> None:
        self.dtype = dtype
        self._cache: _Cache = {} if outer is None else outer.shared()

    def shared(self) -> _Cache:
        """The casts, for the blocks inside of this one."""
        return self._cache

    def lowered(self, x: TensorT) -> TensorT:
        """`x` in the dtype; a float64 and what is no float as it is."""
        return self.lowered_to(self.dtype, x)

    def lowered_to(self, dtype: np.dtype[Any], x: TensorT) -> TensorT:
        """`x` in one of the 16-bit dtypes."""
        own = x.array.dtype
        if own is dtype or own == dtype or (own != _FLOAT32 and own not in _SHORT):
            return x
        if x.node is None and x.needs_gradient:
            return self._leaf(x, dtype)
        return astype(x, dtype)

    @staticmethod
    def widened(x: TensorT) -> TensorT:
        """`x` in float32 if it has 16 bits, else as it is."""
        return astype(x, _FLOAT32) if x.array.dtype in _SHORT else x

    def _leaf(self, x: TensorT, dtype: np.dtype[Any]) -> TensorT:
        array, key = x.array, (id(x), dtype)
        stream, recorder = current_stream(array.device), capture_state.here()
        found = self._cache.get(key)
        cast: Any
        if (
            found is not None
            and found.array is array
            and found.stream is stream
            and found.recorder is recorder
            and tape_holds.written_since((array,), (found.version,)) is None
        ):
            cast = found.cast
            if not is_recording():
                return cast if cast.node is None else type(x).result(cast.array)
            if cast.node is not None and not cast.node.released:
                return cast  # type: ignore[no-any-return]
            # A backward pass has been through it, or it was made while nothing was recorded.
            cast = record("astype", cast.array, (x,), (), _back(array.dtype))
        else:
            cast = astype(x, dtype)
        version = array.allocation.version
        self._cache[key] = _Cast(x, array, cast, version, stream, recorder)
        return cast  # type: ignore[no-any-return]


_active: Setting[Casts | None] = Setting("ignis_autocast", None)

active = _active.get
"""What is in force for this thread or task; None outside of `autocast`."""


def lowered(*tensors: TensorT) -> tuple[TensorT, ...]:
    """Return tensors in the dtype of `autocast`, where it is active."""
    casts = _active.get()
    return tensors if casts is None else tuple(map(casts.lowered, tensors))


def widened(*tensors: TensorT) -> tuple[TensorT, ...]:
    """Return tensors in float32 if they have 16 bits, inside of `autocast`."""
    return tensors if _active.get() is None else tuple(map(Casts.widened, tensors))


def lowest() -> np.dtype[Any] | None:
    """The dtype of `autocast` here; None outside of it."""
    casts = _active.get()
    return None if casts is None else casts.dtype


class autocast(ContextDecorator):  # noqa: N801 (a context manager, as `no_grad`)
    """Compute products and attention of tensors in 16 bits inside the block.

    Weights stay as they are: an operation casts its inputs, and its gradients are cast back, so a
    float32 parameter has a float32 gradient. A weight is cast once, not at every use.
    ``docs/precision.md`` lists the dtype of each operation. The block is for the forward pass; a
    backward pass computes in the dtypes of its operations, inside the block or not. float16 needs a
    loss scale: `nn.GradScaler`.

    It affects this thread or task, operations on tensors, and float32, float16 and bfloat16.
    Kernels on arrays, closures of `fuse` and optimizers compute in the dtypes of their arguments.

    Parameters
    ----------
    dtype : "bfloat16" or "float16"
        The dtype of products and attention.
    enabled : bool
        False: operations in the block compute as outside of every block.

    Raises
    ------
    DTypeError
        If `dtype` is neither.
    ArgumentError
        If `enabled` is not True or False.

    Examples
    --------
    >>> with ignis.autocast("bfloat16"):
    ...     loss = model.loss(inputs, targets)
    >>> loss.backward()
    >>> step = nn.TrainStep(ignis.autocast("bfloat16")(model.loss), optimizer)
    """

    def __init__(self, dtype: Any = "bfloat16", *, enabled: bool = True) -> None:
        self._dtype = as_dtype(dtype)
        require_one_of("autocast", "dtype", self._dtype.name, ("bfloat16", "float16"), DTypeError)
        self._enabled = as_flag("autocast", "enabled", enabled)

    def __enter__(self) -> Self:
        outer = _active.get()
        _active.enter(Casts(self._dtype, outer) if self._enabled else None, outer)
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        _active.leave()


def resumed(dtype: np.dtype[Any] | None) -> AbstractContextManager[None]:
    """Compute as where `lowest` returned `dtype`: for what a backward pass calls."""
    return _active.within(None if dtype is None else Casts(dtype))


def widening(a: Variable, b: Variable) -> bool:
    """Tell whether `promoted` would only make float32 of one of two tensors of one shape."""
    mine, its = a.array.dtype, b.array.dtype
    return (
        _active.get() is not None
        and a.array.shape == b.array.shape
        and _FLOAT32 in (mine, its)
        and (mine in _SHORT or its in _SHORT)
    )


def promoted(operation: str, a: TensorT, b: TensorU) -> tuple[TensorT, TensorU]:
    """Two tensors of different dtypes in one: the wider, and float32 of the two 16-bit ones.

    Raises
    ------
    DTypeError
        Outside of `autocast`, or if one of them is no float.
    """
    mine, its = a.array.dtype, b.array.dtype
    if mine == its:
        return a, b
    if _active.get() is None or mine not in _FLOATS or its not in _FLOATS:
        require_one_dtype(operation, a, b)  # raises
    if mine in _SHORT and its in _SHORT:
        dtype = _FLOAT32
    else:
        dtype = mine if mine.itemsize > its.itemsize else its
    return astype(a, dtype), astype(b, dtype)
