"""Products of float32 matrices into memory that is there, as a session plans them."""

from __future__ import annotations

from typing import NamedTuple

from ignis.kernels import gemm
from ignis.kernels.common.candidates import Candidate, Launch, Operation, Suits
from ignis.kernels.small_product import SMALL, Product
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

__all__: list[str] = []  # for sessions: no door


class _LibraryCut(NamedTuple):
    launches: tuple[Launch, ...] = ()
    overlaps: bool = False


def _suits(product: Product, device: Device) -> Suits | str:
    if product.activation is not None:
        return f"has no {product.activation} behind it"
    return Suits("products of any size")


def _cut(product: Product, device: Device, _: None) -> _LibraryCut:
    return _LibraryCut()


def _launch(
    product: Product,
    cut: _LibraryCut,
    given: tuple[NvArray, NvArray, NvArray, bool],
    stream: Stream | None,
) -> None:
    a, b, out, _ = given
    gemm.matmul(a, b, out=out, precision="tf32" if product.tf32 else "float32", stream=stream)


INTO = Operation("matmul", SMALL, Candidate("library", _suits, _cut, _launch))
"""`Product` with (a, b, out, overlap), where `overlap` is whether the launch may begin before the
one ahead of it has ended. No candidate suits an activation that cannot be a part of the launch."""
