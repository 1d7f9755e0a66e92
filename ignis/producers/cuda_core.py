"""cuda.core: a ``Program``, and the ``ObjectCode`` that it compiles to.

A kernel's handle needs a GPU; here a program or its PTX is launched by the kernel's name.

Names that the documentation of cuda.core 1.2 does not promise: ``_program.driver_version`` and
``_program.binding_version``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from ignis.base.lifetime import Ending
from ignis.errors import ArgumentError
from ignis.jit.adopt import adopt
from ignis.producers import native, target
from ignis.producers.host_arrays import host_array
from ignis.producers.launch import pointer_type
from ignis.producers.patches import patched
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_compiled: dict[int, dict[str | None, Any]] = {}
"""What programs were compiled to in a redirection, which has a reference to each of them."""


def owns(kernel: Any) -> bool:
    """Tell whether a value is a program of cuda.core, or what one was compiled to."""
    return type(kernel).__module__.startswith("cuda.core")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch the kernel ``name=`` of a program or of its PTX, with ``block=``."""
    name = options.pop("name", None)
    code = kernel
    if hasattr(kernel, "compile"):
        # A program takes name expressions once only.
        known = _compiled.setdefault(id(kernel), {})
        if name not in known:
            named = [name] if name and "<" in name else ()
            known[name] = kernel.compile("ptx", name_expressions=named)
        code = known[name]
    text = getattr(code, "code", None)
    if getattr(code, "code_type", "ptx") != "ptx" or not isinstance(text, (bytes, str)):
        raise ArgumentError(
            "cuda.core: pass the Program, or the result of its compile('ptx'): the CPU "
            "cannot execute a cubin, and a Kernel does not expose its code"
        )
    mapping = getattr(code, "symbol_mapping", None) or {}
    symbol = mapping.get(name, name)
    if isinstance(symbol, bytes):
        symbol = symbol.decode()
    types: dict[int | str, str] = {}
    for index, value in enumerate(args):
        found = host_array(value, f"argument {index}")
        if found is not None or array_of(value) is not None:
            types[index] = pointer_type(value if found is None else found)
    adopted = adopt(text, name=symbol, parameters=types, label=name, device=target.device())
    native.launch(adopted, grid, args, options)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let a program compile to PTX where there is no driver, whose version it asks for."""
    from cuda.core import _program

    asked = getattr(_program, "driver_version", None)
    if asked is None:
        yield
        return

    def version(*args: Any) -> Any:
        try:
            return asked(*args)
        except Exception:  # no driver here, so nothing that could be too old
            major, *rest = _program.binding_version()
            return (major, 99, *rest[1:])

    with Ending(_compiled.clear), patched(_program, {"driver_version": version}):
        yield
