"""Forked children: every use of a device is refused by ForkError, whatever other threads do."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import ignis
from tests.helpers.processes import PATIENCE, run_python, run_script

CHILD = f"""
import signal, threading
USES = {{
    "create": lambda: ignis.ones(3, device=D),
    "device": lambda: ignis.Device(str(D)).synchronize(),
    "free memory": lambda: ignis.Device(D).free_memory,
    "devices": lambda: ignis.devices(),
    "stream": lambda: ignis.Stream(D),
    "event": lambda: ignis.current_stream(D).record(),
    "pinned": lambda: ignis.PinnedBuffer(64, D),
    "compile": lambda: ignis.compile("__global__ void other() {{}}", "other", device=D),
    "raw": lambda: ignis.Device(D).api.mem_alloc(0, 64),
}}
def in_child(uses):
    pid = os.fork()
    if pid == 0:
        signal.alarm({PATIENCE // 4})  # a deadlock ends the child
        wrong = 0
        for name, use in uses.items():
            try:
                use()
            except ignis.errors.ForkError as error:
                if "forked" not in str(error) or "get_context('spawn')" not in str(error):
                    print(name, "does not say how:", error, flush=True)
                    wrong = 1
            except BaseException as error:
                print(name, repr(error), flush=True)
                wrong = 1
            else:
                print(name, "was not refused", flush=True)
                wrong = 1
        os._exit(wrong)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if code:
        print("the child ended with", code, flush=True)
def held(lock):
    \"\"\"Let another thread hold a lock when this one forks.\"\"\"
    taken, done = threading.Event(), threading.Event()
    def work():
        with lock:
            taken.set()
            done.wait()
    thread = threading.Thread(target=work)
    thread.start()
    taken.wait()
    return thread, done
"""


def assert_silent(device_name: str, body: str) -> None:
    """Run a script in which children print what is not refused."""
    result = run_script(device_name, CHILD + textwrap.dedent(body))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_every_use_in_a_child_says_that_it_was_forked_and_that_spawn_works(
    device: ignis.Device,
) -> None:
    assert_silent(
        device.name,
        """
    kernel = ignis.compile("__global__ void k() {}", "k", device=D)
    kernel.launch(1, 1, ())
    launch = kernel.prepare(1, 1, ())
    a, stream, event = ignis.ones(8, device=D), ignis.Stream(D), ignis.Event()
    stream.record(event)
    buffer, cache = ignis.PinnedBuffer(64, D), ignis.KVCache(4, 2, device=D)
    planned = ignis.empty(3, device=D)
    graph = ignis.capture(lambda: a.clone(), device=D)
    copy = a.to_host_async()
    def body():
        return ignis.Tensor(a) + ignis.Tensor(a)
    body()
    in_child({
        **USES,
        "launch": lambda: kernel.launch(1, 1, ()),
        "prepared": lambda: launch(),
        "read": a.to_host,
        "free": a.free,
        "transfer": lambda: a.transfer_ownership("nccl"),
        "plan": planned.zero,
        "tensor": body,
        "synchronize": stream.synchronize,
        "wait": lambda: stream.wait(event),
        "done": event.done,
        "buffer": buffer.free,
        "append": lambda: cache.append(a),
        "replay": graph.replay,
        "copy": copy.wait,
        "capture": lambda: ignis.capture(body, device=D),
    })
    graph.free()
    assert a.tolist() == [1.0] * 8
    """,
    )


@pytest.mark.parametrize("imported", [False, True])
def test_a_fork_while_another_thread_opens_the_driver_is_refused_in_the_child(
    device: ignis.Device, imported: bool
) -> None:
    script = f"""
import os
import ignis
from ignis.driver import registry
{CHILD}
D = {device.name!r}
entered, go = threading.Event(), threading.Event()
find = registry.importlib.import_module
def slow(name):
    module = find(name) if {imported} or {device.driver!r} not in name else None
    if {device.driver!r} in name:
        entered.set()
        go.wait()
    return module or find(name)
registry.importlib.import_module = slow
thread = threading.Thread(target=lambda: ignis.ones(3, device=D))
thread.start()
entered.wait()
in_child(USES)
go.set()
thread.join()
"""
    found = run_python("-W", "ignore:This process:DeprecationWarning", "-c", script)
    assert (found.returncode, found.stdout, found.stderr) == (0, "", "")


LOCKS = {
    "devices": "ignis.runtime.device._lock",
    "drivers": "ignis.driver.registry._lock",
    "compiled images": "ignis.jit.image_cache.IMAGES._lock",
    "a kernel": "kernel._loading",
    "a graph": "graph._lock",
    "a cache": "cache._mark.lock",
    "workspaces": "ignis.kernels.common.product_ways._allocating",
    "checks of kernels": "ignis.runtime.kernel_checks._lock",
}


def test_a_fork_while_other_threads_hold_locks_is_refused_in_the_child(
    device: ignis.Device,
) -> None:
    locks = ", ".join(LOCKS.values())
    if device.driver == "sim":
        locks += ", D.api.changed, D.api.devices[0].execute, D.api.heap._lock"
    assert_silent(
        device.name,
        f"""
    import ignis.jit.image_cache, ignis.kernels.gemm, ignis.runtime.kernel_checks
    a, cache = ignis.ones((3, 3), device=D), ignis.KVCache(4, 3, device=D)
    kernel = ignis.compile("__global__ void k() {{}}", "k", device=D)
    graph = ignis.capture(lambda: a.clone(), device=D)
    threads = [held(lock) for lock in ({locks})]
    def register():
        ignis.Owner.register("child")
        ignis.ones(3, device=D, owner="child")
    in_child({{
        **USES,
        "launch": lambda: kernel.launch(1, 1, ()),
        "replay": graph.replay,
        "append": lambda: cache.append(a),
        "matmul": lambda: ignis.kernels.gemm.matmul(a, a),
        "owner": register,
    }})
    for thread, done in threads:
        done.set()
        thread.join()
    graph.free()
    """,
    )


def test_plans_of_the_parent_are_refused_in_the_child(device: ignis.Device) -> None:
    assert_silent(
        device.name,
        """
    from ignis.kernels import elementwise, gemm, softmax
    a = ignis.ones((3, 3), device=D)
    kernel = ignis.compile("__global__ void k(float* x) {}", "k", device=D)
    calls = {
        "prepared launch": kernel.prepare(1, 1, (a,)),
        "launch": lambda: kernel.launch(1, 1, (a,)),
        "add": lambda: elementwise.add(a, a),
        "add in place": lambda: elementwise.add(a, a, out=a),
        "softmax": lambda: softmax.forward(a),
        "product": lambda: gemm.product("product", a, a),
    }
    for call in calls.values():
        for _ in range(3):
            call()
    in_child(calls)
    """,
    )


def test_a_fork_waits_for_the_contracts_lock(device: ignis.Device) -> None:
    assert_silent(
        device.name,
        """
    from ignis.runtime.lock import LOCK
    stop = threading.Event()
    def work():
        while not stop.is_set():
            with LOCK:
                ignis.ones(7, device=D).free()
    thread = threading.Thread(target=work)
    thread.start()
    for _ in range(3):
        in_child(USES)
    stop.set()
    thread.join()
    """,
    )


def test_a_spawned_child_can_use_the_device(device: ignis.Device, tmp_path: Path) -> None:
    program = tmp_path / "spawned.py"
    program.write_text(
        f"""
import multiprocessing
import ignis

def work():
    with ignis.ones(3, device={device.name!r}) as a:
        print(a.tolist(), flush=True)

if __name__ == "__main__":
    ignis.ones(3, device={device.name!r}).free()
    child = multiprocessing.get_context("spawn").Process(target=work)
    child.start()
    child.join()
    print(child.exitcode)
"""
    )
    found = run_python(str(program))
    assert (found.stdout, found.stderr) == ("[1.0, 1.0, 1.0]\n0\n", "")
