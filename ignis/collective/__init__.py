"""Collectives: arrays that several devices combine and exchange, owned by ``"nccl"`` meanwhile."""

from ignis.collective.communicator import Communicator
from ignis.collective.environment import from_environment, from_mpi
from ignis.collective.spawning import spawn
from ignis.collective.threads import threads

__all__ = ["Communicator", "from_environment", "from_mpi", "spawn", "threads"]
