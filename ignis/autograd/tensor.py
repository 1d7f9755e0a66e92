"""Tensor: an NvArray that remembers which operations led to it."""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, Self, TypedDict, Unpack

import numpy as np

from ignis.autograd import autocast
from ignis.autograd import backward as passes
from ignis.autograd.node import Hook, Variable
from ignis.autograd.operations import (
    activation,
    arithmetic,
    attention,
    comparison,
    indexing,
    linear,
    normalization,
    reduction,
    shape,
    tokens,
)
from ignis.autograd.operations.arithmetic import Number
from ignis.autograd.recording import named
from ignis.autograd.replayed import note
from ignis.autograd.tape import no_grad
from ignis.base import interrupts
from ignis.base.elsewhere import refuse_missing
from ignis.base.module_names import called_as, without
from ignis.base.numbers import as_axis, as_count, as_flag, as_number, as_shape, require_kind
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.kernels import elementwise, random
from ignis.kernels.fuse import Fused, sym
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.array_text import shown
from ignis.runtime.array.create import DeviceLike
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import as_device


class Where(TypedDict, total=False):
    """Options of what makes a tensor; random tensors have the last two, and no dtype."""

    dtype: Any
    device: DeviceLike
    requires_grad: bool
    seed: int | None
    generator: Any


class HookHandle:
    """A hook of a tensor, until `remove`."""

    _next = itertools.count().__next__

    def __init__(self, hooks: dict[int, Hook], hook: Hook) -> None:
        self._hooks = hooks
        self._key = HookHandle._next()
        hooks[self._key] = hook

    def remove(self) -> None:
        """Remove the hook; a second call is a no-op."""
        self._hooks.pop(self._key, None)


def _drawing(
    cls: type[Tensor],
    shape: int | Sequence[int],
    seed: int | None = None,
    *,
    device: DeviceLike = None,
    requires_grad: bool = False,
    generator: Any = None,
) -> None:
    """Stand for the signature of what draws."""


class Tensor(Variable):
    """An array on a device, with operations that can be differentiated.

    Parameters
    ----------
    data : NvArray, Tensor or array-like
        An NvArray or a Tensor shares its memory; anything else is uploaded. Python floats become
        float32, ints int64, NumPy arrays keep their dtype.
    requires_grad : bool
        Whether `backward` computes a gradient; floating dtypes only.
    device : device, optional
        Where array-like data goes, the default device if None; or where an array must be.

    Raises
    ------
    ArgumentError
        If an array that is given is on another device than `device`.
    DTypeError
        If integers require a gradient, or if ignis has no such dtype.

    Notes
    -----
    Every operation raises before its first launch, and names itself and the shapes: ArgumentError
    where shapes, devices or numbers do not fit, BoundsError where an axis, an index or an id does
    not exist, DTypeError where dtypes differ or have no kernel, UseAfterFreeError where memory was
    freed.
    """

    __slots__ = ("given",)

    given: bool
    """Is set where the tensor was made from values, or where somebody has set `requires_grad`."""

    __dir__ = without("array computed given gradient hooks needs_gradient node result")

    # NumPy then leaves `array * tensor` to Tensor.__rmul__ instead of iterating.
    __array_ufunc__ = None

    def __init__(
        self, data: Any, requires_grad: bool = False, *, device: DeviceLike = None
    ) -> None:
        shared = array_of(data)
        if shared is None:
            self.array = create.array(data, device=device)
        elif device is None or as_device(device) is shared.device:
            self.array = shared
        else:
            raise ArgumentError(
                f"Tensor: the array is on {shared.device}, not on {as_device(device)}; "
                "NvArray.to() copies it there"
            )
        self.gradient = None
        self.hooks = None
        self.node = None
        self.needs_gradient = False
        self.given = True
        if requires_grad is not False:
            self.requires_grad = requires_grad

    @classmethod
    def from_nv_array(cls, array: NvArray | Tensor, requires_grad: bool = False) -> Self:
        """Tensor on the memory of `array`, or of a Tensor, detached from its graph."""
        if isinstance(array, Tensor):
            array = array.data
        require_kind("from_nv_array", array, NvArray)
        return cls(array, requires_grad)

    @classmethod
    def zeros(cls, shape: Any, *more: Any, **where: Unpack[Where]) -> Self:
        """Tensor of zeros; the shape is a sequence or several ints, as in all that follows.

        Parameters
        ----------
        dtype : dtype
            float32 unless it is given.
        device : device, optional
            The default device if None.
        requires_grad : bool
            As for `Tensor`.
        """
        dims, (dtype, device, grad) = _options("zeros", (shape, *more), where, "float32")
        return cls(create.zeros(dims, dtype, device), grad)

    @classmethod
    def ones(cls, shape: Any, *more: Any, **where: Unpack[Where]) -> Self:
        """Tensor of ones; options as for `zeros`."""
        dims, (dtype, device, grad) = _options("ones", (shape, *more), where, "float32")
        return cls(create.ones(dims, dtype, device), grad)

    @classmethod
    def arange(
        cls, start: Number, stop: Number | None = None, step: Number = 1, **where: Unpack[Where]
    ) -> Self:
        """Tensor of ``start, start + step, ...`` up to but excluding `stop`.

        A single number is `stop`, and `start` is 0. int64 if all are ints, else float32,
        unless ``dtype=`` is given; other options as for `zeros`.
        """
        numbers = (0, start, step) if stop is None else (start, stop, step)
        whole = all(isinstance(each, (int, np.integer)) for each in numbers)
        _, (dtype, device, grad) = _options("arange", ((),), where, "int64" if whole else "float32")
        first, end, width = (as_number("Tensor.arange", "a number", each) for each in numbers)
        if not width:
            raise ArgumentError("Tensor.arange: step must not be 0")
        count = max(math.ceil((end - first) / width), 0)
        last = first + (count - 1) * width
        return cls(elementwise.progression(count, first, width, last, dtype, device), grad)

    @classmethod
    def linspace(cls, start: float, stop: float, count: int, **where: Unpack[Where]) -> Self:
        """Tensor of `count` numbers at equal distances from `start` to `stop`, both in it.

        Options as for `zeros`.
        """
        _, (dtype, device, grad) = _options("linspace", ((),), where, "float32")
        first, last = (as_number("Tensor.linspace", "a number", each) for each in (start, stop))
        count = as_count("Tensor.linspace", "count", count)
        step, last = (last - first) / max(count - 1, 1), last if count > 1 else first
        return cls(elementwise.progression(count, first, step, last, dtype, device), grad)

    @classmethod
    def eye(cls, rows: int, columns: int | None = None, **where: Unpack[Where]) -> Self:
        """Matrix with ones on the diagonal and zeros elsewhere; options as for `zeros`."""
        _, (dtype, device, grad) = _options("eye", ((),), where, "float32")
        ids = cls.arange(as_count("Tensor.eye", "rows", rows), device=device)
        columns = rows if columns is None else as_count("Tensor.eye", "columns", columns)
        return cls(indexing.one_hot(ids, columns, dtype).array, grad)

    @classmethod
    @called_as(_drawing)
    def rand(cls, shape: Any, *more: Any, **how: Unpack[Where]) -> Self:
        """Tensor of float32 values uniform in [0, 1); the same `seed` gives the same values.

        Parameters
        ----------
        seed : int, optional
            Of NumPy's generator, which draws on the host.
        device, requires_grad
            As for `zeros`.
        generator : nn.Generator, optional
            Draws on the device: in a captured step, anew in every replay.

        Raises
        ------
        ArgumentError
            If `shape` is not a shape, or `seed` is not an int >= 0.
        CudaError
            In a capture, whose replays would all have the same numbers, without a generator.
        """
        return cls._drawn("rand", (shape, *more), how)

    @classmethod
    @called_as(_drawing)
    def randn(cls, shape: Any, *more: Any, **how: Unpack[Where]) -> Self:
        """Tensor of float32 values of the standard normal distribution; otherwise as `rand`."""
        return cls._drawn("randn", (shape, *more), how)

    @classmethod
    def _drawn(cls, name: str, given: tuple[Any, ...], how: Mapping[str, Any]) -> Self:
        dims, (seed, device, grad) = _options(name, given, how, None, "seed")
        draws = how.get("generator")
        if draws is None:
            seed = None if seed is None else as_count(f"Tensor.{name}", "seed", seed)
            what = f"numbers that Tensor.{name} draws on the host"
            capture_state.refuse_frozen(name, what, "pass generator=nn.Generator(seed)")
            rng = np.random.default_rng(seed)
            try:
                host = (rng.random if name == "rand" else rng.standard_normal)(dims, np.float32)
            except (ValueError, MemoryError):
                raise ArgumentError(f"Tensor.{name}: no host memory for {dims}") from None
            return cls(create.array(host, device=device), grad)
        if seed is not None:
            raise ArgumentError(f"Tensor.{name}: pass either seed or generator, not both")
        if not all(isinstance(getattr(draws, each, None), int) for each in ("seed", "draws")):
            kind = type(draws).__name__
            raise ArgumentError(f"Tensor.{name}: generator must be an nn.Generator, not {kind}")
        where = as_device(device)
        steps, apart = draws.take(where), random.counters_for(math.prod(dims))
        starts = (0,) if name == "rand" else (0, apart)
        drawn = [random.uniform(dims, draws.seed, s, steps=steps, device=where) for s in starts]
        return cls(drawn[0] if name == "rand" else _normal(*drawn), grad)

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
    def grad(self) -> NvArray | None:
        """Sum of the gradients since the last `zero_grad`; None for a tensor that is not a leaf."""
        return self.gradient

    @grad.setter
    def grad(self, value: None) -> None:
        if value is not None:
            raise ArgumentError("grad: only None, which drops it, can be set; backward() adds")
        self.zero_grad()

    @property
    def requires_grad(self) -> bool:
        """True if backward computes a gradient for this tensor or goes through it."""
        return self.needs_gradient

    @requires_grad.setter
    def requires_grad(self, value: bool) -> None:
        if self.node is not None:
            raise TapeError("requires_grad of an operation's result is fixed; detach() it first")
        value = as_flag("Tensor", "requires_grad", value)
        if value and not np.issubdtype(self.dtype, np.inexact) and self.dtype.name != "bfloat16":
            raise DTypeError(f"a tensor of {self.dtype} cannot require a gradient")
        self.needs_gradient = value
        self.given = True

    def requires_grad_(self, requires_grad: bool = True) -> Self:
        """Set `requires_grad`; returns itself."""
        self.requires_grad = requires_grad
        return self

    @property
    def computed(self) -> bool:
        """True for the result of an operation, recorded or not, until it is made a leaf.

        Such a tensor in an attribute of an `nn.Module` does not belong to the module.
        """
        return not hasattr(self, "given")

    @property
    def is_leaf(self) -> bool:
        """True if no recorded operation produced it."""
        return self.node is None

    @property
    def numel(self) -> int:
        """Number of elements."""
        return self.array.numel

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return len(self.array.shape)

    def size(self, axis: int | None = None) -> Any:
        """Return the shape, or the size of one axis; `numel` is the number of elements."""
        return self.shape if axis is None else self.shape[as_axis("size", axis, self.shape)]

    @property
    def device_id(self) -> int:
        """Id of its device within the driver."""
        return self.array.device_id

    def item(self) -> float | int:
        """The single element as a Python number; waits for the device.

        Raises
        ------
        ArgumentError
            If there is not exactly one element.
        """
        if self.numel != 1:
            raise ArgumentError(f"item() needs one element, not the {self.numel} of {self.shape}")
        value: float | int = self.array.to_host().item()
        return value

    def __float__(self) -> Any:
        return float(self.item())

    def __int__(self) -> Any:
        return int(self.item())

    def to_host(self) -> np.ndarray[Any, Any]:
        """Download as a NumPy array of the same shape and dtype."""
        return self.array.to_host()

    numpy = to_host

    def tolist(self) -> Any:
        """Return the elements as nested lists of Python numbers; waits for the device."""
        return self.to_host().tolist()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        if self.node is not None:
            raise TapeError(
                f"deepcopy: the result of {self.node.operation!r} belongs to a graph, which "
                "cannot be copied; detach() it first"
            )
        memo[id(self)] = made = self.result(copy.deepcopy(self.array, memo))
        made.needs_gradient = self.needs_gradient
        if not self.computed:
            made.given = True
        made.gradient = copy.deepcopy(self.gradient, memo)
        return made

    def __floordiv__(self, other: Any) -> NoReturn:
        raise DTypeError(
            'x // y, x % y: q = (x.astype("float64") / y).astype("int64") truncates, and '
            "x - q * y is the remainder"
        )

    __rfloordiv__ = __mod__ = __rmod__ = __floordiv__

    def __format__(self, spec: str) -> str:
        return format(self.item(), spec) if spec else str(self)

    __getattr__ = refuse_missing("Tensor")

    def __array__(self, *args: Any, **kwargs: Any) -> NoReturn:
        # Without this, NumPy would make an array of objects of a tensor's elements.
        raise DTypeError("NumPy cannot read a Tensor: numpy() copies it to a NumPy array")

    def __setitem__(self, key: Any, value: Any) -> NoReturn:
        raise DTypeError(
            "x[...] = value: ignis.where(mask, value, x) makes another Tensor, and "
            "x.data[...] = value writes the array"
        )

    def __len__(self) -> int:
        return len(self.array)

    def __repr__(self) -> str:
        suffix = ""
        if self.node is not None:
            suffix = f", operation={self.node.operation!r}"
        elif self.needs_gradient:
            suffix = ", requires_grad=True"
        device = self.device.name
        values = shown(self.array, "Tensor(")
        facts = f"shape={self.shape}, dtype={self.dtype.name}, device={device!r}{suffix}"
        return f"Tensor({values}{facts})"

    # -- differentiation -----------------------------------------------------------------------

    def backward(self, grad: Any = None, retain_graph: bool = False) -> None:
        """Add the gradient of this tensor to `grad` of every leaf it depends on.

        Parameters
        ----------
        grad : NvArray, Tensor or array-like, optional
            Gradient with respect to this tensor, of its shape; 1 for a tensor of one element.
        retain_graph : bool
            Keep what the operations saved, for another backward pass, instead of releasing it.

        Raises
        ------
        TapeError
            If the tensor needs no gradient, or an earlier backward pass has released its graph.
        ArgumentError
            If `grad` is missing for several elements or has another shape or device.
        DTypeError
            If `grad` has another dtype.
        """
        if not self.needs_gradient:
            raise TapeError("backward: the tensor does not depend on one that requires a gradient")
        start = self if self.node is None else self.node
        passes.backward(start, passes.as_seed(self, grad), retain_graph)

    def register_hook(self, hook: Callable[[Tensor], Tensor | NvArray | None]) -> HookHandle:
        """Call `hook` with the gradient of this tensor in every backward pass that computes it.

        It gets the complete gradient, a Tensor that it must not write to, and may return another
        one, or an NvArray, of the same shape and dtype, which then replaces it. Hooks of one tensor
        are called in the order of their registration, and record nothing.

        Returns
        -------
        HookHandle
            Its ``remove()`` removes the hook again.

        Raises
        ------
        TapeError
            If the tensor does not require a gradient.
        ArgumentError
            If `hook` cannot be called.
        """
        if not self.needs_gradient:
            raise TapeError("register_hook: the tensor does not require a gradient")
        if not callable(hook):
            raise ArgumentError(f"register_hook: expected a callable, not {type(hook).__name__}")
        owner = self if self.node is None else self.node
        if owner.hooks is None:
            owner.hooks = {}

        def on_array(gradient: NvArray) -> NvArray | None:
            with no_grad():
                found = interrupts.call(hook, self.result(gradient))
            return found.array if isinstance(found, Variable) else found

        return HookHandle(owner.hooks, on_array)

    def zero_grad(self) -> None:
        """Drop the gradient; the next backward pass, or its replay, starts from nothing."""
        if capture_state.threads:
            note(self, dropped=True)
        self.gradient = None

    def detach(self) -> Self:
        """Tensor on the same memory that no gradient flows through."""
        return self.result(self.array)

    # -- operations ----------------------------------------------------------------------------

    __add__ = __radd__ = arithmetic.add
    __sub__ = arithmetic.subtract
    __rsub__ = arithmetic.subtract_from
    __mul__ = __rmul__ = arithmetic.multiply
    __truediv__ = arithmetic.divide
    __rtruediv__ = arithmetic.divide_number
    __neg__ = arithmetic.negate
    __pow__ = activation.power
    __rpow__ = activation.power_of

    # As elsewhere, `==` compares elements; a tensor in a set or a dict is still itself.
    __lt__ = comparison.less
    __le__ = comparison.less_equal
    __gt__ = comparison.greater
    __ge__ = comparison.greater_equal
    __eq__ = comparison.equal  # type: ignore[assignment]
    __ne__ = comparison.not_equal  # type: ignore[assignment]
    __hash__ = Variable.__hash__

    def __bool__(self) -> bool:
        """Return the truth of the single element; waits for the device.

        Raises
        ------
        ArgumentError
            If there is not exactly one element.
        """
        if self.numel != 1:
            raise ArgumentError(
                f"a tensor of shape {self.shape} has no truth value: `is` compares tensors "
                "as objects, and any() and all() look at its elements"
            )
        return bool(self.item())

    __and__ = comparison.both
    __or__ = comparison.either
    __invert__ = comparison.inverted

    where = comparison.where_self
    abs = __abs__ = comparison.abs_
    clamp = comparison.clamp

    def __matmul__(self, other: Self) -> Self:
        return linear.matmul(self, other) if isinstance(other, Variable) else NotImplemented

    matmul = linear.matmul
    add_bias = linear.add_bias
    linear = linear.linear

    exp = activation.exp
    log = activation.log
    sin = activation.sin
    cos = activation.cos
    erf = activation.erf
    softplus = activation.softplus
    maximum = activation.maximum
    minimum = activation.minimum
    sqrt = activation.sqrt
    tanh = activation.tanh
    sigmoid = activation.sigmoid
    relu = activation.relu
    gelu = activation.gelu
    silu = activation.silu
    dropout = activation.dropout
    softmax = activation.softmax
    log_softmax = activation.log_softmax
    layer_norm = normalization.layer_norm
    rms_norm = normalization.rms_norm

    rope = attention.rope
    sdpa = attention.sdpa
    packed_sdpa = attention.packed_sdpa
    decode_sdpa = attention.decode_sdpa

    embedding = tokens.embedding
    cross_entropy = tokens.cross_entropy
    linear_cross_entropy = tokens.linear_cross_entropy

    transpose = shape.transpose
    permute = shape.permute
    T = property(shape.reversed_)
    mT = property(shape.transpose)
    flip = shape.flip
    reshape = view = shape.reshape
    squeeze = shape.squeeze
    unsqueeze = shape.unsqueeze
    flatten = shape.flatten
    expand = shape.expand
    split = shape.split
    chunk = shape.chunk
    astype = autocast.astype
    to = shape.to
    slice = shape.slice_

    __getitem__ = indexing.index
    index_select = indexing.index_select
    gather = indexing.gather
    scatter_add = indexing.scatter_add
    sort = indexing.sort
    argsort = indexing.argsort
    topk = indexing.topk
    one_hot = indexing.one_hot

    sum = reduction.sum_
    mean = reduction.mean
    prod = reduction.prod
    cumsum = reduction.cumsum
    any = reduction.any_
    all = reduction.all_
    max = reduction.max_
    min = reduction.min_
    argmax = reduction.argmax
    argmin = reduction.argmin
    var = reduction.var
    std = reduction.std


_normal = Fused(lambda u, v: sym.sqrt(sym.log(1 - u) * -2) * sym.cos(v * (2 * math.pi)))
"""The Box-Muller transform of numbers in [0, 1)."""


def _options(
    name: str, given: tuple[Any, ...], named: Mapping[str, Any], default: Any, first: str = "dtype"
) -> tuple[tuple[int, ...], list[Any]]:
    """(shape, options): ints are the shape, or a sequence, and options follow it."""
    count = 0
    while count < len(given) and isinstance(given[count], (int, np.integer)):
        count += 1
    shape, rest = (given[:count], given[count:]) if count else (given[0], given[1:])
    known = {first: default, "device": None, "requires_grad": False}
    found = known | dict(zip(known, rest, strict=False)) | dict(named)
    unknown = found.keys() - known.keys() - ({"generator"} if first == "seed" else set())
    if unknown or len(rest) > len(known):
        raise ArgumentError(
            f"Tensor.{name}: takes {', '.join(known)}, not {', '.join(unknown) or rest}"
        )
    return as_shape(shape), [found[each] for each in known]


for _name, _method in list(vars(Tensor).items()):
    if "axis" in getattr(getattr(_method, "__code__", None), "co_varnames", ()):
        setattr(Tensor, _name, named(_method))

tensor = Tensor
