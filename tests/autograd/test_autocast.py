"""Mixed precision: what computes in what, casts that happen once, and blocks that end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis import Tensor
from ignis.errors import ArgumentError, DTypeError
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.tables import quick

LOW = ("bfloat16", "float16")
EPSILON = {"bfloat16": 2.0**-8, "float16": 2.0**-11, "float32": 2.0**-24}
NUMPY = {"bfloat16": np.dtype(ml_dtypes.bfloat16), "float16": np.dtype(np.float16)}


def leaf(values: np.ndarray, dtype: str = "float32") -> Tensor:
    array = ignis.kernels.functions.cast(ignis.array(values.astype(np.float32)), dtype)
    return Tensor(array, requires_grad=True)


def rounded(values: np.ndarray, dtype: str) -> np.ndarray:
    """What a product in `dtype` reads, in float64."""
    return values.astype(np.float32).astype(NUMPY[dtype]).astype(np.float64)


def casts(tape: ignis.Tape) -> int:
    return tape.operations.count("astype")


Case = Callable[[Tensor, Tensor], Tensor]

# Of x and w, both [4, 4]: what the result is in, from operands of float32 and of 16 bits.
LOWERED: dict[str, Case] = {
    "matmul": lambda x, w: x @ w,
    "matmul with bias": lambda x, w: (x @ w).add_bias(w[0]),
    "sdpa": lambda x, w: x.sdpa(w, w, 2),
    "packed_sdpa": lambda x, w: ignis.concat([x, x, x], -1).packed_sdpa(2),
    "decode_sdpa": lambda x, w: x[:1].decode_sdpa(w, w, 2),
}
WIDENED: dict[str, Case] = {
    "softmax": lambda x, w: x.softmax(),
    "layer_norm": lambda x, w: x.layer_norm(w[0], w[1]),
    "rms_norm": lambda x, w: x.rms_norm(w[0]),
    "cross_entropy": lambda x, w: x.cross_entropy([0, 3, 1, 1]),
    "linear_cross_entropy": lambda x, w: x.linear_cross_entropy(w, [0, 3, 1, 1]),
    "exp": lambda x, w: x.exp(),
    "log": lambda x, w: (x * x + 1.0).log(),
    "power": lambda x, w: (x * x + 1.0) ** 1.5,
    "sum": lambda x, w: x.sum(),
    "mean": lambda x, w: x.mean(-1),
    "var": lambda x, w: x.var(),
    "std": lambda x, w: x.std(0),
}
UNCHANGED: dict[str, Case] = {
    "add": lambda x, w: x + x,
    "scale": lambda x, w: x * 2.0,
    "add_bias": lambda x, w: x.add_bias(w[0]),
    "gelu": lambda x, w: x.gelu(),
    "silu": lambda x, w: x.silu(),
    "relu": lambda x, w: x.relu(),
    "tanh": lambda x, w: x.tanh(),
    "sigmoid": lambda x, w: x.sigmoid(),
    "dropout": lambda x, w: x.dropout(0.5, 1),
    "rope": lambda x, w: x.rope(2),
    "embedding": lambda x, w: x.embedding([1, 0]),
    "max": lambda x, w: x.max(-1),
    "clamp": lambda x, w: x.clamp(-1.0, 1.0),
    "transpose": lambda x, w: x.transpose(),
    "index": lambda x, w: x[1:3],
}


TABLE = {**LOWERED, **WIDENED, **UNCHANGED}
OTHERS_OF_16_BITS = (
    "relu", "silu", "tanh", "sigmoid", "scale", "dropout", "clamp", "transpose", "index",
)  # fmt: skip
"""Operations of `UNCHANGED` whose kernels of 16 bits are for `make soak`."""


@pytest.mark.parametrize("low", SIXTEEN_BITS)
@quick(
    "name, lowered",
    [(name, lowered) for name in TABLE for lowered in (False, True)],
    *((name, False) for name in TABLE),
    *((name, True) for name in TABLE if name not in OTHERS_OF_16_BITS),
)
def test_operations_compute_in_the_dtype_that_the_table_says(
    device: ignis.Device, rng: np.random.Generator, name: str, lowered: bool, low: str
) -> None:
    values = rng.standard_normal((2, 4, 4))
    dtype = low if lowered else "float32"
    x, w = (leaf(each, dtype) for each in values)
    call = TABLE[name]
    with ignis.autocast(low):
        result = call(x, w)
    expected = low if name in LOWERED else "float32" if name in WIDENED else dtype
    assert result.dtype.name == expected
    result.backward(np.ones(result.shape, result.dtype))
    assert x.grad is not None and x.grad.dtype.name == dtype
    assert w.grad is None or w.grad.dtype.name == dtype
    # What it computes is what the operation gives of the operands, which may be rounded, in the
    # dtype of its result; of the rounded ones, since rows that are nearly equal magnify that.
    given = values if dtype == "float32" and name not in LOWERED else rounded(values, low)
    wide = call(*map(leaf, given))
    assert_close(result, wide.numpy(), rtol=4 * EPSILON[low], atol=8 * EPSILON[low])


@pytest.mark.parametrize("low", LOW)
def test_products_round_their_operands_once_and_add_in_float32(
    device: ignis.Device, rng: np.random.Generator, low: str
) -> None:
    a, b, dy = rng.standard_normal((7, 129)), rng.standard_normal((129, 3)), np.ones((7, 3))
    x, w = leaf(a), leaf(b)
    with ignis.autocast(low):
        y = x @ w
    y.backward(dy)  # outside of the block
    left, right = rounded(a, low), rounded(b, low)
    size = np.abs(left) @ np.abs(right)
    assert np.all(np.abs(y.numpy().astype(float) - left @ right) <= 1.01 * EPSILON[low] * size)
    for got, want in ((x.grad, dy @ right.T), (w.grad, left.T @ dy)):
        assert got is not None and got.dtype.name == "float32"
        assert_close(got, want, rtol=2 * EPSILON[low], atol=0.05 * EPSILON[low])


PROMOTED = {"add": "__add__", "subtract": "__sub__", "multiply": "__mul__", "divide": "__truediv__"}


@pytest.mark.parametrize("name", [*PROMOTED, "less", "where", "concat", "add_bias"])
def test_mixed_dtypes_promote_inside_and_are_refused_outside(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    """As torch's type promotion, from which elementwise operations take their dtype."""
    wide = {
        frozenset(("bfloat16", "float16")): "float32",
        frozenset(("bfloat16", "float32")): "float32",
        frozenset(("float16", "float32")): "float32",
    }
    a, b = rng.uniform(0.5, 2.0, (2, 3, 5))
    for pair, expected in wide.items():
        x, y = (leaf(v, dtype) for v, dtype in zip((a, b), sorted(pair), strict=True))

        def call(x: Tensor = x, y: Tensor = y) -> Tensor:
            if name in PROMOTED:
                return getattr(x, PROMOTED[name])(y)
            if name == "where":
                return ignis.where(Tensor(a > 1.0), x, y)
            if name == "concat":
                return ignis.concat([x, y])
            return x < y if name == "less" else x.add_bias(y[0])

        with pytest.raises(DTypeError, match="not converted"):
            call()
        with ignis.autocast("bfloat16"):
            result = call()
        if name == "less":
            np.testing.assert_array_equal(result.numpy(), x.numpy().astype(float) < y.numpy())
            continue
        if name != "add_bias":  # whose bias takes part in the rounding of the product
            assert result.dtype.name == expected
        result.backward(np.ones(result.shape, result.dtype))
        assert x.grad is not None and x.grad.dtype == x.dtype
        assert y.grad is not None and y.grad.dtype == y.dtype


def test_promotion_is_that_of_torch(device: ignis.Device) -> None:
    torch = pytest.importorskip("torch")
    names = ("bfloat16", "float16", "float32")
    with ignis.autocast("float16"):
        for first in names:
            for second in names:
                mine = leaf(np.ones(3), first) + leaf(np.ones(3), second)
                theirs = torch.promote_types(getattr(torch, first), getattr(torch, second))
                assert f"torch.{mine.dtype.name}" == str(theirs), (first, second)


def test_what_is_no_float_of_32_or_16_bits_is_left_alone(device: ignis.Device) -> None:
    double = Tensor(np.eye(3))
    with ignis.autocast("bfloat16"):
        assert (double @ double).dtype == np.float64
        with pytest.raises(DTypeError, match="matmul: float64"):
            double @ leaf(np.eye(3))
        with pytest.raises(DTypeError, match="add: int64"):
            Tensor(np.arange(3)) + leaf(np.ones(3))


def test_blocks_nest_and_end_whatever_is_raised(device: ignis.Device) -> None:
    x = leaf(np.eye(3))

    def dtype() -> str:
        return (x @ x).dtype.name

    block = ignis.autocast("bfloat16")
    assert dtype() == "float32"  # making one changes nothing
    with block:
        assert dtype() == "bfloat16"
        with ignis.autocast("float16"):
            assert dtype() == "float16"
            with ignis.autocast(enabled=False):
                assert dtype() == "float32"
                with block:  # again, by the same object
                    assert dtype() == "bfloat16"
                assert dtype() == "float32"
            assert dtype() == "float16"
        with pytest.raises(ArgumentError), ignis.autocast("float16"):
            x @ leaf(np.ones((2, 2)))
        assert dtype() == "bfloat16"
    assert dtype() == "float32"


def test_a_decorated_function_computes_in_16_bits_in_any_thread(device: ignis.Device) -> None:
    x = leaf(np.eye(3))

    @ignis.autocast("float16")
    def product() -> str:
        return (x @ x).dtype.name

    found: list[str] = []
    with ignis.autocast("bfloat16"):
        thread = threading.Thread(
            target=lambda: found.extend(((x @ x).dtype.name, product(), (x @ x).dtype.name))
        )
        thread.start()
        thread.join()
        assert (x @ x).dtype.name == "bfloat16"
    # A thread starts outside of every block.
    assert found == ["float32", "float16", "float32"]


@pytest.mark.parametrize("wrong", ["float32", "float64", "int32"])
def test_other_dtypes_are_refused(device: ignis.Device, wrong: str) -> None:
    with pytest.raises(DTypeError, match=r"autocast: dtype must be one of bfloat16, float16, not"):
        ignis.autocast(wrong)
    with pytest.raises(ArgumentError, match="autocast: enabled"):
        ignis.autocast("float16", enabled=1)  # type: ignore[arg-type]


def test_a_weight_is_cast_once_and_not_at_every_use(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w = leaf(rng.standard_normal((7, 7))), leaf(rng.standard_normal((7, 7)))
    with ignis.Tape() as tape:
        with ignis.autocast("bfloat16"):
            y = ((x @ w) @ w) @ w
            with ignis.autocast("bfloat16"):  # shares the casts of the outer block
                y = y @ w
        assert casts(tape) == 2
        y.backward(np.ones((7, 7), NUMPY["bfloat16"]))
    low = leaf(w.numpy(), "bfloat16")
    again = leaf(x.numpy(), "bfloat16")
    (((again @ low) @ low) @ low @ low).backward(np.ones((7, 7), NUMPY["bfloat16"]))
    for mine, theirs in ((x, again), (w, low)):
        assert mine.grad is not None and theirs.grad is not None
        np.testing.assert_array_equal(mine.grad.to_host(), theirs.grad.to_host().astype(np.float32))


def test_a_second_backward_and_evaluation_use_the_same_cast(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    w, x = leaf(rng.standard_normal((5, 5))), Tensor(rng.standard_normal((5, 5)).astype(np.float32))
    kernel_calls = []
    original = ignis.kernels.functions.cast

    def counted(*args: Any, **kwargs: Any) -> Any:
        kernel_calls.append(args[0])
        return original(*args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ignis.kernels.functions, "cast", counted)
        with ignis.autocast("float16"):
            with ignis.no_grad():
                first = x @ w
            for _ in range(2):
                (x @ w).sum().backward()
            with ignis.no_grad():
                last = x @ w
                assert sum(array is w.data for array in kernel_calls) == 1
                # On another stream, nothing waits for what was cast here.
                stream = ignis.Stream(device)
                stream.wait_stream(ignis.current_stream(device))
                with stream:
                    x @ w
                stream.synchronize()
    assert sum(array is w.data for array in kernel_calls) == 2
    np.testing.assert_array_equal(first.numpy(), last.numpy())
    assert w.grad is not None
    ones = np.ones((5, 5))
    expected = 2 * rounded(rounded(x.numpy(), "float16").T @ ones, "float16")
    assert_close(w.grad, expected, rtol=1e-3, atol=1e-3)


def test_a_weight_that_is_written_is_cast_again(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    w, x = leaf(np.ones((3, 3))), Tensor(np.eye(3, dtype=np.float32))
    with ignis.autocast("bfloat16"):
        with ignis.no_grad():
            assert (x @ w).numpy()[0, 0] == 1
        w.data.fill(2.0)
        with ignis.no_grad():
            assert (x @ w).numpy()[0, 0] == 2
        w.backward(np.ones((3, 3)))
        with ignis.nn.SGD([w], lr=0.5) as optimizer:
            optimizer.step()
        assert (x @ w).numpy()[0, 0] == 1.5


def test_a_captured_product_casts_the_weight_in_every_replay(device: ignis.Device) -> None:
    w, x = leaf(np.ones((3, 3))), Tensor(np.eye(3, dtype=np.float32))
    found = ignis.zeros((3, 3), "bfloat16")
    with ignis.autocast("bfloat16"), ignis.no_grad():
        assert (x @ w).numpy()[0, 0] == 1  # a cast from before the capture
        with ignis.capture(lambda: found.write_rows((x @ w).data, 0)) as graph:
            w.data.fill(3.0)
            graph.replay()
            assert found.to_host()[0, 0] == 3
        assert (x @ w).numpy()[0, 0] == 3


def test_casts_are_freed_with_the_block(device: ignis.Device) -> None:
    w, x = leaf(np.ones((65, 65))), Tensor(np.eye(65, dtype=np.float32))
    before = ignis.memory.live_bytes(device=device)
    with ignis.autocast("bfloat16"), ignis.no_grad():
        x @ w
        assert ignis.memory.live_bytes(device=device) > before
    ignis.memory.collect()
    assert ignis.memory.live_bytes(device=device) == before


@pytest.mark.parametrize("low", SIXTEEN_BITS)
def test_gradients_of_gradients_inside_the_block(
    device: ignis.Device, rng: np.random.Generator, low: str
) -> None:
    host = rng.standard_normal((3, 3))
    x, w = leaf(host), leaf(np.eye(3))
    with ignis.autocast(low):
        y = (x @ w).tanh().sum()
        (dx,) = ignis.grad(y, x, create_graph=True)
        (dx * dx).sum().backward()
    t = np.tanh(rounded(host, low))
    assert x.grad is not None and x.grad.dtype.name == "float32"
    assert_close(
        x.grad, 2 * (1 - t**2) * -2 * t * (1 - t**2), rtol=40 * EPSILON[low], atol=10 * EPSILON[low]
    )


def test_a_checkpoint_computes_again_what_it_computed(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.standard_normal((2, 7, 7))

    def run(checkpointed: bool) -> list[np.ndarray]:
        x, w = (leaf(each) for each in values)

        def function(x: Tensor) -> Tensor:
            return (x @ w).gelu().layer_norm(w[0], w[1])

        with ignis.autocast("bfloat16"):
            y = ignis.checkpoint(function, x) if checkpointed else function(x)
        y.backward(np.ones((7, 7), np.float32))
        assert x.grad is not None and w.grad is not None
        return [y.numpy(), x.grad.to_host(), w.grad.to_host()]

    for mine, theirs in zip(run(True), run(False), strict=True):
        np.testing.assert_array_equal(mine, theirs)


def test_a_function_by_hand_runs_backward_as_forward(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    class Product(ignis.Function):
        @staticmethod
        def forward(ctx: Any, x: Tensor, w: Tensor) -> Tensor:
            ctx.save(x, w)
            return x @ w

        @staticmethod
        def backward(ctx: Any, dy: Tensor) -> tuple[Tensor, Tensor]:
            x, w = ctx.saved
            return dy.matmul(w, transpose_b=True), x.transpose() @ dy

    values = rng.standard_normal((2, 5, 5))
    gradients = []
    for call in (Product.apply, lambda x, w: x @ w):
        x, w = (leaf(each) for each in values)
        with ignis.autocast("float16"):
            y = call(x, w)
        y.backward(np.ones((5, 5), np.float16))
        gradients.append([each.grad.to_host() for each in (x, w)])
    np.testing.assert_array_equal(gradients[0], gradients[1])
