"""``ignis kernel profile``: what a kernel of a file, or those of a program, do, counted."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import ignis
from ignis.cli.kernel.launch import Launch, on_device
from ignis.cli.kernel.program import run_program
from ignis.cli.session import require_simulated
from ignis.errors import ArgumentError
from ignis.producers.profiling.profile import Profile, profiled
from ignis.producers.profiling.roofline import find_peak


def profile(launch: Launch, device: ignis.Device, gpu: str) -> Profile:
    """Launch a kernel on a simulated device, once.

    Raises
    ------
    ArgumentError
        If the device is not simulated, or the rates of `gpu` are not known.
    IgnisError
        If the kernel does not compile, the launch is refused, or meets a fault.
    """
    find_peak(gpu)
    require_simulated(device, "count what kernels do", "ncu")
    with on_device(launch, device) as ready, profiled() as found:
        ready.execute()
    return found


def profile_program(
    path: Path, device: ignis.Device, gpu: str, arguments: Sequence[str] = ()
) -> Profile:
    """Run a Python file as a program, with its arguments, on a simulated device.

    Raises
    ------
    ArgumentError
        If the device is not simulated, the rates of `gpu` are not known, or the program launches
        nothing.
    OSError
        If the file cannot be read.
    IgnisError
        What a launch meets.
    """
    find_peak(gpu)
    require_simulated(device, "count what kernels do", "ncu")
    path.read_bytes()
    with profiled() as found, contextlib.suppress(SystemExit):
        run_program(path, device, lambda kernel, error: None, arguments)
    if not found.kernels:
        raise ArgumentError(f"{path} has launched no kernel")
    return found
