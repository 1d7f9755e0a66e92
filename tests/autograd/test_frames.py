"""What eager operations execute of Python: frames, which no loaded machine changes.

A frame costs a tenth of a microsecond or more, a launch four; see ``tools/bench.py eager``.
"""

from __future__ import annotations

import collections
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd.operations import linear
from tests.helpers.caching import recycled_blocks

PACKAGE = str(Path(ignis.__file__).parent)
BELOW = tuple(f"{PACKAGE}/{name}/" for name in ("driver", "sim"))
BASE = f"{PACKAGE}/base/"


def frames(call: Callable[[], Any]) -> collections.Counter[str]:
    """Frames of ignis above the driver, by function."""
    found: collections.Counter[str] = collections.Counter()

    def profile(frame: Any, event: str, argument: Any) -> None:
        code = frame.f_code
        if event != "call" or code.co_filename.startswith(BELOW):
            return
        below = frame.f_back is not None and frame.f_back.f_code.co_filename.startswith(BELOW)
        if not (below and code.co_filename.startswith(BASE)):  # what the driver calls is its own
            if code.co_filename.startswith(PACKAGE) or code.co_filename == "<string>":
                found[code.co_qualname] += 1

    for _ in range(3):  # what is made once is made
        call()
    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        call()
    finally:
        sys.setprofile(before)
    return found


MOST = {"a + b": 13, "a * b": 44, "matmul": 55, "layer_norm": 68, "linear": 60, "mlp": 105}
"""Before plans and prepared products: 16, 71, 136, 209, 200 and more than 300."""


@pytest.mark.parametrize("name", MOST)
def test_an_operation_with_its_gradients_takes_few_frames(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    def leaf(*shape: int) -> ignis.Tensor:
        return ignis.Tensor(rng.standard_normal(shape).astype(np.float32), requires_grad=True)

    leaves = x, y, w, b, w2, b2 = (
        leaf(16, 16),
        leaf(16, 16),
        leaf(16),
        leaf(16),
        leaf(16, 16),
        leaf(16),
    )
    seed = ignis.ones((16, 16))
    forward: dict[str, Callable[[], ignis.Tensor]] = {
        "a + b": lambda: x + y,
        "a * b": lambda: x * y,
        "matmul": lambda: x @ y,
        "layer_norm": lambda: x.layer_norm(w, b),
        "linear": lambda: x.linear(y, b),
        "mlp": lambda: linear.mlp(x, y, w, w2, b2),
    }

    def call() -> None:
        result = forward[name]()
        if name == "a + b":
            return
        result.backward(seed)
        for each in leaves:
            each.gradient = None

    gc.collect()  # what other tests have left would be counted
    with recycled_blocks(device):  # as a GPU's are
        counts = [frames(call)]
        with ignis.check_order():  # which leaves plans and products on their fast path
            counts.append(frames(call))
        ignis.memory.collect()
    for found in counts:
        # The sums by device, which there are once a second device had memory in the process.
        del found["Account.credit_sums"], found["Counter.add"]
        assert found.total() <= MOST[name], found.most_common(20)
