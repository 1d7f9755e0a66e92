"""Modules and launches of the simulated driver, with an engine that records what it is asked."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from ignis.driver.protocol import LaunchShape
from ignis.errors import CudaError, KernelError
from ignis.sim.driver.driver import SimDriver
from ignis.sim.engine.attributes import Gpu
from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.reports.report import FaultReport, KernelFault

PTX = b".version 8.0"
GRID = (3, 2, 1)
BLOCK = (32, 2, 1)
SHARED = 1024


class Parameters:
    """A parameter space of one 64-bit integer."""

    def __init__(self, value: int) -> None:
        self.cell = ctypes.c_uint64(value)
        self.address = ctypes.addressof(self.cell)
        self.nbytes = 8
        self.pointers = 0


class Function:
    def __init__(self, name: str, max_threads: int) -> None:
        self.name = name
        self.max_threads = max_threads
        self.cluster = None
        self.scales = False
        self.shared_bytes = 4096
        self.local_bytes = 16
        self.registers = 40
        self.parameter_bytes = 8
        self.launches: list[tuple[object, ...]] = []
        self.fault: Exception | None = None

    def launch(self, shape: LaunchShape, parameters: int) -> None:
        if self.fault is not None:
            raise self.fault
        value = ctypes.c_uint64.from_address(parameters).value
        self.launches.append((*shape, value))


class Functions(dict[str, Function]):
    def __init__(self, *functions: Function) -> None:
        super().__init__({function.name: function for function in functions})
        self.errors: dict[str, Exception] = {}

    def __getitem__(self, name: str) -> Function:
        if name in self.errors:
            raise self.errors[name]
        return super().__getitem__(name)


class Module:
    ptx = PTX

    def __init__(self, space: AddressSpace) -> None:
        self.space = space
        self.address = space.allocate(40)
        self.functions = Functions(Function("wide", 1024), Function("narrow", 96))
        self.variables = {"table": (self.address, 40)}

    def close(self) -> None:
        self.space.free(self.address)


class Engine(ModuleType):
    error: Exception | None = None
    loaded: list[Module]

    def Program(self, image: bytes, space: AddressSpace, room: int, gpu: Gpu) -> Module:
        if self.error is not None:
            raise self.error
        self.loaded.append(Module(space))
        return self.loaded[-1]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine("ignis.sim.engine.program")
    engine.loaded = []
    monkeypatch.setitem(sys.modules, "ignis.sim.engine.program", engine)
    return engine


@pytest.fixture
def driver(engine: Engine) -> SimDriver:
    return SimDriver(2, 1 << 20)


@pytest.fixture
def module(driver: SimDriver) -> int:
    return driver.module_load(0, PTX)


@pytest.fixture
def function(driver: SimDriver, module: int) -> int:
    return driver.module_get_function(0, module, "wide")


@pytest.fixture
def launches(engine: Engine, function: int) -> list[tuple[object, ...]]:
    return engine.loaded[0].functions["wide"].launches


@contextmanager
def refused(name: str) -> Iterator[None]:
    with pytest.raises(CudaError) as caught:
        yield
    assert caught.value.name == f"CUDA_ERROR_{name}"


def test_the_target_is_ptx_of_each_device() -> None:
    driver = SimDriver(3, 1 << 20, ["sm_80", "sm_90a"])
    found = [driver.module_target(index) for index in range(3)]
    assert found == ["compute_80", "compute_90a", "compute_90a"]


def test_a_launch_runs_at_once_on_the_default_stream(
    driver: SimDriver, function: int, launches: list[tuple[object, ...]]
) -> None:
    driver.launch_kernel(0, function, (GRID, BLOCK, SHARED), 0, Parameters(7))
    assert launches == [(GRID, BLOCK, SHARED, 7)]


def test_parameters_are_read_before_the_launch_returns(
    driver: SimDriver, function: int, launches: list[tuple[object, ...]]
) -> None:
    stream = driver.stream_create(0)
    parameters = Parameters(7)
    driver.launch_kernel(0, function, (GRID, BLOCK, 0), stream, parameters)
    parameters.cell.value = 8
    driver.launch_kernel(0, function, (GRID, BLOCK, 0), stream, parameters)
    parameters.cell.value = 9
    assert launches == []
    driver.stream_synchronize(0, stream)
    assert [launch[-1] for launch in launches] == [7, 8]


@pytest.mark.parametrize(
    ("grid", "block", "shared"),
    [
        ((0, 1, 1), BLOCK, 0),
        ((1, 65536, 1), BLOCK, 0),
        ((1, 1, 65536), BLOCK, 0),
        ((2**31, 1, 1), BLOCK, 0),
        (GRID, (0, 1, 1), 0),
        (GRID, (32, -1, -1), 0),
        (GRID, (1, 1, 65), 0),
        (GRID, (1025, 1, 1), 0),
        (GRID, (32, 33, 1), 0),
        (GRID, BLOCK, -1),
        (GRID, BLOCK, 48 * 1024 - 4096 + 1),
    ],
)
def test_launch_dimensions_beyond_the_device_are_refused(
    driver: SimDriver,
    function: int,
    launches: list[tuple[object, ...]],
    grid: tuple[int, int, int],
    block: tuple[int, int, int],
    shared: int,
) -> None:
    for stream in (0, driver.stream_create(0)):
        with refused("INVALID_VALUE"):
            driver.launch_kernel(0, function, (grid, block, shared), stream, Parameters(7))
    driver.synchronize(0)
    assert launches == []


def test_a_block_beyond_the_kernel_is_out_of_resources(driver: SimDriver, module: int) -> None:
    narrow = driver.module_get_function(0, module, "narrow")
    driver.launch_kernel(0, narrow, (GRID, (96, 1, 1), 0), 0, Parameters(7))
    with refused("LAUNCH_OUT_OF_RESOURCES"):
        driver.launch_kernel(0, narrow, (GRID, (97, 1, 1), 0), 0, Parameters(7))


def test_too_few_parameters_are_refused(driver: SimDriver, function: int) -> None:
    parameters = Parameters(7)
    parameters.nbytes = 4
    with refused("INVALID_VALUE"):
        driver.launch_kernel(0, function, (GRID, BLOCK, 0), 0, parameters)


def test_more_shared_memory_has_to_be_asked_for(
    driver: SimDriver, function: int, launches: list[tuple[object, ...]]
) -> None:
    most = 163 * 1024 - 4096
    with refused("INVALID_VALUE"):
        driver.function_set_attribute(0, function, "MAX_DYNAMIC_SHARED_SIZE_BYTES", most + 1)
    driver.function_set_attribute(0, function, "MAX_DYNAMIC_SHARED_SIZE_BYTES", most)
    assert driver.function_attribute(0, function, "MAX_DYNAMIC_SHARED_SIZE_BYTES") == most
    driver.launch_kernel(0, function, (GRID, BLOCK, most), 0, Parameters(7))
    assert launches == [(GRID, BLOCK, most, 7)]


def test_function_attributes(driver: SimDriver, function: int) -> None:
    values = {
        name: driver.function_attribute(0, function, name)
        for name in ("MAX_THREADS_PER_BLOCK", "SHARED_SIZE_BYTES", "LOCAL_SIZE_BYTES", "NUM_REGS")
    }
    assert list(values.values()) == [1024, 4096, 16, 40]
    with refused("INVALID_VALUE"):
        driver.function_attribute(0, function, "NO_SUCH_THING")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("illegal address", "ILLEGAL_ADDRESS"),
        ("misaligned address", "MISALIGNED_ADDRESS"),
        ("trap", "LAUNCH_FAILED"),
        ("assert", "ASSERT"),
        ("deadlock", "LAUNCH_TIMEOUT"),
        ("stack overflow", "HARDWARE_STACK_ERROR"),
    ],
)
def test_a_fault_becomes_cudas_error_with_all_that_is_known(
    driver: SimDriver, engine: Engine, function: int, kind: str, name: str
) -> None:
    code = engine.loaded[0].functions["wide"]
    code.fault = KernelFault(FaultReport(kind, "wide", "wide", (1, 0, 0), (5, 0, 0)))
    with pytest.raises(KernelError, match="thread \\(5, 0, 0\\)") as caught:
        driver.launch_kernel(0, function, (GRID, BLOCK, 0), 0, Parameters(7))
    assert caught.value.name == f"CUDA_ERROR_{name}"
    assert "wide" in caught.value.call
    stream = driver.stream_create(0)
    driver.launch_kernel(0, function, (GRID, BLOCK, 0), stream, Parameters(7))
    assert (caught.value.facts["kind"], caught.value.facts["block"]) == (kind, [1, 0, 0])
    with pytest.raises(CudaError, match="thread \\(5, 0, 0\\)"):
        driver.stream_synchronize(0, stream)
    code.fault = None
    driver.launch_kernel(0, function, (GRID, BLOCK, 0), stream, Parameters(8))
    driver.synchronize(0)
    assert code.launches == [(GRID, BLOCK, 0, 8)]


def test_what_the_engine_cannot_read_is_refused(driver: SimDriver, engine: Engine) -> None:
    engine.error = PtxError("line 3")
    with refused("INVALID_PTX"):
        driver.module_load(0, PTX)


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (PtxError("line 3"), "INVALID_PTX"),
        (UnsupportedInstruction("tex.2d", 3), "NOT_SUPPORTED"),
    ],
)
def test_a_kernel_that_the_engine_cannot_translate_is_refused_alone(
    driver: SimDriver, engine: Engine, module: int, error: Exception, name: str
) -> None:
    engine.loaded[0].functions.errors["wide"] = error
    with refused(name):
        driver.module_get_function(0, module, "wide")
    assert driver.module_get_function(0, module, "narrow")


def test_a_cubin_is_refused(driver: SimDriver) -> None:
    with refused("NO_BINARY_FOR_GPU"):
        driver.module_load(0, b"\x7fELF...")


def test_a_missing_compiler_says_how_to_get_it(
    driver: SimDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ignis.sim.engine.program", None)
    with pytest.raises(CudaError, match=r"pip install '\.\[sim\]'"):
        driver.module_load(0, PTX)


def test_unknown_names_are_not_found(driver: SimDriver, module: int) -> None:
    with pytest.raises(CudaError, match="narrow, wide") as caught:
        driver.module_get_function(0, module, "none")
    assert caught.value.name == "CUDA_ERROR_NOT_FOUND"
    with refused("NOT_FOUND"):
        driver.module_get_global(0, module, "none")


def test_a_function_belongs_to_its_device(driver: SimDriver, module: int, function: int) -> None:
    with refused("INVALID_HANDLE"):
        driver.launch_kernel(1, function, (GRID, BLOCK, 0), 0, Parameters(7))
    with refused("INVALID_HANDLE"):
        driver.module_get_function(1, module, "wide")


def test_variables_are_memory_that_nobody_may_free(driver: SimDriver, module: int) -> None:
    address, nbytes = driver.module_get_global(0, module, "table")
    assert nbytes == 40
    driver.memset_d8(0, address, 5, nbytes, 0)
    assert set(driver.heap.view(address, nbytes)) == {5}
    with pytest.raises(CudaError, match="variable of a module"):
        driver.mem_free(0, address)


def test_an_unloaded_module_is_gone_after_its_work_ran(
    driver: SimDriver, module: int, function: int, launches: list[tuple[object, ...]]
) -> None:
    address, nbytes = driver.module_get_global(0, module, "table")
    stream = driver.stream_create(0)
    driver.launch_kernel(0, function, (GRID, BLOCK, 0), stream, Parameters(7))
    driver.module_unload(0, module)
    assert len(launches) == 1
    for call in (
        lambda: driver.module_unload(0, module),
        lambda: driver.launch_kernel(0, function, (GRID, BLOCK, 0), 0, Parameters(7)),
    ):
        with refused("INVALID_HANDLE"):
            call()
    with refused("INVALID_VALUE"):
        driver.memset_d8(0, address, 5, nbytes, 0)
