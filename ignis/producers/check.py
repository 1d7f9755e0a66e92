"""`ignis.check`: one launch of anybody's kernel under all checkers of the simulated device."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ignis.base.numbers import as_count
from ignis.errors import ArgumentError, KernelError
from ignis.producers.host_arrays import HostArray, host_array, merged
from ignis.producers.registry import as_launch, producer_of, redirected
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, as_device

SCOPE = (
    "looked for: access outside of the arguments, writes through const pointers, misaligned "
    "access, reads of memory that nothing wrote or whose copy has not ended, races in shared and "
    "global memory, divergent barriers, missing lanes, undefined shuffles, deadlock, endless "
    "loops, trap, assert, stack overflow"
)

ORDER = "depends on the order"


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
    """

    kind: str
    text: str
    facts: dict[str, Any] = field(default_factory=dict)
    argument: str | None = None
    schedule: int | None = None

    def __str__(self) -> str:
        return self.text


def check(
    kernel: Any,
    grid: Any,
    *args: Any,
    schedules: int = 3,
    budget: int | None = None,
    device: str | int | Device | None = None,
    volatile_is_data: bool = False,
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
        the results of the launch; variables of modules keep their old values.
    schedules : int
        Further launches on the same arguments and variables of modules, each with its blocks and
        warps in another order; the arrays must come out the same, bit for bit.
    budget : int, optional
        Steps of a launch; a kernel that takes more counts as endless.
    device : device, optional
        A simulated device, ``"sim:0"`` if None.
    volatile_is_data : bool
        Whether volatile accesses race as plain ones do; see `ignis.sim.check`.
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
        If the kernel's producer is unknown, or the device is not simulated.
    IgnisError
        If a launch is refused, or has instructions that the simulator does not execute.
    """
    schedules = as_count("check", "schedules", schedules)
    producer = producer_of(kernel)
    where = as_device("sim:0" if device is None else device)
    if where.driver != "sim":
        raise ArgumentError(f"check: {where}: only simulated devices check every access")
    args, options = as_launch(producer, args, options)
    memory = _Memory([*args, *options.values()], getattr(producer, "memory_of", None))
    first: list[bytes] | None = None
    with redirected(where):
        for seed in (None, *range(1, schedules + 1)):
            # What the kernel prints is printed once.
            muted = io.StringIO() if seed is not None else sys.stdout
            memory.restore()
            with contextlib.redirect_stdout(muted), examined(seed, budget, volatile_is_data):
                try:
                    producer.call(kernel, grid, args, dict(options))
                except KernelError as error:
                    return fault(error, seed)
            content = memory.content()
            if first is None:
                first = content
            elif content != first:
                found = memory.disorder(first, content, seed)
                memory.put(first)
                return found
    return None


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


class _Memory:
    """The arrays among the arguments, with what they had before the first launch."""

    def __init__(
        self, values: Sequence[Any], memory_of: Callable[[Any], HostArray | NvArray | None] | None
    ) -> None:
        hosts = []
        self._arrays: list[NvArray] = []
        for index, value in enumerate(values):
            found: NvArray | HostArray | None = array_of(value)
            if found is None:
                found = host_array(value, f"argument {index}")
            if found is None and memory_of is not None:
                found = memory_of(value)
            if isinstance(found, NvArray):
                self._arrays.append(found.to_device())
            elif found is not None and found.writable:
                hosts.append(found)
        self._hosts: list[HostArray] = [group[0] for group in merged(hosts) if group[0].nbytes]
        self._before = self.content()

    def content(self) -> list[bytes]:
        """Return the present content of the arrays."""
        return [
            *(each.raw().tobytes() for each in self._hosts),
            *(each.to_host().tobytes() for each in self._arrays),
        ]

    def put(self, content: Sequence[bytes]) -> None:
        """Give the arrays what `content` has returned."""
        for host, data in zip(self._hosts, content, strict=False):
            np.copyto(host.raw(), np.frombuffer(data, np.uint8))
        for array, data in zip(self._arrays, content[len(self._hosts) :], strict=True):
            array.from_host_raw(data)

    def restore(self) -> None:
        """Give the arrays what they had before the first launch."""
        self.put(self._before)

    def disorder(self, first: Sequence[bytes], other: Sequence[bytes], seed: int | None) -> Finding:
        """Say where two orders have given two results."""
        arrays: list[HostArray | NvArray] = [*self._hosts, *self._arrays]
        for each, one, two in zip(arrays, first, other, strict=True):
            if one == two:
                continue
            dtype = each.dtype or np.dtype(np.uint8)
            size = len(one) - len(one) % dtype.itemsize
            left = np.frombuffer(one[:size], dtype)
            right = np.frombuffer(two[:size], dtype)
            width = dtype.itemsize
            unequal = np.frombuffer(one[:size], np.uint8) != np.frombuffer(two[:size], np.uint8)
            indices = np.flatnonzero(unequal.reshape(-1, width).any(axis=1))
            index = int(indices[0])
            name = each.name if isinstance(each, HostArray) else f"array #{each.id}"
            text = (
                f"{ORDER}: {len(indices)} of {len(left)} elements of {name} differ\n"
                f"  first: element {index} is {left[index]!r} in the default order, "
                f"{right[index]!r} under schedule {seed}"
            )
            facts = {"kind": ORDER, "differing": len(indices), "first": [index]}
            return Finding(ORDER, text, facts, name, seed)
        raise AssertionError("nothing differs")


def fault(error: KernelError, seed: int | None) -> Finding:
    """Return the fault of a launch under a schedule, as a finding."""
    facts = dict(error.facts)
    argument = facts.get("argument")
    name = argument if isinstance(argument, str) else None
    return Finding(str(facts["kind"]), error.detail, facts, name, seed)
