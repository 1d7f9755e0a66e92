"""The disk cache: private, verified, and never a reason to fail."""

from __future__ import annotations

import errno
import os
import threading
import warnings
from pathlib import Path
from typing import Any

import pytest

from ignis.base.diskcache import DiskCache, cache_directory
from ignis.errors import ArgumentError, IgnisWarning
from tests.helpers.host_memory import peak_bytes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "cache"
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(path))
    return path


def entries(folder: Path) -> list[Path]:
    return [path for path in (folder / "kernels").iterdir() if path.is_file()]


def test_returns_what_was_stored(folder: Path) -> None:
    cache = DiskCache("kernels")
    assert cache.get("a key") is None
    cache.put("a key", b"\x00data\xff")
    cache.put("empty", b"")
    assert DiskCache("kernels").get("a key") == b"\x00data\xff"
    assert cache.get("empty") == b""
    assert cache.get("another key") is None
    assert DiskCache("other").get("a key") is None


def test_put_replaces_and_leaves_no_temporary_file(folder: Path) -> None:
    cache = DiskCache("kernels")
    for value in (b"one", b"two", b"three"):
        cache.put("k", value)
    assert cache.get("k") == b"three"
    assert len(entries(folder)) == 1


def test_folders_and_entries_are_private(folder: Path) -> None:
    DiskCache("kernels").put("k", b"v")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "kernels").stat().st_mode & 0o777 == 0o700
    assert entries(folder)[0].stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", ["flip", "truncate", "empty", "rename"])
def test_damaged_entry_is_deleted_and_can_be_rebuilt(folder: Path, damage: str) -> None:
    cache = DiskCache("kernels")
    cache.put("k", b"payload" * 50)
    (path,) = entries(folder)
    content = bytearray(path.read_bytes())
    if damage == "flip":
        content[-3] ^= 1
    elif damage == "truncate":
        del content[100:]
    elif damage == "empty":
        content.clear()
    else:
        cache.put("other", b"x")
        (other,) = (p for p in entries(folder) if p != path)
        content = bytearray(other.read_bytes())
    path.write_bytes(content)
    assert cache.get("k") is None
    assert not path.exists()
    cache.put("k", b"rebuilt")
    assert cache.get("k") == b"rebuilt"


@pytest.mark.parametrize("mode", [0o770, 0o702])
@pytest.mark.parametrize("which", ["folder", "subfolder"])
def test_folder_that_others_may_write_is_refused_with_one_warning(
    folder: Path, mode: int, which: str
) -> None:
    cache = DiskCache("kernels")
    cache.put("k", b"v")
    (folder if which == "folder" else folder / "kernels").chmod(mode)
    with pytest.warns(IgnisWarning, match="writable by other users"):
        assert cache.get("k") is None
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cache.put("k", b"w")
        assert cache.get("k") is None


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_folder_of_another_user_is_refused(folder: Path) -> None:
    DiskCache("kernels").put("k", b"v")
    os.chown(folder / "kernels", 12345, 12345)
    with pytest.warns(IgnisWarning, match="belongs to user 12345"):
        assert DiskCache("kernels").get("k") is None


def test_a_link_in_place_of_the_subfolder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(mode=0o700)
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (folder / "kernels").symlink_to(tmp_path / "elsewhere")
    with pytest.warns(IgnisWarning, match="not used"):
        DiskCache("kernels").put("k", b"v")
    assert not list((tmp_path / "elsewhere").iterdir())


def test_full_disk_costs_one_warning_and_no_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    cache = DiskCache("kernels")
    cache.put("before", b"v")
    monkeypatch.setattr("os.replace", full)
    with pytest.warns(IgnisWarning, match="No space left"):
        cache.put("k", b"v")
    assert len(entries(folder)) == 1
    assert cache.get("before") == b"v"


def test_a_file_in_place_of_the_folder_is_no_error(folder: Path) -> None:
    folder.write_bytes(b"")
    with pytest.warns(IgnisWarning, match="not used"):
        DiskCache("kernels").put("k", b"v")
    assert DiskCache("kernels").get("k") is None


def test_many_threads_share_a_key(folder: Path) -> None:
    cache = DiskCache("kernels")
    values = [bytes([i]) * 10_000 for i in range(8)]
    seen: list[bytes | None] = []

    def work(value: bytes) -> None:
        for _ in range(20):
            cache.put("k", value)
            seen.append(cache.get("k"))

    threads = [threading.Thread(target=work, args=(value,)) for value in values]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 160 and all(value in values for value in seen)
    assert len(entries(folder)) == 1


def test_default_folder_follows_the_xdg_rules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("IGNIS_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_directory() == tmp_path / "ignis"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_directory() == tmp_path / ".cache" / "ignis"


def test_a_sparse_entry_that_is_too_large_is_absent_and_not_read(folder: Path) -> None:
    cache = DiskCache("kernels")

    def absent() -> None:
        cache.put("k", b"payload")
        (path,) = entries(folder)
        os.truncate(path, 1 << 30)
        assert cache.get("k") is None
        assert not path.exists()

    assert peak_bytes(absent) < 1 << 20
    cache.put("k", b"rebuilt")
    assert cache.get("k") == b"rebuilt"


@pytest.mark.parametrize("error", [errno.EIO, errno.EMFILE, errno.EACCES])
def test_an_entry_that_cannot_be_read_now_is_absent_and_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    cache = DiskCache("kernels")
    cache.put("k", b"payload")
    original = os.open

    def fails(path: Any, *rest: Any, **named: Any) -> int:
        if len(str(path)) == 64:  # a digest in hexadecimal
            raise OSError(error, os.strerror(error))
        return original(path, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fails)
        assert cache.get("k") is None
    assert cache.get("k") == b"payload"


@pytest.mark.parametrize("kind", ["pipe", "folder", "others may write", "link"])
def test_entry_that_nobody_should_load_is_absent(folder: Path, kind: str) -> None:
    cache = DiskCache("kernels")
    cache.put("k", b"payload")
    (path,) = entries(folder)
    if kind == "others may write":
        path.chmod(0o662)
    else:
        content = path.read_bytes()
        path.unlink()
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "folder":
            path.mkdir()
        else:
            (folder / "elsewhere").write_bytes(content)
            path.symlink_to(folder / "elsewhere")
    assert cache.get("k") is None
    if kind != "folder":
        cache.put("k", b"rebuilt")
        assert cache.get("k") == b"rebuilt"


@pytest.mark.parametrize("chosen", ["~no-such-user/x", None])
def test_without_a_home_there_is_no_cache(
    monkeypatch: pytest.MonkeyPatch, chosen: str | None
) -> None:
    for name in ("IGNIS_CACHE_DIR", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    if chosen:
        monkeypatch.setenv("IGNIS_CACHE_DIR", chosen)

    def unknown(user: object) -> None:
        raise KeyError(user)

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setattr("ignis.base.diskcache._warned", set())
    with pytest.raises(ArgumentError, match="home directory. IGNIS_CACHE_DIR names another"):
        cache_directory()
    cache = DiskCache("kernels")
    with pytest.warns(IgnisWarning, match="is not used: .*home directory"):
        cache.put("k", b"v")
    assert cache.get("k") is None
