"""Writing the page: its parts and its data in one file that asks for nothing else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ignis.base.atomic import replacing
from ignis.base.html import page
from ignis.runtime.diagnosis.page.timeline import columns, growth, require_snapshot
from ignis.runtime.diagnosis.snapshot import snapshot


def write_html(path: str | os.PathLike[str]) -> None:
    """Write what was recorded of memory as a page of one file, atomically.

    It shows bytes over time by owner, the peak and what was alive at it, addresses over time,
    transfers and holders; any browser opens it from disk. What happened before tracing
    (`ignis.trace`, ``IGNIS_TRACE=1``) is not in it, but for what is alive and the ledger's peak;
    the page says so.

    Raises
    ------
    ArgumentError
        If the file cannot be written, or `path` is no regular file.
    """
    write_page(path, snapshot())


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
