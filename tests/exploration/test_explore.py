"""Exploring schedules: what is found, how it repeats and shrinks, and what is left alone."""

from __future__ import annotations

import contextlib
import functools
import os
import pickle
import queue
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.base.locks import Condition
from ignis.errors import ArgumentError, CudaError, ExplorationError
from ignis.exploration import choose, runs
from ignis.exploration.decisions import Replay, Seeded
from ignis.exploration.story import write_page
from tests.helpers.scenarios import MANY, SCENARIOS, threads

pytestmark = [
    pytest.mark.no_order_check,  # the scenarios are what it finds
    pytest.mark.filterwarnings("ignore::ignis.errors.IgnisWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def simulated(device: ignis.Device) -> None:
    """Schedules are those of simulated devices."""
    if device.driver != "sim":
        pytest.skip("schedules of simulated devices are explored")


def failure(
    scenario: Callable[[], object], seeds: int = 2000, **options: object
) -> ExplorationError:
    with pytest.raises(ExplorationError) as found:
        ignis.explore(scenario, seeds, **options)  # type: ignore[arg-type]
    return found.value


def lost_update(right: bool = False) -> int:
    total = ignis.zeros(4, dtype="int32")
    lock = threading.Lock() if right else contextlib.nullcontext()

    def add() -> None:
        with lock:
            total.from_host(total.to_host() + 1)

    threads(add, add)
    found = int(total.to_host()[0])
    assert found == 2
    return found


# twenty bugs of systems, and what is right


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_bug_is_found_and_shrunk(name: str) -> None:
    scenario = SCENARIOS[name]
    found = failure(functools.partial(scenario.run, False), **scenario.options)
    assert len(found.plan) <= 10
    assert "it does not repeat" not in str(found)


@pytest.mark.parametrize("name", SCENARIOS)
def test_its_right_twin_passes(name: str) -> None:
    scenario = SCENARIOS[name]
    found = ignis.explore(functools.partial(scenario.run, True), 100, **scenario.options)
    assert found.schedules == 100


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENARIOS)
def test_its_right_twin_passes_with_many_seeds(name: str) -> None:
    scenario = SCENARIOS[name]
    ignis.explore(functools.partial(scenario.run, True), MANY, first=1000, **scenario.options)


# repeating


@pytest.mark.parametrize("name", list(SCENARIOS)[::3])
def test_a_failure_repeats_a_hundred_times(name: str) -> None:
    scenario = SCENARIOS[name]
    seed = failure(functools.partial(scenario.run, False), **scenario.options).seed
    assert seed is not None
    explorer = runs.Explorer(functools.partial(scenario.run, False), **scenario.options)
    with explorer.running():
        first = explorer.run(Seeded(seed, explorer.length))
        assert first.kind
        for _ in range(50):
            for choices in (Seeded(seed, explorer.length), Replay(first.choices.taken)):
                again = explorer.run(choices)
                assert again.same == first.same
                assert again.choices.taken == first.choices.taken
                assert again.choices.sizes == first.choices.sizes


CHILD = """
import functools, ignis
from tests.helpers.scenarios import SCENARIOS
for name in {names!r}:
    scenario = SCENARIOS[name]
    try:
        ignis.explore(functools.partial(scenario.run, False), 2000, **scenario.options)
    except ignis.errors.ExplorationError as error:
        print(name, error.kind, error.seed, sorted(error.plan.items()))
"""


def test_other_processes_find_the_same() -> None:
    names = list(SCENARIOS)[::2]
    seen = set()
    for hashes in ("0", "1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": hashes, "IGNIS_SIM_DEVICES": "4"}
        env["PYTHONPATH"] = str(ROOT)
        command = [sys.executable, "-W", "ignore", "-c", CHILD.format(names=names)]
        done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True)
        assert done.stdout.count("\n") == len(names), done.stderr
        seen.add(done.stdout)
    assert len(seen) == 1


def test_a_seed_and_shrunk_decisions_are_replayed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = failure(lost_update)
    plan = ",".join(f"{number}:{taken}" for number, taken in found.plan.items())
    for name in (str(found.seed), plan):
        monkeypatch.setenv("IGNIS_EXPLORE_SEED", name)
        again = failure(lost_update)
        assert (again.kind, again.plan) == (found.kind, found.plan)
    monkeypatch.setenv("IGNIS_EXPLORE_SEED", "0:0")
    assert ignis.explore(lost_update).schedules == 1
    monkeypatch.setenv("IGNIS_EXPLORE_SEED", "one")
    with pytest.raises(ArgumentError, match="a seed, or decisions such as"):
        ignis.explore(lost_update)


# what is a failure


def test_a_deadlock_says_who_waits_for_what_and_holds_what() -> None:
    def scenario() -> None:
        x = ignis.zeros(4)
        first, second = threading.Lock(), threading.Lock()

        def one() -> None:
            with first:
                x.to_host()
                with second:
                    pass

        def other() -> None:
            with second, first:
                x.to_host()

        threads(one, other)

    found = failure(scenario)
    assert found.kind == "deadlock"
    text = str(found)
    for line in (r"one waits for a lock made at test_explore.py", "other waits for a lock made at"):
        assert line in text
    assert text.count("holds a lock made at test_explore.py") == 2
    assert "2 decisions" in text or "1 decision" in text


def test_a_run_without_end_says_where_it_is() -> None:
    def scenario() -> None:
        x = ignis.zeros(4)
        while True:
            x.fill(1)

    found = failure(scenario, most_points=500)
    assert (
        found.kind == "livelock" and "500 points" in str(found) and "test_explore.py" in str(found)
    )


def test_memory_that_is_left_is_a_failure() -> None:
    left = []
    found = failure(lambda: left.append(ignis.zeros(4).to_device()))
    left.clear()
    assert found.kind == "leak" and "owner 'ignis': 1 leak, 16 B" in str(found)


def test_an_exception_in_a_thread_is_a_failure() -> None:
    def worker() -> None:
        raise LookupError("nothing is there")

    found = failure(lambda: threads(worker))
    assert found.kind == "LookupError" and "nothing is there" in str(found)
    again = pickle.loads(pickle.dumps(found))
    assert str(again) == str(found) and again.args == found.args
    assert {who for who, _, _ in again.story} == {"main", "worker"}


def test_results_that_differ_are_a_failure_where_they_may_not() -> None:
    def scenario() -> ignis.NvArray:
        order = ignis.zeros(2, dtype="int32")
        turn = iter((1, 2))

        def first() -> None:
            order[0].fill(next(turn))

        def second() -> None:
            order[1].fill(next(turn))

        threads(first, second)
        return order

    ignis.explore(scenario, 50)
    assert failure(scenario, deterministic=True).kind == "different result"
    ignis.explore(lambda: lost_update(right=True), 50, deterministic=True)


# what a scenario lets the seed choose


def test_what_is_chosen_repeats_and_shrinks() -> None:
    taken: list[int] = []

    def scenario() -> None:
        taken[:] = [choose(1 << 40) for _ in range(30)]
        with ignis.zeros(4) as x:
            x.to_host()
        assert sum(number > 1 << 39 for number in taken) < 3

    found = failure(scenario)
    assert sorted(filter(None, taken)) == sorted(found.plan.values()) and len(found.plan) == 3
    before = list(taken)
    seed = found.seed
    assert seed is not None
    assert failure(scenario, 1, first=seed).plan == found.plan and taken == before
    assert ignis.explore(scenario, switches=0).complete and not any(taken)
    assert failure(scenario, minutes=10).kind == "AssertionError"


def test_chance_chooses_outside_of_an_exploration() -> None:
    chance = random.Random(3)
    assert {choose(3, chance.randrange) for _ in range(50)} == {0, 1, 2}
    assert choose(1) == 0
    for bad in (0, -1, 1.5):
        with pytest.raises(ArgumentError, match="choose"):
            choose(bad)  # type: ignore[arg-type]


# time, pools, faults, deaths


def test_time_is_virtual() -> None:
    def scenario() -> None:
        items: queue.Queue[int] = queue.Queue()
        began = time.monotonic()
        with contextlib.suppress(queue.Empty):
            items.get(timeout=3000)
        time.sleep(10_000)
        assert 13_000 <= time.monotonic() - began < 13_001

    began = time.monotonic()
    ignis.explore(scenario, 50)
    assert time.monotonic() - began < 13_000


def test_a_condition_of_ignis_gets_its_lock_back_from_a_task_that_was_left_with_it() -> None:
    def scenario() -> None:
        changed, given = Condition(), [0]

        def wait(least: int) -> None:
            with changed, changed:  # twice, as in a call of ignis inside of another
                while given[0] < least:
                    changed.wait()

        def one() -> None:
            wait(1)

        def two() -> None:
            wait(2)

        def give() -> None:
            for _ in range(2):
                with changed:
                    given[0] += 1
                    changed.notify_all()
                time.sleep(1)

        threads(one, two, give)

    assert ignis.explore(scenario, 300).schedules == 300


def test_threads_of_pools_are_scheduled() -> None:
    def scenario() -> None:
        total = ignis.zeros(4, dtype="int32")

        def add() -> None:
            total.from_host(total.to_host() + 1)

        with ThreadPoolExecutor(2) as pool:
            for each in [pool.submit(add) for _ in range(2)]:
                each.result()
        assert total.to_host()[0] == 2

    assert failure(scenario).kind == "AssertionError"


def test_calls_fail_as_asked() -> None:
    seen = []

    def scenario() -> None:
        try:
            with ignis.ones(4) as x:
                x.to_host()
        except CudaError as error:
            seen.append(error.name)

    ignis.explore(scenario, 100, faults={"memset_d32": "ILLEGAL_ADDRESS", "memcpy_dtoh": "UNKNOWN"})
    assert set(seen) == {"CUDA_ERROR_ILLEGAL_ADDRESS", "CUDA_ERROR_UNKNOWN"}
    assert failure(lambda: ignis.ones(4).free(), faults=["memset_d32"]).kind == "CudaError"


# parts of operations


def test_a_copy_is_seen_half_done() -> None:
    seen = set()

    def scenario() -> None:
        values = ignis.PinnedBuffer(256, "sim:0").numpy("int32", (64,))
        values[:] = 1
        with ignis.zeros(64, dtype="int32") as x:
            x.device.synchronize()
            writes, reads = ignis.Stream("sim:0"), ignis.Stream("sim:0")
            copy = x.from_host_async(values, stream=writes)
            with reads:
                seen.add(int(x.to_host().sum()))
            copy.wait()

    ignis.explore(scenario, 100)
    assert seen == {0, 32, 64}


SOURCE = """extern "C" __global__ void fill(int* x, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = 1;
}"""


def test_blocks_of_two_streams_overlap() -> None:
    kernel = ignis.compile(SOURCE, "fill", device="sim:0")
    seen = set()

    def scenario() -> None:
        with ignis.zeros(10 * 32 - 7, dtype="int32", device="sim:0") as x:
            x.device.synchronize()
            writes, reads = ignis.Stream("sim:0"), ignis.Stream("sim:0")
            kernel.launch(10, 32, (x, x.size), stream=writes)
            with reads:
                seen.add(int(x.to_host().sum()))
            writes.synchronize()
            assert int(x.to_host().sum()) == x.size

    ignis.explore(scenario, 100)
    assert seen == {0, 5 * 32, 10 * 32 - 7}


def test_a_page_has_a_track_for_each_stream(tmp_path: Path) -> None:
    def scenario() -> None:
        with ignis.zeros(4, dtype="int32") as x:
            x.device.synchronize()
            writes, reads = ignis.Stream("sim:0"), ignis.Stream("sim:0")
            with writes:
                x.fill(1)
            with reads:
                found = x.tolist()
            x.device.synchronize()
            assert found == [0] * 4

    found = failure(scenario)
    assert re.search(r"\n  sim:0 stream 1: runs cu\w+", str(found))
    write_page(tmp_path / "page.html", found)
    main, *streams = tracks(tmp_path / "page.html")
    assert main == "main" and "sim:0 stream 1" in streams


def test_a_graph_is_seen_between_its_operations() -> None:
    seen = set()

    def scenario() -> None:
        with ignis.zeros(2, dtype="int32") as x:

            def fill() -> None:
                x[0].fill(1)
                x[1].fill(1)

            graph = ignis.capture(fill, device="sim:0")
            x.zero()
            x.device.synchronize()
            writes, reads = ignis.Stream("sim:0"), ignis.Stream("sim:0")
            graph.replay(writes)
            with reads:
                seen.add(tuple(x.tolist()))
            writes.synchronize()
            graph.free()

    ignis.explore(scenario, 100)
    assert seen == {(0, 0), (1, 0), (1, 1)}


# all schedules, and mutation


def test_all_schedules_of_few_decisions() -> None:
    def scenario() -> None:
        lost_update(right=True)

    none, one = ignis.explore(scenario, switches=0), ignis.explore(scenario, switches=1)
    assert none.complete and none.schedules == 1
    assert one.complete and one.schedules > 10
    two = ignis.explore(scenario, switches=2)
    assert two.complete and two.schedules > one.schedules
    assert len(failure(lost_update, switches=1).plan) == 1


def test_minutes_go_on_with_what_met_something_new(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Mutated(runs.Mutated):
        def __init__(self, *arguments: object) -> None:
            made.append(arguments)
            super().__init__(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(runs, "Mutated", Mutated)
    found = ignis.explore(lambda: lost_update(right=True), minutes=0.01)
    assert found.schedules > 2 and made
    assert failure(lost_update, minutes=10).kind == "AssertionError"


# nothing is left behind


def test_everything_is_as_before() -> None:
    def state() -> list[object]:
        found: list[object] = [threading.Lock, threading.RLock, queue.SimpleQueue, time.monotonic]
        found += [time.sleep, threading.Thread.start, threading.Thread.__hash__, random.getstate()]
        found += [vars(ignis.NvArray)["to_host"], np.random.get_state()[1].tolist()]  # type: ignore[index]
        found += [type(ignis.Device("sim:0").api).memcpy_dtoh, os.environ.get("IGNIS_SIM_THREADS")]
        return found

    before = state()
    failure(lost_update)
    ignis.explore(lambda: lost_update(right=True), 5)
    assert state() == before
    with ignis.ones(4) as x:
        assert x.tolist() == [1] * 4


def test_an_exploration_inside_of_another_is_refused() -> None:
    found = failure(lambda: ignis.explore(lost_update))
    assert found.kind == "ArgumentError" and "is under way in this process" in str(found)


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"seeds": 0}, "seeds"),
        ({"switches": -1}, "switches"),
        ({"faults": ["launch"]}, "no call 'launch' can fail"),
        ({"faults": {"launch_kernel": "OOPS"}}, "no error 'OOPS'"),
        ({"minutes": 0}, "minutes"),
    ],
)
def test_bad_arguments_are_refused(options: dict[str, object], match: str) -> None:
    with pytest.raises(ArgumentError, match=match):
        ignis.explore(lost_update, **options)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a function expected"):
        ignis.explore(7)  # type: ignore[arg-type]


# the command and the plugin

FILE = """
import threading
import ignis


def test_lost():
    total = ignis.zeros(4, dtype="int32", device="sim:0")

    def add():
        total.from_host(total.to_host() + 1)

    started = [threading.Thread(target=add) for _ in range(2)]
    for each in started:
        each.start()
    for each in started:
        each.join()
    assert total.to_host()[0] == 2


def test_right(size=4):
    ignis.zeros(size, device="sim:0").free()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "test_scenario.py"
    path.write_text(FILE)
    return path


def tracks(page: Path) -> list[str]:
    return re.findall(r"<th [^>]*>([^<]*)</th>", page.read_text())


def run(*words: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=ROOT)


def test_the_command_explores_in_several_processes(file: Path) -> None:
    page = file.with_suffix(".html")
    words = ("--seeds", 200, "--jobs", 2, "--page", page)
    found = run("ignis", "explore", f"{file}::test_lost", *words)
    assert found.returncode == 4, found.stderr
    assert "test_lost: AssertionError" in found.stdout and "IGNIS_EXPLORE_SEED=" in found.stdout
    assert {"main", "Thread-1 (add)", "Thread-2 (add)"} <= set(tracks(page))
    name = re.search(r"IGNIS_EXPLORE_SEED=\S+, or shrunk IGNIS_EXPLORE_SEED=\S+", found.stdout)
    assert name is not None and name[0] in page.read_text()
    assert [each.name for each in page.parent.iterdir() if each.suffix == ".html"] == [page.name]
    found = run("ignis", "explore", f"{file}::test_right", "--seeds", 9, "--jobs", 2)
    assert found.returncode == 0 and found.stdout.startswith("9 schedules passed"), found.stderr
    found = run("ignis", "explore", f"{file}::test_right", "--switches", 1)
    assert "schedules passed" in found.stdout and found.stdout.startswith("all ")
    found = run("ignis", "explore", f"{file}::nothing")
    assert found.returncode == 2 and "it has test_lost, test_right" in found.stderr
    (file.parent / "kernel.cu").touch()
    found = run("ignis", "explore", f"{file.parent / 'kernel.cu'}::test_right")
    assert found.returncode == 2 and "expected FILE.py::function" in found.stderr


def test_the_first_failure_ends_all_processes(file: Path) -> None:
    scenario = f"{file}::test_lost"
    found = run("ignis", "explore", scenario, "--minutes", 600, "--jobs", 2)
    assert found.returncode == 4 and "AssertionError" in found.stdout, found.stderr
    file.write_text(f"{FILE}\n\ndef ends():\n    import os\n\n    os._exit(0)\n")
    found = run("ignis", "explore", f"{file}::ends", "--jobs", 2)
    assert found.returncode == 2 and "a process has died" in found.stderr


def test_the_command_takes_errors_of_calls_and_compares_results(file: Path) -> None:
    found = run("ignis", "explore", f"{file}::test_right", "--fault", "mem_alloc_async=UNKNOWN")
    assert found.returncode == 4 and "CUDA_ERROR_UNKNOWN" in found.stdout, found.stderr
    file.write_text("import itertools\n\nnumber = itertools.count().__next__\n")
    found = run("ignis", "explore", f"{file}::number", "--deterministic", "--jobs", 1)
    assert found.returncode == 4 and "different result" in found.stdout, found.stderr


def test_pytest_explores_each_test(file: Path) -> None:
    words = ("pytest", "-q", "-p", "ignis.testing", "-p", "no:cacheprovider", file)
    found = run(*words, "--ignis-explore", 100)
    assert "1 failed, 1 passed" in found.stdout and "IGNIS_EXPLORE_SEED" in found.stdout
    assert "2 passed" in run(*words).stdout
    assert "at least one schedule" in run(*words, "--ignis-explore", 0).stderr
