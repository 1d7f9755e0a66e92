"""setmaxnreg: the registers that the warpgroups of a block have, out of what it began with."""

from __future__ import annotations

import pytest

import ignis
from ignis.errors import CudaError, KernelError
from ignis.sim.driver.driver import SimDriver

SOURCE = """
#define SET(ACTION, COUNT) asm volatile("setmaxnreg." #ACTION ".sync.aligned.u32 " #COUNT ";")
extern "C" __global__ void __launch_bounds__(384, 1) k(int* y) {
  int group = threadIdx.x / 128;
  BODY
  y[blockIdx.x * blockDim.x + threadIdx.x] = group;
}
"""
SPECIALIZED = """
  if (group == PRODUCER) { SET(dec, FEW); } else { SET(inc, MANY); }
"""


def launch(body: str, blocks: int = 1, **counts: object) -> list[int]:
    """What the groups of some blocks have written."""
    for name, value in counts.items():
        body = body.replace(name, str(value))
    y = ignis.full(384 * blocks, -1, "int32")
    ignis.compile(SOURCE.replace("BODY", body), "k")[blocks, 384](y)
    found: list[int] = y.tolist()
    return found


@pytest.mark.parametrize("producer", [0, 1, 2])
@pytest.mark.parametrize(("few", "many"), [(24, 240), (40, 232)])
def test_one_group_gives_to_two_others(
    hopper: ignis.Device, every_checker: None, producer: int, few: int, many: int
) -> None:
    # In whichever order the groups come, block after block: the ones wait for the other.
    for seed in (None, 1, 2):
        with ignis.sim.schedule(seed):
            found = launch(SPECIALIZED, blocks=3, PRODUCER=producer, FEW=few, MANY=many)
        assert found == [group for group in range(3) for _ in range(128)] * 3


def test_registers_go_back_and_forth(hopper: ignis.Device, every_checker: None) -> None:
    body = """
      if (group == 0) { SET(dec, 24); } else { SET(inc, 240); }
      __syncthreads();
      if (group != 0) { SET(dec, 128); }
      if (group == 0) { SET(inc, 248); }
    """
    assert launch(body)[::128] == [0, 1, 2]


def test_more_registers_than_the_block_has_are_a_deadlock(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("it hangs the GPU")
    # 65,536 registers are 168 for each of 384 threads: 80 + 224 + 224 exceed three times that.
    text = r"(?s)the block would need 67,584 registers and has 64,512.*at kernel.cu:6"
    with pytest.raises(KernelError, match=text):
        launch(SPECIALIZED, PRODUCER=2, FEW=80, MANY=224)
    assert launch(SPECIALIZED, PRODUCER=2, FEW=56, MANY=224)[::128] == [0, 1, 2]


def test_every_warp_of_a_group_must_take_part(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("the behavior is not defined")
    with pytest.raises(KernelError, match="divergent barrier: 96 of 128 threads"):
        launch("if (group == 1 && threadIdx.x < 224) { SET(dec, 24); }")


def test_checkers_tell_the_wrong_direction(hopper: ignis.Device, every_checker: None) -> None:
    with pytest.raises(KernelError, match=r"setmaxnreg.inc to 160 registers, but the warp has 168"):
        launch("SET(inc, 160);")
    with pytest.raises(KernelError, match=r"setmaxnreg.dec to 40 registers, but the warp has 24"):
        launch("SET(dec, 24); __syncthreads(); SET(dec, 40);")


def test_what_ptxas_chooses_is_not_known(hopper: ignis.Device, every_checker: None) -> None:
    # 256 threads may have as many registers as there can be, and begin with those they need.
    source = SOURCE.replace("384", "256").replace("BODY", "if (group) { SET(inc, 232); }")
    y = ignis.full(256, -1, "int32")
    ignis.compile(source, "k")[1, 256](y)
    assert y.tolist()[::128] == [0, 1]


@pytest.mark.parametrize("count", ["20", "42", "264", "0"])
def test_other_counts_are_refused(count: str) -> None:
    driver = SimDriver(1, 1 << 20, ["sm_90a"])
    module = driver.module_load(0, f"""
    .version 8.0
    .target sm_90a
    .address_size 64
    .visible .entry k() .maxntid 128 {{ setmaxnreg.dec.sync.aligned.u32 {count}; ret; }}
    """.encode())  # fmt: skip
    with pytest.raises(CudaError, match="INVALID_PTX.*a multiple of 8 from 24 to 256") as caught:
        driver.module_get_function(0, module, "k")
    assert caught.value.detail.endswith(f"not {count}")


def test_a_kernel_without_limits_does_not_change_them(hopper: ignis.Device) -> None:
    source = SOURCE.replace("__launch_bounds__(384, 1)", "")
    source = source.replace("BODY", "if (group) SET(inc, 256); else SET(inc, 256);")
    y = ignis.zeros(384, "int32")
    ignis.compile(source, "k")[1, 384](y)
    assert y.tolist()[::128] == [0, 1, 2]
