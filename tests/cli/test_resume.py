"""``ignis train --save-every`` and ``--resume``: the file of the uninterrupted run, to the byte."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ignis import nn, store
from ignis.cli import session
from tests.cli.conftest import SMALL, Run, refused
from tests.helpers.processes import run_module


@pytest.fixture
def interrupted(
    run: Run, text: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, Path]:
    """The checkpoint of a whole run of 12 steps, and that of one interrupted in its ninth."""
    whole, half = tmp_path / "whole", tmp_path / "half"
    options = ("--text", text, "--steps=12", "--save-every=4", *SMALL)
    result = run("train", "--out", whole, *options)
    assert result.exit_code == 0, result.stderr
    assert f"saved {whole} (" in result.stdout
    steps = []

    def interrupts() -> None:
        steps.append(1)
        if len(steps) == 9:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(session, "checkpoint", interrupts)
        result = run("train", "--out", half, *options)
    assert result.exit_code == 130 and result.stderr == "ignis: interrupted\n"
    return whole, half


def test_a_resumed_run_writes_the_file_of_the_uninterrupted_one(
    run: Run, interrupted: tuple[Path, Path], text: Path, device_name: str, tmp_path: Path
) -> None:
    whole, half = interrupted
    copy = tmp_path / "copy"
    copy.write_bytes(half.read_bytes())
    # In a process of its own, with nothing repeated on the command line; in place.
    words = ("train", "--device", device_name, "--text", text, "--resume", half)
    result = run_module(*map(str, words))
    assert result.returncode == 0 and result.stderr == "", result.stderr
    assert f"resuming {half} after step 8 of 12\n" in result.stdout
    assert [int(n) for n in re.findall(r"step +(\d+)/12", result.stdout)] == [9, 10, 11, 12]
    assert half.read_bytes() == whole.read_bytes()
    # With the same options again, another way to run steps, and another file.
    out = tmp_path / "new" / "folder" / "out"
    options = ("--out", out, "--no-capture", "--steps=12", *SMALL)
    again = run("train", "--text", text, "--resume", copy, *options)
    assert again.exit_code == 0, again.stderr
    assert out.read_bytes() == whole.read_bytes() != copy.read_bytes()
    more = run("train", "--text", text, "--resume", out, "--steps=13")
    assert more.exit_code == 0 and "step 13/13" in more.stdout
    written = run("generate", "--checkpoint", out, "--max-bytes=3")
    assert written.exit_code == 0, written.stderr


def test_what_does_not_fit_the_checkpoint_is_refused(
    run: Run, interrupted: tuple[Path, Path], text: Path, tmp_path: Path
) -> None:
    whole, half = interrupted
    before = half.read_bytes()
    other = tmp_path / "other.txt"
    other.write_bytes(text.read_bytes()[:-1] + b"!")

    def resume(path: Path, *options: object) -> object:
        return run("train", "--resume", path, "--text", text, *options)

    assert refused(resume(half, "--width=18"), "--width 18", "was trained with 16")
    assert refused(resume(half, "--kv-heads=2"), "--kv-heads 2", "was trained with 1")
    assert refused(resume(half, "--lr=0.1"), "--lr 0.1", "was trained with 0.008")
    assert refused(resume(half, "--window=31"), "--window 31", "was trained with 32")
    assert refused(resume(half, "--seed=1", "--batch=2"), "--seed 1", "was trained with 0")
    assert refused(run("train", "--resume", half, "--text", other), "a different text")
    assert refused(resume(half, "--steps=8"), "completed 8 of 8 steps")
    assert refused(resume(whole), "completed 12 of 12 steps")
    assert refused(resume(tmp_path / "nowhere"), "no such file")
    assert refused(resume(text), "not a safetensors file")
    assert refused(resume(half, "--out", tmp_path), "is a folder")
    assert half.read_bytes() == before


def test_a_model_alone_is_not_resumed(run: Run, checkpoint: Path, text: Path) -> None:
    before = checkpoint.read_bytes()
    result = run("train", "--resume", checkpoint, "--text", text)
    assert refused(result, "no training state", "--save-every")
    assert checkpoint.read_bytes() == before


def test_a_gpt2_of_the_library_is_resumed(run: Run, text: Path, tmp_path: Path) -> None:
    path, out = tmp_path / "gpt2", tmp_path / "out"
    config = nn.GPT2Config(
        vocab_size=256, context=16, width=12, num_layers=1, num_heads=2, dropout=0.1
    )
    data, settings = nn.ByteDataset(text.read_bytes(), 9), nn.TrainConfig(steps=6, batch=2)
    model = nn.GPT2(config, seed=3)
    steps = nn.train(model, data, settings, checkpoint=path, save_every=2)
    for result in steps:
        if result.step == 2:
            path.rename(out)
    model.free()
    resumed = run("train", "--resume", out, "--text", text)
    assert resumed.exit_code == 0, resumed.stderr
    assert out.read_bytes() == path.read_bytes()
    written = run("generate", "--checkpoint", out, "--prompt=line", "--max-bytes=3")
    assert written.stdout_bytes.startswith(b"line") and len(written.stdout_bytes) == 8


@pytest.mark.soak
def test_a_training_in_16_bits_is_resumed_with_its_dtypes(
    run: Run, text: Path, tmp_path: Path
) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    options = ("--text", text, "--save-every=2", "--dtype=bfloat16", "--autocast=float16", *SMALL)
    for path, steps in ((whole, 4), (half, 2)):
        result = run("train", "--out", path, f"--steps={steps}", *options)
        assert result.exit_code == 0, result.stderr
    metadata, entries = store.inspect(half)
    assert metadata["ignis.precision"] == '{"weights": ["bfloat16"], "master": "float32"}'
    assert entries["ignis.scaler.scale"] == ("float32", ())
    for option, word in (("--dtype=float32", "bfloat16"), ("--autocast=bfloat16", "float16")):
        result = run("train", "--text", text, "--resume", half, "--steps=4", option)
        assert refused(result, option.replace("=", " "), f"was trained with {word}")
    # Another schedule than that of a training of 4 steps from the start, so the bits differ.
    more = run("train", "--text", text, "--resume", half, "--steps=4", "--dtype=bfloat16")
    assert more.exit_code == 0, more.stderr
    assert store.inspect(half)[1] == store.inspect(whole)[1]
    for dtype in ("float32", "float16", "bfloat16"):
        written = run("generate", "--checkpoint", half, f"--dtype={dtype}", "--max-bytes=3")
        assert written.exit_code == 0 and len(written.stdout_bytes) == 8, written.stderr
    assert refused(
        run("generate", "--checkpoint", half, "--dtype=int8"), "--dtype: dtype must be one of"
    )
    assert refused(run("train", "--text", text, "--autocast=int8", *SMALL), "autocast must be")
    assert refused(run("train", "--text", text, "--dtype=float64", *SMALL), "must be one of")
