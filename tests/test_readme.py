"""Each claim of README's section Limits, and how to run its snippets, against what ignis does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
import ignis.collective
from ignis import Tensor, nn
from ignis.errors import ArgumentError, CudaError

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
LIMITS = " ".join(README.partition("## Limits\n")[2].split())


def claim(pattern: str) -> re.Match[str]:
    """What README says; a claim that is changed needs another test."""
    found = re.search(pattern, LIMITS)
    assert found, f"README's Limits do not say {pattern!r}"
    return found


def attention(width: int, device: ignis.Device, rng: np.random.Generator) -> float:
    """The largest error of causal attention of one head, against float64."""
    q, k, v = (rng.standard_normal((3, width)).astype(np.float32) for _ in range(3))
    scores = np.where(np.tri(3) > 0, q.astype(float) @ k.T.astype(float) / np.sqrt(width), -np.inf)
    weights = np.exp(scores - scores.max(1, keepdims=True))
    right = weights / weights.sum(1, keepdims=True) @ v
    given = [ignis.tensor(each[None], device=device) for each in (q, k, v)]
    return float(np.abs(given[0].sdpa(given[1], given[2], 1).numpy()[0] - right).max())


def test_attention_takes_the_head_dimensions_that_readme_says(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    widest = int(claim(r"Attention takes head dimensions up to (\d+) and refuses larger ones")[1])
    assert attention(widest, device, rng) < 1e-5
    with pytest.raises(ArgumentError):
        attention(widest + 8, device, rng)


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_attention_rope_and_optimizers_take_the_dtypes_that_readme_says(
    device: ignis.Device, dtype: str
) -> None:
    said = claim(r"Kernels, (.*?) among them, take (.*?), and accumulate in float32")
    assert said[1] == "attention, rope and the optimizers"
    assert re.findall(r"b?float\d+", said[2]) == ["float32", "float16", "bfloat16"]
    x = Tensor.rand((1, 4, 16), seed=0, device=device).astype(dtype)
    results: list[Any] = [x.sdpa(x, x, 2), x.rope(2)]
    weight = Tensor.rand((4, 4), seed=1, device=device).astype(dtype)
    weight.requires_grad = True
    before = weight.numpy().astype(np.float64)
    with nn.AdamW([weight], lr=0.5) as optimizer:
        (weight * weight).sum().backward()
        optimizer.step()
    assert [each.dtype.name for each in (*results, weight)] == [dtype] * 3
    assert np.all(np.abs(weight.numpy().astype(np.float64) - before) > 0.1)


def test_the_simulated_device_is_of_the_capability_that_readme_says() -> None:
    major, minor = claim(r"simulated device has compute capability (\d+)\.(\d+)").groups()
    sim = ignis.Device("sim:0")
    parts = ("MAJOR", "MINOR")
    assert [sim.attribute(f"COMPUTE_CAPABILITY_{part}") for part in parts] == [
        int(major),
        int(minor),
    ]
    claim(r"An instruction that it does not know is an error that names it")
    text = f".version 8.0\n.target sm_{major}{minor}\n.address_size 64\n"
    text += ".visible .entry k()\n{\n  .reg .b32 %r<2>;\n  frobnicate.b32 %r1, %r1;\n  ret;\n}\n"
    with pytest.raises(CudaError, match="frobnicate"):
        ignis.adopt(text, device="sim:0").launch(1, 1, ())


def test_strided_slices_are_copies_as_readme_says(device: ignis.Device) -> None:
    claim(r"Arrays are C-contiguous; a strided slice is a copy \(`slice_copy`\)")
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    with ignis.array(values, device=device) as x, x.slice_copy(1, 1, 2) as part:
        assert part.allocation is not x.allocation
        np.testing.assert_array_equal(part.to_host(), values[:, 1:3])
        with pytest.raises(ArgumentError):
            x[:, 1:3]


def test_leases_and_collectives_are_there_as_readme_says() -> None:
    claim(r"lent to other processes .* combined among devices")
    assert callable(ignis.lend) and callable(ignis.borrow) and callable(ignis.collective.spawn)


def test_readme_says_where_the_command_is_before_the_first_snippet() -> None:
    before = README.partition("```python")[0]
    assert ".venv/bin/python" in before and "source .venv/bin/activate" in before
    makefile = (ROOT / "Makefile").read_text()
    assert "VENV := .venv\n" in makefile and "$(BIN)/ignis demo" in makefile


def test_texts_that_count_the_examples_count_them_all() -> None:
    programs = len(list((ROOT / "examples").glob("*.py")))
    words = dict(zip("six seven eight nine ten eleven".split(), range(6, 12), strict=True))
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for word in re.findall(r"(\w+) (?:example )?programs\b", page.read_text()):
            assert words.get(word, programs) == programs, f"{page.name}: {word}"
