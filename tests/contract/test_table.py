"""The ownership contract as one table: every access path against every rule.

The outcome of a cell follows from what the path does and what the rule forbids; see `rules`. A
path that is refused has changed nothing, one that is allowed has done what it says, and nothing
leaks from either.
"""

from __future__ import annotations

import gc
import re
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.runtime.ownership import ledger
from tests.contract import captures  # noqa: F401 - its rules join the table
from tests.contract.paths import PATHS, Bench, Kind, Path
from tests.contract.rules import RULES, Refusal, Rule, Scene, attempt
from tests.helpers.caching import recycled_blocks
from tests.helpers.processes import run_script

CORE = (
    "live", "planned", "a view", "a freed root", "held by a tape", "another owner acts",
    "an array of another stream", "used in a capture",
)  # fmt: skip
"""Rules of which each is of another kind: every path is held against these."""

FAMILIES = (
    "elementwise.add: a", "elementwise.add: out", "embedding.lookup: ids", "optimizers.adamw: m",
    "attention.kv_attention: start", "clip_by_norm: after others", "kv_cache.append: cache",
    "gemm.matmul: a", "gemm.matmul: out",
)  # fmt: skip
"""Kernel families whose launches differ: they and all other paths are held against every rule."""


def marks_of(path: Path, rule: Rule) -> list[pytest.MarkDecorator]:
    """`make test` has each path and each rule, and the ways they meet; `make soak` has the rest."""
    of_a_family = re.match(r"\w+\.\w|clip_by_norm", path.name)
    brief = rule.name in CORE or path.name in FAMILIES or not of_a_family
    return [] if brief else [pytest.mark.soak]


CELLS = [
    pytest.param(path, rule, id=f"{path.name} | {rule.name}", marks=marks_of(path, rule))
    for rule in RULES
    for path in PATHS
    if not rule.leaves_out(path)
]


def bytes_of(x: ignis.NvArray) -> bytes | None:
    """The content, read past the contract."""
    root = x if x.parent is None else x.parent
    if not root.on_device or not root.nbytes:
        return None
    values = np.empty(root.nbytes, np.uint8)
    api, device = root.device.api, root.device.id
    root.device.synchronize()
    assert root.ptr is not None
    api.memcpy_dtoh(device, values.ctypes.data, root.ptr, root.nbytes, 0)
    api.stream_synchronize(device, 0)
    return values.tobytes()


def state(b: Bench, x: ignis.NvArray) -> dict[str, Any]:
    """What a refusal leaves as it was."""
    root = x if x.parent is None else x.parent
    ignis.memory.collect()
    return {
        "content": bytes_of(x),
        "version": root.version,
        "holders": root.ref_count,
        "owner": root.owner,
        "freed": (x.freed, root.freed),
        "allocated": root.on_device,
        "views": dict(root.allocation.views or {}),
        "pinned": root.pinned_host_ptr,
        "pinned bytes": ignis.memory.pinned_bytes(),
        "operands": b.versions(),
    }


def new_arrays(alive: set[int]) -> list[Any]:
    """Arrays that are live and were not; cycles keep some until the collector runs."""
    for _ in range(2):
        ignis.memory.collect()
        found = [record for record in ignis.memory.live() if record.id not in alive]
        if not found:
            break
        gc.collect()
    return found


def assert_done(
    path: Path, rule: Rule, scene: Scene, before: dict[str, Any], after: dict[str, Any]
) -> None:
    """Assert that an allowed path has done what its kind says, and nothing else."""
    written = path.kind is Kind.WRITE and not scene.recorded
    # An export is for writing where the rule does not make it one for reading.
    lent = path.kind in (Kind.EXPORT, Kind.LEND) and Kind.LEND not in rule.refuses
    assert (after["version"] > before["version"]) == (written or lent or scene.lent), "version"
    if before["content"] is not None and after["content"] is not None:
        assert (after["content"] != before["content"]) == written, "content"
    if path.kind is Kind.FREE:
        assert scene.x.freed
    else:
        for what in ("freed", "views", "pinned", "pinned bytes"):
            assert after[what] == before[what], what
        assert after["holders"] == before["holders"] + scene.held, "holders"
    assert (after["owner"] != before["owner"]) == (path.kind is Kind.TRANSFER)


def assert_refused(found: BaseException | None, expected: Refusal) -> None:
    """Assert that it was refused as the rule says."""
    assert found is not None, f"not refused; {expected}"
    assert type(found) is expected.error, repr(found)
    assert expected.text in str(found)
    if expected.code:
        assert getattr(found, "code", None) == expected.code, repr(found)


def test_what_is_always_tested_is_in_the_table() -> None:
    assert set(CORE) <= {rule.name for rule in RULES}
    assert set(FAMILIES) <= {path.name for path in PATHS}


@pytest.mark.parametrize(("path", "rule"), CELLS)
def test_every_path_keeps_every_rule(device: ignis.Device, path: Path, rule: Rule) -> None:
    expected = rule.expected(path)
    modes = ledger.modes
    with recycled_blocks(device), Bench(device) as b, rule.stage(b, path) as scene:
        before = state(b, scene.x)
        alive = {record.id for record in ignis.memory.live()} | {scene.x.allocation.id}
        found = attempt(lambda: scene.perform(lambda: path.call(b, scene.x)))
        if expected is not None:
            assert_refused(found, expected)
            after = state(b, scene.x)
            changed = {what: (before[what], after[what]) for what in after}
            for what in scene.ignored:
                del changed[what]
            assert not {what: both for what, both in changed.items() if both[0] != both[1]}
            assert not new_arrays(alive)
        else:
            assert found is None, repr(found)
            if not scene.recorded:
                assert_done(path, rule, scene, before, state(b, scene.x))
            scene.after()
    assert ledger.modes == modes


def test_a_forked_child_is_refused_on_every_path(device_name: str) -> None:
    if not device_name.startswith("sim"):
        pytest.skip("a child of a process with CUDA has no driver")
    body = """
    from tests.contract import paths, rules
    cells = []
    ignis.runtime.device  # loaded
    with ignis.use_device(D):
        for path in paths.PATHS:
            b = paths.Bench(D).__enter__()
            x = rules.made(path)
            rules.begin(b, path, x)
            cells.append((path, b, x))
        child = os.fork()
        if child == 0:
            wrong = 0
            for path, b, x in cells:
                found = rules.attempt(lambda: path.call(b, x))
                if type(found) is not ignis.errors.ForkError:
                    print(path.name, repr(found), flush=True)
                    wrong = 1
            os._exit(wrong)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        for path, b, x in cells:
            rules.end(b, x)
            b.__exit__(None, None, None)
        print(code)
    """
    found = run_script(device_name, body)
    assert (found.stdout, found.stderr) == ("0\n", "")
