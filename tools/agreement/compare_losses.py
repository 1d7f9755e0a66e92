"""Train the demo's model for some steps on two devices and compare the losses.

``python -m tools compare_losses --devices cuda:0 sim:0 --steps 20``
"""

from __future__ import annotations

import argparse

import ignis
from ignis.nn import ByteDataset, LanguageModel, ModelConfig, TrainConfig, own_sources, train


def losses(device: str, steps: int, seed: int) -> list[float]:
    """Training losses of the demo's default model on ignis' own sources."""
    with ignis.use_device(device):
        config = ModelConfig()
        model = LanguageModel(config, seed=seed)
        data = ByteDataset(own_sources(), config.context)
        found = [step.loss for step in train(model, data, TrainConfig(steps=steps, seed=seed))]
        model.free()
    return found


def main() -> None:
    """Print both series and their largest relative difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--devices", nargs=2, default=["cuda:0", "sim:0"])
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    first, second = (losses(device, args.steps, args.seed) for device in args.devices)
    for step, (a, b) in enumerate(zip(first, second, strict=True), 1):
        print(f"step {step:>3}  {args.devices[0]} {a:.7f}  {args.devices[1]} {b:.7f}")
    largest = max(abs(a - b) / abs(b) for a, b in zip(first, second, strict=True))
    print(f"largest relative difference: {largest:.2e}")


if __name__ == "__main__":
    main()
