"""Leases: arrays that other processes use without a copy, and what ends them."""

from __future__ import annotations

from ignis.runtime.leases.descriptor import LeaseDescriptor
from ignis.runtime.leases.endpoints import LeaseRecord, borrow, lend, records
from ignis.runtime.leases.lender import Lease

__all__ = ["Lease", "LeaseDescriptor", "LeaseRecord", "borrow", "lend", "records"]
