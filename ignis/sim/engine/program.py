"""PTX modules as native code: loading, and what can be launched from them.

Code is made quickly at first, because most kernels run for less time than LLVM takes to make the
best of them. Those that have run for long enough get better code, which does the same: in this
process from then on, and in later ones, which find it in the cache, from the beginning.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import struct
import sys
import threading
from dataclasses import dataclass
from typing import Any

from ignis.base import raw
from ignis.base.locks import Lock
from ignis.sim.engine.checked_kernel import CheckedKernel
from ignis.sim.engine.counted import Counted
from ignis.sim.engine.jit import (
    BETTER,
    KERNEL_PASSES,
    LARGE_KERNEL_PASSES,
    QUICK,
    NativeModule,
    counting,
    find_object,
    load_object,
    native_object,
    refused_mark,
    runtime,
    tracking,
)
from ignis.sim.engine.launch import KernelCode
from ignis.sim.engine.quick import QuickCode, quick_code
from ignis.sim.lower.emit.code import Code
from ignis.sim.lower.emit.outline import NotOutlinedError
from ignis.sim.lower.llvm_module import ModuleInfo, lower_module, remove_kernels
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.parser import parse
from ignis.sim.ptx.ptx_errors import OversizedKernel, UnsupportedInstruction
from ignis.sim.reports.demangle import readable_name
from ignis.sim.settings import checkers, module_variables


@dataclass(frozen=True)
class Tuning:
    """When a kernel gets which code.

    Attributes
    ----------
    large : int
        Statements of a function from which on it is compiled as a large one.
    quick_until : int
        Statements of a module from which on it gets the better code at once: quick code has a
        stack slot for every value.
    patience : float
        Seconds after which a large kernel's translation says what it is at.
    worth : float
        Seconds of execution, for each statement of the module, that pay for better code, which
        takes one to two thousandths to make and halves the time of many kernels.
    """

    large: int = 1000
    quick_until: int = 6000
    patience: float = 3.0
    worth: float = 2e-3


tuning = Tuning()
_HEAD = struct.calcsize("<Q?")
_translating = Lock()
"""Held while another variant or better code is made, so that it is made once."""


class Program:
    """A PTX module, translated or found in the cache, and loaded.

    Attributes
    ----------
    functions : dict of str to KernelCode
        The kernels by their names in the PTX.
    variables : dict of str to (int, int)
        Address and size of the module's ``.global`` and ``.const`` variables.
    refused : dict of str to UnsupportedInstruction
        The kernels that are not executed, each with the reason.
    ptx : bytes
        Its text, which has the lines of the source.

    Raises
    ------
    PtxError
        If the text is no PTX.
    UnsupportedInstruction
        If none of its kernels can be executed; others than those are `refused`.
    MemoryError
        If the module's variables have more than `room` bytes, or `space` has no room for them.
    """

    def __init__(self, ptx: bytes, space: AddressSpace, room: int = 1 << 63) -> None:
        runtime()
        self.ptx = ptx
        self.space = space
        self._variants: dict[str, dict[str, KernelCode]] = {}
        self._native: list[NativeModule] = []
        self._better: set[str] = set()
        variant = checkers.variant
        info = self._load(variant)
        self.refused = {
            name: UnsupportedInstruction(*arguments) for name, arguments in info.refused.items()
        }
        self.variables: dict[str, tuple[int, int]] = {}
        needed = sum(nbytes for _, nbytes, _, _ in info.variables)
        if needed > room:
            raise MemoryError(f"{needed} bytes of variables, {room} are free")
        try:
            for name, nbytes, align, _ in info.variables:
                self.variables[name] = (space.allocate(nbytes, max(align, 256)), nbytes)
        except MemoryError:
            self.close()
            raise
        self._initialize(info)
        module_variables.loaded(self)
        fields = [field for variable in self.variables.values() for field in variable]
        self._table = (ctypes.c_uint64 * max(len(fields), 1))(*fields)
        self.table = ctypes.addressof(self._table)
        self.functions = self._variants[variant] = self._kernels(info, variant)

    def _load(self, variant: str) -> ModuleInfo:
        """Load the code for one combination of checkers, the better one if it was made before."""
        key = self._key(variant)
        data = find_object("better", key)
        if data is None:
            data = load_object("module", key, lambda: _translate(self.ptx, variant, QUICK))
        else:
            self._better.add(variant)
        info = _info(data)
        _load_callees(info, variant)
        self._native.append(_load_code(data))
        return info

    def _key(self, variant: str) -> str:
        return hashlib.sha256(self.ptx).hexdigest() + variant

    def _kernels(self, info: ModuleInfo, variant: str) -> dict[str, KernelCode]:
        native = self._native[-1]
        kernels: dict[str, KernelCode] = {}
        for kernel in info.kernels:
            how = (kernel, native.address(f"ptx.{kernel.name}"), self, variant)
            tracked = checkers.tracked(variant)
            made = CheckedKernel(*how, info.accesses) if tracked else KernelCode(*how)
            if checkers.counts(variant):
                made.counted = Counted(self.space, kernel, self.ptx, info)
            if variant not in self._better and info.statements < tuning.quick_until:
                made.quick_for = tuning.worth * info.statements
            kernels[kernel.name] = made
        return kernels

    def improve(self, variant: str) -> None:
        """Give the kernels better code, from their next launches on; without memory do without."""
        with contextlib.suppress(MemoryError), _translating:
            if variant in self._better:
                return
            self._better.add(variant)
            data = load_object(
                "better", self._key(variant), lambda: _translate(self.ptx, variant, BETTER)
            )
            native = _load_code(data)
            self._native.append(native)
            for kernel in self._variants[variant].values():
                kernel.replace(native.address(f"ptx.{kernel.name}"))

    def code(self, name: str, variant: str) -> KernelCode:
        """The kernel `name` for the checkers of `variant`; translated when first asked for."""
        with _translating:
            kernels = self._variants.get(variant)
            if kernels is None:
                kernels = self._kernels(self._load(variant), variant)
                self._variants[variant] = kernels
        return kernels[name]

    def _initialize(self, info: ModuleInfo) -> None:
        for name, nbytes, _, initial in info.variables:
            address = self.variables[name][0]
            raw.fill(address, 0, nbytes)
            for offset, content, addend in initial:
                assert isinstance(offset, int) and isinstance(content, str)
                if content.startswith("@"):
                    target = self.variables[content[1:]][0] + int(str(addend))
                    data = target.to_bytes(8, "little")
                else:
                    data = bytes.fromhex(content)
                raw.copy(address + offset, data, len(data))

    def close(self) -> None:
        """Free the module's variables; its kernels must not be launched any more."""
        while self.variables:
            _, (address, _) = self.variables.popitem()
            self.space.free(address)


def _translate(ptx: bytes, variant: str, level: int) -> bytes:
    source = ptx.decode("utf-8", "replace")
    code, info = _lower(source, variant)
    _load_callees(info, variant)  # operations that quick code needs are loaded when they are made
    try:
        made = _compile(code, info, level)
    except RuntimeError as error:
        mark = refused_mark(code)
        reason = "its operands and types do not fit together"
        raise UnsupportedInstruction(mark.text, mark.line, reason) from error
    head = info.to_json().encode()
    outlined = isinstance(made, QuickCode)
    rest = made.pack() if isinstance(made, QuickCode) else made
    return struct.pack("<Q?", len(head), outlined) + head + rest


def _load_callees(info: ModuleInfo, variant: str) -> None:
    """Load what code of a variant calls."""
    if checkers.tracked(variant):
        tracking(checkers.tracked(variant), info.tracked)
    if checkers.counts(variant):
        counting()


def _compile(code: Code, info: ModuleInfo, level: int) -> bytes | QuickCode:
    """LLVM's part; for large kernels with a remark if it takes long."""
    if info.statements < tuning.large:
        return _made(code, info, level)
    names = ", ".join(readable_name(kernel.name) for kernel in info.kernels)
    remark = threading.Timer(tuning.patience, _tell, (names, info.statements))
    remark.daemon = True
    remark.start()
    try:
        return _made(code, info, level)
    finally:
        remark.cancel()


def _made(code: Code, info: ModuleInfo, level: int) -> bytes | QuickCode:
    """Outlined code if that is enough, else optimized code, large kernels less than others."""
    if info.statements >= tuning.quick_until:
        level = BETTER
    if level == QUICK:
        # What LLVM does not take is refused with its reason below.
        with contextlib.suppress(NotOutlinedError, RuntimeError):
            return quick_code(code)
    passes = KERNEL_PASSES if info.statements < tuning.large else LARGE_KERNEL_PASSES
    return native_object(str(code), passes, level)


def _tell(names: str, statements: int) -> None:
    text = f"ignis: translating {statements} statements of {names} for the simulated device"
    with contextlib.suppress(OSError, ValueError):  # of a closed stderr
        print(text, file=sys.stderr, flush=True)


def _lower(source: str, variant: str) -> tuple[Code, ModuleInfo]:
    """Lower the kernels of a module that can be executed, if it has any."""
    module = parse(source)
    refused: dict[str, list[Any]] = {}
    while True:
        try:
            code, info = lower_module(module, variant)
        except UnsupportedInstruction as error:
            names = remove_kernels(module, error.line)
            if not names:
                raise
            refused |= dict.fromkeys(names, list(error.args))
        except OversizedKernel as error:
            names = remove_kernels(module, error.line)
            if not names:
                raise
            refused |= dict.fromkeys(names, [error.kernel, error.line, error.reason])
        else:
            info.refused = refused
            return code, info


def _info(data: bytes) -> ModuleInfo:
    """What `_translate` found out about the kernels."""
    size, _ = struct.unpack_from("<Q?", data)
    return ModuleInfo.from_json(data[_HEAD : _HEAD + size].decode())


def _load_code(data: bytes) -> NativeModule:
    """Load the code that `_translate` made."""
    size, outlined = struct.unpack_from("<Q?", data)
    code = data[_HEAD + size :]
    return QuickCode.unpack(code).load() if outlined else NativeModule(code)
