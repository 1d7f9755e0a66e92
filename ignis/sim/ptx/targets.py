"""The architectures that simulated devices can be, and what each has."""

from __future__ import annotations

TARGETS = ("sm_80", "sm_90", "sm_90a")
"""Those of the devices; the first is the default."""


def parse_target(target: str) -> tuple[int, str]:
    """Return number and letter of an architecture: 90 and ``"a"`` of ``"sm_90a"``."""
    digits = target.removeprefix("sm_").rstrip("af")
    return int(digits), target.removeprefix(f"sm_{digits}")


def includes(target: str, needed: str) -> bool:
    """Tell whether a target has the instructions of another one.

    Later architectures have those of earlier ones, except those of a target with a letter.
    """
    (number, _), (least, letter) = parse_target(target), parse_target(needed)
    return target == needed if letter else number >= least
