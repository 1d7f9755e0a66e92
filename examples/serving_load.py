"""Load for the serving system of serving.py: many requests, of which some are canceled or fail.

Requests come at random times, at a rate on average. Their prompts have random lengths behind one of
a few system prompts; some go on from a conversation that has finished. Clients cancel at a rate,
too, and some requests fail: the client hangs up in the middle, or wants more than the context has.
What is reported is what a client sees, and what every owner has had at most and has left.

    python examples/serving_load.py
    python examples/serving_load.py --requests 500 --rate 50 --cancel 8
    IGNIS_DEVICE=cuda:0 python examples/serving_load.py --shape gpt2 --requests 500 --json

The shape 8b is that of Llama with 8 billion parameters; on a GPU with 140 GB it takes --slots 256,
--chunk 4096, --rows 16, --blocks 45000 and --kept 30000.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import itertools
import json
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
from serving import Limits, Request, Server

import ignis
from ignis import nn
from ignis.kernels import random

SYSTEM_PROMPTS = 3
SHAPES: dict[str, Any] = {
    "small": nn.ModelConfig(256, 32, 2, 4, 2, 64, context=96),
    "gpt2": nn.GPT2Config(),
    "8b": nn.ModelConfig(128256, 4096, 32, 32, 8, 14336, context=1024, rope_base=5e5),
}


def made(shape: str, dtype: str) -> nn.CausalModel:
    """A model with random weights; those of a large one are drawn on the device."""
    config = SHAPES[shape]
    if shape != "8b":
        kind = nn.GPT2 if shape == "gpt2" else nn.LanguageModel
        return kind(config, seed=7, dtype=dtype)
    weights = {}
    for seed, (name, sizes) in enumerate(nn.LanguageModel.parameter_shapes(config).items()):
        if len(sizes) == 1:
            weights[name] = ignis.ones(sizes, dtype)
            continue
        with ignis.no_grad(), random.uniform(sizes, seed) as drawn:
            weights[name] = ((ignis.Tensor(drawn) - 0.5) * 0.05).astype(dtype).data
    return nn.LanguageModel.from_weights(config, weights)


class Clients:
    """Requests of the clients, drawn from a seed.

    Attributes
    ----------
    requests : list of Request
        All that were submitted.
    """

    def __init__(self, server: Server, arguments: argparse.Namespace) -> None:
        self.server, self.arguments = server, arguments
        self.context = server.model.config.context
        self.rng = np.random.default_rng(arguments.seed)
        self.system = [self.ids(self.context // 4) for _ in range(SYSTEM_PROMPTS)]
        self.requests: list[Request] = []
        self.continued: set[str] = set()
        self.over = threading.Event()

    def ids(self, count: int) -> list[int]:
        """Random ids."""
        found: list[int] = self.rng.integers(0, self.server.model.vocab_size, count).tolist()
        return found

    def submit_all(self) -> None:
        """Send the requests, each after a random time."""
        rate, due = self.arguments.rate, time.perf_counter()
        for number in range(self.arguments.requests):
            due += self.rng.exponential(1 / rate)
            time.sleep(max(0.0, due - time.perf_counter()))
            self.requests.append(self.server.submit(self.drawn(f"request-{number}")))

    def drawn(self, name: str) -> Request:
        """A new conversation, or what continues one that nobody has continued."""
        most = self.context // 4
        count = int(self.rng.integers(1, most))
        request = Request(name, self.ids(int(self.rng.integers(1, most))), count)
        ready = [
            each.name
            for each in self.requests[-50:]
            if each.outcome == "finished"
            and each.name not in self.continued
            and len(self.server.history[each.name]) + len(request.prompt) + count <= self.context
        ]
        if ready and self.rng.random() < self.arguments.follow:
            request.after = str(self.rng.choice(ready))
            self.continued.add(request.after)
        else:
            system = self.system[int(self.rng.integers(SYSTEM_PROMPTS))]
            request.prompt = [*system, *request.prompt]
        if self.rng.random() < self.arguments.errors:
            if self.rng.random() < 0.5:
                request.count += self.context
            else:
                request.on_token = hanging_up(int(self.rng.integers(count)))
        return request

    def cancel_some(self) -> None:
        """Cancel requests that have not ended, at a rate, until all have."""
        rng = np.random.default_rng(self.arguments.seed + 1)
        while not self.over.wait(rng.exponential(1 / self.arguments.cancel)):
            running = [each for each in self.requests if not each.done.is_set()]
            running = [each for each in running if not each.canceled.is_set()]
            if running:
                rng.choice(np.array(running, object)).cancel()


def hanging_up(after: int) -> Any:
    """Callback that raises when so many ids have come."""
    left = itertools.count(after, -1)

    def receive(token: int) -> None:
        if not next(left):
            raise ConnectionError("the client is gone")

    return receive


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Milliseconds; none without a measurement."""
    if not seconds:
        return {}
    found = 1e3 * np.percentile(seconds, (50, 95, 99))
    return dict(zip(("median", "p95", "p99"), map(float, found), strict=True))


def served(arguments: argparse.Namespace) -> dict[str, Any]:
    """Serve the load, and return the report."""
    limits = Limits(**{name: getattr(arguments, name) for name in ("blocks", "rows", "kept")})
    owner = ignis.Owner.register("model")
    with ignis.acting_as(owner):
        model = made(arguments.shape, arguments.dtype)
    ignis.enforce_owners()
    limits = Limits(limits.blocks, limits.rows, limits.kept, arguments.slots, arguments.chunk)
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.closing(Server(model, Path(folder), limits)) as server:
            warm = server.submit(Request("warm-up", [1, 2, 3], 4))
            warm.done.wait()  # kernels are compiled by the first request
            clients = Clients(server, arguments)
            canceling = threading.Thread(target=clients.cancel_some)
            start = time.perf_counter()
            if arguments.cancel:
                canceling.start()
            clients.submit_all()
            for request in clients.requests:
                request.done.wait()
            seconds = time.perf_counter() - start
            clients.over.set()
            if arguments.cancel:
                canceling.join()
    with ignis.acting_as(owner):
        model.free()
    requests = clients.requests
    tokens = sum(len(each.tokens) for each in requests)
    owners = {
        name: {
            "peak_bytes": ignis.memory.peak_bytes(name),
            "peak_blocks": server.most_blocks.get(name, 0),
            "live_bytes": ignis.memory.live_bytes(name),
        }
        for name in ("model", *(component.name for component in server.components))
    }
    return {
        "device": ignis.default_device().name,
        "requests": len(requests),
        "seconds": seconds,
        "outcomes": collections.Counter(
            ": ".join(each.outcome.split(": ")[:2]) for each in requests
        ),
        "tokens": tokens,
        "tokens_per_second": tokens / seconds,
        "first_token_ms": percentiles([r.times[0] - r.submitted for r in requests if r.times]),
        "between_tokens_ms": percentiles(
            [after - before for r in requests for before, after in itertools.pairwise(r.times)]
        ),
        "ids_known": sum(each.reused for each in requests),
        "ids_of_prompts": sum(each.length for each in requests),
        "preemptions": server.engine.batch.statistics.preemptions,
        "restored": server.restored,
        "lost": server.lost,
        "owners": owners,
        "leaked_bytes": ignis.memory.live_bytes(),
        "leaked_blocks": server.pool.capacity - server.left,
    }


def show(report: dict[str, Any]) -> None:
    """Print the report as text."""
    print(f"{report['requests']} requests on {report['device']} in {report['seconds']:.1f} s")
    for outcome, count in sorted(report["outcomes"].items()):
        print(f"  {count} {outcome}")
    print(f"{report['tokens']} tokens, {report['tokens_per_second']:.0f} tokens/s")
    for what in ("first", "between"):
        (name,) = (key for key in report if key.startswith(what))
        figures = ", ".join(f"{key} {value:.1f} ms" for key, value in report[name].items())
        print(f"{name.removesuffix('_ms').replace('_', ' ')}: {figures or '-'}")
    print(f"{report['ids_known']} of {report['ids_of_prompts']} ids of prompts were known")
    print(f"{report['preemptions']} times the latest request made room for the others")
    print(f"{report['restored']} conversations brought back, {len(report['lost'])} lost")
    for name, has in report["owners"].items():
        peaks = f"at most {has['peak_bytes']} B and {has['peak_blocks']} blocks"
        print(f"{name}: {peaks}, {has['live_bytes']} B live")
    print(f"leaked: {report['leaked_bytes']} B, {report['leaked_blocks']} blocks")


def main() -> int:
    """Run it; 1 if anything is left at the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--requests", type=int, default=40)
    parser.add_argument("--rate", type=float, default=40.0, help="requests per second")
    parser.add_argument("--cancel", type=float, default=8.0, help="cancellations per second")
    parser.add_argument("--errors", type=float, default=0.05, help="share that fails")
    parser.add_argument("--follow", type=float, default=0.3, help="share that continues another")
    parser.add_argument("--shape", choices=SHAPES, default="small")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--slots", type=int, default=8, help="requests that run at once")
    parser.add_argument("--chunk", type=int, default=64, help="ids of a prompt in one step")
    parser.add_argument("--rows", type=int, help="positions of a block; default 8, gpt2: 16")
    parser.add_argument("--blocks", type=int, help="of the pool; default: 8 contexts")
    parser.add_argument("--kept", type=int, help="blocks of the cache; default: half of them")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    arguments = parser.parse_args()
    context = SHAPES[arguments.shape].context
    arguments.rows = arguments.rows or (16 if arguments.shape == "gpt2" else 8)
    arguments.blocks = arguments.blocks or 8 * -(-context // arguments.rows)
    arguments.kept = arguments.kept or arguments.blocks // 2
    report = served(arguments)
    if arguments.json:
        print(json.dumps(report, indent=1))
    else:
        show(report)
    ignis.memory.check()  # raises if anything is left
    return 0


if __name__ == "__main__":
    sys.exit(main())
