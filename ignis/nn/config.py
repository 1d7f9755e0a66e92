"""Shapes of the language models, checked once, and their form in a checkpoint's metadata."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar, Self, cast

import numpy as np

from ignis.base.numbers import as_count, as_flag, as_number, refusing, require_kind, require_one_of
from ignis.errors import ArgumentError
from ignis.kernels import rope

_MOST_JSON = 1 << 14
_KINDS = ("linear", "llama3", "yarn", "longrope")


class Config:
    """Base of the shapes of models and the settings of a training: their JSON."""

    __slots__ = ()

    _title: ClassVar[str] = "config"
    _added: ClassVar[frozenset[str]] = frozenset()
    """Fields that files of earlier versions do not have; where they are as by default, new files
    do not have them either."""

    def to_json(self) -> str:
        """One JSON object; fields of newer versions only if they differ from their defaults."""
        values = dataclasses.asdict(cast(Any, self))
        defaults = {field.name: field.default for field in dataclasses.fields(cast(Any, self))}
        left_out = {name for name in self._added if values[name] == defaults[name]}
        return json.dumps({name: values[name] for name in values if name not in left_out})

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Inverse of `to_json`.

        Raises
        ------
        ArgumentError
            If the text is not a JSON object, has unknown or missing fields, or bad values.
        """
        name = cls._title
        # What is longer is no config, and takes much memory as Python objects.
        if len(text) > _MOST_JSON:
            raise ArgumentError(f"{name}: {len(text)} characters are too long for a config")
        with refusing(f"{name}: invalid JSON", ValueError, RecursionError):
            fields = json.loads(text)
        known = dataclasses.fields(cast(Any, cls))
        expected = {field.name for field in known}
        # Files of earlier versions do not have those that are nothing by default.
        needed = {field.name for field in known if field.default is not None} - cls._added
        if not isinstance(fields, dict) or not needed <= set(fields) <= expected:
            raise ArgumentError(f"{name} must have exactly the fields {sorted(expected)}")
        return cls(**fields)

    def difference(self, other: Self, ignored: Collection[str] = ()) -> str:
        """The first field that differs and both values, such as ``"lr 0.1, not 0.2"``; or ""."""
        for field in dataclasses.fields(cast(Any, self)):
            mine, its = getattr(self, field.name), getattr(other, field.name)
            if mine != its and field.name not in ignored:
                return f"{field.name} {mine}, not {its}"
        return ""


@dataclass(frozen=True, slots=True)
class RopeScaling:
    """Scaling of a model's rotary frequencies.

    Attributes
    ----------
    kind : str
        ``"linear"`` divides all frequencies by `factor`, which is position interpolation (Chen et
        al., 2023). ``"llama3"`` and ``"yarn"`` divide the low ones only, see
        `ignis.kernels.rope.llama3_inverse_frequencies` and `yarn_inverse_frequencies`.
        ``"longrope"`` divides each by a number of its own (Ding et al., 2024).
    factor : float
        At least 1.
    low_freq_factor, high_freq_factor : float
        Between them, in turns within `original_context`, llama3 goes over from divided frequencies
        to plain ones.
    original_context : int
        Positions that a model was first trained with; for all but linear.
    beta_fast, beta_slow : float
        Between them, in turns within `original_context`, yarn goes over.
    attention_factor : float, optional
        Factor of rotated queries and keys; if None, `ignis.kernels.rope.yarn_attention_factor` for
        yarn, and ``sqrt(1 + ln(factor) / ln(original_context))`` for longrope.
    short_factor, long_factor : tuple of float
        Divisors of longrope, one for each frequency: the first where a model's context is at most
        `original_context`, the second where it is longer.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    kind: str
    factor: float
    low_freq_factor: float = 1.0
    high_freq_factor: float = 4.0
    original_context: int = 8192
    beta_fast: float = 32.0
    beta_slow: float = 1.0
    attention_factor: float | None = None
    short_factor: tuple[float, ...] = ()
    long_factor: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        name = "rope scaling"
        require_one_of(name, "kind", self.kind, _KINDS)
        check_fields(self, name, factor=(1, math.inf))
        for low, high in (("low_freq_factor", "high_freq_factor"), ("beta_slow", "beta_fast")):
            as_number(name, low, getattr(self, low), below=getattr(self, high))

    @classmethod
    def of(cls, value: Any) -> Self:
        """Return `value` itself, or a RopeScaling from a mapping of the attributes.

        Raises
        ------
        ArgumentError
            If it is neither.
        """
        if isinstance(value, cls):
            return value
        with refusing("rope scaling", TypeError):
            return cls(**require_kind("rope scaling", value, dict))

    @property
    def amplitude(self) -> float:
        """Factor of rotated queries and keys."""
        if self.kind in ("linear", "llama3"):
            return 1.0
        if self.kind == "longrope" and self.attention_factor is None:
            return math.sqrt(1 + math.log(self.factor) / math.log(self.original_context))
        return self.attention_factor or rope.yarn_attention_factor(self.factor)

    def inverse_frequencies(
        self, head_dim: int, base: float, context: int | None = None
    ) -> rope.Table:
        """Float32 [head_dim / 2], radians per position, of a model of a context.

        Raises
        ------
        ArgumentError
            If longrope has not a divisor for each.
        """
        plain = rope.inverse_frequencies(head_dim, base).astype(float)
        known: Any = {"factor": self.factor, "original_max_position": self.original_context}
        if self.kind == "yarn":
            known |= {"beta_fast": self.beta_fast, "beta_slow": self.beta_slow}
            return rope.yarn_inverse_frequencies(head_dim, base, **known)
        if self.kind == "llama3":
            known |= {"low_freq_factor": self.low_freq_factor}
            known |= {"high_freq_factor": self.high_freq_factor}
            return rope.llama3_inverse_frequencies(head_dim, base, **known)
        if self.kind == "linear":
            return (plain / self.factor).astype("float32")
        short = context is not None and context <= self.original_context
        divisors = self.short_factor if short else self.long_factor
        if not len(self.short_factor) == len(self.long_factor) == len(plain):
            raise ArgumentError(
                f"rope scaling: short_factor and long_factor must have {len(plain)} numbers, "
                "one for each pair of features that is rotated, not "
                f"{len(self.short_factor)} and {len(self.long_factor)}"
            )
        return (plain / divisors).astype("float32")


@dataclass(frozen=True, slots=True)
class ModelConfig(Config):
    """Shape of a `LanguageModel`.

    Attributes
    ----------
    vocab_size : int
        256 for a model of bytes.
    width : int
        Features of the residual stream.
    num_layers, num_heads, num_kv_heads : int
        ``num_heads`` is a multiple of ``num_kv_heads`` (grouped-query attention).
    hidden : int
        Features inside the SwiGLU block.
    context : int
        Most positions that a sequence may have.
    rope_base : float
        Base of the rotary frequencies.
    norm_eps : float
        Added to the mean square in RMSNorm.
    tied : bool
        Use the embedding table as the output projection too.
    head_width : int, optional
        Features of a head, even; ``width / num_heads`` if None.
    rope_scaling : RopeScaling, optional
        How the rotary frequencies differ from the plain ones.
    window : int, optional
        A position sees itself and the ``window - 1`` before it; all before it if None.
    window_from : int
        The first layer that has the window; those before it see all positions.
    qkv_bias, out_bias, mlp_bias : bool
        Whether the projections to queries, keys and values have biases; the one behind attention;
        those of the SwiGLU block.
    qk_norm : bool
        Whether the queries and keys of each head have an RMSNorm before they are rotated.
    wide_qk_norm : bool
        Whether that is one of all heads together; for `qk_norm`.
    post_norm : bool
        Whether the norms are of what attention and the MLP add to the stream, not of what they get.
    both_norms : bool
        Whether what they add has a norm, too.
    norm_offset : bool
        Whether norms multiply by 1 + weight.
    gelu_gate : bool
        Whether the gate of the MLP goes through GELU, by tanh, instead of SiLU.
    full_layers : tuple of int
        Layers from `window_from` on that see all positions anyway.
    rotated : tuple of int
        For each layer 1, or 0 if its queries and keys are not rotated; all are if empty.
    rope_width : int, optional
        Features of a head that are rotated, even: the first ``rope_width / 2`` of each half of it;
        all of them if None.
    local_rope_base : float, optional
        Base of the rotary frequencies of layers that have the window, which are not scaled; that
        of the others if None.
    embedding_scale, residual_scale : float
        Factors of embeddings, and of what attention and the MLP add to the stream.
    attention_scale : float, optional
        Factor of products of queries and keys; ``1 / sqrt(head_dim)`` if None.
    logit_divisor : float
        Divisor of logits.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    _title: ClassVar[str] = "model config"
    _added: ClassVar[frozenset[str]] = frozenset(
        ("head_width", "rope_scaling", "window", "window_from")
        + ("qkv_bias", "out_bias", "mlp_bias", "qk_norm", "wide_qk_norm", "post_norm")
        + ("both_norms", "norm_offset", "gelu_gate", "full_layers", "rotated")
        + ("local_rope_base", "embedding_scale", "residual_scale", "attention_scale")
        + ("logit_divisor", "rope_width")
    )

    vocab_size: int = 256
    width: int = 96
    num_layers: int = 2
    num_heads: int = 3
    num_kv_heads: int = 1
    hidden: int = 256
    context: int = 64
    rope_base: float = 10000.0
    norm_eps: float = 1e-5
    tied: bool = False
    head_width: int | None = None
    rope_scaling: RopeScaling | None = None
    window: int | None = None
    window_from: int = 0
    qkv_bias: bool = False
    out_bias: bool = False
    mlp_bias: bool = False
    qk_norm: bool = False
    wide_qk_norm: bool = False
    post_norm: bool = False
    both_norms: bool = False
    norm_offset: bool = False
    gelu_gate: bool = False
    full_layers: tuple[int, ...] = ()
    rotated: tuple[int, ...] = ()
    local_rope_base: float | None = None
    embedding_scale: float = 1.0
    residual_scale: float = 1.0
    attention_scale: float | None = None
    logit_divisor: float = 1.0
    rope_width: int | None = None

    # What other models have.
    layer_norm = learned_positions = packed = False
    gated = True

    def __post_init__(self) -> None:
        check_fields(self, "model config", window_from=(0, math.inf))
        if self.rope_scaling is not None:
            object.__setattr__(self, "rope_scaling", RopeScaling.of(self.rope_scaling))
        if (self.head_width is None and self.width % self.num_heads) or self.head_dim % 2:
            raise ArgumentError(
                f"model config: width {self.width} over {self.num_heads} heads must give an even "
                "head dimension, and so must head_width"
            )
        if self.rope_width is not None and (self.rope_width % 2 or self.rope_width > self.head_dim):
            raise ArgumentError(
                f"model config: rope_width {self.rope_width} must be even, and at most the "
                f"{self.head_dim} features of a head"
            )
        if self.rope_scaling is not None:
            self.rope_table()  # refuses what does not fit
        if len(self.rotated) not in (0, self.num_layers) or any(
            each >= self.num_layers for each in self.full_layers
        ):
            raise ArgumentError(
                f"model config: rotated {self.rotated} and full_layers {self.full_layers} do not "
                f"fit {self.num_layers} layers"
            )
        if self.wide_qk_norm and not self.qk_norm:
            raise ArgumentError("model config: wide_qk_norm needs qk_norm, which is False")
        if self.num_heads % self.num_kv_heads:
            raise ArgumentError(
                f"model config: num_heads {self.num_heads} is not a multiple of num_kv_heads "
                f"{self.num_kv_heads}"
            )

    @property
    def head_dim(self) -> int:
        """Features of one attention head."""
        return self.width // self.num_heads if self.head_width is None else self.head_width

    @property
    def kv_width(self) -> int:
        """Features of a row of keys or values: ``num_kv_heads * head_dim``."""
        return self.num_kv_heads * self.head_dim

    def rope_table(self, base: float | None = None) -> rope.Table:
        """Float32 [head_dim / 2], radians per position; 0 for what is not rotated.

        Scaled, unless a `base` is given.
        """
        width = self.rope_width or self.head_dim
        if base is not None or self.rope_scaling is None:
            table = rope.inverse_frequencies(width, base or self.rope_base)
        else:
            table = self.rope_scaling.inverse_frequencies(width, self.rope_base, self.context)
        return np.pad(table, (0, (self.head_dim - width) // 2))


@dataclass(frozen=True, slots=True)
class GPT2Config(Config):
    """Shape of a `GPT2`; the defaults are those of the model with 124 million parameters.

    Attributes
    ----------
    vocab_size, context : int
        Ids, and most positions of a sequence.
    width, num_layers, num_heads : int
        `num_heads` divides `width`.
    norm_eps : float
        Added to the variance in LayerNorm.
    dropout : float
        Probability with which embeddings and what blocks add are dropped while training.
    inner : int, optional
        Features between the two layers of an MLP; four times `width` if None.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    _title: ClassVar[str] = "model config"
    _added: ClassVar[frozenset[str]] = frozenset(("inner",))

    vocab_size: int = 50257
    context: int = 1024
    width: int = 768
    num_layers: int = 12
    num_heads: int = 12
    norm_eps: float = 1e-5
    dropout: float = 0.0
    inner: int | None = None

    # What the block of a GPT-2 is, in the switches of `ModelConfig`.
    layer_norm = learned_positions = packed = tied = qkv_bias = out_bias = mlp_bias = True
    gated = qk_norm = wide_qk_norm = post_norm = both_norms = norm_offset = gelu_gate = False
    window = rope_scaling = rope_width = local_rope_base = attention_scale = None
    full_layers = rotated = ()
    window_from = 0
    embedding_scale = residual_scale = logit_divisor = 1.0

    def __post_init__(self) -> None:
        check_fields(self, "GPT2Config", dropout=(0, 1))
        if self.width % self.num_heads:
            raise ArgumentError(
                f"GPT2Config: width {self.width} is not a multiple of {self.num_heads} heads"
            )

    @property
    def num_kv_heads(self) -> int:
        """As many as heads of queries."""
        return self.num_heads

    @property
    def head_dim(self) -> int:
        """Features of one attention head."""
        return self.width // self.num_heads

    @property
    def hidden(self) -> int:
        """Features between the two layers of an MLP."""
        return 4 * self.width if self.inner is None else self.inner

    @property
    def kv_width(self) -> int:
        """Features of a row of keys or values: `width`."""
        return self.width


def check_fields(config: Any, operation: str, **intervals: tuple[float, float]) -> None:
    """Check every field: positive numbers, or those of a half-open interval, and flags.

    A field then holds a plain int, float or bool, which JSON can write; or None, if that is its
    default.
    """
    for field in dataclasses.fields(config):
        name, value = field.name, getattr(config, field.name)
        found: bool | float | tuple[float, ...]
        if value is None and field.default is None:
            continue
        if field.type in ("int", "int | None"):
            least, _ = intervals.get(name, (1, math.inf))
            found = as_count(operation, name, value, least=int(least))
        elif field.type in ("tuple[int, ...]", "tuple[float, ...]"):
            if not isinstance(value, (tuple, list)):
                raise ArgumentError(f"{operation}: {name} must be a tuple, not {value!r:.100}")
            if field.type == "tuple[int, ...]":
                found = tuple(as_count(operation, name, each) for each in value)
            else:
                found = tuple(as_number(operation, name, each, above=0) for each in value)
        elif field.type == "bool":
            found = as_flag(operation, name, value)
        elif field.type in ("str", "str | None", "RopeScaling | None"):
            continue  # its class knows what it may be
        elif name in intervals:
            least, below = intervals[name]
            found = as_number(operation, name, value, least=least, below=below)
        else:
            found = as_number(operation, name, value, above=0)
        object.__setattr__(config, name, found)
