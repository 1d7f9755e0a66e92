"""Modules and parameters in order or by name, as PyTorch names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence
from typing import Any, ClassVar

from ignis.autograd.tensor import Tensor
from ignis.base import interrupts
from ignis.base.numbers import as_int, counted, require_kind
from ignis.errors import ArgumentError, BoundsError
from ignis.nn.module import Module


def _flat(module: Module, items: Iterable[tuple[Any, Any]]) -> Iterator[tuple[str, Any]]:
    """The attributes of a container; its items are named by their positions or keys alone."""
    for name, value in vars(module).items():
        if name == "_items":
            yield from ((str(key), item) for key, item in items)
        else:
            yield name, value


class _Listed(Module, MutableSequence[Any]):
    """A list whose items are named ``0``, ``1`` and so on in the state."""

    _noun: ClassVar[str]

    def __init__(self, items: Iterable[Any] = ()) -> None:
        if not isinstance(items, Iterable):
            kind = type(items).__name__
            raise ArgumentError(f"{type(self).__name__}: expected {self._noun}s, not {kind}")
        self._items: list[Any] = [self._checked(i, item) for i, item in enumerate(items)]

    def _checked(self, position: int, item: Any) -> Any:
        """Return an item if this is a container of such; ArgumentError otherwise."""
        if isinstance(item, Module):
            return item
        raise ArgumentError(
            f"{type(self).__name__}: {self._noun} {position} is {item!r:.200}, not a Module"
        )

    def _contents(self) -> Iterable[tuple[str, Any]]:
        return _flat(self, enumerate(self._items))

    def _listed(self) -> Iterable[tuple[object, Any]]:
        return enumerate(self._items)

    def _position(self, index: int) -> int:
        position = as_int(type(self).__name__, "index", index)
        count = len(self._items)
        if not -count <= position < count:
            raise BoundsError(
                f"{type(self).__name__}: index {index} is out of range for "
                f"{counted(count, self._noun)}"
            )
        return position % count

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._items)

    def __contains__(self, item: object) -> bool:
        return any(item is each for each in self._items)  # `==` of tensors compares elements

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice):
            return self._items[self._position(index)]
        made = type(self).__new__(type(self))
        vars(made)["_items"] = self._items[index]
        return made

    def __setitem__(self, index: Any, item: Any) -> None:
        if isinstance(index, slice):
            self._items[index] = [self._checked(i, each) for i, each in enumerate(item)]
        else:
            position = self._position(index)
            self._items[position] = self._checked(position, item)

    def __delitem__(self, index: Any) -> None:
        del self._items[index if isinstance(index, slice) else self._position(index)]

    def insert(self, index: int, item: Any) -> None:
        """Put an item before position `index`, as `list.insert` does."""
        position = as_int(type(self).__name__, "index", index)
        self._items.insert(position, self._checked(position, item))


class ModuleList(_Listed):
    """A list of modules, with the methods of lists.

    Parameters
    ----------
    modules : iterable of Module
        Named ``0``, ``1`` and so on in the state.

    Raises
    ------
    ArgumentError
        If one of them is not a Module.

    Examples
    --------
    >>> layers = nn.ModuleList(nn.Linear(8, 8) for _ in range(3))
    """

    _noun = "module"


class Sequential(_Listed):
    """Modules one after the other, each on the result of the one before.

    Parameters
    ----------
    layers : Module or callable
        Named ``0``, ``1`` and so on in the state; a function such as ``ignis.Tensor.relu`` has no
        parameters and no name there.

    Raises
    ------
    ArgumentError
        If one of them cannot be called.

    Examples
    --------
    >>> model = nn.Sequential(nn.Linear(784, 128), ignis.Tensor.relu, nn.Linear(128, 10))
    """

    _noun = "layer"

    def __init__(self, *layers: Module | Callable[[Any], Any]) -> None:
        super().__init__(layers)

    def _checked(self, position: int, item: Any) -> Any:
        if callable(item) and not isinstance(item, type):
            return item
        raise ArgumentError(
            f"Sequential: layer {position} is {item!r:.200}, neither a module nor a function"
        )

    @interrupts.calls_user
    def forward(self, x: Any) -> Any:
        """The result of the last layer; `x` itself where there is none."""
        for layer in self._items:
            x = layer(x)
        return x


class ParameterList(_Listed):
    """A list of parameters, with the methods of lists.

    Parameters
    ----------
    parameters : iterable of Tensor
        Leaves, named ``0``, ``1`` and so on in the state. Those that do not require a gradient are
        frozen.

    Raises
    ------
    ArgumentError
        If one of them is not a Tensor, or is the result of an operation.
    """

    _noun = "parameter"

    def _checked(self, position: int, item: Any) -> Any:
        if not isinstance(item, Tensor):
            problem = f"{item!r:.200}, not a Tensor"
        elif item.computed:
            problem = (
                "the result of an operation; make it a parameter with Tensor(x.data, "
                "requires_grad=True)"
            )
        else:
            return item
        raise ArgumentError(f"ParameterList: parameter {position} is {problem}")


class ModuleDict(Module, MutableMapping[str, Module]):
    """Modules by name, with the methods of dicts.

    Parameters
    ----------
    modules : mapping of str to Module, or iterable of pairs, optional
        The keys are their names in the state.

    Raises
    ------
    ArgumentError
        If a key is not a str or has a dot, or a value is not a Module.
    """

    # Mappings compare what is in them, and have no hash.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __init__(self, modules: Mapping[str, Module] | Iterable[tuple[str, Module]] = ()) -> None:
        self._items: dict[str, Module] = {}
        self.update(modules)

    def _contents(self) -> Iterable[tuple[str, Any]]:
        return _flat(self, self._items.items())

    def __getitem__(self, key: str) -> Module:
        return self._items[key]

    def __setitem__(self, key: str, module: Module) -> None:
        if not isinstance(key, str) or not key or "." in key:
            raise ArgumentError(f"ModuleDict: a key must be a name without dots, not {key!r:.200}")
        require_kind("ModuleDict", module, Module, f"{key!r}")
        self._items[key] = module

    def __delitem__(self, key: str) -> None:
        del self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)
