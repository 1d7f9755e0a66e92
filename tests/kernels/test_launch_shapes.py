"""How kernels that memory is the limit of are launched, and what their machine code needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ignis
from ignis.jit import trace
from ignis.jit.compile import build_image
from ignis.jit.cubin import cubin_facts
from ignis.kernels import elementwise, embedding, layout, loss, normalization, reduce, softmax
from ignis.kernels.common import sources
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS

FULL = 32
"""Registers per thread with which a multiprocessor of sm_90 holds all the threads that it may."""

BACKWARD, EDGED = "normalization_backward.cu", "normalization_edged.cu"
HOT = [
    ("elementwise.cu", "add<float>", FULL),
    ("elementwise.cu", "add<__nv_bfloat16>", FULL),
    ("elementwise.cu", "add_bias_rows<__nv_bfloat16, unsigned>", FULL),
    ("functions.cu", "unary<__nv_bfloat16, Gelu>", FULL),
    ("functions.cu", "unary_backward<__nv_bfloat16, Gelu>", FULL),
    ("softmax.cu", "softmax_forward<float, 1, 10, 32>", FULL),
    ("reduce.cu", "reduce_rows<__nv_bfloat16, Sum>", FULL),
    ("layout.cu", "transpose<float, 16>", 42),  # six blocks of 256 threads
    ("layout.cu", "transpose<__nv_bfloat16, 8>", 56),  # eighteen of 64
    # Three of 128, and shared memory has room for two.
    ("attention_decode.cu", "attention_decode<__nv_bfloat16, 128, 1, 4, 3, true>", 168),
    ("paged_attention.cu", "paged_decode<__nv_bfloat16, 128, 1, 4, 3, true, 1>", 168),
    # One of 512; two of 256, and one.
    (BACKWARD, "norm_backward<float, 4, 4, 512, true, true, 1>", 128),
    (BACKWARD, "norm_backward<__nv_bfloat16, 8, 2, 256, false, true, 2>", 128),
    (BACKWARD, "norm_backward<__nv_bfloat16, 8, 2, 32, true, true, 2>", 128),
    (BACKWARD, "norm_backward<float, 4, 2, 32, true, true, 2>", 128),
    (BACKWARD, "norm_backward<float, 4, 8, 32, false, true, 1>", 255),
    (BACKWARD, "norm_backward<__nv_bfloat16, 8, 4, 32, true, true, 2>", 255),
    (BACKWARD, "norm_backward<__nv_bfloat16, 8, 1, 32, false, true, 2>", 64),  # four
    # Two of 256, and four.
    (EDGED, "norm_backward_edged<__nv_bfloat16, 2, 16, 16, true, 4>", 128),
    (EDGED, "norm_backward_edged<float, 3, 32, 8, true, 4>", 128),
    (EDGED, "norm_backward_edged<float, 4, 32, 8, true, 3>", 128),
    (EDGED, "norm_forward_edged<__nv_bfloat16, true>", 64),
]


@pytest.mark.soak
@pytest.mark.parametrize(("file", "expression", "most"), HOT)
def test_hot_kernels_keep_to_their_registers(file: str, expression: str, most: int) -> None:
    image = build_image(sources.source(file), expression, "sm_90", file=file)
    registers, local, _ = cubin_facts(image.data, image.name, image.target)
    assert local == 0, "registers are spilled"
    assert registers <= most


def launched(call: Callable[[], Any]) -> list[str]:
    """Names of the kernels that a call launches, in order, in the C++ of their expressions."""
    call()  # may compile, and allocate caches
    with trace.watched() as watched:
        call()
    return [each.kernel.name for each in watched]


@pytest.mark.parametrize("dtype", ["float32", *SIXTEEN_BITS])
def test_the_gradient_of_few_embeddings_is_one_launch(device: ignis.Device, dtype: str) -> None:
    dy, ids = ignis.ones((1024, 8), dtype), ignis.array([3, 5] * 512)
    assert len(launched(lambda: embedding.backward(dy, ids, 9))) == 1
    table = embedding.backward(dy, ids, 9).to_host().astype("f8")
    assert_close(table.sum(1), [0, 0, 0, 4096, 0, 4096, 0, 0, 0])


def test_long_rows_take_vectors_wherever_they_begin(device: ignis.Device) -> None:
    x = ignis.ones((2, 33_001))
    assert "long<float, 4," in launched(lambda: softmax.forward(x))[0]
    y = softmax.forward(x)
    assert "long<float, 4," in launched(lambda: softmax.backward(x, y))[0]
    targets = ignis.array([0, 1])
    names = launched(lambda: loss.cross_entropy(x, targets, reduction="none"))
    assert "long<float, long long, 4," in names[0]
    unlike = ignis.ones(33_004)[1:33_002].reshape((1, 33_001))
    assert "long<float, 1," in launched(lambda: softmax.forward(x[:1], out=unlike))[0]


@pytest.mark.soak
def test_a_warp_takes_a_row_of_257_elements(device: ignis.Device) -> None:
    x, weight = ignis.ones((3, 257)), ignis.ones(257)
    short, scale = ignis.ones((3, 257), "float16"), ignis.ones(257, "float16")
    _, mean, rstd = normalization.layer_norm_forward(x, weight, weight)
    for call, name in (
        (lambda: softmax.forward(x), "<float, 1, 10, 32"),
        (lambda: normalization.layer_norm_forward(x, weight, weight), "<float, 1, 10, 32"),
        (lambda: normalization.layer_norm_forward(short, scale, scale), "edged<__half, "),
        (
            lambda: normalization.layer_norm_backward(x, x, weight, mean, rstd),
            "backward_edged<float, 2, 32, 8, true, 4",
        ),
    ):
        assert name in launched(call)[0]


def test_columns_that_are_no_multiple_of_a_vector_are_summed_in_vectors(
    device: ignis.Device,
) -> None:
    short = "__nv_bfloat16, Sum, float, 8"
    for dtype, kind in (("float32", "float, Sum, float, 4"), ("bfloat16", short)):
        x = ignis.ones((520, 257), dtype)
        assert f"<{kind}, 8>" in launched(lambda x=x: elementwise.column_sum(x))[0]
    many = ignis.ones((600, 2000))
    assert len(launched(lambda: reduce.sum(many, 1))) == 1  # as many rows as fill a device


def test_transposes_take_vectors_where_both_sides_have_them(device: ignis.Device) -> None:
    for shape, name in (((8, 12), "transpose<float, 16>"), ((8, 13), "transpose_any<float>")):
        x = ignis.ones(shape)
        assert launched(lambda x=x: layout.transpose_2d(x)) == [name]
