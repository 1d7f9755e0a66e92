"""Matrix products of row-major matrices, and what can be computed behind their sums.

The product itself is `Driver.matmul`: cuBLASLt on a GPU and NumPy's BLAS on a simulated device.
What a driver's library cannot do behind the sums (`Driver.prepare_matmul` says so) is launched
behind the product. Tensors' products of a few thousand multiplications are a kernel of their own,
which is over before the library's call has returned.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple, get_args

from ignis.base.numbers import as_flag, as_float, require_one_of
from ignis.driver.protocol import Epilogue, MatmulProduct
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.jit.plan import Array, Null, Plan, Slot, Step, Structure
from ignis.kernels import activations, elementwise
from ignis.kernels.common.operands import (
    as_array,
    as_operand,
    as_real,
    output,
    require_disjoint,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.precision import chosen_precision, current_precision, matmul_precision
from ignis.kernels.common.product_ways import PRODUCT, Wanted, Way, most_thin, prepared, scratch_of
from ignis.runtime.array.create import ones
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import facts_of
from ignis.runtime.stream import Stream, current_stream, resolve_stream

__all__ = ["matmul", "matmul_precision", "product", "product_into"]

_EPILOGUES: tuple[str, ...] = get_args(Epilogue)
_FLOAT32 = DTYPES["float32"]
_DTYPES = frozenset(DTYPES[name] for name in ("float16", "bfloat16", "float32", "float64"))
_WIDEST = 256
"""Bytes to which the operands of a plan are aligned, where they are as ignis allocates them."""


def matmul(
    a: NvArray,
    b: NvArray,
    *,
    transpose_a: bool = False,
    transpose_b: bool = False,
    alpha: float = 1.0,
    beta: float = 0.0,
    out: NvArray | None = None,
    precision: str | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``alpha * op(a) @ op(b) + beta * out``, where op transposes if asked to.

    Parameters
    ----------
    a : NvArray
        [m, k], or [k, m] with `transpose_a`; float32, float64, float16 or bfloat16. Or a batch
        of them, [batch, m, k].
    b : NvArray
        [k, n], or [n, k] with `transpose_b`; same dtype. [batch, k, n] where `a` is a batch: one
        product each, in one call of the library.
    transpose_a, transpose_b : bool
        Whether to use the transpose; nothing is copied for it.
    alpha, beta : float
        Factors. `beta` needs `out`; with beta 0 the content of `out` is not read.
    out : NvArray, optional
        [m, n] or [batch, m, n], receives the result; must not share memory with `a` or `b`. Of
        their dtype, or float32 where they have 16 bits: sums are not rounded then, and those of
        many products can be added up by `beta`.
    precision : "float32" or "tf32", optional
        Of products of float32; see `matmul_precision`, whose choice it is if None.

    Returns
    -------
    NvArray
        `out`, or a new array of the same dtype. Where k is 0: ``beta * out``, or zeros.

    Raises
    ------
    ArgumentError
        If the shapes (named in the message) or devices do not fit.
    DTypeError
        If the dtypes differ or are not floats.
    CudaError
        If the BLAS library refuses, or is missing (the text says how to get it).

    Notes
    -----
    float32 is computed in float32 unless TF32 is asked for; 2 m n k operations, and at least
    (m k + k n + m n) * itemsize bytes. Of products of 2**30 multiplications and more, the first
    one on a GPU waits for its stream and times the algorithms that the library proposes; which is
    fastest is remembered on disk, beside the compiled kernels.
    """
    tf32 = chosen_precision("matmul", precision) == "tf32"
    alpha = alpha if alpha.__class__ is float else as_float("matmul", "alpha", alpha)
    beta = beta if beta.__class__ is float else as_float("matmul", "beta", beta)
    if not transpose_a.__class__ is transpose_b.__class__ is bool:
        transpose_a = as_flag("matmul", "transpose_a", transpose_a)
        transpose_b = as_flag("matmul", "transpose_b", transpose_b)
    a = as_real("matmul", "a", a, among=_DTYPES)
    dtype, ndim = a.dtype, 3 if len(a.shape) == 3 else 2
    a = as_operand("matmul", "a", a, ndim=ndim, dtype=dtype)
    b = as_operand("matmul", "b", b, like=a, ndim=ndim, dtype=dtype)
    batch = a.shape[:-2]
    if batch != b.shape[:-2]:
        raise ArgumentError(f"matmul: a {a.shape} and b {b.shape} are batches of different sizes")
    (m, k) = a.shape[:-3:-1] if transpose_a else a.shape[-2:]
    (inner, n) = b.shape[:-3:-1] if transpose_b else b.shape[-2:]
    if k != inner:
        raise _misfit("matmul", a, b, transpose_a, transpose_b, k, inner)
    if beta != 0.0 and out is None:
        raise ArgumentError(f"matmul: beta {beta} needs out=")
    device = a.device
    short = dtype.itemsize == 2
    wide = short and out is not None and as_array("matmul", "out", out).dtype is _FLOAT32
    kind = _FLOAT32 if wide else dtype
    made = output("matmul", out, (*batch, m, n), device, stream, kind)
    if out is not None:
        require_disjoint("matmul", "out", made, a=a, b=b)
    chosen = resolve_stream(stream, device)
    if made.numel == 0:
        return made
    if k == 0:
        # A product over one zero is what an empty sum is, and no library needs to know k = 0.
        with chosen:
            a, b = (
                NvArray((*batch, *shape), dtype, device, stream=chosen).zero()
                for shape in ((m, 1), (1, n))
            )
        transpose_a = transpose_b = False
        k = 1
    x, y = a.read_ptr(chosen, "matmul"), b.read_ptr(chosen, "matmul")
    made.require_writable("matmul")
    # What has no memory yet will be aligned.
    alignment = _alignment(x | y | (made.ptr or 0))
    count = batch[0] if batch else 1
    wanted = MatmulProduct(
        m, n, k, transpose_a, transpose_b, dtype, count, tf32, alignment=alignment, wide=wide
    )
    plan = prepared(device, wanted)
    assert plan is not None
    scratch = scratch_of(chosen, plan.workspace_bytes) if plan.workspace_bytes else 0
    address = made.write_ptr(chosen, "matmul")
    pointers = (x, y, address, 0, 0)
    device.api.matmul(device.id, plan, chosen.handle, pointers, scratch, (alpha, beta))
    return made


def _plan_of(operation: str, *product: Any) -> Plan | None:
    """Return the plan of a product that was computed, if its operands lie as new arrays do."""
    a, b, *_, bias, aux = product
    given = (a, b, bias, aux)
    for each in given:  # a Tensor, say, is converted by each call
        if each is not None and (each.__class__ is not NvArray or (each.ptr or 1) % _WIDEST):
            return None
    fit = _fitting(operation, *product)
    if not all(fit.sizes) or not fit.batch:
        return None
    way = PRODUCT.choose(fit.wanted(_WIDEST), a.device).cut
    if not isinstance(way, Way):
        return None
    arguments = tuple(Null() if each is None else Array(False, int(i > 1))
                      for i, each in enumerate(given))  # fmt: skip
    slots: list[Slot] = [0, 1, 4, 2, 3]
    if fit.second is not None:
        slots[4 if "aux" in fit.epilogue else 3] = 5
    shapes = [fit.shape] if fit.second is None else [fit.shape, fit.second]
    first = 4 + len(shapes)
    slots += range(first, first + len(way.numbers))
    structure = Structure(
        arguments,
        (Step(tuple(slots), way.told, way.kind),),
        made=len(shapes),
        returned=4 if len(shapes) == 1 else (4, 5),
        constants=len(way.numbers),
        aligned=_WIDEST - 1,
    )
    dtypes = [a.dtype for each in (bias, aux) if each is not None]
    made = [facts_of(shape, a.dtype, 1) for shape in shapes]
    return Plan(structure, operation, made, (*dtypes, *way.numbers, *way.constants))


@planned(
    "a",
    "b",
    optional=("bias", "aux"),
    settings=(current_precision, most_thin.given),
    plan=_plan_of,
    typed=False,
)
def product(
    operation: str,
    a: NvArray,
    b: NvArray,
    transpose_a: bool = False,
    transpose_b: bool = False,
    flat: bool = False,
    epilogue: Epilogue = "",
    bias: NvArray | None = None,
    aux: NvArray | None = None,
) -> Any:
    """Return ``epilogue(op(a) @ op(b))`` on the current stream, in one call where that can be.

    Parameters
    ----------
    operation : str
        Name of the operation in messages.
    a, b : NvArray
        As for `matmul`.
    flat : bool
        Whether the leading dimensions of an operand that has more than two are rows like the second
        to last: [..., m, k] by [k, n] is [..., m, n], and transposed, [..., k, m] by [..., k, n] is
        [m, n]. Otherwise three dimensions are a batch of matrices.
    epilogue : str
        See ``Epilogue`` in ``driver/protocol.py``. ``bgrad_a`` needs `transpose_a`, ``bgrad_b`` no
        `transpose_b`.
    bias : NvArray, optional
        [n], for the epilogues that add one.
    aux : NvArray, optional
        What ``gelu_aux`` has returned, for ``dgelu``.

    Returns
    -------
    NvArray or tuple of NvArray
        The result; with ``aux`` also what GELU was applied to, with ``bgrad`` also the sums.

    Raises
    ------
    ArgumentError, DTypeError, CudaError
        As `matmul`; also if `bias` or `aux` does not fit, or the library has no GELU epilogue for a
        float64 product.
    """
    fit = _fitting(operation, a, b, transpose_a, transpose_b, flat, epilogue, bias, aux)
    return _computed(operation, fit)


def product_into(
    operation: str,
    a: NvArray,
    b: NvArray,
    transpose_a: bool,
    transpose_b: bool,
    flat: bool,
    out: NvArray | None,
    epilogue: Epilogue = "",
    sums: NvArray | None = None,
) -> tuple[NvArray, NvArray | None]:
    """Compute `product` without an epilogue, or with ``bgrad``, into arrays of the caller.

    At addresses that are multiples of 256, as those of new arrays are, it has the bits of
    `product`.

    Parameters
    ----------
    out : NvArray or None
        Of the product's shape and dtype, receives it; a new array if None.
    sums : NvArray or None
        The same for the sums of ``bgrad``.

    Returns
    -------
    tuple of NvArray
        The product, and the sums or None.

    Raises
    ------
    ArgumentError, DTypeError, CudaError
        As `product`; also if `out` or `sums` does not fit, or shares memory with an operand.
    """
    fit = _fitting(operation, a, b, transpose_a, transpose_b, flat, epilogue, None, None)
    found: tuple[NvArray, NvArray | None] = _computed(operation, fit, (out, sums))
    return found


class _Fitting(NamedTuple):
    """A product whose operands fit each other: they, the shapes of its results, and what it is."""

    a: NvArray
    b: NvArray
    bias: NvArray | None
    aux: NvArray | None
    shape: tuple[int, ...]
    second: tuple[int, ...] | None
    sizes: tuple[int, int, int]
    transposes: tuple[bool, bool]
    flat: bool
    batch: int
    epilogue: Epilogue

    def wanted(self, alignment: int) -> Wanted:
        """Return the product of memory that is aligned so."""
        a, _, _, _, _, _, (m, n, k), (transpose_a, transpose_b), _, count, epilogue = self
        tf32 = current_precision() == "tf32"
        product = MatmulProduct(
            m, n, k, transpose_a, transpose_b, a.dtype, count, tf32, epilogue, alignment
        )
        return Wanted(product, most_thin.now())

    def multiplied(self, out: NvArray | None = None) -> NvArray:
        """Return the product alone; of flat operands as a matrix."""
        a, b = (_as_rows(self.a), _as_rows(self.b)) if self.flat else (self.a, self.b)
        transpose_a, transpose_b = self.transposes
        return matmul(a, b, transpose_a=transpose_a, transpose_b=transpose_b, out=out)


def _fitting(
    operation: str,
    a: NvArray,
    b: NvArray,
    transpose_a: bool,
    transpose_b: bool,
    flat: bool,
    epilogue: Epilogue,
    bias: NvArray | None,
    aux: NvArray | None,
) -> _Fitting:
    """Return what a product is, or refuse it."""
    a = as_real(operation, "a", a, among=_DTYPES)
    dtype = a.dtype
    b = as_operand(operation, "b", b, like=a, dtype=dtype)
    if not transpose_a.__class__ is transpose_b.__class__ is flat.__class__ is bool:
        transpose_a = as_flag(operation, "transpose_a", transpose_a)
        transpose_b = as_flag(operation, "transpose_b", transpose_b)
        flat = as_flag(operation, "flat", flat)
    shape, sizes, count = _sizes(operation, a, b, transpose_a, transpose_b, flat)
    m, n, _ = sizes
    require_one_of(operation, "epilogue", epilogue, _EPILOGUES)
    if bias is not None:
        bias = as_operand(operation, "bias", bias, like=a, ndim=1, dtype=dtype)
        require_shape(operation, "bias", bias, (n,))
    if aux is not None:
        aux = as_operand(operation, "aux", aux, like=a, dtype=dtype)
        require_shape(operation, "aux", aux, shape)
    second = None
    if "aux" in epilogue:
        second = shape
    elif "bgrad" in epilogue:
        second = (m,) if epilogue == "bgrad_a" else (n,)
    transposes = transpose_a, transpose_b
    return _Fitting(a, b, bias, aux, shape, second, sizes, transposes, flat, count, epilogue)


def _computed(
    operation: str,
    fit: _Fitting,
    into: tuple[NvArray | None, NvArray | None] | None = None,
) -> Any:
    """As `product`, for operands of any facts, and as `product_into` where that says `into`."""
    a, b, bias, aux, shape, second, (m, n, k), _, _, count, epilogue = fit
    device, dtype = a.device, a.dtype
    stream = current_stream(device)
    made = more = None
    if into is not None:
        made = output(operation, into[0], shape, device, stream, dtype)
        require_disjoint(operation, "out", made, a=a, b=b)
        if second is not None:
            more = output(operation, into[1], second, device, stream, dtype)
            require_disjoint(operation, "sums", more, a=a, b=b, out=made)

    def compose() -> Any:
        if made is not None:
            return _composed_into(fit, made, more)
        return _composed(fit)

    if not (m and n and k and count):
        return compose()
    x, y, third, fourth = [
        0 if array is None else array.read_ptr(stream, operation) for array in (a, b, bias, aux)
    ]
    combined = x | y | third | fourth
    # What has no memory yet will be aligned.
    for target in (made, more):
        combined |= 0 if target is None else target.ptr or 0
    wanted = fit.wanted(_alignment(combined))
    if not isinstance(PRODUCT.choose(wanted, device).cut, Way):
        return PRODUCT.launch(wanted, compose, device, stream)
    if made is None:
        made = output(operation, None, shape, device, stream, dtype)
        if second is not None:
            more = output(operation, None, second, device, stream, dtype)
    # In the order of a plan's results: a captured run allocates as the warm run did.
    result = made.write_ptr(stream, operation)
    if more is not None:
        address = more.write_ptr(stream, operation)
        third, fourth = (third, address) if "aux" in epilogue else (address, fourth)
    addresses = (x, y, result, third, fourth)
    PRODUCT.launch(wanted, addresses, device, stream)
    return made if into is None and more is None else (made, more)


def _sizes(
    operation: str, a: NvArray, b: NvArray, transpose_a: bool, transpose_b: bool, flat: bool
) -> tuple[tuple[int, ...], tuple[int, int, int], int]:
    """Shape of the result, its m, n and k, and how many products there are."""
    if len(a.shape) < 2 or len(b.shape) < 2:
        raise ArgumentError(f"{operation}: cannot multiply {a.shape} by {b.shape}")
    lead: tuple[int, ...] = ()
    count = 1
    if flat:
        rows, inner = (math.prod(a.shape[:-1]), a.shape[-1])
        (m, k) = (inner, rows) if transpose_a else (rows, inner)
        others, last = (math.prod(b.shape[:-1]), b.shape[-1])
        (found, n) = (last, others) if transpose_b else (others, last)
        shape = (m, n) if transpose_a else (*a.shape[:-1], n)
    else:
        lead = a.shape[:-2]
        if len(lead) > 1 or lead != b.shape[:-2]:
            raise ArgumentError(f"{operation}: cannot multiply {a.shape} by {b.shape}")
        (m, k) = a.shape[:-3:-1] if transpose_a else a.shape[-2:]
        (found, n) = b.shape[:-3:-1] if transpose_b else b.shape[-2:]
        shape = (*lead, m, n)
        count = lead[0] if lead else 1
    if k != found:
        raise _misfit(operation, a, b, transpose_a, transpose_b, k, found)
    return shape, (m, n, k), count


def _composed(fit: _Fitting) -> Any:
    """The product, and behind it what the library cannot do: one launch for each."""
    a, b, epilogue = fit.a, fit.b, fit.epilogue
    y = fit.multiplied()
    y = y if y.shape == fit.shape else _root_of(y, fit.shape)
    if epilogue == "":
        return y
    if epilogue == "bgrad_a":
        return y, _column_sum(a)
    if epilogue == "bgrad_b":
        return y, _column_sum(b)
    if epilogue.startswith("dgelu"):
        assert fit.aux is not None
        y = activations.gelu_backward(y, fit.aux, out=y)
        return (y, _column_sum(y)) if epilogue == "dgelu_bgrad" else y
    if fit.bias is not None:
        _add_bias(y, fit.bias)
    if epilogue == "bias":
        return y
    if "aux" in epilogue:
        return activations.gelu_forward(y), y
    return activations.gelu_forward(y, out=y)


def _composed_into(
    fit: _Fitting, out: NvArray, sums: NvArray | None
) -> tuple[NvArray, NvArray | None]:
    """As `_composed`, into arrays that are there."""
    if sums is not None:
        _column_sum(fit.a if fit.epilogue == "bgrad_a" else fit.b, sums)
    fit.multiplied(_as_rows(out) if fit.flat else out)
    return out, sums


def _as_rows(x: NvArray) -> NvArray:
    return x.reshape(math.prod(x.shape[:-1]), x.shape[-1])


def _root_of(matrix: NvArray, shape: tuple[int, ...]) -> NvArray:
    """Return a matrix that nobody else has, as a root of another shape in the same memory."""
    matrix.shape = shape
    matrix.allocation.shape = shape
    return matrix


def _add_bias(y: NvArray, bias: NvArray) -> None:
    """Add a row to every row of `y`, in place."""
    if y.dtype is not DTYPES["float64"]:
        elementwise.add_bias_rows(y, bias, out=y)
        return
    if y.numel:
        rows = y.numel // y.shape[-1]
        with ones((rows, 1), y.dtype, y.device) as column:
            target = y.reshape(rows, y.shape[-1])
            matmul(column, bias.reshape(1, -1), beta=1.0, out=target)


def _column_sum(x: NvArray, out: NvArray | None = None) -> NvArray:
    """Sum over all dimensions but the last."""
    if x.dtype is not DTYPES["float64"]:
        return elementwise.column_sum(x, out=out)
    rows, cols = x.numel // x.shape[-1] if x.shape[-1] else 0, x.shape[-1]
    with ones((1, rows), x.dtype, x.device) as row:
        if out is None:
            return _root_of(matmul(row, x.reshape(rows, cols)), (cols,))
        matmul(row, x.reshape(rows, cols), out=out.reshape(1, cols))
        return out


def _alignment(addresses: int) -> int:
    """Largest power of two, up to what plans are made for, that divides all addresses or-ed."""
    return min(addresses & -addresses, _WIDEST) or _WIDEST


def _misfit(
    operation: str,
    a: NvArray,
    b: NvArray,
    transpose_a: bool,
    transpose_b: bool,
    columns: int,
    rows: int,
) -> ArgumentError:
    return ArgumentError(
        f"{operation}: a {_shape(a, transpose_a)} and b {_shape(b, transpose_b)} do not fit: "
        f"{columns} columns against {rows} rows"
    )


def _shape(array: NvArray, transposed: bool) -> str:
    return f"{array.shape} transposed" if transposed else str(array.shape)
