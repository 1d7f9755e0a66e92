"""The nodes of a session's graph."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Node:
    """A symbolic array of one session.

    Attributes
    ----------
    session : Session
        Where it was built.
    index : int
        Its number in the order of building, which is an order of execution.
    operation : str
        The builder that made it.
    inputs : tuple of Node
        What it is computed from; empty for an input.
    shape : tuple of int
        One or two dimensions.
    dtype : numpy dtype
        float32, or int32 for ids.
    scalar : float
        Factor of scale, eps of rms_norm.
    """

    session: object
    index: int
    operation: str
    inputs: tuple[Node, ...]
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    scalar: float

    @property
    def nbytes(self) -> int:
        """Bytes of its content."""
        return math.prod(self.shape) * self.dtype.itemsize

    def __repr__(self) -> str:
        return f"Node({self.index}, {self.operation!r}, shape={self.shape}, {self.dtype.name})"
