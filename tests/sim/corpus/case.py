"""A launch of a corpus kernel: its inputs, its shape, and what it must give."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ignis
from ignis.dtypes import BFLOAT16
from ignis.jit.compile import parameters_of
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source

__all__ = ["CLEAN", "Case", "InOut", "Out", "cases", "check", "compiled", "launch", "run", "upload"]

Array = NDArray[Any]
CLEAN = Path(__file__).parent / "clean"


@dataclass(frozen=True)
class Out:
    """Memory that nothing has written before the kernel writes all of it."""

    shape: int | tuple[int, ...]
    dtype: Any = "f4"


@dataclass(frozen=True)
class InOut:
    """An array that the kernel reads and changes."""

    array: Array


@dataclass(frozen=True)
class Case:
    """One launch of one kernel.

    Attributes
    ----------
    file : str
        Name of the file in ``clean/``, which all its cases share one compilation of.
    kernel : str
        Name of the kernel, declared ``extern "C"``.
    grid, block : int or tuple of int
        Launch shape.
    arguments : callable
        From a NumPy generator to the arguments: a NumPy array for memory that is only read, an
        `Out`, an `InOut`, or a Python number.
    reference : callable
        From the same arguments, without the `Out`s and with the arrays of the `InOut`s, to the
        expected contents of the `Out`s and `InOut`s, in order. NumPy in float64, or integers.
    ulps : float
        0: equal to the reference to the bit, where NaNs are all alike. Otherwise the largest
        distance in units in the last place of the result's type.
    floor : float
        Results smaller than this count ulps as if they had this magnitude.
    shared : int
        Bytes of dynamic shared memory.
    cooperative : bool
        Whether the launch is cooperative.
    same : bool, optional
        Whether a GPU and the simulated device must agree to the bit; if not, they may differ by
        twice `ulps`. By default, they must where `ulps` is 0.
    """

    file: str
    kernel: str
    grid: int | tuple[int, ...]
    block: int | tuple[int, ...]
    arguments: Callable[[np.random.Generator], Sequence[Any]]
    reference: Callable[..., Any]
    ulps: float = 0
    floor: float = 0.0
    shared: int = 0
    cooperative: bool = False
    same: bool | None = None

    def __str__(self) -> str:
        return f"{Path(self.file).stem}.{self.kernel}"

    @property
    def exact(self) -> bool:
        """Whether the arithmetic is exact, so that all devices give the same bits."""
        return self.ulps == 0 if self.same is None else self.same


def cases() -> list[Case]:
    """All cases: ``CASES`` of the module beside each file of ``clean/``."""
    found: list[Case] = []
    for path in sorted(CLEAN.glob("*.cu")):
        found += importlib.import_module(f"tests.sim.corpus.{path.stem}").CASES
    return found


@functools.cache
def _image(file: str, target: str) -> Image:
    text = (CLEAN / file).read_text()
    names = dict.fromkeys(case.kernel for case in cases() if case.file == file)
    return compile_source(text, tuple(names), target, file=file)


def compiled(case: Case, device: ignis.Device) -> Kernel:
    """The case's kernel on `device`; all kernels of a file are compiled at once."""
    image = _image(case.file, device.api.module_target(device.id))
    text = (CLEAN / case.file).read_text()
    image = image.of(case.kernel)
    return Kernel(case.kernel, parameters_of(text, case.kernel, image), image, device)


def launch(case: Case, device: ignis.Device, rng: np.random.Generator) -> list[Any]:
    """Launch once on fresh inputs, and return the arguments as `Case.arguments` made them.

    `Out`s and `InOut`s are replaced by what the device's memory then holds.
    """
    arguments = list(case.arguments(rng))
    more: dict[str, Any] = {"cooperative": True} if case.cooperative else {}
    kernel = compiled(case, device)
    passed = [upload(argument, device) for argument in arguments]
    try:
        kernel.launch(case.grid, case.block, passed, shared=case.shared, **more)
        return [
            _download(value, argument) if isinstance(argument, (Out, InOut)) else argument
            for value, argument in zip(passed, arguments, strict=True)
        ]
    finally:
        for value in passed:
            if isinstance(value, ignis.NvArray):
                value.free()


def run(case: Case, device: ignis.Device, seed: int) -> list[Array]:
    """Launch on the inputs of `seed` and return what the kernel wrote, in order."""
    rng = np.random.default_rng(seed)
    arguments = case.arguments(np.random.default_rng(seed))
    got = launch(case, device, rng)
    return [g for g, a in zip(got, arguments, strict=True) if isinstance(a, (Out, InOut))]


def check(case: Case, device: ignis.Device, seed: int) -> None:
    """Launch on the inputs of `seed` and compare with the reference.

    Raises
    ------
    AssertionError
        Naming the array and the element that differ most.
    """
    inputs: list[Any] = []
    for argument in case.arguments(np.random.default_rng(seed)):
        if isinstance(argument, InOut):
            inputs.append(argument.array.copy())
        elif not isinstance(argument, Out):
            inputs.append(argument)
    with np.errstate(all="ignore"):
        expected = case.reference(*inputs)
    if not isinstance(expected, (tuple, list)):
        expected = (expected,)
    compare(case, run(case, device, seed), expected, case.ulps)


def compare(case: Case, got: Iterable[Array], expected: Iterable[Any], ulps: float) -> None:
    """Compare what was written with what was expected, within `ulps`."""
    for index, (have, want) in enumerate(zip(got, expected, strict=True)):
        want = np.asarray(want)
        assert have.size == want.size, f"{case}: output {index}: {have.shape} and {want.shape}"
        want = want.reshape(have.shape)
        with np.errstate(all="ignore"):
            distance = _distance(case, have, want, ulps)
        worst = int(np.argmax(distance)) if distance.size else 0
        assert not distance.size or distance.flat[worst] <= ulps, (
            f"{case}: output {index}, element {np.unravel_index(worst, have.shape)}: "
            f"{have.flat[worst]} instead of {want.flat[worst]}, "
            f"{int((distance > ulps).sum())} of {have.size} differ by more than {ulps} ulps"
        )


def _distance(case: Case, have: Array, want: Array, ulps: float) -> Array:
    """Distance in units in the last place; what must be equal differs by 0 or infinity."""
    bits = f"u{have.itemsize}"
    same = have.view(bits) == np.ascontiguousarray(want.astype(have.dtype)).view(bits)
    if have.dtype.kind in "iu":
        return np.where(same, 0.0, np.inf)
    wide, exact = have.astype("f8"), want.astype("f8")
    same |= np.isnan(wide) & np.isnan(exact)
    if ulps:
        size = np.maximum(np.abs(exact), case.floor)
        distance = np.abs(wide - exact) / _spacing(size, have.dtype)
        return np.where(same, 0.0, np.where(np.isfinite(distance), distance, np.inf))
    return np.where(same, 0.0, np.inf)


def _spacing(size: Array, dtype: np.dtype[Any]) -> Array:
    """Distance of neighbouring numbers of `dtype` at a magnitude."""
    digits, lowest = {
        np.dtype("f2"): (11, -14), np.dtype("f4"): (24, -126), np.dtype("f8"): (53, -1022),
        BFLOAT16: (8, -126),
    }[dtype]  # fmt: skip
    exponent = np.maximum(np.frexp(np.where(np.isfinite(size), size, 1.0))[1] - 1, lowest)
    spacing: Array = np.ldexp(1.0, exponent - digits + 1)
    return spacing


def upload(argument: Any, device: ignis.Device) -> Any:
    """What a launch on `device` gets for one of a case's arguments."""
    if isinstance(argument, Out):
        return ignis.empty(argument.shape, np.dtype(argument.dtype), device)
    if isinstance(argument, InOut):
        argument = argument.array
    if isinstance(argument, np.ndarray):
        host = np.ascontiguousarray(argument)
        return ignis.array(host, device=device)
    return argument


def _download(value: Any, argument: Out | InOut) -> Array:
    dtype = argument.dtype if isinstance(argument, Out) else argument.array.dtype
    host: Array = value.to_host()
    return host.view(dtype)
