"""Modules of dry devices: what a kernel needs, read off its PTX."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from ignis.driver.codes import cuda_error
from ignis.driver.dry.gpus import Gpu
from ignis.driver.gpu_limits import CLUSTER, resident_blocks

_ENTRY = re.compile(r"\.entry\s+([\w$]+)")
_LIMIT = re.compile(r"\.(?:maxntid|reqntid)\s+(\d+)(?:\s*,\s*(\d+))?(?:\s*,\s*(\d+))?")
_CLUSTER = re.compile(r"\.reqnctapercluster\s+(\d+)(?:\s*,\s*(\d+))?(?:\s*,\s*(\d+))?")
_VARIABLE = re.compile(
    r"\.(shared|local|global|const)\s+(?:\.align\s+\d+\s+)?\.[a-z](\d+)\s+([\w$]+)((?:\[\d*\])*)"
)
_STATIC_SHARED = 48 << 10


@dataclass
class DryFunction:
    """A kernel: its name and limits.

    Attributes
    ----------
    attributes : dict of str to int
        By CUDA's names, without ``CU_FUNC_ATTRIBUTE_``.
    """

    name: str
    attributes: dict[str, int]

    def require_launchable(
        self, gpu: Gpu, block: tuple[int, int, int], shared: int, call: str
    ) -> None:
        """Raise what a GPU raises for a launch that it cannot make."""
        threads = block[0] * block[1] * block[2]
        if threads > self.attributes["MAX_THREADS_PER_BLOCK"]:
            raise cuda_error("INVALID_VALUE", call, f"{threads} threads exceed the limit")
        if shared > self.attributes["MAX_DYNAMIC_SHARED_SIZE_BYTES"]:
            raise cuda_error("INVALID_VALUE", call, f"{shared} B of shared memory exceed the limit")

    def resident_blocks(self, gpu: Gpu, threads: int, shared: int) -> int:
        """Blocks of a multiprocessor by threads and shared memory; registers are not known."""
        static = self.attributes["SHARED_SIZE_BYTES"]
        return resident_blocks(gpu.attributes, threads, static + shared)


@dataclass
class DryModule:
    """A loaded image.

    Attributes
    ----------
    kernels : dict of str to DryFunction
    variables : dict of str to int
        Bytes of its ``__device__`` and ``__constant__`` variables.
    """

    kernels: dict[str, DryFunction] = field(default_factory=dict)
    variables: dict[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, image: bytes) -> DryModule:
        """Read PTX."""
        if b".entry" not in image and b".version" not in image:
            raise cuda_error("INVALID_IMAGE", "cuModuleLoadData()", "this is not PTX")
        text = image.decode(errors="replace")
        module = cls()
        heads = list(_ENTRY.finditer(text))
        for head, end in zip(heads, [*(h.start() for h in heads[1:]), len(text)], strict=True):
            body = text[head.end() : end]
            sizes = {"shared": 0, "local": 0}
            for space, nbytes in ((m[1], _bytes(m)) for m in _VARIABLE.finditer(body)):
                if space in sizes:
                    sizes[space] += nbytes
            limit, cluster = _LIMIT.search(body), _CLUSTER.search(body)
            threads = math.prod(_extents(limit)) if limit else 1024
            module.kernels[head[1]] = DryFunction(
                head[1],
                {
                    "MAX_THREADS_PER_BLOCK": threads,
                    "SHARED_SIZE_BYTES": sizes["shared"],
                    "LOCAL_SIZE_BYTES": sizes["local"],
                    "PREFERRED_SHARED_MEMORY_CARVEOUT": -1,
                    "MAX_DYNAMIC_SHARED_SIZE_BYTES": max(_STATIC_SHARED - sizes["shared"], 0),
                    **dict(zip(CLUSTER, _extents(cluster) if cluster else (0, 0, 0), strict=True)),
                },
            )
        for found in _VARIABLE.finditer(text):
            if found[1] in ("global", "const"):
                module.variables[found[3]] = _bytes(found)
        return module


def _extents(directive: re.Match[str]) -> list[int]:
    return [int(each or 1) for each in directive.groups()]


def _bytes(variable: re.Match[str]) -> int:
    extents = re.findall(r"\[(\d*)\]", variable[4])  # an empty one is dynamic shared memory
    return int(variable[2]) // 8 * math.prod(int(extent or 0) for extent in extents)
