"""``.npy`` files that a command is given: the header is compared with the file before memory is."""

from __future__ import annotations

import math
import os
import stat
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.errors import ArgumentError

_READERS = {
    (1, 0): np.lib.format.read_array_header_1_0,
    (2, 0): np.lib.format.read_array_header_2_0,
}


def read_npy(path: str, where: str) -> npt.NDArray[Any]:
    """Return the array of an ``.npy`` file.

    Parameters
    ----------
    path : str
        A regular file: a pipe could keep the command waiting.
    where : str
        What names the file, for messages: ``"--arg x"``.

    Raises
    ------
    ArgumentError
        If it is no such file, holds objects, or is shorter than its header says.
    OSError
        If it cannot be read.
    """
    # A named pipe that nobody writes to would block the opening itself.
    with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise ArgumentError(f"{where}: {path} is not a regular file")
        try:
            version = np.lib.format.read_magic(file)
            if version not in _READERS:
                raise ValueError(f"version {version[0]}.{version[1]} of the format")
            shape, fortran, dtype = _READERS[version](file)
        # NumPy parses the header as Python, which raises what its parser does.
        except (ValueError, EOFError, RecursionError, MemoryError, SyntaxError) as error:
            reason = (str(error) or type(error).__name__).splitlines()[0]
            raise ArgumentError(f"{where}: {path} is no .npy file of numbers ({reason})") from None
        if dtype.hasobject:
            raise ArgumentError(f"{where}: {path} is not a .npy file of numbers (it holds objects)")
        nbytes = math.prod(shape) * dtype.itemsize
        have = status.st_size - file.tell()
        if any(dim < 0 for dim in shape) or not dtype.itemsize or nbytes > have:
            raise ArgumentError(
                f"{where}: {path} says shape {shape} of {dtype}, which is {nbytes} bytes, and has "
                f"{have}"
            )
        flat = np.fromfile(file, dtype=dtype, count=math.prod(shape))
    return flat.reshape(shape, order="F" if fortran else "C")
