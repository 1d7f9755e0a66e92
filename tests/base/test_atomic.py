"""Files that are replaced as a whole: links, permissions, what is no file, writers that die."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ignis.base.atomic import replacing
from ignis.errors import ArgumentError
from tests.helpers.processes import PATIENCE

WRITER = """
import sys, time
from ignis.base.atomic import replacing
with replacing(sys.argv[1]) as file:
    file.write(b"half")
    file.flush()
    print("writing", flush=True)
    time.sleep(600)
"""


def write(path: Path, content: bytes) -> None:
    with replacing(path) as file:
        file.write(content)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("before", [b"older", None], ids=["replaced", "dangling"])
def test_a_link_stays_and_its_target_is_replaced(tmp_path: Path, before: bytes | None) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    target, middle, link = elsewhere / "target", tmp_path / "middle", tmp_path / "link"
    if before is not None:
        target.write_bytes(before)
    middle.symlink_to(Path("elsewhere") / "target")
    link.symlink_to(middle)
    write(link, b"newer")
    assert link.is_symlink() and middle.is_symlink()
    assert target.read_bytes() == link.read_bytes() == b"newer"
    assert names(tmp_path) == ["elsewhere", "link", "middle"] and names(elsewhere) == ["target"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755], ids=oct)
def test_permissions_are_kept_and_never_wider_meanwhile(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"older")
    path.chmod(mode)
    with replacing(path) as file:
        (temporary,) = (entry for entry in tmp_path.iterdir() if entry != path)
        assert temporary.stat().st_mode & 0o777 == 0o600
        file.write(b"newer")
    assert path.stat().st_mode & 0o777 == mode
    assert path.read_bytes() == b"newer"


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listener(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


def device(path: Path) -> None:
    path.symlink_to("/dev/null")


def ring(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (Path.mkdir, "it is a folder"),
        (pipe, "it is a pipe"),
        (listener, "it is a socket"),
        (device, "it is a device"),
        (ring, "symbolic links"),
    ],
    ids=["folder", "pipe", "socket", "device", "ring"],
)
def test_what_is_no_regular_file_is_refused_and_left(
    tmp_path: Path, make: Callable[[Path], None], why: str
) -> None:
    path = tmp_path / "thing"
    make(path)
    before = path.lstat()
    with pytest.raises(ArgumentError, match=f"^cannot write [^:]*thing: [^:]*{why}"):
        write(path, b"content")
    after = path.lstat()
    assert (after.st_ino, after.st_mode) == (before.st_ino, before.st_mode)
    assert names(tmp_path) == ["thing"]
    assert os.path.exists("/dev/null") and not os.path.isfile("/dev/null")


def test_an_open_file_without_a_name_is_refused(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    with gone.open("wb") as file:
        gone.unlink()
        with pytest.raises(ArgumentError, match="without a name"):
            write(Path(f"/proc/self/fd/{file.fileno()}"), b"content")
    assert names(tmp_path) == []


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "missing/file", "file/below"])
def test_a_name_that_cannot_be_is_an_argument_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArgumentError, match="cannot write"):
        write(tmp_path / name, b"content")
    assert names(tmp_path) == ["file"]


def test_a_full_disk_leaves_the_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "file"
    path.write_bytes(b"older")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ArgumentError, match="No space left"):
        write(path, b"newer")
    assert path.read_bytes() == b"older"
    assert names(tmp_path) == ["file"]


def test_a_killed_writer_leaves_the_older_file_and_the_next_one_cleans_up(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"older")
    processes = []
    for _ in range(2):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None and process.stdout.readline() == "writing\n"
        processes.append(process)
    dead, living = processes
    assert len(names(tmp_path)) == 3
    dead.send_signal(signal.SIGKILL)
    dead.wait(PATIENCE)
    assert path.read_bytes() == b"older" and len(names(tmp_path)) == 3
    # What somebody else put there stays, whatever its name.
    others = [".file.tmp", f".file.ignis-{'0' * 15}.tmp", f".files.ignis-{'0' * 16}.tmp"]
    for other in others:
        (tmp_path / other).touch()
    strange = f".file.ignis-{'f' * 16}.tmp"
    os.mkfifo(tmp_path / strange)
    write(path, b"newer")
    assert path.read_bytes() == b"newer"
    found = set(names(tmp_path)) - {"file", strange, *others}
    assert len(found) == 1  # the living writer's
    assert (tmp_path / strange).exists() and all((tmp_path / other).exists() for other in others)
    living.send_signal(signal.SIGKILL)
    living.wait(PATIENCE)
    for process in processes:
        assert process.stdout is not None
        process.stdout.close()
    write(path, b"newest")
    assert set(names(tmp_path)) == {"file", strange, *others}
