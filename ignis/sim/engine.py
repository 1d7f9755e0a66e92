"""PTX modules as native code: loading, and what can be launched from them."""

from __future__ import annotations

import ctypes
import hashlib
import struct

from ignis.sim.jit import NativeModule, load_object, native_object, runtime
from ignis.sim.launch import KernelCode
from ignis.sim.lower.module import ModuleInfo, lower_module
from ignis.sim.memory import AddressSpace
from ignis.sim.ptx.parser import parse

__all__ = ["KernelCode", "Program", "load"]


def load(ptx: bytes, space: AddressSpace) -> Program:
    """Translate, or take from the cache, and load a PTX module.

    Raises
    ------
    PtxError
        If the text is no PTX.
    UnsupportedInstruction
        If it has an instruction that the simulator does not execute.
    MemoryError
        If `space` has no room for the module's variables.
    """
    return Program(ptx, space)


class Program:
    """A loaded PTX module.

    Attributes
    ----------
    functions : dict of str to KernelCode
        The kernels by their names in the PTX.
    variables : dict of str to (int, int)
        Address and size of the module's ``.global`` and ``.const`` variables.
    """

    def __init__(self, ptx: bytes, space: AddressSpace) -> None:
        runtime()
        key = hashlib.sha256(ptx).hexdigest()
        info, code = _unpack(load_object("module", key, lambda: _translate(ptx)))
        self._native = NativeModule(code)
        self._space = space
        self.variables: dict[str, tuple[int, int]] = {}
        try:
            for name, nbytes, align, _ in info.variables:
                self.variables[name] = (space.allocate(nbytes, max(align, 256)), nbytes)
        except MemoryError:
            self.close()
            raise
        self._initialise(info)
        places = list(self.variables.values())
        self._table = (ctypes.c_uint64 * max(2 * len(places), 1))()
        for index, (address, nbytes) in enumerate(places):
            self._table[2 * index] = address
            self._table[2 * index + 1] = nbytes
        self.functions = {
            kernel.name: KernelCode(
                kernel,
                self._native.address(f"ptx.{kernel.name}"),
                space,
                ctypes.addressof(self._table),
                self,
            )
            for kernel in info.kernels
        }

    def _initialise(self, info: ModuleInfo) -> None:
        for name, nbytes, _, initial in info.variables:
            address = self.variables[name][0]
            ctypes.memset(address, 0, nbytes)
            for offset, content, addend in initial:
                assert isinstance(offset, int) and isinstance(content, str)
                if content.startswith("@"):
                    target = self.variables[content[1:]][0] + int(str(addend))
                    data = target.to_bytes(8, "little")
                else:
                    data = bytes.fromhex(content)
                ctypes.memmove(address + offset, data, len(data))

    def close(self) -> None:
        """Give back the module's variables; its kernels must not be launched any more."""
        while self.variables:
            _, (address, _) = self.variables.popitem()
            self._space.free(address)


def _translate(ptx: bytes) -> bytes:
    text, info = lower_module(parse(ptx.decode("utf-8", "replace")))
    head = info.to_json().encode()
    return struct.pack("<Q", len(head)) + head + native_object(text)


def _unpack(data: bytes) -> tuple[ModuleInfo, bytes]:
    (size,) = struct.unpack_from("<Q", data)
    return ModuleInfo.from_json(data[8 : 8 + size].decode()), data[8 + size :]
