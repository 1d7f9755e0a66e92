"""How the ids of steps are chosen: what the device has of the settings of a `Sampler`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Self

from ignis.kernels import penalties, sampling
from ignis.nn.generation.sampler import Sampler
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.host.pinned_buffer import PinnedBuffer

_OF_DRAWS = ("temperature", "top_k", "top_p", "seeds", "steps")
_OF_PENALTIES = ("repetition", "presence", "frequency", "cuts")
SETTINGS = {
    **dict.fromkeys(("seeds",), "uint64"),
    **dict.fromkeys(("steps", "least"), "int64"),
    **dict.fromkeys(("top_k", "places"), "int32"),
    **dict.fromkeys(("temperature", "top_p", *_OF_PENALTIES), "float32"),
}
"""Names and dtypes of what the device has for each sequence, the longest first."""


class Way(IntEnum):
    """What a step launches to choose ids; each one chooses by all settings of those before it."""

    LARGEST = 0
    DRAWN = 1
    ADJUSTED = 2

    @classmethod
    def of(cls, sampler: Sampler) -> Self:
        """Return the first one that chooses by all settings."""
        return cls(2 if sampler.adjusts else 1 if sampler.divisor > 0 else 0)

    def choose(
        self,
        logits: NvArray,
        settings: Mapping[str, NvArray],
        outs: Mapping[str, Any],
        known: Mapping[str, NvArray],
        logprobs: PinnedBuffer,
    ) -> None:
        """Choose an id by each row of logits.

        Parameters
        ----------
        settings, known : mapping of str to NvArray
            `SETTINGS`, and the words and biases of `penalties.Penalties`.
        outs, logprobs
            As for `sampling.choose` and `penalties.choose`.
        """
        names = _OF_DRAWS if self else ("steps",)
        how: dict[str, Any] = {name: settings[name] for name in names} | dict(outs)
        if self is not Way.ADJUSTED:
            sampling.choose(logits, **how)
            return
        given = {name: settings[name] for name in (*_OF_PENALTIES, "places", "steps", "least")}
        penalties.choose(logits, penalties.Penalties(**known, **given), logprobs, **how)


def settings_of(sampler: Sampler, first: int, step: int, place: int) -> dict[str, float]:
    """Return the numbers of `SETTINGS` for a sequence.

    Parameters
    ----------
    first, step : int
        Numbers of its first draw and of the next one.
    place : int
        As for `penalties.Penalties`.
    """
    return {
        "seeds": sampler.seed,
        "steps": step,
        "least": first + sampler.min_new_tokens,
        "top_k": min(sampler.top_k or 0, 2**31 - 1),
        "places": place,
        "temperature": float(sampler.divisor),
        "top_p": sampler.top_p,
        "repetition": sampler.repetition_penalty,
        "presence": sampler.presence_penalty,
        "frequency": sampler.frequency_penalty,
        "cuts": float(sampler.cut),
    }
