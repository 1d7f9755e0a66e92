"""The scale of a loss: lowered after an overflow, raised after good steps, on the device."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import loss_scale


def test_the_scale_follows_what_the_gradients_were(device: ignis.Device) -> None:
    scale, good, overflow = ignis.array(1024.0), ignis.zeros((), "int32"), ignis.array(0.0)
    expected, run = 1024.0, 0
    for bad in (0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0):
        overflow.fill(float(bad))
        loss_scale.update(scale, good, overflow, growth=4.0, backoff=0.5, interval=3)
        if bad:
            expected, run = expected * 0.5, 0
        elif run == 2:
            expected, run = expected * 4.0, 0
        else:
            run += 1
        assert scale.to_host() == expected and good.to_host() == run and overflow.to_host() == 0


def test_the_scale_stays_finite(device: ignis.Device) -> None:
    scale, good, overflow = ignis.array(2.0**127), ignis.zeros((), "int32"), ignis.array(0.0)
    loss_scale.update(scale, good, overflow, growth=2.0, backoff=0.5, interval=1)
    assert scale.to_host() == np.float32(2.0**127) and good.to_host() == 0


def test_wrong_arguments_are_refused(device: ignis.Device) -> None:
    scale, good, overflow = ignis.array(1.0), ignis.zeros((), "int32"), ignis.array(0.0)
    numbers = {"growth": 2.0, "backoff": 0.5, "interval": 3}
    with pytest.raises(DTypeError, match="good must be int32"):
        loss_scale.update(scale, overflow, overflow, **numbers)
    for name, value in (("growth", 0.0), ("backoff", -1.0), ("interval", 0)):
        with pytest.raises(ArgumentError, match=name):
            loss_scale.update(scale, good, overflow, **{**numbers, name: value})
