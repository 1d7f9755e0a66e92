"""``ignis kernel tune``: the times of a kernel over a grid of -D values and block sizes."""

from __future__ import annotations

import itertools
import math
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import ignis
from ignis.cli.exits import checkpoint
from ignis.cli.kernel.differences import compare
from ignis.cli.kernel.launch import KernelFile, Launch, Outcome, on_device
from ignis.errors import ArgumentError, CompileError, CudaError, KernelError
from ignis.producers.profiling.occupancy import Limits, occupancy

MOST = 10_000
"""Configurations of one run."""

_DEFINE = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)
_FACTOR = re.compile(r"([*/])\s*([^*/]*?)\s*(?=[*/]|\Z)")
_WORD = re.compile(r"\d+|[A-Za-z_]\w*")


@dataclass(frozen=True)
class Configuration:
    """One point of the grid: the defines, and the launch shape that follows from them."""

    defines: tuple[tuple[str, str], ...]
    grid: tuple[int, ...]
    block: tuple[int, ...]
    shared: int

    @property
    def options(self) -> tuple[str, ...]:
        """The defines as options of NVRTC."""
        return tuple(f"-D{name}={value}" for name, value in self.defines)

    def __str__(self) -> str:
        block = ",".join(map(str, self.block))
        return " ".join([*(f"{name}={value}" for name, value in self.defines), f"block={block}"])


@dataclass(frozen=True)
class Result:
    """Time of a configuration, or the reason why it does not run.

    Attributes
    ----------
    milliseconds : tuple of float
        Device time of each launch after the first; empty where `failure` says why.
    registers, shared : int
        Per thread; bytes per block, static and dynamic.
    occupancy : float
        Theoretical, from 0 to 1.
    difference : float
        Largest absolute difference of the written arrays from those of the first configuration
        that ran; NaN where only one of them has a number.
    failure : str
        Empty for one that ran.
    """

    configuration: Configuration
    milliseconds: tuple[float, ...] = ()
    registers: int = 0
    shared: int = 0
    occupancy: float = 0.0
    difference: float = 0.0
    failure: str = ""

    @property
    def median(self) -> float:
        """Median of the times, milliseconds."""
        return statistics.median(self.milliseconds)


def parse_defines(texts: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the values of every ``NAME=VALUE,VALUE``, in the given order.

    Raises
    ------
    ArgumentError
        If a text is no such list, or a name is given twice.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        match = _DEFINE.fullmatch(text.strip())
        values = tuple(part.strip() for part in match[2].split(",")) if match else ()
        if match is None or not all(values):
            raise ArgumentError(f"--define {text}: expected NAME=VALUE,VALUE, such as TILE=16,32")
        if match[1] in found:
            raise ArgumentError(f"--define {match[1]} is given twice")
        found[match[1]] = values
    return found


def evaluate(text: str, names: Mapping[str, int], option: str) -> int:
    """Value of a product and quotient such as ``4096/TILE`` or ``4*TILE*TILE``.

    Factors are numbers and names, from left to right; a quotient is rounded up, as a number of
    blocks is.

    Raises
    ------
    ArgumentError
        If it is something else, or has a name that has no number; the message names the option.
    """
    value = 1
    for operator, word in _FACTOR.findall(f"*{text}"):
        if not _WORD.fullmatch(word):
            raise ArgumentError(
                f"{option} {text}: expected numbers and names with * and /, such as 4096/TILE"
            )
        if not word.isdecimal() and word not in names:
            known = ", ".join(names) or "none"
            raise ArgumentError(f"{option} {text}: {word} has no number; names that do: {known}")
        factor = int(word) if word.isdecimal() else names[word]
        if operator == "/" and factor == 0:
            raise ArgumentError(f"{option} {text}: {word} is 0")
        value = value * factor if operator == "*" else -(-value // factor)
    return value


def configurations(
    defines: Mapping[str, Sequence[str]], blocks: Sequence[str], grid: str, shared: str
) -> list[Configuration]:
    """Every combination of the defines' values and the blocks, the last one changing fastest.

    `blocks`, `grid` and `shared` may use the defines that are numbers; `grid` and `shared` also
    ``block`` (of the same axis in the grid; all threads in `shared`).

    Raises
    ------
    ArgumentError
        If a text cannot be read, or if there are more than 10,000 combinations.
    """
    count = len(blocks) * math.prod(map(len, defines.values()))
    if count > MOST:
        raise ArgumentError(f"{count} configurations are too many; the limit is {MOST}")
    found = []
    for values in itertools.product(*defines.values()):
        chosen = tuple(zip(defines, values, strict=True))
        numbers = {name: int(value) for name, value in chosen if value.isdecimal()}
        for text in blocks:
            block = _extent(text, numbers, [], "--block")
            bytes_shared = evaluate(shared, {**numbers, "block": math.prod(block)}, "--shared")
            found.append(
                Configuration(chosen, _extent(grid, numbers, block, "--grid"), block, bytes_shared)
            )
    return found


def tune(
    file: KernelFile,
    arguments: Sequence[str],
    grid: Sequence[Configuration],
    device: ignis.Device,
    repeat: int,
) -> Iterator[Result]:
    """Compile and launch every configuration; yields its result.

    The first launch of each compares, `repeat` further ones are timed. A configuration that does
    not compile or that the device does not launch has a `failure`.

    Raises
    ------
    IgnisError
        If an argument does not fit.
    KernelError
        If a launch meets a fault, after which the device cannot be trusted.
    """
    limits = Limits.of(device.attribute)
    first: Outcome | None = None
    for configuration in grid:
        checkpoint()
        kernel = KernelFile(
            file.path, file.source, file.name, (*file.options, *configuration.options)
        )
        try:
            launch = Launch.plan(
                kernel,
                ",".join(map(str, configuration.grid)),
                ",".join(map(str, configuration.block)),
                configuration.shared,
                arguments,
                [device],
            )
        except CompileError as error:
            yield Result(configuration, failure=_first_line(error))
            continue
        try:
            with on_device(launch, device) as ready:
                outcome = ready.execute(repeat)
                loaded = ready.kernel
                shared = loaded.shared_bytes + configuration.shared
                threads = math.prod(configuration.block)
                share = occupancy(threads, loaded.registers, shared, limits).share
        except KernelError:
            raise
        except (CompileError, CudaError, ArgumentError) as error:
            yield Result(configuration, failure=_first_line(error))
            continue
        first = first or outcome
        yield Result(
            configuration,
            outcome.repeated_ms,
            loaded.registers,
            shared,
            share,
            _difference(first, outcome),
        )


def best(results: Sequence[Result]) -> Result | None:
    """The configuration with the smallest median, None where none ran."""
    ran = [one for one in results if not one.failure]
    return min(ran, key=lambda one: one.median) if ran else None


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0]


def _difference(first: Outcome, other: Outcome) -> float:
    found = [compare(name, array, other.written[name]) for name, array in first.written.items()]
    if any(one.unordered for one in found):
        return float("nan")
    return max((one.max_absolute for one in found), default=0.0)


def _extent(
    text: str, numbers: Mapping[str, int], block: Sequence[int], option: str
) -> tuple[int, ...]:
    parts = text.split(",")
    if len(parts) > 3:
        raise ArgumentError(f"{option} {text}: expected up to three numbers, such as 128 or 16,16")
    dims = []
    for axis, part in enumerate(parts):
        own = {"block": block[axis] if axis < len(block) else 1} if block else {}
        dims.append(evaluate(part, {**numbers, **own}, option))
    if min(dims) < 1:
        raise ArgumentError(f"{option} {text}: a dimension is 0")
    return tuple(dims)
