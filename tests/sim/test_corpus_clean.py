"""Every kernel of the clean corpus against its reference, and the two kinds of device compared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.sim.engine import jit, program
from tests.sim.corpus.case import Case, cases, check, compare, run

CASES = cases()
SLOW = {
    "async_copies.cu", "atomics.cu", "bits.cu", "blocks.cu", "groups.cu", "mathlib.cu", "mma.cu",
    "rounding.cu", "sorting.cu", "wmma.cu",
}  # fmt: skip
"""Files that take seconds to compile; tests/sim/lower has the instructions that they are about."""
PARAMETERS = [
    pytest.param(case, id=str(case), marks=[pytest.mark.soak] if case.file in SLOW else [])
    for case in CASES
]
BOTH = {"sim:0", "cuda:0"} <= {device.name for device in ignis.devices()}


@pytest.mark.parametrize("case", PARAMETERS)
def test_kernel_equals_its_reference(
    case: Case, device: ignis.Device, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_text = program.native_object

    def native_object(text: str, passes: Any, level: int) -> bytes:
        assert level == jit.BETTER, "the kernel was not outlined"
        return compile_text(text, passes, level)

    monkeypatch.setattr(program, "native_object", native_object)
    check(case, device, seed)


@pytest.mark.skipif(not BOTH, reason="needs a GPU and the simulated device")
@pytest.mark.parametrize("case", PARAMETERS)
def test_both_devices_agree(case: Case, seed: int) -> None:
    """To the bit where the arithmetic is exact."""
    found = [run(case, ignis.Device(name), seed) for name in ("sim:0", "cuda:0")]
    compare(case, found[0], found[1], 0 if case.exact else 2 * case.ulps)


def test_every_file_has_cases_and_every_kernel_a_case() -> None:
    from ignis.jit.declarations import declarations
    from tests.sim.corpus.case import CLEAN

    launched = {(case.file, case.kernel) for case in CASES}
    declared = {
        (path.name, kernel.name)
        for path in CLEAN.glob("*.cu")
        for kernel in declarations(path.read_text())
    }
    assert launched == declared
    assert len({str(case) for case in CASES}) == len(CASES)


def test_a_wrong_element_is_found() -> None:
    case = next(case for case in CASES if case.ulps == 0)
    good = np.arange(6, dtype="f4")
    bad = np.nextafter(good, np.float32(9))
    compare(case, [good], [good.astype("f8")], 0)
    compare(case, [good], [good.astype("f8") * (1 + 2.0**-24)], 1)
    with pytest.raises(AssertionError, match="6 of 6"):
        compare(case, [bad], [good], 0)
