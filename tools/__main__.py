"""List the tools, or run one: ``python -m tools [NAME ...]``, in the root of a checkout."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def found() -> dict[str, Path]:
    """Return the file of each tool: a folder that runs as a whole, or a module that does."""
    tools = folders = {path.parent.name: path for path in FOLDER.glob("*/__main__.py")}
    for path in {*FOLDER.glob("*.py"), *FOLDER.glob("*/*.py")} - {FOLDER / "__main__.py"}:
        alone = path.parent.name not in folders and path.stem not in folders
        if alone and 'if __name__ == "__main__":' in path.read_text():
            tools = {**tools, path.stem: path}
    return dict(sorted(tools.items()))


def line_of(path: Path) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text())) or "").partition("\n")[0]


def main() -> None:
    """Become the tool that the first word names, or print a line for each."""
    tools = found()
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print("python -m tools NAME ...; NAME --help shows the options\n")
        for name, path in tools.items():
            print(f"  {name:20} {line_of(path)}")
        return
    if sys.argv[1] not in tools:
        sys.exit(f"tools: there is no {sys.argv[1]!r}; there are {', '.join(tools)}")
    path = tools[sys.argv[1]].relative_to(FOLDER.parent).with_suffix("")
    os.execv(sys.executable, [sys.executable, "-m", ".".join(path.parts), *sys.argv[2:]])


if __name__ == "__main__":
    main()
