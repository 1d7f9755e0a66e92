"""Writing the page: its parts and its data in one file that asks for nothing else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ignis.base.atomic import replacing
from ignis.base.html import page
from ignis.runtime.diagnosis.page.timeline import columns, growth, require_snapshot


def write_page(
    path: str | os.PathLike[str],
    found: Mapping[str, Any],
    before: Mapping[str, Any] | None = None,
    title: str = "ignis memory",
) -> None:
    """Write the page of a snapshot, compared with an earlier one if there is one, atomically.

    Raises
    ------
    ArgumentError
        If one is no snapshot, or the file cannot be written.
    """
    found = require_snapshot("the snapshot", found)
    data = columns(found)
    if before is not None:
        data["growth"] = growth(require_snapshot("the earlier snapshot", before), found)
    with replacing(path) as file:
        file.write(page(Path(__file__).parent, title, data).encode())
