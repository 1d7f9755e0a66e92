"""The state of an optimizer of which each rank has an equal part: ZeRO, stage 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ignis.base.lifetime import FreedOnError, free_left
from ignis.collective import Communicator
from ignis.kernels import clip
from ignis.kernels.optimizers import DeviceState
from ignis.nn.parallel.reducer import GradientReducer
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray

_SHARED = ("step", "rates", "seed")
"""What every rank has as a whole."""

_WHOLE = ("sizes", "missed")
"""What is of all parameters; sharded steps update every parameter, so that none misses one."""


class ShardedState:
    """Moments and master values of this rank's pieces; to callers, a state of all parameters.

    A step updates the pieces by the sums that a reducer has scattered, and gathers the parameters.
    The idea is that of Rajbhandari et al., "ZeRO: Memory Optimizations Toward Training Trillion
    Parameter Models", 2020.

    Parameters
    ----------
    full : DeviceState
        Of all parameters: what the pieces begin with. It is only read.
    part : DeviceState
        Of the pieces of `reducer`, made with the same numbers. It is filled, and belongs to this.
    reducer : GradientReducer
        With its buckets.
    """

    def __init__(self, full: DeviceState, part: DeviceState, reducer: GradientReducer) -> None:
        self._part = part
        self._reducer = reducer
        self._communicator: Communicator = reducer.communicator
        self._device = part.arrays["step"].device
        self._shapes = {name: (array.shape, array.dtype) for name, array in full.arrays.items()}
        # (where in the state of all parameters, where in that of the pieces, elements, 16 bits)
        self._moves = [
            (full.starts[piece.index] + piece.start, part.starts[i], piece.numel, short)
            for i, (piece, short) in enumerate(zip(reducer.pieces, part.have_masters, strict=True))
        ]
        part.set_places([full.places[piece.index] + piece.start for piece in reducer.pieces])
        self._whole = {name: full.arrays[name].clone() for name in _WHOLE}
        with FreedOnError(self._whole.values()):
            for name, array in full.arrays.items():
                if name in _SHARED:
                    part.arrays[name].reshape(array.numel).write_rows(array.reshape(array.numel), 0)
                elif name == "missed":
                    for i, piece in enumerate(reducer.pieces):
                        part.arrays[name].write_rows(array[piece.index : piece.index + 1], i)
                elif name != "sizes":
                    for there, here, count in self._moved(name):
                        part.arrays[name].write_rows(array[there : there + count], here)

    def _moved(self, name: str) -> list[tuple[int, int, int]]:
        """Return the positions of the pieces in the array of all parameters, and in this rank's."""
        return [move[:3] for move in self._moves if name != "master" or move[3]]

    @property
    def arrays(self) -> dict[str, NvArray]:
        """Arrays of this rank."""
        return self._part.arrays

    @property
    def template(self) -> dict[str, NvArray]:
        """Arrays without memory, of the names, shapes and dtypes of `state_dict`."""
        return {
            name: NvArray(shape, dtype, self._device)
            for name, (shape, dtype) in self._shapes.items()
        }

    def state_dict(self) -> dict[str, NvArray]:
        """The state of all parameters, in new arrays; every rank must call this."""
        found: dict[str, NvArray] = {}
        with FreedOnError(found.values()):
            for name, (shape, dtype) in self._shapes.items():
                if name in _WHOLE:
                    found[name] = self._whole[name].clone()
                elif name in _SHARED:
                    found[name] = self._part.arrays[name].clone()
                else:
                    found[name] = whole = create.zeros(shape, dtype, self._device)
                    for there, here, count in self._moved(name):
                        own = self._part.arrays[name][here : here + count]
                        whole.write_rows(own, there)
                    # Every element is of one rank, and 0 on the others.
                    if whole.numel:
                        self._communicator.all_reduce(whole, out=whole)
        return found

    def written(
        self, values: Mapping[str, np.ndarray[Any, Any]]
    ) -> tuple[dict[str, NvArray], dict[str, np.ndarray[Any, Any]]]:
        """Return the writes that load a state of all parameters."""
        own, found = {}, {}
        for name, value in values.items():
            if name == "sizes":
                continue
            own[name] = target = self._part.arrays[name]
            found[name] = value
            if name == "missed":
                own["missed by all"], found["missed by all"] = self._whole[name], value
                found[name] = value[[piece.index for piece in self._reducer.pieces]]
            elif name not in _SHARED:
                found[name] = np.zeros(target.shape, value.dtype)
                for there, here, count in self._moved(name):
                    found[name][here : here + count] = value[there : there + count]
        return own, found

    def norm_operands(self, gradients: Sequence[NvArray]) -> list[NvArray]:
        """One array, whose norm is that of the gradients of all parameters: the ranks' norms."""
        pieces = [piece for piece in self._reducer.sums() if piece.numel]
        if pieces:
            own, factor = clip.norm_and_factor(pieces, 1.0)
            factor.free()
        else:
            own = create.zeros((), "float32", self._device)
        with own:
            return [self._communicator.all_gather(own.reshape(1))]

    def update(
        self,
        params: Sequence[NvArray],
        grads: Sequence[NvArray | None],
        scale: NvArray | None = None,
        skip: NvArray | None = None,
        arrivals: Iterable[Sequence[int]] | None = None,
    ) -> None:
        """As `DeviceState.update`, by the gradients that the reducer has summed, not by `grads`."""
        for param in params:
            param.require_writable("TrainStep")
        mine = [
            params[piece.index].reshape(params[piece.index].numel)[piece.start : piece.stop]
            for piece in self._reducer.pieces
        ]
        ready = self._in_turn(mine, arrivals)
        self._part.update(mine, self._reducer.sums(), scale, skip, ready)
        self._reducer.write(params)

    def _in_turn(
        self, values: Sequence[NvArray], arrivals: Iterable[Sequence[int]] | None
    ) -> Iterator[list[int]]:
        """Yield the numbers of the pieces of each bucket; gather what has become of them."""
        sums = self._reducer.sums()
        for bucket, _ in enumerate(range(self._reducer.buckets) if arrivals is None else arrivals):
            here = [i for i, piece in enumerate(self._reducer.pieces) if piece.bucket == bucket]
            yield here
            for i in here:
                sums[i].write_rows(values[i], 0)
            self._reducer.gather(bucket)

    @property
    def nbytes(self) -> int:
        """Bytes of this rank's device memory."""
        return self._part.nbytes + sum(array.nbytes for array in self._whole.values())

    def free(self) -> None:
        """Free the memory; a second call does nothing."""
        self._part.free()
        free_left(*self._whole.values())
