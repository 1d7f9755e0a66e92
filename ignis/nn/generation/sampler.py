"""Choosing the next id from logits, on the host."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_count, as_flag, as_number
from ignis.errors import ArgumentError, BoundsError

_EXP2 = np.array(
    [
        1.53533008415251970e-4,
        1.33988482411950827e-3,
        9.61843691766262054e-3,
        5.55033236742019653e-2,
        2.40226477384567261e-1,
        6.93147182464599609e-1,
        1.0,
    ],
    np.float32,
)
_LARGEST = float(np.finfo(np.float32).max)
_BOUNDS = {"above": -1e38, "below": 1e38}
"""Of penalties and biases, which are float32 on the device."""
_POSITIVE = _BOUNDS | {"above": 1e-37}
_LOG2_E = np.float32(1.44269504)
_MASK = 0xFFFFFFFF


_ENDS, _OF_PROMPT, _COUNT = np.uint32(1 << 31), np.uint32(1 << 30), np.uint32((1 << 30) - 1)


@dataclass(frozen=True, slots=True)
class Known:
    """Ids of a sequence that the choice of the next one may depend on.

    Attributes
    ----------
    prompt : sequence of int
    following : list of int
        Those that were chosen.
    end_ids : collection of int
        Those that end it.
    """

    prompt: Sequence[int]
    following: list[int] = field(default_factory=list)
    end_ids: Collection[int] = ()


@dataclass
class Sampler:
    """Greedy or random choice, repeatable by its seed.

    It chooses the same id as `ignis.kernels.sampling.choose` does on the device with the same
    logits, settings, seed and step; see that function.

    Attributes
    ----------
    temperature : float
        0 always takes the largest logit (the lowest id among equals); otherwise logits are
        divided by it before the softmax.
    top_k : int or None
        Choose among the `top_k` largest logits only.
    seed : int
        Seed of the random choices, below 2^64.
    top_p : float
        Choose among the fewest ids that have this share of the probability of those that `top_k`
        leaves; 1 for all.
    steps : int
        How many ids were chosen: the number of the next draw, at most 2^62.
    min_p : float
        Choose among the ids that have at least this share of the probability of the likeliest one,
        at the temperature; `top_k` and `top_p` are for these, as in vLLM.
    repetition_penalty : float
        Logits of ids of the prompt and of those that follow it are divided by it if positive,
        else multiplied.
    presence_penalty, frequency_penalty : float
        Subtracted from logits of ids that were chosen: once, and for each time.
    logit_bias : mapping of int to float, optional
        Added to the logits of ids, before all else; -inf rules one out.
    min_new_tokens : int
        Ids that end a sequence have -inf until so many have followed the prompt, at most 2^61.
    logprobs : bool
        Whether ids come with the logarithms of their probabilities, those of ``softmax(logits)``
        before any setting: `logprob` has that of the latest id.

    Raises
    ------
    ArgumentError
        If the temperature is not a finite number >= 0, `top_k` not an int >= 1, `top_p` not a
        number above 0 and at most 1, or `seed` or `steps` not an int >= 0; or if another number
        is out of range.
    """

    temperature: float = 0.0
    top_k: int | None = None
    seed: int = 0
    top_p: float = 1.0
    steps: int = field(default=0, kw_only=True)
    min_p: float = field(default=0.0, kw_only=True)
    repetition_penalty: float = field(default=1.0, kw_only=True)
    presence_penalty: float = field(default=0.0, kw_only=True)
    frequency_penalty: float = field(default=0.0, kw_only=True)
    logit_bias: Mapping[int, float] | None = field(default=None, kw_only=True)
    min_new_tokens: int = field(default=0, kw_only=True)
    logprobs: bool = field(default=False, kw_only=True)
    logprob: float | None = field(default=None, init=False, compare=False)

    def __post_init__(self) -> None:
        as_number("Sampler", "temperature", self.temperature, least=0)
        if self.top_k is not None:
            as_count("Sampler", "top_k", self.top_k, least=1)
        if as_number("Sampler", "top_p", self.top_p, above=0) > 1:
            raise ArgumentError(f"Sampler: top_p must be at most 1, not {self.top_p}")
        as_count("Sampler", "seed", self.seed, most=2**64 - 1)
        as_count("Sampler", "steps", self.steps, most=2**62)
        if as_number("Sampler", "min_p", self.min_p, least=0) > 1:
            raise ArgumentError(f"Sampler: min_p must be at most 1, not {self.min_p}")
        as_number("Sampler", "repetition_penalty", self.repetition_penalty, **_POSITIVE)
        as_number("Sampler", "presence_penalty", self.presence_penalty, **_BOUNDS)
        as_number("Sampler", "frequency_penalty", self.frequency_penalty, **_BOUNDS)
        if not isinstance(self.logit_bias, Mapping | None):
            raise ArgumentError(f"Sampler: logit_bias must be a mapping, not {self.logit_bias!r}")
        for each, bias in (self.logit_bias or {}).items():
            as_count("Sampler", "an id of logit_bias", each)
            if bias != -math.inf:
                as_number("Sampler", "logit_bias", bias, **_BOUNDS)
        as_count("Sampler", "min_new_tokens", self.min_new_tokens, most=2**61)
        as_flag("Sampler", "logprobs", self.logprobs)

    @property
    def divisor(self) -> np.float32:
        """Divisor of logits: the temperature as float32, at most its largest number."""
        return np.float32(min(self.temperature, _LARGEST))

    @property
    def adjusts(self) -> bool:
        """Whether logits are changed by the ids of the sequence, or are asked for."""
        later = [each for each in fields(Sampler) if each.kw_only and each.name != "steps"]
        return any(getattr(self, each.name) != each.default for each in later)

    @property
    def cut(self) -> np.float32:
        """How far below the largest one a logit is ruled out, as a negative number."""
        with np.errstate(divide="ignore"):
            return np.float32(np.log(np.float32(self.min_p)) * (self.divisor or np.float32(1)))

    def known(self, vocab: int, ids: Known) -> dict[str, npt.NDArray[Any]]:
        """Return the words and biases of `penalties.Penalties` for a sequence.

        Raises
        ------
        BoundsError
            If an id is not below `vocab`.
        """
        words, biases = np.zeros(vocab, np.uint32), np.zeros(vocab, np.float32)
        bias = self.logit_bias or {}
        if wrong := [each for each in (*bias, *ids.end_ids) if not 0 <= each < vocab]:
            raise BoundsError(f"Sampler: id {wrong[0]} is out of range for {vocab} ids")
        words[list(ids.end_ids)] |= _ENDS
        words[list(ids.prompt)] |= _OF_PROMPT
        np.add.at(words, list(ids.following), np.uint32(1))
        biases[list(bias)] = list(bias.values())
        return {"words": words, "biases": biases}

    def __call__(self, logits: npt.NDArray[np.float32]) -> int:
        """Return the id chosen from `logits` of shape (vocab,).

        Raises
        ------
        ArgumentError
            If a logit is NaN, or the largest one is not finite: there is nothing to choose by; or
            if a setting depends on the ids of the sequence.
        """
        if self.adjusts:
            raise ArgumentError(
                "Sampler: min_p, penalties, logit_bias, min_new_tokens and logprobs need the "
                "ids of the sequence; use generate_ids, Decoder.ids or BatchGenerator"
            )
        logits = logits.astype(np.float32, copy=False)
        largest = logits.max()
        if not np.isfinite(largest):
            raise ArgumentError(f"Sampler: the largest logit is {largest}")
        step, self.steps = self.steps, self.steps + 1
        temperature = self.divisor
        if temperature == 0:
            return int(np.argmax(logits))
        weights = _weights(logits, largest, temperature)
        # What weighs nothing is not drawn. A stable sort: the lower id first among equals.
        likely = np.flatnonzero(weights)
        likely = likely[np.argsort(-logits[likely], kind="stable")][: self.top_k]
        sums = np.cumsum(weights[likely])
        total = int(sums[-1])
        if np.float32(self.top_p) < 1:
            need = max(total * int(float(np.float32(self.top_p)) * 2**32) >> 32, 1)
            total = int(sums[np.searchsorted(sums, np.uint64(need))])
        drawn = _first_word(self.seed, step) * total >> 64
        return int(likely[np.searchsorted(sums, np.uint64(drawn), side="right")])


def _weights(
    logits: npt.NDArray[np.float32], largest: np.float32, temperature: np.float32
) -> npt.NDArray[np.uint64]:
    """2^40 exp((logits - largest) / temperature) as integers, to the bit as on the device."""
    with np.errstate(over="ignore"):
        factor = min(_LOG2_E / temperature, np.float32(_LARGEST))
        z = np.maximum((logits - largest) * factor, np.float32(-60))
    whole = np.rint(z)
    part = z - whole
    power = np.full_like(part, _EXP2[0])
    for coefficient in _EXP2[1:]:
        power *= part
        power += coefficient
    scaled: npt.NDArray[np.float64] = np.ldexp(power, whole.astype(np.int32) + 40, dtype=np.float64)
    return scaled.astype(np.uint64)


def _first_word(seed: int, step: int) -> int:
    """The first 64 bits of Philox4x32-10 at counter 0 and `step`, under `seed`."""
    a, b, c, d = 0, 0, step & _MASK, step >> 32
    k, m = seed & _MASK, seed >> 32
    for _ in range(10):
        p, q = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = q >> 32 ^ b ^ k, q & _MASK, p >> 32 ^ d ^ m, p & _MASK
        k, m = k + 0x9E3779B9 & _MASK, m + 0xBB67AE85 & _MASK
    return a << 32 | b
