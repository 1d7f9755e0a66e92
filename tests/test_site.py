"""What `make docs` makes: every public name has a description, every link leads somewhere."""

from __future__ import annotations

import importlib
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import ignis

SITE = Path(__file__).parent.parent / "docs" / "site"


def _load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"site_{name}", SITE / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pages = _load("pages")
links = _load("links")
live = _load("live")


def test_every_public_module_is_in_the_reference() -> None:
    described = {name for modules in pages.MODULES.values() for name in modules}
    public = [getattr(ignis, name) for name in (*ignis.__all__, "testing")]
    public += [getattr(ignis.kernels, name) for name in ignis.kernels._FAMILIES]
    for name in described:
        module = importlib.import_module(name)
        public += [getattr(module, each) for each in module.__all__]
    found = {module.__name__ for module in public if isinstance(module, ModuleType)}
    assert len(found) > 30
    found.discard("ignis.runtime.memory")  # has the names of ignis.memory
    assert found - described == set(), "add them to MODULES in docs/site/pages.py"


def test_every_public_name_is_described_on_one_page(tmp_path: Path) -> None:
    pages.write_sources(tmp_path)
    text = "\n".join(path.read_text() for path in (tmp_path / "api").glob("*.rst"))
    described = re.findall(r"^\.\. auto(?:class|function|data|exception):: (\S+)$", text, re.M)
    assert len(described) == len(set(described))
    modules = {name for names in pages.MODULES.values() for name in names}
    wanted = set(pages.homes().values()) - modules
    assert set(described) == wanted
    assert {f"ignis.{name}" for name in ("NvArray", "capture", "check", "dry_run")} <= wanted


def test_each_row_of_the_index_is_a_line_of_the_navigation(tmp_path: Path) -> None:
    pages.write_sources(tmp_path)
    index = (tmp_path / "index.md").read_text()
    entries = re.findall(r"^[\w/]+$", index, re.MULTILINE)
    assert all(
        any((tmp_path / f"{entry}{end}").exists() for end in (".md", ".rst")) for entry in entries
    )
    rows = re.findall(r"^\| \[.*?\]\((.*?)\.md\)", index, re.MULTILINE)
    assert rows == [entry for entry in entries if entry != "api/index"]
    assert {"docs/tour", "docs/tasks/find_a_leak", "CONTRIBUTING"} <= set(rows)


def test_sources_that_did_not_change_keep_their_time_and_old_ones_go(tmp_path: Path) -> None:
    pages.write_sources(tmp_path)
    kept = tmp_path / "docs" / "tour.md"
    before = kept.stat().st_mtime_ns
    changed, stale = tmp_path / "index.md", tmp_path / "api" / "ignis.gone.rst"
    changed.write_text("another")
    stale.write_text("gone")
    pages.write_sources(tmp_path)
    assert kept.stat().st_mtime_ns == before
    assert changed.read_text() != "another" and not stale.exists()


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ('<a href="b.html#here">', []),
        ('<a href="https://example.org/">', []),
        ('<img src="data:image/png;base64,AAAA">', []),
        ('<a href="c.html">', ["a.html: no file c.html"]),
        ('<a href="b.html#there">', ["a.html: no anchor b.html#there"]),
        ('<a href="#there">', ["a.html: no anchor #there"]),
        ('<img src="gone.png">', ["a.html: no file gone.png"]),
        ('<script src="https://cdn/x.js"></script>', ["a.html: fetches https://cdn/x.js"]),
        ('<link href="//fonts/x.css">', ["a.html: fetches //fonts/x.css"]),
        ("<style>@import 'https://fonts/x';</style>", ["a.html: fetches https://fonts/x"]),
    ],
)
def test_a_link_to_nowhere_and_a_fetch_from_the_network_are_found(
    body: str, wrong: list[str], tmp_path: Path
) -> None:
    (tmp_path / "a.html").write_text(f"<html><body>{body}</body></html>")
    (tmp_path / "b.html").write_text('<h1 id="here">b</h1>')
    assert links.broken(tmp_path) == wrong


def test_a_font_of_a_style_sheet_is_not_fetched(tmp_path: Path) -> None:
    (tmp_path / "x.css").write_text("@font-face { src: url('https://fonts/x.woff2'); }")
    assert links.broken(tmp_path) == ["x.css: fetches https://fonts/x.woff2"]


def test_live_pages_are_recorded_from_examples_and_all_are_shown(tmp_path: Path) -> None:
    live.record(tmp_path, ["kv_cache", "kernel_experiment"])
    memory = (tmp_path / "kv_cache.html").read_text()
    assert "<title>ignis memory</title>" in memory and "examples/kv_cache.py" in memory
    assert all(f'"{owner}"' in memory for owner in ("prefill", "decode", "store"))
    profile = (tmp_path / "kernel_experiment.html").read_text()
    assert "part[threadIdx.x] += part[threadIdx.x + width];" in profile
    assert links.broken(tmp_path) == []
    page = (SITE.parent / "gallery.md").read_text()
    assert sorted(re.findall(r"^```\{live\} (\w+)$", page, re.MULTILINE)) == sorted(live.PAGES)


def test_an_example_that_fails_ends_the_recording(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(live.PAGES, "no_such_example", "memory")
    with pytest.raises(RuntimeError, match="No such file.*no_such_example"):
        live.record(tmp_path, ["no_such_example"])
