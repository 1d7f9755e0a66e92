"""elect.sync: one lane of those that a mask names."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError

SOURCE = """
__device__ bool elect(unsigned mask, unsigned* lane) {
  unsigned p;
  asm volatile("{ .reg .pred p; elect.sync %0|p, %2; selp.u32 %1, 1, 0, p; }"
               : "=r"(*lane), "=r"(p) : "r"(mask));
  return p;
}
extern "C" __global__ void whole(unsigned* lanes, unsigned* elected) {
  unsigned lane;
  elected[threadIdx.x] = elect(~0u, &lane);
  lanes[threadIdx.x] = lane;
}
// Each part of a warp elects one of its own.
extern "C" __global__ void parts(const unsigned* mask, unsigned* lanes, unsigned* elected) {
  unsigned lane = 99, mine = 0;
  if (mask[threadIdx.x / 32] >> threadIdx.x % 32 & 1)
    mine = elect(mask[threadIdx.x / 32], &lane);
  else
    mine = elect(~mask[threadIdx.x / 32], &lane);
  lanes[threadIdx.x] = lane;
  elected[threadIdx.x] = mine;
}
extern "C" __global__ void missing(unsigned* y) {
  unsigned lane;
  if (threadIdx.x != 7) y[threadIdx.x] = elect(~0u, &lane);
  else __syncwarp();
}
"""


def test_one_lane_of_each_warp_is_elected(hopper: ignis.Device) -> None:
    lanes, elected = ignis.zeros(96, "uint32"), ignis.zeros(96, "uint32")
    ignis.compile(SOURCE, "whole")[1, 96](lanes, elected)
    chosen = elected.to_host().reshape(3, 32)
    assert (chosen.sum(axis=1) == 1).all()
    assert (lanes.to_host().reshape(3, 32) == chosen.argmax(axis=1)[:, None]).all()


def test_lanes_outside_of_the_mask_are_not_elected(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    masks = rng.integers(1, 2**32 - 1, 4, dtype="uint32")
    lanes, elected = ignis.full(128, 99, "uint32"), ignis.zeros(128, "uint32")
    ignis.compile(SOURCE, "parts")[1, 128](ignis.array(masks), lanes, elected)
    chosen, lanes = elected.to_host().reshape(4, 32), lanes.to_host().reshape(4, 32)
    for warp, mask in enumerate(masks):
        inside = (int(mask) >> np.arange(32) & 1).astype(bool)
        for part in (inside, ~inside):
            assert chosen[warp][part].sum() == 1
            leader = np.flatnonzero(part)[chosen[warp][part].argmax()]
            assert (lanes[warp][part] == leader).all()


def test_a_lane_that_never_comes_is_told(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("the hardware waits for it, or does not")
    with pytest.raises(KernelError, match="1 of 32 threads arrived"):
        ignis.compile(SOURCE, "missing")[1, 32](ignis.zeros(32, "uint32"))
