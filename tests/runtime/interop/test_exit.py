"""Exports at the end of the interpreter, and in forked children: no crash and no noise."""

from __future__ import annotations

import os
import textwrap

import pytest

from tests.helpers.processes import run_python

SETUP = """
    import atexit, gc, os, sys, threading
    import numpy as np
    import ignis
    from tests.runtime.interop.dlpack_peer import Producer, Taken
    a = ignis.array(np.arange(1000, dtype=np.float32), device={device!r})
    simulated = a.device.api.host_addressable
    share = np.from_dlpack if simulated else lambda x: Taken(x.__dlpack__(max_version=(1, 0)))
    def use(shared, write=os.write, sum=sum, simulated=simulated):
        write(1, b"sum %d" % (sum(shared.tolist()) if simulated else 499500))
"""

SCENARIOS = {
    "a global consumer": """
        shared = share(a)
        use(shared)
    """,
    "a consumer in a cycle": """
        loop = [share(a)]
        use(loop[0])
        loop.append(loop)
    """,
    "a consumer that outlives our exit hook": """
        shared = share(a)
        del a
        ignis.memory.collect()
        sys.modules["kept_until_the_end"] = shared
        class Late:
            def __init__(self, shared):
                self.shared = shared
            def __del__(self, use=use):
                use(self.shared)
        sys.late = Late(shared)
    """,
    "an unconsumed capsule": """
        capsules = [a.__dlpack__(), a.__dlpack__(max_version=(1, 0))]
        sys.late = capsules[0]
        use(share(a))
    """,
    "a native consumer that looks for the deleter at the very end": """
        taken = Taken(a.__dlpack__(max_version=(1, 0)))
        def late():
            if not taken._managed.deleter:
                use(np.arange(1000))
        ignis.base.process._exit_hooks.insert(0, late)
    """,
    "an exception in flight": """
        def consume():
            shared = share(a)
            use(shared)
            raise SystemExit(0)
        consume()
    """,
    "a consumer in a daemon thread": """
        started = threading.Event()
        def work():
            shared = share(a)
            use(shared)
            started.set()
            threading.Event().wait()
        threading.Thread(target=work, daemon=True).start()
        started.wait()
    """,
    "an import": """
        values = np.arange(1000, dtype=np.float32)
        b = ignis.from_dlpack(share(a)) if simulated else ignis.from_dlpack(a)
        sys.late = b
        use(share(b))
    """,
    "a forked child": """
        shared = share(a)
        child = os.fork()
        if child == 0:
            del shared
            gc.collect()
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        use(shared)
    """,
}


REPRESENTATIVE = (
    "a consumer that outlives our exit hook",
    "an unconsumed capsule",
    "a consumer in a daemon thread",
    "a forked child",
)


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(name, marks=[] if name in REPRESENTATIVE else [pytest.mark.soak])
        for name in SCENARIOS
    ],
)
def test_process_ends_in_silence(scenario: str, device_name: str) -> None:
    code = textwrap.dedent(SETUP).format(device=device_name) + textwrap.dedent(SCENARIOS[scenario])
    done = run_python("-W", "error", "-c", code, PYTHONPATH=os.getcwd())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["sum", "499500"]
