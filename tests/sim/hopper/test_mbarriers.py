"""mbarriers with transaction counts: their phases, and what is told of a wrong use."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest

import ignis
from tests.sim.hopper.copies import HEAD, READY, START, check_planted

PROGRAM = (
    HEAD
    + r"""
extern "C" __global__ void k(const int* program, int* y, int steps, int count) {
  __shared__ u64 bar;
  if (threadIdx.x) return;
  init(&bar, count);
  u32 b = at(&bar);
  for (int i = 0; i < steps; i++) {
    u32 n = program[2 * i + 1], left = ~0u;
    u64 state = 0;
    switch (program[2 * i]) {
    case 0:
      asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1], %2;"
                   : "=l"(state) : "r"(b), "r"(n) : "memory");
      break;
    case 1: expect(&bar, n); break;
    case 2: complete(&bar, n); break;
    case 3:
      asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 %0, [%1], %2;"
                   : "=l"(state) : "r"(b), "r"(n) : "memory");
      break;
    case 4:
      asm volatile("mbarrier.arrive_drop.release.cta.shared::cta.b64 %0, [%1], %2;"
                   : "=l"(state) : "r"(b), "r"(n) : "memory");
      break;
    case 5:
      asm volatile("mbarrier.arrive.noComplete.shared::cta.b64 %0, [%1], %2;"
                   : "=l"(state) : "r"(b), "r"(n) : "memory");
      break;
    case 6:
      asm volatile("mbarrier.arrive.relaxed.cluster.shared::cta.b64 %0, [%1], %2;"
                   : "=l"(state) : "r"(b), "r"(n) : "memory");
      break;
    }
    if (program[2 * i] != 1 && program[2 * i] != 2) {
      asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(left) : "l"(state));
      u32 done;
      asm volatile("{ .reg .pred p; mbarrier.test_wait.shared::cta.b64 p, [%1], %2;"
                   "selp.b32 %0, 1, 0, p; }" : "=r"(done) : "r"(b), "l"(state) : "memory");
      y[4 * i + 3] = done;
    }
    y[4 * i] = test(&bar, 0);
    y[4 * i + 1] = test(&bar, 1);
    y[4 * i + 2] = left;
  }
}
"""
)


@dataclass
class Model:
    """An mbarrier by the words of the PTX documentation."""

    expected: int
    pending: int = field(init=False)
    bytes: int = 0
    phase: int = 0

    def __post_init__(self) -> None:
        self.pending = self.expected

    def step(self, verb: int, n: int) -> tuple[int, int, int, int]:
        before, phase = self.pending, self.phase
        if verb in (1, 3):
            self.bytes += n
        if verb == 2:
            self.bytes -= n
        if verb in (0, 4, 5, 6):
            self.pending -= n
        if verb == 3:
            self.pending -= 1
        if verb == 4:
            self.expected -= n
        if self.pending == 0 and self.bytes == 0:
            self.phase, self.pending = self.phase + 1, self.expected
        arrives = verb not in (1, 2)
        done = int(self.phase > phase)
        return (
            int(self.phase % 2 == 1), int(self.phase % 2 == 0), before if arrives else -1,
            done if arrives else 0,
        )  # fmt: skip

    def draw(self, rng: np.random.Generator) -> tuple[int, int]:
        """A step that is defined."""
        amount = int(rng.integers(1, 5000))
        if self.pending == 0:
            more = [(2, self.bytes)] * 3 + [(2, int(rng.integers(1, self.bytes + 1)))]
            return more[rng.integers(len(more))]
        some = int(rng.integers(1, self.pending + 1))
        choices = [(0, some), (6, some), (1, amount), (2, amount)]
        if self.pending > 1:
            choices += [(5, int(rng.integers(1, self.pending)))]
            drop = int(rng.integers(1, min(self.pending, self.expected) + 1))
            if drop < self.expected:
                choices += [(4, drop)]
        choices += [(3, amount), *[(1, -self.bytes)] * 3 * (self.bytes < 0)]
        while True:
            verb, n = choices[rng.integers(len(choices))]
            arriving = n if verb in (0, 4, 6) else int(verb == 3)
            after = self.bytes + (n if verb in (1, 3) else -n if verb == 2 else 0)
            if arriving == self.pending and after < 0:
                continue  # bytes that nobody expects
            if abs(after) < 1 << 20:
                return verb, n


def test_phases_end_when_arrivals_and_bytes_are_there(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    kernel = ignis.compile(PROGRAM, "k")
    for count in (1, 2, 7, 1000):
        model = Model(count)
        steps, expected = [], []
        for _ in range(400):
            step = model.draw(rng)
            steps.append(step)
            expected.append(model.step(*step))
        y = ignis.zeros(4 * len(steps), dtype="int32")
        kernel[1, 32](ignis.array(np.array(steps, np.int32).ravel()), y, len(steps), count)
        assert np.array_equal(y.to_host().reshape(-1, 4), expected)
        assert model.phase > 5


HAND_OVER = (
    HEAD
    + r"""
extern "C" __global__ void k(const int* x, int* y, int rounds) {
  // Two warps fill a slot each, two warps use both; four stages.
  __shared__ int s[4][64];
  __shared__ u64 full[4], empty[4];
  int i = threadIdx.x;
  if (i == 0) {
    for (int q = 0; q < 4; q++) { init(&full[q], 64); init(&empty[q], 2); }
    fence_init();
  }
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    int q = r % 4, turn = r / 4;
    if (i < 64) {
      wait(&empty[q], turn & 1 ^ 1);
      s[q][i] = x[64 * r + i];
      arrive(&full[q]);
    } else {
      wait(&full[q], turn & 1);
      y[64 * r + i - 64] = s[q][127 - i] + s[q][i - 64];
      __syncwarp();
      if (i % 32 == 0) arrive(&empty[q]);
    }
  }
}
"""
)


@pytest.mark.parametrize("order", [None, 1, 2, 3])
def test_stages_are_handed_over_without_a_report(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, order: int | None
) -> None:
    x = rng.integers(0, 1 << 20, (13, 64)).astype(np.int32)
    y = ignis.zeros(x.size, dtype="int32")
    with ignis.sim.schedule(order):
        ignis.compile(HAND_OVER, "k")[1, 128](ignis.array(x.ravel()), y, 13)
        assert np.array_equal(y.to_host().reshape(x.shape), x + x[:, ::-1])


PLANTED = {
    "bytes that never come": (
        "deadlock: the phase of the mbarrier lacks 16 of 1,040 bytes, and no more are to come",
        "if (first) { arrive_expect(&bar, GOOD(4 * n) BAD(4 * n + 16)); load(s, x, 4 * n, &bar); }"
        "\nwait(&bar, 0);  // here\n",
    ),
    "more bytes than expected": (
        "invalid mbarrier: 1,024 bytes came, but the phase of the mbarrier expects 1,008",
        "if (first) {\narrive_expect(&bar, GOOD(4 * n) BAD(4 * n - 16));\n"
        "load(s, x, 4 * n, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "one of two copies is not expected": (
        "invalid mbarrier: the phase ends without the 512 bytes of a copy that is under way",
        "if (first) { arrive_expect(&bar, GOOD(4 * n) BAD(2 * n)); load(s, x, 2 * n, &bar);\n"
        "load(s + n / 2, x + n / 2, 2 * n, &bar);  // here\n}\nwait(&bar, 0);",
    ),
    "an arrival beyond the count": (
        r"invalid mbarrier: 1 arrivals, but the phase of the mbarrier lacks 0",
        "if (first) {\narrive_expect(&bar, 16);\nBAD(arrive(&bar);)  // here\nload(s, x, 16, "
        "&bar); }"
        "\nwait(&bar, 0);",
    ),
    "arrivals that never come": (
        "deadlock: 127 of 128 expected arrivals at the mbarrier, and no more to come",
        "BAD(if (!first)) arrive(&other);\nwait(&other, 0);  // here\n",
    ),
    "the parity of the other phase": (
        "deadlock: 0 of 1 expected arrivals",
        "if (first) { arrive_expect(&bar, 16); load(s, x, 16, &bar); }\nwait(&bar, 0);\n"
        "if (first) { arrive_expect(&bar, 16); load(s, x, 16, &bar); }\n"
        "wait(&bar, 1);\nBAD(wait(&bar, 0);)  // here\n",
    ),
    "a phase that nobody waited for in time": (
        "invalid mbarrier: 2 phases of the mbarrier have ended since the thread began to wait",
        "if (i < 32) {\nwait(&bar, 0);  // here\n}\n"
        "else if (i == 32) { arrive(&bar); BAD(arrive(&bar);) }\n",
    ),
    "the state of an old phase": (
        "invalid mbarrier: the state is of a phase that ended 2 phases ago",
        "if (first) { u64 old = arrive(&bar); BAD(arrive(&bar);)\nwait_state(&bar, old);  // "
        "here\n}",
    ),
    "used without init": (
        "invalid mbarrier: there is no mbarrier at this address: nothing has initialized it",
        "__shared__ u64 fresh;\nGOOD(if (first) { init(&fresh, 1); fence_init(); } "
        "__syncthreads();)"
        "\nif (first) {\narrive(&fresh);  // here\n}",
    ),
    "used after inval": (
        r"invalid mbarrier: the mbarrier was invalidated[^$]*the other instruction:\n\s+at .* "
        r"inval",
        "if (first) { arrive(&bar); wait(&bar, 0); BAD(inval(&bar);)\narrive(&bar);  // here\n}",
    ),
    "initialized again": (
        "invalid mbarrier: the mbarrier is initialized already; mbarrier.inval must come first",
        "if (first) { arrive(&bar); wait(&bar, 0); GOOD(inval(&bar);)\ninit(&bar, 2);  // here\n}",
    ),
    "invalidated while a copy is under way": (
        "invalid mbarrier: the mbarrier is invalidated while a copy of 64 bytes is under way",
        "if (first) { arrive_expect(&bar, 64); load(s, x, 64, &bar); GOOD(wait(&bar, 0);)\n"
        "inval(&bar);  // here\n}",
    ),
    "its memory is used for something else": (
        "invalid mbarrier: something else than instructions of mbarriers has written over",
        "if (first) { arrive(&bar); wait(&bar, 0); BAD(bar = n;)\narrive(&bar);  // here\n}",
    ),
    "its memory is used by volatile stores of a warp": (
        "invalid mbarrier: something else than instructions of mbarriers has written over",
        "if (i < 32) {\n((volatile u32*)(GOOD(s) BAD(&other)))[i % 2] = 7;\n__syncwarp();\n"
        "((volatile u32*)(GOOD(s) BAD(&other)))[i % 2] = 8; }\n__syncthreads();\n"
        "arrive(&other);  // here\n",
    ),
    "its memory is reused without inval": (
        r"invalid mbarrier: the memory of the mbarrier is used for something else; "
        r"mbarrier.inval must come first[^$]*overwritten by thread \(0, 0, 0\)",
        "if (first) { arrive(&bar); wait(&bar, 0); GOOD(inval(&bar);)\nbar = n;  // here\n}",
    ),
    "something else reads it": (
        r"invalid mbarrier: something else than an instruction of mbarriers reads the mbarrier at "
        r"offset \d+; mbarrier.inval must come first[^$]*the other instruction:\n\s+at .* init",
        "if (first) { arrive(&bar); wait(&bar, 0); GOOD(inval(&bar);)\n"
        "y[0] = *(u32*)&bar;  // here\n}",
    ),
    "it is read as volatile": (
        "invalid mbarrier: something else than an instruction of mbarriers reads the mbarrier",
        "if (first) { s[1] = 0;\ny[0] = ((volatile u32*)(GOOD(s) BAD(&bar)))[1];  // here\n}",
    ),
    "an atomic operation on it": (
        "invalid mbarrier: something else than an instruction of mbarriers reads the mbarrier",
        "if (first) { s[0] = 0;\natomicAdd(GOOD((u32*)s) BAD((u32*)&bar), 1);  // here\n}",
    ),
    "what lies beside it is read with it": (
        "invalid mbarrier: something else than an instruction of mbarriers reads the mbarrier",
        "alignas(16) __shared__ u64 pair[2];\npair[0] = 1;\nif (first) init(&pair[1], 1);\n"
        "__syncthreads();\nGOOD(ulonglong2 both = {pair[0]};)\n"
        "BAD(ulonglong2 both = *(ulonglong2*)pair;)  // here\ny[i] = both.x + both.y;",
    ),
    "a copy reads it": (
        "invalid mbarrier: something else than an instruction of mbarriers reads the mbarrier",
        "alignas(16) __shared__ u64 pair[2];\nif (first) { pair[0] = pair[1] = 1; "
        "BAD(init(&pair[1], 1);) fence_async();\nstore(y, pair, 16);  // here\n"
        "commit(); wait_group<0>(); }",
    ),
    "an arrival with noComplete completes the phase": (
        "invalid mbarrier: the arrival completes the phase of the mbarrier, although it is one "
        "with .noComplete",
        "if (first) {\nu64 state;\n"
        'asm volatile("mbarrier.arrive.noComplete.shared::cta.b64 %0, [%1], %2;"  // here\n'
        ' : "=l"(state) : "r"(at(&other)), "r"(GOOD(127) BAD(128)) : "memory");\n'
        "GOOD(arrive(&other);) wait(&other, 0); }",
    ),
    "a drop with noComplete completes the phase": (
        "invalid mbarrier: the arrival completes the phase",
        "if (first) {\nu64 state;\nGOOD(expect(&bar, 16);)\n"
        'asm volatile("mbarrier.arrive_drop.noComplete.shared::cta.b64 %0, [%1], 1;"  // here\n'
        ' : "=l"(state) : "r"(at(&bar)) : "memory");\n'
        "GOOD(load(s, x, 16, &bar);) wait(&bar, 0); }",
    ),
    "it is in global memory": (
        "invalid mbarrier: an mbarrier is in shared memory, but this address is not",
        "__shared__ u64 fresh;\nif (first) {\n"
        'asm volatile("mbarrier.init.b64 [%0], 1;"  // here\n'
        ' :: "l"(GOOD(&fresh) BAD((u64*)y)) : "memory"); }',
    ),
    "it is past the memory of its block": (
        "illegal address: atomic to shared memory, 8 bytes at offset 300000",
        "if (first) {\n"
        'asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];"  // here\n'
        ' :: "r"(GOOD(at(&bar)) BAD(300000)) : "memory"); }',
    ),
    "a count of zero": (
        "invalid mbarrier: the count of an mbarrier is from 1 to 1,048,575, not 0",
        "__shared__ u64 fresh;\nif (first) {\ninit(&fresh, BAD(0 *) n);  // here\n}",
    ),
    "expected after the arrival": (
        "unfinished copy: load from shared memory, 4 bytes at offset 0",
        "if (first) { GOOD(expect(&bar, 16);) arrive(&bar); BAD(expect(&bar, 16);)\n"
        "load(s, x, 16, &bar); wait(&bar, 0); y[0] = s[0]; }",
    ),
    "relaxed arrivals order nothing": (
        "shared memory race: load from shared memory",
        "s[i] = x[i];\nGOOD(arrive(&other);)\n"
        'BAD(asm volatile("mbarrier.arrive.relaxed.cta.shared::cta.b64 _, [%0];"'
        ' :: "r"(at(&other)) : "memory");)\n'
        "wait(&other, 0);\ny[i] = s[127 - i];  // here\n",
    ),
    "relaxed waits order nothing": (
        "shared memory race: load from shared memory",
        "s[i] = x[i];\narrive(&other);\nGOOD(wait(&other, 0);)\n"
        'BAD(asm volatile("{ .reg .pred p;\\nrelaxed:\\n'
        "mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 p, [%0], 0;\\n"
        '@!p bra relaxed; }" :: "r"(at(&other)) : "memory");)\n'
        "y[i] = s[127 - i];  // here\n",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_told_and_its_twin_is_silent(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, name: str
) -> None:
    told, body = PLANTED[name]
    check_planted(START + READY + body + "\n}\n", told, 128, rng)
