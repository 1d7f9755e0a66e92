"""What no peer has: the ledger, holders, checks, verdicts, the simulated driver, fixed orders."""

from __future__ import annotations

import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

import ignis
from ignis.collective import Communicator
from ignis.errors import (
    BoundsError,
    CudaError,
    DryRunError,
    LeaseError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.kernels import attention
from tests.collective import ranks
from tests.helpers.compare import assert_close
from tests.helpers.peers import Peers, await_lapse
from tests.helpers.processes import PATIENCE, run_script
from tests.mission.table import normal, row, wide


@row(
    "Beyond the origin",
    "1. a ledger of named owners: bytes per owner, transfers, each one's history",
)
def history(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.tracing():
        a = ignis.ones(250, owner="store")
        a.transfer_ownership("nccl")
        a.free()
        events = [e for e in ignis.memory.snapshot()["history"] if e["array_id"] == a.id]
    assert [event["kind"] for event in events] == ["alloc", "transfer", "free"], events
    assert [event["owner"] for event in events] == ["store", "nccl", "nccl"]
    assert all("beyond.py" in event["place"] for event in events)


@row("Beyond the origin", "2. who holds this? holders with names and places, exports included")
def holders(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.tracing():
        a = ignis.ones(5)
        a.increment_ref("cache")
        capsule = a.__dlpack__()
        with pytest.raises(
            MemoryContractViolation, match=r"'cache' at .*beyond\.py:\d+.*export.*beyond\.py"
        ):
            a.free()
        del capsule
        a.decrement_ref("cache")
        a.free()


DEBUG = """
from ignis.runtime import cudart
import numpy as np
a = ignis.ones(4, device=D)
{write}
try:
    a.free() if not a.freed else ignis.memory.check()
except ignis.errors.CorruptionError as error:
    print("found", error, flush=True)
    os._exit(0)
"""
WRITES = {
    "past the end": "cudart.cudaMemset(a.ptr + 16, 1, 1, D)",
    "after the free": "p = a.ptr; a.free(); cudart.cudaMemset(p, 1, 4, D)",
}


@row(
    "Beyond the origin",
    "3. use after free with both places; debug mode poisons, quarantines, guards",
)
def debug(device: ignis.Device, rng: np.random.Generator) -> None:
    write = WRITES[str(rng.choice(list(WRITES)))]
    found = run_script(device.name, DEBUG.format(write=write), IGNIS_DEBUG="1", IGNIS_TRACE="1")
    assert found.stdout.startswith("found") and "<string>:" in found.stdout, found


@row("Beyond the origin", "4. ownership-checked launches: const decides borrow or write")
def launches(device: ignis.Device, rng: np.random.Generator) -> None:
    source = """
    extern "C" __global__ void move(float* out, const float* x) {
        out[threadIdx.x] = x[threadIdx.x];
    }
    """
    kernel = ignis.compile(source, "move")
    x = ignis.Tensor(normal(rng, 7), requires_grad=True)
    with ignis.zeros(7, owner="nccl") as foreign:
        y = x.gelu()
        versions = x.data.version, foreign.version
        kernel.launch(1, 7, (foreign, x))
        assert (x.data.version, foreign.version) == (versions[0], versions[1] + 1)
        with pytest.raises(MemoryContractViolation, match="gelu"):
            kernel.launch(1, 7, (x, foreign))
        ignis.enforce_owners()
        try:
            with pytest.raises(OwnershipError, match="move.*nccl"):
                kernel.launch(1, 7, (foreign, x))
            with ignis.zeros(7) as own:
                kernel.launch(1, 7, (own, foreign))  # a borrow
        finally:
            ignis.enforce_owners(False)
        assert_close(foreign, x)
        del y


@row("Beyond the origin", "5. a KV watermark: rows not yet written cannot be read")
def watermark(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 3, 5)
    with ignis.KVCache(8, 5) as cache:
        with ignis.array(data) as rows:
            assert cache.append(rows) == 0
        assert_close(cache.rows, data)
        for read in (lambda: cache[3], lambda: cache[1:4]):
            with pytest.raises(BoundsError, match="3"):
                read()
        cache.truncate(1)
        with pytest.raises(BoundsError):
            cache[1]


@row(
    "Beyond the origin",
    "paged blocks: owners, holders, epochs, watermarks; who has freed a stale one; paged attention",
)
def blocks(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.BlockPool(4, 3, (2, 1, 4)) as pool:
        (stale,) = pool.allocate(1, owner="nccl", holder="prefill")
        pool.release(stale)
        with ignis.BlockSequence(pool, holder="decode") as sequence:
            data = normal(rng, 5, 2, 1, 4)
            with ignis.array(data) as rows:
                sequence.append(rows)
            assert (sequence.blocks[0].index, sequence.blocks[0].epoch) == (stale.index, 2)
            assert pool.counts == {"ignis": 2} and len(ignis.memory.blocks("ignis")) == 2
            with pytest.raises(UseAfterFreeError, match="prefill"):
                pool.view(stale)
            with (
                pool.table(sequence) as table,
                ignis.array(np.array([5], np.int32)) as lengths,
                ignis.array(normal(rng, 1, 4)) as q,
                attention.paged(q, pool, table, lengths) as out,
            ):
                scores = wide(q) @ wide(data)[:, 0, 0].T / 2
                weights = np.exp(scores - scores.max())
                assert_close(out, weights @ wide(data)[:, 1, 0] / weights.sum(), atol=1e-5)


@row(
    "Beyond the origin", "6. a leak verdict: an exit report by owner, an exit code, a pytest plugin"
)
def verdict(device: ignis.Device, rng: np.random.Generator) -> None:
    # The plugin itself guards every test of this suite; see tests/test_testing.py.
    found = run_script(
        device.name, "kept = ignis.ones(250, device=D, owner='store')", IGNIS_LEAKCHECK="1"
    )
    assert found.returncode == 3
    assert "store" in found.stderr and "1000" in found.stderr.replace(",", "")


WILD = """
extern "C" __global__ void wild(float* x, long long n) { x[threadIdx.x + n] = 1.0f; }
"""


@row(
    "Beyond the origin",
    "7. the simulated driver: kernels without a GPU, checked; failing calls; compared",
)
def simulated(device: ignis.Device, rng: np.random.Generator) -> None:
    sim = ignis.Device("sim:0")
    with ignis.use_device(sim), ignis.zeros(32) as x:
        with pytest.raises(CudaError) as caught:
            ignis.compile(WILD, "wild").launch(
                1, 32, (x, 1 << 42)
            )  # far from everything that is there
            sim.synchronize()
        assert caught.value.name == "CUDA_ERROR_ILLEGAL_ADDRESS" and "wild" in str(caught.value)
    from ignis.sim.driver import faults

    with ignis.use_device(sim):
        data = normal(rng, 1009)
        with faults.failing("mem_alloc_async", error="CUDA_ERROR_UNKNOWN") as fault:
            late = ignis.empty((1 << 20,))
            with pytest.raises(CudaError, match="CUDA_ERROR_UNKNOWN"):
                late.to_device()
        assert fault.fired == 1
        late.to_device().free()  # the next operation works
    # The same kernel on both devices in one process.
    got = []
    for where in dict.fromkeys((sim, device)):
        with ignis.use_device(where), ignis.array(data) as x:
            got.append(ignis.kernels.elementwise.scale(x, 0.37).to_host())
    assert all((values == data * np.float32(0.37)).all() for values in got)


@row("Beyond the origin", "10. reduction-order contract: run-to-run identical bits by default")
def same_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    from ignis.kernels import attention, elementwise, embedding, gemm, loss, normalization, reduce

    x = ignis.array(normal(rng, 257, 128))
    w, ids = ignis.array(normal(rng, 128)), rng.integers(0, 17, 257)
    out, lse = attention.forward(x, x, x, 4)
    _, rstd = normalization.rms_norm_forward(x, w, 1e-5)
    runs = {
        "sum": lambda: [reduce.sum(x), reduce.sum(x, 0), reduce.mean(x, 1)],
        "column sum": lambda: [elementwise.column_sum(x)],
        "embedding": lambda: [embedding.backward(x, ids, 17)],
        "loss": lambda: list(loss.cross_entropy(x, ids)),
        "rms_norm": lambda: list(normalization.rms_norm_backward(x, x, w, rstd)),
        "attention": lambda: list(attention.backward(x, x, x, x, out, lse, 4)),
        "matmul": lambda: [gemm.matmul(x, x, transpose_a=True)],
    }
    for name, run in runs.items():
        first = [array.to_host() for array in run()]
        for _ in range(3):
            for again, before in zip(run(), first, strict=True):
                assert (again.to_host() == before).all(), name


@row("Beyond the origin", "8. collectives: arrays belong to nccl meanwhile, ranks fail together")
def collectives(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 2, 7)
    n = min(2, device.api.device_count()) if device.driver == "sim" else 1

    touched = threading.Event()

    def work(c: Communicator) -> None:
        x, stream = ignis.array(data[c.rank]), ignis.Stream()
        try:
            with stream:
                y = c.all_reduce(x)
                assert_close(y, data[: c.size].sum(axis=0))
                if c.rank:  # it cannot be done before all have begun it
                    touched.wait()
                c.all_reduce(x, "avg", out=x)
            if device.driver == "sim" and not c.rank:
                with pytest.raises(OwnershipError, match="belongs to 'nccl' until all_reduce"):
                    x.to_host()
        finally:
            touched.set()
        stream.synchronize()
        assert x.owner == "ignis"

    ranks.run(work, device, n)


@row("Beyond the origin", "8. leases across processes that survive a crash of either side")
def leases(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 7, 3)
    peers = Peers(IGNIS_DEVICE=device.name)
    try:
        borrower, lender = peers.make(), peers.make()
        with ignis.array(data) as a:
            lease = ignis.lend(a, to=borrower)
            borrower.run("b = ignis.borrow(lease); b.write_rows(b[0:1], 6)", lease=lease)
            with pytest.raises(MemoryContractViolation, match=f"pid {borrower.pid}"):
                a.free()
            borrower.kill()
            assert lease.wait(PATIENCE)
            data[6] = data[0]
            assert_close(a, data)
        theirs = lender.run("a = ignis.ones(5); result = ignis.lend(a, to='reader')")
        b = ignis.borrow(theirs)
        lender.kill()
        await_lapse(b)
        with pytest.raises(LeaseError, match=f"pid {lender.pid}"):
            b.to_host()
        b.free()
    finally:
        peers.close()


@row(
    "Beyond the origin", "ignis.dry_run and ignis.largest_batch: memory on a GPU that is not there"
)
def dry_runs(device: ignis.Device, rng: np.random.Generator) -> None:
    def run(batch: int) -> None:
        ignis.zeros((batch, 1 << 28)).free()

    with ignis.dry_run("A100") as plan:
        run(7)
    assert (plan.peak.nbytes, plan.gpu, plan.fits()) == (7 << 30, "A100", True)
    assert ignis.largest_batch(run, "RTX-4090", reserve=0) == 24 * 10**9 >> 30
    with pytest.raises(DryRunError), ignis.dry_run(), ignis.ones(3) as a:
        a.to_host()


@row("Beyond the origin", "ignis.memory.write_html and set_history_limit: memory as a page")
def page(device: ignis.Device, rng: np.random.Generator) -> None:
    with TemporaryDirectory() as folder, ignis.tracing(), ignis.zeros(7) as a:
        path = Path(folder) / "memory.html"
        ignis.memory.write_html(path)
        text = path.read_text()
    assert text.startswith("<!doctype html>") and "float32[7]" in text and "beyond.py" in text
    assert a.freed
    ignis.memory.set_history_limit(65536)
