"""Train a model next to torch, from the same weights on the same batches, and compare the losses.

``python -m tools compare_torch --device cuda:0 --torch-device cuda --steps 100``

Both sides compute in float32 with AdamW, decay of matrices only, clipping by the norm of all
gradients and a cosine schedule. Exit code 1 if a loss differs by more than ``--limit``.

``python -m tools compare_torch --autocast bfloat16 --steps 300 --seeds 3``

With ``--autocast`` both forward passes are mixed precision, of float16 with a GradScaler on both
sides. With ``--seeds`` the largest difference that is allowed is the spread of torch's own losses
from seed to seed, in means over windows of ten steps.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch.nn import functional

import ignis
from ignis import nn

LR, BETAS, EPS, DECAY, CLIP, WARMUP = 2e-3, (0.9, 0.99), 1e-8, 0.1, 1.0, 10

Weights = dict[str, torch.Tensor]


def rotate(x: torch.Tensor, base: float) -> torch.Tensor:
    """Rotary positions of [batch, heads, seq, dim], halves against each other."""
    half = x.shape[-1] // 2
    step = torch.arange(half, device=x.device, dtype=x.dtype)
    position = torch.arange(x.shape[-2], device=x.device, dtype=x.dtype)
    angle = torch.outer(position, base ** (-step / half))
    low, high = x.split(half, -1)
    cos, sin = angle.cos(), angle.sin()
    return torch.cat([low * cos - high * sin, high * cos + low * sin], -1)


def attend(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    """Causal attention of [batch, heads, seq, dim], fewer key heads each serving several."""
    group = q.shape[1] // k.shape[1]
    k, v = (x.repeat_interleave(group, 1) for x in (k, v))
    mixed = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
    return mixed.transpose(1, 2).flatten(2)


def heads(x: torch.Tensor, count: int) -> torch.Tensor:
    """[batch, seq, count * dim] to [batch, count, seq, dim]."""
    return x.unflatten(-1, (count, -1)).transpose(1, 2)


def llama(w: Weights, c: nn.ModelConfig, ids: torch.Tensor) -> torch.Tensor:
    """Logits of `ignis.nn.LanguageModel`."""
    x = w["embedding"][ids]
    for layer in range(c.num_layers):
        p = f"blocks.{layer}."
        h = functional.rms_norm(x, x.shape[-1:], w[p + "attention_norm"], c.norm_eps)
        q, k = heads(h @ w[p + "wq"].T, c.num_heads), heads(h @ w[p + "wk"].T, c.num_kv_heads)
        v = heads(h @ w[p + "wv"].T, c.num_kv_heads)
        x = x + attend(rotate(q, c.rope_base), rotate(k, c.rope_base), v) @ w[p + "wo"].T
        h = functional.rms_norm(x, x.shape[-1:], w[p + "mlp_norm"], c.norm_eps)
        gated = functional.silu(h @ w[p + "gate"].T) * (h @ w[p + "up"].T)
        x = x + gated @ w[p + "down"].T
    x = functional.rms_norm(x, x.shape[-1:], w["norm"], c.norm_eps)
    return x @ w["embedding" if c.tied else "head"].T


def gpt2(w: Weights, c: nn.GPT2Config, ids: torch.Tensor) -> torch.Tensor:
    """Logits of `ignis.nn.GPT2` without dropout."""

    def norm(x: torch.Tensor, name: str) -> torch.Tensor:
        return functional.layer_norm(
            x, x.shape[-1:], w[f"{name}.weight"], w[f"{name}.bias"], c.norm_eps
        )

    def project(x: torch.Tensor, name: str) -> torch.Tensor:
        return x @ w[f"{name}.weight"] + w[f"{name}.bias"]

    x = w["wte.weight"][ids] + w["wpe.weight"][: ids.shape[1]]
    for layer in range(c.num_layers):
        p = f"h.{layer}"
        parts = project(norm(x, f"{p}.ln_1"), f"{p}.attn.c_attn").split(c.width, -1)
        q, k, v = (heads(part, c.num_heads) for part in parts)
        x = x + project(attend(q, k, v), f"{p}.attn.c_proj")
        h = project(norm(x, f"{p}.ln_2"), f"{p}.mlp.c_fc")
        x = x + project(functional.gelu(h, approximate="tanh"), f"{p}.mlp.c_proj")
    return norm(x, "ln_f") @ w["wte.weight"].T


@dataclass
class Pair:
    """A model of ignis and its forward pass in torch.

    Attributes
    ----------
    model : LanguageModel or GPT2
        Ours.
    loss : callable
        Our loss of inputs and targets [batch, seq].
    logits : callable
        torch's logits, of weights and ids.
    """

    model: Any
    loss: Callable[[np.ndarray, np.ndarray], ignis.Tensor]
    logits: Callable[[Weights, torch.Tensor], torch.Tensor]


def llama_pair(config: nn.ModelConfig, seed: int) -> Pair:
    """A Llama-style model and its twin."""
    model = nn.LanguageModel(config, seed=seed)
    return Pair(
        model,
        lambda x, y: model.loss(x.reshape(-1), y.reshape(-1), batch=len(x)),
        lambda w, ids: llama(w, config, ids),
    )


def gpt2_pair(config: nn.GPT2Config, seed: int) -> Pair:
    """A GPT-2 and its twin."""
    model = nn.GPT2(config, seed=seed)
    return Pair(model, model.loss, lambda w, ids: gpt2(w, config, ids))


def follow(
    pair: Pair,
    steps: int,
    batch: int,
    length: int,
    seed: int,
    torch_device: str = "cpu",
    autocast: str | None = None,
) -> Iterator[tuple[float, float]]:
    """Train both for `steps` steps on the project's own sources; yield (our loss, torch's)."""
    data = nn.ByteDataset(nn.own_sources(), length)
    rng = np.random.default_rng(seed)
    weights = {
        name: torch.tensor(array.to_host(), device=torch_device, requires_grad=True)
        for name, array in pair.model.state_dict().items()
    }
    matrices = [w for w in weights.values() if w.ndim > 1]
    vectors = [w for w in weights.values() if w.ndim <= 1]
    groups = [
        {"params": matrices, "weight_decay": DECAY},
        {"params": vectors, "weight_decay": 0.0},
    ]
    theirs = torch.optim.AdamW(groups, lr=LR, betas=BETAS, eps=EPS)
    ours = nn.AdamW(
        pair.model.parameters(), beta1=BETAS[0], beta2=BETAS[1], eps=EPS, weight_decay=DECAY
    )
    short = None if autocast is None else getattr(torch, autocast)
    computed = pair.loss if autocast is None else ignis.autocast(autocast)(pair.loss)
    scaled = autocast == "float16"
    scaler = torch.amp.GradScaler(torch_device, enabled=scaled)
    with ours, nn.GradScaler(pair.model.device) as own_scaler:
        for step in range(1, steps + 1):
            lr = LR * nn.cosine_schedule(step, steps, WARMUP, 0.1)
            inputs, targets = (ids.reshape(batch, length) for ids in data.batch(rng, batch))
            loss = computed(inputs, targets)
            if scaled:
                own_scaler.scale(loss).backward()
                ours.lr = lr
                own_scaler.step(ours, clip=CLIP)
                own_scaler.update()
            else:
                loss.backward()
                nn.clip_grad_norm(pair.model.parameters(), CLIP)
                ours.step(lr)
            ours.zero_grad()
            x, y = (torch.tensor(ids.astype(np.int64), device=torch_device)
                    for ids in (inputs, targets))  # fmt: skip
            with torch.autocast(torch_device, short, enabled=short is not None):
                logits = pair.logits(weights, x).flatten(0, 1)
                expected = functional.cross_entropy(logits.float(), y.flatten())
            scaler.scale(expected).backward()
            scaler.unscale_(theirs)
            torch.nn.utils.clip_grad_norm_(list(weights.values()), CLIP)
            for group in theirs.param_groups:
                group["lr"] = lr
            scaler.step(theirs)
            scaler.update()
            theirs.zero_grad()
            yield float(loss.item()), float(expected.detach())


def main() -> None:
    """Print the losses of every tenth step and the largest difference of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default=None, help="of ignis; its default device if left out")
    parser.add_argument("--torch-device", default="cpu")
    parser.add_argument("--models", nargs="+", choices=["llama", "gpt2"], default=["llama", "gpt2"])
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--limit", type=float, default=1e-3)
    parser.add_argument("--autocast", choices=["bfloat16", "float16"], default=None)
    parser.add_argument("--seeds", type=int, default=1, help="runs from --seed on; see above")
    parser.add_argument(
        "--large", action="store_true", help="GPT-2 124M on windows of 256 instead of small ones"
    )
    args = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    fine = True
    with ignis.use_device(args.device or ignis.default_device()) as device:
        for name in args.models:
            how = args.autocast or "float32"
            peer = f"torch {torch.__version__} on {args.torch_device}"
            print(f"{name}, {how}, on {device} and {peer}")
            runs = [
                _run(args, name, seed, shown=args.seeds == 1)
                for seed in range(args.seed, args.seed + args.seeds)
            ]
            fine = _judged(name, np.array(runs), args.limit) and fine
    sys.exit(not fine)


def _run(args: argparse.Namespace, name: str, seed: int, shown: bool) -> list[tuple[float, float]]:
    """(our loss, torch's) of every step from one seed."""
    length = 256 if args.large else 64
    if name == "llama":
        pair = llama_pair(nn.ModelConfig(), seed)
        length = 64
    elif args.large:
        pair = gpt2_pair(nn.GPT2Config(vocab_size=256, context=length), seed)
    else:
        small = nn.GPT2Config(vocab_size=256, context=64, width=96, num_layers=3, num_heads=4)
        pair = gpt2_pair(small, seed)
    found = []
    steps = follow(pair, args.steps, args.batch, length, seed, args.torch_device, args.autocast)
    for step, (ours, theirs) in enumerate(steps, 1):
        found.append((ours, theirs))
        if shown and (step == 1 or step % 10 == 0):
            print(f"step {step:>4}  ignis {ours:.6f}  torch {theirs:.6f}  "
                  f"difference {ours - theirs:+.1e}")  # fmt: skip
    pair.model.free()
    return found


def _judged(name: str, runs: np.ndarray, limit: float) -> bool:
    """Tell if losses [seeds, steps, 2] differ by less than torch's own from seed to seed."""
    ours, theirs = runs[..., 0], runs[..., 1]
    steps = runs.shape[1]
    largest = float(np.abs(ours - theirs).max())
    print(f"{name}: largest difference over {steps} steps: {largest:.1e}")
    if len(runs) == 1:
        return largest <= limit
    window = np.ones(10) / 10
    smooth = [np.array([np.convolve(r, window, "valid") for r in each]) for each in (ours, theirs)]
    difference = np.abs(smooth[0] - smooth[1]).max(0)
    spread = np.ptp(smooth[1], axis=0)
    for step in range(9, len(spread), max(1, len(spread) // 10)):
        print(f"steps {step + 1:>4} to {step + 10:>4}  ignis {smooth[0][:, step].mean():.4f}  "
              f"torch {smooth[1][:, step].mean():.4f}  largest difference {difference[step]:.1e}, "
              f"spread of torch's seeds {spread[step]:.1e}")  # fmt: skip
    share = float(difference.mean() / spread.mean())
    print(f"{name}: means over ten steps differ by {share:.3f} of the spread of torch's seeds")
    return bool(share <= 1.0)


if __name__ == "__main__":
    main()
