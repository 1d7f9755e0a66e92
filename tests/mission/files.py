"""Files: arrays, models, and trainings that go on."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

import ignis
from ignis import nn, store
from ignis.kernels import quantization
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
