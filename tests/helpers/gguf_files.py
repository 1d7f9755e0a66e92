"""GGUF files, written as the format's description says."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

import numpy as np

__all__ = ["TYPES", "dequantized", "encoded", "quantized"]

TYPES = {
    "float32": 0,
    "float16": 1,
    "Q8_0": 8,
    "int8": 24,
    "int16": 25,
    "int32": 26,
    "int64": 27,
    "float64": 28,
    "bfloat16": 30,
}


def _text(text: str | bytes) -> bytes:
    raw = text.encode() if isinstance(text, str) else text
    return struct.pack("<Q", len(raw)) + raw


def value(content: Any) -> bytes:
    """A value of the metadata, with its type."""
    if isinstance(content, bool):
        return struct.pack("<I?", 7, content)
    if isinstance(content, int):
        return struct.pack("<II", 4, content)
    if isinstance(content, float):
        return struct.pack("<If", 6, content)
    if isinstance(content, str):
        return struct.pack("<I", 8) + _text(content)
    parts = [value(each) for each in content]
    kind = parts[0][:4] if parts else struct.pack("<I", 4)
    elements = b"".join(part[4:] for part in parts)
    return struct.pack("<I", 9) + kind + struct.pack("<Q", len(parts)) + elements


def encoded(
    arrays: Mapping[str, tuple[str, tuple[int, ...], bytes]],
    metadata: Mapping[str, Any] | None = None,
    alignment: int = 32,
    version: int = 3,
) -> bytes:
    """A file of arrays given as (type, shape in C order, bytes)."""
    pairs = dict(metadata or {})
    if alignment != 32:
        pairs["general.alignment"] = alignment
    head = b"GGUF" + struct.pack("<IQQ", version, len(arrays), len(pairs))
    for key, content in pairs.items():
        head += _text(key) + value(content)
    data = b""
    for name, (kind, shape, raw) in arrays.items():
        dims = struct.pack(f"<I{len(shape)}Q", len(shape), *shape[::-1])
        head += _text(name) + dims + struct.pack("<IQ", TYPES[kind], len(data))
        data += raw + bytes(-len(raw) % alignment)
    return head + bytes(-len(head) % alignment) + data


def quantized(values: np.ndarray) -> bytes:
    """Numbers as Q8_0; the last dimension is a multiple of 32."""
    blocks = values.astype(np.float32).reshape(-1, 32)
    scale = (np.abs(blocks).max(1) / 127).astype(np.float16)
    inverse = np.divide(1, scale, out=np.zeros(len(blocks)), where=scale != 0)
    numbers = np.rint(blocks * inverse[:, None]).astype(np.int8)
    return b"".join(s.tobytes() + q.tobytes() for s, q in zip(scale, numbers, strict=True))


def dequantized(raw: bytes, shape: tuple[int, ...]) -> np.ndarray:
    """The numbers of Q8_0 in float64."""
    found = []
    for start in range(0, len(raw), 34):
        scale = float(np.frombuffer(raw, np.float16, 1, start)[0])
        found.append(scale * np.frombuffer(raw, np.int8, 32, start + 2).astype(np.float64))
    return np.array(found).reshape(shape)
