"""A training loop: a classifier of two spirals, trained by a written-out step and a captured one.

The model is an `nn.Module`: its parameters are those of the layers among its attributes. The loop
that is written out shows what a step is: forward, backward, clipping, update. `nn.TrainStep`
does the same, captures it as one graph at its first call and replays it from then on. Both have the
same losses to the bit, and nothing is left on the device afterward.

    python examples/training_loop.py
    IGNIS_DEVICE=sim:0 python examples/training_loop.py
"""

from __future__ import annotations

import time

import numpy as np

import ignis
from ignis import nn

POINTS, HIDDEN, STEPS, RATE, CLIP = 192, 32, 80, 0.03, 1.0


class Classifier(nn.Module):
    """Two hidden layers on the coordinates of a point; logits of two classes."""

    def __init__(self, seed: int) -> None:
        generator = nn.Generator(seed)
        self.layers = nn.Sequential(
            nn.Linear(2, HIDDEN, generator=generator),
            ignis.Tensor.gelu,
            nn.Linear(HIDDEN, HIDDEN, generator=generator),
            ignis.Tensor.gelu,
            nn.Linear(HIDDEN, 2, generator=generator),
        )

    def forward(self, points: ignis.Tensor) -> ignis.Tensor:
        """Logits [n, 2] of points [n, 2]."""
        logits: ignis.Tensor = self.layers(points)
        return logits

    def loss(self, points: ignis.NvArray, classes: ignis.NvArray) -> ignis.Tensor:
        """Mean cross-entropy."""
        return self.forward(ignis.Tensor(points)).cross_entropy(classes)


def spirals(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Points [n, 2] on two arms, and the arm of each."""
    rng = np.random.default_rng(seed)
    classes = np.arange(POINTS, dtype=np.int32) % 2
    radius = np.sqrt(rng.random(POINTS)) * 2
    angle = radius * 2.5 + np.pi * classes + rng.normal(0, 0.08, POINTS)
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
    return points.astype(np.float32), classes


def written_out(model: Classifier, points: np.ndarray, classes: np.ndarray) -> list[float]:
    """Train operation by operation; returns the losses."""
    losses = []
    with (
        ignis.array(points) as x,
        ignis.array(classes) as y,
        nn.AdamW(model.parameters(), lr=RATE) as optimizer,
    ):
        for _ in range(STEPS):
            loss = model.loss(x, y)
            loss.backward()
            nn.clip_grad_norm(model.parameters(), CLIP)
            optimizer.step()
            optimizer.zero_grad()
            losses.append(loss.item())
    return losses


def captured(model: Classifier, points: np.ndarray, classes: np.ndarray) -> list[float]:
    """Train by one graph launch per step; returns the losses."""
    with (
        nn.AdamW(model.parameters(), lr=RATE) as optimizer,
        nn.TrainStep(model.loss, optimizer, clip=CLIP) as step,
    ):
        return [step((points, classes)).tolist()[0] for _ in range(STEPS)]


def main() -> None:
    """Train twice from the same start and compare."""
    points, classes = spirals(seed=0)
    results = []
    for train in (written_out, captured):
        model = Classifier(seed=1)
        start = time.perf_counter()
        losses = train(model, points, classes)
        rate = STEPS / (time.perf_counter() - start)
        with ignis.no_grad():
            logits = model(ignis.Tensor(points)).to_host()
        right = float((logits.argmax(axis=1) == classes).mean())
        print(f"{train.__name__}: loss {losses[0]:.4f} to {losses[-1]:.4f}, {right:.1%} right")
        print(f"{train.__name__}: {rate:.0f} steps/s")
        results.append(losses)
        model.free()
    print(f"the same losses to the bit: {results[0] == results[1]}")
    print(f"alive: {ignis.memory.live_bytes()} B")


if __name__ == "__main__":
    main()
