"""PTX of several compilations as one module, as numba links what its kernels call."""

from __future__ import annotations

import numpy as np

import ignis
from ignis.producers.host_arrays import host_array
from ignis.producers.launch import execute
from ignis.producers.numba.linking import linked

HEAD = """
.version {version}
.target sm_80
.address_size 64
"""
KERNEL = (
    HEAD.format(version="8.0")
    + """
.extern .func (.param .b32 result) more
(
  .param .b32 more_0
)
;
.extern .func (.param .b32 result) less(.param .b32 less_0);
.extern .global .align 4 .u32 calls;
.global .align 4 .u32 own = 100;
.visible .entry fill(.param .u64 fill_0)
{
  .reg .b32 %r<8>; .reg .b64 %d<3>;
  ld.param.u64 %d1, [fill_0];
  mov.u32 %r1, %tid.x;
  { .param .b32 a; .param .b32 r; st.param.b32 [a], %r1;
    call.uni (r), more, (a); ld.param.b32 %r2, [r]; }
  { .param .b32 a; .param .b32 r; st.param.b32 [a], %r2;
    call.uni (r), less, (a); ld.param.b32 %r3, [r]; }
  ld.global.u32 %r4, [own];
  ld.global.u32 %r5, [calls];
  add.u32 %r3, %r3, %r4;
  add.u32 %r3, %r3, %r5;
  mul.wide.u32 %d2, %r1, 4;
  add.s64 %d2, %d2, %d1;
  st.global.u32 [%d2], %r3;
  ret;
}
"""
)
PART = (
    HEAD.format(version="8.4")
    + """
.visible .global .align 4 .u32 calls = 7000;
.global .align 4 .u32 own = {own};
.weak .func (.param .b32 result) {name}(.param .b32 {name}_0)
{{
  .reg .b32 %r<4>;
  ld.param.u32 %r1, [{name}_0];
  ld.global.u32 %r2, [own];
  add.u32 %r1, %r1, %r2;
  st.param.b32 [result], %r1;
  ret;
}}
"""
)


def test_parts_call_each_other_and_keep_their_own_variables(device: ignis.Device) -> None:
    parts = [KERNEL, PART.format(name="more", own=30), PART.format(name="less", own=2)]
    text = linked(parts)
    assert text.count(".version") == text.count(".target") == 1 and ".version 8.4" in text
    kernel = ignis.adopt(text, name="fill", parameters=["int* x"], device=device)
    found = np.zeros(5, np.int32)
    array = host_array(found, "x")
    execute(kernel, 1, 5, [array])
    np.testing.assert_array_equal(found, np.arange(5) + 30 + 2 + 100 + 7000)


def test_a_function_of_two_parts_is_the_first_one(device: ignis.Device) -> None:
    parts = [
        KERNEL,
        *(PART.format(name=name, own=own) for name, own in (("more", 30), ("more", 5))),
    ]
    text = linked([*parts, PART.format(name="less", own=2)])
    kernel = ignis.adopt(text, name="fill", device=device)  # the address is an integer
    found = np.zeros(3, np.int32)
    execute(kernel, 1, 3, [host_array(found, "x")])
    np.testing.assert_array_equal(found, np.arange(3) + 30 + 2 + 100 + 7000)


def test_one_part_is_left_as_it_is() -> None:
    assert linked([KERNEL]) is KERNEL
