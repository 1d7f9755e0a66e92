"""Small language models: modules, optimizers, data, training, generation, checkpoints."""

from typing import Any

from ignis.base.elsewhere import missing as _missing
from ignis.nn.block import Block
from ignis.nn.causal import CausalModel
from ignis.nn.checkpoint import load_checkpoint, restore_checkpoint, save_checkpoint
from ignis.nn.config import GPT2Config, ModelConfig, RopeScaling
from ignis.nn.containers import ModuleDict, ModuleList, ParameterList, Sequential
from ignis.nn.data import ByteDataset, TokenDataset, load_text, own_sources
from ignis.nn.generation.batch import BatchGenerator, Produced
from ignis.nn.generation.decoder import Decoder
from ignis.nn.generation.generate import generate, generate_ids, generate_text
from ignis.nn.generation.sampler import Sampler
from ignis.nn.generator import Generator, manual_seed
from ignis.nn.gpt2 import GPT2
from ignis.nn.kv_cache import ModelCache, PagedCache
from ignis.nn.layers import Dropout, Embedding, LayerNorm, Linear, RMSNorm
from ignis.nn.learning.losses import (
    GELU,
    BCEWithLogitsLoss,
    CrossEntropyLoss,
    L1Loss,
    MSELoss,
    ReLU,
    Sigmoid,
    SiLU,
    Tanh,
)
from ignis.nn.learning.schedules import cosine_schedule, scheduled_rates
from ignis.nn.model import LanguageModel
from ignis.nn.module import Module, evaluating
from ignis.nn.optim import (
    SGD,
    Adam,
    AdamW,
    Optimizer,
    ParameterGroup,
    clip_grad_norm,
    decay_groups,
)
from ignis.nn.published.pretrained import load_pretrained, save_pretrained
from ignis.nn.published.tokenizer import Tokenizer
from ignis.nn.scaler import GradScaler
from ignis.nn.step import TrainStep
from ignis.nn.train import StepResult, TrainConfig, evaluate, train

__all__ = [
    "SGD",
    "Adam",
    "AdamW",
    "BCEWithLogitsLoss",
    "CrossEntropyLoss",
    "GELU",
    "L1Loss",
    "MSELoss",
    "ReLU",
    "SiLU",
    "Sigmoid",
    "Tanh",
    "BatchGenerator",
    "Block",
    "ByteDataset",
    "CausalModel",
    "Decoder",
    "Dropout",
    "Embedding",
    "GPT2",
    "GPT2Config",
    "Generator",
    "GradScaler",
    "LanguageModel",
    "LayerNorm",
    "Linear",
    "ModelCache",
    "PagedCache",
    "ModelConfig",
    "Module",
    "ModuleDict",
    "ModuleList",
    "Optimizer",
    "ParameterGroup",
    "ParameterList",
    "Produced",
    "RMSNorm",
    "RopeScaling",
    "Sampler",
    "Sequential",
    "StepResult",
    "TokenDataset",
    "Tokenizer",
    "TrainConfig",
    "TrainStep",
    "clip_grad_norm",
    "cosine_schedule",
    "decay_groups",
    "evaluate",
    "evaluating",
    "generate",
    "generate_ids",
    "generate_text",
    "load_checkpoint",
    "load_pretrained",
    "load_text",
    "manual_seed",
    "own_sources",
    "restore_checkpoint",
    "save_checkpoint",
    "save_pretrained",
    "scheduled_rates",
    "train",
]


def __getattr__(name: str) -> Any:
    raise _missing("ignis.nn", name)
