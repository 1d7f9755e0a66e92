"""Promises of the package as a whole: lazy import, small modules, package data, its picture."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import importlib.resources
import json
import re
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

import ignis
from tests.helpers.processes import run_python
from tools.pages import draw_floors
from tools.release import fragments

PACKAGE = Path(ignis.__file__).parent
LAZY = (
    "ignis.nn",
    "ignis.store",
    "ignis.stress",
    "ignis.testing",
    "click",
    "cuda.bindings",
    "cuda.core",
    "llvmlite",
    "pydantic",
    "rich",
    "safetensors",
    "threadpoolctl",
    "typer",
)
MODULE_LINES = 700
FOLDER_MODULES = 20


def _fresh_interpreter(code: str) -> str:
    done = run_python("-c", code)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_import_loads_no_driver_no_compiler_and_nothing_of_the_command() -> None:
    code = "import sys, json, ignis; print(json.dumps(sorted(sys.modules)))"
    loaded = json.loads(_fresh_interpreter(code))
    assert [name for name in LAZY if name in loaded] == []
    assert [name for name in loaded if name.startswith(("ignis.sim", "ignis.cli"))] == []


def test_modules_are_loaded_when_they_are_first_used() -> None:
    code = """
        import sys, ignis
        assert {"nn", "sim", "store", "stress", "testing"} <= set(dir(ignis))
        assert not hasattr(ignis, "nonsense")
        assert "ignis.nn" not in sys.modules
        assert ignis.nn.AdamW.__module__ == "ignis.nn.optim" and ignis.nn is sys.modules["ignis.nn"]
        assert callable(ignis.store.load) and callable(ignis.sim.check)
        import ignis.memory
        from ignis.memory import live, live_bytes
        assert live() == [] and live_bytes is ignis.memory.live_bytes
        assert all(getattr(ignis.memory, name) is getattr(ignis.runtime.memory, name)
                   for name in ignis.runtime.memory.__all__)
    """
    _fresh_interpreter(textwrap.dedent(code))


def test_what_is_imported_is_declared() -> None:
    root = PACKAGE.parent
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    lines = [*project["dependencies"], *(line for extra in extras for line in extra)]
    declared = {re.split(r"[^\w.-]", line)[0].lower().replace("_", "-") for line in lines}
    providers = importlib.metadata.packages_distributions()
    # A producer's or a peer's own, where the user has it: numba-cuda brings the first.
    declared |= {"numba", "torch", "jax"}
    statement = re.compile(r"^[ \t]*(?:from|import)[ \t]+(\w+)", re.MULTILINE)
    undeclared = {}
    for folder in ("ignis", "tests"):
        for file in (root / folder).rglob("*.py"):
            for name in set(statement.findall(file.read_text())) - sys.stdlib_module_names:
                found = {each.lower().replace("_", "-") for each in providers.get(name, ())}
                if found and not found & (declared | {"ignis-cuda"}):
                    undeclared[name] = file.name
    assert not undeclared


@pytest.mark.soak
def test_a_type_checker_knows_the_modules_that_are_loaded_on_demand(tmp_path: Path) -> None:
    user = tmp_path / "user.py"
    user.write_text(
        "import ignis\n"
        "from ignis.memory import live, live_bytes\n"
        "reveal_type(live_bytes)\n"
        "reveal_type(ignis.memory.live)\n"
        "reveal_type(ignis.nn.AdamW)\n"
        "reveal_type(ignis.store.load)\n"
    )
    done = run_python("-m", "mypy", "--strict", "--follow-imports=silent", str(user))
    if "No module named mypy" in done.stderr:
        pytest.skip("mypy is not installed")
    assert done.returncode == 0, done.stdout
    shown = [line for line in done.stdout.splitlines() if "Revealed type" in line]
    assert len(shown) == 4 and not any('"Any"' in line for line in shown), done.stdout


def test_every_public_name_is_there() -> None:
    for name in ignis.__all__:
        assert hasattr(ignis, name), name
    assert {*dir(ignis)} == {*ignis.__all__, "testing", "__all__", "__version__"}


@pytest.mark.parametrize("name", ["ignis", "ignis.autograd", "ignis.nn", "ignis.runtime"])
def test_a_type_checker_finds_each_public_name_where_it_is_loaded_from(name: str) -> None:
    package = importlib.import_module(name)
    tree = ast.parse(Path(str(package.__file__)).read_text())
    blocks = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.If))]
    found = {}
    for statement in (each for block in blocks for each in block):
        if isinstance(statement, ast.ImportFrom) and str(statement.module).startswith("ignis"):
            module = importlib.import_module(str(statement.module))
            for alias in statement.names:
                if alias.name == alias.asname:
                    found[alias.name] = getattr(module, alias.name)
    assert found.keys() == {*package.__all__} | ({"testing"} if package is ignis else set())
    assert all(getattr(package, name) is value for name, value in found.items())


RACE = """
import importlib, threading
from concurrent.futures import ThreadPoolExecutor
import ignis
barrier = threading.Barrier(10)
def first(call):
    barrier.wait()
    return call()
calls = [lambda n=n: getattr(ignis, n) for n in ("nn", "check", "store", "judge", "collective")]
calls += [lambda n=n: getattr(ignis.kernels, n) for n in ("attention", "sampling", "optimizers")]
calls += [lambda: ignis.zeros(3, device="sim:0").tolist()]
calls += [lambda: importlib.import_module("ignis.nn")]
with ThreadPoolExecutor(10) as pool:
    for future in [pool.submit(first, call) for call in calls]:
        future.result()
"""


def test_threads_may_use_names_for_the_first_time_at_once() -> None:
    _fresh_interpreter(RACE)


def test_modules_keep_to_one_idea() -> None:
    sources = [p for suffix in ("py", "cu", "cuh") for p in PACKAGE.rglob(f"*.{suffix}")]
    lengths = {p.relative_to(PACKAGE): len(p.read_text().splitlines()) for p in sources}
    assert len(lengths) > 50
    assert {path: n for path, n in lengths.items() if n > MODULE_LINES} == {}


def test_folders_keep_to_one_idea() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    counts = {
        folder.relative_to(PACKAGE): sum(path.stem != "__init__" for path in folder.glob("*.py"))
        for folder in folders
        if folder != PACKAGE / "kernels"  # one module for each family
    }
    assert {folder: n for folder, n in counts.items() if n > FOLDER_MODULES} == {}


def test_kernel_sources_are_package_data() -> None:
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    names = {entry.name for entry in folder.iterdir()}
    assert {name for name in names if name.endswith(".cu")}
    assert {name for name in names if name.endswith(".cuh")}


def test_no_text_sends_anybody_to_the_package_of_that_name_on_the_index() -> None:
    root = PACKAGE.parent
    texts = [
        *PACKAGE.rglob("*.py"),
        *root.glob("docs/**/*.md"),
        *root.glob("*.md"),
        root / "Makefile",
    ]
    wrong = re.compile(r"""install[^\n]*["' ]ignis(\[|["'\s]*$)""", re.MULTILINE)
    assert {str(path): wrong.findall(path.read_text()) for path in texts} == {
        str(path): [] for path in texts
    }


def test_the_picture_of_the_floors_is_drawn_from_the_import_contracts() -> None:
    assert draw_floors.PICTURE.read_text() == draw_floors.draw(), (
        "docs/architecture.svg is out of date: run python -m tools draw_floors"
    )


def test_every_tool_has_a_name_and_a_line_and_runs_under_it() -> None:
    listed = run_python("-m", "tools").stdout.splitlines()
    lines = dict(line.split(maxsplit=1) for line in listed if line.startswith("  "))
    assert {"bench", "fuzz", "lifecycle", "check_leases", "compare_torch"} <= set(lines)
    assert all(line.endswith(".") for line in lines.values()), lines
    assert run_python("-m", "tools", "draw_cellars").stderr.startswith("tools: there is no 'draw_")
    helped = run_python("-m", "tools", "fuzz", "capsules", "--help")
    assert helped.returncode == 0 and "usage: fuzz.py capsules" in helped.stdout


def test_the_oldest_and_the_newest_python_run_what_every_change_must_pass() -> None:
    root = PACKAGE.parent
    workflow = (root / ".github" / "workflows" / "ci.yml").read_text()
    assert "      - run: .ci/run\n" in workflow
    oldest = tomllib.loads((root / "pyproject.toml").read_text())["project"]["requires-python"]
    newest = re.findall(
        r"Python [\d.]+ to ([\d.]+)\.$", (root / "constraints.txt").read_text(), re.M
    )
    assert re.findall(r'"([\d.]+)"', workflow) == [oldest.removeprefix(">="), *newest]


def test_the_version_is_the_same_wherever_it_is_said() -> None:
    root = PACKAGE.parent
    released = re.findall(
        r"^## \[([\d.]+)\] - ([\d-]+)$", (root / "CHANGELOG.md").read_text(), re.M
    )
    assert released[0][0] == ignis.__version__
    cited = (root / "CITATION.cff").read_text()
    assert f'version: {released[0][0]}\ndate-released: "{released[0][1]}"' in cited


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("+a-thing.added.md", "`f(x)` does a thing.\n", ""),
        ("+a-thing.fixed.md", "ignis does a thing.", ""),
        ("a_thing.added.md", "It does a thing.\n", "call it"),
        ("+a-thing.improved.md", "It does a thing.\n", "call it"),
        ("+a-thing.added.md", "It does a thing.\nAnd another.\n", "one line"),
        ("+a-thing.added.md", f"It does {'x' * 200}.\n", "one line"),
        ("+a-thing.changed.md", "- It does a thing.\n", "a sentence"),
        ("+a-thing.removed.md", "It does a thing\n", "a sentence"),
    ],
)
def test_a_fragment_of_the_changelog_is_a_line_that_says_its_kind(
    name: str, text: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(text)
    (found, *more) = [*fragments.wrong(tmp_path), ""]
    assert found.startswith(f"{name}: ") == bool(said) and said in found and len(more) == bool(said)


def test_the_fragments_of_the_next_release_are_well_formed() -> None:
    assert [*fragments.wrong(PACKAGE.parent / "changes")] == []
