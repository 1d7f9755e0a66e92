"""Attention over the blocks of a pool, which `ignis.kernels.attention` has, too."""

from __future__ import annotations

from ignis.kernels.attention.over_blocks import append_paged, append_paged_rotated, paged

__all__ = ["append_paged", "append_paged_rotated", "paged"]
