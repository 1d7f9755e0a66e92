"""Kernels wait for the launch ahead, so that launches of a graph may begin while it ends."""

from __future__ import annotations

import importlib.resources
import re
from collections.abc import Callable
from unittest import mock

import numpy as np

import ignis
from ignis.driver.protocol import KernelLaunch
from ignis.jit.compile import build_image
from ignis.jit.declarations import base_name, declarations
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.kernels import elementwise, functions, layout, reduce, softmax
from ignis.kernels.common import operands, sources
from ignis.runtime.array.nvarray import NvArray
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick
from tests.kernels.test_all_compile import KERNELS

WAIT = "griddepcontrol.wait;"
TOO_EARLY = re.compile(
    r"\b(?:ld|ldu|st|atom|red|cp|tex|suld|sust)\.(?!param|shared|const|local)"
    r"|\bprefetchu?\.(?!global\.L2\b)|\b(?:ret|exit);"
)
"""What a thread may not do before it waits: touch memory of all launches, or end.

It may ask L2 for lines, where writes of all launches meet, but no cache of its multiprocessor.
"""
CONSTANT = "ld.global.nc"
"""Loads that the assembler moves ahead of the wait: of memory that nobody writes meanwhile."""
STEPS = frozenset(
    """attention_decode attention_combine paged_decode paged_step kv_advance find_best
    count_bins draw""".split()
)
"""Kernels of a decoding step that start early, in eager code as well."""
EARLY = [
    (file, expression)
    for file, expression in KERNELS
    if base_name(expression) in STEPS or file in sources.WAITING
]


def code_of(image: Image) -> str:
    """PTX of a kernel's body."""
    return image.data.decode().partition(f".entry {image.name}")[2].partition(".entry")[0]


def require_wait(body: str) -> None:
    ahead, found, _ = body.partition("{")[2].partition(WAIT)
    assert found, "it does not wait"
    assert not TOO_EARLY.search(ahead)
    assert CONSTANT not in body


@quick(
    "file, expression",
    EARLY,
    ("elementwise.cu", "add_bias_rows<__half, unsigned>"),
    ("functions.cu", "cast<float, __half, float>"),
    ("comparison.cu", "choose<float, int>"),
    ("sampling.cu", "find_best<float, 1>"),
)
def test_threads_wait_before_they_touch_memory_or_end(file: str, expression: str) -> None:
    text = sources.source(file)
    require_wait(code_of(build_image(text, expression, "compute_90", file=file)))
    old = build_image(text, expression, "compute_80", file=file)
    assert b"griddepcontrol" not in old.data


def test_decoding_asks_for_lines_ahead_of_the_wait() -> None:
    text, name = sources.source("attention_decode.cu"), "attention_decode<float, 16, 1, 4, 3, true>"
    for target, asks in (("compute_90", True), ("compute_80", False)):
        image = build_image(text, name, target, file="attention_decode.cu")
        *ahead, behind = code_of(image).split(WAIT)
        assert any("prefetch.global.L2" in part for part in ahead) == asks
        assert "prefetch" not in behind and "cp.async" in behind
        if asks:  # of the two ways to the last wait, one waits as well, and reads the length
            assert TOO_EARLY.findall(ahead[1]) == ["ld."] and "ld.global.u64" in ahead[1]
    for wrong in ("prefetch.global.L1 [%rd1];", "prefetchu.L1 [%rd1];", "ld.global.L2::128B.u32"):
        assert TOO_EARLY.search(wrong)


def test_all_kernels_of_the_files_that_wait_do() -> None:
    ordinary = set()
    for file in sources.WAITING:
        text = sources.source(file)
        bodies = re.sub(r"//.*", "", text).split("__global__")[1:]
        for kernel, body in zip(declarations(text), bodies, strict=True):
            if not re.search(r"wait_for_launch_ahead\(|begin_map<|map_\w+[(<]", body):
                ordinary.add(kernel.name)
    assert not ordinary


def test_headers_and_python_cut_maps_alike() -> None:
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    text = folder.joinpath("common.cuh").read_text(encoding="utf-8")
    for name, cut in (("MAP", operands.MAP), ("PAIR", operands.PAIR)):
        for what, number in cut._asdict().items():
            assert f"#define IGNIS_{name}_{what.upper()} {number}\n" in text


SOURCE = """
extern "C" __global__ void twice(float* x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= 2; }
"""


def launches_of(call: Callable[[], object]) -> list[tuple[Kernel, str]]:
    """What a call launches, in order, and of which kind, as the driver is told."""
    api = ignis.current_stream().device.api
    launches: list[tuple[Kernel, str]] = []
    prepare, start = api.prepare_launch, Kernel.start

    def noted_prepare(device: int, launch: KernelLaunch) -> Callable[[], None]:
        launches[-1] = launches[-1][0], launch.kind
        made: Callable[[], None] = prepare(device, launch)
        return made

    def noted_start(kernel: Kernel, *args: object) -> None:
        launches.append((kernel, "ordinary"))
        start(kernel, *args)  # type: ignore[arg-type]

    with (
        mock.patch.object(api, "prepare_launch", noted_prepare),
        mock.patch.object(Kernel, "start", noted_start),
    ):
        call()
    return launches


def test_launches_of_kernels_that_wait_are_programmatic_in_graphs_alone() -> None:
    fused = [ignis.fuse(lambda a, b: a * 2 + b), ignis.fuse(lambda a, b: ignis.sym.sum(a * b))]

    def work() -> None:
        elementwise.add(x, y, out=x)
        other.launch(1, 32, (x, 7))  # which does not wait
        other.launch(1, 32, (x, 7), cooperative=True)
        for each in fused:
            each(x, y).free()
        softmax.forward(x).free()  # whose file is not in the table

    def captured() -> None:
        with ignis.capture(work) as graph:
            graph.replay()

    with ignis.dry_run("H200"), ignis.zeros((3, 40)) as x, ignis.zeros((3, 40)) as y:
        other = ignis.compile(SOURCE, "twice")
        launches = []
        for _ in range(3):  # the first calls are checked, later ones take shorter ways
            launches += launches_of(work)
        launches += launches_of(captured)
        kinds = [found for _, found in launches]
        assert "programmatic" not in kinds[:-6]
        early = "programmatic"
        assert kinds[-6:] == [early, "ordinary", "cooperative", early, early, "ordinary"]
        for kernel, found in launches:
            if found == "programmatic":
                require_wait(code_of(kernel.image))


def _copied(a: NvArray, b: NvArray, to: NvArray) -> None:
    if a is not to:
        to.write_rows(a, 0)


Operation = tuple[Callable[[NvArray, NvArray, NvArray], object], Callable[..., np.ndarray]]
OPERATIONS: list[Operation] = [
    (lambda a, b, to: elementwise.add(a, b, out=to), np.add),
    (lambda a, b, to: elementwise.sub(a, b, out=to), np.subtract),
    (lambda a, b, to: elementwise.scale(a, -0.75, out=to), lambda a, b: -0.75 * a),
    (lambda a, b, to: functions.forward("tanh", a, out=to), lambda a, b: np.tanh(a)),
    (lambda a, b, to: functions.clamp(a, -0.5, 2.0, out=to), lambda a, b: np.clip(a, -0.5, 2)),
    (  # by results in memory of the graph
        lambda a, b, to: functions.shift(elementwise.neg(a), 0.25, out=to),
        lambda a, b: 0.25 - a,
    ),
    (
        lambda a, b, to: elementwise.add_bias_rows(a, reduce.mean(b, 0), out=to),
        lambda a, b: a + b.mean(0),
    ),
    (
        lambda a, b, to: elementwise.add(softmax.forward(a), b, out=to),
        lambda a, b: (
            b + np.exp(a - a.max(1)[:, None]) / np.exp(a - a.max(1)[:, None]).sum(1)[:, None]
        ),
    ),
    (
        lambda a, b, to: to.write_rows(layout.transpose_2d(layout.transpose_2d(a)), 0),
        lambda a, b: a,
    ),
    (_copied, lambda a, b: a),
    (lambda a, b, to: to.zero(), lambda a, b: np.zeros_like(a)),
]
"""On the device, in place or not, and in NumPy: the value that the third array gets."""

Program = list[tuple[int, int, int, int]]
"""Operations by number, and the buffers of each."""


def program(rng: np.random.Generator, length: int, *buffers: int) -> Program:
    """Operations on some buffers, which read, overwrite and copy what those ahead have written."""
    kinds = rng.permutation(np.arange(length) % len(OPERATIONS))
    return [(int(kind), *(int(i) for i in rng.choice(buffers, 3))) for kind in kinds]


def run(steps: Program, x: list[NvArray]) -> None:
    for kind, a, b, to in steps:
        OPERATIONS[kind][0](x[a], x[b], x[to])


def computed(steps: Program, values: list[np.ndarray]) -> None:
    for kind, a, b, to in steps:
        values[to] = OPERATIONS[kind][1](values[a], values[b])


@quick("dtype", ["float32", "bfloat16"], "float32", "bfloat16")
@quick("shape", [(1, 1), (3, 5), (101, 67), (1031, 769)], (3, 5), (101, 67))
def test_a_chain_in_a_graph_gives_the_bits_of_calls(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, int], dtype: str
) -> None:
    steps = program(rng, 44, 0, 1, 2, 3)
    hosts = [rng.standard_normal(shape).astype(np.float32) for _ in range(4)]
    called, replayed = ([functions.cast(ignis.array(h), dtype) for h in hosts] for _ in range(2))
    starts = [functions.cast(ignis.array(h), dtype) for h in hosts]
    with ignis.check_order(), ignis.capture(run, steps, replayed) as graph:
        for array, start in zip(replayed, starts, strict=True):
            array.write_rows(start, 0)  # the capture has called it once
        for turn in range(10):
            run(steps, called)
            graph.replay()
            for array, same in zip(replayed, called, strict=True):
                np.testing.assert_array_equal(array.to_host(), same.to_host())
            if turn == 0 and dtype == "float32":
                computed(steps, values := [h.astype(np.float64) for h in hosts])
                for array, value in zip(replayed, values, strict=True):
                    assert_close(array, value, 1e-4, 1e-4)


def test_streams_that_join_in_a_graph_wait_for_each_other(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    shape = (67, 51)
    parts = [[program(rng, 11, *some) for some in ((0, 1), (2, 3), (0, 1, 2, 3))] for _ in range(4)]
    hosts = [rng.standard_normal(shape).astype(np.float32) for _ in range(4)]
    x = [ignis.array(h) for h in hosts]
    starts = [ignis.array(h) for h in hosts]

    def forked(side: ignis.Stream) -> None:
        main = ignis.current_stream()
        for left, right, both in parts:
            side.wait_stream(main)
            with side:
                run(right, x)
            run(left, x)
            main.wait_stream(side)
            run(both, x)

    side = ignis.Stream(device)
    with ignis.check_order(), ignis.capture(forked, side) as graph:
        values = [h.astype(np.float64) for h in hosts]
        for array, start in zip(x, starts, strict=True):
            array.write_rows(start, 0)
        for _ in range(3):
            graph.replay()
            for left, right, both in parts:
                computed([*left, *right, *both], values)
        for array, value in zip(x, values, strict=True):
            assert_close(array, value, 1e-3, 1e-3)
    side.synchronize()
    side.close()
