"""Components that pass a KV cache: prefill fills it, decode extends it, the store saves it.

Three owners share one cache of keys and values without a copy. While owners are enforced, only the
owner of an array may write, transfer or free it, so a component that has passed the cache on cannot
touch it any more. Each component works on a stream of its own; a transfer makes the new owner's
stream wait for the work of the old one. The ledger says who received what, and how much each of
them held.

    python examples/kv_cache.py
    IGNIS_DEVICE=sim:0 python examples/kv_cache.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np

import ignis
from ignis import store
from ignis.kernels import attention

HEADS, HEAD_DIM = 2, 16
WIDTH = HEADS * HEAD_DIM
PROMPT, STEPS, CAPACITY = 5, 3, 16


class Component:
    """A named owner with a stream of its own, in whose order it works on the cache."""

    def __init__(self, name: str) -> None:
        self.stream = ignis.Stream()
        self.owner = ignis.Owner.register(name, self.stream)


class Cache:
    """Keys and values of one sequence, which change their owner together."""

    def __init__(self, owner: ignis.Owner) -> None:
        self.keys = ignis.KVCache(CAPACITY, WIDTH, owner=owner)
        self.values = ignis.KVCache(CAPACITY, WIDTH, owner=owner)

    def append(self, rows: np.ndarray, component: Component) -> None:
        """Add keys and values for `rows`, on behalf of a component."""
        with component.stream, ignis.array(rows) as keys, ignis.array(2 * rows) as values:
            with ignis.acting_as(component.owner):
                self.keys.append(keys)
                self.values.append(values)

    def transfer(self, old: Component, new: Component) -> None:
        """Pass both arrays on."""
        with ignis.acting_as(old.owner):
            self.keys.array.transfer_ownership(new.owner)
            self.values.array.transfer_ownership(new.owner)


def prefill(component: Component, prompt: np.ndarray, receiver: Component) -> Cache:
    """Fill a new cache from a prompt and pass it on."""
    cache = Cache(component.owner)
    cache.append(prompt, component)
    cache.transfer(component, receiver)
    try:
        cache.append(prompt, component)
    except ignis.errors.OwnershipError as error:
        print(f"refused: {error}")
    return cache


def decode(component: Component, cache: Cache, tokens: np.ndarray) -> np.ndarray:
    """Append one row per token and attend over all rows so far; returns one output per token."""
    outputs = []
    for token in tokens:
        cache.append(token[None], component)
        with (
            component.stream,
            ignis.array(token[None]) as query,
            cache.keys.rows as keys,
            cache.values.rows as values,
            attention.decode(query, keys, values, HEADS) as out,
        ):
            outputs.append(out.to_host()[0])
    return np.stack(outputs)


def save(component: Component, cache: Cache, path: Path) -> None:
    """Write the cache to a safetensors file, then free it.

    `store.save` transfers what it writes to the owner "store", and back when the file is complete.
    """
    with ignis.acting_as(component.owner):
        store.save(path, {"keys": cache.keys.array, "values": cache.values.array})
        cache.keys.free()
        cache.values.free()


def reference(rows: np.ndarray) -> np.ndarray:
    """Result that `decode` must return, by NumPy in float64."""
    outputs = []
    for length in range(PROMPT + 1, len(rows) + 1):
        keys = rows[:length].astype(np.float64).reshape(length, HEADS, HEAD_DIM)
        scores = np.einsum("hd,khd->hk", keys[-1], keys) / np.sqrt(HEAD_DIM)
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        weights /= weights.sum(axis=1, keepdims=True)
        outputs.append(np.einsum("hk,khd->hd", weights, 2 * keys).reshape(WIDTH))
    return np.stack(outputs)


def main() -> None:
    """Pass one cache from component to component and account for its memory."""
    rows = np.random.default_rng(0).standard_normal((PROMPT + STEPS, WIDTH)).astype(np.float32)
    prefiller, decoder = Component("prefill"), Component("decode")
    ignis.enforce_owners()
    cache = prefill(prefiller, rows[:PROMPT], decoder)
    outputs = decode(decoder, cache, rows[PROMPT:])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cache.safetensors"
        save(decoder, cache, path)
        saved = store.inspect(path)[1]
    matches = np.allclose(outputs, reference(rows), rtol=1e-4, atol=1e-5)
    print(f"decoded {len(outputs)} tokens; as NumPy computes them: {matches}")
    print(f"saved: {saved}")
    for change in ignis.memory.transfers():
        print(f"transfer: {change.nbytes} B from {change.source} to {change.target}")
    for owner in ("prefill", "decode", "store"):
        peak, live = ignis.memory.peak_bytes(owner), ignis.memory.live_bytes(owner)
        print(f"{owner}: peak {peak} B, live {live} B")
    ignis.memory.check()  # raises if anything is left


if __name__ == "__main__":
    main()
