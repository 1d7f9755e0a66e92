"""Two components that hand over a buffer, under many schedules: which one fails, and why.

Prefill gives a slot to decode with the event after its work; decode forgets to wait for it. A seed
decides which thread goes on and when each stream moves, so that the failure repeats.
"""

from __future__ import annotations

import functools
import queue
import threading

import ignis
from ignis.errors import ExplorationError

DEVICE = "sim:0"  # schedules of simulated devices are explored


def hand_over(waits: bool) -> None:
    """Pass a slot from one thread's stream to another's, with or without the wait."""
    slots = ignis.zeros((2, 4), dtype="int32", device=DEVICE)
    handed: queue.Queue[ignis.Event] = queue.Queue()

    def prefill() -> None:
        with ignis.Stream(DEVICE) as stream:
            slots[1].fill(7)
            handed.put(stream.record())

    def decode() -> None:
        with ignis.Stream(DEVICE) as stream:
            event = handed.get(timeout=30)
            if waits:
                stream.wait(event)
            assert slots[1].tolist() == [7, 7, 7, 7]

    threads = [threading.Thread(target=each, name=each.__name__) for each in (prefill, decode)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()


def main() -> None:
    """Explore both."""
    try:
        ignis.explore(functools.partial(hand_over, waits=False))
    except ExplorationError as error:
        print(error)
    found = ignis.explore(functools.partial(hand_over, waits=True), seeds=300)
    print(f"with the wait: {found.schedules} schedules pass")


if __name__ == "__main__":
    main()
