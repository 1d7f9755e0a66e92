"""NVIDIA Warp: ``@wp.kernel`` functions, forward and adjoint.

Warp generates CUDA C++ and compiles it to PTX without a GPU; its arrays on the CPU are staged for
each launch. Meanwhile names of CUDA devices mean the CPU. Hash grids, trees, meshes and volumes are
those of the CPU, staged in the same way; a graph has our launches among Warp's own operations.

Names that the documentation of Warp 1.19 does not promise, all in ``warp._src``: ``context`` with
``_build_launch_bounds_from_tuple``, ``_normalize_launch_dim``, ``_resolve_launch_block_dim``,
``pack_arg``, ``runtime`` and its ``_apic_capture``, ``_apic_graph``, ``core``, ``get_device``,
``tape`` with ``_check_kernel_array_access``; of a graph ``_retain_module_exec``; of a kernel
``_add_normalized_overload``, ``adj``, ``infer_argument_types``, and what a build leaves in its
``module``; ``codegen.StructInstance._cls`` and ``codegen.cuda_kernel_forward_name``;
``types.array._ref``; ``apic.types.APICLaunchInfo``.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import inspect
import json
import math
import tempfile
import traceback
import weakref
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from ignis.base.name_lists import sections
from ignis.errors import ArgumentError
from ignis.jit.adopt import adopt
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import as_parameter, execute
from ignis.producers.patches import patched
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_DEEPEST = 4
"""Structs and arrays in each other that are looked into."""
_BLOCK = 256
"""Warp's own default of threads in a block."""
_raised: list[BaseException] = []
"""What a launch of a graph has raised."""
_BY_VALUE = (ctypes.Structure, ctypes.Array)
_structures: weakref.WeakSet[Any] = weakref.WeakSet()
"""Hash grids, trees, meshes and volumes: their addresses are arguments, and they have others."""
_Pointer = tuple[str, int, int, tuple[int, ...]]
"""A name, where it is in its structure, bytes of an element, and where their numbers are."""
_LAYOUTS: dict[str, tuple[int, tuple[_Pointer, ...]]] = {"Volume": (0, ())} | {
    head.split()[0]: (
        int(head.split()[1]),
        tuple(
            (name, int(at), int(n), tuple(map(int, of)))
            for name, at, n, *of in map(str.split, lines)
        ),
    )
    for head, lines in sections(Path(__file__)).items()
}
"""Their sizes in bytes, and their pointers, by class: hashgrid.h, bvh.h and mesh.h of Warp."""
_VERSION = "1.19"
"""Of Warp, with these layouts."""


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
        copies = {name: _frozen(given[name]) for name in lists}
        self._given = {**given, **copies, "record_cmd": False}
        self._launch = launch
        self.kernel = given["kernel"]
        for index, value in enumerate([*copies["inputs"], *copies["outputs"]]):
            self.set_param_at_index(index, value)

    def set_dim(self, dim: Any) -> None:
        """Change the number of threads."""
        self._given["dim"] = dim

    def set_param_at_index(self, index: int, value: Any, adjoint: bool = False) -> None:
        """Change an argument, which Warp refuses if it is of another type."""
        from warp._src import context

        argument, host = self.kernel.adj.args[index], context.runtime.get_device("cpu")
        if not self.kernel.is_generic:
            given = _as_warp(value, argument.type, argument.label, [])
            context.pack_arg(self.kernel, argument.type, argument.label, given, host, adjoint)
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
            variants, key = made[kernel][1], (block, adjoint, settings)
            if key not in variants:
                variants[key] = _compiled(kernel, block, adjoint, device)
            blocks = -(-total // block)
            blocks = min(blocks, given.max_blocks) if given.max_blocks > 0 else blocks
            backward = [*given.adj_inputs, *given.adj_outputs] if adjoint else []
            capture = context.runtime._apic_capture
            as_now = list if capture is None else _frozen
            values, where = (as_now(forward), as_now(backward)), (extents, blocks, block)
            run = functools.partial(_run, kernel, variants[key], where, values, adjoint, device)
            run() if capture is None else _record(capture, run)
        tape = context.runtime.tape
        if tape and given.record_tape:
            caller = traceback.extract_stack(limit=2)[0]
            line = {"file": caller.filename, "lineno": caller.lineno, "func": caller.name}
            shape = given.dim, given.max_blocks
            tape.record_launch(
                kernel, *shape, inputs, outputs, host, given.block_dim, metadata={"caller": line}
            )
            if warp.config.verify_autograd_array_access:
                tape._check_kernel_array_access(kernel, [*inputs, *outputs])
        return None

    def capture_launch(graph: Any, stream: Any = None) -> None:
        _raised.clear()
        replay(graph, stream)
        if _raised:
            raise _raised.pop()

    def capture_save(*_: Any, **__: Any) -> None:
        raise ArgumentError(f"wp.capture_save: kernels on {device.name} cannot be saved")

    def block_of(where: Any, block: int | None) -> Any:  # the CPU would have blocks of one thread
        return block if block and block > 0 else resolve(where, block)

    replay, resolve = warp.capture_launch, context._resolve_launch_block_dim
    answers = {"is_cuda_available": lambda: True, "get_preferred_device": lambda: host}
    ours = {"launch": launch, "capture_launch": capture_launch, "capture_save": capture_save}
    with contextlib.ExitStack() as stack:
        stack.enter_context(patched(warp, {**ours, **answers}))
        blocks = {"_resolve_launch_block_dim": block_of}
        stack.enter_context(patched(context, {**ours, **blocks}))
        stack.enter_context(patched(context.runtime, {"get_device": get_device}))
        kinds = tuple(getattr(warp, name) for name in _LAYOUTS)
        _structures.update(each for each in gc.get_objects() if isinstance(each, kinds))
        for kind in kinds:
            stack.enter_context(patched(kind, {"__init__": _noting(kind.__init__)}))
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
    where: tuple[tuple[int, ...], int, int],
    values: tuple[Sequence[Any], Sequence[Any]],
    adjoint: bool,
    device: Device,
) -> None:
    from warp._src import context

    extents, blocks, block = where
    params = [context._build_launch_bounds_from_tuple(extents, kernel.adj.kernel_dim)]
    arrays: list[HostArray] = []
    for is_adjoint, part in enumerate(values):
        for argument, value in zip(kernel.adj.args, part, strict=False):
            label = ("adj_" if is_adjoint else "") + argument.label
            kind = argument.type
            if isinstance(value, ctypes.Structure) and not hasattr(value, "strides"):
                # A struct that was packed before.
                content = np.frombuffer(bytes(value), kind.numpy_dtype())
                arrays += _inner(content, kind, label, 0)
                params.append(value)
                continue
            given = _as_warp(value, kind, label, arrays)
            host = context.runtime.get_device("cpu")
            packed = context.pack_arg(kernel, kind, argument.label, given, host, bool(is_adjoint))
            params.append(next(iter(_structure(value, label)), packed))
    label = f"the adjoint of {kernel.key}" if adjoint else kernel.key
    adopted = adopt(code.ptx, name=code.name, label=label, device=device)
    args = [
        each if isinstance(each, HostArray) else as_parameter(parameter, each)
        for parameter, each in zip(adopted.parameters, params, strict=True)
    ]
    execute(adopted, blocks, block, args, shared=code.shared, arrays=arrays)


def _as_warp(value: Any, kind: Any, label: str, arrays: list[HostArray]) -> Any:
    """An argument as Warp packs it; the arrays in it are noted."""
    import warp

    _refuse_texture(type(value), label)
    array = array_of(value)
    if array is not None:
        array.to_device()
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


def _refuse_texture(kind: Any, label: str) -> None:
    import warp

    if kind in (warp.Texture1D, warp.Texture2D, warp.Texture3D):
        raise ArgumentError(f"{label}: textures of Warp are not taken; kernels take those of a GPU")


def _frozen(values: Sequence[Any]) -> list[Any]:
    """Arguments of a launch that happens later: what is no array is copied."""
    from warp._src.codegen import StructInstance

    copies = [each.__ctype__() if isinstance(each, StructInstance) else each for each in values]
    return [
        type(each).from_buffer_copy(each) if isinstance(each, _BY_VALUE) else each
        for each in copies
    ]


def _record(capture: Any, run: Callable[[], None]) -> None:
    """Let the graph that is captured launch: to Warp it is a kernel of its CPU."""
    from warp._src import context
    from warp._src.apic.types import APICLaunchInfo

    def replay(bounds: int, args: int) -> None:
        try:
            if not _raised:
                run()
        except BaseException as error:  # ctypes would only print it
            _raised.append(error)

    graph, core = context.runtime._apic_graph, context.runtime.core
    called = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(replay)
    graph._retain_module_exec(lambda: called)
    address, name = ctypes.cast(called, ctypes.c_void_p), f"ignis {id(called)}".encode()
    core.wp_apic_register_cpu_kernel(capture.apic_state, name, b"", address, None)
    info = APICLaunchInfo(kernel_key=name, module_hash=b"", is_forward=1, kernel_dim=1)
    bounds = context._build_launch_bounds_from_tuple((1,), 1)
    core.wp_cpu_launch_kernel(address, ctypes.byref(bounds), None, None, ctypes.byref(info))


def _noting(init: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(init)
    def wrapped(self: Any, *args: Any, **options: Any) -> None:
        init(self, *args, **options)
        _structures.add(self)

    return wrapped


def _structure(value: Any, label: str) -> list[HostArray]:
    """Memory of a hash grid, tree, mesh or volume, itself first, if a value is its address."""
    import warp
    from warp._src import context
    from warp._src.types import type_size_in_bytes

    number = getattr(value, "value", value)
    if not isinstance(number, (int, np.integer)):
        return []
    owner = next((each for each in _structures if each.id and each.id == number), None)
    if owner is None:
        return []
    if not warp.config.version.startswith(f"{_VERSION}."):
        raise ArgumentError(
            f"{label}: a {type(owner).__name__} of Warp {warp.config.version}, but ignis knows its "
            f"layout in Warp {_VERSION}"
        )

    def memory(name: str, at: int, size: int, itself: bool = False) -> HostArray:
        return HostArray(name, at, at, size, None, (size,), False, not itself, owner, itself)

    names = (each.__name__ for each in type(owner).__mro__)
    size, pointers = next(_LAYOUTS[name] for name in names if name in _LAYOUTS)
    if not pointers:
        info = ctypes.c_void_p(), ctypes.c_uint64()
        context.runtime.core.wp_volume_get_buffer_info(owner.id, *map(ctypes.byref, info))
        return [memory(label, owner.id, info[1].value)]
    if hasattr(owner, "dtype"):
        size += 2 * type_size_in_bytes(owner.dtype)  # a grid's cell width and its inverse
    itself = memory(label, owner.id, size, True)
    found, content = [itself], itself.raw()
    for name, offset, each, counts in pointers:
        address = int(content[offset : offset + 8].view(np.uint64)[0])
        nbytes = each * math.prod(int(content[at : at + 4].view(np.int32)[0]) for at in counts)
        if address and nbytes > 0:
            found.append(memory(f"{label}.{name}", address, nbytes))
    return found


def _note(value: Any, label: str, arrays: list[HostArray], depth: int) -> None:
    """Note the arrays of Warp that a value has: itself, its gradient, the fields of a struct."""
    import warp

    arrays += _structure(value, label)
    if isinstance(value, (warp.fabricarray, warp.indexedfabricarray)):
        raise ArgumentError(f"{label}: arrays of Omniverse's Fabric are not copied to the device")
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
    _refuse_texture(kind, label)
    if _structures and values.dtype == np.uint64:
        for each in np.unique(values):
            yield from _structure(each, label)
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
