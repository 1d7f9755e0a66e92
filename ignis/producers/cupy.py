"""CuPy: ``RawKernel``, ``RawModule`` and ``ElementwiseKernel``, compiled for the device of ignis.

CuPy's own arrays need a GPU; the arguments here are NumPy arrays, tensors or arrays of ignis.
"""

from __future__ import annotations

import contextlib
import linecache
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ignis.errors import ArgumentError
from ignis.jit.compile import compile
from ignis.producers import native, target
from ignis.producers.host_arrays import library_of
from ignis.producers.patches import patched
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

NAMES = {
    "ElementwiseKernel._decide_params_type": "the dtypes of a call",
    "_core._scalar.get_typename": "the name of a dtype in CuPy's C++",
}
"""The names of CuPy 14 that its documentation does not promise."""

_BLOCK = 128
"""Threads in a block of an `ElementwiseKernel`, as CuPy has them."""

_ELEMENTWISE = Path(__file__).with_suffix(".cu.txt").read_text(encoding="utf-8")
"""The source of an `ElementwiseKernel`, to be filled in."""


def owns(kernel: Any) -> bool:
    """Tell whether a value is a raw kernel of CuPy, or a module of such."""
    ours = isinstance(kernel, _Redirected)
    return (ours or library_of(kernel) == "cupy") and all(
        hasattr(kernel, name) for name in ("code", "options")
    )


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as ``kernel(grid, block, args)`` does; of a ``RawModule``, the kernel ``name=``."""
    name = options.pop("name", None) or getattr(kernel, "name", None)
    if kernel.code is None:
        raise ArgumentError("CuPy: a module from a file has no source; use ignis.adopt on its PTX")
    if name is None:
        raise ArgumentError("CuPy: choose a kernel of the module with name=")
    _launch(_text(kernel), name, tuple(kernel.options), grid, args, options)


def _text(kernel: Any) -> str:
    return str(kernel.code if isinstance(kernel.code, str) else kernel.code.decode())


def source_of(kernel: Any) -> tuple[str, str, Callable[[str], Any]] | None:
    """Return name and text of a kernel's source, and a function that makes one of another text."""
    name = getattr(kernel, "name", None)
    if name is None or kernel.code is None:
        return None
    return f"{name}.cu", _text(kernel), lambda text: type(kernel)(text, name, tuple(kernel.options))


def _launch(
    text: str,
    name: str,
    flags: tuple[str, ...],
    grid: Any,
    args: Sequence[Any],
    options: dict[str, Any],
) -> None:
    file = f"{name}.cu"
    # Where reports look for the line: CuPy has the source in memory only.
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    compiled = compile(text, name, options=flags, device=target.device(), file=file)
    native.launch(compiled, grid, args, options)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let the kernels of CuPy that a block makes launch on the device of the redirection."""
    import cupy

    values = {
        "RawKernel": _with(cupy.RawKernel, __call__=_call_raw),
        "RawModule": _with(cupy.RawModule, get_function=_function),
        "ElementwiseKernel": _with(cupy.ElementwiseKernel, __call__=_call_elementwise),
    }
    with patched(cupy, values):
        yield


class _Redirected:
    """A kernel that was made in a redirection."""


def _with(kind: type, **methods: Any) -> type:
    """Return a class of CuPy with other methods, or one of a redirection around this one."""
    if issubclass(kind, _Redirected):
        return kind
    return type(kind.__name__, (kind, _Redirected), methods)


def _function(module: Any, name: str) -> Any:
    import cupy

    return cupy.RawKernel(module.code, name, options=tuple(module.options))


def _call_raw(
    kernel: Any,
    grid: Any,
    block: Any,
    args: Sequence[Any],
    *,
    shared_mem: int = 0,
    stream: Any = None,
) -> None:
    cooperative = bool(getattr(kernel, "enable_cooperative_groups", False))
    options = {"block": block, "shared": shared_mem, "cooperative": cooperative}
    call(kernel, grid, args, options)


class _Operand(NamedTuple):
    """A parameter of an `ElementwiseKernel`, and what is passed for it."""

    name: str
    type: str
    const: bool
    raw: bool
    value: Any

    @property
    def is_array(self) -> bool:
        """Whether it has a pointer."""
        return _is_array(self.value)

    @property
    def declared(self) -> str:
        """The parameter of the kernel."""
        if not self.is_array:
            return f"{self.type} {self.name}"
        return f"{'const ' if self.const else ''}{self.type}* _{self.name}"

    @property
    def element(self) -> str:
        """The variable of a step of the loop."""
        kind = f"const {self.type}" if self.const else f"{self.type}&"
        return f"{kind} {self.name} = _{self.name}[i];"

    @property
    def whole(self) -> str:
        """The variable of a raw array."""
        extents = ", ".join(map(str, self.value.shape)) or "1"
        kind = f"CArray<{'const ' if self.const else ''}{self.type}, {self.value.ndim or 1}, true>"
        return f"{kind} {self.name}(_{self.name}, {{{extents}}});"

    def passed(self, shape: tuple[int, ...]) -> Any:
        """Return the argument of the launch: an array has an element for each step."""
        value = self.value
        if not self.is_array:
            return value
        if not self.raw and tuple(value.shape) != shape:
            if not self.const or not isinstance(value, np.ndarray):
                raise ValueError(f"{self.name} has shape {tuple(value.shape)}, not {shape}")
            value = np.broadcast_to(value, shape)
        return np.ascontiguousarray(value) if isinstance(value, np.ndarray) else value


def _call_elementwise(
    kernel: Any, *args: Any, size: int | None = None, stream: Any = None, block_size: int = _BLOCK
) -> Any:
    """Compute as an `ElementwiseKernel` does; results are NumPy arrays where none are given."""
    import cupy

    if len(args) not in (kernel.nin, kernel.nin + kernel.nout):
        raise TypeError(f"Wrong number of arguments for {kernel.name}: {len(args)}")
    parameters = kernel.params[: kernel.nin + kernel.nout]
    values = [each if _is_array(each) else np.asarray(each)[()] for each in args]
    given = [each.dtype.type if _is_array(each) else None for each in values]
    inputs, outputs, _ = kernel._decide_params_type(  # noqa: SLF001
        tuple(given[: kernel.nin]), tuple(given[kernel.nin :])
    )
    types = [np.dtype(each) for each in (*inputs, *outputs)]
    looped = [v for v, p in zip(values, parameters, strict=False) if not p.raw and _is_array(v)]
    if (size is None) != bool(looped):
        raise ValueError(f"{kernel.name}: pass size= if all arrays are raw, and only then")
    shape = np.broadcast_shapes(*(v.shape for v in looped)) if size is None else (size,)
    for parameter, dtype in zip(parameters[len(args) :], types[len(args) :], strict=True):
        if parameter.raw:
            raise ValueError(f"{kernel.name}: {parameter.name} is raw: pass an array for it")
        values.append(np.empty(shape, dtype))
    operands = []
    for parameter, dtype, value in zip(parameters, types, values, strict=True):
        spelled = cupy._core._scalar.get_typename(dtype)  # noqa: SLF001
        kept = value if _is_array(value) else dtype.type(value)
        operands.append(_Operand(parameter.name, spelled, parameter.is_const, parameter.raw, kept))
    passed = [each.passed(shape) for each in operands]
    if 0 not in shape:
        variables = {
            each.ctype: of.type
            for each, of in zip(parameters, operands, strict=True)
            if each.dtype is None
        }
        text = _source(kernel, operands, variables, shape)
        folder = Path(cupy.__file__).parent / "_core" / "include"
        flags = (f"-I{folder}", *kernel.kwargs.get("options", ()))
        grid = -(-int(np.prod(shape)) // block_size)
        _launch(text, kernel.name, flags, grid, passed, {"block": block_size})
    results = values[kernel.nin :]
    for result, used in zip(results, passed[kernel.nin :], strict=True):
        if result is not used:
            np.copyto(result, used)
    if kernel.no_return:
        return None
    return tuple(results) if kernel.return_tuple or len(results) != 1 else results[0]


def _source(
    kernel: Any, operands: Sequence[_Operand], variables: dict[str, str], shape: tuple[int, ...]
) -> str:
    raw = [each.whole for each in operands if each.is_array and each.raw]
    return _ELEMENTWISE.format(
        types="\n".join(f"typedef {kind} {name};" for name, kind in variables.items()),
        preamble=kernel.preamble,
        name=kernel.name,
        parameters=", ".join(each.declared for each in operands),
        shape=", ".join(map(str, shape)) or "1",
        ndim=len(shape) or 1,
        raw="\n  ".join(raw),
        loop_prep=kernel.kwargs.get("loop_prep", ""),
        elements="\n    ".join(e.element for e in operands if e.is_array and not e.raw),
        operation=kernel.operation,
        after_loop=kernel.kwargs.get("after_loop", ""),
    )


def _is_array(value: Any) -> bool:
    return isinstance(value, np.ndarray) or array_of(value) is not None
