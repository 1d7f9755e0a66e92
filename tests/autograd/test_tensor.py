"""Tensor: constructors, facts, values of operations, refusals."""

from __future__ import annotations

import copy
from collections.abc import Callable

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor, no_grad, tensor
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CheckError,
    DTypeError,
    TapeError,
    UseAfterFreeError,
)
from ignis.runtime.array.operand import array_of
from tests.helpers.compare import assert_close
from tests.helpers.processes import run_script


def constant(rng: np.random.Generator, *shape: int) -> Tensor:
    return Tensor(rng.standard_normal(shape, dtype=np.float32))


@pytest.mark.parametrize(
    ("data", "dtype"),
    [
        ([1.0, 2.5], "float32"),
        ([1, 2], "int64"),
        (3.5, "float32"),
        (np.array([1.0, 2.0]), "float64"),
        (np.array([1, 2], np.int32), "int32"),
        (np.array([1.0, 2.0], np.float16), "float16"),
    ],
)
def test_dtype_follows_the_data(device: ignis.Device, data: object, dtype: str) -> None:
    made = tensor(data)
    assert made.dtype == np.dtype(dtype)
    np.testing.assert_array_equal(made.numpy(), np.asarray(data))


def test_constructors(device: ignis.Device) -> None:
    assert_close(Tensor.zeros((3, 5)), np.zeros((3, 5)))
    assert_close(Tensor.ones(7), np.ones(7))
    first, again, other = (Tensor.rand((129, 3), seed=seed).numpy() for seed in (1, 1, 2))
    np.testing.assert_array_equal(first, again)
    assert not np.array_equal(first, other)
    assert first.dtype == np.float32 and 0 <= first.min() and first.max() < 1
    assert 0.4 < first.mean() < 0.6
    assert_close(Tensor.from_host(range(6), (2, 3)), np.arange(6).reshape(2, 3))
    array = ignis.ones((2, 3))
    assert Tensor.from_nv_array(array).data is array
    assert Tensor(Tensor(array)).data is array
    with pytest.raises(ArgumentError, match="from_nv_array"):
        Tensor.from_nv_array([1.0])  # type: ignore[arg-type]


def test_facts(device: ignis.Device) -> None:
    x = Tensor(np.ones((3, 5), np.float32), requires_grad=True)
    y = x * 2.0
    assert (x.shape, x.numel, len(x)) == ((3, 5), 15, 3)
    assert x.device is device and x.device_id == device.id
    assert x.is_leaf and x.requires_grad and x.grad is None
    assert not y.is_leaf and y.requires_grad
    y.sum().backward()
    assert isinstance(x.grad, ignis.NvArray) and x.grad.shape == (3, 5)
    assert y.grad is None
    assert "requires_grad=True" in repr(x) and "'multiply'" in repr(y)


def test_array_of_knows_arrays_tensors_and_nothing_else(device: ignis.Device) -> None:
    x = Tensor([1.0])
    assert array_of(x) is x.data and array_of(x.data) is x.data
    assert array_of(np.ones(3)) is None and array_of([1.0]) is None and array_of(None) is None
    with pytest.raises(AttributeError):
        x.data = ignis.ones(1)  # type: ignore[misc]


def test_item_needs_one_element(device: ignis.Device) -> None:
    assert tensor([[2.5]]).item() == 2.5
    assert tensor(7).item() == 7
    with pytest.raises(ArgumentError, match=r"3 of \(3,\)"):
        tensor([1, 2, 3]).item()


def test_arithmetic_matches_numpy(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = constant(rng, 7, 129), constant(rng, 7, 129)
    x, y = (t.to_host().astype(np.float64) for t in (a, b))
    assert_close(a + b, x + y)
    assert_close(a - b, x - y)
    assert_close(a * b, x * y)
    assert_close(a / b, x / y)
    assert_close(-a, -x)
    assert_close(2 + a, 2 + x)
    assert_close(a - 2.5, x - 2.5)
    assert_close(2.5 - a, 2.5 - x)
    assert_close(np.float32(3) * a, 3 * x)
    assert_close(a / 3, x / 3)
    assert_close(1 / b, 1 / y)
    assert_close(tensor(2.0) * a, 2 * x)
    assert_close(a - tensor(2.0), x - 2)


def test_division_by_zero_is_ieee(device: ignis.Device) -> None:
    x = tensor([1.0, -1.0, 0.0])
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal((x / 0).numpy(), [np.inf, -np.inf, np.nan])
        np.testing.assert_array_equal((1 / x).numpy(), [1.0, -1.0, np.inf])


def test_matmul_matches_numpy(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b, c = constant(rng, 7, 33), constant(rng, 33, 5), constant(rng, 5, 33)
    assert_close(a @ b, a.to_host() @ b.to_host(), rtol=1e-4, atol=1e-4)
    expected = a.to_host() @ c.to_host().T
    assert_close(a.matmul(c, transpose_b=True), expected, rtol=1e-4, atol=1e-4)


def test_sums_and_means_over_everything_have_no_dimensions(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = constant(rng, 33, 129)
    host = x.to_host().astype(np.float64)
    assert x.sum().shape == () and x.mean().shape == ()
    assert_close(x.sum(), host.sum(), rtol=1e-4, atol=1e-3)
    assert_close(x.mean(-1), host.mean(-1), atol=1e-5)
    assert_close(x.sum(0), host.sum(0), rtol=1e-4, atol=1e-4)


def test_reshape_is_a_view(device: ignis.Device, rng: np.random.Generator) -> None:
    x = constant(rng, 6, 5)
    y = x.reshape(-1, 3)
    assert y.shape == (10, 3)
    assert y.data.is_view and y.data.ptr == x.data.ptr
    assert x.reshape((30,)).shape == (30,)


def test_decoding_equals_the_last_row_of_full_attention(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    q, k, v = constant(rng, 33, 64), constant(rng, 33, 32), constant(rng, 33, 32)
    full = q.sdpa(k, v, 4, 2).to_host()
    last = Tensor(q.data.slice(0, 32, 1)).decode_sdpa(k, v, 4, 2)
    assert_close(last, full[32:], atol=1e-5)


def test_sequences_of_a_batch_do_not_see_each_other(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    q, k, v = constant(rng, 21, 16), constant(rng, 21, 8), constant(rng, 21, 8)
    rotated = q.rope(4, batch=3).to_host()
    together = q.rope(4, batch=3).sdpa(k.rope(2, batch=3), v, 4, 2, batch=3).to_host()
    for start in range(0, 21, 7):
        rows = [Tensor(t.data.slice(0, start, 7)) for t in (q, k, v)]
        assert_close(rows[0].rope(4), rotated[start : start + 7], atol=1e-6)
        alone = rows[0].rope(4).sdpa(rows[1].rope(2), rows[2], 4, 2)
        assert_close(alone, together[start : start + 7], atol=1e-6)


def test_padding_only_has_loss_0_and_no_gradient(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = Tensor(rng.standard_normal((3, 5), dtype=np.float32), requires_grad=True)
    loss = x.cross_entropy([4, 4, 4], pad_id=4)
    loss.backward()
    assert loss.item() == 0.0
    assert_close(x.grad, np.zeros((3, 5)))


REFUSALS = {
    "add": (lambda x: x + Tensor.ones((5, 3)), ArgumentError, r"add.*\(3, 5\).*\(5, 3\)"),
    "multiply": (lambda x: x * Tensor.ones((2, 5)), ArgumentError, r"multiply.*\(2, 5\).*axis -2"),
    "matmul": (lambda x: x @ Tensor.ones((3, 5)), ArgumentError, r"\(3, 5\) by \(3, 5\)"),
    "matmul with a vector": (lambda x: x @ Tensor.ones(5), ArgumentError, r"by \(5,\)"),
    "matmul with an array": (lambda x: x.matmul(np.ones((5, 3))), ArgumentError, "Tensor"),
    "add_bias": (lambda x: x.add_bias(Tensor.ones(3)), ArgumentError, "bias"),
    "layer_norm": (
        lambda x: x.layer_norm(Tensor.ones(5), Tensor.ones(3)),
        ArgumentError,
        "layer_norm",
    ),
    "rms_norm": (lambda x: x.rms_norm(Tensor.ones(3)), ArgumentError, "rms_norm"),
    "rope": (lambda x: x.rope(1), ArgumentError, "even"),
    "rope of a batch": (
        lambda x: Tensor.ones((3, 4)).rope(1, batch=2),
        ArgumentError,
        "batch of 2",
    ),
    "sdpa": (lambda x: x.sdpa(x, x, 2), ArgumentError, "heads"),
    "decode_sdpa": (lambda x: x.decode_sdpa(x, x, 1), ArgumentError, "one query"),
    "transpose": (lambda x: x.reshape(15).transpose(), ArgumentError, "matrix"),
    "reshape": (lambda x: x.reshape(4, 4), ArgumentError, "reshape"),
    "sum": (lambda x: x.sum(2), BoundsError, "axis 2"),
    "embedding": (lambda x: x.embedding([0, 3]), BoundsError, "3"),
    "embedding by floats": (lambda x: x.embedding([0.5]), DTypeError, "float"),
    "cross_entropy": (lambda x: x.cross_entropy([0, 1]), ArgumentError, "targets"),
    "cross_entropy beyond": (lambda x: x.cross_entropy([0, 1, 5]), BoundsError, "5"),
    "float64": (lambda x: Tensor.ones((3, 5), "float64").gelu(), DTypeError, "float64"),
    "float64 with float32": (lambda x: x + Tensor.ones((3, 5), "float64"), DTypeError, "float64"),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_bad_arguments_are_refused_with_a_clear_message(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    call, error, message = REFUSALS[name]
    x = constant(rng, 3, 5)
    before = x.to_host()
    with pytest.raises(error, match=message):
        call(x)
    np.testing.assert_array_equal(x.to_host(), before)
    with no_grad(), pytest.raises(error):
        call(x)


def test_ids_on_the_device_are_checked_by_the_kernel(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    table = constant(rng, 5, 3)
    ids = ignis.array(np.array([0, 4, 9, 1], np.int32))
    rows = table.embedding(ids)
    with pytest.raises(CheckError, match="id 9 at position 2"):
        rows.to_host()


@pytest.mark.parametrize("dtype", ["int32", "int64"])
@pytest.mark.parametrize(
    ("call", "match"),
    [
        (lambda x, ids: x[ids], "index: id 9 at position 1"),
        (lambda x, ids: x.index_select(1, ids), "index: id 9 at position 1"),
        (lambda x, ids: x[ids * 0, ids], "index: an id at position 1"),
        (lambda x, ids: x.gather(0, ids.reshape(2, 1)), "gather: an id at position 1"),
        (
            lambda x, ids: x.scatter_add(0, ids.reshape(2, 1), Tensor.ones((2, 1))),
            "scatter_add: an id at position 1",
        ),
        (lambda x, ids: x[ids - 16], "index: id -17 at position 0"),
    ],
)
def test_indices_on_the_device_are_refused_by_the_name_of_the_operation(
    device: ignis.Device,
    rng: np.random.Generator,
    call: Callable[[Tensor, Tensor], Tensor],
    match: str,
    dtype: str,
) -> None:
    x = constant(rng, 5, 9)
    with pytest.raises(CheckError, match=match):
        call(x, Tensor(np.array([-1, 9], dtype))).to_host()
    good = np.array([-1, 3], dtype)
    assert np.array_equal(x[Tensor(good)].numpy(), x.numpy()[good])
    assert np.array_equal(x[Tensor(good), Tensor(good)].numpy(), x.numpy()[good, good])


def test_a_freed_array_is_refused(device: ignis.Device, rng: np.random.Generator) -> None:
    x, y = constant(rng, 3), constant(rng, 3)
    x.data.free()
    with pytest.raises(UseAfterFreeError):
        x + y


_TWO_DEVICES = """
    from ignis import Tensor
    a, b = Tensor.ones((2, 3)), Tensor.ones((2, 3), device="sim:1")
    assert Tensor(b, device="sim:1").data is b.data
    for call in (
        lambda: a + b,
        lambda: a.matmul(b, transpose_b=True),
        lambda: ignis.concat([a, b]),
        lambda: Tensor(b, device="sim:0"),
        lambda: Tensor(b.data, device="sim:0"),
    ):
        try:
            call()
        except ignis.errors.ArgumentError as error:
            print("refused", error)
"""


def test_tensors_of_two_devices_do_not_mix() -> None:
    result = run_script("sim:0", _TWO_DEVICES, IGNIS_SIM_DEVICES="2")
    refused = [line for line in result.stdout.splitlines() if line.startswith("refused")]
    assert len(refused) == 5, result.stderr
    assert "refused concat: tensors on sim:0 and on sim:1" in refused
    assert refused[3] == refused[4]
    assert "the array is on sim:1, not on sim:0" in refused[4]


def test_a_deep_copy_is_a_leaf_of_its_own(device: ignis.Device) -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    (x * x).sum().backward()
    made = copy.deepcopy(x)
    assert made.requires_grad and made.is_leaf and made.data is not x.data
    assert made.grad is not x.grad
    assert_close(made.grad, [2.0, 4.0])
    made.data.zero()
    (made * 3.0).sum().backward()
    assert_close(made.grad, [5.0, 7.0])
    assert_close(x, [1.0, 2.0])
    assert_close(x.grad, [2.0, 4.0])
    y = x * x
    with pytest.raises(TapeError, match="'multiply'.*detach"):
        copy.deepcopy(y)
    assert_close(copy.deepcopy(y.detach()), [1.0, 4.0])
