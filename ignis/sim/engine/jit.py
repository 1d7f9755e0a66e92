"""LLVM IR to native code in this process, and from the disk cache."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import os
import re
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from ignis.base.diskcache import DiskCache
from ignis.sim.native.runtime import runtime_ir
from ignis.sim.native.tracking import tracking_ir

__all__ = [
    "KERNEL_PASSES",
    "NativeModule",
    "cache",
    "fingerprint",
    "load_object",
    "native_object",
    "runtime",
]

cache = DiskCache("sim")
KERNEL_PASSES = ("sroa", "simplify_cfg", "new_gvn", "instruction_combine", "simplify_cfg")
"""What makes the code of kernels fast: they are translated without functions to inline, and most
of the time that ``-O1`` takes goes into combining their wide vectors again and again."""
_lock = threading.RLock()
# MCJIT engines are never unloaded while their code may run; modules hold theirs.


@functools.cache
def _initialise() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.initialize_native_asmparser()


@functools.cache
def _host() -> tuple[str, str]:
    """Name and features of this CPU."""
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def _target_machine(level: int = 2) -> Any:
    """One target machine per engine: a shared one does not survive its first engine.

    `level` is that of code generation.
    """
    _initialise()
    target = llvm.Target.from_default_triple()
    cpu, features = _host()
    return target.create_target_machine(
        cpu=cpu,
        features=features,
        opt=level,
        reloc="static",
        codemodel="large",  # sections of one object may land anywhere in memory
    )


@functools.cache
def fingerprint() -> str:
    """Digest of everything but the PTX that decides what the native code is."""
    _initialise()
    digest = hashlib.sha256()
    root = Path(__file__).parent.parent
    sources = [
        path for part in ("abi", "lower", "native", "ptx") for path in (root / part).rglob("*.*")
    ]
    for path in [Path(__file__), *sorted(p for p in sources if p.suffix in (".py", ".ll"))]:
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


def native_object(text: str, passes: Sequence[str] = ()) -> bytes:
    """Optimise LLVM IR text and compile it to an object file.

    `passes` are run in their order; without any it is LLVM's own pipeline for ``-O1``. The folder
    ``IGNIS_SIM_DUMP``, when set, gets the text, what the optimiser made of it, and the assembly.
    """
    with _lock:
        machine = _target_machine(level=1 if passes else 2)
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
            Path(dump, f"{name}.in.ll").write_text(text)
            Path(dump, f"{name}.ll").write_text(str(module))
            Path(dump, f"{name}.s").write_text(machine.emit_assembly(module))
        return bytes(machine.emit_object(module))


class NativeModule:
    """Native code in this process; it lives as long as the object."""

    def __init__(self, code: bytes) -> None:
        with _lock:
            empty = llvm.parse_assembly("")
            self._engine = llvm.create_mcjit_compiler(empty, _target_machine())
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
            self._engine.finalize_object()

    def address(self, name: str) -> int:
        """Address of a function.

        Raises
        ------
        KeyError
            If the object has no such function.
        """
        found = self._engine.get_function_address(name)
        if not found:
            raise KeyError(name)
        return int(found)


def load_object(kind: str, key: str, build: Any) -> bytes:
    """Object code from the cache, else from `build`, which returns bytes."""
    name = f"{kind}-{hashlib.sha256((key + fingerprint()).encode()).hexdigest()}"
    found = cache.get(name)
    if found is None:
        found = build()
        cache.put(name, found)
    return found


_EXPORTED = re.compile(r"^define (?!internal).*?@(\w+)\(", re.MULTILINE)


@functools.cache
def tracking(variant: str) -> None:
    """Load the tracking functions of one combination of checkers once."""
    runtime()
    text = tracking_ir("u" in variant, "r" in variant)
    _export(load_object("tracking", text, lambda: native_object(text)), text)


def _export(code: bytes, text: str) -> NativeModule:
    """Load native code, and let later modules call its functions."""
    module = NativeModule(code)
    for name in _EXPORTED.findall(text):
        llvm.add_symbol(name, module.address(name))
    _keep.append(module)
    return module


@functools.cache
def runtime() -> Any:
    """Load the native runtime once; returns its entry point as a C function.

    The call releases the interpreter lock. It returns 1 when it must be called again.
    """
    text = runtime_ir()
    code = load_object("runtime", text, lambda: native_object(text))
    module = _export(code, text)
    entry = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64)
    return entry(module.address("ig_run"))


_keep: list[NativeModule] = []
