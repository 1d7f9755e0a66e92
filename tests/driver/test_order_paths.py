"""The checker of order and what is fast: the same paths are taken, and what they do is checked."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable

import pytest

import ignis
from ignis.errors import OrderError
from ignis.kernels import elementwise, gemm, softmax
from tests.driver.order_scenes import SIDE, Scene, kernel_writes


def sources_of(call: Callable[[], object]) -> set[str]:
    """Names of the functions that a call executes, those of the checker and the driver left out."""
    found = set()

    def profile(frame: types.FrameType, event: str, argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and "/driver/" not in name and "/sim/" not in name:
            found.add(frame.f_code.co_qualname)

    sys.setprofile(profile)
    try:
        call()
    finally:
        sys.setprofile(None)
    return found


FAST: dict[str, tuple[Callable[[Scene], object], str]] = {
    "plan": (lambda s: softmax.forward(s.x), "kernel softmax_"),
    "pointwise": (lambda s: elementwise.neg(s.x), "kernel neg"),
    "pointwise, in place": (lambda s: elementwise.scale(s.x, 1.0, out=s.x), "kernel scale"),
    "product by a kernel": (lambda s: gemm.product("matmul", s.x, s.x), "kernel thin_product"),
    "product by the library": (lambda s: gemm.product("matmul", s.wide, s.x), "matmul"),
}


@pytest.mark.parametrize("name", FAST)
def test_fast_paths_stay_fast_and_are_checked(array_scene: Scene, name: str) -> None:
    s, (call, label) = array_scene, FAST[name]
    # What the block was used for before: work of the stream that has it for itself is next.
    s.wide = ignis.zeros((4096, SIDE), stream=s.first)
    with s.first:
        for _ in range(4):
            call(s)
        assert not [each for each in sources_of(lambda: call(s)) if "checked" in each.lower()]
    with pytest.raises(OrderError) as caught:
        kernel_writes(s, s.second)
    assert caught.value.facts["first"]["operation"].startswith(label), caught.value.facts
    s.second.wait_stream(s.first)
    kernel_writes(s, s.second)
    with s.first:
        # Nor does it come after what the other stream does meanwhile, and the other way around.
        with pytest.raises(OrderError, match=label) as caught:
            call(s)
        assert caught.value.facts["first"]["operation"] == "kernel fill"
        s.first.wait_stream(s.second)
        call(s)
    s.device.synchronize()
    s.wide.free()


@pytest.mark.parametrize("name", ["plan", "pointwise", "product by a kernel"])
def test_plans_of_arrays_of_another_stream_are_checked(array_scene: Scene, name: str) -> None:
    s, (call, label) = array_scene, FAST[name]
    s.wide = ignis.zeros((4096, SIDE), stream=s.first)
    with s.first:
        for _ in range(4):
            call(s)
    kernel_writes(s, s.first)
    with s.second:
        with pytest.raises(OrderError, match=label) as caught:
            call(s)
        assert caught.value.facts["first"]["operation"] == "kernel fill"
        s.second.wait_stream(s.first)
        call(s)
        assert not [each for each in sources_of(lambda: call(s)) if "checked" in each.lower()]
    s.device.synchronize()
    s.wide.free()
