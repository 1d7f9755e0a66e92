"""The names of numba-cuda that its documentation does not promise, in one table."""

from __future__ import annotations

VERSION = "0.30"
"""Of numba-cuda, with these names."""

REPLACED = {
    "codegen:CUDACodeLibrary.get_cufunc": "loads what was linked for the device of ignis",
    "codegen:JITCUDACodegen.magic_tuple": "tells the files of its cache apart from those of a GPU",
    "cudadrv.devicearray:DeviceNDArrayBase.__init__": "says of what its memory will be",
    "cudadrv.devices:_DeviceList.lst": "has the one device",
    "cudadrv.driver:Context.create_event": "makes an event",
    "cudadrv.driver:Context.create_stream": "makes a stream",
    "cudadrv.driver:ExperimentalDevice": "the device as cuda.core knows it",
    "cudadrv.driver:_Linker.complete": "links PTX",
    "cudadrv.driver:_PendingDeallocs": "destroys what is no longer referenced",
    "cudadrv.driver:_memory_manager": "allocates: a plugin, as `cuda.set_memory_manager` takes",
    "cudadrv.driver:_to_core_stream": "makes a stream of cuda.core, which asks the driver",
    "cudadrv.driver:driver": "has the calls of libcuda",
    "dispatcher:CUDADispatcher.call": "gets the arguments of a launch",
    "dispatcher:LaunchConfig": "has the shape of a launch, and asks the driver for clusters",
    "dispatcher:compile_cuda": "compiles with lines of the source",
    "dispatcher:launch": "launches",
    "dispatcher:wrap_arg": "copies an array of the host to the device",
    "memory_management.nrt:LaunchConfig": "as above, for the kernels that count allocations",
    "memory_management.nrt:_have_nvjitlink": "chooses code that only a linker of CUDA takes",
    "memory_management.nrt:_to_core_stream": "as above",
    "memory_management.nrt:launch": "as above",
    "memory_management.nrt:rtsys": "has loaded the module that counts allocations",
}
"""What a redirection replaces: a module of `numba.cuda`, an attribute in it, and what it does."""

READ = {
    "args:ArgHint.value": "an argument inside of In, Out or InOut",
    "codegen:CUDACodeLibrary._linking_files": "what is linked with a kernel",
    "cudadrv.devicearray:DeviceNDArray": "the array that stands for one of ignis",
    "cudadrv.devices:_DeviceContextManager": "what `cuda.gpus` lists",
    "cudadrv.driver:AutoFreePointer": "memory that its last reference frees",
    "cudadrv.driver:CudaAPIError": "the error of a call",
    "cudadrv.driver:ManagedMemory": "memory of both",
    "cudadrv.driver:MemoryPointer": "memory of somebody else",
    "cudadrv.driver:Event": "an event",
    "cudadrv.driver:Stream": "a stream",
    "cudadrv.driver:is_device_memory": "whether an argument is on the device",
    "cudadrv.error:CudaSupportError": "the error for what there is not",
}
"""What is used besides."""
