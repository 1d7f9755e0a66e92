"""Which dtypes a test is repeated for."""

from __future__ import annotations

import pytest

__all__ = ["SIXTEEN_BITS"]

SIXTEEN_BITS = ("bfloat16", pytest.param("float16", marks=pytest.mark.soak))
"""For tests of all operations: the two differ in a template's argument only, so one is enough."""
