"""What was decided about ownership, the ledger, types and devices where the tables leave room."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CudaError,
    IgnisWarning,
    MemoryContractViolation,
    NotAllocatedError,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime.array.create import workspace
from tests.helpers.compare import assert_close
from tests.helpers.processes import run_script
from tests.mission.table import normal, row

SECTION = "Ownership decided"


@row(
    SECTION, "view.free() and the end of `with view:` close that view only; then UseAfterFreeError"
)
def closed_views(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 5, 3)
    with ignis.array(data) as root:
        first, second = root[0], root[1:3]
        first.free()
        with second as inside:
            assert_close(inside, data[1:3])
        for view in (first, second):
            assert view.freed and view.ptr is None
            with pytest.raises(UseAfterFreeError, match="closed"):
                view.to_host()
        assert_close(root, data)


@row(
    SECTION,
    "root.free(force=True): an IgnisWarning lists holders and views, which raise from then on",
)
def forced(device: ignis.Device, rng: np.random.Generator) -> None:
    root = ignis.ones((5, 3))
    view = root[1:2]
    root.increment_ref("dead peer")
    with pytest.warns(IgnisWarning, match=rf"dead peer.*#{view.id}"):
        root.free(force=True)
    for array in (root, view):
        with pytest.raises(UseAfterFreeError):
            array.to_host()


@row(
    SECTION,
    "holds of a tape or an export forbid a transfer by themselves; plain counts follow rule 3",
)
def transfers(device: ignis.Device, rng: np.random.Generator) -> None:
    x = ignis.Tensor(normal(rng, 7), requires_grad=True)
    y = (x * x).sum()
    for attempt in (lambda: x.data.transfer_ownership("nccl"), x.data.zero):
        with pytest.raises(MemoryContractViolation, match="multiply"):
            attempt()
    y.backward()
    capsule = x.data.__dlpack__(copy=False) if device.driver == "cuda" else x.data.__dlpack__()
    with pytest.raises(MemoryContractViolation, match="export"):
        x.data.transfer_ownership("nccl")
    del capsule
    gc.collect()
    x.data.increment_ref("one")
    assert x.data.transfer_ownership("nccl") == "nccl"
    x.data.decrement_ref("one")
    x.data.transfer_ownership("ignis")


@row(SECTION, "places (file:line) are in messages while tracing is on; else how to turn it on")
def places(device: ignis.Device, rng: np.random.Generator) -> None:
    a = ignis.ones(3)
    a.free()
    with pytest.raises(UseAfterFreeError, match=r"trace") as caught:
        a.to_host()
    assert "ownership.py" not in str(caught.value)
    with ignis.tracing():
        b = ignis.ones(3)
        b.free()
        with pytest.raises(UseAfterFreeError) as caught:
            b.to_host()
    assert str(caught.value).count("ownership.py:") == 2  # both places


@row(SECTION, "views have the root's owner; transferring one is refused; a root with views may go")
def owners_of_views(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.ones((5, 3), owner="store") as root:
        view = root[1]
        assert view.owner == "store"
        with pytest.raises(MemoryContractViolation, match=f"root, array #{root.id}"):
            view.transfer_ownership("nccl")
        assert root.transfer_ownership("nccl") == "nccl" == view.owner
        with ignis.acting_as("store"), root.clone() as copy:
            assert (copy.owner, view.owner) == ("store", "nccl")
        view.free()


@row(SECTION, "the end of `with root:` is a no-op when it was freed, a violation while it is held")
def end_of_with(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.ones(3) as a:
        a.free()
    with pytest.raises(MemoryContractViolation, match="reader"):
        with ignis.ones(3) as b:
            b.increment_ref("reader")
    b.decrement_ref("reader")
    b.free()


@row(SECTION, "a root that becomes garbage with counts left is freed, with an IgnisWarning")
def garbage(device: ignis.Device, rng: np.random.Generator) -> None:
    gc.collect()
    before = ignis.memory.live_bytes()
    a = ignis.ones(300)
    a.increment_ref("forgetful")
    del a
    gc.collect()
    with pytest.warns(IgnisWarning, match="forgetful"):
        ignis.memory.collect()
    assert ignis.memory.live_bytes() == before


@row(SECTION, "Owner.register(name, stream=None); the new owner's stream waits")
def register(device: ignis.Device, rng: np.random.Generator) -> None:
    stream = ignis.Stream()
    owner = ignis.Owner.register(f"owner-{rng.integers(1 << 60)}", stream)
    assert owner.stream is stream and owner.name in ignis.Owner.known()
    a = ignis.array(normal(rng, 1009))
    before = a.to_host()
    ignis.kernels.elementwise.scale(a, 2.0, out=a)
    a.transfer_ownership(owner)
    with stream:
        ignis.kernels.elementwise.scale(a, 0.5, out=a)
    stream.synchronize()
    assert_close(a, before)
    a.free()


@row(SECTION, "the acting owner is the default owner of what is created, its stream is current")
def acting(device: ignis.Device, rng: np.random.Generator) -> None:
    stream = ignis.Stream(device)
    with ignis.acting_as(ignis.Owner.register("mission.acting", stream)):
        assert ignis.current_stream(device) is stream
        with ignis.ones(3) as a, a.clone() as b, ignis.ones(3, owner="store") as c:
            assert (a.owner, b.owner, c.owner) == ("mission.acting", "mission.acting", "store")
            assert a.stream is stream
    ignis.Owner.register("mission.acting")
    with ignis.ones(3) as d:
        assert (d.owner, d.stream) == ("ignis", ignis.current_stream(device))


@row(SECTION, "enforcement: ignis.enforce_owners(True) or IGNIS_ENFORCE=1; ignis.acting_as")
def enforcement(device: ignis.Device, rng: np.random.Generator) -> None:
    a = ignis.ones(7, owner="nccl")
    ignis.enforce_owners(True)
    try:
        for attempt in (a.free, a.zero, lambda: a.transfer_ownership("store")):
            with pytest.raises(OwnershipError, match="nccl"):
                attempt()
        assert a.tolist() == [1.0] * 7  # reading is allowed
        with ignis.acting_as("nccl"):
            a.zero()
            a.transfer_ownership("store")
    finally:
        ignis.enforce_owners(False)
    a.free()
    body = """
    a = ignis.NvArray(3, device=D, owner="nccl").to_device()
    try:
        a.free()
    except ignis.errors.OwnershipError:
        print("refused")
    """
    assert run_script(device.name, body, IGNIS_ENFORCE="1").stdout == "refused\n"


@row(
    SECTION,
    "slice over the whole width of a later dimension is allowed; write_rows of 0 rows: nothing",
)
def edges(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 5, 3)
    with ignis.array(data) as a:
        with a.slice(1, 0, 3) as whole:
            assert_close(whole, data)
        with ignis.zeros((0, 3)) as nothing:
            a.write_rows(nothing, 5)
        assert_close(a, data)


@row(SECTION, "a[i] out of range: BoundsError (an ArgumentError and an IndexError)")
def bounds(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.ones((5, 3)) as a:
        for key in (5, -6, (0, 3)):
            with pytest.raises(BoundsError) as caught:
                a[key]
            assert isinstance(caught.value, (ArgumentError, IndexError))


@row("Ledger decided", "bytes are the bytes asked for; caches count with include_caches=True only")
def caches(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.live_bytes(), ignis.memory.live_bytes(include_caches=True)
    with ignis.ones(3) as a, workspace(1000).to_device() as scratch:
        assert ignis.memory.live_bytes() == before[0] + a.nbytes
        assert ignis.memory.live_bytes(include_caches=True) == before[1] + 12 + 1000
        assert scratch.id not in [record.id for record in ignis.memory.live()]
        assert "cache" in str(ignis.memory.report())
        with ignis.PinnedBuffer(77):
            assert ignis.memory.live_bytes() == before[0] + 12
            assert ignis.memory.pinned_bytes() >= 77


@row("Ledger decided", "ignis.memory.collect() performs the pending frees")
def collect(device: ignis.Device, rng: np.random.Generator) -> None:
    gc.collect()
    before = ignis.memory.collect()
    a = ignis.ones(250)
    assert ignis.memory.collect() == before + 1000
    del a
    assert ignis.memory.collect() == before


@row(
    "Errors decided",
    "OutOfMemoryError is a CudaError and a MemoryError and says what is held, by owner",
)
def out_of_memory(device: ignis.Device, rng: np.random.Generator) -> None:
    with (
        ignis.ones(250, owner="store"),
        pytest.raises(OutOfMemoryError, match="store: 1000 B") as e,
    ):
        ignis.empty((1 << 50,), "uint8").to_device()
    assert isinstance(e.value, CudaError) and isinstance(e.value, MemoryError)


@row(
    "Types decided",
    'Device.name is "cuda:0", Device.model the product; device=0 is of the default driver',
)
def device_names(device: ignis.Device, rng: np.random.Generator) -> None:
    assert device.name.split(":") == [device.driver, str(device.id)]
    assert device.model != device.name
    assert ignis.Device(0) is ignis.Device(f"{device.driver}:0")


@row(
    "Types decided",
    "stream.record(event=None) -> Event; event.record(stream); timing only if asked",
)
def events(device: ignis.Device, rng: np.random.Generator) -> None:
    stream = ignis.Stream()
    event = stream.record()
    assert event.record(stream) is event and stream.record(event) is event
    event.synchronize()
    assert event.done()
    with pytest.raises(ArgumentError, match="timing"):
        event.elapsed_ms(event)
    stream.close()


@row("Ownership decided", "not yet allocated: to_host, clone, write_rows raise NotAllocatedError")
def not_allocated(device: ignis.Device, rng: np.random.Generator) -> None:
    a, ready = ignis.empty((4, 3)), ignis.ones((2, 3))
    for use in (
        a.to_host,
        a.clone,
        lambda: a.write_rows(ready, 0),
        lambda: ready.write_rows(ignis.empty((2, 3)), 0),
    ):
        with pytest.raises(NotAllocatedError):
            use()
    assert not a.on_device


@row(
    "Ownership decided",
    "not yet allocated: views, slices, zero, fill, pin, kernel arguments allocate",
)
def allocate_on_use(device: ignis.Device, rng: np.random.Generator) -> None:
    for use in (
        lambda a: a[0],
        lambda a: a.slice(0, 1, 2),
        lambda a: a.reshape(-1),
        lambda a: a.view("uint8"),
        lambda a: a.zero(),
        lambda a: a.fill(2.0),
        lambda a: a.pin(),
        lambda a: ignis.kernels.elementwise.fill(a, 1.0),
    ):
        with ignis.NvArray((4, 3)) as a:
            made = use(a)
            assert a.on_device
            del made
