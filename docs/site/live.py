"""Live pages of the site: what ignis shows of the examples, recorded while the site is built.

Each is the page of one file that users make with the same call. `docs/gallery.md` shows them by the
directive ``live``. A further page is a row of `PAGES`; a further kind of page is a command.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["PAGES", "record"]

_ROOT = Path(__file__).parent.parent.parent
_MEMORY = """
import runpy, sys, ignis
runpy.run_path(sys.argv[1], run_name="__main__")
ignis.memory.write_html(sys.argv[2])
"""
PAGES = {
    "kv_cache": "memory",
    "serving": "memory",
    "training_loop": "memory",
    "resume": "memory",
    "session": "memory",
    "kernel_experiment": "profile",
    "race_film": "film",
}
"""Kinds of pages by the example that is run."""


def _command(name: str, page: Path) -> list[str]:
    program = str(_ROOT / "examples" / f"{name}.py")
    if PAGES[name] == "memory":
        return ["-c", _MEMORY, program, str(page)]
    if PAGES[name] == "film":
        return [program, str(page)]
    return ["-m", "ignis", "kernel", "profile", program, "--html", str(page)]


def record(folder: Path, names: Iterable[str] = PAGES) -> None:
    """Run examples on the simulated device and write their pages into a folder.

    Raises
    ------
    RuntimeError
        If an example fails, with what it has printed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith("IGNIS_")}
    env |= {"IGNIS_DEVICE": "sim:0", "IGNIS_TRACE": "1", "PYTHONPATH": str(_ROOT)}
    with TemporaryDirectory() as temporary:
        # Where pages look for the sources that the example compiles.
        example = runpy.run_path(str(_ROOT / "examples" / "kernel_experiment.py"))
        Path(temporary, "block_sums.cu").write_text(example["SOURCE"])
        Path(temporary, "filter.cu").write_text(example["PROGRAM"])
        for name in names:
            command = [sys.executable, *_command(name, folder.resolve() / f"{name}.html")]
            done = subprocess.run(command, cwd=temporary, env=env, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"examples/{name}.py: {done.stdout}{done.stderr}")
