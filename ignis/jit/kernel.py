"""Kernel: one compiled ``__global__`` function on one device, launched with checked arguments."""

from __future__ import annotations

import functools
import math
import reprlib
import struct
import threading
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

from ignis.base import process
from ignis.base.lifetime import Unique
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, as_flag
from ignis.driver.gpu_limits import CLUSTER, PORTABLE_CLUSTER
from ignis.driver.order.passed import passed
from ignis.driver.protocol import Dim3, KernelLaunch, LaunchKind, LaunchShape, PassArrays
from ignis.errors import ArgumentError
from ignis.jit import trace
from ignis.jit.arguments import ArgumentBinder
from ignis.jit.compiler.layout import Layout, Layouts
from ignis.jit.image_cache import Image
from ignis.jit.parameter import Parameter
from ignis.jit.parameter_block import ParameterPool
from ignis.jit.plan import MISS, Argument, Array, Null, Number, Plan, Step, Structure
from ignis.jit.prepared import PreparedLaunch
from ignis.jit.trace import Launched
from ignis.jit.variables import Variable, Variables
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.capture_state import threads as capturing
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, current_stream, resolve_stream

_AXES = "xyz"
_NUMBERS = {"integer": "int", "float": "float", "bool": "bool"}
_MOST_PLANS = 64
"""Of one kernel: one for each choice of null pointers."""


class Kernel(Unique):
    """A kernel that can be launched; see `ignis.compile`.

    Its module is loaded at the first launch and stays loaded: a launch that is still running
    needs the code, and a process has few kernels.

    Parameters
    ----------
    name : str
        Name expression, for messages.
    parameters : sequence of Parameter
        Its signature.
    image : Image
        Its code, compiled for the device's target.
    device : Device
        Where it runs.
    waits : bool
        Whether its threads execute ``griddepcontrol.wait``, where there is one, before they touch
        memory: launches that a graph records are programmatic then.
    layouts : callable
        Returns the layouts of the structs that it takes, as far as they are known.
    """

    def __init__(
        self,
        name: str,
        parameters: Sequence[Parameter],
        image: Image,
        device: Device,
        waits: bool = False,
        layouts: Callable[[], Layouts] = Layouts,
    ) -> None:
        self.name = name
        self.device = device
        self.image = image
        self._waits = waits
        self._layouts = layouts
        self._binder = ArgumentBinder(name, parameters, device, self._structs)
        self._pool = ParameterPool(parameters)
        self._module = 0
        self._function = 0
        self._max_threads = 0
        self._max_shared = 0
        self._max_grid = _limits(device, "MAX_GRID_DIM")
        self._max_block = _limits(device, "MAX_BLOCK_DIM")
        self._loading = process.renewed(Lock())
        # By which arguments are None, as far as plans know such launches.
        self._plans: dict[tuple[bool, ...], Plan | None] = {}
        self._run: Callable[..., Any] = _misses
        self._run_before: Callable[..., Any] | None = None
        self._tell: PassArrays | None = None
        device.api.follow_arguments(self)

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Names, types and kinds of the parameters, in order."""
        return self._binder.parameters

    @functools.cached_property
    def constants(self) -> Variables:
        """The ``__constant__`` variables of its module by name.

        ``kernel.constants["w"] = values`` writes, ``kernel.constants["w"].numpy()`` reads, both in
        the order of the current stream. They are of this kernel alone: another one compiled from
        the same source has its own.
        """
        return self._variables("constant", "__constant__ variable")

    @functools.cached_property
    def globals(self) -> Variables:
        """The ``__device__`` variables of its module by name; as `constants`.

        ``kernel.globals["count"].array`` is a window on one, for other kernels.
        """
        return self._variables("global", "__device__ variable")

    def _variables(self, space: str, kind: str) -> Variables:
        found = [names for names in self.image.variables if names.space == space]
        return Variables(
            self.name,
            kind,
            [Variable(names, self._locate, self, self.device) for names in found],
        )

    def _structs(self) -> tuple[Layout, ...]:
        """Layouts of the parameters, if the compiler tells."""
        return self._layouts().parameters.get(self.image.name, ())

    def layout_of(self, variable: str) -> Layout | None:
        """Layout of a variable of the module, by its lowered name; None if it is not known."""
        return self._layouts().variables.get(variable)

    def _locate(self, lowered: str) -> tuple[int, int]:
        """Address and size of a variable in the module."""
        if not self._function:
            self._load()
        return self.device.api.module_get_global(self.device.id, self._module, lowered)

    @property
    def registers(self) -> int:
        """32-bit registers per thread."""
        return self._attribute("NUM_REGS")

    @property
    def local_bytes(self) -> int:
        """Local memory per thread in bytes; on a GPU, not 0 where registers are spilled."""
        return self._attribute("LOCAL_SIZE_BYTES")

    @property
    def shared_bytes(self) -> int:
        """Statically declared shared memory per block in bytes."""
        return self._attribute("SHARED_SIZE_BYTES")

    @property
    def max_threads(self) -> int:
        """Largest number of threads in a block."""
        return self._attribute("MAX_THREADS_PER_BLOCK")

    def launch(
        self,
        grid: int | Sequence[int],
        block: int | Sequence[int],
        args: Sequence[Any],
        *,
        shared: int = 0,
        stream: Stream | None = None,
        cooperative: bool = False,
        programmatic: bool = False,
    ) -> None:
        """Launch the kernel; does not wait for it.

        Parameters
        ----------
        grid, block : int or up to three ints
            Number of blocks, and of threads in a block, along x, y and z.
        args : sequence
            One per parameter: NvArray, Tensor or None (a null pointer) for a pointer; int,
            float, bool or NumPy scalar for a scalar; a Texture or a Surface for
            ``cudaTextureObject_t`` and ``cudaSurfaceObject_t``; a NumPy structured scalar or bytes
            for a struct; for a vector type such as ``float4`` or ``dim3`` also its components.
            Arrays behind pointers that are not const count as modified.
        shared : int
            Bytes of dynamic shared memory per block.
        stream : Stream, optional
            The current stream of the kernel's device if None.
        cooperative : bool
            Whether blocks may wait for each other, as by ``grid.sync()`` of cooperative groups.
            The grid may have `resident_blocks` blocks at most.
        programmatic : bool
            Whether the kernel may start before the kernel ahead of it on the stream has ended, as
            soon as all blocks of that one have executed ``griddepcontrol.launch_dependents`` or
            ended ("programmatic dependent launch", compute capability 9.0 and newer). It has to
            execute ``griddepcontrol.wait`` before it touches what the kernels ahead write,
            before it writes what they read, and in any case before it ends: kernels behind it may
            rely on those ahead having ended with it.

        Raises
        ------
        ArgumentError
            If the launch shape is impossible on the device, or an argument is wrong in number,
            kind, range or device; the message names the kernel, the argument and its parameter.
            If the launch is to be both cooperative and programmatic.
        DTypeError
            If an array's dtype or a scalar's type is not the parameter's.
        UseAfterFreeError
            If an array was freed.
        MemoryContractViolation
            If a written array is held by a tape.
        CudaError
            If the driver refuses the launch, or this thread captures a graph in which the stream
            takes no part.
        """
        device = self.device
        stream = current_stream(device) if stream is None else resolve_stream(stream, device)
        if not self._function:
            self._load()
        if (
            shared.__class__ is grid.__class__ is block.__class__ is int
            and shared == 0 < grid <= self._max_grid[0]
            and 0 < block <= self._max_threads
        ):
            shape = (grid, 1, 1), (block, 1, 1), 0
        else:
            shape = self._configuration(grid, block, shared)
        kind: LaunchKind = "ordinary"
        values = args
        if cooperative or programmatic or self._run(args, stream, shape) is MISS:
            if cooperative or programmatic:
                kind = self._kind(cooperative, programmatic)
            values = self._launch_checked(args, stream, shape, kind)
        if trace.threads:
            watching = trace.threads.get(threading.get_ident())
            if watching is not None:
                seen = Launched(self, shape, args, values, stream, kind)
                watching.append(seen)

    def _launch_checked(
        self, args: Sequence[Any], stream: Stream, shape: LaunchShape, kind: LaunchKind
    ) -> Sequence[Any]:
        """Launch with arguments of any kind, of which everything is checked; what they became."""
        if kind == "ordinary" and args.__class__ in (tuple, list):
            given = args, stream, shape
            before = self._run_before
            if before is not None and before(*given) is not MISS:  # two kinds may well alternate
                self._run, self._run_before = before, self._run
                return args
            absent = tuple([arg is None for arg in args])
            plan = self._plans[absent] if absent in self._plans else self._planned(absent)
            if plan is not None:
                if plan.run is not self._run and plan.run(*given) is not MISS:
                    self._run_before = None if self._run is _misses else self._run
                    self._run = plan.run
                    return args
                for arg in args:
                    if arg.__class__ is NvArray and arg.allocation.stream is not stream:
                        if plan.across(*given) is not MISS:
                            return args
                        break
        values = self._bind(args, stream)
        self.start(*shape, values, stream, kind)
        return values

    def _planned(self, absent: tuple[bool, ...]) -> Plan | None:
        """Note and return the plan of launches with None in these places, if there can be one."""
        fits = self._tell is None and len(absent) == len(self.parameters)
        plan = self._plan(absent) if fits else None
        if len(self._plans) >= _MOST_PLANS:
            self._plans.clear()
        self._plans[absent] = plan
        return plan

    def _plan(self, absent: Sequence[bool]) -> Plan | None:
        arguments: list[Argument] = []
        dtypes: list[Any] = []
        told = []
        for index, (parameter, none) in enumerate(zip(self.parameters, absent, strict=True)):
            if parameter.kind == "rounded" or none and parameter.kind != "pointer":
                return None  # what is passed is not what is given
            if none:
                arguments.append(Null())
            elif parameter.kind == "pointer":
                count = len(parameter.dtypes)
                arguments.append(Array(parameter.written, count))
                told.append((index, parameter.written))
                dtypes += [parameter.dtype if count == 1 else parameter.dtypes] * (count > 0)
            elif parameter.kind == "struct":
                arguments.append(Number("bytes", high=parameter.size))
            else:
                kind = _NUMBERS[parameter.kind]
                arguments.append(Number(kind, parameter.minimum, parameter.maximum))
        if not told:
            return None  # there is no guard to ask whether a graph is captured
        step = Step(tuple(range(len(arguments))), tuple(told))
        structure = Structure(tuple(arguments), (step,), way="given")
        return Plan(structure, self.name, constants=(*dtypes, *self.launched()))

    def launched(
        self, slots: Sequence[Any] = (), sizes: Sequence[int] = (), shape: Sequence[Any] = ()
    ) -> tuple[Any, ...]:
        """Return the constants of a launch of this kernel in a plan, in the order of its code."""
        function = self._function or self._load()
        pool, last = self._pool, (shape,) if shape else ()
        return (self.device, *slots, self.name, function, pool.free, pool.make, *sizes, *last)

    def follow(self, tell: PassArrays | None) -> None:
        """Tell the driver of the arrays of all launches from now on, or no more."""
        self._tell = tell
        self._plans.clear()
        self._run, self._run_before = _misses, None  # until a launch finds its plan

    def _bind(self, args: Sequence[Any], stream: Stream) -> Sequence[Any]:
        """Check arguments, and return what the launch takes for them."""
        values = self._binder.bind(args, stream)
        if self._tell is not None:
            self._tell(self._binder.passed(args, values))
        return values

    def start(
        self,
        blocks: Dim3,
        threads: Dim3,
        shared: int,
        values: Sequence[int | float | bool | bytes],
        stream: Stream,
        kind: LaunchKind,
    ) -> None:
        """Launch with values, one per parameter.

        In a capture, an ordinary launch of a kernel that waits for the one ahead is programmatic.

        Raises
        ------
        ArgumentError
            If a number does not fit its parameter.
        CudaError
            If the driver refuses the launch.
        """
        function = self._function or self._load()
        free = self._pool.free
        try:
            params = free.pop()
        except IndexError:
            params = self._pool.make()
        try:
            params.fill(*values)
            device, handle = self.device, stream.handle
            shape = blocks, threads, shared
            if capturing and self._waits and threading.get_ident() in capturing:
                if kind == "ordinary":
                    kind = "programmatic"  # not eagerly: an ordinary one costs the host less
            if kind == "ordinary":
                device.api.launch_kernel(device.id, function, shape, handle, params)
            else:
                launch = KernelLaunch(function, shape, handle, params, kind)
                device.api.prepare_launch(device.id, launch)()
        except (OverflowError, struct.error) as error:
            raise self._pool.misfit(self.name, values, error) from None
        finally:
            free.append(params)

    def prepare(
        self,
        grid: int | Sequence[int],
        block: int | Sequence[int],
        args: Sequence[Any],
        *,
        shared: int = 0,
        stream: Stream | None = None,
        cooperative: bool = False,
        programmatic: bool = False,
    ) -> PreparedLaunch:
        """Check a launch once and return it as a callable that repeats it at less cost.

        Parameters, and what is raised, are those of `launch`; nothing is launched yet. Arrays
        that have no memory get it now, and scalars keep the values that they have now.
        """
        device = self.device
        stream = current_stream(device) if stream is None else resolve_stream(stream, device)
        function = self._function or self._load()
        shape = self._configuration(grid, block, shared)
        params = self._pool.make()
        values = self._bind(args, stream)
        try:
            params.fill(*values)
        except (OverflowError, struct.error) as error:
            raise self._pool.misfit(self.name, values, error) from None
        passed.clear()  # nothing is launched yet
        arrays, written = self._binder.arrays(args)
        objects = self._binder.objects(args)
        kind = self._kind(cooperative, programmatic)
        launch = KernelLaunch(function, shape, stream.handle, params, kind)
        again = device.api.prepare_launch(device.id, launch)
        return PreparedLaunch(self.name, again, shape, stream, arrays, written, objects)

    def resident_blocks(self, block: int | Sequence[int], *, shared: int = 0) -> int:
        """Blocks that the device holds at a time: the largest grid of a cooperative launch.

        Parameters
        ----------
        block : int or up to three ints
            Threads of a block.
        shared : int
            Bytes of dynamic shared memory per block.
        """
        function = self._function or self._load()
        _, threads, shared = self._configuration(1, block, shared)
        device = self.device
        each = device.api.occupancy_max_active_blocks(
            device.id, function, threads[0] * threads[1] * threads[2], shared
        )
        return each * device.attribute("MULTIPROCESSOR_COUNT")

    def _kind(self, cooperative: bool, programmatic: bool) -> LaunchKind:
        cooperative = as_flag(self.name, "cooperative", cooperative)
        programmatic = as_flag(self.name, "programmatic", programmatic)
        if cooperative and programmatic:
            raise ArgumentError(f"{self.name}: it cannot be both cooperative and programmatic")
        if cooperative:
            return "cooperative"
        return "programmatic" if programmatic else "ordinary"

    def _configuration(
        self, grid: int | Sequence[int], block: int | Sequence[int], shared: int
    ) -> LaunchShape:
        blocks = self._shape(grid, self._max_grid, "grid")
        threads = self._shape(block, self._max_block, "block")
        if threads[0] * threads[1] * threads[2] > self._max_threads:
            raise ArgumentError(
                f"{self.name}: block {threads} has {threads[0] * threads[1] * threads[2]} "
                f"threads; this kernel allows {self._max_threads}"
            )
        if shared.__class__ is not int or not 0 <= shared <= self._max_shared:
            shared = self._allow_shared(shared)
        return blocks, threads, shared

    def __getitem__(self, configuration: Any) -> Callable[..., None]:
        """Return the kernel with its launch shape: ``kernel[grid, block](*args)``.

        ``kernel[grid, block, shared]`` and ``kernel[grid, block, shared, stream]`` give the
        dynamic shared memory and the stream, too.
        """
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
            raise ArgumentError(f"{self.name}: expected kernel[grid, block(, shared(, stream))]")
        grid, block, *rest = configuration
        shared = rest[0] if rest else 0
        stream = rest[1] if len(rest) > 1 else None
        return functools.partial(self._call, grid, block, shared, stream)

    def _call(self, grid: Any, block: Any, shared: int, stream: Stream | None, *args: Any) -> None:
        self.launch(grid, block, args, shared=shared, stream=stream)

    def __repr__(self) -> str:
        types = ", ".join(f"{p.type} {p.name}" for p in self.parameters)
        return f"Kernel({self.name}({types}), device={self.device.name!r})"

    def _shape(self, value: int | Sequence[int], limits: Dim3, what: str) -> Dim3:
        if value.__class__ is int and 0 < value <= limits[0]:
            return (value, 1, 1)
        if value.__class__ is tuple and len(value) == 2:
            x, y = value
            if x.__class__ is y.__class__ is int and 0 < x <= limits[0] and 0 < y <= limits[1]:
                return (x, y, 1)
        return _checked_shape(self.name, value, limits, what)

    def _load(self) -> int:
        with self._loading:
            if not self._function:
                api, index = self.device.api, self.device.id
                module = self._module or api.module_load(index, self.image.data)
                try:
                    function = api.module_get_function(index, module, self.image.name)
                    self._max_threads = api.function_attribute(
                        index, function, "MAX_THREADS_PER_BLOCK"
                    )
                    self._max_shared = api.function_attribute(
                        index, function, "MAX_DYNAMIC_SHARED_SIZE_BYTES"
                    )
                    if self.device.capability >= (9, 0):
                        demand = (api.function_attribute(index, function, n) for n in CLUSTER)
                        if math.prod(demand) > PORTABLE_CLUSTER:
                            self._set_attribute(function, "NON_PORTABLE_CLUSTER_SIZE_ALLOWED", 1)
                except BaseException:
                    if not self._module:
                        api.module_unload(index, module)
                    raise
                self._module = module
                self._function = function
        return self._function

    def _attribute(self, name: str) -> int:
        function = self._function or self._load()
        return self.device.api.function_attribute(self.device.id, function, name)

    def _set_attribute(self, function: int, name: str, value: int) -> None:
        self.device.api.function_set_attribute(self.device.id, function, name, value)

    def prefer_cache(self) -> None:
        """Prefer the L1 cache to shared memory that the kernel's launches do not ask for.

        The L1 cache holds the lines of loads that are under way. Without this preference, the
        driver may keep the split that an earlier kernel wanted.

        Source: cuFuncSetAttribute with CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT.
        """
        self._set_attribute(self._function or self._load(), "PREFERRED_SHARED_MEMORY_CARVEOUT", 0)

    def _allow_shared(self, given: Any) -> int:
        """Raise the kernel's limit of dynamic shared memory to so many bytes, if possible."""
        shared = as_count(self.name, "shared", given)
        available = self.device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN") - self.shared_bytes
        if shared > available:
            raise ArgumentError(
                f"{self.name}: {shared} bytes of shared memory per block exceed the "
                f"{available} that {self.device} has for this kernel"
            )
        with self._loading:
            if shared > self._max_shared:
                self._set_attribute(self._function, "MAX_DYNAMIC_SHARED_SIZE_BYTES", shared)
                self._max_shared = shared
        return shared


def _misses(*arguments: Any) -> Any:
    """Stand in for a plan where there is none."""
    return MISS


def _limits(device: Device, attribute: str) -> Dim3:
    x, y, z = (device.attribute(f"{attribute}_{axis}") for axis in "XYZ")
    return (x, y, z)


def _checked_shape(kernel: str, value: Any, limits: Dim3, what: str) -> Dim3:
    """Return a launch shape as three ints within the device's limits."""
    # No more than needed is looked at: a range may have 10**9 elements.
    given = tuple(islice(value, 4)) if isinstance(value, Iterable) else (value,)
    if not 1 <= len(given) <= 3:
        raise ArgumentError(f"{kernel}: {what} must be up to three ints, not {reprlib.repr(value)}")
    x, y, z = (
        as_count(kernel, f"{what} along {axis}", dim, least=1, most=limit)
        for axis, dim, limit in zip(_AXES, (*given, 1, 1), limits, strict=False)
    )
    return (x, y, z)
