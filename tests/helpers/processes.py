"""Code that runs in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap

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


def run_module(*words: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m ignis`` with `words`."""
    return run_python("-m", "ignis", *words)
