"""The architecture of a simulated device: its setting, its attributes, what it refuses."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import ignis
from ignis.errors import ArgumentError, CudaError, KernelError
from ignis.sim.driver.driver import SimDriver
from tests.helpers.processes import run_python

ELECT = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry k()
{
  .reg .pred %p;
  elect.sync _|%p, -1;
  ret;
}
"""
SHOW = "import ignis; print([d.capability for d in ignis.devices() if d.driver == 'sim'])"


def shown(devices: str, target: str | None) -> str:
    done = run_python("-c", SHOW, IGNIS_SIM_DEVICES=devices, IGNIS_SIM_TARGET=target)
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def test_the_setting_names_one_target_or_a_list_whose_last_goes_on() -> None:
    old, new = (8, 0), (9, 0)
    assert shown("2", None) == str([old, old])
    assert shown("2", "sm_90a") == str([new, new])
    assert shown("3", "sm_80, sm_90") == str([old, new, new])
    assert shown("1", "sm_80,sm_90a") == str([old])


@pytest.mark.parametrize("target", ["sm_70", "sm_80,"])
def test_an_unknown_target_is_refused(target: str) -> None:
    said = shown("1", target)
    assert "ArgumentError: IGNIS_SIM_TARGET must be one of sm_80, sm_90, sm_90a" in said, said
    assert repr(target) in said


CHOICE = """
import ignis
ignis.sim.device_of("sm_90a")
print([ignis.Device("sim:0").capability, ignis.sim.device_of("sm_90a")])
"""


def test_a_target_that_is_asked_for_first_is_that_of_all_devices() -> None:
    done = run_python("-c", CHOICE, IGNIS_SIM_TARGET=None)
    assert done.stdout.strip() == str([(9, 0), 0]), done.stderr
    done = run_python("-c", CHOICE, IGNIS_SIM_TARGET="sm_80")
    assert "no simulated device is of sm_90a: set IGNIS_SIM_TARGET=sm_90a" in done.stderr


def test_a_check_chooses_the_device_of_a_target(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("only simulated devices check")
    source = """
    extern "C" __global__ void k(int* y, int n) {
      int i = blockIdx.x * blockDim.x + threadIdx.x, lane;
      asm volatile("elect.sync %0|_, -1;" : "=r"(lane));
      y[i + n] = lane;
    }"""
    kernel = ignis.compile(source, "k")
    y = ignis.zeros(64, "int32")
    if ignis.sim.device_of("sm_90a") != hopper.id:
        pytest.skip("all devices are of sm_90a, and the first one is chosen")
    assert ignis.check(kernel, 2, y, 0, block=32, target="sm_90a") is None
    found = ignis.check(kernel, 2, y, 1, block=32, target="sm_90a")
    assert found is not None and found.kind == "illegal address"
    for wrong, text in (
        ({"target": "sm_80"}, "is for sim:4, not sim:0"),
        ({"target": "sm_90a", "device": "sim:4"}, "one of the two"),
        ({"target": "sm_91"}, "target must be one of sm_80, sm_90, sm_90a"),
        ({"target": 90}, "target must be a str"),
    ):
        with pytest.raises(ArgumentError, match=text):
            ignis.check(kernel, 2, y, 0, block=32, **wrong)


@pytest.mark.parametrize("lanes", [1, 32])
def test_an_election_that_lanes_do_not_reach(
    hopper: ignis.Device, every_checker: None, lanes: int
) -> None:
    kernel = ignis.compile("""
    extern "C" __global__ void k(int* y, int lanes) {
      int elected = -1;
      if (threadIdx.x < lanes) {
        asm volatile("elect.sync %0|_, -1;" : "=r"(elected));
      }
      y[threadIdx.x] = elected;
    }""", "k")  # fmt: skip
    y = ignis.zeros(32, "int32")
    if lanes == 32:
        kernel.launch(1, 32, (y, lanes))
        assert y.tolist() == [0] * 32
    elif hopper.driver == "sim":  # a GPU waits for them forever, or does not
        with pytest.raises(KernelError, match="missing lanes"):
            kernel.launch(1, 32, (y, lanes))


def test_the_command_checks_for_a_target(tmp_path: Path) -> None:
    file = tmp_path / "k.cu"
    file.write_text("""
    extern "C" __global__ void k(int* out) {
      asm volatile("{ .reg .pred p; elect.sync _|p, -1; @!p trap; }");
      out[threadIdx.x] = 1;
    }""")
    words = ["-m", "ignis", "kernel", "check", str(file), "--block=32", "--arg=out[32]", "--json"]
    done = run_python(*words, "--target=sm_90a", IGNIS_SIM_TARGET=None)
    found = json.loads(done.stdout)
    assert done.returncode == 4 and found["finding"]["kind"] == "trap", done.stderr
    done = run_python(*words, IGNIS_SIM_TARGET=None)
    assert done.returncode not in (0, 4) and "sm_90" in done.stdout + done.stderr


def test_attributes_follow_the_target(hopper: ignis.Device) -> None:
    assert hopper.capability == (9, 0)
    assert hopper.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN") == 227 * 1024
    assert hopper.attribute("MAX_SHARED_MEMORY_PER_MULTIPROCESSOR") == 228 * 1024
    assert hopper.attribute("MAX_THREADS_PER_MULTIPROCESSOR") == 2048
    if hopper.driver == "sim":
        assert hopper.attribute("MULTIPROCESSOR_COUNT") == 132


def test_blocks_of_a_multiprocessor_follow_the_target(hopper: ignis.Device) -> None:
    kernel = ignis.compile('extern "C" __global__ void k() { extern __shared__ int x[]; }', "k")
    kernel[1, 32, 227 * 1024]()
    each = kernel.resident_blocks(128, shared=70 * 1024)
    assert each == 3 * hopper.attribute("MULTIPROCESSOR_COUNT")  # 2 on an A100
    with pytest.raises(ArgumentError, match="exceed the 232448"):
        kernel[1, 32, 227 * 1024 + 1]()


def test_kernels_are_compiled_for_the_target(hopper: ignis.Device) -> None:
    source = """
    extern "C" __global__ void k(int* y) {
    #ifdef __CUDA_ARCH_FEAT_SM90_ALL
      y[1] = 1;
    #endif
      y[0] = __CUDA_ARCH__;
    }"""
    kernel = ignis.compile(source, "k")
    y = ignis.zeros(2, "int32")
    kernel[1, 1](y)
    assert y.tolist() == [900, 1]


def test_an_older_device_names_the_target_of_what_it_refuses() -> None:
    driver = SimDriver(2, 1 << 20, ["sm_80", "sm_90"])
    old, new = (driver.module_load(device, ELECT.encode()) for device in (0, 1))
    assert driver.module_get_function(1, new, "k")
    # The code of the newer device, which is in the cache now, is not that of the older one.
    with pytest.raises(CudaError, match=r"elect.*instruction of sm_90: set IGNIS_SIM_TARGET=sm_90"):
        driver.module_get_function(0, old, "k")


OF_LATER = {
    "add.rn.f32x2 %rd0, %rd1, %rd2": "sm_100",
    "fma.rn.ftz.f32x2 %rd0, %rd1, %rd2, %rd3": "sm_100",
    "redux.sync.max.abs.NaN.f32 %f0, %f1, -1": "sm_100a",
}


@pytest.mark.parametrize("text", OF_LATER)
def test_instructions_of_later_architectures_are_refused_by_name(text: str) -> None:
    driver = SimDriver(1, 1 << 20, ["sm_90a"])
    registers = ".reg .b64 %rd<4>; .reg .f32 %f<4>;"
    source = ELECT.replace("elect.sync _|%p, -1", f"{registers}\n{text}")
    module = driver.module_load(0, source.encode())
    with pytest.raises(CudaError, match=rf"an instruction of {OF_LATER[text]}\)"):
        driver.module_get_function(0, module, "k")


FENCES = """
extern "C" __global__ void k(int* y) {
  asm volatile("griddepcontrol.wait;" ::: "memory");
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async;" ::: "memory");
  asm volatile("fence.proxy.async.global;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
  asm volatile("fence.proxy.tensormap::generic.acquire.sys [%0], 128;" :: "l"(y) : "memory");
  asm volatile("fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
  asm volatile("fence.release.sync_restrict::shared::cta.cluster;" ::: "memory");
  asm volatile("prefetch.tensormap [%0];" :: "l"(y));
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
  y[threadIdx.x] = threadIdx.x;
}"""


def test_fences_and_the_control_of_dependent_grids_run(hopper: ignis.Device) -> None:
    y = ignis.zeros(64, "int32")
    ignis.compile(FENCES, "k")[1, 64](y)
    assert y.tolist() == list(range(64))


def test_the_name_counts_the_processors_of_this_process_not_the_multiprocessors() -> None:
    count = len(os.sched_getaffinity(0))
    for target in ("sm_80", "sm_90a"):
        code = "import ignis; print(*[d.model for d in ignis.devices() if d.driver == 'sim'])"
        done = run_python("-c", code, IGNIS_SIM_DEVICES="1", IGNIS_SIM_TARGET=target)
        assert done.stdout.strip() == f"ignis simulator ({count} CPUs)", done.stderr
