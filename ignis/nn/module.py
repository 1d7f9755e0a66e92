"""Base of models: what has parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of

__all__ = ["Module"]


class Module:
    """Finds its parameters in its attributes.

    A parameter is an attribute that is a leaf Tensor with ``requires_grad``; attributes that are
    modules, or lists of modules, contribute theirs under ``name.`` or ``name.0.``.
    """

    def named_parameters(self, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """Yield (name, parameter) in the order in which the attributes were set."""
        for name, value in vars(self).items():
            if isinstance(value, Tensor):
                if value.requires_grad and value.is_leaf:
                    yield prefix + name, value
            elif isinstance(value, Module):
                yield from value.named_parameters(f"{prefix}{name}.")
            elif isinstance(value, list):
                for index, item in enumerate(value):
                    if isinstance(item, Module):
                        yield from item.named_parameters(f"{prefix}{name}.{index}.")

    def parameters(self) -> list[Tensor]:
        """All parameters, in the order of `named_parameters`."""
        return [parameter for _, parameter in self.named_parameters()]

    def state_dict(self) -> dict[str, NvArray]:
        """The parameters' arrays by name: the memory itself, not a copy."""
        return {name: parameter.data for name, parameter in self.named_parameters()}

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Copy values into the parameters.

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
        """
        if not isinstance(state, Mapping):
            raise ArgumentError(f"load_state_dict: a mapping expected, not {type(state).__name__}")
        own = self.state_dict()
        for name in sorted(own.keys() ^ state.keys()):
            raise ArgumentError(
                f"load_state_dict: {name!r} is {'missing' if name in own else 'no parameter'}"
            )
        ready = {}
        for name, array in own.items():
            value: Any = array_of(state[name])
            if value is None:
                value = to_host_array(state[name], array.dtype, f"load_state_dict: {name!r}")
            if value.shape != array.shape:
                raise ArgumentError(
                    f"load_state_dict: {name!r} has shape {value.shape}, not {array.shape}"
                )
            if isinstance(value, NvArray) and value.dtype != array.dtype:
                raise DTypeError(
                    f"load_state_dict: {name!r} is {value.dtype.name}, not {array.dtype.name}"
                )
            ready[name] = value.to_host() if isinstance(value, NvArray) else value
        for array in own.values():
            array.require_writable("load_state_dict")
        for name, array in own.items():
            array.from_host(ready[name])

    def zero_grad(self) -> None:
        """Drop the gradients of all parameters."""
        for parameter in self.parameters():
            parameter.zero_grad()

    @property
    def num_parameters(self) -> int:
        """Number of elements in all parameters."""
        return sum(parameter.numel for parameter in self.parameters())
