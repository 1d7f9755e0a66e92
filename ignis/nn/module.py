"""Base of models: what has parameters, is trained and evaluated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Self

from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.lifetime import free_after
from ignis.base.numbers import as_flag
from ignis.dtypes import is_float
from ignis.kernels import functions
from ignis.nn.generator import Generator
from ignis.nn.parameters import as_real_dtype
from ignis.nn.state import checked_values, write_values
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray

__all__ = ["Caller", "Module", "calling", "evaluating"]

Caller = Callable[["Module", tuple[Any, ...], dict[str, Any]], Any]
calling: ContextVar[Caller | None] = ContextVar("ignis.nn.calling", default=None)
"""What this thread or task calls instead of `forward`, with the module and its arguments."""
_evaluates: ContextVar[bool] = ContextVar("ignis.nn.evaluates", default=False)
"""Whether this thread or task is inside of `evaluating`."""


@contextmanager
def evaluating() -> Iterator[None]:
    """Within the block, no module is `training` for this thread or task.

    `nn.evaluate` and generation run in it: nothing is dropped, and afterwards every module is in
    the mode that it was in, whatever the block raised. Other threads may train meanwhile.
    """
    token = _evaluates.set(True)
    try:
        yield
    finally:
        _evaluates.reset(token)


def _not_defined(self: Module, *args: Any, **kwargs: Any) -> Any:
    raise NotImplementedError(f"{type(self).__name__} defines no forward")


class Module:
    """Finds its parameters in its attributes; calling it calls `forward`.

    A parameter is an attribute that is a leaf Tensor with ``requires_grad``; attributes that are
    modules, or lists or tuples of modules, contribute theirs under ``name.`` or ``name.0.``. What
    is reached under several names counts once, under the first one.

    Examples
    --------
    >>> class Classifier(nn.Module):
    ...     def __init__(self):
    ...         self.hidden = nn.Linear(784, 128)
    ...         self.logits = nn.Linear(128, 10)
    ...
    ...     def forward(self, x):
    ...         return self.logits(self.hidden(x).relu())
    >>> model = Classifier()
    >>> model(x).shape
    (32, 10)
    """

    _training: bool = True

    # An attribute, so that a subclass may give its `forward` any parameters.
    forward: Callable[..., Any] = _not_defined
    """What the module computes; a subclass defines it."""

    @interrupts.calls_user
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Return ``self.forward(*args, **kwargs)``."""
        caller = calling.get()
        if caller is not None:
            return caller(self, args, kwargs)
        return self.forward(*args, **kwargs)

    # -- what it consists of -------------------------------------------------------------------

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """Yield (name, module) for the modules in its attributes, in the order they were set."""
        for name, value in vars(self).items():
            if isinstance(value, Module):
                yield name, value
            elif isinstance(value, (list, tuple)):
                for index, item in enumerate(value):
                    if isinstance(item, Module):
                        yield f"{name}.{index}", item

    def named_modules(self, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """Yield (name, module) for itself and all modules below it, each once.

        Its own name is `prefix` without the last dot.
        """
        return _below(prefix.removesuffix("."), self, set())

    def modules(self) -> list[Module]:
        """Itself and all modules below it, in the order of `named_modules`."""
        return [module for _, module in self.named_modules()]

    def named_parameters(self, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """Yield (name, parameter): its own in the order in which they were set, then the others."""
        seen: set[int] = set()
        for name, value in self._reached_parameters(prefix):
            if id(value) not in seen:
                seen.add(id(value))
                yield name, value

    def _reached_parameters(self, prefix: str) -> Iterator[tuple[str, Tensor]]:
        for name, value in vars(self).items():
            if isinstance(value, Tensor):
                if value.requires_grad and value.is_leaf:
                    yield prefix + name, value
            elif isinstance(value, Module):
                yield from value.named_parameters(f"{prefix}{name}.")
            elif isinstance(value, (list, tuple)):
                for index, item in enumerate(value):
                    if isinstance(item, Module):
                        yield from item.named_parameters(f"{prefix}{name}.{index}.")

    def parameters(self) -> list[Tensor]:
        """All parameters, in the order of `named_parameters`."""
        return [parameter for _, parameter in self.named_parameters()]

    def named_generators(self) -> Iterator[tuple[str, Generator]]:
        """Yield (name, generator) for what modules draw random numbers from, each once.

        With the states of these, of the parameters and of the optimizer, training goes on with
        the same bits.
        """
        seen: set[int] = set()
        for path, module in self.named_modules():
            for name, value in vars(module).items():
                if isinstance(value, Generator) and id(value) not in seen:
                    seen.add(id(value))
                    yield f"{path}.{name}" if path else name, value

    @property
    def num_parameters(self) -> int:
        """Number of elements in all parameters."""
        return sum(parameter.numel for parameter in self.parameters())

    # -- training and evaluation ---------------------------------------------------------------

    @property
    def training(self) -> bool:
        """Whether layers such as `Dropout` behave as in training; True at first.

        Inside of `evaluating` it is False. Setting it changes this module alone; `train` and
        `eval` change those below it, too.
        """
        return self._training and not _evaluates.get()

    @training.setter
    def training(self, value: bool) -> None:
        self._training = as_flag(type(self).__name__, "training", value)

    def train(self, mode: bool = True) -> Self:
        """Set `training` of itself and of all modules below it; returns itself.

        A captured step goes on as it was captured: capture it again for the other mode.

        Raises
        ------
        ArgumentError
            If `mode` is not True or False.
        """
        mode = as_flag("Module.train", "mode", mode)
        for module in self.modules():
            module.training = mode
        return self

    def eval(self) -> Self:
        """``train(False)``: nothing is dropped."""
        return self.train(False)

    def to(self, dtype: Any) -> Self:
        """Hold parameters and constants in another floating dtype, rounded to nearest.

        The tensors stay the same objects, on memory of another size; the old memory is freed when
        nobody uses it any more. Gradients are converted, too. An optimizer that was made before
        refuses the parameters, and a captured step goes on with the old memory: make them after
        this.

        Parameters
        ----------
        dtype : dtype
            float32, float16 or bfloat16.

        Returns
        -------
        Module
            Itself.

        Raises
        ------
        DTypeError
            If `dtype` is none of these.
        OutOfMemoryError
            If parameters of both dtypes do not fit; nothing was changed.
        UseAfterFreeError
            If the module was freed; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        operation = f"{type(self).__name__}.to"
        target = as_real_dtype(operation, dtype)
        capture_state.refuse(operation)
        tensors = [t for t in self._floats() if t.dtype != target]
        made: list[NvArray] = []
        try:
            for tensor in tensors:
                for array in (tensor.array, tensor.gradient):
                    if array is None:
                        continue
                    array.require_usable(operation)
                    made.append(NvArray(array.shape, target, array.device, owner=array.owner))
                    functions.cast(array, target, out=made[-1])
        except BaseException as error:
            free_after(error, *made)
            raise
        found = iter(made)
        for tensor in tensors:
            tensor.array = next(found)
            if tensor.gradient is not None:
                tensor.gradient = next(found)
        return self

    def _floats(self) -> list[Tensor]:
        """Parameters, and constants that layers keep as tensors."""
        attributes = [
            value
            for module in self.modules()
            for value in vars(module).values()
            if isinstance(value, Tensor) and value.is_leaf and is_float(value.dtype)
        ]
        return list({id(tensor): tensor for tensor in (*self.parameters(), *attributes)}.values())

    def zero_grad(self) -> None:
        """Drop the gradients of all parameters."""
        for parameter in self.parameters():
            parameter.zero_grad()

    def free(self) -> None:
        """Free all parameters and gradients; the module cannot be used any more."""
        self.zero_grad()
        for parameter in self.parameters():
            if not parameter.data.freed:
                parameter.data.free()

    # -- state ---------------------------------------------------------------------------------

    def state_dict(self) -> dict[str, NvArray]:
        """The parameters' arrays by name: the memory itself, not a copy."""
        return {name: parameter.data for name, parameter in self.named_parameters()}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Copy values into the parameters, whose addresses stay: captured steps go on with them.

        Parameters
        ----------
        state : mapping of str to NvArray, Tensor or array-like
            Exactly the names and shapes of `state_dict`; an NvArray must have its dtype, too.

        Raises
        ------
        ArgumentError, DTypeError
            Naming the first entry that does not fit; nothing was changed.
        MemoryContractViolation, UseAfterFreeError
            If a tape needs the present values, or an array was freed; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        own = self.state_dict()
        write_values("load_state_dict", own, checked_values("load_state_dict", own, state))

    def __repr__(self) -> str:
        lines = [f"  ({name}): {_indented(repr(child))}" for name, child in self.named_children()]
        return "\n".join(
            [f"{type(self).__name__}(", *lines, ")"] if lines else [f"{type(self).__name__}()"]
        )


def _below(path: str, module: Module, seen: set[int]) -> Iterator[tuple[str, Module]]:
    if id(module) in seen:
        return
    seen.add(id(module))
    yield path, module
    for name, child in module.named_children():
        yield from _below(f"{path}.{name}" if path else name, child, seen)


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")
