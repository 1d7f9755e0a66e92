"""Mutated PTX, loaded and launched.

A case is one kernel of ignis or of the simulator's corpus, with what it needs of its module, in
which tokens, lines, numbers, types, operands, labels, declarations or bytes are changed. The module
loads, or the error says that the PTX is invalid or not supported, and in which line; what loads is
launched on small buffers under a small step budget. On a GPU the driver only compiles the cases.
"""

from __future__ import annotations

import ctypes
import functools
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ignis
import ignis.sim
from ignis.errors import CudaError, IgnisError
from tools.fuzz.common import (
    ACCEPTED,
    LEAKED,
    REFUSED,
    WRONG,
    LeakWatch,
    Verdict,
    campaign,
)

__all__ = ["case", "main", "material"]

ROOT = Path(__file__).parents[2]

_BUDGET = 20_000
_BUFFER = 4096
_MOST_BYTES = 24_000
"""Of a kernel's text: larger ones take seconds to compile."""
_REFUSALS = {
    "CUDA_ERROR_INVALID_PTX",
    "CUDA_ERROR_NOT_SUPPORTED",
    "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
}
_TOKEN = re.compile(
    r'"(?:[^"\\]|\\.)*"|[%$A-Za-z_.][\w$.:]*|0[fFdD][0-9a-fA-F]+|\d+|\s+|.', re.DOTALL
)
_TYPES = (
    "pred b8 b16 b32 b64 b128 u8 u16 u32 u64 s8 s16 s32 s64 f16 f16x2 bf16 bf16x2 f32 f64 tf32"
).split()
_MODIFIERS = (
    "sync wide hi lo sat ftz rn rz rm rp rni rzi approx full uni global shared local const param "
    "volatile relaxed acquire release v2 v4 v8 add min max and or xor cas exch inc dec all any "
    "ballot idx up down bfly cc relu satfinite noftz L2 cta gpu sys aligned arrive red popc warp to"
).split()
_OPCODES = """
    add.s32 sub.s32 mul.lo.s32 mul.wide.u32 mad.lo.s32 mov.u32 mov.b64 ld.global.f32 st.global.f32
    ld.shared.b32 st.shared.b32 ld.local.u32 st.local.u32 ld.param.u64 st.param.b32 setp.lt.s32
    selp.b32 cvt.u64.u32 cvt.rn.f16x2.f32 fma.rn.f32 div.rn.f32 sqrt.approx.f32 ex2.approx.f32
    shfl.sync.idx.b32 vote.sync.ballot.b32 match.any.sync.b32 redux.sync.add.s32 bar.sync
    bar.red.popc.u32 barrier.sync bar.warp.sync atom.global.add.u32 red.shared.add.f32 call.uni
    bra bra.uni brx.idx ret exit trap lop3.b32 prmt.b32 bfe.u32 bfi.b32 popc.b32 clz.b64
    mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 cp.async.ca.shared.global cp.async.wait_all
    wmma.load.a.sync.aligned.row.m16n16k16.f16 ldmatrix.sync.aligned.m8n8.x4.shared.b16
    mbarrier.init.shared.b64 mbarrier.test_wait.shared.b64 membar.gl cvta.to.global.u64
    isspacep.shared vadd.s32.s32.s32 dp4a.s32.s32 activemask.b32 nanosleep.u32 tex.1d.v4.f32.s32
    fns.b32 addc.cc.u32 vote.sync.all.pred add.f16x2 min.bf16 testp.finite.f32 copysign.f32
""".split()
_DIRECTIVES = r"""
    .maxntid 0
    .maxntid 1, 1, 1
    .reqntid 33
    .noreturn
    .reg .b32 %r<99999999999>;
    .reg .pred %p<3>;
    .reg .v4 .b32 %q;
    .local .align 4 .b8 big[1073741824];
    .local .align 16 .b8 loc[64];
    .shared .align 4 .b8 s[200000];
    .shared .align 3 .b8 s2[4];
    .global .align 8 .u64 g[2] = {1, 2, 3};
    .param .b64 q0;
    .param .align 4 .b8 q1[70000];
    {
    }
    ;
    .pragma "nounroll";
    .loc 1 99999999 1
    T: .branchtargets A, B;
    L: bra L;
    L1:
    ret;
    bra.uni L1;
    bar.sync 0;
""".strip().splitlines()
_NUMBERS = """
    0 1 2 3 7 16 31 32 33 63 64 127 128 255 256 1023 1024 4096 65535 65536 2147483647 2147483648
    4294967295 4294967296 9223372036854775807 18446744073709551615 18446744073709551616
    99999999999999999999999999 -1 -2147483648 0x7fffffff 0b1011 089 0f7FC00000 0d7FF0000000000000
    1e999 1.5
""".split()


@functools.cache
def _corpus() -> list[tuple[str, str]]:
    """(name, PTX) of every kernel that is not too large, each alone with what it needs."""
    from ignis.jit.compile import build_image
    from ignis.kernels.common import sources
    from tests.kernels.test_all_compile import KERNELS

    texts: list[tuple[str, str, str, tuple[str, ...]]]
    texts = [(file, name, sources.source(file), ()) for file, name in KERNELS]
    for path in sorted((ROOT / "tests" / "sim" / "corpus").glob("*/*.cu")):
        text = path.read_text()
        # The PTX has all kernels of the file.
        name = re.findall(r"__global__ void (?:__launch_bounds__\([^)]*\) )?(\w+)\(", text)[-1]
        texts.append((path.name, name, text, (f"-I{path.parent}",)))
    kernels = []
    for file, name, text, options in texts:
        try:
            image = build_image(text, name, "compute_80", options, file=file)
        except IgnisError as error:
            print(f"fuzz: {file} is left out: {str(error).splitlines()[0]}", file=sys.stderr)
            continue
        for alone, ptx in _split(image.data.decode().rstrip("\0")):
            if len(ptx) <= _MOST_BYTES:
                kernels.append((f"{file}:{alone}", ptx))
    return kernels


def _split(ptx: str) -> list[tuple[str, str]]:
    """Each kernel of a module with the header, and the variables and functions that it names."""
    ptx = re.sub(
        r"^\s*\.loc\b.*$|^//.*$|\.section[^{]*\{[^}]*\}|^\s*\.file.*$", "", ptx, flags=re.M
    )
    ptx = re.sub(r"\n\s*\n+", "\n", ptx)
    items = []
    pattern = re.compile(
        r"^(?:\.(?:visible|extern|weak)\s+)?\.(entry|func|global|const|shared)\b", re.M
    )
    starts = [match.start() for match in pattern.finditer(ptx)]
    head = ptx[: starts[0]] if starts else ptx
    for start, end in zip(starts, [*starts[1:], len(ptx)], strict=True):
        items.append(ptx[start:end].strip() + "\n")
    words = [set(re.findall(r"[\w$%]+", item)) for item in items]
    named = []
    for item in items:
        first = item.split("{")[0].split("=")[0]
        if ".entry" in first or ".func" in first:
            found = re.search(r"(?:\.entry|\.func)\s*(?:\([^)]*\)\s*)?([\w$]+)", first)
        else:
            found = re.search(r"([\w$]+)\s*(?:\[[^\]]*\]\s*)*;?\s*$", first)
        named.append(found[1] if found else "")
    result = []
    for index, item in enumerate(items):
        if ".entry" not in item.split("{")[0]:
            continue
        chosen, queue = {index}, [index]
        while queue:
            used = words[queue.pop()]
            for other, name in enumerate(named):
                if (
                    name in used
                    and other not in chosen
                    and ".entry" not in items[other].split("{")[0]
                ):
                    chosen.add(other)
                    queue.append(other)
        result.append((named[index], head + "".join(items[i] for i in sorted(chosen))))
    return result


# mutations: each takes the tokens and a generator, and changes the tokens


def _spots(tokens: list[str], wanted: Callable[[str], bool]) -> list[int]:
    return [i for i, token in enumerate(tokens) if not token.isspace() and wanted(token)]


def _drop(tokens: list[str], rng: random.Random) -> None:
    tokens[rng.choice(_spots(tokens, bool))] = " "


def _double(tokens: list[str], rng: random.Random) -> None:
    spot = rng.choice(_spots(tokens, bool))
    tokens[spot] = f"{tokens[spot]} {tokens[spot]}"


def _swap(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, bool)
    index = rng.randrange(len(spots) - 1)
    a, b = spots[index], spots[min(index + rng.choice((1, 1, 2, 40)), len(spots) - 1)]
    tokens[a], tokens[b] = tokens[b], tokens[a]


def _other(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, bool)
    tokens[rng.choice(spots)] = tokens[rng.choice(spots)]


def _number(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, lambda token: token[0].isdigit())
    if spots:
        spot = rng.choice(spots)
        near = str(int(tokens[spot]) + rng.choice((-1, 1))) if tokens[spot].isdigit() else "5"
        tokens[spot] = rng.choice((*_NUMBERS, near, near, near))


def _type(tokens: list[str], rng: random.Random) -> None:
    pattern = re.compile(r"\.(?:" + "|".join(_TYPES) + r")\b")
    spots = _spots(tokens, lambda token: bool(pattern.search(token)))
    if spots:
        spot = rng.choice(spots)
        found = rng.choice(list(pattern.finditer(tokens[spot])))
        start, end = found.span()
        tokens[spot] = tokens[spot][:start] + "." + rng.choice(_TYPES) + tokens[spot][end:]


def _modifier(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, lambda token: token[0].isalpha() and "." in token)
    if spots:
        spot = rng.choice(spots)
        parts = tokens[spot].split(".")
        index = rng.randrange(1, len(parts))
        change = rng.randrange(3)
        if change == 0:
            del parts[index]
        elif change == 1:
            parts[index] = rng.choice(_MODIFIERS)
        else:
            parts.insert(index, rng.choice(_MODIFIERS))
        tokens[spot] = ".".join(parts)


def _opcode(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, lambda token: token[0].isalpha() and ("." in token or token == "ret"))
    if spots:
        tokens[rng.choice(spots)] = rng.choice(_OPCODES)


def _register(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, lambda token: token[0] == "%")
    if spots:
        spot = rng.choice(spots)
        special = (
            "%tid.x",
            "%laneid",
            "%clock64",
            "%r99999",
            "_",
            "%p1",
            "%rd1",
            "%nope",
            "0",
            "%f1",
        )
        tokens[spot] = rng.choice((tokens[rng.choice(spots)], rng.choice(special)))


def _label(tokens: list[str], rng: random.Random) -> None:
    spots = _spots(tokens, lambda token: token[0] == "$" or token.startswith("L_"))
    if spots:
        spot = rng.choice(spots)
        tokens[spot] = rng.choice((tokens[rng.choice(spots)], tokens[rng.choice(spots)], "$L_none"))


def _lines(tokens: list[str], rng: random.Random) -> None:
    """Remove, repeat, move or exchange lines."""
    lines = "".join(tokens).split("\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    change = rng.randrange(4)
    if change == 0:
        del lines[first : first + rng.choice((1, 1, 1, 5))]
    elif change == 1:
        lines.insert(second, lines[first])
    elif change == 2:
        lines.insert(second, lines.pop(first))
    else:
        lines[first], lines[second] = lines[second], lines[first]
    tokens[:] = _TOKEN.findall("\n".join(lines))


def _directive(tokens: list[str], rng: random.Random) -> None:
    text = "".join(tokens)
    ends = [match.end() for match in re.finditer(r"[;{)]\s*\n", text)]
    if ends:
        position = rng.choice(ends)
        tokens[:] = _TOKEN.findall(f"{text[:position]}{rng.choice(_DIRECTIVES)}\n{text[position:]}")


def _operand(tokens: list[str], rng: random.Random) -> None:
    """Change the number of operands, or put brackets and braces around one."""
    spots = _spots(tokens, lambda token: token == ",")
    if spots:
        spot = rng.choice(spots)
        tokens[spot] = rng.choice(
            (" ", ", 1,", ", %r1,", ", {", "}, ", "[", "|", ", !", "+", ", -", ";")
        )


def _bytes(tokens: list[str], rng: random.Random) -> None:
    text = list("".join(tokens))
    for _ in range(rng.choice((1, 1, 2, 8))):
        spot = rng.randrange(len(text))
        change = rng.randrange(4)
        if change == 0:
            text[spot] = chr(rng.randrange(256))
        elif change == 1:
            del text[spot]
        elif change == 2:
            text.insert(spot, chr(rng.randrange(32, 127)))
        else:
            text[spot] = chr(ord(text[spot]) ^ (1 << rng.randrange(7)))
    if rng.random() < 0.05:
        del text[rng.randrange(len(text)) :]
    tokens[:] = _TOKEN.findall("".join(text))


_MUTATIONS = (
    _drop, _double, _swap, _other, _number, _number, _type, _type, _modifier, _opcode, _register,
    _register, _label, _label, _lines, _lines, _directive, _operand, _bytes,
)  # fmt: skip


def material(seed: int) -> bytes:
    """The PTX of a case."""
    rng = random.Random(seed)
    tokens = _TOKEN.findall(rng.choice(_corpus())[1])
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        rng.choice(_MUTATIONS)(tokens, rng)
    return "".join(tokens).encode("utf-8", "replace")


class _Parameters:
    """A parameter block of the driver's protocol."""

    def __init__(self, data: bytes) -> None:
        self.block = ctypes.create_string_buffer(data, max(len(data), 1))
        self.address = ctypes.addressof(self.block)
        self.nbytes = len(data)
        self.pointers = 0


def case(seed: int, device: str) -> Verdict:
    """Load one mutant, launch its kernels, and look for what is left over."""
    _leave_cache()
    found = ignis.Device(device)
    api: Any = found.api
    watch = LeakWatch()
    before = _used(found)
    verdict = _load(found, api, material(seed), random.Random(~seed))
    left = watch.leaks() or ("" if _used(found) == before else "memory of the module")
    if left and verdict.outcome in (ACCEPTED, REFUSED):
        return Verdict(LEAKED, f"{left} (after: {verdict.outcome})")
    return verdict


@functools.cache
def _leave_cache() -> None:
    """Let the translated mutants out of the cache on disk."""
    from ignis.sim.engine import jit

    put = jit.cache.put

    def put_others(key: str, data: bytes) -> None:
        if not key.startswith("kernel-"):
            put(key, data)

    jit.cache.put = put_others  # type: ignore[method-assign]


def _used(device: ignis.Device) -> int:
    return device.free_memory


def _load(device: ignis.Device, api: Any, ptx: bytes, rng: random.Random) -> Verdict:
    try:
        module = api.module_load(device.id, ptx)
    except CudaError as error:
        return _judge(error)
    try:
        if device.driver != "sim":
            return Verdict(ACCEPTED)
        outcomes = []
        for name in sorted(api.modules[module].code.functions):
            try:
                function = api.module_get_function(device.id, module, name)
            except CudaError as error:
                outcomes.append(_judge(error))
            else:
                outcomes.append(_launch(device, api, function, rng))
        for outcome in (WRONG, REFUSED):
            found = next((each for each in outcomes if each.outcome == outcome), None)
            if found is not None:
                return found
        return Verdict(ACCEPTED)
    finally:
        api.module_unload(device.id, module)


def _judge(error: CudaError) -> Verdict:
    """Tell if the refusal of a module says what it must."""
    if error.name in _REFUSALS and re.search(r"PTX line \d+|function ", str(error)):
        return Verdict(REFUSED, str(error))
    if error.name == "CUDA_ERROR_INVALID_IMAGE" and "not PTX" in str(error):
        return Verdict(REFUSED, str(error))
    if error.name == "CUDA_ERROR_OUT_OF_MEMORY":
        return Verdict(REFUSED, str(error))
    return Verdict(WRONG, f"{error.name}: {error}")


def _launch(device: ignis.Device, api: Any, function: int, rng: random.Random) -> Verdict:
    """Launch a kernel with pointers to small buffers and with small numbers."""
    code = api.functions[function].code
    data = bytearray(code.parameter_bytes)
    buffers = []
    with ignis.sim.budget(_BUDGET), ignis.use_device(device):
        for offset, nbytes in code.parameters:
            if nbytes == 8:
                buffers.append(ignis.zeros(_BUFFER, dtype="uint8"))
                value = int(buffers[-1].ptr or 0).to_bytes(8, "little")
            elif nbytes in (1, 2, 4):
                value = rng.choice((0, 1, 2, 7, 32, 33, 100)).to_bytes(nbytes, "little")
            else:
                value = rng.randbytes(nbytes)
            data[offset : offset + nbytes] = value
        block = (rng.choice((1, 32, 33, 64, 128)), 1, 1)
        grid = (rng.choice((1, 2, 3)), 1, 1)
        try:
            api.launch_kernel(device.id, function, (grid, block, 0), 0, _Parameters(bytes(data)))
            device.synchronize()
        except IgnisError as error:
            if not isinstance(error, CudaError):
                return Verdict(WRONG, repr(error))
        finally:
            for buffer in buffers:
                buffer.free()
    return Verdict(ACCEPTED)


def main(arguments: list[str]) -> int:
    """Run the campaign."""
    return campaign(__name__, __doc__.splitlines()[0], arguments, count=10_000, patience=120.0)
