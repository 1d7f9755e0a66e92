"""Standard streams that are closed, full or gone: an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ignis.errors import ArgumentError
from ignis.nn import GPT2, GPT2Config, save_checkpoint
from ignis.sim.engine.arenas import thread_count
from tests.helpers.processes import PATIENCE

COMMANDS = {
    "version": ["--version"],
    "help": ["--help"],
    "bad option": ["train", "--steps=x"],
    "bad input": ["train", "--text", "nowhere", "--out", "m"],
}
MESSAGES = {"bad option": "--steps", "bad input": "no such text file or folder: nowhere"}


def ignis(
    shell: str, words: list[str], folder: Path, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the command under a shell that redirects its streams first."""
    return subprocess.run(
        ["bash", "-c", f'"$@" {shell}', "bash", sys.executable, "-m", "ignis", *words],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": os.getcwd(), **env},
    )


@pytest.mark.parametrize("command", ["version", pytest.param("bad input", marks=pytest.mark.soak)])
def test_full_output_is_exit_code_2_and_one_message(command: str, tmp_path: Path) -> None:
    done = ignis(">/dev/full", COMMANDS[command], tmp_path)
    assert done.returncode == 2
    assert MESSAGES.get(command, "the output cannot be written: No space left") in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "shell"),
    [
        ("bad input", "2>&-"),
        pytest.param("bad option", "2>/dev/full", marks=pytest.mark.soak),
    ],
)
def test_message_that_has_no_stderr_goes_nowhere(command: str, shell: str, tmp_path: Path) -> None:
    done = ignis(shell, COMMANDS[command], tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_a_file_does_not_become_a_closed_stream(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text('extern "C" __global__ void k(float* y) { y[0] = 2.f; }')
    words = ["kernel", "run", "k.cu", "--arg", "y:f32[1]", "--out-dir", "o", "--device", "sim:0"]
    done = ignis("<&- >&- 2>&-", words, tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "o" / "y.npy").read_bytes().startswith(b"\x93NUMPY")
    assert len((tmp_path / "o" / "y.npy").read_bytes()) == 128 + 4


def test_reader_that_has_gone_away_is_exit_code_1(tmp_path: Path) -> None:
    done = ignis("| true; exit ${PIPESTATUS[0]}", COMMANDS["help"], tmp_path)
    assert (done.returncode, done.stderr) == (1, "")


def test_variable_that_is_no_number_is_one_message(tmp_path: Path) -> None:
    words = ["stress", "--ops=1", "--device=sim:0"]
    done = ignis("", words, tmp_path, IGNIS_STAGING_THREADS="x", IGNIS_SIM_MEMORY="x")
    assert done.returncode == 2
    assert done.stderr.startswith("ignis: IGNIS_SIM_MEMORY") and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "name", ["IGNIS_STAGING_THREADS", "IGNIS_STAGING_CHUNKS", "IGNIS_SIM_THREADS"]
)
def test_variable_that_is_no_number_is_bad_input_of_every_command(
    name: str, tmp_path: Path
) -> None:
    (tmp_path / "k.cu").write_text('extern "C" __global__ void k(float* y) { y[0] = 2.f; }')
    words = ["kernel", "run", "k.cu", "--arg", "y:f32[1]", "--device", "sim:0"]
    done = ignis("", words, tmp_path, **{name: "x"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"ignis: {name} must be an int") and done.stderr.count("\n") == 1


def test_text_that_has_nowhere_to_go_is_exit_code_2(tmp_path: Path) -> None:
    shape = GPT2Config(vocab_size=256, context=16, width=16, num_layers=1, num_heads=2)
    model = GPT2(shape, device="sim:0")
    save_checkpoint(tmp_path / "m.safetensors", model)
    model.free()
    words = ["generate", "--checkpoint", "m.safetensors", "--prompt", "x", "--max-bytes", "2"]
    done = ignis(">&-", [*words, "--device", "sim:0"], tmp_path)
    assert done.returncode == 2
    assert "ignis: the output cannot be written: Bad file descriptor" in done.stderr


def test_variable_of_a_copy_is_read_by_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGNIS_SIM_THREADS", "x")
    with pytest.raises(ArgumentError, match="IGNIS_SIM_THREADS must be an int"):
        thread_count()
