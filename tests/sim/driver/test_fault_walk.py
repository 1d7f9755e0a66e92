"""Every driver call of a scenario fails once: nothing leaks, nothing is half done, all goes on."""

from __future__ import annotations

import contextlib
import gc
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import IgnisError, IgnisWarning
from ignis.kernels import gemm
from ignis.sim.driver import faults
from tests.helpers.caching import recycled_blocks

SCALE = r"""
extern "C" __global__ void scale(float* out, const float* in, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = factor * in[i];
}
"""

TYPICAL = {
    "mem_alloc": "CUDA_ERROR_OUT_OF_MEMORY",
    "mem_alloc_async": "CUDA_ERROR_OUT_OF_MEMORY",
    "mem_host_alloc": "CUDA_ERROR_OUT_OF_MEMORY",
    "stream_create": "CUDA_ERROR_OUT_OF_MEMORY",
    "event_create": "CUDA_ERROR_OUT_OF_MEMORY",
    "module_load": "CUDA_ERROR_OUT_OF_MEMORY",
    "module_get_function": "CUDA_ERROR_NOT_FOUND",
    "mem_free": "CUDA_ERROR_ILLEGAL_ADDRESS",
    "mem_free_async": "CUDA_ERROR_ILLEGAL_ADDRESS",
    "mem_free_host": "CUDA_ERROR_ILLEGAL_ADDRESS",
}
LASTING = {"mem_alloc", "mem_alloc_async", "mem_host_alloc"}
"""Out of memory is tried again after frees, so these also fail for as long as the step lasts."""


@dataclass
class Scene:
    """What the steps of a scenario have made so far."""

    device: ignis.Device
    rng: np.random.Generator
    arrays: dict[str, ignis.NvArray] = field(default_factory=dict)
    others: dict[str, Any] = field(default_factory=dict)

    def put(self, name: str, array: ignis.NvArray) -> None:
        self.arrays[name] = array

    def __getitem__(self, name: str) -> ignis.NvArray:
        return self.arrays[name]


Step = Callable[[Scene], None]


def upload(s: Scene) -> None:
    s.put("a", ignis.array(np.arange(63, dtype=np.float32).reshape(9, 7)))


def plan_and_fill(s: Scene) -> None:
    s.put("b", ignis.empty((9, 7)).fill(2.5))


def fill_words_of_eight_bytes(s: Scene) -> None:
    s.put("d", ignis.full((129,), 0.1, "float64"))


def upload_again(s: Scene) -> None:
    s["b"].from_host(np.full((9, 7), 5, np.float32))


def view(s: Scene) -> None:
    s.put("rows", s["a"][2:5])


def close_view(s: Scene) -> None:
    s.arrays.pop("rows").free()


def append(s: Scene) -> None:
    s["b"].write_rows(s["rows"], 6)


def slice_copy(s: Scene) -> None:
    s.put("cut", s["a"].slice_copy(1, 2, 3))


def clone(s: Scene) -> None:
    s.put("twin", s["a"].clone())


def pin(s: Scene) -> None:
    s["a"].pin()


def through_pinned(s: Scene) -> None:
    s["a"].from_host(np.arange(63, dtype=np.float32)[::-1].reshape(9, 7).copy())


def download(s: Scene) -> None:
    s["a"].to_host()


def unpin(s: Scene) -> None:
    s["a"].unpin()


def make_owner(s: Scene) -> None:
    stream = ignis.Stream(s.device)
    s.others["owner"] = ignis.Owner.register("tests.walk", stream)
    s.others["stream"] = stream


def transfer(s: Scene) -> None:
    s["twin"].transfer_ownership("tests.walk")


def work_of_the_new_owner(s: Scene) -> None:
    with s.others["stream"]:
        s["twin"].fill(-1)


def allocate_in_a_stream(s: Scene) -> None:
    with s.others["stream"]:
        s.put("streamed", ignis.ones((3, 5)))


def record_and_wait(s: Scene) -> None:
    event = ignis.Event(timing=True)
    event.record(s.others["stream"])
    ignis.current_stream().wait(event)
    event.synchronize()
    later = ignis.Event(timing=True).record(s.others["stream"])
    later.elapsed_ms(event)


def synchronise(s: Scene) -> None:
    s.others["stream"].synchronize()
    s.device.synchronize()


def launch(s: Scene) -> None:
    kernel = s.others["kernel"]
    kernel[1, 64](s["b"], s["a"], 3.0, 63)


def launch_in_a_stream(s: Scene) -> None:
    kernel = s.others["kernel"]
    with s.others["stream"]:
        kernel[1, 64](s["b"], s["cut"], 2.0, 27)


def multiply(s: Scene) -> None:
    s.put("product", gemm.matmul(s["a"], s["a"], transpose_b=True))


def export(s: Scene) -> None:
    seen = np.from_dlpack(s["cut"])  # type: ignore[arg-type]
    s.others["sum"] = float(seen.sum())
    del seen
    ignis.memory.collect()


def take_back(s: Scene) -> None:
    s.put("loan", ignis.from_dlpack(s["product"]))


def end_the_loan(s: Scene) -> None:
    s.arrays.pop("loan").free()
    ignis.memory.collect()


def hold_in_pinned_memory(s: Scene) -> None:
    s.others["buffer"] = ignis.PinnedBuffer(100)


def free_pinned_memory(s: Scene) -> None:
    s.others["buffer"].free()


def free_pinned(s: Scene) -> None:
    s["a"].free()


def free_streamed(s: Scene) -> None:
    s["streamed"].free()


def free_transferred(s: Scene) -> None:
    s["twin"].free()


def drop(s: Scene) -> None:
    s.arrays.pop("cut", None)
    ignis.memory.collect()


def close_stream(s: Scene) -> None:
    s.others["stream"].close()


def free_the_rest(s: Scene) -> None:
    for name in ("b", "d", "product"):
        if not s[name].freed:
            s[name].free()


STEPS: list[Step] = [
    upload,
    plan_and_fill,
    fill_words_of_eight_bytes,
    upload_again,
    view,
    append,
    slice_copy,
    clone,
    pin,
    through_pinned,
    download,
    unpin,
    make_owner,
    transfer,
    work_of_the_new_owner,
    allocate_in_a_stream,
    record_and_wait,
    synchronise,
    launch,
    launch_in_a_stream,
    multiply,
    export,
    take_back,
    end_the_loan,
    hold_in_pinned_memory,
    free_pinned_memory,
    close_view,
    pin,
    free_pinned,
    free_streamed,
    free_transferred,
    drop,
    close_stream,
    free_the_rest,
]

Facts = dict[str, tuple[Any, ...]]


def facts(scene: Scene) -> Facts:
    """Everything that can be seen of each array."""
    found: Facts = {}
    for name, array in scene.arrays.items():
        content = array.to_host().tobytes() if array.on_device else None
        found[name] = (
            array.freed,
            array.on_device,
            array.owner,
            array.ref_count,
            array.pinned_host_ptr is not None,
            content,
        )
    return found


def driver_state(device: ignis.Device) -> dict[str, int]:
    """What the simulated device itself has taken."""
    gc.collect()
    ignis.memory.collect()
    ignis.memory.trim(device)
    api: Any = device.api
    return {
        "used": api.heap.used[device.id],
        "blocks": len(api.heap.blocks),
        "streams": len(api.devices[device.id].streams),
        "events": len(api.events),
        "modules": len(api.modules),
        "live": ignis.memory.live_bytes(),
        "pinned": ignis.memory.pinned_bytes(),
        "faults": len(api.devices[device.id].faults),
    }


def tear_down(scene: Scene) -> None:
    """Free what is alive, as a caller does after an error."""
    for array in scene.arrays.values():
        if array.is_view and not array.freed:
            array.free()
    for array in scene.arrays.values():
        if not array.freed:
            array.free()
    buffer = scene.others.pop("buffer", None)
    if buffer is not None and not buffer.freed:
        buffer.free()
    ignis.Owner.register("tests.walk")  # forgets the stream
    if "stream" in scene.others:
        scene.others["stream"].close()
    scene.arrays.clear()
    scene.others.clear()


def attempt(step: Step, scene: Scene) -> str | None:
    """Run a step; return the text of its error, without the frames that keep arrays alive."""
    try:
        step(scene)
    except IgnisError as error:
        return f"{type(error).__name__}: {error}"
    return None


@pytest.fixture
def sim_device(device: ignis.Device) -> Iterator[ignis.Device]:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    yield device
    faults.clear()


@pytest.fixture(params=["returned", "cached"])
def blocks(request: pytest.FixtureRequest, sim_device: ignis.Device) -> Iterator[None]:
    """Freed blocks go back to the driver, or are cached as on a GPU."""
    with recycled_blocks(sim_device) if request.param == "cached" else contextlib.nullcontext():
        yield


@pytest.fixture
def kernel(sim_device: ignis.Device) -> Any:
    kernel = ignis.compile(SCALE, "scale", device=sim_device)
    out = ignis.ones(3)
    kernel[1, 3](out, out.clone(), 1.0, 3)
    out.free()
    a = ignis.ones((9, 7))
    gemm.matmul(a, a, transpose_b=True).free()  # the plan of a product is made once
    a.free()
    return kernel


def clean_run(scene: Scene) -> Iterator[tuple[Step, list[str], Facts, Facts]]:
    """Run the scenario and tell, for each step, its calls and the facts around it."""
    for step in STEPS:
        before = facts(scene)
        with faults.record() as names:
            step(scene)
        yield step, names, before, facts(scene)


def compare(name: str, now: Facts, before: Facts, after: Facts) -> None:
    for array in now:
        allowed = [known[array] for known in (before, after) if array in known]
        assert now[array] in allowed, f"{name}: {array!r} is half changed: {now[array]}"


@pytest.mark.soak
@pytest.mark.usefixtures("blocks")
def test_every_call_of_the_scenario_fails_once(
    sim_device: ignis.Device, kernel: Any, rng: np.random.Generator
) -> None:
    start = driver_state(sim_device)
    scene = Scene(sim_device, rng, others={"kernel": kernel})
    clean = list(clean_run(scene))
    tear_down(scene)
    assert driver_state(sim_device) == start
    walked: set[str] = set()
    for index, (step, names, before, after) in enumerate(clean):
        for position, call in enumerate(names):
            walked.add(call)
            for times in (1, None) if call in LASTING else (1,):
                name = f"{step.__name__}, call {position}: {call}, times={times}"
                scene = Scene(sim_device, rng, others={"kernel": kernel})
                for earlier, *_ in clean[:index]:
                    earlier(scene)
                    facts(scene)  # reading is use, too: the same calls as in the clean run
                # Counting by the name alone: an error makes other calls than a success.
                nth = names[: position + 1].count(call)
                error = TYPICAL.get(call, "CUDA_ERROR_LAUNCH_FAILED")
                with warnings.catch_warnings(record=True) as warned:
                    warnings.simplefilter("always", IgnisWarning)
                    with faults.failing(call, nth, error, times=times) as fault:
                        failure = attempt(step, scene)
                assert fault.fired, name
                if times is None and not warned:
                    assert failure and failure.startswith("OutOfMemoryError"), name
                if failure is None:
                    # What could not be raised was said, or out of memory was overcome.
                    assert warned or call in LASTING, f"{name}: the error went unnoticed"
                    ignis.memory.collect()
                else:
                    assert not warned, name
                    compare(name, facts(scene), before, after)
                    again = attempt(step, scene)
                    assert again is None, f"{name}: again {again}"
                assert facts(scene) == after, name
                for later, *_ in clean[index + 1 :]:
                    later(scene)
                tear_down(scene)
                left = driver_state(sim_device)
                assert left == start, name
    assert {"mem_alloc_async", "mem_free_async", "memcpy_dtod", "memcpy_2d_dtod", "memcpy_htod",
            "memcpy_dtoh", "launch_kernel", "matmul", "stream_create", "stream_destroy",
            "event_create", "event_record", "event_destroy", "mem_host_alloc",
            "mem_free_host"} <= walked  # fmt: skip
