"""Decoding steps of a model on one cache: captured at the first, replayed for all others."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import Scoped
from ignis.base.numbers import as_count, as_flag
from ignis.errors import BoundsError, UseAfterFreeError
from ignis.nn.causal import CausalModel
from ignis.nn.kv_cache import ModelCache
from ignis.runtime.array import create
from ignis.runtime.graph.capture import capture
from ignis.runtime.graph.captured_graph import CapturedGraph

__all__ = ["Decoder"]


class Decoder(Scoped):
    """One id in, the logits of the next one out, in one launch.

    The position is the cache's, in device memory: prefilling or truncating the cache between two
    calls is fine.

    Parameters
    ----------
    model : CausalModel
        Its weights may change between two calls, in place.
    cache : ModelCache
        One of ``model.new_cache()``; whoever made it frees it, after the decoder.
    captured : bool
        False runs every step operation by operation; the logits have the same bits.

    Attributes
    ----------
    graph : CapturedGraph or None
        The captured step; None before the first call, or where nothing is captured.
    """

    def __init__(self, model: CausalModel, cache: ModelCache, *, captured: bool = True) -> None:
        self._model = model
        self._cache = cache
        self._captured = as_flag("Decoder", "captured", captured)
        self.graph: CapturedGraph | None = None
        self._freed = False
        self._token = create.zeros(1, "int32", model.device)
        self._logits = create.zeros((1, model.vocab_size), "float32", model.device)

    def __call__(self, token: int) -> npt.NDArray[np.float32]:
        """Add one id to the cache and return the logits [vocab] after it.

        Raises
        ------
        ArgumentError
            If the cache is full, or `token` is not an int >= 0; nothing was launched.
        BoundsError
            If the model has no such id; nothing was launched.
        """
        if self._freed:
            raise UseAfterFreeError("Decoder: this decoder was freed")
        if as_count("Decoder", "token", token) >= self._model.vocab_size:
            raise BoundsError(
                f"Decoder: id {token} is out of range for {self._model.vocab_size} ids"
            )
        self._cache.require_room(1)
        self._token.from_host([token])
        if not self._captured:
            self._step()
        elif self.graph is None:
            self.graph = capture(self._step, device=self._model.device)
        else:
            self.graph.replay()
        logits: npt.NDArray[np.float32] = self._logits.to_host()[0]
        return logits

    def _step(self) -> None:
        self._model.append(self._token, self._cache, out=self._logits)

    def free(self) -> None:
        """Free the graph and its memory; calling it again is a no-op."""
        self._freed = True
        if self.graph is not None:
            self.graph.free()
        for array in (self._token, self._logits):
            if not array.freed:
                array.free()
