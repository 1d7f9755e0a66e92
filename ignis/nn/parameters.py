"""Memory for parameters: that of all of them or of none, before the host computes any values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ignis.base.lifetime import FreedOnError
from ignis.base.numbers import as_flag
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.ownership.owners import Owner

_REALS = ("float32", "float16", "bfloat16")


def as_real_dtype(operation: str, dtype: Any, *more: str) -> np.dtype[Any]:
    """Return the dtype if models and layers of every kind compute in it.

    Raises
    ------
    DTypeError
        If it is not float32, float16 or bfloat16, and none of `more`.
    """
    found, known = as_dtype(dtype), (*_REALS, *more)
    if found.name not in known:
        raise DTypeError(f"{operation}: dtype must be one of {', '.join(known)}, not {found.name}")
    return found


def expected_shapes(
    path: Any, kind: Any, config: Any, found: Mapping[str, tuple[str, tuple[int, ...]]]
) -> dict[str, tuple[int, ...]]:
    """The shapes of a model's weights, if a file with those that were `found` may have them."""
    # Each layer has weights of its own: more layers than weights are not worth listing.
    if config.num_layers > len(found):
        layers = f"the config has {config.num_layers} layers"
        raise ArgumentError(f"{path}: {layers}, the files {len(found)} weights")
    shapes: dict[str, tuple[int, ...]] = kind.parameter_shapes(config)
    return shapes


def require_weights(
    path: Any,
    expected: Mapping[str, tuple[int, ...]],
    found: Mapping[str, tuple[str, tuple[int, ...]]],
    one_dtype: bool,
) -> None:
    """Refuse a file in which a weight is missing, or has another shape or kind of dtype."""
    for name, needed in expected.items():
        if name not in found:
            raise ArgumentError(f"{path}: weight {name!r} is missing")
        dtype, shape = found[name]
        if shape != needed or dtype not in _REALS:
            raise ArgumentError(
                f"{path}: weight {name!r} is {dtype} {shape}, the config needs float32, float16 or "
                f"bfloat16 {needed}"
            )
    dtypes = sorted({found[name][0] for name in expected})
    if one_dtype and len(dtypes) > 1:
        kinds = " and ".join(dtypes)
        raise ArgumentError(f"{path}: its weights are {kinds}; dtype= chooses one for all")


def require_dropped(set_to_none: bool) -> None:
    """Refuse to fill gradients with zeros."""
    if not as_flag("zero_grad", "set_to_none", set_to_none):
        raise ArgumentError("zero_grad: gradients are dropped; grad.zero() fills one with zeros")


def allocated(
    shapes: Mapping[str, tuple[int, ...]],
    device: str | int | Device | None = None,
    dtype: Any = "float32",
    owner: str | Owner | None = None,
) -> dict[str, NvArray]:
    """Return an array in device memory for each shape; their content is undefined.

    Raises
    ------
    OutOfMemoryError
        If they do not fit; none of them is left.
    """
    arrays = {name: NvArray(shape, dtype, device, owner=owner) for name, shape in shapes.items()}
    with FreedOnError(arrays.values()):
        for array in arrays.values():
            array.to_device()
    return arrays
