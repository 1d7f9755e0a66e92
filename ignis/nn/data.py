"""Text as training data: loading, the held-out split, random and fixed windows."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_count, refusing
from ignis.errors import ArgumentError

TEXT_SUFFIXES = frozenset({".c", ".cu", ".cuh", ".h", ".md", ".py", ".rst", ".toml", ".txt"})
"""What is read out of a folder; a file that is named itself is read whatever its suffix."""

HELD_OUT_EVERY = 10
"""One piece of text in so many is held out."""

_PIECE_WINDOWS = 8

Ids = npt.NDArray[np.int32]


def load_text(paths: Iterable[str | Path]) -> bytes:
    """Read files and folders (recursively, in sorted order) into one text.

    Parameters
    ----------
    paths : iterable of str or Path
        A file is read as it is; of a folder, the files with one of `TEXT_SUFFIXES`.

    Returns
    -------
    bytes
        The files' contents, one after the other.

    Raises
    ------
    ArgumentError
        If a path is missing or cannot be read, or if there is no text at all.
    """
    if isinstance(paths, (str, Path)):
        raise ArgumentError(f"load_text: expected a sequence of paths, not one: {paths}")
    named = [Path(path) for path in paths]
    parts: list[bytes] = []
    for path in named:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix in TEXT_SUFFIXES)
            parts.extend(_read(p) for p in inside if p.is_file())
        elif path.exists():
            parts.append(_read(path))
        else:
            raise ArgumentError(f"no such text file or folder: {path}")
    text = b"".join(parts)
    if not text:
        names = ", ".join(map(str, named)) or "no paths"
        raise ArgumentError(f"there is no text to read ({names})")
    return text


def own_sources() -> bytes:
    """Sources of the installed package itself: Python and CUDA C++, in sorted order."""
    package = Path(__file__).parents[1]
    files = (path for path in package.rglob("*") if path.suffix in (".py", ".cu", ".cuh"))
    return b"".join(path.read_bytes() for path in sorted(files))


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ArgumentError(f"cannot read {path}: {error.strerror}") from error


class TokenDataset:
    """Prediction of the next id on one sequence of ids.

    It is cut into equal pieces and every tenth is held out, so that the held-out part is text of
    the same kind that training never sees.

    Parameters
    ----------
    ids : array-like of int
        [n], all of the text, such as ``tokenizer.encode(text)``.
    length : int
        Number of ids that a window predicts; a window takes one more from the text.

    Raises
    ------
    ArgumentError
        If the ids are not integers in 0 .. 2^31 - 1, there are fewer than ``10 * (length + 1)``, or
        `length` is not an int >= 1.

    Attributes
    ----------
    train, held_out : ndarray of int32
        The two parts; of uint8 in a `ByteDataset`.
    unit : str
        The unit of an id: "token" or "byte".
    """

    unit: ClassVar[str] = "token"

    def __init__(self, ids: npt.ArrayLike, length: int) -> None:
        with refusing("TokenDataset: ids", TypeError, ValueError):
            given = np.asarray(ids)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise ArgumentError(f"TokenDataset: ids are {given.dtype} {given.shape}, not (n,) ints")
        if given.size and not 0 <= int(given.min()) <= int(given.max()) < 1 << 31:
            raise ArgumentError("TokenDataset: ids must be in 0 .. 2^31 - 1")
        self._cut(given.astype(np.int32), length)

    def _cut(self, data: npt.NDArray[Any], length: int) -> None:
        length = as_count(type(self).__name__, "length", length, least=1)
        window = length + 1
        needed = HELD_OUT_EVERY * window
        if len(data) < needed:
            raise ArgumentError(
                f"the text is too short: {len(data)} {self.unit}s, but windows of {length} "
                f"{self.unit}s and a held-out part need at least {needed}"
            )
        self.length = length
        piece = min(_PIECE_WINDOWS * window, len(data) // HELD_OUT_EVERY)
        index = np.arange(len(data)) // piece
        held_out = index % HELD_OUT_EVERY == HELD_OUT_EVERY - 1
        self.train: npt.NDArray[Any] = data[~held_out]
        self.held_out: npt.NDArray[Any] = data[held_out]

    @functools.cached_property
    def fingerprint(self) -> str:
        """SHA-256 of both parts, as hexadecimal digits: other text, other fingerprint."""
        digest = hashlib.sha256(self.train.data)
        digest.update(self.held_out.data)
        return digest.hexdigest()

    @functools.cached_property
    def largest(self) -> int:
        """The largest id of the text."""
        return int(max(self.train.max(), self.held_out.max()))

    def batch(self, rng: np.random.Generator, size: int) -> tuple[Ids, Ids]:
        """Draw `size` random windows of the training part.

        Returns
        -------
        inputs, targets : ndarray of int32, each of shape (size * length,)
            The windows one after the other; targets are the inputs' next ids.
        """
        size = as_count("ByteDataset.batch", "size", size)
        starts = rng.integers(0, len(self.train) - self.length, size)
        return self._windows(self.train, starts)

    def held_out_batches(self, size: int, most: int) -> Iterator[tuple[Ids, Ids]]:
        """Yield `batch`-like pairs that cover the held-out part evenly, always the same ones.

        Parameters
        ----------
        size : int
            Windows in a batch; the last one may have fewer.
        most : int
            Windows in total; all that fit without overlap if there are fewer.
        """
        size = as_count("ByteDataset.held_out_batches", "size", size, least=1)
        most = as_count("ByteDataset.held_out_batches", "most", most)
        fitting = (len(self.held_out) - 1) // self.length
        count = min(most, fitting)
        starts = np.linspace(0, (fitting - 1) * self.length, count).astype(np.int64)
        for first in range(0, count, size):
            yield self._windows(self.held_out, starts[first : first + size])

    def _windows(self, data: npt.NDArray[Any], starts: npt.NDArray[np.int64]) -> tuple[Ids, Ids]:
        span = data[starts[:, None] + np.arange(self.length + 1)]
        return (
            np.ascontiguousarray(span[:, :-1].reshape(-1), dtype=np.int32),
            np.ascontiguousarray(span[:, 1:].reshape(-1), dtype=np.int32),
        )


class ByteDataset(TokenDataset):
    """A `TokenDataset` whose ids are the bytes of a text.

    Parameters
    ----------
    text : bytes
        All of it.
    length : int
        Number of bytes that a window predicts; a window takes one more from the text.

    Raises
    ------
    ArgumentError
        If the text is not bytes or has fewer than ``10 * (length + 1)`` of them, or `length` is
        not an int >= 1.
    """

    unit: ClassVar[str] = "byte"

    def __init__(self, text: bytes, length: int) -> None:
        if not isinstance(text, (bytes, bytearray, memoryview)):
            raise ArgumentError(f"ByteDataset: text must be bytes, not {type(text).__name__}")
        self._cut(np.frombuffer(text, dtype=np.uint8), length)
