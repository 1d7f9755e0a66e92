"""Gradients of captured backward passes are those of the function called again."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.errors import TapeError
from tests.helpers.compare import assert_close

CLEAR: dict[str, Callable[[Tensor], object]] = {
    "nothing": lambda w: None,
    "in place": lambda w: None if w.grad is None else w.grad.zero(),
    "zero_grad": lambda w: w.zero_grad(),
}


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("clear", CLEAR)
def test_a_replay_adds_to_the_gradient_that_the_tensor_has(
    device: ignis.Device, rng: np.random.Generator, clear: str, eager: bool, kept: bool
) -> None:
    host = rng.standard_normal(5, dtype=np.float32)
    w, x = Tensor(np.ones(5, np.float32), requires_grad=True), ignis.array(host)

    def step() -> None:
        (w * Tensor(x)).sum().backward()

    with ignis.capture(step) as graph:  # the first call has added once
        wanted = host.astype(np.float64)
        for _ in range(3):
            old = [w.grad] if kept else []
            CLEAR[clear](w)
            wanted = wanted * (clear == "nothing")
            if eager:
                (w * 2.0).sum().backward()
                wanted = wanted + 2.0
            graph.replay()
            wanted = wanted + host
            assert_close(w.grad, wanted)
            del old


def test_a_function_that_drops_gradients_first_leaves_its_own(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.standard_normal(5, dtype=np.float32)
    w, x = Tensor(np.ones(5, np.float32), requires_grad=True), ignis.array(host)

    def step() -> None:
        w.zero_grad()
        (w * Tensor(x)).sum().backward()

    with ignis.capture(step) as graph:
        for _ in range(2):
            w.zero_grad()
            (w * 2.0).sum().backward()
            graph.replay()
            assert_close(w.grad, host)
        w.zero_grad()
        graph.replay()
        assert_close(w.grad, host)
        w.zero_grad()


def test_a_gradient_that_a_captured_step_does_not_know_is_refused(device: ignis.Device) -> None:
    w = Tensor(np.ones(5, np.float32), requires_grad=True)
    with nn.SGD([w], lr=1.0) as optimizer:

        def step() -> None:
            (w * 1.0).sum().backward()
            optimizer.step()
            optimizer.zero_grad()

        with ignis.capture(step) as graph:
            graph.replay()
            (w * 2.0).sum().backward()
            with pytest.raises(TapeError, match=r"shape \(5,\) has a gradient.*zero_grad"):
                graph.replay()
            assert_close(w, np.full(5, -1.0))
            w.zero_grad()
            graph.replay()
            assert w.grad is None
    assert_close(w, np.full(5, -2.0))


def test_leaves_of_the_function_itself_need_no_memory_after_it(device: ignis.Device) -> None:
    w = Tensor(np.ones(5, np.float32), requires_grad=True)

    def step() -> ignis.NvArray:
        own = [Tensor(w.data, requires_grad=True) for _ in range(3)]
        total = sum((each * w for each in own[1:]), own[0] * w).sum()
        total.backward()
        return total.data

    with ignis.capture(step) as graph:
        w.zero_grad()
        graph.replay()
        assert_close(w.grad, np.full(5, 3.0))


def test_a_captured_backward_pass_keeps_no_tensor_alive(device: ignis.Device) -> None:
    def train() -> weakref.ref[Tensor]:
        w = Tensor(np.ones(5, np.float32), requires_grad=True)
        with nn.SGD([w], lr=1.0) as optimizer:

            def step() -> None:
                (w * 2.0).sum().backward()
                optimizer.step()

            ignis.capture(step).free()
        return weakref.ref(w)

    gc.disable()
    try:
        assert train()() is None  # without the collector: there is no cycle
    finally:
        gc.enable()
