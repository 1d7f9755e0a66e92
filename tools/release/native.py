"""Compile the simulator's native functions in C to the LLVM IR that is committed beside them.

python -m tools native            compare the IR with what the sources give
python -m tools native --write    write it

The compiler is the clang of the ``ziglang`` wheel, whose version `pyproject.toml` pins. What ignis
loads has no target of its own: LLVM makes it of the processor that it is loaded on.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ignis.sim.abi import counters, film_table, layout, objects, shadow

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "ignis/sim/native/c"
OPTIONS = (
    *("-S", "-emit-llvm", "-Oz", "-std=c23", "-target", "x86_64-linux-gnu", "-ffreestanding"),
    *(
        "-ffp-contract=off",
        "-fno-strict-aliasing",
        "-fno-math-errno",
        "-fno-sanitize=all",
        "-fno-stack-protector",
    ),
    *("-fno-asynchronous-unwind-tables", "-fno-vectorize", "-fno-slp-vectorize", "-g0"),
    *(
        "-fno-discard-value-names",
        "-fomit-frame-pointer",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-Wno-psabi",
    ),
    "-Wno-unused-command-line-argument",
)
OWNERS = {
    "A": layout.Arena,
    "W": layout.Warp,
    "RECORD": objects.Record,
    "REQUEST": objects.Request,
    "FORM": objects.Form,
    "MODE": shadow.Mode,
    "ACCESS": counters.AccessRow,
    "FILM": film_table.Film,
    "STEP": film_table.Step,
}
TABLES = {
    "FAULT": layout.FAULT_NUMBERS,
    "KIND": film_table.KINDS,
    "ELEMENT": objects.ELEMENTS,
    "ADDRESS": objects.MODES,
}
ATTRIBUTES = 'nounwind "prefer-vector-width"="512"'
_VECTOR = re.compile(r"ptr noundef [^%,]*byval\(<32 x i64>\) align 256[^%,]* (%\d+)")
_COPY = re.compile(r"^  (%\w+) = load <32 x i64>, ptr (%\d+), align 256\n", re.MULTILINE)
_LEFT_OUT = re.compile(
    r"^(?:; ModuleID|source_filename|target |!|; Function Attrs|attributes).*\n"
    r"|, !(?:prof|llvm\.loop) !\d+|(?: local_unnamed_addr)? #\d+| *; preds = .*",
    re.MULTILINE,
)


def header() -> str:
    """Return ``abi.h``: the constants that native code shares with Python."""
    found = {"SECTOR": counters.SECTOR, "LOCAL_TAG": layout.LOCAL_TAG}
    for prefix, owner in OWNERS.items():
        found |= {
            f"{prefix}_{name}": value for name, value in vars(owner).items() if name.isupper()
        }
    for prefix, table in TABLES.items():
        found |= {
            f"{prefix}_{re.sub(r'[^a-z0-9]+', '_', name).upper()}": value
            for name, value in table.items()
        }
    return "".join(f"#define {name} {value}ul\n" for name, value in found.items())


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
    copies = {where: name for name, where in _COPY.findall(text)}
    text = _VECTOR.sub(lambda found: f"<32 x i64> {copies[found[1]]}", _COPY.sub("", text))
    text = re.sub(r"\n{3,}", "\n\n", _LEFT_OUT.sub("", text)).strip() + "\n"
    return re.sub(r"^(define .*) {$", rf"\1 {ATTRIBUTES} {{", text, flags=re.MULTILINE)


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
