"""torch under a redirection: tensors know their device, copies are copies, torch.cuda answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.producers.registry import redirected

torch: Any = pytest.importorskip("torch")


@pytest.fixture(autouse=True)
def simulated(ignis_leaks: object) -> Iterator[None]:
    with redirected(ignis.Device("sim:0")):
        yield


def test_a_copy_to_the_other_device_is_a_copy() -> None:
    host = torch.from_numpy(np.ones(3, np.float32))
    moved, also = host.cuda(), torch.as_tensor(host.numpy(), device="cuda")
    for each in (moved, also):
        each += 1
    back = moved.cpu()
    moved += 1
    assert (host.tolist(), also.tolist(), back.tolist()) == ([1] * 3, [2] * 3, [2] * 3)
    assert moved.cuda() is moved and moved.to("cuda:0") is moved and moved.to(0) is moved
    assert host.to("cpu") is host


def test_tensors_say_where_they_would_be() -> None:
    x, y = torch.ones(2, device="cuda"), torch.ones(2)
    for there in (x, x * y, x[:1], x.half(), torch.zeros_like(x), y.to(x.device), x.new_zeros(1)):
        assert there.is_cuda and there.device == torch.device("cuda", 0) and there.get_device() == 0
    for here in (y, y + 1, x.cpu(), x.to("cpu"), torch.from_numpy(np.ones(1)), torch.tensor([1])):
        assert not here.is_cuda and here.device.type == "cpu" and here.is_cpu
    with torch.device("cuda"):
        assert torch.zeros(1).is_cuda
    layer = torch.nn.Linear(2, 2).to("cuda")
    assert layer.weight.is_cuda and layer(torch.ones(1, 2, device=0)).is_cuda


def test_a_backward_pass_of_the_users_gets_tensors_of_the_gpu() -> None:
    class Double(torch.autograd.Function):  # type: ignore[misc]
        @staticmethod
        def forward(ctx: Any, x: Any) -> Any:
            ctx.save_for_backward(x)
            return 2 * x

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            (x,) = ctx.saved_tensors
            assert x.is_cuda and gradient.is_cuda
            return 2 * gradient

    x = torch.ones(2, device="cuda", requires_grad=True)
    Double.apply(x).sum().backward()
    assert x.grad.tolist() == [2, 2] and x.grad.is_cuda


def test_streams_events_and_generators_stand_in() -> None:
    stream, start, end = torch.cuda.Stream(), *(torch.cuda.Event(enable_timing=True) for _ in "ab")
    with torch.cuda.stream(stream):
        assert torch.cuda.current_stream() == stream and stream.cuda_stream
        start.record()
        end.record(stream)
    assert torch.cuda.current_stream() == torch.cuda.default_stream()
    assert stream.query() and start.elapsed_time(end) >= 0
    draws = [
        torch.randn(3, device="cuda", generator=torch.Generator("cuda").manual_seed(7)).tolist()
        for _ in range(2)
    ]
    assert draws[0] == draws[1] and isinstance(torch.default_generator, torch.Generator)
    state = torch.cuda.get_rng_state()
    first = torch.rand(2, device="cuda")
    torch.cuda.set_rng_state(state)
    assert torch.equal(torch.rand(2, device="cuda"), first)


def test_every_name_answers_or_says_why_not() -> None:
    assert torch.cuda.get_device_capability() == (8, 0) and torch.version.cuda
    assert torch.cuda.mem_get_info()[1] == torch.cuda.get_device_properties(0).total_memory
    assert torch.accelerator.current_accelerator().type == "cuda"
    assert torch.empty(2, pin_memory=True).is_pinned()
    torch.cuda.nvtx.range_push("part")
    with pytest.raises(NotImplementedError, match="cannot be recorded"):
        torch.cuda.CUDAGraph().replay()


def test_the_end_of_the_block_restores_torch() -> None:
    inside = torch.cuda.Stream
    with redirected(ignis.Device("sim:0")):
        pass
    assert torch.cuda.Stream is inside and torch.cuda.is_available()
