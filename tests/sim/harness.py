"""Kernels for the tests of the simulated device's engine: compiled, packed, launched."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import numpy as np
from cuda.bindings import nvrtc
from numpy.typing import NDArray

from ignis.jit.nvrtc import include_directories
from ignis.sim.engine import program as engine
from ignis.sim.lower.emit.code import Code
from ignis.sim.lower.llvm_module import KernelInfo, lower_kernel
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.parser import read
from ignis.sim.ptx.reach import reach

Array = NDArray[Any]
SPACE = AddressSpace(1 << 34)

PTX_TYPES = {
    "u8": "u1", "s8": "i1", "u16": "u2", "s16": "i2", "b16": "u2", "f16": "f2", "bf16": "u2",
    "u32": "u4", "s32": "i4", "b32": "u4", "f32": "f4", "f16x2": "u4", "bf16x2": "u4",
    "u64": "u8", "s64": "i8", "b64": "u8", "f64": "f8",
}  # fmt: skip


def to_ptx(source: str, *options: str) -> bytes:
    """Compile CUDA C++ for compute_80."""
    status, program = nvrtc.nvrtcCreateProgram(source.encode(), b"test.cu", 0, [], [])
    assert not status
    flags = [b"--gpu-architecture=compute_80", b"--std=c++17", *(o.encode() for o in options)]
    flags += [f"-I{path}".encode() for path in include_directories()]
    (status,) = nvrtc.nvrtcCompileProgram(program, len(flags), flags)
    if status:
        _, size = nvrtc.nvrtcGetProgramLogSize(program)
        log = b" " * size
        nvrtc.nvrtcGetProgramLog(program, log)
        raise AssertionError(log.decode())
    _, size = nvrtc.nvrtcGetPTXSize(program)
    ptx = b" " * size
    nvrtc.nvrtcGetPTX(program, ptx)
    nvrtc.nvrtcDestroyProgram(program)
    return ptx.rstrip(b"\0")


_released: list[int] = []
"""Addresses of buffers that are gone: a finalizer may run while the space's lock is held."""


def free_released() -> None:
    while _released:
        SPACE.free(_released.pop())


class Buffer:
    """An array in the simulated device's memory, freed after the object."""

    def __init__(self, host: Array) -> None:
        free_released()
        host = np.ascontiguousarray(host)
        self.shape, self.dtype, self.nbytes = host.shape, host.dtype, host.nbytes
        self.address = SPACE.allocate(max(self.nbytes, 1))
        ctypes.memmove(self.address, host.ctypes.data, self.nbytes)

    def __del__(self) -> None:
        _released.append(self.address)

    def get(self) -> Array:
        host = np.empty(self.shape, self.dtype)
        ctypes.memmove(host.ctypes.data, self.address, self.nbytes)
        return host


def dims(value: int | tuple[int, ...]) -> tuple[int, int, int]:
    sizes = (value,) if isinstance(value, int) else value
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


def launch(
    kernel: engine.KernelCode,
    grid: int | tuple[int, ...],
    block: int | tuple[int, ...],
    *arguments: Buffer | int | float | bytes,
    shared: int = 0,
    threads: int | None = None,
) -> None:
    """Pack the arguments and run the kernel."""
    packed = ctypes.create_string_buffer(max(kernel.parameter_bytes, 1))
    for (offset, nbytes), argument in zip(kernel.parameters, arguments, strict=True):
        if isinstance(argument, Buffer):
            argument = argument.address
        if isinstance(argument, float):
            data = struct.pack("<f" if nbytes == 4 else "<d", argument)
        elif isinstance(argument, bytes):
            data = argument
        else:
            data = (int(argument) & ((1 << 8 * nbytes) - 1)).to_bytes(nbytes, "little")
        packed[offset : offset + nbytes] = data
    shape = dims(grid), dims(block), shared
    kernel.launch(shape, ctypes.addressof(packed), threads=threads)


def load(source: str, *options: str) -> dict[str, engine.KernelCode]:
    """Kernels of a CUDA C++ source."""
    return engine.Program(to_ptx(source, *options), SPACE).functions


def lowered(text: str, variant: str = "", target: str = "sm_80") -> tuple[Code, KernelInfo]:
    """The code of the kernel k of a PTX text, and what a launch must know."""
    return lower_kernel(reach(read(text), "k"), "k", variant, target)


class Kernels(dict[str, engine.KernelCode]):
    """Kernels of a CUDA C++ source, compiled for the first test that asks for one of them."""

    def __init__(self, source: str, *options: str) -> None:
        super().__init__()
        self._source = source, *options

    def __missing__(self, name: str) -> engine.KernelCode:
        made = load(*self._source)
        self.update(made)
        return made[name]


_HEADER = ".version 9.0\n.target sm_80\n.address_size 64\n"


def operation_kernel(name: str, body: str, inputs: list[str], output: str) -> str:
    """PTX of a kernel that applies `body` to elements of its inputs.

    `body` uses the registers ``%a``, ``%b``, ... and writes ``%o``.
    """
    parameters = ", ".join(f".param .u64 p{i}" for i in range(len(inputs) + 1))
    lines = [f".visible .entry {name}({parameters}, .param .u32 count) {{"]
    lines.append(".reg .pred %p<9>; .reg .b64 %rd<9>; .reg .b32 %t<9>; .reg .b16 %h<9>;")
    lines.append(".reg .f32 %f<9>; .reg .f64 %d<9>; .reg .b32 %i, %n;")
    for letter, kind in (*zip("abcdef", inputs, strict=False), ("o", output)):
        lines.append(f".reg .{_register(kind)} %{letter};")
    lines += [
        "mov.u32 %t1, %ctaid.x; mov.u32 %t2, %ntid.x; mov.u32 %t3, %tid.x;",
        "mad.lo.s32 %i, %t1, %t2, %t3; ld.param.u32 %n, [count];",
        "setp.ge.u32 %p1, %i, %n; @%p1 bra DONE;",
    ]
    for index, (letter, kind) in enumerate(zip("abcdef", inputs, strict=False)):
        lines += [f"ld.param.u64 %rd1, [p{index}];", *_place(kind)]
        lines.append(f"ld.global.{_storage(kind)} %{letter}, [%rd3];")
    lines.append(body)
    lines += [f"ld.param.u64 %rd1, [p{len(inputs)}];", *_place(output)]
    lines += [f"st.global.{_storage(output)} [%rd3], %o;", "DONE: ret; }"]
    return "\n".join(lines)


def _width(kind: str) -> int:
    return np.dtype(PTX_TYPES[kind]).itemsize


def _storage(kind: str) -> str:
    return kind if kind in ("f32", "f64") or kind[0] in "us" else f"b{8 * _width(kind)}"


def _register(kind: str) -> str:
    return kind if kind in ("f32", "f64") else f"b{max(8 * _width(kind), 16)}"


def _place(kind: str) -> list[str]:
    return [f"mul.wide.u32 %rd2, %i, {_width(kind)};", "add.s64 %rd3, %rd1, %rd2;"]


def run_operations(
    operations: list[tuple[str, list[str], str]], inputs: list[list[Array]]
) -> list[Array]:
    """Apply each (body, input types, output type) to its arrays, all in one module."""
    text = _HEADER + "\n".join(
        operation_kernel(f"op{i}", body, kinds, output)
        for i, (body, kinds, output) in enumerate(operations)
    )
    kernels = engine.Program(text.encode(), SPACE).functions
    results = []
    for index, ((_, kinds, output), arrays) in enumerate(zip(operations, inputs, strict=True)):
        buffers = [
            Buffer(np.ascontiguousarray(array).view(PTX_TYPES[kind]))
            for kind, array in zip(kinds, arrays, strict=True)
        ]
        count = arrays[0].size
        out = Buffer(np.full(count, 0x5A, "u1").repeat(_width(output)).view(PTX_TYPES[output]))
        launch(kernels[f"op{index}"], -(-count // 96), 96, *buffers, out, count)
        results.append(out.get())
    return results
