"""The code of a kernel: PTX, machine code through a disassembler, and what a cubin says of itself.

NVRTC compiles for every architecture it knows, so none of this needs a GPU.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import ignis
from ignis.cli.kernel.launch import KernelFile
from ignis.errors import ArgumentError, IgnisError
from ignis.jit.image_cache import Image
from ignis.jit.nvrtc import compile_source

__all__ = ["compile_for", "cubin_facts", "disassemble", "machine_target"]

_ELF = b"\x7fELF"
_SYMTAB = 2
_INFO_WITH_SIZE = 4
_FRAME_SIZE = 0x11
_REGISTER_COUNT = 0x2F
_TIMEOUT_SECONDS = 60


def compile_for(kernel: KernelFile, target: str, kind: str) -> Image:
    """Compile for a target that need not have a device here.

    Parameters
    ----------
    kind : str
        ``"compute"`` for PTX, ``"sm"`` for machine code.

    Raises
    ------
    ArgumentError
        If the target is of another kind.
    CompileError
        If the kernel does not compile.
    """
    if not re.fullmatch(rf"{kind}_\d+[af]?", target):
        raise ArgumentError(f"--target {target}: expected {kind}_<n>, such as {kind}_90")
    return compile_source(kernel.source, kernel.name, target, kernel.options, file=kernel.path.name)


def machine_target(device: ignis.Device) -> str:
    """Architecture whose machine code fits a device: ``"sm_90a"``; a simulated one's nearest."""
    target = device.api.module_target(device.id)
    major, minor = device.capability
    return target if target.startswith("sm_") else f"sm_{major}{minor}"


def disassemble(image: Image) -> tuple[str, str]:
    """Return (the disassembler's name, its text) for machine code.

    Raises
    ------
    IgnisError
        If there is no disassembler, or it fails.
    """
    tool = _disassembler()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "kernel.cubin")
        file.write_bytes(image.data)
        options = ["-c"] if tool.name.startswith("nvdisasm") else ["-sass"]
        try:
            done = subprocess.run(
                [tool, *options, file],
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_TIMEOUT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise IgnisError(f"{tool} took more than {_TIMEOUT_SECONDS} s") from None
    if done.returncode:
        raise IgnisError(f"{tool} failed: {(done.stderr or done.stdout).strip()}")
    return tool.name, done.stdout


def _disassembler() -> Path:
    roots = [os.environ[name] for name in ("CUDA_HOME", "CUDA_PATH") if os.environ.get(name)]
    for name in ("nvdisasm", "cuobjdump"):
        found = shutil.which(name)
        for root in roots:
            found = found or shutil.which(name, path=str(Path(root, "bin")))
        if found:
            return Path(found)
    raise IgnisError(
        "no disassembler: neither nvdisasm nor cuobjdump is on PATH or in $CUDA_HOME/bin; "
        "the CUDA toolkit has both, and `pip install nvidia-cuda-nvdisasm` has nvdisasm in "
        "nvidia/cu13/bin; `ignis kernel ptx` needs neither"
    )


@dataclass(frozen=True)
class _Section:
    name: str
    kind: int
    link: int
    data: bytes


def cubin_facts(image: Image) -> tuple[int, int]:
    """Read (registers, bytes of stack frame) of each thread of a kernel from its cubin.

    They are records of the section ``.nv.info``: (format, attribute, size) as bytes 1, 1, 2, then
    the kernel's symbol and the value as 32-bit words.

    Raises
    ------
    IgnisError
        If the image has no such records.
    """
    sections = _sections(image.data)
    symbols = next((s for s in sections if s.kind == _SYMTAB), None)
    info = next((s for s in sections if s.name == ".nv.info"), None)
    if symbols is None or info is None:
        raise IgnisError(f"{image.name}: the machine code does not say what it uses")
    names = sections[symbols.link].data
    values: dict[int, int] = {}
    position = 0
    while position + 4 <= len(info.data):
        form, attribute, size = struct.unpack_from("<BBH", info.data, position)
        position += 4
        if form != _INFO_WITH_SIZE:
            continue
        if size == 8:
            symbol, value = struct.unpack_from("<II", info.data, position)
            (offset,) = struct.unpack_from("<I", symbols.data, 24 * symbol)
            if _text(names, offset) == image.name:
                values[attribute] = value
        position += size
    if _REGISTER_COUNT not in values:
        raise IgnisError(f"{image.name}: the machine code does not say how many registers it uses")
    return values[_REGISTER_COUNT], values.get(_FRAME_SIZE, 0)


def _sections(elf: bytes) -> list[_Section]:
    if not elf.startswith(_ELF):
        raise IgnisError("the compiler's result is not an ELF file")
    (table,) = struct.unpack_from("<Q", elf, 40)
    size, count, strings = struct.unpack_from("<HHH", elf, 58)
    headers = [struct.unpack_from("<IIQQQQII", elf, table + size * i) for i in range(count)]
    names = elf[headers[strings][4] :]
    return [
        _Section(_text(names, name), kind, link, elf[start : start + length])
        for name, kind, _, _, start, length, link, _ in headers
    ]


def _text(table: bytes, offset: int) -> str:
    return table[offset : table.index(b"\0", offset)].decode()
