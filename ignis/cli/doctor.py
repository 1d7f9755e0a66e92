"""``ignis doctor``: which devices work here, what is missing, and the command that gets it."""

from __future__ import annotations

import contextlib
import importlib.metadata
import os
import platform
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

import ignis
from ignis.base.diskcache import cache_directory
from ignis.base.extras import extra_command
from ignis.base.numbers import counted
from ignis.cli.units import format_bytes
from ignis.errors import ArgumentError, IgnisError

_WIDTH = 120
"""Columns where the output is not a terminal."""

_PROBE = Path(__file__).with_suffix(".cu").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Package:
    """A distribution that ignis uses, what for, and the command that installs it."""

    name: str
    purpose: str
    remedy: str


def _install(name: str, versions: str = ">=13,<14") -> str:
    return f'pip install "{name}{versions}"'


_HEADERS = ("nvidia-cuda-runtime", "nvidia-cuda-crt", "nvidia-cuda-cccl")
_PACKAGES = (
    Package("cuda-bindings", "calls of the CUDA driver and of NVRTC", _install("cuda-python")),
    Package("nvidia-cuda-nvrtc", "compiles the kernels", _install("nvidia-cuda-nvrtc")),
    *(Package(name, "headers of the kernels", _install(name)) for name in _HEADERS),
    Package("llvmlite", "the simulated device", extra_command("sim")),
    Package("nvidia-cublas", "matrix products on a GPU", extra_command("cublas")),
    Package("numpy", "arrays of the host", _install("numpy", ">=2.0")),
    Package("ml-dtypes", "bfloat16 on the host", _install("ml-dtypes", ">=0.5")),
)


@dataclass(frozen=True)
class Finding:
    """One line of the report; `remedy` is a command, or empty when nothing is missing."""

    subject: str
    name: str
    state: str
    works: bool
    remedy: str = ""


def examine() -> list[Finding]:
    """Look at the host, every device, the packages and the cache."""
    host = f"{platform.python_version()} on {platform.platform()}, {os.cpu_count()} CPUs"
    findings = [Finding("host", "Python", host, True), *_devices()]
    has_gpu = any(f.works and f.name.startswith("cuda:") for f in findings)
    packages = [_package(package, has_gpu) for package in _PACKAGES]
    return [*findings, *packages, _compiler(), _cache()]


def examine_device(device: ignis.Device) -> Finding:
    """Compile a kernel, run it, multiply two matrices, and compare with what they must give."""
    total = format_bytes(device.total_memory)
    major, minor = device.capability
    version = device.api.driver_version()
    facts = (
        f"{device.model}, compute capability {major}.{minor}, {total}, "
        f"driver {version // 1000}.{version % 1000 // 10}, "
        f"code for {device.api.module_target(device.id)}"
    )
    for name, step in (("a kernel", _run_kernel), ("a matrix product", _multiply)):
        try:
            right = step(device)
        except (IgnisError, ImportError, OSError) as error:
            return Finding("device", device.name, f"{facts}; {name} failed: {error}", False)
        if not right:
            return Finding("device", device.name, f"{facts}; {name} gave a wrong result", False)
    return Finding("device", device.name, f"{facts}; runs kernels and matrix products", True)


def show(findings: list[Finding]) -> None:
    """Print the report as a table, then the commands that get what is missing."""
    console = Console()
    if not console.is_terminal:
        console.width = _WIDTH
    table = Table(box=None, show_header=False, pad_edge=False)
    for column in ("subject", "name", "mark", "state"):
        table.add_column(column, overflow="fold", no_wrap=column != "state")
    for finding in findings:
        mark = "ok" if finding.works else "missing" if finding.remedy else "no"
        table.add_row(finding.subject, finding.name, mark, finding.state)
    console.print(table, markup=False)
    for remedy in dict.fromkeys(f.remedy for f in findings if f.remedy):
        console.print(f"to install it: {remedy}", markup=False, highlight=False, soft_wrap=True)


def _devices() -> Iterator[Finding]:
    for driver in ("cuda", "sim"):
        try:
            first = ignis.Device(driver)
        except (IgnisError, ImportError) as error:
            yield Finding("device", f"{driver}:0", str(error), False)
            continue
        for index in range(first.api.device_count()):
            yield examine_device(ignis.Device(f"{driver}:{index}"))


def _run_kernel(device: ignis.Device) -> bool:
    x = np.arange(100, dtype=np.float32) / 4
    kernel = ignis.compile(_PROBE, "ignis_doctor", device=device)
    with ignis.array(x, device=device) as source, ignis.zeros(x.shape, device=device) as out:
        kernel.launch(1, 128, (out, source, x.size))
        return bool(np.array_equal(out.to_host(), x + 1))


def _multiply(device: ignis.Device) -> bool:
    from ignis.kernels import gemm

    a = np.arange(6, dtype=np.float32).reshape(2, 3)
    with ignis.array(a, device=device) as left, gemm.matmul(left, left, transpose_b=True) as out:
        return bool(np.array_equal(out.to_host(), a @ a.T))


def _package(package: Package, has_gpu: bool) -> Finding:
    try:
        version = importlib.metadata.version(package.name)
    except importlib.metadata.PackageNotFoundError:
        wanted = has_gpu or package.name != "nvidia-cublas"
        remedy = package.remedy if wanted else ""
        state = f"not installed: {package.purpose}"
        return Finding("package", package.name, state, False, remedy)
    return Finding("package", package.name, f"{version}: {package.purpose}", True)


def _compiler() -> Finding:
    from ignis.jit.nvrtc import include_directories, nvrtc_version

    try:
        version = nvrtc_version()
    except IgnisError as error:
        return Finding("compiler", "NVRTC", str(error), False)
    headers = ", ".join(include_directories())
    state = f"{version}, headers in {headers}" if headers else f"{version}, but no CUDA headers"
    return Finding("compiler", "NVRTC", state, bool(headers))


def _cache() -> Finding:
    try:
        folder = cache_directory()
        state = folder.stat()
    except ArgumentError as error:
        return Finding("cache", "none", str(error), False, "set IGNIS_CACHE_DIR")
    except OSError as error:
        return Finding("cache", str(folder), f"{error.strerror}; created when first needed", True)
    if state.st_uid != os.getuid() or state.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        remedy = f"chmod go-w {folder}"
        return Finding(
            "cache", str(folder), "not used, because others may write there", False, remedy
        )
    sizes = []
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):  # another process has just replaced it
                sizes.append(os.path.getsize(os.path.join(place, name)))
    size = format_bytes(sum(sizes))
    return Finding("cache", str(folder), f"{counted(len(sizes), 'file')}, {size}", True)
