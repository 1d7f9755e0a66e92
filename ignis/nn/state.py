"""States as mappings from names to values: checked as a whole, then written in place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ignis.base.numbers import counted
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime import capture_state
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of


def described(
    name: str, rates: Sequence[float], groups: Iterable[Any], options: Mapping[str, Any]
) -> str:
    """Return the learning rate, groups and other options of an optimizer, for its ``repr``."""
    lr = f"a schedule of {len(rates)}" if len(rates) > 1 else rates[0] if rates else None
    lines = [f"{name}(", f"  lr={lr}", *(f"  {key}={value}" for key, value in options.items())]
    for group in groups:
        count, numel = len(group.parameters), sum(each.numel for each in group.parameters)
        lines.append(
            f"  {counted(count, 'parameter')} of {counted(numel, 'element')}, "
            f"weight_decay={group.weight_decay}, lr_scale={group.lr_scale}"
        )
    return "\n".join([*lines, ")"])


def require_names(operation: str, names: Collection[str], state: Mapping[str, Any]) -> None:
    """Refuse a state that is no mapping, lacks one of `names` or has another one."""
    if not isinstance(state, Mapping):
        raise ArgumentError(f"{operation}: expected a mapping, not {type(state).__name__}")
    # As text: a name of another type must not break the comparison.
    for name in sorted(set(names) ^ state.keys(), key=str):
        problem = "is missing" if name in names else f"is unknown; there are {_listed(names)}"
        raise ArgumentError(f"{operation}: {name!r} {problem}")


def checked_values(
    operation: str, own: Mapping[str, NvArray], state: Mapping[str, Any]
) -> dict[str, np.ndarray[Any, Any]]:
    """Return the values of `state` for the arrays `own`, on the host.

    Parameters
    ----------
    state : mapping of str to NvArray, Tensor or array-like
        Exactly the names and shapes of `own`; an NvArray must have its dtype, too.

    Raises
    ------
    ArgumentError, DTypeError
        Naming the first entry that does not fit.
    """
    require_names(operation, own.keys(), state)
    found: dict[str, NvArray | np.ndarray[Any, Any]] = {}
    for name, array in own.items():
        value: Any = array_of(state[name])
        if value is None:
            value = to_host_array(state[name], array.dtype, f"{operation}: {name!r}")
        if value.shape != array.shape:
            raise ArgumentError(f"{operation}: {name!r} has shape {value.shape}, not {array.shape}")
        if value.dtype != array.dtype:
            raise DTypeError(f"{operation}: {name!r} is {value.dtype.name}, not {array.dtype.name}")
        found[name] = value
    # Downloads wait for the device, so they come when everything else is known to fit.
    return {
        name: value.to_host() if isinstance(value, NvArray) else value
        for name, value in found.items()
    }


def write_values(
    operation: str, own: Mapping[str, NvArray], values: Mapping[str, np.ndarray[Any, Any]]
) -> None:
    """Write what `checked_values` returned into the arrays, all or none of them.

    Raises
    ------
    CudaError
        In a capture.
    MemoryContractViolation, UseAfterFreeError
        If a tape needs the present content of an array, or it was freed.
    """
    capture_state.refuse(operation)
    for array in own.values():
        array.require_writable(operation)
    for name, array in own.items():
        array.from_host(values[name])


def _listed(names: Collection[str]) -> str:
    shown = [repr(name) for name in list(names)[:6]]
    return ", ".join([*shown, "..."] if len(names) > len(shown) else shown) or "none"
