"""Sessions: a computation built once, planned once and run many times."""

from ignis.session.memory_plan import Placement, Plan
from ignis.session.nodes import Node
from ignis.session.session import Session

__all__ = ["Node", "Placement", "Plan", "Session"]
