"""NCCL's functions for a rank that counts as the only one of its host.

NCCL refuses two ranks of one host that share a device. A name of the host for each process lets
ranks on one GPU meet; they then talk through sockets.
"""

import os

os.environ["NCCL_HOSTID"] = f"ignis-{os.getpid()}"
os.environ.setdefault("NCCL_SOCKET_IFNAME", "lo")

from nccl.bindings.nccl import *  # noqa: E402, F403
