"""The ``.ll`` files of this package, with the numbers of the shared structures filled in."""

from __future__ import annotations

import importlib.resources
from collections.abc import Mapping

from ignis.sim.abi.layout import Arena, Fault, Warp

__all__ = ["fill"]

_FIELDS = {
    f"{prefix}_{name}": value
    for prefix, owner in (("A", Arena), ("W", Warp), ("F", Fault))
    for name, value in vars(owner).items()
    if name.isupper()
}


def fill(name: str, constants: Mapping[str, object]) -> str:
    """Text of ``<name>.ll`` with every ``$CONSTANT$`` replaced.

    ``$A_...$``, ``$W_...$`` and ``$F_...$`` are the fields of `Arena`, `Warp` and `Fault`.
    """
    text = importlib.resources.files(__package__).joinpath(f"{name}.ll").read_text("utf-8")
    for key, value in {**constants, **_FIELDS}.items():
        text = text.replace(f"${key}$", str(value))
    return text
