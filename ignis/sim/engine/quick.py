"""Code of kernels that is made in little time: outlined, with operations that kernels share.

The operations that a kernel calls, and whole functions such as those of matrix instructions, are
compiled when the first kernel of the process needs them, or found in the cache.
"""

from __future__ import annotations

import functools
import json
import platform
import struct
from collections.abc import Iterable
from dataclasses import dataclass

from ignis.base.locks import Lock
from ignis.sim.engine.jit import (
    KERNEL_PASSES,
    QUICK,
    NativeModule,
    load_object,
    native_object,
    near_object,
)
from ignis.sim.lower.emit.code import Code
from ignis.sim.lower.emit.outline import outline
from ignis.sim.lower.emit.vector_operations import Operation, definitions

_OPERATION_PASSES = ("simplify_cfg",)


@dataclass(slots=True)
class QuickCode:
    """Code of the kernels of a module, and what it calls.

    Attributes
    ----------
    kernels : bytes
        The object.
    operations : list of Operation
        What the kernels call.
    functions : dict of str to bytes
        The objects of other functions, by their names.
    """

    kernels: bytes
    operations: list[Operation]
    functions: dict[str, bytes]

    def pack(self) -> bytes:
        """As bytes for the cache."""
        packed = [operation.packed() for operation in self.operations]
        head = json.dumps([packed, list(self.functions)]).encode()
        parts = [head, self.kernels, *self.functions.values()]
        return b"".join(struct.pack("<Q", len(part)) + part for part in parts)

    @classmethod
    def unpack(cls, data: bytes) -> QuickCode:
        """Rebuild from `pack`."""
        parts = []
        at = 0
        while at < len(data):
            (size,) = struct.unpack_from("<Q", data, at)
            parts.append(data[at + 8 : at + 8 + size])
            at += 8 + size
        packed, names = json.loads(parts[0])
        operations = [Operation(*each) for each in packed]
        return cls(parts[1], operations, dict(zip(names, parts[2:], strict=True)))

    def load(self) -> NativeModule:
        """Load the kernels, and what they call unless it is there."""
        _shared.provide(self.functions, self.operations)
        return NativeModule(self.kernels)


def quick_code(lowered: Code) -> QuickCode:
    """Compile LLVM code of kernels.

    Raises
    ------
    NotOutlinedError
        If it has something that cannot be outlined.
    RuntimeError
        If LLVM does not take it.
    """
    outlined = outline(lowered)
    code = None
    if platform.machine() == "x86_64":
        stubs = [*map(_go_on, outlined.operations), *map(_address, outlined.addresses)]
        code = near_object("\n".join([*stubs, outlined.text]))
    if code is None:
        far = outlined.text.replace("@near_", "@op_")
        asked = (f"define internal ptr @address.{name}() {{\n  ret ptr @{name}\n}}"
                 for name in outlined.addresses)  # fmt: skip
        code = native_object("\n".join([far, *asked]), _OPERATION_PASSES, QUICK)
    functions = {}
    for function in outlined.functions:
        alone = function.alone()
        build = functools.partial(native_object, alone, KERNEL_PASSES, QUICK)
        functions[function.name[1:]] = load_object("function", alone, build)
    _shared.provide(functions, outlined.operations)
    return QuickCode(code, outlined.operations, functions)


def _go_on(operation: Operation) -> str:
    """Code beside that of a kernel that goes on to an operation, wherever that is."""
    near, far = operation.near[1:], operation.name[1:]
    return f'module asm "{near}: movabsq ${far}, %rax"\nmodule asm "jmpq *%rax"'


def _address(name: str) -> str:
    """A function that returns an address, wherever that is."""
    text = f'module asm "address.{name}: movabsq ${name}, %rax"\nmodule asm "retq"\n'
    return text + f"declare dso_local ptr @address.{name}()"


class _Shared:
    """The operations and functions that are loaded in this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._native: NativeModule | None = None
        self._loaded: set[str] = set()

    def provide(self, functions: dict[str, bytes], operations: Iterable[Operation]) -> None:
        """Load what is not loaded yet; operations are compiled, or found in the cache."""
        with self._lock:
            if self._native is None:
                self._native = NativeModule()
            for name, code in functions.items():
                if name not in self._loaded:
                    self._add(code, [name])
            missing = [each for each in operations if each.name[1:] not in self._loaded]
            if missing:
                text = definitions(missing)
                build = functools.partial(native_object, text, _OPERATION_PASSES, QUICK)
                code = load_object("operations", text, build)
                self._add(code, [each.name[1:] for each in missing])

    def _add(self, code: bytes, names: list[str]) -> None:
        assert self._native is not None
        self._native.add(code)
        for name in names:
            self._native.export(name)
        self._loaded.update(names)


_shared = _Shared()
