"""Named arrays to safetensors files."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import json
import os
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts, process
from ignis.base.atomic import Temporary, replaceable, status
from ignis.base.lifetime import Ending
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, as_flag
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError
from ignis.runtime import capture_state
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.host_copies import COPY
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.host import staging
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.runtime.stream import current_stream
from ignis.store import replacement
from ignis.store.checksums import KEY as CHECKSUMS
from ignis.store.checksums import sha256_of
from ignis.store.files import as_path
from ignis.store.index import TOTAL, index_bytes
from ignis.store.safetensors import described
from ignis.store.source import FORMAT_NAMES, OWNER

Content = NvArray | npt.NDArray[Any]

_lending = process.renewed(Lock())

_STRIPE = 4 << 20
"""Bytes after which the writing threads go on to the next file: file systems let one thread at a
time write to a file."""

_MOST_AT_ONCE = 1 << 30
"""Bytes of one call: Linux writes no more than 2 GiB."""


def save(
    path: str | Path,
    arrays: Mapping[str, NvArray | npt.NDArray[Any]],
    metadata: Mapping[str, str] | None = None,
    *,
    max_file_bytes: int | None = None,
    fsync: bool = True,
    checksums: bool = False,
) -> None:
    """Write arrays to a safetensors file, or to several with an index, atomically.

    Each array of a device is transferred to "store" first and back to its owner at the end, also
    after a failure. Several threads write from pinned memory; the host has no other copy.

    Parameters
    ----------
    path : str or Path
        The file; an older one is replaced only when the new one is complete, and keeps its
        permissions. A link stays, and its target is replaced.
    arrays : mapping of str to NvArray or ndarray
        Roots of any dtype, allocated; or arrays of the host.
    metadata : mapping of str to str, optional
        Stored in the header of each file, and in the index if there is one.
    max_file_bytes : int, optional
        Arrays of more bytes than this are divided over several files, each of which has at most as
        many or one array; with ``model.safetensors`` as path, ``model-00001-of-00002.safetensors``
        and so on. They have an index, ``model.safetensors.index.json``, which stands for the path
        in `load`. An older file, or older files of an index, are replaced all at once and removed.
        One file if None; files of an index then stay as they are, and `load` prefers the one.
    fsync : bool
        Whether the content is on the disk on return, so that it survives a crash of the machine. If
        not, an end of the process still leaves complete files.
    checksums : bool
        Whether the SHA-256 of each array is stored, for ``load(verify=True)``.

    Raises
    ------
    ArgumentError
        If a file cannot be written, if `path` is not a regular file, or if a name or the metadata
        is not text.
    DTypeError
        If an array of the host has a dtype that ignis does not support.
    MemoryContractViolation
        If an array is a view or is held, and so cannot change its owner.
    OwnershipError
        If owners are enforced and the acting owner is not an array's.
    NotAllocatedError, UseAfterFreeError
        If an array has no memory.
    CudaError
        In a capture, which would not repeat it.
    """
    capture_state.refuse("save", "a replay would save nothing")
    plan = planned("save", path, arrays, metadata, max_file_bytes, fsync, checksums)
    with _lent([each for each in plan.arrays.values() if isinstance(each, NvArray)]):
        write(plan)


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of a save, checked.

    Attributes
    ----------
    path : str or Path
        As it was given.
    target : Path
        The file that it leads to.
    arrays : dict of str to NvArray or ndarray
    metadata : dict of str to str
    most : int or None
        ``max_file_bytes``.
    fsync, checksums : bool
    """

    path: str | Path
    target: Path
    arrays: dict[str, Content]
    metadata: dict[str, str]
    most: int | None
    fsync: bool
    checksums: bool


def planned(
    operation: str,
    path: str | Path,
    arrays: Mapping[str, Content],
    metadata: Mapping[str, str] | None,
    max_file_bytes: int | None,
    fsync: bool,
    checksums: bool,
) -> Plan:
    """Return the arguments of `save` for `write`; raise what it says of them."""
    for name, value in (("arrays", arrays), ("metadata", metadata)):
        if not isinstance(value, Mapping | None) or (value is None and name == "arrays"):
            kind = type(value).__name__
            raise ArgumentError(f"{operation}: {name} must be a mapping, not {kind}")
    ready: dict[str, Content] = {}
    for name, array in interrupts.call(dict, arrays).items():
        if not isinstance(array, (NvArray, np.ndarray)):
            raise ArgumentError(f"{operation}: {name!r} is not an array but {type(array).__name__}")
        if isinstance(array, NvArray):
            array.require_allocated(operation)
            ready[name] = array
        else:
            ready[name] = to_host_array(array, as_dtype(array.dtype), operation)
    most = (
        None if max_file_bytes is None else as_count(operation, "max_file_bytes", max_file_bytes, 1)
    )
    texts = dict(metadata or {})
    if CHECKSUMS in texts:
        raise ArgumentError(f"{operation}: metadata {CHECKSUMS!r} is reserved for checksums=True")
    if most is not None and TOTAL in texts:
        raise ArgumentError(f"{operation}: {TOTAL!r} in the metadata is reserved for the index")
    described(_facts(ready), texts)
    return Plan(
        path,
        replaceable(as_path(path)),
        ready,
        texts,
        most,
        as_flag(operation, "fsync", fsync),
        as_flag(operation, "checksums", checksums),
    )


def write(plan: Plan) -> None:
    """Write what was planned; see `save`."""
    shards = _divided(plan.arrays, plan.most)
    try:
        with contextlib.ExitStack() as stack:
            before = status(plan.target)
            made = [
                _File(stack.enter_context(Temporary(plan.target, before)), plan, names)
                for names in shards
            ]
            _write_all(made)
            for file in made:
                file.finish()
            temporaries = [file.temporary for file in made]
            if len(made) == 1:
                whole = plan.most is not None
                replacement.publish_one(plan.target, temporaries[0], whole=whole, fsync=plan.fsync)
                return
            index = stack.enter_context(Temporary(plan.target, before))

            def write_index(names: list[str]) -> None:
                pairs = zip(made, names, strict=True)
                file_names = {name: file_name for file, file_name in pairs for name in file.names}
                total = sum(array.nbytes for array in plan.arrays.values())
                _write_at(index.descriptor, index_bytes(file_names, total, plan.metadata), 0)

            replacement.publish_many(plan.target, temporaries, index, write_index, fsync=plan.fsync)
    except OSError as error:
        raise ArgumentError(
            f"cannot write {plan.path}: {error.strerror or error}; the old content is unchanged"
        ) from error


def _divided(arrays: dict[str, Content], most: int | None) -> list[list[str]]:
    """The names for each file, in their order."""
    files: list[list[str]] = [[]]
    inside = 0
    for name, array in arrays.items():
        if most is not None and files[-1] and inside + array.nbytes > most:
            files.append([])
            inside = 0
        files[-1].append(name)
        inside += array.nbytes
    return files


def _facts(arrays: Mapping[str, Content]) -> dict[str, tuple[str, tuple[int, ...]]]:
    return {name: (FORMAT_NAMES[array.dtype.name], array.shape) for name, array in arrays.items()}


class _File:
    """One safetensors file while it is written.

    Attributes
    ----------
    temporary : Temporary
    names : list of str
        Its arrays, in the order of their data.
    """

    def __init__(self, temporary: Temporary, plan: Plan, names: list[str]) -> None:
        self.temporary = temporary
        self._plan = plan
        self._facts = _facts({name: plan.arrays[name] for name in names})
        self._sums = dict.fromkeys(names, "0" * hashlib.sha256().digest_size * 2)
        self._prefix, self.names = self._header()

    def _header(self) -> tuple[bytes, list[str]]:
        sums = {CHECKSUMS: json.dumps(self._sums)} if self._plan.checksums else {}
        return described(self._facts, {**self._plan.metadata, **sums})

    def contents(self) -> Iterator[tuple[Content, int]]:
        """The arrays and where each begins."""
        start = len(self._prefix)
        for name in self.names:
            array = self._plan.arrays[name]
            yield array, start
            start += array.nbytes

    def finish(self) -> None:
        """Write the header behind everything else; the file is complete then."""
        descriptor = self.temporary.descriptor
        if self._plan.checksums:
            # Of what the file has, not of what it should have.
            for name, (array, start) in zip(self.names, self.contents(), strict=True):
                self._sums[name] = sha256_of(partial(_read_at, descriptor), start, array.nbytes)
            self._prefix, _ = self._header()
        _write_at(descriptor, self._prefix, 0)
        self.temporary.finish(fsync=self._plan.fsync)


@dataclass(frozen=True, slots=True)
class _Segment:
    """Bytes of a device that lie next to each other, and where they go."""

    address: int
    nbytes: int
    descriptor: int
    position: int


class _Sink:
    """Writes segments that follow each other, as `staging.gather` has them."""

    def __init__(self, segments: Sequence[_Segment]) -> None:
        self._segments = segments
        self._starts = [0, *accumulate(each.nbytes for each in segments)]

    def __call__(self, address: int, offset: int, size: int) -> None:
        end, number = offset + size, bisect_right(self._starts, offset) - 1
        while offset < end:
            segment, inside = self._segments[number], offset - self._starts[number]
            count = min(segment.nbytes - inside, end - offset)
            room: Any = (ctypes.c_ubyte * count).from_address(address)
            _write_at(segment.descriptor, memoryview(room), segment.position + inside)
            offset, address, number = offset + count, address + count, number + 1


def _write_all(files: Sequence[_File]) -> None:
    """Write all arrays of all files: those of a device at once, those of the host before."""
    on_devices: dict[Device, list[list[tuple[NvArray, int, int]]]] = {}
    for file in files:
        descriptor = file.temporary.descriptor
        here: dict[Device, list[tuple[NvArray, int, int]]] = {}
        for array, start in file.contents():
            if isinstance(array, NvArray):
                here.setdefault(array.device, []).append((array, descriptor, start))
            else:
                _write_at(descriptor, array.reshape(-1).view(np.uint8).data, start)
        for device, found in here.items():
            on_devices.setdefault(device, []).append(found)
    for device, found_in_files in on_devices.items():
        stream = current_stream(device)
        with contextlib.ExitStack() as stack:
            lines = []
            for found in found_in_files:
                segments: list[_Segment] = []
                for array, descriptor, start in found:
                    stack.enter_context(array.allocation.held(COPY))
                    address = array.read_ptr(stream, "save")
                    segments.extend(_stripes(address, array.nbytes, descriptor, start))
                lines.append(segments)
            ordered = [each for row in zip_longest(*lines) for each in row if each is not None]
            parts = [(each.address, each.nbytes) for each in ordered]
            staging.gather(device, parts, _Sink(ordered), stream.handle)


def _stripes(address: int, nbytes: int, descriptor: int, position: int) -> Iterator[_Segment]:
    for offset in range(0, nbytes, _STRIPE):
        size = min(_STRIPE, nbytes - offset)
        yield _Segment(address + offset, size, descriptor, position + offset)


def _read_at(descriptor: int, start: int, count: int) -> bytes:
    return os.pread(descriptor, count, start)


def _write_at(descriptor: int, content: Any, position: int) -> None:
    view = memoryview(content).cast("B")
    done = 0
    while done < len(view):
        interrupts.check()
        done += os.pwrite(descriptor, view[done : done + _MOST_AT_ONCE], position + done)


@contextlib.contextmanager
def _lent(arrays: Sequence[NvArray]) -> Iterator[None]:
    """The arrays belong to "store" inside the block."""
    # The stack returns every array, even if one of them cannot be.
    with contextlib.ExitStack() as stack:
        if arrays:  # another thread may save the same ones: whose they are is not known until then
            interrupts.acquire(_lending)
            stack.callback(_lending.release)
        # An array may have several names.
        for array in {array.id: array for array in arrays}.values():
            owner = array.owner
            array.transfer_ownership(OWNER)
            stack.push(Ending(partial(_return, array, owner)))
        yield


def _return(array: NvArray, owner: str) -> None:
    with on_behalf_of(OWNER):
        array.transfer_ownership(owner)
