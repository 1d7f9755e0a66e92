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
from ignis import nn
from ignis.autograd.operations import linear
from ignis.kernels import attention
from tests.helpers.caching import recycled_blocks

PACKAGE = str(Path(ignis.__file__).parent)
BELOW = tuple(f"{PACKAGE}/{name}/" for name in ("driver", "sim"))


def frames(
    call: Callable[[], Any], prepare: Callable[[], None] = lambda: None
) -> collections.Counter[str]:
    """Frames of ignis above the driver, by function, of a call that follows `prepare`."""
    found: collections.Counter[str] = collections.Counter()

    def profile(frame: Any, event: str, argument: Any) -> None:
        code = frame.f_code
        if event == "call" and not code.co_filename.startswith(BELOW):
            if code.co_filename.startswith(PACKAGE) or code.co_filename == "<string>":
                found[code.co_qualname] += 1

    for _ in range(3):  # what is made once is made
        prepare()
        call()
    prepare()
    gc.collect()  # what other tests have left would be counted
    ignis.memory.collect()  # what was dropped before is freed before
    before = sys.getprofile()
    gc.disable()
    sys.setprofile(profile)
    try:
        made = call()
    finally:
        sys.setprofile(before)
        gc.enable()
    del made  # destructors are not counted
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

    with recycled_blocks(device):  # as a GPU's are
        counts = [frames(call)]
        with ignis.check_order():  # which leaves plans and products on their fast path
            counts.append(frames(call))
        ignis.memory.collect()
    for found in counts:
        # The sums by device, which there are once a second device had memory in the process.
        del found["Account.credit_sums"], found["Counter.add"]
        assert found.total() <= MOST[name], found.most_common(20)


WALKS = {
    "from_host": 8,
    "write_rows": 5,
    "launch": 4,
    "launch, another stream": 11,
    "a * b": 11,
    "its backward": 28,
    "attention": 10,
    "attention, another stream": 30,
    "decoder": 50,
}
"""The most frames of what a program repeats for every step, layer or token."""


@pytest.mark.parametrize("name", WALKS)
def test_what_is_repeated_takes_few_frames(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    def drawn(*shape: int) -> ignis.NvArray:
        return ignis.array(rng.standard_normal(shape).astype(np.float32))

    array, cache, row = drawn(64, 64), drawn(128, 64), drawn(1, 64)
    kernel = ignis.compile(
        'extern "C" __global__ void f(float* o, const float* x, int n) { if (n) *o = *x; }', "f"
    )
    kernel.launch(1, 64, (array, cache, 64))  # it has a plan, whichever test has compiled it
    a, b = (ignis.Tensor(drawn(8, 8), requires_grad=True) for _ in range(2))
    heads = [drawn(64, 64) for _ in range(3)]
    with ignis.Stream() as stream:
        elsewhere = [drawn(64, 64) for _ in range(3)]
    stream.synchronize()
    seed, host = drawn(8, 8), rng.standard_normal((64, 64)).astype(np.float32)
    made: list[ignis.Tensor] = []

    def multiply() -> None:
        made[:] = [a * b]

    def prepare() -> None:
        a.zero_grad()
        b.zero_grad()
        multiply() if name == "its backward" else made.clear()

    model = nn.GPT2(nn.GPT2Config(97, 64, 32, 2, 4))
    with nn.Decoder(model, model.new_cache()) as decoder:
        walks: dict[str, Callable[[], object]] = {
            "from_host": lambda: array.from_host(host),
            "write_rows": lambda: cache.write_rows(row, 5),
            "launch": lambda: kernel.launch(1, 64, (array, cache, 64)),
            "launch, another stream": lambda: kernel.launch(1, 64, (array, elsewhere[0], 64)),
            "a * b": multiply,
            "its backward": lambda: made[0].backward(seed),
            "attention": lambda: attention.forward(*heads, 4),
            "attention, another stream": lambda: attention.forward(*elsewhere, 4),
            "decoder": lambda: decoder(7),
        }
        found = frames(walks[name], prepare)
    del found["Account.credit_sums"], found["Counter.add"]
    assert found.total() <= WALKS[name], found.most_common(60)
