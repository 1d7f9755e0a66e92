"""A kernel of a file, its launch and its arguments: read once, executed on any device."""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import ignis
from ignis.cli.exits import checkpoint
from ignis.cli.kernel.argument_options import HostArgument, parse_extent, resolve, settings
from ignis.errors import ArgumentError, CompileError
from ignis.jit.compile import build
from ignis.jit.declarations import declarations
from ignis.jit.kernel import Kernel


@dataclass(frozen=True)
class KernelFile:
    """One kernel of a source file.

    Attributes
    ----------
    path : Path
        The file; headers beside it are found, too.
    source : str
        Its text.
    name : str
        Name expression of the kernel, ``"scale<float>"``.
    options : tuple of str
        Options for NVRTC.
    """

    path: Path
    source: str
    name: str
    options: tuple[str, ...]

    @classmethod
    def read(cls, path: Path, name: str | None, options: Sequence[str]) -> KernelFile:
        """Read the file; the name may be left out where it has one kernel that is not a template.

        Raises
        ------
        OSError
            If the file cannot be read.
        ArgumentError
            If it is not text.
        CompileError
            If a name is needed and missing; the message lists the kernels.
        """
        data = path.read_bytes()
        if b"\0" in data:
            raise ArgumentError(f"{path} is not text")
        try:
            source = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            source = data.decode("latin-1")  # of which only comments and strings need characters
        source = source.replace("\r\n", "\n")
        if name is None:
            known = declarations(source)
            if len(known) != 1 or known[0].template:
                have = ", ".join(dict.fromkeys(d.name for d in known)) or "none"
                raise CompileError(f"{path}: say which kernel with --name; the file has: {have}")
            name = known[0].name
        return cls(path, source, name, (*options, f"-I{path.absolute().parent}"))

    def compile(self, device: ignis.Device) -> Kernel:
        """Compile for a device; raises CompileError with NVRTC's log."""
        with warnings.catch_warnings(record=True) as remarks:
            warnings.simplefilter("always")
            kernel = build(self.source, self.name, device, self.options, str(self.path.absolute()))
        for remark in remarks:
            print(f"ignis: {remark.message}", file=sys.stderr)
        return kernel


@dataclass(frozen=True)
class Launch:
    """A kernel with everything that a launch needs, on no device yet."""

    kernel: KernelFile
    grid: tuple[int, ...]
    block: tuple[int, ...]
    shared: int
    arguments: tuple[HostArgument, ...]
    settings: dict[str, npt.NDArray[Any]] = field(default_factory=dict)
    """What variables of the module are set to before the launch."""

    @classmethod
    def plan(
        cls,
        kernel: KernelFile,
        grid: str,
        block: str,
        shared: int,
        arguments: Sequence[str],
        devices: Sequence[ignis.Device],
    ) -> Launch:
        """Read the options of a command against the source and the memory of the devices.

        Raises
        ------
        IgnisError
            If an option cannot be read or does not fit the kernel.
        OSError
            If an argument's file cannot be read.
        """
        extents = parse_extent(grid, "--grid"), parse_extent(block, "--block")
        compiled = kernel.compile(devices[0])
        parameters = compiled.parameters
        variables = [*compiled.constants.values(), *compiled.globals.values()]
        values, rest = settings(arguments, parameters, variables)
        limit = min(device.total_memory for device in devices)
        found = resolve(rest, parameters, kernel.name, limit)
        return cls(kernel, *extents, shared, found, values)

    def __str__(self) -> str:
        grid, block = (",".join(map(str, extent)) for extent in (self.grid, self.block))
        shared = f", {self.shared} B of dynamic shared memory" if self.shared else ""
        return f"{self.kernel.name}, grid {grid}, block {block}{shared}"


@dataclass(frozen=True)
class Outcome:
    """Result of a launch: each written array, and its milliseconds."""

    written: dict[str, npt.NDArray[Any]]
    first_ms: float
    repeated_ms: tuple[float, ...]


@dataclass
class DeviceLaunch:
    """A launch whose kernel is loaded and whose arguments are on a device."""

    launch: Launch
    kernel: Kernel
    values: Sequence[Any]
    stream: ignis.Stream
    below: dict[str, ignis.CudaArray] = field(default_factory=dict)
    """The arrays of CUDA below surfaces, by the names of their arguments."""

    def time(self) -> float:
        """Launch, wait, and return the milliseconds of device time.

        Raises
        ------
        CudaError
            What the launch met.
        """
        start, end = ignis.Event(timing=True), ignis.Event(timing=True)
        shape, stream = self.launch, self.stream
        start.record(stream)
        self.kernel.launch(shape.grid, shape.block, self.values, shared=shape.shared, stream=stream)
        end.record(stream)
        stream.synchronize()
        return end.elapsed_ms(start)

    def arrays(self) -> Iterator[tuple[HostArgument, ignis.NvArray]]:
        """Give the arguments that are arrays, with their arrays on the device."""
        for argument, value in zip(self.launch.arguments, self.values, strict=True):
            if isinstance(value, ignis.NvArray):
                yield argument, value

    def execute(self, repeat: int = 0) -> Outcome:
        """Launch once, read what was written, then launch `repeat` times more for the time.

        Raises
        ------
        CudaError
            What a launch met.
        """
        first = self.time()
        written = {
            argument.name: array.to_host()
            for argument, array in self.arrays()
            if argument.parameter.written
        } | {name: array.to_host() for name, array in self.below.items()}
        repeated: list[float] = []
        for _ in range(repeat):
            checkpoint()
            repeated.append(self.time())
        return Outcome(written, first, tuple(repeated))


def _upload(argument: HostArgument, device: ignis.Device) -> ignis.NvArray:
    values = argument.value
    assert isinstance(values, np.ndarray)
    if argument.unwritten:
        return ignis.empty(values.shape, dtype=values.dtype, device=device).to_device()
    return ignis.array(values, device=device)


@contextlib.contextmanager
def on_device(launch: Launch, device: ignis.Device) -> Iterator[DeviceLaunch]:
    """Compile, load and upload; the arrays are freed at the end of the ``with`` block.

    Raises
    ------
    IgnisError
        If the kernel does not compile, or the device refuses it or its arguments.
    """
    kernel = launch.kernel.compile(device)
    with contextlib.ExitStack() as stack:
        values: list[Any] = []
        below: dict[str, ignis.CudaArray] = {}
        for argument in launch.arguments:
            content = argument.value
            if argument.image is not None:
                assert isinstance(content, np.ndarray)
                made, array = stack.enter_context(argument.image.on_device(content, device))
                if argument.written and isinstance(array, ignis.CudaArray):
                    below[argument.name] = array
                values.append(made)
            elif hasattr(content, "shape"):
                values.append(stack.enter_context(_upload(argument, device)))
            else:
                values.append(content)
        _ = kernel.max_threads  # loads the module, which takes longer than a launch
        for name, setting in launch.settings.items():
            variables = kernel.constants if name in kernel.constants else kernel.globals
            variables[name] = setting
        yield DeviceLaunch(launch, kernel, values, ignis.current_stream(device), below)
