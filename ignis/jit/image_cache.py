"""Compiled images, cached in memory and on disk; each is built once however many threads ask.

An image is stored under a digest of everything that decides its content, so entries never go
stale and need no invalidation. Which headers are part of that, the compiler says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ignis.base import process
from ignis.base.diskcache import DiskCache
from ignis.base.locks import Lock
from ignis.jit.compiler.headers import Watched

_LISTS = b"headers\0"
_MOST_LISTS = 8  # of one request; it has another one when a header includes others than before


class KernelNames(NamedTuple):
    """A kernel of an image: its name expression, and two names in the image."""

    expression: str
    lowered: str
    signature: str
    """What ``jit/probe.py`` reads the types of its parameters from."""


class VariableNames(NamedTuple):
    """A variable of an image: its name expression, and two names in the image."""

    expression: str
    lowered: str
    type: str
    """What ``jit/probe.py`` reads its type from."""
    space: str
    """``"constant"`` or ``"global"``."""


class Content(NamedTuple):
    """What a compilation gives."""

    kernels: tuple[KernelNames, ...]
    variables: tuple[VariableNames, ...]
    data: bytes
    missing: tuple[str, ...] = ()
    """Headers that were not found and are left out."""


@dataclass(frozen=True)
class Image:
    """A compiled kernel: what `Driver.module_load` takes, and the kernel's name in it."""

    key: str
    """Digest of source, headers, flags, compiler version, target and name expression."""
    target: str
    """``"sm_90a"`` for a cubin, ``"compute_80"`` for PTX."""
    name: str
    """The kernel's lowered (mangled) name."""
    data: bytes
    signature: str = ""
    """What ``jit/probe.py`` reads the types of the kernel's parameters from."""
    kernels: tuple[KernelNames, ...] = ()
    """All kernels that were asked for in this compilation."""
    variables: tuple[VariableNames, ...] = ()
    """The ``__constant__`` and ``__device__`` variables that the source declares."""
    missing: tuple[str, ...] = ()
    """Headers that were not found and are left out."""

    def of(self, expression: str) -> Image:
        """Return the same code as an image of another kernel of the same compilation."""
        (found,) = (names for names in self.kernels if names.expression == expression)
        return replace(self, name=found.lowered, signature=found.signature)


Build = Callable[[], tuple[Content, tuple[str, Watched] | None]]


class CacheInfo(NamedTuple):
    """How requests for compiled images were served since the process began."""

    memory_hits: int
    disk_hits: int
    compilations: int


class CompileCache:
    """Images under their keys: in memory, else on `disk`, else built.

    A request, which is a digest of what a caller gives, has one image for each state of the headers
    that it depends on.
    """

    def __init__(self, disk: DiskCache) -> None:
        self._disk = disk
        self._lock = process.renewed(Lock())
        self._images: dict[str, Image] = {}
        self._watched: dict[str, tuple[Watched, ...]] = {}
        self._building: dict[str, Lock] = {}
        self._counts = [0, 0, 0]

    def get(self, request: str, target: str, build: Build) -> Image:
        """Return the image for `request`, with the headers as they are now.

        `build` also says under which key the image is good, and what decides that; None if the
        image is for this call only. Its exceptions reach the caller, and nothing is stored then.
        Threads that ask for the same request wait for the first one's result.
        """
        found = self._known(request)
        if found is not None:
            return found
        with self._lock:
            building = self._building.setdefault(request, process.renewed(Lock()))
        with building:
            found = self._known(request) or self._stored(request, target)
            if found is None:
                found = self._built(request, target, build)
            with self._lock:
                self._building.pop(request, None)
            return found

    def info(self) -> CacheInfo:
        """Counts since the process began."""
        with self._lock:
            return CacheInfo(*self._counts)

    def _known(self, request: str) -> Image | None:
        for watched in self._watched.get(request, ()):
            found = self._images.get(watched.key(request))
            if found is not None:
                self._count(0)
                return found
        return None

    def _stored(self, request: str, target: str) -> Image | None:
        """Return an image on disk. What depends on headers has the list of these in its place."""
        entry = self._disk.get(request)
        lists = self._watched.get(request, ())
        if entry is not None and entry.startswith(_LISTS):
            stored = json.loads(entry.removeprefix(_LISTS))
            lists += tuple(Watched(*map(tuple, each)) for each in stored)
        elif entry is not None:
            lists = (Watched(),)
        for watched in dict.fromkeys(lists):
            key = watched.key(request)
            found = entry if key == request else self._disk.get(key)
            if found is not None:
                self._count(1)
                return self._keep(
                    request, key, _image(request, key, target, _unpacked(found)), watched
                )
        return None

    def _built(self, request: str, target: str, build: Build) -> Image:
        content, settled = build()
        self._count(2)
        if settled is None:
            key = hashlib.sha256(request.encode() + content.data).hexdigest()
            return _image(request, key, target, content)
        key, watched = settled
        image = self._keep(request, key, _image(request, key, target, content), watched)
        self._disk.put(key, _packed(content))
        if key != request:
            lists = json.dumps(self._watched[request]).encode()
            self._disk.put(request, _LISTS + lists)
        return image

    def _keep(self, request: str, key: str, image: Image, watched: Watched) -> Image:
        with self._lock:
            self._images[key] = image
            lists = dict.fromkeys((watched, *self._watched.get(request, ())))
            self._watched[request] = tuple(lists)[:_MOST_LISTS]
        return image

    def _count(self, served: int) -> None:
        with self._lock:
            self._counts[served] += 1


def _image(request: str, key: str, target: str, content: Content) -> Image:
    first, *_ = content.kernels
    data = content.data
    if target.startswith("compute_"):
        # Two sources that give the same PTX, as a fault and its mending may, stay apart.
        data = data.rstrip(b"\0") + f"// {request}\n\0".encode()
    return Image(
        key,
        target,
        first.lowered,
        data,
        first.signature,
        content.kernels,
        content.variables,
        content.missing,
    )


def _packed(content: Content) -> bytes:
    names = json.dumps([content.kernels, content.variables, content.missing])
    return names.encode() + b"\0" + content.data


def _unpacked(entry: bytes) -> Content:
    names, _, data = entry.partition(b"\0")
    kernels, variables, missing = json.loads(names)
    return Content(
        tuple(KernelNames(*each) for each in kernels),
        tuple(VariableNames(*each) for each in variables),
        data,
        tuple(missing),
    )


IMAGES = CompileCache(DiskCache("kernels"))


def cache_info() -> CacheInfo:
    """Count how often a compiled kernel came from memory, from disk and from the compiler."""
    return IMAGES.info()
