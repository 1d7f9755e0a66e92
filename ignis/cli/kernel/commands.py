"""``ignis kernel``: run, diff, tune, check, judge, profile, ptx, sass, info, why for kernels."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console

import ignis
from ignis.base.atomic import replacing
from ignis.cli.exits import EXIT_FINDING
from ignis.cli.kernel import check_command as checker
from ignis.cli.kernel import report
from ignis.cli.kernel import tune as tuning
from ignis.cli.kernel.argument_options import parse_extent
from ignis.cli.kernel.code import compile_for, disassemble, machine_target
from ignis.cli.kernel.info import examine
from ignis.cli.kernel.judge_command import kernel_of
from ignis.cli.kernel.launch import KernelFile, Launch, on_device
from ignis.cli.kernel.plot import draw
from ignis.cli.kernel.profile_command import profile as count
from ignis.cli.kernel.profile_command import profile_program
from ignis.cli.kernel.program import CheckedProgram
from ignis.cli.kernel.sides import Side, against_files, compare_sides
from ignis.cli.kernel.why import OPERATIONS, Given, device_for, explain
from ignis.cli.plotting import require_plotting
from ignis.cli.records import command, group
from ignis.cli.session import check_output, choose_device, progress
from ignis.errors import ArgumentError
from ignis.producers.filming.film import record
from ignis.producers.judging.judge import BUDGET
from ignis.producers.profiling.coverage import Coverage

app = group("kernel", "Run, compare, check and look into one kernel of a CUDA C++ file.")

File = Annotated[Path, typer.Argument(metavar="FILE.cu", help="CUDA C++ source.")]
Name = Annotated[
    str | None,
    typer.Option(help="The kernel, 'scale<float>'; not needed where the file has just one."),
]
Grid = Annotated[str, typer.Option(help="Blocks along x, y and z: 128 or 16,16.")]
Block = Annotated[str, typer.Option(help="Threads in a block along x, y and z.")]
Shared = Annotated[int, typer.Option(min=0, help="Bytes of dynamic shared memory per block.")]
Arguments = Annotated[
    list[str] | None,
    typer.Option(
        "--arg",
        metavar="ARG",
        help="x:f32[64,16]=random(7), out:f32[64,16]=zeros, n:i32=64, ids=@ids.npy, p=null; "
        "fills: zeros, ones, empty, arange, a number, random, random(SEED,LOW,HIGH), @FILE.npy.",
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="OPTION", help="For NVRTC, as in --option=-DTILE=32."),
]
DeviceName = Annotated[
    str | None, typer.Option(help="cuda:0, sim:0, ...; the GPU where there is one, else sim:0.")
]
CoverageFile = Annotated[
    Path | None,
    typer.Option(
        "--coverage", metavar="FILE.info", help="The lines that were executed, as lcov's file."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]


@dataclass(frozen=True)
class Case:
    """A kernel of a file and a launch of it, as options say it."""

    file: File
    name: Name = None
    grid: Grid = "1"
    block: Block = "1"
    arg: Arguments = None
    shared: Shared = 0
    option: Options = None

    def read(self) -> KernelFile:
        """Read the file, and find the kernel in it."""
        return KernelFile.read(self.file, self.name, self.option or ())

    def launch(self, devices: list[ignis.Device]) -> Launch:
        """Plan the launch, which is the same on all devices."""
        extents = self.grid, self.block, self.shared
        return Launch.plan(self.read(), *extents, self.arg or (), devices)


@dataclass(frozen=True)
class ProgramCase(Case):
    """The same, or a program that launches kernels itself."""

    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.cu|FILE.py",
            help="CUDA C++ source, or a Python program, which is executed, with kernels of Triton, "
            "numba, Warp, CuTe, ...",
        ),
    ]

    arguments: Annotated[
        list[str] | None,
        typer.Argument(metavar="-- ARGUMENTS", help="Those of a Python program, after --."),
    ] = None

    @property
    def is_program(self) -> bool:
        """Whether the file is a program.

        Raises
        ------
        ArgumentError
            If a program is given what only a kernel of a CUDA file can be given, or the other way
            round.
        """
        if self.file.suffix != ".py":
            if self.arguments:
                raise ArgumentError(
                    f"{' '.join(self.arguments)}: a kernel of a CUDA file takes its arguments by "
                    "--arg"
                )
            return False
        usual = {each.name: each.default for each in dataclasses.fields(Case)[1:]}
        given = {name: getattr(self, name) for name in usual}
        wrong = [f"--{name}" for name, each in given.items() if each and each != usual[name]]
        if wrong:
            raise ArgumentError(f"{', '.join(wrong)}: a Python file launches its kernels itself")
        return True


@dataclass(frozen=True)
class Second:
    """A second kernel, which is like the first one but for what options say."""

    other: Annotated[
        Path | None, typer.Option(metavar="FILE.cu", help="File of a second kernel.")
    ] = None
    other_name: Annotated[str | None, typer.Option(help="The second kernel.")] = None
    other_option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION", help="For NVRTC, for the second kernel in place of --option."
        ),
    ] = None
    other_grid: Annotated[str | None, typer.Option(help="Blocks of the second launch.")] = None
    other_block: Annotated[str | None, typer.Option(help="Threads of the second launch.")] = None

    @property
    def given(self) -> bool:
        """Whether there is one."""
        return dataclasses.astuple(self) != (None,) * 5

    def beside(self, first: Case) -> Case:
        """Return its case."""
        option = first.option if self.other_option is None else self.other_option
        return dataclasses.replace(
            first,
            file=self.other or first.file,
            name=self.other_name or first.name,
            grid=self.other_grid or first.grid,
            block=self.other_block or first.block,
            option=option,
        )


@dataclass(frozen=True)
class Configurations:
    """What `tune` tries."""

    define: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE,...", help="Values of -DNAME; may be repeated."),
    ] = None
    grid: Annotated[
        str, typer.Option(help="Blocks: numbers and names with * and /, 4096/block or 4096/TILE.")
    ] = "1"
    block: Annotated[
        list[str] | None, typer.Option(help="Threads in a block, 128 or TILE,8; may be repeated.")
    ] = None
    shared: Annotated[str, typer.Option(help="Bytes of dynamic shared memory, 4*TILE*TILE.")] = "0"
    repeat: Annotated[int, typer.Option(min=1, help="Timed launches of each.")] = 20

    def points(self) -> list[tuning.Configuration]:
        """All combinations."""
        defines = tuning.parse_defines(self.define or ())
        return tuning.configurations(defines, self.block or ["128"], self.grid, self.shared)


@command(app)
def run(
    case: Case,
    device: DeviceName = None,
    repeat: Annotated[int, typer.Option(min=0, help="Launches more, for their time.")] = 0,
    out_dir: Annotated[
        Path | None, typer.Option(help="Folder for the written arrays, NAME.npy each.")
    ] = None,
    json: Json = False,
) -> None:
    """Launch a kernel once and show the arrays that it wrote and the time it took."""
    if out_dir is not None and out_dir.exists() and not out_dir.is_dir():
        raise ArgumentError(f"--out-dir {out_dir} is not a folder")
    with _output(json) as (console, emit):
        chosen = choose_device(device, console)
        launch = case.launch([chosen])
        files: dict[str, Path] = {}
        if out_dir is not None:
            names = [each.name for each in launch.arguments if each.written]
            files = {each: out_dir / f"{each.lstrip('#')}.npy" for each in names}
        check_output(*files.values())
        with on_device(launch, chosen) as ready:
            outcome = ready.execute(repeat)
        for key, array in outcome.written.items():
            if key in files:
                files[key].parent.mkdir(parents=True, exist_ok=True)
                content = io.BytesIO()  # np.save to a file does not say why a disk refuses
                np.save(content, array)
                with replacing(files[key]) as written:
                    written.write(content.getbuffer())
        document = report.run_document(launch, chosen.name, outcome)
        emit(document, report.run_text(launch, outcome))


@command(app)
def diff(
    case: Case,
    second: Second,
    devices: Annotated[
        str | None, typer.Option(help="Two devices; sim:0,cuda:0 if nothing else is compared.")
    ] = None,
    expect: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=FILE.npy", help="What a written array must have; may be repeated."
        ),
    ] = None,
    device: DeviceName = None,
    ulps: Annotated[int, typer.Option(min=0, help="Largest distance that counts as equal.")] = 0,
    json: Json = False,
) -> None:
    """Compare what a kernel writes: on two devices, with a second kernel, or with files.

    Exit code 4 if it differs.
    """
    if second.given + bool(expect) + (devices is not None) > 1:
        raise ArgumentError("give --devices, or a second kernel by --other..., or --expect")
    with _output(json) as (console, emit):
        if second.given or expect:
            names = [choose_device(device, console)]
        else:
            names = _pair(devices or "sim:0,cuda:0", console)
        launch = case.launch(names)
        if expect:
            labels = [f"on {names[0]}", "in the file"]
            found = against_files(Side(labels[0], launch, names[0]), expect)
        else:
            if second.given:
                theirs = second.beside(case).launch(names)
                labels = ["in the first", "in the second"]
                sides = [Side(labels[0], launch, names[0]), Side(labels[1], theirs, names[0])]
            else:
                labels = [f"on {one}" for one in names]
                sides = [Side(label, launch, one) for label, one in zip(labels, names, strict=True)]
            found = compare_sides(*sides)
        document = report.diff_document(launch, labels, found, ulps)
        emit(document, report.diff_text(launch, labels, found, ulps))
    if not document["equal"]:
        raise typer.Exit(EXIT_FINDING)


def _pair(text: str, console: Console) -> list[ignis.Device]:
    names = [each.strip() for each in text.split(",")]
    if len(names) != 2:
        raise ArgumentError(f"--devices {text}: expected two, such as sim:0,cuda:0")
    return [choose_device(each, console) for each in names]


@command(app)
def tune(
    file: File,
    tried: Configurations,
    name: Name = None,
    arg: Arguments = None,
    device: DeviceName = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="A bar for each configuration.")
    ] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Time a kernel on a GPU over a grid of -D values and block sizes, and name the fastest."""
    with _output(json) as (console, emit):
        chosen = choose_device(device, console)
        if chosen.driver != "cuda":
            raise ArgumentError(
                f"--device {chosen}: the times of a simulated device say nothing about those of a "
                "GPU; tune needs one, such as cuda:0"
            )
        points = tried.points()
        if plot is not None:
            require_plotting(plot)
        kernel = KernelFile.read(file, name, option or ())
        with progress(console, "tuning", len(points)) as bar:
            results = []
            for result in tuning.tune(kernel, arg or (), points, chosen, tried.repeat):
                results.append(result)
                if bar is not None:
                    bar(len(results), "")
        title = f"{kernel.name} on {chosen} ({chosen.model})"
        if plot is not None:
            draw(results, title, plot)
        emit(
            report.tune_document(kernel.name, chosen.name, results),
            report.tune_text(kernel.name, results),
        )
    if tuning.best(results) is None:
        raise typer.Exit(EXIT_FINDING)


@command(app)
def check(
    case: ProgramCase,
    device: Annotated[str, typer.Option(help="A simulated device.")] = "sim:0",
    target: Annotated[
        str | None, typer.Option(help="Its architecture, such as sm_90a, in place of --device.")
    ] = None,
    schedules: Annotated[
        int, typer.Option(min=0, max=1000, help="Launches more, each in another order.")
    ] = 3,
    budget: Annotated[
        int | None, typer.Option(min=1, help="Steps after which a kernel counts as endless.")
    ] = None,
    max_findings: Annotated[
        int, typer.Option(min=1, max=1000, help="Findings to look for, of one launch.")
    ] = 1,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="A page with the race, step by step.")
    ] = None,
    coverage: CoverageFile = None,
    json: Json = False,
) -> None:
    """Launch a kernel under all checkers of a simulated device; exit code 4 for a finding.

    A Python file is run as a program, and its launches go to the simulated device.
    """
    with _output(json) as (console, emit):
        check_output(html, coverage)
        others = {"--coverage": coverage is not None, "--max-findings": max_findings > 1}
        for other in (name for name, given in others.items() if given and html is not None):
            raise ArgumentError(f"--html and {other}: one of the two at a time")
        covered = None if coverage is None else Coverage()
        if target is not None:
            device = f"sim:{ignis.sim.device_of(target)}"
        chosen = choose_device(device, console)
        subject: CheckedProgram | checker.Case
        if case.is_program:
            subject = CheckedProgram(case.file, chosen, case.arguments or (), budget, covered)
        else:
            subject = checker.Case(case.launch([chosen]), chosen, budget, covered)
        if html is None:
            finding = subject.check(schedules, max_findings)
        else:
            film = record(subject, schedules)
            finding = film.finding
            html.parent.mkdir(parents=True, exist_ok=True)
            film.save(html)
        if isinstance(subject, CheckedProgram):
            document = report.program_document(subject.program, chosen.name, schedules)
            lines = report.program_text(subject.program, schedules)
        else:
            document = report.check_document(subject.launch, chosen.name, finding, schedules)
            lines = report.check_text(subject.launch, finding, schedules)
        if html is not None:
            lines.append(f"film: {html}")
        if coverage is not None and covered is not None:
            lines += _write_coverage(covered, coverage)
        emit(document, lines)
    if finding is not None:
        raise typer.Exit(EXIT_FINDING)


@command(app)
def profile(
    case: ProgramCase,
    device: Annotated[str, typer.Option(help="A simulated device.")] = "sim:0",
    gpu: Annotated[
        str, typer.Option(help="H100, H200 or A100: whose roofline and occupancy.")
    ] = "H100",
    html: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="A page with the source and its heat.")
    ] = None,
    coverage: CoverageFile = None,
    json: Json = False,
) -> None:
    """Count what a kernel does on a simulated device: PTX instructions, sectors, bank conflicts.

    A Python file is run as a program, and its launches go to the simulated device. No times are
    given: they would be invented.
    """
    with _output(json) as (console, emit):
        check_output(html, coverage)
        chosen = choose_device(device, console)
        if case.is_program:
            found = profile_program(case.file, chosen, gpu, case.arguments or ())
        else:
            launch = case.launch([chosen])
            found = count(launch, chosen, gpu)
        lines = found.text(gpu).split("\n")
        if html is not None:
            html.parent.mkdir(parents=True, exist_ok=True)
            found.write_html(html, gpu)
        if coverage is not None:
            lines += _write_coverage(found.coverage, coverage)
        emit(found.as_dict(gpu), lines)


@command(app)
def judge(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.cu|FILE.py",
            help="CUDA C++ source, or a Python file, which is executed (not as __main__), with "
            "kernels of Triton, numba, Warp, CuTe, ... as globals.",
        ),
    ],
    reference: Annotated[
        Path,
        typer.Option(
            metavar="REF.py",
            help="A Python file, which is executed: functions `arguments` and `reference`, see "
            "docs/judge.md.",
        ),
    ],
    name: Name = None,
    device: Annotated[str, typer.Option(help="A simulated device.")] = "sim:0",
    schedules: Annotated[
        int, typer.Option(min=0, max=1000, help="Launches more, each in another order.")
    ] = 2,
    seed: Annotated[int, typer.Option(min=0, help="Of sizes, values and orders.")] = 0,
    budget: Annotated[
        int, typer.Option(min=1, help="Steps after which a kernel counts as endless.")
    ] = BUDGET,
    option: Options = None,
    json: Json = False,
) -> None:
    """Launch a kernel at many sizes, on many values; exit code 4 if it is not the reference."""
    with _output(json) as (console, emit):
        chosen = choose_device(device, console)
        kernel = kernel_of(file, name, option or (), chosen)
        settings = {"schedules": schedules, "seed": seed, "budget": budget}
        verdict = ignis.judge(kernel, reference, device=chosen, **settings)
        emit(verdict.document(), [str(verdict)])
    if not verdict:
        raise typer.Exit(EXIT_FINDING)


def _write_coverage(found: Coverage, path: Path) -> list[str]:
    """Write lcov's file; return the table for people, if anything was counted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    found.write(path)
    return ["", found.text()] if found.files else []


@command(app)
def ptx(
    file: File,
    name: Name = None,
    target: Annotated[str, typer.Option(help="compute_<n>.")] = "compute_80",
    option: Options = None,
    json: Json = False,
) -> None:
    """Print the PTX that NVRTC emits for a kernel; needs no GPU."""
    with _output(json) as (_, emit):
        kernel = KernelFile.read(file, name, option or ())
        image = compile_for(kernel, target, "compute")
        text = image.data.rstrip(b"\0").decode()
        document = {"kernel": kernel.name, "symbol": image.name, "target": target, "ptx": text}
        emit(document, [text.rstrip("\n")])


@command(app)
def sass(
    file: File,
    name: Name = None,
    target: Annotated[
        str | None, typer.Option(help="sm_<n>; that of the default device if not given.")
    ] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Print a kernel's machine code, where nvdisasm or cuobjdump is found; needs no GPU."""
    with _output(json) as (_, emit):
        kernel = KernelFile.read(file, name, option or ())
        chosen = target or machine_target(ignis.default_device())
        image = compile_for(kernel, chosen, "sm")
        tool, text = disassemble(image)
        document = {"kernel": kernel.name, "symbol": image.name, "target": chosen}
        emit({**document, "disassembler": tool, "sass": text}, [text.rstrip("\n")])


@command(app)
def info(
    file: File,
    name: Name = None,
    block: Annotated[str | None, typer.Option(help="Threads in a block, 256 or 16,16.")] = None,
    shared: Shared = 0,
    device: DeviceName = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Show a kernel's parameters, registers, memory and theoretical occupancy."""
    with _output(json) as (console, emit):
        chosen = choose_device(device, console)
        threads = None if block is None else math.prod(parse_extent(block, "--block"))
        found = examine(KernelFile.read(file, name, option or ()), chosen, threads, shared)
        emit(report.info_document(found), report.info_text(found))


@command(app)
def why(
    operation: Annotated[
        str, typer.Argument(metavar="OPERATION", help=f"One of {', '.join(OPERATIONS)}.")
    ],
    given: Given,
    device: Annotated[
        str | None, typer.Option(help="sm_90, H100, ..., which need not be here, or sim:0, cuda:0.")
    ] = None,
) -> None:
    """Say which kernel an operation of ignis takes, and what the others said; launches nothing."""
    print(*explain(operation, given, device_for(device)), sep="\n\n")


Emit = Callable[[dict[str, Any], list[str]], None]


@contextlib.contextmanager
def _output(json: bool) -> Iterator[tuple[Console, Emit]]:
    """Give a console for remarks, and what prints the result in the form that was asked for.

    With JSON stdout has the document alone: remarks, and what a simulated kernel prints, go to
    stderr.
    """
    stdout = sys.stdout

    def emit(document: dict[str, Any], lines: list[str]) -> None:
        print(report.to_json(document) if json else "\n".join(lines), file=stdout)

    if json:
        with contextlib.redirect_stdout(sys.stderr):
            yield Console(stderr=True), emit
    else:
        yield Console(), emit
