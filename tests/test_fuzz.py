"""The fuzzers' workers and counts: ``tools/fuzz.py``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ignis
from tests.helpers.processes import PATIENCE, run_python
from tools.fuzz.common import LeakWatch

TOOLS = Path(__file__).parent.parent / "tools"
PROBE = """
import os, sys, threading
from tools.fuzz.common import ACCEPTED, LEAKED, REFUSED, Verdict, campaign

def case(seed, device):
    if seed == 3:
        os.abort()
    if seed == 4:
        raise KeyError("bare")
    if seed == 5:
        sys.exit(7)
    if seed == 6:
        print("what a kernel prints is no verdict", flush=True)
        os.write(1, b"nor is this")
        return Verdict(LEAKED, "one array")
    if seed == 100:
        threading.Event().wait()
    return Verdict(REFUSED if seed % 2 else ACCEPTED)

def material(seed):
    return b"the input of %d" % seed

def main(arguments):
    return campaign(__name__, "probe", arguments)

if __name__ == "__main__":
    import probe
    sys.exit(probe.main(sys.argv[1:]))
"""


@pytest.fixture
def probe(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{TOOLS.parent}")
    (tmp_path / "probe.py").write_text(PROBE)

    def run(*words):
        keep = ("--keep", str(tmp_path / "found"), "--json")
        done = run_python(str(tmp_path / "probe.py"), *words, *keep)
        assert done.stderr == ""
        return done.returncode, done.stdout.splitlines(), tmp_path / "found"

    return run


def counts(line):
    return {name: figure for name, figure in json.loads(line).items() if figure}


def test_findings_are_counted_and_saved_and_the_campaign_goes_on(probe):
    code, lines, found = probe("--count", "9", "--patience", str(PATIENCE))
    assert code == 1
    expected = {"tried": 9, "accepted": 3, "refused": 2, "wrong": 1, "crashed": 2, "leaked": 1}
    assert expected.items() <= counts(lines[-1]).items()
    assert sorted(path.name for path in found.glob("*.txt")) == [
        f"probe-{seed}.txt" for seed in (3, 4, 5, 6)
    ]
    assert "SIGABRT" in (found / "probe-3.txt").read_text()
    assert "KeyError: 'bare'" in (found / "probe-4.txt").read_text()
    assert "exit code 7" in (found / "probe-5.txt").read_text()
    assert (found / "probe-6.bin").read_bytes() == b"the input of 6"


@pytest.mark.soak
def test_a_case_without_a_verdict_is_hung_and_says_where(probe):
    code, lines, found = probe("--count", "1", "--seed", "100", "--patience", "1")
    assert code == 1
    assert counts(lines[-1])["hung"] == 1
    assert "in wait" in (found / "probe-100.txt").read_text()


def test_one_case_runs_in_the_process_and_shows_its_input(probe):
    code, lines, _ = probe("--case", "1")
    assert (code, lines) == (0, ["the input of 1", "refused: "])


def test_a_campaign_without_findings_succeeds(probe):
    code, lines, found = probe("--count", "2", "--workers", "2", "--seed", "7")
    assert code == 0
    assert {"tried": 2, "accepted": 1, "refused": 1}.items() <= counts(lines[-1]).items()
    assert not found.exists()


def test_the_leak_watch_sees_what_a_case_leaves():
    watch = LeakWatch()
    assert watch.leaks() == ""
    left = ignis.zeros(7, device="sim:0")
    pinned = ignis.PinnedBuffer(129)
    assert "28 B" in watch.leaks() and "129 B" in watch.leaks()
    left.free()
    pinned.free()
    assert watch.leaks() == ""


def test_a_device_that_cannot_be_used_is_named(probe, tmp_path):
    done = run_python(str(tmp_path / "probe.py"), "--device", "sim:99")
    assert (done.returncode, done.stdout) == (2, "")
    assert "sim:99" in done.stderr


def test_parts_are_listed():
    fuzz = str(TOOLS / "fuzz.py")
    listed = run_python(fuzz, "--help", PYTHONPATH=str(TOOLS.parent))
    assert listed.returncode == 0
    assert all(
        part in listed.stdout for part in ("interrupts", "files", "folders", "capsules", "ptx")
    )
    assert run_python(fuzz, "nonsense", PYTHONPATH=str(TOOLS.parent)).returncode == 2
