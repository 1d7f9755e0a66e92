"""Code that runs in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap

import pytest

PATIENCE = 1200
"""Seconds after which a process or thread counts as stuck; a loaded machine needs minutes."""

SLOW_TRANSLATION = re.compile(r"^ignis: translating \d+ statements of .*\n", re.MULTILINE)


def run_python(*words: str, **env: str | None) -> subprocess.CompletedProcess[str]:
    """Run ``python`` with `words` in this process's environment and `env`; None takes out.

    What the simulator says of a translation that a loaded machine is slow at is not in its stderr.
    """
    changed = {**os.environ, **env}
    done = subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={name: value for name, value in changed.items() if value is not None},
    )
    done.stderr = SLOW_TRANSLATION.sub("", done.stderr)
    return done


def run_script(device_name: str, body: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process of its own; ``D`` is the device under test there."""
    script = f"import ignis, os, sys\nD = ignis.Device({device_name!r})\n" + textwrap.dedent(body)
    # Python 3.12 warns of every fork while libcuda's threads run; a child here calls no driver.
    quiet = "ignore:This process:DeprecationWarning"
    return run_python("-W", quiet, "-c", script, **{"IGNIS_DEVICE": device_name, **env})


STARVE = """
import _testcapi, gc, traceback
gc.freeze()  # the calls collect, which also empties what CPython keeps for new objects
def starved(call, count):
    # The numbers of the interpreter's allocations, each after a call in which that one has failed.
    call(), call()
    failures = 0
    for number in range(1, count):
        failed = None
        _testcapi.set_nomemory(number, number + 1)
        try:
            call()
        except Exception as error:
            failed = error
        finally:
            _testcapi.remove_mem_hooks()
        if failed is not None:
            failures += 1
            # Of the interpreter's own, or NumPy's, which overlooks one at times.
            text = "".join(traceback.format_exception(failed))
            assert "MemoryError" in text or "SystemError" in text, text
        failed = None
        gc.collect(0)
        yield number
    assert failures > 2, failures
"""


def run_starved(device_name: str, body: str, **env: str) -> None:
    """As `run_script`, which must end well; ``starved(call, count)`` calls without memory."""
    pytest.importorskip("_testcapi", reason="this Python comes without its own tests")
    done = run_script(device_name, STARVE + textwrap.dedent(body) + "\nprint('ended')\n", **env)
    ended = done.returncode, done.stdout
    assert ended == (0, "ended\n"), f"{ended}\n{done.stderr}"


def run_module(*words: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m ignis`` with `words`."""
    return run_python("-m", "ignis", *words)
