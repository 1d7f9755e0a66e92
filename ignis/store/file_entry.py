"""Entry of an array in a file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One array of a file.

    Attributes
    ----------
    dtype : str
        Its name in the format, such as ``"F32"``.
    shape : tuple of int
    start, nbytes : int
        Where its bytes are in the file.
    """

    dtype: str
    shape: tuple[int, ...]
    start: int
    nbytes: int
