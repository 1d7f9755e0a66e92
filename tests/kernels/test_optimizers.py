"""Optimizer steps against float64 NumPy over several steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import optimizers
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.sampling import philox

Array = np.ndarray[Any, Any]


class ReferenceAdam:
    """AdamW in float64, as published."""

    def __init__(self, param: Array, lr: float, decay: float) -> None:
        self.param, self.lr, self.decay = param.astype(np.float64), lr, decay
        self.m, self.v = np.zeros(param.shape), np.zeros(param.shape)

    def step(self, grad: Array, step: int) -> None:
        self.m = 0.9 * self.m + 0.1 * grad
        self.v = 0.999 * self.v + 0.001 * grad.astype(np.float64) ** 2
        m_hat, v_hat = self.m / (1 - 0.9**step), self.v / (1 - 0.999**step)
        self.param = self.param * (1 - self.lr * self.decay)
        self.param -= self.lr * m_hat / (np.sqrt(v_hat) + 1e-8)


def test_adamw_follows_float64_over_ten_steps(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    for shape in [(1,), (7,), (129,), (3, 5, 4), (1027,)]:
        host = rng.standard_normal(shape).astype(np.float32)
        reference = ReferenceAdam(host, 0.01, 0.1)
        param, m, v = ignis.array(host), ignis.zeros(shape), ignis.zeros(shape)
        for step in range(1, 11):
            grad = rng.standard_normal(shape).astype(np.float32)
            reference.step(grad, step)
            optimizers.adamw(param, ignis.array(grad), m, v, lr=0.01, weight_decay=0.1, step=step)
        assert_close(param, reference.param, rtol=1e-5, atol=1e-6)
        assert_close(m, reference.m, rtol=1e-5, atol=1e-6)
        assert_close(v, reference.v, rtol=1e-5, atol=1e-7)


def test_adam_uses_the_given_corrections(device: ignis.Device, rng: np.random.Generator) -> None:
    host, grad = rng.standard_normal((2, 50)).astype(np.float32)
    reference = ReferenceAdam(host, 0.02, 0.0)
    reference.step(grad, 1)
    param, m, v = ignis.array(host), ignis.zeros((50,)), ignis.zeros((50,))
    optimizers.adam(
        param,
        ignis.array(grad),
        m,
        v,
        lr=0.02,
        beta1=0.9,
        beta2=0.999,
        eps=1e-8,
        bias_correction1=1 - 0.9,
        bias_correction2=1 - 0.999,
    )
    assert_close(param, reference.param)


@pytest.mark.parametrize("numel", [1, 7, 129, 1000003])
def test_sgd_with_decay_matches_float64(
    device: ignis.Device, rng: np.random.Generator, numel: int
) -> None:
    host = rng.standard_normal(numel).astype(np.float32)
    grad = rng.standard_normal(numel).astype(np.float32)
    param = ignis.array(host)
    optimizers.sgd(param, ignis.array(grad), lr=0.1, weight_decay=0.5)
    want = host.astype(np.float64) - 0.1 * (grad.astype(np.float64) + 0.5 * host)
    assert_close(param, want)


def test_unaligned_views_are_updated_and_their_neighbours_are_not(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.standard_normal(70).astype(np.float32)
    grad = rng.standard_normal(65).astype(np.float32)
    whole = ignis.array(host)
    optimizers.sgd(whole[3:68], ignis.array(grad), lr=1.0)
    want = host.copy()
    want[3:68] -= grad
    assert_close(whole, want)


def test_writes_count_as_modifications(device: ignis.Device) -> None:
    param, grad = ignis.ones((4,)), ignis.ones((4,))
    before = (param.version, grad.version)
    optimizers.sgd(param, grad, lr=0.5)
    assert (param.version > before[0], grad.version) == (True, before[1])


def test_empty_parameters_launch_nothing(device: ignis.Device) -> None:
    empty = ignis.empty((0, 3))
    optimizers.adamw(empty, empty, ignis.empty((0, 3)), ignis.empty((0, 3)), lr=0.1, step=1)


def test_bad_arguments_change_nothing(device: ignis.Device) -> None:
    param, m, v = (ignis.ones((4,)) for _ in range(3))
    with pytest.raises(ArgumentError, match=r"\(4,\).*\(5,\)"):
        optimizers.adamw(param, ignis.ones((5,)), m, v, lr=0.1, step=1)
    with pytest.raises(ArgumentError, match="step"):
        optimizers.adamw(param, param, m, v, lr=0.1, step=0)
    with pytest.raises(ArgumentError, match="beta"):
        optimizers.adamw(param, param, m, v, lr=0.1, beta1=1.0, step=1)
    with pytest.raises(ArgumentError, match="bias_correction1"):
        optimizers.adam(param, param, m, v, lr=0.1, bias_correction1=0.0, bias_correction2=1.0)
    with pytest.raises(ArgumentError, match="lr"):
        optimizers.sgd(param, param, lr=float("nan"))
    with pytest.raises(ArgumentError, match="weight_decay must be a finite number, not '0.1'"):
        optimizers.sgd(param, param, lr=0.1, weight_decay="0.1")
    with pytest.raises(ArgumentError, match="eps"):
        optimizers.adamw(param, param, m, v, lr=0.1, eps=None, step=1)
    with pytest.raises(ArgumentError, match="step"):
        optimizers.adamw(param, param, m, v, lr=0.1, step=1.5)
    with pytest.raises(DTypeError, match="grad"):
        optimizers.sgd(param, ignis.ones((4,), "float64"), lr=0.1)
    assert_close(param, np.ones(4))


SIZES = (1, 7, 129, 4097)
DTYPES = ("bfloat16", "float32", "float16")


def of_16_bits(dtype: str) -> bool:
    return dtype != "float32"


class ReferenceSgd:
    """SGD with momentum in float64."""

    def __init__(self, param: Array, lr: float, decay: float) -> None:
        self.param, self.lr, self.decay = param.astype(np.float64), lr, decay
        self.buffer: Array | None = None

    def step(self, grad: Array, step: int) -> None:
        grad = grad + self.decay * self.param
        self.buffer = grad if self.buffer is None else 0.9 * self.buffer + grad
        self.param = self.param - self.lr * self.buffer


@pytest.mark.soak
@pytest.mark.parametrize("rule", ["adamw", "sgd"])
def test_parameters_of_all_dtypes_follow_float64_through_their_master_values(
    device: ignis.Device, rng: np.random.Generator, rule: str
) -> None:
    """Many sizes and dtypes in one group: each is the rounded value of its master."""
    dtypes = [*(DTYPES[i % 3] for i in range(len(SIZES) * 5)), "bfloat16"]
    sizes = [*(SIZES[i // 5] for i in range(len(dtypes) - 1)), 65537]
    params = [
        ignis.kernels.functions.cast(ignis.array(rng.standard_normal(n).astype(np.float32)), dtype)
        for n, dtype in zip(sizes, dtypes, strict=True)
    ]
    start = [param.to_host().astype(np.float32) for param in params]
    groups = [(1.0, 0.1, range(len(params)))]
    rates, common = [0.01], (device,)
    state: optimizers.DeviceState
    if rule == "adamw":
        state = optimizers.AdamWState(
            sizes, groups, rates, (0.9, 0.999, 1e-8), *common, dtypes=dtypes
        )
        references: list[Any] = [ReferenceAdam(host, 0.01, 0.1) for host in start]
    else:
        state = optimizers.SGDState(sizes, groups, rates, 0.9, 0.0, False, *common, dtypes=dtypes)
        references = [ReferenceSgd(host, 0.01, 0.1) for host in start]
    scale = ignis.array(0.5)
    master = state.arrays["master"]
    assert master.numel == sum(
        -(-n // 4) * 4 for n, dtype in zip(sizes, dtypes, strict=True) if of_16_bits(dtype)
    )
    for number in range(1, 4):
        grads = [
            ignis.kernels.functions.cast(
                ignis.array(rng.standard_normal(n).astype(np.float32)), dtype
            )
            for n, dtype in zip(sizes, dtypes, strict=True)
        ]
        state.update(params, grads, scale)
        for reference, grad in zip(references, grads, strict=True):
            reference.step(0.5 * grad.to_host().astype(np.float64), number)
    masters, at = master.to_host(), 0
    for param, dtype, reference in zip(params, dtypes, references, strict=True):
        if of_16_bits(dtype):
            exact = masters[at : at + param.numel]
            at += -(-param.numel // 4) * 4
            np.testing.assert_array_equal(param.to_host(), exact.astype(param.dtype))
        else:
            exact = param.to_host()
        assert_close(exact, reference.param, rtol=1e-5, atol=2e-6)
    state.free()


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_updates_smaller_than_half_a_unit_are_not_lost(device: ignis.Device, dtype: str) -> None:
    """A hundred steps of a thousandth of the spacing near 1: rounding alone would stay at 1."""
    param = ignis.ones((7,), dtype)
    spacing = float(np.spacing(param.to_host()[:1])[0])
    grad = ignis.full((7,), -1.0, dtype)
    lr = spacing / 100
    groups = [(1.0, 0.0, [0])]
    state = optimizers.SGDState([7], groups, [lr], 0.0, 0.0, False, device, dtypes=[dtype])
    for _ in range(100):
        state.update([param], [grad])
    assert_close(state.arrays["master"].to_host()[:7], np.full(7, 1 + spacing), rtol=1e-5)
    np.testing.assert_array_equal(param.to_host().astype(float), 1 + spacing)
    state.free()


def test_a_parameter_that_was_written_counts_as_it_is(device: ignis.Device) -> None:
    """What somebody has loaded is what the next update starts from, not an older master value."""
    param, grad = ignis.ones((9,), "bfloat16"), ignis.full((9,), 1.0, "bfloat16")
    groups = [(1.0, 0.0, [0])]
    state = optimizers.SGDState([9], groups, [2**-10], 0.0, 0.0, False, device, dtypes=["bfloat16"])
    state.update([param], [grad])
    param[4:].fill(3.0)
    state.update([param], [grad])
    expected = np.where(np.arange(9) < 4, 1 - 2 * 2**-10, 3 - 2**-10)
    np.testing.assert_array_equal(state.arrays["master"].to_host()[:9], expected)
    state.free()


def as_bfloat16(exact: Array, chances: Array) -> Array:
    """Float32 of the bfloat16 below the exact values, or above where 16 random bits carry."""
    bits = exact.astype(np.float32).view(np.uint32) + (chances.astype(np.uint32) & 0xFFFF)
    return (bits & np.uint32(0xFFFF0000)).view(np.float32)


def chances(start: int, count: int, step: int, seed: int) -> tuple[Array, Array, Array]:
    """What rounds `count` elements from a place on: parameters, first and second moments."""
    places = np.arange(start, start + count).astype(np.uint64)
    counters = (np.uint64(1) << np.uint64(63)) + places // np.uint64(4) * np.uint64(2)
    pick = np.arange(count), (places % np.uint64(4)).astype(int)
    words, more = philox(counters, step, seed)[pick], philox(counters + np.uint64(1), step, seed)
    return words, words >> np.uint32(16), more[pick]


def one_update(rule: str, p: Array, g: Array, moments: list[Array], step: int) -> list[Array]:
    """What a step makes of parameters and moments, in float64, before anything is rounded."""
    if rule == "sgd":
        first = 0.9 * moments[0] + g
        return [p - 0.01 * first, first]
    m, v = 0.9 * moments[0] + 0.1 * g, 0.999 * moments[1] + 0.001 * g**2
    hat = v / (1 - 0.999**step)
    return [0.999 * p - 0.01 * m / (1 - 0.9**step) / (np.sqrt(hat) + 1e-8), m, v]


def state_of(
    device: ignis.Device, rule: str, sizes: list[int], dtype: str, options: Any
) -> optimizers.DeviceState:
    """With a learning rate of 0.01; AdamW with a decay of 0.1."""
    common: Any = {"device": device, "dtypes": [dtype] * len(sizes), **options}
    everything = range(len(sizes))
    if rule == "sgd":
        return optimizers.SGDState(sizes, [(1, 0, everything)], [0.01], 0.9, 0.0, False, **common)
    numbers = (0.9, 0.999, 1e-8)
    return optimizers.AdamWState(sizes, [(1, 0.1, everything)], [0.01], numbers, **common)


def cast(host: Array, dtype: str) -> ignis.NvArray:
    return ignis.kernels.functions.cast(ignis.array(host.astype(np.float32)), dtype)


WITHOUT, SHORT, BOTH = (
    {"master_weights": False},
    {"state_dtype": "bfloat16"},
    {"state_dtype": "bfloat16", "master_weights": True},
)
ROUNDED = [
    ("adamw", "bfloat16", WITHOUT, 70001), ("adamw", "bfloat16", SHORT, 70001),
    ("adamw", "float32", SHORT, 70001), ("sgd", "bfloat16", SHORT, 70001),
    ("adamw", "bfloat16", BOTH, 70001), ("adamw", "float16", BOTH, 70001),
    ("sgd", "bfloat16", WITHOUT, 70001), ("sgd", "float32", SHORT, 70001),
    ("adamw", "bfloat16", SHORT, 1000003),
]  # fmt: skip
"""Rules, dtypes of parameters, options by which something is rounded at random, and sizes."""


@pytest.mark.parametrize(
    ("rule", "dtype", "options", "largest"),
    [pytest.param(*row, marks=pytest.mark.soak if i > 3 else ()) for i, row in enumerate(ROUNDED)],
)
def test_what_is_short_is_rounded_by_the_bits_of_its_seed_step_and_place(
    device: ignis.Device, rng: np.random.Generator, rule: str, dtype: str,
    options: dict[str, Any], largest: int,
) -> None:  # fmt: skip
    """Each step is that of float64, rounded by words of a Philox in NumPy."""
    seed = int(rng.integers(1 << 63))
    sizes = [1, 7, 0, 129, largest]
    state = state_of(device, rule, sizes, dtype, {**options, "seed": seed})
    names = ("m", "v") if rule == "adamw" else ("momentum",)
    assert ("master" in state.arrays) == bool(options.get("master_weights"))
    params = [cast(rng.standard_normal(n), dtype) for n in sizes]
    for step in (1, 2, 3):
        held = [state.arrays[name].to_host().astype(np.float64) for name in names]
        exact = state.arrays["master" if "master" in state.arrays else names[0]]
        masters = exact.to_host().astype(np.float64)
        before = [param.to_host().astype(np.float64) for param in params]
        grads = [cast(rng.standard_normal(n), dtype) for n in sizes]
        state.update(params, grads)
        after = [state.arrays[name].to_host().astype(np.float64) for name in names]
        others = 0
        for index, (start, count) in enumerate(zip(state.starts, sizes, strict=True)):
            part, gradient = slice(start, start + count), grads[index].to_host().astype(np.float64)
            old, new = before[index], params[index].to_host().astype(np.float64)
            if "master" in state.arrays:
                old = old if step == 1 else masters[part]
                master = exact.to_host()[part]
                np.testing.assert_array_equal(new, master.astype(params[index].dtype))
                new = master.astype(np.float64)
            want = one_update(rule, old, gradient, [each[part] for each in held], step)
            drawn = chances(start, count, step, seed)
            short = [dtype == "bfloat16" and "master" not in state.arrays]
            short += [state.arrays[name].dtype.name == "bfloat16" for name in names]
            got = [new, *(each[part] for each in after)]
            for mine, its, by, rounds in zip(got, want, drawn, short, strict=False):
                # Float32 has other bits than float64 has now and then, and carries then, too.
                near = as_bfloat16(its, by) if rounds else its
                bound = 2.0**-7 * rounds * np.abs(its) + 1e-5 * np.abs(its) + 2e-6
                assert (np.abs(mine - near) <= bound).all()
                others += rounds * np.count_nonzero(mine != near)
        assert others <= 2e-3 * sum(sizes)
    state.free()


def test_random_rounding_has_no_bias(device: ignis.Device) -> None:
    """Shares of a spacing add up to themselves within four deviations of the mean of so many.

    The bits of a seed are the same on every device, so this never fails by chance.
    """
    count, shares = 20003, (1 / 16, 3 / 8, 29 / 32)
    spacing = 2.0**-7
    params = [ignis.ones((count,), "bfloat16") for _ in shares]
    groups = [(1.0, 0.0, range(3))]
    state: optimizers.DeviceState = optimizers.SGDState(
        *([count] * 3, groups, [1.0], 0.0, 0.0, False, device),
        dtypes=["bfloat16"] * 3, master_weights=False, seed=11,
    )  # fmt: skip
    state.update(params, [ignis.full((count,), -each * spacing, "bfloat16") for each in shares])
    found = [(param.to_host(), share) for param, share in zip(params, shares, strict=True)]
    state.free()
    state = state_of(device, "adamw", [count], "float32", SHORT)
    state.arrays["v"].fill(1.0)
    state.update([ignis.ones((count,))], [ignis.full((count,), 2.0)])
    found.append((state.arrays["v"].to_host()[:count], 0.003 / spacing))
    state.free()
    for values, share in found:
        ups = (values.astype(np.float64) - 1) / spacing
        assert set(ups) == {0.0, 1.0}
        assert abs(ups.mean() - share) < 4 * np.sqrt(share * (1 - share) / count), share


def test_random_rounding_has_the_same_bits_however_a_parameter_lies(device: ignis.Device) -> None:
    """By vectors, by single elements of an unaligned view, once more, and with another seed."""
    found = []
    for offset, seed in ((0, 5), (1, 5), (0, 5), (0, 6)):
        param = ignis.ones((1 + 131,), "bfloat16")[offset : offset + 131]
        grad = cast(np.linspace(-2, 3, 131), "bfloat16")
        state = state_of(device, "adamw", [131], "bfloat16", {**SHORT, "seed": seed})
        for _ in range(3):
            state.update([param], [grad])
        found.append(param.to_host().tobytes() + state.arrays["v"].to_host().tobytes())
        state.free()
    assert found[0] == found[1] == found[2] != found[3]


def test_infinities_and_nan_are_not_rounded_at_random(device: ignis.Device) -> None:
    param = ignis.array(np.array([np.inf, -np.inf, np.nan, 0.0, 3.0], np.float32))
    low, grad = ignis.kernels.functions.cast(param, "bfloat16"), ignis.zeros(5, "bfloat16")
    state = optimizers.AdamWState(
        *([5], [(1.0, 0.0, [0])], [0.1], (0.9, 0.999, 1e-8), device),
        dtypes=["bfloat16"], state_dtype="bfloat16",
    )  # fmt: skip
    state.update([low], [grad])
    np.testing.assert_array_equal(low.to_host().astype(np.float32), param.to_host())
    state.free()


def test_options_that_cannot_be_are_refused(device: ignis.Device) -> None:
    for options in (WITHOUT, SHORT):
        with pytest.raises(DTypeError, match="float16 need master_weights=True; .* only bfloat16"):
            state_of(device, "sgd", [5], "float16", options)
    parameters = [ignis.tensor([1.0], requires_grad=True)]
    with pytest.raises(DTypeError, match="state_dtype must be one of float32, bfloat16, not"):
        ignis.nn.AdamW(parameters, 0.1, state_dtype="float64")
    with pytest.raises(ArgumentError, match="sgd: seed must be"):
        ignis.nn.SGD(parameters, 0.1, seed=-1)
    with pytest.raises(ArgumentError, match="adam: master_weights must be"):
        ignis.nn.Adam(parameters, 0.1, master_weights="no")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="adamw got an unexpected keyword argument 'masters'"):
        ignis.nn.AdamW(parameters, 0.1, masters=False)  # type: ignore[call-arg]


@pytest.mark.parametrize("rule", ["adamw", "sgd"])
def test_every_one_of_many_parameters_has_its_own_numbers(
    device: ignis.Device, rng: np.random.Generator, rule: str
) -> None:
    """More than a block has threads, each with a rate of its own."""
    count = 300
    factors = rng.uniform(0.5, 2.0, count)
    hosts = rng.standard_normal((count, 3)).astype(np.float32)
    params = [ignis.array(each) for each in hosts]
    grads = [ignis.array(each) for each in rng.standard_normal((count, 3)).astype(np.float32)]
    groups = [(float(factor), 0.1, [i]) for i, factor in enumerate(factors)]
    state: optimizers.DeviceState
    if rule == "adamw":
        state = optimizers.AdamWState([3] * count, groups, [0.1], (0.9, 0.999, 1e-8), device)
    else:
        state = optimizers.SGDState([3] * count, groups, [0.1], 0.0, 0.0, False, device)
    state.update(params, grads)
    for param, grad, host, factor in zip(params, grads, hosts, factors, strict=True):
        if rule == "adamw":
            reference = ReferenceAdam(host, 0.1 * factor, 0.1)
            reference.step(grad.to_host(), 1)
            want = reference.param
        else:
            want = host - 0.1 * factor * (grad.to_host().astype(np.float64) + 0.1 * host)
        assert_close(param.to_host(), want, rtol=1e-5, atol=1e-5)
    state.free()


def test_a_skipped_update_changes_nothing_and_does_not_count(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    for sizes in ([129, 5], [70000]):
        params = [ignis.array(rng.standard_normal(n).astype(np.float32)) for n in sizes]
        grads = [ignis.full((n,), float("nan")) for n in sizes]
        groups = [(1.0, 0.5, range(len(sizes)))]
        for state in (
            optimizers.AdamWState(sizes, groups, [0.1, 0.2], (0.9, 0.99, 1e-8), device),
            optimizers.SGDState(sizes, groups, [0.1, 0.2], 0.9, 0.1, True, device),
        ):
            before = [a.to_host() for a in (*params, *state.arrays.values())]
            state.update(params, grads, skip=ignis.array(1.0))
            for mine, host in zip((*params, *state.arrays.values()), before, strict=True):
                np.testing.assert_array_equal(mine.to_host(), host)
            state.update(params, [g.zero() for g in grads], skip=ignis.array(0.0))
            assert state.arrays["step"].to_host() == 1
            for grad in grads:
                grad.fill(float("nan"))
            state.free()


def test_a_parameter_of_another_dtype_than_the_state_was_made_for_is_refused(
    device: ignis.Device,
) -> None:
    state = optimizers.SGDState([3], [(1.0, 0.0, [0])], [0.1], 0.0, 0.0, False, device)
    low = ignis.ones((3,), "bfloat16")
    with pytest.raises(DTypeError, match=r"is bfloat16, but was float32 when .* Module.to"):
        state.update([low], [low])
    with pytest.raises(DTypeError, match="grad must be float32, not bfloat16"):
        state.update([ignis.ones((3,))], [low])
    assert state.arrays["step"].to_host() == 0
    state.free()
    with pytest.raises(DTypeError, match="float32, float16 or bfloat16, not float64"):
        optimizers.SGDState(
            [3], [(1.0, 0.0, [0])], [0.1], 0.0, 0.0, False, device, dtypes=["float64"]
        )
