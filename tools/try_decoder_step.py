"""Correctness and times of the persistent step beside the ordinary one."""

import sys
import time
import traceback

import numpy as np

import ignis
from ignis import nn
from ignis.kernels import functions, random
from ignis.kernels.decoder_step import DecoderStep, How
from ignis.runtime.array import create
from ignis.runtime.graph.capture import capture

LLAMA = nn.ModelConfig(32000, 2048, 22, 32, 4, 5632, 2048)
GPT2 = nn.GPT2Config()
started = time.time()


def drawn(config, dtype):
    kind = nn.GPT2 if isinstance(config, nn.GPT2Config) else nn.LanguageModel
    weights = {}
    for seed, (name, shape) in enumerate(kind.parameter_shapes(config).items()):
        if len(shape) == 1:
            rng = np.random.default_rng(seed)
            value = rng.standard_normal(shape).astype("float32") * 0.1
            value = value if name.endswith("bias") else value + 1
            weights[name] = functions.cast(ignis.array(value), dtype) if dtype != "float32" else ignis.array(value)
            continue
        with ignis.no_grad(), random.uniform(shape, seed) as u:
            wide = (ignis.Tensor(u) - 0.5) * (12.0 / shape[-1]) ** 0.5
            weights[name] = functions.cast(wide.data, dtype) if dtype != "float32" else wide.data
    return kind.from_weights(config, weights), weights


def timed(fn, runs=200, best=5):
    graph = capture(fn)
    stream = ignis.current_stream()
    found = []
    for _ in range(best):
        stream.synchronize()
        t = time.perf_counter()
        for _ in range(runs // best):
            graph.replay()
        stream.synchronize()
        found.append((time.perf_counter() - t) / (runs // best) * 1e6)
    graph.free()
    return min(found), float(np.median(found))


def check(name, config, dtype, hows):
    model, weights = drawn(config, dtype)
    exact = model
    if dtype != "float32":
        exact = type(model).from_weights(config, {n: functions.cast(w, "float32") for n, w in weights.items()})
    ids = np.random.default_rng(0).integers(0, config.vocab_size, 160)
    reference = exact.new_cache(400)
    exact.prefill(ids[:150], reference)
    want = [exact.decode(int(i), reference) for i in ids[150:153]]
    own = model.new_cache(400)
    model.prefill(ids[:150], own)
    ordinary = [model.decode(int(i), own) for i in ids[150:153]]
    scale = np.abs(want).max()
    print(name, dtype, "ordinary error", np.abs(np.array(ordinary) - want).max() / scale, f"{time.time() - started:.0f}s", flush=True)
    token, out = create.zeros(1, "int32"), create.zeros((1, config.vocab_size), "float32")
    for how in hows:
        own.truncate(150)
        step = DecoderStep(model, own, how)
        got, again = [], []
        for keep in (got, again):
            own.truncate(150)
            own.position.from_host([150])
            for i in ids[150:153]:
                token.from_host([int(i)])
                step(token, out)
                keep.append(out.to_host()[0])
        print("  persistent", how.warps, how.ring, how.heads, "error", np.abs(np.array(got) - want).max() / scale,
              "same bits", np.array_equal(got, again), "position", own.position.to_host(),
              "registers", step.kernel.registers, "local", step.kernel.local_bytes, "shared", step.shared,
              f"{time.time() - started:.0f}s", flush=True)
    if exact is not model:
        exact.free()
        reference.free()
    return model


def times_of(step, token, out, config):
    """Where the time goes, in cycles of the first blocks."""
    stamps = step.kernel.globals["times"]
    for _ in range(3):
        step(token, out)
    ignis.current_stream().synchronize()
    all_ = stamps.numpy().reshape(132, 1024).astype(np.int64)
    layers = config.num_layers
    per = all_[:, : 14 * layers + 3].astype(np.float64)
    body = per[:, : 14 * layers].reshape(132, layers, 14)[:, 1:-1]
    nxt = per[:, 14 : 14 * layers + 14 : 14] if layers > 1 else None
    names = ["qkv poll", "norm+product", "gap", "attention", "gap", "merge poll", "back", "gap", "first poll", "norm+product", "gap", "second poll", "second", "gap"]
    body = np.stack([all_[:, l * 14 : l * 14 + 15] for l in range(1, layers - 1)], 1).astype(np.float64)
    gaps = np.diff(body, axis=2)
    for i, n in enumerate(names):
        g = gaps[:, :, i]
        print(f"    {n:12s} mean {g.mean():7.0f}  max-of-blocks {g.max(0).mean():7.0f} min-of-blocks {g.min(0).mean():7.0f}")
    print("    layer", gaps.sum(2).mean(), "head poll, norm+product", *[np.mean(per[:, 14 * layers + i + 1] - per[:, 14 * layers + i]) for i in (0, 1)])


def measure(name, model, hows, start=16):
    config = model.config
    cache = model.new_cache(2048 if config.context >= 2048 else config.context)
    model.prefill(np.arange(1, start + 1), cache)
    token, out = create.zeros(1, "int32"), create.zeros((1, config.vocab_size), "float32")
    print(name, "ordinary", timed(lambda: model.append(token, cache, out=out)), "us min, median;", f"{time.time() - started:.0f}s", flush=True)
    for label, how in hows:
        try:
            cache.position.from_host([start])
            step = DecoderStep(model, cache, how)
            print(f"  {label:34s}", how.blocks, how.warps, how.ring, how.heads, how.splits, how.rows, "%.1f min %.1f median" % timed(lambda: step(token, out)), f"{time.time() - started:.0f}s", flush=True)
            if "-DONE_TIMES" in how.options:
                cache.position.from_host([start + 100])
                times_of(step, token, out, config)
        except Exception:
            traceback.print_exc(limit=3, file=sys.stdout)
    cache.free()


if __name__ == "__main__":
    device = ignis.use_device("cuda:0")
    device.__enter__()
    sms = ignis.current_stream().device.attribute("MULTIPROCESSOR_COUNT")
    part = sys.argv[1]
    T, NB, NP, NA = "-DONE_TIMES", "-DONE_NO_BARRIERS", "-DONE_NO_PRODUCTS", "-DONE_NO_ATTENTION"

    T, NW, NP, NA = "-DONE_TIMES", "-DONE_NO_WAITS", "-DONE_NO_PRODUCTS", "-DONE_NO_ATTENTION"

    def hows(heads):
        base = lambda **more: How(sms, more.pop("warps", 8), more.pop("ring", 16), more.pop("heads", heads), **more)
        made = [("", base()), ("cooperative", base(cooperative=True))]
        made += [(f"ring {r}", base(ring=r)) for r in (24, 20, 12, 8, 6, 4)]
        made += [(f"warps {w}", base(warps=w, ring=r)) for w, r in ((4, 40), (4, 24), (6, 24), (12, 12), (12, 8), (16, 10), (16, 6))]
        made += [(f"heads {h}", base(heads=h)) for h in ((1, 4) if part == "llama" else (2,))]
        made += [(f"rows {r}, splits {s}", base(rows=r, splits=s)) for r, s in ((32, 8), (32, 4), (128, 8), (64, 1))]
        made += [("times", base(options=(T,))), ("times ring 24", base(ring=24, options=(T,)))]
        made += [(label, base(options=o)) for label, o in (
            ("no attention", (NA,)), ("no waits", (NW,)), ("no products", (NP,)), ("no products, attention", (NP, NA)),
            ("no waits, attention", (NW, NA)), ("nothing", (NW, NP, NA)))]
        return made

    if part == "llama":
        model = check("Llama 1.1B", LLAMA, "bfloat16", [How(sms, 8, 24, 2), How(sms, 8, 16, 4), How(sms, 12, 12, 1)])
        measure("Llama 1.1B", model, hows(2))
    else:
        check("GPT-2 124M", GPT2, "float32", [How(sms, 8, 20, 1)]).free()
        model = check("GPT-2 124M", GPT2, "bfloat16", [How(sms, 8, 24, 1), How(sms, 12, 16, 2)])
        measure("GPT-2 124M", model, hows(1))
