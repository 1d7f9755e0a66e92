"""Gradients that operations write into buckets themselves: no copies, the same bits."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.collective import Communicator
from ignis.nn.parallel.reducer import GradientReducer
from ignis.sim.driver import faults

CONFIG = nn.GPT2Config(vocab_size=37, context=8, width=24, num_layers=2, num_heads=4)
BATCHES = 2


class Odd(nn.Module):
    """Parameters that have several uses: in one product, with hooks, checkpointed."""

    def __init__(self, rng: np.random.Generator) -> None:
        def parameter(*shape: int) -> Tensor:
            return Tensor(rng.standard_normal(shape, np.float32) / 4, requires_grad=True)

        self.square, self.twice = parameter(9, 9), parameter(9, 9)
        self.hooked, self.again = parameter(9, 9), parameter(9, 9)
        self.bias, self.scale, self.alone = parameter(9), parameter(9), parameter(5)
        self.kept: list[Tensor] = []
        self.hooked.register_hook(self.kept.append)  # type: ignore[arg-type]

    def loss(self, x: Any) -> Tensor:
        # The first term that arrives is not the one that is written where the sum belongs.
        y = Tensor(x) @ self.square.linear(self.square, self.bias)
        y = y @ (self.twice @ self.twice)
        y = (y @ self.hooked).linear(self.again, self.bias, True)
        y = ignis.checkpoint(lambda t: (t @ self.again).tanh().rms_norm(self.scale), y)
        return (y @ self.hooked).mean() + self.alone.sum()


def gradients_of(
    optimizer: nn.SGD, step: nn.TrainStep, batches: list[tuple[Any, ...]], count: int
) -> list[list[np.ndarray[Any, Any]]]:
    """The gradients of each of some steps, which change the parameters."""
    found: list[list[np.ndarray[Any, Any]]] = []
    update = optimizer.step

    def seen(*args: Any, **kwargs: Any) -> None:
        optimizer.parameters[0].device.synchronize()  # behind the collectives
        grads = [parameter.grad for parameter in optimizer.parameters]
        found.append([each.to_host() for each in grads if each is not None])
        update(*args, **kwargs)

    optimizer.step = seen  # type: ignore[method-assign]
    for _ in range(count):
        step(*batches)
    return found


def train(
    make: Callable[[], tuple[nn.Module, Callable[..., Tensor]]],
    batches: list[tuple[Any, ...]],
    communicator: Communicator | None,
    lowered: str | None,
) -> list[list[np.ndarray[Any, Any]]]:
    model, loss = make()

    def computed(*batch: Any) -> Tensor:
        with contextlib.nullcontext() if lowered is None else ignis.autocast(lowered):
            return loss(*batch)

    with (
        nn.SGD(model.parameters(), lr=0.1) as optimizer,
        nn.TrainStep(
            computed, optimizer, captured=False, communicator=communicator, bucket_bytes=4000
        ) as step,
    ):
        found = gradients_of(optimizer, step, batches, 3)
    for parameter in model.parameters():
        parameter.data.free()
    return found


@pytest.mark.parametrize("lowered", [None, "bfloat16"])
@pytest.mark.parametrize("model", ["gpt2", "odd"])
def test_gradients_in_buckets_have_the_bits_of_those_in_arrays(
    rank: Communicator, rng: np.random.Generator, model: str, lowered: str | None
) -> None:
    seed = int(rng.integers(1 << 30))
    if model == "gpt2":
        ids = rng.integers(0, 37, (BATCHES, 2, 8)).astype(np.int32)
        batches: list[tuple[Any, ...]] = [(each, (each + 1) % 37) for each in ids]
    else:
        batches = [(rng.standard_normal((4, 9), np.float32),) for _ in range(BATCHES)]

    def make() -> tuple[nn.Module, Callable[..., Tensor]]:
        if model == "gpt2":
            gpt2 = nn.GPT2(CONFIG, seed=seed)
            return gpt2, gpt2.loss
        odd = Odd(np.random.default_rng(seed))
        return odd, odd.loss

    expected = train(make, batches, None, lowered)
    found = train(make, batches, rank, lowered)
    for step, (ours, theirs) in enumerate(zip(found, expected, strict=True)):
        for index, (a, b) in enumerate(zip(ours, theirs, strict=True)):
            assert np.array_equal(a, b), (step, index, a.shape)


@pytest.mark.parametrize("lowered", [None, "bfloat16"])
def test_a_step_of_ranks_copies_nothing_that_one_device_does_not(
    rank: Communicator, rng: np.random.Generator, lowered: str | None
) -> None:
    if rank.device.driver != "sim":
        pytest.skip("only the simulator records calls")
    ids = rng.integers(0, 37, (2, 8)).astype(np.int32)

    def calls_of_a_step(communicator: Communicator | None) -> tuple[Counter[str], int]:
        """Calls of the third step, and the peak of memory in it above what was there before."""
        model = nn.GPT2(CONFIG, seed=3)

        def loss(*batch: Any) -> Tensor:
            with contextlib.nullcontext() if lowered is None else ignis.autocast(lowered):
                return model.loss(*batch)

        with (
            nn.SGD(model.parameters(), lr=0.1) as optimizer,
            nn.TrainStep(loss, optimizer, captured=False, communicator=communicator) as step,
        ):
            for _ in range(2):
                step((ids, (ids + 1) % 37))
            before = ignis.memory.collect()
            ignis.memory.reset_peak()
            with faults.record() as calls:
                step((ids, (ids + 1) % 37))
            above = ignis.memory.peak_bytes() - before
        model.free()
        return Counter(calls), above

    alone, _ = calls_of_a_step(None)
    ours, above = calls_of_a_step(rank)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GradientReducer, "_destination", lambda self, leaf: None)
        copied, above_with_copies = calls_of_a_step(rank)
    assert ours["memcpy_dtod"] == alone["memcpy_dtod"]
    # All of 28 parameters but the table of positions, whose gradient is a sum over the batch.
    assert copied["memcpy_dtod"] == ours["memcpy_dtod"] + 28 - 1
    assert ours["launch_kernel"] == copied["launch_kernel"] == alone["launch_kernel"] + 1
    assert above <= above_with_copies


def test_a_hook_keeps_an_array_of_its_own(rank: Communicator, rng: np.random.Generator) -> None:
    odd = Odd(rng)
    x = rng.standard_normal((4, 9), np.float32)
    with (
        nn.SGD(odd.parameters(), lr=0.1) as optimizer,
        nn.TrainStep(odd.loss, optimizer, captured=False, communicator=rank) as step,
    ):
        for _ in range(2):
            step((x,))
        step.free()
        assert [each.data.freed for each in odd.kept] == [False, False]
        assert np.isfinite(odd.kept[1].to_host()).all()
    odd.kept.clear()
    for parameter in odd.parameters():
        parameter.data.free()
