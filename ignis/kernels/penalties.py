"""The next id of rows of logits, which the ids that their sequences have change before."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels import sampling
from ignis.kernels.common.operands import (
    as_operand,
    output,
    require_shape,
)
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.stream import Stream

__all__ = ["Penalties", "adjust", "choose"]

_FILE = "penalties.cu"
_THREADS = 1024
_KINDS = {"places": "int32", "words": "uint32", "steps": "int64", "least": "int64"}
"""Dtypes of what is not float32."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalties:
    """What changes n rows of logits, in device memory.

    Attributes
    ----------
    places : NvArray
        int32 [n]: which rows of `words` and `biases` those of logits are; -1 leaves a row as it is.
    words : NvArray
        uint32 [sequences, vocab]: bit 31 for an id that ends the sequence, bit 30 for one of its
        prompt, the others say how often it was chosen.
    biases : NvArray
        float32 [sequences, vocab], added to logits.
    repetition, presence, frequency, cuts : NvArray
        float32 [n]: logits of ids of the prompt and of chosen ones are divided by `repetition` if
        positive, else multiplied; `frequency` times the count, then `presence` are subtracted from
        those of chosen ones; those below the largest one by more than ``-cuts`` become -inf.
    steps, least : NvArray
        int64 [n]: ids that end have -inf while `steps` are less than `least`.
    """

    places: NvArray
    words: NvArray
    biases: NvArray
    repetition: NvArray
    presence: NvArray
    frequency: NvArray
    cuts: NvArray
    steps: NvArray
    least: NvArray

    def checked(self, operation: str, logits: NvArray) -> dict[str, NvArray]:
        """Return the arrays by name, if they fit rows of logits; ArgumentError otherwise."""
        found: dict[str, NvArray] = {}
        for name in (field.name for field in fields(self)):
            array, dtype = getattr(self, name), DTYPES[_KINDS.get(name, "float32")]
            found[name] = as_operand(operation, name, array, like=logits, dtype=dtype)
            wide = name in ("words", "biases")
            shape = (array.shape[0], logits.shape[1]) if wide else (logits.shape[0],)
            require_shape(operation, name, found[name], shape)
        return found


def adjust(
    logits: NvArray,
    penalties: Penalties,
    *,
    stream: Stream | None = None,
) -> NvArray:
    """Change logits by what is known of their sequences, as `Penalties` says, in that order.

    Biases come first, then the ids that end. Each result is rounded to float32, as NumPy does it.

    Parameters
    ----------
    logits : NvArray
        float32 [n, vocab].
    penalties : Penalties

    Returns
    -------
    NvArray
        float32 [n, vocab].

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "penalties.adjust"
    logits = as_operand(operation, "logits", logits, ndim=2, dtype=DTYPES["float32"])
    arrays = penalties.checked(operation, logits)
    result = output(operation, None, logits.shape, logits.device, stream, logits.dtype)
    if logits.numel:
        args = (logits, result, *arrays.values(), logits.shape[1])
        load(_FILE, "adjust_logits", logits.device).launch(
            logits.shape[0], _THREADS, args, stream=stream
        )
    return result


def choose(
    logits: NvArray,
    penalties: Penalties,
    logprobs: PinnedBuffer,
    **how: Any,
) -> NvArray:
    """Choose ids by logits that are adjusted; count them, and write their log-probabilities.

    Parameters
    ----------
    logits, penalties
        As for `adjust`; `words` count the ids.
    logprobs : PinnedBuffer
        float32 [length, n]: ``log softmax(logits)`` of the id, before they are adjusted, goes to
        its row ``turns % length``.
    how
        As for `ignis.kernels.sampling.choose`, with `turns` or else `steps` in device memory.

    Returns
    -------
    NvArray
        int32 [n]; -1 as there.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "penalties.choose"
    length = logprobs.nbytes // (4 * logits.shape[0]) if logits.numel else 1
    if not length:
        raise ArgumentError(f"{operation}: logprobs has {logprobs.nbytes} B, less than one step")
    turns = how.get("turns", how.get("steps"))
    turns = as_operand(operation, "turns", turns, like=logits, dtype=DTYPES["int64"])
    require_shape(operation, "turns", turns, logits.shape[:1])
    stream = how.get("stream")
    with adjust(logits, penalties, stream=stream) as adjusted:
        chosen = sampling.choose(adjusted, **how)
    if logits.numel:
        arrays = (logits, chosen, penalties.places, penalties.words, turns)
        load(_FILE, "note_id", logits.device).launch(
            logits.shape[0],
            _THREADS,
            (*arrays, logprobs.ptr, length, logits.shape[1]),
            stream=stream,
        )
    return chosen
