"""PTX modules as native code: loading, and what can be launched from them.

A kernel is translated, with what it calls, when it is first asked for. Code is made quickly at
first, because most kernels run for less time than LLVM takes to make the best of them. Those that
have run for long enough get better code, which does the same: in this process from then on, and in
later ones, which find it in the cache, from the beginning.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import struct
import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ignis.base import raw
from ignis.base.lifetime import Ending
from ignis.base.locks import Lock
from ignis.sim.engine.attributes import GPUS, Gpu
from ignis.sim.engine.checked_kernel import CheckedKernel
from ignis.sim.engine.counted import Counted
from ignis.sim.engine.filmed import Filmed
from ignis.sim.engine.jit import (
    BETTER,
    KERNEL_PASSES,
    LARGE_KERNEL_PASSES,
    QUICK,
    NativeModule,
    compiled,
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
from ignis.sim.lower.llvm_module import KernelInfo, function_numbers, lower_kernel
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.parser import read
from ignis.sim.ptx.ptx_errors import UnsupportedInstruction
from ignis.sim.ptx.reach import reach
from ignis.sim.ptx.syntax import Variable
from ignis.sim.ptx.verify import verify_declarations
from ignis.sim.reports.demangle import readable_name
from ignis.sim.settings import checkers


@dataclass(frozen=True)
class Tuning:
    """When a kernel gets which code.

    Attributes
    ----------
    large : int
        Statements of a function from which on a kernel is compiled as a large one.
    quick_until : int
        Statements of a function from which on a kernel gets the better code at once: quick code
        has a stack slot for every value.
    patience : float
        Seconds after which a large kernel's translation says what it is at.
    worth : float
        Seconds of execution, for each statement of a kernel, that pay for better code, which
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
    """A PTX module whose kernels are translated, or found in the cache, when they are asked for.

    Attributes
    ----------
    variables : dict of str to (int, int)
        Address and size of the module's ``.global`` and ``.const`` variables.
    names : list of str
        The kernels of the module.
    ptx : bytes
        Its text, which has the lines of the source.

    Raises
    ------
    PtxError
        If the text is no PTX.
    MemoryError
        If the module's variables have more than `room` bytes, or `space` has no room for them.
    """

    def __init__(
        self,
        ptx: bytes,
        space: AddressSpace,
        room: int = 1 << 63,
        gpu: Gpu = GPUS["sm_80"],
    ) -> None:
        runtime()
        self.gpu = gpu
        self.ptx = ptx
        self.space = space
        self._digest = hashlib.sha256(ptx).hexdigest()
        self._module = module = read(ptx.decode("utf-8", "replace"))
        verify_declarations(module)
        self.names = sorted(name for name in module.bodies if module.functions[name].entry)
        self._made: dict[tuple[str, str], KernelCode] = {}
        self._native: list[NativeModule] = []
        self._better: set[tuple[str, str]] = set()
        self.variables: dict[str, tuple[int, int]] = {}
        placed = module.placed
        needed = sum(max(variable.nbytes, 1) for variable in placed)
        if needed > room:
            raise MemoryError(f"{needed} bytes of variables, {room} are free")
        try:
            for variable in placed:
                nbytes = max(variable.nbytes, 1)
                address = space.allocate(nbytes, max(variable.align, 256))
                self.variables[variable.name] = address, nbytes
        except MemoryError:
            self.close()
            raise
        self._initialize(placed)
        fields = [field for variable in self.variables.values() for field in variable]
        self._table = (ctypes.c_uint64 * max(len(fields), 1))(*fields)
        self.table = ctypes.addressof(self._table)

    @property
    def functions(self) -> Mapping[str, KernelCode]:
        """The kernels by their names in the PTX, for the checkers of now.

        To look one up may raise PtxError or UnsupportedInstruction; the others are as they were.
        """
        return _Kernels(self)

    def _load(self, name: str, variant: str) -> KernelCode:
        """Load the code for one combination of checkers, the better one if it was made before."""
        key = self._key(name, variant)
        data = find_object("better", key)
        if data is None:
            data = load_object("kernel", key, lambda: self._translate(name, variant, QUICK))
        else:
            self._better.add((name, variant))
        info = _info(data)
        _load_callees(info, variant)
        native = _load_code(data)
        self._native.append(native)
        code = (info, native.address(f"ptx.{name}"), self, variant)
        made = CheckedKernel(*code) if checkers.tracked(variant) else KernelCode(*code)
        if checkers.films(variant) or checkers.counts(variant):
            how = Filmed if checkers.films(variant) else Counted
            made.recorder = how(self.space, info, self.ptx)
        if (name, variant) not in self._better and _may_be_quick(info) and not info.spills:
            made.quick_for = tuning.worth * info.statements
        return made

    def _key(self, name: str, variant: str) -> str:
        return f"{self.gpu.target}{self._digest}{variant}:{name}"

    def improve(self, name: str, variant: str) -> None:
        """Give a kernel better code, from its next launch on; without memory do without."""
        with contextlib.suppress(MemoryError), _translating:
            if (name, variant) in self._better:
                return
            self._better.add((name, variant))
            data = load_object(
                "better",
                self._key(name, variant),
                lambda: self._translate(name, variant, BETTER),
            )
            native = _load_code(data)
            self._native.append(native)
            self._made[name, variant].replace(native.address(f"ptx.{name}"))

    def code(self, name: str, variant: str) -> KernelCode:
        """The kernel `name` for the checkers of `variant`; translated when first asked for.

        Raises
        ------
        KeyError
            If the module has no kernel of that name.
        PtxError
            If it makes no sense.
        UnsupportedInstruction
            If it cannot be executed.
        """
        if name not in self.names:
            raise KeyError(name)
        with _translating:
            made = self._made.get((name, variant))
            if made is None:
                made = self._made[name, variant] = self._load(name, variant)
        return made

    def _translate(self, name: str, variant: str, level: int) -> bytes:
        code, info = lower_kernel(reach(self._module, name), name, variant, self.gpu.target)
        _load_callees(info, variant)  # what quick code needs is loaded when that is made
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

    def _initialize(self, placed: list[Variable]) -> None:
        numbers = function_numbers(self._module)
        for variable in placed:
            address, nbytes = self.variables[variable.name]
            data = bytearray(nbytes)
            place = 0
            for item in variable.initial:
                if isinstance(item, int):
                    data[place] = item
                    place += 1
                    continue
                target, offset, size = item
                value = numbers[target] if target in numbers else self.variables[target][0] + offset
                data[place : place + size] = value.to_bytes(size, "little")
                place += size
            raw.copy(address, bytes(data), nbytes)

    def close(self) -> None:
        """Free the module's variables; its kernels must not be launched any more."""
        while self.variables:
            _, (address, _) = self.variables.popitem()
            self.space.free(address)


class _Kernels(Mapping[str, KernelCode]):
    def __init__(self, program: Program) -> None:
        self._program = program

    def __getitem__(self, name: str) -> KernelCode:
        return self._program.code(name, checkers.variant)

    def __iter__(self) -> Iterator[str]:
        return iter(self._program.names)

    def __len__(self) -> int:
        return len(self._program.names)


def _load_callees(info: KernelInfo, variant: str) -> None:
    """Load what code of a variant calls."""
    if checkers.tracked(variant):
        tracking(checkers.tracked(variant) + info.clusters, info.tracked)
    if checkers.counts(variant):
        compiled("counting")
    if checkers.films(variant):
        compiled("filming")


def _compile(code: Code, info: KernelInfo, level: int) -> bytes | QuickCode:
    """LLVM's part; for large kernels with a remark if it takes long."""
    if info.statements < tuning.large:
        return _made(code, info, level)
    told = (readable_name(info.name), info.statements)
    remark = threading.Timer(tuning.patience, _tell, told)
    remark.daemon = True
    with Ending(remark.cancel, remark.start):
        return _made(code, info, level)


def _made(code: Code, info: KernelInfo, level: int) -> bytes | QuickCode:
    """Outlined code if that is enough, else optimized code, large kernels less than others."""
    if not _may_be_quick(info):
        level = BETTER
    if level == QUICK:
        # What LLVM does not take is refused with its reason below.
        with contextlib.suppress(NotOutlinedError, RuntimeError):
            return quick_code(code)
    passes = KERNEL_PASSES if info.statements < tuning.large else LARGE_KERNEL_PASSES
    return native_object(str(code), passes, level)


def _may_be_quick(info: KernelInfo) -> bool:
    """Whether code that is made in little time runs."""
    return info.spills or info.statements < tuning.quick_until


def _tell(name: str, statements: int) -> None:
    text = f"ignis: translating {statements} statements of {name} for the simulated device"
    with contextlib.suppress(OSError, ValueError):  # of a closed stderr
        print(text, file=sys.stderr, flush=True)


def _info(data: bytes) -> KernelInfo:
    """What `Program` found out about a kernel when it made `data`."""
    size, _ = struct.unpack_from("<Q?", data)
    return KernelInfo.from_json(data[_HEAD : _HEAD + size].decode())


def _load_code(data: bytes) -> NativeModule:
    """Load the code that `Program` made."""
    size, outlined = struct.unpack_from("<Q?", data)
    code = data[_HEAD + size :]
    return QuickCode.unpack(code).load() if outlined else NativeModule(code)
