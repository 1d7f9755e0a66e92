"""The usual case of a launch's arguments, as a function that is written for one signature.

A launch costs its thread a few microseconds, of which a loop over the parameters would be a third.
The function of a kernel has one condition instead: every array is one on the launch's stream, of
the right dtype, and nothing forbids using it; every number is of the parameter's type and fits. Any
doubt is left to the checks of `ignis.jit.arguments`, before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ignis.jit.parameter import Parameter
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.allocation import LIVE

if TYPE_CHECKING:
    from ignis.runtime.stream import Stream

__all__ = ["Bind", "binding"]

Bind = Callable[[Sequence[Any], "Stream"], Sequence[Any]]

_SOURCE = """\
def bind(args, stream):
    if len(args) == {count} and not owner_rules._enforced:
        {names} = args
        if {condition}:
{effects}
            return ({values})
    return checked(args, stream)
"""


def binding(kernel: str, parameters: Sequence[Parameter], checked: Bind) -> Bind:
    """Return a function from arguments and a stream to one number per parameter.

    Parameters
    ----------
    kernel : str
        The kernel's name, for messages.
    parameters : sequence of Parameter
        Its signature.
    checked : callable
        Does the same for any arguments, or raises.
    """
    if not parameters:
        return checked
    conditions: list[str] = []
    values: list[str] = []
    written: list[int] = []
    for i, parameter in enumerate(parameters):
        if parameter.kind == "pointer":
            # Written memory is taken now if that has not happened yet: it is a new result.
            state = f"<= {LIVE} and not m{i}.holds" if parameter.written else f"== {LIVE}"
            conditions.append(f"a{i}.__class__ is NvArray")
            if parameter.dtype is not None:
                conditions.append(f"a{i}.dtype is dtype{i}")
            # An allocation of this stream is one of its device, which is the kernel's.
            conditions.append(f"(m{i} := a{i}._allocation).stream is stream")
            conditions.append(f"m{i}.state {state} and not a{i}._closed")
            values.append(f"m{i}.ptr + a{i}._offset")
            written += [i] if parameter.written else []
        else:
            kind = {"integer": "int", "float": "float", "bool": "bool"}[parameter.kind]
            conditions.append(f"a{i}.__class__ is {kind}")
            if kind == "int":
                conditions.append(f"{parameter.minimum} <= a{i} <= {parameter.maximum}")
            values.append(f"a{i}")
    effects = [f"if m{i}.state != {LIVE}: m{i}.materialise(kernel)" for i in written]
    effects += [f"m{i}.version += 1" for i in written]
    text = _SOURCE.format(
        count=len(parameters),
        names=", ".join(f"a{i}" for i in range(len(parameters))) + ",",
        condition=" and ".join(conditions),
        effects="\n".join(" " * 12 + line for line in effects),
        values=", ".join(values) + ",",
    )
    scope: dict[str, Any] = {
        "NvArray": NvArray,
        "checked": checked,
        "kernel": kernel,
        "owner_rules": owner_rules,
        **{f"dtype{i}": parameter.dtype for i, parameter in enumerate(parameters)},
    }
    exec(text, scope)
    made: Bind = scope["bind"]
    return made
