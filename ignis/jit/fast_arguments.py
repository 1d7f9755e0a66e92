"""The fast path of a launch's arguments, as a function that is generated for one signature.

A launch costs its thread a few microseconds, of which a loop over the parameters would be a third.
The function of a kernel has one condition instead: every array is one on the launch's stream, of
the right dtype, and its guard allows the access; every number is of the parameter's type and fits.
Any doubt is left to the checks of `ignis.jit.arguments`, before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ignis.driver.order.passed import passed
from ignis.jit.parameter import Parameter
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership.guard import ORDERED, PLANNED, READ, WRITE
from ignis.runtime.stream import Stream

__all__ = ["Bind", "binding"]

Bind = Callable[[Sequence[Any], Stream], Sequence[Any]]

_SOURCE = """\
def bind(args, stream):
    try:
        count = len(args)
    except TypeError:
        return checked(args, stream)
    if count == {count}:
        {names} = args
        if {condition}:
{effects}
            return ({values})
    return checked(args, stream)
"""


def binding(
    kernel: str, parameters: Sequence[Parameter], checked: Bind, ordered: bool = False
) -> Bind:
    """Return a function from arguments and a stream to one value per parameter.

    What does not take the fast path it leaves to `checked`, which does the same for any arguments,
    or raises. With `ordered`, the fast path is that of a process in which the order of work is
    checked, and tells the checker of the arrays.
    """
    if not any(parameter.kind == "pointer" for parameter in parameters):
        return checked  # there is no guard to ask whether a graph is captured
    if any(parameter.kind == "rounded" for parameter in parameters):
        return checked  # what is passed is not what is given
    # To allow for null pointers costs a test for each: only launches that have them pay.
    otherwise = _function(kernel, parameters, checked, True, ordered)
    return _function(kernel, parameters, otherwise, False, ordered)


def _function(
    kernel: str, parameters: Sequence[Parameter], otherwise: Bind, null: bool, ordered: bool
) -> Bind:
    """The function of one signature; with `null`, None is a pointer, too."""
    ignored = ORDERED if ordered else 0
    told: list[str] = []
    addresses: list[str] = []
    conditions: list[str] = []
    values: list[str] = []
    effects: list[list[str]] = [[], [], []]
    for i, parameter in enumerate(parameters):
        if parameter.kind == "pointer":
            # A new result has no memory yet: it gets it now.
            guard = f"m{i}.guard & {~ignored}" if ignored else f"m{i}.guard"
            free = f"< {WRITE} or m{i}.guard == {PLANNED}" if parameter.written else f"< {READ}"
            found = [f"a{i}.__class__ is NvArray"]
            if len(parameter.dtypes) == 1:
                found.append(f"a{i}.dtype is dtype{i}")
            elif parameter.dtypes:
                found.append(f"a{i}.dtype in dtypes{i}")
            # An allocation of this stream is one of its device, which is the kernel's.
            found.append(f"(m{i} := a{i}.allocation).stream is stream")
            found.append(f"({guard} {free})")
            condition, value, given = " and ".join(found), f"m{i}.ptr + a{i}.offset", ""
            if null:
                condition = f"(a{i} is None or {condition})"
                value = f"0 if a{i} is None else {value}"
                given = f"a{i} is not None and "
            conditions.append(condition)
            if ordered:
                nbytes = f"0 if a{i} is None else a{i}.nbytes" if null else f"a{i}.nbytes"
                told.append(f"(v{i}, {nbytes}, {parameter.written})")
                addresses.append(f"v{i} = {value}")
                value = f"v{i}"
            values.append(value)
            if parameter.written:
                needs = f"if {given}m{i}.guard"
                effects[0].append(f"{needs} == {PLANNED}: m{i}.materialize(kernel)")
                effects[1].append(f"if {given}{guard} >= {WRITE}: m{i}.admit_write(stream, kernel)")
                written = f"m{i}.version += 1"
                effects[2].append(f"if a{i} is not None: {written}" if null else written)
        elif parameter.kind == "struct":
            conditions.append(f"a{i}.__class__ is bytes and len(a{i}) == {parameter.size}")
            values.append(f"a{i}")
        else:
            kind = {"integer": "int", "float": "float", "bool": "bool"}[parameter.kind]
            conditions.append(f"a{i}.__class__ is {kind}")
            if kind == "int":
                conditions.append(f"{parameter.minimum} <= a{i} <= {parameter.maximum}")
            values.append(f"a{i}")
    if ordered:
        effects += [addresses, [f"passed.bound = label, ({', '.join(told)},)"]]
    text = _SOURCE.format(
        count=len(parameters),
        names=", ".join(f"a{i}" for i in range(len(parameters))) + ",",
        condition=" and ".join(conditions),
        effects="\n".join(" " * 12 + line for lines in effects for line in lines),
        values=", ".join(values) + ",",
    )
    scope: dict[str, Any] = {
        "NvArray": NvArray,
        "checked": otherwise,
        "kernel": kernel,
        "label": f"kernel {kernel}",
        "passed": passed,
        **{f"dtype{i}": parameter.dtype for i, parameter in enumerate(parameters)},
        **{f"dtypes{i}": parameter.dtypes for i, parameter in enumerate(parameters)},
    }
    exec(text, scope)
    made: Bind = scope["bind"]
    return made
