"""How commands end: exit codes, messages, leaks."""

from __future__ import annotations

import os
import signal
from types import FunctionType

import pytest
import typer

import ignis
from ignis.cli.exits import checkpoint, guarded
from ignis.cli.units import format_bytes, format_rate
from tests.helpers.processes import run_module

BROKEN = """extern "C" __global__ void broken(float* out) {
    out[0] = undeclared;
}
"""


def exit_code(command: object) -> int:
    with pytest.raises(typer.Exit) as caught:
        guarded(command)()  # type: ignore[arg-type]
    return caught.value.exit_code


def test_kernel_that_does_not_compile_shows_the_source_line(
    device: ignis.Device, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(lambda: ignis.compile(BROKEN, "broken")) == 2
    message = capsys.readouterr().err
    assert message.startswith("ignis: ")
    assert "broken" in message and "(2)" in message and '"undeclared"' in message


def test_leak_is_exit_code_3_and_names_the_bytes(
    device: ignis.Device, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = []
    assert exit_code(lambda: kept.append(ignis.ones(257))) == 3
    assert "leaked: 1028 B" in capsys.readouterr().err
    kept[0].free()
    guarded(lambda: None)()


def test_failing_command_releases_the_arrays_of_its_frames(
    device: ignis.Device, capsys: pytest.CaptureFixture[str]
) -> None:
    def command() -> None:
        arrays = [ignis.ones(1000) for _ in range(3)]
        raise OSError(28, os.strerror(28), f"disk-{len(arrays)}")

    assert exit_code(command) == 2
    assert capsys.readouterr().err == "ignis: disk-3: No space left on device\n"


def test_interrupt_is_exit_code_130(
    device: ignis.Device, capsys: pytest.CaptureFixture[str]
) -> None:
    def command() -> None:
        raise KeyboardInterrupt

    assert exit_code(command) == 130
    assert capsys.readouterr().err == "ignis: interrupted\n"


def test_an_interrupt_waits_for_a_checkpoint(device: ignis.Device) -> None:
    reached = []

    def command() -> None:
        signal.raise_signal(signal.SIGINT)
        reached.append("after the signal")
        checkpoint()
        reached.append("after the checkpoint")

    # As if it were in a module of the command.
    known = {**command.__globals__, "__name__": "ignis.cli.demo"}
    ours = FunctionType(command.__code__, known, closure=command.__closure__)
    assert exit_code(ours) == 130
    assert reached == ["after the signal"]


def test_unexpected_failures_keep_their_traceback(device: ignis.Device) -> None:
    def command() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        guarded(command)()


def test_module_form_and_version() -> None:
    assert run_module("--version").stdout == f"ignis {ignis.__version__}\n"


def test_unknown_command_is_exit_code_2() -> None:
    done = run_module("fly")
    assert done.returncode == 2
    assert "fly" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 B"), (1023, "1023 B"), (1536, "1.5 KiB"), (3 << 30, "3.0 GiB"), (5 << 40, "5.0 TiB")],
)
def test_bytes_as_text(count: int, text: str) -> None:
    assert format_bytes(count) == text


@pytest.mark.parametrize(
    ("rate", "text"), [(999.0, "999.0 B/s"), (1500.0, "1.5 kB/s"), (2.5e12, "2500.0 GB/s")]
)
def test_rates_as_text(rate: float, text: str) -> None:
    assert format_rate(rate) == text
