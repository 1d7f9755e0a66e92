"""The ledger under its public name: ``ignis.memory``, ``from ignis.memory import live``."""

from ignis.runtime import memory as _memory
from ignis.runtime.memory import *  # noqa: F403 - names and types are those of the module

__all__ = _memory.__all__
