"""The command run in this process, on the device under test, with a model that takes seconds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ignis
from ignis import nn
from ignis.cli.app import app
from tests.helpers.command import CliRunner, Result

SMALL = "--width=16 --layers=1 --heads=2 --kv-heads=1 --hidden=24 --context=32 --batch=2".split()

Run = Callable[..., Result]


@pytest.fixture
def run(device: ignis.Device) -> Run:
    """``run("train", "--steps", 3)`` on the device under test."""

    def command(*arguments: object, device_name: str | None = None) -> Result:
        words = [str(argument) for argument in arguments]
        if words[0] != "doctor":
            words[1:1] = ["--device", device_name or device.name]
        return CliRunner().invoke(app, words)

    return command


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_bytes(b"".join(b"line %d of a text to learn\n" % (i % 37) for i in range(400)))
    return path


@pytest.fixture
def checkpoint(device: ignis.Device, tmp_path: Path) -> Path:
    path = tmp_path / "small.safetensors"
    config = nn.ModelConfig(
        width=16, num_layers=1, num_heads=2, num_kv_heads=1, hidden=24, context=32
    )
    model = nn.LanguageModel(config, seed=3, device=device)
    nn.save_checkpoint(path, model)
    model.free()
    return path


def refused(result: Result, *fragments: str) -> bool:
    """Exit code 2 and one message on stderr that has every fragment, without a traceback."""
    assert result.exit_code == 2, (result.exit_code, result.stdout, result.stderr)
    messages = [line for line in result.stderr.splitlines() if line.startswith("ignis: ")]
    assert len(messages) == 1, result.stderr
    assert "Traceback" not in result.stderr
    for fragment in fragments:
        assert fragment in result.stderr, result.stderr
    return True
