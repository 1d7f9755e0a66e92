"""DLPack capsules and several consumers: one has the tensor, the others are told so."""

from __future__ import annotations

import random

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.runtime import dlpack
from tests.runtime.interop.dlpack_peer import Producer, fresh
from tools.fuzz import capsules as fuzz


def test_a_capsule_that_threads_consume_at_once_has_one_consumer(
    device: ignis.Device, seed: int
) -> None:
    assert fuzz.capsule_of_each_kind([fuzz.racing] * 60, random.Random(seed)) == ""


@pytest.mark.parametrize("kind", ["racing_numpy", "twice", "dropped", "refused", "interrupted"])
def test_a_deleter_runs_once_for_a_consumer_and_never_without_one(
    device: ignis.Device, seed: int, kind: str
) -> None:
    assert fuzz.capsule_of_each_kind([getattr(fuzz, kind)] * 12, random.Random(seed)) == ""


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
def test_400_capsules_of_every_kind(
    device: ignis.Device, device_name: str, seed: int, number: int
) -> None:
    verdict = fuzz.case(seed + number, device_name)
    assert verdict.outcome == "accepted", verdict.detail


def test_a_claimed_capsule_is_refused_to_others_and_comes_back_unless_it_is_consumed(
    device: ignis.Device,
) -> None:
    producer = Producer.of(np.arange(3, dtype=np.float32))
    capsule = producer.capsule()
    with dlpack.Claim(capsule) as claim:
        assert claim.tensor().shape == (3,)
        with pytest.raises(ArgumentError, match="another thread is consuming it"):
            ignis.from_dlpack(capsule)
    assert fresh(capsule) == "dltensor_versioned"
    assert ignis.from_dlpack(capsule).tolist() == [0.0, 1.0, 2.0]
    assert fresh(capsule) is None and producer.deleted == 1


@pytest.mark.parametrize(("ndim", "shape"), [(-1, (3,)), (2, None), (1, (-3,))])
def test_a_capsule_without_a_shape_is_refused(
    device: ignis.Device, ndim: int, shape: tuple[int, ...] | None
) -> None:
    producer = Producer.of(np.arange(3, dtype=np.float32))
    tensor = producer._managed.tensor
    tensor.ndim = ndim
    if shape is None:
        tensor.shape = None
    else:
        tensor.shape[0] = shape[0]
    with pytest.raises(ArgumentError, match="shape"):
        ignis.from_dlpack(producer)
    assert producer.deleted == 0
