"""Regular files that are read by position, whatever they contain.

Data is read rather than mapped: the page cache is copied once either way, into the pinned memory
that the device reads, and a mapped file that another process truncates ends the process.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.errors import ArgumentError


class OpenFile:
    """A regular file that is open for reading.

    Attributes
    ----------
    path : str or Path
        As it is named in messages.
    size : int
        Bytes, when it was opened.
    """

    def __init__(self, path: str | Path, descriptor: int) -> None:
        self.path = path
        self.size = os.fstat(descriptor).st_size
        self._descriptor = descriptor

    def read(self, start: int, count: int) -> npt.NDArray[np.uint8]:
        """The `count` bytes from `start` on.

        Raises
        ------
        ArgumentError
            If the file is shorter, or cannot be read.
        """
        content = np.empty(count, np.uint8)
        self._fill(content.data, start)
        return content

    def read_to(self, address: int, start: int, count: int) -> None:
        """Write them to memory of the host; raises as `read`."""
        room: Any = (ctypes.c_ubyte * count).from_address(address)
        self._fill(memoryview(room), start)

    def _fill(self, room: memoryview, start: int) -> None:
        done = 0
        try:
            while done < len(room):
                got = os.preadv(self._descriptor, [room[done:]], start + done)
                if not got:
                    end = start + done
                    raise ArgumentError(f"{self.path} is truncated: it ends at byte {end}")
                done += got
        except OSError as error:
            raise _unreadable(self.path, error) from error


def as_path(path: Any) -> Path:
    """Return a path; ArgumentError if it is none."""
    try:
        return Path(path)
    except TypeError:
        raise ArgumentError(f"a path must be str or Path, not {type(path).__name__}") from None


def exists(path: Path) -> bool:
    """Tell whether there is a file, of whatever kind, that can be looked at."""
    return _mode(path) != 0


def is_folder(path: Path) -> bool:
    """Tell whether there is a folder that can be looked at."""
    return stat.S_ISDIR(_mode(path))


def _mode(path: Path) -> int:
    try:
        return os.stat(path).st_mode
    except (OSError, ValueError):
        return 0


@contextlib.contextmanager
def opened(path: str | Path) -> Iterator[OpenFile]:
    """Open a regular file.

    Raises
    ------
    ArgumentError
        If it is missing, unreadable or no regular file.
    """
    try:
        # A pipe would wait for a writer, and a device may act on being opened.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise ArgumentError(f"no such file: {path}")
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        raise ArgumentError(f"no such file: {path}") from None
    except OSError as error:
        raise _unreadable(path, error) from error
    except ValueError as error:
        raise ArgumentError(f"cannot read {str(path)!r}: {error}") from None
    try:
        try:
            file = OpenFile(path, descriptor)
        except OSError as error:
            raise _unreadable(path, error) from error
        yield file
    finally:
        os.close(descriptor)


def _unreadable(path: str | Path, error: OSError) -> ArgumentError:
    return ArgumentError(f"cannot read {path}: {error.strerror or error}")
