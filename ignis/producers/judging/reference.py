"""A reference: what `arguments`, `reference` and their like of a Python file say, asked by name.

A function takes what it names as its parameters: sizes, and for `reference` and `terms` also the
arguments of the kernel; ``**rest`` takes all others, also those whose names Python reserves.
"""

from __future__ import annotations

import difflib
import inspect
import math
import runpy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts
from ignis.base.numbers import as_count
from ignis.dtypes import as_dtype, is_float
from ignis.errors import ArgumentError
from ignis.producers.judging.contents import FAMILIES, applies, content
from ignis.producers.judging.declared import Declared, Filled, InOut, Output
from ignis.producers.judging.sizes import SIZES, combinations

_KNOWN = ("accumulate", "arguments", "cases", "grid", "options", "reference", "terms", "values")
_ELEMENTS = 1 << 17
"""Elements of all arrays of a case that ignis chooses."""
_BLOCK = 256


@dataclass(frozen=True)
class Case:
    """One set of sizes with one kind of values: all that a launch gets.

    Attributes
    ----------
    sizes : dict of str to int
        By name.
    family : str
        The kind of values; see `ignis.producers.judging.contents`.
    arguments : dict
        The kernel's, in order: a declared array, or a value that is passed as it is.
    inputs : dict of str to ndarray
        What the arrays hold that have values before the launch.
    grid, options : object
        As `ignis.check` takes them.
    """

    sizes: dict[str, int]
    family: str
    arguments: dict[str, Any]
    inputs: dict[str, npt.NDArray[Any]]
    grid: Any
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def outputs(self) -> dict[str, Declared]:
        """Arrays that are compared with the reference."""
        return {
            name: each for name, each in self.arguments.items() if isinstance(each, (Output, InOut))
        }


@dataclass
class Reference:
    """The functions and values of a reference.

    Attributes
    ----------
    name : str
        Of its file, for messages.
    members : dict
        Its functions and values by name.
    grid_by : str
        What the kernel's producer counts a grid in: ``"blocks"``, ``"threads"``, ``"nothing"`` or
        ``"own"``, of which there is no default.
    """

    name: str
    members: dict[str, Any]
    grid_by: str = "blocks"

    def families(self) -> tuple[str, ...]:
        """The kinds of values that are tried."""
        given = self.members.get("values", FAMILIES)
        names = (given,) if isinstance(given, str) else tuple(given)
        unknown = [each for each in names if each not in FAMILIES]
        if unknown or not names:
            text = ", ".join(FAMILIES)
            raise ArgumentError(f"{self.name}: values: no kind {unknown}; there are {text}")
        return names

    def _cases(self) -> Any:
        given = self.members.get("cases", {})
        return self._call("cases", {}) if callable(given) else given

    def choices(self) -> dict[str, Sequence[int]] | None:
        """Return the values of each size; None if the reference lists whole cases."""
        given = self._cases()
        if not isinstance(given, Mapping):
            return None
        names = list(inspect.signature(self.members["arguments"]).parameters)
        unknown = sorted(set(given) - set(names))
        if unknown:
            raise ArgumentError(f"{self.name}: cases: arguments() takes no {', '.join(unknown)}")
        found: dict[str, Sequence[int]] = {}
        for name in names:
            values = given.get(name, SIZES)
            values = (values,) if isinstance(values, int) else tuple(values)
            if not values:
                raise ArgumentError(f"{self.name}: cases: {name} has no sizes")
            found[name] = tuple(as_count(f"{self.name}: cases", name, one, 1) for one in values)
        return found

    def sizes(self, seed: int) -> list[dict[str, int]]:
        """The sets of sizes that are tried, smallest first."""
        choices = self.choices()
        if choices is not None:
            return self._fitting(combinations(choices, seed), choices)
        given = list(self._cases())
        if not given or not all(isinstance(each, Mapping) for each in given):
            text = "a mapping from sizes to their values, or a list of mappings"
            raise ArgumentError(f"{self.name}: cases must be {text}, not {given!r}")
        return [
            {
                str(key): as_count(f"{self.name}: cases", str(key), one, 1)
                for key, one in each.items()
            }
            for each in given
        ]

    def choices_up_to(self, size: int, name: str) -> Sequence[int]:
        """Values of a size up to one that it has, the smallest first: any that are not listed."""
        given = self._cases()
        if not isinstance(given, Mapping):
            return (size,)
        if name not in given:
            return range(1, size + 1)
        return sorted({each for each in (self.choices() or {})[name] if each <= size})

    def case(self, sizes: Mapping[str, int], family: str, seed: int) -> Case:
        """Build one case.

        Raises
        ------
        ArgumentError
            If a function of the reference raises, or returns something else than it must.
        """
        arguments = self._arguments(sizes)
        inputs = {
            name: content(family, name, each, sizes, seed)
            for name, each in arguments.items()
            if isinstance(each, Filled)
        }
        options = self._value("options", sizes, {})
        if not isinstance(options, Mapping):
            raise ArgumentError(f"{self.name}: options must be a mapping, not {options!r}")
        options = dict(options)
        if self.grid_by == "blocks":
            options.setdefault("block", _BLOCK)
        grid = self._value("grid", sizes, None)
        if grid is None:
            grid = self._grid(arguments, options)
        return Case(dict(sizes), family, arguments, inputs, grid, options)

    def applies(self, family: str, sizes: Mapping[str, int]) -> bool:
        """Tell whether a kind of values is another one than ``normal`` for some array."""
        arrays = [each for each in self._arguments(sizes).values() if isinstance(each, Filled)]
        return family == "normal" or any(applies(family, each) for each in arrays)

    def terms(self, case: Case) -> int:
        """Terms of the longest sum: what the reference says, else the largest extent."""
        declared = [each for each in case.arguments.values() if isinstance(each, Declared)]
        largest = max((extent for each in declared for extent in each.shape), default=1)
        given = self._value("terms", {**case.arguments, **case.sizes}, max(largest, 1))
        return as_count(f"{self.name}: terms", "terms", given, 1)

    def accumulate(self) -> np.dtype[Any] | None:
        """The dtype of sums, if the reference says it."""
        given = self.members.get("accumulate")
        if given is None:
            return None
        dtype = as_dtype(given)
        if not is_float(dtype):
            raise ArgumentError(f"{self.name}: accumulate must be a float dtype, not {given!r}")
        return dtype

    def evaluate(
        self, case: Case, inputs: Mapping[str, npt.NDArray[Any]]
    ) -> dict[str, npt.NDArray[Any]]:
        """Evaluate the reference; the outputs by name, each in the shape of its array."""
        others = {n: each for n, each in case.arguments.items() if not isinstance(each, Declared)}
        with np.errstate(all="ignore"):
            found = self._call("reference", {**case.sizes, **others, **inputs})
        names = list(case.outputs)
        if not isinstance(found, Mapping):
            parts = found if isinstance(found, tuple) else (found,)
            if len(parts) != len(names):
                text = f"{len(names)} outputs ({', '.join(names)})"
                raise ArgumentError(f"{self.name}: reference() returned {len(parts)} of {text}")
            found = dict(zip(names, parts, strict=True))
        if set(found) != set(names):
            raise ArgumentError(
                f"{self.name}: reference() returned {', '.join(map(str, found)) or 'nothing'}; the "
                f"outputs are {', '.join(names)}"
            )
        return {name: self._shaped(name, found[name], case.outputs[name]) for name in names}

    def _shaped(self, name: str, value: Any, declared: Declared) -> npt.NDArray[Any]:
        array = np.asarray(value)
        if array.dtype.kind not in "biuf" or array.size != declared.size:
            raise ArgumentError(
                f"{self.name}: reference() returned {array.dtype.name} of shape {array.shape} for "
                f"{name}, which is {declared!r}"
            )
        array = array.reshape(declared.shape)
        if array.dtype.kind == "f":
            return array.astype(np.float64)
        return array.astype(np.int64)

    def _arguments(self, sizes: Mapping[str, int]) -> dict[str, Any]:
        found = self._call("arguments", sizes)
        if not isinstance(found, Mapping) or not all(isinstance(key, str) for key in found):
            raise ArgumentError(f"{self.name}: arguments() must return a dict, not {found!r}")
        if not any(isinstance(each, (Output, InOut)) for each in found.values()):
            raise ArgumentError(f"{self.name}: arguments() has no Output and no InOut to judge")
        return dict(found)

    def _grid(self, arguments: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        if self.grid_by == "nothing":
            return None
        most = max(each.size for each in arguments.values() if isinstance(each, (Output, InOut)))
        if self.grid_by == "threads":
            return max(most, 1)
        if self.grid_by == "own":
            raise ArgumentError(f"{self.name}: define grid(), which returns the number of programs")
        block = options["block"]
        return max(-(-most // math.prod(block if isinstance(block, tuple) else (block,))), 1)

    def _fitting(
        self, every: list[dict[str, int]], choices: Mapping[str, Sequence[int]]
    ) -> list[dict[str, int]]:
        """The combinations, with smaller sizes where the arrays would be too large."""
        found: dict[tuple[int, ...], dict[str, int]] = {}
        for sizes in every:
            while self._elements(sizes) > _ELEMENTS:
                name = max(sizes, key=lambda key: sizes[key])
                lower = [each for each in choices[name] if each < sizes[name]]
                if not lower:
                    break
                sizes = {**sizes, name: max(lower)}
            found[tuple(sizes.values())] = sizes
        return list(found.values())

    def _elements(self, sizes: Mapping[str, int]) -> int:
        arrays = self._arguments(sizes).values()
        return sum(each.size for each in arrays if isinstance(each, Declared))

    def _value(self, name: str, available: Mapping[str, Any], default: Any) -> Any:
        """A member that is a value or a function of the sizes."""
        given = self.members.get(name)
        if given is None:
            return default
        return self._call(name, available) if callable(given) else given

    def _call(self, name: str, available: Mapping[str, Any]) -> Any:
        function: Callable[..., Any] = self.members[name]
        passed = {}
        for key, parameter in inspect.signature(function).parameters.items():
            if key in available:
                passed[key] = available[key]
            elif parameter.kind is parameter.VAR_KEYWORD:  # also names that Python reserves
                passed |= {each: available[each] for each in available if each not in passed}
            elif parameter.default is parameter.empty:
                have = ", ".join(available) or "nothing"
                raise ArgumentError(f"{self.name}: {name}() takes {key}; there is {have}")
        try:
            return interrupts.call(function, **passed)
        except ArgumentError:
            raise
        except Exception as error:
            kind = type(error).__name__
            raise ArgumentError(f"{self.name}: {name}() raised {kind}: {error}") from error


def read_reference(given: Any, grid_by: str = "blocks") -> Reference:
    """Return the reference of a file, a module, a class, or a mapping of names.

    Raises
    ------
    ArgumentError
        If it has no `arguments` and `reference` or a misspelled name, or the file raises.
    OSError
        If the file cannot be read.
    """
    if isinstance(given, (str, Path)):
        path = Path(given)
        path.read_bytes()
        try:
            members = interrupts.call(runpy.run_path, str(path), run_name="reference")
        except Exception as error:
            raise ArgumentError(f"{path} raised {type(error).__name__}: {error}") from error
        name = path.name
    elif isinstance(given, Mapping):
        members, name = dict(given), "the reference"
    else:
        members = {key: getattr(given, key) for key in dir(given)}
        name = getattr(given, "__name__", "the reference")
    missing = [key for key in ("arguments", "reference") if not callable(members.get(key))]
    for key in sorted(key for key in members.keys() - {*_KNOWN} if key[:1] != "_"):
        meant = ["cases"] if key == "sizes" else difflib.get_close_matches(key, _KNOWN, 1, 0.8)
        if meant and meant[0] not in members:
            raise ArgumentError(
                f"{name}: {key} is not a setting; did you mean {meant[0]}? Begin names of "
                "your own with _"
            )
    if missing:
        raise ArgumentError(f"{name}: no function {' and no function '.join(missing)}")
    reference = Reference(name, {key: members[key] for key in _KNOWN if key in members}, grid_by)
    for each in inspect.signature(reference.members["arguments"]).parameters.values():
        if each.kind in (each.VAR_KEYWORD, each.VAR_POSITIONAL, each.POSITIONAL_ONLY):
            raise ArgumentError(f"{name}: the parameters of arguments() must be sizes by name")
    return reference
