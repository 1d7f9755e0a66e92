"""Models that a fast path computes: it must know every part of them.

A fast path computes by kernels of its own what the operations of a model compute otherwise. It
copies what was in configs and classes when it was written. A model with another switch, and one of
which somebody has replaced a method or a part, is computed by the operations.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from ignis.autograd.autocast import lowest
from ignis.autograd.tape import is_recording
from ignis.autograd.tensor import Tensor
from ignis.kernels import row_product
from ignis.kernels.common.candidates import Candidate, Operation, Suits, always, uncut
from ignis.nn.config import Config, ModelConfig
from ignis.runtime.device import Device

_KNOWN = """vocab_size context width num_layers num_heads num_kv_heads head_width hidden inner
norm_eps tied rope_base rope_scaling dropout layer_norm learned_positions gated packed qkv_bias
out_bias mlp_bias window window_from qk_norm attention_scale"""
"""What all fast paths compute: it is in shapes and values of arrays, or kernels are given it."""


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
    known, plain : str
        Further switches that are computed whatever they are, and those that are where they are as
        by default.
    """

    def __init__(
        self,
        kind: type,
        methods: Iterable[str],
        roles: Iterable[str],
        known: str,
        plain: str,
    ) -> None:
        names = tuple(methods)
        self._names = frozenset(names)
        self._methods_of, self._parts_of = attrgetter(*names), attrgetter(*roles)
        self._methods = self._methods_of(kind)
        defaults = {field.name: field.default for field in dataclasses.fields(ModelConfig)}
        self._known = {*_KNOWN.split(), *known.split()}
        self._plain = {name: defaults[name] for name in plain.split()}

    def knows(self, config: Config) -> bool:
        """Tell whether it computes all fields and switches of a config."""
        others = _said(type(config)) - self._known
        return others <= self._plain.keys() and all(
            getattr(config, name) == self._plain[name] for name in others
        )

    def computes(self, owner: Any) -> bool:
        """Tell whether an object has the methods that it replaces, and plain parameters."""
        return (
            self._names.isdisjoint(vars(owner))
            and self._methods_of(type(owner)) == self._methods
            and _PLAIN.issuperset(map(type, self._parts_of(owner)))
        )


class FewRows(NamedTuple):
    """Rows that a part of a model computes: what decides whether products of few rows do."""

    rows: int
    widest: int
    """The most elements of a row that is multiplied."""
    itemsize: int
    across: bool
    """Whether the weights are stored as products of more rows read them."""
    known: bool
    """Whether a fast path knows the part, and computes all that it is."""
    recorded: bool
    lowered: bool
    """Whether products are of a shorter dtype than their operands."""

    @classmethod
    def of(cls, x: Tensor, widest: int, across: bool, known: bool) -> FewRows:
        """Return what decides for the rows of `x` now."""
        size = x.dtype.itemsize
        return cls(x.shape[0], widest, size, across, known, is_recording(), lowest() is not None)


def rows_operation(name: str, few: str, operations: str) -> Operation[FewRows]:
    """Return an operation of a part of a model, of which two methods are candidates.

    One computes it by products of few rows, one by operations of the tape. It is launched on the
    part and the arguments of both.
    """

    def calling(method: str) -> Callable[..., Any]:
        return lambda _, __, call, ___: getattr(call[0], method)(*call[1:])

    return Operation(
        name,
        Candidate("products of few rows", _suits_few, uncut, calling(few), composed=True),
        Candidate("operations", _any_model, uncut, calling(operations), composed=True),
    )


def _suits_few(rows: FewRows, device: Device) -> Suits | str:
    if not row_product.suits(device, rows.rows, rows.widest, rows.itemsize, rows.across):
        return f"{rows.rows} rows of {rows.widest} elements are too many, or too long"
    if not rows.known:
        return "the model has a switch, a method or a part of its own"
    if rows.lowered:
        return "inside autocast"
    if rows.recorded:
        return "gradients are recorded"
    return Suits("few rows, all in one dtype and without gradients")


_any_model = always("computes every model")
_PLAIN = frozenset((Tensor, type(None)))


def _said(kind: Any) -> set[str]:
    """Names of all that a config of a class says of its model."""
    names = {field.name for field in dataclasses.fields(kind)}
    for each in kind.__mro__:
        names.update(inspect.get_annotations(each))
        if each.__module__ != Config.__module__:  # what others add, or compute in another way
            names.update(vars(each))
    return {name for name in names if not name.startswith("_")}
