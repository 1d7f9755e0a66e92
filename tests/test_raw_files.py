"""The count of CUDA files that compile as they are: ``python -m tools raw_files``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.producers import raw_files

FILES = {
    "whole.cu": """
        #include <vector>
        #include "beside.h"
        template <class I, int N> __global__ void count(I* out, const I* at) { out[at[N]] = 1; }
        enum class Kind { some };
        template <Kind kind, unsigned int N> __global__ void of(int* x) { x[N] = (int)kind; }
        template <typename T> __global__ void fill(T* x) { x[0] = START; }
        #ifdef NEVER
        __global__ void never(float* x) {}
        #endif
        int main() { std::vector<int> v; fill<double><<<1, 1>>>(nullptr); }
    """,
    "wrong.cu": "__global__ void f(int* x) { x[0] = nowhere; } __global__ void g(int* x) {}",
    "apart.cu": '#include "elsewhere.h"\n__global__ void f(int* x) { x[0] = FROM_ELSEWHERE; }',
    "host.cu": "int main() {}  // no __global__ function",
}


def test_files_are_counted_by_what_is_wrong_with_them(tmp_path: Path) -> None:
    (tmp_path / "beside.h").write_text("#define START 3\n")
    found = {}
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
        found[name] = raw_files.examine(tmp_path / name, [])
    whole = {"count<int, 32>": "", "of<(Kind)0, 32>": "", "fill<double>": ""}
    assert found["whole.cu"].kernels == whole
    assert found["wrong.cu"].kernels == {"f": 'identifier "nowhere" is undefined', "g": ""}
    assert found["apart.cu"].missing == ["elsewhere.h"] and not found["apart.cu"].compiles
    assert found["host.cu"].kernels == {}
    lines = raw_files.report([each for each in found.values() if each.kernels]).splitlines()
    assert "[a name that is not defined] f: identifier" in lines[0]
    assert "[apart] f" in lines[1]
    assert lines[2:] == [
        "with all headers: 1 of 2 files compile, 4 of 5 kernels",
        "with headers that are not here: 0 of 1 files compile, 0 of 1 kernels",
        "     1 a name that is not defined",
    ]


def test_each_file_is_read_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    (tmp_path / "one.cu").write_text(
        '#include "up.h"\n#ifdef BUILD\n__global__ void f(int* x) { x[0] = UP; }\n#endif\n'
    )
    include = tmp_path / "include"
    include.mkdir()
    (include / "up.h").write_text("#define UP DOWN")
    written = tmp_path / "found.json"
    options = ["-D", "BUILD=1", "-I", str(include), "--json", str(written)]
    monkeypatch.setattr("sys.argv", ["raw_files", str(tmp_path), *options])
    raw_files.main()
    assert "with all headers: 0 of 1 files compile" in capsys.readouterr().out
    assert json.loads(written.read_text())[0]["kernels"] == {"f": 'identifier "DOWN" is undefined'}
    monkeypatch.setattr(raw_files, "_PATIENCE", 0.01)
    raw_files.main()
    assert "ran longer than" in capsys.readouterr().out
