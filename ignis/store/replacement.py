"""The files that a save leaves: one, or several with an index; complete, or as they were before.

Everything is written to temporary files first. Then the folder is locked and, if several names
change, a journal says which names the save adds and which it makes superfluous. One rename, or one
removal, decides whether the new files count; `present` says which do. Whatever is in a journal and
does not count is removed: at the end, after an error, and by the next save after a kill.
docs/files.md has the steps.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import re
import secrets
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ignis.base import interrupts
from ignis.base.atomic import Temporary, flush_folder, status
from ignis.errors import ArgumentError
from ignis.store import files
from ignis.store.hostile_json import json_of
from ignis.store.index import SUFFIX, Index

__all__ = ["locked", "publish_many", "publish_one"]

_MOST_JOURNAL = 10_000_000
_LOOK = 0.002
"""Seconds between two looks at a folder that somebody else has locked."""


@contextlib.contextmanager
def locked(folder: Path, *, alone: bool) -> Iterator[None]:
    """Files of the folder are replaced by nobody else inside the block.

    Parameters
    ----------
    folder : Path
        Where it cannot be locked, it is not.
    alone : bool
        Whether they are replaced here; else any number of threads and processes may read them.
    """
    descriptor = -1
    try:
        with contextlib.suppress(OSError, ValueError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            _lock(descriptor, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _lock(descriptor: int, kind: int) -> None:
    # A call that waits would put Ctrl-C off until somebody else is done.
    while True:
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            interrupts.check()
            time.sleep(_LOOK)


def publish_one(target: Path, file: Temporary, *, whole: bool, fsync: bool) -> None:
    """Let `file` be what `target` names.

    Parameters
    ----------
    whole : bool
        Whether the files of an index that stands for `target` are replaced, too.
    fsync : bool
        Whether it is on the disk on return.

    Raises
    ------
    OSError
        If it cannot be; `target` is as it was.
    """
    with locked(target.parent, alone=True):
        _recover(target)
        old = _indexed(target, strictly=False) if whole else set()
        _replace(target, old, [lambda: file.rename(target)], [_index(target)] if old else [], fsync)


def publish_many(
    target: Path,
    shards: Sequence[Temporary],
    index: Temporary,
    write_index: Callable[[list[str]], None],
    *,
    fsync: bool,
) -> None:
    """Let an index and its files stand for `target`.

    Parameters
    ----------
    index : Temporary
        Empty; `write_index` fills it once the names of the files are known.

    Raises
    ------
    OSError
        If they cannot be; `target` is as it was.
    """
    with locked(target.parent, alone=True):
        _recover(target)
        names = _free_names(target, len(shards))
        write_index(names)
        index.finish(fsync=fsync)
        single = {target.name} if status(target) is not None else set()
        paths = [target.with_name(name) for name in names]
        renames = [
            *((lambda f=f, p=p: f.rename(p)) for f, p in zip(shards, paths, strict=True)),
            lambda: index.rename(_index(target)),
        ]
        touched = {*single, *_indexed(target, strictly=False), *names, _index(target).name}
        _replace(target, touched, renames, [target] if single else [], fsync)


def present(target: Path) -> set[str]:
    """The names of the files that reading `target` reads: the file, or the index and its files.

    Raises
    ------
    ArgumentError
        If there is an index that cannot be read.
    """
    return _indexed(target, strictly=True) if status(target) is None else {target.name}


def _indexed(target: Path, *, strictly: bool) -> set[str]:
    """The names of the index, if there is one, and of its files; no files of a damaged one."""
    path = _index(target)
    if status(path) is None:
        return set()
    with files.opened(path) as file:
        try:
            return {path.name, *Index(file).files.values()}
        except ArgumentError:
            if strictly:
                raise
            return {path.name}


def _replace(
    target: Path,
    touched: set[str],
    renames: Sequence[Callable[[], None]],
    removed: Sequence[Path],
    fsync: bool,
) -> None:
    """Rename new files, then remove what stands in their way, and then what does not count."""
    journal = _write_journal(target, touched, fsync) if touched else None
    try:
        for rename in renames:
            rename()
        if fsync:
            # The new names are durable only once their folder is.
            _flush(target.parent)
        for path in removed:
            os.unlink(path)
    finally:
        if journal is not None:
            _finish(target, journal)
    if fsync and journal is not None:
        _flush(target.parent)


def _flush(folder: Path) -> None:
    # Some file systems do not flush folders.
    with contextlib.suppress(OSError):
        flush_folder(folder)


def _index(target: Path) -> Path:
    return target.with_name(target.name + SUFFIX)


def _free_names(target: Path, count: int) -> list[str]:
    """Names for `count` files that are not there: those of the layout, if the old ones are not."""
    round = 1
    while True:
        mark = "" if round == 1 else f"-{round}"
        names = [
            f"{target.stem}{mark}-{i:05d}-of-{count:05d}{target.suffix}"
            for i in range(1, count + 1)
        ]
        if not any(os.path.lexists(target.with_name(name)) for name in names):
            return names
        round += 1


def _is_ours(target: Path, name: Any) -> bool:
    """Whether a journal may name it: what else it names was not written here."""
    if not isinstance(name, str):
        return False
    shard = rf"{re.escape(target.stem)}(-\d+)?-\d{{5,}}-of-\d{{5,}}{re.escape(target.suffix)}"
    return name in (target.name, _index(target).name) or re.fullmatch(shard, name) is not None


def _write_journal(target: Path, touched: set[str], fsync: bool) -> Path:
    """Note the names that a replacement adds or makes superfluous, before the first is changed."""
    path = target.with_name(f".{target.name}.ignis-{secrets.token_hex(8)}.journal")
    descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600)
    try:
        content = json.dumps(sorted(name for name in touched if _is_ours(target, name))).encode()
        with open(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            if fsync:
                os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise
    return path


def _recover(target: Path) -> None:
    """Finish what killed processes have begun; the folder is locked."""
    ours = re.compile(rf"\.{re.escape(target.name)}\.ignis-[0-9a-f]{{16}}\.journal")
    with os.scandir(target.parent) as entries:
        found = [entry for entry in entries if ours.fullmatch(entry.name)]
    for entry in found:
        with contextlib.suppress(OSError):
            facts = entry.stat(follow_symlinks=False)
            if stat.S_ISREG(facts.st_mode) and facts.st_uid == os.geteuid():
                _finish(target, Path(entry.path))


def _finish(target: Path, journal: Path) -> None:
    """Remove what a journal names and does not count, then the journal."""
    try:
        counts = present(target)
        content = journal.read_bytes()[:_MOST_JOURNAL]
        # One that is incomplete was written before any name was changed.
        names = json_of(content) if content.endswith(b"]") else []
        for name in names if isinstance(names, list) else []:
            if name not in counts and _is_ours(target, name):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(target.with_name(name))
    except (ArgumentError, ValueError, OSError):
        return  # for the next save, once the index can be read
    with contextlib.suppress(OSError):
        os.unlink(journal)
