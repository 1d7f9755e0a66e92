"""The ledger under its public name: ``ignis.memory``, ``from ignis.memory import live``."""

from typing import NoReturn

from ignis.base.elsewhere import missing as _missing
from ignis.runtime import memory as _memory
from ignis.runtime.memory import *  # noqa: F403 - names and types are those of the module

__all__ = _memory.__all__


def __getattr__(name: str) -> NoReturn:
    raise _missing("ignis.memory", name)
