"""The demo accounts for every byte; the doctor runs what it reports."""

from __future__ import annotations

from pathlib import Path

import pytest

import ignis
from ignis.cli import demo, doctor
from ignis.nn import ModelConfig
from tests.cli.conftest import Run, refused


@pytest.mark.parametrize("small", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_demo_ends_with_the_account(
    run: Run, text: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: bool
) -> None:
    if small:
        config = ModelConfig(
            width=16, num_layers=1, num_heads=2, num_kv_heads=1, hidden=24, context=32
        )
        monkeypatch.setattr(demo, "ModelConfig", lambda: config)
    out = tmp_path / "out" / "model.safetensors"
    result = run("demo", "--text", text, "--out", out, "--steps=2", "--max-bytes=5")
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[-1] == "leaked: 0 B"
    assert "reloaded: the same held-out loss, bit for bit" in lines
    assert out.is_file()
    owners = {line.split()[0]: line for line in lines if line.startswith(("ignis ", "store "))}
    assert owners.keys() == {"ignis", "store"}
    assert " 0 B " in owners["store"]


def test_doctor_runs_the_device(run: Run, device: ignis.Device) -> None:
    result = run("doctor")
    assert result.exit_code == 0, result.stderr
    finding = doctor.examine_device(device)
    assert finding.works and finding.state.endswith("runs kernels and matrix products")
    shown = " ".join(result.stdout.split())
    assert device.name in shown and "runs kernels and matrix products" in shown
    assert "nvidia-cuda-nvrtc" in result.stdout


def test_doctor_without_a_working_device_is_exit_code_2(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_PROBE", doctor._PROBE.replace("+ 1.0f", "+ 2.0f"))
    result = run("doctor")
    assert refused(result, "no device works here")
    assert "wrong result" in " ".join(result.stdout.split())


def test_doctor_says_how_to_get_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = doctor.Package("ignis-absent-package", "nothing", "pip install absent")
    finding = doctor._package(absent, has_gpu=False)
    assert not finding.works
    assert finding.remedy == "pip install absent"
