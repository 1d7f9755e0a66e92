"""Blocks of quantized numbers to floats."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import quantization
from tests.helpers.gguf_files import dequantized, quantized


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize("shape", [(32,), (7, 96), (2, 0, 32), (3, 0), (129, 320)], ids=str)
def test_numbers_are_scale_times_integer(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], dtype: str
) -> None:
    raw = quantized(rng.standard_normal(shape))
    blocks = np.frombuffer(raw, np.uint8).reshape(*shape[:-1], shape[-1] // 32 * 34)
    found = quantization.dequantize_q8_0(ignis.array(blocks), dtype)
    expected = dequantized(raw, shape).astype(np.float32).astype(DTYPES[dtype])
    assert found.shape == shape
    assert found.to_host().tobytes() == expected.tobytes()


def test_all_scales_and_integers_are_exact(device: ignis.Device) -> None:
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    finite = halves[np.isfinite(halves)]
    numbers = np.arange(256, dtype=np.uint8).reshape(8, 32)
    raw = b"".join(s.tobytes() + numbers[i % 8].tobytes() for i, s in enumerate(finite))
    blocks = ignis.array(np.frombuffer(raw, np.uint8))
    found = quantization.dequantize_q8_0(blocks).to_host().reshape(-1, 32)
    expected = finite.astype(np.float64)[:, None] * numbers.view(np.int8)[
        np.arange(len(finite)) % 8
    ].astype(np.float64)
    np.testing.assert_array_equal(found, expected)


def test_the_result_may_be_given(device: ignis.Device, rng: np.random.Generator) -> None:
    raw = quantized(rng.standard_normal((5, 64)))
    blocks = ignis.array(np.frombuffer(raw, np.uint8).reshape(5, 68))
    out = ignis.zeros((5, 64))
    assert quantization.dequantize_q8_0(blocks, out=out) is out
    np.testing.assert_array_equal(out.to_host(), dequantized(raw, (5, 64)))


def test_what_does_not_fit_is_refused(device: ignis.Device) -> None:
    blocks = ignis.zeros((3, 34), "uint8")
    with pytest.raises(DTypeError, match="blocks"):
        quantization.dequantize_q8_0(ignis.zeros(34))
    with pytest.raises(DTypeError, match="dtype must be one of float16"):
        quantization.dequantize_q8_0(blocks, "int32")
    with pytest.raises(ArgumentError, match=r"\(34, 3\) is not in blocks of 34 bytes"):
        quantization.dequantize_q8_0(blocks.reshape(34, 3))
    with pytest.raises(ArgumentError, match="blocks of 34 bytes"):
        quantization.dequantize_q8_0(ignis.zeros((), "uint8"))
    with pytest.raises(ArgumentError, match="out must have shape"):
        quantization.dequantize_q8_0(blocks, out=ignis.zeros((3, 34)))
    with pytest.raises(DTypeError, match="out"):
        quantization.dequantize_q8_0(blocks, "float16", out=ignis.zeros((3, 32)))
    with pytest.raises(ArgumentError, match="even address"):
        quantization.dequantize_q8_0(ignis.zeros(69, "uint8")[1:35])
