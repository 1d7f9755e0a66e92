"""Layers against NumPy in float64, their parameters, initial values and modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.autograd import Tensor, gradcheck, no_grad
from ignis.errors import ArgumentError, BoundsError, DTypeError, OutOfMemoryError
from tests.helpers.compare import assert_close
from tests.nn.conftest import SMALL


def normal(rng: np.random.Generator, *shape: int) -> np.ndarray[Any, Any]:
    return rng.standard_normal(shape, np.float32)


@pytest.mark.parametrize("shape", [(7,), (1, 7), (129, 7), (2, 3, 7), (2, 1, 3, 7)])
@pytest.mark.parametrize("bias", [True, False])
def test_linear_is_the_product_with_the_transposed_weight(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], bias: bool
) -> None:
    layer = nn.Linear(7, 5, bias=bias)
    assert [name for name, _ in layer.named_parameters()] == ["weight", "bias"][: 1 + bias]
    x = normal(rng, *shape)
    expected = x.astype(np.float64) @ layer.weight.to_host().T.astype(np.float64)
    if layer.bias is not None:
        expected += layer.bias.to_host()
    assert_close(layer(Tensor(x)), expected, rtol=1e-5, atol=1e-5)
    assert_close(layer(ignis.array(x)), expected, rtol=1e-5, atol=1e-5)
    layer.free()


def test_the_gradients_of_a_network_of_all_layers_are_those_of_finite_differences(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    table = nn.Embedding(11, 6)
    network = nn.Sequential(
        nn.LayerNorm(6), nn.Linear(6, 4), Tensor.gelu, nn.RMSNorm(4), nn.Linear(4, 3, bias=False)
    )
    parameters = [*table.parameters(), *network.parameters()]
    start = [normal(rng, *parameter.shape) for parameter in parameters]
    # Away from 0, where GELU is flat and RMSNorm divides by what little is left: there a difference
    # of float32 values says nothing.
    start[4] += 3
    own = dict(enumerate(parameters))

    def through(*values: Tensor) -> Tensor:
        # The parameters are set in the layers, so that gradients reach them through the modules.
        table.weight = values[0]
        norm, first, rms, last = network[0], network[1], network[3], network[4]
        norm.weight, norm.bias, first.weight, first.bias, rms.weight, last.weight = values[1:]
        return network(table([[1, 10], [3, 1]]))

    gradcheck(through, start, directions=2)
    for parameter in own.values():
        parameter.data.free()


def test_norms_without_parameters_are_the_plain_ones(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = normal(rng, 3, 129)
    wide = x.astype(np.float64)
    centered = wide - wide.mean(-1, keepdims=True)
    layer = centered / np.sqrt((centered**2).mean(-1, keepdims=True) + 1e-5)
    rms = wide / np.sqrt((wide**2).mean(-1, keepdims=True) + 2.0**-23)
    for module, expected, parameters in (
        (nn.LayerNorm(129, elementwise_affine=False), layer, 0),
        (nn.LayerNorm(129, bias=False), layer, 1),
        (nn.LayerNorm((129,)), layer, 2),
        (nn.RMSNorm(129, elementwise_affine=False), rms, 0),
        (nn.RMSNorm(129), rms, 1),
    ):
        assert len(module.parameters()) == parameters
        assert_close(module(Tensor(x)), expected, rtol=1e-4, atol=1e-5)


def test_initial_values_are_pytorchs_distributions_and_the_generators(
    device: ignis.Device,
) -> None:
    def made(generator: nn.Generator | None) -> list[np.ndarray[Any, Any]]:
        modules = (
            nn.Linear(129, 65, generator=generator),
            nn.Embedding(65, 129, generator=generator),
        )
        return [p.to_host() for module in modules for p in module.parameters()]

    weight, bias, table = made(nn.Generator(3))
    bound = 1 / np.sqrt(129)
    for values in (weight, bias):
        assert np.abs(values).max() < bound and np.abs(values).max() > 0.9 * bound
    assert abs(weight.std() / (bound / np.sqrt(3)) - 1) < 0.03 and abs(weight.mean()) < 0.002
    assert abs(table.std() - 1) < 0.03 and abs(table.mean()) < 0.03
    nn.manual_seed(3)
    for again in (made(None), made(nn.Generator(3))):
        for first, second in zip((weight, bias, table), again, strict=True):
            np.testing.assert_array_equal(first, second)
    assert not np.array_equal(made(None)[0], weight)  # the draws go on
    assert not np.array_equal(made(nn.Generator(4))[0], weight)
    with pytest.raises(ArgumentError, match="manual_seed: seed"):
        nn.manual_seed(-1)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_layers_have_the_dtype_and_the_owner_that_they_are_given(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    kind: Any = np.float16 if dtype == "float16" else ml_dtypes.bfloat16
    model = nn.Sequential(
        nn.Embedding(5, 8, dtype=dtype, owner="store"),
        nn.LayerNorm(8, dtype=dtype, owner="store", device=device),
        nn.Linear(8, 3, dtype=dtype, owner="store"),
        nn.RMSNorm(3, dtype=dtype, owner="store"),
    )
    for parameter in model.parameters():
        assert parameter.dtype == kind and parameter.data.owner == "store"
    result = model([[1, 4]])
    assert result.dtype == kind and result.shape == (1, 2, 3)
    assert np.isfinite(result.to_host().astype(np.float32)).all()
    assert nn.RMSNorm(3, dtype=dtype).eps == float(ml_dtypes.finfo(kind).eps)  # type: ignore[no-untyped-call]


def test_a_sequence_has_pytorchs_names_and_mapped_state(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    model = nn.Sequential(nn.Linear(3, 4), Tensor.relu, nn.Sequential(nn.Linear(4, 2)))
    names = ["0.weight", "0.bias", "2.0.weight", "2.0.bias"]
    assert list(model.state_dict()) == names
    assert [name for name, _ in model.named_modules()] == ["", "0", "2", "2.0"]
    assert len(model) == 3 and model[-1] is model[2] and [*model][1] is Tensor.relu
    other = nn.Sequential(nn.Linear(3, 4), Tensor.relu, nn.Sequential(nn.Linear(4, 2)))
    other.load_state_dict(model.state_dict())
    x = Tensor(normal(rng, 5, 3))
    np.testing.assert_array_equal(model(x).to_host(), other(x).to_host())
    assert repr(model) == (
        "Sequential(\n  (0): Linear(in_features=3, out_features=4, bias=True)\n"
        "  (1): relu\n"
        "  (2): Sequential(\n    (0): Linear(in_features=4, out_features=2, bias=True)\n  )\n)"
    )
    assert nn.Sequential()(x) is x
    with pytest.raises(BoundsError, match="index 3 is out of range"):
        model[3]
    model.free()
    assert all(parameter.data.freed for parameter in model.parameters())
    other.free()


def test_a_shared_parameter_counts_once(device: ignis.Device) -> None:
    class Tied(nn.Module):
        def __init__(self) -> None:
            self.table = nn.Embedding(5, 3)
            self.head = nn.Linear(3, 5, bias=False)
            self.head.weight = self.table.weight
            self.both = (self.table, self.head)

    model = Tied()
    assert list(model.state_dict()) == ["table.weight"]
    assert len(model.modules()) == 3 and model.num_parameters == 15
    with nn.AdamW(model.parameters(), lr=0.1) as optimizer:
        assert len(optimizer.parameters) == 1


WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "no size": (lambda: nn.Linear(0, 3), ArgumentError, "Linear: in_features must be an int >= 1"),
    "text": (lambda: nn.Linear(3, "4"), ArgumentError, "Linear: out_features must be an int"),  # type: ignore[arg-type]
    "bias": (lambda: nn.Linear(3, 4, 1), ArgumentError, "bias must be True or False"),  # type: ignore[arg-type]
    "ints": (lambda: nn.Linear(3, 4, dtype="int32"), DTypeError, "Linear: dtype must be one of"),
    "wide": (lambda: nn.LayerNorm(3, dtype="float64"), DTypeError, "LayerNorm: dtype must be"),
    "dims": (lambda: nn.LayerNorm((3, 4)), ArgumentError, "normalized_shape must be the size"),
    "eps": (lambda: nn.RMSNorm(3, eps=0.0), ArgumentError, "RMSNorm: eps must be"),
    "seed": (lambda: nn.Embedding(3, 4, generator=7), ArgumentError, "generator must be"),  # type: ignore[arg-type]
    "list": (lambda: nn.Sequential([1]), ArgumentError, r"layer 0 is \[1\]"),  # type: ignore[arg-type]
    "class": (lambda: nn.Sequential(nn.Linear), ArgumentError, "neither a module nor a function"),
    "rows": (
        lambda: nn.Linear(3, 4)(ignis.ones((2, 4))),
        ArgumentError,
        r"x \(2, 4\) must end in in_features = 3",
    ),
    "point": (lambda: nn.RMSNorm(3)(ignis.ones(())), ArgumentError, "normalized_shape = 3"),
    "host": (lambda: nn.Linear(3, 4)([[1, 2, 3]]), ArgumentError, r"ignis\.tensor\(x\) makes one"),
    "mixed": (lambda: nn.Linear(3, 4)(ignis.ones(3, "float64")), DTypeError, "float64"),
    "id": (lambda: nn.Embedding(3, 4)([3]), BoundsError, "id 3"),
    "mode": (lambda: nn.Sequential().train(1), ArgumentError, "mode must be True or False"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_argument_is_refused_and_leaves_nothing(device: ignis.Device, name: str) -> None:
    call, error, message = WRONG[name]
    before = ignis.memory.live_bytes(device=device)
    with pytest.raises(error, match=message):
        call()
    assert ignis.memory.live_bytes(device=device) == before


def test_a_layer_that_does_not_fit_leaves_none_of_its_parameters(device: ignis.Device) -> None:
    limit = ignis.runtime.LimitAllocator(ignis.runtime.DirectAllocator(), 70_000)
    before = ignis.memory.live_bytes(device=device)
    with ignis.use_allocator(limit), pytest.raises(OutOfMemoryError):
        nn.Linear(2, 8000)  # the weight fits, the bias does not
    assert ignis.memory.live_bytes(device=device) == before


def test_a_module_without_forward_says_so(device: ignis.Device) -> None:
    class Empty(nn.Module):
        pass

    with pytest.raises(NotImplementedError, match="Empty does not define forward"):
        Empty()(1)


class Dropping(nn.Module):
    """Dropout on three levels: an attribute, a list and a module below."""

    def __init__(self) -> None:
        self.drop = nn.Dropout(0.5)
        self.several = [nn.Dropout(0.5), nn.Sequential(nn.Dropout(0.5))]

    def forward(self, x: Tensor) -> Tensor:
        for layer in (self.drop, *self.several):
            x = layer(x)
        return x


def test_training_and_evaluation_reach_every_module_below(device: ignis.Device) -> None:
    model = Dropping()
    x = Tensor(np.ones((3, 129), np.float32))
    assert model.training and (model(x).to_host() == 0).mean() > 0.7
    assert model.eval() is model
    assert not any(module.training for module in model.modules())
    assert model(x) is x  # nothing is computed
    assert model.train() is model and all(module.training for module in model.modules())
    assert model.train(False)(x) is x
    model.drop.training = True
    assert 0.3 < (model(x).to_host() == 0).mean() < 0.7
    generators = dict(model.named_generators())
    assert list(generators) == ["drop.generator", "several.0.generator", "several.1.0.generator"]
    assert len({generator.seed for generator in generators.values()}) == 3


def test_within_evaluating_nothing_trains_and_afterwards_all_is_as_before(
    device: ignis.Device,
) -> None:
    model = Dropping()
    model.several[0].training = False
    modes = [module.training for module in model.modules()]
    with pytest.raises(KeyError), nn.evaluating():
        assert not any(module.training for module in model.modules())
        with nn.evaluating():
            pass
        assert not model.drop.training
        raise KeyError
    assert (
        [module.training for module in model.modules()] == modes == [True, True, False, True, True]
    )


class Noisy(nn.LanguageModel):
    """A model that would drop at every use if its mode were not obeyed."""

    def assemble(self, *args: Any) -> None:
        super().assemble(*args)
        self.drop = nn.Dropout(0.9, nn.Generator(1))

    def forward(self, ids: Any, batch: int = 1) -> Tensor:
        return self.drop(super().forward(ids, batch))

    def _features(self, ids: Any, batch: int, lengths: Any = None) -> Tensor:
        return self.drop(super()._features(ids, batch, lengths))

    def _hidden(self, ids: Any, cache: nn.ModelCache) -> Tensor:
        return self.drop(super()._hidden(ids, cache))


def test_evaluation_and_generation_never_drop_and_restore_the_mode(
    device: ignis.Device, data: nn.ByteDataset
) -> None:
    noisy, plain = Noisy(SMALL, seed=1), nn.LanguageModel(SMALL, seed=1)
    assert nn.evaluate(noisy, data, windows=3) == nn.evaluate(plain, data, windows=3)
    for captured in (False, True):
        texts = [bytes(nn.generate(m, b"the", 5, capture=captured)) for m in (noisy, plain)]
        assert texts[0] == texts[1]
    assert noisy.drop.generator.draws == 0 and noisy.training and noisy.drop.training
    with no_grad():
        assert (noisy(np.arange(4)).to_host() == 0).mean() > 0.8
        assert (noisy.eval()(np.arange(4)).to_host() != 0).all()

    class Failing(Noisy):
        def _features(self, ids: Any, batch: int, lengths: Any = None) -> Tensor:
            assert not self.drop.training
            raise KeyError

    failing = Failing.from_weights(SMALL, plain.state_dict())
    with pytest.raises(KeyError):
        nn.evaluate(failing, data)
    assert failing.training and failing.drop.training
    for model in (noisy, plain, failing):
        model.free()
