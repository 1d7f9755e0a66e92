"""Kernels under the checkers: launching one that must be clean, and one that must be stopped."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError

__all__ = ["assert_names", "line_of", "lines_in", "report", "run"]


def run(
    source: str, *arguments: Any, grid: int = 1, block: int = 64, shared: int = 0
) -> list[np.ndarray[Any, Any]]:
    """Launch kernel ``k``; returns what its arrays hold then."""
    kernel = ignis.compile(source, "k")
    kernel.launch(grid, block, arguments, shared=shared)
    return [a.to_host() for a in arguments if isinstance(a, ignis.NvArray)]


def report(source: str, *arguments: Any, **shape: int) -> str:
    """The report of a launch that must be stopped."""
    with pytest.raises(CudaError) as caught:
        run(source, *arguments, **shape)
    caught.value.__traceback__ = None
    assert caught.value.name == "CUDA_ERROR_LAUNCH_FAILED"
    assert ignis.ones(3).tolist() == [1, 1, 1]  # the device lives on
    return str(caught.value)


def line_of(source: str, mark: str) -> int:
    """Number of the source line that has the comment ``// mark``."""
    return next(i for i, text in enumerate(source.split("\n"), 1) if f"// {mark}" in text)


def lines_in(text: str) -> list[int]:
    """Source lines that a report names, in its order."""
    return [
        int(number)
        for number in re.findall(r"line (\d+)|\.cu:(\d+)", text)
        for number in number
        if number
    ]


def assert_names(text: str, kind: str, source: str, *marks: str) -> None:
    """The report is of this kind and names these lines, in any order."""
    assert kind in text, text
    assert sorted(lines_in(text)) == sorted(line_of(source, mark) for mark in marks), text
