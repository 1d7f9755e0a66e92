"""Loads at constant distances from one register, which the engine does together."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.reports.report import KernelFault
from ignis.sim.settings.checkers import check
from tests.sim.harness import SPACE, Buffer, launch, lowered

_HEAD = """.version 9.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 px, .param .u64 pi, .param .u64 py) {
.reg .b64 %rd<9>; .reg .b32 %r<30>; .reg .pred %p<3>;
.shared .align 4 .b8 tile[2048];
ld.param.u64 %rd1, [px]; ld.param.u64 %rd2, [pi]; ld.param.u64 %rd3, [py];
mov.u32 %r1, %tid.x; mul.wide.u32 %rd4, %r1, 4;
add.s64 %rd2, %rd2, %rd4; add.s64 %rd3, %rd3, %rd4;
ld.global.u32 %r2, [%rd2];
mul.wide.s32 %rd7, %r2, 4; add.s64 %rd5, %rd1, %rd7;
"""
_FILL = "\n".join(
    [
        "mov.u32 %r21, tile; shl.b32 %r22, %r1, 2; add.s32 %r23, %r21, %r22;",
        "add.s64 %rd6, %rd1, %rd4;",
        *(
            f"ld.global.u32 %r24, [%rd6+{384 * k}]; st.shared.u32 [%r23+{384 * k}], %r24;"
            for k in range(5)
        ),
        "bar.sync 0;",
    ]
)
"""Copies the first 480 elements to shared memory."""
_TAIL = "st.global.u32 [%rd3], %r20;\nret;\n}\n"
_OFFSETS = (0, -8, 4, 36, 12, 8, -4, 16, 24, 20, 400)
_PATTERNS = {
    "runs": np.arange(96) + 10,
    "runs of half a warp": np.arange(96) % 16 * 1 + np.arange(96) // 16 * 23 + 5,
    "broadcasts": np.arange(96) // 16 * 3 + 7,
    "broadcasts to a warp": np.arange(96) // 32 * 3 + 7,
    "every other one": np.arange(96) * 2 + 2,
    "backwards": 110 - np.arange(96),
}


def _sum(space: str, base: str) -> str:
    """Loads at all offsets, and their sum, with a weight that tells them apart."""
    lines = ["mov.u32 %r20, 0;"]
    for index, offset in enumerate(_OFFSETS):
        lines.append(f"ld.{space}.u32 %r{4 + index}, [{base}+{offset}];")
        lines.append(f"mad.lo.s32 %r20, %r{4 + index}, {2 * index + 1}, %r20;")
    return "\n".join(lines)


def _run(body: str, x: np.ndarray, index: np.ndarray) -> np.ndarray:
    kernel = program.Program((_HEAD + body + _TAIL).encode(), SPACE).functions["k"]
    result = Buffer(np.zeros(len(index), "i4"))
    launch(kernel, 1, len(index), Buffer(x), Buffer(index.astype("i4")), result)
    return result.get()


def _expected(x: np.ndarray, index: np.ndarray) -> np.ndarray:
    terms = [(2 * k + 1) * x[index + o // 4].astype("i8") for k, o in enumerate(_OFFSETS)]
    return sum(terms).astype("i4")


@pytest.mark.parametrize("lanes", ["all", "some"])
@pytest.mark.parametrize("pattern", _PATTERNS)
def test_every_pattern_loads_what_each_lane_asked_for(pattern: str, lanes: str) -> None:
    x = np.random.default_rng().integers(-(1 << 30), 1 << 30, 512, "i4")
    index = _PATTERNS[pattern]
    skip = "and.b32 %r3, %r1, 5; setp.eq.u32 %p1, %r3, 5; mov.u32 %r20, 0; @%p1 bra OUT;\n"
    shared = f"{_FILL}\nshl.b32 %r25, %r2, 2; add.s32 %r25, %r21, %r25;\n"
    expected = _expected(x, index)
    if lanes == "some":
        expected[np.arange(96) & 5 == 5] = 0
    start, end = (skip, "\nOUT:\n") if lanes == "some" else ("", "")
    np.testing.assert_array_equal(_run(start + _sum("global", "%rd5") + end, x, index), expected)
    body = shared + start + _sum("shared", "%r25") + end
    np.testing.assert_array_equal(_run(body, x[:480], index), expected)


def test_a_load_behind_a_store_sees_what_was_stored() -> None:
    x = np.random.default_rng().integers(0, 1 << 20, 200, "i4")
    body = """ld.global.u32 %r4, [%rd5]; ld.global.u32 %r5, [%rd5+4];
    st.global.u32 [%rd5], %r1;
    ld.global.u32 %r6, [%rd5]; ld.global.u32 %r7, [%rd5+4];
    mad.lo.s32 %r20, %r4, 3, %r6; mad.lo.s32 %r20, %r5, 5, %r20; mad.lo.s32 %r20, %r7, 7, %r20;
    """
    lane = np.arange(96)
    expected = 3 * x[2 * lane] + lane + 5 * x[2 * lane + 1] + 7 * x[2 * lane + 1]
    np.testing.assert_array_equal(_run(body, x, 2 * lane), expected)


def test_a_load_from_a_register_that_changed_uses_its_new_value() -> None:
    x = np.random.default_rng().integers(0, 1 << 20, 200, "i4")
    body = """ld.global.u32 %r4, [%rd5+4]; add.s64 %rd5, %rd5, 8; ld.global.u32 %r5, [%rd5+4];
    mad.lo.s32 %r20, %r4, 3, %r5;
    """
    lane = np.arange(96)
    np.testing.assert_array_equal(_run(body, x, lane), 3 * x[lane + 1] + x[lane + 3])


def test_a_load_into_its_own_address_ends_a_batch() -> None:
    links = np.random.default_rng().permutation(96)
    x = np.arange(480, dtype="i4") * 3
    x[:96] = 4 * links + 400
    body = f"{_FILL}\nld.shared.u32 %r23, [%r23]; ld.shared.u32 %r20, [%r23+4];\n"
    np.testing.assert_array_equal(_run(body, x, np.zeros(96)), x[links + 101])


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("offset", [-8, 400])
def test_the_load_that_is_out_of_bounds_is_the_one_reported(space: str, offset: int) -> None:
    """Also when loads of its batch, before and behind it, are inside."""
    x = np.zeros(512, "i4")
    index = np.arange(96) + (1 if offset < 0 else 512 - 100 - 40)
    body = "mov.u32 %r25, tile; shl.b32 %r3, %r2, 2; add.s32 %r25, %r25, %r3;\n"
    body += _sum(space, "%rd5" if space == "global" else "%r25")
    with check("default"), pytest.raises(KernelFault) as caught:  # the tile is not filled
        _run(body, x, index)
    text = (_HEAD + body).splitlines()
    (line,) = (n for n, item in enumerate(text, 1) if f"+{offset}]" in item and "ld." in item)
    fault = caught.value.report
    assert (fault.kind, fault.thread[0]) == ("illegal address", 0 if offset < 0 else 40)
    assert fault.access_text == f"load from {space} memory"
    assert fault.ptx_line == line


def test_unrolled_loads_share_the_look_at_their_addresses() -> None:
    """The text grows by less than half of what the first load of a batch takes."""

    def lines(count: int) -> int:
        loads = "\n".join(
            f"ld.global.u32 %r4, [%rd5+{4 * k}]; add.s32 %r20, %r20, %r4;" for k in range(count)
        )
        code, _ = lowered(_HEAD + "mov.u32 %r20, 0;\n" + loads + _TAIL)
        return len(re.findall("\n", str(code)))

    none, one, eight = lines(0), lines(1), lines(8)
    assert eight - one < 7 * (one - none) / 2
