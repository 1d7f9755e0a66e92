"""``__cuda_array_interface__`` and ``__cuda_stream__``, both ways, with objects made by hand."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError, UseAfterFreeError
from tests.runtime.interop.dlpack_peer import Taken


class Described:
    """An array of another library over the memory of `array`."""

    def __init__(self, array: ignis.NvArray, **changes: Any) -> None:
        self.source = array
        self.__cuda_array_interface__ = {
            "shape": array.shape,
            "typestr": array.dtype.str,
            "data": (array.ptr, False),
            "version": 3,
            "strides": None,
            "stream": None,
            **changes,
        }


@pytest.fixture
def values(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=(7, 129)).astype(np.float32)


# -- __cuda_array_interface__ ------------------------------------------------------------------


def test_only_cuda_devices_have_the_interface(device: ignis.Device) -> None:
    a = ignis.ones((3, 5))
    assert hasattr(a, "__cuda_array_interface__") == (device.driver == "cuda")
    assert not hasattr(ignis.ones(3, "bfloat16"), "__cuda_array_interface__")


def test_interface_describes_the_array(device: ignis.Device) -> None:
    if device.driver != "cuda":
        pytest.skip("only CUDA arrays have the interface")
    a = ignis.ones((3, 5), "int32")
    facts = a[1:].__cuda_array_interface__
    assert facts == {
        "shape": (2, 5),
        "typestr": "<i4",
        "data": (a.ptr + 20, False),
        "strides": None,
        "stream": 1,
        "version": 3,
    }
    with ignis.Stream() as stream:
        assert a.__cuda_array_interface__["stream"] == stream.handle
    a.tape_hold("relu")
    assert a.__cuda_array_interface__["data"] == (a.ptr, True)
    a.tape_release("relu")
    assert ignis.empty(0).__cuda_array_interface__["data"][0] == 0
    a.free()
    with pytest.raises(UseAfterFreeError):
        _ = a.__cuda_array_interface__


@pytest.mark.parametrize("strides", [None, (129 * 4, 4)])
def test_described_memory_is_taken_over_without_a_copy(
    device: ignis.Device, values: np.ndarray, strides: tuple[int, ...] | None
) -> None:
    source = ignis.array(values)
    other = Described(source, strides=strides)
    a = ignis.from_cuda_array_interface(other)
    assert (a.ptr, a.shape, a.dtype, a.device) == (source.ptr, (7, 129), np.float32, device)
    alive = weakref.ref(other)
    del other
    gc.collect()
    assert alive() is not None
    a.free()
    gc.collect()
    assert alive() is None
    np.testing.assert_array_equal(source.to_host(), values)


def test_described_memory_is_dropped_at_a_safe_point(device: ignis.Device) -> None:
    source = ignis.ones(5)
    other = Described(source)
    alive = weakref.ref(other)
    a = ignis.asarray(other)
    del other, a
    ignis.memory.collect()
    assert alive() is None
    assert source.tolist() == [1] * 5


def test_consumer_waits_for_the_named_stream(device: ignis.Device, values: np.ndarray) -> None:
    source = ignis.empty(values.shape)
    with ignis.Stream() as stream:
        source.from_host(values)
        source.fill(4)
    with ignis.Stream():
        a = ignis.from_cuda_array_interface(Described(source, stream=stream.handle))
        np.testing.assert_array_equal(a.to_host(), np.full_like(values, 4))


def test_described_copies_are_independent(device: ignis.Device, values: np.ndarray) -> None:
    source = ignis.array(values)
    a = ignis.from_cuda_array_interface(Described(source, data=(source.ptr, True)), copy=True)
    assert a.ptr != source.ptr
    source.fill(0)
    np.testing.assert_array_equal(a.to_host(), values)


def test_what_cannot_be_described_is_refused(device: ignis.Device, values: np.ndarray) -> None:
    source = ignis.array(values)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"mask": object()}, "mask"),
        ({"strides": (4, 28)}, "contiguous"),
        ({"stream": 0}, "legacy default stream"),
        ({"data": (source.ptr, True)}, "read-only"),
        ({"data": (values.ctypes.data, False)}, "not memory of a device"),
        ({"data": (source.ptr + 2, False)}, "not an address"),
    ]
    for changes, message in wrong:
        with pytest.raises(ArgumentError, match=message):
            ignis.from_cuda_array_interface(Described(source, **changes))
    for typestr in (">f4", "<c8", "<V2"):
        with pytest.raises(DTypeError):
            ignis.from_cuda_array_interface(Described(source, typestr=typestr))
    with pytest.raises(ArgumentError, match="has no __cuda_array_interface__"):
        ignis.from_cuda_array_interface(values)
    assert ignis.from_cuda_array_interface(Described(source, shape=(0, 3))).shape == (0, 3)
    np.testing.assert_array_equal(source.to_host(), values)


# -- stream order of exports -------------------------------------------------------------------


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    """Device whose streams run only when they are waited for."""
    if device.driver != "sim":
        pytest.skip("a GPU may be done at any time")
    return device


@pytest.fixture
def separate(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> ignis.Device:
    """Device whose memory is exported as device memory, the simulator's too."""
    monkeypatch.setattr(type(device.api), "host_addressable", False)
    return device


@pytest.mark.parametrize("share", ["DLPack", "array interface"])
def test_consumer_stream_waits_for_our_work(separate: ignis.Device, share: str) -> None:
    consumer = ignis.Stream()
    with ignis.Stream() as ours:
        a = ignis.empty(1000)
        for value in range(20):
            a.fill(value)
    if share == "DLPack":
        taken = Taken(a.__dlpack__(stream=consumer.handle, max_version=(1, 0)))
        assert taken.device == (2, separate.id)
        taken.let_go()
    else:
        with consumer:
            assert a.__cuda_array_interface__["stream"] == consumer.handle
    consumer.synchronize()
    assert ours.done()


def test_unordered_export_waits_for_nothing(
    simulated: ignis.Device, separate: ignis.Device
) -> None:
    consumer = ignis.Stream()
    with ignis.Stream() as ours:
        a = ignis.empty(1000)
        for value in range(20):
            a.fill(value)
    Taken(a.__dlpack__(stream=-1)).let_go()
    consumer.synchronize()
    assert not ours.done()
    ours.synchronize()


@pytest.mark.parametrize("share", ["DLPack", "array interface"])
def test_free_is_ordered_behind_a_consumer_stream_that_is_gone(
    separate: ignis.Device, share: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = ignis.ones(1000)
    other = ignis.empty(1000)
    with ignis.Stream() as consumer:
        if share == "DLPack":
            Taken(a.__dlpack__(stream=consumer.handle)).let_go()
        else:
            assert a.__cuda_array_interface__["version"] == 3
        for value in range(20):
            other.fill(value)
    waited = []
    wait = type(separate.api).synchronize

    def noted(api: Any, id: int) -> None:
        wait(api, id)
        waited.append((id, consumer.done()))

    monkeypatch.setattr(type(separate.api), "synchronize", noted)
    a.free()
    assert waited == [(separate.id, True)]


def test_default_streams_need_no_waiting(separate: ignis.Device) -> None:
    a = ignis.ones(1000)
    for stream in (None, 1):
        Taken(a.__dlpack__(stream=stream)).let_go()
    assert not a.allocation.streams


# -- streams -----------------------------------------------------------------------------------


class HasProtocol:
    def __init__(self, handle: int, version: int = 0) -> None:
        self._answer = (version, handle)

    def __cuda_stream__(self) -> tuple[int, int]:
        return self._answer


class LikeTorch:
    def __init__(self, handle: int, index: int) -> None:
        self.cuda_stream = handle
        self.device_index = index


class LikeCupy:
    def __init__(self, handle: int) -> None:
        self.ptr = handle
        self.device_id = -1


def test_streams_hand_out_their_handle(device: ignis.Device) -> None:
    with ignis.Stream() as stream:
        assert stream.__cuda_stream__() == (0, stream.handle)
    assert ignis.current_stream().__cuda_stream__() == (0, 0)
    stream.close()
    with pytest.raises(ArgumentError, match="closed"):
        stream.__cuda_stream__()


def test_external_streams_do_work_and_are_never_destroyed(
    device: ignis.Device, values: np.ndarray
) -> None:
    own = ignis.Stream()
    handle = own.handle
    for foreign in (handle, HasProtocol(handle), LikeTorch(handle, device.id), LikeCupy(handle)):
        stream = ignis.Stream.from_external(foreign)
        assert (stream.handle, stream.device) == (handle, device)
        with stream:
            a = ignis.array(values)
            assert a.stream is stream
            np.testing.assert_array_equal(a.clone().to_host(), values)
        stream.close()
        assert not stream.closed
        del stream, a
    gc.collect()
    ignis.memory.collect()
    own.synchronize()
    own.close()


def test_external_stream_is_kept_alive(device: ignis.Device) -> None:
    own = ignis.Stream()
    foreign = HasProtocol(own.handle)
    alive = weakref.ref(foreign)
    stream = ignis.Stream.from_external(foreign, device)
    del foreign
    gc.collect()
    assert alive() is not None
    del stream
    gc.collect()
    assert alive() is None


def test_legacy_default_stream_is_ours(device: ignis.Device) -> None:
    for handle in (0, 1, HasProtocol(0)):
        assert ignis.Stream.from_external(handle) is ignis.current_stream()
    own = ignis.Stream()
    assert ignis.Stream.from_external(own) is own


def test_what_is_no_stream_is_refused(device: ignis.Device) -> None:
    for wrong in (None, "0", -5, True, 1.5, object(), LikeTorch("x", 0)):  # type: ignore[arg-type]
        with pytest.raises(ArgumentError, match="no stream handle"):
            ignis.Stream.from_external(wrong)
    with pytest.raises(ArgumentError, match="version 1"):
        ignis.Stream.from_external(HasProtocol(7, version=1))
    own = ignis.Stream()
    own.close()
    with pytest.raises(ArgumentError, match="closed"):
        ignis.Stream.from_external(own)
