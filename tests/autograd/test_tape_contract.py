"""Hooks, custom functions, checkpoints, versions, measured memory and pictures of the tape."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.autograd import Tape, Tensor
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, TapeError
from ignis.kernels import clip, elementwise, gemm, layout, optimizers
from tests.helpers.compare import assert_close


def leaf(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(rng.standard_normal(shape, dtype=np.float32), requires_grad=True)


WRITE = """
extern "C" __global__ void overwrite(float* x) { x[threadIdx.x] = 0.0f; }
"""


def prepared(x: Tensor) -> Callable[[], object]:
    return ignis.compile(WRITE, "overwrite").prepare(1, 35, (x.data,))


def alias(x: Tensor) -> Callable[[], object]:
    """A write to memory that went through another library before the tape needed it."""
    through = np.from_dlpack(x.data) if x.device.driver == "sim" else x.data
    return ignis.from_dlpack(through).zero


def optimizer(name: str, x: Tensor) -> Callable[[], object]:
    state = [ignis.ones((5, 7)) for _ in range(3)]
    if name == "sgd":
        return lambda: optimizers.sgd(x.data, state[0], lr=0.1)
    rates = {"step": 1} if name == "adamw" else {"bias_correction1": 1.0, "bias_correction2": 1.0}
    return lambda: getattr(optimizers, name)(x.data, *state, lr=0.1, **rates)


def replay(x: Tensor) -> Callable[[], object]:
    content = x.data.clone()
    graph = ignis.capture(lambda: elementwise.scale(x.data, 0.0, out=x.data))
    x.data.write_rows(content, 0)

    def run() -> None:
        graph.replay()
        graph.free()

    return run


WRITES: dict[str, Callable[[Tensor], Callable[[], object]]] = {
    "zero": lambda x: x.data.zero,
    "fill": lambda x: lambda: x.data.fill(2.0),
    "from_host": lambda x: lambda: x.data.from_host(np.ones((5, 7), np.float32)),
    "from_host_raw": lambda x: lambda: x.data.from_host_raw(bytes(140)),
    "from_host_async": lambda x: lambda: x.data.from_host_async(np.ones((5, 7), "f4")).wait(),
    "write_rows": lambda x: lambda: x.data.write_rows(ignis.ones((2, 7)), 1),
    "item assignment": lambda x: lambda: x.data.__setitem__(1, ignis.ones(7)),
    "view": lambda x: x.data[1:3].zero,
    "reshaped view": lambda x: lambda: x.data.reshape(35).fill(3.0),
    "view of another dtype": lambda x: lambda: x.data.view("int32").fill(7),
    "kernel": lambda x: lambda: ignis.compile(WRITE, "overwrite").launch(1, 35, (x.data,)),
    "prepared kernel": prepared,
    "graph": replay,
    "elementwise.fill": lambda x: lambda: elementwise.fill(x.data, 1.0),
    "out": lambda x: lambda: elementwise.neg(x.data, out=x.data),
    "out of a matmul": lambda x: (
        lambda: gemm.matmul(ignis.ones((5, 2)), ignis.ones((2, 7)), out=x.data)
    ),
    "scatter_cols": lambda x: lambda: layout.scatter_cols(x.data, ignis.ones((5, 2)), 1),
    "scatter_cols_add": lambda x: lambda: layout.scatter_cols_add(x.data, ignis.ones((5, 2)), 1),
    "clip_by_norm": lambda x: lambda: clip.clip_by_norm([x.data], 1e-3),
    "sgd": lambda x: optimizer("sgd", x),
    "adam": lambda x: optimizer("adam", x),
    "adamw": lambda x: optimizer("adamw", x),
    "DLPack": alias,
}


@pytest.mark.parametrize("path", WRITES)
def test_every_way_to_write_a_saved_array_is_refused(
    device: ignis.Device, rng: np.random.Generator, path: str
) -> None:
    x, w = leaf(rng, 5, 7), leaf(rng, 7, 3)
    before = x.to_host()
    write = WRITES[path](x)
    y = (x @ w).sum()
    with pytest.raises(MemoryContractViolation, match="matmul"):
        write()
    assert_close(x, before)
    y.backward()
    assert_close(w.grad, np.broadcast_to(before.sum(0)[:, None], (7, 3)), rtol=1e-4, atol=1e-4)
    write()
    assert not np.array_equal(x.to_host(), before)


def test_a_write_that_nobody_could_refuse_is_found_by_its_version(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 7)
    y = (x * 2.0).gelu().exp()
    # A library that got the address earlier writes and says so; ignis was not asked.
    x2 = (x * x).sum()
    x.data.allocation.version += 1
    with pytest.raises(TapeError, match=r"'multiply'.*was written after that"):
        x2.backward()
    y.sum().backward()
    assert x.grad is not None


def test_hooks_see_the_whole_gradient_and_may_replace_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 7)
    seen: list[np.ndarray] = []
    y = x * 2.0
    y.register_hook(lambda g: seen.append(g.to_host()))
    handle = x.register_hook(lambda g: ignis.kernels.elementwise.scale(g, 10.0))
    ((y * 3.0).sum() + (y * 4.0).sum()).backward(retain_graph=True)
    assert_close(seen[0], np.full(7, 7.0))
    assert len(seen) == 1
    assert_close(x.grad, np.full(7, 140.0))
    handle.remove()
    handle.remove()
    x.zero_grad()
    (x + x).sum().backward()
    assert_close(x.grad, np.full(7, 2.0))


def test_a_hook_must_fit(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 7)
    for replacement, error in (
        (ignis.ones(3), ArgumentError),
        (ignis.ones(7, dtype="float64"), DTypeError),
        (3.0, ArgumentError),
    ):
        handle = x.register_hook(lambda g, r=replacement: r)
        with pytest.raises(error, match="hook"):
            (x * 2.0).sum().backward()
        handle.remove()
    assert x.grad is None
    with pytest.raises(TapeError, match="does not require"):
        Tensor([1.0]).register_hook(lambda g: None)


class Cube(ignis.Function):
    @staticmethod
    def forward(ctx, x, scale):  # type: ignore[no-untyped-def]
        ctx.save(x)
        ctx.scale = scale
        return x * x * x * scale

    @staticmethod
    def backward(ctx, dy):  # type: ignore[no-untyped-def]
        (x,) = ctx.saved
        return dy * x * x * (3.0 * ctx.scale)


def test_a_custom_function_is_one_operation_on_the_tape(
    device: ignis.Device, rng: np.random.Generator, seed: int
) -> None:
    x = leaf(rng, 7)
    with Tape() as tape:
        y = Cube.apply(x, 2.0)
        assert tape.operations == ["Cube"]
        with pytest.raises(MemoryContractViolation, match="Cube"):
            x.data.zero()
        y.sum().backward()
    assert_close(x.grad, 6.0 * x.to_host().astype(np.float64) ** 2)
    ignis.gradcheck(lambda t: Cube.apply(t, 0.5), [rng.standard_normal(5)], seed=seed)
    (y,) = (Cube.apply(x, 1.0),)
    with pytest.raises(TapeError, match="'Cube' is a fused"):
        ignis.grad(y.sum(), x, create_graph=True)


def test_a_custom_function_whose_gradients_do_not_fit_is_refused(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    class Wrong(ignis.Function):
        @staticmethod
        def forward(ctx, x, y, returned):  # type: ignore[no-untyped-def]
            ctx.returned = returned
            return x + y

        @staticmethod
        def backward(ctx, dy):  # type: ignore[no-untyped-def]
            return ctx.returned(dy)

    x, y = leaf(rng, 7), leaf(rng, 7)
    for returned, error, message in (
        (lambda dy: dy, TapeError, "1 gradient for 2"),
        (lambda dy: (dy, dy[:3]), ArgumentError, r"gradient 1.*\(7,\).*\(3,\)"),
        (lambda dy: (dy, 1.0), ArgumentError, "a Tensor, not float"),
    ):
        with pytest.raises(error, match=f"Wrong.*{message}"):
            Wrong.apply(x, y, returned).sum().backward()
    Wrong.apply(x, y, lambda dy: (dy, None)).sum().backward()
    assert_close(x.grad, np.ones(7))
    assert y.grad is None
    with Tape() as tape:
        Wrong.apply(x, y * 2.0, lambda dy: (dy, None)).sum().backward()
        assert tape.operations == []  # those without a gradient are released, too
    assert y.grad is None
    with pytest.raises(ArgumentError, match="Tensor"):
        Cube.apply(1.0, 2.0)


def test_a_checkpoint_holds_its_inputs_only_and_gives_the_same_gradients(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w = leaf(rng, 33, 65), leaf(rng, 65, 65)

    def layers(h: Tensor) -> Tensor:
        for _ in range(4):
            h = (h @ w).tanh()
        return h

    layers(x).sum().backward()
    expected = [x.grad.to_host(), w.grad.to_host()]
    for tensor in (x, w):
        tensor.zero_grad()
    held: list[int] = []
    with Tape() as tape:
        for run in (layers, lambda h: ignis.checkpoint(layers, h)):
            ignis.memory.collect()
            before = ignis.memory.live_bytes(device=device)
            y = run(x)
            ignis.memory.collect()
            held.append(ignis.memory.live_bytes(device=device) - before)
            if len(held) == 1:
                del y
        assert held[1] == x.data.nbytes < held[0]
        assert tape.operations == ["checkpoint"]
        y.sum().backward()
    assert_close(x.grad, expected[0])
    assert_close(w.grad, expected[1])


def test_a_checkpoint_reaches_weights_that_it_was_not_given(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    w = leaf(rng, 5, 5)
    x = Tensor(rng.standard_normal((3, 5), dtype=np.float32))
    y = ignis.checkpoint(lambda h, n: (h @ w) * n, x, 3.0)
    assert y.requires_grad
    y.sum().backward()
    expected = 3.0 * x.to_host().sum(0)[:, None] * np.ones((5, 5))
    assert_close(w.grad, expected)
    (found,) = ignis.grad(ignis.checkpoint(lambda h: h @ w, w).sum(), w)
    host = w.to_host().astype(np.float64)
    assert_close(found, host.sum(1)[None, :] + host.sum(0)[:, None], rtol=1e-4, atol=1e-4)
    assert not ignis.checkpoint(lambda h: h * 2.0, x).requires_grad
    with pytest.raises(ArgumentError, match="must be a Tensor"):
        ignis.checkpoint(lambda h: (h, h), x)  # type: ignore[arg-type,return-value]


def test_the_measured_peak_of_backward_is_at_most_the_predicted_one(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 10_007)
    with Tape(measure=True) as tape:
        y = x
        for _ in range(10):
            y = y.tanh()
        loss = y.sum()
        del y
        loss.backward()
        found = tape.statistics
    assert found is not None
    assert found.operations == 11
    assert found.saved_bytes == 10 * x.data.nbytes
    # Two gradients at a time, while what each operation held goes.
    assert 0 < found.measured_peak <= found.predicted_peak <= 2 * x.data.nbytes
    assert str(found.predicted_peak) in str(found)


def test_the_recorded_graph_can_be_drawn(device: ignis.Device, rng: np.random.Generator) -> None:
    x, w = leaf(rng, 3, 5), leaf(rng, 5, 7)
    with Tape() as tape:
        loss = ((x @ w).softmax() * 2.0).sum()
        dot, svg = tape.to_dot(), tape.to_svg()
        assert loss.requires_grad
    for text in ("matmul", "softmax", "3x7 float32", "84 bytes, owner ignis", "holds 200 bytes"):
        assert text in dot and text in svg
    assert dot.count("->") == 5 and dot.count("ellipse") == 2
    root = ElementTree.fromstring(svg)
    boxes = [e for e in root.iter() if e.tag.endswith("}rect")][1:]
    places = {(e.get("x"), e.get("y")) for e in boxes}
    assert len(boxes) == 6 and len(places) == 6
    assert Tape().to_svg().startswith("<svg") and Tape().to_dot().startswith("digraph")
