"""CUDA C++ of a fused kernel: one function for an element, and the loop that calls it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from ignis.dtypes import BFLOAT16, DTYPES, c_type
from ignis.kernels.fuse.expression import BOOL, Dtype, Node, computed_in, is_float, ordered
from ignis.kernels.fuse.program import Array, Program

BLOCK = 256
_FLOAT16 = DTYPES["float16"]
_FLOAT64 = DTYPES["float64"]
_UINT8 = DTYPES["uint8"]
_INFIX = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "eq": "==",
    "ne": "!=",
    "and": "&&",
    "or": "||",
}
_HEADER = """\
#include "fused.cuh"
{includes}
typedef {index} Index;
constexpr int V = {pack};
"""


def source(program: Program) -> str:
    """Text of the kernel ``fused``; equal programs for other extents give the same text."""
    dtypes = {array.dtype for array in program.arrays} | {dtype for _, dtype in program.outputs}
    dtypes |= {node.dtype for node in ordered(node for node, _ in program.outputs)}
    includes = "#include <cuda_fp16.h>\n" if _FLOAT16 in dtypes else ""
    includes += "#include <cuda_bf16.h>\n" if BFLOAT16 in dtypes else ""
    header = _HEADER.format(includes=includes, index=program.index, pack=program.pack)
    loop = _reduction(program) if program.reduction else _elementwise(program)
    return f"{header}\n{_element(program)}\n{loop}"


def _element(program: Program) -> str:
    """The function ``element``: values of the inputs in, values of the outputs out."""
    parameters = [f"const {_c(a.dtype)} x{a.position}" for a in program.arrays]
    parameters += [f"const {_c(dtype)} s{position}" for position, dtype in program.scalars]
    parameters += [f"{_c(n.dtype)}& r{k}" for k, (n, _) in enumerate(program.outputs)]
    names: dict[Node, str] = {}
    lines: list[str] = []
    for node in ordered(node for node, _ in program.outputs):
        if node.op == "input":
            names[node] = f"x{node.value}"
        elif node.op == "scalar":
            names[node] = f"s{node.value}"
        elif node.is_constant:
            names[node] = _literal(node)
        else:
            name = f"t{len(lines)}"
            text = _operation(node, [names[arg] for arg in node.args])
            lines.append(f"  const {_c(node.dtype)} {name} = {text};")
            names[node] = name
    lines += [f"  r{k} = {names[node]};" for k, (node, _) in enumerate(program.outputs)]
    head = f"__device__ __forceinline__ void element({', '.join(parameters)}) {{"
    return "\n".join([head, *lines, "}", ""])


def _operation(node: Node, args: Sequence[str]) -> str:
    a, b = (*args, "")[:2]
    suffix = "" if computed_in(node.dtype) == _FLOAT64 else "f"
    if node.op in _INFIX:
        return f"{a} {_INFIX[node.op]} {b}"
    match node.op:
        case "cast":
            return _conversion(a, node.args[0].dtype, node.dtype)
        case "neg":
            return f"-{a}"
        case "not":
            return f"!{a}"
        case "where":
            return f"{args[0]} ? {args[1]} : {args[2]}"
        case "maximum" | "minimum":  # NaN wins
            sign = ">" if node.op == "maximum" else "<"
            return f"({a} {sign} {b} || {a} != {a}) ? {a} : {b}"
        case "abs":
            return f"fabs{suffix}({a})" if is_float(node.dtype) else f"{a} < 0 ? -{a} : {a}"
        case "sigmoid":
            return f"logistic(exp{suffix}(-fabs{suffix}({a})), {a} < 0)"
        case "pow":
            return f"pow{suffix}({a}, {b})"
    return f"{node.op}{suffix}({a})"


def _conversion(text: str, given: Dtype, wanted: Dtype) -> str:
    if wanted in (_FLOAT16, BFLOAT16):
        half = "half" if wanted == _FLOAT16 else "bfloat16"
        kind, rounding = ("double", "") if given == _FLOAT64 else ("float", "_rn")
        return f"__{half}2float(__{kind}2{half}{rounding}({kind}({text})))"
    if wanted == _UINT8 and is_float(given):
        return f"static_cast<unsigned char>(static_cast<int>({text}))"
    return f"static_cast<{_c(wanted)}>({text})"


def _literal(node: Node) -> str:
    value = node.value
    if node.dtype == BOOL:
        return "true" if value else "false"
    if is_float(node.dtype):
        number = float(0.0 if value is None else value)
        double = computed_in(node.dtype) == _FLOAT64
        if not math.isfinite(number):
            if double:
                bits = int(np.float64(number).view(np.uint64))
                return f"__longlong_as_double({bits:#018x}ull)"
            bits = int(np.float32(number).view(np.uint32))
            return f"__int_as_float({bits:#010x})"
        text = f"{number.hex()}{'' if double else 'f'}"
    else:
        integer = int(value or 0)
        if integer < 0:
            # The most negative number has no literal of its own.
            last = "ll" if node.dtype == DTYPES["int64"] else ""
            return f"({integer + 1}{last} - 1)"
        text = f"{integer}{'ll' if node.dtype == DTYPES['int64'] else ''}"
    return f"({text})" if text.startswith("-") else text


def _c(dtype: Dtype) -> str:
    """C++ type of a value in registers."""
    return "bool" if dtype == BOOL else c_type(computed_in(dtype))


def _loaded(text: str, dtype: Dtype) -> str:
    if dtype == _FLOAT16:
        return f"__half2float({text})"
    return f"__bfloat162float({text})" if dtype == BFLOAT16 else text


def _stored(text: str, dtype: Dtype) -> str:
    if dtype == _FLOAT16:
        return f"__float2half_rn({text})"
    return f"__float2bfloat16_rn({text})" if dtype == BFLOAT16 else text


def _parameters(program: Program, outputs: Iterable[str], rest: Iterable[str]) -> str:
    found = [f"const {c_type(a.dtype)}* in{a.position}" for a in program.arrays]
    found += outputs
    found += [f"{c_type(dtype)} s{position}" for position, dtype in program.scalars]
    found += [*rest, "bool vectors"]
    return ", ".join(found)


def _coordinates(start: str, dimensions: int) -> list[str]:
    """Statements that split an index into c0, c1, ...; extents d1, d2, ... are parameters."""
    if dimensions == 1:
        return [f"const Index c0 = {start};"]
    lines = [f"Index rest = {start};"]
    for axis in range(dimensions - 1, 0, -1):
        lines += [f"const Index c{axis} = rest % Index(d{axis});", f"rest /= Index(d{axis});"]
    return [*lines, "const Index c0 = rest;"]


def _offset(mask: Sequence[bool]) -> str:
    """Offset of the element at c0, c1, ... of an array with these dimensions."""
    text = ""
    for axis, present in enumerate(mask):
        if present:
            text = f"({text}) * Index(d{axis}) + c{axis}" if text else f"c{axis}"
    return text or "0"


def _call(program: Program, values: Iterable[str]) -> str:
    scalars = [f"s{position}" for position, _ in program.scalars]
    results = [f"r{k}" for k in range(len(program.outputs))]
    return f"element({', '.join([*values, *scalars, *results])});"


def _results(program: Program) -> str:
    return " ".join(f"{_c(node.dtype)} r{k};" for k, (node, _) in enumerate(program.outputs))


def _fetch(array: Array, offset: str, vector: bool) -> str:
    kind = c_type(array.dtype)
    if vector and array.mask[-1]:
        return (
            f"const Pack<{kind}, V> a{array.position} = "
            f"load_pack<{kind}, V>(in{array.position} + {offset});"
        )
    return f"const {kind} a{array.position} = in{array.position}[{offset}];"


def _value(array: Array, vector: bool) -> str:
    item = f"a{array.position}.v[k]" if vector and array.mask[-1] else f"a{array.position}"
    return _loaded(item, array.dtype)


def _elementwise(program: Program) -> str:
    dimensions = len(program.extents)
    bodies = []
    for vector in (True, False):
        lines = _coordinates("i", dimensions)
        lines += [_fetch(a, _offset(a.mask), vector) for a in program.arrays]
        call = _call(program, [_value(a, vector) for a in program.arrays])
        if vector:
            kinds = [c_type(dtype) for _, dtype in program.outputs]
            lines += [f"Pack<{kind}, V> y{k};" for k, kind in enumerate(kinds)]
            lines += ["#pragma unroll", "for (int k = 0; k < V; ++k) {", f"  {_results(program)}"]
            lines.append(f"  {call}")
            lines += [
                f"  y{k}.v[k] = {_stored(f'r{k}', dtype)};"
                for k, (_, dtype) in enumerate(program.outputs)
            ]
            lines.append("}")
            lines += [
                f"*reinterpret_cast<Pack<{kind}, V>*>(out{k} + i) = y{k};"
                for k, kind in enumerate(kinds)
            ]
        else:
            lines += [_results(program), call]
            lines += [
                f"out{k}[i] = {_stored(f'r{k}', dtype)};"
                for k, (_, dtype) in enumerate(program.outputs)
            ]
        bodies.append("\n    ".join(lines))
    outputs = [f"{c_type(dtype)}* out{k}" for k, (_, dtype) in enumerate(program.outputs)]
    extents = [f"long long d{axis}" for axis in range(1, dimensions)]
    return f"""\
extern "C" __global__ void __launch_bounds__({BLOCK}) fused(
    {_parameters(program, outputs, ["long long n", *extents])}) {{
  const Index step = Index(gridDim.x) * blockDim.x;
  const Index thread = Index(blockIdx.x) * blockDim.x + threadIdx.x;
  const Index packs = vectors ? Index(n) / V : 0;
  wait_for_launch_ahead();
  for (Index p = thread; p < packs; p += step) {{
    const Index i = p * V;
    {bodies[0]}
  }}
  for (Index i = packs * V + thread; i < Index(n); i += step) {{
    {bodies[1]}
  }}
}}
"""


def _reduction(program: Program) -> str:
    node, dtype = program.outputs[0]
    group = program.group
    accumulator = _c(node.dtype)
    combine = "Max" if program.reduction == "max" else "Sum"
    dimensions = len(program.extents) - 1
    lines = _coordinates("row", dimensions) if dimensions else []
    for array in program.arrays:
        offset = _offset(array.mask[:-1])
        scaled = f"({offset}) * Index(length)" if array.mask[-1] else offset
        lines.append(f"const Index o{array.position} = {scaled};")
    loops = []
    for vector in (True, False):
        fetches = [
            _fetch(a, f"o{a.position} + c" if a.mask[-1] else f"o{a.position}", vector)
            for a in program.arrays
        ]
        call = _call(program, [_value(a, vector) for a in program.arrays])
        step = f"{group} * V" if vector else str(group)
        unrolled = "#pragma unroll\n      for (int k = 0; k < V; ++k) " if vector else ""
        loops.append(
            f"for (Index c = begin + lane{' * V' if vector else ''}; c < end; c += {step}) {{\n"
            f"      {' '.join(fetches)}\n      {unrolled}{{\n        {_results(program)}\n"
            f"        {call}\n        total = {combine}::apply(total, r0);\n      }}\n    }}"
        )
    extents = [f"long long d{axis}" for axis in range(1, dimensions)]
    rest = ["long long items", *extents, "long long length", "long long chunk", "long long chunks"]
    newline = "\n  "
    return f"""\
extern "C" __global__ void __launch_bounds__({BLOCK}) fused(
    {_parameters(program, [f"{c_type(dtype)}* out0"], [*rest, "double divisor"])}) {{
  wait_for_launch_ahead();
  __shared__ {accumulator} scratch[{group // 32}];
  const int lane = threadIdx.x % {group};
  const Index item = Index(blockIdx.x) * {BLOCK // group} + threadIdx.x / {group};
  if (item >= Index(items)) return;
  const Index row = item / Index(chunks);
  const Index begin = item % Index(chunks) * Index(chunk);
  const Index end = begin + Index(chunk) < Index(length) ? begin + Index(chunk) : Index(length);
  {newline.join(lines)}
  {accumulator} total = {combine}::identity<{accumulator}>();
  if (vectors) {{
    {loops[0]}
  }} else {{
    {loops[1]}
  }}
  total = group_reduce<{combine}, {group}>(total, scratch);
  if (lane == 0) out0[item] = {_stored(f"total / {accumulator}(divisor)", dtype)};
}}
"""
