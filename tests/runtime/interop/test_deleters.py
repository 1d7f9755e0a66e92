"""Consumers that let go at a bad moment: with an exception on its way, without the lock."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, ExportError
from tests.helpers.processes import run_script, run_starved
from tests.runtime.interop.dlpack_peer import Producer, Taken, fresh

EXCEPTIONS = """
    class Plain(Exception): pass
    KINDS = [ZeroDivisionError("z"), KeyboardInterrupt(), SystemExit(3), GeneratorExit(),
             MemoryError(), AttributeError("a"), RecursionError("r"), KeyError("k"),
             UnicodeDecodeError("u", b"", 0, 1, "v"), ExceptionGroup("g", [Plain()])]
    def fail(error):
        raise error
    def survives(form):
        for error in KINDS:
            for _ in range(3):
                try:
                    form(error)
                except BaseException as caught:
                    assert caught is error, caught
                    caught.__traceback__ = caught.__context__ = None
                else:
                    raise AssertionError("nothing was raised")
        assert x.ref_count == 0, x.ref_count
    x = ignis.ones((3,), device=D)
"""
"""Each form makes an export, and lets go of it while one of ten exceptions is on its way."""

CAPSULES = """
    def thrown(error, capsule):
        def wait(held):
            yield held
        generator = wait(capsule)
        next(generator)
        generator.throw(error)
    kinds = {}, {"max_version": (1, 0)}, {"copy": True}, {"copy": True, "max_version": (1, 0)}
    for facts in kinds:
        survives(lambda error: print(x.__dlpack__(**facts), fail(error)))
        survives(lambda error: [x.__dlpack__(**facts), fail(error)])
        survives(lambda error: fail(error) if x.__dlpack__(**facts) else None)
        survives(lambda error: {1: x.__dlpack__(**facts), 2: fail(error)})
        survives(lambda error: thrown(error, x.__dlpack__(**facts)))
"""

NUMPY = """
    import numpy as np
    host = {} if D.api.host_addressable else {"device": "cpu"}
    survives(lambda error: print(np.from_dlpack(x, **host), fail(error)))
    survives(lambda error: np.add(np.from_dlpack(x, **host), fail(error)))
    for _ in range(3):
        try:
            np.from_dlpack(x, **host) + np.ones(4)
        except ValueError as error:
            assert "operands could not be broadcast" in str(error)
            error.__traceback__ = None
    assert x.ref_count == 0
"""


@pytest.mark.parametrize("forms", [CAPSULES, NUMPY], ids=["capsules", "numpy"])
def test_an_exception_passes_an_export_that_it_ends(device_name: str, forms: str) -> None:
    done = run_script(device_name, EXCEPTIONS + forms + "    x.free()\n    print('survived')\n")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "survived\n")


PEERS = {
    "torch": """
    import torch
    where = "cpu" if D.api.host_addressable else "cuda"
    if where == "cuda" and not torch.cuda.is_available():
        print("survived"), os._exit(0)
    survives(lambda error: print(torch.from_dlpack(x), fail(error)))
    for _ in range(3):
        try:
            torch.from_dlpack(x) + torch.ones(4, device=where)
        except RuntimeError as error:
            assert "must match the size" in str(error), error
            error.__traceback__ = None
    """,
    "jax": """
    import jax
    survives(lambda error: print(jax.dlpack.from_dlpack(x), fail(error)))
    for _ in range(3):
        try:
            jax.dlpack.from_dlpack(x) + jax.numpy.ones(4)
        except TypeError as error:
            assert "incompatible shapes" in str(error), error
            error.__traceback__ = None
    """,
    "cupy": """
    import cupy
    survives(lambda error: print(cupy.from_dlpack(x), fail(error)))
    for _ in range(3):
        try:
            cupy.from_dlpack(x) + cupy.ones(4)
        except ValueError as error:
            error.__traceback__ = None
    """,
}


@pytest.mark.parametrize("library", PEERS)
def test_an_exception_passes_what_another_library_made_of_an_export(
    device: ignis.Device, device_name: str, library: str
) -> None:
    pytest.importorskip(library)
    if library == "cupy" and device.driver != "cuda":
        pytest.skip("cupy needs a CUDA device")
    if library == "jax" and not device.api.host_addressable:
        pytest.skip("the jax of these tests has no CUDA")
    body = EXCEPTIONS + PEERS[library] + "\n    x.free()\n    print('survived')\n"
    done = run_script(device_name, body)
    assert (done.returncode, done.stdout) == (0, "survived\n"), done.stderr
    assert "Error" not in done.stderr


@pytest.mark.parametrize("version", [None, (1, 0)])
def test_a_thread_that_python_does_not_know_lets_go(
    device: ignis.Device, version: tuple[int, int] | None
) -> None:
    a = ignis.ones(33)
    threads = ctypes.CDLL(None)  # without the interpreter's lock during a call
    handles = [ctypes.c_ulong() for _ in range(8)]
    for handle in handles:
        taken = Taken(a.__dlpack__(max_version=version))
        start = ctypes.c_void_p(taken._managed.deleter)
        address = ctypes.c_void_p(taken._address)
        assert threads.pthread_create(ctypes.byref(handle), None, start, address) == 0
    for handle in handles:
        assert threads.pthread_join(handle, None) == 0
    assert a.ref_count == 0
    a.free()


def test_an_export_that_ends_before_the_safe_point_is_not_taken_for_its_successor(
    device: ignis.Device,
) -> None:
    a, b = ignis.ones(3), ignis.ones(3)
    capsule: Any = a.__dlpack__()
    del capsule  # NumPy frees the structure, and the next export may get its address
    later: Any = b.__dlpack__()
    assert (a.ref_count, b.ref_count) == (0, 1)
    del later
    assert b.ref_count == 0


FAILING = """
    x = ignis.ones(33, device=D)
    def capsule(version):
        made = x.__dlpack__(max_version=version)
        del made
    def own():
        ignis.from_dlpack(x).free()
    before = ignis.memory.live_bytes(), x.ref_count
    for call in (lambda: capsule(None), lambda: capsule((1, 0)), own):
        for number in starved(call, 250):
            ignis.memory.collect(), ignis.memory.collect()
            assert (ignis.memory.live_bytes(), x.ref_count) == before, number
    x.free()
"""


@pytest.mark.no_order_check  # the checker allocates for itself
def test_an_export_for_which_the_interpreter_has_no_memory_holds_nothing(device_name: str) -> None:
    run_starved(device_name, FAILING)


# -- the end of an export is a write -----------------------------------------------------------


def test_the_end_of_a_writable_export_counts_as_a_write(device: ignis.Device) -> None:
    a = ignis.ones(5)
    before = a.version
    part: Any = a[1:3].__dlpack__()
    assert a.version == before
    del part
    assert a.version == before + 1
    copy: Any = a.__dlpack__(copy=True)
    del copy
    a.tape_hold("relu")
    reading: Any = a.__dlpack__(max_version=(1, 0))
    del reading
    a.tape_release("relu")
    assert a.version == before + 1


def test_a_write_through_an_exported_window_counts_for_the_arrays_it_overlaps(
    device: ignis.Device,
) -> None:
    a = ignis.ones(5)
    assert a.ptr is not None
    window = ignis.NvArray.from_ptr(a.ptr, (2,), "float32", device)
    before = a.version
    capsule: Any = window.__dlpack__()
    del capsule
    assert window.version == 1 and a.version == before + 1
    window.free()


def test_a_cast_in_autocast_is_made_again_after_a_library_has_written(
    simulated: ignis.Device,
) -> None:
    w = ignis.Tensor(np.ones((2, 2), np.float32), requires_grad=True)
    x = ignis.Tensor(np.ones((1, 2), np.float32))
    with ignis.autocast("bfloat16"):
        assert (x @ w).astype("float32").to_host().tolist() == [[2.0, 2.0]]
        shared = np.from_dlpack(w.data)
        shared[:] = 5.0
        assert (x @ w).astype("float32").to_host().tolist() == [[10.0, 10.0]]
        shared[:] = 3.0
        del shared
        assert (x @ w).astype("float32").to_host().tolist() == [[6.0, 6.0]]


def test_an_address_that_is_given_away_for_writing_counts_as_a_write(device: ignis.Device) -> None:
    if device.api.host_addressable:
        pytest.skip("this device has no __cuda_array_interface__")
    a = ignis.ones(5)
    before = a.version
    assert a.__cuda_array_interface__["data"][1] is False
    assert a.version == before + 1
    a.tape_hold("relu")
    assert a.__cuda_array_interface__["data"][1] is True
    a.tape_release("relu")
    assert a.version == before + 1


# -- streams and facts -----------------------------------------------------


def test_a_shape_that_dlpack_cannot_say_is_refused(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match=r"more than 2\*\*63 - 1 bytes"):
        ignis.empty((0, 1 << 40, 1 << 40))


@pytest.mark.parametrize("stream", [None, -1, 0, 1, 2])
def test_every_stream_that_dlpack_knows_is_taken(device: ignis.Device, stream: int | None) -> None:
    a = ignis.ones(5)
    if stream == 0 and device.driver == "cuda":  # ambiguous there, says DLPack
        with pytest.raises(ExportError, match="0 is not a stream"):
            a.__dlpack__(stream=stream)
    else:
        Taken(a.__dlpack__(stream=stream)).let_go()
    assert a.ref_count == 0


class Described:
    """An array of another library on memory of an NvArray, described as given."""

    def __init__(self, a: ignis.NvArray, **facts: Any) -> None:
        described = {"shape": a.shape, "typestr": "<f4", "data": (a.ptr, False), "version": 3}
        self.__cuda_array_interface__ = described | facts


@pytest.mark.parametrize("stream", [1, 2, None])
def test_every_default_stream_is_waited_for(device: ignis.Device, stream: int | None) -> None:
    a = ignis.ones(5)
    b = ignis.from_cuda_array_interface(Described(a, stream=stream))
    assert b.tolist() == [1.0] * 5
    b.free()


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"strides": ()}, "not C-contiguous"),
        ({"strides": (4, 4)}, "not C-contiguous"),
        ({"shape": (1 << 40,)}, "has fewer than"),
        ({"shape": (1 << 40, 1 << 40)}, "has fewer than"),
        ({"shape": (1,) * 65}, "at most 64 dimensions"),
        ({"typestr": None}, "is invalid"),
    ],
)
def test_a_description_that_cannot_be_true_is_refused(
    device: ignis.Device, facts: dict[str, Any], says: str
) -> None:
    a = ignis.ones(5)
    with pytest.raises(ArgumentError, match=says):
        ignis.from_cuda_array_interface(Described(a, **facts))


@pytest.mark.parametrize(
    ("shape", "says"), [((1 << 40, 1 << 40), "are not memory"), ((1,) * 65, "65 dimensions")]
)
def test_a_capsule_that_cannot_be_true_is_refused_and_left_as_it_was(
    device: ignis.Device, shape: tuple[int, ...], says: str
) -> None:
    values = np.ones(4, np.float32)
    producer = Producer(values.ctypes.data, shape)
    capsule = producer.capsule()
    with pytest.raises(ArgumentError, match=says):
        ignis.from_dlpack(capsule)
    assert fresh(capsule) and producer.deleted == 0
    nowhere = Producer(0, (4,))
    with pytest.raises(ArgumentError, match="are not memory"):
        ignis.from_dlpack(nowhere)


def test_an_empty_array_is_imported_with_its_memory(device: ignis.Device) -> None:
    assert ignis.from_dlpack(np.ones((0, 3), np.float32)).to_host().shape == (0, 3)
    empty = Described(ignis.ones(5), shape=(3, 0))
    assert ignis.from_cuda_array_interface(empty).to_host().shape == (3, 0)


def test_exports_of_several_threads_are_released_once_each(device: ignis.Device) -> None:
    a = ignis.ones(9)
    before = a.version

    def work() -> None:
        for _ in range(50):
            capsule: Any = a.__dlpack__(max_version=(1, 0))
            del capsule

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert a.ref_count == 0 and a.version == before + 200
    a.free()
