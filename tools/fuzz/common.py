"""Workers that may crash or hang, verdicts, counts and saved findings, for all fuzzers.

A fuzzer is a module of this folder with ``case(seed, device)``, which runs one case in this process
and gives a `Verdict`, and ``main(arguments)``, which hands its name to `campaign`. A seed says
everything about its case. A module may have ``material(seed)``, the bytes that the case feeds to
ignis; they are saved beside a finding.

This file is also the program of a worker: it reads seeds and writes verdicts, a line each.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

__all__ = [
    "ACCEPTED",
    "CRASHED",
    "FINDINGS",
    "HUNG",
    "LEAKED",
    "OUTCOMES",
    "REFUSED",
    "WRONG",
    "LeakWatch",
    "Verdict",
    "campaign",
]

ACCEPTED = "accepted"
"""The input was valid, and what it gave was right."""
REFUSED = "refused"
"""An error of ignis said what is wrong with the input."""
WRONG = "wrong"
"""A wrong result, a bare exception, or an error that does not say what it must."""
CRASHED = "crashed"
"""The process ended, or used more memory than the limit."""
HUNG = "hung"
"""No verdict within the patience of the fuzzer."""
LEAKED = "leaked"
"""Something was still allocated, held or registered afterwards."""

FINDINGS = (WRONG, CRASHED, HUNG, LEAKED)
OUTCOMES = (ACCEPTED, REFUSED, *FINDINGS)

_MIB = 1024 * 1024
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Verdict:
    """End of one case: one of `OUTCOMES`, and its message."""

    outcome: str
    detail: str = ""


class LeakWatch:
    """Entries of ignis' ledger after a case that were not there before it."""

    def __init__(self) -> None:
        from ignis.runtime.diagnosis import leakcheck

        self._leakcheck = leakcheck
        self._known = leakcheck.mark(), leakcheck.pinned()

    def leaks(self) -> str:
        """Say what leaked, even after the garbage was collected; empty for nothing."""
        if not self._leakcheck.leaks(*self._known):
            return ""
        gc.collect()
        return self._leakcheck.leaks(*self._known)


def campaign(
    module: str,
    about: str,
    arguments: list[str],
    *,
    count: int = 1000,
    patience: float = 60.0,
    memory: int = 4096,
) -> int:
    """Run the cases that `arguments` ask for, and print the counts.

    Parameters
    ----------
    module
        Name of the fuzzer's module, such as ``tools.fuzz.ptx``.
    about
        One sentence for ``--help``.
    arguments
        The words of the command line after the fuzzer's name.
    count
        Default of ``--count``.
    patience
        Seconds after which a case counts as hung.
    memory
        MiB of resident memory above which a worker is ended and its case counts as crashed.

    Returns
    -------
    int
        0 without a finding, 1 with one, 2 when the device cannot be used.
    """
    name = module.rpartition(".")[2]
    parser = argparse.ArgumentParser(prog=f"fuzz.py {name}", description=about)
    parser.add_argument("--count", type=int, default=count, help=f"cases, default {count}")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first case, default 0")
    parser.add_argument("--device", default="sim:0", help="default sim:0")
    parser.add_argument("--case", type=int, metavar="SEED", help="run one case in this process")
    parser.add_argument("--workers", type=int, default=1, help="processes, default 1")
    parser.add_argument("--patience", type=float, default=patience, help="seconds for one case")
    parser.add_argument("--memory", type=int, default=memory, help="MiB that a worker may use")
    parser.add_argument("--keep", type=Path, help="folder for findings, default build/fuzz")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a line")
    options = parser.parse_args(arguments)
    if unusable := _unusable(options.device):
        print(f"fuzz: {unusable}", file=sys.stderr)
        return 2
    if options.case is not None:
        return _one(module, options.case, options.device)
    keep = options.keep or Path(__file__).parents[2] / "build" / "fuzz"
    start = time.monotonic()
    counts = _Pool(module, options, keep).run()
    _print_counts(name, options, counts, time.monotonic() - start)
    return 1 if any(counts[outcome] for outcome in FINDINGS) else 0


def _unusable(device: str) -> str:
    import ignis
    from ignis.errors import IgnisError

    try:
        ignis.Device(device)
    except IgnisError as error:
        return str(error)
    return ""


def _one(module: str, seed: int, device: str) -> int:
    faulthandler.enable()
    fuzzer = importlib.import_module(module)
    if (material := getattr(fuzzer, "material", None)) is not None:
        sys.stdout.buffer.write(material(seed))
        sys.stdout.buffer.write(b"\n")
        sys.stdout.flush()
    verdict: Verdict = fuzzer.case(seed, device)
    print(f"{verdict.outcome}: {verdict.detail}")
    return 1 if verdict.outcome in FINDINGS else 0


def _print_counts(name: str, options: Any, counts: Counter[str], seconds: float) -> None:
    tried = sum(counts.values())
    figures = {outcome: counts[outcome] for outcome in OUTCOMES}
    if options.json:
        facts = {"fuzz": name, "device": options.device, "seed": options.seed, "tried": tried}
        print(json.dumps({**facts, **figures, "seconds": round(seconds, 1)}))
        return
    shown = ", ".join(f"{figure} {outcome}" for outcome, figure in figures.items())
    last = options.seed + tried - 1
    print(
        f"{name} on {options.device}, seeds {options.seed} to {last}: {tried} tried, {shown}; "
        f"{seconds:.0f} s"
    )


class _Pool:
    """Workers that share the seeds of a campaign; a thread of this process watches each."""

    def __init__(self, module: str, options: Any, keep: Path) -> None:
        self.module = module
        self.options = options
        self.keep = keep
        self.counts: Counter[str] = Counter()
        self.lock = threading.Lock()
        self.seeds: Iterator[int] = iter(range(options.seed, options.seed + options.count))
        self.stopped = False

    def run(self) -> Counter[str]:
        """Run all cases and count their outcomes; Ctrl-C ends the campaign early."""
        threads = [
            threading.Thread(target=self._work, daemon=True)
            for _ in range(max(1, min(self.options.workers, self.options.count)))
        ]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                while thread.is_alive():
                    thread.join(0.5)
        except KeyboardInterrupt:
            self.stopped = True
            for thread in threads:
                thread.join()
        return self.counts

    def _next(self) -> int | None:
        with self.lock:
            return None if self.stopped else next(self.seeds, None)

    def _work(self) -> None:
        worker: _Worker | None = None
        try:
            while (seed := self._next()) is not None:
                if worker is None:
                    worker = _Worker(self.module, self.options)
                verdict = worker.case(seed)
                if not worker.alive:
                    worker.end()
                    worker = None
                self._note(seed, verdict)
        finally:
            if worker is not None:
                worker.end()

    def _note(self, seed: int, verdict: Verdict) -> None:
        with self.lock:
            self.counts[verdict.outcome] += 1
            if verdict.outcome not in FINDINGS:
                return
            path = self._save(seed, verdict)
            lines = verdict.detail.strip().splitlines() or [""]
            print(f"{verdict.outcome}, case {seed}: {lines[-1][:300]}\n  {path}", flush=True)

    def _save(self, seed: int, verdict: Verdict) -> Path:
        """Write what was found, and what was fed to ignis where the fuzzer can say it."""
        self.keep.mkdir(parents=True, exist_ok=True)
        name = self.module.rpartition(".")[2]
        path = self.keep / f"{name}-{seed}.txt"
        again = f"python tools/fuzz.py {name} --device {self.options.device} --case {seed}"
        path.write_text(f"{verdict.outcome}\n{again}\n\n{verdict.detail}\n", errors="replace")
        material = getattr(importlib.import_module(self.module), "material", None)
        if material is not None:
            path.with_suffix(".bin").write_bytes(material(seed))
        return path


class _Worker:
    """A process that runs cases one after the other."""

    def __init__(self, module: str, options: Any) -> None:
        self.patience = options.patience
        self.memory = options.memory
        self.complaints: IO[bytes] = tempfile.TemporaryFile()
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.fuzz.common", module, options.device],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            env={**os.environ, "PYTHONPATH": paths},
            # Ctrl-C in a terminal is for the campaign, which ends its workers itself.
            process_group=0,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.requests = self.process.stdin
        self.answers = self.process.stdout
        self.alive = True
        # Imports are no part of the first case.
        ready = self._answer(max(300.0, self.patience))
        self.failed = ready if isinstance(ready, Verdict) else None

    def case(self, seed: int) -> Verdict:
        """Run one case; a worker that crashes or hangs is no longer alive."""
        if self.failed is not None:
            self.alive = False
            return self.failed
        self.complaints.seek(0)
        self.complaints.truncate()
        try:
            self.requests.write(b"%d\n" % seed)
            self.requests.flush()
        except BrokenPipeError:
            pass
        line = self._answer(self.patience)
        if isinstance(line, Verdict):
            self.alive = False
            return line
        return Verdict(**json.loads(line))

    def _answer(self, patience: float) -> bytes | Verdict:
        """Wait for a line; the verdict on a worker that does not write one."""
        end = time.monotonic() + patience
        while not select.select([self.answers], [], [], 0.25)[0]:
            if (used := self._used()) > self.memory:
                self.process.kill()
                return Verdict(CRASHED, f"uses {used} MiB of memory")
            if time.monotonic() > end:
                return self._hung(patience)
        line = self.answers.readline()
        if line.endswith(b"\n"):
            return line
        code = self.process.wait()
        how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return Verdict(CRASHED, f"{self._said()}\n{how}")

    def _hung(self, patience: float) -> Verdict:
        # The worker's faulthandler writes where its threads are.
        self.process.send_signal(signal.SIGUSR1)
        time.sleep(1)
        self.process.kill()
        self.process.wait()
        return Verdict(HUNG, f"{self._said()}\nno verdict within {patience:g} s")

    def _said(self) -> str:
        self.complaints.seek(0)
        return self.complaints.read()[-20_000:].decode(errors="replace")

    def _used(self) -> int:
        try:
            with open(f"/proc/{self.process.pid}/statm") as statm:
                return int(statm.read().split()[1]) * _PAGE // _MIB
        except (OSError, IndexError):
            return 0

    def end(self) -> None:
        """End the process, at once if it does not end by itself."""
        try:
            self.requests.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.answers.close()
        self.complaints.close()


def _serve(module: str, device: str) -> None:
    """Read seeds, run their cases, write their verdicts."""
    # As in a terminal, also where the campaign is a background job that ignores SIGINT.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    faulthandler.enable()
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    # What ignis or a kernel prints is no verdict.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    fuzzer = importlib.import_module(module)
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        try:
            verdict = fuzzer.case(int(line), device)
        except Exception:
            verdict = Verdict(WRONG, traceback.format_exc())
        print(json.dumps(asdict(verdict)), file=answers, flush=True)


if __name__ == "__main__":
    # A fuzzer imports this file by its name: one `Verdict`, not two.
    importlib.import_module("tools.fuzz.common")._serve(*sys.argv[1:])
