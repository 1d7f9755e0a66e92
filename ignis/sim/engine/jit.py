"""LLVM IR to native code in this process, and from the disk cache."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import os
import re
import struct
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from ignis.base.atomic import replacing
from ignis.base.diskcache import DiskCache
from ignis.base.locks import Lock
from ignis.sim.lower.emit.code import Code, Mark
from ignis.sim.native.access_history import tracking_modules
from ignis.sim.native.compiled import compiled_ir
from ignis.sim.native.runtime import runtime_ir

cache = DiskCache("sim")
KERNEL_PASSES = ("sroa", "simplify_cfg", "new_gvn", "instruction_combine", "simplify_cfg")
"""What makes the code of kernels fast: they are translated without functions to inline, and most
of the time that ``-O1`` takes goes into combining their wide vectors again and again."""
LARGE_KERNEL_PASSES = ("simplify_cfg", "instruction_combine", "dead_store_elimination")
"""The same for large kernels, in time that grows with their size only: registers stay in memory
where they live across basic blocks. To make values of them takes minutes, and gigabytes, when
thousands of statements have hundreds of registers."""
QUICK, BETTER = 0, 1
"""Levels of code generation for kernels: the first takes half the time of the second, and less for
code without vectors."""
_lock = Lock()
_ABSOLUTE = 1  # R_X86_64_64


@functools.cache
def _initialize() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.initialize_native_asmparser()


def _target_machine(level: int = 2, near: bool = False) -> Any:
    """One target machine per engine: a shared one does not survive its first engine.

    `level` is that of code generation. Code that is `near` its data is in one block of memory with
    it, and calls functions elsewhere by way of stubs; LLVM is quick with calls of this kind only.
    """
    _initialize()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=level,
        reloc="pic" if near else "static",
        codemodel="small" if near else "large",  # large: sections may be anywhere in memory
    )


@functools.cache
def fingerprint() -> str:
    """Digest of everything but the PTX that decides what the native code is."""
    _initialize()
    digest = hashlib.sha256()
    root = Path(__file__).parent.parent
    sources = [
        path for part in ("abi", "lower", "native", "ptx") for path in (root / part).rglob("*.*")
    ]
    here = Path(__file__)
    for path in [
        here,
        here.with_name("quick.py"),
        *sorted(p for p in sources if p.suffix in (".py", ".ll")),
    ]:
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    for part in (
        llvmlite.__version__,
        str(llvm.llvm_version_info),
        llvm.get_process_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
    ):
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()


def native_object(text: str, passes: Sequence[str] = (), level: int = 2) -> bytes:
    """Optimize LLVM IR text and compile it to an object file, with this level of code generation.

    `passes` are run in their order; without any it is LLVM's own pipeline for ``-O1``. The folder
    ``IGNIS_SIM_DUMP``, when set, gets the text, what the optimizer made of it, and the assembly.
    """
    with _lock:
        machine = _target_machine(level)
        module = llvm.parse_assembly(text)
        module.verify()
        options = llvm.create_pipeline_tuning_options(speed_level=1)
        options.loop_vectorization = False
        options.slp_vectorization = False
        options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        if passes:
            manager = llvm.create_new_module_pass_manager()
            for name in passes:
                getattr(manager, f"add_{name}_pass")()
        else:
            manager = builder.getModulePassManager()
        manager.run(module, builder)
        dump = os.environ.get("IGNIS_SIM_DUMP")
        if dump:
            name = hashlib.sha256(text.encode()).hexdigest()[:12]
            made = {"in.ll": text, "ll": str(module), "s": machine.emit_assembly(module)}
            for kind, content in made.items():
                with replacing(Path(dump, f"{name}.{kind}")) as file:
                    file.write(content.encode())
        return bytes(machine.emit_object(module))


def near_object(text: str) -> bytes | None:
    """Compile code without vectors in little time; None if it refers to what may be out of reach.

    Its calls and constants are within 32 bits of it, which is certain inside of a section only.
    """
    with _lock:
        module = llvm.parse_assembly(text)
        module.verify()
        code = bytes(_target_machine(QUICK, near=True).emit_object(module))
        relocations = [
            kind
            for section in llvm.ObjectFileRef.from_data(code).sections()
            if (section.name() or b"").startswith(b".rela")
            for _, kind, _, _ in struct.iter_unpack("<QIIq", section.data())
        ]
    return code if all(kind == _ABSOLUTE for kind in relocations) else None


def refused_mark(code: Code) -> Mark:
    """The start of the code of the PTX instruction for which LLVM does not take a module."""
    with _lock:
        try:
            llvm.parse_assembly(str(code)).verify()
        except RuntimeError as error:
            place = re.search(r":(\d+):\d+: error", str(error))
            found = code.mark_before(int(place[1])) if place else None
            if found is not None:
                return found
    return Mark(0, "the module")


class NativeModule:
    """Native code in this process, for as long as the object lives: hold it while code may run."""

    def __init__(self, *objects: bytes) -> None:
        with _lock:
            empty = llvm.parse_assembly("")
            self._engine = llvm.create_mcjit_compiler(empty, _target_machine())
            for code in objects:
                self.add(code)

    def add(self, code: bytes) -> None:
        """Load one more object."""
        with _lock:
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
            self._engine.finalize_object()

    def export(self, name: str) -> None:
        """Let the code of later modules call a function."""
        llvm.add_symbol(name, self.address(name))

    def address(self, name: str) -> int:
        """Address of a function; KeyError if the object has none of that name."""
        found = self._engine.get_function_address(name)
        if not found:
            raise KeyError(name)
        return int(found)


def find_object(kind: str, key: str) -> bytes | None:
    """Object code from the cache, if it is there."""
    return cache.get(_entry(kind, key))


def load_object(kind: str, key: str, build: Callable[[], bytes]) -> bytes:
    """Object code from the cache, else from `build`."""
    found = find_object(kind, key)
    if found is None:
        found = build()
        cache.put(_entry(kind, key), found)
    return found


def _entry(kind: str, key: str) -> str:
    return f"{kind}-{hashlib.sha256((key + fingerprint()).encode()).hexdigest()}"


_EXTERNAL = re.compile(r"^define (?!internal).*?@(\w+)\(", re.MULTILINE)
_DECLARED = re.compile(r"^declare .*?@(\w+)\(", re.MULTILINE)
_exported: list[NativeModule] = []


_modules_of = functools.cache(tracking_modules)


def tracking(variant: str, names: Iterable[str]) -> None:
    """Load these tracking functions of one combination of checkers, and those that they call."""
    runtime()
    modules = _modules_of(variant)
    for make in dict.fromkeys(modules[name] for name in names if name in modules):
        _load_tracking(variant, make())


@functools.cache
def _load_tracking(variant: str, text: str) -> None:
    tracking(variant, _DECLARED.findall(text))
    _export("tracking", text)


@functools.cache
def compiled(name: str) -> None:
    """Load the functions of a source in C once."""
    runtime()
    _export(name, compiled_ir(name))


def _export(kind: str, text: str) -> NativeModule:
    """Compile and load LLVM IR, and let later modules call its functions."""
    module = NativeModule(load_object(kind, text, lambda: native_object(text)))
    for name in _EXTERNAL.findall(text):
        module.export(name)
    _exported.append(module)
    return module


@functools.cache
def _runtime() -> NativeModule:
    return _export("runtime", runtime_ir())


@functools.cache
def runtime(name: str = "ig_run") -> Any:
    """Load the native runtime once; returns an entry point as a C function.

    The call releases the interpreter lock. It returns 1 when it must be called again.
    """
    entry = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64)
    return entry(_runtime().address(name))
