"""Warp: kernels of factories, scalars of 16 bits, arrays of structs that have arrays."""

from __future__ import annotations

import gc
import itertools
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, KernelError
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
    with pytest.raises(RuntimeError, match="argument 'x' expects an array"):
        command.set_param_at_index(0, 3.0)
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


@wp.kernel  # type: ignore[untyped-decorator]
def shifted(x: wp.array(dtype=float), left: wp.array(dtype=int), by: wp.vec3):
    i = wp.tid()
    x[i] = x[i] * 2.0 + by[1]
    if i == 0:
        left[0] = left[0] - 1


def test_graphs_repeat_launches_and_copies_with_the_values_of_their_capture() -> None:
    x, y = wp.array([3.0, 4.0], dtype=float), wp.zeros(2, dtype=float)
    left, by = wp.array([3], dtype=int), wp.vec3(0.0, 1.0, 0.0)
    with wp.ScopedCapture() as capture:
        wp.copy(y, x)
        wp.capture_while(left, lambda: wp.launch(shifted, 2, inputs=[y, left, by]))
        wp.copy(x, y)
    assert x.numpy().tolist() == [3.0, 4.0] and left.numpy().tolist() == [3]
    by[1] = 100.0
    wp.capture_launch(capture.graph)
    assert x.numpy().tolist() == [31.0, 39.0] and left.numpy().tolist() == [0]
    left.fill_(1)
    wp.capture_launch(capture.graph)
    assert x.numpy().tolist() == [63.0, 79.0]
    with pytest.raises(ArgumentError, match="cannot be saved"):
        wp.capture_save(capture.graph, "graph")


def test_a_graph_raises_what_its_launches_raise() -> None:
    x, left = wp.zeros(2, dtype=float), wp.array([3], dtype=int)
    with wp.ScopedCapture() as capture:
        wp.launch(shifted, 3, inputs=[x, left, wp.vec3()])
    with ignis.sim.check("all"), pytest.raises(KernelError, match="past the end of x"):
        wp.capture_launch(capture.graph)
    with wp.ScopedCapture() as capture:
        wp.launch(shifted, 2, inputs=[x, left, wp.vec3()])
    wp.capture_launch(capture.graph)
    assert left.numpy().tolist() == [2]


@wp.struct  # type: ignore[untyped-decorator]
class Scene:
    meshes: wp.array(dtype=wp.uint64)
    volume: wp.uint64


@wp.kernel  # type: ignore[untyped-decorator]
def counted(grid: wp.uint64, tree: wp.uint64, points: wp.array(dtype=wp.vec3),
            out: wp.array2d(dtype=int), beyond: int):  # fmt: skip
    i = wp.tid()
    for j in wp.hash_grid_query(grid, points[i], 0.3):
        if wp.length(points[j] - points[i]) <= 0.3:
            out[i, 0] = out[i, 0] + 1
    query, found = wp.bvh_query_aabb(tree, points[i], wp.vec3(1.0)), wp.int32(0)
    while wp.bvh_query_next(query, found):
        out[i, 1] = out[i, 1] + 1
    if beyond > 0:
        out[i, 2] = wp.hash_grid_point_id(grid, beyond)


@wp.kernel  # type: ignore[untyped-decorator]
def sampled(scene: Scene, points: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):
    i = wp.tid()
    hit = wp.mesh_query_point_no_sign(scene.meshes[1], points[i], 9.0)
    found = wp.mesh_eval_position(scene.meshes[1], hit.face, hit.u, hit.v)
    out[i, 0] = wp.length(found - points[i])
    out[i, 1] = wp.volume_sample_f(scene.volume, 3.0 * points[i], wp.Volume.LINEAR)


def test_kernels_read_grids_trees_meshes_and_volumes(rng: np.random.Generator) -> None:
    at = rng.random((20, 3)).astype(np.float32)
    points, upper = (wp.array(each, dtype=wp.vec3) for each in (at, at + np.float32(0.1)))
    grid, tree = wp.HashGrid(4, 4, 4), wp.Bvh(points, upper)
    grid.build(points, 0.3)
    out = wp.zeros((20, 3), dtype=int)
    with ignis.sim.check("all"):
        wp.launch(counted, 20, inputs=[grid.id, tree.id, points, out, 0])
    near = np.linalg.norm(at[:, None] - at, axis=2) <= 0.3
    above = (at[:, None] <= at + np.float32(0.1)).all(2)
    assert np.array_equal(out.numpy()[:, :2], np.stack([near.sum(1), above.sum(1)], 1))
    with ignis.sim.check("all"), pytest.raises(KernelError, match=r"of grid\.point_ids"):
        wp.launch(counted, 20, inputs=[grid.id, tree.id, points, out, 30])

    corners = np.float32([[0, 0, 0], [9, 0, 0], [0, 9, 0]])
    meshes = [
        wp.Mesh(wp.array(corners - each, dtype=wp.vec3), wp.array([0, 1, 2], dtype=int))
        for each in (0, np.float32([1, 1, 0.5]))
    ]
    values = rng.random((8, 8, 8)).astype(np.float32)
    volume = wp.Volume.load_from_numpy(values, (0.0, 0.0, 0.0), 1.0)
    scene, ours = Scene(), wp.zeros((20, 2), dtype=float)
    scene.meshes = wp.array([each.id for each in meshes], dtype=wp.uint64)
    scene.volume = volume.id
    with ignis.sim.check("all"):
        wp.launch(sampled, 20, inputs=[scene, points, ours])
    expected = np.zeros((20, 2))
    expected[:, 0] = at[:, 2] + 0.5
    for weights in itertools.product((0, 1), repeat=3):
        low = np.floor(3 * at).astype(int)
        part = np.where(weights, 3 * at - low, 1 - (3 * at - low)).prod(1)
        expected[:, 1] += part * values[tuple((low + weights).T)]
    np.testing.assert_allclose(ours.numpy(), expected, rtol=1e-5)


@wp.kernel  # type: ignore[untyped-decorator]
def added(x: wp.array(dtype=float), out: wp.array(dtype=float), threads: wp.array(dtype=int)):
    i, thread = wp.tid()
    wp.tile_store(out, wp.tile_sum(wp.tile_load(x, shape=256, offset=i * 256)), offset=i)
    wp.atomic_max(threads, i, thread + 1)


def test_tiles_are_worked_on_by_blocks_of_as_many_threads_as_the_launch_says() -> None:
    x, out = wp.array(np.arange(512.0), dtype=float), wp.zeros(2, dtype=float)
    threads = wp.zeros(2, dtype=int)
    wp.launch_tiled(added, dim=[2], inputs=[x, out, threads], block_dim=64)
    assert out.numpy().tolist() == [32640.0, 98176.0] and threads.numpy().tolist() == [64, 64]


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


@wp.kernel  # type: ignore[untyped-decorator]
def copied(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i]


def test_warp_is_told_what_a_tape_needs_and_a_later_launch_overwrites(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wp.config, "verify_autograd_array_access", True)
    x, out = (wp.array([each], dtype=float, requires_grad=True) for each in (3.0, 5.0))
    with wp.Tape():
        wp.launch(copied, 1, inputs=[x, out])
        assert "already been read" not in capsys.readouterr().err
        wp.launch(copied, 1, inputs=[out, x])
    assert "already been read from in a previous launch" in capsys.readouterr().err


@wp.kernel  # type: ignore[untyped-decorator]
def textured(texture: wp.Texture1D, out: wp.array(dtype=float)):
    out[0] = wp.texture_sample(texture, 0.5, dtype=float)


@wp.kernel  # type: ignore[untyped-decorator]
def textured_by_one(textures: wp.array(dtype=wp.Texture1D), out: wp.array(dtype=float)):
    out[0] = wp.texture_sample(textures[0], 0.5, dtype=float)


@pytest.mark.parametrize("kernel", [textured, textured_by_one])
def test_textures_of_warp_are_refused_by_name(kernel: Any) -> None:
    out = wp.zeros(1, dtype=float)
    texture = wp.Texture1D(np.ones(4, np.float32), device="cpu")
    given = texture if kernel is textured else wp.array([texture], dtype=wp.Texture1D)
    with pytest.raises(ArgumentError, match="texture.*: textures of Warp are not taken"):
        wp.launch(kernel, 1, inputs=[given, out])
