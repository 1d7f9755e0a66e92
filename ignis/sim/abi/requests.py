"""Requests of a warp to Python: `Arena.REQUEST` points to one while the warp is off its stack.

The first word says what for, the second has the lanes that ask, the third the instruction. A row of
64 bits per lane follows, at `VALUES`: what the lanes give; the results overwrite it.
"""

from __future__ import annotations

MALLOC, FREE = 1, 2
"""``malloc`` gives bytes and gets addresses, ``free`` gives addresses and gets 1 for wrong ones."""

VALUES = 64
BYTES = VALUES + 256
