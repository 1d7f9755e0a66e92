"""Synchronization protocols, right and with one planted fault each, under `ignis.check`.

The files in `protocols/` were written from the documents and the memory model of PTX alone. A
section `// == NAME: B blocks of T` is one right protocol. A line `// fault F: KIND` names a fault:
it drops the lines marked `//- F` and adds those after `//+ F:`.
"""

import re
from pathlib import Path
from typing import NamedTuple

import numpy as np

import ignis
from tests.helpers.tables import quick

FOLDER = Path(__file__).parent / "protocols"
SECTION = re.compile(r"^// == (\w+): (\d+) blocks? of (\d+)$", re.MULTILINE)
FAULT = re.compile(r"^// fault (\w+): ([^,\n]+)(, in some order)?$", re.MULTILINE)


class Protocol(NamedTuple):
    """A right kernel `name(int* out, const int* in)` with its launch and its faults."""

    name: str
    grid: int
    block: int
    source: str
    faults: dict[str, tuple[str, str]]

    def variant(self, fault: str) -> str:
        """The source with this fault; as it stands for an empty name."""

        def line(text: str) -> str:
            added = re.match(r"\s*//\+ ([\w, ]+): (.*)", text)
            if added is not None and fault in added[1].split(", "):
                return added[2]
            dropped = re.search(r"//- (.*)", text)
            return "" if dropped is not None and fault in dropped[1].split(", ") else text

        return "\n".join(map(line, self.source.split("\n")))

    def check(
        self, fault: str, schedules: int
    ) -> tuple[ignis.producers.Finding | None, np.ndarray]:
        """The finding in the default order and others, and what the kernel has written."""
        kernel = ignis.compile(self.variant(fault), self.name, device="sim:0")
        out = np.zeros(X.size, np.int32)
        shape = {"block": self.block, "schedules": schedules, "budget": 10**7}
        return ignis.check(kernel, self.grid, out, X, **shape), out


def _read(path: Path) -> list[Protocol]:
    before, *parts = SECTION.split(path.read_text("utf-8"))
    return [
        Protocol(
            name,
            int(grid),
            int(block),
            before + body,
            {fault: (kind, order) for fault, kind, order in FAULT.findall(body)},
        )  # fmt: skip
        for name, grid, block, body in zip(*(parts[i::4] for i in range(4)), strict=True)
    ]


X = np.arange(1, 257, dtype=np.int32)
FILES = {path.stem: _read(path) for path in sorted(FOLDER.glob("*.cu"))}
PROTOCOLS = {p.name: p for file in FILES.values() for p in file}
FAULTS = [(p.name, fault) for p in PROTOCOLS.values() for fault in p.faults]
SLOW = {p.name for p in FILES["libraries"]}


def _triangular() -> np.ndarray:
    x = X[:64].copy()
    for i in range(1, 64):
        x[i] += x[i - 1] - (x[i - 33] if i >= 33 else 0)
    return x


def _wavefront() -> list[int]:
    cells, last = np.zeros(8, np.int32), [0]
    for _ in range(3):
        cells = np.cumsum(cells + X[:8])
        last.append(cells[-1])
    return last


def _stencil() -> np.ndarray:
    row = np.zeros(130, np.int32)
    row[1:-1] = X[1:129]
    for _ in range(3):
        row[1:-1] = row[:-2] + row[2:]
    return np.concatenate([[0], row[1:-1]])


def _minimum() -> list[int]:
    values = (X * 37 + 11) % 251
    return [values.min(), values.argmin()]


ROWS, WARP = X.reshape(4, 64), X[31::-1]
OTHER_WARP = X[np.arange(128) ^ 32]
NEIGHBORS = X[np.arange(64) ^ 1] + X[np.arange(64) ^ 33] + 1
LOCKED = 3 * X[:34].sum()
EXPECTED = {
    "double_buffer": ROWS.sum(0)[::-1],
    "triple_buffer": np.roll(ROWS.sum(0), -32),
    "copy_barrier": X[:32] + X[32:64],
    "pipeline": 15 * WARP,
    "elected_wait": WARP,
    "two_consumers_of_a_slot": np.tile(15 * WARP, 2),
    "acknowledged_row": [X[5], X[4], X[4]],
    "split_barrier": X[:96] + np.roll(X[:96], -32) + 2 * np.roll(X[:96], -64),
    "named_pipeline": 6 * WARP,
    "pairs_of_warps": OTHER_WARP,
    "until_nothing_changes": np.full(64, 4),
    "producer_flag": WARP,
    "aggregated": X[:128][X[:128] % 3 != 0].sum(),
    "warp_exchange": np.roll(X[:64].reshape(2, 32), -78, axis=1),
    "global_exchange": np.tile(np.roll(X[:32], -3), 2),
    "warp_sum": X[:64].sum(),
    "compaction": X[:64][X[:64] % 2 == 1].sum(),
    "sense_barrier": np.roll(X, -195),
    "dissemination": np.roll(X[:128], -96),
    "last_block": X.sum(),
    "look_back": np.cumsum(X),
    "chained_scan": np.cumsum(ROWS, axis=0),
    "stream_k": [6 * X[:64], 15 * X[:64]],
    "split_k": ROWS.sum(0),
    "atomic_ref": WARP,
    "atomic_fence": WARP,
    "block_barrier": OTHER_WARP[:64],
    "thread_pipeline": ROWS.sum(0)[::-1],
    "tiles_of_groups": X[:64].reshape(4, 16)[:, ::-1],
    "storage_twice": X[:64].sum(),
    "spin_lock": LOCKED,
    "acquiring_lock": LOCKED,
    "ticket_lock": LOCKED,
    "mcs_lock": 4 * X[:3].sum(),
    "clh_lock": X[1:13].sum(),
    "readers_and_writers": 0,
    "sequence_lock": 0,
    "peterson": 2 * X[:4].sum(),
    "handed_over_lock": 3 * X[:64],
    "message": X[:64],
    "scoped_message": X[:32],
    "fenced_message": WARP,
    "relay": X[:32],
    "atomic_chain": X[:32],
    "initialization": np.tile(2 * X[:32], 4),
    "block_counter": X.sum(),
    "load_before_swap": X[:40].max(),
    "swap_before_loop": LOCKED,
    "fences_everywhere": X[:64],
    "flags_are_data": X[63::-1],
    "packed_look_back": np.cumsum(X[:4]),
    "relaxed_counters": [256, X.max(), np.bitwise_or.reduce(X), X.sum(), 1],
    "equal_values": np.full(64, 5),
    "idempotent": np.tile(11 * X[:8], 16),
    "everybody_polls": X[95::-1],
    "atomics_as_accesses": WARP,
    "deferring_lock": LOCKED,
    "neighboring_bytes": np.tile(NEIGHBORS, 2),
    "barrier_in_each_branch": OTHER_WARP[:64],
    "packed_minimum": _minimum(),
    "own_atomics": 2 * (X[:64] + 1) + 1,
    "message_by_two": X[:32] + X[63:31:-1],
    "fences_before_barrier": X[63::-1],
    "sum_of_blocks": ROWS[:, :32].sum(),
    "elected_lane": X[:32],
    "two_ways": X[:3].sum(),
    "drawn_last": 7,
    "own_part": 2 * X[:64],
    "bytes_of_readers": [0, 1, 1, 3],
    "elected_rounds": 10 * WARP,
    "locks_of_lanes": 2 * X[:32].reshape(8, 4).sum(0),
    "flags_of_lanes": 6 * X[:32],
    "fence_of_another_lane": X[1],
    "ring": 15 * X[:64],
    "warp_ring": 15 * WARP,
    "bounded_queue": X[:16],
    "append": X[:64].sum(),
    "hash_set": 40,
    "hash_map": 9 * X[:32].sum(),
    "histogram": 2 * np.bincount(X[:96] * 5 % 16),
    "components": 56,
    "worklist": X[:31].sum(),
    "stealing": X[:8].sum(),
    "free_list": 3 * X[0],
    "two_consumers": [0 * WARP, 10 * WARP, 10 * WARP],
    "acknowledged": [0, 4, 4],
    "refit": X[:64].sum(),
    "triangular": _triangular(),
    "wavefront": _wavefront(),
    "persistent": 2 * X,
    "mailboxes": np.roll(X[:8].reshape(4, 2).sum(1), 1),
    "two_locks": [1, 1],
    "phases": 6 * X[:32],
    "named_readers": [0 * WARP + 7, WARP + 7, WARP + 7],
    "ping_pong": _stencil(),
    "bitonic": np.sort(X[:64] * 29 % 64),
    "snapshot": [0, 1, 1],
}
"""What a right kernel writes first; zeros follow."""


@quick("name", PROTOCOLS, *(name for name in PROTOCOLS if name not in SLOW))
def test_a_right_protocol_is_silent_in_every_order(name: str) -> None:
    finding, out = PROTOCOLS[name].check("", schedules=4)
    assert finding is None, finding
    expected = np.ravel(EXPECTED[name])
    assert out[: expected.size].tolist() == expected.tolist()
    assert not out[expected.size :].any()


@quick("name, fault", FAULTS, *{name: (name, f) for name, f in FAULTS if name not in SLOW}.values())
def test_a_planted_fault_is_found(name: str, fault: str) -> None:
    protocol = PROTOCOLS[name]
    assert protocol.variant(fault) != protocol.source
    kinds, in_some_order = protocol.faults[fault]
    finding, _ = protocol.check(fault, schedules=100 if in_some_order else 4)
    assert finding is not None
    assert finding.kind in kinds.split("|"), finding


def test_every_mark_in_a_protocol_names_a_fault_of_it() -> None:
    for protocol in PROTOCOLS.values():
        marked = re.findall(r"//[-] (.*)|//[+] ([\w, ]+):", protocol.source.split("// == ")[-1])
        names = {name for marks in marked for mark in marks if mark for name in mark.split(", ")}
        assert names == set(protocol.faults), protocol.name
