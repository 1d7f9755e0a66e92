"""Which gradients share a buffer."""

from __future__ import annotations

import numpy as np
import pytest

from ignis.nn.parallel.buckets import pieces_of, plan_buckets

FLOAT32, BFLOAT16 = np.dtype(np.float32), np.dtype(np.float16)


@pytest.mark.parametrize("ranks", [1, 2, 3, 8])
@pytest.mark.parametrize("nbytes", [1, 512, 4000, 1 << 20])
def test_every_gradient_has_its_own_place_in_one_bucket(
    rng: np.random.Generator, ranks: int, nbytes: int
) -> None:
    count = 40
    sizes = [int(n) for n in rng.integers(0, 90, count)]
    dtypes = [FLOAT32 if rng.random() < 0.6 else BFLOAT16 for _ in range(count)]
    order = [int(i) for i in rng.permutation(count)]
    plans = plan_buckets(sizes, dtypes, order, nbytes, ranks)
    assert sorted(slot.index for plan in plans for slot in plan.slots) == list(range(count))
    for plan in plans:
        used = np.zeros(plan.numel, int)
        for slot in plan.slots:
            assert (slot.numel, plan.dtype) == (sizes[slot.index], dtypes[slot.index])
            assert slot.start * plan.dtype.itemsize % 256 == 0
            used[slot.start : slot.start + slot.numel] += 1
        assert used.max(initial=0) <= 1 and used.sum() == sum(slot.numel for slot in plan.slots)
        assert plan.numel % ranks == 0
        end = plan.slots[-1].start + plan.slots[-1].numel
        filled = [slot for slot in plan.slots if slot.numel]
        assert end * plan.dtype.itemsize <= nbytes or len(filled) <= 1


def test_buckets_are_in_the_order_in_which_they_are_complete(rng: np.random.Generator) -> None:
    sizes, dtypes = [10] * 12, [FLOAT32, BFLOAT16] * 6
    order = [int(i) for i in rng.permutation(12)]
    plans = plan_buckets(sizes, dtypes, order, 600)
    position = {index: number for number, index in enumerate(order)}
    complete = [max(position[slot.index] for slot in plan.slots) for plan in plans]
    assert complete == sorted(complete)
    for dtype in (FLOAT32, BFLOAT16):
        placed = [slot.index for plan in plans if plan.dtype == dtype for slot in plan.slots]
        assert placed == [index for index in order if dtypes[index] == dtype]
    # As few as the bound allows: three of 256, 256 and 40 or 20 bytes.
    assert len(plans) == 2 + 2


@pytest.mark.parametrize("ranks", [1, 2, 5])
def test_the_pieces_of_the_ranks_are_all_elements_once(
    rng: np.random.Generator, ranks: int
) -> None:
    sizes = [int(n) for n in rng.integers(1, 70, 20)]
    plans = plan_buckets(sizes, [FLOAT32] * 20, list(range(20)), 2000, ranks)
    seen = [np.zeros(size, int) for size in sizes]
    for rank in range(ranks):
        for piece in pieces_of(plans, rank, ranks):
            assert piece.numel > 0
            seen[piece.index][piece.start : piece.stop] += 1
            plan = plans[piece.bucket]
            slot = next(slot for slot in plan.slots if slot.index == piece.index)
            here = rank * plan.numel // ranks + piece.offset
            assert here == slot.start + piece.start
            assert piece.offset + piece.numel <= plan.numel // ranks
    assert all((each == 1).all() for each in seen)
