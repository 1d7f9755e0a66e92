"""Sessions: every builder against float64 NumPy, the memory plan, no allocation after realize."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError, CudaError, DTypeError, OwnershipError
from ignis.runtime import capture_state
from ignis.session import Session
from tests.helpers.compare import activation_error, assert_close, assert_within, product_error
from tests.helpers.references import ACTIVATED, gelu, rms_norm, silu, softmax
from tests.helpers.tables import quick


@pytest.fixture
def session(device):
    with Session() as session:
        yield session


CASES = {
    "add": (((7, 129), (7, 129)), lambda s, a, b: s.add(a, b), lambda a, b: a + b),
    "add to itself": (((7, 129),), lambda s, a: s.add(a, a), lambda a: a + a),
    "mul": (((1, 1), (1, 1)), lambda s, a, b: s.mul(a, b), lambda a, b: a * b),
    "scale": (((129, 7),), lambda s, a: s.scale(a, -1.5), lambda a: -1.5 * a),
    "gelu": (((7, 129),), lambda s, a: s.gelu(a), gelu),
    "silu": (((7, 129),), lambda s, a: s.silu(a), silu),
    "softmax": (((7, 129),), lambda s, a: s.softmax(a), softmax),
    "rms_norm": (
        ((7, 129), (129,)),
        lambda s, a, g: s.rms_norm(a, g, 1e-3),
        lambda a, g: rms_norm(a, g, 1e-3),
    ),
    "rms_norm by a row": (
        ((7, 129), (1, 129)),
        lambda s, a, g: s.rms_norm(a, g),
        rms_norm,
    ),
    "matmul": (((7, 129), (129, 33)), lambda s, a, b: s.matmul(a, b), lambda a, b: a @ b),
    "matmul_t": (((7, 129), (33, 129)), lambda s, a, b: s.matmul_t(a, b), lambda a, b: a @ b.T),
    "t_matmul": (((129, 7), (129, 33)), lambda s, a, b: s.t_matmul(a, b), lambda a, b: a.T @ b),
    "transpose": (((7, 129),), lambda s, a: s.transpose(a), lambda a: a.T),
}

LAYOUTS = {
    "matmul": (lambda a, b: a, lambda a, b: b),
    "matmul_t": (lambda a, b: a, lambda a, b: b.T),
    "t_matmul": (lambda a, b: a.T, lambda a, b: b),
}
"""The rows and columns of which a product is."""


def made_input(session: Session, shape: tuple[int, ...]):
    return session.input_2d(*shape) if len(shape) == 2 else session.input_1d(*shape)


@pytest.mark.parametrize("case", CASES)
def test_builder_agrees_with_numpy_run_after_run(session, rng, case) -> None:
    shapes, build, reference = CASES[case]
    inputs = [made_input(session, shape) for shape in shapes]
    result = build(session, *inputs)
    session.realize(result)
    for _ in range(2):
        values = [rng.standard_normal(shape).astype("f4") for shape in shapes]
        for node, value in zip(inputs, values, strict=True):
            session.upload(node, value)
        session.compute()
        expected = reference(*(value.astype(np.float64) for value in values))
        error = 1e-4 * np.abs(expected) + 1e-5
        if "matmul" in case:  # of the magnitudes
            error = product_error("float32", *(laid_out(*values) for laid_out in LAYOUTS[case]))
        assert_within(session.download(result), expected, error)


def test_embed_lookup_gives_rows_and_checks_ids(session, rng) -> None:
    table, ids = session.input_2d(11, 33), session.input_1d_i32(7)
    result = session.embed_lookup(table, ids)
    session.realize(result)
    rows = rng.standard_normal((11, 33)).astype("f4")
    session.upload_transposed(table, rows.T)
    for chosen in (rng.integers(0, 11, 7), [10, 0, 0, 10, 5, 5, 5]):
        session.upload_int(ids, chosen)
        session.compute()
        assert_close(session.download(result), rows[np.asarray(chosen)], rtol=0, atol=0)
    with pytest.raises(BoundsError, match="id 11 at position 2"):
        session.upload_int(ids, [0, 1, 11, 0, 0, 0, 0])
    with pytest.raises(DTypeError):
        session.upload_int(ids, np.zeros(7))


def feed_forward(session: Session, rows: int, width: int, hidden: int):
    x, gamma = session.input_2d(rows, width), session.input_1d(width)
    gate, up = session.input_2d(width, hidden), session.input_2d(width, hidden)
    down = session.input_2d(hidden, width)
    h = session.rms_norm(x, gamma)
    h = session.mul(session.silu(session.matmul(h, gate)), session.matmul(h, up))
    return (x, gamma, gate, up, down), session.add(session.matmul(h, down), x)


def test_a_block_keeps_its_plan_and_is_right_in_reused_buffers(session, rng) -> None:
    inputs, result = feed_forward(session, 17, 33, 129)
    session.realize(result)
    values = [rng.standard_normal(node.shape).astype("f4") for node in inputs]
    for node, value in zip(inputs, values, strict=True):
        session.upload(node, value)
    x, gamma, gate, up, down = (value.astype(np.float64) for value in values)
    h = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * gamma
    g = h @ gate
    expected = (g / (1 + np.exp(-g)) * (h @ up)) @ down + x
    for _ in range(3):  # inputs are still there after a run
        session.compute()
    assert_close(session.download(result), expected, rtol=1e-3, atol=1e-3)
    plan = session.plan
    assert plan is not None and plan.peak < plan.total
    assert f"planned peak {plan.peak:,} B of {plan.total:,} B" in str(plan)
    assert sum(place.in_place is not None for place in plan.placements) == 3


def test_no_two_buffers_share_bytes_while_both_are_needed(session, rng) -> None:
    nodes = [session.input_2d(9, 9) for _ in range(3)]
    for _ in range(60):
        a, b = (nodes[int(i)] for i in rng.integers(0, len(nodes), 2))
        operation = ("add", "mul", "matmul", "softmax", "transpose")[int(rng.integers(5))]
        nodes.append(
            getattr(session, operation)(
                *((a,) if operation in ("softmax", "transpose") else (a, b))
            )
        )
    results = (nodes[-1], nodes[30], nodes[0])
    session.realize(*results)
    assert session.plan is not None
    placements = session.plan.placements
    for index, one in enumerate(placements):
        for other in placements[index + 1 :]:
            apart = (
                one.offset + one.node.nbytes <= other.offset
                or other.offset + other.node.nbytes <= one.offset
            )
            in_turn = one.last < other.first or (
                one.last == other.first and other.in_place is one.node
            )
            assert apart or in_turn, (one, other)


def test_all_results_are_kept_intermediate_ones_too(session, rng) -> None:
    x = session.input_2d(7, 129)
    once = session.scale(x, 2.0)
    twice = session.scale(once, 2.0)
    session.realize(once, twice, x)
    value = rng.standard_normal((7, 129)).astype("f4")
    session.upload(x, value)
    session.compute()
    for node, factor in ((x, 1), (once, 2), (twice, 4)):
        assert_close(session.download(node), factor * value, rtol=0, atol=0)


def test_after_realize_no_call_takes_memory(session, rng, device, monkeypatch) -> None:
    inputs, result = feed_forward(session, 33, 1029, 1031)  # more than the staging memory holds
    session.realize(result)
    values = [rng.standard_normal(node.shape).astype("f4") for node in inputs]
    taken: list[str] = []
    for name in ("mem_alloc", "mem_alloc_async", "mem_host_alloc"):
        monkeypatch.setattr(
            type(device.api), name, lambda *_, name=name: taken.append(name) or pytest.fail(name)
        )
    live = ignis.memory.live_bytes(include_caches=True), ignis.memory.pinned_bytes()
    ignis.memory.reset_peak()
    for _ in range(2):
        for node, value in zip(inputs, values, strict=True):
            session.upload(node, value)
        session.upload_transposed(inputs[0], values[0].T)
        session.compute()
        session.download(result)
    assert not taken
    assert (ignis.memory.live_bytes(include_caches=True), ignis.memory.pinned_bytes()) == live
    assert ignis.memory.peak_bytes() == ignis.memory.live_bytes()


def test_free_gives_everything_back(device) -> None:
    before = ignis.memory.live_bytes(), ignis.memory.pinned_bytes()
    session = Session()
    _, result = feed_forward(session, 7, 33, 9)
    session.realize(result)
    assert ignis.memory.live_bytes() > before[0]
    session.free()
    session.free()
    assert (ignis.memory.live_bytes(), ignis.memory.pinned_bytes()) == before
    with pytest.raises(ArgumentError, match="freed"):
        session.compute()


def test_a_realize_that_finds_no_memory_can_be_repeated(session) -> None:
    x = session.input_2d(100, 100)
    result = session.softmax(x)
    limit = ignis.runtime.LimitAllocator(ignis.runtime.DirectAllocator(), 1000)
    live, pinned = ignis.memory.live_bytes(), ignis.memory.pinned_bytes()
    with ignis.use_allocator(limit), pytest.raises(ignis.errors.OutOfMemoryError):
        session.realize(result)
    assert (ignis.memory.live_bytes(), ignis.memory.pinned_bytes()) == (live, pinned)
    session.realize(result)
    session.upload(x, np.zeros((100, 100)))
    session.compute()
    assert_close(session.download(result), np.full((100, 100), 0.01))


def test_wrong_calls_name_the_operation_and_the_shapes(session) -> None:
    x, w, ids = session.input_2d(7, 5), session.input_2d(4, 3), session.input_1d_i32(3)
    for operation, call in {
        "add": lambda: session.add(x, w),
        "matmul": lambda: session.matmul(x, w),
        "matmul_t": lambda: session.matmul_t(x, w),
        "t_matmul": lambda: session.t_matmul(x, w),
        "rms_norm": lambda: session.rms_norm(x, w),
    }.items():
        with pytest.raises(ArgumentError, match=rf"^{operation}: .*\(4, 3\)"):
            call()
    with pytest.raises(ArgumentError, match="input_2d: cols"):
        session.input_2d(3, 0)
    with pytest.raises(ArgumentError, match="embed_lookup: ids"):
        session.embed_lookup(x, w)
    with pytest.raises(ArgumentError, match="gelu: x"):
        session.gelu(ids)
    with pytest.raises(ArgumentError, match="must be a Node"):
        session.softmax(np.zeros((2, 2)))
    with Session() as other, pytest.raises(ArgumentError, match="another session"):
        other.softmax(x)
    with pytest.raises(ArgumentError, match="at least one"):
        session.realize()


def test_calls_out_of_order_are_refused(session) -> None:
    x, unused = session.input_2d(7, 5), session.input_2d(2, 2)
    y = session.gelu(x)
    with pytest.raises(ArgumentError, match="realize"):
        session.upload(x, np.zeros((7, 5)))
    session.realize(y)
    for call in (lambda: session.gelu(y), lambda: session.input_2d(1, 1)):
        with pytest.raises(ArgumentError, match="already realized"):
            call()
    with pytest.raises(ArgumentError, match="realize: this session was already realized"):
        session.realize(y)
    with pytest.raises(ArgumentError, match="never completely uploaded"):
        session.compute()
    with pytest.raises(ArgumentError, match=r"\(5, 7\), not \(7, 5\)"):
        session.upload(x, np.zeros((5, 7)))
    with pytest.raises(ArgumentError, match="not an input"):
        session.upload(y, np.zeros((7, 5)))
    session.upload(unused, np.zeros((2, 2)))
    session.upload(x, np.zeros((7, 5)))
    with pytest.raises(ArgumentError, match=r"call compute\(\) first"):
        session.download(y)
    session.compute()
    with pytest.raises(ArgumentError, match="not passed to realize"):
        session.download(x)
    assert not session.download(y).any()


def test_nothing_is_computed_of_an_input_of_which_a_part_was_uploaded(
    session, device, rng, monkeypatch
) -> None:
    monkeypatch.setattr("ignis.session.session._STAGING_BYTES", 64)
    x, unused = session.input_2d(7, 5), session.input_2d(3, 9)
    y = session.gelu(x)
    session.realize(y)
    first, second = rng.standard_normal((2, 7, 5))
    session.upload(x, first)
    copy, calls = device.api.memcpy_htod, []

    def refused(*args) -> None:
        calls.append(args)
        if len(calls) % 2 == 0:
            raise CudaError(719, "CUDA_ERROR_LAUNCH_FAILED", "memcpy_htod", "refused")
        copy(*args)

    with monkeypatch.context() as patched:
        patched.setitem(vars(device.api), "memcpy_htod", refused)
        for node, values in ((x, second), (unused, np.zeros((3, 9)))):
            with pytest.raises(CudaError):
                session.upload(node, values)
    with pytest.raises(ArgumentError, match="never completely uploaded"):
        session.compute()
    session.upload(x, first)
    session.compute()
    assert np.abs(session.download(y) - gelu(first)).max() < 1e-5


@pytest.mark.parametrize("activation", ["gelu", "silu"])
def test_products_are_as_precise_as_the_thread_chose_that_named_the_results(
    device, rng, activation
) -> None:
    shapes = (33, 40), (40, 68), (68, 8)
    values = [rng.standard_normal(shape).astype("f4") for shape in shapes]
    h, first, second = (value.astype(np.float64) for value in values)
    found = ACTIVATED[activation](h @ first)
    got = {}
    for precision in ("float32", "tf32"):
        with Session() as session:
            x, w, v = (session.input_2d(*shape) for shape in shapes)
            hidden = getattr(session, activation)(session.matmul(x, w))
            result = session.scale(session.matmul(hidden, v), -1.0)
            with ignis.matmul_precision(precision):
                session.realize(result)
            for node, value in zip((x, w, v), values, strict=True):
                session.upload(node, value)
            session.compute()
            got[precision] = session.download(result)
            assert operations(session) == ["matmul", activation, "matmul", "scale"]
        off = activation_error(found, product_error(precision, h, first))
        assert_within(got[precision], -found @ second, product_error(precision, found, second, off))
    assert not np.array_equal(got["float32"], got["tf32"])


def test_products_of_products_are_right(session, rng) -> None:
    x, w = session.input_2d(33, 33), session.input_2d(33, 33)
    second = session.matmul(x, session.matmul(x, w))
    third = session.matmul(session.scale(second, 2.0), w)
    session.realize(third)
    values = [rng.standard_normal((33, 33)).astype("f4") for _ in range(2)]
    for node, value in zip((x, w), values, strict=True):
        session.upload(node, value)
    session.compute()
    a, b = (value.astype(np.float64) for value in values)
    off = product_error("float32", a, b)
    off = product_error("float32", (a @ b).T, a.T, off.T).T
    off = 2 * product_error("float32", a @ (a @ b), b, off)
    assert_within(session.download(third), 2 * (a @ (a @ b)) @ b, off)


def operations(session: Session) -> list[str]:
    assert session.plan is not None
    return [place.node.operation for place in session.plan.placements if place.node.inputs]


@pytest.mark.parametrize("keep", ["twice in one", "in two", "as a result"])
def test_a_product_keeps_its_values_where_more_than_its_activation_needs_it(
    session, rng, keep
) -> None:
    x, w = session.input_2d(33, 5), session.input_2d(5, 33)
    product = session.matmul(x, w)
    active = session.gelu(product)
    results = [active]
    if keep == "twice in one":
        results = [session.add(active, session.mul(product, product))]
    elif keep == "in two":
        results = [active, session.silu(product)]
    elif keep == "as a result":
        results = [active, product]
    session.realize(*results)
    values = [rng.standard_normal(node.shape).astype("f4") for node in (x, w)]
    for node, value in zip((x, w), values, strict=True):
        session.upload(node, value)
    session.compute()
    p = values[0].astype(np.float64) @ values[1]
    off = product_error("float32", *values)
    gelus = gelu(p), activation_error(gelu(p), off)
    square = 2 * np.abs(p) * off + off**2 + 2**-22 * p**2
    expected = {
        "twice in one": [(gelus[0] + p * p, gelus[1] + square + 2**-22 * np.abs(gelus[0]))],
        "in two": [gelus, (silu(p), activation_error(silu(p), off))],
        "as a result": [gelus, (p, off)],
    }[keep]
    for node, want in zip(results, expected, strict=True):
        assert_within(session.download(node), *want)
    assert operations(session)[:2] == ["matmul", "gelu"]


def test_what_no_result_needs_is_not_computed(session) -> None:
    x, w = session.input_2d(33, 4), session.input_2d(4, 5)
    product = session.matmul(x, w)
    session.scale(product, 2.0)
    session.realize(session.silu(product))
    assert operations(session) == ["matmul", "silu"]


def two_products(session: Session, m: int, k: int, h: int, n: int, last: str = ""):
    """Inputs and the result of gelu(x a) b, or of an activation of it."""
    inputs = [session.input_2d(*shape) for shape in ((m, k), (k, h), (h, n))]
    result = session.matmul(session.gelu(session.matmul(inputs[0], inputs[1])), inputs[2])
    if last:
        result = getattr(session, last)(result)
    session.realize(result)
    return inputs, result


@quick("precision", ("float32", "tf32"), "float32")
@pytest.mark.parametrize("last", ["", "silu"])
def test_runs_of_two_products_follow_each_other(device, rng, precision, last) -> None:
    m, k, h, n = 33, 36, 1540 if device.driver == "cuda" else 260, 260
    weights = [rng.standard_normal(shape).astype("f4") / 16 for shape in ((k, h), (h, n))]
    rounds = 20 if device.driver == "cuda" else 2
    with Session() as session:
        with ignis.matmul_precision(precision):  # that of realize counts
            inputs, result = two_products(session, m, k, h, n, last)
        for node, weight in zip(inputs[1:], weights, strict=True):
            session.upload(node, weight)
        first, second = ignis.Stream(device), ignis.Stream(device)
        for stream in (None, first, second, first, None, None):
            x = rng.standard_normal((m, k)).astype("f4")
            with stream or contextlib.nullcontext():
                session.upload(inputs[0], x)
                for _ in range(rounds):
                    session.compute()
                got = session.download(result)
                if stream is second:
                    session.compute()
            if stream is second:
                second.close()
            hidden = gelu(x.astype(np.float64) @ weights[0])
            off = activation_error(hidden, product_error(precision, x, weights[0]))
            want = hidden @ weights[1]
            off = product_error(precision, hidden, weights[1], off)
            assert_within(
                got, *((silu(want), activation_error(silu(want), off)) if last else (want, off))
            )


def test_a_run_is_no_part_of_a_capture(device) -> None:
    with Session() as session:
        inputs, _ = two_products(session, 33, 4, 260, 260)
        for node in inputs:
            session.upload(node, np.ones(node.shape, "f4"))

        def run() -> None:
            if capture_state.threads:
                session.compute()

        with pytest.raises(CudaError, match="not part of"):
            ignis.capture(run)
        session.compute()


def test_only_the_owner_computes_while_owners_are_enforced(device) -> None:
    with Session() as session:
        inputs, result = two_products(session, 64, 32, 160, 256, "silu")
        for node in inputs:
            session.upload(node, np.full(node.shape, 0.125, "f4"))
        ignis.enforce_owners(True)
        try:
            with ignis.acting_as("nccl"), pytest.raises(OwnershipError):
                session.compute()
        finally:
            ignis.enforce_owners(False)
        session.compute()
        want = silu(np.array(160 * 0.125 * gelu(np.array(0.5))))
        assert_close(session.download(result), np.full((64, 256), want), rtol=1e-5, atol=0)
    with pytest.raises(ArgumentError, match="was freed"):
        session.compute()
