"""Folders as models are published: what is in them, what is refused, what is written."""

from __future__ import annotations

import dataclasses
import functools
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import ignis
from ignis import nn
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, OutOfMemoryError
from ignis.nn.published.architectures import ARCHITECTURES, architecture_named
from ignis.runtime import LimitAllocator, PoolAllocator
from tests.cli.test_published import needs_tokenizers, tokenizer_json
from tests.helpers.compare import assert_close
from tests.nn import reference
from tests.nn import test_gpt2 as gpt2_tests

COMMON = {
    "vocab_size": 31,
    "hidden_size": 12,
    "intermediate_size": 20,
    "num_hidden_layers": 2,
    "num_attention_heads": 3,
    "num_key_value_heads": 1,
    "max_position_embeddings": 40,
    "rms_norm_eps": 1e-5,
    "hidden_act": "silu",
}
ROPE = {
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 32,
}
FACTS: dict[str, dict[str, Any]] = {
    "gpt2": {
        "model_type": "gpt2",
        "vocab_size": 31,
        "n_positions": 40,
        "n_embd": 12,
        "n_layer": 2,
        "n_head": 3,
        "activation_function": "gelu_new",
    },
    "llama 2": {"model_type": "llama", **COMMON},
    "llama 3": {
        "model_type": "llama",
        **COMMON,
        "rope_theta": 500000.0,
        "rope_scaling": {"rope_type": "llama3", **ROPE},
        "tie_word_embeddings": True,
        "attention_bias": True,
        "mlp_bias": True,
    },
    "mistral": {"model_type": "mistral", **COMMON, "sliding_window": 5, "head_dim": 6},
    "qwen2": {
        "model_type": "qwen2",
        **COMMON,
        "use_sliding_window": True,
        "sliding_window": 3,
        "max_window_layers": 1,
    },
    "qwen3": {
        "model_type": "qwen3",
        **COMMON,
        "head_dim": 6,
        "rope_parameters": {"rope_type": "linear", "factor": 2.0, "rope_theta": 1000.0},
    },
    "olmo2": {"model_type": "olmo2", **COMMON, "rope_theta": 500000.0},
    "smollm3": {"model_type": "smollm3", **COMMON, "no_rope_layers": [1, 0], "rope_theta": 5e6},
    "granite": {
        **{"model_type": "granite", **COMMON, "embedding_multiplier": 12.0},
        **{"residual_multiplier": 0.22, "attention_multiplier": 0.3, "logits_scaling": 8.0},
    },
    "phi3": {"model_type": "phi3", **COMMON, "sliding_window": 6, "resid_pdrop": 0.0},
    "gemma3_text": {
        **{key: value for key, value in COMMON.items() if key != "hidden_act"},
        **{"model_type": "gemma3_text", "head_dim": 6, "query_pre_attn_scalar": 168},
        **{"sliding_window": 5, "sliding_window_pattern": 2, "rope_local_base_freq": 100.0},
        **{"rope_theta": 9e5, "rope_scaling": {"rope_type": "linear", "factor": 8.0}},
        **{"hidden_activation": "gelu_pytorch_tanh", "final_logit_softcapping": None},
    },
}
LAYER = {
    "attention_norm": "input_layernorm.weight",
    "mlp_norm": "post_attention_layernorm.weight",
    **{f"w{x}": f"self_attn.{x}_proj.weight" for x in "qkvo"},
    **{f"w{x}_bias": f"self_attn.{x}_proj.bias" for x in "qkvo"},
    **{f"{x}_norm": f"self_attn.{x}_norm.weight" for x in "qk"},
    **{x: f"mlp.{x}_proj.weight" for x in ("gate", "up", "down")},
    **{f"{x}_bias": f"mlp.{x}_proj.bias" for x in ("gate", "up", "down")},
}


OLMO = {
    "attention_norm": "post_attention_layernorm.weight",
    "mlp_norm": "post_feedforward_layernorm.weight",
}


GEMMA = {
    "attention_after": "post_attention_layernorm.weight",
    "mlp_norm": "pre_feedforward_layernorm.weight",
    "mlp_after": "post_feedforward_layernorm.weight",
}
OTHERS = {"olmo2": OLMO, "gemma3_text": GEMMA}


def published_names(own: str, name: str = "") -> str:
    """What files of Llama's family call a parameter of LanguageModel, written anew."""
    outside = {"embedding": "model.embed_tokens.weight", "norm": "model.norm.weight"}
    if own.startswith("blocks."):
        _, layer, role = own.split(".")
        names = LAYER | OTHERS.get(name, {})
        return f"model.layers.{layer}.{names[role]}"
    return outside.get(own, "lm_head.weight")


def config_of(name: str) -> nn.ModelConfig | nn.GPT2Config:
    """What the facts say, written anew."""
    if name == "gpt2":
        return nn.GPT2Config(31, 40, 12, 2, 3, dropout=0.1)
    plain = nn.ModelConfig(31, 12, 2, 3, 1, 20, context=40, norm_eps=1e-5)
    scaling = nn.RopeScaling("llama3", 8.0, 1.0, 4.0, 32)
    changes: dict[str, dict[str, Any]] = {
        "llama 2": {},
        "llama 3": {
            "rope_base": 500000.0,
            "rope_scaling": scaling,
            "tied": True,
            "qkv_bias": True,
            "out_bias": True,
            "mlp_bias": True,
        },
        "mistral": {"window": 5, "head_width": 6},
        "qwen2": {"window": 3, "window_from": 1, "qkv_bias": True},
        "qwen3": {
            "head_width": 6,
            "rope_base": 1000.0,
            "rope_scaling": nn.RopeScaling("linear", 2.0),
            "qk_norm": True,
        },
        "olmo2": {
            "rope_base": 500000.0,
            "qk_norm": True,
            "wide_qk_norm": True,
            "post_norm": True,
        },
        "smollm3": {"tied": True, "rotated": (1, 0), "rope_base": 5e6},
        "granite": {
            **{"embedding_scale": 12.0, "residual_scale": 0.22, "attention_scale": 0.3},
            "logit_divisor": 8.0,
        },
        "phi3": {"window": 6},
        "gemma3_text": {
            **{"head_width": 6, "tied": True, "qk_norm": True, "both_norms": True},
            **{"norm_offset": True, "gelu_gate": True, "attention_scale": 168**-0.5},
            **{"embedding_scale": 12**0.5, "window": 5, "full_layers": (1,)},
            **{"local_rope_base": 100.0, "rope_base": 9e5},
            "rope_scaling": nn.RopeScaling("linear", 8.0),
        },
    }
    return dataclasses.replace(plain, **changes[name])


def weights_of(name: str, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Random weights by the names of the model."""
    kind = nn.GPT2 if name == "gpt2" else nn.LanguageModel
    return {
        own: (rng.standard_normal(shape) * 0.3 + (len(shape) == 1)).astype(np.float32)
        for own, shape in kind.parameter_shapes(config_of(name)).items()
    }


def write(
    folder: Path, name: str, weights: dict[str, np.ndarray], **facts: Any
) -> dict[str, np.ndarray]:
    """Write a folder as others do; returns the arrays of its file."""
    rename: Callable[[str], str] = (
        (lambda own: f"transformer.{own}")
        if name == "gpt2"
        else functools.partial(published_names, name=name)
    )
    stored = {rename(own): value for own, value in weights.items()}
    if name == "phi3":
        for layer in range(2):
            for part, packed in (("self_attn.{}_proj", "qkv"), ("mlp.{}_proj", "gate up")):
                names = list(packed) if packed == "qkv" else packed.split()
                paths = [f"model.layers.{layer}.{part.format(each)}.weight" for each in names]
                together = part.format(packed.replace(" ", "_"))
                arrays = [stored.pop(path) for path in paths]
                stored[f"model.layers.{layer}.{together}.weight"] = np.concatenate(arrays)
    folder.mkdir(exist_ok=True)
    save_file(stored, folder / "model.safetensors", {"format": "pt"})
    (folder / "config.json").write_text(json.dumps(FACTS[name] | facts))
    return stored


def expected(name: str, weights: dict[str, np.ndarray], ids: np.ndarray) -> np.ndarray:
    config = config_of(name)
    if isinstance(config, nn.GPT2Config):
        return gpt2_tests.reference(weights, ids[None], config)[0]
    return reference.forward(weights, config, ids)


@pytest.mark.parametrize("name", FACTS)
def test_a_published_folder_is_the_model_that_it_describes(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, name: str
) -> None:
    weights = weights_of(name, rng)
    stored = write(tmp_path / "given", name, weights)
    model = nn.load_pretrained(tmp_path / "given")
    assert model.config == config_of(name) and not model.training
    ids = rng.integers(0, 31, 17)
    wanted = expected(name, weights, ids)
    assert_close(model.forward(ids), wanted, rtol=1e-4, atol=1e-4)
    with model.new_cache() as cache:
        assert np.abs(model.prefill(ids, cache) - wanted[-1]).max() < 1e-3

    nn.save_pretrained(tmp_path / "written", model)
    found = load_file(tmp_path / "written" / "model.safetensors")
    assert found.keys() == stored.keys()
    assert all(np.array_equal(found[key], stored[key]) for key in stored)
    again = nn.load_pretrained(tmp_path / "written", context=9)
    context = 40 if name == "gpt2" else 9
    assert again.config == dataclasses.replace(model.config, context=context)
    facts = json.loads((tmp_path / "written" / "config.json").read_text())
    assert facts["model_type"] == FACTS[name]["model_type"] and facts["dtype"] == "float32"
    model.free()
    again.free()


def constants_of(name: str, layer: int) -> dict[str, np.ndarray]:
    """What earlier versions of transformers wrote beside the weights."""
    if name == "gpt2":
        mask = np.tril(np.ones((40, 40), np.uint8))[None, None]
        return {
            f"h.{layer}.attn.bias": mask,
            f"h.{layer}.attn.masked_bias": np.array(-1e9, np.float32),
        }
    config = config_of(name)
    assert isinstance(config, nn.ModelConfig)
    table = reference.frequencies(config).astype(np.float32)
    return {f"layers.{layer}.self_attn.rotary_emb.inv_freq": table}


@pytest.mark.parametrize("name", ["gpt2", "llama 3"])
def test_names_without_prefix_constants_and_copies_of_a_tied_head_are_no_matter(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, name: str
) -> None:
    ids, weights = rng.integers(0, 31, 5), weights_of(name, rng)
    stored = write(tmp_path, name, weights)
    bare = {
        key.removeprefix("transformer.").removeprefix("model."): value
        for key, value in stored.items()
    }
    head = {"lm_head.weight": bare["wte.weight" if name == "gpt2" else "embed_tokens.weight"]}
    save_file({**bare, **constants_of(name, 1), **head}, tmp_path / "model.safetensors")
    model = nn.load_pretrained(tmp_path)
    assert_close(model.forward(ids), expected(name, weights, ids), rtol=1e-4, atol=1e-4)
    model.free()


Change = Callable[[np.ndarray], np.ndarray]


@pytest.mark.parametrize(
    ("name", "ending", "change"),
    [
        ("gpt2", "lm_head.weight", lambda v: -v),
        ("gpt2", "lm_head.weight", lambda v: v[:, :3].copy()),
        ("llama 3", "lm_head.weight", lambda v: v.astype(np.float16)),
        ("llama 3", "lm_head.weight", lambda v: np.nextafter(v, 9)),
        ("gpt2", "attn.bias", lambda v: v.transpose(0, 1, 3, 2).copy()),
        ("gpt2", "attn.bias", lambda v: v[:, :, :3, :3].copy()),
        ("gpt2", "attn.masked_bias", lambda v: -v),
        ("llama 3", "inv_freq", lambda v: v * np.float32(1.01)),
        ("llama 3", "inv_freq", lambda v: v[:1].copy()),
        # The frequencies before they are scaled.
        ("llama 3", "inv_freq", lambda v: (500000.0 ** -(np.arange(2) / 2)).astype(np.float32)),
    ],
)
def test_another_head_or_constant_than_the_config_says_is_refused_by_name(
    rng: np.random.Generator, tmp_path: Path, name: str, ending: str, change: Change
) -> None:
    stored = write(tmp_path, name, weights_of(name, rng))
    table = "transformer.wte.weight" if name == "gpt2" else "model.embed_tokens.weight"
    more = {**constants_of(name, 0), "lm_head.weight": stored[table]}
    found = next(key for key in more if key.endswith(ending))
    more[found] = np.asarray(change(more[found]))
    save_file({**stored, **more}, tmp_path / "model.safetensors")
    with pytest.raises(ArgumentError, match=f"'{found}'"):
        nn.load_pretrained(tmp_path)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_constants_may_be_rounded_as_the_weights_are(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, dtype: str
) -> None:
    weights = {key: value.astype(dtype) for key, value in weights_of("llama 3", rng).items()}
    stored = write(tmp_path, "llama 3", weights)
    for key, value in constants_of("llama 3", 0).items():
        stored[f"model.{key}"] = value.astype(dtype)
    save_file(stored, tmp_path / "model.safetensors")
    nn.load_pretrained(tmp_path).free()


def test_weights_are_those_of_several_files_in_another_dtype(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    weights = weights_of("qwen3", rng)
    stored = write(tmp_path, "qwen3", weights)
    (tmp_path / "model.safetensors").unlink()
    places = {key: f"model-{1 + number % 3:05d}-of-00003.safetensors"
              for number, key in enumerate(stored)}  # fmt: skip
    for place in set(places.values()):
        save_file({key: stored[key] for key in stored if places[key] == place}, tmp_path / place)
    index = {"metadata": {"total_size": 1}, "weight_map": places}
    (tmp_path / "model.safetensors.index.json").write_text(json.dumps(index))
    whole, short = nn.load_pretrained(tmp_path), nn.load_pretrained(tmp_path, dtype="bfloat16")
    assert (whole.dtype.name, short.dtype.name) == ("float32", "bfloat16")
    for name, array in short.state_dict().items():
        assert np.array_equal(array.to_host(), weights[name].astype(array.dtype))
        assert np.array_equal(whole.state_dict()[name].to_host(), weights[name])
    nn.save_pretrained(tmp_path / "short", short)
    again = nn.load_pretrained(tmp_path / "short")
    assert again.dtype.name == "bfloat16"
    for model in (whole, short, again):
        model.free()


def damaged(stored: dict[str, np.ndarray], folder: Path, how: str) -> None:
    up, path = "model.layers.1.mlp.up_proj.weight", folder / "model.safetensors"
    if how == "missing":
        del stored[up]
    elif how == "extra":
        stored["model.layers.0.mlp.fourth.weight"] = np.ones((3, 3), np.float32)
    elif how == "another layer":
        stored["model.layers.2.input_layernorm.weight"] = np.ones(12, np.float32)
    elif how == "misshapen":
        stored[up] = stored[up].T.copy()
    elif how == "of integers":
        stored[up] = stored[up].astype(np.int32)
    elif how == "of two dtypes":
        stored[up] = stored[up].astype(np.float16)
    elif how == "head":
        del stored["lm_head.weight"]
    save_file(stored, path)
    if how == "truncated":
        path.write_bytes(path.read_bytes()[:-40])


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("missing", r"'model\.layers\.1\.mlp\.up_proj\.weight' is missing"),
        ("head", r"'lm_head\.weight' is missing"),
        ("extra", r"'model\.layers\.0\.mlp\.fourth\.weight' is not part of the model"),
        ("another layer", r"'model\.layers\.2\.input_layernorm\.weight' is not part"),
        ("misshapen", r"up_proj\.weight' is float32 \(12, 20\).*\(20, 12\)"),
        ("of integers", r"up_proj\.weight' is int32"),
        ("of two dtypes", "weights are float16 and float32; dtype= chooses"),
        ("truncated", r"'model\..*' ends at byte"),
    ],
)
def test_weights_that_do_not_fit_are_refused_with_their_name(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path, how: str, message: str
) -> None:
    before = ignis.memory.live_bytes(device=device)
    damaged(write(tmp_path, "llama 2", weights_of("llama 2", rng)), tmp_path, how)
    with pytest.raises(ArgumentError, match=message):
        nn.load_pretrained(tmp_path)
    assert ignis.memory.live_bytes(device=device) == before


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("llama 2", {"model_type": "bert"}, "model_type is 'bert'; ignis supports gpt2, llama"),
        ("llama 2", {"model_type": None}, "model_type is None"),
        ("llama 2", {"hidden_size": None}, "hidden_size is null"),
        ("llama 2", {"rms_norm_eps": None}, "rms_norm_eps is null"),
        (
            "llama 2",
            {"hiden_act": "gelu"},
            r"hiden_act is 'gelu', an unknown key \(is it hidden_act\?\)",
        ),
        ("llama 2", {"attention_multiplier": 0.5}, "attention_multiplier is 0.5, an unknown key"),
        ("llama 2", {"partial_rotary_factor": 0.5}, "partial_rotary_factor is 0.5"),
        ("llama 2", {"sliding_window": 4}, "sliding_window is 4; ignis supports only None"),
        ("llama 2", {"is_encoder_decoder": True}, "is_encoder_decoder is True"),
        ("llama 2", {"per_layer_config": {"0": {}}}, "per_layer_config is"),
        ("llama 2", {"layer_types": ["sliding_attention"] * 2}, "layer_types is"),
        ("llama 2", {"layer_types": ["full_attention"]}, "one entry for each layer"),
        ("llama 2", {"rope_scaling": {"type": []}}, r"has the type \[\]"),
        (
            "llama 2",
            {"rope_scaling": {"type": "linear", "rope_type": "default", "factor": 2.0}},
            "rope_scaling.type and rope_scaling.rope_type differ",
        ),
        (
            "llama 2",
            {"rope_theta": 5e5, "rope_parameters": {"rope_theta": 1e4}},
            "rope_theta and rope_parameters.rope_theta differ",
        ),
        (
            "llama 2",
            {"rope_scaling": {"type": "linear", "factor": 2.0}, "rope_parameters": {"factor": 1}},
            "rope_scaling and rope_parameters differ",
        ),
        (
            "llama 2",
            {"rope_parameters": {"rope_theta": 1e4, "mrope_section": [1]}},
            r"rope_parameters.mrope_section is \[1\]",
        ),
        (
            "qwen3",
            {"rope_parameters": {"full_attention": {"rope_theta": 1e6}}},
            "rope_parameters.full_attention is",
        ),
        ("mistral", {"layer_types": ["full_attention", "sliding_attention"]}, "layer_types is"),
        ("mistral", {"layer_types": ["full_attention"] * 2}, "layer_types is"),
        ("mistral", {"use_sliding_window": True}, "use_sliding_window is True, an unknown key"),
        ("qwen2", {"use_sliding_window": 1}, "use_sliding_window must be"),
        ("qwen2", {"max_window_layers": -1}, "max_window_layers must be"),
        ("gpt2", {"hidden_size": 24}, "hidden_size and n_embd mean the same, but differ"),
        ("gpt2", {"resid_pdrop": 0.0}, "embd_pdrop and resid_pdrop differ"),
        ("gpt2", {"scale_attn_weights": None}, "scale_attn_weights is None"),
        ("gpt2", {"scale_attn_by_inverse_layer_idx": True}, "scale_attn_by_inverse_layer_idx is"),
        ("gpt2", {"add_cross_attention": True}, "add_cross_attention is True"),
        ("gpt2", {"rope_theta": 1e4}, "rope_theta is 10000.0, an unknown key"),
        ("llama 2", {"hidden_size": -12}, "width must be an int >= 1"),
        ("llama 2", {"hidden_size": 12.5}, "width must be an int >= 1"),
        ("llama 2", {"hidden_act": "gelu"}, "hidden_act is 'gelu'; ignis supports only 'silu'"),
        ("llama 2", {"tie_word_embeddings": 1}, "tied must be"),
        ("llama 2", {"num_hidden_layers": 10**9}, "1000000000 layers, the files"),
        ("llama 2", {"quantization_config": {}}, "quantized"),
        ("llama 2", {"rope_scaling": {"type": "longrope", "factor": 2.0}}, "the type 'longrope'"),
        ("llama 2", {"rope_scaling": {"type": "yarn", "factor": 2.0, "mscale": 1}}, "mscale is 1"),
        ("phi3", {"rope_scaling": {"type": "longrope", "short_factor": [1.0]}}, "no long_factor"),
        (
            "phi3",
            {"rope_scaling": {"type": "su", "short_factor": [1.0], "long_factor": [1.0]}},
            "short_factor and long_factor must have 2 numbers",
        ),
        ("phi3", {"partial_rotary_factor": 0.75}, "rope_width 3 must be even"),
        (
            "phi3",
            {"rope_scaling": {"rope_type": "default", "type": "su"}},
            "rope_scaling.type and rope_scaling.rope_type differ",
        ),
        ("phi3", {"partial_rotary_factor": 1.5}, "partial_rotary_factor must be"),
        ("llama 2", {"partial_rotary_factor": 0.5}, "partial_rotary_factor is 0.5"),
        ("phi3", {"embd_pdrop": 0.1}, "embd_pdrop is 0.1; ignis supports only 0.0"),
        ("phi3", {"layer_types": ["full_attention", "sliding_attention"]}, "layer_types is"),
        ("phi3", {"intermediate_size": 19}, r"gate_up_proj\.weight' is float32 \(40, 12\)"),
        ("smollm3", {"no_rope_layers": [1, 2, 1]}, "rotated"),
        ("smollm3", {"no_rope_layers": None}, "no_rope_layers is null"),
        ("smollm3", {"layer_types": ["sliding_attention"] * 2}, "layer_types is"),
        ("granite", {"logits_scaling": 0.0}, "logit_divisor must be"),
        ("gemma3_text", {"final_logit_softcapping": 30.0}, "final_logit_softcapping is 30.0"),
        ("gemma3_text", {"use_bidirectional_attention": True}, "use_bidirectional_attention is"),
        ("gemma3_text", {"sliding_window_pattern": 0}, "sliding_window_pattern must be"),
        ("gemma3_text", {"num_hidden_layers": 10**9}, "num_hidden_layers must be"),
        ("gemma3_text", {"sliding_window": None}, "layer_types is"),
        (
            "gemma3_text",
            {"rope_scaling": None, "rope_parameters": {"sliding_attention": {"factor": 2.0}}},
            "rope_parameters.factor is 2.0",
        ),
        ("llama 2", {"rope_scaling": {"type": "linear"}}, "no factor"),
        ("llama 2", {"rope_scaling": [1]}, r"rope parameters are \[1\]"),
        ("llama 3", {"rope_scaling": {"rope_type": "llama3", "factor": 8.0}}, "no low_freq"),
        ("mistral", {"sliding_window": 0}, "window must be"),
        ("qwen2", {"layer_types": ["chunked_attention", "full_attention"]}, "layer_types is"),
        ("qwen2", {"layer_types": ["full_attention"]}, "layer_types is"),
        ("gpt2", {"activation_function": "relu"}, "activation_function is 'relu'"),
        ("gpt2", {"tie_word_embeddings": False}, "tie_word_embeddings is False"),
        ("gpt2", {"resid_pdrop": 1.0, "embd_pdrop": 1.0}, "dropout must be"),
    ],
    ids=str,
)
def test_what_ignis_does_not_compute_is_refused(
    rng: np.random.Generator, tmp_path: Path, name: str, change: dict[str, Any], message: str
) -> None:
    write(tmp_path, name, weights_of(name, rng), **change)
    with pytest.raises(ArgumentError, match=message):
        nn.load_pretrained(tmp_path)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("llama 2", {"hidden_act": "swish", "partial_rotary_factor": 1.0, "rope_scaling": None}),
        ("llama 2", {"layer_types": ["full_attention"] * 2, "sliding_window": None}),
        ("llama 2", {"rope_parameters": {"rope_type": "default", "rope_theta": 1e4}}),
        ("llama 2", {"rope_scaling": {"rope_type": "default"}, "rope_theta": 1e4}),
        ("llama 2", {"attention_dropout": 0.3, "pretraining_tp": 2, "eos_token_id": [1, 2]}),
        ("mistral", {"layer_types": ["sliding_attention"] * 2, "attention_bias": False}),
        ("qwen2", {"layer_types": ["full_attention", "sliding_attention"]}),
        ("gpt2", {"num_hidden_layers": 2, "n_ctx": 40, "attn_pdrop": 0.5}),
        ("gpt2", {"embd_pdrop": 0.1, "resid_pdrop": 0.1, "summary_type": "mean"}),
        ("gpt2", {"n_special": 0, "predict_special_tokens": True, "_num_labels": 1}),
    ],
    ids=str,
)
def test_keys_that_say_the_same_or_mean_nothing_change_no_config(
    name: str, change: dict[str, Any]
) -> None:
    facts = FACTS[name] | change
    architecture = architecture_named(facts["model_type"])
    assert architecture.config(facts) == config_of(name)


def test_keys_that_are_left_out_have_the_defaults_of_transformers() -> None:
    heads = {"num_attention_heads": 8, "hidden_size": 64, "head_dim": 8}

    def read(name: str, **change: Any) -> Any:
        facts = {**FACTS[name], **heads, **change}
        kept = {key: value for key, value in facts.items() if value is not ...}
        return architecture_named(facts["model_type"]).config(kept)

    assert read("mistral", sliding_window=..., num_key_value_heads=...).window == 4096
    assert read("mistral", sliding_window=None).window is None
    assert read("mistral", num_key_value_heads=...).num_kv_heads == 8
    assert read("llama 2", num_key_value_heads=...).num_kv_heads == 8
    assert read("mistral", num_key_value_heads=None).num_kv_heads == 8
    assert read("qwen2", max_window_layers=...).window is None  # from layer 28 on
    mixed = read("qwen2", layer_types=["sliding_attention", "full_attention"])
    assert (mixed.window, mixed.window_from, mixed.full_layers) == (3, 0, (1,))
    qwen = architecture_named("qwen2")
    assert qwen.config(qwen.facts(mixed)) == mixed
    gemma = read("gemma3_text", num_hidden_layers=13, sliding_window_pattern=...)
    assert (gemma.window_from, gemma.full_layers) == (0, (5, 11))
    assert read("smollm3", rope_theta=...).rope_base == 2e6
    yarn = {"rope_type": "yarn", "factor": 4.0, "beta_fast": 16}
    with pytest.raises(ArgumentError, match="no original_max_position_embeddings"):
        read("smollm3", rope_scaling=yarn)  # 40 positions may be those before or after
    yarn["original_max_position_embeddings"] = 40
    found = read("smollm3", rope_scaling=yarn).rope_scaling
    assert found == nn.RopeScaling("yarn", 4.0, original_context=40, beta_fast=16.0)
    scaled = {"rope_type": "llama3", **ROPE, "original_max_position_embeddings": None}
    del scaled["original_max_position_embeddings"]
    assert read("llama 2", rope_scaling=scaled).rope_scaling.original_context == 40


def test_a_loaded_model_is_written_with_its_family_its_ids_and_its_files(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    given, written = tmp_path / "given", tmp_path / "written"
    ids = {"bos_token_id": 1, "eos_token_id": 2, "pad_token_id": -1, "initializer_range": 0.02}
    # Without a window, a Llama could say the same.
    write(
        given,
        "mistral",
        weights_of("mistral", rng),
        **ids,
        sliding_window=None,
        torch_dtype="float32",
        _name_or_path="somewhere",
    )
    beside = {
        "generation_config.json": b'{"eos_token_id": [2, 5], "temperature": 0.6}',
        "tokenizer.json": b"\xff not looked at",
        "tokenizer_config.json": b"{}",
        "merges.txt": b"a b",
        "chat_template.jinja": b"{{ x }}",
    }
    for name, content in beside.items():
        (given / name).write_bytes(content)
    model = nn.load_pretrained(given)
    shutil.rmtree(given)
    nn.save_pretrained(written, model)
    facts = json.loads((written / "config.json").read_text())
    assert facts["model_type"] == "mistral" and facts["dtype"] == "float32"
    assert ids.items() <= facts.items() and "torch_dtype" not in facts
    for name, content in beside.items():
        assert (written / name).read_bytes() == content
    again = nn.load_pretrained(written)
    assert again.config == model.config
    for each in (model, again):
        each.free()


@needs_tokenizers
def test_a_tokenizer_of_its_own_replaces_the_files_and_ids_of_the_one_before(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    write(tmp_path, "llama 2", weights_of("llama 2", rng), eos_token_id=2, pad_token_id=0)
    (tmp_path / "tokenizer.json").write_text(tokenizer_json())
    (tmp_path / "tokenizer_config.json").write_text("{}")
    (tmp_path / "generation_config.json").write_text('{"eos_token_id": 2, "top_k": 7}')
    model = nn.load_pretrained(tmp_path)

    def saved(name: str, tokenizer: nn.Tokenizer) -> tuple[Any, Any, bool]:
        folder = tmp_path / name
        nn.save_pretrained(folder, model, tokenizer)
        config = json.loads((folder / "config.json").read_text())
        generation = json.loads((folder / "generation_config.json").read_text())
        pair = config.get("eos_token_id"), config.get("pad_token_id")
        return pair, generation, (folder / "tokenizer_config.json").exists()

    same = nn.Tokenizer.load(tmp_path)
    assert saved("same", same) == ((2, 0), {"eos_token_id": 2, "top_k": 7}, True)
    ends = nn.Tokenizer(same.content, [3])
    assert saved("ends", ends) == (([3], 0), {"eos_token_id": [3], "top_k": 7}, True)
    facts = json.loads(same.content)
    facts["model"]["vocab"]["another"] = 400
    other = nn.Tokenizer(json.dumps(facts), [4])
    assert saved("other", other) == (([4], None), {"eos_token_id": [4]}, False)
    assert nn.Tokenizer.load(tmp_path / "other").encode("another") == [400]
    none = nn.Tokenizer(json.dumps(facts))
    assert saved("none", none) == ((None, None), {"eos_token_id": None}, False)
    model.free()


def test_folders_that_are_none_are_refused(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    with pytest.raises(ArgumentError, match="no such folder"):
        nn.load_pretrained(tmp_path / "missing")
    with pytest.raises(ArgumentError, match="path"):
        nn.load_pretrained(3)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="config.json"):
        nn.load_pretrained(tmp_path)
    write(tmp_path, "llama 2", weights_of("llama 2", rng))
    for text, message in (("[]", "not a JSON object"), ("{", "is not JSON"), ("\xff", "JSON")):
        (tmp_path / "config.json").write_text(text, encoding="latin-1")
        with pytest.raises(ArgumentError, match=message):
            nn.load_pretrained(tmp_path)
    (tmp_path / "config.json").write_text(json.dumps(FACTS["llama 2"]))
    with pytest.raises(DTypeError, match="float64"):
        nn.load_pretrained(tmp_path, dtype="float64")
    with pytest.raises(ArgumentError, match="context must be"):
        nn.load_pretrained(tmp_path, context=0)
    (tmp_path / "model.safetensors").unlink()
    with pytest.raises(ArgumentError, match="model.safetensors"):
        nn.load_pretrained(tmp_path)


def test_a_model_that_does_not_fit_the_device_leaves_nothing(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    write(tmp_path, "llama 2", weights_of("llama 2", rng))
    ignis.memory.collect()
    before = ignis.memory.live_bytes(device=device)
    limited = LimitAllocator(PoolAllocator(), 3000)
    with ignis.use_allocator(limited), pytest.raises(OutOfMemoryError):
        nn.load_pretrained(tmp_path)
    assert ignis.memory.live_bytes(device=device) == before


def test_what_cannot_be_written_is_refused_and_changes_nothing(
    device: ignis.Device, rng: np.random.Generator, tmp_path: Path
) -> None:
    with pytest.raises(ArgumentError, match="LanguageModel or a GPT2, not Linear"):
        nn.save_pretrained(tmp_path / "a", nn.Linear(3, 3))  # type: ignore[arg-type]
    odd = nn.ModelConfig(31, 12, 2, 3, 1, 20, qk_norm=True, mlp_bias=True)
    model = nn.LanguageModel(odd)
    with pytest.raises(ArgumentError, match="no published model family"):
        nn.save_pretrained(tmp_path / "a", model)
    model.free()
    model = nn.LanguageModel(nn.ModelConfig(31, 12, 2, 3, 1, 20))
    with pytest.raises(ArgumentError, match="Tokenizer"):
        nn.save_pretrained(tmp_path / "a", model, "tokenizer")  # type: ignore[arg-type]
    assert not (tmp_path / "a").exists()
    (tmp_path / "file").write_text("")
    with pytest.raises(ArgumentError, match="cannot create"):
        nn.save_pretrained(tmp_path / "file" / "a", model)
    nn.save_pretrained(tmp_path / "a", model)
    before = (tmp_path / "a" / "model.safetensors").read_bytes()
    logits = model.forward([1, 2, 3])
    with pytest.raises(MemoryContractViolation):
        nn.save_pretrained(tmp_path / "a", model)
    assert (tmp_path / "a" / "model.safetensors").read_bytes() == before
    logits.sum().backward()
    del logits
    model.zero_grad()
    assert {array.owner for array in model.state_dict().values()} == {"ignis"}
    model.free()
    shutil.rmtree(tmp_path / "a")


def test_every_family_writes_what_it_reads() -> None:
    families = {"gpt2": "gpt2", "llama 2": "llama", "llama 3": "llama"}
    for name in FACTS:
        config = config_of(name)
        kind = nn.GPT2Config if name == "gpt2" else nn.ModelConfig
        assert isinstance(config, kind)
        (each,) = [a for a in ARCHITECTURES if a.model_type == families.get(name, name)]
        assert each.config(each.facts(config)) == config
        assert each.config(json.loads(json.dumps(FACTS[name]))) == config
