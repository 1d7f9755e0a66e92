"""CUDA C++ for sm_90a that says itself how it is launched and what it computes.

A file begins with comments. Expressions are Python, and may go on in lines that are indented:

- ``// kind:`` what a report of the planted fault says; words between ``|`` are as good,
- ``// launch:`` keywords: grid, block, shared, and then the arguments of ``kernel`` in their order,
- ``// result:`` what the argument ``y`` has afterward, of the other arguments,
- ``// within:`` the largest error of an element; nothing where the result is exact.

Lines that a report may name are marked with ``BUG:``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.kernels.common.tensor_map import TensorMap

HEADERS = Path(__file__).parent / "planted"
_FACT = re.compile(r"^// (kind|launch|result|within): (.*(?:\n//  +.*)*)$", re.MULTILINE)
_WORDS_OF = {1: np.uint8, 2: np.uint16}
"""Floats that kernels take as integers."""

Array = npt.NDArray[Any]


def marked_statements(text: str, mark: str, first: int = 1) -> list[set[int]]:
    """Lines of each statement with a mark: a compiler may name any line of an ``asm``."""
    found: list[set[int]] = []
    statement: set[int] = set()
    marked = False
    for number, line in enumerate(text.splitlines(), first):
        statement.add(number)
        marked = marked or mark in line
        if line.partition("//")[0].rstrip().endswith((";", ";)", "{", "}")):
            found += [statement] if marked else []
            statement, marked = set(), False
    return found


def marked_lines(text: str, mark: str, first: int = 1) -> set[int]:
    """Lines of all statements with a mark."""
    return set().union(*marked_statements(text, mark, first))


@dataclass(frozen=True)
class Program:
    """One kernel and its launch.

    Attributes
    ----------
    path : Path
        The source.
    facts : dict
        What the comments say, by name.
    lines : set of int
        Any of which a report must name.
    text : str
        The source itself.
    """

    path: Path
    facts: dict[str, str]
    lines: set[int]
    text: str

    def __str__(self) -> str:
        return self.path.stem

    @classmethod
    def read(cls, path: Path) -> Program:
        """Read the comments of a file."""
        text = path.read_text()
        facts = {name: re.sub(r"\n// +", " ", value) for name, value in _FACT.findall(text)}
        return cls(path, facts, marked_lines(text, "// BUG:"), text)

    def changed(self, old: str, new: str) -> Program:
        """The program with another piece of text, which it has once."""
        assert self.text.count(old) == 1, old
        return replace(self, text=self.text.replace(old, new))

    @property
    def kinds(self) -> set[str]:
        """What a report may say."""
        return {kind.strip() for kind in self.facts["kind"].split("|")}

    def compiled(self, device: ignis.Device, *options: str) -> Any:
        """The kernel, for a device."""
        options = (f"-I{HEADERS}", *options)
        file = str(self.path)
        return ignis.compile(self.text, "kernel", options=options, device=device, file=file)

    def run(
        self, device: ignis.Device, rng: np.random.Generator, *options: str
    ) -> tuple[Array, Array]:
        """Launch with random arguments; return what `y` has, and what it has to have."""
        launch = self._launch(rng)
        grid, block, shared = (launch.pop(name, 0) for name in ("grid", "block", "shared"))
        arrays: dict[str, ignis.NvArray] = {}
        for name, value in launch.items():
            if isinstance(value, np.ndarray):
                words = value.view(_WORDS_OF.get(value.itemsize, value.dtype))
                arrays[name] = ignis.array(words, device=device)
        try:
            args = []
            for name, value in launch.items():
                if callable(value):
                    value = value(launch, arrays, name)
                args.append(arrays.get(name, value))
            self.compiled(device, *options).launch(grid, block, args, shared=shared)
            got = arrays["y"].to_host()
        finally:
            for array in arrays.values():
                array.free()
        names = {**launch, "np": np, "product": product, "attention": attention}
        return got, np.asarray(eval(self.facts["result"], names))

    def check(self, device: ignis.Device, rng: np.random.Generator, *options: str) -> None:
        """Launch, and compare with the reference."""
        got, expected = self.run(device, rng, *options)
        assert got.shape == expected.shape
        if "within" not in self.facts:
            np.testing.assert_array_equal(got, expected)
        else:
            np.testing.assert_allclose(got, expected, rtol=0, atol=float(self.facts["within"]))

    def _launch(self, rng: np.random.Generator) -> dict[str, Any]:
        def words(shape: Any) -> Array:
            return rng.integers(1, 1 << 32, shape, np.uint32)

        def halves(shape: Any) -> Array:
            return rng.integers(-4, 5, shape).astype(np.float16)

        def bfloats(shape: Any) -> Array:
            return rng.integers(-4, 5, shape).astype(ml_dtypes.bfloat16)

        def floats(shape: Any) -> Array:
            return rng.integers(-99, 100, shape).astype(np.float32)

        def out(shape: Any, dtype: str = "u4") -> Array:
            return np.full(shape, 77, dtype)

        def zeros(shape: Any, dtype: str = "u4") -> Array:
            return np.zeros(shape, dtype)

        def quarters(shape: Any) -> Array:
            return rng.integers(-4, 5, shape).astype(ml_dtypes.float8_e4m3fn)

        def scales(shape: Any) -> Array:
            return rng.uniform(0.5, 2, shape).astype(np.float32)

        makers = (words, halves, bfloats, quarters, floats, scales, out, zeros, boxes, map_of)
        names = {maker.__name__: maker for maker in makers}
        return dict(eval(f"dict({self.facts['launch']})", {**names, "np": np}))


_Argument = Callable[[dict[str, Any], dict[str, ignis.NvArray], str], Any]


def boxes(name: str, box: tuple[int, ...], swizzle: int = 0) -> _Argument:
    """The tensor map of an argument, by value."""

    def argument(
        launch: dict[str, Any], arrays: dict[str, ignis.NvArray], _: str = ""
    ) -> TensorMap:
        host, array = launch[name], arrays[name]
        element = "uint8" if host.itemsize == 1 else host.dtype.name
        strides = host.strides[-2::-1]
        layout = TensorBoxes(element, host.shape[::-1], strides, box, swizzle=swizzle)
        return TensorMap.of(array, array.ptr, layout, 0)

    return argument


def map_of(name: str, box: tuple[int, ...], swizzle: int = 0) -> _Argument:
    """The same in global memory."""

    def argument(
        launch: dict[str, Any], arrays: dict[str, ignis.NvArray], own: str
    ) -> ignis.NvArray:
        words = np.frombuffer(boxes(name, box, swizzle)(launch, arrays, own), np.uint64)
        arrays[own] = ignis.array(words.copy(), device=arrays[name].device)
        return arrays[own]

    return argument


def product(a: Array, b: Array) -> Array:
    """The product of a and the transpose of b, without rounding."""
    return a.astype(np.float64) @ b.astype(np.float64).T


def attention(q: Array, k: Array, v: Array) -> Array:
    """Softmax of the scaled products of queries and keys, times values, without rounding."""
    scores = q.astype(np.float64) @ k.astype(np.float64).swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ v.astype(np.float64)
