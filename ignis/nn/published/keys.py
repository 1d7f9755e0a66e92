"""Keys of a config.json that no result depends on, and a refusal of all others that nobody reads.

A key that is neither read nor listed here may ask for another model than the one that would be
computed, as a misspelled one does. What is listed is written back by `save_pretrained`.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from typing import Any

from ignis.errors import ArgumentError
from ignis.store.hostile_json import shown

__all__ = ["MEANS_NOTHING", "require_known"]

_REASONS: dict[str, tuple[str, ...]] = {
    "Where the file comes from; names of classes, which the arrays have to fit in any case.": (
        *("_name_or_path", "name_or_path", "_commit_hash", "transformers_version", "architectures"),
        *("auto_map", "tokenizer_class", "transformers.js_config", "unsloth_fixed", "license"),
        *("unsloth_version", "is_llama_config", "adapter_layers", "neftune_noise_alpha"),
    ),
    "The dtype is that of the arrays, or the one that load_pretrained is given.": (
        *("dtype", "torch_dtype", "use_bfloat16"),
    ),
    "How transformers computes the same numbers, up to rounding, or what else it returns.": (
        *("use_cache", "pretraining_tp", "reorder_and_upcast_attn", "chunk_size_feed_forward"),
        *("attn_implementation", "_attn_implementation", "_attn_implementation_autoset"),
        *("experts_implementation", "_experts_implementation", "torchscript", "use_flash_attn"),
        *("_flash_attn_2_enabled", "output_past"),
        *("output_attentions", "output_hidden_states", "return_dict", "use_return_dict"),
        *("gradient_checkpointing", "is_decoder", "tie_last_hidden_states", "tie_encoder_decoder"),
    ),
    "Initial values, and dropout of attention weights in training, which ignis does not have: "
    "logits in evaluation depend on neither.": (
        *("initializer_range", "attention_dropout", "attn_pdrop"),
    ),
    "Ids that begin, end and fill texts: the tokenizer's and the caller's business.": (
        *("bos_token_id", "eos_token_id", "pad_token_id", "sep_token_id", "unk_token_id"),
        *("cls_token_id", "mask_token_id", "decoder_start_token_id"),
    ),
    "How transformers generates text by default; ignis is given a Sampler.": (
        *("max_length", "min_length", "max_new_tokens", "do_sample", "early_stopping", "num_beams"),
        *("num_beam_groups", "diversity_penalty", "temperature", "top_k", "top_p", "typical_p"),
        *("repetition_penalty", "length_penalty", "no_repeat_ngram_size", "bad_words_ids"),
        *("encoder_no_repeat_ngram_size", "num_return_sequences", "output_scores"),
        *("return_dict_in_generate", "forced_bos_token_id", "forced_eos_token_id"),
        *("remove_invalid_values", "exponential_decay_length_penalty", "suppress_tokens"),
        *("begin_suppress_tokens", "epsilon_cutoff", "eta_cutoff", "task_specific_params"),
        *("prefix", "model_max_length", "max_sequence_length"),
    ),
    "Heads of other tasks, whose weights are refused as arrays that are not part of the model.": (
        *("id2label", "label2id", "num_labels", "_num_labels", "problem_type", "finetuning_task"),
        *("n_special", "predict_special_tokens"),
        *("classifier_dropout", "cross_attention_hidden_size", "summary_type", "summary_use_proj"),
        *("summary_activation", "summary_proj_to_labels", "summary_first_dropout"),
    ),
}

MEANS_NOTHING = {key: reason for reason, keys in _REASONS.items() for key in keys}
"""By key: why it means nothing to the results."""


def require_known(facts: Mapping[str, Any], known: Collection[str], where: str = "") -> None:
    """Refuse a key that is not `known`.

    Parameters
    ----------
    where : str
        What is in front of the key in the message, such as ``"rope_scaling."``.

    Raises
    ------
    ArgumentError
        Naming the first such key, and what it may be a misspelling of.
    """
    for key, value in facts.items():
        if key not in known:
            near = difflib.get_close_matches(key[:100], known, 1)
            hint = f" (is it {near[0]}?)" if near else ""
            raise ArgumentError(
                f"{where}{key[:100]} is {shown(value)}, a key that ignis does not know{hint}; "
                "remove it if no result depends on it"
            )
