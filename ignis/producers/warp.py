"""NVIDIA Warp: ``@wp.kernel`` functions, forward and adjoint.

Warp generates CUDA C++ and compiles it to PTX without a GPU; its arrays on the CPU are staged for
each launch. Meanwhile names of CUDA devices mean the CPU.
"""

from __future__ import annotations

import contextlib
import ctypes
import inspect
import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from ignis.errors import ArgumentError
from ignis.jit.adopt import adopt
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import as_parameter, execute
from ignis.producers.patches import patched
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_BLOCK = 256
"""Warp's own default of threads in a block."""


def owns(kernel: Any) -> bool:
    """Tell whether a value is a kernel of Warp."""
    return library_of(kernel) == "warp" and hasattr(kernel, "adj") and hasattr(kernel, "module")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as Warp does: `grid` is `dim`, the number of threads along each axis."""
    import warp

    block = options.pop("block", options.pop("block_dim", None))
    warp.launch(kernel, grid, list(args), block_dim=block, **options)


@dataclass(frozen=True)
class _Module:
    """Compiled module of Warp.

    ``names`` has the names of a kernel and of its adjoint in the PTX, by the kernel's identity;
    ``kernels`` keeps those, so that no other one has it.
    """

    ptx: str
    shared: dict[str, int]
    names: dict[int, tuple[str, str]]
    kernels: tuple[Any, ...]


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let Warp launch on `device`."""
    import warp
    from warp._src import context

    warp.init()
    modules: dict[Any, _Module] = {}
    host = context.runtime.get_device("cpu")
    original = context.runtime.get_device

    def get_device(ident: Any = None) -> Any:
        return host if isinstance(ident, str) and ident.startswith("cuda") else original(ident)

    signature = inspect.signature(warp.launch)

    def launch(*args: Any, **options: Any) -> None:
        """Launch as Warp does."""
        bound = signature.bind(*args, **options)
        bound.apply_defaults()
        given = SimpleNamespace(**bound.arguments)
        kernel, block, inputs, outputs = given.kernel, given.block_dim, given.inputs, given.outputs
        if given.record_cmd:
            raise ArgumentError(
                f"Warp: {kernel.key}: record_cmd=True is not checked; launch the kernel itself"
            )
        extents, total = context._normalize_launch_dim(given.dim)
        if total > 0:
            forward = [*inputs, *outputs]
            if kernel.is_generic:
                types = kernel.infer_argument_types(forward)
                kernel = kernel._add_normalized_overload(types)
            if len(forward) != len(kernel.adj.args):
                raise RuntimeError(
                    f"Error launching kernel '{kernel.key}', passed {len(forward)} arguments but "
                    f"kernel requires {len(kernel.adj.args)}."
                )
            block = block if block and block > 0 else _BLOCK
            key = (kernel.module, frozenset(map(id, _kernels(kernel.module))), block)
            if key not in modules:
                modules[key] = _compiled(kernel.module, block, device)
            blocks = -(-total // block)
            if given.max_blocks > 0:
                blocks = min(blocks, given.max_blocks)
            adjoint = given.adjoint
            backward = [*given.adj_inputs, *given.adj_outputs] if adjoint else []
            _run(kernel, modules[key], extents, blocks, block, forward, backward, adjoint, device)
        tape = context.runtime.tape
        if tape and given.record_tape:
            frame = inspect.currentframe()
            caller = frame.f_back if frame else None
            metadata = {"file": "", "lineno": 0, "func": ""}
            if caller is not None:
                code = caller.f_code
                metadata = {
                    "file": code.co_filename,
                    "lineno": caller.f_lineno,
                    "func": code.co_name,
                }
            where = {"caller": metadata}
            shape = given.dim, given.max_blocks
            tape.record_launch(
                kernel, *shape, inputs, outputs, host, given.block_dim, metadata=where
            )

    answers = {"is_cuda_available": lambda: True, "get_preferred_device": lambda: host}
    with (
        patched(warp, {"launch": launch, **answers}),
        patched(context, {"launch": launch}),
        patched(context.runtime, {"get_device": get_device}),
    ):
        yield


def _kernels(module: Any) -> list[Any]:
    """The kernels of a module, with the overloads of generic ones."""
    found = []
    for kernel in module.kernels.values():
        found += list(kernel.overloads.values()) if kernel.is_generic else [kernel]
    return found


def _compiled(module: Any, block: int, device: Device) -> _Module:
    """Compile a module to PTX with line information."""
    import warp
    from warp._src import codegen

    major = device.attribute("COMPUTE_CAPABILITY_MAJOR")
    before = dict(module.options)
    # The libraries of mathdx are linked as LTO-IR, which PTX cannot hold.
    without = ("enable_mathdx_gemm", "enable_mathdx_solver", "enable_mathdx_fft")
    module.options.update(lineinfo=True, block_dim=block, **dict.fromkeys(without, False))
    module.mark_modified()
    try:
        with tempfile.TemporaryDirectory(prefix="ignis-warp-") as folder:
            files = warp.compile_aot_module(
                module,
                arch=10 * major + device.attribute("COMPUTE_CAPABILITY_MINOR"),
                module_dir=folder,
                use_ptx=True,
            )
            ptx = next(Path(path) for path in files if Path(path).suffix == ".ptx")
            text = ptx.read_bytes().rstrip(b"\0").decode()
            kernels = tuple(_kernels(module))
            names = {
                id(each): (
                    codegen.cuda_kernel_forward_name(each),
                    codegen.cuda_kernel_backward_name(each),
                )
                for each in kernels
            }
            metas = [json.loads(path.read_text()) for path in Path(folder).glob("*.meta")]
    finally:
        module.options.clear()
        module.options.update(before)
        module.mark_modified()
    shared = {key: int(value) for meta in metas for key, value in meta.items() if "_smem_" in key}
    return _Module(text, shared, names, kernels)


def _run(
    kernel: Any,
    module: _Module,
    extents: tuple[int, ...],
    blocks: int,
    block: int,
    forward: Sequence[Any],
    backward: Sequence[Any],
    adjoint: bool,
    device: Device,
) -> None:
    from warp._src import context

    name = module.names[id(kernel)][adjoint]
    params = [context._build_launch_bounds_from_tuple(extents, kernel.adj.kernel_dim)]
    arrays: list[HostArray] = []
    owned: list[NvArray] = []
    for values, is_adjoint in ((forward, False), (backward, True)):
        for argument, value in zip(kernel.adj.args, values, strict=False):
            label = ("adj_" if is_adjoint else "") + argument.label
            given = _as_warp(value, argument.type, label, arrays, owned)
            host = context.runtime.get_device("cpu")
            params.append(
                context.pack_arg(kernel, argument.type, argument.label, given, host, is_adjoint)
            )
    label = f"the adjoint of {kernel.key}" if adjoint else kernel.key
    adopted = adopt(module.ptx, name=name, label=label, device=device)
    values = [
        as_parameter(parameter, bytes(each) if isinstance(each, ctypes.Structure) else each)
        for parameter, each in zip(adopted.parameters, params, strict=True)
    ]
    for array in owned:
        array.to_device()
    execute(
        adopted,
        blocks,
        block,
        values,
        shared=module.shared.get(f"{name}_smem_bytes", 0),
        arrays=arrays,
    )


def _as_warp(
    value: Any, kind: Any, label: str, arrays: list[HostArray], owned: list[NvArray]
) -> Any:
    """An argument as Warp packs it; the arrays in it are noted."""
    import warp

    array = array_of(value)
    if array is not None:
        array.to_device()
        owned.append(array)
        return warp.array(ptr=array.ptr, dtype=kind.dtype, shape=array.shape, device="cpu")
    if library_of(value) == "torch" and hasattr(value, "untyped_storage"):
        host_array(value, label)  # refuses tensors on a GPU
        value = value.detach().numpy()
    if isinstance(value, np.ndarray):
        found = host_array(value, label)
        assert found is not None
        arrays.append(found)
    else:
        _note(value, label, arrays, 0)
    return value


def _note(value: Any, label: str, arrays: list[HostArray], depth: int) -> None:
    """Note the arrays of Warp that a value has: itself, its gradient, the fields of a struct."""
    if library_of(value) != "warp" or depth > 4:
        return
    if hasattr(value, "ptr") and hasattr(value, "strides") and value.ptr:
        root = value
        while library_of(getattr(root, "_ref", None)) == "warp" and hasattr(root._ref, "ptr"):
            root = root._ref
        found = host_array(root.numpy(), label)
        if found is not None:
            arrays.append(found)
        _note(getattr(value, "grad", None), f"{label}.grad", arrays, depth + 1)
    elif hasattr(value, "indices") and hasattr(value, "data"):
        _note(value.data, label, arrays, depth + 1)
        for index in value.indices or ():
            _note(index, f"{label}.indices", arrays, depth + 1)
    elif hasattr(type(value), "_cls") or hasattr(value, "_cls"):
        for name in getattr(value._cls, "vars", {}):
            _note(getattr(value, name, None), f"{label}.{name}", arrays, depth + 1)
