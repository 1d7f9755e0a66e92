"""Base of models: what has parameters."""

from __future__ import annotations

from collections.abc import Iterator

from ignis.autograd.tensor import Tensor

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

    def zero_grad(self) -> None:
        """Drop the gradients of all parameters."""
        for parameter in self.parameters():
            parameter.zero_grad()

    @property
    def num_parameters(self) -> int:
        """Number of elements in all parameters."""
        return sum(parameter.numel for parameter in self.parameters())
