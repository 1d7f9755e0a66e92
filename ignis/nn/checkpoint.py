"""Models and the state of their training as safetensors files, through the owner "store".

======================  ==================================================================
in the file             what it is
======================  ==================================================================
arrays                  the parameters and the buffers, by their names
``ignis.optimizer.*``   arrays: the state of the optimizer, master weights among them
``ignis.scaler.*``      arrays: the state of the scale of a float16 loss
``ignis.model``         metadata: the class of the model; a LanguageModel where it is missing
``ignis.config``        metadata: its config
``ignis.members``       metadata: "all" where frozen weights, or what is in dicts and nested lists,
                        are in the file: earlier versions left those out
``ignis.precision``     metadata: dtypes of the parameters, and of the master weights or null; where
                        it is missing, all are float32
``ignis.generators``    metadata: what dropout draws from, by name
``ignis.training``      metadata: class of the optimizer, position in the data, progress
======================  ==================================================================
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ignis import store
from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import FreedOnError
from ignis.base.numbers import refusing, require_kind
from ignis.collective import Communicator
from ignis.errors import ArgumentError, DTypeError, IgnisWarning, OutOfMemoryError
from ignis.nn.causal import CausalModel
from ignis.nn.config import Config, GPT2Config, ModelConfig
from ignis.nn.generator import Generator
from ignis.nn.gpt2 import GPT2
from ignis.nn.model import LanguageModel
from ignis.nn.module import Module
from ignis.nn.optim import Optimizer
from ignis.nn.parameters import as_real_dtype, expected_shapes, require_weights
from ignis.nn.scaler import GradScaler
from ignis.nn.state import checked_values, require_names, write_values
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

_OWN = "ignis."
_OPTIMIZER = "ignis.optimizer."
_SCALER = "ignis.scaler."
_MODEL_KEY = "ignis.model"
_CONFIG_KEY = "ignis.config"
_GENERATORS_KEY = "ignis.generators"
_TRAINING_KEY = "ignis.training"
_PRECISION_KEY = "ignis.precision"
_MEMBERS_KEY = "ignis.members"
_MOST_JSON = 1 << 24

_MODELS: dict[str, tuple[type[CausalModel], type[Config]]] = {
    "LanguageModel": (LanguageModel, ModelConfig),
    "GPT2": (GPT2, GPT2Config),
}


_FIRST = "LanguageModel"
"""The model of files that name none, as those of the first version."""


def save_checkpoint(
    path: str | Path,
    model: Module,
    optimizer: Optimizer | None = None,
    *,
    scaler: GradScaler | None = None,
    rng: np.random.Generator | None = None,
    progress: Mapping[str, Any] | None = None,
    communicator: Communicator | None = None,
) -> None:
    """Write a model, and the state of its training where that is given, atomically.

    While they are written, the arrays belong to "store". One that is held, for example by a
    tape, is refused. The generators of the model's dropout are always part of the file.

    Parameters
    ----------
    path : str or Path
        The safetensors file; an older one is replaced only when the new one is complete.
    model : Module
        `load_checkpoint` builds a LanguageModel or a GPT2 again; another module's file is for
        `restore_checkpoint`. Its parameters always return to their owner.
    optimizer : Optimizer, optional
        Between two steps.
    scaler : GradScaler, optional
        Between two steps, too.
    rng : numpy.random.Generator, optional
        Draws the order of the data: its state is the position in the data.
    progress : mapping, optional
        Further JSON values of the position in the training, such as the step number.
    communicator : Communicator, optional
        Of ranks that train this model together: all of them call this, rank 0 writes the file,
        and all return when it is there. It is the file of a training on one device.

    Raises
    ------
    ArgumentError
        If the file cannot be written, or an argument has the wrong type.
    MemoryContractViolation
        If an array cannot change its owner.
    """
    contents = _contents("save_checkpoint", model, optimizer, scaler, rng, progress, communicator)
    if contents is not None:
        store.save(path, *contents)
    if communicator is not None:
        communicator.barrier()


def begin_checkpoint(
    path: str | Path,
    model: Module,
    optimizer: Optimizer | None = None,
    *,
    scaler: GradScaler | None = None,
    rng: np.random.Generator | None = None,
    progress: Mapping[str, Any] | None = None,
    communicator: Communicator | None = None,
) -> store.Save | None:
    """Do the same while the training goes on: a thread writes a copy of the arrays.

    The copy is on the device if that has twice the room for it, else in pinned memory. Without
    memory for either, the file is written as `save_checkpoint` writes it.

    Returns
    -------
    store.Save or None
        Of rank 0, its `wait` returns when the file is there; None if it is, and of other ranks,
        which wait for nobody.
    """
    contents = _contents("nn.train", model, optimizer, scaler, rng, progress, communicator)
    if contents is None:
        return None
    arrays = contents[0].values()
    needed = 2 * sum(array.nbytes for array in arrays)
    roomy = all(needed <= device.free_memory for device in {array.device for array in arrays})
    try:
        return store.save_async(path, *contents, snapshot="device" if roomy else "pinned")
    except OutOfMemoryError:
        store.save(path, *contents)
        return None


def _contents(
    operation: str,
    model: Module,
    optimizer: Optimizer | None,
    scaler: GradScaler | None,
    rng: np.random.Generator | None,
    progress: Mapping[str, Any] | None,
    communicator: Communicator | None,
) -> tuple[dict[str, NvArray], dict[str, str]] | None:
    """The arrays and the metadata of a checkpoint; None for the ranks that write none."""
    _require_kinds(operation, model, optimizer, scaler, rng)
    if not isinstance(progress, Mapping | None):
        kind = type(progress).__name__
        raise ArgumentError(f"{operation}: progress must be a mapping, not {kind}")
    require_kind(operation, communicator, Communicator, "communicator", optional=True)
    state = {} if optimizer is None else optimizer.state_dict()
    if communicator is not None and communicator.rank:
        return None
    arrays = model.state_dict()
    for name in arrays:
        if name.startswith(_OWN):
            raise ArgumentError(f"{operation}: parameter {name!r} has a name reserved by ignis")
    metadata = _description(model)
    if not set(_ids(model).values()) <= set(_listed_before(model)):
        metadata[_MEMBERS_KEY] = "all"
    master = "master" in state
    weights = sorted({array.dtype.name for array in arrays.values()})
    if weights != ["float32"]:
        precision = {"weights": weights, "master": "float32" if master else None}
        metadata[_PRECISION_KEY] = _written("precision", precision)
    if generators := {name: each.state_dict() for name, each in model.named_generators()}:
        metadata[_GENERATORS_KEY] = _written("generators", generators)
    if optimizer is not None or rng is not None or progress is not None:
        training = {
            "optimizer": None if optimizer is None else type(optimizer).__name__,
            "trained": None if optimizer is None else _trained(model, optimizer),
            "rng": None if rng is None else _rng_state(rng),
            "progress": dict(progress or {}),
        }
        metadata[_TRAINING_KEY] = _written("progress", training)
    arrays |= {f"{_OPTIMIZER}{name}": array for name, array in state.items()}
    if scaler is not None:
        arrays |= {f"{_SCALER}{name}": array for name, array in scaler.state_dict().items()}
    return arrays, metadata


def load_checkpoint(
    path: str | Path, device: str | int | Device | None = None, *, dtype: Any = None
) -> CausalModel:
    """Rebuild a model from a file of `save_checkpoint`, without the state of its training.

    Parameters
    ----------
    path : str or Path
        The safetensors file.
    device : device, optional
        Where the weights go; the default device if None.
    dtype : dtype, optional
        float32, float16 or bfloat16, which the weights are rounded to; that of the file if None.

    Returns
    -------
    LanguageModel or GPT2

    Raises
    ------
    ArgumentError
        If the file is missing, unreadable, truncated or no checkpoint of ignis, or if its
        weights do not match its config: the message names the first that does not.
    DTypeError
        If `dtype` is not one of these.
    """
    target = None if dtype is None else as_real_dtype("load_checkpoint", dtype)
    metadata, entries = store.inspect(path)
    kind, config = _described(path, metadata)
    shapes = _weights(entries)
    expected = expected_shapes(path, kind, config, shapes)
    if others := shapes.keys() - expected.keys():
        raise ArgumentError(f"{path}: weight {min(others)[:200]!r} is not part of the model")
    require_weights(path, expected, shapes, one_dtype=target is None)
    weights = store.load(path, device, names=expected, dtype=target)
    with FreedOnError(weights.values()):
        model = kind.from_weights(config, weights)
        own = dict(model.named_generators())
        # Files of the first version have none.
        states = _generator_states(path, metadata, own) if _GENERATORS_KEY in metadata else {}
    for name, state in states.items():
        own[name].load_state_dict(state)
    return model


def restore_checkpoint(
    path: str | Path,
    model: Module,
    optimizer: Optimizer | None = None,
    *,
    scaler: GradScaler | None = None,
    rng: np.random.Generator | None = None,
) -> dict[str, Any]:
    """Go on where a training was when `save_checkpoint` wrote a file, in place.

    Captured steps go on, too. Further steps have the bits of an uninterrupted training, if the
    objects here were made with the same numbers as the saved ones.

    Parameters
    ----------
    path : str or Path
        The safetensors file.
    model : Module
        Of the class, the config, the shapes and the dtypes of the one that was saved; on any
        device. (`load_checkpoint` converts weights.)
    optimizer : Optimizer, optional
        Of the class of the one that was saved, for the same parameters.
    scaler : GradScaler, optional
        Receives the scale of the loss.
    rng : numpy.random.Generator, optional
        Receives the position in the data.

    Returns
    -------
    dict
        The `progress` that was saved.

    Raises
    ------
    ArgumentError, DTypeError
        If the file is missing, unreadable or truncated, or lacks or does not match the state of an
        argument: the message names the first mismatch. Nothing was changed.
    MemoryContractViolation, UseAfterFreeError
        If an array may not be written; nothing was changed.
    CudaError
        In a capture, which would not repeat it; nothing was changed.

    Warns
    -----
    IgnisWarning
        If the file is of an earlier version of ignis and lacks a part of the model, such as frozen
        weights, which keeps its values.
    """
    found = TrainingState(path)
    return found.restore(model, optimizer, rng, scaler=scaler)


class TrainingState:
    """Header of a file of `save_checkpoint`, before any of its arrays is read.

    Attributes
    ----------
    path : str or Path
    progress : dict
        As it was saved; empty if it was not.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = path
        self._metadata, self._entries = store.inspect(path)
        training = _read(path, _TRAINING_KEY, self._metadata.get(_TRAINING_KEY, "{}"))
        progress = training.get("progress", {})
        if not isinstance(progress, dict):
            raise ArgumentError(f"{path}: the progress of its training is not a JSON object")
        self.progress: dict[str, Any] = progress
        self._optimizer: Any = training.get("optimizer")
        self._trained: Any = training.get("trained")
        self._rng: Any = training.get("rng")

    @property
    def dtype(self) -> str:
        """The dtype of the parameters, such as "bfloat16"; several are joined by "and"."""
        return " and ".join(sorted({dtype for dtype, _ in _weights(self._entries).values()}))

    def model(self) -> tuple[type[CausalModel], Any]:
        """The class and the config of its model; ArgumentError if ignis has no such class."""
        return _described(self.path, self._metadata)

    def restore(
        self,
        model: Module,
        optimizer: Optimizer | None,
        rng: np.random.Generator | None,
        rates: NvArray | None = None,
        scaler: GradScaler | None = None,
    ) -> dict[str, Any]:
        """As `restore_checkpoint`; `rates` replace the learning rates of the optimizer's state."""
        path, operation = self.path, f"restore_checkpoint: {self.path}"
        capture_state.refuse("restore_checkpoint")
        _require_kinds("restore_checkpoint", model, optimizer, scaler, rng)
        self._require_same_model(model)
        own, generators = model.state_dict(), dict(model.named_generators())
        for kept in self._left_out(model):
            own.pop(kept, None)
            generators.pop(kept, None)
        require_names(operation, own.keys(), _weights(self._entries))
        for name, array in own.items():
            dtype, shape = self._entries[name]
            if (dtype, shape) != (array.dtype.name, array.shape):
                raise ArgumentError(
                    f"{operation}: {name!r} is {dtype} {shape}, not {array.dtype.name} "
                    f"{array.shape}"
                )
            array.require_writable("restore_checkpoint")
        states = _generator_states(path, self._metadata, generators)
        position: Any = None if rng is None else self._checked_position(rng)
        values = checked_values(operation, own, store.read(path, own))
        scale = None if scaler is None else self._checked_scale(scaler)
        if optimizer is not None:
            # Checks everything itself before it changes anything, so that it comes first.
            replaced = {} if rates is None else {"rates": rates}
            try:
                optimizer.load_state_dict(self._optimizer_state(model, optimizer) | replaced)
            except (ArgumentError, DTypeError) as error:
                raise type(error)(f"{path}: {error}") from error
        write_values(operation, own, values)
        if scaler is not None and scale is not None:
            scaler.load_state_dict(scale)
        for name, state in states.items():
            generators[name].load_state_dict(state)
        if rng is not None:
            rng.bit_generator.state = position
        return self.progress

    def _require_same_model(self, model: Module) -> None:
        if not self._metadata.keys() & {_MODEL_KEY, _CONFIG_KEY}:
            return  # a file of another writer, whose arrays may fit
        found, own = self._metadata.get(_MODEL_KEY, _FIRST), _class_name(model)
        if found != own:
            raise ArgumentError(f"{self.path} has a model of class {found[:200]}, not {own}")
        if isinstance(model, CausalModel) and _CONFIG_KEY in self._metadata:
            if difference := self.model()[1].difference(model.config):
                raise ArgumentError(f"{self.path} has a different model: {difference}")

    def _left_out(self, model: Module) -> list[str]:
        """Names that the file lacks because an earlier version did not list what has them."""
        if _MEMBERS_KEY in self._metadata or not self._metadata.keys() & {_MODEL_KEY, _CONFIG_KEY}:
            return []
        states = _read(self.path, _GENERATORS_KEY, self._metadata.get(_GENERATORS_KEY, "{}"))
        listed, there = set(_listed_before(model)), self._entries.keys() | states.keys()
        found = [n for n, key in _ids(model).items() if key not in listed and n not in there]
        if found:
            warnings.warn(
                f"{self.path} was written by an earlier version of ignis, which did not save "
                f"{', '.join(found[:6])}{', ...' if found[6:] else ''}: they keep their values",
                IgnisWarning,
                stacklevel=4,
            )
        return found

    def _optimizer_state(self, model: Module, optimizer: Optimizer) -> dict[str, Any]:
        name = type(optimizer).__name__
        if self._optimizer is None:
            raise ArgumentError(f"{self.path} was written without an optimizer")
        if self._optimizer != name:
            raise ArgumentError(
                f"{self.path} has the state of a different optimizer than {name}: "
                f"{str(self._optimizer)[:200]}"
            )
        own, trained = optimizer.state_dict(), _trained(model, optimizer)
        if isinstance(self._trained, list):  # not in files of earlier versions
            for index, (saved, here) in enumerate(zip(self._trained, trained, strict=False)):
                if saved != here:
                    raise ArgumentError(
                        f"{self.path} has the state of an optimizer that trained "
                        f"{str(saved)[:200]!r} as parameter {index}, where this one trains {here!r}"
                    )
        names = [entry for entry in self._entries if entry.startswith(_OPTIMIZER)]
        for entry in names:
            # A state in memory is converted where that is safe; a file has the very types.
            dtype, array = self._entries[entry][0], own.get(entry.removeprefix(_OPTIMIZER))
            if array is not None and array.dtype.name != dtype:
                raise DTypeError(f"{self.path}: {entry!r} is {dtype}, not {array.dtype.name}")
        state = store.read(self.path, names)
        return {name.removeprefix(_OPTIMIZER): value for name, value in state.items()}

    def _checked_scale(self, scaler: GradScaler) -> dict[str, Any]:
        own = scaler.state_dict()
        names = [entry for entry in self._entries if entry.startswith(_SCALER)]
        if not names:
            raise ArgumentError(f"{self.path} was written without a GradScaler")
        read = store.read(self.path, names)
        state = {name.removeprefix(_SCALER): value for name, value in read.items()}
        for array in own.values():
            array.require_writable("restore_checkpoint")
        return dict(checked_values(f"restore_checkpoint: {self.path}", own, state))

    def _checked_position(self, rng: np.random.Generator) -> Any:
        """The state for `rng`, tried on another one, because NumPy checks it piece by piece."""
        kind = type(rng.bit_generator)
        if self._rng is None:
            raise ArgumentError(f"{self.path} was written without the position in the data")
        try:
            trial = kind()
            trial.state = self._rng
            fits = _rng_state(np.random.Generator(trial)) == self._rng
        except (AttributeError, LookupError, OverflowError, TypeError, ValueError):
            fits = False
        if not fits:
            raise ArgumentError(
                f"{self.path}: its position in the data is not a state of {kind.__name__}"
            )
        return self._rng


def _description(model: Module) -> dict[str, str]:
    """Return the description that builds the model again."""
    name = _class_name(model)
    described = {} if name == _FIRST else {_MODEL_KEY: name}
    if isinstance(model, CausalModel) and name in _MODELS:
        described[_CONFIG_KEY] = model.config.to_json()
    return described


def _class_name(model: Module) -> str:
    """Of what ignis would build, where it is one of its models."""
    own = (name for name, (kind, _) in _MODELS.items() if isinstance(model, kind))
    return next(own, type(model).__name__)


def _ids(model: Module) -> dict[str, int]:
    """The tensors and generators that a file has, by name."""
    state = model.state_dict()
    found = {m.name: id(m.tensor) for m in model.members() if m.name in state}
    return found | {name: id(generator) for name, generator in model.named_generators()}


def _trained(model: Module, optimizer: Optimizer) -> list[str | None]:
    """The names of the parameters of an optimizer; None for what is not of the model."""
    names = {id(parameter): name for name, parameter in model.named_parameters()}
    return [names.get(id(parameter)) for parameter in optimizer.parameters]


def _listed_before(module: Module) -> Iterator[int]:
    """Ids of the tensors and generators of a module that earlier versions of ignis saved."""
    for value in vars(module).values():
        if isinstance(value, Generator) or (isinstance(value, Tensor) and value.requires_grad):
            yield id(value)
        for item in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(item, Module):
                yield from _listed_before(item)


def _described(path: str | Path, metadata: Mapping[str, str]) -> tuple[type[CausalModel], Any]:
    name = metadata.get(_MODEL_KEY, _FIRST)
    if _CONFIG_KEY not in metadata and _MODEL_KEY not in metadata:
        raise ArgumentError(f"{path} is not a checkpoint of ignis: it has no {_CONFIG_KEY!r}")
    if name not in _MODELS or _CONFIG_KEY not in metadata:
        raise ArgumentError(
            f"{path} has a model of class {name[:200]}, which ignis cannot build: build it "
            "and load it with nn.restore_checkpoint"
        )
    kind, config = _MODELS[name]
    with refusing(f"{path}: its model config cannot be used", ArgumentError):
        return kind, config.from_json(metadata[_CONFIG_KEY])


def _generator_states(
    path: str | Path, metadata: Mapping[str, str], own: Mapping[str, Generator]
) -> dict[str, Any]:
    """The states of a model's generators, all of which a Generator accepts."""
    states = _read(path, _GENERATORS_KEY, metadata.get(_GENERATORS_KEY, "{}"))
    operation = f"{path}: generators of the model"
    require_names(operation, own.keys(), states)
    for name in own:
        with refusing(f"{operation}: {name!r}", ArgumentError):
            Generator(0).load_state_dict(states[name])
    return states


def _rng_state(rng: np.random.Generator) -> Any:
    """The state as JSON has it."""
    return json.loads(json.dumps(rng.bit_generator.state, default=lambda array: array.tolist()))


def _require_kinds(operation: str, model: Any, optimizer: Any, scaler: Any, rng: Any) -> None:
    require_kind(operation, model, Module, "model")
    require_kind(operation, optimizer, Optimizer, "optimizer", optional=True)
    require_kind(operation, scaler, GradScaler, "scaler", optional=True)
    require_kind(operation, rng, np.random.Generator, "rng", optional=True)


def _written(what: str, value: Any) -> str:
    operation = f"save_checkpoint: JSON cannot write {what}"
    with refusing(operation, RecursionError, TypeError, ValueError):
        text = json.dumps(value, allow_nan=False)
        # What JSON writes in another way (a tuple, a key that is a number) would come back so.
        same = json.loads(text) == value
    if not same:
        raise ArgumentError(f"save_checkpoint: {what} has values that JSON cannot represent")
    if len(text) > _MOST_JSON:
        raise ArgumentError(f"save_checkpoint: {what} needs more than {_MOST_JSON} characters")
    return text


def _read(path: str | Path, key: str, text: str) -> dict[str, Any]:
    found: Any = None
    with refusing(f"{path}: {key!r} is not JSON", RecursionError, ValueError):
        if len(text) <= _MOST_JSON:
            found = json.loads(text)
    if not isinstance(found, dict):
        raise ArgumentError(f"{path}: {key!r} is not a JSON object")
    return found


def _weights(entries: Mapping[str, Any]) -> dict[str, Any]:
    """The entries that are parameters."""
    return {name: entry for name, entry in entries.items() if not name.startswith(_OWN)}
