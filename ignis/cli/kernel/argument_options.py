"""``--arg NAME:TYPE[SHAPE]=FILL``: the arguments of a kernel, written on a command line."""

from __future__ import annotations

import math
import re
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.cli.kernel import images
from ignis.cli.kernel.images import Image, parse_image
from ignis.cli.kernel.npy import read_npy
from ignis.dtypes import BFLOAT16, DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.jit.parameter import Parameter
from ignis.jit.variables import Variable

FORM = "NAME:TYPE[SHAPE]=FILL for an array, NAME:TYPE=VALUE for a scalar, NAME=null"
"""What an argument looks like, for messages and help."""

_SPEC = re.compile(
    r"(?P<name>[A-Za-z_]\w*|\#\d+)(?::(?P<type>\w+))?(?:\[(?P<shape>[^\]]*)\])?(?:=(?P<fill>.*))?",
    re.DOTALL,
)
_RANDOM = re.compile(r"random(?:\(([^)]*)\))?")
_TYPES: dict[str, np.dtype[Any]] = {
    "bf16": BFLOAT16,
    **{f"f{bits}": np.dtype(f"float{bits}") for bits in (16, 32, 64)},
    **{f"i{bits}": np.dtype(f"int{bits}") for bits in (8, 16, 32, 64)},
    **{f"u{bits}": np.dtype(f"uint{bits}") for bits in (8, 16, 32, 64)},
    "bool": np.dtype(np.bool_),
    "f8e4m3": DTYPES["float8_e4m3fn"],
    "f8e5m2": DTYPES["float8_e5m2"],
}
_LONG_NAMES = {dtype.name: short for short, dtype in _TYPES.items()}
_DEFAULT_SPAN = {"f": (-1.0, 1.0), "i": (-100.0, 100.0), "u": (0.0, 100.0), "b": (0.0, 2.0)}


@dataclass(frozen=True)
class HostArgument:
    """One argument of a launch, before it is on a device.

    Attributes
    ----------
    parameter : Parameter
        What it is passed for.
    type : str
        Short name of the element's or the scalar's type, ``"f32"``; empty for null.
    value : ndarray, int, float, bool, bytes, tuple or None
        None is a null pointer, bytes are a struct, a tuple has the components of a vector type.
    unwritten : bool
        Whether the array is memory that nothing has written; `value` is not copied then.
    image : Image or None
        What is passed of an array where the parameter is the handle of a texture or a surface.
    """

    parameter: Parameter
    type: str
    value: npt.NDArray[Any] | int | float | bool | bytes | tuple[float, ...] | None
    unwritten: bool = False
    image: Image | None = None

    @property
    def name(self) -> str:
        """Name of the parameter."""
        return self.parameter.name

    @property
    def written(self) -> bool:
        """True if the kernel may write the array."""
        return self.parameter.written or (self.image is not None and self.image.kind == "surface")

    def __str__(self) -> str:
        if isinstance(self.value, np.ndarray):
            text = f"{self.name} {self.type}[{','.join(map(str, self.value.shape))}]"
            return f"{text}, a {self.image}" if self.image else text
        if isinstance(self.value, bytes):
            return f"{self.name} {self.parameter.type}, {len(self.value)} bytes"
        if isinstance(self.value, tuple):
            return f"{self.name} {self.parameter.type}{self.value}"
        return f"{self.name} {self.type} {self.value}" if self.type else f"{self.name} null"


@dataclass(frozen=True)
class _Spec:
    name: str
    type: str | None
    shape: tuple[int, ...] | None
    fill: str | None


def parse_extent(text: str, option: str) -> tuple[int, ...]:
    """Return ``"4"``, ``"4,2"`` or ``"4x2x1"`` as up to three positive ints.

    Raises
    ------
    ArgumentError
        If it is something else; the message names the option.
    """
    parts = re.split(r"[,x]", text)
    if not 1 <= len(parts) <= 3 or not all(part.strip().isdecimal() for part in parts):
        raise ArgumentError(f"{option} {text}: expected up to three numbers, such as 128 or 16,16")
    return tuple(int(part) for part in parts)


def resolve(
    texts: Sequence[str], parameters: Sequence[Parameter], kernel: str, limit: int
) -> tuple[HostArgument, ...]:
    """Return the arguments in the order of the parameters.

    Parameters
    ----------
    texts : sequence of str
        The values of ``--arg``, in any order.
    limit : int
        Bytes that all arrays together may have.

    Raises
    ------
    ArgumentError
        If one cannot be read, is missing, given twice or unknown, or does not fit its parameter.
    DTypeError
        If its type is not that of its parameter.
    OSError
        If a file cannot be read.
    """
    given: dict[str, _Spec] = {}
    for text in texts:
        spec = _parse(text)
        if spec.name in given:
            raise ArgumentError(f"--arg {spec.name} is given twice")
        given[spec.name] = spec
    takes = ", ".join(f"{p.type} {p.name}" for p in parameters)
    unknown = given.keys() - {p.name for p in parameters}
    missing = [p.name for p in parameters if p.name not in given]
    if unknown:
        raise ArgumentError(f"--arg {min(unknown)}: no such parameter; {kernel} takes ({takes})")
    if missing:
        raise ArgumentError(f"no --arg for {', '.join(missing)}; {kernel} takes ({takes})")
    found: list[HostArgument] = []
    for parameter in parameters:
        argument = _resolve(given[parameter.name], parameter, limit)
        if isinstance(argument.value, np.ndarray):
            limit -= argument.value.nbytes
        found.append(argument)
    return tuple(found)


def settings(
    texts: Sequence[str], parameters: Sequence[Parameter], variables: Sequence[Variable]
) -> tuple[dict[str, npt.NDArray[Any]], list[str]]:
    """Return what variables of the module are set to, and the arguments that are for parameters.

    Raises
    ------
    ArgumentError, DTypeError
        If a value does not fit its variable.
    OSError
        If a file cannot be read.
    """
    taken = {parameter.name for parameter in parameters}
    known = {each.name.split("::")[-1]: each for each in variables}
    found: dict[str, npt.NDArray[Any]] = {}
    rest: list[str] = []
    for text in texts:
        spec = _parse(text)
        variable = known.get(spec.name)
        if variable is None or spec.name in taken:
            rest.append(text)
        elif variable.name in found:
            raise ArgumentError(f"--arg {spec.name} is given twice")
        else:
            found[variable.name] = _setting(spec, variable)
    return found, rest


def _setting(spec: _Spec, variable: Variable) -> npt.NDArray[Any]:
    where = f"--arg {spec.name} ({variable.type} {variable.name})"
    shape, dtype = variable.shape, variable.dtype
    if spec.fill is not None and spec.fill.startswith("@"):
        found = read_npy(spec.fill[1:], where)
        if found.nbytes != variable.nbytes:
            raise ArgumentError(f"{where}: the file has {found.nbytes} B, not {variable.nbytes}")
        return found
    if spec.fill is None or spec.shape not in (None, shape):
        raise ArgumentError(f"{where}: it has shape {list(shape)}; expected {spec.name}=FILL")
    if dtype.kind == "V":
        raise ArgumentError(f"{where}: a struct takes @FILE.npy with structured values")
    if "," in spec.fill and not spec.fill.startswith("random"):
        parts = [_number(part, dtype, where) for part in spec.fill.split(",")]
        if len(parts) != math.prod(shape):
            raise ArgumentError(f"{where}: {len(parts)} numbers for a shape of {list(shape)}")
        return np.array(parts, dtype).reshape(shape)
    return _filled(spec, dtype, shape, where)


def _parse(text: str) -> _Spec:
    match = _SPEC.fullmatch(text.strip())
    if match is None:
        raise ArgumentError(f"--arg {text}: expected {FORM}")
    kind = match["type"]
    if kind is not None:
        kind = _LONG_NAMES.get(kind, kind)
        if kind not in _TYPES:
            raise DTypeError(f"--arg {text}: unknown type {kind!r}; there are {', '.join(_TYPES)}")
    shape = None
    if match["shape"] is not None:
        parts = [part.strip() for part in match["shape"].split(",")] if match["shape"] else []
        if not all(part.isdecimal() for part in parts):
            raise ArgumentError(f"--arg {text}: the shape must be numbers, such as [64,16]")
        shape = tuple(int(part) for part in parts)
    return _Spec(match["name"], kind, shape, match["fill"])


def _resolve(spec: _Spec, parameter: Parameter, limit: int) -> HostArgument:
    where = f"--arg {spec.name} ({parameter.type} {parameter.name})"
    if parameter.kind != "pointer":
        image = parse_image(spec.fill, where) if parameter.type == images.HANDLE else None
        if image is None:
            return _scalar(spec, parameter, where)
        texels = replace(spec, fill=image.fill)
        array = _content(texels, spec.type, limit, where, f"{spec.name}:TYPE[SHAPE]={images.FORM}")
        return HostArgument(parameter, _LONG_NAMES[array.dtype.name], array, image=image)
    if spec.fill == "null":
        return HostArgument(parameter, "", None)
    own = parameter.dtype and _LONG_NAMES[parameter.dtype.name]
    array = _content(spec, spec.type or own, limit, where, FORM)
    kind = _LONG_NAMES[array.dtype.name]
    if own is not None and array.dtype not in parameter.dtypes:
        raise DTypeError(f"{where}: {kind} elements, but the parameter points to {own}")
    return HostArgument(parameter, kind, array, spec.fill == "empty")


def _content(spec: _Spec, kind: str | None, limit: int, where: str, form: str) -> npt.NDArray[Any]:
    """The elements of an array or a texture, from a file or by kind, shape and fill."""
    if spec.fill is not None and spec.fill.startswith("@"):
        return _load(spec, where)
    if spec.shape is None:
        raise ArgumentError(f"{where}: it takes an array; expected {form}")
    if kind is None:
        raise DTypeError(f"{where}: give the type of the elements, as in {spec.name}:f32[...]")
    dtype = _TYPES[kind]
    if math.prod(spec.shape) * dtype.itemsize > limit:
        raise ArgumentError(f"{where}: {spec.shape} of {kind} is more memory than there is")
    return _filled(spec, dtype, spec.shape, where)


def _scalar(spec: _Spec, parameter: Parameter, where: str) -> HostArgument:
    if spec.shape is not None or spec.fill is None:
        form = f"{where}: a scalar takes a value, as in {spec.name}=4"
        if parameter.type == images.HANDLE:
            form = (
                f"{form}; where it is a texture or a surface, {spec.name}:f32[64,64]={images.FORM}"
            )
        raise ArgumentError(form)
    if parameter.kind == "struct":
        return HostArgument(parameter, "bytes", _struct(spec, parameter, where))
    if parameter.dtype is not None:  # a number that is rounded
        own = _LONG_NAMES[parameter.dtype.name]
        return HostArgument(parameter, own, _number(spec.fill, parameter.dtype, where))
    codes = {"b": "i8", "h": "i16", "i": "i32", "q": "i64", "e": "f16", "f": "f32", "d": "f64"}
    unsigned = parameter.code.isupper()
    own = codes.get(parameter.code.lower(), "bool")
    own = own.replace("i", "u") if unsigned else own
    # Signedness may differ: the value is checked against the parameter's own range.
    if spec.type is not None and spec.type.lstrip("iu") != own.lstrip("iu"):
        raise DTypeError(f"{where}: the source declares {own}, not {spec.type}")
    value = _number(spec.fill, _TYPES[own], where)
    return HostArgument(parameter, own, value)


def _struct(spec: _Spec, parameter: Parameter, where: str) -> bytes | tuple[float, ...]:
    """Read what is passed for a struct, or the components of a vector type."""
    assert spec.fill is not None
    if spec.fill == "zeros":
        return bytes(parameter.size)
    if spec.fill.startswith("@"):
        found = read_npy(spec.fill[1:], where).tobytes()
        if len(found) != parameter.size:
            raise DTypeError(f"{where}: the file has {len(found)} B, not {parameter.size}")
        return found
    form = "zeros or @FILE.npy with a structured value"
    if parameter.vector is not None:
        code, count = parameter.vector
        whole = code[-1] not in "efd"
        try:
            values = tuple(
                int(part, 0) if whole else float(part) for part in spec.fill.strip("()").split(",")
            )
            struct.pack(code, *values)
        except (ValueError, struct.error, OverflowError):
            form = f"{form}, or {count} numbers: {spec.name}={','.join('123456789'[:count])}"
        else:
            return values
    raise ArgumentError(f"{where}: {spec.fill!r} is no {parameter.type}; expected {form}")


def _number(text: str, dtype: np.dtype[Any], where: str) -> int | float | bool:
    text = text.strip()
    try:
        if dtype.kind == "b":
            return {"true": True, "1": True, "false": False, "0": False}[text.lower()]
        if dtype.kind not in "iu":
            return float(text)
        value = int(text, 0)
    except (KeyError, ValueError):
        raise ArgumentError(f"{where}: {text!r} is not {dtype.name}") from None
    limits = np.iinfo(dtype)
    if not limits.min <= value <= limits.max:
        raise ArgumentError(f"{where}: {value} does not fit into {dtype.name}")
    return value


def _filled(
    spec: _Spec, dtype: np.dtype[Any], shape: tuple[int, ...], where: str
) -> npt.NDArray[Any]:
    fill = (spec.fill if spec.fill is not None else "zeros").strip()
    count = math.prod(shape)
    try:
        if fill in ("zeros", "empty"):
            return np.zeros(shape, dtype)
        if fill == "ones":
            return np.ones(shape, dtype)
        if fill == "arange":
            if count and dtype.kind in "iub":
                _number(str(count - 1), dtype, where)
            return np.arange(count, dtype=np.int64).astype(dtype).reshape(shape)
        if match := _RANDOM.fullmatch(fill):
            return _random(match[1], spec.name, dtype, shape, where)
        return np.full(shape, _number(fill, dtype, where), dtype)
    except MemoryError:
        raise ArgumentError(f"{where}: the host has no memory for {shape}") from None


def _random(
    text: str | None, name: str, dtype: np.dtype[Any], shape: tuple[int, ...], where: str
) -> npt.NDArray[Any]:
    """Uniform values; the name takes part in the seed, so that no two arrays are alike."""
    kind = dtype.kind if dtype.kind in "iub" else "f"
    parts = [part.strip() for part in text.split(",")] if text else ["0"]
    try:
        seed = int(parts[0])
        low, high = map(float, parts[1:]) if len(parts) > 1 else _DEFAULT_SPAN[kind]
        if seed < 0 or not -math.inf < low < high < math.inf:
            raise ValueError
    except ValueError:
        form = "random, random(SEED) or random(SEED,LOW,HIGH)"
        raise ArgumentError(f"{where}: expected {form} with SEED >= 0 and LOW < HIGH") from None
    generator = np.random.default_rng([seed, zlib.crc32(name.encode())])
    if kind == "f":
        return generator.uniform(low, high, shape).astype(dtype)
    for bound in (math.ceil(low), math.ceil(high) - 1):
        _number(str(bound), dtype if kind != "b" else np.dtype(np.uint8), where)
    drawn = generator.integers(
        math.ceil(low), math.ceil(high), shape, dtype=np.uint8 if kind == "b" else dtype
    )
    return drawn.astype(dtype)


def _load(spec: _Spec, where: str) -> npt.NDArray[Any]:
    assert spec.fill is not None
    file = spec.fill[1:]
    array = read_npy(file, where)
    if spec.type == "bf16" and array.dtype == np.dtype("V2"):  # as NumPy stores bfloat16
        array = array.view(BFLOAT16)
    if array.dtype.name not in _LONG_NAMES:
        raise DTypeError(f"{where}: {file} holds {array.dtype}, which no kernel argument can be")
    kind = _LONG_NAMES[array.dtype.name]
    if spec.type is not None and kind != spec.type:
        raise DTypeError(f"{where}: {file} holds {kind}, not {spec.type}")
    if spec.shape is not None and array.shape != spec.shape:
        raise ArgumentError(f"{where}: {file} has shape {array.shape}, not {spec.shape}")
    return np.ascontiguousarray(array.astype(array.dtype.newbyteorder("="), copy=False))
