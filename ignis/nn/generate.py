"""Continuing a text byte by byte."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ignis.errors import ArgumentError
from ignis.nn.kv_cache import ModelCache
from ignis.nn.model import LanguageModel
from ignis.nn.sampling import Sampler

__all__ = ["generate"]


def generate(
    model: LanguageModel, prompt: bytes, max_bytes: int, sampler: Sampler | None = None
) -> Iterator[int]:
    """Yield the bytes (0..255) that follow `prompt`.

    The prompt is computed in one pass, every further byte by one decoding step on the KV cache.
    When the context is full, its later half is computed again as a new prompt, so `max_bytes` has
    no limit.

    Parameters
    ----------
    model : LanguageModel
        With ``vocab_size`` 256.
    prompt : bytes
        1 to ``model.config.context`` bytes.
    max_bytes : int
        How many bytes to yield.
    sampler : Sampler, optional
        Greedy if None.

    Raises
    ------
    ArgumentError
        At the call: if the prompt is empty or longer than the context, if `max_bytes` is
        negative, or if the model is not one of bytes.
    """
    context = model.config.context
    if model.config.vocab_size != 256:
        raise ArgumentError(f"the model has {model.config.vocab_size} ids, not 256 bytes")
    if not prompt:
        raise ArgumentError("the prompt is empty; give at least one byte")
    if len(prompt) > context:
        raise ArgumentError(
            f"the prompt has {len(prompt)} bytes, but the model's context is {context}"
        )
    if max_bytes < 0:
        raise ArgumentError(f"max_bytes must not be negative: {max_bytes}")
    return _generate(model, prompt, max_bytes, sampler or Sampler())


def _generate(
    model: LanguageModel, prompt: bytes, max_bytes: int, sampler: Sampler
) -> Iterator[int]:
    if max_bytes == 0:
        return
    text = bytearray(prompt)
    with ModelCache.for_model(model.config, device=model.device) as cache:
        logits = model.prefill(np.frombuffer(prompt, dtype=np.uint8), cache)
        for produced in range(1, max_bytes + 1):
            chosen = sampler(logits)
            text.append(chosen)
            yield chosen
            if produced == max_bytes:
                return
            if cache.length < cache.capacity:
                logits = model.decode(chosen, cache)
            else:
                cache.truncate(0)
                tail = text[-max(1, cache.capacity // 2) :]
                logits = model.prefill(np.frombuffer(bytes(tail), dtype=np.uint8), cache)
