"""Models in folders as they are published: config.json, safetensors, tokenizer.json."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ignis import store
from ignis.autograd.operations.shape import concat
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import FreedOnError
from ignis.base.name_lists import grouped
from ignis.base.numbers import as_count, refusing, require_kind
from ignis.errors import ArgumentError
from ignis.kernels import embedding
from ignis.nn.causal import CausalModel
from ignis.nn.config import GPT2Config, ModelConfig
from ignis.nn.parameters import as_real_dtype, expected_shapes, require_weights
from ignis.nn.published.architectures import Architecture, architecture_for, architecture_named
from ignis.nn.published.folder import (
    as_folder,
    as_folder_name,
    json_bytes,
    json_object,
    read_bytes,
    write_bytes,
    write_json,
)
from ignis.nn.published.tokenizer import Tokenizer, end_ids_of
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.store import checksums, files, source

_CONFIG = "config.json"
_WEIGHTS = "model.safetensors"
_TOKENIZER = "tokenizer.json"
_GENERATION = "generation_config.json"
_BESIDE = (
    *(_TOKENIZER, _GENERATION, "tokenizer_config.json", "special_tokens_map.json"),
    *("added_tokens.json", "vocab.json", "merges.txt", "tokenizer.model", "chat_template.jinja"),
    "chat_template.json",
)
"""Files of text and of generation, which are written as they were read."""
_HEAD = "lm_head.weight"
_BUFFER = re.compile(
    r"(?:^|\.)\d+\.(attn\.bias|attn\.masked_bias|self_attn\.rotary_emb\.inv_freq)$"
)
"""Names of constants that earlier versions of transformers wrote for each layer."""


@dataclass(frozen=True)
class _Origin:
    """Content of a folder beside the weights.

    Attributes
    ----------
    model_type : str
    facts : dict
        Of its config.json: what no result depends on, such as ids that end a text.
    files : dict of str to bytes
        By name: those of `_BESIDE` that there were.
    """

    model_type: str
    facts: dict[str, Any]
    files: dict[str, bytes]

    @property
    def end_ids(self) -> list[int]:
        """Ids that end a text, as `Tokenizer.load` finds them."""
        content = self.files.get(_GENERATION)
        ends = [] if content is None else end_ids_of(json_object(Path(_GENERATION), content))
        return ends or end_ids_of(self.facts)

    def without_ids(self) -> _Origin:
        """The same for another tokenizer, whose ids and files are others."""
        facts = {key: value for key, value in self.facts.items() if not key.endswith("_token_id")}
        return _Origin(self.model_type, facts, {})


def load_pretrained(
    folder: str | Path,
    device: str | int | Device | None = None,
    *,
    dtype: Any = None,
    context: int | None = None,
) -> CausalModel:
    """Build a model from a folder as models are published.

    GPT-2, Gemma 3, Granite, Llama 2 and 3, Mistral, OLMo 2, Phi-3 and Phi-4, Qwen2, Qwen3 and
    SmolLM3, by ``model_type`` of its config.json. The weights go from the files to the device
    through the owner "store"; the host has pieces of them only. Nothing is downloaded. Every key of
    config.json is obeyed, refused, or without effect on results (``nn/published/keys.txt``). The
    files of the tokenizer and of generation are kept for `save_pretrained`.

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
        compute, or has a key that it does not know; if a weight is missing, unknown, of a wrong
        shape or dtype, or a constant or a copy of a tied head has other values than the config
        and the embedding say; the message names it.
    DTypeError
        If `dtype` is not one of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.
    """
    operation = "load_pretrained"
    target = None if dtype is None else as_real_dtype(operation, dtype)
    if context is not None:
        context = as_count(operation, "context", context, least=1)
    directory = as_folder(operation, folder)
    if files.exists(directory / "adapter_config.json"):
        raise ArgumentError(
            f"{operation}: {directory} has an adapter, such as LoRA, which ignis does not "
            "apply; merge it into its model (merge_and_unload of peft) and load the merged "
            "folder"
        )
    content = read_bytes(directory / _CONFIG)
    facts = json_object(directory / _CONFIG, content)
    with refusing(f"{directory / _CONFIG}", ArgumentError):
        architecture = architecture_named(facts.get("model_type"))
        config = architecture.config(facts)
    _, found = store.inspect(directory)
    names = _checked_names(directory, architecture, config, found, target is None)
    if context is not None and isinstance(config, ModelConfig) and context < config.context:
        config = dataclasses.replace(config, context=context)
    kept = json.loads(content)  # with all numbers as they are
    origin = _Origin(
        architecture.model_type,
        {key: kept[key] for key in kept.keys() & architecture.ignored_keys},
        {name: read_bytes(directory / name) for name in _BESIDE if files.exists(directory / name)},
    )
    arrays = store.load(directory, device, names=dict.fromkeys(names.values()), dtype=target)
    with FreedOnError(arrays.values()):
        _unpack(arrays, names, architecture.kind.parameter_shapes(config))
        for own, order in architecture.row_orders(config).items():
            with arrays[own] as rows:
                arrays[own] = embedding.lookup(rows, order)
        weights = {own: arrays[own if own in arrays else stored] for own, stored in names.items()}
        model = architecture.kind.from_weights(config, weights).eval()
        model.origin = origin
        return model


def save_pretrained(
    folder: str | Path,
    model: CausalModel,
    tokenizer: Tokenizer | None = None,
    *,
    max_file_bytes: int | None = None,
) -> None:
    """Write a model in the layout of published models, for `load_pretrained` and other libraries.

    Parameters
    ----------
    folder : str or Path
        Is made if there is none. What is written replaces older files, weights and configuration
        each when the new ones are complete; other files stay. Of a model of `load_pretrained` the
        files of the tokenizer and of generation are written again, and config.json has the ids
        that begin, end and fill texts.
    model : LanguageModel or GPT2
        Its weights belong to "store" meanwhile, and are back with their owner afterwards.
    tokenizer : Tokenizer, optional
        Written as ``tokenizer.json``, with the ids that end a text. If the model was loaded with
        another tokenizer, the files of that one are left out.
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
    require_kind(operation, tokenizer, Tokenizer, "tokenizer", optional=True)
    origin = model.origin if isinstance(model.origin, _Origin) else _Origin("", {}, {})
    if tokenizer is not None and not _is_of(origin, tokenizer):
        origin = origin.without_ids()
    with refusing(operation, ArgumentError):
        architecture = architecture_for(model, origin.model_type)
    directory = as_folder_name(operation, folder)
    state = model.state_dict()
    names = architecture.stored_names(model.config)
    if names.keys() != state.keys():
        more = sorted(names.keys() ^ state.keys())[0]
        raise ArgumentError(f"{operation}: {more!r} is not part of a {architecture.title}")
    facts = {key: value for key, value in origin.facts.items() if key != "torch_dtype"}
    facts |= architecture.facts(model.config) | {"dtype": model.dtype.name}
    beside = dict(origin.files)
    if tokenizer is not None:
        beside.setdefault(_TOKENIZER, tokenizer.content.encode())
        ends = list(tokenizer.end_ids) or origin.end_ids
        if ends != origin.end_ids or _GENERATION not in beside:
            generation = json.loads(beside.get(_GENERATION, b"{}"))
            beside[_GENERATION] = json_bytes(generation | {"eos_token_id": ends or None})
            if ends != end_ids_of(facts) or not ends:
                facts["eos_token_id"] = ends or None
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArgumentError(f"{operation}: cannot create {directory}: {error.strerror}") from error
    # Readers of the format ask for the framework that the layout of the weights is of.
    with contextlib.ExitStack() as made, no_grad():
        stored = {}
        for own, order in architecture.row_orders(model.config).items():
            state[own] = made.enter_context(embedding.lookup(state[own], np.argsort(order)))
        for name, owns in _grouped(names).items():
            stored[name] = state[owns[0]]
            if len(owns) > 1:
                together = concat([Tensor(state[own]) for own in owns]).data
                stored[name] = made.enter_context(together)
        store.save(directory / _WEIGHTS, stored, {"format": "pt"}, max_file_bytes=max_file_bytes)
    write_json(directory / _CONFIG, facts)
    for name, content in beside.items():
        write_bytes(directory / name, content)


def _is_of(origin: _Origin, tokenizer: Tokenizer) -> bool:
    """Tell whether a tokenizer is the one of a folder."""
    content = origin.files.get(_TOKENIZER)
    try:
        return content is not None and Tokenizer(content.decode()).content == tokenizer.content
    except (ArgumentError, UnicodeDecodeError):
        return False


def _grouped(names: Mapping[str, str]) -> dict[str, list[str]]:
    """The names of the model by those of the files, which have several parameters in one array."""
    return grouped((stored, own) for own, stored in names.items())


def _unpack(
    arrays: dict[str, NvArray], names: Mapping[str, str], shapes: Mapping[str, tuple[int, ...]]
) -> None:
    """Give parameters that are one array of a file arrays of their own, under their names."""
    for stored, owns in _grouped(names).items():
        if len(owns) == 1:
            continue
        packed, at = arrays[stored], 0
        for own in owns:
            shape = shapes[own]
            arrays[own] = create.empty_like(packed, shape=shape, owner=packed.owner).to_device()
            with packed[at : at + shape[0]] as rows:
                arrays[own].write_rows(rows, 0)
            at += shape[0]
        arrays.pop(stored).free()


def _checked_names(
    directory: Path,
    architecture: Architecture,
    config: ModelConfig | GPT2Config,
    found: Mapping[str, tuple[str, tuple[int, ...]]],
    one_dtype: bool,
) -> dict[str, str]:
    """The names of the files by those of the model, once all of them fit."""
    shapes = expected_shapes(directory, architecture.kind, config, found)
    names = architecture.stored_names(config, found)
    expected = {
        stored: (sum(shapes[own][0] for own in owns), *shapes[owns[0]][1:])
        for stored, owns in _grouped(names).items()
    }
    require_weights(directory, expected, found, one_dtype)
    others = [stored for stored in found if stored not in expected]
    _require_constants(
        directory, config, found, others, names[architecture.kind.names["embedding"]]
    )
    return names


def _require_constants(
    directory: Path,
    config: ModelConfig | GPT2Config,
    found: Mapping[str, tuple[str, tuple[int, ...]]],
    others: list[str],
    embedding: str,
) -> None:
    """Refuse arrays that are no weights, but for what the weights and the config say anyway."""
    constants = []
    for name in others:
        if name == _HEAD and config.tied:
            if found[name] != found[embedding] or not _same_bytes(directory, name, embedding):
                raise ArgumentError(
                    f"{directory}: weight {name!r} differs from {embedding!r}, but the config "
                    "ties them (tie_word_embeddings)"
                )
        elif _BUFFER.search(name):
            constants.append(name)
        else:
            raise ArgumentError(f"{directory}: weight {name[:200]!r} is not part of the model")
    for name, values in store.read(directory, constants).items():
        if not _is_constant(name, values, config):
            raise ArgumentError(
                f"{directory}: weight {name[:200]!r} is a constant whose values do not match "
                "the config"
            )


def _same_bytes(directory: Path, first: str, second: str) -> bool:
    with source.opened(directory, [first, second]) as opened:
        found = [opened.arrays[name] for name in (first, second)]
        digests = {checksums.sha256_of(each.file.read, each.start, each.nbytes) for each in found}
    return len(digests) == 1


def _is_constant(name: str, values: np.ndarray[Any, Any], config: ModelConfig | GPT2Config) -> bool:
    """Tell whether a constant of a file is the one that the model computes with."""
    if isinstance(config, GPT2Config):
        if name.endswith("masked_bias"):
            return values.size == 1 and float(values.reshape(())) <= -1e4
        seen = np.tri(config.context, dtype=bool)
        return (
            name.endswith("attn.bias")
            and values.shape == (1, 1, *seen.shape)
            and np.array_equal(values[0, 0].astype(np.float32), seen)
        )
    if not name.endswith("inv_freq") or values.shape != (config.head_dim // 2,):
        return False
    tables = [config.rope_table()]
    if config.rope_scaling is not None and config.rope_scaling.kind == "linear":
        # Earlier versions have divided the positions, not the frequencies.
        tables.append(config.rope_table(config.rope_base))
    near = {"float32": 1e-5, "float64": 1e-5, "float16": 2.0**-10, "bfloat16": 2.0**-7}
    rtol = near.get(values.dtype.name, 0.0)
    wide = values.astype(np.float64)
    return any(np.allclose(wide, table, rtol=rtol, atol=6e-8) for table in tables)
