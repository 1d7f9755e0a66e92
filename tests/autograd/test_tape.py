"""The tape: what it holds and for how long, and how gradients accumulate."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import ignis
from ignis.autograd import Tape, Tensor, no_grad
from ignis.autograd.tape import is_recording
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, TapeError
from tests.helpers.compare import assert_close
from tests.helpers.processes import PATIENCE


def leaf(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(rng.standard_normal(shape, dtype=np.float32), requires_grad=True)


def live(device: ignis.Device) -> int:
    ignis.memory.collect()
    return ignis.memory.live_bytes(device=device)


@pytest.mark.parametrize("attempt", ["free", "write", "transfer"])
def test_what_an_operation_saved_is_protected_under_its_name(
    device: ignis.Device, rng: np.random.Generator, attempt: str
) -> None:
    x, w = leaf(rng, 3, 5), leaf(rng, 7, 5)
    before = x.to_host()
    y = x.matmul(w, transpose_b=True)
    actions = {
        "free": lambda: x.data.free(),
        "write": lambda: x.data.zero(),
        "transfer": lambda: x.data.transfer_ownership("nccl"),
    }
    with pytest.raises(MemoryContractViolation, match="matmul"):
        actions[attempt]()
    assert_close(x, before)
    y.sum().backward()
    actions[attempt]()


def test_holds_end_when_the_result_is_dropped(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 129)
    y = (x * x).silu()
    assert x.data.ref_count > 0
    del y
    x.data.zero()
    assert x.data.ref_count == 0


def test_a_loop_without_backward_does_not_grow(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 1000)
    (x * x).gelu()
    before = live(device)
    for _ in range(5):
        (x * x).gelu()
    assert live(device) == before
    assert len(Tape.current()) == 0


def test_backward_frees_what_it_has_used(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 10_007)
    before = live(device)
    loss = x.silu().gelu().relu().sum()
    assert live(device) > before + x.data.nbytes
    loss.backward()
    # The loss and the gradient are left.
    assert live(device) == before + x.data.nbytes + 4


def test_backward_needs_no_more_memory_the_longer_the_chain(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 10_007)
    y = x
    for _ in range(20):
        y = -y
    loss = y.sum()
    del y
    before = live(device)
    ignis.memory.reset_peak()
    loss.backward()
    assert ignis.memory.peak_bytes(device=device) <= before + 4 * x.data.nbytes


def test_a_second_backward_raises_and_changes_nothing(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w = leaf(rng, 7), leaf(rng, 7)
    shared = x * x
    (shared * w).sum().backward()
    gradients = [t.grad.to_host() for t in (x, w)]
    again = (shared + w).sum()
    with pytest.raises(TapeError, match="'multiply'.*retain_graph"):
        again.backward()
    assert_close(x.grad, gradients[0])
    assert_close(w.grad, gradients[1])


def test_retain_graph_allows_another_backward(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 129)
    loss = (x * x).sum()
    loss.backward(retain_graph=True)
    with pytest.raises(MemoryContractViolation, match="multiply"):
        x.data.zero()
    loss.backward()
    assert_close(x.grad, 4 * x.to_host())
    with pytest.raises(TapeError):
        loss.backward()


def test_the_end_of_a_tape_releases_what_it_recorded(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 7)
    outer = x * 3.0
    with Tape() as tape:
        assert Tape.current() is tape
        loss = (outer * x).sum()
        assert tape.operations == ["multiply", "sum"]
    assert len(tape) == 0
    x.data.fill(1.0)
    with pytest.raises(TapeError, match="sum"):
        loss.backward()
    outer.sum().backward()
    assert_close(x.grad, np.full(7, 3.0))


def test_operations_are_listed_in_order_while_their_results_live(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3, 3)
    with Tape() as tape:
        y = x.relu().softmax()
        z = y @ x
        assert tape.operations == ["relu", "softmax", "matmul"]
        del y, z
        assert tape.operations == []


def test_gradients_accumulate_over_calls_until_zero_grad(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 129)
    (x * 2.0).sum().backward()
    first = x.grad
    (x * 3.0).sum().backward()
    assert x.grad is first
    assert_close(x.grad, np.full(129, 5.0))
    x.zero_grad()
    assert x.grad is None
    (x * 4.0).sum().backward()
    assert_close(x.grad, np.full(129, 4.0))


def test_a_tensor_used_several_times_gets_the_sum(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 7)
    y = x + x
    z = y * 1.0 + y + x * 1.0
    z.sum().backward()
    assert_close(x.grad, np.full(7, 5.0))


def test_gradients_of_different_leaves_never_share_memory(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b, c = leaf(rng, 6), leaf(rng, 6), leaf(rng, 2, 3)
    seed = ignis.array(rng.standard_normal(6, dtype=np.float32))
    expected = seed.to_host()
    ((a + b) + c.reshape(6)).backward(seed)
    assert len({t.grad.ptr for t in (a, b, c)} | {seed.ptr}) == 4
    assert not c.grad.is_view
    a.grad.zero()
    assert_close(b.grad, expected)
    assert_close(c.grad, expected.reshape(2, 3))
    # A later backward adds to the gradients, not to what the caller passed.
    (a + b).backward(seed)
    assert_close(seed, expected)
    assert_close(b.grad, 2 * expected)


def test_backward_of_a_leaf_is_its_own_gradient(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3)
    x.backward([1.0, 2.0, 3.0])
    x.backward(np.array([1.0, 0.0, 0.0]))
    assert_close(x.grad, np.array([2.0, 2.0, 3.0]))


def test_the_gradient_may_be_given_as_tensor_array_or_numbers(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3)
    values = np.array([0.5, -1.0, 2.0], np.float32)
    for grad in (Tensor(values), ignis.array(values), values, values.tolist()):
        x.zero_grad()
        (x * 2.0).backward(grad)
        assert_close(x.grad, 2 * values)


def test_a_gradient_that_does_not_fit_is_refused(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3)
    y = x * 2.0
    with pytest.raises(ArgumentError, match=r"\(3,\).*grad"):
        y.backward()
    with pytest.raises(ArgumentError, match=r"\(2,\).*\(3,\)"):
        y.backward(np.ones(2, np.float32))
    with pytest.raises(DTypeError, match="float64"):
        y.backward(ignis.ones(3, dtype="float64"))
    with pytest.raises(TapeError, match="does not depend"):
        Tensor([1.0]).backward()
    assert x.grad is None
    y.backward(np.ones(3, np.float32))


def test_no_grad_records_nothing_on_this_thread_only(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3)
    recorded: list[bool] = []

    def other() -> None:
        with ignis.use_device(device):
            recorded.append((x * 2.0).requires_grad)

    with no_grad():
        with no_grad():
            assert not (x * 2.0).requires_grad
        assert not (x * 2.0).requires_grad
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
    assert recorded == [True]
    assert (x * 2.0).requires_grad


def test_no_grad_is_a_decorator_too(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 3)

    @no_grad()
    def doubled() -> Tensor:
        return x * 2.0

    assert not doubled().requires_grad
    assert (x * 2.0).requires_grad


def test_detach_shares_memory_and_stops_gradients(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 3)
    y = x * 2.0
    cut = y.detach()
    assert cut.data is y.data
    assert cut.is_leaf and not cut.requires_grad
    (cut * x).sum().backward()
    assert_close(x.grad, y)


def test_each_thread_has_its_own_tape(device: ignis.Device, rng: np.random.Generator) -> None:
    x = leaf(rng, 1000)
    y = x * 2.0
    seen: list[int] = []

    def other() -> None:
        with ignis.use_device(device):
            seen.append(len(Tape.current()))
            (x * 3.0).sum().backward()
            seen.append(len(Tape.current()))

    threads = [threading.Thread(target=other) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [0] * 8
    assert len(Tape.current()) == 1
    y.sum().backward()
    assert_close(x.grad, np.full(1000, 14.0))


def test_a_long_chain_neither_recurses_nor_leaks(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = leaf(rng, 1)
    for use_backward in (True, False):
        y = x
        for _ in range(2500):
            y = -y
        if use_backward:
            y.backward()
        del y
    assert_close(x.grad, np.ones(1))
    assert len(Tape.current()) == 0


def test_only_floats_can_require_gradients(device: ignis.Device) -> None:
    with pytest.raises(DTypeError, match="int64"):
        Tensor([1, 2], requires_grad=True)
    x = Tensor([1.0], requires_grad=True)
    y = x * 2.0
    with pytest.raises(TapeError, match="detach"):
        y.requires_grad = False


def test_threads_share_a_function_that_records_nothing(device: ignis.Device) -> None:
    first_in, second_in, first_out = (threading.Event() for _ in range(3))
    recording: dict[str, list[bool]] = {"first": [], "second": []}

    @no_grad()
    def unrecorded(name: str, entered: threading.Event, wait: threading.Event) -> None:
        entered.set()
        assert wait.wait(PATIENCE)
        recording[name].append(is_recording())

    def first() -> None:
        unrecorded("first", first_in, second_in)
        recording["first"].append(is_recording())
        first_out.set()

    def second() -> None:
        assert first_in.wait(PATIENCE)
        with no_grad():
            unrecorded("second", second_in, first_out)
            recording["second"].append(is_recording())
        recording["second"].append(is_recording())

    threads = [threading.Thread(target=run) for run in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert recording == {"first": [False, True], "second": [False, False, True]}


def test_a_hook_must_be_callable(device: ignis.Device, rng: np.random.Generator) -> None:
    with pytest.raises(ArgumentError, match="register_hook: expected a callable"):
        leaf(rng, 3).register_hook(3)  # type: ignore[arg-type]


SPIN = """
extern "C" __global__ void spin(float* x, const long long n) {
  float a = x[0];
  for (long long i = 0; i < n; i++) a = a * 0.999f + 0.001f;
  x[0] = a > 2.0f ? a : 5.0f;
}
"""


def test_a_gradient_is_added_behind_that_of_another_stream(device: ignis.Device) -> None:
    spin = ignis.compile(SPIN, "spin", device=device)
    first, second = ignis.Stream(device), ignis.Stream(device)
    w, one = Tensor(np.ones(1, np.float32), requires_grad=True), ignis.ones(1)
    spin.launch(1, 1, (ignis.zeros(1), 1))
    for _ in range(2):  # kernels are compiled, so that both streams get their work at once
        (w * 1.0).backward(one)
    w.zero_grad()
    device.synchronize()
    with first:
        late = ignis.zeros(1)
        spin.launch(1, 1, (late, 30_000_000))
        (w * 1.0).backward(late)
    with second:
        (w * 1.0).backward(one)
    second.synchronize()
    with first:
        (w * 1.0).backward(one)
    assert w.grad is not None
    assert_close(w.grad, [7.0])
