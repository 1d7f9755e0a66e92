"""Models that a fast path computes: it must know every part of them.

A fast path computes by kernels of its own what the operations of a model compute otherwise. It
copies what was in configs and classes when it was written. A model with another switch, and one of
which somebody has replaced a method or a part, is computed by the operations.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any

from ignis.autograd.tensor import Tensor
from ignis.nn.config import Config

__all__ = ["ALL", "SIZES", "FastPath"]

ALL = None
"""Instead of values of a switch: whatever it is."""

SIZES: Mapping[str, Collection[Any] | None] = dict.fromkeys(
    (
        *("vocab_size", "context", "width", "num_layers", "num_heads", "num_kv_heads"),
        *("head_width", "hidden", "inner", "norm_eps", "tied", "rope_base", "rope_scaling"),
        "dropout",  # which is for training
    ),
    ALL,
)
"""What is in the shapes and values of a model's arrays, or in those of its caches."""


class FastPath:
    """Facts that a fast path knows of the objects of a class.

    Parameters
    ----------
    kind : type
        `Block` or `CausalModel`.
    methods : iterable of str
        Its methods that compute something else in the ordinary way.
    roles : iterable of str
        Its attributes that are parameters, or None.
    switches : mapping of str to collection or None
        What a config may say, each with the values that are computed, or `ALL`.
    """

    def __init__(
        self,
        kind: type,
        methods: Iterable[str],
        roles: Iterable[str],
        switches: Mapping[str, Collection[Any] | None],
    ) -> None:
        names = tuple(methods)
        self._names = frozenset(names)
        self._methods_of, self._parts_of = attrgetter(*names), attrgetter(*roles)
        self._methods = self._methods_of(kind)
        self._switches = switches

    def knows(self, config: Config) -> bool:
        """Tell whether it computes all fields and switches of a config."""
        for name in _said(type(config)):
            if name not in self._switches:
                return False
            values = self._switches[name]
            if values is not ALL and getattr(config, name) not in values:
                return False
        return True

    def computes(self, owner: Any) -> bool:
        """Tell whether an object has the methods that it replaces, and plain parameters."""
        return (
            self._names.isdisjoint(vars(owner))
            and self._methods_of(type(owner)) == self._methods
            and _PLAIN.issuperset(map(type, self._parts_of(owner)))
        )


_PLAIN = frozenset((Tensor, type(None)))


def _said(kind: Any) -> set[str]:
    """Names of all that a config of a class says of its model."""
    names = {field.name for field in dataclasses.fields(kind)}
    for each in kind.__mro__:
        names.update(inspect.get_annotations(each))
        if each.__module__ != Config.__module__:  # what others add, or compute in another way
            names.update(vars(each))
    return {name for name in names if not name.startswith("_")}
