"""What a profile counts of Hopper's kernels: bulk copies by direction, products of warpgroups."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.producers.profiling.profile import KernelProfile, profiled
from tests.helpers import boxes as reference
from tests.helpers import tensor_copies
from tests.helpers.tensor_copies import COMMON, LOADER, STORER, described
from tests.sim.hopper.copies import HEAD
from tests.sim.hopper.test_cluster_memory import ASYNC
from tests.sim.hopper.test_tensor_copies import SHARED, packed
from tests.sim.hopper.warpgroups import COMMIT, FENCE, Product, wait

SECTOR = 32


@pytest.fixture(autouse=True)
def counting(hopper: ignis.Device) -> None:
    """Skip the tests on a device that counts nothing."""
    if hopper.driver != "sim":
        pytest.skip("only simulated devices count")


def moved(kernel: KernelProfile) -> dict[tuple[str, str], tuple[int, int, int]]:
    """Copies, bytes and sectors by space and kind."""
    flows = kernel.total.flows.items()
    found = {key: (f.requests, f.nbytes, f.sectors) for key, f in flows if "bulk" in key[1]}
    assert all(flow.lanes == flow.waves == 0 for key, flow in flows if "bulk" in key[1])
    return found


def random_tile(rng: np.random.Generator) -> tuple[TensorBoxes, tuple[int, int]]:
    """A box of a matrix whose rows do not overlap, and where it begins: it may be over the edge."""
    width = 4 * int(rng.integers(1, 9))
    pitch = 16 * -(-4 * width // 16) + 16 * int(rng.integers(0, 4))
    box = (4 * int(rng.integers(1, 9)), int(rng.integers(1, 12)))
    swizzle = 128 if rng.random() < 0.5 else 0
    boxes = TensorBoxes("int32", (width, 9), (pitch,), box, swizzle=swizzle)
    return boxes, (4 * int(rng.integers(0, width // 4 + 1)), int(rng.integers(0, 11)))


def touched(boxes: TensorBoxes, start: tuple[int, ...]) -> tuple[int, int, int]:
    """Bytes of a box that are the tensor's, all bytes of it, and the sectors of the former."""
    where = reference.places(boxes, start, 0)
    size = np.dtype(reference.DTYPES[boxes.element]).itemsize
    sectors = np.unique(where.tensor[where.inside] // SECTOR)
    return size * int(where.inside.sum()), size * len(where.inside), len(sectors)


def test_loaded_boxes_count_what_lies_in_the_tensor(rng: np.random.Generator) -> None:
    kernel = ignis.compile(COMMON + tensor_copies.load(2) + LOADER, "loader")
    for _ in range(8):
        boxes, (x, y) = random_tile(rng)
        start = (x - 4, y - 1)
        inside, whole, sectors = touched(boxes, start)
        array = ignis.array(rng.integers(0, 256, 16384).astype(np.uint8))
        out = ignis.zeros(SHARED, "uint8")
        with profiled() as found:
            arguments = (described(array, boxes), packed(start), array, out, 32768, 0, whole)
            kernel.launch(1, 64, arguments, shared=SHARED)
        (counts,) = found.kernels
        assert moved(counts) == {
            ("global", "bulk load"): (1, inside, sectors),
            ("shared", "bulk load"): (1, whole, 0),
        }, (boxes, start)
        assert counts.total.unique_read == SECTOR * sectors
        assert counts.total.bulk_bytes == whole


@pytest.mark.parametrize("operation", ["", "add"])
def test_stored_boxes_count_what_lies_in_the_tensor(
    rng: np.random.Generator, operation: str
) -> None:
    source = COMMON + tensor_copies.store(2, operation=operation) + STORER
    kernel = ignis.compile(source, "storer")
    kind = "bulk reduction" if operation else "bulk store"
    for _ in range(8):
        boxes, start = random_tile(rng)
        inside, _, sectors = touched(boxes, start)
        tensor, given = ignis.zeros(16384, "uint8"), ignis.zeros(SHARED, "uint8")
        with profiled() as found:
            arguments = (described(tensor, boxes), packed(start), given, tensor, 32768, 0)
            kernel.launch(1, 64, arguments, shared=SHARED)
        (counts,) = found.kernels
        assert moved(counts) == {
            ("global", kind): (1, inside, sectors),
            ("shared", kind): (1, inside, 0),
        }, (boxes, start)
        assert counts.total.unique_written == SECTOR * sectors


WAYS = (
    HEAD
    + """
__device__ void cluster_sync() {
  asm volatile("barrier.cluster.arrive;\\nbarrier.cluster.wait;" ::: "memory");
}
__device__ u32 other(const void* p, u32 rank) {
  u32 there;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at(p)), "r"(1 - rank));
  return there;
}
extern "C" __global__ void __cluster_dims__(2) ways(const float* x, float* y) {
  alignas(128) __shared__ float s[128], t[64];
  __shared__ u64 full, sent;
  const u32 rank = blockIdx.x % 2;
  if (threadIdx.x == 0) { init(&full, 1); init(&sent, 1); fence_init(); }
  cluster_sync();
  if (threadIdx.x == 0) {
    arrive_expect(&full, 512);
    arrive_expect(&sent, 256);
    if (rank == 0)
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                   ".multicast::cluster [%0], [%1], 512, [%2], 3;"
                   :: "r"(at(s)), "l"(x + 16 * (blockIdx.x / 2)), "r"(at(&full)) : "memory");
    wait(&full, 0);
    asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"
                 " [%0], [%1], 256, [%2];"  // peers
                 :: "r"(other(t, rank)), "r"(at(s)), "r"(other(&sent, rank)) : "memory");
    wait(&sent, 0);
    store(y + 64 * blockIdx.x, t, 256);
    commit();
    wait_group<0>();
  }
  cluster_sync();
}
"""
)


@pytest.mark.usefixtures("every_checker")
def test_every_direction_counts_by_its_line(rng: np.random.Generator) -> None:
    kernel = ignis.compile(WAYS, "ways")
    host = rng.normal(size=256).astype(np.float32)
    x, y = ignis.array(host), ignis.zeros(256)
    with profiled() as found:
        kernel.launch(4, 32, (x, y))
    want = np.concatenate([host[:64], host[:64], host[16:80], host[16:80]])
    np.testing.assert_array_equal(y.to_host(), want)
    (counts,) = found.kernels
    # A box for both blocks is read once and written twice; two clusters read 18 sectors together.
    expected = {
        ("global", "bulk load"): (2, 1024, 32),
        ("shared", "bulk load"): (4, 2048, 0),
        ("cluster", "bulk copy"): (4, 1024, 0),
        ("global", "bulk store"): (4, 1024, 32),
        ("shared", "bulk store"): (4, 1024, 0),
    }
    assert moved(counts) == expected
    assert (counts.total.unique_read, counts.total.unique_written) == (18 * SECTOR, 1024)
    assert counts.total.bulk_bytes == 2048 + 1024 + 1024
    by_line = {
        key: line.bulk_bytes
        for line in counts.lines.values()
        for key in line.flows
        if "bulk" in key[1]
    }
    assert by_line == {key: {"bulk load": 2048}.get(key[1], 1024) for key in expected}
    text = found.text()
    assert "global bulk load: 2 copies, 32 sectors, 1,024 B" in text
    assert "cluster bulk copy: 4 copies, 1,024 B" in text
    assert "bulk B" in text and "mult-adds" not in text
    (facts,) = found.as_dict()["kernels"]
    assert {"space": "shared", "kind": "bulk load", "requests": 4, "bytes_moved": 2048} in facts[
        "total"
    ]["memory"]


def test_reductions_within_a_cluster_and_launches_are_summed_up() -> None:
    source = WAYS.replace("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes",
                          "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier"
                          "::complete_tx::bytes.add.u32")  # fmt: skip
    kernel = ignis.compile(source, "ways")
    x, y = ignis.ones(256), ignis.zeros(256)
    with profiled() as found:
        kernel.launch(4, 32, (x, y))
        kernel.launch(2, 32, (x, y))
    (counts,) = found.kernels
    assert moved(counts)["cluster", "bulk reduction"] == (6, 1536, 0)
    assert moved(counts)["global", "bulk load"] == (3, 1536, 48)
    (reduction,) = [each for each in counts.accesses if each.space == "cluster"]
    assert (reduction.requests, reduction.moved) == (6, 1536)


FETCH = (
    COMMON
    + """
extern "C" __global__ void fetch(const __grid_constant__ Map map, At at, const char* x, int bytes) {
  if (threadIdx.x % 32 < 2)
    asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;"
                 :: "l"(x + 4096 + 16 * threadIdx.x), "r"(bytes) : "memory");
  if (threadIdx.x == 0)
    asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];"
                 :: "l"(&map), "r"(at.x[0]), "r"(at.x[1]) : "memory");
}
"""
)


@pytest.mark.usefixtures("every_checker")
def test_prefetches_count_what_they_read(rng: np.random.Generator) -> None:
    kernel = ignis.compile(FETCH, "fetch")
    x = ignis.zeros(16384, "uint8")
    for _ in range(8):
        boxes, start = random_tile(rng)
        inside, _, sectors = touched(boxes, start)
        nbytes = 16 * int(rng.integers(1, 40))
        with profiled() as found:
            kernel.launch(1, 64, (described(x, boxes), packed(start), x, nbytes))
        (counts,) = found.kernels
        rows = [np.arange(nbytes) + 4096 + 16 * thread for thread in (0, 1, 32, 33)]
        alone = [np.unique(row // SECTOR) for row in rows]
        expected = 5, inside + 4 * nbytes, sectors + sum(map(len, alone))
        assert moved(counts) == {("global", "bulk prefetch"): expected}, (boxes, start, nbytes)
        assert counts.total.unique_read == SECTOR * (sectors + len(np.unique(np.hstack(alone))))
        assert counts.total.bulk_bytes == counts.total.unique_written == 0
        (first, second) = (each for each in counts.accesses if each.kind == "bulk prefetch")
        assert (first.requests, second.requests) == (4, 1)
        assert not first.writes and not second.writes


@pytest.mark.usefixtures("every_checker")
def test_stores_to_other_blocks_count_requests_and_bytes(rng: np.random.Generator) -> None:
    host = rng.integers(0, 9, 1024)
    with profiled() as found:
        for name, dtype, more in (("ring", "f4", (7,)), ("sums", "i4", ())):
            x = ignis.array(host.astype(dtype))
            ignis.compile(ASYNC, name)[8, 32](x, ignis.zeros_like(x), *more)
    ring, sums = found.kernels
    # Eight blocks of a warp: seven rounds of four words, two reductions of one word.
    for kernel, kind, requests, nbytes in (
        (ring, "async store", 56, 16), (sums, "async reduction", 16, 4)
    ):  # fmt: skip
        flow = kernel.total.flow("cluster", kind)
        lanes = 32 * requests
        assert (flow.requests, flow.lanes, flow.nbytes) == (requests, lanes, lanes * nbytes)
        assert (flow.sectors, flow.waves, flow.conflicts) == (0, 0, 0)
        assert f"cluster {kind}: {requests} requests, {lanes * nbytes:,} B asked for" in str(found)
        assert kernel.total.flow("global", "atomic").requests == kernel.total.bulk_bytes == 0
        assert kernel.total.flow("global", "store").requests == (32 if kernel is ring else 4)


@pytest.mark.parametrize(
    ("product", "kind"),
    [
        (Product("f32", "bf16", "bf16", 16), "tensor bf16"),
        (Product("f16", "e4m3", "e5m2", 24), "tensor fp8"),
        (Product("s32", "u8", "s8", 8, held=True), "tensor int"),
    ],
    ids=str,
)
def test_products_count_by_form(product: Product, kind: str) -> None:
    source = f"""
extern "C" __global__ void k(int rounds, unsigned* out) {{
  extern __shared__ __align__(1024) unsigned char memory[];
  unsigned d[{product.registers}] = {{}}, held[4] = {{}};
  const unsigned long long a = (1ull << 16 | 8ull << 32), b = a;
  const int add = 1;
  for (int i = 0; i < rounds; ++i) {{
    {FENCE}
    {product.asm()}
    {COMMIT}
    {wait(0)}
  }}
  out[threadIdx.x] = d[0];
}}
"""
    kernel = ignis.compile(source, "k")
    with ignis.zeros(256, "uint32") as out, profiled() as found:
        kernel.launch(3, 256, (5, out), shared=8192)
        ignis.current_stream().synchronize()
    (counts,) = found.kernels
    form = f"wgmma m64n{product.n}k{product.depth} {product.d}.{product.a}.{product.b}"
    # Three blocks of two warpgroups, five rounds.
    adds = 64 * product.n * product.depth * 30
    assert counts.total.products == {(form, "warpgroups", adds // 30): 30}
    assert counts.total.flops == {kind: 2 * adds}
    (line,) = [each for each in counts.lines.values() if each.products]
    assert line.products == counts.total.products
    assert f"{form}: 30 by warpgroups, {adds:,} multiply-adds" in found.text()
    assert "mult-adds" in found.text() and "bulk B" not in found.text()
