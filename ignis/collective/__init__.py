"""Collectives: arrays that several devices combine and exchange, owned by ``"nccl"`` meanwhile."""

from ignis.collective.communicator import Communicator
from ignis.collective.spawning import spawn
from ignis.collective.threads import threads

__all__ = ["Communicator", "spawn", "threads"]
