"""``__constant__`` and ``__device__`` variables of a kernel's module."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError

SOURCE = """
__constant__ float w[3];
__constant__ const float fixed = 2;
namespace ns { static __constant__ struct Q { int a; float b; } q[2]; }
#ifdef NOPE
__constant__ float only[3];
#endif
static __device__ int counter[2][3];
__device__ float4 vec[2];
__device__ short small = -7;
__device__ bool flag = true;
__global__ void f(float* x, int n) {
  x[0] = w[n] * fixed + ns::q[n].b + vec[1].y;
  atomicAdd(&counter[1][n], 1);
  if (flag) small++;
}
__global__ void doubled(float* v, int n) { if (threadIdx.x < n) v[threadIdx.x] *= 2; }
"""
PAIR = np.dtype([("a", "i4"), ("b", "f4")])


@pytest.fixture
def kernel(device: ignis.Device) -> ignis.kernels.Kernel:
    return ignis.compile(SOURCE, "f", device=device)


def test_variables_have_the_shape_and_dtype_of_their_declarations(
    kernel: ignis.kernels.Kernel,
) -> None:
    found = {
        name: (variable.shape, variable.dtype)
        for variables in (kernel.constants, kernel.globals)
        for name, variable in variables.items()
    }
    assert found == {
        "w": ((3,), np.float32),
        "fixed": ((), np.float32),
        "ns::q": ((2,), np.dtype("V8")),
        "counter": ((2, 3), np.int32),
        "vec": ((2, 4), np.float32),
        "small": ((), np.int16),
        "flag": ((), np.bool_),
    }
    assert kernel.constants["w"].nbytes == 12
    assert len(kernel.constants) == 3 and "counter" not in kernel.constants


def test_kernels_see_what_is_written_and_what_they_write_is_read(
    kernel: ignis.kernels.Kernel,
) -> None:
    kernel.constants["w"] = [1.0, 2.5, 3.0]
    kernel.constants["q"] = np.array([(1, 2.5), (3, 4.5)], PAIR)
    kernel.globals["vec"] = np.arange(8).reshape(2, 4)
    kernel.globals["counter"] = np.zeros((2, 3), np.int32)
    kernel.globals["small"] = -7
    x = ignis.zeros(1)
    for _ in range(2):
        kernel[1, 1](x, 1)
    assert x.tolist() == [2.5 * 2 + 4.5 + 5]
    assert np.asarray(kernel.globals["counter"]).tolist() == [[0, 0, 0], [0, 2, 0]]
    kernel.globals["flag"] = False
    kernel[1, 1](x, 0)
    assert kernel.globals["small"].numpy() == -5
    kernel.globals["flag"] = True
    assert kernel.constants["ns::q"].numpy().view(PAIR)["b"].tolist() == [2.5, 4.5]
    assert kernel.constants["fixed"].numpy() == 2


def test_a_window_on_a_global_is_an_argument_of_other_kernels(
    kernel: ignis.kernels.Kernel,
) -> None:
    kernel.globals["vec"] = np.arange(8).reshape(2, 4)
    before = ignis.memory.live_bytes()
    window = kernel.globals["vec"].array
    ignis.compile(SOURCE, "doubled")[1, 32](window, 8)
    assert window.to_host().tolist() == (2.0 * np.arange(8).reshape(2, 4)).tolist()
    window.free()
    assert ignis.memory.live_bytes() == before
    assert kernel.globals["vec"].numpy()[1, 3] == 14


def test_another_kernel_of_the_source_has_variables_of_its_own(
    kernel: ignis.kernels.Kernel,
) -> None:
    other = ignis.compile(SOURCE, "doubled")
    kernel.constants["w"] = [1.0, 2.0, 3.0]
    other.constants["w"] = [7.0, 8.0, 9.0]
    assert kernel.constants["w"].numpy().tolist() == [1.0, 2.0, 3.0]


@pytest.mark.parametrize(
    ("name", "values", "error", "message"),
    [
        (
            "w",
            [1.0, 2.0],
            ArgumentError,
            r"float\[3\] w has shape \(3,\), not \(2,\)",
        ),
        ("w", ["a", "b", "c"], DTypeError, "cannot convert"),
        ("fixed", 1.0, ArgumentError, "is const"),
        ("q", [1, 2], DTypeError, "takes bytes or a structured array"),
        ("q", bytes(15), ArgumentError, "has 16 bytes, but the values have 15"),
        (
            "q",
            np.zeros((1, 2), PAIR),
            ArgumentError,
            r"has shape \(2,\), not \(1, 2\)",
        ),
        ("nope", 1.0, ArgumentError, "no __constant__ variable 'nope'; it has: w, fixed, ns::q"),
    ],
)
def test_what_does_not_fit_is_refused(
    kernel: ignis.kernels.Kernel, name: str, values: Any, error: type, message: str
) -> None:
    with pytest.raises(error, match=message):
        kernel.constants[name] = values


def test_integers_out_of_range_and_unknown_names_are_refused(
    kernel: ignis.kernels.Kernel,
) -> None:
    with pytest.raises(ArgumentError, match="70000 does not fit int16"):
        kernel.globals["small"] = 70000
    assert kernel.globals.get("w") is None
    with pytest.raises(DTypeError, match="arrays have no dtype"):
        _ = kernel.constants["q"].array


@pytest.mark.parametrize(
    "declared",
    [
        "__device__ struct { int a; } anonymous;",
        "__constant__ union { int a; float b; } anonymous;",
        "#if 0\n__constant__ float anonymous[3];\n#endif\n",
    ],
)
def test_variables_that_cannot_be_described_are_left_out_alone(
    device: ignis.Device, declared: str
) -> None:
    used = "anonymous.a" if "#if" not in declared else "1"
    source = f"""{declared}
    __device__ [[maybe_unused]] int seen = 3;
    __global__ void f(int* y) {{ y[0] = seen + 0 * {used}; }}
    """
    kernel = ignis.compile(source, "f", device=device, prelude=False)
    assert list(kernel.constants) == [] and list(kernel.globals) == ["seen"]
    y = ignis.zeros(1, "int32")
    kernel[1, 1](y)
    assert y.tolist() == [3]
