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
from ignis.driver.cuda.sharing import _bytes_of, _filled

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
