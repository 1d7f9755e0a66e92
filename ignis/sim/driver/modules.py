"""Modules, functions and launches of the simulated driver.

The engine, and with it the compiler, is loaded with the first module. What it does not execute is
refused with ``CUDA_ERROR_NOT_SUPPORTED``.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
from collections.abc import Callable, Mapping
from typing import Protocol

from ignis.driver.codes import cuda_error, kernel_error
from ignis.driver.protocol import Dim3, LaunchKind, Params
from ignis.errors import CudaError
from ignis.sim.driver.attributes import ATTRIBUTES, MAX_SHARED, MAX_SHARED_OPTIN, MAX_THREADS
from ignis.sim.driver.streams import DEFAULT_STREAMS, SimDevice
from ignis.sim.driver.transfers import MemoryCalls
from ignis.sim.engine.occupancy import blocks_per_multiprocessor, resident_blocks
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.heap import Heap
from ignis.sim.ptx.errors import PtxError, UnsupportedInstruction
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.fault import KernelFault

__all__ = ["ModuleCalls"]

_TARGET = "compute_80"
_FAULT_CODES = {
    "illegal address": "ILLEGAL_ADDRESS",
    "misaligned address": "MISALIGNED_ADDRESS",
    "trap": "LAUNCH_FAILED",
    "assert": "ASSERT",
    "deadlock": "LAUNCH_TIMEOUT",
    "divergent barrier": "LAUNCH_TIMEOUT",
    "missing lanes": "LAUNCH_TIMEOUT",
    "invalid barrier": "ILLEGAL_INSTRUCTION",
    "invalid mask": "ILLEGAL_INSTRUCTION",
    "endless kernel": "LAUNCH_TIMEOUT",
    "stack overflow": "HARDWARE_STACK_ERROR",
    "uninitialized read": "LAUNCH_FAILED",
    "shared memory race": "LAUNCH_FAILED",
    "global memory race": "LAUNCH_FAILED",
}
_GRID_LIMIT = tuple(ATTRIBUTES[f"MAX_GRID_DIM_{axis}"] for axis in "XYZ")
_BLOCK_LIMIT = tuple(ATTRIBUTES[f"MAX_BLOCK_DIM_{axis}"] for axis in "XYZ")


class EngineFunction(Protocol):
    """A kernel as the engine offers it.

    ``max_threads`` is what one block may have, ``shared_bytes`` the static shared memory of a
    block, ``local_bytes`` and ``registers`` those of a thread, ``parameter_bytes`` the size of
    the parameter space.
    """

    name: str
    max_threads: int
    shared_bytes: int
    local_bytes: int
    registers: int
    parameter_bytes: int

    def launch(
        self,
        grid: Dim3,
        block: Dim3,
        shared: int,
        parameters: int,
        *,
        cooperative: bool = False,
    ) -> None:
        """Run the kernel to its end; `parameters` is the address of its parameter space."""
        ...


class EngineModule(Protocol):
    """A loaded module as the engine offers it: kernels, and variables as (address, nbytes)."""

    functions: Mapping[str, EngineFunction]
    variables: Mapping[str, tuple[int, int]]

    def close(self) -> None:
        """Give back code and variables."""
        ...


class _Module:
    __slots__ = ("code", "device", "functions")

    def __init__(self, device: SimDevice, code: EngineModule) -> None:
        self.device = device
        self.code = code
        self.functions: dict[str, int] = {}


class _Function:
    """A kernel with a handle; launches of it are cooperative or not.

    `cooperative` is the handle of the same kernel for cooperative launches, 0 before the first.
    """

    __slots__ = (
        "call",
        "code",
        "cooperative",
        "device",
        "device_id",
        "launch",
        "max_dynamic",
        "max_threads",
    )

    def __init__(self, device: SimDevice, code: EngineFunction, together: bool = False) -> None:
        self.device = device
        self.device_id = device.id
        self.code = code
        self.cooperative = 0
        self.call = "cuLaunchCooperativeKernel" if together else "cuLaunchKernel"
        self.launch = functools.partial(code.launch, cooperative=True) if together else code.launch
        self.max_threads = min(code.max_threads, MAX_THREADS)
        self.max_dynamic = max(MAX_SHARED - code.shared_bytes, 0)

    def run(self, grid: Dim3, block: Dim3, shared: int, parameters: int) -> None:
        """Launch, and translate what the engine meets."""
        try:
            self.launch(grid, block, shared, parameters)
        except KernelFault as fault:
            report = fault.report
            name, call = _FAULT_CODES[report.kind], self._call(grid, block)
            raise kernel_error(name, call, report.text, report.as_dict()) from None
        except UnsupportedInstruction as error:
            raise self._error("NOT_SUPPORTED", grid, block, str(error)) from None

    def _call(self, grid: Dim3, block: Dim3) -> str:
        return f"{self.call}({readable_name(self.code.name)}, grid={grid}, block={block})"

    def _error(self, name: str, grid: Dim3, block: Dim3, detail: str) -> CudaError:
        return cuda_error(name, self._call(grid, block), detail)

    def check_resident(self, grid: Dim3, block: Dim3, shared: int) -> None:
        """Raise if the device does not hold all blocks of the grid at a time."""
        threads, static = block[0] * block[1] * block[2], self.code.shared_bytes
        if 0 < threads <= MAX_THREADS:
            blocks, most = grid[0] * grid[1] * grid[2], resident_blocks(threads, static + shared)
            if blocks > most:
                text = f"{blocks} blocks, the device holds {most} at a time"
                raise self._error("COOPERATIVE_LAUNCH_TOO_LARGE", grid, block, text)

    def refusal(self, grid: Dim3, block: Dim3, shared: int, nbytes: int) -> CudaError:
        """Return the error of a launch that the driver refuses."""
        name = "INVALID_VALUE"
        threads = block[0] * block[1] * block[2]
        if not all(0 < n <= most for n, most in zip(grid, _GRID_LIMIT, strict=True)):
            text = f"the grid must be from 1 to {_GRID_LIMIT}"
        elif not all(0 < n <= most for n, most in zip(block, _BLOCK_LIMIT, strict=True)):
            text = f"the block must be from 1 to {_BLOCK_LIMIT}"
        elif threads > MAX_THREADS:
            text = f"{threads} threads in a block, at most {MAX_THREADS}"
        elif threads > self.max_threads:
            name = "LAUNCH_OUT_OF_RESOURCES"
            text = f"{threads} threads in a block, at most {self.max_threads} of this kernel"
        elif nbytes < self.code.parameter_bytes:
            text = f"{nbytes} bytes of parameters, the kernel takes {self.code.parameter_bytes}"
        else:
            text = f"{shared} bytes of dynamic shared memory, the limit is {self.max_dynamic}"
        return self._error(name, grid, block, text)


def _compile(image: bytes, space: AddressSpace, call: str) -> EngineModule:
    """Hand PTX to the engine."""
    if image[:4] == b"\x7fELF":
        raise cuda_error(
            "NO_BINARY_FOR_GPU", call, f"a cubin; simulated devices take {_TARGET} PTX"
        )
    if b".version" not in image:
        raise cuda_error("INVALID_IMAGE", call, "the image is no PTX")
    try:
        engine = importlib.import_module("ignis.sim.engine.program")
    except ImportError as error:
        text = f"the simulator's compiler is missing ({error}): pip install 'ignis[sim]'"
        raise cuda_error("JIT_COMPILER_NOT_FOUND", call, text) from error
    try:
        module: EngineModule = engine.load(image, space)
    except PtxError as error:
        raise cuda_error("INVALID_PTX", call, str(error)) from error
    except UnsupportedInstruction as error:
        raise cuda_error("NOT_SUPPORTED", call, str(error)) from error
    return module


class ModuleCalls(MemoryCalls):
    """The module and launch calls of the driver; variables are memory."""

    def __init__(self, devices: list[SimDevice], heap: Heap) -> None:
        super().__init__(devices, heap)
        self._modules: dict[int, _Module] = {}
        self._functions: dict[int, _Function] = {}

    def module_target(self, device: int) -> str:
        """Return ``"compute_80"``: modules are PTX for it."""
        self._device(device, "cuDeviceGetAttribute()")
        return _TARGET

    def module_load(self, device: int, image: bytes) -> int:
        """Load PTX."""
        call = f"cuModuleLoadData({len(image)} bytes)"
        state = self._device(device, call)
        module = _Module(state, _compile(image, self._heap.space, call))
        for address, _ in module.code.variables.values():
            self._heap.adopt(state, address)
        handle = next(self._handles)
        self._modules[handle] = module
        return handle

    def module_unload(self, device: int, module: int) -> None:
        """Wait for the device, then give back the module's code and variables."""
        call = "cuModuleUnload()"
        found = self._module(device, module, call)
        self._drain(found.device)
        if self._modules.pop(module, None) is None:
            raise cuda_error("INVALID_HANDLE", call, "another thread unloaded the module")
        for handle in found.functions.values():
            together = self._functions.pop(handle).cooperative
            self._functions.pop(together, None)
        with found.device.execute:
            for address, _ in found.code.variables.values():
                self._heap.disown(address)
            found.code.close()

    def _module(self, device: int, module: int, call: str) -> _Module:
        state = self._device(device, call)
        found = self._modules.get(module)
        if found is None or found.device is not state:
            text = f"module {module:#x} is not loaded on sim:{device}"
            raise cuda_error("INVALID_HANDLE", call, text)
        return found

    def module_get_function(self, device: int, module: int, name: str) -> int:
        """Return the handle of a kernel, by its lowered name."""
        call = f"cuModuleGetFunction({name})"
        found = self._module(device, module, call)
        with self._changed:
            handle = found.functions.get(name)
            if handle is not None:
                return handle
            code = found.code.functions.get(name)
            if code is None:
                text = f"the module has {', '.join(sorted(found.code.functions)) or 'no kernels'}"
                raise cuda_error("NOT_FOUND", call, text)
            handle = found.functions[name] = next(self._handles)
            self._functions[handle] = _Function(found.device, code)
            return handle

    def module_get_global(self, device: int, module: int, name: str) -> tuple[int, int]:
        """(address, nbytes) of a variable."""
        call = f"cuModuleGetGlobal({name})"
        found = self._module(device, module, call).code.variables.get(name)
        if found is None:
            raise cuda_error("NOT_FOUND", call, "the module has no such variable")
        return found

    def _function(self, device: int, function: int, call: str) -> _Function:
        found = self._functions.get(function)
        if found is None or found.device_id != device:
            text = f"function {function:#x} is not of a module on sim:{device}"
            raise cuda_error("INVALID_HANDLE", call, text)
        return found

    def function_attribute(self, device: int, function: int, attribute: str) -> int:
        """Value of ``CU_FUNC_ATTRIBUTE_<attribute>``."""
        call = f"cuFuncGetAttribute({attribute})"
        found = self._function(device, function, call)
        values = {
            "LOCAL_SIZE_BYTES": found.code.local_bytes,
            "MAX_DYNAMIC_SHARED_SIZE_BYTES": found.max_dynamic,
            "MAX_THREADS_PER_BLOCK": found.max_threads,
            "NUM_REGS": found.code.registers,
            "SHARED_SIZE_BYTES": found.code.shared_bytes,
        }
        if attribute not in values:
            raise cuda_error("INVALID_VALUE", call, f"known are {', '.join(values)}")
        return values[attribute]

    def function_set_max_dynamic_shared(self, device: int, function: int, nbytes: int) -> None:
        """Allow launches with up to `nbytes` bytes of dynamic shared memory."""
        call = f"cuFuncSetAttribute(MAX_DYNAMIC_SHARED_SIZE_BYTES, {nbytes})"
        found = self._function(device, function, call)
        most = MAX_SHARED_OPTIN - found.code.shared_bytes
        if not 0 <= nbytes <= most:
            raise cuda_error("INVALID_VALUE", call, f"at most {most} bytes")
        found.max_dynamic = nbytes

    def launch_kernel(
        self,
        device: int,
        function: int,
        grid: Dim3,
        block: Dim3,
        shared: int,
        stream: int,
        params: Params,
    ) -> None:
        """Launch a kernel; its parameters are copied where the stream puts it off."""
        found = self._functions.get(function)
        if found is None or found.device_id != device:
            found = self._function(device, function, "cuLaunchKernel()")
        gx, gy, gz = grid
        bx, by, bz = block
        if not (
            0 < gx <= _GRID_LIMIT[0]
            and 0 < gy <= _GRID_LIMIT[1]
            and 0 < gz <= _GRID_LIMIT[2]
            and 0 < bx
            and 0 < by
            and 0 < bz <= _BLOCK_LIMIT[2]
            and bx * by * bz <= found.max_threads
            and 0 <= shared <= found.max_dynamic
            and params.nbytes >= found.code.parameter_bytes
        ):
            raise found.refusal(grid, block, shared, params.nbytes)
        if stream in DEFAULT_STREAMS:
            state = found.device
            if state.busy or state.faults:
                self._settle(state)
            with state.execute:
                found.run(grid, block, shared, params.address)
            return
        queue = self._stream(found.device, stream, "cuLaunchKernel()")
        kept = ctypes.create_string_buffer(ctypes.string_at(params.address, params.nbytes))
        address = ctypes.addressof(kept)

        def work(kept: object = kept) -> None:  # the default keeps the parameters alive
            found.run(grid, block, shared, address)

        self._enqueue(queue, work)

    def prepare_launch(
        self,
        device: int,
        function: int,
        grid: Dim3,
        block: Dim3,
        shared: int,
        stream: int,
        params: Params,
        kind: LaunchKind,
    ) -> Callable[[], None]:
        """Return a call that launches a kernel; each starts when the one ahead of it has ended."""

        def launch() -> None:
            which = function
            if kind == "cooperative":
                which = self._together(device, function, grid, block, shared)
            self.launch_kernel(device, which, grid, block, shared, stream, params)

        return launch

    def _together(self, device: int, function: int, grid: Dim3, block: Dim3, shared: int) -> int:
        """Return the twin of a kernel whose blocks may wait for each other; refuses large grids."""
        found = self._function(device, function, "cuLaunchCooperativeKernel()")
        with self._changed:
            if not found.cooperative:
                handle = next(self._handles)
                self._functions[handle] = _Function(found.device, found.code, together=True)
                found.cooperative = handle
        twin = self._functions[found.cooperative]
        twin.check_resident(grid, block, shared)
        twin.max_dynamic = found.max_dynamic
        return found.cooperative

    def occupancy_max_active_blocks(
        self, device: int, function: int, threads: int, shared: int
    ) -> int:
        """Blocks of that size that a multiprocessor holds at a time."""
        call = f"cuOccupancyMaxActiveBlocksPerMultiprocessor(threads={threads}, shared={shared})"
        found = self._function(device, function, call)
        if not 0 < threads <= found.max_threads or not 0 <= shared:
            text = f"a block has up to {found.max_threads} threads"
            raise cuda_error("INVALID_VALUE", call, text)
        return blocks_per_multiprocessor(threads, found.code.shared_bytes + shared)
