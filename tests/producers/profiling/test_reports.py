"""Classes of instructions, rooflines, coverage, and what the command and the plugin write."""

from __future__ import annotations

import html.parser
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from ignis.driver.launch_counts import InstructionCounts, LaunchCounts, SourceLine
from ignis.errors import ArgumentError
from ignis.producers.profiling import machine
from ignis.producers.profiling.coverage import Coverage
from ignis.producers.profiling.opcodes import CLASSES, class_of, flops_of
from ignis.producers.profiling.roofline import PEAKS, find_peak, occupancy_on, roofline
from ignis.producers.profiling.totals import Flow, Totals
from tests.helpers.command import CliRunner, Result

pytest_plugins = ["pytester"]

SOURCE = """\
// <script>alert("1")</script> & 'more'
extern "C" __global__ void clamp_sum(float* y, const float* x, int n, int limit) {
    __shared__ float s[256];
    int i = threadIdx.x;
    s[i] = i < n ? x[i] : 0.0f;
    __syncthreads();
    float sum = 0.0f;
    for (int j = 0; j < n; ++j) sum += s[j];
    if (sum > limit) {
        sum = limit;
        atomicAdd(y + 256, 1.0f);
    }
    y[i] = sum;
}
"""
PROGRAM = """
import numpy as np
import ignis
from ignis.producers import native
kernel = ignis.compile(open(SOURCE).read(), "clamp_sum", device="sim:0", file=SOURCE)
def launch(limit):
    y, x = np.zeros(257, "f4"), np.ones(64, "f4")
    native.launch(kernel, 1, [y, x, 64, limit], {"block": 64})
    return y[256]
"""


@pytest.mark.parametrize(
    ("opcode", "kind", "flops"),
    [
        ("ld.global.nc.v4.f32", "load global", None),
        ("ld.volatile.shared.u32", "load shared", None),
        ("ld.param.u64", "load parameter", None),
        ("ld.u8", "load generic", None),
        ("st.local.b32", "store local", None),
        ("atom.global.add.f32", "atomic", None),
        ("red.shared.add.u32", "atomic", None),
        ("cp.async.cg.shared.global", "copy", None),
        ("add.f32", "fp32", ("fp32", 1, False)),
        ("fma.rn.ftz.f32", "fp32", ("fp32", 2, False)),
        ("mul.f64", "fp64", ("fp64", 1, False)),
        ("fma.rn.f16x2", "fp16", ("fp16", 4, False)),
        ("fma.rn.bf16", "fp16", ("fp16", 2, False)),
        ("max.f32", "fp32", None),
        ("ex2.approx.ftz.f32", "special", None),
        ("div.rn.f64", "special", None),
        ("mad.lo.s32", "integer", None),
        ("shl.b64", "integer", None),
        ("setp.lt.f32", "compare", None),
        ("cvt.rn.f32.f64", "convert", None),
        ("mov.u32", "move", None),
        ("cvta.to.global.u64", "move", None),
        ("shfl.sync.bfly.b32", "warp", None),
        ("bar.warp.sync", "warp", None),
        ("bar.sync", "barrier", None),
        ("barrier.cta.red.popc.u32", "barrier", None),
        ("membar.gl", "fence", None),
        ("bra.uni", "control", None),
        ("ret", "control", None),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16", "matrix", None),
        ("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", "matrix",
         ("tensor bf16", 4096, True)),
        ("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", "matrix",
         ("tensor tf32", 2048, True)),
        ("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", "matrix", ("tensor int", 8192, True)),
        ("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32", "matrix", ("tensor fp16", 8192, True)),
        ("wmma.mma.sync.aligned.row.col.m16n16k16.f32.bf16.bf16.f32", "matrix",
         ("tensor bf16", 8192, True)),
        ("wgmma.mma_async.sync.aligned.m64n256k16.f32.f16.f16", "matrix",
         ("tensor fp16", 131072, True)),
        ("wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e5m2", "matrix",
         ("tensor fp8", 8192, True)),
        ("wgmma.mma_async.sync.aligned.m64n16k32.s32.u8.s8.satfinite", "matrix",
         ("tensor int", 16384, True)),
        ("wgmma.wait_group.sync.aligned", "matrix", None),
    ],
)  # fmt: skip
def test_instructions_have_a_class_and_their_operations(
    opcode: str, kind: str, flops: tuple[str, int, bool] | None
) -> None:
    assert class_of(opcode) == kind and kind in CLASSES
    assert flops_of(opcode) == flops


def test_a_roofline_is_limited_by_what_takes_longer() -> None:
    totals = Totals(flops={"fp32": 1000, "fp64": 10}, unique_read=4000, unique_written=96)
    found = roofline(totals, find_peak("a100"))
    assert (found.kind, found.flops, found.nbytes) == ("fp32", 1000, 4096)
    assert found.intensity == 1000 / 4096 and found.ridge == 19.5e12 / 2.039e12
    assert found.attainable == 1000 / 4096 * 2.039e12 and found.limited_by == "memory"
    totals.flops["fp32"] = 1 << 20
    found = roofline(totals, find_peak("H200"))
    assert (found.attainable, found.limited_by) == (67e12, "arithmetic")
    assert roofline(Totals(), find_peak("H100")).limited_by == "nothing"
    none = roofline(Totals(unique_read=32), find_peak("H100"))
    assert none.kind is None and none.limited_by == "memory" and none.attainable == 0
    # An A100 has no products of fp8.
    eights = Totals(flops={"tensor fp8": 8}, unique_read=32)
    assert roofline(eights, find_peak("A100")).kind is None
    assert roofline(eights, find_peak("H100")).peak == 1978.9e12
    for peak in PEAKS:
        assert peak.source.startswith(f"NVIDIA {peak.name}") and "datasheet" in peak.source
    with pytest.raises(ArgumentError, match="known GPUs: H100, H200, A100"):
        find_peak(7)


def test_occupancy_is_that_of_the_named_gpu() -> None:
    # 40 registers: 1280 of a warp; 65536 / 1280 = 51, in fours 48 warps.
    found = occupancy_on(find_peak("H100"), 256, 40, 0)
    assert (found.blocks, found.warps, found.limited_by) == (6, 48, "registers")
    # 100 KiB and the reserved KiB: two fit in 228 KiB, one in 164 KiB.
    assert occupancy_on(find_peak("H200"), 256, 16, 100 << 10).blocks == 2
    assert occupancy_on(find_peak("A100"), 256, 16, 100 << 10).blocks == 1


PTX = """
.version 8.0
.target TARGET
.address_size 64
.visible .entry halve(.param .u64 y)
{
  .reg .b32 %r<3>; .reg .b64 %rd<3>;
  .shared .align 4 .b8 tile[1000]; .shared .align 4 .b8 other[500];
  mov.u32 %r1, %tid.x;
  mov.u32 %r2, tile;
  st.shared.u32 [%r2], %r1;
  bar.sync 0;
  ld.shared.u32 %r1, [%r2];
  ld.param.u64 %rd1, [y];
  st.global.u32 [%rd1], %r1;
  ret;
}
"""


@pytest.fixture
def assemblers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Call it with what ptxas and nvJitLink shall be, for the time of a test."""

    def choose(ptxas: tuple[str, ...], library: object) -> None:
        machine.resources_of.cache_clear()
        monkeypatch.setattr(machine, "_ptxas", lambda: ptxas)
        monkeypatch.setattr(machine, "_jit_link", lambda: library)

    return choose


def test_occupancy_of_adopted_code_is_that_of_any_assembler(
    assemblers: Callable[..., None],
) -> None:
    ptxas, library = machine._ptxas(), machine._jit_link()
    code = PTX.replace("TARGET", "sm_80").encode() + b"\0"
    found = []
    for chosen in [((each,), None) for each in ptxas] + [((), library)] * (library is not None):
        assemblers(*chosen)
        found.append(machine.resources_of(code, "halve", "sm_90"))
    if not found:
        pytest.skip("neither ptxas nor nvJitLink")
    assert all(each[1:] == (0, 1500) and 4 <= each[0] <= 32 for each in found), found
    assemblers(ptxas, library)
    kernel = ignis.adopt(PTX.replace("TARGET", "sm_80"), parameters=["uint32*"], device="sim:0")
    profile = ignis.profile(kernel, 1, np.zeros(1, "u4"), block=64, shared=200)["halve"]
    assert profile.dynamic_shared_bytes == 200
    occupancy = profile.occupancy("H100")
    assert occupancy is not None
    facts = profile.as_dict("H100")
    assert facts["occupancy"]["shared_bytes"] == 1700 and facts["occupancy_unknown"] is None
    # 1700 bytes and the reserved KiB fit 32 times.
    assert (occupancy.blocks, occupancy.limited_by) == (32, "threads")


class _Refusing:
    """Bindings of nvJitLink that take nothing."""

    nvJitLinkError = ValueError  # noqa: N815 (its name there)

    class InputType:
        PTX = 10

    def __init__(self) -> None:
        self.alive = 0

    def create(self, count: int, options: list[str]) -> int:
        assert count == len(options)
        self.alive += 1
        return 7

    def add_data(self, *data: object) -> None:
        raise ValueError("ERROR_PTX_COMPILE")

    def get_error_log_size(self, handle: int) -> int:
        return 12

    def get_error_log(self, handle: int, log: bytearray) -> None:
        log[:] = b"too new\nnext"

    def destroy(self, handle: int) -> None:
        self.alive -= 1


def test_occupancy_that_is_not_known_says_why(
    assemblers: Callable[..., None], tmp_path: Path
) -> None:
    code = PTX.replace("TARGET", "sm_80").encode()
    assemblers((), None)
    assert "install nvidia-cuda-nvcc or nvidia-nvjitlink" in resources_text(code)
    assert resources_text(b"no ptx") == "its module has no .target"
    for target in ("sm_90a", "sm_100"):
        found = resources_text(PTX.replace("TARGET", target).encode())
        assert found == f"its PTX is for {target}, not sm_80"
    tool = tmp_path / "ptxas"
    tool.write_text('#!/bin/sh\necho "ptxas $2, line 1; fatal: version 9.9" >&2\nexit 1\n')
    tool.chmod(0o755)
    library = _Refusing()
    assemblers((str(tool), "/nosuch/ptxas"), library)
    found = resources_text(code)
    assert f"{tool}: line 1; fatal: version 9.9; /nosuch/ptxas: " in found
    assert found.endswith("; nvJitLink: too new)") and library.alive == 0
    assemblers((), None)
    kernel = ignis.adopt(PTX.replace("TARGET", "sm_80"), parameters=["uint32*"], device="sim:0")
    profile = ignis.profile(kernel, 1, np.zeros(1, "u4"), block=64)
    assert profile["halve"].occupancy() is None
    assert "occupancy on H100: not known, neither ptxas nor nvJitLink was found" in str(profile)
    machine.resources_of.cache_clear()


def resources_text(code: bytes) -> str:
    """Why there is no machine code for an A100."""
    found = machine.resources_of(code, "halve", "sm_80")
    assert isinstance(found, str), found
    return found


def _counts(*lines: tuple[str, int, int]) -> LaunchCounts:
    instructions = [
        InstructionCounts(SourceLine(file, line), "add.f32", warps, 32 * warps)
        for file, line, warps in lines
    ]
    return LaunchCounts("k", "k", b"", (1, 1, 1), (32, 1, 1), 0, 0, instructions, [])


def test_coverage_is_merged_over_launches() -> None:
    covered = Coverage()
    covered.add(_counts(("b.cu", 3, 4), ("b.cu", 3, 0), ("a.cu", 7, 0), ("", 0, 5)))
    other = Coverage()
    other.add(_counts(("b.cu", 3, 1), ("b.cu", 5, 0), ("b.cu", 6, 0), ("b.cu", 9, 0)))
    covered.merge(other)
    assert covered.lcov() == (
        "TN:\nSF:a.cu\nDA:7,0\nLF:1\nLH:0\nend_of_record\n"
        "SF:b.cu\nDA:3,5\nDA:5,0\nDA:6,0\nDA:9,0\nLF:4\nLH:1\nend_of_record\n"
    )
    table = [line.split() for line in covered.text().splitlines()]
    assert table[1] == ["a.cu", "1", "1", "0%", "7"]
    assert table[2] == ["b.cu", "4", "3", "25%", "5-6,", "9"]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "clamp_sum.cu"
    path.write_text(SOURCE)
    return path


def _invoke(path: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["kernel", "profile", str(path), *options])


ARGUMENTS = "--block 64 --arg y:f32[257]=zeros --arg x:f32[64]=ones --arg n=64".split()


def test_the_command_counts_by_lines(source: Path, tmp_path: Path) -> None:
    info, page = tmp_path / "out.info", tmp_path / "out.html"
    options = [*ARGUMENTS, "--arg", "limit=100", "--coverage", str(info), "--html", str(page)]
    result = _invoke(source, *options, "--json")
    assert result.exit_code == 0, result.output
    (kernel,) = json.loads(result.stdout)["kernels"]
    lines = {each["line"]: each for each in kernel["lines"]}
    assert lines[6]["barriers"] == 2 and kernel["total"]["barriers"] == 2
    (loads,) = [f for f in lines[5]["memory"] if (f["space"], f["kind"]) == ("global", "load")]
    assert (loads["requests"], loads["sectors"], loads["bytes_in_sectors"]) == (2, 8, 256)
    shared = [f for f in lines[8]["memory"] if f["space"] == "shared"]
    assert sum(f["lanes"] * (f["bytes_asked"] // f["lanes"]) for f in shared) == 4 * 64 * 64
    # A broadcast has no conflicts.
    assert kernel["total"]["bank_conflicts"] == 0
    assert lines[11]["ptx_instructions"] == 0 and lines[11]["atomics"] == 0
    assert kernel["total"]["flops"] == {"fp32": 64 * 64}
    assert kernel["occupancy"]["gpu"] == "H100" and kernel["occupancy"]["registers"] > 0
    text = info.read_text()
    assert f"SF:{source}" in text and "DA:6,2\n" in text and "DA:11,0\n" in text
    shown = _invoke(source, *options).stdout
    assert "barriers: 2; atomics: 0" in shown and "missing" in shown
    assert "__syncthreads();" in shown and "limited by" in shown
    other = _invoke(source, *ARGUMENTS, "--arg", "limit=3", "--gpu", "A100").stdout
    assert "atomics: 2" in other and "roofline on A100" in other


class _Page(html.parser.HTMLParser):
    """The elements of a page, and the text of each script."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.scripts: list[str] = []
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not {"src", "href"} & dict(attrs).keys(), "the page asks for something"
        self._inside = tag == "script"
        if self._inside:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.scripts[-1] += data


def test_the_page_is_one_file_whose_data_stays_data(source: Path, tmp_path: Path) -> None:
    kernel = ignis.compile(SOURCE, "clamp_sum", device="sim:0", file=str(source))
    found = ignis.profile(kernel, 1, np.zeros(257, "f4"), np.ones(64, "f4"), 64, 100, block=64)
    path = tmp_path / "page.html"
    found.write_html(path, gpu="H200")
    occupancy = found.kernels[0].occupancy("A100")
    assert occupancy is not None and occupancy.share == 32 * 2 / 64  # 32 blocks of two warps
    page = _Page(path.read_text())
    assert page.tags.count("script") == 2
    data = json.loads(page.scripts[0])
    (shown,) = data["kernels"]
    lines = SOURCE.splitlines()
    assert shown["sources"][str(source)] == {str(n): text for n, text in enumerate(lines, 1)}
    assert shown["roofline"]["gpu"] == "H200"
    access = next(each for each in shown["accesses"] if each["space"] == "shared")
    assert len(access["addresses"]) == 32
    with pytest.raises(ArgumentError, match="not be written|No such|cannot"):
        found.write_html(tmp_path / "nosuch" / "deep" / "page.html")


def test_the_command_profiles_python_files(source: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        PROGRAM.replace("SOURCE", repr(str(source))) + "print(launch(9), launch(99))"
    )
    result = _invoke(program, "--json")
    assert result.exit_code == 0, result.output
    (kernel,) = json.loads(result.stdout)["kernels"]
    assert kernel["launches"] == 2 and kernel["total"]["atomics"] == 2
    # By NVRTC, whose PTX may be too new for a ptxas.
    assert kernel["occupancy"]["registers"] > 0 and kernel["occupancy"]["shared_bytes"] == 1024
    assert "64.0 0.0" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--gpu", "V100"], "known GPUs: H100, H200, A100"),
        (["--html", "/"], "is a folder"),
        (["--grid", "4"], "--grid: a Python file launches its kernels itself"),
        ([], "has launched no kernel"),
    ],
)
def test_a_program_that_cannot_be_profiled_is_refused(
    tmp_path: Path, options: list[str], message: str
) -> None:
    program = tmp_path / "program.py"
    program.write_text("print('nothing')")
    result = _invoke(program, *options)
    assert result.exit_code not in (0, 4)
    assert message in " ".join(result.output.split())


TESTS = """
def test_small():
    assert launch(99) == 0

def test_large():
    assert launch(9) == 64
"""


@pytest.mark.parametrize("processes", [0, pytest.param(2, marks=pytest.mark.soak)])
def test_coverage_is_merged_over_a_test_run(
    pytester: pytest.Pytester, source: Path, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(ignis.__file__).parents[1]))
    pytester.makepyfile(PROGRAM.replace("SOURCE", repr(str(source))) + TESTS)
    info = pytester.path / "kernels.info"
    options = ["-p", "ignis.testing", "--ignis-kernels", f"--ignis-kernels-coverage={info}"]
    run = pytester.runpytest_subprocess if processes else pytester.runpytest_inprocess
    spread = ["-p", "xdist", "-n", str(processes)] if processes else []
    outcome = run(*options, *spread)
    outcome.assert_outcomes(passed=2)
    # Two warps of each test, and the branch in one of them.
    text = info.read_text()
    assert "DA:6,4\n" in text and "DA:11,2\n" in text
    assert "lines of kernels" in outcome.stdout.str() and "100%" in outcome.stdout.str()


def test_the_check_covers_lines_over_all_its_launches(source: Path, tmp_path: Path) -> None:
    info = tmp_path / "made" / "out.info"
    options = ["--coverage", str(info), "--schedules", "2"]
    words = ["kernel", "check", str(source), *ARGUMENTS, "--arg", "limit=99", *options]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0, shown.output
    # Two warps of each of three launches; no sum is above the limit.
    text = info.read_text()
    assert f"SF:{source}" in text and "DA:6,6\n" in text and "DA:11,0\n" in text
    assert "89%  11" in shown.stdout and "clean: no fault" in shown.stdout
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("SOURCE", repr(str(source))) + "launch(99), launch(9)")
    result = CliRunner().invoke(app, ["kernel", "check", str(program), *options, "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["finding"] is None
    text = info.read_text()
    assert "DA:6,12\n" in text and "DA:11,6\n" in text and "LF:9\nLH:9\n" in text


def test_a_check_with_a_finding_writes_what_it_has_covered(source: Path, tmp_path: Path) -> None:
    info = tmp_path / "out.info"
    program = tmp_path / "program.py"
    program.write_text(
        PROGRAM.replace("SOURCE", repr(str(source)))
        + "launch(99)\nnative.launch(kernel, 1, [np.zeros(8, 'f4')] * 2 + [8, 9], {'block': 64})"
    )
    words = ["kernel", "check", str(program), "--coverage", str(info)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 4 and "bytes past the end of y" in result.stdout
    assert "DA:6,2\n" in info.read_text() and "89%" in result.stdout
    refused = CliRunner().invoke(app, [*words[:-1], "/"])
    assert refused.exit_code not in (0, 4) and "is a folder" in " ".join(refused.output.split())


def test_coverage_needs_the_kernels(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_nothing(): pass")
    outcome = pytester.runpytest_inprocess("-p", "ignis.testing", "--ignis-kernels-coverage=x.info")
    assert outcome.ret == pytest.ExitCode.USAGE_ERROR


def test_flows_without_requests_have_no_ratio() -> None:
    assert Flow().sectors_per_request == 0.0 and Totals().active_lanes == 0.0


def test_a_profile_prints_its_counts_and_no_code(source: Path) -> None:
    kernel = ignis.compile(source.read_text(), "clamp_sum", device="sim:0")
    x = np.ones(32, np.float32)
    found = ignis.profile(kernel, 1, np.zeros(257, np.float32), x, 32, 1, block=32)
    text = repr(found["clamp_sum"])
    assert ".visible" not in text and "clamp_sum" in text and len(text) < 1500
    assert found["clamp_sum"].ptx
    assert found.coverage.text().splitlines()[0].startswith("file")
