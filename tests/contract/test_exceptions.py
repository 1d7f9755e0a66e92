"""An exception that ends a ``with`` block reaches the program as it is: a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.compute import ComputeBuffer
from ignis.errors import IgnisError, MemoryContractViolation, OutOfMemoryError
from ignis.nn.kv_cache import ModelCache
from ignis.nn.optim import AdamW
from ignis.runtime.allocators.current import current_allocator
from ignis.sim.driver import faults

D = ignis.Device


class Own(Exception):
    """What a program raises for reasons of its own."""


HELD = "array .* was dropped while held by 'somebody'"
"""What the end of a test of `held_array` warns of: nobody ends that hold."""

ERRORS: list[Callable[[], BaseException]] = [
    KeyboardInterrupt,
    lambda: OutOfMemoryError(2, "CUDA_ERROR_OUT_OF_MEMORY", "cuMemAlloc()"),
    lambda: TimeoutError("too late"),
    lambda: Own("reasons"),
]


def array(device: D) -> tuple[Any, Any]:
    made = ignis.zeros(7, device=device)
    return made, made[1:3]


def held_array(device: D) -> tuple[Any, Any]:
    made = ignis.zeros(7, device=device)
    made.increment_ref("somebody")
    return made, made


def hold(device: D) -> tuple[Any, Any]:
    made = ignis.zeros(7, device=device)
    entered = made.hold("me")
    return _Released(entered, made), made


class _Released:
    """A hold that somebody else has ended already."""

    def __init__(self, hold: Any, array: ignis.NvArray) -> None:
        self.hold, self.array = hold, array

    def __enter__(self) -> None:
        self.hold.__enter__()
        self.array.decrement_ref("me")

    def __exit__(self, *error: Any) -> Any:
        return self.hold.__exit__(*error)


def kv_cache(device: D) -> tuple[Any, Any]:
    made = ignis.KVCache(4, 3, device=device)
    return made, made.array[:1]


def model_cache(device: D) -> tuple[Any, Any]:
    made = ModelCache(1, 4, 3, device)
    return made, made.layers[0][0].array[:1]


def graph(device: D) -> tuple[Any, Any]:
    a = ignis.ones(5, device=device)
    made = ignis.capture(lambda: a.clone(), device=device)
    return made, (a, made.outputs[:2])


def pinned(device: D) -> tuple[Any, Any]:
    made = ignis.PinnedBuffer(64, device)
    return made, made.numpy()


def compute_buffer(device: D) -> tuple[Any, Any]:
    made = ComputeBuffer(ignis.zeros(7, device=device))
    return made, made.array[:1]


def session(device: D) -> tuple[Any, Any]:
    made = ignis.Session(device)
    x = made.input_2d(2, 3)
    y = made.add(x, x)
    made.realize(y)
    return made, next(iter(vars(made)["_buffers"].values()))[:1]


def optimizer(device: D) -> tuple[Any, Any]:
    parameter = ignis.tensor(np.ones(3, np.float32), requires_grad=True, device=device)
    made = AdamW([parameter], lr=0.1)
    return made, (parameter, made.state_dict()["m"][:1])


def tape(device: D) -> tuple[Any, Any]:
    x = ignis.tensor(np.ones(3, np.float32), requires_grad=True, device=device)
    return _Recording(ignis.Tape(), x), x


class _Recording:
    """A tape one of whose holds somebody else has ended already."""

    def __init__(self, tape: ignis.Tape, x: ignis.Tensor) -> None:
        self.tape, self.x = tape, x

    def __enter__(self) -> None:
        self.tape.__enter__()
        self.y = self.x.exp()
        self.y.data.tape_release("exp")

    def __exit__(self, *error: Any) -> Any:
        return self.tape.__exit__(*error)


REFUSED = [
    array,
    held_array,
    hold,
    kv_cache,
    model_cache,
    graph,
    pinned,
    compute_buffer,
    session,
    optimizer,
    tape,
]
"""Makers of something whose block cannot end as it should, and of what stands against that."""


@pytest.mark.parametrize("error", ERRORS, ids=["interrupt", "memory", "timeout", "own"])
@pytest.mark.parametrize("maker", REFUSED, ids=lambda maker: maker.__name__)
@pytest.mark.filterwarnings(f"ignore:{HELD}:ignis.errors.IgnisWarning")
def test_an_exception_that_ends_a_block_is_not_replaced(
    device: D, maker: Callable[[D], tuple[Any, Any]], error: Callable[[], BaseException]
) -> None:
    block, reason = maker(device)
    raised = error()
    with pytest.raises(type(raised)) as caught, block:
        raise raised
    assert caught.value is raised
    (note,) = raised.__notes__
    assert "MemoryContractViolation" in note
    del block, reason, caught, raised


@pytest.mark.parametrize("maker", REFUSED, ids=lambda maker: maker.__name__)
@pytest.mark.filterwarnings(f"ignore:{HELD}:ignis.errors.IgnisWarning")
def test_without_an_exception_the_refusal_is_raised(
    device: D, maker: Callable[[D], tuple[Any, Any]]
) -> None:
    block, reason = maker(device)
    with pytest.raises(MemoryContractViolation), block:
        pass
    del block, reason


SWITCHES: list[Callable[[D], Any]] = [
    lambda device: ignis.Stream(device),
    lambda device: ignis.acting_as("nccl"),
    lambda device: ignis.use_device(device),
    lambda device: ignis.no_grad(),
    lambda device: ignis.enable_grad(),
    lambda device: ignis.tracing(),
    lambda device: ignis.matmul_precision("tf32"),
    lambda device: ignis.use_allocator(current_allocator()),
]


@pytest.mark.parametrize("error", ERRORS, ids=["interrupt", "memory", "timeout", "own"])
def test_blocks_that_only_switch_something_let_exceptions_through(
    device: D, error: Callable[[], BaseException]
) -> None:
    for make in SWITCHES:
        raised = error()
        with pytest.raises(type(raised)) as caught, make(device):
            raise raised
        assert caught.value is raised
    assert ignis.zeros(1).owner == "ignis"


@pytest.fixture
def sim_device(device: D) -> Iterator[D]:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    yield device
    faults.clear()


def heads(packed: bool, device: D) -> tuple[list[ignis.Tensor], ignis.Tensor]:
    rng = np.random.default_rng(7)
    width = 24 if packed else 8

    def leaf() -> ignis.Tensor:
        values = rng.standard_normal((5, width)).astype(np.float32)
        return ignis.tensor(values, requires_grad=True, device=device)

    leaves = [leaf()] if packed else [leaf() for _ in range(3)]
    x = leaves[0]
    y = x.packed_sdpa(2) if packed else x.sdpa(leaves[1], leaves[2], 2)
    return leaves, y.sum()


@pytest.mark.parametrize("packed", [False, True], ids=["sdpa", "packed_sdpa"])
def test_each_failure_in_the_backward_pass_of_attention_arrives_as_it_is(
    sim_device: D, packed: bool
) -> None:
    device = sim_device
    leaves, loss = heads(packed, device)
    loss.backward()
    expected = [leaf.grad.to_host() for leaf in leaves]
    del loss
    before = ignis.memory.live_bytes()
    for call in ("mem_alloc_async", "launch_kernel"):
        again: list[ignis.Tensor] = []
        for nth in range(1, 40):
            again, loss = heads(packed, device)
            # Memory is asked for again once caches are trimmed, so it lacks more than once.
            name = "CUDA_ERROR_OUT_OF_MEMORY" if "alloc" in call else "CUDA_ERROR_LAUNCH_FAILED"
            fault = faults.fail(call, nth, name, times=3 if "alloc" in call else 1)
            try:
                loss.backward()
            except IgnisError as error:
                assert str(name) in str(error), (call, nth)
                assert not isinstance(error, MemoryContractViolation)
            finally:
                faults.clear()
            if not fault.fired:
                break
            again = []
            del loss
            ignis.memory.collect()
            assert ignis.memory.live_bytes() == before, (call, nth)
        assert nth > 2
        found = [leaf.grad.to_host() for leaf in again]
        assert all((a == b).all() for a, b in zip(found, expected, strict=True))
