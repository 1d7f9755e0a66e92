"""Faults of the two large protocols, those of DeepGEMM's and FlashAttention-3's manner."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.programs import Program
from tests.sim.hopper.test_protocols import PROTOCOLS

NAMED = {str(protocol): protocol for protocol in PROTOCOLS}
PRODUCT, ATTENTION = NAMED["scaled_fp8_product"], NAMED["flash_attention"]
RELEASES = "if (t % 32 == 0) mbarrier_arrive(&empty[s]);"
VALUES = "if (leads) mbarrier_arrive(&value_empty[before]);"
FAULTS = {
    "stage released while it is read": (
        (PRODUCT, f"wgmma_wait<0>(part);\n        {RELEASES}",
         f"{RELEASES}\n        wgmma_wait<0>(part);"),
        "shared memory race", ("tensor_load(stages[s]", "wgmma_n64_e4m3("),
    ),
    "scales read after the release": (
        (PRODUCT, "sum[j] += (j & 2 ? lower : upper) * part[j];",
         "sum[j] += scales[s][lane_row + (j & 2) * 4] * block * part[j];"),
        "shared memory race", ("sum[j] += scales", "tensor_load(scales[s]"),
    ),
    "sums promoted in flight": (
        (PRODUCT, "wgmma_wait<0>(part);", ""), "register in flight", ("sum[j] +=",),
    ),
    "tile stored without a fence": (
        (PRODUCT, "    fence_proxy_async();\n    named_sync", "\n    named_sync"),
        "missing proxy fence", ("tensor_store(&my",),
    ),
    "bytes of the scales not expected": (
        (PRODUCT, "sizeof(Stage) + sizeof(scales[s])", "sizeof(Stage)"),
        "invalid mbarrier", (),
    ),
    "values released while they are read": (
        (ATTENTION, f"wgmma_wait<0>(sums);\n        {VALUES}",
         f"{VALUES}\n        wgmma_wait<0>(sums);"),
        "shared memory race", ("tensor_load(values[s]", "wgmma_n64_turned("),
    ),
    "sums scaled in flight": (
        (ATTENTION, f"wgmma_wait<0>(sums);\n        {VALUES}", f"\n        {VALUES}"),
        "register in flight", ("sums[j] *=",),
    ),
    "result over the other's queries": (
        (ATTENTION, "named_sync(3, 256);", ""), "shared memory race", ("*(float2*)(to",),
    ),
    "scores read before their product": (
        (ATTENTION, "wgmma_wait<1>(scores);", ""), "register in flight", ("softmax.update(",),
    ),
}  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("fault", FAULTS)
def test_fault_of_a_library_protocol_is_told(
    fault: str, hopper: ignis.Device, every_checker: None, rng: np.random.Generator
) -> None:
    (protocol, old, new), kind, places = FAULTS[fault]
    planted: Program = protocol.changed(old, new)
    with pytest.raises(KernelError) as caught:
        planted.run(hopper, rng)
    report = str(caught.value)
    assert caught.value.facts["kind"] == kind, report
    told = {
        number for number, line in enumerate(planted.text.splitlines(), 1)
        if any(place in line for place in places)
    }  # fmt: skip
    named = {n for n in range(1, 200) if f"{protocol.path.name}:{n} " in report}
    assert not places or told & named, report
