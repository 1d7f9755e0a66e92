"""What cuBLASLt is given, and which algorithm is kept, against a library that notes its calls."""

from __future__ import annotations

import ctypes
import itertools
import threading
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ignis.driver.cuda import blas
from ignis.driver.protocol import MatmulProduct
from ignis.dtypes import DTYPES
from ignis.errors import CudaError
from tests.helpers.processes import PATIENCE

SUCCESS, NOT_SUPPORTED = 0, 15


class FakeLibrary:
    """Descriptors are numbers; `milliseconds` says how long each algorithm takes."""

    def __init__(self, *milliseconds: float, version: int = 130000) -> None:
        self.milliseconds = milliseconds or (1.0,)
        self.version = version
        self.next = itertools.count(100).__next__
        self.created: dict[int, tuple[Any, ...]] = {}
        self.attributes: dict[int, dict[int, int]] = {}
        self.products: list[dict[str, Any]] = []
        self.asked = self.checked = 0
        self.supported = True
        self.valid = True
        self.clock = 0.0

    def __getattr__(self, name: str) -> Any:
        if name.endswith("Create"):
            return lambda target, *facts: self.create(name, target, *facts)
        if name.endswith("SetAttribute"):
            return self.set
        if name.endswith("Destroy"):
            return lambda handle: SUCCESS
        raise AttributeError(name)

    def create(self, name: str, target: Any, *facts: Any) -> int:
        target._obj.value = handle = self.next()
        self.created[handle] = (name, *facts)
        self.attributes[handle] = {}
        return SUCCESS

    def set(self, handle: Any, attribute: int, value: Any, size: int) -> int:
        number = int.from_bytes(ctypes.string_at(ctypes.addressof(value._obj), size), "little")
        self.attributes[handle.value][attribute] = number
        return SUCCESS

    def cublasLtGetVersion(self) -> int:
        return self.version

    def cublasLtGetStatusName(self, status: int) -> bytes:
        return {NOT_SUPPORTED: b"CUBLAS_STATUS_NOT_SUPPORTED"}.get(status, b"CUBLAS_STATUS_OTHER")

    def cublasLtMatmulAlgoGetHeuristic(self, *arguments: Any) -> int:
        self.asked += 1
        most, found, count = arguments[-3:]
        if not self.supported:
            return NOT_SUPPORTED
        count._obj.value = number = min(most, len(self.milliseconds))
        for index in range(number):
            found._obj[index].algo.data[0] = index
            found._obj[index].workspace_size = 1024 * index
        return SUCCESS

    def cublasLtMatmulAlgoCheck(self, *arguments: Any) -> int:
        self.checked += 1
        algorithm, found = arguments[-2:]
        found._obj.workspace_size = 1024 * algorithm._obj.data[0]
        return SUCCESS if self.valid else NOT_SUPPORTED

    def cublasLtMatmul(self, *arguments: Any) -> int:
        values = [argument.value for argument in arguments]
        kind = ctypes.c_float
        noted = {
            "descriptor": values[1],
            "attributes": dict(self.attributes[values[1]]),
            "alpha": kind.from_address(values[2]).value,
            "beta": kind.from_address(values[7]).value,
            "operands": (values[3], values[5], values[8], values[10]),
            "layouts": tuple(self.created[values[index]] for index in (4, 6, 9, 11)),
            "algorithm": ctypes.c_uint64.from_address(values[12]).value,
            "workspace": (values[13], values[14]),
            "stream": values[15],
        }
        self.clock += self.milliseconds[noted["algorithm"]]
        self.products.append(noted)
        return SUCCESS


class FakeState:
    """As much of `CudaState` as products use; time is the library's."""

    def __init__(self, library: FakeLibrary) -> None:
        self.library = library
        self.bound = SimpleNamespace(device=0)
        self.capturing = False
        self.events: dict[int, float] = {}
        self.api = SimpleNamespace(
            CUevent_flags=SimpleNamespace(CU_EVENT_DEFAULT=0, CU_EVENT_DISABLE_TIMING=2)
        )

    def cu_record(self, event: int, stream: int) -> tuple[int]:
        self.events[event] = self.library.clock
        return (0,)

    def call(self, device: Any, name: str, *arguments: Any, text: str = "") -> Any:
        if name == "cuDeviceGetName":
            return b"a GPU"
        if name == "cuStreamIsCapturing":
            return int(self.capturing)
        if name == "cuEventCreate":
            return self.library.next()
        if name == "cuEventElapsedTime":
            return self.events[arguments[1]] - self.events[arguments[0]]
        return None

    def prepare(self, **facts: Any) -> Any:
        defaults = dict(m=5, n=8, k=3, transpose_a=False, transpose_b=False)
        dtype = DTYPES[facts.pop("dtype", "float32")]
        return blas.prepare_matmul(self, 0, MatmulProduct(**defaults | facts, dtype=dtype))

    def run(self, plan: Any, **given: int) -> dict[str, Any]:
        values = dict(a=0x1000, b=0x2000, out=0x3000, bias=0, aux=0, workspace=0x9000) | given
        beta = float(values.pop("beta", 0))
        workspace = values.pop("workspace")
        blas.matmul(self, 0, plan, 7, tuple(values.values()), workspace, (1.5, beta))
        return self.library.products[-1]


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> FakeState:
    library = FakeLibrary()
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(blas, "_library", lambda: made.library)
    monkeypatch.setattr(blas, "_handles", {})
    made = FakeState(library)
    return made


def test_the_operands_are_swapped_and_the_layouts_are_theirs(state: FakeState) -> None:
    noted = state.run(state.prepare(), beta=0.5)
    assert noted["operands"] == (0x2000, 0x1000, 0x3000, 0x3000)
    create, single = "cublasLtMatrixLayoutCreate", 0
    first, second, result = (
        (create, single, 8, 3, 8),
        (create, single, 3, 5, 3),
        (create, single, 8, 5, 8),
    )
    assert noted["layouts"] == (first, second, result, result)
    assert (noted["alpha"], noted["beta"], noted["stream"]) == (1.5, 0.5, 7)
    assert noted["attributes"] == {}
    assert noted["workspace"][1] == 0


@pytest.mark.parametrize(
    ("transpose_a", "transpose_b", "attributes", "rows"),
    [
        (True, False, {4: 1}, (8, 5)),
        (False, True, {3: 1}, (3, 3)),
        (True, True, {3: 1, 4: 1}, (3, 5)),
    ],
)
def test_a_transpose_is_that_of_the_other_operand(
    state: FakeState, transpose_a: bool, transpose_b: bool, attributes: Any, rows: Any
) -> None:
    noted = state.run(state.prepare(transpose_a=transpose_a, transpose_b=transpose_b))
    assert noted["attributes"] == attributes
    assert (noted["layouts"][0][2], noted["layouts"][1][2]) == rows


@pytest.mark.parametrize(
    ("dtype", "tf32", "types"),
    [
        ("float32", False, (68, 0)), ("float32", True, (77, 0)), ("float16", True, (68, 0)),
        ("bfloat16", False, (68, 0)), ("float64", True, (70, 1)),
    ],
)  # fmt: skip
def test_each_dtype_has_its_compute_type(
    state: FakeState, dtype: str, tf32: bool, types: tuple[int, int]
) -> None:
    plan = state.prepare(dtype=dtype, tf32=tf32)
    noted = state.run(plan) if dtype != "float64" else None
    created = [facts for facts in state.library.created.values() if "MatmulDesc" in facts[0]]
    assert created == [("cublasLtMatmulDescCreate", *types)]
    kinds = {"float32": 0, "float16": 2, "bfloat16": 14, "float64": 1}
    assert noted is None or noted["layouts"][0][1] == kinds[dtype]


@pytest.mark.parametrize(("dtype", "kind"), [("float16", 2), ("bfloat16", 14)])
def test_sums_of_sixteen_bits_are_float32_where_they_are_asked_for(
    state: FakeState, dtype: str, kind: int
) -> None:
    plans = [state.prepare(dtype=dtype, wide=wide) for wide in (False, True)]
    for plan, result in zip(plans, (kind, 0), strict=True):
        noted = state.run(plan, beta=1)
        assert [layout[1] for layout in noted["layouts"]] == [kind, kind, result, result]
        assert noted["beta"] == 1
    assert state.library.asked == 2  # the algorithm of the one is not that of the other


@pytest.mark.parametrize(
    ("epilogue", "number"),
    [
        ("bias", 4), ("gelu", 32), ("gelu_bias", 36), ("gelu_aux", 160), ("gelu_aux_bias", 164),
        ("dgelu", 192), ("dgelu_bgrad", 208), ("bgrad_b", 256), ("bgrad_a", 512),
    ],
)  # fmt: skip
def test_an_epilogue_has_its_number_and_pointers(
    state: FakeState, epilogue: str, number: int
) -> None:
    plan = state.prepare(epilogue=epilogue)
    vector, matrix = (
        "bias" in epilogue or "bgrad" in epilogue,
        "aux" in epilogue or "dgelu" in epilogue,
    )
    for step in (0, 0x100, 0x100):
        bias, aux = (0x4000 + step) * vector, (0x5000 + step) * matrix
        attributes = state.run(plan, bias=bias, aux=aux)["attributes"]
        expected = (
            {7: number} | ({8: bias} if vector else {}) | ({11: aux, 12: 8} if matrix else {})
        )
        assert attributes == expected


def test_calls_of_several_threads_do_not_share_a_descriptor(state: FakeState) -> None:
    plan = state.prepare(epilogue="bias")
    inside, go_on = threading.Event(), threading.Event()
    product = state.library.cublasLtMatmul

    def waiting(*arguments: Any) -> int:
        state.library.cublasLtMatmul = product
        inside.set()
        assert go_on.wait(PATIENCE)
        return product(*arguments)

    state.library.cublasLtMatmul = waiting
    thread = threading.Thread(target=lambda: state.run(plan, bias=0x4000))
    thread.start()
    assert inside.wait(PATIENCE)
    other = state.run(plan, bias=0x6000)
    go_on.set()
    thread.join()
    mine = state.library.products[-1]
    assert mine["descriptor"] != other["descriptor"]
    assert (mine["attributes"][8], other["attributes"][8]) == (0x4000, 0x6000)


def test_what_the_library_lacks_is_no_plan_or_an_error(state: FakeState) -> None:
    assert state.prepare(epilogue="gelu_aux", n=12) is None  # rows of aux are multiples of 8
    state.library.supported = False
    assert state.prepare(epilogue="bias") is None
    with pytest.raises(CudaError, match="NOT_SUPPORTED"):
        state.prepare()


BIG = dict(m=1024, n=1024, k=1024)


def test_the_fastest_algorithm_is_kept_and_remembered(state: FakeState) -> None:
    state.library = library = FakeLibrary(3.0, 1.0, 2.0)
    plan = state.prepare(**BIG)
    assert plan.workspace_bytes == blas.WORKSPACE_BYTES  # any of them may be timed
    assert state.run(plan)["algorithm"] == 1
    timed = len(library.products)
    assert timed == 3 * (1 + blas._TURNS * blas._CALLS) + 1
    assert state.run(plan)["algorithm"] == 1 and len(library.products) == timed + 1
    state.library = later = FakeLibrary(3.0, 1.0, 2.0)  # another process
    again = state.prepare(**BIG)
    assert state.run(again)["algorithm"] == 1
    assert (later.asked, later.checked, len(later.products)) == (0, 1, 1)


def test_the_first_proposal_stays_where_nothing_is_faster(state: FakeState) -> None:
    state.library = FakeLibrary(1.0, 0.99, 1.0)
    plan = state.prepare(**BIG)
    assert state.run(plan)["algorithm"] == 0
    assert plan.workspace_bytes == 0  # the first one needs none


@pytest.mark.parametrize(
    "facts",
    [
        dict(tf32=True),
        dict(transpose_b=True),
        dict(epilogue="bias"),
        dict(dtype="bfloat16"),
        dict(n=2048),
    ],
)
def test_what_was_remembered_is_for_that_product_alone(state: FakeState, facts: Any) -> None:
    state.library = FakeLibrary(3.0, 1.0)
    state.run(state.prepare(**BIG))
    before = state.library.asked
    state.prepare(**BIG | facts)
    assert state.library.asked == before + 1


def test_another_version_or_a_refusal_asks_again(state: FakeState) -> None:
    state.library = FakeLibrary(3.0, 1.0)
    state.run(state.prepare(**BIG))
    state.library = FakeLibrary(1.0, 3.0, version=130100)
    assert state.run(state.prepare(**BIG))["algorithm"] == 0
    state.library = refusing = FakeLibrary(1.0, 3.0)
    refusing.valid = False
    assert state.run(state.prepare(**BIG))["algorithm"] == 0
    assert (refusing.checked, refusing.asked) == (1, 1)


def test_neither_captures_nor_sums_nor_small_products_are_timed(state: FakeState) -> None:
    state.library = library = FakeLibrary(3.0, 1.0)
    plan = state.prepare(**BIG)
    state.capturing = True
    assert state.run(plan)["algorithm"] == 0
    state.capturing = False
    assert state.run(plan, beta=1)["algorithm"] == 0  # which would be added several times
    assert len(library.products) == 2
    assert state.run(plan)["algorithm"] == 1
    small = state.prepare(m=16, n=16, k=16)
    before = len(library.products)
    state.run(small)
    assert len(library.products) == before + 1 and np.prod([16] * 3) < blas.TIMED_FROM
