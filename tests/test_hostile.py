"""What users must never see: bare exceptions, and changes or leaks after an error."""

from __future__ import annotations

import contextlib
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.autograd.operations import linear
from ignis.errors import ArgumentError, CheckError, DTypeError, ExportError, IgnisError
from ignis.kernels import broadcasting, gemm
from ignis.runtime import LimitAllocator
from ignis.runtime.allocators.current import current_allocator
from ignis.runtime.ownership import history
from tests.hostile import FUNCTIONS, Nothing, attack

COPY = """
extern "C" __global__ void copy(float* y, const float* x, int n) {
  const int i = threadIdx.x;
  if (i < n) y[i] = x[i];
}
"""
NOISE = [
    f"ignore::{name}"
    for name in ("ignis.errors.IgnisWarning", "RuntimeWarning", "DeprecationWarning")
]
"""Of ignis and of NumPy, about nonsense."""
GROUPS = sorted({name.partition(".")[0] for name in FUNCTIONS})


MEMORY = 2**28
"""Bytes that a call may allocate: 2**31 elements are not nonsense, but slow and 8 GiB."""


def rounds(device: ignis.Device, seed: int, group: str, count: int) -> list[str]:
    found = []
    with ignis.use_allocator(LimitAllocator(current_allocator(), MEMORY)):
        for name in FUNCTIONS:
            if name.partition(".")[0] == group:
                choose = random.Random(f"{seed} {name}")
                found += [wrong for _ in range(count) if (wrong := attack(name, device, choose))]
    with contextlib.suppress(CheckError):  # ids that only a kernel could refuse
        device.synchronize()
    return found


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files that a call may write go elsewhere, and what one sets for the process is set back."""
    monkeypatch.chdir(tmp_path)
    yield
    ignis.memory.set_history_limit(history.MOST_EVENTS)


@pytest.mark.filterwarnings(*NOISE)
@pytest.mark.parametrize("group", GROUPS)
def test_every_public_function_refuses_nonsense_by_name_and_changes_nothing(
    device: ignis.Device, seed: int, quiet: None, group: str
) -> None:
    assert rounds(device, seed, group, 2) == []


@pytest.mark.soak
@pytest.mark.filterwarnings(*NOISE)
@pytest.mark.parametrize("group", GROUPS)
def test_every_public_function_refuses_nonsense_many_times(
    device: ignis.Device, quiet: None, group: str
) -> None:
    # Other seeds still find an argument now and then that is not refused by its name.
    assert rounds(device, zlib.crc32(group.encode()), group, 150) == []


@pytest.mark.parametrize("name", [slice(None, "x"), {}, [], {1}, Nothing()])
def test_names_that_cannot_be_looked_up_are_refused(device: ignis.Device, name: Any) -> None:
    x = ignis.ones((2, 4))
    with pytest.raises(ArgumentError, match="no operation"):
        broadcasting.binary(name, x, x)


@pytest.mark.parametrize("name", ["median", None, np.ones((2, 2))], ids=str)
def test_reductions_that_there_are_not_are_refused(device: ignis.Device, name: Any) -> None:
    with pytest.raises(ArgumentError, match="(?s)no reduction .*; there are sum, mean, max"):
        broadcasting.reduce_axes(name, ignis.ones((2, 4)), (0,))


@pytest.mark.parametrize("flag", [np.ones((2, 2)), "yes", None], ids=str)
def test_a_flag_of_a_product_is_a_bool(device: ignis.Device, flag: Any) -> None:
    x, b = ignis.Tensor.ones((4, 4)), ignis.Tensor.ones(4)
    for name, more in (("matmul", ()), ("linear", (b,)), ("mlp", (b, x, b))):
        call = getattr(ignis.Tensor, name, linear.mlp)
        with pytest.raises(ArgumentError, match=f"{name}: transpose_b must be True or False"):
            call(x, x, *more, transpose_b=flag)


@pytest.mark.parametrize("axes", [("a", None), (0, 0), (1, 0), (True,), (0.0,), (2,), (-1,), [0]])
def test_axes_are_ascending_ints_of_the_shape(device: ignis.Device, axes: Any) -> None:
    for near in ((0,), (1,)):  # plans of equal tuples
        for _ in range(3):
            broadcasting.reduce_axes("sum", ignis.ones((2, 4)), near)
    with pytest.raises(ArgumentError, match=r"reduce.sum: axes .*"):
        broadcasting.reduce_axes("sum", ignis.ones((2, 4)), axes)


class Interface:
    """Says what it is told through ``__cuda_array_interface__``."""

    def __init__(self, array: ignis.NvArray, **facts: Any) -> None:
        usual = {"shape": (4,), "typestr": "<f4", "data": (array.ptr, False), "version": 3}
        self.__cuda_array_interface__ = {**usual, **facts}


class Protocol:
    """Answers ``__dlpack_device__``, ``__dlpack__`` and ``__cuda_stream__`` with one thing."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __dlpack_device__(self) -> Any:
        return self.answer if self.answer != 5 else (1, 0)

    def __dlpack__(self, **ignored: Any) -> Any:
        return self.answer

    def __cuda_stream__(self) -> Any:
        return self.answer


CASES: dict[str, tuple[Callable[[Any, Any, Any], Any], str]] = {
    "arguments, an int": (lambda k, x, y: k.launch(1, 1, 5), "tuple or a list"),
    "arguments, None": (lambda k, x, y: k.launch(1, 1, None), "tuple or a list"),
    "arguments, a dict": (lambda k, x, y: k.launch(1, 1, {1: y, 2: x, 3: 4}), "tuple or a list"),
    "arguments, a generator": (lambda k, x, y: k.launch(1, 1, iter((y, x, 4))), "tuple or a list"),
    "arguments, prepared": (lambda k, x, y: k.prepare(1, 1, 5), "tuple or a list"),
    "arguments, too many": (lambda k, x, y: k.launch(1, 1, range(10**9)), "got 1000000000"),
    "a bfloat16 scalar for a pointer": (
        lambda k, x, y: k.launch(1, 1, (ml_dtypes.bfloat16(1), x, 4)), "argument 0.*bfloat16",
    ),
    "a text scalar for a pointer": (
        lambda k, x, y: k.launch(1, 1, (np.str_("a"), x, 4)), "argument 0.*str_",
    ),
    "a grid of 10**9 numbers": (lambda k, x, y: k.launch(range(10**9), 1, (y, x, 4)), "grid"),
    "a block of 10**9 numbers": (lambda k, x, y: k[1, range(10**9)](y, x, 4), "block"),
    "a grid without an end": (lambda k, x, y: k.launch(iter(int, 1), 1, (y, x, 4)), "grid"),
    "a shape of 10**9 numbers": (lambda k, x, y: ignis.empty(range(10**9)), "dimensions"),
    "a reshape to 10**9 numbers": (lambda k, x, y: x.reshape(range(10**9)), "dimensions"),
    "compile, a name": (lambda k, x, y: ignis.compile(COPY, 5), "name must be a str"),
    "compile, a source": (lambda k, x, y: ignis.compile(None, "copy"), "source must be a str"),
    "compile, a file": (lambda k, x, y: ignis.compile(COPY, "copy", file=5), "file must be a str"),
    "compile, options": (lambda k, x, y: ignis.compile(COPY, "copy", options="-DX"), "options"),
    "compile, an option": (lambda k, x, y: ignis.compile(COPY, "copy", options=[5]), "an option"),
    "compile, half a character": (lambda k, x, y: ignis.compile("//\ud800", "copy"), "UTF-8"),
    "compile, a null character": (lambda k, x, y: ignis.compile(COPY, "copy\0"), "null"),
    "matmul of ints": (lambda k, x, y: gemm.matmul(1, 1), "a must be an NvArray, not int"),
    "no address": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, data=(None, False))),
        "address in data.*None",
    ),
    "a fraction as an address": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, data=(1.5, False))),
        "address in data.*1.5",
    ),
    "strides, an int": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, strides=5)), "is invalid",
    ),
    "strides, too few": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, shape=(2, 2), strides=(4,))),
        "strides",
    ),
    "strides, text": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, strides=("a",))), "stride",
    ),
    "more memory than addresses": (
        lambda k, x, y: ignis.from_cuda_array_interface(Interface(x, shape=(2**62,))),
        "address range|has fewer than",
    ),
    "no stream": (lambda k, x, y: ignis.Stream.from_external(Protocol(None)), "__cuda_stream__"),
    "half a stream": (lambda k, x, y: ignis.Stream.from_external(Protocol((0,))), "__cuda_stream"),
    "a stream beyond 64 bits": (lambda k, x, y: ignis.Stream.from_external(1 << 64), "handle"),
    "nothing": (lambda k, x, y: ignis.from_dlpack(Nothing()), "__dlpack__"),
    "nothing, to be an array": (lambda k, x, y: ignis.asarray(Nothing()), "array"),
    "no capsule": (lambda k, x, y: ignis.from_dlpack(Protocol(5)), "capsule, not int"),
    "no device": (lambda k, x, y: ignis.from_dlpack(Protocol(None)), "__dlpack_device__"),
    "a device of text": (lambda k, x, y: ignis.from_dlpack(Protocol("ab")), "__dlpack_device__"),
    "a version": (lambda k, x, y: x.__dlpack__(max_version=5), "max_version"),
    "a device": (lambda k, x, y: x.__dlpack__(dl_device=("a", "b")), "dl_device"),
    "a copy": (lambda k, x, y: x.__dlpack__(copy="maybe"), "copy must be"),
    "a holder without a name": (lambda k, x, y: x.increment_ref(slice(1)), "name must be a str"),
    "a sum with 10**400": (lambda k, x, y: ignis.Tensor(x) + 10**400, "the number"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_nonsense_is_refused_by_name(device: ignis.Device, name: str) -> None:
    call, words = CASES[name]
    kernel = ignis.compile(COPY, "copy")
    x, y = ignis.array([1.0, 2.0, 3.0, 4.0]), ignis.zeros(4)
    with pytest.raises(IgnisError, match=words) as caught:
        call(kernel, x, y)
    assert isinstance(caught.value, (ArgumentError, DTypeError, ExportError))
    assert (x.version, y.version, x.ref_count, y.ref_count) == (1, 1, 0, 0)
    del caught
    kernel.launch(1, 4, [y, x, 4])
    assert y.tolist() == [1.0, 2.0, 3.0, 4.0]
    x.free()
    y.free()
