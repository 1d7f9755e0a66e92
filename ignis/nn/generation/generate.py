"""Continuing a sequence id by id, and a text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing

from ignis.base.numbers import as_count, as_ids, require_kind, require_one_of
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel
from ignis.nn.generation.decoder import Decoder
from ignis.nn.generation.sampler import Known, Sampler
from ignis.nn.published.tokenizer import Tokenizer, require_stops, until

_WHEN_FULL = ("halve", "stop", "raise")


def generate(
    model: CausalModel,
    prompt: bytes,
    max_bytes: int,
    sampler: Sampler | None = None,
    *,
    capture: bool = True,
    when_full: str = "halve",
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
    when_full : str
        As for `generate_ids`.

    Raises
    ------
    ArgumentError
        At the call: if the prompt is empty or longer than the context, if `max_bytes` is
        negative, if the model is not one of bytes, or if `when_full` is none of the above.
    """
    context = model.config.context
    if model.config.vocab_size != 256:
        raise ArgumentError(f"the model has {model.config.vocab_size} ids, not 256 bytes")
    if not isinstance(prompt, (bytes, bytearray, memoryview)):
        raise ArgumentError(f"the prompt must be bytes, not {type(prompt).__name__}")
    if not prompt:
        raise ArgumentError("the prompt is empty; pass at least one byte")
    if len(prompt) > context:
        raise ArgumentError(f"the prompt, {len(prompt)} bytes, exceeds the context of {context}")
    max_bytes = as_count("generate", "max_bytes", max_bytes)
    require_one_of("generate", "when_full", when_full, _WHEN_FULL)
    return generate_ids(
        model, list(prompt), max_bytes, sampler, capture=capture, when_full=when_full
    )


def generate_ids(
    model: CausalModel,
    prompt: Sequence[int],
    count: int,
    sampler: Sampler | None = None,
    *,
    end_ids: Collection[int] = (),
    stop: Collection[str] = (),
    tokenizer: Tokenizer | None = None,
    capture: bool = True,
    ahead: int = 4,
    when_full: str = "halve",
) -> Iterator[int]:
    """Yield `count` ids that follow those of `prompt`.

    The prompt is computed in one pass, every further id by one decoding step on the KV cache. The
    device chooses each id and goes on with it; the host reads behind.

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
        Ids that end it earlier; they are not yielded.
    stop : collection of str
        Strings that end it when the text of the ids that follow has one; the id that completes it
        is yielded.
    tokenizer : Tokenizer, optional
        Of this text; needed for `stop`.
    capture : bool
        Whether the decoding step is captured once and replayed; the ids are the same.
    ahead : int
        How many steps the device is given before the id that comes next is read; the ids are the
        same.
    when_full : str
        What happens once the context is full and more ids are asked for. ``"halve"`` computes its
        later half again as a new prompt, so that `count` has no limit: from there on the ids depend
        on that half only. ``"stop"`` ends after the id that follows a full context. ``"raise"``
        raises there.

    Raises
    ------
    ArgumentError
        At the first id: if the prompt is empty or longer than the context, `count` is not an int
        >= 0, or `when_full` is none of the above. Later on: if the context is full, where
        `when_full` says so.
    BoundsError
        If an id of the prompt is out of range.
    """
    count = as_count("generate_ids", "count", count)
    require_one_of("generate_ids", "when_full", when_full, _WHEN_FULL)
    stops = require_stops("generate_ids", stop, tokenizer)
    if not count:
        return
    sampler = sampler or Sampler()
    if isinstance(prompt, str):
        raise ArgumentError("generate_ids: the prompt must be ids; pass text to generate_text")
    ids = list(prompt)
    known = Known(list(prompt), [], frozenset(as_ids("generate_ids", end_ids)))
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
            with closing(decoder.ids(latest, left, sampler, ahead=ahead, known=known)) as following:
                for chosen in following:
                    if chosen in known.end_ids:
                        return
                    ids.append(chosen)
                    known.following.append(chosen)
                    left -= 1
                    yield chosen
                    if stops is not None and stops[0].stop_in(known.following, stops[1]):
                        return
            if left and when_full == "stop":
                return
            if left and when_full == "raise":
                raise ArgumentError(
                    f"generate_ids: the context of {context} is full, but {left} more ids "
                    "were requested; choose what to do with when_full"
                )
            latest = ids[-max(1, cache.capacity // 2) :]


def generate_text(
    model: CausalModel,
    tokenizer: Tokenizer,
    prompt: str,
    count: int,
    sampler: Sampler | None = None,
    *,
    stop: Collection[str] = (),
    capture: bool = True,
    when_full: str = "halve",
) -> Iterator[str]:
    """Yield the text that follows `prompt`, in pieces as they come.

    Parameters
    ----------
    model : LanguageModel or GPT2
        One of `load_pretrained`.
    tokenizer : Tokenizer
        That of the same folder; its `end_ids` end the text.
    prompt : str
        Its latest ``model.config.context`` ids count; a longer one is refused where `when_full`
        is ``"raise"``.
    count : int
        Most ids.
    sampler : Sampler, optional
        Greedy if None.
    stop : collection of str
        Strings that end the text and are not part of it: a possible beginning of one is held back
        until it is clear.
    capture, when_full
        As for `generate_ids`.

    Raises
    ------
    ArgumentError
        At the call: if the prompt has no ids or is not text, `count` is not an int >= 0, or
        `when_full` is none of the above. Later on as `generate_ids`.
    BoundsError
        At the first piece: if the tokenizer has ids that the model does not have.
    """
    operation = "generate_text"
    require_kind(operation, tokenizer, Tokenizer, "tokenizer")
    count = as_count(operation, "count", count)
    require_one_of(operation, "when_full", when_full, _WHEN_FULL)
    stops = require_stops(operation, stop, tokenizer)
    ids = tokenizer.encode(prompt)
    if when_full != "raise":
        ids = ids[-model.config.context :]
    if not ids:
        raise ArgumentError("the prompt is empty; pass at least one character")
    ends = tokenizer.end_ids
    following = generate_ids(
        model, ids, count, sampler, end_ids=ends, capture=capture, when_full=when_full
    )
    pieces = tokenizer.stream(following, after=ids)
    return until(pieces, stops[1]) if stops else pieces
