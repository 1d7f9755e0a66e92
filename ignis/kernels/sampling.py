"""The next id of every row of logits, chosen on the device."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, NamedTuple

import numpy as np

from ignis.base.numbers import as_count, as_flag, as_number
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.candidates import Candidate, Launch, Operation, Plain, Suits, always
from ignis.kernels.common.following import Following
from ignis.kernels.common.operands import (
    as_operand,
    as_real,
    output,
    require_disjoint,
    require_shape,
)
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty, full
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["Following", "choose"]

_FILE = "sampling.cu"
_THREADS = 1024
_BIN_THREADS = 512
_SCRATCH = 5 + 2048 + 1024 + 2048
# Blocks of count_bins per row: enough of all rows to occupy a GPU, as long as there are _LEAST ids
# for each; it clears bins and adds them to those of the row, which _MANY ids make up for. Blocks of
# draw, which have a multiprocessor each, have as many.
_BLOCKS, _LEAST, _MANY = 264, 1024, 8192
_CLUSTERS = (8, 64), (4, 64), (2, 132)
"""Blocks of a cluster for one row, and how many blocks all rows may have, the largest first."""
_MOST_IDS = 2**22
_LARGEST = float(np.finfo(np.float32).max)
_INT32, _INT64, _UINT64 = DTYPES["int32"], DTYPES["int64"], DTYPES["uint64"]
_NUMBERS: dict[str, np.dtype[Any]] = {
    "temperature": DTYPES["float32"],
    "top_k": _INT32,
    "top_p": DTYPES["float32"],
    "seeds": _UINT64,
    "steps": _INT64,
}


def choose(
    logits: NvArray,
    *,
    temperature: NvArray | float = 0.0,
    top_k: NvArray | int = 0,
    top_p: NvArray | float = 1.0,
    seeds: NvArray | int = 0,
    steps: NvArray | int = 0,
    advance: bool = True,
    out: NvArray | None = None,
    tokens: NvArray | None = None,
    lengths: NvArray | None = None,
    positions: NvArray | None = None,
    history: PinnedBuffer | None = None,
    turns: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Choose an id by each row of logits: the largest one, or a draw.

    The id of a row depends on its logits, its seed, its step and its settings alone, to the bit:
    neither on the rows beside it nor on the device. `nn.Sampler` chooses the same one on the host.

    A draw keeps the `top_k` ids of the largest logits and of these the fewest ones that have the
    share `top_p` of their probabilities, the lower id first where logits are equal; it takes each
    of them with its share of what is retained. Probabilities are those of ``softmax(logits /
    temperature)`` as integers of 2^-40 of the largest one, each to 2^-21 relative: sums of them are
    exact. The draw is ``floor(word * retained / 2^64)``, `word` being the first 64 bits of
    Philox4x32-10 of the step under the seed, looked up in the sums of what is retained, in the
    order of descending logits. What is 28 temperatures below the largest logit has no share.

    Parameters
    ----------
    logits : NvArray
        float32, float16 or bfloat16 [n, vocab], of at most 2^22 ids.
    temperature : NvArray or float
        What logits are divided by; 0 takes the largest one, the lowest id among equals. float32
        [n] in device memory, as the others have one number per row, or one for all.
    top_k : NvArray or int
        int32 [n]; 0 for all ids.
    top_p : NvArray or float
        float32 [n], 1 for all that `top_k` leaves; the most likely id is always retained.
    seeds : NvArray or int
        int64 or uint64 [n].
    steps : NvArray or int
        int64 [n]: numbers of the draws. An array is advanced by one, so that the replays of a
        captured launch go on.
    advance : bool
        False leaves `steps` as they are.
    out : NvArray, optional
        int32 [n], receives the ids.
    tokens : NvArray, optional
        int32 [n], receives them, too, with 0 in place of -1: input of a model's next step.
    lengths, positions : NvArray, optional
        int32 and int64 [n]: rows of a sequence, and the position of its latest id; raised by one
        for the next step. They stay, and `tokens` is 0, where `lengths` has 0: no sequence.
    history : PinnedBuffer, optional
        int32 [length, n]: the ids are written to its row ``turns % length``, from where the host
        reads them when an event behind the launch is done. The buffer must stay until the launch,
        or the last replay of its graph, is done.
    turns : NvArray, optional
        int64 [n], raised by one. `steps`, which must be an array then, say the row of `history`
        if None.

    Returns
    -------
    NvArray
        int32 [n]; -1 for a row that has a NaN, or whose largest logit is not finite.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit, there are no ids, or a number of the host is out
        of range.
    CudaError
        In a capture of draws, where `steps` is a number of the host: the same in every replay.
    """
    operation = "sampling.choose"
    logits = as_real(operation, "logits", logits, ndim=2)
    rows, vocab = logits.shape
    if not 0 < vocab <= _MOST_IDS:
        raise ArgumentError(f"{operation}: logits {logits.shape} must have 1 to {_MOST_IDS} ids")
    as_flag(operation, "advance", advance)
    values = (temperature, top_k, top_p, seeds, steps)
    numbers = {
        name: _checked(name, value, logits) for name, value in zip(_NUMBERS, values, strict=True)
    }
    result = output(operation, out, (rows,), logits.device, stream, _INT32)
    following = Following(
        out=result,
        tokens=tokens,
        lengths=lengths,
        positions=positions,
        history=history,
        turns=turns,
    )
    arrays = {name: value for name, value in numbers.items() if isinstance(value, NvArray)}
    outs, ring = following.arguments(operation, logits, **arrays)
    if "steps" in arrays:
        others = {name: array for name, array in arrays.items() if name != "steps"}
        require_disjoint(operation, "steps", arrays["steps"], logits=logits, **others)
    if not rows:
        return result
    greedy = "temperature" not in arrays and not numbers["temperature"]
    if not greedy and "steps" not in arrays:
        capture_state.refuse_frozen(operation, "steps", "pass an array of int64")
    problem = Choice(rows, vocab, c_type(logits.dtype), greedy)
    rest = (vocab, advance, *ring)
    CHOOSE.launch(problem, _Settings(logits, numbers, outs, rest), logits.device, stream)
    return result


class Choice(NamedTuple):
    """Rows of logits, of each of which an id is chosen."""

    rows: int
    vocab: int
    element: str
    greedy: bool
    """Whether it is the largest one of all rows."""


class _Settings(NamedTuple):
    logits: NvArray
    numbers: dict[str, NvArray | float]
    """One for each row, or of the host for all."""
    outs: tuple[Any, ...]
    """What is written, as the kernels take it."""
    rest: tuple[Any, ...]
    """Their last arguments."""


def _suits_greedy(choice: Choice, device: Device) -> Suits | str:
    return Suits("temperature 0") if choice.greedy else "there is a temperature, or an array"


def _cut_greedy(choice: Choice, device: Device, _: None) -> Plain:
    rows, vocab, element = choice[:3]
    # As an H200 was fastest: large clusters only if there are few blocks.
    found = (p for p, most in _CLUSTERS if p * rows <= most and p * _MANY <= vocab)
    splits = next(found, 1) if device.capability >= (9, 0) else 1
    name = f"find_best<{element}, {splits}>"
    return Plain((Launch(_FILE, name, splits * rows, _THREADS),))


def _greedy(choice: Choice, cut: Plain, given: _Settings, stream: Stream | None) -> None:
    steps = given.numbers["steps"]
    none = (None, None, None, None, steps if isinstance(steps, NvArray) else None)
    args = (given.logits, *none, *given.outs, None, *given.rest)
    cut.launches[0].start(given.logits.device, args, stream, True)


def _cut_draw(choice: Choice, device: Device, _: None) -> Plain:
    rows, vocab, element = choice[:3]
    parts = max(-(-vocab // _MANY), min(-(-vocab // _LEAST), _BLOCKS // rows))
    shares = max(1, min(-(-vocab // _MANY), _BLOCKS // 2 // rows))
    best = Launch(_FILE, f"find_best<{element}, 1>", rows, _THREADS)
    bins = Launch(_FILE, f"count_bins<{element}>", (parts, rows), _BIN_THREADS)
    return Plain((best, bins, Launch(_FILE, f"draw<{element}>", (shares, rows), _THREADS)))


def _draw(choice: Choice, cut: Plain, given: _Settings, stream: Stream | None) -> None:
    logits, device = given.logits, given.logits.device
    with resolve_stream(stream, device), ExitStack() as made:
        settings = [
            value
            if isinstance(value, NvArray)
            else made.enter_context(full((choice.rows,), value, _NUMBERS[name], device))
            for name, value in given.numbers.items()
        ]
        scratch = made.enter_context(empty((choice.rows, _SCRATCH), _UINT64, device))
        own = (logits, *settings, *given.outs, scratch, *given.rest)
        best, bins, draw = cut.launches
        best.start(device, own, None, True)
        bins.start(device, (logits, settings[0], scratch, choice.vocab), None, True)
        draw.start(device, own, None, True)


CHOOSE = Operation(
    "sampling.choose",
    Candidate("largest logit", _suits_greedy, _cut_greedy, _greedy),
    Candidate("draw", always("draws by temperature"), _cut_draw, _draw),
)
"""`Choice` with the arrays and numbers of a call."""


def _checked(name: str, value: Any, logits: NvArray) -> NvArray | float:
    """One number per row in device memory, or one of the host for all rows."""
    operation = "sampling.choose"
    found = array_of(value)
    if found is not None:
        # Seeds are words to the kernel, whatever their sign.
        dtype = _INT64 if name == "seeds" and found.dtype == _INT64 else _NUMBERS[name]
        array = as_operand(operation, name, found, like=logits, dtype=dtype)
        require_shape(operation, name, array, (logits.shape[0],))
        return array if dtype == _NUMBERS[name] else array.view(_UINT64)
    if name == "temperature":
        return min(as_number(operation, name, value, least=0), _LARGEST)
    if name == "top_p":
        number = as_number(operation, name, value, above=0)
        if number > 1:
            raise ArgumentError(f"{operation}: top_p must be at most 1, not {value!r}")
        return number
    if name == "top_k":
        return as_count(operation, name, value, most=2**31 - 1)
    if name == "steps":
        return as_count(operation, name, value, most=2**63 - 1)
    return as_count(operation, name, value, most=2**64 - 1)
