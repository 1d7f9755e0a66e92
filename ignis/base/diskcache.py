"""Compiled code on disk: private to the user, verified before use, safe to lose.

The folder is ``IGNIS_CACHE_DIR``, else ``ignis`` in ``$XDG_CACHE_HOME`` or ``~/.cache``. Native
code from it is executed, so a folder that another user owns or may write to is refused. Entries
arrive by atomic rename: processes share a cache without locks, and a reader sees all or nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

from ignis.base import process
from ignis.base.locks import Lock
from ignis.base.warn import warn
from ignis.errors import ArgumentError

_MAGIC = b"ignis-cache-1\n"
_HEADER = len(_MAGIC) + hashlib.sha256().digest_size
_MOST_BYTES = 256 << 20
"""Of an entry: what is larger was not written here, and is not read."""

_warned: set[str] = set()
_warned_lock = process.renewed(Lock())


def cache_directory() -> Path:
    """Folder that holds the caches of all parts of ignis; it may not exist yet.

    Raises
    ------
    ArgumentError
        If the user whose home it is in has none.
    """
    base = os.environ.get("XDG_CACHE_HOME")
    if not base or not os.path.isabs(base):
        base = "~/.cache"
    chosen = os.environ.get("IGNIS_CACHE_DIR") or os.path.join(base, "ignis")
    try:
        return Path(chosen).expanduser()
    except RuntimeError as error:
        raise ArgumentError(f"{chosen}: {error} IGNIS_CACHE_DIR names another folder.") from None


class DiskCache:
    """Bytes on disk under string keys; a cache that cannot be used is an empty one.

    Parameters
    ----------
    subdir : str
        Name of this cache's folder inside `cache_directory`.

    Notes
    -----
    Nothing here raises for the state of the disk. A folder that is refused or cannot be written
    gives one `IgnisWarning` per process. Threads and processes may share a cache.
    """

    def __init__(self, subdir: str) -> None:
        self.subdir = subdir

    def get(self, key: str) -> bytes | None:
        """Return what `put` stored under `key`, or None.

        The entry's digest is verified first; a damaged entry, one that is not a file, and one that
        another user owns or may write to are deleted and count as absent. So is one that is larger
        than any that was stored. One that cannot be read counts as absent, and stays.
        """
        with self._folder(create=False) as folder:
            if folder is None:
                return None
            name = _file_name(key)
            try:
                entry = _read(folder, name)
            except OSError:
                return None
            except _RefusedError:
                entry = b""
            data = entry[_HEADER:]
            if entry[:_HEADER] == _header(key, data):
                return data
            with contextlib.suppress(OSError):
                os.unlink(name, dir_fd=folder)
            return None

    def put(self, key: str, data: bytes) -> None:
        """Store `data` under `key`, replacing what was there; up to 256 MiB."""
        if len(data) > _MOST_BYTES - _HEADER:
            return
        with self._folder(create=True) as folder:
            if folder is None:
                return
            temporary = f"{secrets.token_hex(8)}.tmp"
            try:
                _write(folder, temporary, _header(key, data) + data)
                os.replace(temporary, _file_name(key), src_dir_fd=folder, dst_dir_fd=folder)
            except OSError as error:
                with contextlib.suppress(OSError):
                    os.unlink(temporary, dir_fd=folder)
                path = self._path()
                _warn_once(f"writing {path}", f"cannot write the cache {path}: {error.strerror}")

    def _path(self) -> Path:
        return cache_directory() / self.subdir

    @contextlib.contextmanager
    def _folder(self, create: bool) -> Iterator[int | None]:
        """Descriptor of the verified folder, or None where it may not be used.

        Every access goes through the descriptor that was verified: renaming the folder between
        the check and the use gains an attacker nothing.
        """
        descriptor: int | None = None
        path: Path | str = self.subdir
        try:
            path = self._path()
            descriptor = _open_private(path, create)
        except FileNotFoundError:
            pass
        except _RefusedError as refusal:
            _warn_once(f"using {path}", f"the cache {refusal} and is not used")
        except (ArgumentError, OSError) as error:
            why = getattr(error, "strerror", error)
            _warn_once(f"using {path}", f"the cache {path} is not used: {why}")
        try:
            yield descriptor
        finally:
            if descriptor is not None:
                os.close(descriptor)


class _RefusedError(Exception):
    """A folder or an entry is not private to the user."""


def _open_private(path: Path, create: bool) -> int:
    """Open ``path`` inside its verified parent; both must be private to the user."""
    if create:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    parent = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        _require_private(parent, path.parent)
        if create:
            with contextlib.suppress(FileExistsError):
                os.mkdir(path.name, mode=0o700, dir_fd=parent)
        flags = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
        descriptor = os.open(path.name, flags, dir_fd=parent)
    finally:
        os.close(parent)
    try:
        _require_private(descriptor, path)
    except _RefusedError:
        os.close(descriptor)
        raise
    return descriptor


def _require_private(descriptor: int, path: Path) -> None:
    status = os.fstat(descriptor)
    if status.st_uid != os.geteuid():
        raise _RefusedError(f"{path} belongs to user {status.st_uid}")
    if status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        mode = stat.S_IMODE(status.st_mode)
        raise _RefusedError(f"{path} is writable by other users (mode {mode:04o})")


def _file_name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _header(key: str, data: bytes) -> bytes:
    # The key is part of the digest: an entry under another entry's name is damaged, too.
    digest = hashlib.sha256(hashlib.sha256(key.encode()).digest())
    digest.update(data)
    return _MAGIC + digest.digest()


def _read(folder: int, name: str) -> bytes:
    # A pipe under the entry's name would block the opening without O_NONBLOCK.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    with open(os.open(name, flags, dir_fd=folder), "rb") as file:
        _require_private(file.fileno(), Path(name))
        facts = os.fstat(file.fileno())
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > _MOST_BYTES:
            raise _RefusedError(f"{name} is not an entry")
        return file.read(_MOST_BYTES)


def _write(folder: int, name: str, content: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(name, flags, 0o600, dir_fd=folder)
    with open(descriptor, "wb") as file:
        file.write(content)


def _warn_once(occasion: str, text: str) -> None:
    with _warned_lock:
        if occasion in _warned:
            return
        _warned.add(occasion)
    warn(text)
