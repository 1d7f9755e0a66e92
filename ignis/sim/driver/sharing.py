"""Memory that the simulated devices of several processes share.

A driver's whole range of addresses is one file without a name. Exporting a block says where in the
file it is; another process maps those pages at free addresses of its own range, so that the kernels
of both see the same bytes. The file has no name that could remain behind.
"""

from __future__ import annotations

import json
import operator
import os

from ignis.driver.codes import cuda_error
from ignis.driver.protocol import ExportedMemory
from ignis.sim.driver.context import Context

_KIND = "segment"


def device_identity(self: Context, device: int) -> str:
    self.find_device(device, "cuDeviceGetUuid()")
    return f"sim:{device}"


def mem_export(self: Context, device: int, ptr: int) -> ExportedMemory:
    call = f"cuMemExport({ptr:#x})"
    self.refuse_thread(call)
    self.find_device(device, call)
    block = self.heap.check_range(ptr, 1, call, "the address")
    if block.device != device or block.fixed or block.shared or block.claimed:
        text = f"{ptr:#x} is not memory allocated by sim:{device}"
        raise cuda_error("INVALID_VALUE", call, text)
    # What another process writes cannot be tracked here.
    self.heap.written(block.ptr, block.nbytes)
    self.heap.exported = True
    offset = ptr - block.ptr
    data = json.dumps([block.ptr - self.heap.space.base, block.nbytes]).encode()
    return ExportedMemory(
        _KIND, f"sim-{os.getpid()}", data, offset, block.nbytes - offset, self.heap.space.fd
    )


def mem_import(self: Context, device: int, exported: ExportedMemory) -> int:
    call = f"cuMemImport({exported.source})"
    self.refuse_thread(call)
    self.find_device(device, call)
    if exported.kind != _KIND:
        text = f"memory of kind {exported.kind!r} is not simulated device memory"
        raise cuda_error("INVALID_VALUE", call, text)
    start, nbytes = _range_of(exported, call)
    return self.heap.attach(device, exported.fd, start, nbytes, call) + exported.offset


def _range_of(exported: ExportedMemory, call: str) -> tuple[int, int]:
    """Return which bytes of the file the block is, all of which the file must have.

    The other process may be wrong: a byte that the file has not would end this one by SIGBUS.
    """
    try:
        start, nbytes = (operator.index(each) for each in json.loads(exported.data))
    except (RecursionError, TypeError, ValueError) as error:
        raise cuda_error("INVALID_VALUE", call, f"no part of a file to map: {error}") from None
    try:
        size = os.fstat(exported.fd).st_size
    except OSError as error:
        raise cuda_error("MAP_FAILED", call, str(error)) from None
    if not (0 <= start and 0 < nbytes and start + nbytes <= size):
        text = f"{nbytes} bytes from byte {start} on, of a file of {size}"
        raise cuda_error("INVALID_VALUE", call, text)
    if exported.offset < 0 or exported.offset + exported.nbytes > nbytes:
        text = f"{exported.nbytes} bytes from byte {exported.offset} on, of a block of {nbytes}"
        raise cuda_error("INVALID_VALUE", call, text)
    return start, nbytes


def mem_close(self: Context, device: int, ptr: int) -> None:
    call = f"cuMemClose({ptr:#x})"
    self.refuse_thread(call)
    state = self.find_device(device, call)
    self.drain(state)
    found = self.heap.find(ptr)
    block = self.heap.claim(ptr if found is None else found.ptr, call, shared=True)
    try:
        with state.execute:
            self.heap.release(block)
    except OSError as error:
        raise cuda_error("MAP_FAILED", call, str(error)) from None
