"""``ignis kernel``: what its commands print, what they refuse and how they end."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from ignis.cli.kernel import code
from ignis.cli.kernel.differences import compare, ulps_between
from ignis.cli.kernel.launch import KernelFile
from ignis.jit.cubin import cubin_facts
from ignis.producers.profiling.occupancy import Limits, occupancy
from ignis.sim.engine import program
from tests.cli.conftest import refused
from tests.helpers.command import CliRunner, Result

SOURCE = """
extern "C" __global__ void axpy(float* out, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = a * x[i] + out[i];
}
extern "C" __global__ void beyond(float* out, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n) out[i] = x[0];
}
extern "C" __global__ void crash(float* out) {
    if (threadIdx.x == 5) __trap();
}
extern "C" __global__ void mark(unsigned int* out, unsigned short* small, bool flag) {
    if (flag) { out[threadIdx.x] = 4000000000u + threadIdx.x; small[threadIdx.x] += 1; }
}
extern "C" __global__ void ticket(int* next, int* out) {
    out[atomicAdd(next, 1)] = blockIdx.x;
}
extern "C" __global__ void wait(int* flag) {
    while (atomicAdd(flag, 0) == 0) {}
}
extern "C" __global__ void greet(int* out) {
    if (threadIdx.x == 0) printf("hello from a kernel\\n");
}
__constant__ float weight;
extern "C" __global__ void tuned(float* out) { out[threadIdx.x] = weight; }
template <int N> __global__ void fold(double* out) {
    __shared__ double s[N];
    s[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[N - 1 - threadIdx.x];
}
"""
AXPY = ["--name=axpy", "--grid=2", "--block=128", "--arg=a:f32=2.5", "--arg=n=129"]
BEYOND = ["--name=beyond", "--grid=2", "--block=128", "--arg=out[129]", "--arg=x[1]", "--arg=n=129"]

Command = Callable[..., Result]


@pytest.fixture
def command(tmp_path: Path, device: ignis.Device) -> Command:
    """``command("run", ...)`` on the file of kernels."""
    file = tmp_path / "kernels.cu"
    file.write_text(SOURCE)

    def invoke(verb: str, *options: object) -> Result:
        words = ["kernel", verb, str(file), *map(str, options)]
        if verb in ("run", "info"):
            words += ["--device", device.name]
        return CliRunner().invoke(app, words)

    return invoke


def document(result: Result) -> dict[str, Any]:
    """The JSON that stdout has, and nothing else."""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_run_computes_stores_and_reports(
    command: Command, tmp_path: Path, rng: np.random.Generator
) -> None:
    x = rng.standard_normal(129).astype(np.float32)
    np.save(tmp_path / "x.npy", x)
    out = tmp_path / "made" / "here"
    options = [*AXPY, f"--arg=x=@{tmp_path / 'x.npy'}", "--arg=out:f32[129]=arange", "--repeat=3"]
    result = command("run", *options, "--out-dir", out, "--json")
    assert result.exit_code == 0, result.output
    stored = np.load(out / "out.npy")
    want = 2.5 * x.astype(np.float64) + np.arange(129)
    np.testing.assert_allclose(stored, want, rtol=1e-6, atol=1e-6)
    found = document(result)
    (facts,) = found["written"]
    assert facts["first"] == stored[:4].tolist() and facts["last"] == stored[-4:].tolist()
    assert facts["mean"] == pytest.approx(want.mean(), rel=1e-5)
    assert facts["min"] == stored.min() and facts["max"] == stored.max() and facts["nan"] == 0
    assert found["launch_ms"] > 0 and len(found["repeated_ms"]) == 3


def test_run_refuses_before_the_launch_to_store_where_no_file_is(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "out.npy").symlink_to("/dev/null")
    arguments = ["--arg=x:f32[129]=nan", "--arg=out:f32[129]=ones", "--out-dir", tmp_path]
    result = command("run", *AXPY, *arguments)
    assert result.exit_code == 2 and "launch" not in result.stdout
    assert "out.npy: it is a device" in result.stderr
    (tmp_path / "out.npy").unlink()
    (tmp_path / "out.npy").touch(mode=0o600)
    assert command("run", *AXPY, *arguments).exit_code == 0
    assert (tmp_path / "out.npy").stat().st_mode & 0o777 == 0o600


def test_run_reads_well(command: Command) -> None:
    result = command("run", *AXPY, "--arg=x:f32[129]=nan", "--arg=out:f32[129]=ones")
    assert result.exit_code == 0, result.output
    assert "kernel: axpy, grid 2, block 128" in result.stdout
    assert "out f32[129]\n  nan nan nan nan ... nan" in result.stdout
    assert "NaN: 129 of 129 elements" in result.stdout


def test_random_fills_repeat_and_differ_by_name(command: Command) -> None:
    options = [*AXPY, "--arg=out:f32[129]=random(7)", "--arg=x:f32[129]=random(7)", "--json"]
    (first,), (again,) = (document(command("run", *options))["written"] for _ in range(2))
    assert first == again
    options[-2] = "--arg=x:f32[129]=zeros"
    (alone,) = document(command("run", *options))["written"]
    assert not np.allclose(first["first"], 3.5 * np.array(alone["first"]))  # as if x were out


def test_arrays_of_unsigned_and_short_integers_are_written_and_reported(command: Command) -> None:
    small = "--arg=small:u16[32]=65000"
    options = ["--name=mark", "--block=32", "--arg=out:u32[32]", small, "--arg=flag:bool=true"]
    out, counts = document(command("run", *options, "--json"))["written"]
    assert out["type"] == "u32" and out["first"] == [4000000000 + i for i in range(4)]
    assert counts["type"] == "u16" and counts["max"] == counts["min"] == 65001


@pytest.mark.parametrize(
    ("options", "fragment"),
    [
        (["--name=nowhere"], "nowhere"),
        ([], "say which kernel"),
        ([*AXPY, "--arg=out[129]"], "no --arg for x"),
        ([*AXPY, "--arg=out[129]", "--arg=x[129]", "--arg=y=1"], "y"),
        ([*AXPY, "--arg=out[129]", "--arg=out[129]", "--arg=x[129]"], "twice"),
        ([*AXPY, "--arg=out:i32[129]", "--arg=x[129]"], "i32 elements"),
        ([*AXPY, "--arg=out:f99[129]", "--arg=x[129]"], "f99"),
        ([*AXPY, "--arg=out[1,z]", "--arg=x[129]"], "shape"),
        ([*AXPY, "--arg=out[129]=many", "--arg=x[129]"], "many"),
        ([*AXPY, "--arg=out[129]=random(-1)", "--arg=x[129]"], "SEED"),
        ([*AXPY, "--arg=out[99999999999999]", "--arg=x[129]"], "memory"),
        ([*AXPY, "--arg=out=4", "--arg=x[129]"], "takes an array"),
        ([*AXPY, "--arg=out=@nowhere.npy", "--arg=x[129]"], "nowhere.npy"),
        ([*AXPY[:-1], "--arg=n:i64=1", "--arg=out[1]", "--arg=x[1]"], "i32, not i64"),
        ([*AXPY[:-1], "--arg=n=3000000000", "--arg=out[1]", "--arg=x[1]"], "does not fit"),
        ([*AXPY, "--grid=2,a", "--arg=out[129]", "--arg=x[129]"], "--grid"),
        ([*AXPY, "--block=4096", "--arg=out[129]", "--arg=x[129]"], "4096"),
    ],
)
def test_bad_input_is_one_message(command: Command, options: list[str], fragment: str) -> None:
    assert refused(command("run", *options), fragment)


def test_comments_may_have_another_encoding_than_utf8(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "kernels.cu"
    file.write_bytes(f"// Größe\n{SOURCE}".replace("\n", "\r\n").encode("latin-1"))
    assert command("info", "--name=axpy").exit_code == 0
    assert KernelFile.read(file, "axpy", []).source == f"// Größe\n{SOURCE}"
    file.write_bytes(SOURCE.encode("utf-16"))
    assert refused(command("info", "--name=axpy"), "is not text")


def test_a_file_of_another_dtype_or_shape_is_refused(command: Command, tmp_path: Path) -> None:
    np.save(tmp_path / "d.npy", np.zeros((3, 2)))
    given = f"=@{tmp_path / 'd.npy'}"
    assert refused(command("run", *AXPY, f"--arg=x:f32[6]{given}", "--arg=out[129]"), "f64")
    assert refused(command("run", *AXPY, f"--arg=x:f64[6]{given}", "--arg=out[129]"), "(3, 2)")
    (tmp_path / "d.npy").write_bytes(b"no array")
    assert refused(command("run", *AXPY, f"--arg=x{given}", "--arg=out[129]"), "d.npy")


def test_diff_of_one_device_with_itself_is_equal(command: Command, device: ignis.Device) -> None:
    options = [*AXPY, "--arg=out[129]=random(1)", "--arg=x[129]=random(2)"]
    result = command("diff", *options, "--devices", f"{device},{device}")
    assert result.exit_code == 0, result.output
    assert "out: 129 elements, all equal" in result.stdout


def test_diff_names_the_first_difference_and_ends_with_4(
    command: Command, device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ignis.cli.kernel.launch import DeviceLaunch

    real, runs = DeviceLaunch.execute, []

    def disturbed(self: DeviceLaunch, repeat: int = 0) -> Any:
        outcome = real(self, repeat)
        runs.append(outcome)
        if len(runs) % 2 == 0:
            values = outcome.written["out"]
            values[77] = np.nextafter(np.nextafter(values[77], np.inf), np.inf)
        return outcome

    monkeypatch.setattr(DeviceLaunch, "execute", disturbed)
    options = [*AXPY, "--arg=out[129]=random(1)", "--arg=x[129]=random(2)"]
    options += ["--devices", f"{device},{device}"]
    result = command("diff", *options, "--ulps=1", "--json")
    assert result.exit_code == 4, result.output
    (found,) = document(result)["written"]
    assert (found["differing"], found["first"], found["max_ulps"]) == (1, [77], 2)
    assert command("diff", *options, "--ulps=2").exit_code == 0


def test_check_finds_an_access_behind_an_array(command: Command, tmp_path: Path) -> None:
    result = command("check", *BEYOND, "--json")
    assert result.exit_code == 4, result.output
    finding = document(result)["finding"]
    assert finding["kind"] == "illegal address" and finding["access"] == "store"
    assert finding["block"] == [1, 0, 0] and finding["thread"] == [1, 0, 0]
    assert SOURCE.splitlines()[finding["line"] - 1].strip() == "if (i <= n) out[i] = x[0];"
    assert finding["file"] == str(tmp_path / "kernels.cu")
    assert finding["argument"] == "out" and finding["schedule"] is None
    memory = finding["memory"]
    assert (memory["past_end"], memory["nbytes"], memory["dtype"]) == (0, 516, "float32")
    text = command("check", *BEYOND).stdout
    assert "found: illegal address: store to global memory, 4 bytes at 0x" in text
    assert "kernels.cu:8 in beyond: if (i <= n) out[i] = x[0];" in text
    assert "by thread (1, 0, 0) of block (1, 0, 0) in beyond" in text
    assert "0 bytes past the end of out, array #" in text and "IGNIS_TRACE" not in text


def test_check_finds_a_trap_and_passes_a_clean_kernel(command: Command) -> None:
    result = command("check", "--name=crash", "--block=32", "--arg=out[1]", "--json")
    assert result.exit_code == 4, result.output
    assert document(result)["finding"]["kind"] == "trap"
    clean = command("check", *AXPY, "--arg=out[129]", "--arg=x[129]")
    assert clean.exit_code == 0, clean.output
    assert "clean: no fault in this launch, nor in 3 other orders" in clean.stdout
    assert "looked for: " in clean.stdout
    once = command("check", *AXPY, "--arg=out[129]", "--arg=x[129]", "--schedules=0", "--json")
    assert document(once)["clean"] and document(once)["schedules"] == 0
    assert ignis.memory.live_bytes() == 0


def test_check_finds_a_read_of_memory_that_nothing_wrote(command: Command) -> None:
    options = [*AXPY, "--arg=out[129]", "--arg=x[129]=empty"]
    result = command("check", *options, "--json")
    assert result.exit_code == 4, result.output
    finding = document(result)["finding"]
    assert (finding["kind"], finding["argument"]) == ("uninitialized read", "x")
    assert command("check", *AXPY, "--arg=out[129]", "--arg=x[129]").exit_code == 0


def test_check_finds_results_that_depend_on_the_order(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("IGNIS_SIM_SCHEDULE", raising=False)
    options = ["--name=ticket", "--grid=64", "--arg=next[1]", "--arg=out[64]"]
    result = command("check", *options, "--json")
    assert result.exit_code == 4, result.output
    finding = document(result)["finding"]
    assert (finding["kind"], finding["argument"]) == ("depends on the order", "out")
    assert finding["schedule"] == 1 and finding["differing"] > 0
    first = finding["first"][0]
    usual, other = finding["values"]
    assert usual == first and other != first  # in the default order block n gets ticket n
    text = command("check", *options).stdout
    assert f"first: out[{first}] is {usual} in the default order, {other} under schedule 1" in text
    assert command("check", *options, "--schedules=0").exit_code == 0


def test_check_prints_what_the_kernel_prints_once(command: Command) -> None:
    result = command("check", "--name=greet", "--arg=out[1]")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("hello from a kernel") == 1


def test_check_ends_a_kernel_that_does_not_end(command: Command) -> None:
    options = ["--name=wait", "--arg=flag[1]", "--budget=100000", "--json"]
    result = command("check", *options)
    assert result.exit_code == 4, result.output
    finding = document(result)["finding"]
    assert finding["kind"] == "endless kernel"
    assert "atomicAdd(flag, 0)" in SOURCE.splitlines()[finding["line"] - 1]


def test_ptx_is_for_the_target_and_refuses_others(command: Command) -> None:
    result = command("ptx", "--name=fold<64>", "--target=compute_90", "--json")
    assert result.exit_code == 0, result.output
    found = document(result)
    assert ".target sm_90" in found["ptx"] and found["symbol"] in found["ptx"]
    assert refused(command("ptx", "--name=axpy", "--target=sm_90"), "compute_90")


def test_sass_without_a_disassembler_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code.shutil, "which", lambda name, path=None: None)
    assert refused(command("sass", "--name=axpy", "--target=sm_80"), "nvdisasm")


def test_sass_is_what_the_disassembler_prints(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "toolkit" / "bin" / "nvdisasm"
    tool.parent.mkdir(parents=True)
    tool.write_text('#!/bin/sh\nhead -c 4 "$2" | tail -c 3\necho " from $1"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "toolkit"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    result = command("sass", "--name=axpy", "--target=sm_80")
    assert result.exit_code == 0, result.output
    assert result.stdout == "ELF from -c\n"


def test_info_has_parameters_registers_and_occupancy(command: Command) -> None:
    result = command("info", "--name=fold<64>", "--block=64", "--shared=1024", "--json")
    assert result.exit_code == 0, result.output
    found = document(result)
    assert 4 <= found["registers"] <= 64 and found["static_shared"] == 512
    (parameter,) = found["parameters"]
    assert (parameter["name"], parameter["type"]) == ("out", "double*") and parameter["written"]
    (line,) = found["occupancy"]
    assert line["block"] == 64 and 0 < line["share"] <= 1
    assert "theoretical occupancy" in command("info", "--name=axpy").stdout
    assert refused(command("info", "--name=axpy", "--block=5000"), "5000")


def test_local_memory_is_read_from_the_machine_code(tmp_path: Path) -> None:
    from ignis.cli.kernel.launch import KernelFile

    file = tmp_path / "local.cu"
    file.write_text(
        'extern "C" __global__ void f(float* out, int n) { float a[64];'
        " for (int i = 0; i < 64; i++) a[i * n & 63] = out[i]; out[0] = a[n & 63]; }"
    )
    kernel = KernelFile.read(file, None, ())
    image = code.compile_for(kernel, "sm_80", "sm")
    registers, frame_bytes, _ = cubin_facts(image.data, image.name, image.target)
    assert frame_bytes >= 256 and registers > 0


A100 = Limits(32, 2048, 32, 65536, 65536, 164 * 1024, 163 * 1024, 1024)


@pytest.mark.parametrize(
    ("demand", "blocks", "limited_by"),
    [  # by hand, from the rules of NVIDIA's occupancy calculator
        ((32, 10, 0), 32, "blocks"),
        ((256, 32, 0), 8, "threads"),
        ((256, 64, 0), 4, "registers"),
        ((1024, 65, 0), 0, "registers"),
        ((96, 100, 0), 5, "registers"),
        ((128, 16, 48 * 1024), 3, "shared memory"),
        ((128, 16, 164 * 1024), 0, "shared memory"),
    ],
)
def test_occupancy(demand: tuple[int, int, int], blocks: int, limited_by: str) -> None:
    found = occupancy(*demand, A100)
    assert (found.blocks, found.limited_by) == (blocks, limited_by)
    assert found.share == pytest.approx(blocks * -(-demand[0] // 32) / 64)


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_ulps_count_representable_values(dtype: Any) -> None:
    one = np.ones(1, dtype)
    bits = f"u{one.itemsize}"
    tiny, negative = np.array([3], bits).view(dtype), -np.array([2], bits).view(dtype)
    assert ulps_between(one, (one.view(bits) + 5).view(one.dtype))[0] == 5
    assert ulps_between(tiny, negative)[0] == ulps_between(negative, tiny)[0] == 5
    assert ulps_between(np.zeros(1, dtype), -np.zeros(1, dtype))[0] == 0


def test_integers_at_the_ends_of_their_range_are_apart() -> None:
    for dtype in (np.int64, np.uint64, np.int32, np.uint8):
        limits = np.iinfo(dtype)
        low, high = np.array([limits.min], dtype), np.array([limits.max], dtype)
        assert ulps_between(low, high)[0] == ulps_between(high, low)[0]
        assert int(ulps_between(low, high)[0]) == int(limits.max) - int(limits.min)


def test_nan_equals_nan_and_nothing_else() -> None:
    a = np.array([[1, np.nan], [np.nan, np.inf]], np.float32)
    b = np.array([[1, np.nan], [4, np.inf]], np.float32)
    assert compare("x", a, a).within(0)
    found = compare("x", a, b)
    assert (found.differing, found.first, found.unordered) == (1, (1, 0), 1)
    assert not found.within(2**63)


def test_check_translates_a_kernel_for_the_checkers_only(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    load = program.Program._load  # noqa: SLF001 (what translates)

    def noted(self: program.Program, name: str, variant: str) -> Any:
        loaded.append(variant)
        return load(self, name, variant)

    monkeypatch.setattr(program.Program, "_load", noted)
    options = ("--name=tuned", "--block=32", "--arg=out[32]", "--arg=weight=2.5")
    assert command("check", *options, "--schedules=1").exit_code == 0
    assert loaded and set(loaded) == {"urb"}


def test_why_says_what_is_taken_on_a_gpu_that_is_not_here() -> None:
    def why(*options: str) -> Result:
        return CliRunner().invoke(app, ["kernel", "why", *options])

    sizes = ("attention", "--q=16,1024,12,64", "--dtype=bfloat16")
    for device, chosen in (("sm_90", "attention_wgmma_dq"), ("A100", "attention_mma_one_pass")):
        result = why(*sizes, "--device", device)
        assert result.exit_code == 0, result.output
        assert f"{chosen}<__nv_bfloat16, 64, " in result.stdout
    windowed = why("attention", "--q=1,100,2,64", "--window=9,0", "--device=sm_80")
    assert " * warps       suits: three TF32 products for each of float32" in windowed.stdout
    decoded = why("attention", "--q=1,1,8,64", "--k=1,500,2,64", "--device=sm_80")
    assert "attention.decode on NVIDIA A100" in decoded.stdout
    assert refused(why("attention", "--q=3,4"), "--q must be BATCH,ROWS,HEADS,HEAD_DIM, not '3,4'")
    assert refused(why("attention", "--q=1,x,2,3"), "--q: 'x' is no whole number")
    assert refused(why("attention", "--q=1,-3,2,3"), "--q must be BATCH,ROWS,HEADS,HEAD_DIM, not")
    assert refused(why("attention"), "--q must be BATCH,ROWS,HEADS,HEAD_DIM")
    apart = why("attention", "--q=1,9,2,64", "--k=1,9,2,32")
    assert refused(apart, "--q and --k have heads of 64 and 32 elements")
    assert refused(why("softmax", "--x=3,3", "--y=3,3"), "softmax takes no --y")
    assert refused(why("softmax", "--x=3,3", "--device=Z100"), "no 'Z100'; give a device")
    normed = why("layer_norm", "--x=64,257", "--dtype=float16", "--device=sm_80")
    assert " * edged rows  suits" in normed.stdout and "norm_backward_edged<" in normed.stdout
    for operation in ("softmax", "rms_norm", "cross_entropy", "sampling"):
        assert " * " in why(operation, "--x=8,50257", "--device=L40S").stdout
    product = why("product", "--x=2,64", "--y=64,32", "--device=sm_80").stdout
    assert " * thin      suits" in product and " * few rows  suits" in product
    assert refused(why("flash"), "no operation 'flash'; there are attention")
