"""Running programs: kernels by source text and device, arguments, launch shapes."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from ignis.jit.compile import build
from ignis.jit.kernel import Kernel
from ignis.kernels.common.reduction import (
    ROW_CHUNK,
    ROW_CHUNKS,
    chunks_of,
    reduce_ranges,
    reduce_rows,
)
from ignis.kernels.fuse.code import BLOCK, source
from ignis.kernels.fuse.program import Program
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

# More blocks than any device runs at once; beyond them the grid strides.
_MAX_BLOCKS = 1 << 20

# Each operation is rounded by itself, as NumPy does: a compiler fuses a * b + c in one place and
# not in another, and then the bits would depend on the alignment of the arrays.
_OPTIONS = ("-fmad=false",)


@functools.cache
def _built(text: str, device: Device) -> Kernel:
    return build(text, "fused", device, _OPTIONS, "fused.cu", waits=True)


class Launcher:
    """A program with its kernels, one per device; programs with equal text share them."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.text = source(program)

    def run(
        self, arguments: Mapping[int, Any], outputs: Sequence[NvArray], stream: Stream | None
    ) -> None:
        """Launch on the arrays and numbers at their positions; writes `outputs`.

        Raises
        ------
        UseAfterFreeError, MemoryContractViolation, CudaError
            As `Kernel.launch`.
        """
        program = self.program
        device = outputs[0].device
        if not outputs[0].numel:
            return
        if program.reduction:
            self._reduce(arguments, outputs[0], stream)
            return
        arrays = [arguments[a.position] for a in program.arrays]
        numbers = [arguments[position] for position, _ in program.scalars]
        vectors = self._vectors(arrays) and all(
            program.aligned(out.dtype, out.ptr) for out in outputs
        )
        n = program.numel
        threads = -(-n // (program.pack if vectors else 1))
        blocks = min(-(-threads // BLOCK), _MAX_BLOCKS)
        args = (*arrays, *outputs, *numbers, n, *program.extents[1:], vectors)
        _built(self.text, device).launch(blocks, BLOCK, args, stream=stream)

    def _vectors(self, arrays: Sequence[NvArray]) -> bool:
        program = self.program
        return program.divides() and all(
            program.aligned(a, array.ptr) for a, array in zip(program.arrays, arrays, strict=True)
        )

    def _reduce(self, arguments: Mapping[int, Any], out: NvArray, stream: Stream | None) -> None:
        program = self.program
        length = program.extents[-1]
        device = out.device
        if not length:  # only a sum may have no elements
            with resolve_stream(stream, device):
                out.zero()
            return
        rows = out.numel
        divisor = float(length) if program.reduction == "mean" else 1.0
        chunk, chunks = length, 1
        if length > ROW_CHUNK and out.dtype.name == "float32":
            chunk, chunks = chunks_of(length, ROW_CHUNK, ROW_CHUNKS, program.pack)
        if chunks == 1:
            self._rows(arguments, out, rows, chunk, chunks, divisor, stream)
            return
        combine = "Max" if program.reduction == "max" else "Sum"
        with empty((rows, chunks), device=device, stream=stream) as partial:
            self._rows(arguments, partial, rows, chunk, chunks, 1.0, stream)
            reduce_rows(combine, partial, out, rows, chunks, divisor, stream)

    def _rows(
        self,
        arguments: Mapping[int, Any],
        out: NvArray,
        rows: int,
        chunk: int,
        chunks: int,
        divisor: float,
        stream: Stream | None,
    ) -> None:
        program = self.program
        arrays = [arguments[a.position] for a in program.arrays]
        numbers = [arguments[position] for position, _ in program.scalars]
        vectors = self._vectors(arrays) and chunk % program.pack == 0
        items = rows * chunks
        sizes = (items, *program.extents[1:-1], program.extents[-1], chunk, chunks, divisor)
        per_block = BLOCK // program.group
        args = (*arrays, out, *numbers, *sizes, vectors)
        _built(self.text, out.device).launch(-(-items // per_block), BLOCK, args, stream=stream)


def sum_to(x: NvArray, shape: tuple[int, ...], stream: Stream | None) -> NvArray:
    """Sum an array over the dimensions along which `shape` was repeated to its own."""
    aligned = (1,) * (len(x.shape) - len(shape)) + shape
    repeated = [size != extent for size, extent in zip(aligned, x.shape, strict=True)]
    ranges = _ranges(repeated, x.shape)
    if not ranges:
        return x.reshape(shape)
    return reduce_ranges("fuse", "sum", x, ranges, shape, None, stream)


def _ranges(repeated: Sequence[bool], extents: Sequence[int]) -> list[tuple[int, int]]:
    """Ranges of neighboring dimensions to sum over; dimensions of extent 1 do not separate them."""
    ranges: list[tuple[int, int]] = []
    axis = 0
    while axis < len(extents):
        end = axis
        while end < len(extents) and (repeated[end] or (end > axis and extents[end] == 1)):
            end += 1
        if end > axis:
            ranges.append((axis, end))
        axis = max(end, axis + 1)
    return ranges
