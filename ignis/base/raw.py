"""Memory at addresses, copied and filled.

Where the interpreter has no memory to hand over an address, ctypes says that the address is wrong.
"""

from __future__ import annotations

import ctypes


def copy(target: int, source: int | bytes, nbytes: int) -> None:
    """Copy bytes from one address, or from an object, to another one."""
    try:
        ctypes.memmove(target, source, nbytes)
    except ctypes.ArgumentError as error:
        raise MemoryError(str(error)) from None


def fill(target: int, value: int, nbytes: int) -> None:
    """Let each byte from an address on have a value."""
    try:
        ctypes.memset(target, value, nbytes)
    except ctypes.ArgumentError as error:
        raise MemoryError(str(error)) from None
