"""A serving system of five components, each a thread that acts for an owner.

The front turns prompts into ids, prefill computes them into a cache of keys and values, decode adds
one token after the other, the cache keeps finished conversations for those that go on, and the
store writes to files what the cache has no room for. Whatever a component makes is its own, because
it acts for its owner, and goes to the next one by a transfer: no copy, no lock, no stream to wait
for by hand. While owners are enforced, nobody else can write it or free it. A request that is
canceled, and one that fails in the middle, are freed by whoever has them then.

The keys and values of all requests are blocks of one pool, which a request takes as it grows and
which belong to whoever has the request. Who holds how many is known at any time.

    python examples/serving.py
    IGNIS_DEVICE=sim:0 python examples/serving.py
"""

from __future__ import annotations

import collections
import contextlib
import queue
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import ignis
from ignis import nn, store

CONFIG = nn.ModelConfig(256, 32, 2, 4, 2, 64, context=24)
KEPT = 1
BLOCKS, ROWS = 16, 8


@dataclass
class Request:
    """What one client wants, and the device memory that travels with it.

    `after` names a request whose conversation this one continues; `cancel_after` is the number of
    tokens at which the client has read enough.
    """

    name: str
    prompt: bytes
    count: int
    after: str = ""
    cancel_after: int = 0
    tokens: list[int] = field(default_factory=list)
    outcome: str = ""
    ids: ignis.NvArray | None = None
    cache: nn.PagedCache | None = None
    done: threading.Event = field(default_factory=threading.Event)

    def transfer(self, owner: ignis.Owner) -> None:
        """Let the memory that goes with the request belong to another component."""
        if self.ids is not None:
            self.ids.transfer_ownership(owner)
        if self.cache is not None:
            self.cache.transfer(owner)

    def add(self, logits: ignis.NvArray) -> None:
        """Append the most likely token, and free the logits."""
        with logits:
            self.tokens.append(int(logits.to_host().argmax()))

    def end(self, outcome: str) -> None:
        """Free what is left, and tell the client."""
        for owned in (self.ids, self.cache):
            if owned is not None:
                owned.free()
        self.ids = self.cache = None
        self.outcome = outcome
        self.done.set()


class Component(threading.Thread):
    """A thread that works for its owner on one request after the other, until it gets None."""

    def __init__(
        self, name: str, work: Callable[[Request], None], stream: ignis.Stream | None = None
    ) -> None:
        super().__init__(name=name)
        self.owner = ignis.Owner.register(name, stream)
        self.work = work
        self.inbox: queue.Queue[Request | None] = queue.Queue()

    def run(self) -> None:
        """Act for the owner: all that is made here is its own, on its stream if it has one."""
        with ignis.acting_as(self.owner):
            while (request := self.inbox.get()) is not None:
                try:
                    self.work(request)
                except Exception as error:
                    request.end(f"failed: {error}")

    def send(self, request: Request) -> None:
        """Make this component the owner of a request's memory, and give it the request."""
        request.transfer(self.owner)
        self.inbox.put(request)


class Server:
    """The components, in the order in which a request passes them."""

    def __init__(self, model: nn.LanguageModel, folder: Path) -> None:
        self.model = model
        self.pool = nn.PagedCache.pool_for(CONFIG, BLOCKS, ROWS)
        self.folder = folder
        self.conversations: dict[str, Request] = {}
        self.front = Component("front", self.tokenize)
        self.prefill = Component("prefill", self.compute_prompt, ignis.Stream())
        self.decode = Component("decode", self.compute_tokens, ignis.Stream())
        self.cache = Component("cache", self.keep)
        self.store = Component("store", self.save)
        self.components = (self.front, self.prefill, self.decode, self.cache, self.store)
        for component in self.components:
            component.start()

    def tokenize(self, request: Request) -> None:
        """Bring the prompt to the device; what continues a conversation needs its cache first."""
        request.ids = ignis.array(list(request.prompt), "int32")
        (self.cache if request.after else self.prefill).send(request)

    def compute_prompt(self, request: Request) -> None:
        """Compute the whole prompt into the cache, and the first token."""
        assert request.ids is not None
        if request.cache is None:
            request.cache = nn.PagedCache(self.pool, CONFIG.context, holder=request.name)
        request.add(self.model.append(request.ids, request.cache))
        request.ids.free()
        request.ids = None
        self.decode.send(request)

    def compute_tokens(self, request: Request) -> None:
        """Compute the other tokens, one by one, as long as somebody wants them."""
        assert request.cache is not None
        while len(request.tokens) < request.count:
            if len(request.tokens) == request.cancel_after:
                request.end(f"canceled after {request.cancel_after} tokens")
                return
            request.add(self.model.append(request.tokens[-1:], request.cache))
        self.model.append(request.tokens[-1:], request.cache).free()  # part of the conversation
        self.cache.send(request)

    def keep(self, request: Request) -> None:
        """Keep what is finished, let what is kept continue, and pass on what is too much."""
        if not request.tokens:
            request.cache = self.conversations.pop(request.after).cache
            self.prefill.send(request)
            return
        self.conversations[request.name] = request
        request.outcome = "finished"
        request.done.set()
        while len(self.conversations) > KEPT:
            self.store.send(self.conversations.pop(next(iter(self.conversations))))

    def save(self, request: Request) -> None:
        """Write a conversation's cache to a file, and free it."""
        assert request.cache is not None
        rows = {f"layer.{n}": request.cache.sequence.rows(layer=n) for n in request.cache.layers}
        store.save(self.folder / f"{request.name}.safetensors", rows)
        for array in rows.values():
            array.free()
        request.end("finished, saved")

    def close(self) -> None:
        """End one component after the other; what the cache still keeps is saved."""
        for component in self.components:
            if component is self.store:
                with ignis.acting_as(self.cache.owner):
                    for request in self.conversations.values():
                        self.store.send(request)
            component.inbox.put(None)
            component.join()
        self.left = self.pool.available
        self.pool.free()  # refused while anybody holds a block


def generated(model: nn.LanguageModel, prompt: bytes, count: int) -> list[int]:
    """What one thread alone generates."""
    return list(nn.generate_ids(model, list(prompt), count, capture=False))


def main() -> None:
    """Serve five requests, and account for every byte."""
    model = nn.LanguageModel(CONFIG, seed=7)
    ignis.enforce_owners()
    first = Request("first", b"To be, or", 6)
    requests = [
        first,
        Request("canceled", b"Now is the winter", 6, cancel_after=3),
        Request("too long", b"Friends, Romans", 20),
        Request("other", b"Once more", 4),
        Request("second", b" not", 3, after="first"),
    ]
    before = ignis.memory.transfer_count()
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.closing(Server(model, Path(folder))) as server:
            server.front.send(first)
            first.done.wait()
            for request in reversed(requests[1:]):  # "second" goes on before "first" is saved
                server.front.send(request)
            for request in requests:
                request.done.wait()
        saved = sorted(path.name for path in Path(folder).iterdir())
    for request in requests:
        print(f"{request.name}: {len(request.tokens)} tokens, {request.outcome}")
    conversation = first.prompt + bytes(first.tokens) + b" not"
    same = first.tokens == generated(model, first.prompt, 6)
    same &= requests[-1].tokens == generated(model, conversation, 3)
    print(f"the tokens are those of one thread: {same}")
    print(f"blocks free at the end: {server.left} of {server.pool.capacity}")
    print(f"saved: {', '.join(saved)}")
    transfers = ignis.memory.transfers()[before - ignis.memory.transfer_count() :]
    routes = collections.Counter(
        (each.source, each.target) for each in transfers if each.source != each.target
    )
    for (source, target), count in sorted(routes.items()):
        print(f"{source} to {target}: {count} transfers")
    model.free()
    for component in server.components:
        name = component.owner.name
        assert ignis.memory.peak_bytes(name)
        print(f"{name}: {ignis.memory.live_bytes(name)} B live")
    ignis.memory.check()  # raises if anything is left


if __name__ == "__main__":
    main()
