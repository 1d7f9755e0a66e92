"""Small language models: modules, optimizers, data, training, generation, checkpoints."""

from typing import TYPE_CHECKING

from ignis.base.module_names import names_on_demand as _names_on_demand
from ignis.base.module_names import passed_on as _passed_on
from ignis.nn.block import Block as Block
from ignis.nn.causal import CausalModel as CausalModel
from ignis.nn.checkpoint import load_checkpoint as load_checkpoint
from ignis.nn.checkpoint import restore_checkpoint as restore_checkpoint
from ignis.nn.checkpoint import save_checkpoint as save_checkpoint
from ignis.nn.config import GPT2Config as GPT2Config
from ignis.nn.config import ModelConfig as ModelConfig
from ignis.nn.config import RopeScaling as RopeScaling
from ignis.nn.containers import ModuleDict as ModuleDict
from ignis.nn.containers import ModuleList as ModuleList
from ignis.nn.containers import ParameterList as ParameterList
from ignis.nn.containers import Sequential as Sequential
from ignis.nn.data import ByteDataset as ByteDataset
from ignis.nn.data import TokenDataset as TokenDataset
from ignis.nn.data import load_text as load_text
from ignis.nn.data import own_sources as own_sources
from ignis.nn.generation.batch import BatchGenerator as BatchGenerator
from ignis.nn.generation.batch_request import BatchStatistics as BatchStatistics
from ignis.nn.generation.batch_request import Produced as Produced
from ignis.nn.generation.decoder import Decoder as Decoder
from ignis.nn.generation.generate import generate as generate
from ignis.nn.generation.generate import generate_ids as generate_ids
from ignis.nn.generation.generate import generate_text as generate_text
from ignis.nn.generation.sampler import Sampler as Sampler
from ignis.nn.generator import Generator as Generator
from ignis.nn.generator import manual_seed as manual_seed
from ignis.nn.gpt2 import GPT2 as GPT2
from ignis.nn.kv_cache import ModelCache as ModelCache
from ignis.nn.kv_cache import PagedCache as PagedCache
from ignis.nn.layers import Dropout as Dropout
from ignis.nn.layers import Embedding as Embedding
from ignis.nn.layers import LayerNorm as LayerNorm
from ignis.nn.layers import Linear as Linear
from ignis.nn.layers import RMSNorm as RMSNorm
from ignis.nn.learning.losses import GELU as GELU
from ignis.nn.learning.losses import BCEWithLogitsLoss as BCEWithLogitsLoss
from ignis.nn.learning.losses import CrossEntropyLoss as CrossEntropyLoss
from ignis.nn.learning.losses import L1Loss as L1Loss
from ignis.nn.learning.losses import MSELoss as MSELoss
from ignis.nn.learning.losses import ReLU as ReLU
from ignis.nn.learning.losses import Sigmoid as Sigmoid
from ignis.nn.learning.losses import SiLU as SiLU
from ignis.nn.learning.losses import Tanh as Tanh
from ignis.nn.learning.schedules import cosine_schedule as cosine_schedule
from ignis.nn.learning.schedules import scheduled_rates as scheduled_rates
from ignis.nn.model import LanguageModel as LanguageModel
from ignis.nn.module import Module as Module
from ignis.nn.module import evaluating as evaluating
from ignis.nn.optim import SGD as SGD
from ignis.nn.optim import Adam as Adam
from ignis.nn.optim import AdamW as AdamW
from ignis.nn.optim import Optimizer as Optimizer
from ignis.nn.optim import ParameterGroup as ParameterGroup
from ignis.nn.optim import clip_grad_norm as clip_grad_norm
from ignis.nn.optim import decay_groups as decay_groups
from ignis.nn.published.pretrained import load_pretrained as load_pretrained
from ignis.nn.published.pretrained import save_pretrained as save_pretrained
from ignis.nn.published.tokenizer import Tokenizer as Tokenizer
from ignis.nn.scaler import GradScaler as GradScaler
from ignis.nn.step import TrainStep as TrainStep
from ignis.nn.train import StepResult as StepResult
from ignis.nn.train import TrainConfig as TrainConfig
from ignis.nn.train import evaluate as evaluate
from ignis.nn.train import train as train

if not TYPE_CHECKING:  # a type checker finds the names above, and no others
    __all__ = _passed_on(__name__)
    __getattr__ = _names_on_demand(__name__, {})
