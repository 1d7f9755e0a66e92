"""A leak test: the pytest fixture that finds a leak, and the verdict on the process at exit.

The fixture ``ignis_leaks`` comes with ignis. It fails a test that leaves device or pinned memory
alive, and says whose memory it is and who still refers to it; the option ``--ignis-leaks`` uses it
for every test of a run. The last test leaks on purpose, and runs if ``SHOW_LEAK`` is set.

    pytest --ignis-leaks examples/leak_test.py
    SHOW_LEAK=1 IGNIS_TRACE=1 pytest --ignis-leaks examples/leak_test.py

As a program, this file runs the same component in a process with ``IGNIS_LEAKCHECK=1``. What is
alive when that process ends is listed by owner, and the exit code is 3. ``IGNIS_TRACE=1`` adds the
lines at which each array was allocated.

    python examples/leak_test.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

import ignis
from ignis.testing import LeakWatch


class Outbox:
    """Arrays on their way to another component; each is freed when its receipt is confirmed."""

    def __init__(self) -> None:
        self.sent: dict[int, ignis.NvArray] = {}

    def send(self, values: np.ndarray) -> int:
        """Copy values to the device for the collective library; returns the message's number."""
        message = ignis.array(values)
        message.transfer_ownership("nccl")
        self.sent[message.id] = message
        return message.id

    def confirm(self, number: int) -> None:
        """Free a message that has been received."""
        self.sent.pop(number).free()


def test_confirmed_messages_are_freed(ignis_leaks: LeakWatch) -> None:
    """Memory that is another component's is freed by who confirms its receipt."""
    outbox = Outbox()
    numbers = [outbox.send(np.arange(256, dtype=np.float32)) for _ in range(3)]
    assert ignis.memory.live_bytes(owner="nccl") == 3 * 1024
    for number in numbers:
        outbox.confirm(number)


def test_a_message_without_receipt_is_a_leak(ignis_leaks: LeakWatch) -> None:
    """A watch of its own says what has come since, for a test that asserts on it."""
    watch = LeakWatch()
    outbox = Outbox()
    outbox.send(np.arange(256, dtype=np.float32))
    forgotten = outbox.send(np.arange(64, dtype=np.float32))
    outbox.confirm(next(iter(outbox.sent)))
    assert "nccl" in watch.leaks() and "256 B" in watch.leaks()
    outbox.confirm(forgotten)
    assert watch.leaks() == ""


@pytest.fixture(scope="module")
def outbox() -> Iterator[Outbox]:
    """Return an outbox of several tests; what it has at the end of the last one would be a leak."""
    made = Outbox()
    yield made
    for number in list(made.sent):
        made.confirm(number)


class TestConversation:
    """Tests of a class may pass arrays on by its attributes, and are checked together."""

    numbers: tuple[int, ...] = ()

    @classmethod
    def setup_class(cls) -> None:
        """Upload once what all tests of the class read."""
        cls.greeting = ignis.array(np.arange(16, dtype=np.float32))

    def test_messages_wait_for_the_next_test(self, outbox: Outbox) -> None:
        """Memory of a fixture of the module is no leak of this test."""
        type(self).numbers = (outbox.send(self.greeting.to_host()),)
        self.draft = ignis.zeros(16)  # ends with the test, as its instance does

    def test_messages_are_confirmed_later(self, outbox: Outbox) -> None:
        """Confirm what the test before has sent."""
        for number in self.numbers:
            outbox.confirm(number)

    @classmethod
    def teardown_class(cls) -> None:
        """Free what belongs to the class."""
        cls.greeting.free()


OUTBOX = Outbox()
"""Of the whole program: what it refers to at exit counts as a leak, too."""


def forget() -> None:
    """Leave one message without a receipt."""
    received = OUTBOX.send(np.arange(256, dtype=np.float32))
    OUTBOX.send(np.arange(64, dtype=np.float32))
    OUTBOX.confirm(received)


@pytest.mark.skipif("SHOW_LEAK" not in os.environ, reason="leaks on purpose")
def test_a_forgotten_message_fails_the_test(ignis_leaks: LeakWatch) -> None:
    """Leave a message in the program's own outbox."""
    forget()


def main() -> None:
    """Run this program once more, checked for leaks, and show the verdict."""
    checked = {**os.environ, "IGNIS_LEAKCHECK": "1", "IGNIS_TRACE": "1"}
    run = subprocess.run([sys.executable, __file__], env=checked, stderr=subprocess.PIPE, text=True)
    print(run.stderr, end="")
    print(f"exit code {run.returncode}")


if __name__ == "__main__":
    if "IGNIS_LEAKCHECK" in os.environ:
        forget()
    else:
        main()
