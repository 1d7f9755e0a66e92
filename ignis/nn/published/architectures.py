"""The families of published models, in the table architectures.json: names and switches of each.

A family is what ``model_type`` of a folder's config.json says. Its row tells which model of
ignis it is, what its file calls the parts of that model, and which key of config.json is which
attribute of the config. Files of a family's models without a head lack the prefix of its names.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_count, as_flag, as_number
from ignis.errors import ArgumentError
from ignis.nn.block import parameters_of
from ignis.nn.causal import CausalModel
from ignis.nn.config import GPT2Config, ModelConfig, RopeScaling
from ignis.nn.gpt2 import GPT2
from ignis.nn.model import LanguageModel
from ignis.nn.published.keys import MEANS_NOTHING, require_known
from ignis.store.hostile_json import shown

Facts = Mapping[str, Any]

_NOTHING: Any = object()

_TABLE: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
"""The families, with the names, keys and defaults that several of them have."""

_NULLABLE = ("num_key_value_heads", "head_dim", "n_inner")
"""Keys for which null has its own meaning."""


@dataclass(frozen=True)
class Architecture:
    """A family of published models.

    Attributes
    ----------
    model_type, title : str
        The family, and the class of its models, as config.json has them.
    kind : type
        `LanguageModel` or `GPT2`.
    names : mapping of str to str
        What files call a parameter, by role; ``{}`` is the number of the layer. Parameters of one
        name are one array of a file, their rows in the order of the model.
    prefix : str
        What names start with, except those of files of a model without a head.
    keys : mapping of str to str
        Key of config.json by attribute of the config.
    defaults : mapping
        Values of keys that files may leave out; without one, a key is needed.
    fixed : mapping
        Attributes that all models of the family have.
    required : mapping of str to sequence
        Keys that, where they are given, have one of these values: ignis computes nothing else. The
        first one is written.
    refused : mapping of str to tuple
        The same of keys that are not written.
    aliases : mapping of str to str
        Other names of keys.
    ignored : sequence of str
        Keys that mean nothing in this family, besides those that mean nothing in any.
    own : sequence of str
        Keys that only its class reads.
    windows : str
        Which key says that there is a window: ``""`` if there is none in this family,
        ``"sliding_window"`` for all layers, ``"use_sliding_window"`` for those from
        ``max_window_layers`` on, ``"layer_types"`` for those that have it there.
    scalings : sequence of str
        The types of scaled rotary frequencies.
    partial : bool
        Whether heads may be rotated in part; in files these features come first.
    """

    model_type: str
    title: str
    kind: type[CausalModel]
    names: Mapping[str, str]
    prefix: str
    keys: Mapping[str, str]
    defaults: Mapping[str, Any] = field(default_factory=dict)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    required: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    refused: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    ignored: Sequence[str] = ()
    own: Sequence[str] = ()
    windows: str = ""
    scalings: Sequence[str] = ("default", "linear", "llama3", "yarn")
    partial: bool = False

    def config(self, facts: Facts) -> ModelConfig | GPT2Config:
        """Return the config that a config.json describes.

        Raises
        ------
        ArgumentError
            Naming the key that is missing, has a value out of range, or asks for what ignis
            does not compute.
        """
        if facts.get("quantization_config") is not None:
            raise ArgumentError(
                "its weights are quantized (quantization_config); load the original weights; "
                "dtype='bfloat16' halves float32 weights"
            )
        facts = self._checked(facts)
        values = dict(self.fixed)
        for attribute, key in self.keys.items():
            value = facts.get(key, self.defaults.get(key, _NOTHING))
            if value is _NOTHING:
                raise ArgumentError(f"it has no {key}")
            if value is None and key not in _NULLABLE:
                raise ArgumentError(f"{key} is null")
            values[attribute] = value
        if self.kind is GPT2:
            if facts.get("embd_pdrop", self.defaults["resid_pdrop"]) != values["dropout"]:
                raise ArgumentError(
                    f"embd_pdrop and resid_pdrop differ ({shown(facts.get('embd_pdrop', 'none'))} "
                    f"and {shown(values['dropout'])}); ignis supports one value for both; it "
                    "does not affect evaluation, so set both to one of them"
                )
            return GPT2Config(**values)
        if values["num_kv_heads"] is None:
            values["num_kv_heads"] = values["num_heads"]
        values |= self._positions(facts, values)
        windows = "window", "window_from", "full_layers"
        values |= zip(windows, self._window(facts, values["num_layers"]), strict=True)
        made = ModelConfig(**values)
        if made.head_width == made.width / made.num_heads:
            made = dataclasses.replace(made, head_width=None)
        return made

    def _positions(self, facts: Facts, values: Mapping[str, Any]) -> dict[str, Any]:
        """Attributes of rotary positions, and what else a family has of its own."""
        theta = self.defaults.get("rope_theta", 10000.0)
        base, scaling, share = _rope(facts, theta, self.scalings, self.partial)
        made = {"rope_base": base, "rope_scaling": scaling}
        if share != 1:
            width, heads, head = (values[name] for name in ("width", "num_heads", "head_width"))
            if head is None:
                width = as_count("config.json", "hidden_size", width)
                head = width // as_count("config.json", "num_attention_heads", heads, least=1)
            made["rope_width"] = int(as_count("config.json", "head_dim", head) * share)
        return made

    def _kinds(self, facts: Facts, num_layers: Any) -> Any:
        """What the layers are where layer_types does not say it; None if nothing else does."""
        return None

    @property
    def ignored_keys(self) -> frozenset[str]:
        """Keys of config.json that mean nothing in this family."""
        return frozenset(MEANS_NOTHING).union(self.ignored)

    def _checked(self, facts: Facts) -> dict[str, Any]:
        """The facts with the keys' own names, all of which somebody reads or nobody needs."""
        found = dict(facts)
        for alias, key in self.aliases.items():
            if alias in found and found.setdefault(key, found[alias]) != found.pop(alias):
                raise ArgumentError(f"{alias} and {key} mean the same, but differ")
        limited = {**_TABLE["never"], **self.required, **self.refused}
        known = {"model_type", "quantization_config", *self.keys.values(), *limited}
        known |= self.ignored_keys.union(self.own)
        if self.kind is GPT2:
            known.add("embd_pdrop")
        else:
            known |= {*_ROPE, "layer_types"}
        if self.windows:
            known.add("sliding_window")
        if self.windows == "use_sliding_window":
            known |= {"use_sliding_window", "max_window_layers"}
        for key, allowed in limited.items():
            if key in found and found[key] not in allowed:
                raise ArgumentError(
                    f"{key} is {shown(found[key])}; ignis supports only {shown(allowed[0])}"
                )
        require_known(found, known)
        return found

    def facts(self, config: ModelConfig | GPT2Config) -> dict[str, Any]:
        """Return what config.json says of a model; the inverse of `config`, for what it knows."""
        facts: dict[str, Any] = {"architectures": [self.title], "model_type": self.model_type}
        facts |= {key: allowed[0] for key, allowed in self.required.items()}
        facts |= {key: getattr(config, attribute) for attribute, key in self.keys.items()}
        if isinstance(config, GPT2Config):
            return facts | {"embd_pdrop": config.dropout}
        if "head_width" in self.keys:
            facts["head_dim"] = config.head_dim
        facts["rope_theta"] = config.rope_base
        facts["rope_scaling"] = None if config.rope_scaling is None else _written(config)
        if config.rope_scaling is not None and config.rope_scaling.kind == "longrope":
            facts[_ORIGINAL] = config.rope_scaling.original_context
        if self.partial and config.rope_width is not None:
            share = config.rope_width / config.head_dim
            exact = int(config.head_dim * share) == config.rope_width
            facts["partial_rotary_factor"] = share if exact else math.nextafter(share, 1)
        if self.windows:
            facts["sliding_window"] = config.window
        full = config.num_layers if config.window is None else config.window_from
        if self.windows == "use_sliding_window":
            facts["use_sliding_window"] = config.window is not None
            facts["max_window_layers"] = full
        listed = config.full_layers or (config.window and config.rotated)
        if self.windows == "layer_types" or listed:
            facts["layer_types"] = [
                _BOTH_KINDS[n >= full and n not in config.full_layers]
                for n in range(config.num_layers)
            ]
        return facts

    def stored_names(
        self, config: ModelConfig | GPT2Config, found: Iterable[str] | None = None
    ) -> dict[str, str]:
        """Return the names of a file by those of the model, in the order of the model.

        Parameters
        ----------
        found : iterable of str, optional
            The names of a file, which say whether it has the prefix; with it if None.
        """
        theirs = {(r, layer): name for r, layer, name, _ in parameters_of(config, self.names)}
        own = parameters_of(config, self.kind.names)
        with_prefix = found is None or any(name.startswith(self.prefix) for name in found)
        cut = 0 if with_prefix else len(self.prefix)
        return {
            name: stored[cut if stored.startswith(self.prefix) else 0 :]
            for r, layer, name, _ in own
            for stored in (theirs[r, layer],)
        }

    def row_orders(self, config: ModelConfig | GPT2Config) -> dict[str, npt.NDArray[np.int64]]:
        """By parameter of the model: which rows of a file it has, where heads are rotated in part.

        Ours have pairs of features half a head apart, files those that are not rotated last.
        """
        if config.rope_width is None:
            return {}
        turned, head = config.rope_width // 2, np.arange(config.head_dim)
        rest = (config.head_dim - config.rope_width) // 2
        parts = np.split(head, np.cumsum([turned, turned, rest]))
        order = np.concatenate([parts[0], parts[2], parts[1], parts[3]])
        return {
            name: (np.arange(0, shape[0], len(head))[:, None] + order).reshape(-1)
            for role, _, name, shape in parameters_of(config, self.kind.names)
            if role in ("wq", "wk")
        }

    def _window(self, facts: Facts, num_layers: Any) -> tuple[Any, Any, tuple[int, ...]]:
        """The window, or None, the first layer that has it, and later ones that have it not."""
        least = self.defaults.get("sliding_window", 4096)
        window, first = facts.get("sliding_window", least) if self.windows else None, 0
        later: tuple[int, ...] = ()
        if self.windows == "use_sliding_window":
            if not as_flag(
                "config.json", "use_sliding_window", facts.get("use_sliding_window", False)
            ):
                window = None
            least = facts.get("max_window_layers", 28)
            first = as_count("config.json", "max_window_layers", least)
        kinds = facts.get("layer_types")
        if kinds is None:
            kinds = self._kinds(facts, num_layers)
        if kinds is not None:
            full = self._full_layers(kinds, num_layers, window)
            first = next((n for n, layer in enumerate(full) if n != layer), len(full))
            later = full[first:]
        if window is None or (isinstance(num_layers, int) and first >= num_layers):
            return None, 0, ()
        return window, first, later

    def _full_layers(self, kinds: Any, num_layers: Any, window: Any) -> tuple[int, ...]:
        """Return the layers that see all positions."""
        if not isinstance(kinds, list) or len(kinds) != num_layers:
            raise ArgumentError(f"layer_types is {shown(kinds)}, not one entry for each layer")
        full = tuple(n for n, kind in enumerate(kinds) if kind == _BOTH_KINDS[0])
        local = kinds.count(_BOTH_KINDS[1])
        everywhere = self.windows == "sliding_window" and window is not None
        if len(full) + local < len(kinds) or (local and window is None) or (everywhere and full):
            raise ArgumentError(
                f"layer_types is {shown(kinds)} with a sliding_window of {shown(window)}; "
                "ignis supports full_attention and, with a window, sliding_attention; "
                "Mistral and Phi-3 use the window in all layers"
            )
        return full


class _SmolLM3(Architecture):
    """Layers that are not rotated have the window, unless layer_types says it."""

    def _kinds(self, facts: Facts, num_layers: Any) -> Any:
        rotated = facts["no_rope_layers"]
        windows = facts.get("use_sliding_window") and isinstance(rotated, list)
        return [_BOTH_KINDS[not each] for each in rotated] if windows else None


class _Gemma3(Architecture):
    """Layers of two kinds, each with rotary frequencies of its own."""

    def _positions(self, facts: Facts, values: Mapping[str, Any]) -> dict[str, Any]:
        given = facts.get("rope_parameters")
        local = facts.get("rope_local_base_freq", 10000.0)
        if isinstance(given, dict) and not set(_BOTH_KINDS).isdisjoint(given):
            require_known(given, _BOTH_KINDS, "rope_parameters.")
            full, near = (given.get(kind) or {} for kind in _BOTH_KINDS)
            local, *_ = _rope({"rope_parameters": near}, local, ("default",))
            facts = {**facts, "rope_parameters": full}
        key, least = "query_pre_attn_scalar", {"above": 0}
        divisor = as_number("config.json", key, facts.get(key, 256), **least)
        width = as_number("config.json", "hidden_size", values["width"], **least)
        own = {"attention_scale": divisor**-0.5, "embedding_scale": width**0.5}
        return super()._positions(facts, values) | own | {"local_rope_base": local}

    def _kinds(self, facts: Facts, num_layers: Any) -> Any:
        count = as_count("config.json", "num_hidden_layers", num_layers, most=_MOST_LAYERS)
        key = "sliding_window_pattern"
        every = as_count("config.json", key, facts.get(key, 6), least=1)
        return [_BOTH_KINDS[bool((n + 1) % every)] for n in range(count)]

    def facts(self, config: ModelConfig | GPT2Config) -> dict[str, Any]:
        divisor = round((config.attention_scale or 1.0) ** -2, 9)
        divisor = int(divisor) if divisor == int(divisor) else divisor
        own = {"query_pre_attn_scalar": divisor, "rope_local_base_freq": config.local_rope_base}
        # Others want a number where no layer has a window, too.
        return super().facts(config) | own | {"sliding_window": config.window or 4096}


def _rope(
    facts: Facts, theta: float, scalings: Sequence[str], partial: bool = False
) -> tuple[Any, RopeScaling | None, float]:
    """The base of the rotary frequencies, their scaling, and the share of a head that they turn."""
    names = [name for name in ("rope_scaling", "rope_parameters") if facts.get(name)]
    if len(names) > 1 and facts[names[0]] != facts[names[1]]:
        raise ArgumentError("rope_scaling and rope_parameters differ: remove one")
    where = names[0] if names else "rope_parameters"
    given = facts[where] if names else {}
    if not isinstance(given, dict):
        raise ArgumentError(f"its rope parameters are {shown(given)}")
    kinds = [given[name] for name in ("rope_type", "type") if name in given] or ["default"]
    kind, other = ("longrope" if each == "su" else each for each in (kinds[0], kinds[-1]))
    if kind != other:
        raise ArgumentError(f"{where}.type and {where}.rope_type differ")
    if not isinstance(kind, str) or kind not in scalings:
        raise ArgumentError(f"{where} has the type {shown(kind)}, not one of {', '.join(scalings)}")
    keys = _SCALINGS[kind]
    meaningless = () if "original_context" in keys else (_ORIGINAL,)
    shared = ("rope_type", "type", "rope_theta", "partial_rotary_factor")
    require_known(given, {*shared, *keys.values(), *meaningless}, f"{where}.")
    for name in _ROPE[2:]:
        if facts.get(name) is not None and given.get(name, facts[name]) != facts[name]:
            raise ArgumentError(f"{name} and {where}.{name} differ; remove one")
    given = {"rope_theta": theta, **{k: facts[k] for k in _ROPE[2:] if k in facts}, **given}
    share = given.get("partial_rotary_factor")
    if share is None or share == 1:
        share = 1.0
    elif not partial:
        raise ArgumentError(
            f"partial_rotary_factor is {shown(share)} (beside {where} or in it); ignis "
            "rotates whole heads in such a model (1.0)"
        )
    share = as_number("config.json", "partial_rotary_factor", share, above=0, below=1 + 1e-9)
    if not keys:
        return given["rope_theta"], None, share
    context = facts.get("max_position_embeddings")
    if kind != "yarn":  # there, the two differ by the factor or not, and nothing says which
        given.setdefault(_ORIGINAL, context)
    found = {name: given[key] for name, key in keys.items() if given.get(key) is not None}
    if kind == "longrope" and "factor" not in found and "original_context" in found:
        first, last = (
            as_count("config.json", "max_position_embeddings", count, least=1)
            for count in (found["original_context"], context)
        )
        found["factor"] = max(last / first, 1.0)
    if missing := [keys[name] for name in keys if name not in (*found, *_OPTIONAL)]:
        raise ArgumentError(f"{where} has no {missing[0]}")
    return given["rope_theta"], RopeScaling(kind, **found), share


def _written(config: ModelConfig) -> dict[str, Any]:
    scaling = config.rope_scaling
    assert scaling is not None
    said = {key: getattr(scaling, name) for name, key in _SCALINGS[scaling.kind].items()}
    return {"rope_type": scaling.kind} | {k: v for k, v in said.items() if v is not None}


_ORIGINAL = "original_max_position_embeddings"
_ROPE = (*("rope_scaling", "rope_parameters", "rope_theta", "partial_rotary_factor"), _ORIGINAL)
"""Keys of rotary positions; the first two have further ones inside."""
_SCALINGS: dict[str, dict[str, str]] = _TABLE["scalings"]
"""By type: the attributes of a RopeScaling and their keys."""
_OPTIONAL = ("beta_fast", "beta_slow", "attention_factor")
_MOST_LAYERS = 4096
"""Upper bound of listed names until the number of weights is known."""
_BOTH_KINDS = "full_attention", "sliding_attention"
_SILU = {"hidden_act": ("silu", "swish")}


def _merged(section: str, parts: Iterable[str]) -> dict[str, Any]:
    return {key: value for part in parts for key, value in _TABLE[section][part].items()}


def _family(row: dict[str, Any]) -> Architecture:
    """A row of the table as a family, which is like Llama where the row does not say otherwise."""
    row = {**row, "keys": _merged("keys", row["keys"]) | row.get("own_keys", {})}
    row.pop("own_keys", None)
    if row["model_type"] == "gpt2":
        names = {role: f"transformer.{name}" for role, name in GPT2.names.items()}
        return Architecture(kind=GPT2, names=names, **row)
    row["names"] = _merged("names", row.get("names", ("llama",)))
    row["defaults"] = _TABLE["defaults"]["llama"] | row.get("defaults", {})
    row = {"kind": LanguageModel, "prefix": "model.", "required": _SILU, **row}
    kind = {"smollm3": _SmolLM3, "gemma3_text": _Gemma3}.get(row["model_type"], Architecture)
    return kind(**row)


ARCHITECTURES = tuple(map(_family, _TABLE["families"]))


def architecture_named(model_type: Any) -> Architecture:
    """Return the family that a config.json names.

    Raises
    ------
    ArgumentError
        If ignis does not have it.
    """
    for each in ARCHITECTURES:
        if each.model_type == model_type:
            return each
    known = ", ".join(each.model_type for each in ARCHITECTURES)
    raise ArgumentError(f"its model_type is {shown(model_type)}; ignis supports {known}")


def architecture_for(model: CausalModel, first: str | None = None) -> Architecture:
    """Return a family whose config.json can say all that the config of a model says.

    Parameters
    ----------
    first : str, optional
        The family that is asked first, by its ``model_type``.

    Raises
    ------
    ArgumentError
        If there is none.
    """
    for each in sorted(ARCHITECTURES, key=lambda each: each.model_type != first):
        # GPT2 and LanguageModel may have subclasses.
        if isinstance(model, each.kind):
            facts = each.facts(model.config)
            try:
                if each.config(facts) == model.config:
                    return each
            except ArgumentError:
                continue
    raise ArgumentError(f"no published model family matches the switches of {model.config}")
