"""The training half of ComputeDevice: gradients, the loss, updates in place."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.base.numbers import as_count, as_number
from ignis.compute.buffer import ComputeBuffer, require, sizes
from ignis.kernels import (
    attention,
    elementwise,
    embedding,
    loss,
    normalization,
    optimizers,
    softmax,
)
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["TrainingOperations"]


class TrainingOperations:
    """Operations on the buffers of ``self._device``; see `ComputeDevice`."""

    _device: Device

    def softmax_backward(
        self, dy: ComputeBuffer, y: ComputeBuffer, n_rows: int, row_len: int
    ) -> ComputeBuffer:
        """Gradient of `softmax` from its result `y`."""
        shape = sizes("softmax_backward", n_rows=n_rows, row_len=row_len)
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
        shape = n_groups, dim = sizes(operation, n_groups=n_groups, dim=dim)
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
        seq_len, dim, vocab_size = sizes(operation, seq_len=seq_len, dim=dim, vocab_size=vocab_size)
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
        n_positions, vocab_size = sizes(operation, n_positions=n_positions, vocab_size=vocab_size)
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
        target = require("add_assign", "dst", dst, self._device)
        n = target.numel
        source = require("add_assign", "src", src, self._device, n).reshape((n,))
        flat = target.reshape((n,))
        elementwise.add(flat, source, out=flat)

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
        seq_len, n_heads, n_kv_heads, head_dim = sizes(
            operation, seq_len=seq_len, n_heads=n_heads, n_kv_heads=n_kv_heads, head_dim=head_dim
        )
        kv_shape = (seq_len, n_kv_heads * head_dim)
        return (
            self._matrix(operation, "q", q, (seq_len, n_heads * head_dim)),
            self._matrix(operation, "k", k, kv_shape),
            self._matrix(operation, "v", v, kv_shape),
        )
