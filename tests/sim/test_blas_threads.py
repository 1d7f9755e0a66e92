"""Small products run on one BLAS thread, and the number of threads comes back."""

from __future__ import annotations

import threading

from ignis.sim.driver import blas_threads


class FakeLibrary:
    def __init__(self) -> None:
        self.count = 4

    def get(self) -> int:
        return self.count

    def set(self, count: int) -> None:
        self.count = count


def test_numpy_is_on_one_thread_for_small_products_only() -> None:
    found = blas_threads._found()
    before = found.get() if found else None
    with blas_threads.sized_for(512 * 96 * 256):
        assert found is None or found.get() == 1
    with blas_threads.sized_for(blas_threads.SHARED_FROM):
        assert found is None or found.get() == before
    assert found is None or found.get() == before


def test_the_number_comes_back_when_the_last_of_several_threads_is_done() -> None:
    library = FakeLibrary()
    threads = blas_threads._Threads(library.get, library.set)
    inside = threading.Barrier(2)

    def other() -> None:
        threads.lower()
        inside.wait()
        inside.wait()
        threads.restore()

    worker = threading.Thread(target=other)
    worker.start()
    inside.wait()
    threads.lower()
    threads.restore()
    assert library.count == 1
    inside.wait()
    worker.join()
    assert library.count == 4
