"""Compile kernels of a library with NVRTC, and its host code for the simulated device.

Host code that fills a kernel's parameters runs as a kernel of one thread: without annotations
functions are the device's, and the driver's calls are in ``host.cuh``. Headers of the host's
library are CUDA's own, in another namespace.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.kernels.common.tensor_map import TensorMap

HERE = Path(__file__).parent
STAND_INS = HERE.parents[2] / "build/hopper"
"""In one place, so that what was compiled once is in the cache."""
HOST = '#include "host.cuh"\n'
_STD = "namespace std { using namespace cuda::std; }\n"
_OF_CUDA = (
    "algorithm array atomic bit cassert cfloat climits cmath concepts cstddef cstdint cstring "
    "functional initializer_list limits numeric optional tuple type_traits utility variant"
).split()
_OLD = {"assert": "cassert", "float": "cfloat", "limits": "climits", "math": "cmath",
        "stddef": "cstddef", "stdint": "cstdint", "string": "cstring"}  # fmt: skip
_EMPTY = (
    "stdexcept iostream iosfwd fstream sstream ostream iomanip cstdio cstdlib stdio.h stdlib.h "
    "cinttypes string vector map memory mutex random exception typeinfo cfenv cuda_runtime.h "
    "cuda_runtime_api.h driver_types.h cudaTypedefs.h cutlass/cluster_launch.hpp"
).split()
_INTEGERS = [*(f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)),
             "uintptr_t", "intptr_t", "size_t", "ptrdiff_t"]  # fmt: skip
_HARDWARE = """#include "cutlass/device_kernel.h"
#include <cute/int_tuple.hpp>
namespace cutlass {
struct KernelHardwareInfo {
  int device_id = 0, sm_count = 0, max_active_clusters = 0;
  dim3 cluster_shape = {0, 0, 0}, cluster_shape_fallback = {0, 0, 0};
  static int query_device_multiprocessor_count(int = 0) { return 4; }
};
}
"""
_LAUNCH = """#include "cutlass/cutlass.h"
__device__ char* launch_out;
namespace cutlass {
template <class Kernel, class Parameters>
__device__ Status kernel_launch(dim3 grid, dim3 block, size_t shared, cudaStream_t,
                                const Parameters& parameters, bool) {
  put_launch(launch_out, grid, block.x, shared, parameters);
  return Status::kSuccess;
}
struct ClusterLaunchParams { dim3 grid, block, cluster; int shared; cudaStream_t stream; };
template <class Parameters>
__device__ Status launch_kernel_on_cluster(ClusterLaunchParams launch, const void*,
                                           const Parameters& parameters) {
  put_launch(launch_out, launch.grid, launch.block.x, launch.shared, parameters);
  return Status::kSuccess;
}
}
"""
# With these NVRTC gets the host's part, too; what they include first is as for a kernel.
_WITH_HOST = {
    "cute/arch/copy_sm90_desc.hpp": (
        "cutlass/numeric_types.h", "cute/arch/copy.hpp", "cute/arch/copy_sm90.hpp",
        "cute/container/alignment.hpp", "cute/container/bit_field.hpp", "cute/container/array.hpp",
        "cute/numeric/numeric_types.hpp",
    ),
    "cute/atom/copy_traits_sm90_tma.hpp": (
        "cute/atom/copy_traits_sm90_tma_swizzle.hpp", "cute/atom/copy_traits.hpp",
        "cute/atom/copy_atom.hpp", "cute/algorithm/prefetch.hpp",
        "cute/numeric/integral_ratio.hpp", "cute/arch/copy_sm100_tma.hpp",
        "cutlass/cuda_host_adapter.hpp",
    ),
}  # fmt: skip


class Library:
    """Checkouts, and stand-ins for headers in ``build/hopper``.

    Parameters
    ----------
    checkouts : dict of str to Path
        By the names of the repositories.
    device : Device
        Of sm_90a.
    """

    def __init__(self, checkouts: dict[str, Path], device: ignis.Device) -> None:
        self.checkouts, self.device = checkouts, device
        self.seconds = 0.0
        """Of the compiler, since this was 0."""
        self.arrays: list[ignis.NvArray] = []
        """Those that `array` has made: parameters have their addresses."""
        files = {name: f"#include <cuda/std/{name}>\n{_STD}" for name in _OF_CUDA}
        files |= {f"{old}.h": f"#include <cuda/std/{name}>\n{_STD}" for old, name in _OLD.items()}
        files["stdint.h"] += "".join(f"using cuda::std::{each};\n" for each in _INTEGERS)
        files |= dict.fromkeys(_EMPTY, "")
        files |= {"cutlass/kernel_hardware_info.h": _HARDWARE, "cutlass/kernel_launch.h": _LAUNCH}
        if (cutlass := checkouts.get("cutlass")) is not None:
            for name, before in _WITH_HOST.items():
                included = "".join(f"#include <{each}>\n" for each in before)
                own = f'#include "{(cutlass / "include" / name).resolve()}"\n'
                files[name] = (
                    f"{included}#define throw (void)\n#undef __CUDACC_RTC__\n{own}"
                    "#define __CUDACC_RTC__ 1\n#undef throw\n"
                )
        for name, text in files.items():
            path = STAND_INS / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"#pragma once\n{text}")

    def compile(self, source: str, name: str, folders: tuple[str, ...], *options: str) -> Any:
        """Compile; folders are ``"repository/path"``."""
        start = time.perf_counter()
        included = [STAND_INS, HERE, *map(self.path, folders)]
        flags = [f"-I{each}" for each in included]
        flags += ["--diag-suppress=39,161,174,177,186,550,940,2361,20012", "--device-int128"]
        flags += ["-DM_LN2=0.69314718055994531", "-DM_LOG2E=1.4426950408889634", *options]
        try:
            return ignis.compile(source, name, options=flags, device=self.device, prelude=False)
        finally:
            self.seconds += time.perf_counter() - start

    def path(self, name: str) -> Path:
        """Return a path in a checkout: ``"repository/path"``."""
        repository, _, rest = name.partition("/")
        return self.checkouts[repository] / rest

    def array(self, values: npt.NDArray[Any]) -> ignis.NvArray:
        """Return an array on the device; floats of 8 bits and bfloat16 as their bits."""
        words = {"float8_e4m3fn": np.uint8, "bfloat16": np.uint16}
        dtype = words.get(values.dtype.name, values.dtype)
        self.arrays.append(ignis.array(values.view(dtype), device=self.device))
        return self.arrays[-1]

    def parameters(self, setup: Any, *args: Any) -> tuple[bytes, tuple[int, ...], int, int]:
        """Run host code: parameters, grid, threads and shared memory of the launch."""
        out = ignis.zeros(16384, "uint8", device=self.device)
        setup.launch(1, 1, (out, *args))
        got = out.to_host()
        size, x, y, z, threads, shared = map(int, got[:24].view(np.int32))
        return got[64 : 64 + size].tobytes(), (x, y, z), threads, shared


def tensor_map(
    array: ignis.NvArray, element: str, sizes: tuple[int, ...], box: tuple[int, ...], swizzle: int,
    strides: tuple[int, ...] = (),
) -> TensorMap:  # fmt: skip
    """Encode the map of an array, whose rows lie one after another unless `strides` are given."""
    strides = strides or (sizes[0] * {"uint8": 1, "bfloat16": 2, "float32": 4}[element],)
    boxes = TensorBoxes(element, sizes, strides, box, swizzle=swizzle)
    return TensorMap.of(array, array.ptr, boxes, 0)
