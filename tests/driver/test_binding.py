"""Each name that the driver of GPUs takes from cuda.bindings is one, also where no GPU is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis.driver.cuda
from ignis.driver.cuda import memory
from ignis.driver.cuda.sharing import _bytes_of, _filled
from ignis.errors import CudaError

driver = pytest.importorskip("cuda.bindings.driver")

FILES = sorted(Path(ignis.driver.cuda.__path__[0]).glob("*.py"))
ATTRIBUTES = {
    "device_attribute": (driver.CUdevice_attribute, "CU_DEVICE_ATTRIBUTE_"),
    "function_attribute": (driver.CUfunction_attribute, "CU_FUNC_ATTRIBUTE_"),
}


def names(tree: ast.AST) -> Iterator[tuple[Any, str]]:
    """Yield where a name is looked up, and the name."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(name)) if re.fullmatch("cu[A-Z][A-Za-z0-9]+", name):
                yield driver, name
            case ast.Attribute(value=ast.Attribute(attr=enumeration), attr=name) if (
                name[:3] == "CU_"
            ):
                yield getattr(driver, enumeration), name
            case ast.Attribute(attr=name) if re.fullmatch("(CU|cu[A-Z])[A-Za-z0-9]+(_t)?", name):
                yield driver, name
            case ast.Call(func=ast.Name(id=called), args=[*_, ast.Constant(value=str(name))]):
                if called in ATTRIBUTES:
                    enumeration, prefix = ATTRIBUTES[called]
                    yield enumeration, prefix + name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_names_of_the_binding_are_its_names(path: Path) -> None:
    found = list(names(ast.parse(path.read_text())))
    assert [name for where, name in found if not hasattr(where, name)] == []
    assert found or path.stem in ("__init__", "blas", "driver")


@pytest.mark.parametrize("structure", ["CUipcMemHandle", "CUmemPoolPtrExportData"])
def test_a_handle_travels_as_its_bytes(structure: str) -> None:
    data = bytes(np.random.default_rng().integers(0, 256, 64, np.uint8))
    handle = _filled(getattr(driver, structure)(), data)
    assert _bytes_of(handle) == data


class PeerState:
    """What `enable_peer_access` asks of a driver with two GPUs; notes the calls."""

    api = driver

    def __init__(self, linked: bool, code: int = 0) -> None:
        self.contexts = {0: 10, 1: 11}
        self.pools = {1: "pool of 1"}
        self.peers: dict[tuple[int, int], bool] = {}
        self.calls: list[tuple[Any, ...]] = []
        self._linked, self._code = linked, code

    def call(self, device: int | None, name: str, *arguments: Any, text: str = "") -> Any:
        self.calls.append((device, name, *arguments))
        if name == "cuCtxEnablePeerAccess" and self._code:
            raise CudaError(self._code, "", name)
        return int(self._linked)


@pytest.mark.parametrize("code", [0, 704])
def test_peer_access_is_enabled_once_for_the_context_and_the_pool(code: int) -> None:
    state: Any = PeerState(True, code)  # 704: another library has enabled it
    assert memory.enable_peer_access(state, 0, 1)
    *others, (device, name, pool, (access,), count) = state.calls
    assert others == [(None, "cuDeviceCanAccessPeer", 0, 1), (0, "cuCtxEnablePeerAccess", 11, 0)]
    assert (device, name, pool, count) == (None, "cuMemPoolSetAccess", "pool of 1", 1)
    assert (access.location.type.name, access.location.id, access.flags.name) == (
        "CU_MEM_LOCATION_TYPE_DEVICE",
        0,
        "CU_MEM_ACCESS_FLAGS_PROT_READWRITE",
    )
    made = len(state.calls)
    assert memory.enable_peer_access(state, 0, 1) and len(state.calls) == made


def test_without_a_link_nothing_is_enabled_and_an_error_is_not_remembered() -> None:
    state: Any = PeerState(False)
    for _ in range(2):
        assert not memory.enable_peer_access(state, 0, 1)
    assert state.calls == [(None, "cuDeviceCanAccessPeer", 0, 1)]
    state = PeerState(True, 2)
    for _ in range(2):
        with pytest.raises(CudaError):
            memory.enable_peer_access(state, 0, 1)
    assert len(state.calls) == 4
