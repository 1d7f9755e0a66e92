"""``ignis kernel check``: run a kernel on the simulated device, say what stopped it and where."""

from __future__ import annotations

import re
from dataclasses import dataclass

import ignis
from ignis.cli.kernel_launch import DeviceLaunch, Launch, on_device
from ignis.errors import ArgumentError, CudaError
from ignis.runtime import ledger

__all__ = ["SCOPE", "Finding", "check"]

SCOPE = (
    "looked for: access outside of live memory, misaligned access, trap, assert, barriers that "
    "some threads never reach, stack overflow; not for: races, reads of memory nothing wrote"
)

_KINDS = {
    "CUDA_ERROR_ILLEGAL_ADDRESS": "illegal address",
    "CUDA_ERROR_MISALIGNED_ADDRESS": "misaligned address",
    "CUDA_ERROR_LAUNCH_FAILED": "trap",
    "CUDA_ERROR_ASSERT": "assert",
    "CUDA_ERROR_LAUNCH_TIMEOUT": "deadlock",
    "CUDA_ERROR_HARDWARE_STACK_ERROR": "stack overflow",
}
_ACCESS = re.compile(r"(load|store|atomic) of (\d+) bytes at (0x[0-9a-f]+) in (\w+) memory")
_THREAD = re.compile(r"by thread \((\d+), (\d+), (\d+)\) of block \((\d+), (\d+), (\d+)\)")
_LINE = re.compile(r"\(source line (\d+)\)")


@dataclass(frozen=True)
class Finding:
    """The fault that stopped a kernel; a field is None where the driver does not say.

    Attributes
    ----------
    kind : str
        For example ``"illegal address"``.
    thread, block : tuple of int or None
        Who did it.
    line : int or None
        Line of the source file.
    access, space : str or None
        ``"store"`` and ``"global"``.
    nbytes, address : int or None
        Of the access; addresses of shared and local memory are offsets.
    neighbour : str or None
        The nearest live allocation of global memory, and where the access lies relative to it.
    detail : str
        The driver's own words.
    """

    kind: str
    kernel: str
    thread: tuple[int, ...] | None
    block: tuple[int, ...] | None
    line: int | None
    access: str | None
    space: str | None
    nbytes: int | None
    address: int | None
    neighbour: str | None
    detail: str


def check(launch: Launch, device: ignis.Device) -> Finding | None:
    """Run the launch once on a simulated device; return the first fault, or None.

    Raises
    ------
    ArgumentError
        If the device is none that checks every access.
    IgnisError
        If the kernel does not compile, uses what the simulator does not execute, or the launch is
        refused.
    """
    if device.driver != "sim":
        raise ArgumentError(
            f"--device {device}: only simulated devices check every access; for a GPU there is "
            "NVIDIA's compute-sanitizer"
        )
    with on_device(launch, device) as ready:
        try:
            ready.time()
        except CudaError as error:
            if error.name not in _KINDS:
                raise
            return _finding(error, ready)
    return None


def _finding(error: CudaError, ready: DeviceLaunch) -> Finding:
    detail = error.detail
    access, who, line = _ACCESS.search(detail), _THREAD.search(detail), _LINE.search(detail)
    numbers = tuple(int(group) for group in who.groups()) if who else None
    address = int(access[3], 16) if access else None
    nbytes = int(access[2]) if access else None
    space = access[4] if access else None
    neighbour = None
    if address is not None and nbytes is not None and space == "global":
        neighbour = _neighbour(address, nbytes, ready)
    return Finding(
        kind=_KINDS[error.name],
        kernel=ready.kernel.name,
        thread=numbers[:3] if numbers else None,
        block=numbers[3:] if numbers else None,
        line=int(line[1]) if line else None,
        access=access[1] if access else None,
        space=space,
        nbytes=nbytes,
        address=address,
        neighbour=neighbour,
        detail=detail,
    )


def _neighbour(address: int, nbytes: int, ready: DeviceLaunch) -> str | None:
    """Name the allocation that an access is in, runs out of or is closest to."""
    near = [a for a in ledger.live_allocations() if a.device is ready.kernel.device and a.nbytes]
    if not near:
        return None
    found = min(near, key=lambda a: max(a.ptr - address, address - (a.ptr + a.nbytes - 1), 0))
    names = {array.ptr: str(argument) for argument, array in ready.arrays()}
    text = f"{names.get(found.ptr, 'an array')} ({found.nbytes} B, owner {found.owner!r})"
    offset, end = address - found.ptr, found.ptr + found.nbytes
    if address >= end:
        where = f"{address - end} B past the end of"
    elif offset < 0:
        where = f"{-offset} B before the start of"
    elif address + nbytes > end:
        where = f"at byte {offset}, {address + nbytes - end} B past the end of"
    else:
        where = f"at byte {offset} of"
    return f"{where} {text}"
