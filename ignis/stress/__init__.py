"""Random operations of many components against a model of the ownership contract.

`run` lets several threads work on arrays of their own and on a set that they share, and compares
the outcome of every operation with ``stress/oracle.py``; ``ignis stress`` is its command. On a
simulated device it is an exploration (`ignis.explore`).
"""

from __future__ import annotations

from ignis.stress.scenario import Settings, Verdict, run

__all__ = ["Settings", "Verdict", "run"]
