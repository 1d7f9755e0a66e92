"""GPUs that a dry run can stand for, with the attributes that ignis and its users read."""

from __future__ import annotations

from dataclasses import dataclass, field

from ignis.driver.gpu_limits import limits_of
from ignis.errors import ArgumentError

_MIB = 1 << 20


@dataclass(frozen=True)
class Gpu:
    """One product.

    Sizes are NVIDIA's: of memory as it is sold, in decimal gigabytes, of which a driver reports
    some percent more or less; the others from its table of compute capabilities.

    Attributes
    ----------
    name : str
        Short: ``"H200"``.
    memory : int
        Bytes of device memory.
    capability : (int, int)
        Compute capability.
    attributes : dict of str to int
        By CUDA's names, without ``CU_DEVICE_ATTRIBUTE_``.
    """

    name: str
    memory: int
    capability: tuple[int, int]
    attributes: dict[str, int] = field(repr=False)

    @property
    def target(self) -> str:
        """Target of its kernels."""
        major, minor = self.capability
        return f"compute_{major}{minor}" + ("a" if self.capability == (9, 0) else "")


def _gpu(
    name: str, gigabytes: int, capability: tuple[int, int], multiprocessors: int, l2_mib: int
) -> Gpu:
    attributes = limits_of(capability) | {
        "MULTIPROCESSOR_COUNT": multiprocessors,
        "TEXTURE_ALIGNMENT": 512,
        "L2_CACHE_SIZE": l2_mib * _MIB,
    }
    return Gpu(name, gigabytes * 10**9, capability, attributes)


GPUS = (
    _gpu("H200", 141, (9, 0), 132, 60),
    _gpu("H100", 80, (9, 0), 132, 50),
    _gpu("A100", 80, (8, 0), 108, 40),
    _gpu("A100-40GB", 40, (8, 0), 108, 40),
    _gpu("L40S", 48, (8, 9), 142, 96),
    _gpu("RTX-4090", 24, (8, 9), 128, 72),
    _gpu("RTX-3090", 24, (8, 6), 82, 6),
)
"""In the order of the dry devices: ``dry:0`` stands for the first."""


def find(name: object) -> int:
    """Return the id of the dry device that stands for a GPU.

    Raises
    ------
    ArgumentError
        If no GPU of that name is known; the message lists those that are.
    """
    if isinstance(name, str):
        for index, gpu in enumerate(GPUS):
            if gpu.name.lower() == name.lower():
                return index
    known = ", ".join(gpu.name for gpu in GPUS)
    raise ArgumentError(f"dry runs do not know the GPU {name!r}; they know {known}")
