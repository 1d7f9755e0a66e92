"""torch without a GPU: what asks for a CUDA device gets the CPU.

Tests of kernels make their tensors with ``device="cuda"``. Launches take tensors of the CPU here,
so that all of the rest may happen there, too.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from ignis.producers.patches import patched
from ignis.runtime.device import Device


def owns(kernel: Any) -> bool:
    """No value is a kernel of torch's."""
    return False


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let tensors for a CUDA device be made on the CPU."""
    import torch
    from torch.overrides import TorchFunctionMode

    def on_cpu(value: Any) -> Any:
        if isinstance(value, torch.device):
            return torch.device("cpu") if value.type == "cuda" else value
        if isinstance(value, str) and (value == "cuda" or value.startswith("cuda:")):
            return "cpu"
        return value

    is_cuda = torch.Tensor.is_cuda.__get__

    class Mode(TorchFunctionMode):  # type: ignore[misc]
        def __torch_function__(
            self, function: Any, types: Any, args: Any = (), kwargs: Any = None
        ) -> Any:
            if function is torch.Tensor.cuda:
                return args[0]
            if function is is_cuda or getattr(function, "__self__", None) is torch.Tensor.is_cuda:
                return True
            named = {key: on_cpu(value) for key, value in (kwargs or {}).items()}
            return function(*map(on_cpu, args), **named)

    major = device.attribute("COMPUTE_CAPABILITY_MAJOR")
    minor = device.attribute("COMPUTE_CAPABILITY_MINOR")
    properties = SimpleNamespace(
        name="ignis",
        major=major,
        minor=minor,
        multi_processor_count=device.attribute("MULTIPROCESSOR_COUNT"),
        total_memory=device.total_memory,
        warp_size=32,
    )
    answers = {
        "is_available": lambda: True,
        "device_count": lambda: 1,
        "current_device": lambda: 0,
        "set_device": lambda index: None,
        "synchronize": lambda index=None: None,
        "get_device_capability": lambda index=None: (major, minor),
        "get_device_name": lambda index=None: "ignis",
        "get_device_properties": lambda index=None: properties,
        "empty_cache": lambda: None,
        "manual_seed": lambda seed: None,
        "manual_seed_all": lambda seed: None,
    }
    with patched(torch.cuda, answers), Mode():
        yield
