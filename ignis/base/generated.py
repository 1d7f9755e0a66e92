"""Source text that ignis writes at run time: the one place that compiles and runs it."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parent.parent


def generated(text: str, name: str, what: str, scope: dict[str, Any]) -> Any:
    """Run generated source in `scope` and return what it defines as `name`.

    Its lines count as the package's own where allocation sites are recorded; tracebacks show
    `what` in place of a file.
    """
    exec(_compiled(text, str(_PACKAGE / f"<{what}>")), scope)
    return scope[name]


@functools.lru_cache(maxsize=1024)
def _compiled(text: str, file: str) -> Any:
    return compile(text, file, "exec")
