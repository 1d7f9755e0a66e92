"""Sessions: a computation built once, planned once and run many times."""

from ignis.session.nodes import Node
from ignis.session.plan import Placement, Plan
from ignis.session.session import Session

__all__ = ["Node", "Placement", "Plan", "Session"]
