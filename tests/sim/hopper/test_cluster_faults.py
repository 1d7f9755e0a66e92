"""Faults planted in kernels of clusters are told, with their lines; their twins are silent.

They were written from the documents: the PTX ISA on barrier.cluster, mapa and state spaces, and
the CUDA programming guide on distributed shared memory.
"""

from __future__ import annotations

import re

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from tests.sim.hopper.programs import marked_lines

HEAD = """
#if PLANTED
#define WRONG(...) __VA_ARGS__
#define RIGHT(...)
#else
#define WRONG(...)
#define RIGHT(...) __VA_ARGS__
#endif
#define ARRIVE(how) asm volatile("barrier.cluster.arrive" how ";" ::: "memory")
#define WAIT asm volatile("barrier.cluster.wait;" ::: "memory")
#define SYNC ARRIVE(""); WAIT
__device__ unsigned my_rank() {
  unsigned rank; asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank)); return rank;
}
__device__ unsigned map(const void* at, unsigned rank) {
  unsigned near = (unsigned)__cvta_generic_to_shared(at), far;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(near), "r"(rank));
  return far;
}
__device__ void put(unsigned at, int value) {
  asm volatile("st.shared::cluster.u32 [%0], %1;" :: "r"(at), "r"(value) : "memory");
}
__device__ int get(unsigned at) {
  int v; asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(v) : "r"(at) : "memory"); return v;
}
__device__ void init(void* bar, int count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;"
               :: "r"((unsigned)__cvta_generic_to_shared(bar)), "r"(count) : "memory");
}
__device__ void expect(void* bar, int bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;"
               :: "r"((unsigned)__cvta_generic_to_shared(bar)), "r"(bytes) : "memory");
}
#define TELLS ".mbarrier::complete_tx::bytes"
#define SEND(at, value, bar)                                                               \
  asm volatile("st.async.shared::cluster" TELLS ".b32 [%0], %1, [%2];"                     \
               :: "r"(at), "r"(value), "r"(bar) : "memory")
#define TRY(bar, parity, done)                                                             \
  asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64"  \
               " p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(done)                        \
               : "r"((unsigned)__cvta_generic_to_shared(bar)), "r"(parity) : "memory")
#define AWAIT(bar, parity) { int done; do TRY(bar, parity, done); while (!done); }
extern "C" __global__ void __cluster_dims__(SIZE) planted(int* y) {
  const unsigned t = threadIdx.x, rank = my_rank();
"""

COPIED_TO_PEER = """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ __align__(16) int mine[32], theirs[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  mine[t] = theirs[t] = t;
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  SYNC;
  if (t == 0 && rank == 0)
    asm volatile("cp.async.bulk.shared::cluster.shared::cta"  // told
                 TELLS " [%0], [%1], 128, [%2];"
                 :: "r"(map(theirs, 1)), "r"((unsigned)__cvta_generic_to_shared(mine)),
                    "r"(map(&bar, 1)) : "memory");
"""
ADDED_TO_PEER = COPIED_TO_PEER.replace("cp.async", "cp.reduce.async").replace(
    " [%0]", ".add.s32 [%0]"
)
SEEN_BY_FLAG = """
  if (rank == 1) {
    AWAIT(&bar, 0)
    __syncwarp();
    if (t == 0)
      asm volatile("st" WRONG(".relaxed") RIGHT(".release") ".gpu.global.u32 [%0], 1;"
                   :: "l"(y + 63) : "memory");
  } else {
    int seen;
    do asm volatile("ld" WRONG(".relaxed") RIGHT(".acquire") ".gpu.global.u32 %0, [%1];"
                    : "=r"(seen) : "l"(y + 63) : "memory");
    while (!seen);
"""
RACE = "shared memory race"
# Name, blocks of a cluster, kind, body. What is told names a line with ``told`` in it. Where there
# are two kinds, the order of the blocks decides.
CASES = [
    ("a_peer_that_may_not_have_started", 2, "peer not started", """
  __shared__ int s[32];
  s[t] = t;
  RIGHT(SYNC;)
  WRONG(__syncthreads();)
  y[32 * rank + t] = get(map(&s[t], rank ^ 1));  // told
  SYNC;
"""),
    ("a_peer_that_may_have_ended", 2, "ended peer", """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  y[32 * rank + t] = get(map(&s[t], rank ^ 1));  // told
  RIGHT(SYNC;)
"""),
    ("only_the_first_block_reads_and_the_other_ends", 2, "ended peer", """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  if (rank == 0) y[t] = get(map(&s[t], 1));  // told
  RIGHT(SYNC;)
"""),
    ("a_generic_address_of_a_peer_that_may_have_ended", 4, "ended peer", """
  __shared__ int s[32];
  cg::cluster_group cluster = cg::this_cluster();
  s[t] = 3 * t;
  cluster.sync();
  int* other = cluster.map_shared_rank(s, (rank + 1) % 4);
  y[32 * rank + t] = other[t];  // told
  RIGHT(cluster.sync();)
"""),
    ("a_last_arrival_at_a_counter_of_a_peer_that_has_ended", 2, "ended peer", """
  __shared__ int count;
  if (t == 0) count = 0;
  SYNC;
  if (rank == 1 && t == 0)
    asm volatile("red.release.cluster.shared::cluster.add.u32 [%0], 1;"  // told
                 :: "r"(map(&count, 0)) : "memory");
  int n = WRONG(1) RIGHT(rank || t);
  while (!n)
    asm volatile("ld.acquire.cluster.shared.u32 %0, [%1];" : "=r"(n)
                 : "r"((unsigned)__cvta_generic_to_shared(&count)) : "memory");
  y[t] = n;
"""),
    ("a_rank_outside_of_the_cluster", 2, "invalid cluster address", """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  unsigned other = rank + 1 RIGHT(& 1);
  y[32 * rank + t] = get(map(&s[t], other));  // told
  SYNC;
"""),
    ("a_generic_address_of_a_rank_outside", 2, "invalid cluster address", """
  __shared__ int s[32];
  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  *cluster.map_shared_rank(&s[t], rank + 1 RIGHT(& 1)) = 1;  // told
  cluster.sync();
  y[32 * rank + t] = s[t];
"""),
    ("an_address_past_the_memory_of_a_peer", 2, "illegal address", """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  y[32 * rank + t] = get(map(&s[t] WRONG(+ 8), rank ^ 1));  // told
  SYNC;
"""),
    ("an_address_past_a_variable_of_a_peer", 2, "illegal address", """
  __shared__ int s[32], other[32];
  s[t] = t; other[31 - t] = s[t];
  SYNC;
  y[32 * rank + t] = get(map(&s[0], rank ^ 1) + 4 * t WRONG(+ 4)) + other[t];  // told
  SYNC;
"""),
    ("an_address_that_is_not_aligned", 2, "misaligned address", """
  __shared__ __align__(8) int s[64];
  s[t] = t; s[t + 32] = t;
  SYNC;
  long long v;
  asm volatile("ld.shared::cluster.u64 %0, [%1];"  // told
               : "=l"(v) : "r"(map(s, rank ^ 1) + 8 * t WRONG(+ 4)) : "memory");
  y[32 * rank + t] = (int)v;
  SYNC;
"""),
    ("the_address_of_a_peer_in_the_own_window", 2, "illegal address", """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  int v;
  asm volatile("ld.shared" WRONG("::cta") RIGHT("::cluster") ".u32 %0, [%1];"  // told
               : "=r"(v) : "r"(map(&s[t], rank ^ 1)) : "memory");
  y[32 * rank + t] = v;
  SYNC;
"""),
    ("blocks_that_write_one_word", 4, RACE, """
  __shared__ int s[4];
  SYNC;
  if (t == 0) put(map(&s[WRONG(0) RIGHT(rank)], 0), rank);  // told
  SYNC;
  if (rank == 0 && t < 4) y[t] = s[t RIGHT(+ 0) WRONG(* 0)];
"""),
    ("a_block_barrier_for_the_cluster", 2, RACE, """
  __shared__ int s[32];
  s[t] = -1;
  SYNC;
  put(map(&s[t], rank ^ 1), t);  // told
  RIGHT(SYNC;)
  WRONG(__syncthreads();)
  y[32 * rank + t] = s[31 - t];  // told
  SYNC;
"""),
    ("an_arrival_that_releases_nothing", 2, RACE, """
  __shared__ int s[32];
  s[t] = -1;
  SYNC;
  put(map(&s[t], rank ^ 1), t);  // told
  WRONG(ARRIVE(".relaxed");)
  RIGHT(ARRIVE(".release");)
  WAIT;
  y[32 * rank + t] = s[31 - t];  // told
"""),
    ("a_write_between_arrival_and_wait", 2, RACE, """
  __shared__ int s[32];
  s[t] = -1;
  SYNC;
  RIGHT(put(map(&s[t], rank ^ 1), t);)
  ARRIVE("");
  WRONG(put(map(&s[t], rank ^ 1), t);)  // told
  WAIT;
  y[32 * rank + t] = s[31 - t];  // told
  SYNC;
"""),
    ("memory_that_is_reused_while_a_peer_reads", 2, RACE, """
  __shared__ int s[32];
  for (int step = 0; step < 3; ++step) {
    s[t] = step * 100 + t;  // told
    SYNC;
    y[32 * rank + t] = get(map(&s[t], rank ^ 1));  // told
    RIGHT(SYNC;)
  }
  SYNC;
"""),
    ("a_reader_that_is_one_phase_behind", 2, RACE, """
  __shared__ int s[2][32];
  for (int step = 0; step < 4; ++step) {
    s[step % 2][t] = step * 100 + t;  // told
    SYNC;
    y[32 * rank + t] = get(map(&s[(step WRONG(+ 1)) % 2][t], rank ^ 1));  // told
  }
  SYNC;
"""),
    ("shared_memory_of_a_peer_that_nobody_wrote", 2, "uninitialized read", """
  __shared__ int s[64];
  s[t] = t;
  RIGHT(s[t + 32] = t;)
  SYNC;
  y[32 * rank + t] = get(map(&s[2 * t], rank ^ 1));  // told
  SYNC;
"""),
    ("a_plain_read_beside_atomics_of_a_peer", 2, RACE, """
  __shared__ int count;
  if (t == 0) count = 0;
  SYNC;
  unsigned other = map(&count, rank ^ 1);
  asm volatile("red.shared::cluster.add.u32 [%0], 1;" :: "r"(other) : "memory");  // told
  RIGHT(SYNC;)
  if (t == 0) y[rank] = count;  // told
  SYNC;
"""),
    ("atomics_whose_scope_is_their_block", 2, RACE, """
  __shared__ int count;
  if (t == 0) count = 0;
  SYNC;
  asm volatile("red.relaxed" WRONG(".cta") RIGHT(".cluster")  // told
               ".shared::cluster.add.u32 [%0], 1;" :: "r"(map(&count, 0)) : "memory");
  SYNC;
  if (rank == 0 && t == 0) y[0] = count;
"""),
    ("a_flag_that_releases_nothing", 2, RACE, """
  __shared__ int data, flag;
  if (t == 0) flag = 0;
  SYNC;
  if (rank == 0 && t == 0) {
    put(map(&data, 1), 7);  // told
    asm volatile("st" WRONG(".relaxed") RIGHT(".release") ".cluster.shared::cluster.u32 [%0], 1;"
                 :: "r"(map(&flag, 1)) : "memory");
  }
  if (rank == 1 && t == 0) {
    int found;
    do asm volatile("ld.acquire.cluster.shared.u32 %0, [%1];" : "=r"(found)
                    : "r"((unsigned)__cvta_generic_to_shared(&flag)) : "memory");
    while (!found);
    y[0] = data;  // told
  }
  SYNC;
"""),
    ("a_thread_that_comes_twice", 2, "cluster barrier", """
  SYNC;
  ARRIVE("");
  WRONG(if (t == 9) ARRIVE("");)  // told
  WAIT;
  y[32 * rank + t] = 1;
"""),
    ("a_thread_that_waits_without_coming", 2, "cluster barrier", """
  WRONG(if (t < 16))
  ARRIVE("");
  WAIT;  // told
  y[32 * rank + t] = 1;
"""),
    ("a_value_that_is_read_before_the_wait", 2, f"unfinished copy|{RACE}", """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  SYNC;
  SEND(map(&s[t], rank ^ 1), t, map(&bar, rank ^ 1));  // told
  RIGHT(AWAIT(&bar, 0))
  y[32 * rank + t] = s[t];  // told
  WRONG(AWAIT(&bar, 0))
  SYNC;
"""),
    ("a_value_that_is_sent_over_one_that_is_read", 2, RACE, """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  SYNC;
  for (int step = 0; step < 2; ++step) {
    SEND(map(&s[t], rank ^ 1), t + step, map(&bar, rank ^ 1));  // told
    AWAIT(&bar, step)
    y[32 * rank + t] = s[31 - t];  // told
    if (t == 0) expect(&bar, 128);
    RIGHT(SYNC;)
  }
  SYNC;
"""),
    ("a_value_whose_barrier_is_in_the_own_block", 2, "invalid bulk copy", """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  SYNC;
  SEND(map(&s[t], rank ^ 1), t, map(&bar, rank RIGHT(^ 1)));  // told
  AWAIT(&bar, 0)
  y[32 * rank + t] = s[t];
  SYNC;
"""),
    ("a_value_that_nobody_waits_for", 2, "invalid bulk copy|ended peer", """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  SYNC;
  SEND(map(&s[t], rank ^ 1), t, map(&bar, rank ^ 1));  // told
  RIGHT(AWAIT(&bar, 0))
  y[32 * rank + t] = 1;
"""),
    ("bytes_that_the_peer_does_not_send", 2, "deadlock", """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  SYNC;
  WRONG(if (t)) SEND(map(&s[t], rank ^ 1), t, map(&bar, rank ^ 1));
  int done;
  do TRY(&bar, 0, done); while (!done);  // told
  y[32 * rank + t] = WRONG(1) RIGHT(s[t]);
  SYNC;
"""),
    ("an_arrival_at_a_peer_that_releases_nothing", 2, RACE, """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int s[32];
  if (t == 0) init(&bar, 32);
  SYNC;
  put(map(&s[t], rank ^ 1), t);  // told
  asm volatile("mbarrier.arrive" WRONG(".relaxed") RIGHT(".release") ".cluster.shared::cluster.b64"
               " _, [%0];" :: "r"(map(&bar, rank ^ 1)) : "memory");
  AWAIT(&bar, 0)
  y[32 * rank + t] = s[31 - t];  // told
  SYNC;
"""),
    ("an_arrival_at_a_peer_that_may_have_ended", 2, "ended peer", """
  __shared__ __align__(8) unsigned long long bar;
  if (t == 0) init(&bar, 32);
  SYNC;
  if (rank == 1)
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];"  // told
                 :: "r"(map(&bar, 0)) : "memory");
  RIGHT(if (rank == 0) AWAIT(&bar, 0))
  y[32 * rank + t] = 1;
"""),
    ("memory_that_is_written_while_a_copy_to_a_peer_reads_it", 2, RACE, """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ __align__(16) int mine[32], theirs[32];
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  mine[t] = t;
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  SYNC;
  if (t == 0)
    asm volatile("cp.async.bulk.shared::cluster.shared::cta"  // told
                 TELLS " [%0], [%1], 128, [%2];"
                 :: "r"(map(theirs, rank ^ 1)), "r"((unsigned)__cvta_generic_to_shared(mine)),
                    "r"(map(&bar, rank ^ 1)) : "memory");
  AWAIT(&bar, 0)
  RIGHT(SYNC;)
  mine[t] = theirs[t];  // told
  y[32 * rank + t] = mine[t];
  SYNC;
"""),
    ("a_block_that_never_comes", 2, "deadlock", """
  __shared__ int s;
  if (t == 0) s = 0;
  __syncthreads();
  if (rank == 1) asm volatile("barrier.sync 1, " WRONG("64") RIGHT("32") ";" ::: "memory");
  SYNC;  // told
  y[32 * rank + t] = s;
"""),
    ("a_block_that_ends_while_its_memory_is_copied_to_a_peer", 2, "invalid bulk copy",
     COPIED_TO_PEER + """
  if (rank == 1) { AWAIT(&bar, 0) y[t] = theirs[t]; }
  RIGHT(ARRIVE(".relaxed"); WAIT;)
"""),
    ("a_block_that_ends_while_its_memory_is_added_to_that_of_a_peer", 2, "invalid bulk copy",
     ADDED_TO_PEER + """
  if (rank == 1) { AWAIT(&bar, 0) y[t] = theirs[t]; }
  RIGHT(SYNC;)
"""),
    ("a_block_that_ends_when_its_memory_happens_to_have_been_copied", 2, "invalid bulk copy",
     COPIED_TO_PEER + SEEN_BY_FLAG + """
  }
"""),
    ("memory_that_is_written_when_it_happens_to_have_been_copied_to_a_peer", 2, RACE,
     COPIED_TO_PEER + SEEN_BY_FLAG + """
    mine[t] = 0;  // told
    y[t] = mine[t];
  }
  SYNC;
"""),
]  # fmt: skip


def launch(source: str, size: int, planted: bool) -> None:
    groups = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;"
    text = f"#define PLANTED {int(planted)}\n#define SIZE {size}\n"
    text += f"{(groups if 'cg::' in source else chr(10))}\n{source}"
    y = ignis.zeros(32 * size, "int32")
    ignis.compile(text, "planted")[size, 32](y)
    y.to_host()


@pytest.mark.parametrize(
    ("size", "kind", "body"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_planted_fault(
    hopper: ignis.Device, checked: None, size: int, kind: str, body: str
) -> None:
    source = HEAD + body + "}\n"
    launch(source, size, planted=False)
    if hopper.driver != "sim":
        return  # a fault may end the context
    with pytest.raises(KernelError) as caught:
        launch(source, size, planted=True)
    text = caught.value.detail
    assert re.match(f"({kind}): ", text), text
    lines = [int(found) for found in re.findall(r"at kernel\.cu:(\d+) in planted", text)]
    told = marked_lines(source, "// told", 5)
    assert lines and set(lines) <= told, (told, text)


# Without checkers, too: the hardware stops such kernels.
STOPPED = {"invalid cluster address", "illegal address", "misaligned address"}


@pytest.mark.parametrize("case", [c for c in CASES if c[2] in STOPPED], ids=lambda c: c[0])
def test_what_the_hardware_stops_needs_no_checker(hopper: ignis.Device, case: tuple) -> None:
    name, size, kind, body = case
    if hopper.driver != "sim" or name == "an_address_past_a_variable_of_a_peer":
        pytest.skip("a fault of the hardware ends its context; it does not know of variables")
    with pytest.raises(KernelError, match=kind):
        launch(HEAD + body + "}\n", size, planted=True)


# What only the block of an mbarrier may do, at %0; `bar` is one with a phase to come, what lies
# behind it is none yet.
OF_OWN_BLOCK = {
    "init": "mbarrier.init{}.b64 [%0 + 8], 1;",
    "inval": "mbarrier.inval{}.b64 [%0];",
    "test": "{{ .reg .pred p; mbarrier.test_wait.parity{}.b64 p, [%0], 1; }}",
    "try": "{{ .reg .pred p; mbarrier.try_wait.parity{}.b64 p, [%0], 1; }}",
    "arrive": "{{ .reg .b64 s; mbarrier.arrive{}.b64 s, [%0]; }}",
    "drop": "{{ .reg .b64 s; mbarrier.arrive_drop{}.b64 s, [%0]; }}",
    "expect": "{{ .reg .b64 s; mbarrier.arrive.expect_tx{}.b64 s, [%0], 16; }}",
    "copies": "cp.async.mbarrier.arrive{}.b64 [%0];",
    "copies, counted": "cp.async.mbarrier.arrive.noinc{}.b64 [%0];",
}
# Others may do this, but not by an address in their own window.
OF_OTHERS = {
    "arrive": "mbarrier.arrive{}.b64 _, [%0];",
    "drop": "mbarrier.arrive_drop{}.b64 _, [%0];",
    "expect": "mbarrier.expect_tx.relaxed.cluster{}.b64 [%0], 16;",
    "expect and arrive": "mbarrier.arrive.expect_tx{}.b64 _, [%0], 16;",
    "complete": "mbarrier.complete_tx.relaxed.cluster{}.b64 [%0], 16;",
}
AT_PEER = """
  __shared__ __align__(8) unsigned long long unused, bar[2];
  if (t == 0) init(&bar[0], 8);
  SYNC;
  unsigned long long far = map(&bar[0], WRONG(rank ^ 1) RIGHT(rank));
  if (GENERIC)
    asm("mapa.u64 %0, %1, %2;" : "=l"(far) : "l"(&bar[0]), "r"(WRONG(rank ^ 1) RIGHT(rank)));
  if (t == 0 && rank == 0)
    asm volatile(STATEMENT :: PLACE(far) : "memory");  // told
  SYNC;
}
"""


def at_peer(statement: str, generic: bool, planted: bool) -> str:
    text = statement.format("" if generic else ".shared::cta")
    place = '"l"(x)' if generic else '"r"((unsigned)x)'
    head = f'#define GENERIC {int(generic)}\n#define PLACE(x) {place}\n#define STATEMENT "{text}"\n'
    source = head + HEAD + AT_PEER
    launch(source, 2, planted)
    return source


@pytest.mark.parametrize("generic", [True, False], ids=["generic", "narrow"])
@pytest.mark.parametrize("name", OF_OWN_BLOCK)
def test_only_its_own_block_may_use_an_mbarrier_so(
    hopper: ignis.Device, checked: None, name: str, generic: bool
) -> None:
    source = at_peer(OF_OWN_BLOCK[name], generic, False)
    if hopper.driver != "sim":
        return  # a fault may end the context
    with pytest.raises(KernelError) as caught:
        at_peer(OF_OWN_BLOCK[name], generic, True)
    text = caught.value.detail
    found = re.match(
        r"invalid mbarrier: this is an mbarrier of block 1 of the cluster, at offset (\d+) there; "
        "only that block may initialize or invalidate it, wait for it, ",
        text,
    )
    assert found and int(found[1]) < 24, text
    lines = [int(line) for line in re.findall(r"at kernel\.cu:(\d+) in planted", text)]
    assert lines and set(lines) <= marked_lines(source, "// told", 5), text


@pytest.mark.parametrize("name", OF_OTHERS)
def test_others_need_an_address_of_the_cluster(
    hopper: ignis.Device, checked: None, name: str
) -> None:
    at_peer(OF_OTHERS[name], False, False)
    at_peer(OF_OTHERS[name].replace("{}", ".shared::cluster"), False, True)
    at_peer(OF_OTHERS[name], True, True)
    if hopper.driver == "sim":
        with pytest.raises(KernelError, match="invalid mbarrier: this is an mbarrier of block 1"):
            at_peer(OF_OTHERS[name], False, True)


ENDED = (
    HEAD
    + """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  if (rank == 1) return;
  for (int step = 0; step < 2; ++step) {
    SYNC;
    WRONG(if (step)) y[t] = get(map(&s[t], WRONG(1) RIGHT(0)));  // told
  }
}
"""
)


def test_a_peer_that_has_ended_is_told_without_checkers(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("a fault of the hardware ends its context")
    launch(ENDED, 2, planted=False)
    with pytest.raises(KernelError) as caught:
        launch(ENDED, 2, planted=True)
    assert "ended peer: load from shared memory, 4 bytes at offset 0" in caught.value.detail
    assert "block (1, 0, 0) of the cluster has ended" in caught.value.detail


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("case", CASES[:5] + CASES[11:16] + CASES[23:27], ids=lambda case: case[0])
def test_other_orders_of_the_blocks_change_nothing(
    hopper: ignis.Device, every_checker: None, case: tuple, seed: int
) -> None:
    _, size, kind, body = case
    with ignis.sim.schedule(seed):
        launch(HEAD + body + "}\n", size, planted=False)
        with pytest.raises(KernelError, match=kind):
            launch(HEAD + body + "}\n", size, planted=True)


NAMED = (
    HEAD
    + """
  __shared__ __align__(8) unsigned long long bar;
  __shared__ __align__(16) int mine[32], theirs[32];
  const unsigned from = (unsigned)__cvta_generic_to_shared(mine);
  if (t == 0) { init(&bar, 1); expect(&bar, 128); }
  if (t < 32) mine[t] = theirs[t] = t;
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  SYNC;
  if (t == 33 + rank) COPY;
  if (t < 32) AWAIT(&bar, 0)
  ARRIVE(".relaxed");
  WAIT;
  LATER;
}
"""
)
TO_PEER = """asm volatile("cp.async.bulk.shared::cluster.shared::cta" \\
  TELLS " [%0], [%1], 128, [%2];" \\
  :: "r"(map(theirs, rank ^ 1)), "r"(from), "r"(map(&bar, rank ^ 1)) : "memory")"""
FROM_GLOBAL = """asm volatile("cp.async.bulk.shared::cluster.global" \\
  TELLS " [%0], [%1], 128, [%2];" \\
  :: "r"(from), "l"(y), "r"((unsigned)__cvta_generic_to_shared(&bar)) : "memory")"""


@pytest.mark.parametrize(
    ("copy", "later", "block"),
    [
        (TO_PEER, "if (rank == 1 && t == 7) put(map(theirs, 0), 1)", 1),
        (TO_PEER, "if (rank == 1 && t == 40) theirs[0] = 1", 0),
        (FROM_GLOBAL, "if (rank == 0 && t == 7) y[3] = 1", 1),
    ],
    ids=["onto the own copy to a peer", "onto a copy of a peer", "read from global memory"],
)
def test_a_copy_that_has_ended_is_named_by_who_started_it(
    hopper: ignis.Device, copy: str, later: str, block: int
) -> None:
    if hopper.driver != "sim":
        pytest.skip("checkers of the simulated device")
    text = f"#define PLANTED 1\n#define SIZE 2\n#define COPY {copy}\n#define LATER {later}\n"
    kernel = ignis.compile(text + NAMED, "planted")
    found = ignis.check(kernel, 2, 96, (np.zeros(64, "int32"),), device=hopper)
    assert found is not None and found.kind.endswith("memory race"), found
    other = found.facts["other"]
    assert (other["block"], other["thread"]) == ([block, 0, 0], [33 + block, 0, 0]), found


ABROAD = {
    "shared memory race": "if (rank == 1 && (t == 0 || t == 40)) put(map(s, 0), t)",
    "uninitialized read": "if (rank == 1 && t == 0) y[0] = get(map(&s[64], 0))",
    "misaligned address": """if (rank == 1 && t == 0)
      asm volatile("st.u32 [%0], 1;" :: "l"(far + 2) : "memory")""",
    "illegal address": """if (rank == 1 && t == 0)
      asm volatile("st.u32 [%0], 1;" :: "l"(far + 4096) : "memory")""",
    "invalid mbarrier": """if (rank == 1 && t == 0)
      asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];"
                   :: "r"(map(s, 0)) : "memory")""",
}


@pytest.mark.parametrize("kind", ABROAD)
def test_a_report_says_whose_shared_memory_it_is(hopper: ignis.Device, kind: str) -> None:
    if hopper.driver != "sim":
        pytest.skip("checkers of the simulated device")
    body = """
  __shared__ __align__(16) int s[96];
  unsigned long long far;
  asm volatile("{ .reg .u64 p; cvta.shared.u64 p, %1; mapa.u64 %0, p, 0; }"
               : "=l"(far) : "l"((unsigned long long)__cvta_generic_to_shared(s)));
  s[t] = 0;
  SYNC;
  BODY;
  SYNC;
  y[t] = s[t];
}
"""
    text = f"#define PLANTED 1\n#define SIZE 2\n{HEAD}{body.replace('BODY', ABROAD[kind])}"
    y = np.zeros(64, "int32")
    found = ignis.check(ignis.compile(text, "planted"), 2, 64, (y,), device=hopper)
    assert found is not None and found.kind == kind, found
    assert "of block (0, 0, 0)" in found.text.split("\n")[0], found
    assert found.facts["block"] == [1, 0, 0]
    assert found.facts["memory_block"] == (None if "mbarrier" in kind else [0, 0, 0])


SEVERAL = (
    HEAD
    + """
  __shared__ int s[32];
  s[t] = t;
  SYNC;
  y[32 * rank + t] = get(map(&s[t] + 8, rank ^ 1));
  y[32 * rank + t] += get(map(&s[t], rank + 1));
  y[32 * rank + t] += get(map(&s[t], rank ^ 1));
}
"""
)


def test_a_check_goes_on_to_the_next_finding(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("checkers of the simulated device")
    kernel = ignis.compile(f"#define PLANTED 1\n#define SIZE 2\n{SEVERAL}", "planted")
    y = np.zeros(64, "int32")
    found = ignis.check(kernel, 2, 32, (y,), max_findings=5, device=hopper)
    assert found is not None
    kinds = [each.kind for each in (found, *found.further)]
    assert kinds == ["illegal address", "invalid cluster address", "ended peer"]
