"""Memory that the simulated devices of several processes share.

A driver's whole range of addresses is one file without a name. Exporting a block says where in the
file it is; another process maps those pages at free addresses of its own range, so that the kernels
of both see the same bytes. The file has no name that could remain behind.
"""

from __future__ import annotations

import json
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
        text = f"{ptr:#x} is no memory that sim:{device} has allocated"
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
        text = f"memory of kind {exported.kind!r} is not that of a simulated device"
        raise cuda_error("INVALID_VALUE", call, text)
    start, nbytes = json.loads(exported.data)
    return self.heap.attach(device, exported.fd, start, nbytes, call) + exported.offset


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
