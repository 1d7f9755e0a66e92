"""Which precision a thread has chosen, and what it goes back to."""

from __future__ import annotations

import threading

import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels.common.precision import chosen_precision
from tests.helpers.processes import PATIENCE


def chosen() -> str:
    return chosen_precision("test", None)


@pytest.fixture(autouse=True)
def back_to_the_default():
    yield
    ignis.matmul_precision("float32")


def test_a_choice_lasts_and_a_block_goes_back() -> None:
    ignis.matmul_precision("tf32")
    assert chosen() == "tf32"
    with ignis.matmul_precision("float32"):
        assert chosen() == "float32"
    assert chosen() == "tf32"


def test_a_choice_can_be_made_in_several_blocks_and_in_itself() -> None:
    tf32 = ignis.matmul_precision("tf32")
    for _ in range(3):
        with tf32:
            assert chosen() == "tf32"
            with ignis.matmul_precision("float32"), tf32:
                assert chosen() == "tf32"
            assert chosen() == "tf32"
        assert chosen() == "float32"


def test_a_block_that_fails_goes_back() -> None:
    with pytest.raises(ZeroDivisionError), ignis.matmul_precision("tf32"):
        _ = 1 / 0
    assert chosen() == "float32"
    with pytest.raises(ArgumentError, match="'half'"):
        ignis.matmul_precision("half")
    assert chosen() == "float32"


def test_threads_choose_for_themselves_also_with_one_object() -> None:
    shared = ignis.matmul_precision("tf32")
    inside, found = threading.Barrier(2, timeout=PATIENCE), []

    def other() -> None:
        found.append(chosen())
        with shared:
            inside.wait()
            found.append(chosen())
            inside.wait()
        found.append(chosen())

    thread = threading.Thread(target=other)
    thread.start()
    inside.wait()
    with shared:
        pass
    assert chosen() == "float32"
    inside.wait()
    thread.join()
    assert found == ["float32", "tf32", "float32"]
