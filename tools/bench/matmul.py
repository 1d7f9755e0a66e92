"""Matrix products next to torch: rates, what a call costs the host, and errors against float64.

Every dtype, layout and epilogue is compared with float64 first; a difference beyond the rounding of
the dtype ends the run. Rates are medians by events, each product on operands of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import ml_dtypes
import numpy as np

import ignis
from ignis.kernels import gemm
from tools.bench.shared.common import (
    Row,
    attempt,
    by_turns,
    device_ms,
    host_us,
    ignis_clock,
    peers,
    torch_clock,
)

_SQUARES = {"4096": (4096, 4096, 4096), "8192": (8192, 8192, 8192)}
_MODELS = {
    "GPT-2 124M qkv": (16384, 2304, 768),
    "GPT-2 124M proj": (16384, 768, 768),
    "GPT-2 124M fc": (16384, 3072, 768),
    "GPT-2 124M fc2": (16384, 768, 3072),
    "GPT-2 124M head": (16384, 50304, 768),
    "Llama 1.1B q": (4096, 2048, 2048),
    "Llama 1.1B up": (4096, 5632, 2048),
    "Llama 1.1B down": (4096, 2048, 5632),
    "Llama 8B q": (4096, 4096, 4096),
    "Llama 8B kv": (4096, 1024, 4096),
    "Llama 8B up": (4096, 14336, 4096),
    "Llama 8B down": (4096, 4096, 14336),
}
"""m, n, k: rows of a batch, features of the result and of the input."""
_ON_SIM = {"64": (64, 64, 64)}
_LAYOUTS = ((False, False), (False, True), (True, False))
_EPILOGUES = (
    "", "bias", "gelu", "gelu_bias", "gelu_aux", "gelu_aux_bias", "dgelu", "dgelu_bgrad",
    "bgrad_a", "bgrad_b",
)  # fmt: skip
_TURNS = 5
_KINDS = ("bfloat16", "float16", "tf32", "float32", "float64")
_EPSILON = {
    "bfloat16": 2.0**-8, "float16": 2.0**-11, "tf32": 2.0**-10, "float32": 2.0**-22,
    "float64": 2.0**-51,
}  # fmt: skip
"""Of one operand or result, times what the order of a sum adds."""


def measure(device: ignis.Device) -> list[Row]:
    """Errors, then rates, then host time."""
    torch = peers(device).get("torch")
    rows = [*_errors(device, torch)]
    on_gpu = device.driver == "cuda"
    for kind in _KINDS if on_gpu else ("float32",):
        shapes = _SQUARES | _MODELS if kind in ("bfloat16", "tf32") else _SQUARES
        if kind in ("float32", "float64"):
            shapes = {"4096": _SQUARES["4096"]}
        rows += _rates(device, torch, kind, shapes if on_gpu else _ON_SIM)
    return [*rows, *_fused(device, torch), *_host(device, torch)]


def _dtype(kind: str) -> str:
    return "float32" if kind == "tf32" else kind


def _arrays(
    device: ignis.Device, kind: str, *shapes: tuple[int, ...], seed: int = 0
) -> tuple[list[ignis.NvArray], list[Any]]:
    """Random operands on the device, and the same on the host in their dtype."""
    rng = np.random.default_rng(seed)
    name = _dtype(kind)
    dtype = np.dtype(ml_dtypes.bfloat16 if name == "bfloat16" else name)
    hosts = [rng.standard_normal(shape, dtype=np.float32).astype(dtype) for shape in shapes]
    return [ignis.array(host, device=device) for host in hosts], hosts


def _precision(kind: str) -> ignis.matmul_precision:
    return ignis.matmul_precision("tf32" if kind == "tf32" else "float32")


def _torch_precision(torch: Any, kind: str) -> None:
    torch.set_float32_matmul_precision("high" if kind == "tf32" else "highest")


# -- errors ----------------------------------------------------------------------------------------


def _gelu(x: Any) -> Any:
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def _slope(x: Any) -> Any:
    root = np.sqrt(2 / np.pi)
    t = np.tanh(root * (x + 0.044715 * x**3))
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * root * (1 + 3 * 0.044715 * x * x)


def _errors(device: ignis.Device, torch: Any) -> Iterator[Row]:
    """Largest error over the largest sum of products' sizes, by dtype; raises where it is wrong."""
    sizes = ((130, 72, 95), (257, 1000, 129), (1, 64, 512)) if device.driver == "cuda" else (
        (33, 24, 17),
    )  # fmt: skip
    for kind in _KINDS:
        worst = 0.0
        lacking = []
        for m, n, k in sizes:
            for transposes in _LAYOUTS:
                for epilogue in _EPILOGUES:
                    # The sums of an operand are for products over rows.
                    if "bgrad_" in epilogue and transposes != (True, False):
                        continue
                    try:
                        error = _error(device, kind, (m, n, k), transposes, epilogue)
                    except ignis.errors.DTypeError:
                        lacking.append(epilogue)
                        continue
                    limit = 32 * _EPSILON[kind]
                    if error > limit:
                        raise SystemExit(
                            f"bench: {kind} {m} x {n} x {k} {transposes} {epilogue or 'plain'}: "
                            f"error {error:.3g}, at most {limit:.3g} expected"
                        )
                    worst = max(worst, error)
        note = f"without {', '.join(sorted(set(lacking)))}" if lacking else "all epilogues"
        row = Row(f"error of {kind}", "error", {"ignis": worst}, note=note)
        if torch is not None and kind != "float64":
            row.figures["torch"] = max(_torch_error(torch, kind, size) for size in sizes)
        yield row


def _error(
    device: ignis.Device,
    kind: str,
    shape: tuple[int, int, int],
    transposes: tuple[bool, bool],
    epilogue: Any,
) -> float:
    (m, n, k), (ta, tb) = shape, transposes
    operands, hosts = _arrays(
        device, kind, (k, m) if ta else (m, k), (n, k) if tb else (k, n), (n,), (m, n)
    )
    a, b, bias, aux = operands
    left, right, vector, matrix = (host.astype(np.float64) for host in hosts)
    left, right = left.T if ta else left, right.T if tb else right
    want, more = left @ right, None
    scale = float((np.abs(left) @ np.abs(right)).max())
    if "bias" in epilogue:
        want = want + vector
    if epilogue.startswith("gelu"):
        more = want if "aux" in epilogue else None
        want = _gelu(want)
    elif epilogue.startswith("dgelu"):
        want = want * _slope(matrix)
        more = want.sum(0) if "bgrad" in epilogue else None
    elif "bgrad" in epilogue:
        more = left.sum(1) if epilogue == "bgrad_a" else right.sum(0)
    given_bias = bias if "bias" in epilogue else None
    given_aux = aux if "dgelu" in epilogue else None
    worst = 0.0
    with _precision(kind):
        for _ in range(2):  # by the checks, and by what they have prepared
            found = gemm.product("bench", a, b, ta, tb, False, epilogue, given_bias, given_aux)
            parts = zip(found, (want, more), strict=True) if more is not None else [(found, want)]
            for got, exact in parts:
                size = scale if exact.ndim == 2 else scale * math.sqrt(m)
                difference = np.abs(got.to_host().astype(np.float64) - exact).max()
                worst = max(worst, float(difference) / size)
    return worst


def _torch_error(torch: Any, kind: str, shape: tuple[int, int, int]) -> float:
    m, n, k = shape
    _torch_precision(torch, kind)
    a, b = (
        torch.randn(size, device="cuda", dtype=getattr(torch, _dtype(kind)))
        for size in ((m, k), (k, n))
    )
    exact = a.double() @ b.double()
    scale = (a.double().abs() @ b.double().abs()).max()
    return float(((a @ b).double() - exact).abs().max() / scale)


# -- rates -----------------------------------------------------------------------------------------


def _rates(
    device: ignis.Device, torch: Any, kind: str, shapes: dict[str, tuple[int, int, int]]
) -> Iterator[Row]:
    for name, (m, n, k) in shapes.items():
        row = Row(f"{name}, {kind}", "TFLOP/s")
        with _precision(kind):
            a, b = (ignis.full(size, 0.5, _dtype(kind), device=device) for size in ((m, k), (k, n)))
            for array in (a, b):
                _fill(array)
            systems: dict[str, Callable[[], float]] = {
                "ignis": partial(
                    device_ms, partial(gemm.product, "bench", a, b), *ignis_clock(device)
                )
            }
            if torch is not None:
                _torch_precision(torch, kind)
                ta, tb = (_torchs(torch, size, kind) for size in ((m, k), (k, n)))
                theirs = partial(torch.mm, ta, tb)
                systems["torch"] = partial(device_ms, theirs, *torch_clock(torch))
            for system, milliseconds in by_turns(row.what, systems, _TURNS).items():
                row.figures[system] = 2e-9 * m * n * k / milliseconds
            a.free(), b.free()
        yield row


def _torchs(torch: Any, shape: tuple[int, int], kind: str) -> Any:
    """Numbers as `_fill` has them: torch's random numbers of 16 bits have fewer bits set."""
    return (torch.rand(shape, device="cuda") - 0.5).to(getattr(torch, _dtype(kind)))


def _fill(array: ignis.NvArray) -> None:
    """Random numbers: a GPU is faster with constants, which switch fewer transistors."""
    rng = np.random.default_rng(0)
    rows = max(1, min(array.shape[0], (1 << 22) // array.shape[1]))
    part = (rng.random((rows, array.shape[1]), dtype=np.float32) - 0.5).astype(array.dtype)
    piece = ignis.array(part, device=array.device)
    for start in range(0, array.shape[0], rows):
        count = min(rows, array.shape[0] - start)
        array.write_rows(piece[:count], start)
    piece.free()


def _fused(device: ignis.Device, torch: Any) -> Iterator[Row]:
    """A layer of GPT-2's MLP with what is behind the sums, next to torch's separate kernels."""
    m, n, k = (16384, 3072, 768) if device.driver == "cuda" else (32, 64, 32)
    kind = "bfloat16"
    (x, w, bias, dy, w2), _ = _arrays(device, kind, (m, k), (k, n), (n,), (m, k), (k, n))
    pre = gemm.product("bench", x, w, epilogue="bias", bias=bias)
    calls = {
        "linear": lambda: gemm.product("bench", x, w, epilogue="bias", bias=bias),
        "linear, gelu, its input": lambda: gemm.product(
            "bench", x, w, epilogue="gelu_aux_bias", bias=bias
        ),
        "backward through gelu": lambda: gemm.product("bench", dy, w2, epilogue="dgelu", aux=pre),
        "gradients of weight and bias": lambda: gemm.product(
            "bench", x, pre, True, epilogue="bgrad_b"
        ),
    }
    theirs: dict[str, Any] = {}
    if torch is not None:
        functional = torch.nn.functional
        tx, tdy = (torch.randn((m, k), device="cuda", dtype=torch.bfloat16) for _ in range(2))
        tw = torch.randn((n, k), device="cuda", dtype=torch.bfloat16)
        tb = torch.randn(n, device="cuda", dtype=torch.bfloat16)
        tpre = functional.linear(tx, tw, tb)
        slope = torch.ops.aten.gelu_backward
        theirs = {
            "linear": lambda: functional.linear(tx, tw, tb),
            "linear, gelu, its input": lambda: functional.gelu(
                functional.linear(tx, tw, tb), approximate="tanh"
            ),
            "backward through gelu": lambda: slope(tdy @ tw.T, tpre, approximate="tanh"),
            "gradients of weight and bias": lambda: (tpre.T @ tx, tpre.sum(0)),
        }
    for what, call in calls.items():
        row = Row(f"{what}, GPT-2 fc, {kind}", "us")
        row.figures["ignis"] = 1000 * device_ms(call, *ignis_clock(device))
        if what in theirs:
            figure = attempt("torch", what, partial(device_ms, theirs[what], *torch_clock(torch)))
            if figure is not None:
                row.figures["torch"] = 1000 * figure
        yield row


# -- host time -------------------------------------------------------------------------------------


def _host(device: ignis.Device, torch: Any) -> Iterator[Row]:
    """Microseconds of the calling thread: by ignis's own kernel (16) and by the library (256)."""
    sides = (16, 256) if device.driver == "cuda" else (16,)
    for side in sides:
        (a, b, bias, aux), _ = _arrays(
            device, "float32", (side, side), (side, side), (side,), (side, side)
        )
        calls: dict[str, Any] = {
            "product": lambda a=a, b=b: gemm.product("bench", a, b),
            "with bias": lambda a=a, b=b, c=bias: gemm.product(
                "bench", a, b, epilogue="bias", bias=c
            ),
            "with gelu and its input": lambda a=a, b=b, c=bias: gemm.product(
                "bench", a, b, epilogue="gelu_aux_bias", bias=c
            ),
            "with gelu's derivative": lambda a=a, b=b, c=aux: gemm.product(
                "bench", a, b, epilogue="dgelu", aux=c
            ),
        }
        theirs: dict[str, Any] = {}
        if torch is not None:
            ta, tb = (torch.rand((side, side), device="cuda") for _ in range(2))
            tc = torch.rand(side, device="cuda")
            theirs = {
                "product": lambda a=ta, b=tb: a @ b,
                "with bias": lambda a=ta, b=tb, c=tc: torch.addmm(c, a, b),
            }
        for what, call in calls.items():
            row = Row(f"{what}, {side} x {side}", "us")
            row.figures["ignis"] = host_us(call, device.synchronize)
            if what in theirs:
                row.figures["torch"] = host_us(theirs[what], torch.cuda.synchronize)
            yield row
