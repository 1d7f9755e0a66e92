"""Reports of kernels on ids out of range, for work on the device that depends on them."""

from __future__ import annotations

from ignis.dtypes import DTYPES
from ignis.kernels.common.operands import as_single
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["count", "failed_since"]

_FILE = "checks.cu"


def count(device: str | int | Device | None = None, *, stream: Stream | None = None) -> NvArray:
    """Return how many ids kernels on `device` have reported, int64 of shape ()."""
    device = as_device(device)
    total = create.empty((), "int64", device, stream=stream)
    records = kernel_checks.counts(device)
    if records is None:
        with resolve_stream(stream, device):
            return total.zero()
    load(_FILE, "count_failures", device).launch(1, 32, (records, total), stream=stream)
    return total


def failed_since(before: NvArray, *, stream: Stream | None = None) -> NvArray | None:
    """Return whether kernels have reported more than `before`, which `count` returned.

    Returns
    -------
    NvArray or None
        float32 of shape (): 1 where they have, else 0; as ``skip=`` of an optimizer's step. None
        where no kernel that checks ids was launched on the device so far.

    Raises
    ------
    ArgumentError, DTypeError
        If `before` is not such an array.
    """
    before = as_single("checks.failed_since", "before", before, dtype=DTYPES["int64"])
    records = kernel_checks.counts(before.device)
    if records is None:
        return None
    failed = create.empty((), "float32", before.device, stream=stream)
    kernel = load(_FILE, "failed_since", before.device)
    kernel.launch(1, 32, (records, before, failed), stream=stream)
    return failed
