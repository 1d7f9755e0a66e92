"""Ctrl-C arrives in the program's own code, once, with nothing of ignis half done."""

from __future__ import annotations

import gc
import json
import os
import signal
import struct
import sys
import threading
from _thread import interrupt_main
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn, store
from ignis.base import interrupts
from ignis.runtime.allocators.limit import LimitAllocator
from tests.helpers.processes import PATIENCE, run_python, run_script

FUZZ = (str(Path(__file__).parents[2] / "tools" / "fuzz.py"), "interrupts")
EXTREMES = ("create_and_free", "with_blocks", "forward_and_backward", "capture")


def fuzz(device_name: str, *words: str) -> str:
    done = run_python(*FUZZ, "--device", device_name, *words, PYTHONPATH=os.pathsep.join(sys.path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout


def inside_ignis(function: Any) -> Any:
    """The function as if a module of ignis had it."""
    known = {**function.__globals__, "__name__": "ignis.runtime.device"}
    return FunctionType(function.__code__, known, function.__name__, closure=function.__closure__)


def goes_on() -> None:
    """Where every version of Python looks for signals: calls of C functions need not do that."""


def test_an_interrupt_at_any_bytecode_leaves_everything_as_it_was(device_name: str) -> None:
    only = [word for name in EXTREMES for word in ("--only", name)]
    assert " 0 findings" in fuzz(device_name, "--sweep", "307", *only)


def test_random_interrupts_arrive_and_leave_everything_as_it_was(device_name: str) -> None:
    assert "25 interrupts" in fuzz(device_name, "--count", "25")


@pytest.mark.no_order_check  # the checker allocates for itself, between what is one step without it
@pytest.mark.parametrize(
    "only", ["create_and_free", pytest.param("write_rows", marks=pytest.mark.soak)]
)
def test_an_allocation_of_the_interpreter_that_fails_leaves_everything_as_it_was(
    only: str,
) -> None:
    words = ("--memory", "1", "--only", only)
    done = run_python("-W", "ignore", *FUZZ, *words, PYTHONPATH=os.pathsep.join(sys.path))
    if "this Python itself crashes" in done.stderr:
        pytest.skip("CPython 3.12 and 3.13 crash where they have no memory for a function")
    assert " 0 findings" in done.stdout, done.stdout + done.stderr


@pytest.mark.soak
def test_an_interrupt_at_every_third_bytecode_leaves_everything_as_it_was(
    device_name: str,
) -> None:
    only = [word for name in EXTREMES[:3] for word in ("--only", name)]
    assert " 0 findings" in fuzz(device_name, "--sweep", "3", *only)


@pytest.mark.soak
def test_many_random_interrupts_arrive_and_leave_everything_as_it_was(device_name: str) -> None:
    assert "600 interrupts" in fuzz(device_name, "--count", "600")


def test_code_of_ignis_goes_on_and_its_caller_is_interrupted() -> None:
    reached = []

    @inside_ignis
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        reached.append("the end of the call")

    with pytest.raises(KeyboardInterrupt):
        work()
        reached.append("the first call behind it")  # where the interrupt is raised
        reached.append("the second call behind it")
    assert reached == ["the end of the call", "the first call behind it"]
    assert not interrupts.pending


def test_code_that_ignis_calls_is_interrupted_at_once() -> None:
    reached = []

    def hook() -> None:
        signal.raise_signal(signal.SIGINT)
        reached.append("behind the signal")

    def work() -> None:
        interrupts.call(hook)
        reached.append("behind the hook")

    with pytest.raises(KeyboardInterrupt):
        inside_ignis(work)()
    assert reached == []


def test_code_that_a_call_of_ignis_happens_to_run_goes_on_with_it() -> None:
    reached = []

    class Dropped:
        def __del__(self) -> None:  # an exception would be printed and lost
            signal.raise_signal(signal.SIGINT)
            reached.append("the end of the finalizer")

    @inside_ignis
    def work() -> None:
        dropped = Dropped()
        del dropped
        reached.append("the end of the call")

    with pytest.raises(KeyboardInterrupt):
        work()
        goes_on()
    assert reached == ["the end of the finalizer", "the end of the call"]


USERS = {
    "capture": lambda f: ignis.capture(lambda name, shape: f(), "train", (8, 64)),
    "a hook": lambda f: hooked(f),
    "checkpoint": lambda f: ignis.checkpoint(lambda x: f(), needed()),
    "fuse": lambda f: ignis.fuse(lambda x: f())(needed()),
    "a module": lambda f: type("Mine", (nn.Module,), {"forward": lambda self, x: f()})()(needed()),
    "Sequential": lambda f: nn.Sequential(lambda x: f())(needed()),
    "a Function": lambda f: custom(f, "forward"),
    "a Function, backward": lambda f: custom(f, "backward"),
    "gradcheck": lambda f: ignis.gradcheck(lambda x: f(), [np.ones(3)]),
    "a loss": lambda f: loss(f),
    "an allocator": lambda f: allocated(f),
    "a producer": lambda f: ignis.from_dlpack(Producing(f)),
    "what NumPy reads": lambda f: ignis.array(
        type("Mine", (), {"__array__": lambda *given: f()})()
    ),
    "a mapping": lambda f: store.save("never.safetensors", Listing(f)),
    "apply": lambda f: nn.Linear(2, 2).apply(lambda module: f()),
    "parameters": lambda f: nn.SGD((f() for _ in range(1)), lr=0.5),
    "clipped parameters": lambda f: nn.clip_grad_norm((f() for _ in range(1)), 1.0),
}


def needed() -> ignis.Tensor:
    return ignis.Tensor(np.ones(3, np.float32), requires_grad=True)


def hooked(f: Any) -> None:
    x = needed()
    x.register_hook(lambda gradient: f())
    (x * x).sum().backward()


def custom(f: Any, which: str) -> None:
    methods = {
        "forward": staticmethod(lambda ctx, x: x * 2.0),
        "backward": staticmethod(lambda ctx, dy: dy),
        which: staticmethod(lambda ctx, x: f()),
    }
    type("Mine", (ignis.autograd.Function,), methods).apply(needed()).sum().backward()


def loss(f: Any) -> None:
    x = needed()
    with nn.SGD([x], lr=0.5) as optimizer:
        with nn.TrainStep(lambda batch: f(), optimizer) as step:
            step([np.ones(3, np.float32)])


def allocated(f: Any) -> None:
    class Mine:
        def allocate(self, *facts: Any) -> int:
            return int(f())

        def deallocate(self, *facts: Any) -> None: ...

    for allocator in (Mine(), LimitAllocator(Mine(), 1 << 20)):
        with ignis.use_allocator(allocator):
            ignis.ones(3)


class Listing(Mapping[str, Any]):
    def __init__(self, f: Any) -> None:
        self.f = f

    def __iter__(self) -> Any:
        yield self.f()

    def __len__(self) -> int:
        return 1

    def __getitem__(self, name: str) -> Any:
        return np.ones(3)


class Producing:
    def __init__(self, f: Any) -> None:
        self.f = f

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __dlpack__(self, **facts: Any) -> Any:
        return self.f()


@pytest.mark.parametrize("name", USERS)
def test_users_code_is_interrupted_at_once(device: ignis.Device, name: str) -> None:
    reached: list[str] = []

    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        reached.append("behind the signal")

    with pytest.raises(KeyboardInterrupt):
        USERS[name](work)
    assert reached == [] and not interrupts.pending


def test_code_of_ignis_is_interrupted_where_it_looks_for_it() -> None:
    reached = []

    @inside_ignis
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        reached.append("behind the signal")
        interrupts.check()
        reached.append("behind the check")

    with pytest.raises(KeyboardInterrupt):
        work()
    goes_on()
    assert reached == ["behind the signal"]  # and the interrupt was raised once


def test_a_thread_that_looks_for_an_interrupt_of_the_main_thread_goes_on() -> None:
    reached = []

    @inside_ignis
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        other = threading.Thread(target=lambda: (interrupts.check(), reached.append("other")))
        other.start()
        other.join(PATIENCE)

    with pytest.raises(KeyboardInterrupt) as raised:
        work()
        goes_on()
    assert reached == ["other"], str(raised.getrepr(style="long"))  # where it was raised too early


def test_a_finalizer_does_not_swallow_the_interrupt(device: ignis.Device) -> None:
    class Last:
        __del__ = inside_ignis(lambda self: signal.raise_signal(signal.SIGINT))

    with pytest.raises(KeyboardInterrupt):
        del_me = Last()
        del del_me
        len("")


def test_a_callback_of_the_collector_does_not_swallow_the_interrupt() -> None:
    phases = []

    def collected(phase: str, info: dict[str, int]) -> None:
        signal.raise_signal(signal.SIGINT)
        phases.append(phase)

    class Collector:
        def __call__(self, phase: str, info: dict[str, int]) -> None:
            collected(phase, info)

    for callback in (collected, Collector()):
        gc.callbacks.append(callback)
        try:
            with pytest.raises(KeyboardInterrupt):
                gc.collect()
                len(phases)
        finally:
            gc.callbacks.remove(callback)
    assert phases == ["start", "stop"] * 2  # nothing was raised inside


AUDITED = """
import os, signal, sys
from types import FunctionType
import ignis
def look():
    return None
class Hooks:
    def method(self, event, args):
        function(event, args)
def function(event, args, *, wanted=("os.listdir",)):
    if event in wanted:
        signal.raise_signal(signal.SIGINT)
        look()
        reached.append("the end of the hook")
def work():
    os.listdir(".")
    reached.append("the end of the call")
inside = FunctionType(work.__code__, {**globals(), "__name__": "ignis.runtime.device"})
sys.addaudithook(HOOK)
for call in (inside, work):
    reached = inside.__globals__["reached"] = []
    try:
        call()
        look()
    except KeyboardInterrupt:
        print(reached)
"""


@pytest.mark.parametrize("hook", ["function", "Hooks().method"])
def test_an_audit_hook_is_part_of_the_code_that_it_looks_at(hook: str) -> None:
    # Libraries have them, and Python calls them wherever a file is opened or a thread started.
    done = run_python("-c", AUDITED.replace("HOOK", hook))
    assert done.stderr == ""
    assert done.stdout == "['the end of the hook', 'the end of the call']\n[]\n"


def test_a_handler_of_the_program_replaces_ours_and_may_call_it() -> None:
    calls = []
    before = signal.getsignal(signal.SIGINT)
    assert before is interrupts.HANDLER

    def mine(signum: int, frame: FrameType | None) -> None:
        calls.append(signum)
        interrupts.HANDLER(signum, frame)

    @inside_ignis
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        calls.append("the end of the call")

    signal.signal(signal.SIGINT, mine)
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
            goes_on()
        assert calls == [signal.SIGINT, "the end of the call"]
        assert signal.getsignal(signal.SIGINT) is mine
        signal.signal(signal.SIGINT, lambda *_: calls.append("instead"))
        signal.raise_signal(signal.SIGINT)
        assert calls[-1] == "instead"
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("forward", [lambda: signal.raise_signal(signal.SIGINT), interrupt_main])
def test_a_handler_of_another_signal_may_ask_for_it(forward: Callable[[], None]) -> None:
    reached = []

    def ask() -> None:
        forward()
        reached.append("the end of the handler")

    @inside_ignis
    def work() -> None:
        signal.raise_signal(signal.SIGALRM)
        reached.append("the end of the call")

    before = signal.signal(signal.SIGALRM, lambda *_: ask())
    try:
        with pytest.raises(KeyboardInterrupt):
            # It strikes in code that calls the user's, as between two of its bytecodes.
            interrupts.calls_user(work)()
            goes_on()
        assert reached == ["the end of the handler", "the end of the call"]
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_handler_that_was_there_before_the_import_stays() -> None:
    script = """
    import signal
    def mine(signum, frame): print("mine")
    signal.signal(signal.SIGINT, mine)
    import ignis
    assert signal.getsignal(signal.SIGINT) is mine
    signal.raise_signal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    from ignis.base import interrupts
    interrupts.install()
    # Other libraries, which install their own where Python's is in place, go on doing so.
    assert signal.getsignal(signal.SIGINT) is interrupts.HANDLER
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    """
    done = run_python("-c", "\n".join(line[4:] for line in script.splitlines()))
    assert (done.stdout, done.stderr) == ("mine\n", "")


WHILE_IMPORTING = """
import signal, sys
class Finder:
    def __init__(self, name): self.name = name
    def find_spec(self, name, path, target=None):
        if name == self.name:
            self.name = None
            signal.raise_signal(signal.SIGINT)
"""
# What has no module is part of the code that runs it: here, of the import.
INTERRUPT = f"exec({WHILE_IMPORTING!r}, namespace := {{}}); import sys\n"


@pytest.mark.parametrize(
    ("module", "imports"),
    [("ignis.runtime.device", "import ignis"), ("ignis.nn.module", "import ignis; ignis.nn")],
)
def test_an_interrupted_import_is_complete_and_raises_in_the_code_that_imports(
    module: str, imports: str
) -> None:
    script = INTERRUPT + (
        f"sys.meta_path.insert(0, namespace['Finder']({module!r}))\n"
        "try:\n"
        f"    {imports}\n"
        "    len('')\n"
        "except KeyboardInterrupt as error:\n"
        "    print('interrupted', error.__traceback__.tb_frame.f_code.co_name)\n"
        "import ignis.nn\n"
        "print(ignis.zeros(3, device='sim:0').tolist())\n"
    )
    done = run_python("-c", script)
    assert (done.stdout, done.stderr) == ("interrupted <module>\n[0.0, 0.0, 0.0]\n", "")


@pytest.mark.parametrize(
    "module", ["ignis.runtime.device", pytest.param("typer", marks=pytest.mark.soak)]
)
def test_an_interrupt_while_the_command_starts_is_one_line(tmp_path: Path, module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        INTERRUPT + f"sys.meta_path.insert(0, namespace['Finder']({module!r}))\n"
    )
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = run_python("-u", "-m", "ignis", "--version", PYTHONPATH=path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "ignis: interrupted\n")


def test_waits_for_another_thread_are_interrupted() -> None:
    result = run_script(
        "sim:0",
        """
        import threading
        s, e, a = ignis.Stream(D), ignis.Event(), ignis.zeros(7)
        (queue,) = D.api.devices[D.id].streams.values()
        def wait(begin):
            with s:
                a.fill(1)
                e.record()
            queue.running = True  # as if another thread were at work on it
            def interrupt():
                while not queue.waiting:
                    pass
                os.kill(os.getpid(), 2)
            other = threading.Thread(target=interrupt)
            other.start()
            try:
                begin()
            except KeyboardInterrupt:
                other.join()
            queue.running = False
            assert not queue.waiting
            s.synchronize()
        for begin in (D.synchronize, s.synchronize, e.synchronize, a.to_host):
            wait(begin)
        print(a.tolist())
        """,
    )
    assert result.stdout == "[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]\n", result.stderr


def gguf_of_many_strings() -> bytes:
    strings = struct.pack("<Q", 0) * 1000
    key = struct.pack("<Q", 1) + b"k" + struct.pack("<IIQ", 9, 8, 1000)
    return b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + key + strings


def safetensors_of_many_arrays() -> bytes:
    empty = {"dtype": "F32", "shape": [0], "data_offsets": [0, 0]}
    header = json.dumps({f"t{i}": empty for i in range(1000)}).encode()
    return struct.pack("<Q", len(header)) + header


@pytest.mark.parametrize(
    ("suffix", "content"),
    [("gguf", gguf_of_many_strings), ("safetensors", safetensors_of_many_arrays)],
)
def test_a_header_of_any_length_looks_for_an_interrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, content: Any
) -> None:
    path = tmp_path / f"many.{suffix}"
    path.write_bytes(content())
    store.inspect(path)
    monkeypatch.setattr(interrupts, "pending", True)  # as after Ctrl-C
    with pytest.raises(KeyboardInterrupt):
        store.inspect(path)
    assert not interrupts.pending
