"""Code that runs in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

PATIENCE = 900
"""Seconds after which a process is given up: on a loaded machine one takes minutes."""


def run_script(device_name: str, body: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process of its own; ``D`` is the device under test there."""
    script = f"import ignis, os, sys\nD = ignis.Device({device_name!r})\n" + textwrap.dedent(body)
    # Python 3.12 warns of every fork while libcuda's threads run; a child here calls no driver.
    quiet = "ignore:This process:DeprecationWarning"
    return subprocess.run(
        [sys.executable, "-W", quiet, "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "IGNIS_DEVICE": device_name, **env},
    )


def run_module(*words: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m ignis`` with `words`."""
    return subprocess.run(
        [sys.executable, "-m", "ignis", *words], capture_output=True, text=True, timeout=PATIENCE
    )
