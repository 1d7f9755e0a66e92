"""Triton: ``@triton.jit`` functions, also autotuned ones and those with heuristics.

Triton asks its driver what to compile for and how to launch; here it gets one that launches on a
device of ignis. What a call specializes, compiles and caches stays Triton's own doing.

Of an autotuned function the first configuration runs that the pruning leaves over: times on a
simulated device say nothing about those of a GPU.

A descriptor is the values that it has; on a device that copies boxes a map of its tensor, too.

Names that the documentation of Triton 3.9 does not promise: ``runtime.driver.driver._active``, the
driver without a look for a GPU; ``backends.driver``'s ``DriverBase``, ``expand_signature`` and
``decompose_descriptor``; ``knobs.runtime.kernel_load_start_hook``.
"""

from __future__ import annotations

import contextlib
import copy
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ignis.base.lifetime import free_left
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import ArgumentError, IgnisError
from ignis.jit.adopt import adopt
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import execute, pointer_type
from ignis.producers.patches import patched
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_SCALARS = {
    **dict.fromkeys(("i1", "u1"), "bool"),
    **{f"i{bits}": f"int{bits}" for bits in (8, 16, 32, 64)},
    **{f"u{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
    **{f"fp{bits}": f"float{bits}" for bits in (16, 32, 64)},
    "bf16": "bfloat16",
    "f32": "float32",
}
_ELEMENTS = (
    *("uint8", "uint16", "uint32", "int32", "uint64", "int64"),
    *("float16", "float32", "float32_ftz", "float64", "bfloat16"),
)
"""Types of maps, by the numbers that the compiler has for them."""
_SCRATCH = 2
"""Pointers to scratch memory, which the compiler appends to the parameters."""


def owns(kernel: Any) -> bool:
    """Tell whether a value is a function of Triton that can be launched."""
    return library_of(kernel) == "triton" and hasattr(kernel, "run")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as Triton does; NumPy arrays and arrays of ignis may be arguments, too."""
    extents = grid if callable(grid) or isinstance(grid, (tuple, list)) else (grid,)
    named = {name: _as_pointer(value) for name, value in options.items()}
    kernel[extents](*map(_as_pointer, args), **named)


def memory_of(value: Any) -> HostArray | None:
    """The memory of a tensor descriptor."""
    return host_array(value.base, "a descriptor") if _is_descriptor(value) else None


def _is_descriptor(value: Any) -> bool:
    return type(value).__name__ == "TensorDescriptor" and library_of(value) == "triton"


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let Triton launch on `device`, and describe arrays of NumPy."""
    from triton import knobs
    from triton.runtime.driver import driver
    from triton.tools.tensor_descriptor import TensorDescriptor

    before = driver._active  # (reading `active` would look for a GPU)
    driver.set_active(_driver(device))
    knobs.runtime.kernel_load_start_hook.add(_note_files)
    validate = TensorDescriptor.__post_init__

    def validate_any(self: Any) -> None:
        base = self.base
        self.base = _as_pointer(base)  # which has what Triton asks for
        validate(self)
        self.base = base

    try:
        with patched(TensorDescriptor, {"__post_init__": validate_any}):
            yield
    finally:
        knobs.runtime.kernel_load_start_hook.remove(_note_files)
        driver._active = before  # (`reset_active` would look for a GPU)


class _Dtype(str):
    """The name of a dtype, with what descriptors ask of it."""

    itemsize: int
    is_floating_point: bool


class _Pointer:
    """Argument for Triton that stands for an array of NumPy or of ignis."""

    def __init__(self, value: Any, dtype: Any, address: int) -> None:
        self.value = value
        self.dtype = _Dtype(dtype.name)
        self.dtype.itemsize = dtype.itemsize
        self.dtype.is_floating_point = dtype.kind not in "iub"
        self.shape = tuple(value.shape)
        self._address = address

    def data_ptr(self) -> int:
        """Its address, of which Triton looks at the low bits."""
        return self._address


def _as_pointer(value: Any) -> Any:
    if _is_descriptor(value):
        described = copy.copy(value)
        described.base = _as_pointer(value.base)
        return described
    array = array_of(value)
    if array is not None:
        array.to_device()
        return _Pointer(array, array.dtype, array.ptr or 0)
    if library_of(value) == "torch":
        return value
    found = host_array(value, "")
    if found is None:
        return value
    if found.dtype is None:
        raise ArgumentError(f"Triton has no pointers to {value.dtype}")
    return _Pointer(value, found.dtype, found.address)


_loading = threading.local()


def _note_files(module: Any, function: Any, name: str, files: dict[str, str], digest: str) -> None:
    """Note the files of what this thread loads: the PTX is among them."""
    _loading.files = files


def _driver(device: Device) -> Any:
    """The driver that Triton sees."""
    from triton.backends.compiler import GPUTarget
    from triton.backends.driver import DriverBase

    major = device.attribute("COMPUTE_CAPABILITY_MAJOR")
    capability = 10 * major + device.attribute("COMPUTE_CAPABILITY_MINOR")
    shared = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    count = device.attribute("MULTIPROCESSOR_COUNT")

    def load_binary(name: str, cubin: bytes, nbytes: int, index: int) -> tuple[Any, ...]:
        files = {Path(path).suffix: Path(path) for path in _loading.files.values()}
        code = SimpleNamespace(name=name, cubin=cubin, ptx=files[".ptx"].read_text())
        return code, code, 0, 0, device.attribute("MAX_THREADS_PER_BLOCK")

    properties = {
        "max_shared_mem": shared,
        "multiprocessor_count": count,
        "warpSize": 32,
        "max_num_regs": 65536,
        "mem_clock_rate": 1,
        "mem_bus_width": 1,
        "sm_clock_rate": 1,
    }

    class Driver(DriverBase):  # type: ignore[misc]
        utils = SimpleNamespace(
            load_binary=load_binary,
            unload_module=lambda module: None,
            get_device_properties=lambda index: properties,
            set_printf_fifo_size=lambda size: None,
        )

        @classmethod
        def is_active(cls) -> bool:
            return True

        def launcher_cls(self, source: Any, metadata: Any) -> Callable[..., None]:
            return _launcher(source, metadata, device)

        def map_python_to_cpp_type(self, ty: str) -> str:
            return "CUdeviceptr" if ty[0] == "*" else _SCALARS[ty]

        def get_current_target(self) -> Any:
            return GPUTarget("cuda", capability, 32)

        def get_device_capability(self, index: int = 0) -> tuple[int, int]:
            return divmod(capability, 10)

        def get_current_device(self) -> int:
            return 0

        def set_current_device(self, index: int) -> None:
            pass

        def get_current_stream(self, index: int = 0) -> int:
            return 0

        def get_active_torch_device(self) -> Any:
            import torch

            return torch.device("cpu")

        def get_device_interface(self) -> Any:
            import torch

            return torch.cpu

        def get_benchmarker(self) -> Any:
            return lambda kernel_call, quantiles, **options: [0.0] * len(quantiles)

        def get_empty_cache_for_benchmark(self) -> Any:
            return None

        def clear_cache(self, cache: Any) -> None:
            pass

    return Driver()


def _launcher(source: Any, metadata: Any, device: Device) -> Callable[..., None]:
    """Return the function that Triton calls for every launch of one compiled function."""

    # Behind the code: what is packed, its metadata and two hooks, and then the arguments.
    def launch(x: int, y: int, z: int, stream: Any, code: Any, *rest: Any) -> None:
        if min(x, y, z) <= 0:
            return
        x *= getattr(metadata, "num_ctas", 1)  # the blocks of a cluster
        found = _Arguments(device, getattr(metadata, "tensordesc_meta", None) or ())
        found.add(list(source.signature.values()), rest[4:], list(source.signature))
        scratch: list[NvArray] = []
        for nbytes in (metadata.global_scratch_size, metadata.profile_scratch_size):
            array = NvArray((nbytes * x * y * z,), "uint8", device) if nbytes else None
            scratch += [array] if array is not None else []
            found.types.append("void*")
            found.values.append(array)
        try:
            kernel = adopt(
                code.ptx,
                name=code.name,
                parameters=found.types,
                cubin=code.cubin,
                device=device,
            )
            threads = metadata.num_warps * getattr(metadata, "warp_size", 32)
            execute(
                kernel,
                (x, y, z),
                threads,
                found.values,
                shared=metadata.shared,
                cooperative=bool(metadata.launch_cooperative_grid),
                arrays=found.described,
            )
        finally:
            free_left(*scratch)

    return launch


class _Arguments:
    """Type and value of every parameter that a compiled kernel has.

    `maps` says of each descriptor how it is mapped, in the order of the signature; there are none
    where the compiler takes descriptors apart. `described` are the arrays of those that are.
    """

    def __init__(self, device: Device, maps: Sequence[dict[str, Any]]) -> None:
        self.types: list[str | None] = []
        self.values: list[Any] = []
        self.described: list[HostArray] = []
        self._device = device
        self._maps = list(maps)

    def add(self, signature: Sequence[Any], args: Sequence[Any], names: Sequence[str]) -> None:
        """Append the parameters that arguments become."""
        for kind, value, name in zip(signature, args, names, strict=True):
            if isinstance(kind, tuple):
                self.add(kind, tuple(value), [f"{name}[{n}]" for n in range(len(kind))])
            elif kind == "constexpr":
                continue
            elif kind.startswith("tensordesc"):
                self._describe(kind, value, name)
            elif kind.startswith("*"):
                pointed = _pointed(value, name)
                const = "const " if kind.startswith("*k") else ""
                self.types.append(f"{const}{pointer_type(pointed)} {_identifier(name)}")
                self.values.append(pointed)
            elif kind in _SCALARS:
                self.types.append(f"{_SCALARS[kind]} {_identifier(name)}")
                self.values.append(value)
            else:
                raise IgnisError(f"Triton: parameter {name} is of type {kind}")

    def _describe(self, kind: str, value: Any, name: str) -> None:
        from triton.backends.driver import decompose_descriptor, expand_signature

        meta = self._maps[:1]
        del self._maps[:1]
        parts = expand_signature([kind], meta, "nvTmaDesc")
        if not meta:
            values = decompose_descriptor(value)
        else:
            self.types.append(None)
            self.values.append(_tensor_map(value, meta[0], self._device, name))
            pointed = _pointed(value.base, name)
            self.described += [pointed] if isinstance(pointed, HostArray) else []
            values = [*value.shape, *value.strides]
        self.add(parts[len(meta) :], values, [f"{name}[{n}]" for n in range(len(values))])


def _tensor_map(described: Any, meta: dict[str, Any], device: Device, name: str) -> bytes:
    """Return the map of a descriptor, with the address that its array has on the host."""
    if meta["fp4_padded"] or meta["elem_type"] >= len(_ELEMENTS):
        raise IgnisError(f"Triton: {name} describes numbers of less than 8 bits")
    size, corners = meta["elem_size"], None
    if meta.get("is_im2col"):
        low, high = described.pixel_box_lower_corner, described.pixel_box_upper_corner
        corners = tuple(low[::-1]), tuple(high[::-1])
    boxes = TensorBoxes(
        "tfloat32" if described.round_f32_to_tf32 else _ELEMENTS[meta["elem_type"]],
        sizes=tuple(described.shape[::-1]),
        strides=tuple(size * stride for stride in described.strides[-2::-1]),
        box=tuple(meta["block_size"][::-1]),
        steps=tuple((getattr(described, "element_strides", None) or ())[::-1]) if corners else (),
        swizzle=(0, 32, 64, 128)[meta["swizzle"]],
        promotion=128,
        nan_fill=described.padding == "nan",
        corners=corners,
    )
    return device.api.tensor_map(device.id, described.base.data_ptr(), boxes)


def _identifier(name: str) -> str:
    return "".join(each if each.isalnum() else "_" for each in name).lstrip("0123456789") or "p"


def _pointed(value: Any, name: str) -> HostArray | NvArray | None:
    """The array of an argument for a pointer."""
    if value is None:
        return None
    if isinstance(value, _Pointer):
        value = value.value
    array: NvArray | None = array_of(value)
    if array is not None:
        return array
    if library_of(value) == "triton" and hasattr(value, "base"):
        value = value.base  # reinterpreted: another dtype on the same memory
    found = host_array(value, name)
    if found is None:
        raise ArgumentError(
            f"Triton: {name} is a {type(value).__name__}; a checked kernel takes CPU tensors, "
            "NumPy arrays and ignis arrays"
        )
    return found
