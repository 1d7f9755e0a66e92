"""Copies between two devices of one driver: over their link, and through pinned memory without one.

They run in other processes, of which the simulator has two devices.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from tests.helpers.peers import Peers

_TWO = """
same = [d for d in ignis.devices() if d.driver == ignis.default_device().driver]
A, B = same[:2] if len(same) > 1 else (ignis.Device("sim:0"), ignis.Device("sim:1"))
calls = []
api = type(A.api)

def noted(name):
    call = getattr(api, name)
    def noting(*values):
        calls.append(name)
        return call(*values)
    setattr(api, name, noting)

for name in ("memcpy_peer", "memcpy_dtoh", "memcpy_htod"):
    noted(name)
"""
_NO_LINK = "api.enable_peer_access = lambda self, device, peer: False"


@pytest.fixture(scope="module")
def peers(device_name: str) -> Iterator[Peers]:
    made = Peers(IGNIS_DEVICE=device_name, IGNIS_SIM_DEVICES="2", IGNIS_STAGING_CHUNK="4096")
    yield made
    made.close()


@pytest.fixture(params=["link", "staged"])
def run(peers: Peers, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Runs code in a process with two devices, A and B, which have a link or none."""
    peer = peers.make()
    peer.run(_TWO if request.param == "link" else _TWO + _NO_LINK)
    expected = {"memcpy_peer"} if request.param == "link" else {"memcpy_dtoh", "memcpy_htod"}

    def runs(code: str, copies: bool = True, **values: Any) -> Any:
        code = f"calls.clear()\n{textwrap.dedent(code)}\nresult = result, calls[:]"
        result, calls = peer.run(code, **values)
        assert not copies or set(calls) == expected
        return result

    yield runs
    peers.end_all()


@pytest.mark.parametrize("shape", [(), (7,), (129, 7), (5, 4096), (33, 1025)], ids=str)
def test_a_copy_has_the_content_and_lives_on_the_other_device(
    run: Callable[..., Any], rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    values = np.asarray(rng.standard_normal(shape), np.float32)
    run("a = ignis.array(values, device=A); result = None", False, values=values)
    run("b = a.to(B); result = None")
    facts = run(
        "result = b.device is B, b.owner, ignis.memory.live_bytes(device=B), b.to_host()", False
    )
    assert facts[:3] == (True, "ignis", values.nbytes)
    np.testing.assert_array_equal(facts[3], values)


def test_an_empty_array_is_copied_without_a_copy(run: Callable[..., Any]) -> None:
    code = "a = ignis.empty((0, 3), device=A).to_device(); b = a.to(B); result = b.shape"
    assert run(code, copies=False) == (0, 3)


def test_a_view_is_copied_alone(run: Callable[..., Any]) -> None:
    run("a = ignis.array(np.arange(12.0).reshape(3, 4), device=A); result = 0", copies=False)
    run("b = a[1:].to(B); result = 0")
    assert run("result = b.tolist()", copies=False) == list(np.arange(4.0, 12.0))


def test_the_copy_is_between_what_was_before_and_what_comes_behind(
    run: Callable[..., Any], rng: np.random.Generator
) -> None:
    run(
        """
        s, t = ignis.Stream(A), ignis.Stream(B)
        with s:
            a = ignis.zeros(50_000, "int32", device=A)
        result = None
        """,
        copies=False,
    )
    run(
        """
        found = []
        for number in range(5):
            with s, t:
                a.fill(number)       # in the order of s, before the copy
                b = a.to(B)
                a.fill(-1)           # and this behind it
                found.append(b)
        result = None
        """
    )
    result = run(
        "s.synchronize(); t.synchronize(); result = [tuple(b.to_host()[[0, -1]]) for b in found]",
        copies=False,
    )
    assert result == [(number, number) for number in range(5)]


def test_the_source_may_be_freed_at_once(run: Callable[..., Any]) -> None:
    run(
        """
        found = []
        with ignis.Stream(A), ignis.Stream(B):
            for number in range(5):
                a = ignis.empty(9000, device=A).fill(number)
                found.append(a.to(B))
                a.free()
        result = None
        """
    )
    result = run("result = [set(b.tolist()) for b in found]", copies=False)
    assert result == [{float(number)} for number in range(5)]
    assert run("result = ignis.memory.live_bytes(device=A)", copies=False) == 0


def test_nothing_is_held_or_pinned_afterwards(run: Callable[..., Any]) -> None:
    run("a = ignis.ones(20_000, device=A); b = a.to(B); result = None")
    code = "result = a.ref_count, b.ref_count, ignis.memory.pinned_bytes()"
    assert run(code, copies=False) == (0, 0, 0)


def test_a_copy_that_fails_half_way_leaves_no_hold(peers: Peers) -> None:
    peer = peers.make()
    peer.run(_TWO + _NO_LINK)
    code = """
    from ignis.driver.codes import cuda_error
    upload, count = api.memcpy_htod, 0
    def fails(*values):
        global count
        count += 1
        if count == 3:
            raise cuda_error("LAUNCH_FAILED", "cuMemcpyHtoDAsync()")
        return upload(*values)
    a = ignis.ones(20_000, device=A)
    api.memcpy_htod = fails
    try:
        a.to(B)
    except ignis.errors.CudaError as error:
        text = error.name
    api.memcpy_htod = upload
    ignis.memory.collect()
    left = ignis.memory.live_bytes(device=B), a.ref_count
    b = a.to(B)
    result = text, left, set(b.tolist())
    a.free()
    """
    assert peer.run(code) == ("CUDA_ERROR_LAUNCH_FAILED", (0, 0), {1.0})
    peers.end_all()


def test_a_capture_needs_a_link(peers: Peers) -> None:
    peer = peers.make()
    peer.run(_TWO + _NO_LINK)
    code = """
    a = ignis.ones(7, device=A)
    try:
        with ignis.use_device(A):
            ignis.capture(lambda: a.to(B))
    except ignis.errors.CudaError as error:
        result = str(error)
    """
    assert "the devices have no link" in peer.run(code)
    peers.end_all()


def test_a_device_has_no_link_to_itself_and_the_same_one_again(device: ignis.Device) -> None:
    api = device.api
    for each in (d for d in ignis.devices() if d.driver == device.driver and d is not device):
        linked = api.can_access_peer(device.id, each.id)
        for _ in range(2):
            assert api.enable_peer_access(device.id, each.id) == linked
    assert not api.enable_peer_access(device.id, device.id)


def test_where_nothing_can_be_pinned_the_driver_copies(peers: Peers) -> None:
    peer = peers.make()
    peer.run(_TWO + _NO_LINK)
    code = """
    from ignis.runtime.host import pinned_pool
    pinned_pool.pool(B).limit = 0
    a = ignis.array(values, device=A)
    calls.clear()
    b = a.to(B)
    result = calls[:], b.to_host()
    """
    values = np.arange(9001, dtype=np.int32)
    calls, found = peer.run(code, values=values)
    assert calls == ["memcpy_peer"]
    np.testing.assert_array_equal(found, values)
    peers.end_all()
