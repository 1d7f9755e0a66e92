"""Compare results of Hopper's kernels on a GPU with the simulated device's, bit for bit.

Needs a GPU of compute capability 9.0. Runs ``tests/sim/hopper``, the soak tests too, on the GPU and
then on the simulated device with the same random inputs. This module is also the plugin of pytest
that records every array which a test reads and the kernels that made it, a file for each test.
What only the simulated device can run, such as planted faults, is not compared.

Sums of products of floats may differ: the hardware keeps fewer bits of them. Each difference is
given as a part of the sum of the absolute products and of the largest of them, by the types of the
product; `tools.agreement.hopper_sums` looks for the rule by which they are made. Exit code 1 where
anything else differs, or sums by more than 2**-6, or a test fails on one side.
"""

from __future__ import annotations

import argparse
import faulthandler
import functools
import hashlib
import inspect
import json
import math
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Generator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import ignis
from ignis.dtypes import is_float
from ignis.jit.compile import source_of
from ignis.jit.kernel import Kernel
from ignis.runtime.array.nvarray import NvArray
from tools.agreement.hopper_sums import Fit, Sample, best_rule

ROOT = Path(__file__).parents[2]
_FOLDER, _ONLY = "IGNIS_AGREEMENT_FOLDER", "IGNIS_AGREEMENT_ONLY"
_FLOATS = {"f16", "bf16", "tf32", "f32", "f64", "e4m3", "e5m2"}
_FORM = re.compile(
    r"(?:^|[\s;{])((?:wgmma|mma|cp\.async\.bulk|cp\.async\.mbarrier|cp\.reduce|mbarrier|st\.async"
    r"|red\.async|barrier\.cluster|mapa|getctarank|elect|setmaxnreg|fence\.proxy|tensormap"
    r"|fence\.mbarrier_init|griddepcontrol|prefetch\.tensormap)(?:\.[\w:]+)+)(?=[\s;])",
    re.MULTILINE,
)
_FAMILY = re.compile(
    r"cp\.(?:reduce\.)?async\.bulk(?:\.prefetch)?(?:\.tensor|\.commit_group|\.wait_group)?"
    r"|mapa|getctarank|(?:cp\.async|[a-z]+)\.[a-z_]+"
)
_SUMS = ("values", "a", "b", "c")
_PATIENCE = 60
"""Seconds for a test."""
_SAMPLED = 250
"""Elements of an array that a rule of sums is looked for in."""
_ROUNDING = 2.0**-6
"""No rounding of a sum is further off: 33 products of which 14 bits are kept are within 2**-8."""
_PARTS = {"of_terms": "all terms", "of_largest": "largest term", "of_result": "largest result"}


@dataclass(frozen=True)
class Shown:
    """An array that a test has read."""

    kernels: tuple[str, ...]
    """Keys of the kernels that were launched since the last array, or before that one."""
    dtype: str
    values: NDArray[Any]
    sums: dict[str, NDArray[Any]] = field(default_factory=dict)
    """Of one product of floats, as matrices: the ``values``, and where not all are without any
    rounding, the factors ``a`` and ``b``, in rows, and ``c``, which the products are added to."""
    types: str = ""
    """Types of that product, as its kernel's."""


@dataclass
class Recorded:
    """A test on one device."""

    test: str
    outcome: str
    shown: list[Shown]
    kernels: dict[str, dict[str, Any]]
    """By key: the ``name``, and on simulated devices the ``forms`` of instructions and the
    ``kinds`` of what need not be equal to the bit."""

    def write(self, folder: Path) -> None:
        """Write the file of this test."""
        arrays: dict[str, Any] = {}
        header = []
        for index, each in enumerate(self.shown):
            arrays[f"{index} bits"] = _bits(each.values)
            arrays |= {f"{index} {name}": values for name, values in each.sums.items()}
            header.append([each.kernels, each.dtype, each.values.shape, each.types])
        text = json.dumps([self.test, self.outcome, header, self.kernels])
        path = _path(folder, self.test)
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.savez(file, header=np.frombuffer(text.encode(), np.uint8), **arrays)
        partial.rename(path)

    @classmethod
    def read(cls, path: Path) -> Recorded:
        """Read such a file."""
        with np.load(path) as found:
            arrays = {name: found[name] for name in found.files}
        test, outcome, header, kernels = json.loads(arrays.pop("header").tobytes())
        shown = []
        for index, (keys, dtype, shape, types) in enumerate(header):
            values = arrays[f"{index} bits"]
            if np.dtype(dtype).kind in "fiub":
                values = values.view(dtype).reshape(shape)
            names = (name for name in _SUMS if f"{index} {name}" in arrays)
            sums = {name: arrays[f"{index} {name}"] for name in names}
            shown.append(Shown(tuple(keys), dtype, values, sums, types))
        return cls(test, outcome, shown, kernels)


def _exact(sums: dict[str, NDArray[Any]]) -> NDArray[np.float64]:
    """What the values are without any rounding."""
    with np.errstate(invalid="ignore"):
        exact: NDArray[np.float64] = sums["c"].astype(np.float64) + sums["a"] @ sums["b"].T
    return exact


def _terms(sums: dict[str, NDArray[Any]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of each element the sum of all absolute terms, and the largest of them."""
    a, b, c = (np.abs(sums[name].astype(np.float64)) for name in "abc")
    with np.errstate(invalid="ignore"):
        return c + a @ b.T, np.maximum(c, (a[:, None, :] * b[None, :, :]).max(axis=2))


def _path(folder: Path, test: str) -> Path:
    return folder / f"{hashlib.sha256(test.encode()).hexdigest()[:24]}.npz"


def _bits(values: NDArray[Any]) -> NDArray[np.uint8]:
    return np.frombuffer(np.ascontiguousarray(values).tobytes(), np.uint8)


class Recorder:
    """The plugin, in every process of pytest that runs tests."""

    def __init__(self, folder: Path, only: Path | None) -> None:
        self.folder = folder
        self.only = only
        self.now: Recorded | None = None
        self.launched: list[str] = []
        self.fresh = False
        self._wrap(Kernel, "launch", self._launch)
        self._wrap(NvArray, "to_host", self._to_host)

    @staticmethod
    def _wrap(owner: Any, name: str, around: Callable[..., Any]) -> None:
        """Put `around`, which is called with the function and its arguments, in its place."""
        function = getattr(owner, name)

        @functools.wraps(function)
        def wrapper(*args: Any, **kwargs: Any) -> Any:
            return around(function, *args, **kwargs)

        setattr(owner, name, wrapper)

    def _launch(
        self, function: Callable[..., None], kernel: Kernel, *args: Any, **how: Any
    ) -> None:
        function(kernel, *args, **how)
        if self.now is not None:
            source = source_of(kernel)
            text = source[1].encode() if source else kernel.image.data
            key = hashlib.sha256(kernel.name.encode() + b"\0" + text).hexdigest()[:16]
            if self.fresh:
                self.launched, self.fresh = [], False
            self.launched.append(key)
            if key not in self.now.kernels:
                self.now.kernels[key] = described(kernel)

    def _to_host(self, function: Callable[..., Any], array: NvArray, *args: Any, **how: Any) -> Any:
        values = function(array, *args, **how)
        frame: Any = inspect.currentframe()
        caller = frame.f_back.f_back.f_globals.get("__name__", "")
        if self.now is not None and caller.startswith("tests."):  # not what ignis itself reads
            self.fresh = True
            keys = tuple(dict.fromkeys(self.launched))
            self.now.shown.append(Shown(keys, values.dtype.name, values.copy()))
        return values

    def _summed(
        self, types: str, found: NDArray[Any], a: Any, b: Any, c: NDArray[Any], sign: int = 1
    ) -> None:
        """Add to the last array that it has the sums `c` and the products of rows of `a`, `b`."""
        if self.now is None:
            return
        sums = dict(zip(_SUMS, (found.copy(), sign * a, b, c.copy()), strict=True))
        if np.array_equal(found, _exact(sums)):
            sums = {"values": found.copy()}
        last = self.now.shown.pop()
        self.now.shown.append(Shown(last.kernels, last.dtype, last.values, sums, types))

    def _warpgroups(
        self, function: Any, run: Any, a: Any, b: Any, c: Any, places: Any, add: bool = True
    ) -> Any:
        from tests.sim.hopper.warpgroups import decoded

        found = function(run, a, b, c, places, add)
        form = run.product
        if form.d != "s32":
            x, y = decoded(form.a, a), decoded(form.b, b)
            types = f"wgmma {form.d}.{form.a}.{form.b}"
            self._summed(types, found, x, y, c if add else 0 * c, math.prod(form.signs))
        return found

    def _warps(self, function: Any, kinds: Any, a: Any, b: Any, c: Any) -> Any:
        from tests.sim.hopper.test_mma import FLOAT8

        found = function(kinds, a, b, c)
        left, right, sums = kinds
        x, y = (m.view(FLOAT8[k][0]).astype(np.float64) for m, k in ((a, left), (b, right)))
        self._summed(f"mma {sums}.{left}.{right}", found, x, y, c)
        return found

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leave out what the other device has not run, and hear of products from now on."""
        from tests.sim.hopper import test_mma, test_wgmma_products

        self._wrap(test_wgmma_products.Runner, "__call__", self._warpgroups)
        self._wrap(test_mma, "product", self._warps)
        if self.only is not None:
            chosen = [item for item in items if _path(self.only, item.nodeid).exists()]
            config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
            items[:] = chosen

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Record a test."""
        self.now = Recorded(item.nodeid, "passed", [], {})
        self.launched, self.fresh = [], False
        if hasattr(item.config, "workerinput"):  # another process takes over from one that hangs
            faulthandler.dump_traceback_later(_PATIENCE, exit=True)
        try:
            return (yield)
        except pytest.skip.Exception:
            self.now.outcome = "skipped"
            raise
        except BaseException:
            self.now.outcome = "failed"
            raise
        finally:
            faulthandler.cancel_dump_traceback_later()
            recorded, self.now = self.now, None
            if recorded.outcome != "skipped" and (recorded.shown or recorded.outcome == "failed"):
                recorded.write(self.folder)
            if recorded.outcome == "failed" and not _lives(item):
                os._exit(1)  # no test runs in this process any more; another one takes over


def _lives(item: pytest.Item) -> bool:
    """Whether the GPU still works here: a fault ends its context."""
    name = str(item.config.getoption("--device"))
    if not name.startswith("cuda:") or not hasattr(item.config, "workerinput"):
        return True
    try:
        ignis.zeros(1, device=name).to_host()
    except ignis.errors.CudaError:
        return False
    return True


def described(kernel: Kernel) -> dict[str, Any]:
    """Name of a kernel, and what its PTX tells if that is at hand."""
    known: dict[str, Any] = {"name": kernel.name}
    if not kernel.image.data.startswith(b"\x7fELF"):
        text = kernel.image.data.decode("latin-1")
        forms = sorted(set(_FORM.findall(text)))
        kinds = {product for form in forms if (product := _product(form))}
        known |= {"forms": forms, "kinds": sorted(kinds)}
    return known


def _product(form: str) -> str:
    """Types of a product of floats, such as ``wgmma f32.bf16.bf16``; "" for other instructions."""
    verb = re.match(r"(wgmma)\.mma_async|(mma)\.(?:sp\S*\.)?sync", form)
    types = [part for part in form.split(".") if part in _FLOATS]
    return f"{verb[1] or verb[2]} {'.'.join(types[:3])}" if verb and types else ""


def pytest_configure(config: pytest.Config) -> None:
    """Record into the folder that the environment names."""
    folder, only = os.environ.get(_FOLDER), os.environ.get(_ONLY)
    if folder:
        recorder = Recorder(Path(folder), Path(only) if only else None)
        config.pluginmanager.register(recorder, "ignis agreement")


@dataclass
class Difference:
    """An array of which the devices have other bits; parts are None where they are not known."""

    test: str
    kernel: str
    kinds: list[str]
    dtype: str
    elements: int
    of: int
    of_terms: float | None = None
    of_largest: float | None = None
    of_result: float | None = None
    nans: int = 0
    """NaN on both sides, with other bits."""

    @property
    def allowed(self) -> bool:
        """Whether sums of floats that round in another way may explain it, or other NaN."""
        part = self.of_result if self.of_largest is None else self.of_largest
        if self.elements == self.nans:
            return True
        return bool(self.kinds) and part is not None and part <= _ROUNDING


@dataclass
class Report:
    """What two folders have in common."""

    tests: int = 0
    arrays: int = 0
    kernels: dict[str, dict[str, Any]] = field(default_factory=dict)
    unequal: set[str] = field(default_factory=set)
    elements: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """Elements of products whose terms are known and that round somewhere, by types."""
    samples: dict[str, tuple[list[Any], list[Any]]] = field(
        default_factory=lambda: defaultdict(lambda: ([], []))
    )
    """The same products by types and k: the GPU's and the simulator's."""
    errors: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Of these the largest errors, as parts of the largest term: the GPU's and the simulator's."""
    differences: list[Difference] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def agrees(self) -> bool:
        """True if only sums of floats differ."""
        return bool(self.kernels) and not self.faults and all(d.allowed for d in self.differences)

    def as_dict(self) -> dict[str, Any]:
        """For a file."""
        return {
            "tests": self.tests, "arrays": self.arrays, "kernels": len(self.kernels),
            "equal": len(self.kernels) - len(self.unequal), "agrees": self.agrees,
            "faults": self.faults, "sums": self.sums(), "families": self.families(),
            "rules": {types: [fit and asdict(fit) for fit in fits]
                      for types, fits in self.rules.items()},
            "forms": sorted({form for each in self.kernels.values() for form in each["forms"]}),
            "differences": [vars(each) for each in self.differences],
        }  # fmt: skip

    def families(self) -> dict[str, tuple[int, int, int]]:
        """Of each family of instructions: spelled forms, kernels with them, those of equal bits."""
        forms, users = defaultdict(set), defaultdict(set)
        for key, kernel in self.kernels.items():
            for form in kernel["forms"]:
                family = _FAMILY.match(form)
                name = family[0] if family else form
                forms[name].add(form)
                users[name].add(key)
        return {
            name: (len(forms[name]), len(users[name]), len(users[name] - self.unequal))
            for name in sorted(forms)
        }

    @functools.cached_property
    def rules(self) -> dict[str, list[Fit | None]]:
        """By types the rule that either side's sums follow; None where nothing rounds."""
        return {
            types: [best_rule(_sample(types, each)) if each else None for each in sides]
            for types, sides in sorted(self.samples.items())
        }

    def sums(self) -> dict[str, dict[str, Any]]:
        """The largest differences by what kernels sum: parts of terms, the largest, the result."""
        found: dict[str, dict[str, Any]] = {}
        for kind in sorted({*self.elements, *(" + ".join(d.kinds) for d in self.differences)}):
            mine = [d for d in self.differences if " + ".join(d.kinds) == kind]
            known = [d for d in mine if d.of_terms is not None]
            found[kind] = {
                "differ": sum(d.elements for d in known), "elements": self.elements.get(kind, 0),
                "tests": len({d.test for d in mine}),
                "errors": self.errors.get(kind, (0.0, 0.0)),
                **{p: max((getattr(d, p) or 0.0 for d in mine), default=0.0) for p in _PARTS},
            }  # fmt: skip
        return found


def compare(gpu: Path, simulated: Path) -> Report:
    """Compare what two runs have recorded; only the simulated one needs to know the PTX."""
    report = Report()
    for path in sorted(gpu.glob("*.npz")):
        mine = Recorded.read(path)
        if not (simulated / path.name).exists():
            report.faults.append(f"{mine.test}: not run on the simulated device")
            continue
        theirs = Recorded.read(simulated / path.name)
        for side, found in (("GPU", mine), ("simulated device", theirs)):
            if found.outcome == "failed":
                report.faults.append(f"{mine.test}: failed on the {side}")
        report.tests += 1
        keys = [[each.kernels for each in found.shown] for found in (mine, theirs)]
        # Planted faults, which only the simulated device runs, come after what both run.
        alike = keys[0] == keys[1][: len(keys[0])]
        if not alike and "failed" not in (mine.outcome, theirs.outcome):
            report.faults.append(f"{mine.test}: other kernels, {len(keys[0])} and {len(keys[1])}")
        for left, right in zip(mine.shown, theirs.shown, strict=False):
            if left.kernels != right.kernels:
                break
            if left.kernels:  # else it was written by the host
                _compare_arrays(report, mine.test, left, right, theirs.kernels)
    return report


def _compare_arrays(
    report: Report, test: str, left: Shown, right: Shown, kernels: dict[str, dict[str, Any]]
) -> None:
    mine = {key: kernels[key] for key in left.kernels}
    report.kernels |= mine
    report.arrays += 1
    if "a" in left.sums | right.sums:
        report.elements[left.types] += left.sums["values"].size
        before = report.errors.get(left.types, (0.0, 0.0))
        first, second = (
            max(_error(e.sums), old) for e, old in zip((left, right), before, strict=True)
        )
        report.errors[left.types] = first, second
        for side, each in enumerate((left, right)):
            if "a" in each.sums:
                types = f"{left.types} k{each.sums['a'].shape[1]}"
                report.samples[types][side].append(each.sums)
    if left.dtype == right.dtype and np.array_equal(_bits(left.values), _bits(right.values)):
        return
    report.unequal |= mine.keys()
    kinds = sorted({kind for each in mine.values() for kind in each["kinds"]})
    name = ", ".join(each["name"] for each in mine.values())
    if left.values.shape != right.values.shape or left.dtype != right.dtype:
        report.faults.append(f"{test}: arrays of {name} have other shapes or dtypes")
        return
    x, y = (each.sums.get("values", each.values) for each in (left, right))
    words = f"u{x.dtype.itemsize}"
    other = x.view(words) != y.view(words) if is_float(x.dtype) else x != y
    difference = Difference(test, name, kinds, x.dtype.name, int(other.sum()), other.size)
    if is_float(x.dtype):
        wide = x.astype(np.float64), y.astype(np.float64)
        both = np.isnan(wide[0]) & np.isnan(wide[1])
        difference.nans = int((both & other).sum())
        with np.errstate(invalid="ignore"):
            apart = np.where(both | ~other, 0.0, np.abs(wide[0] - wide[1]))
        apart = np.where(np.isnan(apart), np.inf, apart)
        difference.of_result = _part(
            apart, np.abs(wide[1]).max(where=np.isfinite(wide[1]), initial=0)
        )
        if "a" in left.sums | right.sums:  # one of them rounds if they differ
            terms, largest = _terms(left.sums | right.sums)
            difference.of_terms, difference.of_largest = _part(apart, terms), _part(apart, largest)
    report.differences.append(difference)


def _error(sums: dict[str, NDArray[Any]]) -> float:
    """The largest error of finite sums, as a part of the largest of their terms."""
    if "a" not in sums:
        return 0.0
    with np.errstate(invalid="ignore"):
        apart = np.abs(sums["values"].astype(np.float64) - _exact(sums))
    return _part(np.where(np.isfinite(apart), apart, 0.0), _terms(sums)[1])


def _sample(types: str, arrays: list[dict[str, NDArray[Any]]]) -> Sample:
    """Some elements of products of these types, at random."""
    rng, parts = np.random.default_rng(1), []
    for sums in arrays:
        values = sums["values"]
        i, j = rng.integers(0, values.shape, (_SAMPLED, 2)).T
        a, b, c, found = sums["a"][i], sums["b"][j], sums["c"][i, j], values[i, j]
        whole = np.isfinite(found) & np.isfinite(a * b).all(axis=1)
        parts.append((a[whole], b[whole], c[whole], found[whole]))
    d, left, right = types.split(" ")[1].split(".")
    return Sample((d, left, right), *map(np.concatenate, zip(*parts, strict=True)))


def _part(apart: NDArray[Any], whole: Any) -> float:
    """The largest difference as a part of something; infinite where that is nothing."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.where(apart == 0, 0.0, apart / whole).max())


def show(report: Report, limit: int) -> None:
    """Print the figures, the sums that differ, and what must not."""
    kernels, unequal = len(report.kernels), len(report.unequal)
    print(f"{kernels:,} kernels of {report.tests:,} tests, {report.arrays:,} arrays: ", end="")
    print(f"{kernels - unequal:,} kernels equal to the bit, {unequal:,} not\n")
    families = [[name, *map(str, counts)] for name, counts in report.families().items()]
    _table(["instructions", "forms", "kernels", "equal"], families)
    rows = [
        [kind or "NO SUM OF FLOATS", *(f"{each[n]:,}" for n in ("tests", "differ", "elements"))]
        + [_power(part) for part in (*(each[name] for name in _PARTS), *each["errors"])]
        for kind, each in report.sums().items()
    ]
    print(
        "\nThe largest difference of sums, as a part of ...; errors, as parts of the largest term"
    )
    head = ["", "tests", "differ", "elements", *_PARTS.values(), "GPU's error", "simulator's"]
    _table(head, rows)
    print("\nThe rule that most of the sums follow")
    for types, fits in report.rules.items():
        for side, fit in zip(("GPU", "simulator"), fits, strict=True):
            text = f"{fit.equal} of {fit.elements}: {fit.rule}" if fit else "no sum is rounded"
            print(f"  {types:<20} {side:<10} {text}")
    for title, allowed in (("Must not differ", False), ("Sums that differ", True)):
        found = [each for each in report.differences if each.allowed is allowed]
        print(f"\n{title}: {len(found)} arrays")
        for each in found[:limit]:
            known = ((name, getattr(each, part)) for part, name in _PARTS.items())
            parts = [f"{_power(value)} of {name}" for name, value in known if value is not None]
            parts += [f"{each.nans} are NaN on both sides"] if each.nans else []
            count = f"{each.elements} of {each.of} {each.dtype} differ"
            print(f"  {each.test}\n    {each.kernel}: {', '.join([count, *parts])}")
    for fault in report.faults:
        print(f"FAULT {fault}")


def _table(head: list[str], rows: list[list[str]]) -> None:
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    for first, *others in (head, *rows):
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        print("  ".join((first.ljust(widths[0]), *cells)))


def _power(part: float) -> str:
    return "0" if part == 0 else f"2**{math.log2(part):.1f}" if math.isfinite(part) else "inf"


def record(
    folder: Path, device: str, only: Path | None, options: argparse.Namespace, seed: int
) -> list[str]:
    """Run the tests on a device in a process of their own; return what went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        *options.tests,
        "-q",
        "--tb=line",
        "--device",
        device,
    ]
    command += ["-p", "tools.agreement.hopper_agreement", "-p", "no:cacheprovider"]
    if options.jobs > 1:
        command += ["-n", str(options.jobs)]
    environment = {**os.environ, _FOLDER: str(folder), "IGNIS_TEST_SEED": str(seed)}
    environment |= {_ONLY: str(only)} if only else {}
    environment["PYTHONPATH"] = os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))
    start = time.monotonic()
    with subprocess.Popen(
        command, env=environment, cwd=ROOT, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True,
    ) as process:  # fmt: skip
        try:
            output = process.communicate(timeout=options.timeout)[0]
            wrong = [f"pytest: exit code {process.returncode}"] if process.returncode else []
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output = process.communicate()[0]
            wrong = [f"ended after {options.timeout} s, the tests that remained did not run"]
    lines = [line for line in output.splitlines() if not re.match(r"[.sFEx]+ *\[", line)]
    print("\n".join(f"  {line}" for line in lines[-options.lines :] if line.strip()))
    count = len(list(folder.glob("*.npz")))
    print(f"{device}: {count:,} tests with results in {time.monotonic() - start:.0f} s", flush=True)
    return [f"{device}: {each}" for each in wrong + ["nothing was recorded"] * (not count)]


def main() -> int:
    """Record both sides and compare them, or only one of the two."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tests", nargs="*", default=["tests/sim/hopper"], help="for pytest")
    parser.add_argument("--device", default="cuda:0", help="of the first side (cuda:0)")
    parser.add_argument("--against", default="sim:0", help="of the second side (sim:0)")
    parser.add_argument("--seed", type=int, help="IGNIS_TEST_SEED; a random one if not given")
    parser.add_argument("--jobs", type=int, default=min(14, os.cpu_count() or 1))
    parser.add_argument("--timeout", type=int, default=240, help="seconds for each side (240)")
    parser.add_argument("--folder", type=Path, help="where records are left: first/ and second/")
    parser.add_argument("--compare", action="store_true", help="only compare what lies in --folder")
    parser.add_argument("--lines", type=int, default=12, help="of pytest's output (12)")
    parser.add_argument("--limit", type=int, default=40, help="differences to show (40)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there")
    options = parser.parse_args()
    if options.compare and options.folder is None:
        parser.error("--compare needs --folder")
    faults: list[str] = []
    seed = secrets.randbits(32) if options.seed is None else options.seed
    with tempfile.TemporaryDirectory() as made:
        folder = options.folder.resolve() if options.folder else Path(made)
        first, second = folder / "first", folder / "second"
        if not options.compare:
            if any(each.exists() and any(each.iterdir()) for each in (first, second)):
                parser.error(f"{folder} has records already")
            print(f"to repeat: --seed {seed}", flush=True)
            faults += record(first, options.device, None, options, seed)
            faults += record(second, options.against, first, options, seed)
        report = compare(first, second)
        report.faults += faults
    if options.json:
        options.json.write_text(json.dumps({"seed": seed, **report.as_dict()}, indent=1))
    show(report, options.limit)
    return 0 if report.agrees else 1


if __name__ == "__main__":
    sys.exit(main())
