"""Launches of the kernels of ``patterns.cu``, and what is counted there by hand."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ignis
from ignis.jit.compile import parameters_of
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source
from tests.producers.profiling.reference import Counted, over_warps

__all__ = ["CASES", "SOURCE", "Case", "compiled", "launch"]

SOURCE = Path(__file__).parent / "patterns.cu"
LOAD, STORE, ATOMIC = ("global", "load"), ("global", "store"), ("global", "atomic")
READ, WRITE, BINS = ("shared", "load"), ("shared", "store"), ("shared", "atomic")
Expected = dict[tuple[str, str], Counted]
Array = NDArray[Any]


@dataclass(frozen=True)
class Case:
    """One launch.

    Attributes
    ----------
    kernel : str
        Its name in the source.
    grid, block : tuple of int
        The launch's shape.
    arguments : tuple
        Arrays and numbers; the kernel writes the first.
    expected : callable
        From threads (a row for each block) to the counts by space and kind.
    unique : tuple of int
        Bytes of sectors that are read, and written.
    barriers : int
        By warps.
    label : str
        What distinguishes it from others of the kernel.
    """

    kernel: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    arguments: tuple[Any, ...]
    expected: Callable[[Array], Expected]
    unique: tuple[int, int]
    barriers: int = 0
    label: str = ""

    def __str__(self) -> str:
        return self.kernel + (f"[{self.label}]" if self.label else "")

    @property
    def threads(self) -> Array:
        """Index of each thread in the grid, a row for each block."""
        blocks, size = int(np.prod(self.grid)), int(np.prod(self.block))
        return np.arange(blocks * size).reshape(blocks, size)


@functools.cache
def _image(target: str) -> Image:
    text = SOURCE.read_text()
    names = tuple(dict.fromkeys(case.kernel for case in CASES))
    return compile_source(text, names, target, file=str(SOURCE))


@functools.cache
def compiled(name: str, device: ignis.Device) -> Kernel:
    """A kernel of the source on a device; all of them are compiled at once."""
    image = _image(device.api.module_target(device.id)).of(name)
    return Kernel(name, parameters_of(SOURCE.read_text(), name, image), image, device)


def launch(case: Case, device: ignis.Device) -> None:
    """Launch once on a device, and wait."""
    kernel = compiled(case.kernel, device)
    values = [
        ignis.array(each, device=device) if isinstance(each, np.ndarray) else each
        for each in case.arguments
    ]
    try:
        kernel.launch(case.grid, case.block, values)
        ignis.current_stream(device).synchronize()
    finally:
        for value in values:
            if isinstance(value, ignis.NvArray):
                value.free()


def _zeros(count: int, dtype: str = "f4", width: int = 1) -> Array:
    return np.zeros((count, width) if width > 1 else count, dtype)


def _ones(count: int, dtype: str = "f4", width: int = 1) -> Array:
    return np.ones((count, width) if width > 1 else count, dtype)


_seed = np.random.default_rng(11)
_ORDER = _seed.permutation(1024).astype("i4")
_BIN = _seed.integers(0, 64, 1024).astype("i4")


def _cached(index: Array, nbytes: int) -> int:
    """Bytes of the sectors of some elements."""
    return 32 * np.unique(index.ravel() * nbytes // 32).size


def _simple(nbytes: int, source: Callable[[Array], Array] = lambda i: i) -> Any:
    """A load from an element of x, and a store to the thread's element of y."""
    return lambda i: {
        LOAD: over_warps(source(i) * nbytes, nbytes),
        STORE: over_warps(i * nbytes, nbytes),
    }


def _shared(read: Callable[[Array], Array], write: Callable[[Array], Array], nbytes: int) -> Any:
    """A store to shared memory, a load from there, a store to y; indices of a block's threads."""
    return lambda i: {
        WRITE: over_warps(write(i % i.shape[1]) * nbytes, nbytes, shared=True),
        READ: over_warps(read(i % i.shape[1]) * nbytes, nbytes, shared=True),
        STORE: over_warps(i * nbytes, nbytes),
    }


def _triangle(i: Array) -> Expected:
    loads = Counted()
    for j in range(32):
        loads += over_warps(0 * i + 4 * j, 4, i % 32 >= j)
    return {LOAD: loads, STORE: over_warps(4 * i, 4)}


def _rows(i: Array) -> Expected:
    loads = Counted()
    for j in range(5):
        loads += over_warps(4 * (5 * i + j), 4)
    return {LOAD: loads, STORE: over_warps(4 * i, 4)}


def _both(i: Array) -> Expected:
    odd = i % 2 == 1
    return {
        LOAD: over_warps(4 * i, 4, odd) + over_warps(4 * i, 4, ~odd),
        STORE: over_warps(4 * i, 4, odd) + over_warps(4 * i, 4, ~odd),
    }


def _half(i: Array, active: Callable[[Array], Array]) -> Expected:
    here = active(i)
    return {LOAD: over_warps(4 * i, 4, here), STORE: over_warps(4 * i, 4, here)}


def _transposed(i: Array) -> Expected:
    t = i % 256
    x, y = t % 32, t // 32
    bx, by = i // 256 % 4, i // 256 // 4
    loads = stores = reads = writes = Counted()
    for j in range(0, 32, 8):
        loads += over_warps(4 * ((by * 32 + y + j) * 128 + bx * 32 + x), 4)
        writes += over_warps(4 * ((y + j) * 33 + x), 4, shared=True)
        reads += over_warps(4 * (x * 33 + y + j), 4, shared=True)
        stores += over_warps(4 * ((bx * 32 + y + j) * 128 + by * 32 + x), 4)
    return {LOAD: loads, STORE: stores, READ: reads, WRITE: writes}


def _reduced(i: Array) -> Expected:
    t = i % 256
    reads, writes = Counted(), over_warps(4 * t, 4, shared=True)
    for half in (128, 64, 32, 16, 8, 4, 2, 1):
        here = t < half
        reads += over_warps(4 * (t + half), 4, here, shared=True)
        reads += over_warps(4 * t, 4, here, shared=True)
        writes += over_warps(4 * t, 4, here, shared=True)
    reads += over_warps(0 * t, 4, t == 0, shared=True)
    return {
        LOAD: over_warps(4 * i, 4),
        STORE: over_warps(4 * (i // 256), 4, t == 0),
        READ: reads,
        WRITE: writes,
    }


def _bins(i: Array) -> Expected:
    t = i % 256
    first = t < 64
    return {
        LOAD: over_warps(4 * i, 4),
        WRITE: over_warps(4 * t, 4, first, shared=True),
        READ: over_warps(4 * t, 4, first, shared=True),
        BINS: over_warps(4 * _BIN[i], 4, shared=True),
        ATOMIC: over_warps(4 * t, 4, first),
    }


def _tail(i: Array) -> Expected:
    here = i < 1000
    return {LOAD: over_warps(4 * i, 4, here), STORE: over_warps(4 * i, 4, here)}


def _identity(t: Array) -> Array:
    return t


_K = 1024
_LINE = (4 * _K, 4 * _K)


def _wide(count: int, nbytes: int) -> tuple[int, int]:
    return count * nbytes, count * nbytes


CASES = [
    Case("coalesced", (4,), (256,), (_zeros(_K), _ones(_K), 1000), _tail, (4000, 4000)),
    Case("coalesced", (11,), (100,), (_zeros(1100), _ones(1100), 1000), _tail, (4000, 4000),
         label="partial warps"),
    *(
        Case("strided", (4,), (256,), (_zeros(_K), _ones(_K * s), s),
             _simple(4, lambda i, s=s: i * s), (_cached(np.arange(_K) * s, 4), 4 * _K),
             label=str(s))
        for s in (2, 3, 8, 33)
    ),
    *(
        Case("misaligned", (4,), (256,), (_zeros(_K), _ones(_K + 32), o),
             _simple(4, lambda i, o=o: i + o), (_cached(np.arange(_K) + o, 4), 4 * _K),
             label=str(o))
        for o in (1, 8, 31)
    ),
    Case("broadcast", (4,), (256,), (_zeros(_K), _ones(4)), _simple(4, lambda i: i // 256),
         (32, 4 * _K)),
    Case("reversed", (4,), (256,), (_zeros(_K), _ones(_K)), _simple(4, lambda i: (i | 31) - i % 32),
         _LINE),
    Case("gathered", (4,), (256,), (_zeros(_K), _ones(_K), _ORDER),
         lambda i: {LOAD: over_warps(4 * i, 4) + over_warps(4 * _ORDER[i], 4),
                    STORE: over_warps(4 * i, 4)}, (8 * _K, 4 * _K)),
    Case("scattered", (4,), (256,), (_zeros(_K), _ones(_K), _ORDER),
         lambda i: {LOAD: over_warps(4 * i, 4) + over_warps(4 * i, 4),
                    STORE: over_warps(4 * _ORDER[i], 4)}, (8 * _K, 4 * _K)),
    Case("bytes", (4,), (256,), (_zeros(_K, "u1"), _ones(_K, "u1")), _simple(1), (_K, _K)),
    Case("doubles", (4,), (256,), (_zeros(_K, "f8"), _ones(_K, "f8")), _simple(8), _wide(_K, 8)),
    Case("pairs", (4,), (256,), (_zeros(_K, "f4", 2), _ones(_K, "f4", 2)), _simple(8),
         _wide(_K, 8)),
    Case("quads", (4,), (256,), (_zeros(_K, "f4", 4), _ones(_K, "f4", 4)), _simple(16),
         _wide(_K, 16)),
    Case("quads_strided", (4,), (256,), (_zeros(_K, "f4", 4), _ones(_K * 3, "f4", 4), 3),
         _simple(16, lambda i: 3 * i), (_cached(3 * np.arange(_K), 16), 16 * _K)),
    Case("rows", (4,), (256,), (_zeros(_K), _ones(5 * _K), 5), _rows, (20 * _K, 4 * _K)),
    Case("half_of_warp", (4,), (256,), (_zeros(_K), _ones(_K)),
         lambda i: _half(i, lambda i: i % 32 < 16), (2 * _K, 2 * _K)),
    Case("every_other", (4,), (256,), (_zeros(_K), _ones(_K)),
         lambda i: _half(i, lambda i: i % 2 == 1), _LINE),
    Case("both_sides", (4,), (256,), (_zeros(_K), _zeros(_K), _ones(2 * _K)), _both,
         (8 * _K, 8 * _K)),
    Case("triangle", (4,), (256,), (_zeros(_K), _ones(32)), _triangle, (128, 4 * _K)),
    *(
        Case("shared_strided", (4,), (256,), (_zeros(_K), s),
             _shared(lambda t, s=s: t * s % 8192, _identity, 4), (0, 4 * _K), 32, str(s))
        for s in (1, 2, 3, 8, 32)
    ),
    *(
        Case("shared_stores", (4,), (256,), (_zeros(_K), s),
             _shared(_identity, lambda t, s=s: t * s % 8192, 4), (0, 4 * _K), 32, str(s))
        for s in (2, 32)
    ),
    Case("shared_column", (2,), (1024,), (_zeros(2 * _K),),
         _shared(lambda t: t % 32 * 32 + t // 32, _identity, 4), (0, 8 * _K), 64),
    Case("shared_padded", (2,), (1024,), (_zeros(2 * _K),),
         _shared(lambda t: t % 32 * 33 + t // 32, lambda t: t + t // 32, 4), (0, 8 * _K), 64),
    Case("shared_broadcast", (2,), (1024,), (_zeros(2 * _K),),
         _shared(lambda t: t // 32, _identity, 4), (0, 8 * _K), 64),
    *(
        Case("shared_doubles", (4,), (256,), (_zeros(_K, "f8"), s),
             _shared(lambda t, s=s: t * s % 2048, _identity, 8), (0, 8 * _K), 32, str(s))
        for s in (1, 2, 16)
    ),
    *(
        Case("shared_quads", (4,), (256,), (_zeros(_K, "f4", 4), s),
             _shared(lambda t, s=s: t * s % 1024, _identity, 16), (0, 16 * _K), 32, str(s))
        for s in (1, 2)
    ),
    Case("transposed", (4, 4), (32, 8), (_zeros(128 * 128), _ones(128 * 128), 128), _transposed,
         (4 * 128 * 128, 4 * 128 * 128), 128),
    Case("reduced", (4,), (256,), (_zeros(4), _ones(_K)), _reduced, (4 * _K, 32), 4 * 8 * 9),
    Case("atomics_apart", (4,), (256,), (_zeros(_K, "i4"), _ones(_K, "i4")),
         lambda i: {LOAD: over_warps(4 * i, 4), ATOMIC: over_warps(4 * i, 4)}, _LINE),
    Case("atomics_together", (4,), (256,), (_zeros(64, "i4"), _BIN),
         lambda i: {LOAD: over_warps(4 * i, 4), ATOMIC: over_warps(4 * _BIN[i], 4)},
         (4 * _K, _cached(_BIN, 4))),
    Case("atomics_returned", (4,), (256,), (_zeros(_K, "i4"), _zeros(64, "i4")),
         lambda i: {STORE: over_warps(4 * i, 4), ATOMIC: over_warps(4 * (i % 64), 4)},
         (0, 4 * _K + 256)),
    Case("shared_atomics", (4,), (256,), (_zeros(64, "i4"), _BIN), _bins, (4 * _K, 256), 64),
]  # fmt: skip
