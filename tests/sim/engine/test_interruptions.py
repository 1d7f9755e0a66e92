"""Orders that leave a thread in its protocol: what goes wrong there is found, and found again."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.producers.check import Finding

INITIALIZED_TWICE = """
extern "C" __global__ void k(int* out, int* state) {
    if (threadIdx.x) return;
    if (atomicAdd(&state[0], 0) == 0) {
        while (atomicCAS(&state[1], 0, 1)) {}
        __threadfence();
        AGAIN {
            atomicAdd(&state[2], 1);
            atomicExch(&state[0], 1);
        }
        __threadfence();
        atomicExch(&state[1], 0);
    }
    out[blockIdx.x] = 1;
}"""
STACK = """
__device__ int pop(int* state) {
    volatile int* next = state + 4;
    while (true) {
        unsigned long long old = *(volatile unsigned long long*)state;
        int top = (int)old;
        if (top == 0) return 0;
        unsigned long long fresh = (unsigned)next[top] | ((old >> 32) + COUNT << 32);
        __threadfence();
        if (atomicCAS((unsigned long long*)state, old, fresh) == old) return top;
    }
}
__device__ void push(int* state, int node) {
    volatile int* next = state + 4;
    while (true) {
        unsigned long long old = *(volatile unsigned long long*)state;
        next[node] = (int)old;
        __threadfence();
        unsigned long long fresh = (unsigned)node | ((old >> 32) + COUNT << 32);
        if (atomicCAS((unsigned long long*)state, old, fresh) == old) return;
    }
}
extern "C" __global__ void k(int* out, int* state) {
    if (threadIdx.x) return;
    int first = pop(state), second = blockIdx.x ? pop(state) : 0;
    if (second) {
        push(state, first);
        first = pop(state);
        int last = pop(state);
        if (last) atomicAdd(out + last, 1);
        atomicAdd(out + second, 1);
    }
    if (first) atomicAdd(out + first, 1);
    if (atomicAdd(state + 15, 1) == 1)
        for (int i = 0; i < 8; ++i) ((volatile int*)state)[i] = 0;
}"""
LOST_UPDATE = """
extern "C" __global__ void k(int* out, int* state) {
    if (threadIdx.x) return;
    volatile int* count = state;
    ADD;
}"""
LIVELOCK = """
extern "C" __global__ void k(int* out, int* state) {
    if (threadIdx.x) return;
    int mine = blockIdx.x, other = mine ^ 1;
    LOCK
    __threadfence();
    out[0] += 1;
    __threadfence();
    atomicExch(state + mine, 0);
    atomicExch(state + other, 0);
}"""


def check(source: str, state: list[int], schedules: int) -> Finding | None:
    kernel = ignis.compile(source, "k", device="sim:0")
    arrays = np.zeros(16, np.int32), np.array(state + [0] * (16 - len(state)), np.int32)
    return ignis.check(kernel, 2, *arrays, block=32, schedules=schedules, budget=10**6)


CASES = {
    "initialized twice": (
        INITIALIZED_TWICE.replace("AGAIN", "if (atomicAdd(&state[0], 0) == 0)"),
        INITIALIZED_TWICE.replace("AGAIN", ""), [], "depends on the order"),
    "a node that came back": (
        STACK.replace("COUNT", "1"), STACK.replace("COUNT", "0"),
        [1, 0, 0, 0, 0, 2, 3, 0], "depends on the order"),
    "an update that is lost": (
        LOST_UPDATE.replace("ADD", "atomicAdd(state, 1)"),
        LOST_UPDATE.replace("ADD", "*count = *count + 1"), [], "depends on the order"),
    "locks in two orders": (
        LIVELOCK.replace("LOCK", "for (int l = 0; l < 2; ++l) while (atomicCAS(state + l, 0, 1));"),
        LIVELOCK.replace("LOCK", "while (atomicCAS(state + mine, 0, 1)); "
                         "while (atomicCAS(state + other, 0, 1));"), [], "endless kernel"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_only_some_orders_show_is_found_within_100(name: str) -> None:
    right, wrong, state, kind = CASES[name]
    found = check(wrong, state, 100)
    assert found is not None and found.kind == kind, found
    again = check(wrong, state, 100)
    assert again is not None and again.schedule == found.schedule
    if kind != "depends on the order":
        assert str(again) == str(found)


@pytest.mark.parametrize("name", CASES)
def test_what_is_right_in_every_order_is_silent(name: str) -> None:
    right, _, state, _ = CASES[name]
    assert check(right, state, 20) is None
