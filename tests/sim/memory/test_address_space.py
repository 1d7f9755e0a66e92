"""The simulated devices' address range: blocks do not overlap, and the shadow map is exact."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ignis.sim
from ignis.sim.memory.address_space import GRANULE, AddressSpace


@pytest.fixture
def space() -> Iterator[AddressSpace]:
    yield AddressSpace(1 << 30)


def shadow(space: AddressSpace, address: int, count: int) -> np.ndarray:
    start = space.shadow + (address - space.base) // GRANULE
    return np.ctypeslib.as_array((ctypes.c_uint8 * count).from_address(start)).copy()


@pytest.mark.parametrize("nbytes", [1, 15, 16, 17, 255, 256, 4000, 3_000_001])
def test_shadow_counts_valid_bytes(space: AddressSpace, nbytes: int) -> None:
    address = space.allocate(nbytes)
    whole, rest = divmod(nbytes, GRANULE)
    want = [GRANULE] * whole + [rest] * bool(rest) + [0, 0]
    assert (shadow(space, address - 2 * GRANULE, 2) == 0).all()
    assert (shadow(space, address, len(want)) == want).all()
    space.free(address)
    assert (shadow(space, address, len(want)) == 0).all()


def test_an_address_finds_its_allocation(space: AddressSpace) -> None:
    sizes = [1, 300, 70_000, 2_000_000, 5_000_000]
    blocks = [(space.allocate(n), n) for n in sizes]
    for start, nbytes in blocks:
        assert start % 256 == 0 and start > space.base
        for offset in (0, nbytes // 2, nbytes - 1):
            assert space.find(start + offset) == (start, nbytes)
        assert space.find(start + nbytes) is None and space.find(start - 1) is None
    assert space.find(0) is None and space.find(space.base + space.span) is None


@pytest.mark.parametrize("align", [16, 512, 4096, 1 << 16])
def test_alignment(space: AddressSpace, align: int) -> None:
    blocks = [space.allocate(n, align) for n in (1, 100, 100_000)]
    assert all(address % align == 0 for address in blocks)
    for address in blocks:
        space.free(address)
    assert space.allocate(space.span // 2)


def test_unknown_addresses_are_not_freed(space: AddressSpace) -> None:
    address = space.allocate(100)
    for wrong in (0, address + 16):
        with pytest.raises(KeyError):
            space.free(wrong)
    space.free(address)
    with pytest.raises(KeyError):
        space.free(address)


def test_exhaustion_and_coalescing(space: AddressSpace) -> None:
    blocks = [space.allocate(1 << 20) for _ in range(900)]
    with pytest.raises(MemoryError):
        space.allocate(200 << 20)
    for address in blocks[::2] + blocks[1::2]:
        space.free(address)
    assert space.allocate(1000 << 20)


SIZES = st.integers(1, 4000) | st.integers(1 << 20, 3 << 20)


@given(st.lists(st.tuples(st.booleans(), SIZES, st.integers(0, 99)), max_size=60))
def test_live_blocks_never_overlap(steps: list[tuple[bool, int, int]]) -> None:
    space = AddressSpace(1 << 28)
    live: dict[int, int] = {}
    for free, nbytes, pick in steps:
        if free and live:
            address = sorted(live)[pick % len(live)]
            space.free(address)
            del live[address]
            assert space.find(address) is None
        else:
            live[space.allocate(nbytes)] = nbytes
        ends = 0
        for address, size in sorted(live.items()):
            assert space.find(address) == (address, size) and address >= ends
            ends = address + size + 1


@pytest.mark.parametrize("nbytes", [100, 70_000, 1_500_000])
def test_with_a_checker_an_address_is_used_again_when_all_others_were(nbytes: int) -> None:
    with ignis.sim.check("races"):
        space = AddressSpace(8 << 20)
        kept = space.allocate(nbytes)
        seen = {kept}
        while (address := space.allocate(nbytes)) not in seen:
            seen.add(address)
            space.free(address)
            assert space.find(address) is None
            assert len(seen) * nbytes < space.span
        # The lowest of those that were freed comes first, and what is live stays as it is.
        assert address == min(seen - {kept}) and space.find(kept) == (kept, nbytes)
        assert len(seen) * (nbytes + 4096) >= space.span // 2
        with pytest.raises(MemoryError, match="no free block"):
            space.allocate(space.span)
        larger = space.allocate(2 * nbytes)
        assert larger not in (kept, address)
    space.free(larger)
    assert space.allocate(nbytes) <= larger + nbytes  # without one, what was freed comes first


def test_memory_that_is_allocated_again_is_unwritten_again() -> None:
    with ignis.sim.check("uninitialized"):
        space = AddressSpace(4 << 20)
        validity = space.validity
        assert validity is not None
        first = space.allocate(1000, written=False)
        validity.write(first, 1000)
        whole = (ctypes.c_uint8 * 1000).from_address((first + validity.delta) % (1 << 64))
        sectors = (ctypes.c_uint8 * 31).from_address(validity.sectors + (first - space.base) // 32)
        assert set(whole) == {255} and set(sectors) == {255}
        space.free(first)
        while space.allocate(1000, written=False) != first:
            pass
        assert set(whole) == {0} and set(sectors) == {0}


def test_freed_memory_goes_back_to_the_system_while_addresses_are_not_used_again() -> None:
    with ignis.sim.check("uninitialized"):
        space = AddressSpace(1 << 30)
        released = []
        space.releases.append(lambda start, nbytes: released.append(nbytes))
        for _ in range(20):
            address = space.allocate(4_000_000)
            ctypes.memset(address, 1, 4_000_000)
            space.free(address)
            assert ctypes.string_at(address, 16) == bytes(16)
        assert sum(released) == 80_000_000
        small = [space.allocate(1 << 19) for _ in range(200)]
        for address in small:
            space.free(address)
        assert sum(released) > 80_000_000


def test_a_python_without_memfd_create_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.memfd_create")
    with pytest.raises(MemoryError, match="no attribute 'memfd_create'"):
        AddressSpace(1 << 20)
