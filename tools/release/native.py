"""Compile the simulator's native functions in C to the LLVM IR that is committed beside them.

python -m tools native            compare the IR with what the sources give
python -m tools native --write    write it

The compiler is the clang of the ``ziglang`` wheel, whose version `constraints.txt` pins. What ignis
loads has no target of its own: LLVM makes it of the processor that it is loaded on.
"""

from __future__ import annotations

import argparse
import itertools
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ignis.sim.abi import counters, film_table, layout, objects, products, shadow, told

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "ignis/sim/native/c"
OPTIONS = (
    "-S -emit-llvm -Oz -std=c23 -target x86_64-linux-gnu -ffreestanding -g0 -ffp-contract=off "
    "-fno-strict-aliasing -fno-math-errno -fno-sanitize=all -fno-stack-protector "
    "-fno-asynchronous-unwind-tables -fno-vectorize -fno-slp-vectorize -fno-discard-value-names "
    "-fomit-frame-pointer -Wall -Wextra -Werror -Wno-psabi -Wno-unused-command-line-argument"
).split()
STRUCTURES = (
    *(shadow.Visit, shadow.Peers),
    *(shadow.Run, shadow.Log, shadow.Meeting, shadow.WarpClock, shadow.Pending, shadow.Reach),
    *(shadow.Listed, shadow.Node, shadow.Common, shadow.Deferred, shadow.ProxyFence),
    *(shadow.AcquiredMap, shadow.Shadow),
    *(layout.Arena, layout.Warp, layout.Fault, layout.Cluster),
)
FIELDS = {
    "Warp.ARENA": "Arena *{}",
    "Arena.TRACKED": "Shadow *{}",
    "Arena.FAULT": "Fault *{}",
    "Arena.NEXT": "u64 *{}",
    "Arena.WARPS": "Warp *{}",
    "Arena.CLUSTER": "Cluster *{}",
    **{f"Arena.{name}": "u64 {}[3]" for name in ("NTID", "NCTAID")},
    "Arena.CTAID": "u64 {}[3]",
    "Cluster.LEAVE": "void (*{})(Warp *)",
    "Cluster.BLOCKS": "Arena *{}[16]",
    **{f"Cluster.{name}": "u64 {}[16][32]" for name in ("ARRIVED", "OWING", "TIMES", "BEFORE")},
    "Shadow.COMMON": "Common *{}",
    "Shadow.PEERS": "Peers *{}",
    "Peers.WRITES": "u64 *{}",
    "Peers.READS": "u64 *{}",
    "Peers.PHASE": "u64 {}, phase_after[4]",
    "Peers.CAME": "u64 {}[16][32]",
    "Peers.VISITS": "Visit {}[16][32]",
    "Shadow.RUNS": "Run *{}",
    "Shadow.LOG": "Log *{}",
    "Shadow.VALID_SECTORS": "u8 *{}",
    "Shadow.DEFERRED_LOG": "Deferred *{}",
    "Shadow.READERS": "u32 (*{})[32]",
    "Shadow.MAPS_ACQUIRED": "u64 {}, maps_acquired_after",
    "Shadow.MAPS": "AcquiredMap {}[32]",
    "Shadow.FENCE_COUNTS": "u64 {}[32]",
    "Shadow.PROXY_FENCES": "ProxyFence {}[32][8]",
    "Shadow.PRODUCT_TIMES": "u64 {}[8][64]",
    "Shadow.PRODUCT_FACTORS": "u64 {}[32][64]",
    "ProxyFence.KNOWN": "u64 {}[32]",
    "Shadow.CLOCKS": "WarpClock {}[32]",
    "Shadow.LANES": "u64 {}[32][32][32]",
    **{f"Shadow.{name}": "u64 {}[32][32]" for name in ("KNOWN", "HELD", "SEEN")},
    "Shadow.PHASES": "u64 {}[32][16]",
    "Shadow.BARRIERS": "Meeting {}[16][2]",
    "Shadow.PENDING": "Pending {}",
    **{
        f"Shadow.{space}_{table}": "u64 *{}"
        for space in ("GLOBAL", "SHARED", "SECTOR")
        for table in ("WRITES", "READS", "WORDS")
    },
    "Pending.WARP": "Warp *{}",
    "Common.LAST": "Shadow *{}",
    "Common.ISSUERS": "u64 {}[2048][2]",
    "Common.REACHED": "Reach *{}",
    "Common.STACK": "u64 *{}",
    "Node.ENTRIES": "u64 {}[]",
    "Reach.TIMES": "u64 {}[32]",
    "Meeting.KNOWN": "u64 {}[32]",
    "Deferred.ITEMS": "u64 *{}",
}
"""Fields that are more than one number of 64 bits, in C."""
OWNERS = {
    "CELL": shadow.Cell,
    "NODE": shadow.Node,
    "WORD": shadow.Word,
    "PROXYFENCE": shadow.ProxyFence,
    "LOG": shadow.Log,
    "DEFERRED": shadow.Deferred,
    "COPY": layout.Copy,
    "PRINT": layout.Print,
    "RECORD": objects.Record,
    "REQUEST": objects.Request,
    "FORM": objects.Form,
    "BOX": objects.BoxRequest,
    "MODE": shadow.Mode,
    "ACCESS": counters.AccessRow,
    "FILM": film_table.Film,
    "STEP": film_table.Step,
    "STATE": layout.State,
    "PROGRESS": layout.Progress,
    "CLUSTER": layout.Cluster,
    "PRODUCT": products.Product,
}
TABLES = {
    "FAULT": layout.FAULT_NUMBERS,
    "KIND": film_table.KINDS,
    "ELEMENT": objects.ELEMENTS,
    "ADDRESS": objects.MODES,
    "MAP": objects.MAP_FIELDS,
    "SPACE": shadow.SPACES,
    "FACTOR": products.FACTORS,
    "TOLD": told.NUMBERS,
}
ATTRIBUTES = 'nounwind "prefer-vector-width"="512"'
_PARAMETER = re.compile(r"ptr noundef [^%,]*byval\((<32 x i\d\d>)\) align \d+[^%,]* (%\d+)")
_ARGUMENT = re.compile(
    r"^(.* call .*)ptr noundef [^%,]*byval\((<32 x i\d\d>)\) align \d+ (%[\w.-]+)(.*)$",
    re.MULTILINE,
)
_DECLARED = re.compile(r"ptr noundef byval\((<32 x i\d\d>)\) align \d+(?=[,)])")
_COPY = re.compile(r"^  (%\w+) = load <32 x i\d\d>, ptr (%\d+), align (?:256|128)\n", re.MULTILINE)
_OUTLINED = re.compile(r"^attributes (#\d+) = \{.*\bnoinline\b", re.MULTILINE)
_LEFT_OUT = re.compile(
    r"^(?:; ModuleID|source_filename|target |!|; Function Attrs|attributes).*\n"
    r"|^.*@llvm\.experimental\.noalias\.scope\.decl.*\n"
    r"|, ![\w.]+ !\d+|(?: local_unnamed_addr)? #\d+| *; preds = .*",
    re.MULTILINE,
)


def header() -> str:
    """Return ``abi.h``: the constants and structures that native code shares with Python."""
    found = {
        "SECTOR": counters.SECTOR,
        "LOCAL_TAG": layout.LOCAL_TAG,
        "PEER_TAG": layout.PEER_TAG,
        "RESERVED_BYTES": layout.RESERVED_BYTES,
        "BULK_BYTES": layout.BULK_BYTES,
        "UNFINISHED": shadow.UNFINISHED,
        "ANOTHER_COPY": shadow.ANOTHER_COPY,
        "COPY_BITS": shadow.COPY_BITS,
        "OF_MBARRIER": shadow.OF_MBARRIER,
        "PRODUCT_FIELDS": products.FIELDS,
    }
    for prefix, owner in OWNERS.items():
        found |= {
            f"{prefix}_{name}": value for name, value in vars(owner).items() if name.isupper()
        }
    for prefix, table in TABLES.items():
        found |= {
            f"{prefix}_{re.sub(r'[^a-z0-9]+', '_', name).upper()}": value
            for name, value in table.items()
        }
    constants = "".join(f"#define {name} {value}ul\n" for name, value in found.items())
    return (
        constants
        + "".join(f"typedef struct {one.__name__} {one.__name__};\n" for one in STRUCTURES)
        + "".join(map(structure, STRUCTURES))
    )


def structure(owner: type) -> str:
    """Return a structure with the fields of a class: those before the one named ``FIELDS``."""
    numbers = {name: value for name, value in vars(owner).items() if name.isupper()}
    size = numbers["FIELDS"]
    names = list(numbers)[: list(numbers).index("FIELDS")]
    lines = []
    for name, after in zip(names, [*names[1:], "FIELDS"], strict=True):
        extent, kind = numbers[after] - numbers[name], FIELDS.get(f"{owner.__name__}.{name}")
        if extent == 0 and kind is None:  # a name for the place of the next field
            continue
        array = f"{{}}, {name.lower()}_after[{extent - 1}]" if extent > 1 else "{}"
        lines.append(f"{kind or f'u64 {array}'};".format(name.lower()))
    name, text = owner.__name__, " ".join(lines)
    return f"struct {name} {{ {text} }};\nstatic_assert(sizeof({name}) == {8 * size});\n"


def compiled(source: Path) -> str:
    """Return the LLVM IR of a source."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "abi.h").write_text(header())
        made = Path(folder, "made.ll")
        command = [sys.executable, "-m", "ziglang", "cc", *OPTIONS, f"-I{folder}", "-o", str(made)]
        ended = subprocess.run([*command, str(source)], check=False)
        if ended.returncode:
            sys.exit(ended.returncode)
        return without_target(made.read_text())


def without_target(text: str) -> str:
    """Leave out what is the compiler's or the processor's.

    A vector of words comes as a value, as generated code has it; C has it in memory.
    """
    for group in _OUTLINED.findall(text):
        text = re.sub(rf"^(define internal .*) {group} {{$", r"\1 noinline {", text, flags=re.M)
    text = "".join(map(_by_value, re.split(r"^(?=define )", text, flags=re.MULTILINE)))
    numbers = itertools.count()
    text = _ARGUMENT.sub(lambda call: _loaded(call, next(numbers)), _DECLARED.sub(r"\1", text))
    text = re.sub(r"\n{3,}", "\n\n", _LEFT_OUT.sub("", text)).strip() + "\n"
    return re.sub(r"^(define .*) {$", rf"\1 {ATTRIBUTES} {{", text, flags=re.MULTILINE)


def _by_value(function: str) -> str:
    """Let a function have its vectors as values; what it copies them to has their names."""
    copies = {where: name for name, where in _COPY.findall(function)}
    return _PARAMETER.sub(lambda found: f"{found[1]} {copies[found[2]]}", _COPY.sub("", function))


def _loaded(found: re.Match[str], number: int) -> str:
    """Load the vector of a call."""
    call, kind, where, rest = found.groups()
    value = f"%value.{number}"
    return f"  {value} = load {kind}, ptr {where}\n{call}{kind} {value}{rest}"


def out_of_date() -> Iterator[tuple[Path, str]]:
    """Yield each file of IR that differs from what its source gives, and what that is."""
    for source in sorted(FOLDER.glob("*.c")):
        path, made = source.with_suffix(".ll"), compiled(source)
        if not path.exists() or path.read_text() != made:
            yield path, made


def main() -> None:
    """Write the IR, or compare it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write what differs")
    write = parser.parse_args().write
    wrong = 0
    for path, made in out_of_date():
        name = path.relative_to(ROOT)
        if write:
            path.write_text(made)
        print(f"{name}: written" if write else f"{name} is not what its source gives")
        wrong += not write
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
