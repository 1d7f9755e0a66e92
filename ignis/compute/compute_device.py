"""ComputeDevice: the operations of a model on flat buffers, with sizes as arguments.

Every operation checks the lengths of its buffers against the given sizes before anything is
launched, gives them their shapes as views and calls the kernel family. Results are new buffers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import MOST_DIMENSIONS, as_count, as_counts, as_int, as_number, refusing
from ignis.compute.buffer import ComputeBuffer, require
from ignis.errors import ArgumentError
from ignis.kernels import (
    attention,
    elementwise,
    embedding,
    gemm,
    layout,
    loss,
    normalization,
    optimizers,
    reduce,
    softmax,
)
from ignis.kernels.fuse import Fused, sym
from ignis.runtime.array import create
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device

_as_float32 = Fused(lambda x: sym.cast(x, "float32"))


class ComputeDevice:
    """Operations on flat buffers of one device.

    Parameters
    ----------
    device : device, optional
        ``"cuda:0"``, a Device or an id; the default device if None.

    Notes
    -----
    All operations raise ArgumentError if a size does not fit a buffer, before anything is
    launched, and DTypeError where float32 and uint32 are mixed up. They do not wait for the
    device, except `download`, `sync` and `cross_entropy_forward_backward`.
    """

    def __init__(self, device: str | int | Device | None = None) -> None:
        self._device = as_device(device)

    @property
    def device(self) -> Device:
        """Device of the buffers."""
        return self._device

    def dialect(self) -> str:
        """The driver and the dtypes of the buffers: ``"cuda/float32+uint32"``."""
        return f"{self._device.driver}/float32+uint32"

    def upload(self, data: npt.ArrayLike) -> ComputeBuffer:
        """Buffer with float32 values of any shape, flattened."""
        values = to_host_array(data, np.dtype(np.float32), "upload")
        return ComputeBuffer(create.array(values.reshape(-1), "float32", self._device))

    def upload_u32(self, data: npt.ArrayLike) -> ComputeBuffer:
        """Buffer with integers from 0 to 2^32 - 1.

        Raises
        ------
        ArgumentError
            If a value is not such an integer.
        """
        with refusing("upload_u32", ValueError):
            values = np.asarray(data).reshape(-1)
        if values.size and (
            values.dtype.kind not in "iu" or values.min() < 0 or values.max() >= 1 << 32
        ):
            raise ArgumentError("upload_u32: expected integers from 0 to 2^32 - 1")
        bits = values.astype(np.uint32).view(np.int32)
        return ComputeBuffer(create.array(bits, "int32", self._device), unsigned=True)

    def alloc(self, n: int) -> ComputeBuffer:
        """Buffer of `n` float32 zeros."""
        return ComputeBuffer(create.zeros((as_counts("alloc", n=n)[0],), device=self._device))

    def download(self, buffer: ComputeBuffer) -> npt.NDArray[Any]:
        """Contents as a flat NumPy array, float32 or uint32."""
        unsigned = isinstance(buffer, ComputeBuffer) and buffer.dtype == np.uint32
        require("download", "buffer", buffer, self._device, unsigned=unsigned)
        return buffer.to_host()

    def sync(self) -> None:
        """Wait for the device, and raise the errors that its kernels found."""
        self._device.synchronize()

    def elementwise(
        self, inputs: Sequence[ComputeBuffer], numel: int, f: Callable[..., Any]
    ) -> ComputeBuffer:
        """``f(*inputs)`` for every element, as one kernel; comparisons become 0 and 1.

        A closure is traced at every call and compiled once per expression; for `f` made by
        `ignis.fuse` the trace is cached, too.
        """
        (n,) = as_counts("elementwise", numel=numel)
        if not isinstance(inputs, Sequence) or not inputs:
            raise ArgumentError("elementwise: inputs must be a sequence of at least one buffer")
        arrays = [
            require("elementwise", f"inputs[{k}]", buffer, self._device, n).reshape((n,))
            for k, buffer in enumerate(inputs)
        ]
        fused = f if isinstance(f, Fused) else Fused(f)
        shape = fused.plan(tuple(arrays)).trace.shape
        if shape != (n,):
            raise ArgumentError(f"elementwise: f gives shape {shape}, not {(n,)}")
        result = fused(*arrays)
        if result.dtype != np.float32:
            result = _as_float32(result)
        return ComputeBuffer(result)

    def matmul(self, a: ComputeBuffer, b: ComputeBuffer, m: int, k: int, n: int) -> ComputeBuffer:
        """[m, k] @ [k, n] -> [m, n], row-major."""
        m, k, n = as_counts("matmul", m=m, k=k, n=n)
        left = self._matrix("matmul", "a", a, (m, k))
        right = self._matrix("matmul", "b", b, (k, n))
        return ComputeBuffer(gemm.matmul(left, right))

    def transpose_2d(self, x: ComputeBuffer, rows: int, cols: int) -> ComputeBuffer:
        """[rows, cols] -> [cols, rows]."""
        shape = as_counts("transpose_2d", rows=rows, cols=cols)
        return ComputeBuffer(layout.transpose_2d(self._matrix("transpose_2d", "x", x, shape)))

    def softmax(self, x: ComputeBuffer, n_rows: int, row_len: int) -> ComputeBuffer:
        """Softmax of every row of [n_rows, row_len]."""
        shape = as_counts("softmax", n_rows=n_rows, row_len=row_len)
        return ComputeBuffer(softmax.forward(self._matrix("softmax", "x", x, shape)))

    def rms_norm(
        self, x: ComputeBuffer, w: ComputeBuffer, n_groups: int, dim: int, eps: float
    ) -> ComputeBuffer:
        """``x / sqrt(mean(x * x) + eps) * w`` for every group of [n_groups, dim]."""
        shape = as_counts("rms_norm", n_groups=n_groups, dim=dim)
        array = self._matrix("rms_norm", "x", x, shape)
        weight = require("rms_norm", "w", w, self._device, shape[1]).reshape(shape[1:])
        y, _ = normalization.rms_norm_forward(array, weight, eps)
        return ComputeBuffer(y)

    def embedding(
        self, w: ComputeBuffer, ids: ComputeBuffer, seq_len: int, dim: int
    ) -> ComputeBuffer:
        """Rows of `w` [vocab, dim] by uint32 id: [seq_len, dim].

        The row of an id outside the table is zeros; the next wait raises CheckError.
        """
        seq_len, dim = as_counts("embedding", seq_len=seq_len, dim=dim)
        table = self._rows("embedding", "w", w, dim)
        where = require("embedding", "ids", ids, self._device, seq_len, unsigned=True)
        return ComputeBuffer(embedding.lookup(table, where))

    def reduce_sum(self, x: ComputeBuffer, shape: Sequence[int], axis: int) -> ComputeBuffer:
        """Sum of `x`, seen as `shape`, over one axis."""
        if not isinstance(shape, Iterable) or getattr(shape, "shape", None) == ():
            raise ArgumentError(f"reduce_sum: shape must be a sequence of ints, not {shape!r}")
        axis = as_int("reduce_sum", "axis", axis)
        most = islice(shape, MOST_DIMENSIONS)
        given = {f"shape[{k}]": extent for k, extent in enumerate(most)}
        extents = as_counts("reduce_sum", **given)
        array = require("reduce_sum", "x", x, self._device, math.prod(extents))
        return ComputeBuffer(reduce.sum(array.reshape(extents), axis))

    def causal_attention(
        self,
        q: ComputeBuffer,
        k: ComputeBuffer,
        v: ComputeBuffer,
        seq_len: int,
        n_heads: int,
        n_kv_heads: int,
        head_dim: int,
    ) -> ComputeBuffer:
        """Causal attention of `seq_len` positions over themselves.

        `q` is [seq_len, n_heads * head_dim], `k` and `v` are [seq_len, n_kv_heads * head_dim].
        """
        arrays = self._attention_operands(
            "causal_attention", (q, k, v), seq_len, n_heads, n_kv_heads, head_dim
        )
        out, lse = attention.forward(*arrays, n_heads, n_kv_heads)
        lse.free()
        return ComputeBuffer(out)

    def kv_attention(
        self,
        q: ComputeBuffer,
        k_cache: ComputeBuffer,
        v_cache: ComputeBuffer,
        cache_start: int,
        q_len: int,
        n_heads: int,
        n_kv_heads: int,
        head_dim: int,
    ) -> ComputeBuffer:
        """Causal attention of `q_len` rows over a cache, where they begin at `cache_start`.

        The caches are [rows, n_kv_heads * head_dim] with at least ``cache_start + q_len`` rows.
        """
        operation = "kv_attention"
        start, rows, heads, kv_heads, width = as_counts(
            operation,
            cache_start=cache_start,
            q_len=q_len,
            n_heads=n_heads,
            n_kv_heads=n_kv_heads,
            head_dim=head_dim,
        )
        queries = self._matrix(operation, "q", q, (rows, heads * width))
        keys = self._rows(operation, "k_cache", k_cache, kv_heads * width)
        values = self._rows(operation, "v_cache", v_cache, kv_heads * width)
        return ComputeBuffer(attention.kv_attention(queries, keys, values, start, heads, kv_heads))

    def bias_add(
        self, x: ComputeBuffer, bias: ComputeBuffer, rows: int, cols: int
    ) -> ComputeBuffer:
        """[rows, cols] + [cols]."""
        shape = as_counts("bias_add", rows=rows, cols=cols)
        array = self._matrix("bias_add", "x", x, shape)
        offsets = require("bias_add", "bias", bias, self._device, shape[1]).reshape(shape[1:])
        return ComputeBuffer(elementwise.add_bias_rows(array, offsets))

    def copy_buffer(self, src: ComputeBuffer, dst: ComputeBuffer | None = None) -> ComputeBuffer:
        """Copy `src` to `dst` of the same length, or to a new buffer, on the device."""
        unsigned = isinstance(src, ComputeBuffer) and src.dtype == np.uint32
        source = require("copy_buffer", "src", src, self._device, unsigned=unsigned)
        if dst is None:
            return ComputeBuffer(source.clone(), unsigned=unsigned)
        target = require("copy_buffer", "dst", dst, self._device, len(src), unsigned=unsigned)
        if target is not source and len(src):
            target.reshape((len(src),)).write_rows(source.reshape((len(src),)), 0)
        return dst

    # -- training ----------------------------------------------------------------------------

    def softmax_backward(
        self, dy: ComputeBuffer, y: ComputeBuffer, n_rows: int, row_len: int
    ) -> ComputeBuffer:
        """Gradient of `softmax` from its result `y`."""
        shape = as_counts("softmax_backward", n_rows=n_rows, row_len=row_len)
        gradient = self._matrix("softmax_backward", "dy", dy, shape)
        result = self._matrix("softmax_backward", "y", y, shape)
        return ComputeBuffer(softmax.backward(gradient, result))

    def rms_norm_backward(
        self,
        dy: ComputeBuffer,
        x: ComputeBuffer,
        w: ComputeBuffer,
        n_groups: int,
        dim: int,
        eps: float,
    ) -> tuple[ComputeBuffer, ComputeBuffer]:
        """Gradients of `rms_norm` by `x` and by `w`."""
        operation = "rms_norm_backward"
        shape = n_groups, dim = as_counts(operation, n_groups=n_groups, dim=dim)
        gradient = self._matrix(operation, "dy", dy, shape)
        array = self._matrix(operation, "x", x, shape)
        weight = require(operation, "w", w, self._device, dim).reshape((dim,))
        y, rstd = normalization.rms_norm_forward(array, weight, eps)
        with y, rstd:
            dx, dw = normalization.rms_norm_backward(gradient, array, weight, rstd)
        return ComputeBuffer(dx), ComputeBuffer(dw)

    def embedding_backward(
        self, dy: ComputeBuffer, ids: ComputeBuffer, seq_len: int, dim: int, vocab_size: int
    ) -> ComputeBuffer:
        """Gradient of the table [vocab_size, dim] of `embedding`."""
        operation = "embedding_backward"
        seq_len, dim, vocab_size = as_counts(
            operation, seq_len=seq_len, dim=dim, vocab_size=vocab_size
        )
        gradient = self._matrix(operation, "dy", dy, (seq_len, dim))
        where = require(operation, "ids", ids, self._device, seq_len, unsigned=True)
        return ComputeBuffer(embedding.backward(gradient, where, vocab_size))

    def causal_attention_backward(
        self,
        dout: ComputeBuffer,
        q: ComputeBuffer,
        k: ComputeBuffer,
        v: ComputeBuffer,
        seq_len: int,
        n_heads: int,
        n_kv_heads: int,
        head_dim: int,
    ) -> tuple[ComputeBuffer, ComputeBuffer, ComputeBuffer]:
        """Gradients of `causal_attention` by `q`, `k` and `v`; the forward is computed again."""
        operation = "causal_attention_backward"
        heads = (n_heads, n_kv_heads)
        arrays = self._attention_operands(operation, (q, k, v), seq_len, *heads, head_dim)
        gradient = self._matrix(operation, "dout", dout, (seq_len, n_heads * head_dim))
        out, lse = attention.forward(*arrays, *heads)
        with out, lse:
            dq, dk, dv = attention.backward(gradient, *arrays, out, lse, *heads)
        return ComputeBuffer(dq), ComputeBuffer(dk), ComputeBuffer(dv)

    def cross_entropy_forward_backward(
        self,
        logits: ComputeBuffer,
        targets: ComputeBuffer,
        n_positions: int,
        vocab_size: int,
        pad_id: int | None = None,
    ) -> tuple[float, ComputeBuffer]:
        """Mean cross-entropy over the positions that are not `pad_id`, and its gradient.

        Waits for the device, because the loss is a number.

        Raises
        ------
        CheckError
            If a target is outside the vocabulary.
        """
        operation = "cross_entropy_forward_backward"
        n_positions, vocab_size = as_counts(
            operation, n_positions=n_positions, vocab_size=vocab_size
        )
        scores = self._matrix(operation, "logits", logits, (n_positions, vocab_size))
        where = require(operation, "targets", targets, self._device, n_positions, unsigned=True)
        # The buffer's bits are int32: a pad_id from 2^31 on, such as 0xffffffff, is negative there.
        pad = None if pad_id is None else as_count(operation, "pad_id", pad_id, least=-(1 << 31))
        pad = pad - (1 << 32) if pad is not None and pad >= 1 << 31 else pad
        mean, gradient = loss.cross_entropy(scores, where, pad)
        with mean:
            return float(mean.to_host()), ComputeBuffer(gradient)

    def add_assign(self, dst: ComputeBuffer, src: ComputeBuffer) -> None:
        """``dst += src``, in place."""
        target = require("add_assign", "dst", dst, self._device).reshape(-1)
        source = require("add_assign", "src", src, self._device, target.numel).reshape(-1)
        elementwise.add(target, source, out=target)

    def zero_buffer(self, buffer: ComputeBuffer) -> None:
        """Set every element to 0, in place."""
        unsigned = isinstance(buffer, ComputeBuffer) and buffer.dtype.kind == "u"
        require("zero_buffer", "buffer", buffer, self._device, unsigned=unsigned).zero()

    def adamw_step(
        self,
        param: ComputeBuffer,
        grad: ComputeBuffer,
        m: ComputeBuffer,
        v: ComputeBuffer,
        lr: float,
        beta1: float,
        beta2: float,
        eps: float,
        weight_decay: float,
        step_t: int,
    ) -> None:
        """One step of AdamW; writes `param`, `m` and `v`. `step_t` is 1 for the first step."""
        step_t = as_count("adamw_step", "step_t", step_t, least=1)
        lr, eps, weight_decay = (
            as_number("adamw_step", name, value)
            for name, value in (("lr", lr), ("eps", eps), ("weight_decay", weight_decay))
        )
        n = require("adamw_step", "param", param, self._device).numel
        arrays = [
            require("adamw_step", name, buffer, self._device, n).reshape((n,))
            for name, buffer in (("param", param), ("grad", grad), ("m", m), ("v", v))
        ]
        optimizers.adamw(
            *arrays,
            lr=lr,
            beta1=beta1,
            beta2=beta2,
            eps=eps,
            weight_decay=weight_decay,
            step=step_t,
        )

    def _matrix(
        self, operation: str, name: str, buffer: ComputeBuffer, shape: tuple[int, ...]
    ) -> NvArray:
        """The array of a buffer of as many elements as the checked `shape` has."""
        rows, cols = shape
        return require(operation, name, buffer, self._device, rows * cols).reshape(shape)

    def _rows(self, operation: str, name: str, buffer: ComputeBuffer, width: int) -> NvArray:
        """The array of a buffer as a matrix of as many rows as it has."""
        array = require(operation, name, buffer, self._device)
        if width == 0 or array.numel % width:
            raise ArgumentError(
                f"{operation}: {name} has {array.numel} elements, not a multiple of {width}"
            )
        return array.reshape((-1, width))

    def _attention_operands(
        self,
        operation: str,
        buffers: Sequence[ComputeBuffer],
        seq_len: int,
        n_heads: int,
        n_kv_heads: int,
        head_dim: int,
    ) -> tuple[NvArray, NvArray, NvArray]:
        q, k, v = buffers
        seq_len, n_heads, n_kv_heads, head_dim = as_counts(
            operation, seq_len=seq_len, n_heads=n_heads, n_kv_heads=n_kv_heads, head_dim=head_dim
        )
        kv_shape = (seq_len, n_kv_heads * head_dim)
        return (
            self._matrix(operation, "q", q, (seq_len, n_heads * head_dim)),
            self._matrix(operation, "k", k, kv_shape),
            self._matrix(operation, "v", v, kv_shape),
        )
