"""Native code on disk: reused, verified, private."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ignis.errors import IgnisWarning
from ignis.sim.engine import jit, program
from ignis.sim.lower.emit.code import Code
from ignis.sim.native.access_history import tracking_modules
from ignis.sim.native.runtime import runtime_ir
from tests.sim.harness import SPACE, Buffer, launch, to_ptx

SOURCE = 'extern "C" __global__ void k(int* y) { y[threadIdx.x] = threadIdx.x * 3 + %d; }'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "cache"
    root.mkdir(mode=0o700)
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(root))
    return root


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Code]:
    """What was compiled, not taken from the cache."""
    codes: list[Code] = []
    compile_code = program.quick_code

    def record(code: Code) -> Any:
        codes.append(code)
        return compile_code(code)

    monkeypatch.setattr(program, "quick_code", record)
    return codes


def run(ptx: bytes) -> list[int]:
    y = Buffer(np.zeros(5, "i4"))
    launch(program.Program(ptx, SPACE).functions["k"], 1, 5, y)
    return list(map(int, y.get()))


def test_a_module_is_compiled_once(folder: Path, built: list[Code]) -> None:
    ptx = to_ptx(SOURCE % 1)
    assert run(ptx) == run(ptx) == [1, 4, 7, 10, 13]
    assert len(built) == 1
    assert run(to_ptx(SOURCE % 2)) == [2, 5, 8, 11, 14]
    assert len(built) == 2


@pytest.mark.parametrize("damage", ["flip", "cut", "empty"])
def test_damaged_native_code_is_never_loaded(folder: Path, built: list[Code], damage: str) -> None:
    ptx = to_ptx(SOURCE % 3)
    run(ptx)
    entries = [path for path in folder.rglob("*") if path.is_file()]
    assert entries
    for path in entries:
        data = bytearray(path.read_bytes())
        if damage == "flip":
            data[len(data) // 2] ^= 1
        path.write_bytes({"flip": bytes(data), "cut": bytes(data[:-9]), "empty": b""}[damage])
    assert run(ptx) == [3, 6, 9, 12, 15]
    assert len(built) == 2


def test_a_cache_that_others_may_write_to_is_not_used(folder: Path, built: list[Code]) -> None:
    ptx = to_ptx(SOURCE % 4)
    run(ptx)
    folder.chmod(0o777)
    with pytest.warns(IgnisWarning, match="writable by other users"):
        assert run(ptx) == [4, 7, 10, 13, 16]
    assert len(built) == 2


def test_the_key_has_the_translator_and_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    before = jit.fingerprint()
    jit.fingerprint.cache_clear()
    assert jit.fingerprint() == before
    jit.fingerprint.cache_clear()
    monkeypatch.setattr(jit.llvm, "get_host_cpu_name", lambda: "another")
    try:
        assert jit.fingerprint() != before
    finally:
        jit.fingerprint.cache_clear()


@pytest.mark.parametrize("variant", ["ur", "u", "r", "urk"])
def test_functions_of_the_checkers_call_each_other_and_the_runtime(variant: str) -> None:
    """What is nowhere ends the process when it is called."""
    makers = dict.fromkeys(tracking_modules(variant).values())
    texts = [runtime_ir(), *(make() for make in makers)]
    defined = {name for text in texts for name in jit._EXTERNAL.findall(text)}
    assert {"ig_run", f"ig_copied_{variant}"} <= defined
    called = {name for text in texts[1:] for name in jit._DECLARED.findall(text)}
    assert called and called <= defined
