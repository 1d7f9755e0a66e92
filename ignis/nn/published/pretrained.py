"""Models in folders as they are published: config.json, safetensors, tokenizer.json."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ignis import store
from ignis.base.lifetime import free_after
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel
from ignis.nn.config import GPT2Config, ModelConfig
from ignis.nn.parameters import as_real_dtype
from ignis.nn.published.architectures import Architecture, architecture_for, architecture_named
from ignis.nn.published.folder import as_folder, as_folder_name, read_json, write_json
from ignis.nn.published.tokenizer import Tokenizer
from ignis.runtime.device import Device

__all__ = ["load_pretrained", "save_pretrained"]

_CONFIG = "config.json"
_WEIGHTS = "model.safetensors"
_REALS = ("float32", "float16", "bfloat16")


def load_pretrained(
    folder: str | Path,
    device: str | int | Device | None = None,
    *,
    dtype: Any = None,
    context: int | None = None,
) -> CausalModel:
    """Build a model from a folder as models are published.

    GPT-2, Llama 2 and 3, Mistral, OLMo 2, Qwen2 and Qwen3, by ``model_type`` of its config.json.
    The weights go from the files to the device through the owner "store"; the host has pieces of
    them only. Nothing is downloaded.

    Parameters
    ----------
    folder : str or Path
        With ``config.json`` and ``model.safetensors``, or several files and
        ``model.safetensors.index.json``.
    device : device, optional
        Where the weights go; the default device if None.
    dtype : dtype, optional
        float32, float16 or bfloat16, which the weights are rounded to on the device; that of the
        files if None.
    context : int, optional
        Most positions of a sequence, where fewer than the model's are enough: caches of keys and
        values are as long. A GPT2, whose positions are weights, keeps its own.

    Returns
    -------
    LanguageModel or GPT2
        In evaluation mode: nothing is dropped before `train` is called.

    Raises
    ------
    ArgumentError
        If a file is missing, unreadable or truncated; if config.json asks for what ignis does not
        compute; if a weight is missing, unknown, of a wrong shape or dtype; the message names it.
    DTypeError
        If `dtype` is none of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.
    """
    operation = "load_pretrained"
    target = None if dtype is None else as_real_dtype(operation, dtype)
    if context is not None:
        context = as_count(operation, "context", context, least=1)
    directory = as_folder(operation, folder)
    facts = read_json(directory / _CONFIG)
    try:
        architecture = architecture_named(facts.get("model_type"))
        config = architecture.config(facts)
    except ArgumentError as error:
        raise ArgumentError(f"{directory / _CONFIG}: {error}") from None
    _, found = store.inspect(directory)
    names = _checked_names(directory, architecture, config, found, target is None)
    if context is not None and isinstance(config, ModelConfig) and context < config.context:
        config = dataclasses.replace(config, context=context)
    arrays = store.load(directory, device, names=names.values(), dtype=target)
    try:
        weights = {own: arrays[stored] for own, stored in names.items()}
        return architecture.kind.from_weights(config, weights).eval()
    except BaseException as error:
        # The exception's traceback keeps the arrays alive, so they are freed here.
        free_after(error, *arrays.values())
        raise


def save_pretrained(
    folder: str | Path,
    model: CausalModel,
    tokenizer: Tokenizer | None = None,
    *,
    max_file_bytes: int | None = None,
) -> None:
    """Write a model as published ones are: what `load_pretrained` and others read.

    Parameters
    ----------
    folder : str or Path
        Is made if there is none. What is written replaces older files, weights and configuration
        each when the new ones are complete; other files stay.
    model : LanguageModel or GPT2
        Its weights belong to "store" meanwhile, and are back with their owner afterwards.
    tokenizer : Tokenizer, optional
        Written as ``tokenizer.json``, with the ids that end a text.
    max_file_bytes : int, optional
        Weights of more bytes are divided over several files with an index, as
        `ignis.store.save` does it; one file if None.

    Raises
    ------
    ArgumentError
        If a file cannot be written, an argument is none of the above, or no published family has
        models with the switches of this one.
    MemoryContractViolation
        If a weight is held, for example by a tape.
    """
    operation = "save_pretrained"
    if not isinstance(model, CausalModel):
        kind = type(model).__name__
        raise ArgumentError(f"{operation}: model must be a LanguageModel or a GPT2, not {kind}")
    if not isinstance(tokenizer, Tokenizer | None):
        kind = type(tokenizer).__name__
        raise ArgumentError(f"{operation}: tokenizer must be a Tokenizer, not {kind}")
    try:
        architecture = architecture_for(model)
    except ArgumentError as error:
        raise ArgumentError(f"{operation}: {error}") from None
    directory = as_folder_name(operation, folder)
    state = model.state_dict()
    names = architecture.stored_names(model.config)
    if names.keys() != state.keys():
        more = sorted(names.keys() ^ state.keys())[0]
        raise ArgumentError(f"{operation}: {more!r} is not part of a {architecture.title}")
    facts = architecture.facts(model.config) | {"dtype": model.dtype.name}
    if tokenizer is not None:
        facts["eos_token_id"] = list(tokenizer.end_ids) or None
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArgumentError(f"{operation}: cannot make {directory}: {error.strerror}") from error
    # Readers of the format ask for the framework that the layout of the weights is of.
    stored = {names[own]: array for own, array in state.items()}
    store.save(directory / _WEIGHTS, stored, {"format": "pt"}, max_file_bytes=max_file_bytes)
    write_json(directory / _CONFIG, facts)
    if tokenizer is not None:
        tokenizer.save(directory)


def _checked_names(
    directory: Path,
    architecture: Architecture,
    config: ModelConfig | GPT2Config,
    found: Mapping[str, tuple[str, tuple[int, ...]]],
    one_dtype: bool,
) -> dict[str, str]:
    """The names of the files by those of the model, once all of them fit."""
    # Each layer has weights of its own: more layers than weights are not worth listing.
    if config.num_layers > len(found):
        raise ArgumentError(
            f"{directory}: the config has {config.num_layers} layers, "
            f"the files {len(found)} weights"
        )
    names = architecture.stored_names(config, found)
    shapes = architecture.kind.parameter_shapes(config)
    for own, stored in names.items():
        if stored not in found:
            raise ArgumentError(f"{directory}: weight {stored!r} is missing")
        dtype, shape = found[stored]
        if shape != shapes[own] or dtype not in _REALS:
            raise ArgumentError(
                f"{directory}: weight {stored!r} is {dtype} {shape}, the config needs float32, "
                f"float16 or bfloat16 {shapes[own]}"
            )
    known = set(names.values())
    for stored in found:
        if stored not in known and not architecture.is_constant(stored, config):
            raise ArgumentError(f"{directory}: weight {stored[:200]!r} is not part of the model")
    if one_dtype and len(dtypes := sorted({found[stored][0] for stored in known})) > 1:
        raise ArgumentError(
            f"{directory}: its weights are {' and '.join(dtypes)}; dtype= chooses one for all"
        )
    return names
