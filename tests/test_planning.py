"""Dry runs: peaks against those of a device that computes, what they name and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from unittest import mock

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.driver.dry.gpus import GPUS
from ignis.driver.protocol import Driver
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import ArgumentError, CompileError, CudaError, DryRunError
from ignis.kernels import attention
from tests.helpers.processes import run_python

GIB = 1 << 30


def twin_of(device: ignis.Device) -> str:
    """The GPU whose kernels and launches are those of the device under test."""
    same = [gpu.name for gpu in GPUS if gpu.capability == device.capability]
    if not same:
        pytest.skip(f"no dry device of capability {device.capability}")
    return same[0]


def train(
    model: nn.Module,
    loss: Callable[..., ignis.Tensor],
    batch: list[np.ndarray],
    optimizer: Callable[[list[ignis.Tensor]], nn.Optimizer],
    captured: bool,
    clip: float | None = 1.0,
) -> None:
    """Make three steps, and free everything."""
    chosen = optimizer(model.parameters())
    with nn.TrainStep(loss, chosen, clip=clip, captured=captured) as step:
        for _ in range(3):
            step(batch)
    chosen.free()
    model.free()


def adamw(parameters: list[ignis.Tensor]) -> nn.Optimizer:
    return nn.AdamW(parameters, lr=1e-3)


def momentum(parameters: list[ignis.Tensor]) -> nn.Optimizer:
    return nn.SGD(parameters, lr=1e-3, momentum=0.9)


def gpt2(
    width: int, layers: int, batch: int, length: int, dropout: float = 0.0
) -> Callable[[bool], None]:
    def run(captured: bool) -> None:
        config = nn.GPT2Config(
            vocab_size=131, context=64, width=width, num_layers=layers, num_heads=2, dropout=dropout
        )
        model = nn.GPT2(config)
        ids = np.ones((batch, length), np.int64)
        train(model, model.loss, [ids, ids], adamw, captured)

    return run


def llama(width: int, layers: int, lengths: tuple[int, int], tied: bool) -> Callable[[bool], None]:
    def run(captured: bool) -> None:
        config = nn.ModelConfig(
            vocab_size=101,
            width=width,
            num_layers=layers,
            num_heads=4,
            num_kv_heads=2,
            hidden=3 * width,
            context=64,
            tied=tied,
        )
        model = nn.LanguageModel(config)
        ids = np.ones(lengths, np.int64)
        train(model, model.loss, [ids, ids], momentum, captured, clip=None)

    return run


class Mlp(nn.Module):
    def __init__(self, checkpointed: tuple[int, ...] = ()) -> None:
        self.blocks = [nn.Sequential(nn.Linear(129, 257), nn.Linear(257, 129)) for _ in range(3)]
        self.checkpointed = checkpointed

    def forward(self, x: ignis.Tensor) -> ignis.Tensor:
        for index, block in enumerate(self.blocks):
            x = ignis.checkpoint(block, x) if index in self.checkpointed else block(x)
        return x

    def loss(self, x: ignis.NvArray) -> ignis.Tensor:
        y = self(ignis.Tensor(x))
        return (y * y).mean()


def mlp(*checkpointed: int, rows: int = 33) -> Callable[[bool], None]:
    def run(captured: bool) -> None:
        model = Mlp(checkpointed)
        train(model, model.loss, [np.ones((rows, 129), np.float32)], adamw, captured)

    return run


def session(captured: bool) -> None:
    with ignis.Session() as s:
        x, w = s.input_2d(65, 129), s.input_2d(129, 33)
        s.realize(s.gelu(s.matmul(s.softmax(x), w)))
        for _ in range(2):
            s.upload(x, np.ones((65, 129), np.float32))
            s.upload(w, np.ones((129, 33), np.float32))
            s.compute()


RUNS = {
    "gpt2": gpt2(32, 2, 2, 17),
    "gpt2 of one layer": gpt2(64, 1, 1, 64),
    "gpt2 of odd sizes": gpt2(14, 3, 3, 7),
    "gpt2 with dropout": gpt2(32, 2, 2, 33, dropout=0.1),
    "llama": llama(32, 2, (2, 33), tied=False),
    "llama, tied": llama(48, 1, (1, 64), tied=True),
    "llama, long": llama(16, 3, (3, 63), tied=True),
    "mlp": mlp(),
    "mlp, one row": mlp(rows=1),
    "mlp, checkpointed": mlp(0, 2),
    "session": session,
}


@pytest.mark.parametrize("captured", [False, True], ids=["eager", "captured"])
@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
def test_the_peak_of_a_dry_run_is_that_of_the_device_to_the_byte(
    device: ignis.Device, run: Callable[[bool], None], captured: bool
) -> None:
    before = ignis.memory.collect()
    ignis.memory.reset_peak()
    run(captured)
    peak = ignis.memory.peak_bytes(device=device) - before
    with ignis.dry_run(twin_of(device)) as plan:
        run(captured)
    assert plan.peak.nbytes == peak > 0


def test_a_plan_names_the_line_the_owners_and_what_is_alive(ignis_leaks: object) -> None:
    front = ignis.Owner.register("front")
    with ignis.dry_run() as plan:
        with ignis.acting_as(front):
            a = ignis.zeros(1000)
        b = ignis.empty((7, 129), "float64").zero()  # the peak
        a.transfer_ownership("store")
        a.free()
        c = ignis.zeros(3)
    peak = plan.peak
    assert (peak.nbytes, peak.by_owner) == (4000 + 8 * 7 * 129, {"ignis": 7224, "front": 4000})
    assert "test_planning.py" in peak.place
    assert [(each.shape, each.dtype) for each in peak.alive] == [
        ((7, 129), "float64"),
        ((1000,), "float32"),
    ]
    assert all("test_planning.py" in each.place for each in peak.alive)
    assert len(peak.by_place) == 2
    assert "front: 4,000 B" in str(plan)
    assert "peak 11,224 B" in repr(plan)
    b.free()
    c.free()
    with pytest.raises(ArgumentError, match="dry runs do not know the GPU 'H2000'; they know H200"):
        plan.fits("H2000")


def test_what_was_alive_before_counts_and_a_transfer_changes_whose_it_is() -> None:
    with ignis.use_device("dry:0"):
        before = ignis.zeros(10)
    with ignis.dry_run() as plan:
        assert plan.peak.nbytes == 40 and plan.peak.place is None
        before.transfer_ownership("store")
        a = ignis.zeros(1)
    assert plan.peak.by_owner == {"store": 40, "ignis": 4}
    ignis.zeros(1, device="dry:0").free()  # is not of the plan
    assert plan.peak.nbytes == 44
    before.free()
    a.free()


def test_checkpointing_a_block_saves_what_the_plan_says() -> None:
    plans = {}
    for checkpointed in ((), (0,), (1,)):
        with ignis.dry_run() as plan:
            model = Mlp(checkpointed)
            kept = model.loss(ignis.zeros((33, 129)))  # the end of the forward pass is the peak
        plans[checkpointed] = plan
        del kept
        model.free()
    saved = {block.name: block.saved_at_peak for block in plans[()].blocks}
    assert saved["blocks.0"] == saved["blocks.1"] > 0
    for index in (0, 1):
        less = plans[()].peak.nbytes - plans[index,].peak.nbytes
        assert less == saved[f"blocks.{index}"]
    assert "ignis.checkpoint would save at the peak:" in str(plans[()])


def test_the_largest_batch_is_the_last_one_that_fits() -> None:
    total = next(gpu.memory for gpu in GPUS if gpu.name == "RTX-3090")

    def run(batch: int) -> None:
        ignis.zeros((batch, 1 << 28)).free()

    assert ignis.largest_batch(run, "RTX-3090") == (total - GIB) // GIB
    assert ignis.largest_batch(run, "rtx-3090", reserve=0) == total // GIB
    assert ignis.largest_batch(run, "RTX-3090", limit=5) == 5
    assert ignis.largest_batch(lambda n: ignis.zeros((n, 1 << 33)).free(), "RTX-3090") == 0
    with pytest.raises(ArgumentError, match="expected a function, not int"):
        ignis.largest_batch(3)  # type: ignore[arg-type]


READS = {
    "to_host": lambda a: a.to_host(),
    "tolist": lambda a: a.tolist(),
    "a tensor's item": lambda a: ignis.Tensor(a).sum().item(),
    "a tensor's numpy": lambda a: ignis.Tensor(a).numpy(),
    "DLPack": lambda a: np.from_dlpack(a),
    "the CUDA array interface": lambda a: a.__cuda_array_interface__,
    "another device": lambda a: a.to("sim:0"),
    "elapsed time": lambda a: _elapsed(),
}


def _elapsed() -> float:
    begin, end = ignis.Event(timing=True), ignis.Event(timing=True)
    begin.record()
    end.record()
    return end.elapsed_ms(begin)


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_who_reads_a_value_is_told(read: Callable[[ignis.NvArray], object]) -> None:
    with ignis.dry_run(), ignis.zeros((7, 9)) as a:
        with pytest.raises(DryRunError, match="dry:0"):
            read(a)
        assert a.shape == (7, 9)


def test_kernels_are_compiled_and_their_arguments_checked() -> None:
    source = "__global__ void k(float* x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }"
    with ignis.dry_run(), ignis.zeros(7) as x:
        kernel = ignis.compile(source, "k")
        kernel[1, 32](x, 7)
        with pytest.raises(ArgumentError, match="takes 2 arguments"):
            kernel[1, 32](x)
        with pytest.raises(ArgumentError, match="block along x must be an int in 1 .. 1024"):
            kernel[1, 2048](x, 7)
        with pytest.raises(CompileError, match="undefined"):
            ignis.compile("__global__ void k() { undefined(); }", "k")


def test_shared_memory_limits_are_those_of_the_gpu() -> None:
    source = """extern __shared__ float s[];
    __global__ void k(float* x) {
      __shared__ float t[1000];
      t[threadIdx.x] = s[threadIdx.x] = x[threadIdx.x];
      __syncthreads();
      x[threadIdx.x] = t[31 - threadIdx.x] + s[31 - threadIdx.x];
    }"""
    for gpu, optin in (("A100", 163), ("H200", 227), ("RTX-4090", 99)):
        with ignis.dry_run(gpu), ignis.zeros(7) as x:
            kernel = ignis.compile(source, "k")
            kernel[1, 32, optin * 1024 - 4000](x)
            with pytest.raises((ArgumentError, CudaError)):
                kernel[1, 32, optin * 1024 - 3996](x)
            assert kernel.resident_blocks(32, shared=100) >= 1


def test_tensor_maps_are_those_of_the_arrays_of_each_call() -> None:
    encoded: list[int] = []

    def tensor_map(device: int, address: int, boxes: TensorBoxes) -> bytes:
        encoded.append(address)
        return address.to_bytes(128, "little")

    with ignis.dry_run("H200"), ignis.zeros((90, 64), "bfloat16") as q:
        api = ignis.current_stream().device.api
        arrays = [ignis.zeros((90, 64), "bfloat16") for _ in range(6)]
        with mock.patch.object(api, "tensor_map", tensor_map):
            for v in arrays[1:]:  # by a plan from the third one on
                for array in attention.forward(q, arrays[0], v, 1):
                    array.free()
                assert encoded.count(v.ptr or 0) == 1
        assert len(set(encoded)) == len(encoded) == 2 + 5
        for array in arrays:
            array.free()


def test_the_dry_driver_has_every_call_of_the_protocol() -> None:
    assert isinstance(ignis.Device("dry:0").api, Driver)


def test_dry_devices_are_found_by_name_and_not_listed() -> None:
    device = ignis.Device("dry:0")
    assert (device.model, device.capability, device.multiprocessors) == (
        "NVIDIA H200 (dry run)",
        (9, 0),
        132,
    )
    assert all(each.driver != "dry" for each in ignis.devices())
    with pytest.raises(ArgumentError, match="no device 'dry:99'"):
        ignis.Device("dry:99")
    free = device.free_memory
    with ignis.zeros(1 << 20, device=device):
        assert device.free_memory == free - (4 << 20)


@pytest.mark.soak
def test_a_step_of_gpt2_xl_takes_less_than_a_gibibyte_of_the_host() -> None:
    script = """
import numpy as np, ignis
from ignis import nn
with ignis.dry_run() as plan:
    model = nn.GPT2(nn.GPT2Config(width=1600, num_layers=48, num_heads=25))
    step = nn.TrainStep(model.loss, nn.AdamW(model.parameters(), lr=1e-4), clip=1.0)
    ids = np.zeros((1, 1024), np.int64)
    step([ids, ids])
print(plan.peak.nbytes > 4 * 4 * model.num_parameters, plan.fits("RTX-3090"), plan.fits("A100"))
# Not ru_maxrss, which also knows the process that started this one.
status = dict(line.split(":") for line in open("/proc/self/status"))
print(int(status["VmHWM"].split()[0]) < 1 << 20)
"""
    done = run_python("-c", script)
    assert done.stdout.split() == ["True", "False", "True", "True"], done.stderr
