"""Bad input is one clear message and exit code 2; nothing is written, nothing leaks."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import ignis
from ignis import runtime
from tests.cli.conftest import SMALL, Run, refused
from tests.helpers.command import Result


def train(run: Run, out: Path, *arguments: object, device_name: str | None = None) -> Result:
    result = run("train", "--out", out, "--steps=2", *SMALL, *arguments, device_name=device_name)
    assert not out.exists()
    return result


def test_missing_text(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.txt"
    assert refused(train(run, tmp_path / "m", "--text", missing), "nowhere.txt")


def test_no_text_at_all(run: Run, tmp_path: Path) -> None:
    assert refused(train(run, tmp_path / "m"), "text")


def test_empty_text(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    assert refused(train(run, tmp_path / "m", "--text", empty), "empty.txt")


def test_text_that_is_too_short(run: Run, tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    short.write_bytes(b"too short")
    assert refused(train(run, tmp_path / "m", "--text", short), "too short: 9 bytes")


@pytest.mark.parametrize("name", ["sim:99", "cuda:4096", "tpu:0", "sim:x", ""])
def test_unknown_device(run: Run, text: Path, tmp_path: Path, name: str) -> None:
    result = run("train", "--text", text, "--out", tmp_path / "m", f"--device={name}")
    assert refused(result)
    assert not (tmp_path / "m").exists()


def test_output_that_is_a_folder(run: Run, text: Path, tmp_path: Path) -> None:
    result = run("train", "--text", text, "--out", tmp_path, "--steps=1", *SMALL)
    assert refused(result, "is a folder")


def test_output_that_is_no_file_is_refused_and_left(run: Run, text: Path, tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/null")
    for path, kind in ((pipe, "pipe"), (link, "device")):
        before = path.lstat()
        for options in ((), ("--save-every=1",)):
            result = run("train", "--text", text, "--out", path, "--steps=1", *SMALL, *options)
            assert refused(result, f"cannot write {path}: it is a {kind}")
            assert "step" not in result.stdout
        assert path.lstat().st_ino == before.st_ino and path.lstat().st_mode == before.st_mode


def test_output_keeps_its_permissions_and_a_link_stays(
    run: Run, text: Path, tmp_path: Path
) -> None:
    private, link = tmp_path / "private", tmp_path / "link"
    private.touch(mode=0o600)
    link.symlink_to("private")
    result = run("train", "--text", text, "--out", link, "--steps=1", *SMALL)
    assert result.exit_code == 0, result.stderr
    assert link.is_symlink() and private.stat().st_mode & 0o777 == 0o600
    assert load_file(private)


@pytest.mark.parametrize("layers", ["1000000000", "1" * 3000, "[" * 3000, "[" * 100_000])
def test_checkpoint_of_a_billion_layers(run: Run, checkpoint: Path, layers: str) -> None:
    (size,) = struct.unpack("<Q", checkpoint.read_bytes()[:8])
    metadata = json.loads(checkpoint.read_bytes()[8 : 8 + size])["__metadata__"]
    config = metadata["ignis.config"].replace('"num_layers": 1', f'"num_layers": {layers}')
    assert layers in config
    save_file(load_file(checkpoint), checkpoint, metadata={"ignis.config": config})
    assert refused(run("generate", "--checkpoint", checkpoint), checkpoint.name)


def test_output_below_a_file(run: Run, text: Path) -> None:
    assert refused(train(run, text.parent / "text.txt" / "m", "--text", text), "not a folder")


@pytest.mark.parametrize(
    "option", ["--width=15", "--kv-heads=3", "--context=0", "--layers=-1", "--batch=0", "--lr=-1"]
)
def test_impossible_sizes(run: Run, text: Path, tmp_path: Path, option: str) -> None:
    assert refused(train(run, tmp_path / "m", "--text", text, option))


def test_batch_that_no_device_could_hold(run: Run, text: Path, tmp_path: Path) -> None:
    out = tmp_path / "m"
    assert refused(train(run, out, "--text", text, "--batch=99999999999"), "a smaller batch")


def test_window_of_no_bytes(run: Run, text: Path, tmp_path: Path) -> None:
    result = train(run, tmp_path / "m", "--text", text, "--window=0")
    assert result.exit_code == 2 and "--window" in result.stderr


def test_option_that_is_no_number(run: Run, text: Path, tmp_path: Path) -> None:
    result = run("train", "--text", text, "--out", tmp_path / "m", "--steps=many")
    assert result.exit_code == 2
    assert "--steps" in result.stderr
    assert "Traceback" not in result.stderr


def test_missing_checkpoint(run: Run, tmp_path: Path) -> None:
    assert refused(run("generate", "--checkpoint", tmp_path / "nowhere"), "nowhere")


def test_checkpoint_that_is_a_folder(run: Run, tmp_path: Path) -> None:
    assert refused(run("generate", "--checkpoint", tmp_path), str(tmp_path))


def test_truncated_checkpoint(run: Run, checkpoint: Path) -> None:
    whole = checkpoint.read_bytes()
    for size in (0, 5, 100, len(whole) // 2, len(whole) - 1):
        checkpoint.write_bytes(whole[:size])
        assert refused(run("generate", "--checkpoint", checkpoint), checkpoint.name)


def test_checkpoint_of_random_bytes(run: Run, checkpoint: Path, rng: np.random.Generator) -> None:
    checkpoint.write_bytes(struct.pack("<Q", 1 << 60) + rng.bytes(500))
    assert refused(run("generate", "--checkpoint", checkpoint), checkpoint.name)


def test_safetensors_file_of_somebody_else(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "other.safetensors"
    save_file({"weight": np.ones((2, 3), dtype=np.float32)}, path)
    assert refused(run("generate", "--checkpoint", path), "not a checkpoint")


@pytest.mark.parametrize("change", ["missing", "extra", "shape", "dtype", "config"])
def test_checkpoint_that_does_not_match_its_config(run: Run, checkpoint: Path, change: str) -> None:
    header = checkpoint.read_bytes()
    (size,) = struct.unpack("<Q", header[:8])
    metadata = json.loads(header[8 : 8 + size])["__metadata__"]
    weights = load_file(checkpoint)
    name = next(iter(sorted(weights)))
    if change == "missing":
        del weights[name]
    elif change == "extra":
        weights["surplus"] = np.ones(3, dtype=np.float32)
    elif change == "shape":
        weights[name] = weights[name][:-1].copy()
    elif change == "dtype":
        weights[name] = weights[name].astype(np.float64)
    else:
        metadata = {key: value.replace("16", "32") for key, value in metadata.items()}
    save_file(weights, checkpoint, metadata=metadata)
    assert refused(run("generate", "--checkpoint", checkpoint), checkpoint.name)


def test_prompt_longer_than_the_context(run: Run, checkpoint: Path) -> None:
    result = run("generate", "--checkpoint", checkpoint, "--prompt", "x" * 33)
    assert refused(result, "33 bytes", "32")
    assert result.stdout == ""


def test_empty_prompt(run: Run, checkpoint: Path) -> None:
    assert refused(run("generate", "--checkpoint", checkpoint, "--prompt="), "empty")


@pytest.mark.parametrize(
    "option", ["--temperature=-1", "--temperature=nan", "--top-k=0", "--top-p=0"]
)
def test_impossible_sampling(run: Run, checkpoint: Path, option: str) -> None:
    assert refused(run("generate", "--checkpoint", checkpoint, option))


def test_demo_checks_its_prompt_before_it_trains(run: Run, text: Path, tmp_path: Path) -> None:
    out = tmp_path / "m"
    result = run("demo", "--text", text, "--out", out, "--prompt", "x" * 5000)
    assert refused(result, "1 to 64 bytes, not 5000")
    assert "step" not in result.stdout
    assert not out.exists()


def test_out_of_device_memory(run: Run, text: Path, tmp_path: Path) -> None:
    limit = runtime.LimitAllocator(runtime.PoolAllocator(), 20_000)
    with ignis.use_allocator(limit):
        result = train(run, tmp_path / "m", "--text", text)
    assert refused(result, "OUT_OF_MEMORY")
