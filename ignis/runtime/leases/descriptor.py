"""LeaseDescriptor: what a lender sends to a borrower, over any pipe or queue."""

from __future__ import annotations

import math
import reprlib
from dataclasses import dataclass
from typing import Any

from ignis.base.fields import LONGEST_NAME
from ignis.base.numbers import LARGEST, as_count, as_shape
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError


@dataclass(frozen=True, slots=True)
class LeaseDescriptor:
    """One lease, as plain data: numbers, strings and a tuple of numbers.

    Attributes
    ----------
    lender : int
        Process id of the lender.
    address : str
        Name of the lender's socket.
    borrower : str
        Name of the borrower.
    owner : str
        Owner of the memory; for a transfer, the new owner.
    epoch : int
        Counts the lender's leases: a descriptor of one that has ended is stale.
    array : int
        Id of the array in the lender.
    shape : tuple of int
        Of the array.
    dtype : str
        Of the array.
    device : str
        Where it is, by the lender's name.
    transfer : bool
        Whether the ownership moves to the borrower.
    """

    lender: int
    address: str
    borrower: str
    owner: str
    epoch: int
    array: int
    shape: tuple[int, ...]
    dtype: str
    device: str
    transfer: bool

    @property
    def nbytes(self) -> int:
        """Bytes of the array."""
        return math.prod(self.shape) * as_dtype(self.dtype).itemsize

    def describe(self) -> str:
        """Name of the lease in messages."""
        return f"lease {self.epoch} of array #{self.array} of pid {self.lender} to {self.borrower}"

    def require_valid(self, operation: str) -> None:
        """Raise ArgumentError or DTypeError unless every field is what it must be."""
        for name in ("address", "borrower", "owner", "dtype", "device"):
            require_name(operation, f"the descriptor's {name}", getattr(self, name))
        for name in ("lender", "epoch", "array"):
            as_count(operation, f"the descriptor's {name}", getattr(self, name), 0, LARGEST)
        if not isinstance(self.transfer, bool):
            raise ArgumentError(f"{operation}: the descriptor's transfer is {self.transfer!r}")
        as_shape(self.shape)
        as_dtype(self.dtype)


def require_name(operation: str, what: str, value: Any) -> None:
    """Raise ArgumentError unless a value is a name that fits a message."""
    if not isinstance(value, str) or not value.strip():
        raise ArgumentError(f"{operation}: {what} is {reprlib.repr(value)}, which is not a name")
    if len(value) > LONGEST_NAME:
        raise ArgumentError(f"{operation}: {what} has over {LONGEST_NAME} characters: {len(value)}")
