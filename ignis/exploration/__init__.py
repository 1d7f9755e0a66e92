"""Whole programs under schedules that a seed decides: threads, streams, clocks, faults.

`ignis.explore` is the door; ``ignis explore`` is its command.
"""

from __future__ import annotations

from ignis.exploration.peers import Peer
from ignis.exploration.runs import Explored, explore
from ignis.exploration.tasks import choose

__all__ = ["Explored", "Peer", "choose", "explore"]
