"""Small products run on one BLAS thread, and the number of threads comes back."""

from __future__ import annotations

import threading

import numpy as np

import ignis
from ignis.sim.driver import blas


class FakeLibrary:
    def __init__(self) -> None:
        self.count = 4

    def get_num_threads(self) -> int:
        return self.count

    def set_num_threads(self, count: int) -> None:
        self.count = count


def counts() -> list[int]:
    return [library.get_num_threads() for library in blas.one_thread().libraries]


def test_numpy_is_on_one_thread_for_small_products_only(monkeypatch) -> None:
    before = counts()
    during: list[list[int]] = []
    product = np.matmul

    def noted(*args, **kwargs):
        during.append(counts())
        return product(*args, **kwargs)

    monkeypatch.setattr(np, "matmul", noted)
    monkeypatch.setattr(blas, "SHARED_FROM", 64 * 32 * 16 + 1)
    with ignis.use_device("sim:0"):
        a, b = ignis.ones((64, 32)), ignis.ones((32, 16))
        for right in (b, ignis.ones((32, 17))):
            ignis.kernels.gemm.matmul(a, right).to_host()
    assert during == [[1] * len(before), before]
    assert counts() == before


def test_the_number_comes_back_when_the_last_of_several_threads_is_done() -> None:
    library = FakeLibrary()
    threads = blas.OneThread([library])
    inside = threading.Barrier(2)

    def other() -> None:
        with threads:
            inside.wait()
            inside.wait()

    worker = threading.Thread(target=other)
    worker.start()
    inside.wait()
    with threads:
        pass
    assert library.count == 1
    inside.wait()
    worker.join()
    assert library.count == 4
