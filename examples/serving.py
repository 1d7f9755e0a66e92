"""A serving system of four components, each a thread that acts for an owner.

The front makes ids of a request. The cache knows the conversations whose keys and values are on the
device, and lets a request share the blocks of the one that begins as it does. The engine computes:
one pass of the model per step for all requests, in which a long prompt takes part by and by, so
that prefill and decode share the device without keeping each other waiting. The store writes what
the cache has no room for to files, and brings it back when a request goes on from it.

All keys and values are blocks of one pool. Each belongs to who needs it: new ones to the engine, to
the cache when their request has finished, to the store while it writes them: `transfer` gives a
conversation to the next component. What several need is shared, not copied. While owners are
enforced nobody else can write or free a block, and the ledger knows at any time who has how much. A
request that is canceled, or fails in the middle, is freed by whoever has it then.

    python examples/serving.py
    IGNIS_DEVICE=sim:0 python examples/serving.py

examples/serving_load.py puts it under load.
"""

from __future__ import annotations

import collections
import contextlib
import queue
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ignis
from ignis import nn, store
from ignis.errors import ArgumentError, OutOfMemoryError

PATIENCE = 500
"""Steps for which the engine waits for blocks that the store has not written yet, 10 ms each."""

TRIES = 20
"""How often the store tries to bring a conversation back while there are no blocks for it."""


@dataclass(frozen=True)
class Limits:
    """Limits of the server: blocks of so many rows, with the share of the cache.

    `slots` requests run at once; a step computes up to `chunk` ids of a prompt.
    """

    blocks: int = 24
    rows: int = 8
    kept: int = 6
    slots: int = 4
    chunk: int | None = 16
    files: int = 64


@dataclass(eq=False)
class Request:
    """Request of one client, and its result.

    `after` names a request whose conversation this one continues. `on_token` is called with each
    id, in the thread of the engine.
    """

    name: str
    prompt: Sequence[int]
    count: int
    after: str = ""
    on_token: Callable[[int], None] | None = None
    tokens: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    outcome: str = ""
    length: int = 0
    reused: int = 0
    submitted: float = 0.0
    ids: list[int] = field(default_factory=list)
    blocks: ignis.BlockSequence | None = None
    source: Conversation | None = None
    canceled: threading.Event = field(default_factory=threading.Event)
    done: threading.Event = field(default_factory=threading.Event)

    def cancel(self) -> None:
        """Say that nobody waits for it any more; it ends when a component sees that."""
        self.canceled.set()

    def receive(self, token: int) -> None:
        """Note an id, and let the client have it."""
        self.tokens.append(token)
        self.times.append(time.perf_counter())
        if self.on_token is not None:
            self.on_token(token)

    def end(self, outcome: str) -> None:
        """Tell the client how it has ended."""
        self.outcome = outcome
        self.done.set()


@dataclass(eq=False)
class Conversation:
    """Ids whose keys and values are in blocks or, without blocks, in a file."""

    name: str
    ids: list[int]
    blocks: ignis.BlockSequence | None
    borrowed: int = 0
    wanted_by: Request | None = None
    tries: int = 0

    def common(self, ids: Sequence[int]) -> int:
        """Number of equal ids at the start."""
        pairs = zip(self.ids, ids, strict=False)
        return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(self.ids), len(ids)))


class Known:
    """Conversations by name, and by their first ids: the ones of a thousand are found at once.

    `begins` has the names of those whose first n blocks of `size` ids have a hash, and `named` all
    conversations, the one that was used last at the end.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.named: dict[str, Conversation] = {}
        self.begins: collections.defaultdict[int, dict[str, None]] = collections.defaultdict(dict)

    def hashes(self, ids: Sequence[int]) -> Iterator[int]:
        """Hashes of the first block, of the first two, and so on."""
        found = 0
        for end in range(self.size, len(ids) + 1, self.size):
            found = hash((found, *ids[end - self.size : end]))
            yield found

    def add(self, conversation: Conversation) -> None:
        """Know one more."""
        self.named[conversation.name] = conversation
        for each in self.hashes(conversation.ids):
            self.begins[each][conversation.name] = None

    def remove(self, name: str) -> Conversation:
        """Know one less, which is returned."""
        conversation = self.named.pop(name)
        for each in self.hashes(conversation.ids):
            del self.begins[each][name]
            if not self.begins[each]:
                del self.begins[each]
        return conversation

    def best(self, ids: Sequence[int]) -> Conversation | None:
        """One that has most of the first blocks; none for less than a block."""
        found = None
        for each in self.hashes(ids):
            if each not in self.begins:
                break
            found = self.named[next(reversed(self.begins[each]))]
        return found


class Component(threading.Thread):
    """A thread that does one piece of work after the other for its owner, until it gets None.

    Each has a stream of its own: work on the default stream would wait for that of all others, and
    end what another thread captures. Blocks that it is given, shared or its own, are ordered: what
    it does with them comes behind the work of who had them.
    """

    def __init__(self, name: str, server: Server) -> None:
        super().__init__(name=name)
        self.server = server
        self.stream = ignis.Stream()
        self.owner = ignis.Owner.register(name, self.stream)
        self.inbox: queue.Queue[tuple[Callable[[Any], None], Any] | None] = queue.Queue()

    def send(self, work: Callable[[Any], None], what: Any) -> None:
        """Let the component do something with a request or a conversation."""
        self.inbox.put((work, what))

    def run(self) -> None:
        """Act for the owner: all that is made here is its own, on its stream."""
        with ignis.acting_as(self.owner):
            while (item := self.inbox.get()) is not None:
                self.perform(*item)

    def perform(self, work: Callable[[Any], None], what: Any) -> None:
        """Do it; a request that fails, or that nobody waits for any more, ends here."""
        try:
            if isinstance(what, Request) and what.canceled.is_set() and not what.done.is_set():
                self.server.end(what, "canceled")
            else:
                work(what)
        except Exception as error:
            if isinstance(what, Request):
                self.server.end(what, f"failed: {error}")
            else:
                self.server.lost.append(f"{what.name}: {type(error).__name__}")
        self.server.note()


class Front(Component):
    """Makes ids of requests."""

    def accept(self, request: Request) -> None:
        """Put the prompt behind the conversation that it continues."""
        before = self.server.history.get(request.after)
        if request.after and before is None:
            raise ArgumentError(f"there is no conversation {request.after!r}")
        request.ids = [*(before or ()), *request.prompt]
        request.length = len(request.ids)
        self.server.cache.send(self.server.cache.lend, request)


class Cache(Component):
    """Keeps conversations, the one that was used last at the end, and lends their blocks."""

    def __init__(self, name: str, server: Server) -> None:
        super().__init__(name, server)
        self.conversations, self.saved = Known(server.limits.rows), Known(server.limits.rows)

    def lend(self, request: Request) -> None:
        """Share the longest beginning that is known with the request; fetch it if it is saved."""
        size, ids, files = self.server.limits.rows, request.ids, self.server.store
        here, there = self.conversations.best(ids), self.saved.best(ids)
        known = here.common(ids) if here is not None else 0
        # A file is worth its time for a block more, and if there is room for what it brings.
        if there is not None and there.common(ids) >= known + size:
            self.saved.remove(there.name)  # or making room could forget it
            if self.evict(-(-len(there.ids) // size)):
                there.wanted_by = request
                files.send(files.load, there)
                return
            self.saved.add(there)
        self.share(request)

    def fetched(self, conversation: Conversation) -> None:
        """Keep what the store has brought back, if it could."""
        request, conversation.wanted_by = conversation.wanted_by, None
        if conversation.blocks is not None:
            self.conversations.add(conversation)
        self.perform(self.share, request)

    def share(self, request: Request) -> None:
        """Let the engine have blocks of a conversation, too, up to where the request differs."""
        found = self.conversations.best(request.ids)
        rows = 0 if found is None else min(found.common(request.ids), len(request.ids) - 1)
        if found is not None and found.blocks is not None and rows > 0:
            self.conversations.named[found.name] = self.conversations.named.pop(found.name)
            engine = self.server.engine.owner
            request.blocks = found.blocks.fork(owner=engine, holder=request.name)
            request.blocks.truncate(rows)
            request.reused, request.source = rows, found
            found.borrowed += 1  # it stays as long as the engine has its blocks
        self.server.engine.send(self.server.engine.accept, request)

    def keep(self, request: Request) -> None:
        """Take what the engine has done with a request; evict what is too much now."""
        other, request.source = request.source, None
        if other is not None:
            other.borrowed -= 1
        if request.blocks is not None:
            made = Conversation(request.name, request.ids, request.blocks)
            request.blocks = None
            if other and not other.borrowed and other.common(made.ids) == len(other.ids):
                assert other.blocks is not None
                self.conversations.remove(other.name)
                other.blocks.free()  # the new one has all that it has
            self.conversations.add(made)
        self.evict()

    def evict(self, room: int = 0) -> bool:
        """Pass conversations to the store until there is `room`; return whether there is."""
        for each in list(self.conversations.named.values()):
            if self.fits(room):
                break
            if not each.borrowed:
                self.save(each)
        return self.fits(room)

    def fits(self, room: int) -> bool:
        """True if the cache may have so many blocks more."""
        return self.server.pool.counts.get(self.owner.name, 0) + room <= self.server.limits.kept

    def save(self, conversation: Conversation) -> None:
        """Let the store have a conversation."""
        assert conversation.blocks is not None
        self.conversations.remove(conversation.name)
        name, files = conversation.name, self.server.store
        conversation.blocks.transfer(files.owner, holder=f"{name} in the store")
        self.saved.add(Conversation(name, conversation.ids, None))
        files.send(files.save, conversation)
        while len(self.saved.named) > self.server.limits.files:
            files.send(files.forget, self.saved.remove(next(iter(self.saved.named))))


class Engine(Component):
    """Computes the ids of all requests that run, one pass of the model per step."""

    def __init__(self, name: str, server: Server) -> None:
        super().__init__(name, server)
        self.waiting: collections.deque[Request] = collections.deque()
        self.running: dict[int, Request] = {}
        self.refused = 0

    def run(self) -> None:
        """Take what has come, and do a step, as long as there is anything to do."""
        model, pool = self.server.model, self.server.pool
        slots, chunk = self.server.limits.slots, self.server.limits.chunk
        with (
            ignis.acting_as(self.owner),
            nn.BatchGenerator(model, pool, slots=slots, chunk=chunk) as self.batch,
        ):
            while True:
                while not self.inbox.empty() or not (self.running or self.waiting):
                    item = self.inbox.get()
                    if item is None:
                        return
                    self.perform(*item)
                for number, request in list(self.running.items()):
                    if request.canceled.is_set():
                        self.stop(number, "canceled")
                self.admit()
                self.step()
                self.server.note()

    def accept(self, request: Request) -> None:
        """Let a request wait for its turn."""
        self.waiting.append(request)

    def admit(self) -> None:
        """Start requests, in their order; if the pool is full, the latest one makes room."""
        while self.waiting and len(self.running) < self.server.limits.slots:
            self.perform(self.begin, self.waiting.popleft())

    def begin(self, request: Request) -> None:
        """Add a request to the batch, behind the rows that it shares."""
        if request.blocks is None:
            request.blocks = ignis.BlockSequence(self.server.pool, holder=request.name)
        rest = request.ids[request.blocks.length :]
        number = self.batch.add(rest, request.count, blocks=request.blocks)
        self.running[number] = request

    def step(self) -> None:
        """Compute one pass, and deliver what it has produced."""
        try:
            found = self.batch.step()
            self.refused = 0
        except OutOfMemoryError as error:
            # An evicted conversation has its blocks until the store has written it.
            self.refused += 1
            if self.refused > PATIENCE:
                self.stop_all(error)
            time.sleep(0.01)
            return
        except ArgumentError:
            return  # logits of a sequence are not finite: the next step says of which
        except Exception as error:
            self.stop_all(error)
            return
        for produced in found:
            request = self.running.get(produced.sequence)
            if request is None:
                continue  # it was stopped while the device computed this id
            if produced.reason is not None:
                self.stop(produced.sequence, f"failed: {produced.reason}", True)
                continue
            try:
                if produced.id is not None:
                    request.receive(produced.id)
            except Exception as error:
                self.stop(produced.sequence, f"failed: {error}", produced.ended)
                continue
            if produced.ended:
                self.finish(self.running.pop(produced.sequence))
            elif request.canceled.is_set():
                self.stop(produced.sequence, "canceled")

    def stop(self, number: int, outcome: str, ended: bool = False) -> None:
        """End a request in the middle, and free its blocks."""
        request = self.running.pop(number)
        if not ended:
            self.batch.remove(number)
        self.server.end(request, outcome)

    def stop_all(self, error: Exception) -> None:
        """End all requests of a step that cannot be computed."""
        for number in list(self.running):
            with contextlib.suppress(ArgumentError):  # it has ended with the error
                self.batch.remove(number)
            self.stop(number, f"failed: {error}", True)

    def finish(self, request: Request) -> None:
        """Give the conversation to the cache; whatever follows goes on from there."""
        cache, server = self.server.cache, self.server
        assert request.blocks is not None
        conversation = [*request.ids, *request.tokens]
        request.ids = conversation[: request.blocks.length]  # the latest id has no rows yet
        request.blocks.truncate(request.blocks.length)  # what it has reserved is free again
        request.blocks.transfer(cache.owner, holder=f"{request.name} in the cache")
        server.history[request.name] = conversation
        cache.send(cache.keep, request)
        request.end("finished")


class Store(Component):
    """Writes conversations to files, and reads them."""

    def path(self, conversation: Conversation) -> Path:
        """Path of the file of a conversation."""
        return self.server.folder / f"{conversation.name}.safetensors"

    def save(self, conversation: Conversation) -> None:
        """Write keys and values to a file, and free the blocks."""
        blocks = conversation.blocks
        assert blocks is not None
        rows: dict[str, ignis.NvArray] = {}
        try:
            try:
                for layer in range(blocks.pool.layers):
                    rows[f"layer.{layer}"] = blocks.rows(layer=layer)
            finally:
                blocks.free()  # others need them sooner than the file is written
            store.save(self.path(conversation), rows, fsync=False)
        finally:
            for array in rows.values():
                array.free()

    def load(self, conversation: Conversation) -> None:
        """Bring a conversation back; what cannot be read is computed again from its ids."""
        cache = self.server.cache
        blocks = ignis.BlockSequence(self.server.pool, holder=conversation.name)
        arrays: dict[str, ignis.NvArray] = {}
        try:
            arrays = store.load(self.path(conversation))
            for layer in range(blocks.pool.layers):
                blocks.append(arrays[f"layer.{layer}"], layer=layer)
            blocks.transfer(cache.owner, holder=f"{conversation.name} in the cache")
            conversation.blocks = blocks
            self.server.restored += 1
        except Exception as error:
            if not blocks.freed:
                blocks.free()
            if isinstance(error, OutOfMemoryError) and conversation.tries < TRIES:
                conversation.tries += 1
                self.send(self.load, conversation)  # behind those that are to be written
                return
            self.server.lost.append(f"{conversation.name}: {type(error).__name__}")
        finally:
            for array in arrays.values():
                array.free()
        self.forget(conversation)
        cache.send(cache.fetched, conversation)

    def forget(self, conversation: Conversation) -> None:
        """Delete a file."""
        self.path(conversation).unlink(missing_ok=True)


class Server:
    """The components, and the pool, whose memory is the engine's, whoever has its blocks.

    Attributes
    ----------
    history : dict
        The ids of each finished request, those of the conversation before among them.
    most_blocks : dict
        Most blocks that each owner has had.
    restored, lost
        How many conversations came back from files, and which ones could not be read.
    """

    def __init__(self, model: nn.CausalModel, folder: Path, limits: Limits | None = None) -> None:
        self.model, self.folder = model, folder
        self.limits = limits = limits or Limits()
        if limits.kept + -(-model.config.context // limits.rows) > limits.blocks:
            raise ArgumentError("there must be blocks for a whole context beside those kept")
        self.history: dict[str, list[int]] = {}
        self.most_blocks: dict[str, int] = {}
        self.restored, self.lost = 0, list[str]()
        self.open: set[Request] = set()
        self.names: set[str] = set()
        self.front = Front("front", self)
        self.cache = Cache("cache", self)
        self.engine = Engine("engine", self)
        self.store = Store("store", self)
        self.components = (self.front, self.cache, self.engine, self.store)
        self.pool = nn.PagedCache.pool_for(
            model.config, limits.blocks, limits.rows, model.dtype, owner=self.engine.owner
        )
        for component in self.components:
            component.start()

    def submit(self, request: Request) -> Request:
        """Let a request be served; no other one has had its name."""
        if request.name in self.names:
            raise ArgumentError(f"there was a request {request.name!r} before")
        self.names.add(request.name)
        request.submitted = time.perf_counter()
        self.open = {each for each in self.open if not each.done.is_set()} | {request}
        self.front.send(self.front.accept, request)
        return request

    def end(self, request: Request, outcome: str) -> None:
        """End a request that does not finish: who acts has its blocks, and frees them."""
        if request.blocks is not None:
            request.blocks.free()
            request.blocks = None
        self.cache.send(self.cache.keep, request)
        request.end(outcome)

    def note(self) -> None:
        """Note how many blocks everyone has."""
        for owner, count in self.pool.counts.items():
            self.most_blocks[owner] = max(count, self.most_blocks.get(owner, 0))

    def close(self) -> None:
        """Wait for all requests, save all conversations, and end the components."""
        for request in self.open:
            request.done.wait()
        for component in (self.front, self.engine, self.cache):
            component.inbox.put(None)
            component.join()
        with ignis.acting_as(self.cache.owner):
            for conversation in list(self.cache.conversations.named.values()):
                self.cache.save(conversation)
        self.store.inbox.put(None)
        self.store.join()
        self.left = self.pool.available
        with ignis.acting_as(self.engine.owner):
            self.pool.free()  # refused while anybody has a block


def main() -> None:
    """Serve seven requests, and account for every byte."""
    config = nn.ModelConfig(256, 32, 2, 4, 2, 64, context=96)
    owner = ignis.Owner.register("model")
    with ignis.acting_as(owner):
        model = nn.LanguageModel(config, seed=7)
    ignis.enforce_owners()
    rules = b"You are a poet of few words. "

    def hang_up(token: int) -> None:
        raise ConnectionError("the client is gone")

    first = Request("first", rules + b"To be, or", 6)
    other = Request("other", rules + b"Once more", 4)
    stopped = Request("canceled", rules + b"Now is", 30)
    stopped.on_token = lambda _: stopped.cancel() if len(stopped.tokens) == 3 else None
    gone = Request("gone", b"Friends, Romans", 20, on_token=hang_up)
    long = Request("too long", rules * 3, 20)
    second = Request("second", b" not", 3, after="first")
    third = Request("third", b"?", 3, after="other")
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.closing(Server(model, Path(folder))) as server:
            for group in ([first], [other], [stopped, gone, long], [second], [third]):
                for request in group:
                    server.submit(request)
                for request in group:
                    request.done.wait()
        saved = sorted(path.name for path in Path(folder).iterdir())
    for request in (first, other, stopped, gone, long, second, third):
        print(f"{request.name}: {len(request.tokens)} tokens, {request.outcome}")
        print(f"  {request.reused} of {request.length} ids were known")
    same = True
    for request in (first, other, second, third):
        before = server.history.get(request.after, [])
        alone = nn.generate_ids(model, [*before, *request.prompt], request.count, capture=False)
        same &= request.tokens == list(alone)
    print(f"the tokens are those of one thread: {same}")
    print(f"blocks free at the end: {server.left} of {server.pool.capacity}")
    print(f"brought back: {server.restored}, saved: {', '.join(saved)}")
    with ignis.acting_as(owner):
        model.free()
    for name in ("model", *(component.name for component in server.components)):
        print(f"{name}: {ignis.memory.live_bytes(name)} B live")
    ignis.memory.check()  # raises if anything is left


if __name__ == "__main__":
    main()
