"""The report and the exit code of IGNIS_LEAKCHECK=1."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ignis
from tests.helpers.processes import run_script


def run_checked(device_name: str, body: str, **env: str) -> subprocess.CompletedProcess[str]:
    return run_script(device_name, body, **{"IGNIS_LEAKCHECK": "1", **env})


CLEAN = {
    "nothing": "",
    "freed": "a = ignis.ones(3); a.free(); p = ignis.PinnedBuffer(9); p.free()",
    "dropped": "a = ignis.ones(3); v = a[1:]; del a, v",
    "a cycle that is garbage": "a = [ignis.ones(3)]; a.append(a); del a",
    "pinned window dropped": "w = ignis.PinnedBuffer(64).numpy(); del w",
    "caches": (
        "from ignis.runtime.array.create import workspace; keep = workspace(100); keep.to_device()"
    ),
    "freed by a later exit handler": (
        "import atexit; a = ignis.ones(3); atexit.register(lambda: a.free())"
    ),
    "planned only": "a = ignis.empty(3)",
}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("\n".join(CLEAN.values()), id="all"),
        *(pytest.param(body, id=name, marks=pytest.mark.soak) for name, body in CLEAN.items()),
    ],
)
def test_a_clean_exit_is_silent(device: ignis.Device, body: str) -> None:
    result = run_checked(device.name, body)
    assert (result.returncode, result.stderr) == (0, "")


def test_leaks_are_reported_by_owner_and_change_the_exit_code(device: ignis.Device) -> None:
    result = run_checked(
        device.name,
        """
        a = ignis.ones(100, "uint8", owner="nccl")
        b = [ignis.zeros(7, "uint8", owner="store") for _ in range(2)]
        b[0].increment_ref("reader")
        p = ignis.PinnedBuffer(33)
        a.pin()
        print("output")
        """,
        IGNIS_TRACE="1",
    )
    assert result.returncode == 3
    assert result.stdout == "output\n"
    for line in (
        "owner 'nccl': 1 leak, 100 B",
        f"array #1: 100 B on {device.name}, uint8[100], allocated at <string>:4 in <module>",
        "in <module>, referred to by __main__.a\n",
        "owner 'store': 2 leaks, 14 B",
        "held by 'reader'",
        "referred to by __main__.b[1]\n",
        "pinned memory: 2 leaks, 133 B",
        "pin() of array #1: 100 B pinned, owner 'nccl', allocated at <string>:8",
        "PinnedBuffer: 33 B pinned, owner 'ignis', allocated at <string>:7",
    ):
        assert line in result.stderr


def test_without_places_the_report_says_how_to_get_them(device: ignis.Device) -> None:
    result = run_checked(device.name, "a = ignis.ones(3)", IGNIS_TRACE="")
    assert result.returncode == 3
    assert "IGNIS_TRACE=1" in result.stderr


def test_it_is_off_by_default(device: ignis.Device) -> None:
    result = run_checked(device.name, "a = ignis.ones(3)", IGNIS_LEAKCHECK="0")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize(
    ("ending", "code"),
    [
        ("sys.exit(5)", 5),
        pytest.param("sys.exit('failed')", 1, marks=pytest.mark.soak),
        ("sys.exit(0)", 3),
        pytest.param("sys.exit()", 3, marks=pytest.mark.soak),
    ],
)
def test_other_failures_keep_their_exit_code(device: ignis.Device, ending: str, code: int) -> None:
    result = run_checked(device.name, f"a = ignis.ones(3)\n{ending}")
    assert result.returncode == code
    assert "owner 'ignis': 1 leak, 12 B" in result.stderr


def test_an_uncaught_exception_keeps_its_code_and_its_frames_are_no_leak(
    device: ignis.Device,
) -> None:
    body = "def work():\n    a = ignis.ones(3)\n    raise ValueError(1)\n"
    result = run_checked(device.name, body + "work()")
    assert result.returncode == 1
    assert "ValueError" in result.stderr and "leak" not in result.stderr
    result = run_checked(device.name, "kept = ignis.ones(3)\n" + body + "work()")
    assert result.returncode == 1
    assert "1 leak, 12 B" in result.stderr


def test_a_daemon_thread_and_a_closed_stderr_do_no_harm(device: ignis.Device) -> None:
    body = """
    import itertools, threading
    a = ignis.ones(3)
    def work():
        for _ in itertools.count():
            ignis.ones(10, device=D)
    threading.Thread(target=work, daemon=True).start()
    """
    result = run_checked(device.name, body)
    assert result.returncode == 3
    assert "Traceback" not in result.stderr
    result = run_checked(device.name, "a = ignis.ones(3)\nsys.stderr.close(); sys.stderr = None")
    assert result.returncode == 3


def test_the_interpreter_ends_as_always(device: ignis.Device, tmp_path: Path) -> None:
    first = "import atexit, sys; atexit.register(print, 'registered before ignis was imported')\n"
    last = f"import ignis; kept = ignis.ones(4, device={device.name!r})\n"
    files = f"a = open({str(tmp_path / 'a')!r}, 'w'); a.write('buffered')\n"
    command = [sys.executable, "-c", first + last + files]
    result = subprocess.run(
        command, env={**os.environ, "IGNIS_LEAKCHECK": "1"}, capture_output=True, text=True
    )
    assert (result.returncode, result.stdout) == (3, "registered before ignis was imported\n")
    assert (tmp_path / "a").read_text() == "buffered"


def test_os_exit_and_forked_children_are_left_alone(device: ignis.Device) -> None:
    assert run_checked(device.name, "a = ignis.ones(3)\nos._exit(0)").returncode == 0
    result = run_checked(
        device.name,
        """
        a = ignis.ones(3)
        pid = os.fork()
        if pid:
            _, status = os.waitpid(pid, 0)
            assert os.waitstatus_to_exitcode(status) == 0
            a.free()
        """,
    )
    assert (result.returncode, result.stderr) == (0, "")
