"""GPT-2 in plain torch, as its users write it: the counterpart of `ignis.nn.GPT2` in benchmarks.

torch is an argument of every function, because it is optional.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.nn import GPT2Config

__all__ = ["make_gpt2", "training_step"]


def make_gpt2(torch: Any, config: GPT2Config) -> Any:
    """Return a module from ids [batch, seq] to logits, with the head tied to the embedding."""
    nn = torch.nn
    functional = torch.nn.functional
    width, heads = config.width, config.num_heads

    class Block(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.ln_1 = nn.LayerNorm(width)
            self.attn = nn.Linear(width, 3 * width)
            self.attn_proj = nn.Linear(width, width)
            self.ln_2 = nn.LayerNorm(width)
            self.fc = nn.Linear(width, 4 * width)
            self.proj = nn.Linear(4 * width, width)

        def forward(self, x: Any) -> Any:
            batch, seq, _ = x.shape
            q, k, v = (
                part.view(batch, seq, heads, width // heads).transpose(1, 2)
                for part in self.attn(self.ln_1(x)).split(width, dim=2)
            )
            mixed = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.attn_proj(mixed.transpose(1, 2).reshape(batch, seq, width))
            return x + self.proj(functional.gelu(self.fc(self.ln_2(x)), approximate="tanh"))

    class Model(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.wte = nn.Embedding(config.vocab_size, width)
            self.wpe = nn.Embedding(config.context, width)
            self.blocks = nn.ModuleList(Block() for _ in range(config.num_layers))
            self.ln_f = nn.LayerNorm(width)

        def forward(self, ids: Any) -> Any:
            positions = torch.arange(ids.shape[1], device=ids.device)
            x = self.wte(ids) + self.wpe(positions)
            for block in self.blocks:
                x = block(x)
            return functional.linear(self.ln_f(x), self.wte.weight)

    model = Model()
    for parameter in model.parameters():
        if parameter.ndim > 1:
            nn.init.normal_(parameter, std=0.02)
    return model.cuda()


def training_step(
    torch: Any,
    config: GPT2Config,
    ids: Any,
    targets: Any,
    *,
    autocast: bool = False,
    short_weights: bool = False,
    compiled: bool = False,
) -> Callable[[], Any]:
    """Return one step of AdamW (fused) on NumPy ids, which lie on the device already.

    Parameters
    ----------
    autocast, short_weights : bool
        Whether the forward pass is under torch.autocast of bfloat16; whether weights are bfloat16.
    compiled : bool
        Whether torch.compile compiles the model with its loss; eager otherwise.
    """
    model = make_gpt2(torch, config)
    if short_weights:
        model = model.to(torch.bfloat16)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, fused=True)
    x, y = torch.from_numpy(ids).cuda(), torch.from_numpy(targets).cuda()

    def forward() -> Any:
        logits = model(x)
        return torch.nn.functional.cross_entropy(logits.view(-1, config.vocab_size), y.view(-1))

    compute = torch.compile(forward) if compiled else forward

    def step() -> Any:
        with torch.autocast("cuda", torch.bfloat16, enabled=autocast):
            loss = compute()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        return loss

    return step
