"""Files that appear complete or not at all."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import re
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self

from ignis.errors import ArgumentError

_KINDS = {
    stat.S_IFDIR: "folder",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
    stat.S_IFIFO: "pipe",
    stat.S_IFSOCK: "socket",
}


def replaceable(path: str | os.PathLike[str]) -> Path:
    """Return the file that writing `path` replaces: where its links lead; it may not exist yet.

    Raises
    ------
    ArgumentError
        If there is something else than a regular file, or it cannot be looked at.
    """
    try:
        target = Path(os.path.realpath(path))
        there = status(path)
        if there is None:
            return target
        kind = stat.S_IFMT(there.st_mode)
        if kind != stat.S_IFREG:
            raise ArgumentError(f"cannot write {path}: it is a {_KINDS.get(kind, 'special file')}")
        found = status(target)
        if found is None or not os.path.samestat(there, found):
            # An open file under /proc whose name is gone.
            raise ArgumentError(f"cannot write {path}: the link leads to a file without a name")
    except OSError as error:
        raise ArgumentError(f"cannot write {path}: {error.strerror}") from error
    except ArgumentError:
        raise
    except ValueError as error:  # a null character in the name
        raise ArgumentError(f"cannot write {str(path)!r}: {error}") from None
    return target


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Yield a binary file to write, whose content is that of `path` at the end of the block.

    The content is on the disk before the name changes, so neither a crash of the process nor of
    the machine leaves a half-written file under `path`. If the block raises, `path` is as it was.
    A link stays, and what it leads to is replaced; permissions stay, and the owner where the
    process may set it. What a killed process has left of writing the same file is removed.

    Raises
    ------
    ArgumentError
        If the folder is missing or not writable, if `path` is no regular file, or if the disk
        refuses the content.
    """
    target = replaceable(path)
    try:
        with Temporary(target, status(target)) as temporary:
            with open(os.dup(temporary.descriptor), "wb") as file:
                yield file
            temporary.finish()
            temporary.rename(target)
    except OSError as error:
        raise ArgumentError(
            f"cannot write {path}: {error.strerror or error}; the file is unchanged"
        ) from error
    # The new name is durable only once its folder is.
    flush_folder(target.parent)


class Temporary:
    """A new file beside `target`, for content that gets its name only when it is complete.

    It is removed at the end of its ``with`` block unless it was renamed; if the process is killed,
    by the next one that makes a temporary file for the same target. All methods raise OSError; what
    the disk refuses after the renaming is an ArgumentError that says so.

    Parameters
    ----------
    target : Path
    before : os.stat_result or None
        Of the file that is replaced, whose owner and permissions the new one gets.

    Attributes
    ----------
    descriptor : int
        Of the open file, for reading and writing.
    """

    def __init__(self, target: Path, before: os.stat_result | None) -> None:
        _remove_abandoned(target)
        self._before = before
        self._name: Path | None = None
        self._path, self.descriptor = _created(target, 0o666 if before is None else 0o600)

    def finish(self, *, fsync: bool = True) -> None:
        """Set the permissions; the content is on the disk on return, if `fsync`."""
        before = self._before
        if before is not None:
            # Changing the owner takes some permissions away, so it comes first.
            with contextlib.suppress(OSError):
                os.fchown(self.descriptor, before.st_uid, before.st_gid)
            os.fchmod(self.descriptor, stat.S_IMODE(before.st_mode))
        if fsync:
            os.fsync(self.descriptor)

    def rename(self, path: Path) -> None:
        """Give the file its name; what has had it is gone."""
        # The lock of the open file says until here that its writer lives.
        os.replace(self._path, path)
        self._name = path

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        # Gone already after a successful rename.
        with contextlib.suppress(OSError):
            os.unlink(self._path)
        try:
            os.close(self.descriptor)
        except OSError as failure:
            if self._name is None:
                raise
            raise ArgumentError(
                f"{self._name} has its new content, but it may be incomplete, because the "
                f"disk failed at its end: {failure.strerror or failure}"
            ) from failure


def status(path: str | os.PathLike[str]) -> os.stat_result | None:
    """Return the facts of a file, or None if there is none."""
    try:
        return os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None


def _created(target: Path, mode: int) -> tuple[Path, int]:
    """A new file beside `target`, open and locked for as long as it is open."""
    while True:
        temporary = target.with_name(f".{target.name}.ignis-{secrets.token_hex(8)}.tmp")
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC
        descriptor = os.open(temporary, flags, mode)
        try:
            # Without locks nobody removes what is left.
            with contextlib.suppress(OSError):
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            # Another process may have taken it for abandoned before it was locked.
            if os.fstat(descriptor).st_nlink:
                return temporary, descriptor
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            os.close(descriptor)
            raise
        os.close(descriptor)


def _remove_abandoned(target: Path) -> None:
    """Remove this user's temporaries of `target` that no living process has locked."""
    ours = re.compile(rf"\.{re.escape(target.name)}\.ignis-[0-9a-f]{{16}}\.tmp")
    with contextlib.suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            if ours.fullmatch(entry.name):
                with contextlib.suppress(OSError):
                    _remove_if_abandoned(entry)


def _remove_if_abandoned(entry: os.DirEntry[str]) -> None:
    status = entry.stat(follow_symlinks=False)
    if not stat.S_ISREG(status.st_mode) or status.st_uid != os.geteuid():
        return
    flags = os.O_WRONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    descriptor = os.open(entry.path, flags)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(entry.path)
    finally:
        os.close(descriptor)


def flush_folder(folder: Path) -> None:
    """Let the names of a folder be on the disk on return, where its file system can do that.

    Raises
    ------
    ArgumentError
        If the disk refuses them.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:  # a folder may be written by those who may not read it
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EROFS, errno.EBADF):
            raise ArgumentError(
                f"the new names in {folder} are in place, but a crash of the machine may lose "
                f"them, because the disk failed: {error.strerror or error}"
            ) from error
    finally:
        os.close(descriptor)
