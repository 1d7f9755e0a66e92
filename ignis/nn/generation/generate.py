"""Continuing a sequence id by id, and a text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing

from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel
from ignis.nn.generation.decoder import Decoder
from ignis.nn.generation.sampling import Sampler
from ignis.nn.published.tokenizer import Tokenizer

__all__ = ["generate", "generate_ids", "generate_text"]


def generate(
    model: CausalModel,
    prompt: bytes,
    max_bytes: int,
    sampler: Sampler | None = None,
    *,
    capture: bool = True,
) -> Iterator[int]:
    """Yield the bytes (0..255) that follow `prompt`; `generate_ids` for a model of bytes.

    Parameters
    ----------
    model : LanguageModel or GPT2
        With ``vocab_size`` 256.
    prompt : bytes
        1 to ``model.config.context`` bytes.
    max_bytes : int
        How many bytes to yield.
    sampler : Sampler, optional
        Greedy if None.
    capture : bool
        Whether the decoding step is captured once and replayed; the bytes are the same.

    Raises
    ------
    ArgumentError
        At the call: if the prompt is empty or longer than the context, if `max_bytes` is
        negative, or if the model is not one of bytes.
    """
    context = model.config.context
    if model.config.vocab_size != 256:
        raise ArgumentError(f"the model has {model.config.vocab_size} ids, not 256 bytes")
    if not isinstance(prompt, (bytes, bytearray, memoryview)):
        raise ArgumentError(f"the prompt must be bytes, not {type(prompt).__name__}")
    if not prompt:
        raise ArgumentError("the prompt is empty; give at least one byte")
    if len(prompt) > context:
        raise ArgumentError(
            f"the prompt has {len(prompt)} bytes, but the model's context is {context}"
        )
    max_bytes = as_count("generate", "max_bytes", max_bytes)
    return generate_ids(model, list(prompt), max_bytes, sampler, capture=capture)


def generate_ids(
    model: CausalModel,
    prompt: Sequence[int],
    count: int,
    sampler: Sampler | None = None,
    *,
    end_ids: Collection[int] = (),
    capture: bool = True,
    ahead: int = 4,
) -> Iterator[int]:
    """Yield `count` ids that follow those of `prompt`.

    The prompt is computed in one pass, every further id by one decoding step on the KV cache. The
    device chooses each id and goes on with it; the host reads behind.
    When the context is full, its later half is computed again as a new prompt, so `count` has no
    limit.

    Parameters
    ----------
    model : LanguageModel or GPT2
    prompt : sequence of int
        1 to ``model.config.context`` ids.
    count : int
        How many ids to yield.
    sampler : Sampler, optional
        Greedy if None.
    end_ids : collection of int
        Ids that end it before; they are not yielded.
    capture : bool
        Whether the decoding step is captured once and replayed; the ids are the same.
    ahead : int
        How many steps the device is given before the id that comes next is read; the ids are the
        same.

    Raises
    ------
    ArgumentError
        At the first id: if the prompt is empty or longer than the context, or `count` is not
        an int >= 0.
    BoundsError
        If an id of the prompt is out of range.
    """
    count = as_count("generate_ids", "count", count)
    if not count:
        return
    sampler = sampler or Sampler()
    ids = list(prompt)
    context = model.config.context
    if len(ids) > context:
        raise ArgumentError(f"the prompt has {len(ids)} ids, but the model's context is {context}")
    with (
        model.new_cache(min(context, len(ids) + count)) as cache,
        Decoder(model, cache, captured=capture) as decoder,
    ):
        left, latest = count, ids
        while left:
            cache.truncate(0)
            with closing(decoder.ids(latest, left, sampler, ahead=ahead)) as following:
                for chosen in following:
                    if chosen in end_ids:
                        return
                    ids.append(chosen)
                    left -= 1
                    yield chosen
            latest = ids[-max(1, cache.capacity // 2) :]


def generate_text(
    model: CausalModel,
    tokenizer: Tokenizer,
    prompt: str,
    count: int,
    sampler: Sampler | None = None,
    *,
    capture: bool = True,
) -> Iterator[str]:
    """Yield the text that follows `prompt`, in pieces as they come.

    Parameters
    ----------
    model : LanguageModel or GPT2
        One of `load_pretrained`.
    tokenizer : Tokenizer
        That of the same folder; its `end_ids` end the text.
    prompt : str
        Its latest ``model.config.context`` ids count.
    count : int
        Most ids.
    sampler : Sampler, optional
        Greedy if None.
    capture : bool
        As for `generate_ids`.

    Raises
    ------
    ArgumentError
        At the call: if the prompt has no ids or is not text, or `count` is not an int >= 0.
    BoundsError
        At the first piece: if the tokenizer has ids that the model does not have.
    """
    operation = "generate_text"
    if not isinstance(tokenizer, Tokenizer):
        kind = type(tokenizer).__name__
        raise ArgumentError(f"{operation}: tokenizer must be a Tokenizer, not {kind}")
    count = as_count(operation, "count", count)
    ids = tokenizer.encode(prompt)[-model.config.context :]
    if not ids:
        raise ArgumentError("the prompt is empty; give at least one character")
    ends = tokenizer.end_ids
    following = generate_ids(model, ids, count, sampler, end_ids=ends, capture=capture)
    return tokenizer.stream(following, after=ids)
