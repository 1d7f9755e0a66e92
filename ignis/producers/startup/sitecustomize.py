"""Wait for the import of a producer, then redirect its launches as the parent process does.

Python imports this at its start where `ignis.producers.children` has put it on PYTHONPATH. Until
a producer is imported nothing of ignis is.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any


class Waiting:
    """Finds no module, but begins the redirection when a producer is looked for."""

    def __init__(self, packages: list[str]) -> None:
        self._packages = packages

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Begin, and let the others find the module."""
        if fullname not in self._packages:
            return None
        sys.meta_path.remove(self)
        from ignis.producers import children

        children.begin()
        return importlib.util.find_spec(fullname)


def _next() -> None:
    """Execute the file of this name that the process would have found."""
    here = str(Path(__file__).parent)
    spec = PathFinder.find_spec("sitecustomize", [each for each in sys.path if each != here])
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


waiting = Waiting(json.loads(os.environ.get("IGNIS_REDIRECTED", '{"packages": []}'))["packages"])
if importlib.util.find_spec("ignis") is not None:
    sys.meta_path.insert(0, waiting)
_next()
