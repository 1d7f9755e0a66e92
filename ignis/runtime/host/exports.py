"""Page-locked memory handed to other libraries: DLPack, NumPy and the buffer protocol."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from ignis.errors import ExportError
from ignis.runtime import dlpack

__all__ = ["HostExports"]


class HostExports(ABC):
    """The interchange protocols of a `PinnedBuffer`: its bytes, as uint8.

    Everything that they return is an export until its consumer lets go. The buffer knows no
    streams: copies into it must have completed.
    """

    @abstractmethod
    def numpy(self, dtype: Any = "uint8", shape: Any = None) -> np.ndarray[Any, Any]:
        """Return a NumPy array over the memory."""

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return (3, 0): page-locked host memory."""
        return (dlpack.CUDA_HOST, 0)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """Return a capsule with the bytes; as `NvArray.__dlpack__`, for page-locked memory.

        It is host memory as well: ``dl_device=(1, 0)`` needs no copy.

        Raises
        ------
        ExportError
            If a stream or another device is asked for.
        UseAfterFreeError
            If the buffer was freed.
        """
        where = self.__dlpack_device__()
        wanted = where if dl_device is None else (int(dl_device[0]), int(dl_device[1]))
        if wanted not in (where, (dlpack.CPU, 0)):
            raise ExportError(f"__dlpack__: page-locked memory cannot go to {wanted}")
        if stream not in (None, -1):
            raise ExportError(f"__dlpack__: host memory has no streams, {stream} was given")
        values = self.numpy()
        if copy:
            values, wanted = values.copy(), (dlpack.CPU, 0)
        return dlpack.export_values(
            values,
            wanted,
            versioned=max_version is not None and max_version[0] >= 1,
            flags=dlpack.IS_COPIED if copy else 0,
        )

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        """Return the bytes for ``numpy.asarray``."""
        values = self.numpy()
        if dtype is not None and np.dtype(dtype) != values.dtype:
            if copy is False:
                raise ValueError(f"{dtype} of uint8 needs a copy")
            return values.astype(dtype)
        return values.copy() if copy else values

    def __buffer__(self, flags: int, /) -> memoryview:
        """Return the bytes for ``memoryview``; Python 3.12 and later ask for it."""
        return self.numpy().data
