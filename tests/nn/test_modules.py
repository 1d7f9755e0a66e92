"""What belongs to a module: containers, frozen weights, buffers, and what is freed."""

from __future__ import annotations

import copy
import dataclasses
import enum
import warnings
from collections import (
    ChainMap,
    OrderedDict,
    UserDict,
    UserList,
    UserString,
    defaultdict,
    deque,
    namedtuple,
)
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn, store
from ignis.autograd import Tensor, no_grad
from ignis.errors import ArgumentError, BoundsError, IgnisWarning, TapeError
from tests.nn.conftest import SMALL


def weight(*shape: int, grad: bool = True) -> Tensor:
    return Tensor(np.ones(shape, np.float32), requires_grad=grad)


@dataclasses.dataclass
class Pair:
    left: Any
    right: Any


class Side(enum.Enum):
    LEFT = 1


def objects(x: Any) -> np.ndarray[Any, Any]:
    found = np.empty(2, object)
    found[1] = x
    return found


class Reversed(Sequence[Any]):
    """A sequence of its own kind, which makes its items when it is asked for them."""

    def __init__(self, *items: Any) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: Any) -> Any:
        return [self.items[::-1][index]]


Two = namedtuple("Two", "first second")

CONTAINERS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "attribute": (lambda x: x, "x"),
    "list": (lambda x: [None, x], "x.1"),
    "tuple": (lambda x: (x,), "x.0"),
    "named tuple": (lambda x: Two(0, x), "x.1"),
    "dict": (lambda x: {"a": x}, "x.a"),
    "dict of ints": (lambda x: {7: x}, "x.7"),
    "dict of enums": (lambda x: {Side.LEFT: x}, "x.Side.LEFT"),
    "ordered": (lambda x: OrderedDict(a=x), "x.a"),
    "default": (lambda x: defaultdict(list, a=[x]), "x.a.0"),
    "deque": (lambda x: deque([x]), "x.0"),
    "user dict": (lambda x: UserDict(a=x), "x.a"),
    "user list": (lambda x: UserList([x]), "x.0"),
    "read only": (lambda x: MappingProxyType({"a": x}), "x.a"),
    "chain": (lambda x: ChainMap({}, {"a": x}), "x.a"),
    "namespace": (lambda x: SimpleNamespace(a=x), "x.a"),
    "dataclass": (lambda x: Pair(3, x), "x.right"),
    "sequence": (lambda x: Reversed(x, None), "x.1.0"),
    "array of objects": (objects, "x.1"),
    "deep": (lambda x: [({"a": deque([[x]])},)], "x.0.0.a.0.0"),
}


class Holder(nn.Module):
    def __init__(self, x: Any) -> None:
        self.x = x


@pytest.mark.parametrize("name", CONTAINERS)
def test_what_a_container_holds_belongs_to_the_module(device: ignis.Device, name: str) -> None:
    make, path = CONTAINERS[name]
    tensor, layer, generator = weight(2), nn.Sequential(nn.Dropout(0.5)), nn.Generator(3)
    holder = Holder(make(tensor))
    assert dict(holder.named_parameters("m.")) == {f"m.{path}": tensor}
    assert holder.state_dict() == {path: tensor.data}
    above = Holder(make(layer))
    assert [*above.named_children()] == [(path, layer)]
    assert above.modules() == [above, layer, layer[0]]
    assert above.eval().x is not None and not layer[0].training
    assert [*dict(above.named_generators())] == [f"{path}.0.generator"]
    assert dict(Holder(make(generator)).named_generators()) == {path: generator}
    holder.free()
    tensor.data.free()  # it is older than the module


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (lambda t: {t}, "Holder.x has a Tensor in a set"),
        (lambda t: {"a": frozenset([t])}, "Holder.x has a Tensor in a set"),
        (lambda t: {nn.Dropout(): t}, "under the key Dropout"),
        (lambda t: {"1": t, 1: weight(2)}, "two tensors or modules are named x.1"),
        (lambda t: {"a": {"b": t}, "a.b": weight(2)}, "two tensors or modules are named x.a.b"),
    ],
)
def test_what_has_no_name_of_its_own_is_refused(
    device: ignis.Device, value: Any, message: str
) -> None:
    holder = Holder(value(weight(2)))
    for call in (holder.parameters, holder.state_dict, holder.free):
        with pytest.raises(ArgumentError, match=message):
            call()
    # Sets of other things, texts and numbers are no matter.
    Holder([{1, "a"}, UserString("ab"), range(10**12), bytearray(b"c"), {(): 3}]).free()


def test_modules_that_hold_each_other_are_visited_once(device: ignis.Device) -> None:
    parent, child = Holder(None), nn.Linear(2, 3)
    parent.x, child.parent, parent.again = [child], parent, {"child": child}  # type: ignore[attr-defined]
    ring: list[Any] = [child]
    ring.append(ring)
    parent.ring = ring  # type: ignore[attr-defined]
    assert [*parent.state_dict()] == ["x.0.weight", "x.0.bias"]
    assert parent.modules() == [parent, child]
    seen: list[nn.Module] = []
    assert parent.apply(seen.append) is parent and seen == [child, parent]
    parent.free()
    assert child.weight.data.freed


class Adapted(nn.Module):
    """A layer that is frozen, a table without a gradient, heads by name, and an activation."""

    def __init__(self) -> None:
        self.table = Tensor(np.arange(6, dtype=np.int64))
        self.frozen = nn.Linear(3, 4).requires_grad_(False)
        self.heads = {"a": nn.Linear(4, 2), "b": nn.Linear(4, 2)}
        self.register_buffer("mean", Tensor.zeros(4))
        self.register_buffer("scale", Tensor.ones(4), persistent=False)
        self.latest: Tensor | None = None

    def forward(self, x: Any) -> Tensor:
        self.latest = self.frozen(x)
        with no_grad():
            self.mean = self.mean * 0.5 + self.latest.mean(0)
        y: Tensor = (self.latest - self.mean) * self.scale
        return (self.heads["a"](y) * self.heads["b"](y)).mean()


NAMES = ["table", "frozen.weight", "frozen.bias"] + [
    f"heads.{head}.{part}" for head in "ab" for part in ("weight", "bias")
]


@pytest.fixture
def adapted(device: ignis.Device) -> Iterator[Adapted]:
    model = Adapted()
    yield model
    model.free()


def test_a_frozen_weight_belongs_to_its_model_and_stays_as_it_is(
    adapted: Adapted, rng: np.random.Generator
) -> None:
    assert [name for name, _ in adapted.named_parameters()] == NAMES
    assert adapted.num_parameters == 6 + 16 + 20
    before = {name: array.to_host() for name, array in adapted.state_dict().items()}
    x = Tensor(rng.standard_normal((5, 3), np.float32))
    with nn.AdamW(adapted.parameters(), lr=0.1) as optimizer:
        assert optimizer.parameters == adapted.parameters()[3:]
        assert optimizer.frozen == adapted.parameters()[:3]
        assert optimizer.state_dict()["m"].numel == 2 * (8 + 4)  # none of frozen weights
        adapted(x).backward()
        optimizer.step()
        optimizer.zero_grad()
        after = {name: array.to_host() for name, array in adapted.state_dict().items()}
        assert list(after) == list(before) == [*NAMES, "mean"]
        changed = [name for name in after if not np.array_equal(before[name], after[name])]
        assert changed == [*NAMES[3:], "mean"]
    adapted.requires_grad_(False)
    with pytest.raises(ArgumentError, match="all parameters are frozen"):
        nn.SGD(adapted.parameters(), lr=0.1)
    with pytest.raises(ArgumentError, match="requires_grad must be True or False"):
        adapted.requires_grad_(1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("dtype", "options"),
    [("float32", {}), ("bfloat16", {}), ("bfloat16", {"state_dtype": "bfloat16", "seed": 2})],
    ids=["float32", "bfloat16", "rounded at random"],
)
def test_a_weight_that_is_frozen_at_first_is_trained_from_then_on_as_one_without_gradients(
    device: ignis.Device, rng: np.random.Generator, dtype: str, options: dict[str, Any]
) -> None:
    values = [rng.standard_normal((size, 3), np.float32) for size in (5, 2, 1)]
    found = []
    for frozen in (False, True):
        first, second, third = (
            Tensor(Tensor(value).astype(dtype).data, requires_grad=True) for value in values
        )
        second.requires_grad = not frozen
        with (
            nn.AdamW([first, second, third], lr=0.1, **options) as optimizer,
            nn.GradScaler(device, init_scale=4.0) as scaler,
        ):
            for step in range(4):
                if step == 2:
                    second.requires_grad = True
                used = (first, second, third) if step >= 2 else (first, third)
                for each in used:
                    scaler.scale((each * each).sum()).backward()
                scaler.step(optimizer, clip=0.5)
                scaler.update()
                optimizer.zero_grad()
            assert optimizer.parameters == [first, second, third] and not optimizer.frozen
            state = {name: array.to_host() for name, array in optimizer.state_dict().items()}
            assert state["missed"].tolist() == [0, 2, 0]
        found.append([*(each.astype("float32").to_host() for each in used), *state.values()])
    for one, other in zip(*found, strict=True):
        np.testing.assert_array_equal(one, other)


def test_the_state_of_an_optimizer_is_refused_for_other_parameters_of_the_same_sizes(
    device: ignis.Device, tmp_path: Path
) -> None:
    layers = nn.ModuleList(nn.Linear(3, 3) for _ in range(3))
    path = tmp_path / "x.safetensors"
    layers[0].requires_grad_(False)
    with nn.AdamW(layers.parameters(), lr=0.1) as optimizer:
        nn.save_checkpoint(path, layers, optimizer)
        nn.restore_checkpoint(path, layers, optimizer)
    layers[0].requires_grad_(True)
    layers[1].requires_grad_(False)
    with (
        nn.AdamW(layers.parameters(), lr=0.1) as optimizer,
        pytest.raises(ArgumentError, match=r"trained '1\.weight' as parameter 0.* '0\.weight'"),
    ):
        nn.restore_checkpoint(path, layers, optimizer)
    layers.free()


def test_a_captured_step_refuses_to_go_on_when_its_weights_are_frozen_or_unfrozen(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    first, second = (nn.Linear(3, 3) for _ in range(2))
    second.requires_grad_(False)
    batch = (rng.standard_normal((4, 3), np.float32),)

    def loss(x: ignis.NvArray) -> Tensor:
        y = second(first(Tensor(x)).relu())
        return (y * y).mean()

    def values() -> list[list[float]]:
        return [p.to_host().tolist() for p in (*first.parameters(), *second.parameters())]

    with (
        nn.SGD([*first.parameters(), *second.parameters()], lr=0.1, momentum=0.9) as optimizer,
        nn.TrainStep(loss, optimizer) as old,
        nn.TrainStep(loss, optimizer) as new,
    ):
        old(batch)
        before = values()
        first.weight.requires_grad = False
        with pytest.raises(TapeError, match="was frozen after the capture"):
            old(batch)
        first.weight.requires_grad = True
        second.requires_grad_()
        with pytest.raises(ArgumentError, match="was unfrozen after the capt"):
            old(batch)
        assert values() == before and optimizer.steps == 1
        new(batch)
        assert optimizer.steps == 2 and not optimizer.frozen
        assert all(now != then for now, then in zip(values(), before, strict=True))
        with pytest.raises(ArgumentError, match="unfrozen after the capture"):
            old(batch)  # its graph has the state of before
        new(batch)
        assert optimizer.steps == 3
    for layer in (first, second):
        layer.free()


def test_a_captured_step_refuses_hooks_and_modes_from_after_the_capture(
    device: ignis.Device,
) -> None:
    layer, drop = nn.Linear(3, 3), nn.Dropout(0.5)
    batch = (np.ones((4, 3), np.float32),)
    seen: list[Tensor] = []

    def loss(x: Tensor) -> Tensor:
        return drop(layer(x)).mean()

    with nn.SGD(layer.parameters(), lr=0.1) as optimizer, nn.TrainStep(loss, optimizer) as step:
        step(batch)
        handle = layer.weight.register_hook(seen.append)  # type: ignore[arg-type]
        with pytest.raises(TapeError, match=r"a hook of a leaf of shape \(3, 3\) was registered"):
            step(batch)
        handle.remove()
        drop.eval()
        with pytest.raises(TapeError, match="Dropout.eval: called after the capture"):
            step(batch)
        drop.train()
        with nn.evaluating():  # is no change of the module
            step(batch)
        assert optimizer.steps == 2 and not seen
    layer.free()


def test_a_graph_that_was_captured_in_evaluation_is_replayed_outside_of_it(
    device: ignis.Device,
) -> None:
    drop = nn.Dropout(0.5)
    x = ignis.ones(3)
    with nn.evaluating():
        graph = ignis.capture(lambda: drop(Tensor(x)) * 2.0)
    with graph:
        drop.eval()
        graph.replay()
        assert graph.outputs.tolist() == [2.0] * 3


@pytest.mark.parametrize("captured", [False, True])
def test_a_step_refuses_a_gradient_from_before(device: ignis.Device, captured: bool) -> None:
    """At every call, in whatever way it runs: what is left over would count in the step."""
    layer = nn.Linear(3, 2)
    batch = (np.ones((4, 3), np.float32),)

    def loss(x: Tensor) -> Tensor:
        return layer(x).mean()

    with (
        nn.SGD(layer.parameters(), lr=0.1) as optimizer,
        nn.TrainStep(loss, optimizer, captured=captured) as step,
    ):
        for number in range(3):
            layer.weight.sum().backward()
            for _ in range(2):  # the refusal changes nothing
                with pytest.raises(TapeError, match=r"shape \(2, 3\) has a gradient from before"):
                    step(batch)
            assert optimizer.steps == number and layer.weight.grad is not None
            optimizer.zero_grad()
            step(batch)
    layer.free()


def test_a_captured_step_refuses_parameters_with_other_arrays(device: ignis.Device) -> None:
    """Somebody holds the old ones: the step would train these, and leave the model as it is."""
    layer = nn.Linear(3, 2)
    batch = (np.ones((4, 3), np.float32),)
    with (
        nn.SGD(layer.parameters(), lr=0.1) as optimizer,
        nn.TrainStep(lambda x: (layer(Tensor(x)) ** 2).mean(), optimizer) as step,
    ):
        step(batch)
        old = [parameter.data for parameter in layer.parameters()]
        layer.to("bfloat16")
        before = [parameter.to_host().tolist() for parameter in layer.parameters()]
        with pytest.raises(TapeError, match="or has another array since"):
            step(batch)
        assert [parameter.to_host().tolist() for parameter in layer.parameters()] == before
        assert optimizer.steps == 1
    for each in (*old, *(parameter.data for parameter in layer.parameters())):
        if not each.freed:
            each.free()


def test_a_step_of_groups_with_frozen_weights_is_that_of_the_others_alone(
    adapted: Adapted, rng: np.random.Generator
) -> None:
    other = copy.deepcopy(adapted)
    x = rng.standard_normal((5, 3), np.float32)
    for model, given in (
        (adapted, nn.decay_groups(adapted.parameters(), 0.3)),
        (other, nn.decay_groups(other.parameters()[3:], 0.3)),
    ):
        with (
            nn.AdamW(given, lr=0.1) as optimizer,
            nn.TrainStep(model, optimizer, captured=False) as step,
        ):
            for _ in range(3):
                step((x,))
    for name, array in other.state_dict().items():
        assert np.array_equal(array.to_host(), adapted.state_dict()[name].to_host()), name
    other.free()


def test_results_of_operations_belong_to_no_module(adapted: Adapted) -> None:
    x = Tensor(np.ones((5, 3), np.float32))
    adapted(x)
    with no_grad():
        adapted(x)
    adapted.kept = deque([adapted.frozen(x)])  # type: ignore[attr-defined]
    assert [*adapted.state_dict()] == [*NAMES, "mean"]
    # Who sets requires_grad makes a leaf of it.
    scaled = (Tensor.ones(3) * 0.5).requires_grad_()
    adapted.kept.append(scaled)  # type: ignore[attr-defined]
    scaled.requires_grad = False
    assert [*adapted.state_dict()] == [*NAMES, "mean", "kept.1"]


def test_inputs_of_a_checkpointed_part_belong_to_no_module(device: ignis.Device) -> None:
    class Keeping(nn.Module):
        def __init__(self) -> None:
            self.layer = nn.Linear(3, 3)

        def forward(self, x: Tensor) -> Tensor:
            self.input = x
            return self.layer(x).tanh()

    model, x = Keeping(), weight(2, 3)
    ignis.checkpoint(model, x).sum().backward()
    assert [*model.state_dict()] == ["layer.weight", "layer.bias"]
    model.free()


def test_buffers_are_saved_if_they_are_persistent_and_converted_and_freed_in_any_case(
    adapted: Adapted,
) -> None:
    assert [name for name, _ in adapted.named_buffers()] == ["mean", "scale"]
    assert adapted.buffers() == [adapted.mean, adapted.scale]
    adapted.register_buffer("mean", Tensor.ones(4) * 2)
    adapted.register_buffer("empty", None)
    adapted.register_buffer("array", ignis.ones(2))
    assert [*adapted.state_dict()][7:] == ["mean", "array"]
    adapted.to("bfloat16")
    dtypes = {tensor.dtype.name for tensor in (*adapted.parameters(), *adapted.buffers())}
    assert dtypes == {"bfloat16", "int64"} and adapted.table.dtype.name == "int64"
    for arguments, message in (
        (("frozen", None), "there is already an attribute 'frozen'"),
        (("eval", None), "there is already an attribute 'eval'"),
        (("a.b", None), "the name of an attribute"),
        (("b", [1.0]), "must be a Tensor, not list"),
        (("b", None, 1), "persistent must be"),
    ):
        with pytest.raises(ArgumentError, match=message):
            adapted.register_buffer(*arguments)  # type: ignore[arg-type]
    arrays = [tensor.data for tensor in (*adapted.parameters(), *adapted.buffers())]
    adapted.free()
    assert all(array.freed for array in arrays)


def test_free_leaves_what_the_module_was_given(device: ignis.Device) -> None:
    table, array = Tensor(np.ones((5, 3), np.float32)), ignis.ones(3)

    class Given(nn.Module):
        def __init__(self) -> None:
            self.table, self.scale = table, Tensor(array, requires_grad=True)
            self.several = nn.ParameterList([table, weight(2)])
            self.own = weight(4, grad=False)
            self.norm = nn.LayerNorm(3, elementwise_affine=False)

    first, second = Given(), Given()
    first.free()
    assert not table.data.freed and not array.freed
    assert first.several[1].data.freed and first.own.data.freed
    with pytest.raises(ignis.errors.UseAfterFreeError):
        first.norm(table)
    second.norm(table)
    second.free()
    second.free()
    # What load_pretrained and from_weights are given belongs to the model.
    model = nn.LanguageModel(SMALL)
    again = nn.LanguageModel.from_weights(SMALL, model.state_dict())
    again.free()
    assert all(parameter.data.freed for parameter in model.parameters())
    model.free()


def test_a_copy_owns_what_was_copied(adapted: Adapted) -> None:
    other = copy.deepcopy(adapted)
    assert [*other.state_dict()] == [*adapted.state_dict()] == [*NAMES, "mean"]
    assert [*dict(other.named_buffers())] == ["mean", "scale"]
    other.free()
    assert all(parameter.data.freed for parameter in other.parameters())
    assert not any(parameter.data.freed for parameter in adapted.parameters())


def test_a_checkpoint_has_frozen_weights_buffers_and_what_is_in_dicts(
    adapted: Adapted, tmp_path: Path
) -> None:
    adapted(Tensor(np.ones((2, 3), np.float32)))
    path, other = tmp_path / "model.safetensors", Adapted()
    nn.save_checkpoint(path, adapted)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        nn.restore_checkpoint(path, other)
    for name, array in other.state_dict().items():
        assert np.array_equal(array.to_host(), adapted.state_dict()[name].to_host())
    # Where a part is missing, it is no file of an earlier version, but of another model.
    metadata, arrays = store.inspect(path)[0], store.read(path)
    del arrays["frozen.bias"]
    store.save(path, arrays, metadata)
    with pytest.raises(ArgumentError, match=r"'frozen\.bias' is missing"):
        nn.restore_checkpoint(path, other)
    other.free()


def test_files_of_earlier_versions_still_load_and_say_what_they_lack(
    adapted: Adapted, tmp_path: Path
) -> None:
    path = tmp_path / "model.safetensors"
    # They had what required a gradient and was in attributes and in lists.
    adapted.tail = [nn.Linear(2, 2)]  # type: ignore[attr-defined]
    saved = np.full((2, 2), 3, np.float32)
    store.save(
        path,
        {"tail.0.weight": saved, "tail.0.bias": saved[0]},
        {"ignis.model": "Adapted"},
    )
    before = adapted.heads["a"].weight.to_host()
    with pytest.warns(IgnisWarning, match="did not save table, frozen.weight, .*keep their values"):
        nn.restore_checkpoint(path, adapted)
    assert np.array_equal(adapted.heads["a"].weight.to_host(), before)
    assert np.array_equal(adapted.tail[0].weight.to_host(), saved)  # type: ignore[attr-defined]
    store.save(path, {"tail.0.weight": saved}, {"ignis.model": "Adapted"})
    with (
        pytest.warns(IgnisWarning),
        pytest.raises(ArgumentError, match=r"'tail\.0\.bias' is missing"),
    ):
        nn.restore_checkpoint(path, adapted)
    # A language model whose embedding was frozen: the rest of it.
    model, fresh = nn.LanguageModel(SMALL, seed=1), nn.LanguageModel(SMALL, seed=2)
    fresh.embedding.requires_grad = False
    nn.save_checkpoint(path, model)
    metadata, arrays = store.inspect(path)[0], store.read(path)
    store.save(path, {k: v for k, v in arrays.items() if k != "embedding"}, metadata)
    with pytest.warns(IgnisWarning, match="did not save embedding"):
        nn.restore_checkpoint(path, fresh)
    assert np.array_equal(fresh.norm.to_host(), model.norm.to_host())
    model.free()
    fresh.free()


def test_a_frozen_language_model_is_saved_converted_and_freed_as_a_whole(
    device: ignis.Device, tmp_path: Path
) -> None:
    model = nn.LanguageModel(SMALL, seed=1).requires_grad_(False)
    names = list(nn.LanguageModel.parameter_shapes(SMALL))
    assert list(model.state_dict()) == names
    wrapped = Holder({"base": model})
    assert list(wrapped.state_dict()) == [f"x.base.{name}" for name in names]
    nn.save_checkpoint(tmp_path / "model.safetensors", model)
    again = nn.load_checkpoint(tmp_path / "model.safetensors")
    ids = [[1, 2, 3]]
    assert np.array_equal(again(ids).to_host(), model(ids).to_host())
    for each in (model, again):
        arrays = [*each.to("bfloat16").state_dict().values()]
        assert {array.dtype.name for array in arrays} == {"bfloat16"}
        each.free()
        assert all(array.freed for array in arrays)


def test_lists_and_dicts_of_modules_have_pytorchs_names_and_methods(device: ignis.Device) -> None:
    layers = nn.ModuleList(nn.Linear(2, 2, bias=False) for _ in range(2))
    layers.append(nn.Sequential(nn.Linear(2, 3)))
    layers.insert(0, nn.LayerNorm(2))
    assert [*layers.state_dict()] == [
        *("0.weight", "0.bias", "1.weight", "2.weight", "3.0.weight", "3.0.bias")
    ]
    assert len(layers) == 4 and layers[-1] is [*layers][3] and layers[0] in layers
    assert [*layers[1:].state_dict()] == ["0.weight", "1.weight", "2.0.weight", "2.0.bias"]
    layers[0] = layers.pop()
    del layers[-1]
    layers += [nn.Dropout()]
    assert [*layers.state_dict()] == ["0.0.weight", "0.0.bias", "1.weight"]
    assert repr(layers).splitlines()[0] == "ModuleList(" and "(2): Dropout(p=0.5)" in repr(layers)
    heads = nn.ModuleDict({"left": nn.Linear(2, 2)})
    heads["keys"] = nn.Linear(2, 2, bias=False)
    heads.update([("right", layers)])
    assert [*heads] == ["left", "keys", "right"] and "left" in heads and hash(heads)
    assert [*heads.state_dict()][:3] == ["left.weight", "left.bias", "keys.weight"]
    assert heads.pop("keys") is not None and len(heads.items()) == 2
    values = nn.ParameterList([weight(2), weight(3, grad=False)])
    values.extend([weight(4)])
    assert [name for name, _ in Holder(values).named_parameters()] == ["x.0", "x.1", "x.2"]
    wrong: tuple[tuple[Callable[[], object], type[Exception], str], ...] = (
        (lambda: nn.ModuleList([3]), ArgumentError, "module 0 is 3, not a Module"),
        (lambda: nn.ModuleList(3), ArgumentError, "expected modules, not int"),  # type: ignore[arg-type]
        (lambda: layers.append(weight(2)), ArgumentError, "module 3 is Tensor"),
        (lambda: layers[3], BoundsError, "index 3 is out of range for 3 modules"),
        (lambda: nn.ModuleDict({"a.b": layers}), ArgumentError, "a name without dots"),
        (lambda: nn.ModuleDict({"a": 3}), ArgumentError, "'a' must be a Module, not int"),  # type: ignore[dict-item]
        (lambda: nn.ParameterList([ignis.ones(2)]), ArgumentError, "not a Tensor"),
        (lambda: nn.ParameterList([weight(2) * 2]), ArgumentError, "the result of an operation"),
        (lambda: Holder(), TypeError, "x"),  # type: ignore[call-arg]
        (lambda: nn.Module(3), TypeError, "argument"),  # type: ignore[call-arg]
    )
    for call, error, message in wrong:
        with pytest.raises(error, match=message):
            call()
    with pytest.raises(NotImplementedError, match="ModuleList does not define forward"):
        layers(1)
    for module in (heads, Holder(values)):
        module.free()
