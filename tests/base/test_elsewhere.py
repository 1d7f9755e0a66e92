"""Names of other libraries: what a message offers instead is there, and computes what they do."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.base.elsewhere import _rows
from tests.helpers.compare import assert_close

OBJECTS = {"Tensor": Tensor, "Module": nn.Module, "Optimizer": nn.Optimizer}
OBJECTS |= {"ignis": ignis, "ignis.nn": nn, "ignis.memory": ignis.memory}  # type: ignore[dict-item]
SHORT = {"nn": nn, "Tensor": Tensor, "x": Tensor, "model": nn.Module, "ignis": ignis}
OWN = {"data": ignis.NvArray}
NAMED = re.compile(r"\b(nn|Tensor|x|model|ignis)((?:\.[a-z]\w*)+)")


@pytest.mark.parametrize(("of", "name", "text"), _rows(), ids=lambda each: each[:30])
def test_what_a_message_offers_exists_and_what_it_is_about_does_not(
    of: str, name: str, text: str
) -> None:
    if "*" not in name:
        assert not hasattr(OBJECTS[of], name), "the row is not needed"
    offered = text.replace("{}", name)
    for start, path in NAMED.findall(offered):
        found: Any = SHORT[start]
        for each in path[1:].split("."):
            found = OWN.get(each) if start == "x" and each in OWN else getattr(found, each, None)
            if isinstance(found, property):
                break
            assert found is not None, offered


def test_a_name_of_another_library_is_refused_with_the_way_out(device: ignis.Device) -> None:
    x, model = Tensor([1.0]), nn.Linear(2, 3)
    asked = [
        (lambda: x.masked_fill(x > 0, 0.0), r"Tensor has no 'masked_fill': ignis.where\(mask,"),
        (lambda: x.zero_(), "Tensor has no 'zero_': nothing is computed in place"),
        (lambda: nn.relu(x), r"ignis.nn has no 'relu': .*x.relu\(\)"),  # type: ignore[attr-defined]
        (lambda: nn.StepLR, "ignis.nn has no 'StepLR': lr=nn.scheduled_rates"),  # type: ignore[attr-defined]
        (lambda: model.half(), r"Linear has no 'half': model.to\("),
        (lambda: nn.LSTM(3, 4), "ignis.nn has no 'LSTM': on purpose"),
        (lambda: ignis.arange(3), "ignis has no 'arange': ignis.Tensor.arange"),
        (lambda: ignis.memory.memory_allocated(), r"no 'memory_allocated': .*live_bytes\(\)"),
        (lambda: x.nothing_like_it, "Tensor has no 'nothing_like_it'$"),
    ]
    for call, message in asked:
        with pytest.raises(AttributeError, match=message):
            call()  # type: ignore[no-untyped-call]
    assert not hasattr(x, "cuda") and not hasattr(model, "__fspath__")
    model.free()


def test_the_error_inside_of_a_property_is_not_taken_for_a_missing_name(
    device: ignis.Device,
) -> None:
    class Layer(nn.Module):
        @property
        def width(self) -> Any:
            return self.no_such_weight.shape

    with pytest.raises(AttributeError, match="Layer has no 'no_such_weight'"):
        _ = Layer().width


WAYS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "clone": (lambda x: x + 0, lambda x: x),
    "norm": (lambda x: (x * x).sum().sqrt(), np.linalg.norm),
    "repeat": (lambda x: ignis.concat([x] * 3, 1), lambda x: np.tile(x, (1, 3))),
    "swapaxes": (lambda x: x.permute(1, 0), lambda x: np.swapaxes(x, 0, 1)),
    "unbind": (lambda x: list(x)[1], lambda x: x[1]),
    "logical_and": (lambda x: ~((x > 0) & (x < 1)), lambda x: ~((x > 0) & (x < 1))),
    "rsqrt": (lambda x: 1 / (x * x).sqrt(), lambda x: 1 / np.abs(x)),
    "log1p": (lambda x: ignis.fuse(lambda x: ignis.sym.log1p(x))(x * x), lambda x: np.log1p(x * x)),
    "log2": (lambda x: (x * x).log() / math.log(2), lambda x: np.log2(x * x)),
    "outer": (lambda x: x[0][:, None] * x[0], lambda x: np.outer(x[0], x[0])),
    "isfinite": (lambda x: (x / (x - x)) - (x / (x - x)) == 0, lambda x: np.zeros(x.shape, bool)),
    "sign": (lambda x: (x > 0).astype("float32") - (x < 0).astype("float32"), np.sign),
    "trunc": (lambda x: (x * 9).astype("int64"), lambda x: np.trunc(x * 9).astype(np.int64)),
    "tril": (
        lambda x: ignis.where(
            Tensor.arange(x.shape[0])[:, None] >= Tensor.arange(x.shape[1]), x, 0.0
        ),
        np.tril,
    ),
    "diag": (
        lambda x: (x @ x.T)[(Tensor.arange(x.shape[0], dtype="int64"),) * 2],
        lambda x: np.diag(x @ x.T),
    ),
    "roll": (lambda x: ignis.concat([x[-1:], x[:-1]]), lambda x: np.roll(x, 1, 0)),
    "logsumexp": (lambda x: (x - x.log_softmax(-1))[..., 0], lambda x: np.log(np.exp(x).sum(-1))),
    "nansum": (lambda x: ignis.where(x == x, x, 0.0).sum(1), lambda x: np.nansum(x, 1)),
    "floor_divide": (lambda x: (x.astype("float64") / 2).astype("int64"), lambda x: np.fix(x / 2)),
    "choice of numbers": (
        lambda x: ignis.where(x > 0, 1.0, -2),
        lambda x: np.where(x > 0, 1.0, -2),
    ),
    "choice of ints": (lambda x: ignis.where(x > 0, 7, 3), lambda x: np.where(x > 0, 7, 3)),
    "to a dtype": (lambda x: x.to("float16").to(dtype="float32"), lambda x: np.float16(x)),
    "to both": (lambda x: x.to(x.device, np.float64), lambda x: x),
    "tolist": (lambda x: Tensor(x.tolist()), lambda x: x),
}


@pytest.mark.parametrize("name", WAYS)
def test_the_way_out_computes_what_the_name_does(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    ours, theirs = WAYS[name]
    x = rng.standard_normal((int(rng.integers(2, 9)), int(rng.integers(2, 9)))).astype("float32")
    expected = theirs(x.astype(np.float64))
    found = ours(Tensor(x))
    assert found.shape == np.shape(expected)
    assert found.dtype.kind == np.asarray(expected).dtype.kind or name == "floor_divide"
    assert_close(found, expected, rtol=1e-4, atol=1e-5)


def test_a_number_of_one_element_is_formatted_and_grad_set_to_none_is_dropped(
    device: ignis.Device,
) -> None:
    x = Tensor([0.5], requires_grad=True)
    assert f"{x:.3f}" == "0.500" and f"{x}" == str(x)
    x.sum().backward()
    x.grad = None
    assert x.grad is None
    with pytest.raises(ignis.errors.ArgumentError, match="None, which drops it"):
        x.grad = x.data  # type: ignore[assignment]
    with pytest.raises(ignis.errors.DTypeError, match=r"astype\(\"int64\"\) truncates"):
        x // 2
