"""Sources of the site: the Markdown pages, an index of them, and the reference.

Sphinx reads a folder of copies, in the folders of the repository, so that relative links are the
same. The index is `docs/README.md`: each row of its tables is a line of the navigation. The
reference has a page for each module, from its `__all__`, and for each class.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

__all__ = ["MODULES", "RETURNED", "ROOT", "documents", "homes", "write_sources"]

ROOT = Path(__file__).parent.parent.parent
_COPIED = ("docs/**/*.md", "docs/*.svg", "docs/*.png", "examples/*.py", "[CS]*.md")
_FAMILIES = """activations attention broadcasting checks clip comparison elementwise embedding
functions gemm kv_cache layout loss loss_scale normalization optimizers ordering paged_attention
penalties quantization random reduce rope row_product sampling slots softmax""".split()

MODULES: dict[str, tuple[str, ...]] = {
    "The package": ("ignis", "ignis.memory", "ignis.dtypes", "ignis.errors"),
    "Kernels": (
        "ignis.kernels",
        "ignis.ops",
        *(f"ignis.kernels.{family}" for family in _FAMILIES),
        "ignis.kernels.fuse",
        "ignis.kernels.fuse.sym",
    ),
    "Models": ("ignis.autograd", "ignis.nn", "ignis.session", "ignis.store"),
    "Memory and devices": (
        "ignis.runtime",
        "ignis.runtime.cudart",
        "ignis.collective",
        "ignis.planning",
    ),
    "Checks": (
        "ignis.sim",
        "ignis.sim.driver.faults",
        "ignis.exploration",
        "ignis.producers",
        "ignis.stress",
        "ignis.testing",
    ),
}
"""Public modules: a new one is added here. Where several have a name, the first describes it."""

RETURNED = (
    "ignis.autograd.operations.fused.FusedFunction",
    "ignis.autograd.tensor.HookHandle",
    "ignis.driver.launch_counts.LaunchCounts",
    "ignis.runtime.blocks.block.Block",
)
"""Classes that calls return, and that are in no `__all__` of a public module."""

_ROW = re.compile(r"^\| \[[^]]*\]\((?P<link>[^)]+)\.md\)", re.MULTILINE)
_SECTION = re.compile(r"^## (?P<title>.*)\n(?P<text>(?:(?!^## ).*\n?)*)", re.MULTILINE)


def documents(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Return what the page of a module describes: its names that are no modules, and their values.

    Of `ignis` also the names that are loaded on demand.
    """
    names = set(module.__all__)
    if module.__name__ == "ignis":
        names |= {name for name in dir(module) if not name.startswith("_")}
    for name in sorted(names):
        value = getattr(module, name)
        whose = getattr(value, "__module__", "")
        if not inspect.ismodule(value) and (name in module.__all__ or whose.startswith("ignis")):
            yield name, value


def homes() -> dict[str, str]:
    """Return for each public name, as ``"ignis.runtime.NvArray"``, under which it is described.

    A class also has the name of the module that defines it, as annotations say it.
    """
    first: dict[int, str] = {}
    found = {name: name for name in RETURNED}
    listed = {name for modules in MODULES.values() for name in modules}
    for modules in MODULES.values():
        for module_name in modules:
            module = importlib.import_module(module_name)
            found[module_name] = module_name
            for name in module.__all__:
                value = getattr(module, name)
                if inspect.ismodule(value) and value.__name__ in listed:
                    found[f"{module_name}.{name}"] = value.__name__
            for name, value in documents(module):
                full = f"{module_name}.{name}"
                described = inspect.isroutine(value) or inspect.isclass(value)
                found[full] = first.setdefault(id(value), full) if described else full
                if inspect.isclass(value):
                    found.setdefault(f"{value.__module__}.{value.__qualname__}", found[full])
    return found


def write_sources(folder: Path) -> None:
    """Make the folder that Sphinx reads; what is unchanged keeps its time."""
    pages = {"index.md": _index(), **_reference()}
    wanted = {Path(name): text.encode() for name, text in pages.items()}
    for pattern in _COPIED:
        wanted |= {path.relative_to(ROOT): path.read_bytes() for path in ROOT.glob(pattern)}
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder) not in wanted:
            path.unlink()
    for name, content in wanted.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)


def _index() -> str:
    """`docs/README.md` as seen from the root, with its rows as navigation."""

    def navigated(section: re.Match[str]) -> str:
        rows = [match["link"] for match in _ROW.finditer(section["text"])]
        if not rows:
            return section[0]
        entries = [row[3:] if row.startswith("../") else f"docs/{row}" for row in rows]
        return f"{section[0].rstrip()}\n\n{_toctree(section['title'], entries)}\n"

    text = (ROOT / "docs" / "README.md").read_text()
    text = _SECTION.sub(navigated, text) + _toctree("Reference", ["api/index"])
    text = re.sub(r"\]\((?!\.\./)(?=[\w/]+\.md)", "](docs/", text)
    return text.replace("](../", "](")


def _toctree(caption: str, entries: list[str]) -> str:
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *entries, "```", ""])


def _reference() -> dict[str, str]:
    """The pages of the reference, by file name."""
    where = homes()
    pages = {}
    index = [_title("Public names"), "Every public name, from its docstring.", ""]
    for section, modules in MODULES.items():
        index += _contents(section, [(name, name) for name in modules])
        for module_name in modules:
            module = importlib.import_module(module_name)
            page, classes = _module_page(module, where)
            pages[f"api/{module_name}.rst"] = page
            pages |= {f"api/{name}.rst": _class_page(name, where) for name in classes}
    index += _contents("What calls return", [(_last(name), name) for name in RETURNED])
    pages |= {f"api/{name}.rst": _class_page(name, where) for name in RETURNED}
    return pages | {"api/index.rst": "\n".join(index)}


def _module_page(module: ModuleType, where: dict[str, str]) -> tuple[str, list[str]]:
    """A module's page, and its classes that have pages of their own."""
    here = module.__name__
    lines = [_title(here), f".. automodule:: {here}", "   :no-members:", ""]
    lines += [".. list-table::", "   :widths: auto", "   :class: names", ""]
    classes, described = [], []
    for name, value in documents(module):
        home = where[f"{here}.{name}"]
        lines += [f"   * - :py:obj:`{name} <{home}>`", f"     - {_summary(value)}"]
        if home != f"{here}.{name}":
            continue
        if inspect.isclass(value) and not issubclass(value, BaseException):
            classes.append(home)
        else:
            routine = "function" if callable(value) else "data"
            kind = "exception" if inspect.isclass(value) else routine
            described += ["", f".. auto{kind}:: {home}"]
    lines += [*described, ""]
    if classes:
        lines += [".. toctree::", "   :hidden:", ""]
        lines += [f"   {_last(name)} <{name}>" for name in classes] + [""]
    return "\n".join(lines), classes


def _summary(value: Any) -> str:
    """The first paragraph of a docstring; of data, nothing."""
    if not (inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value)):
        return ""
    return " ".join((inspect.getdoc(value) or "").partition("\n\n")[0].split())


def _class_page(name: str, where: dict[str, str]) -> str:
    """A class with its members, those of bases that have no page among them."""
    short, cls = _last(name), _found(name)
    described = {_last(home) for home in where.values()}
    elsewhere = [
        base.__name__
        for base in cls.__mro__[1:]
        if base.__name__ in described or not base.__module__.startswith("ignis")
    ]
    directive = [f".. autoclass:: {name}", "   :members:"]
    inherited = [f"   :inherited-members: {', '.join(elsewhere)}", ""]
    bases = [where.get(f"{base.__module__}.{base.__qualname__}") for base in cls.__mro__[1:]]
    links = ", ".join(f":py:obj:`{_last(base)} <{base}>`" for base in bases if base)
    also = [f"   It has all that its bases have: {links}.", ""] if links else []
    return "\n".join([_title(short), *directive, *inherited, *also])


def _contents(title: str, entries: list[tuple[str, str]]) -> list[str]:
    """A section with a table of pages, and the pages in the navigation."""
    lines = [
        title,
        "-" * len(title),
        "",
        ".. list-table::",
        "   :widths: auto",
        "   :class: names",
        "",
    ]
    for text, name in entries:
        lines += [f"   * - :py:obj:`{text} <{name}>`", f"     - {_summary(_found(name))}"]
    lines += ["", ".. toctree::", "   :hidden:", ""]
    return lines + [f"   {text} <{name}>" for text, name in entries] + [""]


def _found(name: str) -> Any:
    """The module or class of that name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        return getattr(importlib.import_module(name.rpartition(".")[0]), _last(name))


def _title(text: str) -> str:
    return f"{text}\n{'=' * len(text)}\n"


def _last(name: str) -> str:
    return name.rpartition(".")[2]
