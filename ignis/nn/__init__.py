"""Small language models: modules, optimizers, data, training, generation, checkpoints."""

from ignis.nn.checkpoint import load_checkpoint, save_checkpoint
from ignis.nn.config import ModelConfig
from ignis.nn.data import ByteDataset, load_text, own_sources
from ignis.nn.generate import generate
from ignis.nn.kv_cache import ModelCache
from ignis.nn.model import LanguageModel
from ignis.nn.module import Module
from ignis.nn.optim import AdamW, cosine_schedule
from ignis.nn.sampling import Sampler
from ignis.nn.train import StepResult, TrainConfig, evaluate, train

__all__ = [
    "AdamW",
    "ByteDataset",
    "ModelCache",
    "LanguageModel",
    "ModelConfig",
    "Module",
    "Sampler",
    "StepResult",
    "TrainConfig",
    "cosine_schedule",
    "evaluate",
    "generate",
    "load_checkpoint",
    "load_text",
    "own_sources",
    "save_checkpoint",
    "train",
]
