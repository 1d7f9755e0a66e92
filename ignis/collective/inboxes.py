"""Inboxes: memory of the ranks of one host that the others write into, for short all_reduces.

``all_reduce.cu`` has the protocol. Its launches are ordinary ones, in graphs, too; an array of at
most `MOST_BYTES` takes a fraction of the time that NCCL's kernels need.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ignis.driver.collective import CollectiveCall
from ignis.driver.protocol import ExportedMemory
from ignis.dtypes import c_type
from ignis.errors import CudaError, IgnisError
from ignis.jit.kernel import Kernel
from ignis.kernels.common.sources import load
from ignis.runtime.allocators.allocator import DirectAllocator
from ignis.runtime.allocators.current import use_allocator
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.host.pinned_buffer import allocate_pinned
from ignis.runtime.stream import Stream

MOST_BYTES = 1 << 20
RECORD_BYTES = 1024
"""That a rank tells the others, at most."""
OPS = {"sum": 0, "prod": 1, "max": 2, "min": 3, "avg": 4}
"""ncclRedOp_t, as the kernel counts, too."""

_MOST_RANKS = 8
_BLOCKS, _THREADS = 64, 512
_CHUNK, _HEADER = 16, 2048
_ONE_SHOT = 640 << 10
"""Bytes that a second shot saves where it begins to pay, over the links of an H200."""


class Shots(NamedTuple):
    """How the ranks of a communicator combine arrays of a number of bytes."""

    ranks: int

    def two(self, nbytes: int) -> bool:
        """Whether each rank combines a part and sends the result to the others."""
        return nbytes * (self.ranks - 2) > _ONE_SHOT

    @property
    def capacity(self) -> int:
        """Chunks that a rank may send to another one in a call; even."""
        most = MOST_BYTES if self.ranks == 2 else min(MOST_BYTES, _ONE_SHOT // (self.ranks - 2))
        return max(most // _CHUNK, 2 * -(-MOST_BYTES // _CHUNK // self.ranks))

    @property
    def nbytes(self) -> int:
        """Bytes of an inbox: two halves, in which every chunk takes twice its bytes."""
        return _HEADER + 2 * self.ranks * self.capacity * 2 * _CHUNK


_kept: list[NvArray] = []
"""Inboxes of ranks that have failed, which others may still have mapped."""


@functools.cache
def kernel_of(device: Device, dtype: np.dtype[Any], op: str, two_shots: bool) -> Kernel:
    """Return the kernel of a reduction."""
    shots = "true" if two_shots else "false"
    return load("all_reduce.cu", f"all_reduce<{c_type(dtype)}, {OPS[op]}, {shots}>", device)


class Inboxes:
    """The inbox of one rank, and the inboxes of the other ranks as this one has mapped them.

    Parameters
    ----------
    device : Device
        Of this rank.
    rank, size : int
        Which rank, of how many.

    Raises
    ------
    CudaError
        If there is no memory for it, or none that processes can share.
    """

    def __init__(self, device: Device, rank: int, size: int) -> None:
        self._device, self._rank, self._size = device, rank, size
        self._shots = Shots(size)
        self._imported: list[int] = []
        self._parameter = b""
        self._latest: dict[bool, Stream] = {}
        self._stop = 0
        with use_allocator(DirectAllocator()):  # shared by plain data
            self._memory = workspace(self._shots.nbytes, device)
        try:
            self._memory.zero()
            self._stop = allocate_pinned(device, _CHUNK, "an inbox")
            self._write_stop(0)
        except BaseException:
            self.close()
            raise

    def record(self) -> bytes:
        """Return what the other ranks have to know to write into this one's inbox."""
        api, device = self._device.api, self._device.id
        found = api.mem_export(device, self._memory.allocation.ptr)
        # Where a descriptor stands for the memory, others of the host find it here.
        path = f"/proc/{os.getpid()}/fd/{found.fd}" if found.fd >= 0 else ""
        facts = [found.kind, found.source, found.data.hex(), found.offset, found.nbytes, path]
        where = Path("/proc/sys/kernel/random/boot_id").read_text(), api.device_identity(device)
        return json.dumps([*where, facts]).encode()

    def connect(self, records: Sequence[bytes]) -> bool:
        """Map the inboxes of all ranks; False if the ranks are not of one host, on a device each.

        Raises
        ------
        CudaError, OSError
            If one cannot be mapped.
        """
        found = [json.loads(each) for each in records]
        hosts, devices = ({each[index] for each in found} for index in (0, 1))
        if len(hosts) > 1 or len(devices) < len(found):
            return False
        addresses = [
            self._memory.allocation.ptr if rank == self._rank else self._import(*facts)
            for rank, (*_, facts) in enumerate(found)
        ]
        self._parameter = np.array(addresses, np.uint64).tobytes().ljust(8 * _MOST_RANKS, b"\0")
        return True

    def _import(self, kind: str, source: str, data: str, *rest: Any) -> int:
        offset, nbytes, path = rest
        fd = os.open(path, os.O_RDWR) if path else -1
        try:
            exported = ExportedMemory(kind, source, bytes.fromhex(data), offset, nbytes, fd)
            self._imported.append(self._device.api.mem_import(self._device.id, exported))
        finally:
            if path:
                os.close(fd)
        return self._imported[-1]

    def suits(self, call: CollectiveCall) -> bool:
        """Whether a call goes through the inboxes: all ranks find the same."""
        return call.kind == "all_reduce" and call.elements * call.dtype.itemsize <= MOST_BYTES

    def launch(self, call: CollectiveCall, stream: Stream, captured: bool) -> None:
        """Give an all_reduce to a stream, which may be captured."""
        nbytes = call.elements * call.dtype.itemsize
        kernel = kernel_of(self._device, call.dtype, call.op, self._shots.two(nbytes))
        facts = self._parameter, self._size, self._rank, self._shots.capacity, self._stop
        values = *facts, call.source, call.target, call.elements
        self.take_turn(stream, captured)
        kernel.start((_BLOCKS, 1, 1), (_THREADS, 1, 1), 0, values, stream, "ordinary")

    def take_turn(self, stream: Stream, captured: bool) -> None:
        """Let a stream wait for the calls that this rank has given to other streams.

        The calls of a rank run one after another. A graph takes its turn as a whole when it is
        launched; within it, each captured call does.
        """
        latest = self._latest.get(captured)
        self._latest[captured] = stream
        if latest is None or latest is stream or latest.closed:
            return
        if not captured or self._device.api.stream_is_capturing(self._device.id, latest.handle):
            stream.wait_stream(latest)

    def stop(self) -> None:
        """Let launches that wait for other ranks give up."""
        if self._stop:
            self._write_stop(1)

    def _write_stop(self, value: int) -> None:
        ctypes.c_int.from_address(self._stop).value = value

    def unmap(self) -> None:
        """Wait for the device, and map the others' inboxes no longer."""
        while self._imported:
            with contextlib.suppress(CudaError):
                self._device.api.mem_close(self._device.id, self._imported.pop())

    def close(self, keep: bool = False) -> None:
        """Free this rank's inbox, into which nobody writes any more.

        Where other ranks may still write into it, since not all have ended well, `keep` leaves
        their memory to the end of the process.
        """
        self.unmap()
        if keep:
            _kept.append(self._memory)
        else:
            with contextlib.suppress(CudaError):
                self._memory.free()
        if self._stop:
            stop, self._stop = self._stop, 0
            with contextlib.suppress(CudaError):
                self._device.api.mem_free_host(stop)


def opened(
    device: Device, rank: int, size: int, gather: Callable[[bytes], list[bytes]]
) -> Inboxes | None:
    """Return the inboxes of a rank, or None on all ranks where one of them cannot have them.

    Parameters
    ----------
    device, rank, size
        See `Inboxes`.
    gather : callable
        Returns what all ranks have given it, in their order: up to `RECORD_BYTES` bytes of each.
    """
    made: Inboxes | None = None
    record = b""
    if 2 <= size <= _MOST_RANKS:
        with contextlib.suppress(IgnisError, OSError):
            made = Inboxes(device, rank, size)
            record = made.record()
        records = gather(record)
        connected = False
        with contextlib.suppress(IgnisError, OSError):
            connected = made is not None and all(records) and made.connect(records)
        if all(gather(b"yes" if connected else b"")):
            return made
    if made is not None:
        made.close()
    return None
