"""Files that appear complete or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from ignis.errors import ArgumentError

__all__ = ["replacing"]


@contextlib.contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """Yield a temporary path next to `path`, which replaces it at the end of the block.

    The content is on the disk before the name changes, so neither a crash of the process nor of
    the machine leaves a half-written file under `path`. If the block raises, `path` is as it was.

    Raises
    ------
    ArgumentError
        If the folder is missing or not writable, or if `path` is a folder.
    """
    target = Path(path)
    if target.is_dir():
        raise ArgumentError(f"cannot write {target}: it is a folder")
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(8)}.tmp")
    try:
        # An exclusive name, and the permissions that the umask gives to new files.
        os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        mode = temporary.stat().st_mode
    except OSError as error:
        raise ArgumentError(f"cannot write {target}: {error.strerror}") from error
    try:
        yield temporary
        # The writer may have put a file of its own there.
        os.chmod(temporary, mode)
        _flush(temporary, os.O_RDWR)
        os.replace(temporary, target)
    except OSError as error:
        raise ArgumentError(f"cannot write {target}: {error.strerror or error}") from error
    finally:
        # Gone already after a successful replace.
        with contextlib.suppress(OSError):
            temporary.unlink()
    # The new name is durable only once its folder is.
    with contextlib.suppress(OSError):
        _flush(target.parent, os.O_RDONLY)


def _flush(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
