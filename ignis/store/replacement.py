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

_MOST_JOURNAL = 10_000_000
_LOOK = 0.002
"""Seconds between two looks at a folder that somebody else has locked."""
_PATIENCE = 60.0
"""Seconds for which one process may lock a folder; a save does so while files are renamed."""
_SHORT_PATIENCE = 2.0
"""The same for a process that may not write there: a reader locks it while files are opened."""


@contextlib.contextmanager
def locked(folder: Path, *, alone: bool) -> Iterator[None]:
    """Files of the folder are replaced by nobody else inside the block.

    Parameters
    ----------
    folder : Path
        Where it cannot be locked, it is not.
    alone : bool
        Whether they are replaced here; else any number of threads and processes may read them.

    Raises
    ------
    ArgumentError
        If a process has locked it for too long: whoever may read a folder can do that. The message
        names the process, and its user.
    """
    descriptor = -1
    try:
        with contextlib.suppress(OSError, ValueError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        if descriptor >= 0:
            _lock(folder, descriptor, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _lock(folder: Path, descriptor: int, kind: int) -> None:
    # A call that waits would put Ctrl-C off until somebody else is done.
    holders: set[int] = set()
    begin = start = look = time.monotonic()
    while True:
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            interrupts.check()
            time.sleep(_LOOK)
        except OSError:
            return  # a file system without locks
        now = time.monotonic()
        if now < look:
            continue
        look = now + _SHORT_PATIENCE / 8
        # Where holders come and go, it will be this one's turn; one that stays has the time.
        facts, found = os.fstat(descriptor), _holders(descriptor)
        if not found or not found & holders:
            holders = found
            start = now if found else start
        holders = found & holders
        writes = not holders or any(_may_write(pid, facts) for pid in holders)
        waited = now - start > (_PATIENCE if writes else _SHORT_PATIENCE)
        if waited or now - begin > 2 * _PATIENCE:
            names = ", ".join(map(_described, sorted(holders))) or "an unknown process"
            raise ArgumentError(
                f"cannot use {folder}: it is locked by {names}, and {now - begin:.0f} s have "
                "passed; its files are unchanged. End that process, or use a folder that it "
                "cannot read"
            )


def _holders(descriptor: int) -> set[int]:
    """The processes that have locked an open file, as far as they can be seen."""
    facts = os.fstat(descriptor)
    file = f"{os.major(facts.st_dev):02x}:{os.minor(facts.st_dev):02x}:{facts.st_ino}"
    found = set()
    with contextlib.suppress(OSError), open("/proc/locks") as lines:
        for line in lines:
            words = line.split()
            if len(words) > 5 and words[1] == "FLOCK" and words[5] == file and int(words[4]) > 0:
                found.add(int(words[4]))
    return found


def _status(pid: int) -> dict[str, list[str]]:
    """Read /proc on a process, by key; nothing if it is gone."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/status") as lines:
        return {key: rest.split() for key, _, rest in (line.partition(":") for line in lines)}
    return {}


def _may_write(pid: int, folder: os.stat_result) -> bool:
    """Tell whether a process may replace files of a folder, going by its user and groups."""
    known = _status(pid)
    if not known:
        return True
    user, groups = int(known["Uid"][1]), {int(g) for g in (known["Gid"][1], *known["Groups"])}
    allowed = stat.S_IWGRP if folder.st_gid in groups else stat.S_IWOTH
    if user == folder.st_uid:
        allowed = stat.S_IWUSR
    return user == 0 or bool(folder.st_mode & allowed)


def _described(pid: int) -> str:
    known = _status(pid)
    of = f" ({' '.join(known['Name'])}) of user {known['Uid'][1]}" if known else ""
    return f"process {pid}{of}"


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
    ArgumentError
        If somebody locks the folder, or an index cannot be read: then, too. If the new file is in
        place, and something else failed: the message says so.
    """
    with locked(target.parent, alone=True):
        _recover(target)
        old = _indexed(target, strictly=False) if whole else set()
        _replace(target, old, [lambda: file.rename(target)], fsync)


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
    ArgumentError
        As `publish_one`.
    """
    with locked(target.parent, alone=True):
        _recover(target)
        names = _free_names(target, len(shards))
        write_index(names)
        index.finish(fsync=fsync)
        single = {target.name} if status(target) is not None else set()
        paths = [target.with_name(name) for name in names]
        steps: list[Callable[[], None]] = [
            *((lambda f=f, p=p: f.rename(p)) for f, p in zip(shards, paths, strict=True)),
            lambda: index.rename(_index(target)),
        ]
        if single:
            # The new names are durable only once their folder is.
            if fsync:
                steps.append(lambda: flush_folder(target.parent))
            steps.append(lambda: os.unlink(target))
        touched = {*single, *_indexed(target, strictly=False), *names, _index(target).name}
        _replace(target, touched, steps, fsync)


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
        content = Index.content(file)  # what cannot be read is not damaged
        try:
            return {path.name, *Index(path, content).files.values()}
        except ArgumentError:
            if strictly:
                raise
            return {path.name}


def _replace(
    target: Path,
    touched: set[str],
    steps: Sequence[Callable[[], None]],
    fsync: bool,
) -> None:
    """Let new files count, the last step decides that, and then remove what does not."""
    journal = _write_journal(target, touched, fsync) if touched else None
    in_place = False
    try:
        for step in steps:
            step()
        in_place = True
        if fsync:
            flush_folder(target.parent)
    finally:
        failure = None if journal is None else _finish(target, journal)
        if in_place and failure is not None:
            raise ArgumentError(
                f"{target} has its new content, but some older files remain until the next "
                f"save: {failure}"
            )
    if fsync and journal is not None:
        flush_folder(target.parent)


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
    """Tell whether a journal may name it: what else it names was not written here."""
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


def _finish(target: Path, journal: Path) -> Exception | None:
    """Remove what a journal names and does not count, then the journal; return what failed."""
    try:
        counts = present(target)
        with open(journal, "rb") as file:
            content = file.read(_MOST_JOURNAL)
        # One that is incomplete was written before any name was changed.
        names = json_of(content) if content.endswith(b"]") else []
        for name in names if isinstance(names, list) else []:
            if name not in counts and _is_ours(target, name):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(target.with_name(name))
        os.unlink(journal)
    except (ArgumentError, ValueError, OSError) as error:
        return error  # for the next save, once the index can be read
    return None
