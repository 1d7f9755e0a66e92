"""Communicators of processes that somebody else has started: torchrun or mpirun."""

from __future__ import annotations

import os
import secrets
import socket
from functools import partial
from typing import Any

from ignis.base import process
from ignis.base.extras import extra_hint
from ignis.base.lifetime import Undo
from ignis.base.numbers import as_count, environment_count
from ignis.collective.communicator import Communicator
from ignis.collective.control import Meeting
from ignis.collective.hub import Hub
from ignis.collective.processes import connect
from ignis.collective.threads import TIMEOUT, as_timeout
from ignis.errors import ArgumentError, CollectiveError
from ignis.runtime.device import Device

_TORCHRUN = ("RANK", "WORLD_SIZE", "LOCAL_RANK", "MASTER_ADDR", "MASTER_PORT")
_MPIRUN = ("OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "MPI_LOCALRANKID")
_GOODBYE = 10.0
_LARGEST_PORT = (1 << 16) - 1
_MOST_RANKS = 1 << 20


def from_environment(
    *,
    device: str | int | Device | None = None,
    port: int | None = None,
    timeout: float | None = TIMEOUT,
) -> Communicator:
    """Return the communicator of this process, from torchrun's variables or mpirun.

    The ranks meet over TCP: with torchrun's variables (RANK, WORLD_SIZE, LOCAL_RANK, MASTER_ADDR
    and MASTER_PORT) at that address; under mpirun at an address that rank 0 sends through mpi4py
    (extra ``mpi``).

    Parameters
    ----------
    device : device, optional
        Of this rank; ``cuda:<LOCAL_RANK>`` if None.
    port : int, optional
        Where rank 0 listens. If None: MASTER_PORT, or the one after it where torchrun itself
        listens at that (TORCHELASTIC_USE_AGENT_STORE); under mpirun a free one.
    timeout : float, optional
        Seconds that the ranks may take to meet, and any operation afterwards; no limit if None.

    Raises
    ------
    ArgumentError
        If the variables are missing or invalid.
    CollectiveError
        If the ranks do not meet in time, or NCCL or mpi4py is not installed.
    """
    seconds = as_timeout("from_environment", timeout)
    if port is not None:
        port = as_count("from_environment", "port", port, 1, _LARGEST_PORT)
    missing = [name for name in _TORCHRUN if not os.environ.get(name)]
    if not missing:
        return _from_torchrun(device, port, seconds)
    if any(name in os.environ for name in _MPIRUN):
        return from_mpi(device=device, port=port, timeout=timeout)
    raise ArgumentError(
        "from_environment: this process was started neither by torchrun, which sets "
        f"{', '.join(_TORCHRUN)} ({', '.join(missing)} missing), nor by mpirun; "
        "ignis.collective.spawn(fn, n) starts the processes itself"
    )


def _from_torchrun(
    device: str | int | Device | None, port: int | None, timeout: float | None
) -> Communicator:
    size = as_count("WORLD_SIZE", "its value", environment_count("WORLD_SIZE", 1), 1, _MOST_RANKS)
    rank = as_count("RANK", "its value", environment_count("RANK", 0), 0, size - 1)
    found = port or environment_count("MASTER_PORT", 0)
    if port is None and os.environ.get("TORCHELASTIC_USE_AGENT_STORE") == "True":
        found += 1
    as_count("MASTER_PORT", "its value", found, 1, _LARGEST_PORT)
    where = _device(device, environment_count("LOCAL_RANK", 0))
    token = os.environ.get("TORCHELASTIC_RUN_ID", "")
    host = os.environ["MASTER_ADDR"]
    hub = Hub(size, host, found, token) if rank == 0 else None
    return _met(hub, rank, size, where, Meeting(host, found, token, timeout))


def from_mpi(
    *,
    device: str | int | Device | None = None,
    port: int | None = None,
    timeout: float | None = TIMEOUT,
    world: Any = None,
) -> Communicator:
    """Return the communicator of the ranks of an MPI communicator.

    Parameters
    ----------
    device, port, timeout
        As for `from_environment`.
    world : mpi4py.MPI.Comm, optional
        The MPI communicator; COMM_WORLD if None.

    Raises
    ------
    ArgumentError
        If it is not an MPI communicator.
    CollectiveError
        If the ranks do not meet in time, or mpi4py or NCCL is not installed.
    """
    seconds = as_timeout("from_mpi", timeout)
    if port is not None:
        port = as_count("from_mpi", "port", port, 1, _LARGEST_PORT)
    try:
        from mpi4py import MPI
    except Exception as error:  # without libmpi it raises what the dynamic linker says
        raise CollectiveError(
            f"from_mpi: mpi4py cannot be used: {error}; {extra_hint('mpi')}"
        ) from error
    chosen = MPI.COMM_WORLD if world is None else world
    if not isinstance(chosen, MPI.Comm):
        raise ArgumentError(f"from_mpi: expected an MPI communicator, not {type(world).__name__}")
    rank, size = chosen.Get_rank(), chosen.Get_size()
    neighbors = chosen.Split_type(MPI.COMM_TYPE_SHARED)
    local = neighbors.Get_rank()
    neighbors.Free()
    where, token = _device(device, local), secrets.token_hex(16)
    hub = Hub(size, "", port or 0, token) if rank == 0 else None
    meeting = None if hub is None else (socket.gethostname(), hub.port, token)
    host, found, token = chosen.bcast(meeting, 0)
    return _met(hub, rank, size, where, Meeting(host, found, token, seconds))


def _device(device: str | int | Device | None, local: int) -> Device:
    return Device(f"cuda:{local}" if device is None else device)


def _met(hub: Hub | None, rank: int, size: int, device: Device, meeting: Meeting) -> Communicator:
    """Return the communicator of a rank, which has the hub if it is the first one.

    The hub stays until all ranks have closed, or the process has waited long enough at its end.
    """
    if hub is None:
        return connect(rank, size, device, meeting)
    with Undo(hub.close):
        made = connect(rank, size, device, meeting)
    process.at_exit(partial(_end, hub), early=True)
    return made


def _end(hub: Hub) -> None:
    hub.wait_closed(_GOODBYE)
    hub.close()
