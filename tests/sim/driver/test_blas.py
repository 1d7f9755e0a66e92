"""Matrix products of the simulator against float64 NumPy, in stream order."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

from ignis import sim
from ignis.driver.protocol import MatmulProduct
from ignis.errors import CudaError
from tests.helpers.compare import assert_within


class Operands:
    """Random operands on sim:0 and the product that is expected of them."""

    def __init__(
        self,
        rng: np.random.Generator,
        shape: tuple[int, int, int],
        dtype: npt.DTypeLike,
        transposes: tuple[bool, bool] = (False, False),
        alpha: float = 1.0,
        beta: float = 0.0,
    ) -> None:
        m, n, k = shape
        self.api = sim.open_driver()
        self.dtype = np.dtype(dtype)
        self.arrays = [
            rng.standard_normal(s).astype(self.dtype)
            for s in (
                (k, m) if transposes[0] else (m, k),
                (n, k) if transposes[1] else (k, n),
                (m, n),
            )
        ]
        self.pointers = [self.upload(array) for array in self.arrays]
        self.alpha, self.beta = alpha, beta
        self.plan = self.api.prepare_matmul(0, MatmulProduct(m, n, k, *transposes, self.dtype))

    def upload(self, array: npt.NDArray[Any]) -> int:
        ptr = self.api.mem_alloc(0, max(array.nbytes, 1))
        self.api.memcpy_htod(0, ptr, array.ctypes.data, array.nbytes, 0)
        return ptr

    def product(self, stream: int = 0) -> None:
        pointers = (*self.pointers, 0, 0)
        self.api.matmul(0, self.plan, stream, pointers, 0, (self.alpha, self.beta))

    def expected(self) -> npt.NDArray[np.float64]:
        a, b, c = (array.astype(np.float64) for array in self.arrays)
        a = a.T if self.plan.product.transpose_a else a
        b = b.T if self.plan.product.transpose_b else b
        return self.alpha * (a @ b) + (self.beta * c if self.beta else 0)

    def error(self) -> npt.NDArray[np.float64]:
        """What k + 3 roundings of sums in float32 may be off by: their terms may cancel."""
        a, b, c = (np.abs(array).astype(np.float64) for array in self.arrays)
        a = a.T if self.plan.product.transpose_a else a
        b = b.T if self.plan.product.transpose_b else b
        terms = abs(self.alpha) * (a @ b) + (abs(self.beta) * c if self.beta else 0)
        return (a.shape[1] + 3) * 2.0**-24 * terms

    def result(self, stream: int = 0) -> npt.NDArray[np.float64]:
        out = np.empty_like(self.arrays[2])
        self.api.memcpy_dtoh(0, out.ctypes.data, self.pointers[2], out.nbytes, stream)
        return out.astype(np.float64)

    def close(self) -> None:
        for ptr in self.pointers:
            self.api.mem_free(0, ptr)


@pytest.mark.parametrize("transpose_b", [False, True])
@pytest.mark.parametrize("transpose_a", [False, True])
@pytest.mark.parametrize(
    ("dtype", "tolerance"), [("float32", 2e-5), ("float64", 1e-12), (ml_dtypes.bfloat16, 2e-2)]
)
def test_product(
    rng: np.random.Generator,
    dtype: npt.DTypeLike,
    tolerance: float,
    transpose_a: bool,
    transpose_b: bool,
) -> None:
    operands = Operands(rng, (7, 129, 33), dtype, (transpose_a, transpose_b), 0.5, -2.0)
    operands.product()
    np.testing.assert_allclose(
        operands.result(), operands.expected(), rtol=tolerance, atol=10 * tolerance
    )
    operands.close()


def test_c_is_not_read_where_beta_is_zero(rng: np.random.Generator) -> None:
    for alpha in (1.0, 3.0):
        operands = Operands(rng, (5, 3, 4), "float32", alpha=alpha)
        operands.arrays[2][:] = np.nan
        operands.api.memset_d32(0, operands.pointers[2], 0x7FC00000, 15, 0)
        operands.product()
        assert_within(operands.result(), operands.expected(), operands.error())
        operands.close()


def test_a_sum_over_nothing_scales_c(rng: np.random.Generator) -> None:
    operands = Operands(rng, (3, 4, 0), "float32", beta=2.0)
    operands.product()
    np.testing.assert_allclose(operands.result(), 2.0 * operands.arrays[2], rtol=1e-6)
    operands.close()


def test_a_product_waits_in_its_stream(rng: np.random.Generator) -> None:
    operands = Operands(rng, (5, 3, 4), "float32")
    stream = operands.api.stream_create(0)
    operands.product(stream)
    assert not operands.api.stream_query(0, stream)
    assert_within(operands.result(stream), operands.expected(), operands.error())
    operands.api.stream_destroy(0, stream)
    operands.close()


def test_operands_outside_an_allocation_are_refused(rng: np.random.Generator) -> None:
    operands = Operands(rng, (5, 3, 4), "float32")
    operands.pointers[1] += 4
    with pytest.raises(CudaError, match="operand") as caught:
        operands.product()
    assert caught.value.name == "CUDA_ERROR_INVALID_VALUE"
    operands.pointers[1] -= 4
    operands.close()
