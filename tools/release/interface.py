"""Compare the public interface with the file of it that is committed.

    python -m tools interface            # say what differs; exit status 1 if anything does
    python -m tools interface --write    # after a change that is meant

The interface is what the doors of docs/stability.md offer: each public name of each door's
`__all__`, or of the imports, functions and classes from which that follows, with the signature of
a function, and the public members of a class. It is read from the sources, which are not executed.
A line that goes, or changes, is a break for a user: say so in the changelog.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

import griffe

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "interface.txt"
DOORS = """
    errors dtypes memory ops runtime nn store collective sim testing kernels
""".split()


def interface() -> Iterator[str]:
    """Lines of the public interface, in the order of the doors."""
    ignis = griffe.load("ignis", search_paths=[str(ROOT)], resolve_aliases=True)
    assert isinstance(ignis, griffe.Module)
    yield from exported(ignis)
    for door in DOORS:
        yield from exported(ignis[door])
    kernels = ignis["kernels"]
    for family in sorted(kernels.modules.values(), key=lambda module: module.name):
        if "__all__" in family.members and family.name != "common":
            yield from exported(family)


def exported(module: griffe.Module | griffe.Alias) -> Iterator[str]:
    """Lines of a module's `__all__`, or of what it defines and a package passes on."""
    names = [*map(str, module.exports or ())]
    if not names:  # computed when the module is imported
        ours = {*module.classes, *module.functions} - module.imports.keys()
        if module.is_init_module:
            ours.update(n for n, path in module.imports.items() if path.startswith("ignis."))
        names = [name for name in ours if not name.startswith("_")]
    for name in sorted(names):
        member = module.members.get(name)
        if member is None:  # loaded on demand
            yield f"{module.path}.{name}"
            continue
        if member.is_module and name in module.imports:  # a function may have the name, too
            member = module.modules_collection[module.imports[name]]
        yield from described(f"{module.path}.{name}", member)


def described(path: str, member: griffe.Object | griffe.Alias) -> Iterator[str]:
    """Lines of a public name, and of its public members if it is a class."""
    if member.is_module:
        yield f"{path}: module"
    elif member.is_function:
        yield path + signature(member)
    elif member.is_class:
        every = member.all_members
        start = every.get("__init__")
        yield f"class {path}{signature(start) if start is not None else ''}"
        for name, each in sorted(every.items()):
            if not name.startswith("_"):
                if each.is_function:
                    yield f"  {path}.{name}{signature(each)}"
                elif not each.is_alias or each.is_attribute:
                    yield f"  {path}.{name}"
    else:
        yield path


def signature(member: griffe.Object | griffe.Alias) -> str:
    """Parameters of a function with their defaults and types, on one line."""
    text = str(member.signature(name="_"))
    return " ".join(text.removeprefix("_").split())


def main() -> int:
    """Write the file, or say what differs from it."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write what the interface is now")
    found = [f"{line}\n" for line in interface()]
    if parser.parse_args().write:
        FILE.write_text("".join(found))
        return 0
    known = FILE.read_text().splitlines(keepends=True)
    changes = list(difflib.unified_diff(known, found, "committed", "now", n=0))
    if changes:
        sys.stdout.writelines(changes)
        print("the public interface has changed; if that is meant, run")
        print("  python -m tools interface --write")
    return bool(changes)


if __name__ == "__main__":
    sys.exit(main())
