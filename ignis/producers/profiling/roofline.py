"""Limits of a GPU for a kernel: its rates by datasheet, and the occupancy.

There are no times here: what a kernel takes on a GPU is to be measured there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ignis.driver.dry.gpus import GPUS
from ignis.errors import ArgumentError
from ignis.producers.profiling.occupancy import Limits, Occupancy, occupancy
from ignis.producers.profiling.totals import Totals


@dataclass(frozen=True)
class Peak:
    """Rates of a GPU.

    Attributes
    ----------
    name : str
        As `ignis.driver.dry.gpus` has it.
    bandwidth : float
        Bytes per second of device memory.
    rates : dict of str to float
        Operations per second by kind, without sparsity.
    source : str
        Where these are from.
    """

    name: str
    bandwidth: float
    rates: dict[str, float]
    source: str

    @property
    def target(self) -> str:
        """Architecture of its machine code: ``"sm_90a"``."""
        target: str = _gpu(self.name).target
        return target.replace("compute", "sm")


_HOPPER = {
    "fp64": 34e12, "fp32": 67e12, "fp16": 133.8e12, "tensor fp64": 67e12, "tensor tf32": 494.7e12,
    "tensor fp16": 989.4e12, "tensor bf16": 989.4e12, "tensor int": 1978.9e12,
    "tensor fp8": 1978.9e12,
}  # fmt: skip
_AMPERE = {
    "fp64": 9.7e12, "fp32": 19.5e12, "fp16": 78e12, "tensor fp64": 19.5e12, "tensor tf32": 156e12,
    "tensor fp16": 312e12, "tensor bf16": 312e12, "tensor int": 624e12,
}  # fmt: skip
_HALVED = "tensor rates halved: the sheet's are with sparsity"
_HOPPER_PAPER = "fp16 without tensor cores: NVIDIA H100 Tensor Core GPU Architecture, v1.04"
PEAKS = (
    Peak(
        "H100", 3.35e12, _HOPPER,
        f"NVIDIA H100 Tensor Core GPU datasheet, H100 SXM, {_HALVED}; {_HOPPER_PAPER}",
    ),
    Peak(
        "H200", 4.8e12, _HOPPER,
        f"NVIDIA H200 Tensor Core GPU datasheet, H200 SXM, {_HALVED}; {_HOPPER_PAPER}",
    ),
    Peak(
        "A100", 2.039e12, _AMPERE,
        "NVIDIA A100 Tensor Core GPU datasheet, A100 80GB SXM; fp16 without tensor cores: NVIDIA "
        "A100 Tensor Core GPU Architecture, v1.0",
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Roofline:
    """A kernel below the roof of a GPU.

    Attributes
    ----------
    gpu, source : str
        Whose rates, and where these are from.
    flops, nbytes : int
        Operations of the kind that needs most of its peak, and the bytes that must move between L2
        and device memory at least: sectors that are read, and sectors that are written, each once
        in a launch.
    kind : str or None
        The kind of these operations; None if there are none.
    intensity : float
        Operations per byte.
    ridge : float or None
        The intensity above which the arithmetic is the limit.
    attainable : float
        Operations per second at most.
    peak : float or None
        Operations per second of the kind, without the memory.
    limited_by : str
        ``"memory"`` or ``"arithmetic"``; ``"nothing"`` where there is neither.
    """

    gpu: str
    source: str
    kind: str | None
    flops: int
    nbytes: int
    intensity: float
    ridge: float | None
    attainable: float
    peak: float | None
    limited_by: str

    def as_dict(self) -> dict[str, Any]:
        """The same as values for JSON."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


def find_peak(name: object) -> Peak:
    """Return the rates of a GPU by its name, ``"H100"``.

    Raises
    ------
    ArgumentError
        If those of no GPU of that name are known; the message lists those that are.
    """
    if isinstance(name, str):
        for peak in PEAKS:
            if peak.name.lower() == name.lower():
                return peak
    known = ", ".join(peak.name for peak in PEAKS)
    raise ArgumentError(f"the rates of GPU {name!r} are unknown; known GPUs: {known}")


def _gpu(name: str) -> Any:
    return next(gpu for gpu in GPUS if gpu.name == name)


def occupancy_on(peak: Peak, threads: int, registers: int, shared: int) -> Occupancy:
    """Return the occupancy of blocks of a kernel on a GPU; see `occupancy`."""
    limits = Limits.of(_gpu(peak.name).attributes.__getitem__)
    return occupancy(threads, registers, shared, limits)


def roofline(totals: Totals, peak: Peak) -> Roofline:
    """Return where a kernel is below the roof of a GPU."""
    rates = peak.rates  # a GPU may lack the products of a type
    shares = {kind: n / rates[kind] for kind, n in totals.flops.items() if kind in rates}
    kind = max(shares, key=lambda name: shares[name]) if shares else None
    flops = totals.flops[kind] if kind else 0
    nbytes = totals.unique_read + totals.unique_written
    rate = peak.rates[kind] if kind else None
    ridge = None if rate is None else rate / peak.bandwidth
    # Without traffic there is no memory that limits anything.
    intensity = flops / nbytes if nbytes else 0.0
    if rate is None:
        limited, attainable = ("memory" if nbytes else "nothing"), 0.0
    elif nbytes and intensity * peak.bandwidth < rate:
        limited, attainable = "memory", intensity * peak.bandwidth
    else:
        limited, attainable = "arithmetic", rate
    return Roofline(
        peak.name, peak.source, kind, flops, nbytes, intensity, ridge, attainable, rate, limited
    )
