"""Files: arrays, models, and trainings that go on."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

import ignis
from ignis import nn, store
from ignis.errors import IgnisError
from ignis.kernels import quantization, sampling
from tests.helpers.gguf_files import dequantized, encoded, quantized
from tests.mission.table import normal, row

SECTION = "Names of what comes next"


@row(SECTION, "files ignis.store (save, load, read, inspect)")
def arrays(device: ignis.Device, rng: np.random.Generator) -> None:
    values = normal(rng, 7, 129)
    with tempfile.TemporaryDirectory() as folder, ignis.array(values) as a:
        path = Path(folder, "a.safetensors")
        store.save(path, {"a": a, "b": values[:1]}, {"key": "value"})
        assert load_file(path)["a"].tobytes() == values.tobytes()
        facts = {"a": ("float32", (7, 129)), "b": ("float32", (1, 129))}
        assert store.inspect(path) == ({"key": "value"}, facts)
        with store.load(path, device, names=["b"])["b"] as b:
            assert (b.to_host() == values[:1]).all()
        assert (store.read(path)["a"] == values).all()


@row(
    SECTION,
    "files store.save(max_file_bytes=, fsync=, checksums=), store.load(dtype=, verify=), "
    "store.save_async(snapshot=) -> store.Save .done .wait",
)
def many_files(device: ignis.Device, rng: np.random.Generator) -> None:
    values = normal(rng, 7, 129)
    with tempfile.TemporaryDirectory() as folder, ignis.array(values) as a:
        path = Path(folder, "model.safetensors")
        store.save(path, {"a": a, "b": a}, max_file_bytes=1, fsync=False, checksums=True)
        shards = sorted(Path(folder).glob("model-*.safetensors"))
        found = {name: each for shard in shards for name, each in load_file(shard).items()}
        assert len(shards) == 2 and (found["b"] == values).all()
        with store.load(folder, device, names=["b"], dtype="float16", verify=True)["b"] as b:
            assert (b.to_host() == values.astype(np.float16)).all()
        for snapshot in ("device", "pinned"):
            a.from_host(values)
            save = store.save_async(path, {"a": a}, snapshot=snapshot, max_file_bytes=10**6)
            a.zero()
            save.wait()
            assert save.done() and (load_file(path)["a"] == values).all()
            assert len(list(Path(folder).iterdir())) == 1


@row(SECTION, "files GGUF: floats, integers and Q8_0; quantization.dequantize_q8_0")
def gguf(device: ignis.Device, rng: np.random.Generator) -> None:
    values, raw = normal(rng, 3, 7), quantized(normal(rng, 5, 64))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "model.gguf")
        arrays = {"f": ("float32", (3, 7), values.tobytes()), "q": ("Q8_0", (5, 64), raw)}
        path.write_bytes(encoded(arrays))
        loaded = store.load(path, device)
        assert (loaded["f"].to_host() == values).all()
        assert (loaded["q"].to_host() == dequantized(raw, (5, 64))).all()
        blocks = ignis.array(np.frombuffer(raw, np.uint8))
        found = quantization.dequantize_q8_0(blocks, "float32")
        assert (found.to_host() == dequantized(raw, (320,))).all()
        for array in (*loaded.values(), blocks, found):
            array.free()


@row(
    SECTION,
    "files nn.save_checkpoint, nn.load_checkpoint, nn.restore_checkpoint, nn.train(checkpoint=, "
    "save_every=, resume=), optimizer.state_dict()",
)
def checkpoints(device: ignis.Device, rng: np.random.Generator) -> None:
    config = nn.GPT2Config(
        vocab_size=128, context=7, width=8, num_layers=1, num_heads=2, dropout=0.2
    )
    data = nn.ByteDataset(b"to be or not to be; " * 20, 7)
    settings = nn.TrainConfig(steps=4, batch=1, accumulate=3, clip=1.0)
    with tempfile.TemporaryDirectory() as folder:
        path, whole = Path(folder, "half"), Path(folder, "whole")
        first, second = nn.GPT2(config, seed=1), nn.GPT2(config, seed=2)
        for result in nn.train(first, data, settings, checkpoint=whole, save_every=2):
            if result.step == 2:
                path.write_bytes(whole.read_bytes())
        list(nn.train(second, data, settings, checkpoint=path, resume=path))
        assert path.read_bytes() == whole.read_bytes()
        loaded = nn.load_checkpoint(path)
        assert nn.evaluate(loaded, data) == nn.evaluate(first, data)
        with nn.AdamW(second.parameters(), lr=[0.0] * 4) as optimizer:
            progress = nn.restore_checkpoint(path, second, optimizer)
            assert progress["step"] == optimizer.state_dict()["step"].to_host() == 4
        for model in (first, second, loaded):
            model.free()


@row(SECTION, "published models nn.load_pretrained, nn.save_pretrained, nn.RopeScaling, nn.Block")
def published(device: ignis.Device, rng: np.random.Generator) -> None:
    config = nn.ModelConfig(
        *(31, 12, 1, 3, 1, 20, 16),
        rope_scaling=nn.RopeScaling("llama3", 8.0),
        window=4,
        qkv_bias=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        made = nn.LanguageModel(config, seed=1)
        assert isinstance(made.blocks[0], nn.Block)
        nn.save_pretrained(folder, made, max_file_bytes=2000)
        assert len(list(Path(folder).glob("model-*.safetensors"))) > 1
        loaded = nn.load_pretrained(folder, device)
        assert loaded.config == config
        ids = rng.integers(0, 31, 9)
        assert (loaded(ids).to_host() == made(ids).to_host()).all()
        for model in (made, loaded):
            model.free()


@row(SECTION, "batches model.append_batch, nn.BatchGenerator, nn.Produced")
def batches(device: ignis.Device, rng: np.random.Generator) -> None:
    config = nn.ModelConfig(31, 12, 1, 3, 1, 20, 16)
    model, pool = nn.LanguageModel(config, seed=1), nn.PagedCache.pool_for(config, 8, 4)
    with nn.PagedCache(pool, 16) as first, nn.PagedCache(pool, 16) as second:
        with model.append_batch([[1, 2, 3], [4]], [first, second]) as logits:
            assert logits.shape == (2, 31) and (first.length, second.length) == (3, 1)
    with nn.BatchGenerator(model, pool) as batch:
        name = batch.add([1, 2, 3], 2)
        found = [produced for _ in range(3) for produced in batch.step()]
        ids = list(nn.generate_ids(model, [1, 2, 3], 2))
        assert found == [nn.Produced(name, ids[0], False), nn.Produced(name, ids[1], True)]
    pool.free()
    model.free()


@row(SECTION, "samplers kernels.sampling.choose, nn.Sampler(top_p=, steps=), nn.Decoder.ids")
def samplers(device: ignis.Device, rng: np.random.Generator) -> None:
    model = nn.LanguageModel(nn.ModelConfig(31, 12, 1, 3, 1, 20, 16), seed=1)
    sampler = nn.Sampler(temperature=1.0, top_k=20, top_p=0.9, seed=3)
    with model.new_cache() as cache, nn.Decoder(model, cache) as decoder:
        ids = list(decoder.ids([1, 2], 4, sampler))
        assert sampler.steps == 4 and cache.length == 5
        cache.truncate(0)
        logits = model.prefill([1, 2], cache)
    settings = {"temperature": 1.0, "top_k": 20, "top_p": 0.9, "seeds": 3}
    with ignis.array(logits[None]) as x, sampling.choose(x, **settings) as chosen:
        sampler.steps = 0
        assert chosen.tolist() == ids[:1] == [sampler(logits)]
    model.free()


@row(SECTION, "tokens nn.TokenDataset, nn.Tokenizer, nn.generate_text, nn.generate_ids(end_ids=)")
def tokens(device: ignis.Device, rng: np.random.Generator) -> None:
    model = nn.LanguageModel(nn.ModelConfig(31, 12, 1, 3, 1, 20, 16), seed=1)
    ids = list(nn.generate_ids(model, [1, 2], 6))
    ended = list(nn.generate_ids(model, [1, 2], 6, end_ids=[ids[2]]))
    assert ended == ids[: ids.index(ids[2])]
    data = nn.TokenDataset(rng.integers(0, 31, 200), 8)
    assert nn.evaluate(model, data) > 3
    with pytest.raises(IgnisError, match="tokenizer"):
        nn.Tokenizer("{}")  # no tokenizer.json, or no package to read one
    with pytest.raises(IgnisError, match="must be a Tokenizer"):
        nn.generate_text(model, None, "a", 3)  # type: ignore[arg-type]
    model.free()
