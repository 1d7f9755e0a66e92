"""Ctrl-C at random moments, and at every bytecode, of loops of small operations.

``python tools/fuzz.py interrupts --count 2000`` sends so many signals, each at a random moment
after the last one has arrived. ``--sweep 7`` interrupts every seventh bytecode that an operation
executes outside of its caller, one after another; ``--memory 7`` lets every seventh allocation of
the interpreter fail instead. After each, everything must be as before: bytes, holds, tapes, locks,
streams, and what the operation computes.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import faulthandler
import gc
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

import numpy as np

import ignis
from ignis.autograd.node import Node
from ignis.base import interrupts
from ignis.errors import IgnisError
from ignis.kernels.elementwise import add, mul
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.ledger import live_allocations

__all__ = ["OPERATIONS", "Outcome", "Scene", "fail_memory", "main", "random_signals", "sweep"]

PATIENCE = 300.0
"""Seconds after which an interrupt that has not arrived counts as lost."""
_SPREAD = 2e-3
"""Seconds within which a signal follows the arrival of the last one."""

SCALE = """
extern "C" __global__ void scale(float* out, const float* in, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = factor * in[i];
}
"""


class Scene:
    """Objects of the operations: made once, the same after every operation."""

    def __init__(self, device: ignis.Device) -> None:
        self.device = device
        self.values = np.arange(129, dtype=np.float32)
        self.a = ignis.array(self.values, device=device)
        self.b = ignis.array(self.values[::-1].copy(), device=device)
        self.table = ignis.zeros((16, 8), device=device)
        self.row = ignis.ones((2, 8), device=device)
        self.weight = ignis.tensor(np.eye(8, dtype=np.float32), requires_grad=True, device=device)
        self.heads = ignis.tensor(np.eye(8, dtype=np.float32), requires_grad=True, device=device)
        self.x = ignis.tensor(np.ones((4, 8), np.float32), device=device)
        self.kernel = ignis.compile(SCALE, "scale", device=device)
        self.stream = ignis.Stream(device)
        self.pinned = ignis.PinnedBuffer(4 * 129, device)
        self.graph = ignis.capture(self._step, device=device)
        self.cache = ignis.KVCache(16, 8, device=device)

    def _step(self) -> ignis.NvArray:
        return add(self.a, self.b)

    def close(self) -> None:
        """Free everything."""
        self.graph.free()
        for owned in (self.a, self.b, self.table, self.row, self.pinned, self.cache):
            owned.free()
        for tensor in (self.weight, self.heads, self.x):
            tensor.zero_grad()
            tensor.data.free()
        self.stream.close()

    def state(self) -> dict[str, Any]:
        """All that an operation must leave as it was."""
        self.cache.truncate(0)
        for tensor in (self.weight, self.heads):
            tensor.zero_grad()
        gc.collect()
        ignis.memory.collect()
        self.stream.synchronize()
        self.device.synchronize()
        ignis.memory.collect()
        return {
            "bytes": ignis.memory.live_bytes(),
            "arrays": [
                (each.id, each.ref_count, each.guard & ~4, sorted(each.views or ()))
                for each in live_allocations()
                if not each.cache
            ],
            "pinned bytes": ignis.memory.pinned_bytes(),
            "locked": LOCK._is_owned(),
            "stream": ignis.current_stream(self.device).handle,
            "tapes": len(ignis.Tape.current().operations),
            "recording": ignis.autograd.tape.is_recording(),
            "acting": ignis.zeros(1, device=self.device).owner,
            "threads": sorted(t.name for t in threading.enumerate() if "sim" not in t.name),
            "pending": interrupts.pending,
        }


def create_and_free(s: Scene) -> None:
    a = ignis.zeros(7, device=s.device)
    b = ignis.ones((129,), device=s.device)
    a.free()
    assert b.to_host()[128] == 1
    b.free()


def drop(s: Scene) -> None:
    values = [ignis.full((3,), i, device=s.device) for i in range(5)]
    assert values[4].tolist() == [4, 4, 4]


def views(s: Scene) -> None:
    part = s.a[1:8]
    again = part.reshape(7, 1)
    assert again.to_host()[0, 0] == 1
    with s.a[3:5] as two:
        two.to_host()
    again.free()
    part.free()


def transfer(s: Scene) -> None:
    a = ignis.ones(7, device=s.device)
    a.transfer_ownership("nccl")
    with ignis.acting_as("nccl"):
        b = ignis.ones(1, device=s.device)
        b.transfer_ownership("ignis")
    a.free()


def write_rows(s: Scene) -> None:
    s.table.write_rows(s.row, 3)
    assert s.table.to_host()[4, 7] == 1


def launch(s: Scene) -> None:
    out = ignis.empty(129, device=s.device)
    s.kernel.launch(2, 128, (out, s.a, 3.0, 129))
    assert out.to_host()[100] == 300


def forward_and_backward(s: Scene) -> None:
    loss = ((s.x @ s.weight) * s.x).sum()
    loss.backward()
    assert s.weight.grad is not None
    assert s.weight.grad.to_host()[0, 0] == 4
    s.weight.zero_grad()


def attention(s: Scene) -> None:
    with ignis.Tape():
        y = s.heads.sdpa(s.heads, s.heads, 2).sum()
        y.backward()
    s.heads.zero_grad()


def streams(s: Scene) -> None:
    with s.stream:
        a = add(s.a, s.b)
    event = s.stream.record()
    ignis.current_stream(s.device).wait(event)
    assert add(a, a).to_host()[0] == 256
    s.stream.synchronize()


def new_stream(s: Scene) -> None:
    stream = ignis.Stream(s.device)
    with stream:
        b = add(s.a, s.a)
    assert b.to_host()[1] == 2
    stream.synchronize()


def replay(s: Scene) -> None:
    s.graph.replay()
    assert s.graph.outputs.to_host()[5] == 128


def capture(s: Scene) -> None:
    with ignis.capture(lambda: mul(s.a, s.b), device=s.device) as graph:
        graph.replay()
        assert graph.outputs.to_host()[1] == 127


def pinned_copies(s: Scene) -> None:
    host = s.pinned.numpy("float32", 129)
    host[:] = s.values
    a = ignis.empty(129, device=s.device)
    a.from_host_async(host).wait()
    copy = a.to_host_async()
    assert copy.result()[7] == 7
    del host


def new_pinned(s: Scene) -> None:
    with ignis.PinnedBuffer(100, s.device) as buffer:
        buffer.numpy()[:] = 1


def with_blocks(s: Scene) -> None:
    with ignis.zeros(9, device=s.device) as a, ignis.ones(9, device=s.device) as b:
        with add(a, b) as c, s.a.hold("fuzz"), ignis.no_grad():
            assert c.to_host()[8] == 1


def cache(s: Scene) -> None:
    with ignis.KVCache(8, 8, device=s.device) as rows:
        rows.append(s.row)
        with rows.rows as view:
            assert view.to_host()[1, 1] == 1
    s.cache.append(s.row)
    s.cache.truncate(0)


def exports(s: Scene) -> None:
    same = ignis.from_dlpack(s.a)
    assert same.to_host()[3] == 3
    other = ignis.array([1.0, 2.0], device=s.device)
    capsule = other.__dlpack__()
    del capsule
    host = {} if s.device.api.host_addressable else {"device": "cpu"}
    assert np.from_dlpack(other, **host)[1] == 2
    other.free()


OPERATIONS: list[Callable[[Scene], None]] = [
    create_and_free,
    drop,
    views,
    transfer,
    write_rows,
    launch,
    forward_and_backward,
    attention,
    streams,
    new_stream,
    replay,
    capture,
    pinned_copies,
    new_pinned,
    with_blocks,
    cache,
    exports,
]


@dataclass
class Outcome:
    """Number of interrupts or failures, and the text of each finding."""

    count: int = 0
    findings: list[str] = field(default_factory=list)
    by_operation: collections.Counter[str] = field(default_factory=collections.Counter)
    lost: list[str] = field(default_factory=list)
    """Where CPython has lost references, which were returned; then nothing was left."""


def _differences(before: dict[str, Any], now: dict[str, Any]) -> str:
    return "; ".join(f"{k}: {before[k]} -> {now[k]}" for k in before if before[k] != now[k])


def _examine(
    scene: Scene, before: dict[str, Any], operation: Callable[[Scene], None], what: str
) -> str:
    """Say what is wrong after an interruption; empty if nothing is."""
    try:
        different = _differences(before, scene.state())
        if not different:
            try:
                operation(scene)
            except SystemError:  # NumPy's own, after its import of a module has failed
                operation(scene)
            different = _differences(before, scene.state())
    except BaseException:
        different = traceback.format_exc()
    return f"{operation.__name__}, {what}: {different}" if different else ""


# Code without a module is part of the code that it runs in: what the tracer does happens, as far
# as Ctrl-C is concerned, in the frame that it traces.
_TRACER: dict[str, Any] = {"raise_signal": signal.raise_signal, "settrace": sys.settrace}
exec(
    """
class Tracer:
    def __init__(self, target, leave_out):
        self.left, self.leave_out, self.where = target, leave_out, None
        self.passed = 0

    def __call__(self, frame, event, argument):
        if frame.f_code.co_filename == self.leave_out:
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self.each

    def each(self, frame, event, argument):
        if event == "opcode":
            self.passed += 1
            self.left -= 1
            if self.left == 0:
                settrace(None)
                code = frame.f_code
                self.where = f"{code.co_filename}:{frame.f_lineno} {code.co_name}+{frame.f_lasti}"
                raise_signal(2)
        return self.each
""",
    _TRACER,
)


def sweep(
    scene: Scene, operations: list[Callable[[Scene], None]], step: int, start: int = 1
) -> Outcome:
    """Interrupt each operation at every `step`-th bytecode that it executes, one at a time."""
    outcome = Outcome()
    for operation in operations:
        for _ in range(3):
            operation(scene)
        before = scene.state()
        nth = start
        while True:
            tracer = _TRACER["Tracer"](nth, __file__)
            arrived = 0
            sys.settrace(tracer)
            try:
                operation(scene)
                sys.settrace(None)
                len(())  # an interrupt that was put off arrives here at the latest
            except KeyboardInterrupt:
                sys.settrace(None)
                arrived = 1
            finally:
                sys.settrace(None)
            if tracer.where is None:
                break
            what = f"bytecode {nth} at {tracer.where}"
            if not arrived:
                outcome.findings.append(f"{operation.__name__}, {what}: the interrupt was lost")
            if found := _examine(scene, before, operation, what):
                outcome.findings.append(found)
                before = scene.state()
            outcome.count += 1
            outcome.by_operation[operation.__name__] += 1
            nth += step
    return outcome


def random_signals(
    scene: Scene, operations: list[Callable[[Scene], None]], count: int, seed: int
) -> Outcome:
    """Send signals at random moments; the next one only after the last one has arrived."""
    rng = random.Random(seed)
    outcome = Outcome()
    for operation in operations:
        operation(scene)
    before = scene.state()
    main = threading.main_thread().ident
    assert main is not None
    wanted, stop = threading.Semaphore(0), False

    def send() -> None:
        waiting = random.Random(seed)
        while True:
            wanted.acquire()
            if stop:
                return
            time.sleep(waiting.random() * _SPREAD)
            signal.pthread_kill(main, signal.SIGINT)

    sender = threading.Thread(target=send, name="fuzz-sim-sender", daemon=True)
    sender.start()
    try:
        for number in range(count):
            operation = rng.choice(operations)
            deadline = time.monotonic() + PATIENCE
            arrived = False
            try:
                wanted.release()
                while time.monotonic() < deadline:
                    operation(scene)
            except KeyboardInterrupt:
                arrived = True
            except BaseException:
                outcome.findings.append(
                    f"{operation.__name__}, signal {number}: replaced by\n{traceback.format_exc()}"
                )
                arrived = True
            if not arrived:
                outcome.findings.append(f"{operation.__name__}, signal {number}: lost")
                break
            if found := _examine(scene, before, operation, f"signal {number}"):
                outcome.findings.append(found)
                before = scene.state()
            outcome.count += 1
            outcome.by_operation[operation.__name__] += 1
    finally:
        stop = True
        wanted.release()
        sender.join()
    return outcome


def drops_code() -> bool:
    """Tell if this CPython drops code once too often when it has no memory for its function.

    3.12 and 3.13 do, and crash when the code is used again, whatever the program.
    """
    import _testcapi

    def outer() -> Callable[[], None]:
        return lambda: None

    (code,) = (each for each in outer.__code__.co_consts if isinstance(each, CodeType))
    before = sys.getrefcount(code)
    _testcapi.set_nomemory(0, 1)
    try:
        outer()
    except MemoryError:
        pass
    finally:
        _testcapi.remove_mem_hooks()
    dropped = sys.getrefcount(code) < before
    if dropped:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(code))
    return dropped


def _holds_cells(first: object, second: object) -> Callable[[], object]:
    return lambda: (first, second)


def _unpacks(first: object, second: object) -> object:
    return (*[first, second], first)


def _collects(first: object, second: object) -> object:
    return tuple(each for each in (first, second))


LOSING: dict[Callable[[object, object], object], str] = {
    _holds_cells: "the arguments of a function that has cells",
    _unpacks: "a list that is unpacked into a new one",
    _collects: "what a tuple is made of, from a generator",
}
"""Small programs, and what CPython may lose references to where they have no memory."""


def loses_references() -> list[str]:
    """Return what this CPython itself loses, shown by programs that have nothing of ignis."""
    import _testcapi

    found = []
    for program, what in LOSING.items():
        lost = 0
        for number in range(40):
            first, second = [number], [number]
            gc.collect()  # which also empties what CPython keeps for new objects
            _testcapi.set_nomemory(number, number + 1)
            try:
                program(first, second)
            except MemoryError:
                pass
            finally:
                _testcapi.remove_mem_hooks()
            lost += sys.getrefcount(first) + sys.getrefcount(second) > 4
        if lost:
            found.append(what)
    return found


def _return_lost(old: set[int], arrays: set[int]) -> int:
    """Return the references that nobody has to what was left, and how many there were.

    What is left are live arrays, other than those of the ids `arrays`, and operations of tapes.
    What refers to them is followed as far as it is as young as the operation: older objects are
    frozen.
    """
    gc.collect()
    young = {id(each) for each in gc.get_objects()} - old
    left = {each.id for each in live_allocations()} - arrays
    waiting: list[Any] = [
        each
        for each in gc.get_objects()
        if isinstance(each, Node)
        or (isinstance(each, ignis.NvArray) and each.allocation.id in left)
    ]
    gc.unfreeze()
    seen, roots = list(waiting), list[Any]()
    known = set(map(id, seen))
    while waiting:
        each = waiting.pop()
        referring = gc.get_referrers(each)
        own = (sys._getframe(), waiting, seen, roots)
        others = [other for other in referring if not any(other is mine for mine in own)]
        if not others:
            roots.append(each)
        for other in others:
            if id(other) in young and id(other) not in known:
                known.add(id(other))
                seen.append(other)
                waiting.append(other)
        each = other = others = referring = None  # type: ignore[assignment]
    count = 0
    seen.clear()
    for number in range(len(roots)):
        # `roots` has one, and the call another.
        for _ in range(sys.getrefcount(roots[number]) - 2):
            ctypes.pythonapi.Py_DecRef(ctypes.py_object(roots[number]))
            count += 1
    return count


def fail_memory(
    scene: Scene, operations: list[Callable[[Scene], None]], step: int, start: int = 1
) -> Outcome:
    """Let every `step`-th allocation of the interpreter fail in each operation, one at a time."""
    import _testcapi  # of CPython's own tests

    outcome = Outcome()
    loses = bool(loses_references())
    for operation in operations:
        for _ in range(3):
            operation(scene)
        before = scene.state()
        arrays = {each.id for each in live_allocations()}
        nth = start
        while True:
            gc.freeze()
            old = {id(each) for each in (before, arrays, outcome.findings)}
            failed: BaseException | None = None
            _testcapi.set_nomemory(nth, nth + 1)
            try:
                operation(scene)
            except BaseException as error:
                failed = error
            finally:
                _testcapi.remove_mem_hooks()
            # SystemError is NumPy's, which imports parts of itself when they are first used.
            if failed is not None and not isinstance(failed, (MemoryError, SystemError)):
                text = "".join(traceback.format_exception(failed))
                if "MemoryError" not in text:
                    outcome.findings.append(f"{operation.__name__}, allocation {nth}: {text}")
            ended = failed is None
            frames = traceback.extract_tb(failed.__traceback__)[-1:] if failed else ()
            where = f"allocation {nth}" + "".join(f" at {f.filename}:{f.lineno}" for f in frames)
            del failed
            found = _examine(scene, before, operation, where)
            if found and loses and _return_lost(old, arrays):
                found = _examine(scene, before, operation, where)
                if not found:
                    outcome.lost.append(f"{operation.__name__}, {where}")
            if found:
                outcome.findings.append(found)
                before = scene.state()
                arrays = {each.id for each in live_allocations()}
            outcome.count += 1
            outcome.by_operation[operation.__name__] += 1
            nth += step
            if ended and nth > 4000:
                break
    return outcome


def main(words: list[str] | None = None) -> int:
    """Run the part; 0 without a finding, 1 with one, 2 when the device cannot be used."""
    parser = argparse.ArgumentParser(prog="fuzz.py interrupts", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=2000, help="signals at random moments")
    parser.add_argument("--device", default=None, help="default: as ignis.default_device()")
    parser.add_argument("--seed", type=int, default=None, help="of the random moments")
    parser.add_argument("--sweep", type=int, metavar="STEP", help="every STEP-th bytecode instead")
    parser.add_argument("--memory", type=int, metavar="STEP", help="every STEP-th allocation")
    parser.add_argument("--only", action="append", help="operation; may be repeated")
    options = parser.parse_args(words)
    if options.memory and drops_code():
        print("fuzz.py: this Python itself crashes without memory; 3.11 does not", file=sys.stderr)
        return 2
    faulthandler.enable()
    known = {operation.__name__: operation for operation in OPERATIONS}
    chosen = [known[name] for name in options.only] if options.only else OPERATIONS
    try:
        device = ignis.default_device() if options.device is None else ignis.Device(options.device)
        scene = Scene(device)
        for operation in chosen:
            operation(scene)
        gc.freeze()  # each case collects garbage
    except IgnisError as error:
        print(f"fuzz.py: {error}", file=sys.stderr)
        return 2
    seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed
    started = time.monotonic()
    if options.sweep:
        outcome, kind = sweep(scene, chosen, options.sweep), "interrupted bytecodes"
    elif options.memory:
        outcome, kind = fail_memory(scene, chosen, options.memory), "failed allocations"
    else:
        print(f"seed {seed}")
        outcome, kind = random_signals(scene, chosen, options.count, seed), "interrupts"
    seconds = time.monotonic() - started
    for finding in outcome.findings[:20]:
        print(finding)
    for name, number in sorted(outcome.by_operation.items()):
        print(f"  {name:24} {number}")
    if outcome.lost:
        print(f"CPython {sys.version.split()[0]} itself loses, shown without ignis:")
        print("".join(f"  {what}\n" for what in loses_references()), end="")
        print("".join(f"  lost and returned: {where}\n" for where in outcome.lost[:20]), end="")
    found = f"{len(outcome.findings)} findings"
    if outcome.lost:
        found = f"{len(outcome.lost)} times CPython lost references, {found}"
    print(f"{outcome.count} {kind} on {device.name} in {seconds:.0f} s: {found}")
    return 1 if outcome.findings else 0
