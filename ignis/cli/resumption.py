"""``ignis train --resume``: a training that goes on where a checkpoint says."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ignis.errors import ArgumentError
from ignis.nn.checkpoint import TrainingState
from ignis.nn.train import TrainConfig, Training

MODEL_FIELDS = {name: name for name in ("width", "hidden", "context", "tied")} | {
    name: f"num_{name}" for name in ("layers", "heads", "kv_heads")
}
"""Fields of a model's configuration by the options that set them."""
_TRAINING_FIELDS = ("batch", "lr", "seed", "autocast")


@dataclass(frozen=True)
class Source:
    """A checkpoint to go on from, and the settings to go on with.

    Attributes
    ----------
    path : Path
    training : Training
        As the checkpoint has it.
    config : TrainConfig
        With the number of steps, and the way to run them, of this command.
    """

    path: Path
    training: Training
    config: TrainConfig

    @classmethod
    def read(cls, path: Path, options: Mapping[str, Any]) -> Source:
        """Read the checkpoint and compare it with the options that were given.

        Raises
        ------
        ArgumentError
            If the file is no checkpoint of a training, or an option differs from it.
        """
        state = TrainingState(path)
        training, model = Training.of(state), state.model()[1]
        before = {
            **{option: getattr(model, name, None) for option, name in MODEL_FIELDS.items()},
            **{option: getattr(training.config, option) for option in _TRAINING_FIELDS},
            "window": training.length,
            "dtype": state.dtype,
        }
        for option, found in before.items():
            if option in options and options[option] != found:
                raise ArgumentError(
                    f"--{option.replace('_', '-')} {options[option]}: {path} was trained with "
                    f"{found}; omit the option to resume with that value"
                )
        changes = {"steps": options.get("steps", training.config.steps)}
        changes["capture"] = options.get("capture", True)
        return cls(path, training, dataclasses.replace(training.config, **changes))
