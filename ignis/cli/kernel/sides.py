"""Sides of ``ignis kernel diff``: two devices, two kernels, or a kernel and files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy.typing as npt

import ignis
from ignis.cli.kernel.differences import Comparison, compare
from ignis.cli.kernel.launch import Launch, on_device
from ignis.cli.kernel.npy import read_npy
from ignis.errors import ArgumentError, DTypeError


@dataclass(frozen=True)
class Side:
    """One of two launches that are compared; its label follows a value in messages: "on sim:0"."""

    label: str
    launch: Launch
    device: ignis.Device

    def run(self) -> dict[str, npt.NDArray[Any]]:
        """Launch once and return what was written."""
        with on_device(self.launch, self.device) as ready:
            return ready.execute().written


def compare_sides(left: Side, right: Side) -> list[Comparison]:
    """Launch both and compare the arrays that they wrote.

    Raises
    ------
    ArgumentError, DTypeError
        If they do not write the same arrays, by name, shape and type.
    """
    ours, theirs = left.run(), right.run()
    if ours.keys() != theirs.keys():
        names = [", ".join(written) or "nothing" for written in (ours, theirs)]
        raise ArgumentError(
            f"different arrays are written: {names[0]} {left.label}, {names[1]} {right.label}"
        )
    for name in ours:
        _require_alike(name, left.label, ours[name], right.label, theirs[name])
    return [compare(name, ours[name], theirs[name]) for name in ours]


def against_files(side: Side, expected: Sequence[str]) -> list[Comparison]:
    """Launch, and compare arrays that were written with ``NAME=FILE.npy``.

    Raises
    ------
    ArgumentError, DTypeError
        If one is no such text or file, or the kernel does not write such an array.
    OSError
        If a file cannot be read.
    """
    files: dict[str, tuple[Path, npt.NDArray[Any]]] = {}
    arguments = {argument.name: argument for argument in side.launch.arguments}
    for text in expected:
        name, _, path = text.partition("=")
        path = path.removeprefix("@")
        where = f"--expect {text}"
        if not name or not path:
            raise ArgumentError(f"{where}: expected NAME=FILE.npy")
        if name not in arguments or not arguments[name].written:
            have = ", ".join(key for key, one in arguments.items() if one.written)
            raise ArgumentError(f"{where}: the kernel writes {have or 'nothing'}, not {name}")
        if name in files:
            raise ArgumentError(f"--expect {name} is given twice")
        files[name] = Path(path), read_npy(path, where)
    written = side.run()
    found = []
    for name, (file, values) in files.items():
        ours = written[name]
        if values.dtype.kind == "V" and values.dtype.itemsize == ours.dtype.itemsize:
            values = values.view(ours.dtype)  # as NumPy stores bfloat16
        _require_alike(name, side.label, ours, f"in {file}", values)
        found.append(compare(name, ours, values.astype(ours.dtype, copy=False)))
    return found


def _require_alike(
    name: str, left: str, a: npt.NDArray[Any], right: str, b: npt.NDArray[Any]
) -> None:
    if a.shape != b.shape:
        raise ArgumentError(f"{name} has shape {a.shape} {left} and {b.shape} {right}")
    if a.dtype != b.dtype.newbyteorder("="):
        raise DTypeError(f"{name} is {a.dtype} {left}, {b.dtype} {right}; distances need one type")
