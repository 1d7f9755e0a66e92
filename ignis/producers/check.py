"""`ignis.check`: one launch of anybody's kernel under all checkers of the simulated device."""

from __future__ import annotations

import abc
import contextlib
import dataclasses
import functools
import importlib
import io
import itertools
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TextIO

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_count
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, KernelError
from ignis.producers.host_arrays import HostArray, host_array, merged
from ignis.producers.registry import as_launch, producer_of, redirected
from ignis.producers.target import simulated
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device
from ignis.runtime.ownership import addresses

SCOPE = (
    "looked for: access outside of the arguments, writes through const pointers, misaligned "
    "access, reads of memory that nothing wrote or whose copy has not ended, races in shared and "
    "global memory, non-coherent loads of what is written, divergent barriers, missing lanes, "
    "undefined shuffles, deadlock, endless loops, trap, assert, stack overflow"
)

ORDER = "depends on the order"
_OF_ADDRESSES = (
    *("illegal address", "misaligned address", "borrowed memory written"),
    *("invalid cluster address", "ended peer"),
)
_PASSABLE = frozenset((
    *_OF_ADDRESSES, "uninitialized read", "unfinished copy", "shared memory race",
    "global memory race", "non-coherent load", "peer not started",
))  # fmt: skip
"""Findings after which a launch can go on."""
_SMALL = 4096
"""Bytes of an array whose words may be addresses."""
_LAUNCHES = 8
"""Launches for each finding that is asked for: the copies of a loop's body count as one."""


Content = Mapping[str, npt.NDArray[Any]]
First = tuple[int, tuple[int, ...]]
"""How many elements of an array are wrong, and the index of the first of them."""
"""What arrays hold, by their names."""


@dataclass(frozen=True)
class Finding:
    """First fault that was found in a kernel.

    Attributes
    ----------
    kind : str
        For example ``"illegal address"``; `ORDER` where two orders give two results.
    text : str
        The report, several lines.
    facts : dict
        The same as values for JSON; see `ignis.errors.KernelError`.
    argument : str or None
        Name of the parameter whose array the access runs out of, or which differs.
    schedule : int or None
        Seed of the order in which it happened; None for the default one.
    further : tuple of Finding
        What else is wrong with the launch, where that was asked for.
    """

    kind: str
    text: str
    facts: dict[str, Any] = field(default_factory=dict)
    argument: str | None = None
    schedule: int | None = None
    further: tuple[Finding, ...] = ()

    def __str__(self) -> str:
        return "\n".join([self.text, *map(str, self.further)])


def check(
    kernel: Any,
    grid: Any,
    *args: Any,
    schedules: int = 3,
    budget: int | None = None,
    device: str | int | Device | None = None,
    volatile_is_data: bool = False,
    max_findings: int = 1,
    target: str | None = None,
    **options: Any,
) -> Finding | None:
    """Launch a kernel on the simulated device under all checkers; return the first finding.

    ``check(kernel, grid, block, args)`` takes a launch as `Kernel.launch` does;
    ``check(kernel, grid, *args, block=block)`` is the same.

    Parameters
    ----------
    kernel : object
        A function of ``triton.jit``, ``numba.cuda.jit``, ``warp.kernel`` or ``cutlass.cute.jit``, a
        CuPy ``RawKernel``, a ``Program`` of cuda.core, or a `Kernel` of ignis.
    grid : object
        As the producer takes it: a tuple or a function for Triton, the number of threads (``dim``)
        for Warp, None for CuTe, whose host function has it; the number of blocks for all others.
    *args
        The kernel's arguments. Arrays are NumPy's, tensors of torch on the CPU, arrays of ignis on
        the simulated device, or the producer's own in the memory of the host. Afterward they have
        the results of the launch, and so have arrays whose addresses are in structs, such as tensor
        maps, or in arrays of up to 4 KiB; variables of modules keep their old values.
    schedules : int
        Further launches on the same arguments and variables of modules, each with its blocks and
        warps in another order; the arrays must come out the same, bit for bit.
    budget : int, optional
        Steps of a launch; a kernel that takes more counts as endless.
    device : device, optional
        A simulated device, ``"sim:0"`` if None.
    volatile_is_data : bool
        Whether volatile accesses race as plain ones do; see `ignis.sim.check`.
    max_findings : int
        How many findings of the launch to look for. It is repeated after each one, which it passes
        over then: a wrong access is left out, and one that races is not followed. A finding that
        stops a kernel in any case, such as a deadlock, is the last one.
    target : str, optional
        The architecture to compile for and to run on, ``"sm_80"`` or ``"sm_90a"``, in place of
        `device`: the first simulated device of it, see `ignis.sim.device_of`.
    **options
        Further options of the producer: ``block=`` and ``shared=`` where the launch has them,
        Triton's constants and ``num_warps=``, ``name=`` of the kernel in a module.

    Returns
    -------
    Finding or None
        None if nothing is wrong with these launches.

    Raises
    ------
    ArgumentError
        If the kernel's producer is unknown, the device is not simulated, or none is of `target`.
    IgnisError
        If a launch is refused, or has instructions that the simulator does not execute.
    """
    schedules = as_count("check", "schedules", schedules)
    most = as_count("check", "max_findings", max_findings, 1)
    settings = {"budget": budget, "volatile_is_data": volatile_is_data}
    if target is not None:
        if device is not None:
            raise ArgumentError("check: device and target: one of the two at a time")
        device = f"sim:{importlib.import_module('ignis.sim').device_of(target)}"
    trial = Trial(kernel, grid, args, options, device, settings)
    with redirected(trial.device):
        return trial.check(schedules, most)


class Repeatable(abc.ABC):
    """A launch that can be repeated under all checkers; all orders must give the same arrays.

    Attributes
    ----------
    names : sequence of str
        Of the kernel's parameters, as far as they are known.
    source : tuple or None
        Its file, its CUDA C++, and a function that makes the same launch of another text.
    """

    names: Sequence[str] = ()
    source: tuple[str, str, Callable[[str], Repeatable]] | None = None
    _muted = False

    @abc.abstractmethod
    def run(self, seed: int | None) -> Finding | None:
        """Launch once, in the order of a seed; return what is wrong."""

    def content(self) -> Content:
        """Return what the arrays hold after a launch."""
        return {}

    def put(self, content: Content) -> None:  # noqa: B027 - few launches have arrays to restore
        """Give the arrays what `content` has returned."""

    def screen(self) -> TextIO:
        """Return where the kernel prints: what it prints is printed once."""
        muted, self._muted = self._muted, True
        return io.StringIO() if muted else sys.stdout

    def check(self, schedules: int, max_findings: int = 1) -> Finding | None:
        """Launch in the default order and in others; return what is wrong first."""
        first: Content | None = None
        for seed in (None, *range(1, schedules + 1)):
            found = all_of(functools.partial(self.run, seed), max_findings)
            if found is not None:
                return found
            content = self.content()
            if first is None:
                first = content
            elif (found := disorder(first, content, seed)) is not None:
                self.put(first)
                return found
        return None


class Trial(Repeatable):
    """A launch of anybody's kernel on the same arguments.

    Parameters
    ----------
    kernel, grid, args, options, device
        As `check` takes them.
    settings : dict
        What `examined` takes beside the seed.
    """

    def __init__(
        self, kernel: Any, grid: Any, args: tuple[Any, ...], options: dict[str, Any],
        device: str | int | Device | None, settings: dict[str, Any],
    ) -> None:  # fmt: skip
        producer = producer_of(kernel)
        self.device = simulated("check", kernel, device, "check every access")
        given, named = as_launch(producer, args, options)
        self._call: Callable[[], None] = lambda: producer.call(kernel, grid, given, dict(named))
        self._settings = settings
        self.names = [each.name for each in getattr(kernel, "parameters", ())]
        values = [*given, *named.values()]
        names = [
            *self.names,
            *(f"argument {index}" for index in range(len(self.names), len(values))),
        ]
        self.memory = Memory(names, values, getattr(producer, "memory_of", None), self.device)
        found = producer.source_of(kernel) if hasattr(producer, "source_of") else None
        if found is not None:
            file, source, changed = found

            def other(text: str) -> Trial:
                self.memory.restore()
                return Trial(changed(text), grid, args, options, device, settings)

            self.source = file, source, other

    def run(self, seed: int | None) -> Finding | None:
        """Launch once, in the order of a seed; return what is wrong."""
        self.memory.restore()
        with contextlib.redirect_stdout(self.screen()), examined(seed, **self._settings):
            try:
                self._call()
            except KernelError as error:
                return fault(error, seed)
        return None

    def content(self) -> Content:
        """Return what the arguments hold after a launch."""
        return self.memory.content()

    def put(self, content: Content) -> None:
        """Give the arguments what `content` has returned."""
        self.memory.put(content)


def all_of(launch: Callable[[], Finding | None], most: int) -> Finding | None:
    """Return the first finding of a launch, with the further ones: at most so many in all.

    `launch` repeats it from its beginning.
    """
    checkers = importlib.import_module("ignis.sim.settings.checkers")
    found: list[Finding] = []
    passed: list[tuple[str, int, bool]] = []
    for _ in range(_LAUNCHES * most):
        try:
            with checkers.passing_over(passed):
                one = launch()
        except Exception:
            if not found:
                raise
            break  # the launches after a finding may meet anything
        if one is None:
            break
        if not any(_alike(one, other) for other in found):
            found.append(one)
        line = one.facts.get("ptx_line") or 0
        known = (str(one.facts.get("symbol")), line, one.kind in _OF_ADDRESSES)
        if len(found) == most or one.kind not in _PASSABLE or known in passed:
            break
        passed.append(known)
    return dataclasses.replace(found[0], further=tuple(found[1:])) if found else None


def _alike(one: Finding, other: Finding) -> bool:
    """Whether two findings are the same for who reads them: the body of a loop has copies."""
    same = ("kind", "kernel", "place", "access", "space")
    return one.argument == other.argument and all(
        one.facts.get(key) == other.facts.get(key) for key in same
    )


@contextlib.contextmanager
def examined(
    seed: int | None = None, budget: int | None = None, volatile_is_data: bool = False
) -> Iterator[None]:
    """Switch on every checker of the simulated devices, and choose the order of the threads.

    At the end variables of modules have what they had.
    """
    sim = importlib.import_module("ignis.sim")
    variables = importlib.import_module("ignis.sim.settings.module_variables")
    chosen = sim.check("all", volatile_is_data=volatile_is_data)
    with chosen, sim.schedule(seed), sim.budget(budget), variables.remembered():
        yield


class Memory:
    """The arrays among the arguments, with what they had before the first launch.

    Also those whose addresses are in structs, such as tensor maps, or in small arrays of integers.
    """

    def __init__(
        self, names: Sequence[str], values: Sequence[Any],
        memory_of: Callable[[Any], HostArray | NvArray | None] | None, device: Device,
    ) -> None:  # fmt: skip
        hosts = []
        self._arrays: list[NvArray] = []
        for name, value in zip(names, values, strict=False):
            found: NvArray | HostArray | None = array_of(value)
            if found is None:
                found = host_array(value, name)
            if found is None and memory_of is not None:
                found = memory_of(value)
            if isinstance(found, NvArray):
                self._arrays.append(found.to_device())
            elif found is not None and found.writable:
                hosts.append(replace(found, name=name))
        known = {each.id for each in self._arrays}
        for place in itertools.chain(*map(_words, values)):
            if device.api.pointer_device(place) == device.id:
                record = addresses.describe(device.driver, place, place, 1, freed=False)
                if record is not None and record.id and record.id not in known:
                    # The host can reach what a simulated device has.
                    name, start, size = f"array #{record.id}", record.address, record.nbytes
                    kind = as_dtype(record.dtype)
                    hosts.append(HostArray(name, start, start, size, kind, (), True, True, 0))
        self._hosts: list[HostArray] = [group[0] for group in merged(hosts) if group[0].nbytes]
        self._before = self.content()

    def content(self) -> Content:
        """Return the present content of the arrays."""
        found = {f"array #{each.id}": each.to_host() for each in self._arrays}
        for host in self._hosts:
            data, dtype = host.raw().copy(), host.dtype
            whole = dtype is not None and not len(data) % dtype.itemsize
            found[host.name] = data.view(dtype) if whole else data
        return found

    def put(self, content: Content) -> None:
        """Give the arrays what `content` has returned."""
        for host in self._hosts:
            np.copyto(host.raw(), content[host.name].view(np.uint8))
        for array in self._arrays:
            array.from_host_raw(content[f"array #{array.id}"].tobytes())

    def restore(self) -> None:
        """Give the arrays what they had before the first launch."""
        self.put(self._before)


def _words(value: Any) -> list[int]:
    """Return the words of a struct or of a small array of integers: some may be addresses."""
    array: Any = value if isinstance(value, (np.ndarray, np.void)) else array_of(value)
    raw: bytes = value if isinstance(value, bytes) else b""
    if array is not None and array.nbytes <= _SMALL and array.dtype.kind in "iuV":
        raw = (array.to_host() if isinstance(array, NvArray) else array).tobytes()
    found: list[int] = np.frombuffer(raw[: len(raw) // 8 * 8], np.uint64).tolist()
    return found


def bits(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """The bytes of each element, one row each."""
    raw = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    return raw.reshape(array.size, array.dtype.itemsize)


def difference(
    kind: str,
    held: tuple[Content, Content],
    where: tuple[str, str],
    schedule: int | None = None,
) -> Finding | None:
    """Return what differs, in bits, of what arrays held twice; `where` says when that was."""
    for name, one in held[0].items():
        two = held[1][name]
        found = first_of((bits(one) != bits(two)).any(axis=1), one)
        if found is not None:
            count, index = found
            text = (
                f"{count} of {one.size} elements of {name} differ\n  first: "
                f"{at(name, index)} is {one[index]!s} {where[0]}, {two[index]!s} {where[1]}"
            )
            values = [one[index].item(), two[index].item()]
            return about(kind, name, found, text, schedule, values=values)
    return None


def first_of(wrong: npt.NDArray[np.bool_], array: npt.NDArray[Any]) -> First | None:
    """Return how many elements of an array are wrong, and the index of the first; else None."""
    indices = np.flatnonzero(wrong)
    if not indices.size:
        return None
    return indices.size, tuple(map(int, np.unravel_index(indices[0], array.shape)))


def about(
    kind: str, name: str, found: First, text: str, schedule: int | None = None, **facts: Any
) -> Finding:
    """Return a finding about elements of an argument that `first_of` has found."""
    facts = {"kind": kind, "differing": found[0], "first": list(found[1]), **facts}
    return Finding(kind, f"{kind}: {text}", facts, name, schedule)


def disorder(first: Content, other: Content, seed: int | None) -> Finding | None:
    """Return what differs between the default order and that of a seed."""
    where = ("in the default order", f"under schedule {seed}")
    return difference(ORDER, (first, other), where, seed)


def at(name: str, index: tuple[int, ...]) -> str:
    """Name an element."""
    return f"{name}[{','.join(map(str, index))}]"


def fault(error: KernelError, seed: int | None) -> Finding:
    """Return the fault of a launch under a schedule, as a finding."""
    facts = dict(error.facts)
    argument = facts.get("argument")
    name = argument if isinstance(argument, str) else None
    return Finding(str(facts["kind"]), error.detail, facts, name, seed)
