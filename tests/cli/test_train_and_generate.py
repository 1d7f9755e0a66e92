"""A tiny model from text to checkpoint to text."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

import ignis
from tests.cli.conftest import SMALL, Run
from tests.helpers.processes import PATIENCE


def losses(stdout: str) -> list[str]:
    return re.findall(r"loss[^0-9]*([0-9.]+)", stdout)


def test_train_reports_progress_and_writes_finite_weights(
    run: Run, text: Path, tmp_path: Path
) -> None:
    out = tmp_path / "new" / "folder" / "model.safetensors"
    result = run("train", "--text", text, "--out", out, "--steps=5", *SMALL)
    assert result.exit_code == 0, result.stderr
    assert f"device: {ignis.default_device().name} (" in result.stdout
    for step in range(1, 6):
        assert f"step {step}/5  loss " in result.stdout
    weights = load_file(out)
    assert sum(weight.size for weight in weights.values()) > 5000
    assert all(np.isfinite(weight).all() for weight in weights.values())
    assert [path.name for path in out.parent.iterdir()] == [out.name]


def test_a_plot_has_the_curves_of_every_step(run: Run, text: Path, tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    words = ("train", "--text", text, "--out", tmp_path / "m", "--steps=3", *SMALL)
    result = run(*words, "--plot", picture)
    assert result.exit_code == 0, result.stderr
    assert "saved" in result.stdout and "curve.svg" in result.stdout
    drawn = picture.read_text()
    for label in ("loss, nats per byte", "bytes of text per second", "device memory, MiB"):
        assert f"<!-- {label} -->" in drawn
    result = run(*words, "--plot", tmp_path / "curve.exe")
    assert result.exit_code == 2 and ".png, .svg, .pdf" in result.stderr


def test_training_brings_the_held_out_loss_down(run: Run, text: Path, tmp_path: Path) -> None:
    result = run("train", "--text", text, "--out", tmp_path / "m", "--steps=40", *SMALL)
    before, after = (float(losses(result.stdout)[i]) for i in (0, -1))
    assert after < before - 1.0


def test_same_seed_gives_the_same_losses_and_weights(run: Run, text: Path, tmp_path: Path) -> None:
    outs = [tmp_path / "a", tmp_path / "b", tmp_path / "c"]
    results = [
        run("train", "--text", text, "--out", out, "--steps=4", f"--seed={seed}", *SMALL)
        for out, seed in zip(outs, (7, 7, 8), strict=True)
    ]
    first, again, other = (losses(result.stdout) for result in results)
    assert first == again != other
    assert outs[0].read_bytes() == outs[1].read_bytes() != outs[2].read_bytes()


def test_capturing_changes_nothing_but_the_speed(run: Run, text: Path, tmp_path: Path) -> None:
    seen = []
    for flag in ("--capture", "--no-capture"):
        out = tmp_path / flag
        trained = run("train", "--text", text, "--out", out, "--steps=4", flag, *SMALL)
        more = ("--max-bytes=30", "--temperature=1", "--seed=3")
        written = run("generate", "--checkpoint", out, "--prompt", "ab", flag, *more)
        assert trained.exit_code == written.exit_code == 0, trained.stderr + written.stderr
        seen.append((losses(trained.stdout), out.read_bytes(), written.stdout_bytes))
    assert seen[0] == seen[1]


def test_text_may_be_given_as_several_paths(run: Run, text: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.txt"
    half.write_bytes(text.read_bytes()[:200])
    result = run("train", "--out", tmp_path / "m", "--steps=1", *SMALL, "--text", half, text)
    assert result.exit_code == 0, result.stderr


def test_generate_writes_the_prompt_and_the_bytes_asked_for(run: Run, checkpoint: Path) -> None:
    result = run("generate", "--checkpoint", checkpoint, "--prompt=line", "--max-bytes=40")
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.startswith(b"line")
    assert len(result.stdout_bytes) == len(b"line") + 40 + len(b"\n")
    assert "device: " in result.stderr


def test_sampling_repeats_with_its_seed(run: Run, checkpoint: Path) -> None:
    options = (
        "--checkpoint",
        checkpoint,
        "--max-bytes=30",
        "--temperature=2",
        "--top-k=50",
        "--top-p=0.9",
    )
    first, again, other = (run("generate", *options, f"--seed={s}").stdout_bytes for s in (1, 1, 2))
    assert first == again != other


def test_interrupted_training_leaves_no_file(device_name: str, text: Path, tmp_path: Path) -> None:
    out = tmp_path / "model.safetensors"
    words = ["train", "--device", device_name, "--text", text, "--out", out, "--steps=1000000"]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "ignis", *map(str, words), *SMALL],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        for line in process.stdout:
            if line.startswith("step "):
                break
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr.read() == "ignis: interrupted\n"
    assert [path.name for path in tmp_path.iterdir()] == [text.name]
