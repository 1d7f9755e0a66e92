"""Arrays of NumPy over pinned memory whose accesses the checker of order sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ignis.driver.order import switch


class WatchedArray(np.ndarray[Any, Any]):
    """Array of `PinnedBuffer.numpy` while order is checked.

    Elements, slices, operators, functions and methods of NumPy are accesses of the host; what they
    return are ordinary arrays, but for views of this one. What reads the memory by its address,
    such as ``numpy.asarray`` or a memoryview, is not seen.
    """

    driver: str = ""

    def __array_finalize__(self, other: Any) -> None:
        self.driver = getattr(other, "driver", "")

    def __getitem__(self, key: Any) -> Any:
        found = np.ndarray.__getitem__(self, key)
        if isinstance(found, WatchedArray) and np.may_share_memory(found.plain(), self.plain()):
            return found
        # An element's address is that of a view without dimensions.
        keys = key if isinstance(key, tuple) else (key,)
        part: Any = self
        if not isinstance(found, np.ndarray) and not any(each is Ellipsis for each in keys):
            part = np.ndarray.__getitem__(self, (*keys, Ellipsis))
        if isinstance(part, WatchedArray):
            part.access(False)
        return _plain(found)

    def __setitem__(self, key: Any, value: Any) -> None:
        part = np.ndarray.__getitem__(self, key)
        if not isinstance(part, WatchedArray):
            keys = key if isinstance(key, tuple) else (key,)
            if not any(each is Ellipsis for each in keys):
                part = np.ndarray.__getitem__(self, (*keys, Ellipsis))
        shares = isinstance(part, WatchedArray) and np.may_share_memory(part.plain(), self.plain())
        (part if shares else self).access(True)
        np.ndarray.__setitem__(self.plain(), key, _read(value))

    def __array_ufunc__(
        self, ufunc: np.ufunc, method: str, *inputs: Any, out: Any = (), **options: Any
    ) -> Any:
        if method == "at" and isinstance(inputs[0], WatchedArray):
            inputs[0].access(True)
        for each in out:
            if isinstance(each, WatchedArray):
                each.access(True)
        if out:
            options["out"] = tuple(_plain(each) for each in out)
        found = getattr(ufunc, method)(*map(_read, inputs), **options)
        return out[0] if len(out) == 1 else found

    def __array_function__(
        self, function: Callable[..., Any], types: Any, args: Any, options: Any
    ) -> Any:
        if function in _WRITERS and isinstance(args[0], WatchedArray):
            args[0].access(True)
            args = (args[0].plain(), *args[1:])
        if isinstance(options.get("out"), WatchedArray):
            options["out"].access(True)
            options = {**options, "out": options["out"].plain()}
        if function in _LOOKERS:
            return function(*_without(args, _plain), **_without(options, _plain))
        return function(*_without(args, _read), **_without(options, _read))

    def plain(self) -> np.ndarray[Any, Any]:
        """Return the same as an ordinary array."""
        return self.view(np.ndarray)

    def access(self, written: bool) -> None:
        """Tell the checker that the host reads or writes this part of the memory.

        Raises
        ------
        OrderError
            If the host has not waited for what the device does there.
        """
        checker = switch.checkers.get(self.driver)
        if checker is None or not self.size:
            return
        low = high = self.ctypes.data
        for size, stride in zip(self.shape, self.strides, strict=True):
            low, high = low + min((size - 1) * stride, 0), high + max((size - 1) * stride, 0)
        checker.host(low, high + self.itemsize - low, written)


_WRITERS = (np.copyto, np.put, np.place, np.putmask, np.fill_diagonal)
_LOOKERS = (np.shares_memory, np.may_share_memory, np.shape, np.ndim, np.size)
_READING = """
    __bool__ __complex__ __contains__ __float__ __format__ __index__ __int__ __iter__ __repr__
    __str__ all any argmax argmin argsort astype choose clip compress copy cumprod cumsum dot dumps
    flatten item max mean min nonzero prod repeat round searchsorted std sum take tobytes tofile
    tolist trace var
""".split()
_WRITING = "fill partition sort".split()


def _plain(value: Any) -> Any:
    return value.plain() if isinstance(value, WatchedArray) else value


def _read(value: Any) -> Any:
    if isinstance(value, WatchedArray):
        value.access(False)
        return value.plain()
    return value


def _without(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return arguments with ordinary arrays, wherever they are."""
    if isinstance(value, (list, tuple)):
        return type(value)(_without(each, change) for each in value)
    if isinstance(value, dict):
        return {key: _without(each, change) for key, each in value.items()}
    return change(value)


def _method(name: str, written: bool) -> Callable[..., Any]:
    plain = getattr(np.ndarray, name)

    def method(self: WatchedArray, *args: Any, **options: Any) -> Any:
        self.access(written)
        return plain(self.plain(), *args, **options)

    method.__name__, method.__doc__ = name, plain.__doc__
    return method


for _name in _READING + _WRITING:
    setattr(WatchedArray, _name, _method(_name, _name in _WRITING))


def watched(values: np.ndarray[Any, Any], driver: str) -> np.ndarray[Any, Any]:
    """Return an array over pinned memory of a driver as one whose accesses are seen."""
    found = values.view(WatchedArray)
    found.driver = driver
    return found
