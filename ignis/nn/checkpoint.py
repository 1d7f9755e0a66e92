"""A language model as a safetensors file: weights through the owner "store", config as metadata."""

from __future__ import annotations

from pathlib import Path

from ignis import store
from ignis.errors import ArgumentError
from ignis.nn.config import ModelConfig
from ignis.nn.model import LanguageModel
from ignis.runtime.device import Device

__all__ = ["load_checkpoint", "save_checkpoint"]

_CONFIG_KEY = "ignis.config"


def save_checkpoint(path: str | Path, model: LanguageModel) -> None:
    """Write the model's weights and config, atomically.

    While they are written, the weights belong to "store". A weight that is held, for example by
    a tape, is refused.

    Parameters
    ----------
    path : str or Path
        The safetensors file; an older one is replaced only when the new one is complete.
    model : LanguageModel
        Its weights are back with their owner afterwards, whatever happens.

    Raises
    ------
    ArgumentError
        If the file cannot be written.
    MemoryContractViolation
        If a weight cannot change its owner.
    """
    store.save(path, model.state_dict(), metadata={_CONFIG_KEY: model.config.to_json()})


def load_checkpoint(path: str | Path, device: str | int | Device | None = None) -> LanguageModel:
    """Rebuild a model from a file of `save_checkpoint`.

    Parameters
    ----------
    path : str or Path
        The safetensors file.
    device : device, optional
        Where the weights go; the default device if None.

    Raises
    ------
    ArgumentError
        If the file is missing, unreadable, truncated or no checkpoint of ignis, or if its
        weights do not match its config: the message names the first that does not.
    """
    metadata, shapes = store.inspect(path)
    if _CONFIG_KEY not in metadata:
        raise ArgumentError(
            f"{path} is not a checkpoint of ignis: its metadata has no {_CONFIG_KEY!r}"
        )
    config = ModelConfig.from_json(metadata[_CONFIG_KEY])
    expected = LanguageModel.parameter_shapes(config)
    for name in sorted(expected.keys() | shapes.keys()):
        if name not in shapes:
            raise ArgumentError(f"{path}: weight {name!r} is missing")
        if name not in expected:
            raise ArgumentError(f"{path}: weight {name!r} is not part of the model")
        dtype, shape = shapes[name]
        if shape != expected[name] or dtype != "float32":
            raise ArgumentError(
                f"{path}: weight {name!r} is {dtype} {shape}, the config needs float32 "
                f"{expected[name]}"
            )
    return LanguageModel.from_weights(config, store.load(path, device))
