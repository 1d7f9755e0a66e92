"""Host-side costs: what one call of ignis, torch, CuPy and cuda.core costs its thread.

The column "raw" is the driver's own call through cuda.bindings, its arguments packed ahead.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

import ignis
from ignis.kernels import elementwise
from ignis.runtime.ownership import custody
from tools.bench.shared.common import EMPTY, Row, attempt, host_us, peers

_MIB = 1 << 20
_ROW = 1024


def measure(device: ignis.Device) -> list[Row]:
    """Microseconds per call on `device`; peers where a GPU is there."""
    ours = _ignis_calls(device)
    rows = {what: Row(what, "us") for what in ours}
    for what, call in ours.items():
        rows[what].figures["ignis"] = host_us(call, device.synchronize)
    builders = {"torch": _torch_calls, "cupy": _cupy_calls, "cuda.core": _core_calls}
    for name, peer in peers(device).items():
        built = attempt(name, "host costs", partial(builders[name], peer))
        if built is None:
            continue
        calls, synchronize = built
        for what, call in calls.items():
            figure = attempt(name, what, partial(host_us, call, synchronize))
            if figure is not None:
                rows[what].figures[name] = figure
    if device.driver == "cuda":
        calls, synchronize = _raw_calls(device)
        for what, call in calls.items():
            rows[what].figures["raw"] = host_us(call, synchronize)
    return list(rows.values())


def _ignis_calls(device: ignis.Device) -> dict[str, Callable[[], Any]]:
    kernel = ignis.compile(EMPTY, "empty", device=device)
    x = ignis.ones(256, device=device)
    out = ignis.zeros(256, device=device)
    cache = ignis.zeros((64, _ROW), device=device)
    row = ignis.ones((1, _ROW), device=device)
    moved = ignis.ones(256, device=device)

    def allocate_and_free() -> None:
        array = ignis.empty(_MIB, "uint8", device)
        array.to_device()
        array.free()

    def transfer() -> None:
        moved.transfer_ownership("store")
        moved.transfer_ownership("ignis")

    pool = ignis.BlockPool(1024, 16, (2, 8, 128), "bfloat16", device)
    blocks = pool.allocate(512, holder="bench")

    def allocate_block() -> None:
        blocks.append(pool.allocate(1, owner="store", holder="bench")[0])
        pool.release(blocks.pop(), "bench")

    prepared = kernel.prepare(1, 128, (out, x, 256))
    reduced, stream = ignis.ones(256, device=device), ignis.current_stream(device)
    flight = custody.Flight("all_reduce")
    flight.add((reduced,), "nccl")
    flight.launched(stream, _Pending())

    def take_up() -> None:
        if not flight.again(stream, (reduced,), "all_reduce"):
            raise RuntimeError("the custody of the array was not taken up again")
        flight.launched(stream, _Pending())

    return {
        "launch of a prepared kernel": prepared,
        "launch, arguments checked": lambda: kernel.launch(1, 128, (out, x, 256)),
        "add(out=)": lambda: elementwise.add(x, x, out=out),
        "a + b": lambda: elementwise.add(x, x),
        "allocate and free 1 MiB": allocate_and_free,
        "view of rows 5..9": lambda: cache[5:9],
        "append one 4 KB row": lambda: cache.write_rows(row, 7),
        "custody, reduced again": take_up,
        "transfer of ownership, there and back": transfer,
        "allocate and release a block": allocate_block,
    }


class _Pending:
    """The end of a collective that is still under way."""

    cheap, error = False, None

    def done(self) -> bool:
        return False


def _torch_calls(torch: Any) -> tuple[dict[str, Callable[[], Any]], Callable[[], Any]]:
    x = torch.ones(256, device="cuda")
    out = torch.zeros(256, device="cuda")
    cache = torch.zeros((64, _ROW), device="cuda")
    row = torch.ones((1, _ROW), device="cuda")

    def append() -> None:
        cache[7:8] = row

    calls: dict[str, Callable[[], Any]] = {
        "add(out=)": lambda: torch.add(x, x, out=out),
        "a + b": lambda: x + x,
        "allocate and free 1 MiB": lambda: torch.empty(_MIB, dtype=torch.uint8, device="cuda"),
        "view of rows 5..9": lambda: cache[5:9],
        "append one 4 KB row": append,
    }
    return calls, torch.cuda.synchronize


def _cupy_calls(cupy: Any) -> tuple[dict[str, Callable[[], Any]], Callable[[], Any]]:
    kernel = cupy.RawKernel(EMPTY, "empty")
    x = cupy.ones(256, dtype=cupy.float32)
    out = cupy.zeros(256, dtype=cupy.float32)
    cache = cupy.zeros((64, _ROW), dtype=cupy.float32)
    row = cupy.ones((1, _ROW), dtype=cupy.float32)
    count = cupy.int32(256)

    def append() -> None:
        cache[7:8] = row

    calls: dict[str, Callable[[], Any]] = {
        "launch of a prepared kernel": lambda: kernel((1,), (128,), (out, x, count)),
        "add(out=)": lambda: cupy.add(x, x, out=out),
        "a + b": lambda: x + x,
        "allocate and free 1 MiB": lambda: cupy.empty(_MIB, dtype=cupy.uint8),
        "view of rows 5..9": lambda: cache[5:9],
        "append one 4 KB row": append,
    }
    return calls, cupy.cuda.Device().synchronize


def _core_calls(_: Any) -> tuple[dict[str, Callable[[], Any]], Callable[[], Any]]:
    from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch

    device = Device()
    device.set_current()
    stream = device.create_stream()
    options = ProgramOptions(std="c++17", arch=f"sm_{device.arch}")
    module = Program(EMPTY, code_type="c++", options=options).compile("cubin")
    kernel = module.get_kernel("empty")
    config = LaunchConfig(grid=1, block=128)
    out, x = device.allocate(1024, stream=stream), device.allocate(1024, stream=stream)

    def allocate_and_free() -> None:
        device.allocate(_MIB, stream=stream).close(stream)

    calls: dict[str, Callable[[], Any]] = {
        "launch of a prepared kernel": lambda: launch(stream, config, kernel, out, x, 256),
        "allocate and free 1 MiB": allocate_and_free,
    }
    return calls, stream.sync


def _raw_calls(device: ignis.Device) -> tuple[dict[str, Callable[[], Any]], Callable[[], Any]]:
    from cuda.bindings import driver

    kernel = ignis.compile(EMPTY, "empty", device=device)
    function = driver.CUfunction(kernel._load())
    stream = driver.CUstream(0)
    out, x = ignis.zeros(256, device=device), ignis.ones(256, device=device)
    source, target = ignis.ones(_ROW, device=device), ignis.zeros(_ROW, device=device)
    values = ctypes.c_uint64(out.ptr or 0), ctypes.c_uint64(x.ptr or 0), ctypes.c_int32(256)
    pointers = (ctypes.c_void_p * 3)(*(ctypes.addressof(value) for value in values))
    packed = ctypes.addressof(pointers)
    keepalive = (kernel, out, x, source, target, values, pointers)  # alive as long as the calls

    def allocate_and_free() -> None:
        _, address = driver.cuMemAllocAsync(_MIB, stream)
        driver.cuMemFreeAsync(address, stream)

    to, whence, nbytes = target.ptr, source.ptr, source.nbytes
    calls: dict[str, Callable[[], Any]] = {
        "launch of a prepared kernel": lambda: driver.cuLaunchKernel(
            function, 1, 1, 1, 128, 1, 1, 0, stream, packed, 0
        ),
        "allocate and free 1 MiB": allocate_and_free,
        "append one 4 KB row": lambda: driver.cuMemcpyDtoDAsync(to, whence, nbytes, stream),
    }
    return calls, lambda: (device.synchronize(), keepalive)
