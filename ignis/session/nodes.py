"""The nodes of a session's graph, and the methods that build them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError

__all__ = ["Builder", "Node"]

_FLOAT, _IDS = DTYPES["float32"], DTYPES["int32"]


class Node:
    """A symbolic array of one session.

    Attributes
    ----------
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

    __slots__ = ("dtype", "index", "inputs", "operation", "scalar", "session", "shape")

    def __init__(
        self,
        session: Builder,
        index: int,
        operation: str,
        inputs: tuple[Node, ...],
        shape: tuple[int, ...],
        dtype: np.dtype[Any],
        scalar: float,
    ) -> None:
        self.session = session
        self.index = index
        self.operation = operation
        self.inputs = inputs
        self.shape = shape
        self.dtype = dtype
        self.scalar = scalar

    @property
    def nbytes(self) -> int:
        """Bytes of its content."""
        return math.prod(self.shape) * self.dtype.itemsize

    def __repr__(self) -> str:
        return f"Node({self.index}, {self.operation!r}, shape={self.shape}, {self.dtype.name})"


class Builder:
    """The builders of a `Session`. All arguments and results are nodes of that session.

    Raises
    ------
    ArgumentError
        From every builder: if an argument is no node of the session, if shapes (named in the
        message) or dtypes do not fit, or after `realize` or `free`.
    """

    def __init__(self) -> None:
        self._nodes: list[Node] = []

    def _require_building(self, operation: str) -> None:
        raise NotImplementedError

    def _node(
        self,
        operation: str,
        inputs: tuple[Node, ...],
        shape: tuple[int, ...],
        dtype: np.dtype[Any] = _FLOAT,
        scalar: float = 0.0,
    ) -> Node:
        node = Node(self, len(self._nodes), operation, inputs, shape, dtype, scalar)
        self._nodes.append(node)
        return node

    def _operand(
        self, operation: str, name: str, node: Any, ndim: int = 2, dtype: np.dtype[Any] = _FLOAT
    ) -> Node:
        self._require_building(operation)
        self._require_own(operation, name, node)
        found: Node = node
        if found.dtype != dtype or len(found.shape) != ndim:
            raise ArgumentError(
                f"{operation}: {name} must be {dtype.name} with {ndim} dimensions, not "
                f"{found.dtype.name} {found.shape}"
            )
        return found

    def _require_own(self, operation: str, name: str, node: Any) -> None:
        if not isinstance(node, Node):
            raise ArgumentError(
                f"{operation}: {name} must be a node of this session, not {type(node).__name__}"
            )
        if node.session is not self:
            raise ArgumentError(f"{operation}: {name} {node} belongs to another session")

    def _sizes(self, operation: str, **sizes: Any) -> tuple[int, ...]:
        self._require_building(operation)
        return tuple(as_count(operation, name, size, least=1) for name, size in sizes.items())

    # -- inputs ------------------------------------------------------------------------------

    def input_2d(self, rows: int, cols: int) -> Node:
        """Return a float32 input of shape [rows, cols]; both at least 1."""
        return self._node("input_2d", (), self._sizes("input_2d", rows=rows, cols=cols))

    def input_1d(self, n: int) -> Node:
        """Return a float32 input of shape [n], such as the weights of `rms_norm`."""
        return self._node("input_1d", (), self._sizes("input_1d", n=n))

    def input_1d_i32(self, n: int) -> Node:
        """Return an int32 input of shape [n]: ids for `embed_lookup`."""
        return self._node("input_1d_i32", (), self._sizes("input_1d_i32", n=n), _IDS)

    # -- operations --------------------------------------------------------------------------

    def add(self, a: Node, b: Node) -> Node:
        """Return ``a + b``, of equal shapes."""
        return self._binary("add", a, b)

    def mul(self, a: Node, b: Node) -> Node:
        """Return ``a * b``, elementwise, of equal shapes."""
        return self._binary("mul", a, b)

    def _binary(self, operation: str, a: Node, b: Node) -> Node:
        a, b = self._operand(operation, "a", a), self._operand(operation, "b", b)
        if a.shape != b.shape:
            raise ArgumentError(f"{operation}: a {a.shape} and b {b.shape} must have equal shapes")
        return self._node(operation, (a, b), a.shape)

    def scale(self, x: Node, factor: float) -> Node:
        """Return ``x * factor``; the factor is fixed in the graph."""
        x = self._operand("scale", "x", x)
        return self._node("scale", (x,), x.shape, scalar=_number("scale", "factor", factor))

    def gelu(self, x: Node) -> Node:
        """Return GELU by its tanh approximation."""
        return self._unary("gelu", x)

    def silu(self, x: Node) -> Node:
        """Return ``x * sigmoid(x)``."""
        return self._unary("silu", x)

    def softmax(self, x: Node) -> Node:
        """Return the softmax of every row."""
        return self._unary("softmax", x)

    def _unary(self, operation: str, x: Node) -> Node:
        x = self._operand(operation, "x", x)
        return self._node(operation, (x,), x.shape)

    def rms_norm(self, x: Node, gamma: Node, eps: float = 1e-5) -> Node:
        """Return ``x / sqrt(mean(x * x) + eps) * gamma`` by rows; gamma is [cols] or [1, cols]."""
        x = self._operand("rms_norm", "x", x)
        rank = len(gamma.shape) if isinstance(gamma, Node) else 1
        gamma = self._operand("rms_norm", "gamma", gamma, rank)
        if gamma.shape not in ((x.shape[1],), (1, x.shape[1])):
            raise ArgumentError(
                f"rms_norm: gamma {gamma.shape} must have shape ({x.shape[1]},) for x {x.shape}"
            )
        return self._node("rms_norm", (x, gamma), x.shape, scalar=_number("rms_norm", "eps", eps))

    def matmul(self, a: Node, b: Node) -> Node:
        """Return ``a @ b``: [m, k] by [k, n]."""
        return self._product("matmul", a, b, False, False)

    def matmul_t(self, a: Node, b: Node) -> Node:
        """Return ``a @ b.T``: [m, k] by [n, k]."""
        return self._product("matmul_t", a, b, False, True)

    def t_matmul(self, a: Node, b: Node) -> Node:
        """Return ``a.T @ b``: [k, m] by [k, n]."""
        return self._product("t_matmul", a, b, True, False)

    def _product(
        self, operation: str, a: Node, b: Node, transpose_a: bool, transpose_b: bool
    ) -> Node:
        a, b = self._operand(operation, "a", a), self._operand(operation, "b", b)
        m, inner = a.shape[::-1] if transpose_a else a.shape
        other, n = b.shape[::-1] if transpose_b else b.shape
        if inner != other:
            raise ArgumentError(
                f"{operation}: a {a.shape} and b {b.shape} do not fit: {inner} against {other}"
            )
        return self._node(operation, (a, b), (m, n))

    def transpose(self, x: Node) -> Node:
        """Return the transpose of a matrix."""
        x = self._operand("transpose", "x", x)
        return self._node("transpose", (x,), x.shape[::-1])

    def embed_lookup(self, table: Node, ids: Node) -> Node:
        """Return the rows ``table[ids]``: [vocab, width] by int32 [n] gives [n, width]."""
        table = self._operand("embed_lookup", "table", table)
        ids = self._operand("embed_lookup", "ids", ids, 1, _IDS)
        return self._node("embed_lookup", (table, ids), (ids.shape[0], table.shape[1]))


def _number(operation: str, name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise ArgumentError(f"{operation}: {name} must be a number, not {value!r}")
    return float(value)
