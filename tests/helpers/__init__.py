"""What several test modules share: comparisons, references in NumPy, other processes."""

from tests.helpers.compare import assert_close, product_bound, to_numpy
from tests.helpers.processes import run_script
from tests.helpers.references import ACTIVATED, gelu, silu

__all__ = ["ACTIVATED", "assert_close", "gelu", "product_bound", "run_script", "silu", "to_numpy"]
