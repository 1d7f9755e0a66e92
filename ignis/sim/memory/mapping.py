"""Memory of this process, which costs nothing until it is touched."""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import weakref

from ignis.base import raw

_NORESERVE = 0x4000
"""Linux's MAP_NORESERVE; Python's mmap has no name for it before 3.13."""
_FLAGS = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NORESERVE
_FIXED = mmap.MAP_SHARED | _NORESERVE | 0x10
"""0x10 is MAP_FIXED: what was mapped there before is replaced in one step."""
_FAILED = ctypes.c_void_p(-1).value

_mmap = ctypes.CDLL(None, use_errno=True).mmap
_mmap.restype = ctypes.c_void_p
_mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]


class Mapping:
    """A range of zeroed memory at `address`; it is unmapped with the object.

    With `huge`, the system may use large pages. Raises MemoryError if there is no range of
    addresses of that size.
    """

    __slots__ = ("address", "memory")

    def __init__(self, nbytes: int, *, huge: bool = False) -> None:
        try:
            self.memory = mmap.mmap(-1, nbytes, flags=_FLAGS)
        except OSError as error:
            raise MemoryError(f"cannot reserve {nbytes} bytes of addresses: {error}") from error
        if huge:
            self.memory.madvise(mmap.MADV_HUGEPAGE)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))

    def zero(self, offset: int, nbytes: int) -> None:
        """Zero a range; its whole pages go back to the system."""
        self._zero(offset, nbytes, mmap.MADV_DONTNEED)

    def _zero(self, offset: int, nbytes: int, advice: int) -> None:
        low = -(-offset // mmap.PAGESIZE) * mmap.PAGESIZE
        high = (offset + nbytes) // mmap.PAGESIZE * mmap.PAGESIZE
        if low >= high:
            raw.fill(self.address + offset, 0, nbytes)
            return
        self.memory.madvise(advice, low, high - low)
        raw.fill(self.address + offset, 0, low - offset)
        raw.fill(self.address + high, 0, offset + nbytes - high)


class SharedMapping(Mapping):
    """A range of zeroed memory in a file without a name, parts of which others can map.

    Nobody can shorten the file, which would end by SIGBUS whoever maps it: it is sealed. It is gone
    with the last process that maps some of it, whatever ends that process. Parts of the range can
    show parts of another process's file instead of its own.

    Attributes
    ----------
    fd : int
        The file; its byte `n` is that at ``address + n``.
    """

    __slots__ = ("__weakref__", "fd")

    def __init__(self, nbytes: int) -> None:
        try:
            self.fd = os.memfd_create("ignis-sim", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
            # Not at exit: drivers are used for longer, and the system closes it then.
            weakref.finalize(self, os.close, self.fd).atexit = False
            os.ftruncate(self.fd, nbytes)
            fcntl.fcntl(self.fd, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_SEAL)
            self.memory = mmap.mmap(self.fd, nbytes, flags=mmap.MAP_SHARED | _NORESERVE)
        except (AttributeError, OSError) as error:  # a Python may lack os.memfd_create
            raise MemoryError(f"cannot reserve {nbytes} bytes of addresses: {error}") from error
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))

    def zero(self, offset: int, nbytes: int) -> None:
        """Zero a range; its whole pages go back to the system."""
        self._zero(offset, nbytes, mmap.MADV_REMOVE)

    def show(self, offset: int, nbytes: int, fd: int, start: int) -> None:
        """Let whole pages of the range show a file from its byte `start` on; OSError if refused."""
        self._map(offset, nbytes, fd, start)

    def restore(self, offset: int, nbytes: int) -> None:
        """Let whole pages of the range show its own file again."""
        self._map(offset, nbytes, self.fd, offset)

    def _map(self, offset: int, nbytes: int, fd: int, start: int) -> None:
        access = mmap.PROT_READ | mmap.PROT_WRITE
        if _mmap(self.address + offset, nbytes, access, _FIXED, fd, start) == _FAILED:
            code = ctypes.get_errno()
            raise OSError(code, f"{os.strerror(code)}: mmap of {nbytes} bytes of a shared file")
