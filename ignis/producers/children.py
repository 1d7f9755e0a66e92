"""Redirection of the processes that a redirected one starts: Python's, by its environment.

They append each launch, and what it has met, to a file for their parent.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ignis.errors import KernelError
from ignis.producers.check import examined
from ignis.producers.launch import Note, watched
from ignis.producers.registry import PRODUCERS, redirected
from ignis.runtime.device import Device, as_device

_VARIABLE = "IGNIS_REDIRECTED"
_STARTUP = str(Path(__file__).parent / "startup")
_begun = contextlib.ExitStack()
"""The redirection that this process has inherited; it ends with the process."""


class Children:
    """The launches of child processes.

    Parameters
    ----------
    folder : Path
        Where they write.
    note : callable
        Gets kernel and error of each launch.
    """

    def __init__(self, folder: Path, note: Note) -> None:
        self._folder = folder
        self._note = note
        self._read: dict[Path, int] = {}

    def tell(self) -> None:
        """Pass on what was launched since the last call."""
        for path in sorted(self._folder.iterdir()):
            with path.open("rb") as file:
                file.seek(self._read.get(path, 0))
                lines = file.read().splitlines(keepends=True)
            whole = [line for line in lines if line.endswith(b"\n")]
            self._read[path] = self._read.get(path, 0) + sum(map(len, whole))
            for name, error in map(json.loads, whole):
                self._note(name, None if error is None else KernelError(*error))


@contextlib.contextmanager
def inheriting(
    device: Device, note: Note, seed: int | None = None, budget: int | None = None
) -> Iterator[Children]:
    """Let Python processes that a block starts redirect their launches, under all checkers.

    Processes that are forked, or that have an environment of their own, do not. `note` is told of
    the launches at the end of the block.
    """
    startup = sys.modules.get("sitecustomize")
    inherited = getattr(startup, "waiting", None)
    if inherited in sys.meta_path:  # this process does so by itself
        sys.meta_path.remove(inherited)
    packages = [package for package in PRODUCERS.values() if package != "ignis"]
    with tempfile.TemporaryDirectory(prefix="ignis-") as folder:
        settings = {
            "device": device.name,
            "seed": seed,
            "budget": budget,
            "folder": folder,
            "packages": packages,
        }
        before = {name: os.environ.get(name) for name in (_VARIABLE, "PYTHONPATH")}
        rest = [each for each in (before["PYTHONPATH"] or "").split(os.pathsep) if each != _STARTUP]
        os.environ[_VARIABLE] = json.dumps(settings)
        os.environ["PYTHONPATH"] = os.pathsep.join([_STARTUP, *filter(None, rest)])
        children = Children(Path(folder), note)
        try:
            yield children
        finally:
            children.tell()
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value


def begin() -> None:
    """Redirect the launches of this process as its parent says, until it ends."""
    settings = json.loads(os.environ[_VARIABLE])
    path = Path(settings["folder"]) / str(os.getpid())

    def note(kernel: str, error: KernelError | None) -> None:
        parts = error and (error.code, error.name, error.call, error.detail, error.facts)
        with contextlib.suppress(OSError), path.open("a") as file:  # the parent may have ended
            file.write(json.dumps([kernel, parts]) + "\n")

    device = as_device(settings["device"])
    _begun.enter_context(redirected(device))
    _begun.enter_context(examined(settings["seed"], settings["budget"]))
    _begun.enter_context(watched(note))
