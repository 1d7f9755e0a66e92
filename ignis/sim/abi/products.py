"""Products of warpgroups (wgmma), as generated code describes them to native functions."""

from __future__ import annotations

FACTORS = {"f16": 0, "bf16": 1, "tf32": 2, "e4m3": 3, "e5m2": 4, "s8": 5, "u8": 6, "b1": 7}
"""Numbers of the types of A and B."""


class Product:
    """Bits of a product: the columns of B, the types of A and B, and what is done with them."""

    COLUMNS = 511
    LEFT, RIGHT, TYPE = 12, 16, 15
    LEFT_TURNED, RIGHT_TURNED, LEFT_NEGATED, RIGHT_NEGATED = 1 << 20, 1 << 21, 1 << 22, 1 << 23
    HALF_SUMS, INTEGERS, SATURATE = 1 << 24, 1 << 25, 1 << 26


FIELDS = 584
"""Room for what the checkers remember of a warp's products, in 64-bit words."""
