"""Which kernels are chosen, and how they are launched, for some problems on some GPUs.

``python -m tests.kernels.test_choices > tests/kernels/choices.txt`` writes the table anew.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import attention, gemm, loss, normalization, row_product, sampling, softmax, why
from ignis.kernels.common.candidates import Candidate, Operation, Why

TABLE = Path(__file__).with_name("choices.txt")
"""By GPU and problem: what is chosen, and the launches, whose change is one of what users run."""
GPUS = ("H200", "A100")


def empty(*shape: int, dtype: str = "bfloat16") -> ignis.NvArray:
    return ignis.empty(shape, dtype)


def attended(
    rows: int, heads: int, dim: int, dtype: str = "bfloat16", kv_heads: int = 0, **how: object
) -> None:
    """Forward and backward."""
    count = rows * int(how.get("batch", 1))  # type: ignore[call-overload]
    q = empty(count, heads * dim, dtype=dtype)
    k, v = (empty(count, (kv_heads or heads) * dim, dtype=dtype) for _ in range(2))
    out, lse = attention.forward(q, k, v, heads, kv_heads or None, **how)  # type: ignore[arg-type]
    attention.backward(q, q, k, v, out, lse, heads, kv_heads or None, **how)  # type: ignore[arg-type]


def over_blocks(queries: int, dtype: str) -> None:
    pool = ignis.BlockPool(12, 16, (2, 8, 128), dtype)
    sequences = [ignis.BlockSequence(pool) for _ in range(4)]
    for sequence in sequences:
        sequence.reserve(1)
    table = pool.table(sequences, width=64)
    lengths = ignis.array(np.ones(4, np.int32))
    attention.paged(empty(4 * queries, 32 * 128, dtype=dtype), pool, table, lengths)


def normalized(rows: int, cols: int, dtype: str = "bfloat16") -> None:
    """Layer norm and RMS norm, and their gradients."""
    x, weight = empty(rows, cols, dtype=dtype), empty(cols, dtype=dtype)
    y, mean, rstd = normalization.layer_norm_forward(x, weight, weight)
    normalization.layer_norm_backward(y, x, weight, mean, rstd)
    y, rstd = normalization.rms_norm_forward(x, weight)
    normalization.rms_norm_backward(y, x, weight, rstd)


def softened(rows: int, cols: int, dtype: str = "bfloat16") -> None:
    x = softmax.forward(empty(rows, cols, dtype=dtype))
    softmax.backward(x, x)
    loss.cross_entropy(x, empty(rows, dtype="int64"), reduction="none")


PROBLEMS: dict[str, Callable[[], object]] = {
    "a batch to train GPT-2": lambda: attended(1024, 12, 64, batch=16),
    "long, wide, few key heads": lambda: attended(4096, 32, 128, "float16", 8),
    "the widest heads": lambda: attended(4096, 8, 256),
    "a window": lambda: attended(2048, 16, 64, window=(255, 0)),
    "short": lambda: attended(64, 12, 64, batch=4),
    "float32": lambda: attended(512, 12, 64, "float32", causal=False),
    "float32 with a window": lambda: attended(512, 12, 64, "float32", window=(10, 0)),
    "rows that are not whole vectors": lambda: attended(512, 4, 20),
    "one query, a long cache": lambda: attention.decode(
        empty(1, 32 * 128), *(empty(16384, 8 * 128) for _ in range(2)), 32, 8
    ),
    "one query of each sequence in a pool": lambda: over_blocks(1, "bfloat16"),
    "prompts in a pool": lambda: over_blocks(40, "bfloat16"),
    "prompts in a pool, float32": lambda: over_blocks(40, "float32"),
    "norms of GPT-2": lambda: normalized(8192, 768),
    "norms of rows with edges": lambda: normalized(8192, 257),
    "norms of long rows": lambda: normalized(64, 65536, "float32"),
    "a vocabulary": lambda: softened(1024, 50304),
    "an odd vocabulary": lambda: softened(1024, 50257, "float32"),
    "short rows": lambda: softened(4096, 100, "float32"),
    "the largest logit": lambda: sampling.choose(empty(8, 50257)),
    "a few rows by three matrices": lambda: row_product.products(
        empty(4, 2048), [empty(n, 2048) for n in (2048, 512, 512)], transpose_b=True
    ),
    "a gated product of few rows": lambda: row_product.gated(
        empty(1, 768), *(empty(768, 3072) for _ in range(2))
    ),
    "a tiny product with bias and GELU": lambda: gemm.product(
        *("test", empty(16, 32), empty(32, 24)), epilogue="gelu_bias", bias=empty(24)
    ),
    "a product of a layer": lambda: gemm.product(
        *("test", empty(1024, 768), empty(768, 3072)), epilogue="gelu_aux_bias", bias=empty(3072)
    ),
    "a draw": lambda: sampling.choose(empty(8, 50257), temperature=0.8),
}


def lines(said: Why) -> list[str]:
    made = [f"{said.operation}: {said.chosen}"]
    for each in said.launches:
        grid = (each.grid,) if isinstance(each.grid, int) else each.grid
        shape = f"{'x'.join(map(str, grid))} blocks of {each.block}, {each.shared} bytes"
        made.append(f"  {each.kernel}: {shape}")
    return [*made, *(line for part in said.parts for line in lines(part))]


def written(gpu: str) -> str:
    """The part of a GPU, as the table has it."""
    made = []
    with ignis.dry_run(gpu):
        for problem, call in PROBLEMS.items():
            made.append(f"== {gpu}: {problem}")
            made += [line for said in why(call) for line in lines(said)]
    return "".join(f"{line}\n" for line in made)


@pytest.mark.parametrize("gpu", GPUS)
def test_kernels_and_launches_are_those_of_the_table(gpu: str) -> None:
    text = TABLE.read_text(encoding="utf-8")
    entries = [entry for entry in text.split("== ") if entry.startswith(f"{gpu}: ")]
    assert "".join(f"== {entry}" for entry in entries) == written(gpu)


def test_the_first_that_suits_is_taken_and_the_others_say_why_not() -> None:
    with ignis.dry_run("A100"):
        said = {each.operation: each for each in why(attended, 512, 12, 64, "float32")}
    forward = said["attention.forward"]
    answers = {each.candidate: each for each in forward.answers}
    assert forward.chosen == "warps" and answers["warps"].suits
    assert not answers["warpgroups"].suits
    assert answers["warpgroups"].reason == "compute capability 8.0 has no warpgroup products"
    assert [each.operation for each in said["attention.backward"].parts] == [
        "attention.backward: dq",
        "attention.backward: dk, dv",
    ]
    assert "   Heads(q_rows=512, kv_rows=512, heads=12, kv_heads=12, head_dim=64," in str(forward)
    assert " * warps       suits: three TF32 products for each of float32" in str(forward)


def test_a_problem_that_suits_nobody_is_refused_with_all_reasons(device: ignis.Device) -> None:
    def suits(problem: int, device: ignis.Device) -> str:
        return f"{problem} is odd"

    unused = operator.truth  # nobody cuts or launches
    operation = Operation("halves", *(Candidate(name, suits, unused, unused) for name in "ab"))
    with pytest.raises(ArgumentError, match=r"no kernel supports 3 on .*: a: 3 is odd; b: 3"):
        operation.launch(3, (), device)


def test_what_is_asked_launches_nothing(device: ignis.Device) -> None:
    q, k, v = (ignis.array(np.ones((8, 16), np.float32)) for _ in range(3))
    out = ignis.array(np.full((8, 16), 7, np.float32))
    want = attention.kv_attention(q, k, v, 0, 2).to_host()
    (said,) = why(attention.kv_attention, q, k, v, 0, 2, out=out)
    assert said.operation == "attention.forward" and said.device is device
    np.testing.assert_array_equal(out.to_host(), 7)
    attention.kv_attention(q, k, v, 0, 2, out=out)
    np.testing.assert_array_equal(out.to_host(), want)


if __name__ == "__main__":
    print("".join(map(written, GPUS)), end="")
