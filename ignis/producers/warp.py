"""NVIDIA Warp: ``@wp.kernel`` functions, forward and adjoint.

Warp generates CUDA C++ and compiles it to PTX without a GPU; its arrays on the CPU are staged for
each launch. Meanwhile names of CUDA devices mean the CPU.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import inspect
import json
import tempfile
import weakref
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
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

_DEEPEST = 4
"""Structs and arrays in each other that are looked into."""
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
class _Code:
    """A kernel or its adjoint: its module in PTX, its name there, and its shared memory."""

    ptx: str
    name: str
    shared: int


class _Recorded:
    """A launch for later, whose arguments may change before it."""

    def __init__(self, launch: Callable[..., Any], given: dict[str, Any]) -> None:
        lists = ("inputs", "outputs", "adj_inputs", "adj_outputs")
        copies = {name: list(given[name]) for name in lists}
        self._given = {**given, **copies, "record_cmd": False}
        self._launch = launch
        self.kernel = given["kernel"]

    def set_dim(self, dim: Any) -> None:
        """Change the number of threads."""
        self._given["dim"] = dim

    def set_param_at_index(self, index: int, value: Any, adjoint: bool = False) -> None:
        """Change an argument."""
        prefix = "adj_" if adjoint else ""
        inputs, outputs = self._given[f"{prefix}inputs"], self._given[f"{prefix}outputs"]
        if index < len(inputs):
            inputs[index] = value
        else:
            outputs[index - len(inputs)] = value

    set_param_at_index_from_ctype = set_param_at_index

    def set_param_by_name(self, name: str, value: Any, adjoint: bool = False) -> None:
        """Change an argument."""
        labels = [argument.label for argument in self.kernel.adj.args]
        self.set_param_at_index(labels.index(name), value, adjoint)

    set_param_by_name_from_ctype = set_param_by_name

    def set_params(self, values: Sequence[Any]) -> None:
        """Change all arguments."""
        for index, value in enumerate(values):
            self.set_param_at_index(index, value)

    set_params_from_ctypes = set_params

    def launch(self, stream: Any = None) -> None:
        """Launch."""
        self._launch(**self._given)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let Warp launch on `device`."""
    import warp
    from warp._src import context

    warp.init()
    made: MutableMapping[Any, tuple[Any, dict[Any, _Code]]] = weakref.WeakKeyDictionary()
    host = context.runtime.get_device("cpu")
    original = context.runtime.get_device

    def get_device(ident: Any = None) -> Any:
        return host if isinstance(ident, str) and ident.startswith("cuda") else original(ident)

    signature = inspect.signature(warp.launch)

    @functools.wraps(warp.launch)
    def launch(*args: Any, **options: Any) -> Any:
        bound = signature.bind(*args, **options)
        bound.apply_defaults()
        given = SimpleNamespace(**bound.arguments)
        kernel, block, inputs, outputs = given.kernel, given.block_dim, given.inputs, given.outputs
        if context.runtime._apic_capture is not None:
            raise ArgumentError(
                f"{kernel.key}: a graph of Warp would replay without this launch, which runs on "
                f"{device.name}: launch outside of wp.ScopedCapture"
            )
        if given.record_cmd:
            return _Recorded(launch, bound.arguments)
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
            adjoint = given.adjoint
            settings = repr(sorted(kernel.module.options.items()))
            # A module that was modified, as by another value of a constant, has a new one of these.
            resolved = kernel.module.resolved_options
            if kernel not in made or made[kernel][0] is not resolved:
                made[kernel] = resolved, {}
            variants = made[kernel][1]
            key = (block, adjoint, settings)
            if key not in variants:
                variants[key] = _compiled(kernel, block, adjoint, device)
            blocks = -(-total // block)
            if given.max_blocks > 0:
                blocks = min(blocks, given.max_blocks)
            backward = [*given.adj_inputs, *given.adj_outputs] if adjoint else []
            _run(kernel, variants[key], extents, blocks, block, forward, backward, adjoint, device)
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
        return None

    answers = {"is_cuda_available": lambda: True, "get_preferred_device": lambda: host}
    with (
        patched(warp, {"launch": launch, **answers}),
        patched(context, {"launch": launch}),
        patched(context.runtime, {"get_device": get_device}),
    ):
        yield


def _compiled(kernel: Any, block: int, adjoint: bool, device: Device) -> _Code:
    """Compile a kernel alone, or its adjoint, to PTX with line information.

    Its module may have many others, and several of its name, whose code takes long to make.
    """
    import warp
    from warp._src import codegen

    major, module = device.attribute("COMPUTE_CAPABILITY_MAJOR"), kernel.module
    # The libraries of mathdx are linked as LTO-IR, which PTX cannot hold.
    without = ("enable_mathdx_gemm", "enable_mathdx_solver", "enable_mathdx_fft")
    options = {**module.options, "lineinfo": True, "block_dim": block}
    options |= {"enable_backward": adjoint, **dict.fromkeys(without, False)}
    alone = {"options": options, "_get_live_kernels": lambda: [kernel]}
    fresh = ("hashers", "resolved_options", "_tid_extent_limits", "failed_builds")
    with (
        tempfile.TemporaryDirectory(prefix="ignis-warp-") as folder,
        patched(module, {**alone, **{name: {} for name in fresh}}),
    ):
        files = warp.compile_aot_module(
            module,
            arch=10 * major + device.attribute("COMPUTE_CAPABILITY_MINOR"),
            module_dir=folder,
            use_ptx=True,
        )
        ptx = next(Path(path) for path in files if Path(path).suffix == ".ptx")
        text = ptx.read_bytes().rstrip(b"\0").decode()
        forward = codegen.cuda_kernel_forward_name(kernel)
        name = codegen.cuda_kernel_backward_name(kernel) if adjoint else forward
        metas = [json.loads(path.read_text()) for path in Path(folder).glob("*.meta")]
    shared = {key: int(value) for meta in metas for key, value in meta.items() if "_smem_" in key}
    return _Code(text, name, shared.get(f"{name}_smem_bytes", 0))


def _run(
    kernel: Any,
    code: _Code,
    extents: tuple[int, ...],
    blocks: int,
    block: int,
    forward: Sequence[Any],
    backward: Sequence[Any],
    adjoint: bool,
    device: Device,
) -> None:
    from warp._src import context

    params = [context._build_launch_bounds_from_tuple(extents, kernel.adj.kernel_dim)]
    arrays: list[HostArray] = []
    owned: list[NvArray] = []
    for values, is_adjoint in ((forward, False), (backward, True)):
        for argument, value in zip(kernel.adj.args, values, strict=False):
            label = ("adj_" if is_adjoint else "") + argument.label
            kind = argument.type
            if isinstance(value, ctypes.Structure) and not hasattr(value, "strides"):
                # A struct that was packed before.
                content = np.frombuffer(bytes(value), kind.numpy_dtype())
                arrays += _inner(content, kind, label, 0)
                params.append(value)
                continue
            given = _as_warp(value, kind, label, arrays, owned)
            host = context.runtime.get_device("cpu")
            params.append(context.pack_arg(kernel, kind, argument.label, given, host, is_adjoint))
    label = f"the adjoint of {kernel.key}" if adjoint else kernel.key
    adopted = adopt(code.ptx, name=code.name, label=label, device=device)
    values = [
        as_parameter(parameter, each)
        for parameter, each in zip(adopted.parameters, params, strict=True)
    ]
    for array in owned:
        array.to_device()
    execute(
        adopted,
        blocks,
        block,
        values,
        shared=code.shared,
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
    elif isinstance(value, ctypes.Structure) and hasattr(value, "strides"):
        # A descriptor of an array, as it is in structs.
        names = ("data", "grad", "shape", "strides")
        arrays += _described({name: getattr(value, name) for name in names}, kind.dtype, label, 0)
    else:
        _note(value, label, arrays, 0)
    return value


def _note(value: Any, label: str, arrays: list[HostArray], depth: int) -> None:
    """Note the arrays of Warp that a value has: itself, its gradient, the fields of a struct."""
    if library_of(value) != "warp" or depth > _DEEPEST:
        return
    if hasattr(value, "ptr") and hasattr(value, "strides") and value.ptr:
        root = value
        while library_of(getattr(root, "_ref", None)) == "warp" and hasattr(root._ref, "ptr"):
            root = root._ref
        found = host_array(root.numpy(), label)
        if found is not None:
            inner = list(_inner(root.numpy(), value.dtype, label, depth))
            arrays += [*inner, replace(found, addresses=bool(inner))]
        _note(getattr(value, "grad", None), f"{label}.grad", arrays, depth + 1)
    elif hasattr(value, "indices") and hasattr(value, "data"):
        _note(value.data, label, arrays, depth + 1)
        for index in value.indices or ():
            _note(index, f"{label}.indices", arrays, depth + 1)
    elif hasattr(type(value), "_cls") or hasattr(value, "_cls"):
        for name in getattr(value._cls, "vars", {}):
            _note(getattr(value, name, None), f"{label}.{name}", arrays, depth + 1)


def _inner(values: np.ndarray[Any, Any], kind: Any, label: str, depth: int) -> Iterator[HostArray]:
    """The arrays that structs of a kind have, as an array of these describes them."""
    if depth > _DEEPEST or not hasattr(kind, "vars"):
        return
    for name, field in kind.vars.items():
        part, called = values[name], f"{label}.{name}"
        if "strides" not in (part.dtype.names or ()):
            yield from _inner(part, field.type, called, depth + 1)
            continue
        for each in part.reshape(-1):
            yield from _described(each, field.type.dtype, called, depth)


def _described(array: Any, kind: Any, label: str, depth: int) -> Iterator[HostArray]:
    """The memory of an array of `kind` and its gradient, and of those in its structs."""
    from warp._src.types import type_size_in_bytes

    size = type_size_in_bytes(kind)
    steps = [(int(n), int(step)) for n, step in zip(array["shape"], array["strides"], strict=True)]
    nbytes = size + sum((extent - 1) * step for extent, step in steps if extent)
    for address in {int(array[name] or 0) for name in ("data", "grad")} - {0}:
        found = HostArray(label, address, address, nbytes, None, (nbytes,), False, True, None)
        further: list[HostArray] = []
        if hasattr(kind, "vars") and nbytes % size == 0:
            content = found.raw().view(kind.numpy_dtype())
            further = list(_inner(content, kind, label, depth + 1))
        yield replace(found, addresses=bool(further))
        yield from further
