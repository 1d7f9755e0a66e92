"""Products of a warpgroup: every form and layout against exact and float64 references.

What the sums keep: the simulator rounds every step to the nearest float32, in the order of k. The
hardware adds a whole instruction's products at once and cuts off what lies far below the largest
one: with 16-bit types and tf32 about 2**-22 of it, with 8-bit floats about 2**-13. Whole numbers
that float32, or those 14 bits, have are exact on both.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import ignis
from ignis.errors import CudaError, KernelError
from tests.sim.hopper.warpgroups import (
    DEPTHS,
    SUMS,
    Bits,
    Placed,
    Product,
    decoded,
    exact,
    held,
    image_of,
    integers,
    joined,
    layouts,
    spread,
)

TYPES = [
    ("f32", "f16", "f16"), ("f16", "f16", "f16"), ("f32", "bf16", "bf16"), ("f32", "tf32", "tf32"),
    *((d, a, b) for d in ("f32", "f16") for a in ("e4m3", "e5m2") for b in ("e4m3", "e5m2")),
    *(("s32", a, b) for a in ("s8", "u8") for b in ("s8", "u8")),
    ("s32", "b1", "b1"),
]  # fmt: skip
SHARED = 1 << 17


def columns(d: str) -> list[int]:
    """The widths that an instruction may have."""
    return [8, 16, 24, *range(32, 257, 16)] if d == "s32" else list(range(8, 257, 8))


def forms() -> list[Any]:
    """Every type at every width, by turns with A in registers and with each transposition."""
    found = []
    for t, (d, a, b) in enumerate(TYPES):
        for i, n in enumerate(columns(d)):
            turns = ((0, 0), (0, 1), (1, 0), (1, 1))[i % 4] if a in ("f16", "bf16") else (0, 0)
            in_registers = i % 3 == 1
            product = Product(d, a, b, n, in_registers, (turns[0] * (not in_registers), turns[1]))
            few = i == t % len(columns(d)) or (n == 256 and t < 4)
            marks = [] if few else [pytest.mark.soak]
            found.append(pytest.param(product, marks=marks, id=f"{d}-{a}-{b}-{n}"))
    return found


class Runner:
    """A compiled product."""

    def __init__(self, product: Product) -> None:
        self.product = product
        self.kernel = ignis.compile(product.kernel(), "product")

    def __call__(
        self, a: Bits, b: Bits, c: Bits, places: tuple[Placed, Placed], add: bool = True
    ) -> Bits:
        image = image_of((places[0], a), (places[1], b), nbytes=SHARED)
        sums = ignis.array(spread(c).ravel())
        self.kernel.launch(
            1, 128,
            (ignis.array(image.view(np.uint32)), SHARED // 16, places[0].descriptor,
             places[1].descriptor, ignis.array(held(a).ravel()), sums, int(add)),
            shared=SHARED + 1024,
        )  # fmt: skip
        return joined(sums.to_host(), self.product.n, SUMS[self.product.d])


def plain(product: Product) -> tuple[Placed, Placed]:
    """Layouts without swizzle."""
    return layouts(64, product.turned[0])[0], layouts(product.n, product.turned[1], 1 << 16)[0]


def normal(kind: str, rows: int, rng: np.random.Generator) -> Bits:
    """Rows of bytes of numbers around 1."""
    values = rng.standard_normal((rows, DEPTHS[kind])).astype(np.float32)
    if kind == "f16":
        return values.astype(np.float16).view(np.uint8).reshape(rows, 32)
    if kind == "tf32":
        return values.view(np.uint8).reshape(rows, 32)
    if kind == "bf16":
        return (values.view(np.uint32) >> 16).astype(np.uint16).view(np.uint8).reshape(rows, 32)
    codes = np.arange(256, dtype=np.uint8)
    known = decoded(kind, np.repeat(codes[:, None], 32, axis=1))[:, 0]
    usual = codes[(np.abs(known) < 4) & (np.abs(known) > 0.01)]
    return rng.choice(usual, (rows, 32))


@pytest.mark.parametrize("product", forms())
def test_products_of_whole_numbers_are_exact_in_every_layout(
    hopper: ignis.Device, rng: np.random.Generator, product: Product
) -> None:
    run = Runner(product)
    lefts, rights = layouts(64, product.turned[0]), layouts(product.n, product.turned[1], 1 << 16)
    for turn in range(max(len(lefts), len(rights))):
        places = lefts[(turn + product.n) % len(lefts)], rights[turn % len(rights)]
        a, b = integers(product.a, 64, rng), integers(product.b, product.n, rng)
        c = rng.integers(-99, 100, (64, product.n)).astype(SUMS[product.d])
        np.testing.assert_array_equal(run(a, b, c, places), exact(product, a, b, c))


@pytest.mark.parametrize("types", TYPES[:12], ids="-".join)
def test_products_are_those_of_float64_within_what_the_sums_keep(
    hopper: ignis.Device, rng: np.random.Generator, types: tuple[str, str, str]
) -> None:
    product = Product(*types, 32)
    a, b = normal(product.a, 64, rng), normal(product.b, 32, rng)
    c = rng.standard_normal((64, 32)).astype(SUMS[product.d])
    got = Runner(product)(a, b, c, plain(product)).astype(np.float64)
    size = np.abs(c) + np.abs(decoded(product.a, a)) @ np.abs(decoded(product.b, b)).T
    if hopper.name.startswith("sim:"):
        bound = (product.depth + 1) * 2.0**-24
    else:
        bound = 2.0**-10 if product.depth == 32 else 2.0**-20
    bound += 2.0**-10 if product.d == "f16" else 0
    assert (np.abs(got - exact(product, a, b, c)) <= bound * size).all()


def wide(kind: str, rows: int, limit: float, rng: np.random.Generator) -> Bits:
    """Rows of bytes of numbers of all sizes between 1 / limit and limit, and zeros."""
    if kind in ("tf32", "bf16", "f16"):
        exponents = rng.uniform(-np.log2(limit), np.log2(limit), (rows, DEPTHS[kind]))
        values = (rng.choice([-1.0, 0.0, 1.0], exponents.shape) * 2**exponents).astype(np.float32)
        if kind == "f16":
            return values.astype(np.float16).view(np.uint8).reshape(rows, 32)
        words = values.view(np.uint32) if kind == "tf32" else values.view(np.uint16)[:, 1::2]
        return np.ascontiguousarray(words).view(np.uint8).reshape(rows, 32)
    codes = np.arange(256, dtype=np.uint8)
    known = np.abs(decoded(kind, np.repeat(codes[:, None], 32, axis=1))[:, 0])
    usual = codes[(known == 0) | (known >= 1 / limit) & (known <= limit)]
    return rng.choice(usual, (rows, 32))


@pytest.mark.soak
@pytest.mark.parametrize("types", TYPES[:12], ids="-".join)
def test_sums_of_numbers_of_all_sizes_keep_what_is_near_the_largest(
    hopper: ignis.Device, rng: np.random.Generator, types: tuple[str, str, str]
) -> None:
    product = Product(*types, 64)
    run, eight_bits = Runner(product), product.depth == 32
    for limit in (4.0, 16.0, 32.0, 2.0 if product.d == "f16" else 1024.0):
        a, b = wide(product.a, 64, limit, rng), wide(product.b, 64, limit, rng)
        scale = limit * 2.0 ** rng.uniform(-12, 1, (64, 64))
        c = (rng.standard_normal((64, 64)) * scale).astype(SUMS[product.d])
        got = run(a, b, c, plain(product)).astype(np.float64)
        want = exact(product, a, b, c)
        factors = np.abs(decoded(product.a, a)), np.abs(decoded(product.b, b))
        largest = np.maximum(np.abs(c), (factors[0][:, None] * factors[1]).max(axis=2))
        bound = (product.depth + 1) * 2.0 ** (-11 if eight_bits else -21) * largest
        if hopper.driver == "sim":
            bound = (product.depth + 1) ** 2 * 2.0**-24 * largest
        bound += (2.0**-10 * np.abs(want) + 2.0**-24) * (product.d == "f16")
        assert (np.abs(got - want) <= bound).all()


def test_sums_are_rounded_to_float32_at_every_step(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    if not hopper.name.startswith("sim:"):
        pytest.skip("the hardware adds the products of an instruction at once")
    product = Product("f32", "bf16", "bf16", 16)
    a, b = normal("bf16", 64, rng), normal("bf16", 16, rng)
    c = rng.standard_normal((64, 16)).astype(np.float32)
    want = c
    left, right = decoded("bf16", a), decoded("bf16", b)
    for k in range(16):
        # A product of two bf16 and a float32 are far apart enough for float64 to add them exactly.
        want = (want.astype(np.float64) + np.outer(left[:, k], right[:, k])).astype(np.float32)
    np.testing.assert_array_equal(Runner(product)(a, b, c, plain(product)), want)


@pytest.mark.parametrize("signs", [(-1, 1), (1, -1), (-1, -1)])
@pytest.mark.parametrize("kind", ["f16", "tf32", "e4m3"])
def test_factors_are_negated(
    hopper: ignis.Device, rng: np.random.Generator, kind: str, signs: tuple[int, int]
) -> None:
    product = Product("f32", kind, kind, 16, signs=signs)
    a, b = integers(kind, 64, rng), integers(kind, 16, rng)
    c = rng.integers(-9, 9, (64, 16)).astype(np.float32)
    got = Runner(product)(a, b, c, plain(product))
    np.testing.assert_array_equal(got, exact(product, a, b, c))


@pytest.mark.parametrize("types", [TYPES[0], TYPES[1], TYPES[-2]], ids="-".join)
def test_without_scale_d_the_sums_are_replaced(
    hopper: ignis.Device, rng: np.random.Generator, types: tuple[str, str, str]
) -> None:
    product = Product(*types, 24)
    a, b = integers(product.a, 64, rng), integers(product.b, 24, rng)
    c = np.full((64, 24), 77, SUMS[product.d])
    got = Runner(product)(a, b, c, plain(product), add=False)
    np.testing.assert_array_equal(got, exact(product, a, b, 0 * c))


@pytest.mark.parametrize("saturate", [False, True])
def test_integers_wrap_or_are_clamped(hopper: ignis.Device, saturate: bool) -> None:
    product = Product("s32", "s8", "u8", 16, saturate=saturate)
    a = np.full((64, 32), 100, np.uint8)
    a[1::2] = 156  # -100
    b = np.full((16, 32), 200, np.uint8)
    c = np.full((64, 16), 2**31 - 5, np.int32)
    c[1::2] = -(2**31) + 5
    wide = c.astype(np.int64) + np.where(np.arange(64) % 2, -1, 1)[:, None] * 32 * 100 * 200
    want = wide.clip(-(2**31), 2**31 - 1) if saturate else wide
    got = Runner(product)(a, b, c, plain(product))
    np.testing.assert_array_equal(got, want.astype(np.int32))


def test_tf32_leaves_the_lower_bits_aside(hopper: ignis.Device, rng: np.random.Generator) -> None:
    product = Product("f32", "tf32", "tf32", 8)
    a, b = integers("tf32", 64, rng), integers("tf32", 8, rng)
    c = np.zeros((64, 8), np.float32)
    noisy = (a.view(np.uint32) | rng.integers(0, 1 << 12, (64, 8), dtype=np.uint32)).view(np.uint8)
    np.testing.assert_array_equal(
        Runner(product)(noisy, b, c, plain(product)), exact(product, a, b, c)
    )


@pytest.mark.parametrize("kind", ["f16", "bf16", "e4m3", "e5m2", "tf32"])
def test_what_is_not_a_number_stays_so(hopper: ignis.Device, kind: str) -> None:
    product = Product("f32", kind, kind, 8)
    nan = {"f16": 0x7E00, "bf16": 0x7FC0, "tf32": 0x7FC00000}.get(kind, 0x7F)
    size = 32 // DEPTHS[kind]
    a, b = np.zeros((64, 32), np.uint8), np.zeros((8, 32), np.uint8)
    a[5, :size] = np.array([nan], f"u{size}").view(np.uint8)
    got = Runner(product)(a, b, np.zeros((64, 8), np.float32), plain(product))
    want: NDArray[Any] = np.zeros((64, 8), np.float32)
    want[5] = np.nan
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("mode", [1, 2, 3])
def test_a_descriptor_moves_along_the_rows_of_a_pattern(
    hopper: ignis.Device, rng: np.random.Generator, mode: int
) -> None:
    """The order of chunks follows the address, so 32 bytes further lie the next 16 elements."""
    product = Product("f32", "f16", "f16", 32)
    run, width = Runner(product), {1: 8, 2: 4, 3: 2}[mode]
    for along in range(0, width // 2):
        a, b = integers("f16", 64, rng), integers("f16", 32, rng)
        c = np.zeros((64, 32), np.float32)
        places = (
            Placed(mode, 32 * along, 16, 128 * width),
            Placed(mode, (1 << 16) + 32 * along, 16, 128 * width),
        )
        np.testing.assert_array_equal(run(a, b, c, places), exact(product, a, b, c))


def test_a_row_of_patterns_may_begin_anywhere_with_its_base_offset(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    """A matrix whose pattern starts at 3 x 128 bytes behind a multiple of 1024."""
    product = Product("f32", "f16", "f16", 8)
    a, b = integers("f16", 64, rng), integers("f16", 8, rng)
    image = image_of((layouts(64, 0)[0], a), nbytes=SHARED)
    for row in range(8):
        for half in range(2):
            at = (1 << 16) + 3 * 128 + 128 * row + 16 * (half ^ row)
            image[at : at + 16] = b[row, 16 * half :][:16]
    places = layouts(64, 0)[0], Placed(1, (1 << 16) + 3 * 128, 16, 1024, phase=3)
    sums = ignis.zeros((32 // 8) * 128, "uint32")
    Runner(product).kernel.launch(
        1, 128,
        (ignis.array(image.view(np.uint32)), SHARED // 16, places[0].descriptor,
         places[1].descriptor, ignis.array(held(a).ravel()), sums, 0),
        shared=SHARED + 1024,
    )  # fmt: skip
    got = joined(sums.to_host(), 8, np.float32)
    np.testing.assert_array_equal(got, exact(product, a, b, np.zeros((64, 8))))


BAD_FORMS = {
    "columns": ("m64n12k16.f32.f16.f16", 6, ", 1, 1, 0, 0"),
    "columns of integers": ("m64n40k32.s32.s8.s8", 20, ""),
    "depth": ("m64n8k32.f32.f16.f16", 4, ", 1, 1, 0, 0"),
    "half sums of bf16": ("m64n8k16.f16.bf16.bf16", 2, ", 1, 1, 0, 0"),
    "mixed types": ("m64n8k16.f32.f16.bf16", 4, ", 1, 1, 0, 0"),
    "scales of integers": ("m64n8k32.s32.s8.s8", 4, ", 1, 1"),
    "transposed tf32": ("m64n8k8.f32.tf32.tf32", 4, ", 1, 1, 0, 0"),
    "scale of two": ("m64n8k16.f32.f16.f16", 4, ", 2, 1, 0, 0"),
    "no scales": ("m64n8k16.f32.f16.f16", 4, ""),
    "clamped floats": ("m64n8k16.f32.f16.f16.satfinite", 4, ", 1, 1, 0, 0"),
    "bits without and": ("m64n8k256.s32.b1.b1", 4, ""),
    "too few sums": ("m64n16k16.f32.f16.f16", 4, ", 1, 1, 0, 0"),
}


@pytest.mark.parametrize("name", BAD_FORMS)
def test_forms_that_ptx_does_not_have_are_refused(hopper: ignis.Device, name: str) -> None:
    if not hopper.name.startswith("sim:"):
        pytest.skip("NVRTC's assembler refuses them with errors of its own")
    form, count, tail = BAD_FORMS[name]
    names = ", ".join(f"%{i}" for i in range(count))
    outputs = ", ".join(f'"+r"(d[{i}])' for i in range(count))
    source = f"""
extern "C" __global__ void k(unsigned long long a) {{
  unsigned d[{count}] = {{}};
  asm volatile("wgmma.mma_async.sync.aligned.{form} {{{names}}}, %{count}, %{count}, 1{tail};"
               : {outputs} : "l"(a));
}}"""
    with pytest.raises(CudaError, match="wgmma"):
        ignis.compile(source, "k")[1, 128](0)


FAULTS = {
    "three warps": (96, "", "divergent barrier", "96 of 128"),
    "one ended": (128, "if (threadIdx.x >= 96) return;", "divergent barrier", "has ended"),
    "one waits": (128, "if (threadIdx.x >= 96) asm volatile(\"bar.sync 3, 64;\");",
                  "divergent barrier", "waits"),
    "half a warp": (128, "if (threadIdx.x == 5) return;", "divergent barrier", "31 of 32"),
    "outside": (128, "b = 0x3FFF;", "illegal address", "past the end"),
    "far rows": (128, "b |= 0x3FFFull << 32;", "illegal address", "past the end"),
    "odd bits": (128, "b |= 1ull << 46;", "invalid matrix descriptor", "bits"),
    "address with high bits": (128, "b |= 1ull << 15;", "invalid matrix descriptor", "bits"),
    "base without swizzle": (128, "b |= 1ull << 49;", "invalid matrix descriptor", "base offset"),
}  # fmt: skip


@pytest.mark.parametrize("name", [*FAULTS, "nothing"])
def test_products_that_cannot_be_done_are_faults(hopper: ignis.Device, name: str) -> None:
    if not hopper.name.startswith("sim:"):
        pytest.skip("undefined on hardware")
    threads, change, kind, text = FAULTS.get(name, (128, "", "", ""))
    product = Product("f32", "f16", "f16", 16)
    source = f"""
extern "C" __global__ void k(unsigned long long a, unsigned long long b, float* y) {{
  __shared__ __align__(1024) uint4 tiles[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) tiles[i] = uint4{{}};
  unsigned base = (unsigned)__cvta_generic_to_shared(tiles), d[8] = {{}}, add = 1;
  asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  a += base >> 4, b += (base + 2048) >> 4;
  {change}
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  {product.asm()}
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 8; ++i) y[i * blockDim.x + threadIdx.x] = d[i];
}}"""
    kernel = ignis.compile(source, "k")
    arguments = Placed(0, 0, 128, 256).descriptor, Placed(0, 0, 128, 256).descriptor
    if not kind:
        kernel[1, threads](*arguments, ignis.zeros(1024))
        return
    with pytest.raises(KernelError, match=kind) as raised:
        kernel[1, threads](*arguments, ignis.zeros(1024))
    assert text in str(raised.value)


def test_two_warpgroups_have_their_own_products(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    """Eight warps in a line: each warpgroup has 64 rows of A, both the same B."""
    product = Product("f32", "bf16", "bf16", 64)
    source = product.kernel().replace(
        "a += base >> 4;", "a += (base >> 4) + threadIdx.x / 128 * 128;"
    )
    source = source.replace("+ threadIdx.x]", "+ threadIdx.x % 128 + threadIdx.x / 128 * 4096]")
    source = source.replace("i += 128", "i += 256").replace(
        "factors[i * 128 + threadIdx.x % 128 + threadIdx.x / 128 * 4096]", "0"
    )
    a, b = integers("bf16", 128, rng), integers("bf16", 64, rng)
    places = Placed(0, 0, 1024, 128), Placed(0, 1 << 16, 1024, 128)
    image = image_of((places[0], a[:64]), (Placed(0, 2048, 1024, 128), a[64:]), (places[1], b),
                     nbytes=SHARED)  # fmt: skip
    sums = ignis.zeros(2 * 32 * 128, "uint32")
    ignis.compile(source, "product").launch(
        1, 256,
        (ignis.array(image.view(np.uint32)), SHARED // 16, places[0].descriptor,
         places[1].descriptor, ignis.zeros(1, "uint32"), sums, 0),
        shared=SHARED + 1024,
    )  # fmt: skip
    for part, registers in enumerate(sums.to_host().reshape(2, -1)):
        want = exact(product, a[64 * part :][:64], b, np.zeros((64, 64)))
        np.testing.assert_array_equal(joined(registers, 64, np.float32), want)


def test_a_descriptor_may_be_made_of_a_generic_address(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    """ThunderKittens takes the 18 bits of a descriptor from there, in every block of a grid."""
    product, blocks = Product("f32", "bf16", "bf16", 64), 5
    line = "const unsigned begin = (unsigned)__cvta_generic_to_shared(start)"
    source = product.kernel()
    assert line in source
    source = source.replace(line, "const unsigned begin = (unsigned long long)start & 0x3ffff")
    source = source.replace("sums[i * 128", "sums[blockIdx.x * 4096 + i * 128")
    a, b = integers("bf16", 64, rng), integers("bf16", 64, rng)
    places = Placed(0, 0, 1024, 128), Placed(1, 1 << 13, 16, 1024)
    image = image_of((places[0], a), (places[1], b), nbytes=1 << 15)
    sums = ignis.zeros(blocks * 4096, "uint32")
    ignis.compile(source, "product").launch(
        blocks, 128,
        (ignis.array(image.view(np.uint32)), (1 << 15) // 16, places[0].descriptor,
         places[1].descriptor, ignis.zeros(4 * 128, "uint32"), sums, 0),
        shared=(1 << 15) + 1024,
    )  # fmt: skip
    want = exact(product, a, b, np.zeros((64, 64)))
    for registers in sums.to_host().reshape(blocks, -1):
        np.testing.assert_array_equal(joined(registers, 64, np.float32), want)
