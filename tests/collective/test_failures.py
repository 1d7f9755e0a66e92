"""What happens when ranks do not fit together, fail or end, and what is refused beforehand."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import collective
from ignis.collective import Communicator
from ignis.errors import ArgumentError, CollectiveError, DTypeError, UseAfterFreeError
from tests.collective.ranks import run
from tests.helpers.processes import PATIENCE

Call = Callable[[Communicator], Any]


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("ranks are threads on simulated devices only")
    return device


MISFITS: dict[str, tuple[Call, Call, str]] = {
    "shape": (
        lambda c: c.all_reduce(ignis.zeros((2, 3))),
        lambda c: c.all_reduce(ignis.zeros((3, 2))),
        r"rank 0 called all_reduce\(float32\[2, 3\], op='sum'\), rank 1 all_reduce\(float32\[3, 2",
    ),
    "dtype": (
        lambda c: c.all_gather(ignis.zeros(3)),
        lambda c: c.all_gather(ignis.zeros(3, "float64")),
        r"all_gather\(float32\[3\]\), rank 1 all_gather\(float64\[3\]\)",
    ),
    "operation": (
        lambda c: c.all_reduce(ignis.zeros(3), "max"),
        lambda c: c.all_reduce(ignis.zeros(3), "min"),
        "op='max'.*op='min'",
    ),
    "kind": (
        lambda c: c.all_reduce(ignis.zeros(4)),
        lambda c: c.all_to_all(ignis.zeros(4)),
        r"all_reduce\(float32\[4\], op='sum'\), rank 1 all_to_all",
    ),
    "root": (
        lambda c: c.broadcast(ignis.zeros(4), 0),
        lambda c: c.broadcast(ignis.zeros(4), 1),
        "root=0.*root=1",
    ),
    "message": (
        lambda c: c.send(ignis.zeros(4), 1),
        lambda c: c.recv(ignis.zeros(5), 0),
        r"send\(float32\[4\], peer=1\), rank 1 recv\(float32\[5\], peer=0\)",
    ),
}


def _misfit(c: Communicator, name: str, aside: bool) -> str:
    call = MISFITS[name][c.rank]
    stream = ignis.Stream() if aside else ignis.current_stream()
    with pytest.raises(CollectiveError) as first, stream:
        call(c)
        stream.synchronize()
    with pytest.raises(CollectiveError, match="do not match"):
        c.all_reduce(ignis.zeros(1))
    assert c.failure is not None
    return str(first.value)


@pytest.mark.parametrize("aside", [False, True], ids=["default", "aside"])
@pytest.mark.parametrize("name", MISFITS)
def test_calls_that_do_not_fit_each_other_raise_on_all_ranks(
    simulated: ignis.Device, name: str, aside: bool
) -> None:
    found = run(_misfit, simulated, 2, name, aside)
    assert found[0] == found[1] and re.search(MISFITS[name][2], found[0]), found


def _arrays_return(c: Communicator) -> None:
    x = ignis.full((3 + c.rank,), 7.0)
    with pytest.raises(CollectiveError):
        c.all_reduce(x, out=x)
    assert x.owner == "ignis" and set(x.tolist()) == {7.0}
    x.free()


def test_arrays_are_their_owners_again_after_a_failure(simulated: ignis.Device) -> None:
    run(_arrays_return, simulated, 4)


ENDS: dict[str, tuple[Call, str]] = {
    "raises": (lambda c: 1 // 0, "integer division"),
    "aborts": (lambda c: c.abort("enough"), "rank 1 has aborted the communicator: enough"),
    "closes": (lambda c: c.close(), "rank 1 has closed its communicator"),
    "returns": (lambda c: None, "rank 1 has closed its communicator"),
    "exits": (lambda c: exec("raise SystemExit(3)"), "rank 1"),
}


@pytest.mark.parametrize("aside", [False, True], ids=["default", "aside"])
@pytest.mark.parametrize("how", ENDS)
def test_the_end_of_a_rank_is_known_to_all_others(
    simulated: ignis.Device, how: str, aside: bool
) -> None:
    said: dict[int, str] = {}

    def work(c: Communicator) -> None:
        if c.rank == 1:
            ENDS[how][0](c)
            return
        stream = ignis.Stream() if aside else ignis.current_stream()
        with pytest.raises(CollectiveError) as raised, stream:
            c.all_reduce(ignis.zeros(5))
            stream.synchronize()
        said[c.rank] = str(raised.value)

    expected = {"raises": ZeroDivisionError, "exits": SystemExit}.get(how)
    if expected is None:
        run(work, simulated, 4)
    else:
        with pytest.raises(expected) as raised:
            run(work, simulated, 4)
        assert "raised by rank 1 of 4" in raised.value.__notes__
    assert set(said) == {0, 2, 3}
    assert all(ENDS[how][1] in text for text in said.values()), said


def test_a_thread_that_ends_without_a_word_ends_its_rank(simulated: ignis.Device) -> None:
    communicators = collective.threads(2, simulated, timeout=None)
    ended = threading.Thread(target=lambda: None, name="worker")
    ended.start()
    ended.join()
    communicators[1]._link.bind(ended)
    with pytest.raises(CollectiveError, match=r"rank 1 has ended \(thread 'worker'\)"):
        communicators[0].all_reduce(ignis.zeros(3))


def test_a_rank_that_does_not_come_in_time_is_named(simulated: ignis.Device) -> None:
    first, _ = collective.threads(2, simulated, timeout=0.2)
    with pytest.raises(CollectiveError, match="rank 1 did not take part within 0.2 s of rank 0"):
        first.all_reduce(ignis.zeros(3))


def test_a_rank_whose_earlier_work_has_failed_fails_the_others(simulated: ignis.Device) -> None:
    source = 'extern "C" __global__ void wild(float* x) { *(float*)16 = *x; }'

    def work(c: Communicator) -> str:
        stream = ignis.Stream()
        with pytest.raises(ignis.errors.IgnisError) as raised, stream:
            x = ignis.zeros(3)
            if c.rank == 1:
                ignis.compile(source, "wild").launch(1, 1, (x,))
            c.all_reduce(x, out=x)
            stream.synchronize()
        return type(raised.value).__name__

    assert run(work, simulated, 2) == ["CollectiveError", "KernelError"]


def test_ranks_run_what_is_queued_on_the_others(simulated: ignis.Device) -> None:
    first, second = collective.threads(2, simulated)
    here, there = ignis.Stream("sim:0"), ignis.Stream("sim:1")
    x, y = ignis.ones(3, device="sim:0"), ignis.full(3, 2.0, device="sim:1")
    with here, there:  # one thread gives work to both, and waits for one of them
        one = first.all_reduce(x)
        two = second.all_reduce(y)
        three = second.all_gather(two)
        four = first.all_gather(one)
    here.synchronize()
    assert three.owner == "ignis"
    with here, there:
        assert one.tolist() == two.tolist() == [3, 3, 3]
        assert three.tolist() == four.tolist() == [3] * 6


REFUSED: dict[str, tuple[Call, type[Exception], str]] = {
    "nothing": (lambda c: c.all_reduce(None), ArgumentError, "all_reduce: expected an NvArray"),
    "op": (lambda c: c.all_reduce(ignis.ones(3), "mean"), ArgumentError, "op must be one of sum"),
    "bool": (
        lambda c: c.all_reduce(ignis.zeros(3, "bool")),
        DTypeError,
        "bool cannot be reduced; float16",
    ),
    "root": (lambda c: c.broadcast(ignis.ones(3), 1), ArgumentError, r"root must be an int in 0"),
    "peer": (lambda c: c.send(ignis.ones(3), -1), ArgumentError, "peer must be an int in 0 .. 0"),
    "out shape": (
        lambda c: c.all_reduce(ignis.ones(3), out=ignis.ones(4)),
        ArgumentError,
        r"out has shape \(4,\), but the result has shape \(3,\)",
    ),
    "out dtype": (
        lambda c: c.all_gather(ignis.ones(3), out=ignis.ones(3, "float64")),
        DTypeError,
        "out is float64, but the result is float32",
    ),
    "rows": (lambda c: c.all_to_all(ignis.ones(())), ArgumentError, "multiple of the number of"),
    "freed": (lambda c: c.all_reduce(_freed()), UseAfterFreeError, "all_reduce: .* was freed"),
    "nested": (lambda c: _nested(c), ArgumentError, "this communicator already has an open group"),
    "barrier": (lambda c: _in_group(c), ArgumentError, "barrier: a group is open"),
    "overlap": (
        lambda c: _shifted(c),
        ArgumentError,
        "out shares memory with the input, which it may do only as a whole",
    ),
    "in place": (
        lambda c: c.all_to_all(*[ignis.ones(4)] * 2),
        ArgumentError,
        "out shares memory with the input, which it may not",
    ),
    "alone": (
        lambda c: c.recv(ignis.ones(3), 0),
        ArgumentError,
        "recv: rank 0 must receive in the same group what it sends to itself",
    ),
    "why": (lambda c: c.abort(3), ArgumentError, "abort: expected a str"),
}


def _freed() -> ignis.NvArray:
    x = ignis.ones(3)
    x.free()
    return x


def _nested(c: Communicator) -> None:
    with c.group(), c.group():
        pass


def _in_group(c: Communicator) -> None:
    with c.group():
        c.barrier()


def _shifted(c: Communicator) -> None:
    x = ignis.ones(6)
    c.all_reduce(x[:4], out=x[2:])


def _refused(c: Communicator, name: str) -> None:
    call, kind, match = REFUSED[name]
    with pytest.raises(kind, match=match):
        call(c)
    assert c.failure is None
    x = c.all_reduce(ignis.ones(3))
    assert x.tolist() == [1, 1, 1]


@pytest.mark.parametrize("name", REFUSED)
def test_wrong_arguments_are_refused_before_anything_happens(
    device: ignis.Device, name: str
) -> None:
    run(_refused, device, 1, name)


def test_what_makes_communicators_checks_its_arguments(simulated: ignis.Device) -> None:
    count = simulated.api.device_count()
    with pytest.raises(ArgumentError, match=f"{count + 1} ranks need {count + 1} devices"):
        collective.threads(count + 1, simulated)
    with pytest.raises(ArgumentError, match="n must be an int >= 1"):
        collective.spawn(_refused, 0)
    with pytest.raises(ArgumentError, match="timeout must be positive"):
        collective.threads(1, simulated, timeout=0)
    with pytest.raises(ArgumentError, match="spawn: expected a function"):
        collective.spawn(3, 1)
    with pytest.raises(ArgumentError, match="Communicator: expected a link, not int"):
        Communicator(3, 0, 1, simulated)
    with pytest.raises(ArgumentError, match="neither by torchrun.*RANK.*nor by mpirun"):
        collective.from_environment()


def test_a_closed_communicator_says_so(simulated: ignis.Device) -> None:
    (c,) = collective.threads(1, simulated)
    with c:
        assert repr(c) == "Communicator(rank=0, size=1, device='sim:0', open)"
        c.barrier()
    assert c.closed
    c.close()
    with pytest.raises(CollectiveError, match="all_reduce: this communicator was closed"):
        c.all_reduce(ignis.ones(3))
    np.testing.assert_equal(repr(c)[-7:], "closed)")


def _barrier(c: Communicator, seen: list[int]) -> int:
    seen.append(c.rank)
    c.barrier()
    return len(seen)


def test_nobody_leaves_a_barrier_before_all_have_come(simulated: ignis.Device) -> None:
    assert run(_barrier, simulated, 4, []) == [4] * 4


def test_spawn_raises_what_failed_first_not_what_followed_from_it(
    simulated: ignis.Device,
) -> None:
    waits = threading.Event()

    def work(c: Communicator) -> None:
        if c.rank == 2:
            assert waits.wait(PATIENCE)
            raise KeyError("cause")
        if c.rank == 0:
            waits.set()
        c.all_reduce(ignis.ones(2))

    with pytest.raises(KeyError, match="cause") as raised:
        run(work, simulated, 4)
    assert raised.value.__notes__ == ["raised by rank 2 of 4"]
