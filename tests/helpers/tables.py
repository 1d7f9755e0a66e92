"""Tables of parameters: which rows `make test` runs, and which only `make soak`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

__all__ = ["quick"]


def quick(names: str, table: Iterable[Any], *chosen: Any, **how: Any) -> pytest.MarkDecorator:
    """Parametrize by a table, of which rows that are not `chosen` are marked `soak`.

    `names` and `how` are those of ``pytest.mark.parametrize``. Choose one row for each path that
    the code under test takes; what differs in a template's argument only is for `make soak`.
    """
    rows = list(table)
    unknown = [row for row in chosen if row not in rows]
    assert not unknown, f"not in the table: {unknown}"

    def made(row: Any) -> Any:
        if row in chosen:
            return row
        return pytest.param(*(row if "," in names else (row,)), marks=pytest.mark.soak)

    return pytest.mark.parametrize(names, [made(row) for row in rows], **how)
