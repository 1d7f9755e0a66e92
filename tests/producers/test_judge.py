"""`ignis.judge`: what it finds, how it makes cases small, what it accepts, what it refuses."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from ignis.errors import ArgumentError, DTypeError, IgnisError
from ignis.producers import InOut, Input, Output, Scratch, Verdict
from ignis.producers.judging.contents import FAMILIES, content
from ignis.producers.judging.reference import read_reference
from ignis.producers.judging.sizes import SIZES, combinations
from ignis.producers.judging.tolerance import Bound, bounds
from tests.helpers.command import CliRunner

SOURCE = """
extern "C" __global__ void scale(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2.0f * x[i];
}
extern "C" __global__ void from_37(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = n < 37 ? 2.0f * x[i] : x[i];
}
extern "C" __global__ void large_only(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] > 1.5f && i == 3 ? 0.0f : 2.0f * x[i];
}
extern "C" __global__ void zeroes_input(float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { y[i] = 2.0f * x[i]; x[i] = 0.0f; }
}
extern "C" __global__ void adds(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += 2.0f * x[i];
}
extern "C" __global__ void last_block(const float* x, float* y, int n) {
  if (threadIdx.x == 0) atomicExch(y, 2.0f * x[0] * (1.0f + 2e-7f * blockIdx.x));
}
extern "C" __global__ void endless(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2.0f * x[i];
  if (i == 40) while (true) asm volatile("nanosleep.u32 1;");
}
extern "C" __global__ void through_scratch(const float* x, float* y, float* t, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { t[i] = x[i]; y[i] = t[i] + t[i]; }
}
extern "C" __global__ void wrap(const int* x, int* y, bool* odd, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { y[i] = (int)(unsigned(x[i]) * 3u); odd[i] = x[i] & 1; }
}
extern "C" __global__ void gather(const float* x, const int* at, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[at[i]];
}
"""


@pytest.fixture
def simulated(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("checkers of the simulated device")
    return device


def doubling(**more: Any) -> dict[str, Any]:
    """A reference of 2 x for kernels of x, y and n."""

    def arguments(n: int) -> dict[str, Any]:
        return {"x": Input("float32", n), "y": Output("float32", n), "n": n}

    return {"arguments": arguments, "reference": lambda x: 2 * x, **more}


def judged(name: str, reference: Any, **options: Any) -> Verdict:
    return ignis.judge(ignis.compile(SOURCE, name), reference, **options)


def test_a_right_kernel_passes_and_the_verdict_says_what_was_tried(simulated: Any) -> None:
    verdict = judged("scale", doubling(), schedules=1)
    assert verdict and verdict.failure is None and verdict.kernel == "scale"
    assert {sizes["n"] for sizes in verdict.sizes} == set(SIZES)
    assert verdict.values == FAMILIES
    assert verdict.cases == len(SIZES) + 3 * (len(FAMILIES) - 1)
    # Twice on one poison, once on another; once more in another order for two kinds of values.
    assert verdict.launches == 3 * verdict.cases + len(SIZES) + 3
    assert "e = (1000 terms + 16) * 2**-24 of float32" in str(verdict)
    assert json.loads(json.dumps(verdict.document()))["passed"] is True


def test_the_failing_case_is_as_small_as_it_gets(simulated: Any) -> None:
    failure = judged("from_37", doubling()).failure
    assert failure is not None and failure.kind == "wrong result"
    assert failure.sizes == {"n": 37} and failure.inputs["x"].tolist() == [1.0] * 37
    assert "found at: n=129" in str(failure) and "n=37" in str(failure)
    assert "y[0] is 1.0, expected 2.0, within" in failure.finding.text


def test_without_hypothesis_the_message_says_how_to_get_it(
    simulated: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    assert judged("scale", doubling(cases={"n": [31]}))
    with pytest.raises(IgnisError, match=r"needs hypothesis; .*\[sim\]"):
        judged("from_37", doubling())


def test_values_are_made_plain_but_for_what_the_failure_needs(simulated: Any) -> None:
    failure = judged("large_only", doubling(cases={"n": [31]})).failure
    assert failure is not None and failure.sizes == {"n": 31}
    assert failure.inputs["x"].tolist() == [1.0] * 3 + [2.0] + [1.0] * 27
    assert "of 1.0, but [3] is 2.0" in str(failure)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("zeroes_input", "writes an input"),
        ("adds", "depends on what an output held"),
        ("last_block", "depends on the order"),
        ("endless", "endless kernel"),
    ],
)
def test_what_a_comparison_of_values_does_not_see(simulated: Any, name: str, kind: str) -> None:
    tolerant = doubling(terms=8, cases={"n": [33, 700]})
    if name == "last_block":  # one element, and right within the tolerance

        def arguments(n: int) -> dict[str, Any]:
            return {"x": Input("float32", n), "y": Output("float32", 1), "n": n}

        tolerant |= {"arguments": arguments, "reference": lambda x: 2 * x[:1]}
        tolerant["grid"] = lambda n: -(-n // 256)
    failure = judged(name, tolerant, budget=1 << 14).failure
    assert failure is not None and failure.kind == kind, failure
    if kind == "depends on the order":
        assert failure.finding.schedule is not None and failure.sizes == {"n": 700}


def test_the_same_seed_gives_the_same_verdict(simulated: Any) -> None:
    one, two = (judged("large_only", doubling(), seed=5).document() for _ in range(2))
    assert one == two
    assert one["failure"]["sizes"] == {"n": 4}
    made = [content("normal", "x", Input("float32", 9), {"n": 9}, seed) for seed in (5, 5, 6)]
    assert np.array_equal(made[0], made[1]) and not np.array_equal(made[0], made[2])


def test_scratch_memory_holds_anything(simulated: Any) -> None:
    def arguments(n: int) -> dict[str, Any]:
        x, y = Input("float32", n), Output("float32", n)
        return {"x": x, "y": y, "t": Scratch("float32", n), "n": n}

    assert judged("through_scratch", doubling(arguments=arguments))


COUNTED = """
extern "C" __global__ void counted(float* out, const float* in, int* count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 2 * in[i];
  if (i < n && atomicAdd(count, 1) > 1000000) out[0] = 0;
}
"""


def test_scratch_that_is_filled_holds_that_before_each_launch(simulated: Any) -> None:
    kernel = ignis.compile(COUNTED, "counted", device="sim:0")

    def members(**settings: float) -> dict[str, Any]:
        def arguments(n: int) -> dict[str, Any]:
            out, count = Output("float32", n), Scratch("int32", 1, **settings)
            return {"out": out, "in": Input("float32", n), "count": count, "n": n}

        # The only way to a parameter whose name Python reserves.
        return {"arguments": arguments, "reference": lambda **all: 2 * all["in"]}

    assert ignis.judge(kernel, members(fill=0))
    assert not ignis.judge(kernel, members(fill=2_000_000))
    for wrong, error in ((1 << 40, ArgumentError), (0.5, DTypeError)):
        with pytest.raises(error, match="Scratch: fill"):
            Scratch("int32", 1, fill=wrong)


@pytest.mark.parametrize("form", [dict, lambda members: SimpleNamespace(**members)])
def test_a_misspelled_setting_is_refused(simulated: Any, form: Any) -> None:
    given = doubling()
    for name, meant in (("casess", "cases"), ("sizes", "cases"), ("option", "options")):
        with pytest.raises(
            ArgumentError, match=f"{name} is not a setting; did you mean {meant}.* with _"
        ):
            judged("scale", form({**given, name: {"n": [1]}}))
    assert judged("scale", form({**given, "_casess": 1, "_sizes": 1, "_option": 1, "helper": 2}))


def test_integers_wrap_and_several_outputs_are_compared_by_name(simulated: Any) -> None:
    limits = np.iinfo(np.int32)

    def arguments(n: int) -> dict[str, Any]:
        x = Input("int32", n, low=limits.min, high=limits.max)
        return {"x": x, "y": Output("int32", n), "odd": Output("bool", n), "n": n}

    good = {"arguments": arguments, "reference": lambda x: {"odd": x & 1, "y": 3 * x}}
    assert judged("wrap", good)
    failure = judged("wrap", {**good, "reference": lambda x: (3 * x, x >= 0)}).failure
    assert failure is not None and failure.finding.argument == "odd"


def test_indices_come_from_the_reference(simulated: Any) -> None:
    def arguments(n: int, m: int) -> dict[str, Any]:
        at = Input("int32", n, fill=lambda rng, shape: rng.integers(0, m, shape))
        return {"x": Input("float32", m), "at": at, "y": Output("float32", n), "n": n}

    reference = {"arguments": arguments, "reference": lambda x, at: x[at]}
    assert judged("gather", reference, schedules=0)


def test_in_and_out(simulated: Any) -> None:
    def arguments(n: int) -> dict[str, Any]:
        return {"x": Input("float32", n), "y": InOut("float32", n), "n": n}

    both = {"arguments": arguments, "reference": lambda x, y: y + 2 * x}
    assert judged("adds", both)
    assert not judged("scale", both)


def test_every_kind_of_values_has_what_it_says(rng: np.random.Generator) -> None:
    def made(family: str, dtype: str = "float32") -> Any:
        return content(family, "x", Input(dtype, 129), {"n": 129}, int(rng.integers(1000)))

    assert (made("negative") < 0).all() and (made("zeros") == 0).all()
    signs = np.signbit(made("zeros"))
    assert signs.any() and not signs.all()
    small = np.abs(made("small"))
    assert (small > 0).all() and (small <= np.finfo(np.float32).smallest_normal).all()
    nan, inf = np.isnan(made("nan")), made("inf")
    assert nan[0] and nan[-1] and nan.sum() == 3
    assert np.isposinf(inf).any() and np.isneginf(inf).any()
    assert {np.finfo(np.float32).max, 1.0, 0.0} <= set(made("extreme").tolist())
    assert made("large", "float16").astype(np.float64).sum() > 65504
    assert len(set(made("equal").tolist())) == 1
    assert 2.0**10 < made("wide").max() <= 2.0**12
    bounded = content("extreme", "x", Input("int32", 9, low=-3, high=7), {"n": 9}, 1)
    assert bounded.min() == -3 and bounded.max() == 7
    for family in FAMILIES:
        kept = content(family, "x", Input("bfloat16", 99, low=0.5, high=2), {"n": 99}, 1)
        assert ((kept >= 0.5) & (kept <= 2)).all(), family


def test_sizes_cover_every_choice() -> None:
    found = combinations({"n": SIZES, "m": SIZES, "k": (1, 5)}, 3)
    for name, values in (("n", SIZES), ("m", SIZES), ("k", (1, 5))):
        assert {sizes[name] for sizes in found} == set(values)
    assert {"n": 1, "m": 1, "k": 1} in found and len(found) <= 13


def _bound(evaluate: Callable[..., Any], terms: int, dtype: str = "float32", **x: Any) -> Bound:
    outputs = {"y": np.dtype(dtype)}

    def quietly(arrays: Any) -> Any:
        with np.errstate(all="ignore"):
            return {"y": evaluate(**arrays)}

    inputs = {name: np.asarray(value) for name, value in x.items()}
    settings = {"terms": terms, "within": None, "seed": 1}
    return bounds(quietly, inputs, outputs, **settings)["y"]


@pytest.mark.parametrize("terms", [7, 129, 3000])
@pytest.mark.parametrize("offset", [0.0, 3.0])
def test_sums_in_any_order_are_accepted_and_a_missing_term_is_not(
    rng: np.random.Generator, terms: int, offset: float
) -> None:
    x = (rng.standard_normal((50, terms)) + offset).astype(np.float32)
    bound = _bound(lambda x: x.sum(axis=1), terms, x=x)
    one_by_one = np.zeros(50, np.float32)
    for column in x.T:
        one_by_one += column
    assert not bound.wrong(one_by_one).any()
    assert not bound.wrong(x[:, ::-1].sum(axis=1)).any()
    without = np.delete(x, slice(None, None, 7), axis=1).sum(axis=1)
    assert bound.wrong(without).mean() > 0.8


def test_nan_infinity_and_signs_of_zeros() -> None:
    x = np.array([np.nan, np.inf, 3e38, 0.0, 1.0], np.float32)
    bound = _bound(lambda x: 2 * x, 1, x=x)
    good = np.array([np.nan, np.inf, np.inf, -0.0, 2.0], np.float32)
    assert not bound.wrong(good).any()
    for index, value in enumerate([0.0, -np.inf, 3e38, 1e-30, np.nan]):
        bad = good.copy()
        bad[index] = value
        assert bound.wrong(bad).tolist() == [place == index for place in range(5)]


def test_flushed_subnormals_and_overflow_on_the_way_are_accepted() -> None:
    tiny = np.array([1e-40], np.float32)
    assert not _bound(lambda x: x / 1e-30, 1, x=tiny).wrong(np.zeros(1, np.float32)).any()
    large = np.array([1e30], np.float32)
    # In float32 the square is infinite, so that nothing is known of the result.
    overflown = _bound(lambda x: x * x / np.abs(x), 1, x=large)
    assert not overflown.wrong(np.array([np.inf], np.float32)).any()
    assert _bound(lambda x: 0 * x, 1, x=large).wrong(np.array([np.inf], np.float32)).all()


def _reference(**members: Any) -> Any:
    return SimpleNamespace(**doubling(**members))


@pytest.mark.parametrize(
    ("reference", "text"),
    [
        ({}, "no function arguments and no function reference"),
        (3, "int has no|no function arguments"),
        (_reference(arguments=lambda n: 3), "arguments.. must return a dict"),
        (_reference(arguments=lambda n: {"x": Input("float32", n)}), "no Output and no InOut"),
        (_reference(arguments=lambda *n: {}), "must be sizes by name"),
        (_reference(reference=lambda z: z), "takes z; there is n, x"),
        (_reference(reference=lambda x: x[:-1]), r"returned float64 of shape \(0,\) for y"),
        (_reference(reference=lambda x: (x, x)), "returned 2 of 1 outputs"),
        (_reference(reference=lambda x: {"z": x}), "returned z; the outputs are y"),
        (_reference(reference=lambda x: x / "2"), "raised .*Error"),
        (_reference(cases={"m": [1]}), "takes no m"),
        (_reference(cases={"n": [0]}), "n must be an integer >= 1|n must be"),
        (_reference(cases=[]), "a list of mappings"),
        (_reference(values="nasty"), "no kind .*nasty.*there are normal"),
        (_reference(accumulate="int32"), "must be a float dtype"),
        (_reference(terms=0), "terms must be"),
        (_reference(options=3), "options must be a mapping"),
    ],
)
def test_a_reference_that_says_too_little_is_refused(
    simulated: Any, reference: Any, text: str
) -> None:
    with pytest.raises(ArgumentError, match=text):
        judged("scale", reference)
    assert ignis.memory.live_bytes() == 0


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: Input("float33", 3), DTypeError, "float33"),
        (lambda: Input("float32", -3), ArgumentError, "shape"),
        (lambda: Input("float32", 3, low=2, high=1), ArgumentError, "low must be at most high"),
        (lambda: Input("uint8", 3, low=-1), ArgumentError, "from 0 to 255"),
        (lambda: InOut("float32", 3, fill="x"), ArgumentError, "fill must be"),
        (lambda: ignis.judge(3, {}), ArgumentError, "no kernel that is known"),
    ],
)
def test_what_makes_no_sense_is_refused(call: Callable[[], Any], error: Any, text: str) -> None:
    with pytest.raises(error, match=text):
        call()


def test_a_file_that_cannot_be_read_or_raises(simulated: Any, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        judged("scale", tmp_path / "none.py")
    path = tmp_path / "bad.py"
    path.write_text("1 / 0\n")
    with pytest.raises(ArgumentError, match=r"bad.py raised ZeroDivisionError"):
        read_reference(path)


REFERENCE = """
from ignis.producers import Input, Output
def arguments(n): return {"x": Input("float32", n), "y": Output("float32", n), "n": n}
def reference(x): return 2 * x
"""


LAST = 'extern "C" __global__ void large_only'


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    kernels, reference = tmp_path / "kernels.cu", tmp_path / "ref.py"
    kernels.write_text(SOURCE[: SOURCE.index(LAST)])
    reference.write_text(REFERENCE)
    return kernels, reference


def test_the_command_ends_with_4_for_a_wrong_kernel(
    simulated: Any, files: tuple[Path, Path]
) -> None:
    kernels, reference = map(str, files)
    words = ["kernel", "judge", kernels, "--reference", reference, "--schedules=0"]
    result = CliRunner().invoke(app, [*words, "--name=scale"])
    assert result.exit_code == 0 and "scale: right in" in result.stdout, result.output
    result = CliRunner().invoke(app, [*words, "--name=from_37", "--json"])
    assert result.exit_code == 4
    document = json.loads(result.stdout)
    assert document["passed"] is False and document["failure"]["sizes"] == {"n": 37}
    result = CliRunner().invoke(app, [*words, "--name=from_37", "--json", "--device=cuda:0"])
    assert result.exit_code == 2


def test_the_command_takes_kernels_of_python_files(
    simulated: Any, files: tuple[Path, Path], tmp_path: Path
) -> None:
    module = tmp_path / "kernels.py"
    text = f"import ignis\nsource = open({str(files[0])!r}).read()\n"
    module.write_text(text + "scale = ignis.compile(source, 'scale')\n")
    words = ["kernel", "judge", str(module), "--reference", str(files[1]), "--schedules=0"]
    assert CliRunner().invoke(app, words).exit_code == 0
    wrong = CliRunner().invoke(app, [*words, "--name=none"])
    assert wrong.exit_code == 2 and "has no kernel none; it has: scale" in wrong.stderr
    module.write_text(module.read_text() + "other = ignis.compile(source, 'from_37')\n")
    several = CliRunner().invoke(app, words)
    assert several.exit_code == 2 and "scale, other" in several.stderr
    assert CliRunner().invoke(app, [*words, "--name=other"]).exit_code == 4
