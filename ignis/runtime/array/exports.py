"""Arrays passed to other libraries: DLPack and ``__cuda_array_interface__``.

An export over DLPack is a holder until its consumer lets go. Where host code can use device
addresses (`Driver.host_addressable`) the memory is exported as host memory, which NumPy can use.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from ignis.base import process
from ignis.dtypes import DTYPES
from ignis.errors import DryRunError, ExportError, ForkError, MemoryContractViolation
from ignis.runtime import capture_state, dlpack
from ignis.runtime.array.device_copies import clone
from ignis.runtime.array.host_copies import to_host
from ignis.runtime.array.window import A, Window
from ignis.runtime.device import Device
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.stream import Event, Stream, current_stream, default_stream

_HOLDER = "DLPack"
_LEGACY, _UNORDERED = 1, -1
_UNKNOWN_TO_NUMPY = tuple(dtype for dtype in DTYPES.values() if dtype.isbuiltin != 1)


class _ExternalWork(Stream):
    """Work of a consumer on streams that may be gone when we want to be behind it.

    An event recorded on a destroyed stream is undefined behavior, so the way to be ordered behind
    such work is to wait for the device.
    """

    __slots__ = ()

    _known: dict[Device, _ExternalWork] = {}

    @classmethod
    def of(cls, device: Device) -> _ExternalWork:
        """Return the one of `device`."""
        found = cls._known.get(device)
        if found is None:
            made = cls.borrowed(device, 0)
            found = cls._known.setdefault(device, made)
        return found

    def record(self, event: Event | None = None) -> Event:
        """Wait for the device and return an event that nothing has to wait for."""
        if capture_state.threads:
            capture_state.spare_device(self.device, "Event.record")
        self.device.api.synchronize(self.device.id)
        return Event() if event is None else event

    def synchronize(self) -> None:
        """Wait for the device."""
        self.device.synchronize()


def _order(allocation: Allocation, consumer: int) -> None:
    """Let the stream of handle `consumer` wait for the work on the memory so far."""
    device = allocation.device
    for stream in allocation.used_streams():
        if stream.handle != consumer or isinstance(stream, _ExternalWork):
            event = stream.record()
            if event.handle is not None:
                device.api.stream_wait_event(device.id, consumer, event.handle)


def _read_only(allocation: Allocation, operation: str) -> bool:
    """Tell whether a consumer must not write: what ignis itself would refuse."""
    try:
        allocation.require_writable(operation)
    except MemoryContractViolation:
        return True
    return False


def dlpack_device(self: Window) -> tuple[int, int]:
    """Return (DLDeviceType, id): (2, id) on a GPU, (1, 0) on the simulator."""
    device = self.device
    return (dlpack.CPU, 0) if device.api.host_addressable else (dlpack.CUDA, device.id)


def export_dlpack(
    self: A,
    *,
    stream: int | None = None,
    max_version: tuple[int, int] | None = None,
    dl_device: tuple[int, int] | None = None,
    copy: bool | None = None,
) -> object:
    """Return a capsule for another library; the array is held until that lets go.

    Parameters
    ----------
    stream : int, optional
        Handle of the consumer's CUDA stream, which waits for the work on the array so far: 1
        or None is the legacy default stream, 2 the per-thread one, -1 asks for no ordering.
        For host memory the work has completed on return, whatever is given.
    max_version : (int, int), optional
        Highest DLPack version that the consumer knows; a versioned capsule from (1, 0) on.
    dl_device : (int, int), optional
        Where the consumer wants it: where it is, or (1, 0), a copy in host memory.
    copy : bool, optional
        True: export a copy. False: never one.

    Raises
    ------
    ExportError
        If the array cannot be exported in that way: another device, a copy that is forbidden,
        a stream that is none, or a read-only array (a tape holds it, or owners are enforced
        and another one acts) for a consumer that does not know read-only arrays.
    UseAfterFreeError
        If the array was freed.
    """
    allocation = self.require_usable("__dlpack__")
    if not allocation.device.api.alive:
        raise ForkError(f"__dlpack__: {self.device} cannot be used: {process.why_unusable()}")
    _require_values(self, "__dlpack__")
    where = dlpack_device(self)
    wanted = where if dl_device is None else dlpack.two_ints("dl_device", dl_device)
    dlpack.require_choice(copy)
    if wanted not in (where, (dlpack.CPU, 0)):
        raise ExportError(f"__dlpack__: an array on {self.device} cannot go to {wanted}")
    if copy is False and wanted != where:
        raise ExportError("__dlpack__: host memory needs a copy, which copy=False forbids")
    handle = _stream_handle(stream, wanted[0])
    versioned = max_version is not None and dlpack.two_ints("max_version", max_version)[0] >= 1
    if copy or wanted != where:
        self.require_allocated("__dlpack__")
        _order(allocation, current_stream(allocation.device).handle)
        if wanted != where:
            return dlpack.export_values(
                to_host(self), wanted, versioned=versioned, flags=dlpack.IS_COPIED
            )
        made = clone(self)
        return _export(made, made.allocation, where, handle, versioned, dlpack.IS_COPIED)
    flags = dlpack.READ_ONLY if _read_only(allocation, "__dlpack__") else 0
    if flags and not versioned:
        raise ExportError(
            f"__dlpack__: {allocation.describe()} is read-only now, which DLPack before 1.0 "
            "cannot express; export a copy with copy=True"
        )
    return _export(self, allocation, where, handle, versioned, flags)


def _require_values(self: Window, operation: str) -> None:
    """Refuse to hand out addresses without memory behind them."""
    device = self.device
    if not device.api.keeps_values:
        raise DryRunError(f"{operation}: an array on {device} has no content to export")


def _export(
    self: A,
    allocation: Allocation,
    where: tuple[int, int],
    handle: int | None,
    versioned: bool,
    flags: int,
) -> object:
    allocation.admit_read(allocation.stream, "__dlpack__")
    allocation.require_order("__dlpack__")
    if where[0] == dlpack.CPU:
        for used in allocation.used_streams():
            used.synchronize()
    else:
        _join(self, allocation, handle)
    writable = not flags & (dlpack.READ_ONLY | dlpack.IS_COPIED)
    # Without a closure: where Python has no memory for its cells, 3.11 forgets the arguments.
    release = partial(allocation.release_for_export, _HOLDER, writable)
    allocation.hold_for_export(_HOLDER, writable)
    try:
        return dlpack.export(
            allocation.ptr + self.offset,
            self.shape,
            self.dtype,
            where,
            versioned=versioned,
            flags=flags,
            source=self,
            release=release,
        )
    except BaseException:
        release()
        raise


def _join(self: Window, allocation: Allocation, handle: int | None) -> None:
    """Order the consumer's stream behind us, and the free behind the consumer's work."""
    if handle is not None:
        _order(allocation, handle)
    device = allocation.device
    consumer = default_stream(device) if handle == 0 else _ExternalWork.of(device)
    if consumer is not allocation.stream:
        allocation.note_stream(consumer)


def cuda_array_interface(self: Window) -> dict[str, Any]:
    """Version 3 of the CUDA array interface; on GPUs only, and for NumPy's own dtypes only.

    ``stream`` is the current stream, behind which all work on the array is ordered. The
    interface does not tell when its consumer lets go, so it is not a holder: consumers keep the
    array object alive, and who frees it explicitly must know that nobody uses it.
    """
    device = self.device
    if device.api.host_addressable:
        raise AttributeError(f"__cuda_array_interface__: {device} is not a CUDA device")
    if self.dtype in _UNKNOWN_TO_NUMPY:
        raise AttributeError(f"__cuda_array_interface__ has no {self.dtype.name}; DLPack has")
    _require_values(self, "__cuda_array_interface__")
    allocation = self.require_usable("__cuda_array_interface__")
    stream = current_stream(device)
    allocation.admit_read(stream, "__cuda_array_interface__")
    ptr = allocation.ptr + self.offset
    _join(self, allocation, stream.handle)
    read_only = _read_only(allocation, "__cuda_array_interface__")
    if not read_only:
        allocation.version += 1
    return {
        "shape": self.shape,
        "typestr": self.dtype.str,
        "data": (ptr if self.numel else 0, read_only),
        "strides": None,
        "stream": stream.handle or _LEGACY,
        "version": 3,
    }


def _stream_handle(stream: int | None, device_type: int) -> int | None:
    """Return the driver's handle of a ``stream=`` argument; None asks for no ordering."""
    if stream is not None and (isinstance(stream, bool) or not isinstance(stream, int)):
        raise ExportError(f"__dlpack__: stream must be an int or None, not {stream!r}")
    on_host = device_type == dlpack.CPU  # all work has completed on return
    if stream == _UNORDERED or (on_host and (stream is None or stream >= 0)):
        return None
    if stream is None or stream == _LEGACY:
        return 0
    if stream <= 0:
        raise ExportError(f"__dlpack__: {stream} is not a stream; 1 is the legacy default stream")
    return stream
