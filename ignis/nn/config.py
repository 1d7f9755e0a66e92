"""Shape of a language model, checked once, and its form in a checkpoint's metadata."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Self

from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError

__all__ = ["ModelConfig"]


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """Shape of a `LanguageModel`.

    Attributes
    ----------
    vocab_size : int
        256 for a model of bytes.
    width : int
        Features of the residual stream; ``width / num_heads`` is the head dimension and even.
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

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

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

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if field.type == "int":
                as_count("model config", field.name, value, least=1)
            if field.type == "float":
                as_number("model config", field.name, value, above=0)
            if field.type == "bool" and type(value) is not bool:
                raise ArgumentError(f"model config: {field.name} must be a bool, not {value!r}")
        if self.width % self.num_heads or self.head_dim % 2:
            raise ArgumentError(
                f"model config: width {self.width} over {self.num_heads} heads must give an even "
                "head dimension"
            )
        if self.num_heads % self.num_kv_heads:
            raise ArgumentError(
                f"model config: num_heads {self.num_heads} is not a multiple of num_kv_heads "
                f"{self.num_kv_heads}"
            )

    @property
    def head_dim(self) -> int:
        """Features of one attention head."""
        return self.width // self.num_heads

    @property
    def kv_width(self) -> int:
        """Features of a row of keys or values: ``num_kv_heads * head_dim``."""
        return self.num_kv_heads * self.head_dim

    def to_json(self) -> str:
        """One JSON object with every field."""
        return json.dumps(dataclasses.asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Inverse of `to_json`.

        Raises
        ------
        ArgumentError
            If the text is no JSON object, has unknown or missing fields, or bad values.
        """
        try:
            fields = json.loads(text)
        except ValueError as error:
            raise ArgumentError(f"model config is not JSON: {error}") from error
        expected = {field.name for field in dataclasses.fields(cls)}
        if not isinstance(fields, dict) or set(fields) != expected:
            raise ArgumentError(f"model config must have exactly the fields {sorted(expected)}")
        return cls(**fields)
