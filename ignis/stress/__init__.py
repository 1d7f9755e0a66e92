"""Random operations of many components against a model of the ownership contract.

`run` lets several threads work on arrays of their own and on a set that they share, and compares
the outcome of every operation with ``ignis.stress.oracle``; ``ignis stress`` is its command.
"""

from __future__ import annotations

from ignis.stress.runner import Report, Settings, Verdict, run

__all__ = ["Report", "Settings", "Verdict", "run"]
