"""What a step of ranks does when, and what it refuses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor
from ignis.collective import Communicator
from ignis.errors import ArgumentError, CheckError, TapeError
from ignis.kernels import gemm
from ignis.runtime.stream import default_stream
from tests.collective.ranks import run
from tests.nn.conftest import SMALL


class Chain(nn.Module):
    """Products one after the other; `log` gets the number of each whose gradient goes by."""

    def __init__(self, depth: int, log: list[Any]) -> None:
        self.layers = [nn.Linear(6, 6, bias=False) for _ in range(depth)]
        self._log = log
        self.twice = False

    def forward(self, x: Any) -> Tensor:
        y = Tensor(x)
        for number, layer in enumerate([*self.layers, *self.layers[: self.twice]]):
            y = layer(y)
            if y.requires_grad:
                y.register_hook(lambda _, number=number: self._log.append(number))
        return (y * y).mean()


@pytest.mark.parametrize("sharded", [False, True])
def test_buckets_are_reduced_while_backward_goes_on(
    rank: Communicator, monkeypatch: pytest.MonkeyPatch, sharded: bool
) -> None:
    log: list[Any] = []
    model = Chain(5, log)
    name = "reduce_scatter" if sharded else "all_reduce"
    before = getattr(Communicator, name)

    def logged(self: Communicator, x: ignis.NvArray, *args: Any, **kwargs: Any) -> Any:
        if x.numel > 6:
            current = ignis.current_stream(x.device)
            log.append((x.numel, current is default_stream(x.device)))
        return before(self, x, *args, **kwargs)

    monkeypatch.setattr(Communicator, name, logged)
    x = np.ones((3, 6), np.float32)
    with (
        nn.SGD(model.parameters(), lr=0.01) as optimizer,
        nn.TrainStep(
            model,
            optimizer,
            captured=False,
            communicator=rank,
            bucket_bytes=2 * 256,
            shard_optimizer=sharded,
        ) as step,
    ):
        step((x,))
        # The first step finds the order; the last layer's gradients are complete first.
        assert log == [4, 3, 2, 1, 0, (128, False), (128, False), (64, False)]
        log.clear()
        step((x,))
        assert log == [4, 3, (128, False), 2, 1, (128, False), 0, (64, False)]
        log.clear()
    for parameter in model.parameters():
        assert parameter.grad is None
        parameter.data.free()


def test_a_captured_step_refuses_what_was_frozen_since(
    rank: Communicator, rng: np.random.Generator
) -> None:
    w = Tensor(rng.standard_normal((6, 6), np.float32), requires_grad=True)
    batch = (rng.standard_normal((3, 6), np.float32),)
    with (
        nn.SGD([w], lr=0.5) as optimizer,
        nn.TrainStep(lambda x: (Tensor(x) @ w).mean(), optimizer, communicator=rank) as step,
    ):
        for _ in range(3):  # the second one captures
            step(batch)
        before = w.to_host().tolist()
        w.requires_grad = False
        with pytest.raises(TapeError, match="was frozen after the capture"):
            step(batch)
        assert w.to_host().tolist() == before and optimizer.steps == 3
        w.requires_grad = True
        step(batch)
        assert w.to_host().tolist() != before
    w.data.free()


def test_gradients_of_checkpointed_layers_are_reduced_when_they_are_complete(
    rank: Communicator, rng: np.random.Generator
) -> None:
    w = Tensor(rng.standard_normal((6, 6), np.float32), requires_grad=True)
    x = rng.standard_normal((3, 6), np.float32)
    start = w.data.to_host().astype(np.float64)

    def loss(given: Any) -> Tensor:
        # Used inside and outside of what is computed again.
        y = ignis.checkpoint(lambda t: (t @ w).tanh(), Tensor(given))
        return (y @ w).mean()

    with (
        nn.SGD([w], lr=0.5) as optimizer,
        nn.TrainStep(loss, optimizer, captured=False, communicator=rank) as step,
    ):
        expected = start
        for _ in range(3):
            step((x,))
            h = np.tanh(x.astype(np.float64) @ expected)
            dy = np.full((3, 6), 1 / 18)
            slope = h.T @ dy + x.T.astype(np.float64) @ ((dy @ expected.T) * (1 - h * h))
            expected = expected - 0.5 * slope
            np.testing.assert_allclose(w.data.to_host(), expected, rtol=1e-5, atol=1e-6)


def test_a_loss_that_changes_is_refused(
    rank: Communicator, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = Chain(2, [])
    side = 64 if rank.device.driver == "sim" else 8192
    large, before = ignis.ones((side, side)), Communicator.all_reduce

    def late(self: Communicator, x: ignis.NvArray, *args: Any, **kwargs: Any) -> Any:
        """The host is done with the step that is refused before the sums of its gradients are."""
        gemm.matmul(large, large).free()
        return before(self, x, *args, **kwargs)

    monkeypatch.setattr(Communicator, "all_reduce", late)
    x = np.ones((3, 6), np.float32)
    with (
        nn.SGD(model.parameters(), lr=0.01) as optimizer,
        nn.TrainStep(model, optimizer, captured=False, communicator=rank) as step,
    ):
        step((x,))
        model.twice = True
        with pytest.raises(ArgumentError, match="parameter 0 .* more gradients than the 1"):
            step((x,))
        model.twice = False
        assert all(parameter.grad is None for parameter in model.parameters())
        step((x,))
        assert optimizer.steps == 2
    large.free()


def test_a_parameter_that_no_rank_uses_stays_and_one_that_is_no_longer_used_is_refused(
    rank: Communicator,
) -> None:
    model, used = Chain(3, []), [0, 2]
    idle = model.layers[1].weight.to_host()
    batch = (np.ones((3, 6), np.float32),)

    def loss(x: Any) -> Tensor:
        return (
            sum((Tensor(x) @ model.layers[n].weight for n in used[1:]), Tensor(x)).sum()
            + (Tensor(x) @ model.layers[used[0]].weight).sum()
        )

    with (
        nn.SGD(model.parameters(), lr=0.01, weight_decay=0.5) as optimizer,
        nn.TrainStep(loss, optimizer, captured=False, communicator=rank) as step,
    ):
        for _ in range(2):
            step(batch)
        np.testing.assert_array_equal(model.layers[1].weight.to_host(), idle)
        used.pop()
        with pytest.raises(TapeError, match="parameter 2 .* has no gradient, but had one"):
            step(batch)
        used[:] = [0, 1]
        with pytest.raises(ArgumentError, match="parameter 1 .* more gradients than the 0"):
            step(batch)
        used[:] = [0, 2]
        step(batch)
        assert optimizer.steps == 3


@pytest.mark.parametrize("sharded", [False, True])
def test_batches_and_ranks_may_use_other_layers(device: ignis.Device, sharded: bool) -> None:
    def trained(communicator: Communicator | None, ranks: range) -> list[np.ndarray]:
        layers = [nn.Linear(4, 4, bias=False, generator=nn.Generator(n)) for n in range(4)]
        weights = [layer.weight for layer in layers]
        # What each of two ranks uses in its two batches; nobody uses the last layer.
        use = {0: ((0,), (1, 0)), 1: ((2,), (1,))}
        calls: list[int] = []

        def loss(x: Any) -> Tensor:
            of = [each for rank in ranks for each in use[rank]]
            chosen = of[len(calls) % len(of)]
            calls.append(1)
            return sum(
                ((Tensor(x) @ weights[n]) * (n + 1.0) for n in chosen[1:]),
                (Tensor(x) @ weights[chosen[0]]),
            ).sum()

        options = {} if communicator is None else {"communicator": communicator}
        with (
            nn.SGD(weights, lr=0.1) as optimizer,
            nn.TrainStep(
                loss,
                optimizer,
                captured=False,
                bucket_bytes=256,
                shard_optimizer=sharded and communicator is not None,
                **options,
            ) as step,
        ):
            for _ in range(3):
                step(*[(np.ones((2, 4), np.float32),)] * (2 * len(ranks)))
        return [weight.data.to_host() for weight in weights]

    def of_rank(communicator: Communicator) -> list[np.ndarray]:
        return trained(communicator, range(communicator.rank, communicator.rank + 1))

    expected = trained(None, range(2))
    for found in run(of_rank, device, 2):
        for got, want in zip(found, expected, strict=True):
            np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-6)


def test_a_sharded_optimizer_knows_what_steps_each_parameter_has_missed(
    device: ignis.Device,
) -> None:
    def trained(communicator: Communicator | None) -> list[list[float]]:
        a, b = (Tensor(np.arange(1, n, dtype=np.float32), requires_grad=True) for n in (10, 6))
        options = {} if communicator is None else {"communicator": communicator}
        with (
            nn.AdamW([a, b], lr=0.1) as optimizer,
            nn.TrainStep(
                lambda x: (a * a).sum() * Tensor(x).mean() + (b * b).sum(),
                optimizer,
                captured=False,
                bucket_bytes=32,
                shard_optimizer=communicator is not None,
                **options,
            ) as step,
        ):
            for _ in range(3):
                (a * a).sum().backward()
                optimizer.step()
                optimizer.zero_grad()
            for missed in ([0, 3], [1, 2]):
                step((np.ones(3, np.float32),))
                state = {name: array.to_host() for name, array in optimizer.state_dict().items()}
                assert state["missed"].tolist() == [0, 3]
                optimizer.load_state_dict(state | {"missed": np.array(missed)})
            step((np.ones(3, np.float32),))
            found = [x.to_host().tolist() for x in (a, b, Tensor(optimizer.state_dict()["missed"]))]
        return found

    expected = trained(None)
    assert expected[-1] == [1, 2]
    assert run(trained, device, 2) == [expected] * 2


@pytest.mark.parametrize("captured", [False, True])
def test_a_target_out_of_range_on_one_rank_is_skipped_by_all(
    device: ignis.Device, captured: bool
) -> None:
    def trained(communicator: Communicator) -> tuple[list[np.ndarray], int]:
        weight = Tensor(np.ones((4, 3), np.float32), requires_grad=True)
        seen = []
        with (
            nn.AdamW([weight], lr=0.1) as optimizer,
            nn.TrainStep(
                lambda x, ids: (Tensor(x) @ weight).cross_entropy(weight_ids(ids)),
                optimizer,
                captured=captured,
                communicator=communicator,
            ) as step,
        ):
            for number in range(4):
                bad = number == 2 and communicator.rank == 1
                step((np.ones((2, 4), np.float32), np.array([0, 3 if bad else 1], np.int32)))
                try:
                    seen.append(weight.to_host())
                except CheckError:
                    seen.append(weight.to_host())
            return seen, optimizer.steps

    def weight_ids(ids: Tensor) -> ignis.NvArray:
        return ids.data[:2].clone()  # so that the host does not know what they are

    for seen, steps in run(trained, device, 2):
        np.testing.assert_array_equal(seen[1], seen[2])
        assert not np.array_equal(seen[0], seen[1]) and not np.array_equal(seen[2], seen[3])
        assert steps == 3


def test_bad_arguments_are_refused(rank: Communicator, data: nn.ByteDataset) -> None:
    model = nn.LanguageModel(SMALL)
    with nn.AdamW(model.parameters(), lr=1e-3) as optimizer:
        with pytest.raises(ArgumentError, match="must be a Communicator, not int"):
            nn.TrainStep(model.loss, optimizer, communicator=2)  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="shard_optimizer needs a communicator"):
            nn.TrainStep(model.loss, optimizer, shard_optimizer=True)
        with pytest.raises(ArgumentError, match="shard_optimizer"):
            nn.TrainStep(model.loss, optimizer, communicator=rank, shard_optimizer=1)  # type: ignore[arg-type]
        for nbytes in (0, 1.5, True):
            with pytest.raises(ArgumentError, match="bucket_bytes"):
                nn.TrainStep(model.loss, optimizer, communicator=rank, bucket_bytes=nbytes)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="communicator must be a Communicator"):
        nn.save_checkpoint("never", model, communicator="all")  # type: ignore[arg-type]
    model.free()


def test_a_batch_that_ranks_cannot_share_is_refused(
    rank: Communicator, data: nn.ByteDataset, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = nn.LanguageModel(SMALL)
    monkeypatch.setattr(Communicator, "size", 3)
    with pytest.raises(ArgumentError, match="3 ranks cannot share a batch of 8 windows"):
        next(nn.train(model, data, communicator=rank))
    model.free()
