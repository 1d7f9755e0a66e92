"""Decoding steps of a model on one cache: captured at the first, replayed for all others."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import Ending, Scoped, after
from ignis.base.numbers import as_count, as_flag, require_kind
from ignis.errors import ArgumentError, BoundsError, UseAfterFreeError
from ignis.kernels import sampling
from ignis.nn.causal import CausalModel
from ignis.nn.generation.sampler import Known, Sampler
from ignis.nn.generation.ways import SETTINGS, Way, settings_of
from ignis.nn.generation.whole_step import WholeStep
from ignis.nn.kv_cache import ModelCache
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.stream import Event, current_stream

_RING = 64  # ids that the host has not read yet


class Decoder(Scoped):
    """Compute the logits after one id in one launch, or generate ids on the device.

    The position is the cache's, in device memory: prefilling or truncating the cache between two
    calls is fine.

    Parameters
    ----------
    model : CausalModel
        Its weights may change between two calls, in place.
    cache : ModelCache
        One of ``model.new_cache()``; its creator frees it, after the decoder.
    captured : bool
        False runs every step operation by operation; the logits have the same bits.

    Attributes
    ----------
    graph : CapturedGraph or None
        The captured step of the last call; None before the first one, or where nothing is captured.

    Notes
    -----
    Steps of float16 and bfloat16 behind few positions are one launch each, where the model and the
    device suit that. Their logits differ from those of `model.append` by what is rounded between.
    Of matrices that are [in, out], as GPT-2's, the decoder has copies then, which follow what is
    written there; the model's cannot be freed before it.
    """

    def __init__(self, model: CausalModel, cache: ModelCache, *, captured: bool = True) -> None:
        self._model = model
        self._cache = cache
        self._vocab = model.vocab_size
        self._captured = as_flag("Decoder", "captured", captured)
        self.graph: CapturedGraph | None = None
        self._freed = False
        self._turn: object = None  # of whom the ids in the cache are
        self._events = [Event() for _ in range(_RING)]
        self._latest: Event | None = None  # of them
        # By whether a step is one launch, and how ids are chosen; None for that of a call.
        self._graphs: dict[tuple[bool, Way | None], CapturedGraph] = {}
        self._known: dict[str, NvArray] = {}  # what penalties count
        device = model.device
        self._token = create.zeros(1, "int32", device)
        self._logits = create.zeros((1, self._vocab), "float32", device)
        self._chosen = create.zeros(1, "int32", device)
        self._settings = {name: create.zeros(1, kind, device) for name, kind in SETTINGS.items()}
        self._whole = WholeStep.of(model, cache)
        self._history = PinnedBuffer(4 * _RING, device)
        self._outs: dict[str, Any] = {
            "out": self._chosen,
            "tokens": self._token,
            "history": self._history,
        }
        self._read = self._history.numpy("int32")
        self._logprobs = PinnedBuffer(4 * _RING, device)
        self._read_logprobs = self._logprobs.numpy("float32")

    def __call__(self, token: int) -> npt.NDArray[np.float32]:
        """Add one id to the cache and return the logits [vocab] after it.

        The cache has the id only if nothing is raised.

        Raises
        ------
        ArgumentError
            If the cache is full, or `token` is not an int >= 0; nothing was launched.
        BoundsError
            If the model has no such id; nothing was launched.
        """
        if self._freed:
            raise UseAfterFreeError("Decoder: this decoder was freed")
        if as_count("Decoder", "token", token) >= self._vocab:
            raise BoundsError(f"Decoder: id {token} is out of range for {self._vocab} ids")
        self._cache.require_room(1)
        self._turn = None
        length = self._cache.length
        try:
            self._token.from_host(np.array([token], np.int32))
            if self._captured:
                self.graph = self._replay(self._step, None)
            else:
                self._step()
            logits: npt.NDArray[np.float32] = self._logits.to_host()[0]
        except BaseException as error:
            after(error, partial(self._cache.truncate, length))
            raise
        return logits

    def _replay(self, step: Callable[[], None], way: Way | None) -> CapturedGraph:
        """The graph of a step at this position, captured if there is none, and launched."""
        key = self._whole is not None and self._whole.ready(self._cache.length), way
        if key in self._graphs:
            self._graphs[key].replay()
        else:
            self._graphs[key] = capture(step, device=self._model.device)
        return self._graphs[key]

    def _step(self) -> None:
        whole = self._whole_now()
        if whole is not None:
            whole(self._token, self._logits)
        else:
            self._model.append(self._token, self._cache, out=self._logits)

    def _whole_now(self) -> WholeStep | None:
        """The step in one launch, where that is the faster way and still that of the model."""
        whole = self._whole
        usable = whole is not None and whole.ready(self._cache.length) and whole.holds()
        return whole if usable else None

    def ids(
        self,
        prompt: Sequence[int],
        count: int | None = None,
        sampler: Sampler | None = None,
        *,
        ahead: int = 4,
        known: Known | None = None,
    ) -> Generator[int]:
        """Add ids to the cache, and yield those that follow until it is full.

        The device chooses each id and continues with it; the host reads later. When an id is
        yielded, the cache has all ids before it and perhaps some after it. At the end, even after
        an early close or an error, it has all ids but the last yielded one, and `sampler.steps`
        counts the yielded ids. It is unchanged if an error prevented the first id.

        Parameters
        ----------
        prompt : sequence of int
            At least one; they must fit into the cache.
        count : int, optional
            Most ids.
        sampler : Sampler, optional
            Its settings now; greedy if None. The ids are those that it chooses by the logits.
        ahead : int
            How many steps the device is given before the id that comes next is read, at most 63.
        known : Known, optional
            The ids that settings such as penalties count; `prompt` alone if None.

        Raises
        ------
        ArgumentError
            At the first id: if the prompt does not fit, or an argument is out of range. At an id:
            if a logit is NaN, or the largest one is not finite, or the cache was used meanwhile.
        BoundsError
            At the first id: if the model has no such id.
        """
        if self._freed:
            raise UseAfterFreeError("Decoder.ids: this decoder was freed")
        ahead = as_count("Decoder.ids", "ahead", ahead, most=_RING - 1)
        if count is not None:
            count = as_count("Decoder.ids", "count", count)
        if sampler is None:
            sampler = Sampler()
        require_kind("Decoder.ids", sampler, Sampler, "sampler")
        known = known or Known(prompt)
        return self._following(np.asarray(prompt), count, sampler, ahead, known)

    def _following(
        self,
        prompt: npt.NDArray[np.int64],
        count: int | None,
        sampler: Sampler,
        ahead: int,
        known: Known,
    ) -> Generator[int]:
        if count == 0:
            return
        cache = self._cache
        turn = self._turn = object()
        stream = current_stream(self._model.device)
        if self._latest is not None:
            stream.wait(self._latest)  # of an iterator that has not ended
        before = start = length = cache.length
        first = sampler.steps
        launched = read = 0
        try:
            self._model.append(prompt, cache, out=self._logits)
            start = length = cache.length
            way = self._set(sampler, known)
            most = cache.capacity - start + 1
            count = most if count is None else min(count, most)
            while read < count:
                with stream:
                    while launched < min(count, read + 1 + ahead):
                        try:
                            self._launch(way, first=not launched)
                        finally:
                            length = cache.length
                        self._latest = self._events[launched % _RING].record(stream)
                        launched += 1
                self._events[read % _RING].synchronize()
                before = start  # what follows was computed, whatever it is
                chosen = int(self._read[(first + read) % _RING])
                if chosen < 0:
                    raise ArgumentError("Decoder.ids: the largest logit is not finite")
                read += 1
                sampler.steps = first + read
                if way is Way.ADJUSTED:
                    sampler.logprob = float(self._read_logprobs[(sampler.steps - 1) % _RING])
                yield chosen
                if self._turn is not turn or cache.length != length:
                    raise ArgumentError("Decoder.ids: the cache was used after the last id")
        except BaseException as error:
            if self._turn is turn and cache.length == length:
                after(error, self._wait)
                after(error, lambda: cache.truncate(start + read - 1 if read else before))
            raise

    def _wait(self) -> None:
        if self._latest is not None:
            self._latest.synchronize()

    def _set(self, sampler: Sampler, known: Known) -> Way:
        """Give the device the settings of a sampler; return how it chooses."""
        way = Way.of(sampler)
        first = sampler.steps - len(known.following)
        values = settings_of(sampler, first, sampler.steps, 0)
        for name, array in self._settings.items():
            array.fill(values[name])
        if way is Way.ADJUSTED:
            vocab, device = self._vocab, self._model.device
            for name, value in sampler.known(vocab, known).items():
                if name not in self._known:
                    self._known[name] = create.zeros((1, vocab), value.dtype, device)
                self._known[name].from_host(value[None])
        return way

    def _launch(self, way: Way, *, first: bool) -> None:
        """Choose an id, in all steps but the first one by the logits after the id before it."""
        if first:
            self._choose(way)
        elif self._captured:
            self._replay(partial(self._chosen_step, way), way)
        else:
            self._chosen_step(way)

    def _chosen_step(self, way: Way) -> None:
        whole = None if way else self._whole_now()
        if whole is not None:
            turns = self._settings["steps"]
            whole(self._token, self._logits, sampling.Following(**self._outs, turns=turns))
        else:
            self._step()
            self._choose(way)

    def _choose(self, way: Way) -> None:
        way.choose(self._logits, self._settings, self._outs, self._known, self._logprobs)

    def free(self) -> None:
        """Wait for steps ahead, and free the graphs and their memory; a second call is a no-op."""
        if self._freed:
            return
        self._freed = True
        self._turn = None
        with Ending(self._free):
            self._wait()

    def _free(self) -> None:
        del self._read, self._read_logprobs
        with ExitStack() as ends:  # all that can be: a graph holds the cache until it is freed
            ends.callback(self._history.free)
            ends.callback(self._logprobs.free)
            if self._whole is not None:
                ends.callback(self._whole.free)
            own = (*self._settings.values(), *self._known.values())
            for array in (self._token, self._logits, self._chosen, *own):
                if not array.freed:
                    ends.callback(array.free)
            for graph in self._graphs.values():
                ends.callback(graph.free)
