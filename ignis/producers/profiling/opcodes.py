"""Classes of PTX instructions, and the floating-point operations that they stand for."""

from __future__ import annotations

import math
import re

CLASSES = (
    "load global", "store global", "load shared", "store shared", "load local", "store local",
    "load constant", "load generic", "store generic", "atomic", "copy", "load parameter",
    "store parameter", "matrix", "fp64", "fp32", "fp16", "special", "integer", "convert", "move",
    "compare", "warp", "barrier", "fence", "control", "other",
)  # fmt: skip
"""In the order in which they are shown."""

_SPACES = {"global": "global", "shared": "shared", "local": "local", "const": "constant",
           "param": "parameter"}  # fmt: skip
_HALVES = {"f16", "bf16", "f16x2", "bf16x2"}
_FLOATS = {"f64": "fp64", "f32": "fp32", **dict.fromkeys(_HALVES, "fp16")}
_SPECIAL = {"rcp", "sqrt", "rsqrt", "sin", "cos", "lg2", "ex2", "tanh", "div"}
_MOVES = {"mov", "prmt", "selp", "slct", "cvta", "isspacep"}
_COMPARES = {"setp", "set", "testp"}
_WARP = {"shfl", "vote", "match", "redux", "activemask", "elect"}
_CONTROL = {"bra", "brx", "call", "ret", "exit", "trap", "brkpt"}
_FENCES = {"membar", "fence"}
_ARITHMETIC = {"add": 1, "sub": 1, "mul": 1, "fma": 2, "mad": 2}
_SHAPE = re.compile(r"m(\d+)n(\d+)k(\d+)$")
_TENSOR = {"f16": "tensor fp16", "bf16": "tensor bf16", "tf32": "tensor tf32", "f64": "tensor fp64",
           **dict.fromkeys(("e4m3", "e5m2"), "tensor fp8"),
           **dict.fromkeys(("s8", "u8", "s4", "u4", "b1"), "tensor int")}  # fmt: skip


def class_of(opcode: str) -> str:
    """Return the class of an instruction such as ``"ld.global.nc.f32"``; one of `CLASSES`."""
    base, *parts = opcode.split(".")
    if base in ("ld", "ldu", "st"):
        verb = "store" if base == "st" else "load"
        names = (part.split("::")[0] for part in parts)
        space = next((_SPACES[name] for name in names if name in _SPACES), "generic")
        return f"{verb} {space}"
    if base in ("atom", "red"):
        return "atomic"
    if base == "cp":
        return "copy"
    if base in ("mma", "wmma", "wgmma", "ldmatrix", "stmatrix", "movmatrix"):
        return "matrix"
    if base in ("bar", "barrier"):
        return "warp" if "warp" in parts else "barrier"
    if base == "mbarrier":
        return "barrier"
    named = {"warp": _WARP, "control": _CONTROL, "fence": _FENCES, "move": _MOVES,
             "compare": _COMPARES, "convert": {"cvt"}}  # fmt: skip
    for name, members in named.items():
        if base in members:
            return name
    floats = [_FLOATS[part] for part in parts if part in _FLOATS]
    if floats:
        return "special" if base in _SPECIAL else floats[-1]
    if parts and re.fullmatch(r"[busp]\w+", parts[-1]):
        return "integer"
    return "other"


def product_of(opcode: str) -> tuple[tuple[str, str, int], int, str]:
    """Return what product of matrices it is, as `Totals` has it, its warps, the kind of FLOP.

    There are 0 warps for what is no product.
    """
    base, *parts = opcode.split(".")
    group = opcode.startswith("wgmma.mma")
    found = next((found for part in parts if (found := _SHAPE.match(part))), None)
    if found is None or not (group or base == "mma" or opcode.startswith("wmma.mma")):
        return ("", "", 0), 0, ""
    types = [part for part in parts if part in _TENSOR or part in ("f32", "s32")]
    factors = [part for part in types if part in _TENSOR]
    # wmma of two types has those of D and C: the factors are f16.
    second = len(types) == (3 if group else 4) and types[1] in _TENSOR
    kind = _TENSOR[types[1] if second else (*factors, "f16")[0]]
    form, by = f"{base} {found[0]} {'.'.join(types)}", "warpgroups" if group else "warps"
    return (form, by, math.prod(map(int, found.groups()))), 4 if group else 1, kind


def flops_of(opcode: str) -> tuple[str, int, bool] | None:
    """Return what an instruction computes: the kind, how many operations, whether by a whole warp.

    Additions and products count one each, a fused one of each two; what has other operations
    (``rcp``, ``ex2``, ...) is left out, as in Nsight Compute's roofline. Others are each lane's. A
    warp does a quarter of the products of its warpgroup.
    """
    base, *parts = opcode.split(".")
    (_, _, adds), warps, product = product_of(opcode)
    if warps:
        return product, 2 * adds // warps, True
    kind = next((part for part in reversed(parts) if part in _FLOATS), None)
    if kind is None or base not in _ARITHMETIC:
        return None
    return _FLOATS[kind], _ARITHMETIC[base] * (2 if kind.endswith("x2") else 1), False
