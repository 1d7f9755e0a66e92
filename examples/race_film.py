"""A race to look at: running totals that blocks pass on by flags, and a fence is missing.

Each block waits for the flag of the one before it, adds its part to that block's total, and raises
its own flag. Nothing orders a total ahead of its flag. Values are right in most runs on a GPU; the
simulated device reports the race, records what happens to the word, and finds the fence.

    python examples/race_film.py
    python examples/race_film.py race.html
"""

from __future__ import annotations

import sys

import numpy as np

import ignis

SOURCE = """
extern "C" __global__ void running_totals(int* totals, volatile int* ready, const int* parts) {
    int block = blockIdx.x, before = 0;
    if (threadIdx.x != 0) return;
    if (block > 0) {
        while (ready[block - 1] == 0) {}
        __threadfence();
        before = totals[block - 1];
    }
    totals[block] = before + parts[block];
    ready[block] = 1;
}
"""
PARTS = np.array([3, 1, 4, 1, 5], np.int32)


def main() -> None:
    """Film the kernel, show the steps of both launches, and save the page if a path is given."""
    kernel = ignis.compile(SOURCE, "running_totals", device="sim:0")
    totals, ready = np.zeros_like(PARTS), np.zeros_like(PARTS)
    film = ignis.film(kernel, len(PARTS), totals, ready, PARTS, block=32)
    print(film)
    for take in filter(None, (film.before, film.after)):
        print("as it is:" if take is film.before else f"{film.change}")
        for step in take.recording.steps:
            value = int.from_bytes(step.value, "little") if step.value else ""
            what = "the word" if step.word else "another word" if step.value else ""
            line = step.place["line"] if step.place else 0
            print(f"  line {line}: block {step.block[0]} {step.kind} {what} {value}".rstrip())
    if len(sys.argv) > 1:
        film.save(sys.argv[1])


if __name__ == "__main__":
    main()
