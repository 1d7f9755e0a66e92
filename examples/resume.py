"""Training that is interrupted and goes on: the same losses to the bit as without interruption.

A classifier with dropout learns two spirals from random batches. Every ten steps its checkpoint is
written: weights, moments of the optimizer, the state of dropout, the position in the data, and the
number of the step, as one safetensors file that is complete at any moment. The training stops in
its 27th step, and a second one, with objects made anew, goes on after the 20th.

    python examples/resume.py
    IGNIS_DEVICE=sim:0 python examples/resume.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np

import ignis
from ignis import nn

POINTS, BATCH, HIDDEN, STEPS, EVERY = 192, 64, 48, 40, 10


class Classifier(nn.Module):
    """One hidden layer with dropout; logits of two classes."""

    def __init__(self, seed: int) -> None:
        generator = nn.Generator(seed)
        self.hidden = nn.Linear(2, HIDDEN, generator=generator)
        self.drop = nn.Dropout(0.1, generator)
        self.logits = nn.Linear(HIDDEN, 2, generator=generator)

    def forward(self, points: ignis.Tensor) -> ignis.Tensor:
        """Logits [n, 2] of points [n, 2]."""
        return self.logits(self.drop(self.hidden(points).gelu()))

    def loss(self, points: ignis.NvArray, classes: ignis.NvArray) -> ignis.Tensor:
        """Mean cross-entropy."""
        return self(ignis.Tensor(points)).cross_entropy(classes)


def spirals() -> tuple[np.ndarray, np.ndarray]:
    """Points [n, 2] on two arms, and the arm of each."""
    rng = np.random.default_rng(0)
    classes = np.arange(POINTS, dtype=np.int32) % 2
    radius = np.sqrt(rng.random(POINTS)) * 2
    angle = radius * 2.5 + np.pi * classes
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
    return points.astype(np.float32), classes


def train(path: Path, losses: dict[int, float], stop_in: int | None = None) -> None:
    """Train to the last step, from the checkpoint if there is one; `losses` by step."""
    points, classes = spirals()
    model, rng = Classifier(seed=1), np.random.default_rng(2)
    with (
        nn.AdamW(model.parameters(), lr=nn.scheduled_rates(0.02, STEPS, warmup=5)) as optimizer,
        nn.TrainStep(model.loss, optimizer, clip=1.0) as step,
    ):
        done = 0
        if path.exists():
            done = nn.restore_checkpoint(path, model, optimizer, rng=rng)["step"]
            print(f"goes on after step {done}")
        for number in range(done + 1, STEPS + 1):
            batch = rng.choice(POINTS, BATCH, replace=False)
            losses[number] = step((points[batch], classes[batch])).tolist()[0]
            if number == stop_in:
                raise KeyboardInterrupt
            if number % EVERY == 0:
                nn.save_checkpoint(path, model, optimizer, rng=rng, progress={"step": number})
    model.free()


def main() -> None:
    """Train without interruption, and with one."""
    whole: dict[int, float] = {}
    parts: dict[int, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        train(Path(folder, "whole.safetensors"), whole)
        path = Path(folder, "parts.safetensors")
        try:
            train(path, parts, stop_in=27)
        except KeyboardInterrupt:
            print(f"interrupted in step {max(parts)}")
        train(path, parts)
        same = path.read_bytes() == Path(folder, "whole.safetensors").read_bytes()
    print(f"loss {whole[1]:.4f} to {whole[STEPS]:.4f}")
    print(f"the same losses to the bit: {parts == whole}")
    print(f"the same checkpoint to the byte: {same}")
    print(f"alive: {ignis.memory.live_bytes()} B")


if __name__ == "__main__":
    main()
