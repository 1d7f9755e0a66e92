"""Random numbers of a counter-based generator: the same bits on every device and driver."""

from __future__ import annotations

from ignis.base.numbers import as_count, as_number, as_shape
from ignis.dtypes import DTYPES, c_type
from ignis.kernels.common.operands import BLOCK, as_real, as_single, output, require_disjoint
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership import repeated
from ignis.runtime.stream import Stream

__all__ = ["counters_for", "dropout", "take", "uniform"]

_FILE = "random.cu"
_PER_COUNTER = 4


def counters_for(n: int) -> int:
    """Return the counter's advance by `n` elements: the next array starts at offset plus this."""
    return -(-as_count("counters_for", "n", n) // _PER_COUNTER)


def uniform(
    shape: int | tuple[int, ...],
    seed: int,
    offset: int = 0,
    *,
    steps: NvArray | None = None,
    device: str | int | Device | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return float32 values uniform in [0, 1), multiples of 2^-24.

    Parameters
    ----------
    shape : int or tuple of int
        Of the result.
    seed, offset : int
        In 0 .. 2^64 - 1. Element i comes from Philox4x32-10 at counter ``offset + i // 4``.
    steps : NvArray, optional
        int64 of one element on the device, the upper half of the counter; 0 if None.
    device : device, optional
        The default device if None.

    Raises
    ------
    ArgumentError, DTypeError
        If an argument does not fit.
    """
    seed, offset = _words("uniform", seed=seed, offset=offset)
    made = output("uniform", None, as_shape(shape), as_device(device), stream)
    steps = _steps("uniform", steps, made)
    if made.numel:
        kernel = load(_FILE, "uniform", made.device)
        args = (made, made.numel, seed, offset, steps)
        kernel.launch(_grid(made.numel), BLOCK, args, stream=stream)
    return made


def take(counter: NvArray, *, stream: Stream | None = None) -> NvArray:
    """Return the number in `counter`, which becomes one more, on the device.

    Parameters
    ----------
    counter : NvArray
        int64 of one element.

    In what `ignis.checkpoint` repeats, it is the number of the forward pass.

    Returns
    -------
    NvArray
        int64 of shape (): `steps` for the functions here.

    Raises
    ------
    ArgumentError, DTypeError
        If the counter does not fit.
    """
    counter = as_single("random.take", "counter", counter, dtype=DTYPES["int64"])
    return repeated.drawn(counter.allocation, lambda: _take(counter, stream))


def _take(counter: NvArray, stream: Stream | None) -> NvArray:
    taken = output("random.take", None, (), counter.device, stream, counter.dtype)
    load(_FILE, "take_number", counter.device).launch(1, 1, (counter, taken), stream=stream)
    return taken


def dropout(
    x: NvArray,
    p: float,
    seed: int,
    offset: int = 0,
    *,
    steps: NvArray | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``x / (1 - p)`` with each element set to 0 with probability `p`.

    The same seed, offset and steps drop the same elements: the gradient is this function, applied
    to the gradient of the result.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 of any shape.
    p : float
        In [0, 1).
    seed, offset, steps
        As for `uniform`.
    out : NvArray, optional
        Receives the result; must not share memory with `x`.

    Raises
    ------
    ArgumentError, DTypeError
        If an argument does not fit.
    """
    x = as_real("dropout", "x", x)
    p = as_number("dropout", "p", p, least=0, below=1)
    seed, offset = _words("dropout", seed=seed, offset=offset)
    result = output("dropout", out, x.shape, x.device, stream, x.dtype)
    require_disjoint("dropout", "out", result, x=x)
    steps = _steps("dropout", steps, x)
    if x.numel:
        kernel = load(_FILE, f"dropout<{c_type(x.dtype)}>", x.device)
        threshold = min(round(p * 2**32), 2**32 - 1)
        args = (x, result, x.numel, seed, offset, steps, threshold, 1.0 / (1.0 - p))
        kernel.launch(_grid(x.numel), BLOCK, args, stream=stream)
    return result


def _grid(n: int) -> int:
    return -(-n // (_PER_COUNTER * BLOCK))


def _steps(operation: str, steps: NvArray | None, like: NvArray) -> NvArray | None:
    if steps is None:
        what = f"the numbers that seed and offset of {operation} draw"
        capture_state.refuse_frozen(operation, what, "pass steps, as nn.Dropout does")
        return None
    return as_single(operation, "steps", steps, like=like, dtype=DTYPES["int64"])


def _words(operation: str, **values: int) -> list[int]:
    return [as_count(operation, name, value, most=2**64 - 1) for name, value in values.items()]
