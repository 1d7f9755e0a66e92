"""``ignis kernel info``: what a kernel takes of a device, and how many of its blocks fit there."""

from __future__ import annotations

from dataclasses import dataclass

import ignis
from ignis.cli.kernel.code import compile_for, machine_target
from ignis.cli.kernel.launch import KernelFile
from ignis.errors import ArgumentError
from ignis.jit.cubin import cubin_facts
from ignis.jit.parameter import Parameter
from ignis.producers.profiling.occupancy import Limits, Occupancy, occupancy

_BLOCKS = (32, 64, 128, 256, 512, 1024)


@dataclass(frozen=True)
class Info:
    """Resources of a kernel on a device.

    Attributes
    ----------
    variables : tuple of str
        The ``__constant__`` and ``__device__`` variables of its module.
    registers : int
        Per thread.
    local_bytes : int
        Local memory per thread: arrays in local memory, and spilled registers.
    resources_of : str
        The machine code that these two were read from.
    static_shared, dynamic_shared : int
        Bytes per block.
    max_threads : int
        Of a block of this kernel.
    occupancy : tuple of Occupancy
        For each size of the block.
    """

    kernel: str
    device: str
    parameters: tuple[Parameter, ...]
    variables: tuple[str, ...]
    registers: int
    local_bytes: int
    resources_of: str
    static_shared: int
    dynamic_shared: int
    max_threads: int
    occupancy: tuple[Occupancy, ...]


def examine(file: KernelFile, device: ignis.Device, block: int | None, dynamic: int) -> Info:
    """Compile a kernel and read what it takes.

    A device that executes no machine code knows no registers: they are then those of the code
    that NVRTC emits for the architecture which the device stands for.

    Parameters
    ----------
    block : int or None
        Threads in a block; None is every power of two from 32 up.
    dynamic : int
        Bytes of dynamic shared memory per block.

    Raises
    ------
    ArgumentError
        If a block of this kernel cannot have as many threads.
    CompileError
        If it does not compile.
    """
    kernel = file.compile(device)
    most = kernel.max_threads
    if block is not None and not 1 <= block <= most:
        raise ArgumentError(f"--block {block}: {kernel.name} allows from 1 to {most} threads")
    registers, local = kernel.registers, kernel.local_bytes
    target = machine_target(device)
    if not registers:
        image = compile_for(file, target, "sm")
        registers, local, _ = cubin_facts(image.data, image.name, image.target)
    limits = Limits.of(device.attribute)
    sizes = [size for size in _BLOCKS if size <= most] if block is None else [block]
    shared = kernel.shared_bytes + dynamic
    return Info(
        kernel=kernel.name,
        device=device.name,
        parameters=kernel.parameters,
        variables=tuple(
            f"{space} {each.type} {each.name}"
            for space, found in (("constant", kernel.constants), ("global", kernel.globals))
            for each in found.values()
        ),
        registers=registers,
        local_bytes=local,
        resources_of=target,
        static_shared=kernel.shared_bytes,
        dynamic_shared=dynamic,
        max_threads=most,
        occupancy=tuple(occupancy(size, registers, shared, limits) for size in sizes),
    )
