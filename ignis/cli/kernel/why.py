"""``ignis kernel why``: which kernel an operation takes on a device, and what the others said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import typer

import ignis
from ignis.driver.dry.gpus import GPUS
from ignis.errors import ArgumentError
from ignis.kernels import attention, gemm, loss, normalization, row_product, sampling, softmax
from ignis.kernels.common.candidates import Why, why


@dataclass(frozen=True)
class Given:
    """What the command line says of a problem.

    Attributes
    ----------
    q, k : str or None
        Sizes of queries and keys: batch, rows, heads, head_dim.
    x, y : str or None
        Sizes of matrices: rows, columns.
    dtype : str
        Of all arrays.
    causal : bool
        Whether a query sees only the keys up to its own.
    window : str or None
        Keys before and behind its own that it sees.
    """

    q: Annotated[
        str | None, typer.Option(metavar="BATCH,ROWS,HEADS,DIM", help="Sizes of the queries.")
    ] = None
    k: Annotated[
        str | None,
        typer.Option(metavar="BATCH,ROWS,HEADS,DIM", help="Those of the keys, if they differ."),
    ] = None
    x: Annotated[
        str | None,
        typer.Option(metavar="ROWS,COLS", help="Sizes of a matrix, of other operations."),
    ] = None
    y: Annotated[
        str | None, typer.Option(metavar="ROWS,COLS", help="Those of the right one of a product.")
    ] = None
    dtype: Annotated[str, typer.Option(help="Of all arrays.")] = "float32"
    causal: Annotated[bool, typer.Option(help="Whether a query sees no later keys.")] = True
    window: Annotated[
        str | None, typer.Option(metavar="LEFT,RIGHT", help="Keys around its own that it sees.")
    ] = None

    def sizes(self, name: str, *meaning: str) -> tuple[int, ...]:
        """Return the sizes of an array, which has so many dimensions of these meanings."""
        text = getattr(self, name)
        found = () if text is None else tuple(_number(name, part) for part in text.split(","))
        if len(found) != len(meaning) or min(found) < 0:
            was = "" if text is None else f", not {text!r}"
            raise ArgumentError(f"--{name} must be {','.join(meaning).upper()}{was}")
        return found

    def array(self, *shape: int, dtype: str | None = None) -> ignis.NvArray:
        """Return an array, which has no memory: nothing is launched on it."""
        return ignis.empty(shape, dtype or self.dtype)


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentError(f"--{name}: {text!r} is no whole number") from None


def device_for(name: str | None) -> ignis.Device:
    """Return a device by its name; ``sm_90`` and ``H100`` are dry ones, which stand for a GPU."""
    for index, gpu in enumerate(GPUS):
        if name is not None and name.lower() in (
            gpu.name.lower(),
            "sm_{}{}".format(*gpu.capability),
        ):
            return ignis.Device(f"dry:{index}")
    if name is None or ":" in name:
        return ignis.default_device() if name is None else ignis.Device(name)
    known = ", ".join(f"{gpu.name} (sm_{gpu.capability[0]}{gpu.capability[1]})" for gpu in GPUS)
    raise ArgumentError(f"--device: no {name!r}; give a device such as 'cuda:0', or one of {known}")


def explain(operation: str, given: Given, device: ignis.Device) -> list[Why]:
    """Return what the candidates said of an operation on a device.

    Raises
    ------
    ArgumentError
        If there is no such operation, or the sizes do not fit it.
    """
    if operation not in OPERATIONS:
        raise ArgumentError(f"no operation {operation!r}; there are {', '.join(OPERATIONS)}")
    takes = _TAKES.get(operation, ("x",))
    for name in ("q", "k", "x", "y", "window"):
        if getattr(given, name) is not None and name not in takes:
            raise ArgumentError(f"{operation} takes no --{name}")
    with ignis.use_device(device):
        return why(OPERATIONS[operation], given)


def _attention(given: Given) -> None:
    """Forward and backward of whole sequences, or decoding where there is one query."""
    batch, rows, heads, dim = given.sizes("q", "batch", "rows", "heads", "head_dim")
    kv_batch, kv_rows, kv_heads, kv_dim = (batch, rows, heads, dim)
    if given.k is not None:
        kv_batch, kv_rows, kv_heads, kv_dim = given.sizes("k", "batch", "rows", "heads", "head_dim")
    if batch != kv_batch:
        raise ArgumentError(f"--q and --k are batches of {batch} and {kv_batch}")
    if dim != kv_dim:
        raise ArgumentError(f"--q and --k have heads of {dim} and {kv_dim} elements")
    q = given.array(batch * rows, heads * dim)
    k, v = (given.array(batch * kv_rows, kv_heads * dim) for _ in range(2))
    if batch == rows == 1:
        if given.window is not None:
            raise ArgumentError("--window: one query decodes, and sees every key")
        attention.decode(q, k, v, heads, kv_heads)
        return
    how: dict[str, Any] = {"causal": given.causal, "batch": batch}
    if given.window is not None:
        how["window"] = given.sizes("window", "left", "right")
    out, lse = attention.forward(q, k, v, heads, kv_heads, **how)
    attention.backward(q, q, k, v, out, lse, heads, kv_heads, **how)


def _rows(given: Given) -> tuple[ignis.NvArray, ignis.NvArray, ignis.NvArray]:
    """A matrix, a weight of each column and a number of each row."""
    rows, cols = given.sizes("x", "rows", "cols")
    return given.array(rows, cols), given.array(cols), given.array(rows, dtype="float32")


def _softmax(given: Given) -> None:
    x, _, _ = _rows(given)
    softmax.backward(x, softmax.forward(x))


def _layer_norm(given: Given) -> None:
    x, weight, number = _rows(given)
    normalization.layer_norm_forward(x, weight, weight)
    normalization.layer_norm_backward(x, x, weight, number, number)


def _rms_norm(given: Given) -> None:
    x, weight, number = _rows(given)
    normalization.rms_norm_forward(x, weight)
    normalization.rms_norm_backward(x, x, weight, number)


def _cross_entropy(given: Given) -> None:
    x, _, _ = _rows(given)
    loss.cross_entropy(x, given.array(x.shape[0], dtype="int64"), reduction="none")


def _sampling(given: Given) -> None:
    x, _, heat = _rows(given)
    sampling.choose(x)
    sampling.choose(x, temperature=heat)


def _product(given: Given) -> None:
    (m, k), (inner, n) = given.sizes("x", "rows", "cols"), given.sizes("y", "rows", "cols")
    x, y = given.array(m, k), given.array(inner, n)
    gemm.product("why", x, y)
    if row_product.suits(x.device, m, k, x.itemsize):
        row_product.product(x, y)


OPERATIONS: dict[str, Callable[[Given], object]] = {
    "attention": _attention,
    "softmax": _softmax,
    "layer_norm": _layer_norm,
    "rms_norm": _rms_norm,
    "cross_entropy": _cross_entropy,
    "sampling": _sampling,
    "product": _product,
}
"""By name, what calls an operation on arrays of the given sizes."""
_TAKES = {"attention": ("q", "k", "window"), "product": ("x", "y")}
"""The sizes that an operation has, where that is not one matrix."""
