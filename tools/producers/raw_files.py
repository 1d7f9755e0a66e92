"""Count the CUDA files of other projects that compile as they are.

    python -m tools raw_files FOLDER...

Every ``.cu`` file below the folders that has a kernel is read in a process of its own and compiled
to PTX for sm_80, without a GPU, as `ignis.compile` does it; only the file's own folder and ``-I``
are searched for headers. A template gets the arguments with which the file launches it, or float,
32 and true. A file counts as compiled if all of its kernels do. Files that include a header which
is not here, of another library or another part of their project, are counted apart.
"""

from __future__ import annotations

import argparse
import collections
import json
import re
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ignis.errors import CompileError
from ignis.jit.compile import parameters_of
from ignis.jit.declarations import KernelDeclaration, declarations
from ignis.jit.nvrtc import compile_source

_TARGET = "compute_80"
_PATIENCE = 120
_ELSEWHERE = "does not name a kernel compiled here"
"""Of a kernel under a condition that does not hold; it does not count beside others."""
_TYPES = ("float", "int")
"""What a template parameter may be where no launch says it."""
_INTEGRAL = frozenset(
    """
    const auto char short int long unsigned signed size_t std :: uint int8_t int16_t int32_t int64_t
    uint8_t uint16_t uint32_t uint64_t
    """.split()
)
_CAUSES = (
    ("several kernels of one name", r"is ambiguous: the source declares"),
    ("kernels under a condition", _ELSEWHERE),
    ("template arguments", r"lacks the template argument|does not fit the template"),
    ("a parameter that cannot be passed", r"reference|cannot be passed"),
    ("texture references", r"(?:texture|surface) is not a template"),
    ("kernels that launch kernels", r"device-side kernel launch"),
    ("a name that is not defined", r'identifier "[^"]+" is undefined|name followed by "::" must'),
    ("a name that std has not here", r'namespace "std" has no member'),
)
_ERROR = re.compile(r"error(?:: | #\S+: )(.*)")


@dataclass
class Outcome:
    """One file: what became of each kernel, by the name under which it was asked for."""

    file: str
    kernels: dict[str, str] = field(default_factory=dict)
    """The compiler's first complaint; empty where it compiles."""
    missing: list[str] = field(default_factory=list)
    """Headers that the file includes and that are not here."""

    @property
    def compiles(self) -> bool:
        """True if every kernel compiles."""
        return bool(self.kernels) and not any(self.kernels.values())


def expressions(declaration: KernelDeclaration, text: str) -> list[str]:
    """A kernel's name, with what its template may be given: the first that fits is meant."""
    name = declaration.name
    if not declaration.template:
        return [name]
    simple = name.split("::")[-1]
    launch = re.search(rf"\b{simple}\s*<((?:[\w\s:,*]|<[\w\s,]*>)+)>\s*<<<", text)
    if launch and not _parameters(text) & set(re.findall(r"\w+", launch[1])):
        return [f"{name}<{launch[1]}>"]
    needed = [each for each in declaration.template if not {"=", "..."} & set(each)]
    found = []
    for type_ in _TYPES:
        given = [type_ if each[0] in ("typename", "class") else _value(each) for each in needed]
        found.append(f"{name}<{', '.join(given)}>")
    return list(dict.fromkeys(found))


def _value(parameter: tuple[str, ...]) -> str:
    """Value for a template parameter that is a value: of a type of the file, its zero."""
    if "bool" in parameter:
        return "true"
    own = set(parameter[:-1]) - _INTEGRAL
    return f"({''.join(parameter[:-1])})0" if own else "32"


def _parameters(text: str) -> set[str]:
    """The names of all template parameters in a text."""
    heads = re.findall(r"template\s*<([^{};()]*?)>\s*(?:\w|\[)", text)
    return {word for head in heads for word in re.findall(r"(\w+)\s*(?:,|=|$)", head)}


def examine(path: Path, options: list[str]) -> Outcome:
    """Compile each kernel of a file."""
    text = path.read_text(encoding="utf-8", errors="replace")
    found = Outcome(str(path))
    options = [*options, f"-I{path.parent}"]
    wanted = [expressions(each, text) for each in dict.fromkeys(declarations(text))]
    first = [names[0] for names in wanted]
    if not wanted:
        return found
    if _attempt(text, first, options, found):
        return found
    for names in wanted:
        for name in names:
            if _attempt(text, [name], options, found):
                for other in names[: names.index(name)]:
                    del found.kernels[other]
                break
        else:
            for other in names[1:]:
                del found.kernels[other]
    here = {name: each for name, each in found.kernels.items() if _ELSEWHERE not in each}
    found.kernels = here or found.kernels
    found.missing = sorted(set(found.missing))
    return found


def _attempt(text: str, names: list[str], options: list[str], found: Outcome) -> bool:
    """Compile kernels together, and note what became of them."""
    try:
        image = compile_source(text, names, _TARGET, options, file=Path(found.file).name)
        for name in names:
            parameters_of(text, name, image.of(name))
    except CompileError as error:
        lost = re.search(r"headers were not found: (.*)", str(error))
        found.missing += lost[1].split(", ") if lost else []
        reason = str(error).splitlines()[0].partition(": ")[2]
        complaint = _ERROR.search(str(error)) if "does not compile for" in reason else None
        found.kernels[names[0]] = complaint[1] if complaint else reason
        return False
    found.missing += image.missing
    found.kernels.update(dict.fromkeys(names, ""))
    return True


def cause(complaint: str) -> str:
    """The kind of a compiler's complaint."""
    for kind, pattern in _CAUSES:
        if re.search(pattern, complaint):
            return kind
    return "other"


def _in_a_child(path: Path, options: list[str]) -> Outcome:
    command = [sys.executable, "-m", "tools.producers.raw_files", f"--child={path}", *options]
    try:
        child = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE)
        return Outcome(**json.loads(child.stdout.splitlines()[-1]))
    except subprocess.TimeoutExpired:
        return Outcome(str(path), {"": f"ran longer than {_PATIENCE} s"})
    except (IndexError, ValueError):
        return Outcome(str(path), {"": f"ended with {child.returncode}: {child.stderr[-300:]}"})


def report(outcomes: list[Outcome]) -> str:
    """The counts, and each file that does not compile with the first thing that is wrong."""
    lines = []
    causes: collections.Counter[str] = collections.Counter()
    whole = [each for each in outcomes if not each.missing]
    for outcome in outcomes:
        for name, complaint in outcome.kernels.items():
            if complaint:
                kind = cause(complaint)
                if not outcome.missing:
                    causes[kind] += 1
                place = "apart" if outcome.missing else kind
                lines.append(f"{outcome.file}: [{place}] {name}: {complaint}")
                break
    for title, group in (
        ("with all headers", whole),
        ("with headers that are not here", [each for each in outcomes if each.missing]),
    ):
        kernels = [complaint for each in group for complaint in each.kernels.values()]
        lines.append(
            f"{title}: {sum(each.compiles for each in group)} of {len(group)} files compile, "
            f"{kernels.count('')} of {len(kernels)} kernels"
        )
    lines += [f"  {count:4d} {kind}" for kind, count in causes.most_common()]
    return "\n".join(lines)


def main() -> None:
    """Examine the files, and print what became of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("-I", "--include", action="append", default=[], help="a folder of headers")
    parser.add_argument("-D", "--define", action="append", default=[], help="a macro, as NAME=1")
    parser.add_argument("--json", type=Path, help="write each file's outcome there, too")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    options = [f"-I{folder}" for folder in arguments.include]
    options += [f"-D{macro}" for macro in arguments.define]
    if arguments.child:
        print(json.dumps(asdict(examine(arguments.child, options))))
        return
    files = sorted({path for folder in arguments.folders for path in folder.rglob("*.cu")})
    files = [path for path in files if b"__global__" in path.read_bytes()]
    outcomes = []
    for path in files:
        outcomes.append(_in_a_child(path, options))
        print(f"{path}: {outcomes[-1].compiles}", file=sys.stderr, flush=True)
    outcomes = [each for each in outcomes if each.kernels]
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(each) for each in outcomes], indent=1))
    print(report(outcomes))


if __name__ == "__main__":
    main()
