"""What a seed chooses by logits, written from the definition of `kernels.sampling.choose`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

POLYNOMIAL = (  # 2^f for f from -1/2 to 1/2, float32
    "0x1.0p+0 0x1.62e430p-1 0x1.ebfbdcp-3 0x1.c6aee8p-5 0x1.3b2d4cp-7 0x1.5f3e26p-10 0x1.41fb68p-13"
)


def philox(counters: npt.NDArray[np.uint64], step: int, seed: int) -> npt.NDArray[np.uint32]:
    """Philox4x32-10 in 64-bit integers: [n] counters to [n, 4] words."""
    mask = np.uint64(0xFFFFFFFF)
    half = np.uint64(32)
    counters = counters.astype(np.uint64)
    c = [
        counters & mask,
        counters >> half,
        np.full_like(counters, step & 0xFFFFFFFF),
        np.full_like(counters, step >> 32),
    ]
    k0, k1 = seed & 0xFFFFFFFF, seed >> 32
    for _ in range(10):
        p0, p1 = np.uint64(0xD2511F53) * c[0], np.uint64(0xCD9E8D57) * c[2]
        c = [(p1 >> half) ^ c[1] ^ np.uint64(k0), p1 & mask, (p0 >> half) ^ c[3] ^ np.uint64(k1),
             p0 & mask]  # fmt: skip
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return np.stack(c, -1).astype(np.uint32)


def rounded(value: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The result of a float64 operation as that of float32, which for one operation it is."""
    with np.errstate(over="ignore"):
        return np.asarray(value).astype(np.float32).astype(np.float64)


def weights(logits: npt.ArrayLike, temperature: float) -> npt.NDArray[np.uint64]:
    """2^40 softmax(logits / temperature) over that of the largest one, as integers."""
    x = np.asarray(logits, np.float64)
    log2_e = rounded(np.float64(1.44269504))
    with np.errstate(over="ignore"):
        factor = min(rounded(log2_e / np.float64(temperature)), np.finfo(np.float32).max)
    z = np.maximum(rounded(rounded(x - x.max()) * factor), -60)
    n = np.round(z)
    f = rounded(z - n)
    coefficients = [float.fromhex(each) for each in POLYNOMIAL.split()]
    power = np.full_like(f, coefficients[-1])
    for each in coefficients[-2::-1]:
        power = rounded(rounded(power * f) + each)
    return np.floor(np.ldexp(power, n.astype(int) + 40)).astype(np.uint64)


def chosen(
    logits: npt.ArrayLike, temperature: float, top_k: int, top_p: float, seed: int, step: int
) -> int:
    """The id; -1 where there is nothing to choose by."""
    x = np.asarray(logits, np.float64)
    if not np.isfinite(x.max()):
        return -1
    if temperature == 0:
        return int(np.argmax(x))
    found = weights(x, float(np.float32(temperature)))
    order = np.lexsort((np.arange(x.size), -x))[: top_k or None]
    sums = [int(each) for each in np.cumsum(found[order])]
    if top_p < 1:
        need = max(sums[-1] * int(np.floor(np.float64(np.float32(top_p)) * 2**32)) >> 32, 1)
        order = order[: 1 + next(i for i, each in enumerate(sums) if each >= need)]
    sums = sums[: len(order)]
    first, second = (int(word) for word in philox(np.zeros(1, np.uint64), step, seed)[0, :2])
    left = (first << 32 | second) * sums[-1] >> 64
    return int(order[next(i for i, each in enumerate(sums) if each > left)])


def chance(
    found: npt.NDArray[np.float64], share: npt.NDArray[np.float64], n: int
) -> npt.NDArray[np.float64]:
    """What the probability is at most that n draws find a share as far from the true one.

    By Chernoff, for each side exp(-n D(found || share)): of rare ids, too, whose counts are not
    normal.
    """
    divergence = np.zeros_like(share)
    for a, b in ((found, share), (1 - found, 1 - share)):
        divergence += np.where(a > 0, a * np.log(np.where(a > 0, a, 1) / b), 0)
    return np.exp(-n * divergence)


def adjusted(
    logits: npt.ArrayLike,
    prompt: list[int],
    following: list[int],
    ends: tuple[int, ...] = (),
    *,
    temperature: float = 0.0,
    min_p: float = 0.0,
    repetition: float = 1.0,
    presence: float = 0.0,
    frequency: float = 0.0,
    bias: dict[int, float] | None = None,
    least: int = 0,
) -> npt.NDArray[np.float32]:
    """Logits by the ids of their sequence, id by id, in float32."""
    x = np.array(logits, np.float32)
    for each, value in (bias or {}).items():
        x[each] += np.float32(value)
    if len(following) < least:
        x[list(ends)] = -np.inf
    for each in {*prompt, *following}:
        x[each] = (
            x[each] / np.float32(repetition) if x[each] > 0 else x[each] * np.float32(repetition)
        )
    for each in set(following):
        x[each] -= np.float32(frequency) * np.float32(following.count(each))
        x[each] -= np.float32(presence)
    heat = temperature or 1.0
    share = np.exp((x.astype(np.float64) - float(np.max(x))) / heat)
    x[share < min_p] = -np.inf
    return x
