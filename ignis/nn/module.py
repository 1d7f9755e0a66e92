"""Base of models: what has parameters, is trained and evaluated."""

from __future__ import annotations

import dataclasses
import functools
import textwrap
from collections import UserString
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import AbstractContextManager
from enum import Enum
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

import numpy as np

from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.elsewhere import refuse_missing
from ignis.base.lifetime import FreedOnError, free_left
from ignis.base.numbers import as_flag, require_kind
from ignis.base.setting import Setting
from ignis.dtypes import is_float
from ignis.errors import ArgumentError, DTypeError, TapeError
from ignis.kernels import functions
from ignis.nn.generator import Generator
from ignis.nn.parameters import as_real_dtype, require_dropped
from ignis.nn.state import checked_values, require_names, write_values
from ignis.runtime import capture_state
from ignis.runtime.array import results
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.ownership import repeated

Caller = Callable[["Module", tuple[Any, ...], dict[str, Any]], Any]
calling: Setting[Caller | None] = Setting("ignis.nn.calling", None)
"""What this thread or task calls instead of `forward`, with the module and its arguments."""
_evaluates: Setting[bool] = Setting("ignis.nn.evaluates", False)
"""Whether this thread or task is inside of `evaluating`."""


def evaluating() -> AbstractContextManager[None]:
    """Within the block, no module is `training` for this thread or task.

    `nn.evaluate` and generation run in it: nothing is dropped, and afterwards every module is in
    the mode that it was in, whatever the block raised. Other threads may train meanwhile.
    """
    return _evaluates.within(True)


def _not_defined(self: Module, *args: Any, **kwargs: Any) -> Any:
    raise NotImplementedError(f"{type(self).__name__} does not define forward")


class Unmatched(NamedTuple):
    """Names that only one of a module and a state has."""

    missing_keys: list[str]
    unexpected_keys: list[str]


class Member(NamedTuple):
    """A tensor that belongs to a module.

    Attributes
    ----------
    name : str
        Its path from the module.
    tensor : Tensor
    role : str
        ``_PARAMETER``, ``_BUFFER`` or ``_TRANSIENT``.
    made : bool
        Whether the module made its array, or took it over.
    """

    name: str
    tensor: Tensor
    role: str
    made: bool


_PARAMETER, _BUFFER, _TRANSIENT = "parameter", "buffer", "buffer that is not persistent"


class Module:
    """Base of models: finds parameters in its attributes; calling it calls `forward`.

    Every leaf tensor and every module that an attribute holds belongs to it, at any depth of lists,
    tuples, dicts, deques and dataclasses, under a name such as ``blocks.0.weight`` or
    ``heads.left.bias``. A tensor or module with several names counts once, under the first one.
    Results of operations do not belong to a module, unless `register_buffer` says so.

    The leaf tensors are its parameters, whether or not they require a gradient: one that does not
    is frozen, and still saved, loaded, converted and freed.

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

    __getattr__ = refuse_missing("Module")

    takes_over: ClassVar[bool] = False
    """Whether arrays that are older than the module, which it is given, belong to it, too."""

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Make a module; its `__init__` has the arguments."""
        made = super().__new__(cls)
        made._buffer_roles = {}
        made._oldest_own = 0 if cls.takes_over else results.mark()
        return made

    def __init__(self) -> None:
        pass

    _buffer_roles: dict[str, str]
    """Roles of buffers by their names."""

    _oldest_own: int
    """The arrays of a lower number existed before the module did."""

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

    def _contents(self) -> Iterable[tuple[str, Any]]:
        """The attributes by name; a container has its items by the names that they get."""
        return vars(self).items()

    def held(self) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) for the tensors, modules and generators in its attributes."""
        seen: dict[int, Any] = {id(self): self}
        for name, value in self._contents():
            if type(value) is Tensor:
                yield name, value
            elif type(value) not in _ATOMS:
                yield from _leaves(f"{type(self).__name__}.{name}", name, value, seen)

    def _stored_name(self, path: str) -> str:
        """The name of a tensor in the state, by the path of attributes to it."""
        return path

    def members(self, seen: set[int] | None = None) -> Iterator[Member]:
        """Yield all tensors that belong to it, under every name.

        Modules below it whose ids are in `seen` are left out.
        """
        seen = set() if seen is None else seen
        seen.add(id(self))
        for path, value in self.held():
            if isinstance(value, Module):
                if id(value) not in seen:
                    for name, tensor, role, made in value.members(seen):
                        made = made or tensor.array.id >= self._oldest_own
                        yield Member(self._stored_name(f"{path}.{name}"), tensor, role, made)
            elif isinstance(value, Tensor):
                role = self._buffer_roles.get(path, _PARAMETER)
                if role != _PARAMETER or not value.computed:
                    made = value.array.id >= self._oldest_own
                    yield Member(self._stored_name(path), value, role, made)

    def _tensors(self, *roles: str, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """Yield (name, tensor) for those of the roles, each once."""
        chosen = (member for member in self.members() if member.role in roles)
        return _once(self, ((prefix + member.name, member.tensor) for member in chosen))

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """Yield (name, module) for the modules in its attributes, in the order they were set."""
        return ((name, value) for name, value in self.held() if isinstance(value, Module))

    def children(self) -> list[Module]:
        """The modules in its attributes, in the order of `named_children`."""
        return [child for _, child in self.named_children()]

    def named_modules(self, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """Yield (name, module) for itself and all modules below it, each once.

        Its own name is `prefix` without the last dot.
        """
        return _below(prefix.removesuffix("."), self, set())

    def modules(self) -> list[Module]:
        """Itself and all modules below it, in the order of `named_modules`."""
        return [module for _, module in self.named_modules()]

    def apply(self, function: Callable[[Module], object]) -> Self:
        """Call a function with every module below it and with itself, as PyTorch does."""
        for module in _from_below(self, set()):
            interrupts.call(function, module)
        return self

    def named_parameters(self, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """Yield (name, parameter) in the order in which attributes were set.

        Raises
        ------
        ArgumentError
            If an attribute holds tensors or modules in a set, which has no order, or in a dict
            under a key that is no name; or if two tensors have the same name.
        """
        return self._tensors(_PARAMETER, prefix=prefix)

    def parameters(self) -> list[Tensor]:
        """All parameters, in the order of `named_parameters`; frozen ones, too."""
        return [parameter for _, parameter in self.named_parameters()]

    def named_buffers(self, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """Yield (name, buffer) for what `register_buffer` has registered, each once."""
        return self._tensors(_BUFFER, _TRANSIENT, prefix=prefix)

    def buffers(self) -> list[Tensor]:
        """All buffers, in the order of `named_buffers`."""
        return [buffer for _, buffer in self.named_buffers()]

    def register_buffer(
        self, name: str, tensor: Tensor | NvArray | None, persistent: bool = True
    ) -> None:
        """Set an attribute to a tensor that is no parameter, and may be the result of an operation.

        What the attribute is set to later is a buffer, too.

        Parameters
        ----------
        name : str
            Of the attribute.
        tensor : Tensor or NvArray, optional
            None holds the name free.
        persistent : bool
            Whether it is part of the state, which is saved and loaded.

        Raises
        ------
        ArgumentError
            If the name is not an attribute's name, or names an attribute that is not a buffer, or
            if `tensor` is not a tensor.
        """
        operation = f"{type(self).__name__}.register_buffer"
        persistent = as_flag(operation, "persistent", persistent)
        if not isinstance(name, str) or not name.isidentifier():
            raise ArgumentError(f"{operation}: name must be the name of an attribute, not {name!r}")
        if name not in self._buffer_roles and hasattr(self, name):
            raise ArgumentError(f"{operation}: there is already an attribute {name!r}")
        if isinstance(tensor, NvArray):
            tensor = Tensor(tensor)
        require_kind(operation, tensor, Tensor, f"{name!r}", optional=True)
        self._buffer_roles[name] = _BUFFER if persistent else _TRANSIENT
        setattr(self, name, tensor)

    def requires_grad_(self, requires_grad: bool = True) -> Self:
        """Set `requires_grad` of all parameters of floating dtypes; returns itself.

        False freezes them: backward computes no gradient, and an optimizer leaves them as they are.

        Raises
        ------
        ArgumentError
            If `requires_grad` is not True or False.
        """
        value = as_flag(f"{type(self).__name__}.requires_grad_", "requires_grad", requires_grad)
        for parameter in self.parameters():
            if is_float(parameter.dtype):
                parameter.requires_grad = value
        return self

    def named_generators(self) -> Iterator[tuple[str, Generator]]:
        """Yield (name, generator) for what modules draw random numbers from, each once.

        With the states of these, of the parameters and of the optimizer, training goes on with
        the same bits.
        """
        return _once(
            self,
            (
                (f"{path}.{name}" if path else name, value)
                for path, module in self.named_modules()
                for name, value in module.held()
                if isinstance(value, Generator)
            ),
        )

    @property
    def num_parameters(self) -> int:
        """Number of elements in all parameters."""
        return sum(parameter.numel for parameter in self.parameters())

    # -- training and evaluation ---------------------------------------------------------------

    @property
    def training(self) -> bool:
        """True if layers such as `Dropout` behave as in training; True at first.

        Inside of `evaluating` it is False. Setting it changes this module alone; `train` and
        `eval` change those below it, too.
        """
        recorder = capture_state.here()
        if recorder is not None and not _evaluates.get():
            noted = recorder.notes.setdefault("modes", set())
            if id(self) not in noted:
                noted.add(id(self))
                recorder.each_replay(functools.partial(self._require_mode, self._training))
        return repeated.as_before((id(self), "training"), self._training and not _evaluates.get())

    @training.setter
    def training(self, value: bool) -> None:
        self._training = as_flag(type(self).__name__, "training", value)

    def _require_mode(self, training: bool) -> None:
        """Refuse a replay that would compute in another mode than the module's."""
        if self._training != training:
            raise TapeError(
                f"{type(self).__name__}.{'eval' if training else 'train'}: called after the "
                "capture, and the replay would go on as before; capture the step again, or make "
                "another TrainStep"
            )

    def train(self, mode: bool = True) -> Self:
        """Set `training` of itself and of all modules below it; returns itself.

        A captured step computes in one mode: in another one of a module that has asked for
        `training`, a replay raises TapeError.

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
        it is no longer used. Gradients are converted, too. An optimizer that was made before
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
            If `dtype` is not one of these.
        OutOfMemoryError
            If parameters of both dtypes do not fit; nothing was changed.
        UseAfterFreeError
            If the module was freed; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        operation = f"{type(self).__name__}.to"
        if isinstance(dtype, Device) or str(dtype).startswith(("cuda", "sim:")):
            raise DTypeError(
                f"{operation}: {dtype} is a device, but modules cannot move; make the module "
                "with device=, or inside ignis.use_device"
            )
        target = as_real_dtype(operation, dtype)
        capture_state.refuse(operation)
        tensors = [t for _, t in self._all() if is_float(t.dtype) and t.dtype != target]
        made: list[NvArray] = []
        with FreedOnError(made):
            for tensor in tensors:
                for array in (tensor.array, tensor.gradient):
                    if array is None:
                        continue
                    array.require_usable(operation)
                    made.append(NvArray(array.shape, target, array.device, owner=array.owner))
                    functions.cast(array, target, out=made[-1])
        found = iter(made)
        for tensor in tensors:
            tensor.array = next(found)
            if tensor.gradient is not None:
                tensor.gradient = next(found)
        return self

    def _all(self) -> Iterator[tuple[str, Tensor]]:
        """Yield (name, tensor) for all parameters and buffers."""
        return self._tensors(_PARAMETER, _BUFFER, _TRANSIENT)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Drop the gradients of all parameters; zeros are not kept, as PyTorch can."""
        require_dropped(set_to_none)
        for parameter in self.parameters():
            parameter.zero_grad()

    def free(self) -> None:
        """Free the parameters, the buffers and the gradients; the module cannot be used any more.

        Arrays that are older than the module that holds them, and than all modules above it, stay:
        they belong to the caller who passed them in.
        """
        self.zero_grad()
        made = {id(m.tensor.array): m.tensor.array for m in self.members() if m.made}
        free_left(*made.values())

    # -- state ---------------------------------------------------------------------------------

    def state_dict(self) -> dict[str, NvArray]:
        """The arrays of the parameters and buffers by name: the memory itself, not a copy.

        Buffers that are not persistent are left out.
        """
        return {name: tensor.data for name, tensor in self._tensors(_PARAMETER, _BUFFER)}

    def load_state_dict(self, state: Mapping[str, Any], strict: bool = True) -> Unmatched:
        """Copy values into the parameters, whose addresses stay: captured steps go on with them.

        Parameters
        ----------
        state : mapping of str to NvArray, Tensor or array-like
            The names and shapes of `state_dict`; an NvArray must have its dtype, too.
        strict : bool
            False leaves parameters without an entry as they are, and passes over others.

        Returns
        -------
        Unmatched
            The names of both kinds: `missing_keys` and `unexpected_keys`.

        Raises
        ------
        ArgumentError, DTypeError
            Naming the first entry that does not fit; nothing was changed.
        MemoryContractViolation, UseAfterFreeError
            If a tape needs the present values, or an array was freed; nothing was changed.
        CudaError
            In a capture, which would not repeat it; nothing was changed.
        """
        own, operation = self.state_dict(), "load_state_dict"
        strict = as_flag(operation, "strict", strict)
        if strict or not isinstance(state, Mapping):
            require_names(operation, own.keys(), state)
        missing = [name for name in own if name not in state]
        unexpected = [name for name in state if name not in own]
        found = {name: array for name, array in own.items() if name in state}
        given = {name: state[name] for name in found}
        write_values(operation, found, checked_values(operation, found, given))
        return Unmatched(missing, unexpected)

    def _listed(self) -> Iterable[tuple[object, Any]]:
        return self.named_children()

    def __repr__(self) -> str:
        lines = (
            f"({name}): {getattr(child, '__qualname__', None) or repr(child)}"
            for name, child in self._listed()
        )
        listed = textwrap.indent("\n".join(lines), "  ")
        return f"{type(self).__name__}(\n{listed}\n)" if listed else f"{type(self).__name__}()"


def _below(path: str, module: Module, seen: set[int]) -> Iterator[tuple[str, Module]]:
    if id(module) in seen:
        return
    seen.add(id(module))
    yield path, module
    for name, child in module.named_children():
        yield from _below(f"{path}.{name}" if path else name, child, seen)


def _from_below(module: Module, seen: set[int]) -> Iterator[Module]:
    if id(module) in seen:
        return
    seen.add(id(module))
    for child in module.children():
        yield from _from_below(child, seen)
    yield module


def _once(module: Module, named: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield each object once, under its first name, which is of no other object."""
    seen: set[int] = set()
    names: set[str] = set()
    for name, value in named:
        if id(value) in seen:
            continue
        if name in names:
            raise ArgumentError(f"{type(module).__name__}: two tensors or modules are named {name}")
        seen.add(id(value))
        names.add(name)
        yield name, value


_ATOMS = frozenset((type(None), bool, int, float, complex, str, bytes))
_TEXTS = (str, bytes, bytearray, memoryview, range, UserString)
"""Sequences of nothing else than numbers and texts."""

_Items: TypeAlias = Callable[[Any], Iterable[tuple[Any, Any]]]


@functools.lru_cache(maxsize=4096)
def _items_of(kind: type) -> _Items | None:
    """Return the function for keys and items of a container of this type; None if it is none."""
    if issubclass(kind, Mapping):
        return lambda value: value.items()
    if issubclass(kind, (Sequence, Set)) and not issubclass(kind, _TEXTS):
        return enumerate
    if issubclass(kind, SimpleNamespace):
        return lambda value: vars(value).items()
    if dataclasses.is_dataclass(kind):
        names = [field.name for field in dataclasses.fields(kind)]
        return lambda value: [(name, getattr(value, name, None)) for name in names]
    if issubclass(kind, np.ndarray):
        return lambda value: enumerate(value.tolist() if value.dtype == object else ())
    return None


def _leaves(place: str, path: str, value: Any, seen: dict[int, Any]) -> Iterator[tuple[str, Any]]:
    """Yield (path, leaf) for the tensors, modules and generators in a value, each once.

    `place` is what an error names; `seen` has the modules and the containers that were met, by id,
    and keeps those alive that were made when they were asked for.
    """
    if isinstance(value, (Tensor, Generator)):
        yield path, value
        return
    if isinstance(value, Module):
        if id(value) not in seen:
            seen[id(value)] = value
            yield path, value
        return
    kind: Any = type(value)
    items = _items_of(kind)
    if items is None or id(value) in seen:
        return
    seen[id(value)] = value
    for key, item in items(value):
        if type(item) in _ATOMS:
            continue
        for leaf in _leaves(place, f"{path}.{key}", item, seen):
            if isinstance(value, Set):
                raise ArgumentError(
                    f"{place} has a {type(leaf[1]).__name__} in a set, which has no order for "
                    "names; use a list or a dict"
                )
            if not isinstance(key, (str, int, Enum)):
                raise ArgumentError(
                    f"{place} has a {type(leaf[1]).__name__} under the key {key!r:.100}, "
                    "which is not a name; use a str or an int"
                )
            yield leaf
