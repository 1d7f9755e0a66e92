"""Products of a warpgroup in tests: kernels, matrices in shared memory, references.

Where a matrix lies is computed here from the canonical layouts of the PTX ISA, "Asynchronous
Warpgroup Level Matrix Shared Memory Layout", one element after the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[Any]
DEPTHS = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32, "b1": 256}
PATTERNS = {0: 1, 1: 8, 2: 4, 3: 2}
"""The 16-byte chunks of a row of each mode's pattern: none, 128, 64 and 32 bytes."""


@dataclass(frozen=True)
class Product:
    """A form of ``wgmma.mma_async``: the types of D, A and B, columns, flags."""

    d: str
    a: str
    b: str
    n: int
    held: bool = False
    turned: tuple[int, int] = (0, 0)
    signs: tuple[int, int] = (1, 1)
    saturate: bool = False

    @property
    def depth(self) -> int:
        return DEPTHS[self.a]

    @property
    def registers(self) -> int:
        return self.n // (4 if self.d == "f16" else 2)

    def asm(self) -> str:
        """The statement, whose operands are d[...], held[...], a, b and add."""
        count = self.registers
        names = ", ".join(f"%{i}" for i in range(count))
        left = ", ".join(f"%{count + i}" for i in range(4)) if self.held else f"%{count}"
        rest = count + (4 if self.held else 1)
        tail = ""
        if self.d != "s32":
            tail = f", {self.signs[0]}, {self.signs[1]}"
        if self.a in ("f16", "bf16"):
            tail += "".join(f", {t}" for t in self.turned[self.held :])
        words = ".and.popc" * (self.a == "b1") + ".satfinite" * self.saturate
        outputs = ", ".join(f'"+r"(d[{i}])' for i in range(count))
        factors = ", ".join(f'"r"(held[{i}])' for i in range(4)) if self.held else '"l"(a)'
        braces = "{%s}" if self.held else "%s"
        return (
            'asm volatile("{ .reg .pred p; setp.ne.b32 p, %' + str(rest + 1) + ", 0; "
            f"wgmma.mma_async.sync.aligned.m64n{self.n}k{self.depth}.{self.d}.{self.a}.{self.b}"
            f'{words} {{{names}}}, {braces % left}, %{rest}, p{tail}; }}" '
            f': {outputs} : {factors}, "l"(b), "r"(add) : "memory");'
        )

    def kernel(self) -> str:
        """A kernel of one block of 128 threads; ``a`` and ``b`` count from the image."""
        return f"""
extern "C" __global__ void product(const uint4* image, int chunks, unsigned long long a,
                                   unsigned long long b, const unsigned* factors,
                                   unsigned* sums, int add) {{
  {SHARED}
  for (int i = threadIdx.x; i < chunks; i += 128) ((uint4*)memory)[i] = image[i];
  {SHOW}
  __syncthreads();
  a += base >> 4;
  b += base >> 4;
  unsigned d[{self.registers}], held[4];
  for (int i = 0; i < {self.registers}; ++i) d[i] = sums[i * 128 + threadIdx.x];
  for (int i = 0; i < 4; ++i) held[i] = factors[i * 128 + threadIdx.x];
  {FENCE}
  {self.asm()}
  {COMMIT}
  {wait(0)}
  for (int i = 0; i < {self.registers}; ++i) sums[i * 128 + threadIdx.x] = d[i];
}}
"""


SHARED = """extern __shared__ __align__(1024) unsigned char start[];
  const unsigned begin = (unsigned)__cvta_generic_to_shared(start), base = (begin + 1023) & ~1023u;
  unsigned char* memory = start + (base - begin);"""
SHOW = 'asm volatile("fence.proxy.async;" ::: "memory");'
FENCE = 'asm volatile("wgmma.fence.sync.aligned;" ::: "memory");'
COMMIT = 'asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");'


def wait(left: int) -> str:
    return f'asm volatile("wgmma.wait_group.sync.aligned {left};" ::: "memory");'


@dataclass(frozen=True)
class Placed:
    """How a matrix lies in shared memory: the mode of its swizzle, and offsets in bytes."""

    mode: int
    start: int
    lead: int
    stride: int
    turned: int = 0
    phase: int = 0

    @property
    def descriptor(self) -> int:
        offsets = self.start >> 4 | self.lead >> 4 << 16 | self.stride >> 4 << 32
        return offsets | self.phase << 49 | self.mode << 62

    def put(self, matrix: Bits, image: Bits) -> None:
        """Put a matrix of bytes, 32 in a row, into an image of shared memory."""
        for row, line in enumerate(matrix):
            if self.turned:
                for k, element in enumerate(line.reshape(16, 2)):
                    self._store(self._turned(row, k), element, image)
            else:
                for half in range(2):
                    self._store(self._straight(row, half), line[16 * half :][:16], image)

    def _straight(self, row: int, half: int) -> int:
        width = PATTERNS[self.mode]
        along = self.lead if self.mode == 0 else 16
        return row % 8 * 16 * width + row // 8 * self.stride + half * along

    def _turned(self, row: int, k: int) -> int:
        width, chunk = PATTERNS[self.mode], row // 8
        if self.mode == 0:
            return row % 8 * 2 + chunk * self.stride + k % 8 * 16 + k // 8 * self.lead
        across = chunk % width * 16 + chunk // width * self.lead
        return row % 8 * 2 + across + k % 8 * 16 * width + k // 8 * self.stride

    def _store(self, offset: int, values: Bits, image: Bits) -> None:
        at = self.start + offset
        mask = {0: 0, 1: 0x380, 2: 0x180, 3: 0x80}[self.mode]
        at ^= (at & mask) >> 3
        image[at : at + len(values)] = values


def layouts(rows: int, turned: int, start: int = 0) -> list[Placed]:
    """One layout of each mode that holds a matrix of so many rows."""
    found = []
    for mode, width in PATTERNS.items():
        if turned:
            groups = -(-rows // (8 * width))
            part = 128 * width  # eight values of k
            if mode == 0:
                found.append(Placed(0, start, rows // 8 * 128, 128, 1))
            else:
                found.append(Placed(mode, start, 2 * part, part, 1))
                assert groups * 2 * part <= 1 << 17
        elif mode == 0:
            found += [Placed(0, start, 128, 256), Placed(0, start, rows * 16, 128)]
        else:
            found.append(Placed(mode, start, 16, 128 * width))
    return found


def decoded(kind: str, rows: Bits) -> NDArray[np.float64]:
    """Rows of bytes as numbers."""
    rows = np.ascontiguousarray(rows)
    if kind == "tf32":
        return (rows.view(np.uint32) & 0xFFFFE000).view(np.float32).astype(np.float64)
    if kind == "bf16":
        wide = rows.view(np.uint16).astype(np.uint32) << 16
        with np.errstate(invalid="ignore"):  # signaling ones become quiet
            return wide.view(np.float32).astype(np.float64)
    if kind == "e5m2":
        return (rows.astype(np.uint16) << 8).view(np.float16).astype(np.float64)
    if kind == "b1":
        return np.unpackbits(rows, axis=1, bitorder="little").astype(np.float64)
    if kind == "e4m3":
        exponent, fraction = (rows >> 3 & 15).astype(int), (rows & 7).astype(float)
        size = np.where(exponent, (8 + fraction) * 2.0 ** (exponent - 10), fraction * 2.0**-9)
        return np.where(rows & 0x7F == 0x7F, np.nan, np.where(rows >> 7, -size, size))
    types: dict[str, Any] = {"f16": np.float16, "s8": np.int8, "u8": np.uint8}
    return rows.view(types[kind]).astype(np.float64)


def held(rows: Bits) -> Bits:
    """A matrix of 64 rows as the four registers of 128 threads."""
    words = rows.view(np.uint32)
    out = np.zeros((4, 128), np.uint32)
    for thread in range(128):
        warp, lane = divmod(thread, 32)
        for part in range(4):
            row = 16 * warp + lane // 4 + 8 * (part % 2)
            out[part, thread] = words[row, lane % 4 + 4 * (part // 2)]
    return out


def spread(matrix: Bits) -> Bits:
    """Sums, 64 rows of 16- or 32-bit elements, as the registers of 128 threads."""
    n = matrix.shape[1]
    pairs = np.zeros((n // 4, 128, 2), matrix.dtype)
    for thread in range(128):
        warp, lane = divmod(thread, 32)
        for index in range(n // 4):
            row = 16 * warp + lane // 4 + 8 * (index % 2)
            column = index // 2 * 8 + lane % 4 * 2
            pairs[index, thread] = matrix[row, column : column + 2]
    if matrix.dtype.itemsize == 2:
        return pairs.view(np.uint32)[:, :, 0].copy()
    return np.ascontiguousarray(pairs.transpose(0, 2, 1).reshape(n // 2, 128)).view(np.uint32)


def joined(registers: Bits, n: int, kind: type[np.generic]) -> Bits:
    """The sums that `spread` makes registers of."""
    index = np.arange(64 * n, dtype=np.uint16).reshape(64, n)
    wide = index if np.dtype(kind).itemsize == 2 else index.astype(np.uint32)
    flat = np.zeros(64 * n, kind)
    flat[spread(wide).view(wide.dtype).reshape(-1)] = registers.reshape(-1).view(kind)
    return flat.reshape(64, n)


def image_of(*matrices: tuple[Placed, Bits], nbytes: int) -> Bits:
    """Shared memory with matrices in it."""
    image = np.zeros(nbytes, np.uint8)
    for placed, matrix in matrices:
        placed.put(matrix, image)
    return image


SUMS: dict[str, type[np.generic]] = {"f32": np.float32, "f16": np.float16, "s32": np.int32}


def integers(kind: str, rows: int, rng: np.random.Generator) -> Bits:
    """Rows of bytes of small whole numbers; any numbers of types that have no others."""
    if kind in ("s8", "u8", "b1"):
        return rng.integers(0, 256, (rows, 32), dtype=np.uint8)
    width = 32 // DEPTHS[kind]
    codes = np.arange(1 << 8 * min(width, 2)).astype(f"u{min(width, 2)}")
    if kind == "tf32":
        codes = np.arange(-4, 5).astype(np.float32).view(np.uint32)
    lines = np.zeros((len(codes), 32), np.uint8)
    lines[:, :width] = codes.view(np.uint8).reshape(len(codes), width)
    values = decoded(kind, lines)[:, 0]
    values[~np.isfinite(values)] = 0.5
    whole = codes[(np.abs(values) <= 4) & (values == np.round(values))]
    return rng.choice(whole, (rows, DEPTHS[kind])).view(np.uint8).reshape(rows, 32)


def exact(product: Product, a: Bits, b: Bits, c: Bits) -> NDArray[np.float64]:
    """D in float64."""
    sign = product.signs[0] * product.signs[1]
    return c.astype(np.float64) + sign * (decoded(product.a, a) @ decoded(product.b, b).T)
