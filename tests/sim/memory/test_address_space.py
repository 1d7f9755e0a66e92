"""The simulated devices' address range: blocks do not overlap, and the shadow map is exact."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
