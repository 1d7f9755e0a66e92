"""Warp: kernels of factories, scalars of 16 bits, arrays of structs that have arrays."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.producers.registry import redirected

wp: Any = pytest.importorskip("warp")
wp.config.quiet = True


@wp.struct  # type: ignore[untyped-decorator]
class Pair:
    a: wp.array(dtype=float)
    b: wp.array(dtype=float)


@wp.struct  # type: ignore[untyped-decorator]
class Tree:
    left: Pair
    leaves: wp.array(dtype=Pair)


@wp.kernel  # type: ignore[untyped-decorator]
def summed(trees: wp.array(dtype=Tree), out: wp.array(dtype=float)):
    i = wp.tid()
    tree = trees[1]
    leaf = tree.leaves[1]
    leaf.b[i] = tree.left.a[i] + leaf.a[i]
    out[i] = leaf.b[i]


@wp.kernel  # type: ignore[untyped-decorator]
def scaled(x: wp.array(dtype=wp.float32), a: wp.float16, b: wp.bfloat16, c: wp.int8, d: wp.bool):
    i = wp.tid()
    if d:
        x[i] = wp.float32(a) * x[i] + wp.float32(b) + wp.float32(c)


@pytest.fixture(autouse=True)
def simulated(ignis_leaks: object) -> Iterator[None]:
    with redirected(ignis.Device("sim:0")):
        yield


def times(factor: float) -> Any:
    @wp.kernel  # type: ignore[untyped-decorator]
    def multiply(x: wp.array(dtype=float)):
        i = wp.tid()
        x[i] = x[i] * factor

    return multiply


def test_kernels_of_one_name_keep_their_own_constants() -> None:
    two, three = times(2.0), times(3.0)
    x = wp.array([1.0, 5.0], dtype=float)
    for kernel in (three, two, two, three):
        wp.launch(kernel, 2, inputs=[x])
    assert x.numpy().tolist() == [36.0, 180.0]


def test_scalars_of_few_bits_arrive() -> None:
    x = np.full(3, 3, np.float32)
    given = wp.float16(1.5), wp.bfloat16(0.25), wp.int8(-2), True
    assert ignis.check(scaled, 3, x, *given) is None
    assert x.tolist() == [2.75] * 3


def test_recorded_launches_take_other_arguments() -> None:
    two = times(2.0)
    x, y = wp.array([1.0, 5.0], dtype=float), wp.array([7.0, 7.0, 7.0], dtype=float)
    command = wp.launch(two, 2, inputs=[x], record_cmd=True)
    assert x.numpy().tolist() == [1.0, 5.0]
    command.launch()
    command.set_param_by_name("x", y)
    command.set_dim(3)
    command.launch()
    command.set_params([x.__ctype__()])
    command.set_dim(1)
    command.launch()
    assert x.numpy().tolist() == [4.0, 10.0] and y.numpy().tolist() == [14.0] * 3


def test_arrays_in_structs_in_arrays_are_read_and_written() -> None:
    def pair(first: list[float]) -> Any:
        made = Pair()
        made.a, made.b = wp.array(first, dtype=float), wp.zeros(2, dtype=float)
        return made

    trees = [Tree(), Tree()]
    pairs = [pair([1.0, 2.0]), pair([30.0, 40.0])]
    leaves = wp.array(pairs, dtype=Pair)
    for tree in trees:
        tree.left, tree.leaves = pair([100.0, 200.0]), leaves
    both, out = wp.array(trees, dtype=Tree), wp.zeros(2, dtype=float)
    before = both.numpy().tobytes()
    wp.launch(summed, 2, inputs=[both, out])
    assert out.numpy().tolist() == pairs[1].b.numpy().tolist() == [130.0, 240.0]
    assert both.numpy().tobytes() == before  # addresses are the host's again


def test_a_kernel_that_nobody_has_is_gone() -> None:
    x = wp.array([3.0], dtype=float)
    kernel = times(5.0)
    wp.launch(kernel, 1, inputs=[x])
    gone = weakref.ref(kernel)
    kernel = times(7.0)  # of the same name: Warp itself keeps the last one
    gc.collect()
    assert gone() is None and x.numpy().tolist() == [15.0]


def test_a_launch_in_a_capture_of_warp_is_refused() -> None:
    x = wp.array([3.0], dtype=float)
    with pytest.raises(ArgumentError, match=r"multiply: .* outside of wp\.ScopedCapture"):
        with wp.ScopedCapture():
            wp.launch(times(5.0), 1, inputs=[x])
    assert x.numpy().tolist() == [3.0]
    wp.launch(times(5.0), 1, inputs=[x])
    assert x.numpy().tolist() == [15.0]


FACTOR = 2.0


@wp.kernel  # type: ignore[untyped-decorator]
def by_a_constant(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = x[i] * FACTOR


def test_a_module_that_was_modified_runs_its_new_code(monkeypatch: pytest.MonkeyPatch) -> None:
    x = wp.array([3.0], dtype=float)
    wp.launch(by_a_constant, 1, inputs=[x])
    monkeypatch.setitem(globals(), "FACTOR", 5.0)
    by_a_constant.module.mark_modified()
    wp.launch(by_a_constant, 1, inputs=[x])
    wp.launch(times(7.0), 1, inputs=[x])  # another one of the module
    wp.launch(by_a_constant, 1, inputs=[x])
    assert x.numpy().tolist() == [3.0 * 2 * 5 * 7 * 5]
