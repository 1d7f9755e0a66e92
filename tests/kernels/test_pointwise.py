"""Elementwise kernels, called for the first time (checked) and again (the direct path)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CudaError,
    DTypeError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.kernels import activations, elementwise, functions
from tests.helpers.compare import assert_close
from tests.helpers.processes import run_script
from tests.helpers.tables import quick

N = 1003


def pair(rng: np.random.Generator) -> tuple[ignis.NvArray, ignis.NvArray]:
    """Two arrays of one shape, after whose use the direct path of `add` and `neg` is open."""
    a, b = (ignis.array(rng.standard_normal(N).astype(np.float32)) for _ in range(2))
    elementwise.add(a, b)
    elementwise.neg(a)
    return a, b


@pytest.fixture
def enforced() -> Iterator[None]:
    """Owners are enforced."""
    ignis.enforce_owners(True)
    yield
    ignis.enforce_owners(False)


UNARY: dict[str, Callable[..., ignis.NvArray]] = {
    "neg": elementwise.neg,
    "scale": lambda x, **rest: elementwise.scale(x, -1.25, **rest),
    "shift": lambda x, **rest: functions.shift(x, 2.5, **rest),
    "tanh": lambda x, **rest: functions.forward("tanh", x, **rest),
    "gelu": activations.gelu,
}
BINARY: dict[str, Callable[..., ignis.NvArray]] = {
    "add": elementwise.add,
    "sub": elementwise.sub,
    "mul": elementwise.mul,
    "div": elementwise.div,
    "silu_backward": activations.silu_backward,
}
TABLE = [(dtype, name) for dtype in ("float32", "bfloat16") for name in (*UNARY, *BINARY)]
OTHERS = [("bfloat16", name) for name in ("neg", "sub", "silu_backward")]
"""Kernels that differ from those of the rest of bfloat16 in a functor only."""


@quick("dtype, name", TABLE, *(each for each in TABLE if each not in OTHERS))
@pytest.mark.parametrize("n", [1, 7, N, 4096])
def test_later_calls_give_the_bits_of_the_first(
    device: ignis.Device, rng: np.random.Generator, dtype: str, name: str, n: int
) -> None:
    host = rng.standard_normal((2, n)).astype(np.float32)
    inputs = [ignis.Tensor(ignis.array(x)).astype(dtype).data for x in host]
    operation = UNARY.get(name) or BINARY[name]
    inputs = inputs[:1] if name in UNARY else inputs
    with ignis.Stream(device):  # arrays of another stream are checked
        first = operation(*inputs).to_host()
    for _ in range(2):
        again = operation(*inputs)
        assert again.dtype == inputs[0].dtype
        assert np.array_equal(again.to_host(), first)
    out = ignis.zeros(n, dtype)
    assert operation(*inputs, out=out) is out
    assert np.array_equal(out.to_host(), first)
    assert operation(*inputs, out=inputs[-1]) is inputs[-1]
    assert np.array_equal(inputs[-1].to_host(), first)


def test_shapes_and_views_are_kept(device: ignis.Device, rng: np.random.Generator) -> None:
    host = rng.standard_normal((3, 5, 7)).astype(np.float32)
    x = ignis.array(host)
    for _ in range(2):
        assert_close(elementwise.add(x, x), 2 * host.astype(np.float64))
        result = elementwise.add(x[1], x[2])
        assert result.shape == (5, 7) and not result.is_view
        assert_close(result, host[1].astype(np.float64) + host[2])
        assert elementwise.mul(x[:0], x[:0]).shape == (0, 5, 7)


def test_a_freed_input_is_refused_and_nothing_is_left(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = pair(rng)
    b.free()
    before = ignis.memory.live_bytes(device=device)
    with pytest.raises(UseAfterFreeError):
        elementwise.add(a, b)
    with pytest.raises(UseAfterFreeError):
        elementwise.add(a, a, out=b)
    assert ignis.memory.live_bytes(device=device) == before


def test_a_closed_view_is_refused(device: ignis.Device, rng: np.random.Generator) -> None:
    a, _ = pair(rng)
    view = a[:]
    view.free()
    with pytest.raises(UseAfterFreeError):
        elementwise.add(a, view)
    with pytest.raises(UseAfterFreeError):
        elementwise.neg(a, out=view)


def test_operands_that_do_not_fit_are_refused(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = pair(rng)
    with pytest.raises(ArgumentError, match=rf"add: shapes differ: a \({N},\), b \({N - 1},\)"):
        elementwise.add(a, b[1:])
    with pytest.raises(DTypeError, match="add: b must be float32, not float16"):
        elementwise.add(a, ignis.zeros(N, "float16"))
    with pytest.raises(ArgumentError, match="add: out must have shape"):
        elementwise.add(a, b, out=ignis.zeros(N + 1))
    with pytest.raises(DTypeError, match="add: out must be float32"):
        elementwise.add(a, b, out=ignis.zeros(N, "float64"))
    with pytest.raises(ArgumentError, match="out overlaps an input"):
        elementwise.add(a[1:], b[1:], out=a[:-1])
    with pytest.raises(ArgumentError, match="does not fit"):
        elementwise.scale(a, 1e300)
    elementwise.scale(a, 1.0)
    with pytest.raises(ArgumentError, match="does not fit"):
        elementwise.scale(a, 1e300)


def test_what_a_tape_holds_is_not_written(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = pair(rng)
    a.tape_hold("square")
    with pytest.raises(MemoryContractViolation, match="square"):
        elementwise.add(a, b, out=a)
    a.tape_release("square")
    version = a.version
    assert elementwise.add(a, b, out=a) is a
    assert a.version == version + 1


def test_only_the_acting_owner_writes(
    device: ignis.Device, rng: np.random.Generator, enforced: None
) -> None:
    a, b = pair(rng)
    with ignis.acting_as("nccl"):
        with pytest.raises(OwnershipError):
            elementwise.add(a, b, out=b)
        mine = elementwise.add(a, b)
        assert mine.owner == "nccl"
        assert elementwise.add(a, b, out=mine) is mine
    assert elementwise.add(a, b, out=b) is b


def test_a_closed_stream_is_refused(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.Stream(device) as stream:
        a = ignis.full(N, 3.0, "float32")
        elementwise.add(a, a, stream=stream)
        assert elementwise.add(a, a, out=a, stream=stream) is a
    stream.close()
    with pytest.raises(ArgumentError, match="closed"):
        elementwise.add(a, a, stream=stream)
    with pytest.raises(ArgumentError, match="closed"):
        elementwise.add(a, a, out=a, stream=stream)


def test_a_free_waits_for_the_stream_that_read(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = pair(rng)
    with ignis.Stream(device) as stream:
        result = elementwise.add(a, b)
    assert result.stream is stream
    assert stream in (a.allocation.streams or ())


def test_a_graph_holds_what_it_reads(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = pair(rng)
    want = a.to_host() + b.to_host()
    with ignis.capture(lambda: elementwise.add(a, b), device=device) as graph:
        with pytest.raises(MemoryContractViolation, match="graph"):
            a.free()
        graph.replay()
        assert np.array_equal(graph.outputs.to_host(), want)
        a.from_host(2 * a.to_host())
        graph.replay()
        assert np.array_equal(graph.outputs.to_host(), a.to_host() + b.to_host())


def test_a_graph_misses_no_operation(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.Stream(device) as apart:
        a, b = pair(rng)
    with pytest.raises(CudaError, match="is not part of the capture"):
        ignis.capture(lambda: elementwise.add(a, b, out=b, stream=apart), device=device)


_TWO_DEVICES = """
from ignis.errors import ArgumentError
from ignis.kernels import elementwise
near, far = (ignis.full(100, k, "float32", f"sim:{k}") for k in (0, 1))
for _ in range(2):
    for array, value in ((near, 0), (far, 2)):
        result = elementwise.add(array, array)
        assert result.device is array.device and (result.to_host() == value).all()
    for arguments in ((near, far), (far, near)):
        try:
            elementwise.add(*arguments)
        except ArgumentError as error:
            assert "add: b is on" in str(error), error
        else:
            raise AssertionError("arrays of two devices were added")
"""


def test_two_devices_stay_apart() -> None:
    result = run_script("sim:0", _TWO_DEVICES, IGNIS_SIM_DEVICES="2")
    assert result.returncode == 0, result.stderr
