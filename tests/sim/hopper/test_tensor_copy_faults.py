"""Faults of copies of boxes, planted from the documents, each beside a twin that is right."""

from __future__ import annotations

import dataclasses
import re
import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import CudaError
from ignis.runtime import DirectAllocator
from tests.helpers import tensor_copies
from tests.helpers.tensor_copies import COMMON, described

pytestmark = pytest.mark.usefixtures("checked")

TILE = TensorBoxes("uint16", (64, 64), (128,), (64, 8))
TILES = TensorBoxes("uint16", (64, 8, 4), (128, 1024), (64, 8, 1))
IMAGE = TensorBoxes(
    "uint16", (64, 8, 4), (128, 1024), (64, 8), corners=((0,), (0,))
)  # channels, pixels, images
HEAD = r"""
extern "C" __global__ void k(const __grid_constant__ Map map, At at, const unsigned short* in,
                             unsigned short* out, Map* maps, int how) {
  extern __shared__ __align__(1024) unsigned char dynamic[];
  __shared__ unsigned long long bar;
  const bool first = threadIdx.x == 0;
"""
READ = """
  if (first) {
    barrier_init(&bar, 1);
    show_barriers();
    barrier_expect(&bar, 1024);
    box_load(TO, MAP, at, &bar);
  }
  __syncthreads();
  barrier_wait(&bar, 0);
  out[threadIdx.x] = ((unsigned short*)dynamic)[threadIdx.x];
}
"""
WRITE = """
  for (int i = threadIdx.x; i < 512; i += blockDim.x) ((unsigned short*)dynamic)[i] = i;
  fence_proxy();
  __syncthreads();
  if (first) {
    box_store(MAP, at, dynamic);
    commit();
    wait_stores();
  }
}
"""


def reading(to: str = "dynamic", map: str = "map", rank: int = 2, **how: Any) -> str:
    text = COMMON + tensor_copies.load(rank, **how) + HEAD + READ
    return text.replace("TO", to).replace("MAP", map)


def writing(operation: str = "") -> str:
    text = COMMON + tensor_copies.store(2, operation=operation) + HEAD + WRITE
    return text.replace("MAP", "map")


def run(
    source: str, boxes: TensorBoxes = TILE, start: tuple[int, ...] = (0, 0), *, how: int = 0,
    offset: int = 0, shared: int = 8192, base: Any = None, held: Any = None, limit: int = 0,
) -> None:  # fmt: skip
    """Launch kernel ``k`` of a block of 64 threads on a tensor of 64 x 64, and wait."""
    kernel = ignis.compile(source, "k")
    tensor = ignis.array(np.arange(64 * 64, dtype=np.uint16)) if base is None else base
    out = ignis.zeros(64 * 64, "uint16")
    target = out if "box_store" in source else tensor
    encoded = described(target, boxes) if held is None else held
    maps = np.zeros(512, np.uint8)
    for place in (offset, offset + 128):
        maps[place : place + 128] = np.frombuffer(encoded, np.uint8)
    at = (*start, *(0,) * (5 - len(start)))
    packed = struct.pack("<5i3H2x", *at, 0, 0, 0)
    arguments = (encoded, packed, tensor, out, ignis.array(maps), how)
    kernel.launch(1, 64, arguments, shared=shared)
    out.to_host()


def planted(said: str, wrong: Callable[[], None], right: Callable[[], None]) -> None:
    """The first is stopped with a report that says this, the second is not; GPUs run only that."""
    right()
    if ignis.current_stream().device.driver != "sim":
        return  # a fault may end the context
    with pytest.raises(CudaError) as caught:
        wrong()
    caught.value.__traceback__ = None
    assert re.search(said, str(caught.value)), caught.value
    assert "kernel.cu:" in str(caught.value), caught.value
    right()


def test_a_map_that_is_not_aligned(hopper: ignis.Device) -> None:
    source = reading(map="*(Map*)((char*)maps + how)")
    planted(
        "invalid tensor copy: .* multiple of 64 .* is 32",
        lambda: run(source, how=32, offset=32),
        lambda: run(source, how=64, offset=64),
    )


def test_a_map_in_shared_memory(hopper: ignis.Device) -> None:
    source = reading(map="(how ? *(Map*)(dynamic + 4096) : maps[0])").replace(
        "  if (first) {", "  if (first) { *(Map*)(dynamic + 4096) = map;", 1
    )
    planted(
        "invalid tensor copy: the tensor map is in shared", lambda: run(source, how=1),
        lambda: run(source, how=0),
    )  # fmt: skip


def test_a_map_that_nobody_wrote(hopper: ignis.Device) -> None:
    source = reading(map="*(Map*)((char*)maps + how)")
    planted(
        "invalid tensor copy|illegal address", lambda: run(source, how=256),
        lambda: run(source, how=0),
    )  # fmt: skip


def test_a_map_of_more_dimensions(hopper: ignis.Device) -> None:
    three = TensorBoxes("uint16", (64, 64, 1), (128, 8192), (64, 8, 1))
    planted(
        "invalid tensor copy: the tensor map has 3 dimensions, the instruction 2",
        lambda: run(reading(), three),
        lambda: run(reading(rank=3), three, (0, 0, 0)),
    )


def test_a_map_of_tiles_where_pixels_are_copied(hopper: ignis.Device) -> None:
    pixels = reading(rank=3, im2col=True)
    planted(
        "invalid tensor copy: the tensor map is one of tiles",
        lambda: run(pixels, TILES, (0, 0, 0)),
        lambda: run(pixels, IMAGE, (0, 0, 0)),
    )


def test_a_map_of_pixels_where_tiles_are_copied(hopper: ignis.Device) -> None:
    planted(
        "invalid tensor copy: the tensor map is one of im2col",
        lambda: run(reading(rank=3), IMAGE, (0, 0, 0)),
        lambda: run(reading(rank=3), TILES, (0, 0, 0)),
    )


def test_a_position_outside_of_the_pixels(hopper: ignis.Device) -> None:
    source = reading(rank=3, im2col=True)
    narrow = dataclasses.replace(IMAGE, corners=((0,), (-2,)))
    planted(
        "invalid tensor copy: the position along dimension 1",
        lambda: run(source, narrow, (0, 6, 0)),
        lambda: run(source, narrow, (0, 5, 0)),
    )


def test_an_interleaved_layout_is_refused(hopper: ignis.Device) -> None:
    woven = dataclasses.replace(TILES, interleave=16)
    planted(
        "not simulated",
        lambda: run(reading(rank=3), woven, (0, 0, 0)),
        lambda: run(reading(rank=3), TILES, (0, 0, 0)),
    )


def test_a_box_that_begins_within_16_bytes(hopper: ignis.Device) -> None:
    """On a GPU that is an illegal instruction."""
    said = "invalid tensor copy: the box begins at byte {} of a row, .* at a multiple of 16 bytes"
    for source in (reading(), writing()):
        planted(
            said.format(12), lambda s=source: run(s, start=(6, 0)),
            lambda s=source: run(s, start=(8, 0)),
        )  # fmt: skip
    planted(
        said.format(4), lambda: run(reading(), start=(-2, 0)), lambda: run(reading(), start=(-8, 0))
    )


def test_a_destination_that_is_not_aligned(hopper: ignis.Device) -> None:
    source = reading(to="dynamic + how")
    source = source.replace("(unsigned short*)dynamic)[", "(unsigned short*)(dynamic + how))[")
    planted(
        "misaligned address: store to shared memory", lambda: run(source, how=64),
        lambda: run(source, how=128),
    )  # fmt: skip


def test_a_box_beyond_shared_memory(hopper: ignis.Device) -> None:
    source = reading().replace("out[threadIdx.x] =", "if (how) out[threadIdx.x] =")
    planted(
        "illegal address: store to shared memory, 1024 bytes", lambda: run(source, shared=512),
        lambda: run(source, shared=1024),
    )  # fmt: skip


def test_a_box_beyond_its_variable(hopper: ignis.Device) -> None:
    def source(rows: int) -> str:
        text = reading(to="tile").replace(
            "  const bool first",
            f"  __shared__ __align__(1024) unsigned short tile[{rows}][64];\n"
            "  __shared__ __align__(1024) unsigned short other[64];\n"
            "  other[threadIdx.x] = 1;\n  const bool first",
        )
        return text.replace("((unsigned short*)dynamic)[", "other[threadIdx.x] + tile[0][")

    planted(
        "illegal address: store to shared memory", lambda: run(source(6)), lambda: run(source(8))
    )


def test_a_tensor_that_was_freed(hopper: ignis.Device) -> None:
    def go(*, freed: bool) -> None:
        base = ignis.array(np.arange(64 * 64, dtype=np.uint16))
        encoded = described(base, TILE)
        if freed:
            base.free()
            hopper.synchronize()
        run(reading(), held=encoded, base=ignis.zeros(8, "uint16") if freed else base)

    with ignis.use_allocator(DirectAllocator()):
        planted(
            "illegal address: load from global", lambda: go(freed=True), lambda: go(freed=False)
        )


def test_a_tensor_that_ends_beyond_its_memory(hopper: ignis.Device) -> None:
    long = dataclasses.replace(TILE, sizes=(64, 1 << 24))
    planted(
        "illegal address: load from global memory",
        lambda: run(reading(), long, (0, (1 << 24) - 8)),
        lambda: run(reading(), long, (0, 8)),
    )


def test_a_box_that_is_stored_at_negative_coordinates(hopper: ignis.Device) -> None:
    planted(
        "invalid tensor copy: .* along dimension 1 that is -3",
        lambda: run(writing(), start=(0, -3)),
        lambda: run(writing(), start=(0, 61)),
    )


def test_a_reduction_that_the_type_does_not_have(hopper: ignis.Device) -> None:
    single = TensorBoxes("float32", (32, 64), (128,), (32, 8))
    whole = dataclasses.replace(single, element="int32")
    planted(
        "invalid tensor copy: there is no such reduction",
        lambda: run(writing("min"), single),
        lambda: run(writing("min"), whole),
    )


def test_a_store_into_what_the_launch_only_reads(hopper: ignis.Device) -> None:
    def go(*, const: bool) -> None:
        source = writing()
        if const:
            source = source.replace("unsigned short* out,", "const unsigned short* out,")
        run(source)

    planted("borrowed memory written", lambda: go(const=True), lambda: go(const=False))


CHANGE = """
  if (first) {
    maps[1] = maps[0];
    asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;"
                 :: "l"(__cvta_generic_to_global(maps + 1)), "l"(in + 64) : "memory");
    RELEASE
  }
  __syncthreads();
  ACQUIRE
  __syncthreads();
"""
RELEASE = 'asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");'
ACQUIRE = (
    'asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(maps + 1)'
    ' : "memory");'
)


def changing(release: str = RELEASE, acquire: str = ACQUIRE) -> str:
    text = CHANGE.replace("RELEASE", release).replace("ACQUIRE", acquire)
    return reading(map="maps[1]").replace("  if (first) {", text + "  if (first) {", 1)


CHANGE_SHARED = """
  __shared__ Map own;
  if (threadIdx.x < 32) {
    if (first) own = map;
    if (first)
      asm volatile("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;"
                   :: "r"((unsigned)__cvta_generic_to_shared(&own)), "l"(in + 64) : "memory");
    __syncwarp();
    asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync"
                 ".aligned [%0], [%1], 128;" :: "l"(__cvta_generic_to_global(maps + 1)),
                 "r"((unsigned)__cvta_generic_to_shared(&own)) : "memory");
  }
  __syncthreads();
  ACQUIRE
  __syncthreads();
"""


def test_a_map_that_a_warp_changes_in_shared_memory_and_copies(hopper: ignis.Device) -> None:
    text = CHANGE_SHARED.replace("ACQUIRE", ACQUIRE)
    source = reading(map="maps[1]").replace("  if (first) {", text + "  if (first) {", 1)
    kernel = ignis.compile(source, "k")
    tensor, out = ignis.array(np.arange(4096, dtype=np.uint16)), ignis.zeros(4096, "uint16")
    maps = ignis.zeros(512, "uint8")
    at = struct.pack("<5i3H2x", *(0,) * 8)
    kernel.launch(1, 64, (described(tensor, TILE), at, tensor, out, maps, 0), shared=8192)
    np.testing.assert_array_equal(out.to_host()[:64], np.arange(64, 128))
    for said, change in (
        ("shared memory race: ", ("    __syncwarp();\n", "")),
        ("missing tensormap fence: ", (ACQUIRE, "")),
    ):
        wrong = source.replace(*change)
        assert wrong != source
        planted(said, lambda text=wrong: run(text), lambda: run(source))


def test_a_map_that_was_changed_without_a_fence(hopper: ignis.Device) -> None:
    planted(
        "missing tensormap fence: .*\n.*\n(.*\n)*.*no fence.proxy.tensormap",
        lambda: run(changing(acquire="")),
        lambda: run(changing()),
    )


@pytest.mark.parametrize(
    ("said", "field", "wrong", "right"),
    [
        ("begins at 4 bytes above a multiple of 16", "global_address", "l#in + 66", "l#in + 64"),
        ("from 1 to 256, not 257", "box_dim", "r#257", "r#64"),
        ("from 1 to 256, not 0", "box_dim", "r#0", "r#64"),
        ("from 1 to 8, not 9", "element_stride", "r#9", "r#1"),
        ("multiple of 16 bytes below 2.*, not 136", "global_stride", "l#136l", "l#128l"),
    ],
    ids=lambda value: value if isinstance(value, str) and "_" in value else "",
)
def test_a_field_of_a_map_that_cannot_be(
    hopper: ignis.Device, said: str, field: str, wrong: str, right: str
) -> None:
    def source(given: str) -> str:
        kind, _, value = given.partition("#")
        axis = "" if field == "global_address" else "0, "
        text = f"{field}.global.b1024.b{64 if kind == 'l' else 32} [%0], {axis}%1;"
        text = changing().replace("global_address.global.b1024.b64 [%0], %1;", text)
        return text.replace('"l"(in + 64)', f'"{kind}"({value})')

    planted(
        f"invalid tensor copy: .*{said}", lambda: run(source(wrong)), lambda: run(source(right))
    )


def test_a_map_that_another_thread_changes_at_the_same_time(hopper: ignis.Device) -> None:
    source = changing().replace(
        "  if (first) {\n    maps[1]", "  if (threadIdx.x == 32) {\n    maps[1]"
    )
    planted(
        "global memory race: ",
        lambda: run(source.replace("__syncthreads();", "", 2)),
        lambda: run(source),
    )


def test_a_map_that_is_changed_while_a_copy_goes_by_it(hopper: ignis.Device) -> None:
    def source(before: str = "", after: str = "") -> str:
        change = CHANGE.replace("    maps[1] = maps[0];\n", "").replace("RELEASE", RELEASE)
        change = change.replace("ACQUIRE", "")
        text = reading(map="maps[1]").replace("box_load(dynamic", f"{ACQUIRE} box_load(dynamic")
        text = text.replace("  barrier_wait(&bar, 0);\n", f"  {before}{change}{after}")
        return text

    wait = "barrier_wait(&bar, 0);\n"
    group = "if (first) { commit(); wait_reads(); }\n"
    planted(
        "global memory race: store to global memory",
        lambda: run(source(after=wait)),
        lambda: run(source(before=wait)),
    )
    if hopper.driver == "sim":
        run(source(before=group, after=wait))


def test_bytes_that_count_what_is_outside_too(hopper: ignis.Device) -> None:
    edge = dataclasses.replace(TILE, sizes=(64, 60))
    planted(
        "deadlock|invalid mbarrier: ",
        lambda: run(reading().replace("&bar, 1024", "&bar, 512"), edge, (0, 56)),
        lambda: run(reading(), edge, (0, 56)),
    )


def test_a_box_that_all_lanes_load(hopper: ignis.Device) -> None:
    everyone = reading().replace("    box_load", "  }\n  if (threadIdx.x < 32) {\n    box_load")
    planted(
        "invalid bulk copy: 32 lanes start the same copy", lambda: run(everyone),
        lambda: run(everyone.replace("(threadIdx.x < 32)", "(first)")),
    )  # fmt: skip


def test_a_box_that_all_lanes_store_is_one(hopper: ignis.Device) -> None:
    run(
        writing().replace(
            "  if (first) {\n    box_store", "  if (threadIdx.x < 32) {\n    box_store"
        )
    )


def test_a_tile_that_is_read_before_it_is_there(hopper: ignis.Device) -> None:
    early = reading().replace("  barrier_wait(&bar, 0);\n  out", "  out")
    planted(
        "unfinished copy: load from shared memory",
        lambda: run(
            early.replace("[threadIdx.x];\n", "[threadIdx.x];\n  barrier_wait(&bar, 0);\n")
        ),
        lambda: run(reading()),
    )


def test_a_tile_that_is_written_before_it_was_stored(hopper: ignis.Device) -> None:
    def source(order: str) -> str:
        return writing().replace("    commit();\n    wait_stores();", f"    commit();\n    {order}")

    write = "*(unsigned short*)dynamic = 7;"
    planted(
        "race: store to shared memory",
        lambda: run(source(f"{write} wait_stores();")),
        lambda: run(source(f"wait_reads(); {write} wait_stores();")),
    )


def test_a_tile_that_is_stored_without_a_proxy_fence(hopper: ignis.Device) -> None:
    unfenced = writing().replace("  fence_proxy();\n  __sync", "  __sync")
    planted("missing proxy fence", lambda: run(unfenced), lambda: run(writing()))


def test_a_tile_of_which_nobody_wrote_a_part(hopper: ignis.Device) -> None:
    planted(
        "uninitialized read: load from shared memory",
        lambda: run(writing().replace("i < 512", "i < 480")),
        lambda: run(writing()),
    )


def test_a_block_that_ends_while_its_tile_is_under_way(hopper: ignis.Device) -> None:
    planted(
        "invalid bulk copy: the block ends",
        lambda: run(writing().replace("    wait_stores();", "")),
        lambda: run(writing().replace("wait_stores();", "wait_reads();")),
    )


def test_copies_of_newer_devices_are_refused_by_name(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("the assembler refuses them with errors of its own")
    source = reading().replace(
        "shared::cta.global.mbarrier", "shared::cta.global.im2col::w.mbarrier"
    )
    with pytest.raises(CudaError, match=r"im2col::w"):
        run(source)


def test_an_older_device_refuses_copies_by_name(device: ignis.Device) -> None:
    if device.capability >= (9, 0) or device.driver != "sim":
        pytest.skip("the device has them")
    alone = """extern "C" __global__ void k(const __grid_constant__ Map map,
                                            unsigned long long* bar) {
      __shared__ unsigned short tile[512];
      box_load(tile, map, At{}, bar);
    }"""
    kernel = ignis.compile(COMMON + tensor_copies.load(2) + alone, "k")
    with pytest.raises(CudaError, match=r"cp\.async\.bulk\.tensor.*IGNIS_SIM_TARGET=sm_90"):
        kernel.launch(1, 1, (bytes(128), ignis.zeros(1, "uint64")))


@pytest.mark.parametrize(("swizzle", "rows"), [(32, 3), (32, 2), (64, 1), (64, 3)])
def test_a_swizzled_box_needs_no_more_than_its_rows(
    hopper: ignis.Device, checked: None, swizzle: int, rows: int
) -> None:
    boxes = TensorBoxes("uint16", (64, 64), (128,), (swizzle // 2, rows), swizzle=swizzle)
    nbytes = swizzle * rows
    source = reading().replace("(&bar, 1024)", f"(&bar, {nbytes})")
    source = source.replace("  out[", f"  if (threadIdx.x < {nbytes // 2}) out[")
    run(source, boxes, shared=nbytes)
