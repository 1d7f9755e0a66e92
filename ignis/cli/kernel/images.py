"""``texture(FILL,...)`` and ``surface(FILL,...)``: what is passed for the handle of an object."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy.typing as npt

import ignis
from ignis.errors import ArgumentError

HANDLE = "unsigned long long"
"""The type behind ``cudaTextureObject_t`` and ``cudaSurfaceObject_t``."""

FORM = "texture(FILL,linear,normalized,wrap,...) or surface(FILL)"
"""What an object looks like, for messages."""

_CALL = re.compile(r"(texture|surface)\((.*)\)", re.DOTALL)
_PART = re.compile(r"(?:[^,()]|\([^()]*\))+")
_WORDS = {
    **{word: ("address", word) for word in ("clamp", "border", "wrap", "mirror")},
    **{word: ("filter", word) for word in ("point", "linear")},
    "normalized": ("normalized", True),
    "fractions": ("read", "normalized"),
    "layered": ("layered", True),
    "memory": ("memory", True),
    **{f"channels={count}": ("channels", count) for count in (1, 2, 4)},
}


@dataclass(frozen=True)
class Image:
    """A texture or a surface on the values of an argument.

    Attributes
    ----------
    kind : str
        ``"texture"`` or ``"surface"``.
    fill : str or None
        What the texels are, as for an array.
    options : tuple of (str, object)
        Of the texture and its array; ``memory`` for a texture on an NvArray.
    """

    kind: Literal["texture", "surface"]
    fill: str | None
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return self.kind

    @contextlib.contextmanager
    def on_device(
        self, values: npt.NDArray[Any], device: ignis.Device
    ) -> Iterator[tuple[ignis.Texture | ignis.Surface, ignis.CudaArray | ignis.NvArray]]:
        """Give the object and the array below it, which are freed at the end of the block.

        Raises
        ------
        IgnisError
            If the values cannot be the texels of one, or the device refuses.
        """
        options = dict(self.options)
        channels, layered = options.pop("channels", 1), options.pop("layered", False)
        if options.pop("memory", False):
            with (
                ignis.array(values, device=device) as linear,
                ignis.Texture(linear, channels=channels, **options) as texture,
            ):
                yield texture, linear
            return
        shape = values.shape if channels == 1 else values.shape[:-1]
        if channels > 1 and values.shape[-1:] != (channels,):
            raise ArgumentError(f"the last axis of {values.shape} must be {channels} channels")
        surface = self.kind == "surface"
        with ignis.CudaArray(
            shape, values.dtype, device, channels=channels, layered=layered, surface=surface
        ) as array:
            array.copy_from(values)
            made = ignis.Surface(array) if surface else ignis.Texture(array, **options)
            with made as found:
                yield found, array


def parse_image(text: str | None, where: str) -> Image | None:
    """Read what stands behind the ``=``; None if it is a value of another kind.

    Raises
    ------
    ArgumentError
        If an option is unknown, or does not fit.
    """
    found = _CALL.fullmatch((text or "").strip())
    if found is None:
        return None
    kind: Literal["texture", "surface"] = "texture" if found[1] == "texture" else "surface"
    parts = [part.strip() for part in _PART.findall(found[2])]
    fill = parts.pop(0) if parts and parts[0] not in _WORDS else None
    unknown = [part for part in parts if part not in _WORDS]
    options = dict(_WORDS[part] for part in parts if part in _WORDS)
    if unknown:
        raise ArgumentError(f"{where}: {unknown[0]!r} is not one of {', '.join(_WORDS)}")
    if kind == "surface" and not options.keys() <= {"channels", "layered"}:
        raise ArgumentError(f"{where}: a surface takes layered and channels=1, 2 or 4 only")
    return Image(kind, fill, tuple(options.items()))
