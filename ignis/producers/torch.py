"""torch without a GPU: what asks for a CUDA device gets the CPU, and `torch.cuda` a stand-in.

Tests of kernels make their tensors with ``device="cuda"``. Launches take tensors of the CPU here,
so that all of the rest may happen there, too. A tensor that would be on the GPU says so, and a
copy from one device to the other is a copy. Work is done when its call returns, so streams and
events have nothing to wait for.

Names that the documentation of torch does not promise: ``utils._device``'s ``CURRENT_DEVICE`` and
``_device_constructors``; ``_C._nn._parse_to``; ``autograd.function.BackwardCFunction``.
"""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ignis.base.name_lists import pairs, sections
from ignis.producers.patches import patched
from ignis.runtime.device import Device

_ON_CPU = "_ignis_on_cpu"
"""The attribute of a tensor that would be on the CPU; those that torch makes by itself, such as
gradients, would be on the GPU."""
_NAMES = sections(Path(__file__))
_LISTED = {of: " ".join(lines).split() for of, lines in _NAMES.items()}
_CONSTANT: dict[str, Any] = {
    **dict.fromkeys(_LISTED["true"], True),
    **dict.fromkeys(_LISTED["false"], False),
    **dict.fromkeys(_LISTED["0"], 0),
    "device_count": 1,
    "get_per_process_memory_fraction": 1.0,
    "get_device_name": "ignis",
    "get_gencode_flags": "",
    "get_allocator_backend": "native",
    "memory_summary": "",
    "list_gpu_processes": "",
    "graph_pool_handle": (0, 0),
}
_EMPTY = {
    "memory_stats": dict,
    "memory_stats_as_nested_dict": dict,
    "host_memory_stats": dict,
    "host_memory_stats_as_nested_dict": dict,
    "memory_snapshot": list,
}
_NVTX = {"range_push": 0, "range_pop": 0, "range_start": 0, "range_end": None, "mark": None}
_FROM_CPU = ("from_numpy", "frombuffer")
"""Functions that no mode sees."""
_handles = itertools.count(1)


def owns(kernel: Any) -> bool:
    """No value is a kernel of torch's."""
    return False


def _answer(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def _refusal(name: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise NotImplementedError(f"torch.cuda.{name}: launches on {_where} cannot be recorded")

    return refuse


_where = "the simulated device"


class _Event:
    """An event: its record is complete at once, and nobody waits for it."""

    cuda_event = 0
    query = _answer(True)
    synchronize = wait = _answer(None)

    def __init__(self, *_: Any, enable_timing: bool = False, **__: Any) -> None:
        self._timed = enable_timing
        self._time: float | None = None

    def record(self, stream: Any = None) -> None:
        """Note the time."""
        self._time = time.perf_counter()

    def elapsed_time(self, end: _Event) -> float:
        """Milliseconds of the host between two records."""
        if not (self._timed and end._timed) or self._time is None or end._time is None:
            raise ValueError("both events must have enable_timing=True and be recorded")
        return 1e3 * (end._time - self._time)


class _Context:
    """A block for another device, stream or memory pool."""

    def __init__(self, *given: Any, **_: Any) -> None:
        self.idx = 0
        self.stream = given[0] if given else None

    def __enter__(self) -> Any:
        if isinstance(self.stream, _Stream):
            _streams.append(self.stream)
        return self.stream if isinstance(self.stream, _Stream) else self

    def __exit__(self, *_: object) -> None:
        if isinstance(self.stream, _Stream):
            _streams.pop()


class _Stream:
    """A stream, on which work is done when the call returns."""

    device_index, priority = 0, 0
    query, is_capturing = _answer(True), _answer(False)
    synchronize = wait_event = wait_stream = _answer(None)

    def __init__(self, *_: Any, stream_ptr: int | None = None, **__: Any) -> None:
        self.cuda_stream = next(_handles) if stream_ptr is None else stream_ptr
        self.stream_id = self.cuda_stream

    @property
    def device(self) -> Any:
        """The device."""
        import torch

        return torch.device("cuda", 0)

    def __enter__(self) -> _Stream:
        _streams.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _streams.pop()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Stream) and other.cuda_stream == self.cuda_stream

    def __hash__(self) -> int:
        return hash(self.cuda_stream)

    def record_event(self, event: _Event | None = None) -> _Event:
        """Return an event that is complete."""
        event = event or _Event()
        event.record()
        return event


_default = _Stream(stream_ptr=0)
_streams = [_default]


class _Graph:
    """A graph, which records nothing."""

    capture_begin = capture_end = replay = _refusal("CUDAGraph")

    def reset(self) -> None:
        """Let nothing go."""


def _table(torch: Any, device: Device) -> dict[str, Any]:
    """What the names of torch.cuda are here."""
    capability = tuple(
        device.attribute(f"COMPUTE_CAPABILITY_{each}") for each in ("MAJOR", "MINOR")
    )
    properties = SimpleNamespace(
        name="ignis", major=capability[0], minor=capability[1], total_memory=device.total_memory,
        is_integrated=0, is_multi_gpu_board=0, uuid="", gcnArchName="",
        **{name: device.attribute(of) for name, of in pairs(_NAMES["properties"]).items()},
    )  # fmt: skip
    generator = torch.default_generator
    runtime = SimpleNamespace(
        cudaProfilerStart=_answer(0),
        cudaProfilerStop=_answer(0),
        cudaDeviceSynchronize=_answer(0),
        cudaMemGetInfo=lambda *_: (0, device.free_memory, device.total_memory),
    )
    tensors = [name for name in torch.cuda.__all__ if name.endswith("Tensor")]
    return {
        **{name: _answer(None) for name in _LISTED["nothing"]},
        **{name: _answer(value) for name, value in _CONSTANT.items()},
        **{name: lambda *_, make=make, **__: make() for name, make in _EMPTY.items()},
        **{name: _refusal(name) for name in _LISTED["refused"]},
        **{name: getattr(torch, name) for name in tensors if hasattr(torch, name)},
        "get_device_capability": _answer(capability),
        "get_device_properties": _answer(properties),
        "get_arch_list": lambda: [f"sm_{capability[0]}{capability[1]}"],
        "get_memory_info": lambda *_: (device.free_memory, device.total_memory),
        "mem_get_info": lambda *_: (device.free_memory, device.total_memory),
        "cudart": _answer(runtime),
        "current_accelerator": _answer(torch.device("cuda")),
        **dict.fromkeys(("Stream", "ExternalStream"), _Stream),
        **{"Event": _Event, "CUDAGraph": _Graph, "default_stream": _answer(_default)},
        "current_stream": lambda *_: _streams[-1],
        "get_stream_from_external": lambda pointer, *_: _Stream(stream_ptr=pointer),
        **dict.fromkeys("device device_of stream StreamContext use_mem_pool".split(), _Context),
        "caching_allocator_disabled": contextlib.nullcontext,
        "default_generators": (generator,),
        "get_rng_state": lambda *_, **__: generator.get_state(),
        "set_rng_state": lambda state, *_, **__: generator.set_state(state),
        "get_rng_state_all": lambda: [generator.get_state()],
        "set_rng_state_all": lambda states: generator.set_state(states[0]),
        "initial_seed": lambda: generator.initial_seed(),
        **{name: generator.manual_seed for name in ("manual_seed", "manual_seed_all")},
        **{name: generator.seed for name in ("seed", "seed_all")},
    }  # fmt: skip


def _tensors(torch: Any, values: Iterable[Any]) -> Iterator[Any]:
    """The tensors among values, and in lists of them."""
    for value in values:
        if isinstance(value, torch.Tensor):
            yield value
        elif isinstance(value, (tuple, list)):
            yield from (each for each in value if isinstance(each, torch.Tensor))


def _marking(make: Callable[..., Any]) -> Callable[..., Any]:
    """A function that makes a tensor of memory of the CPU."""

    def marked(*args: Any, **named: Any) -> Any:
        result = make(*args, **named)
        _mark(result, True)
        return result

    return marked


def _names(torch: Any, value: Any, kind: str) -> bool:
    """Whether a value names a device of a kind."""
    if isinstance(value, torch.device):
        return bool(value.type == kind)
    return isinstance(value, str) and (value == kind or value.startswith(f"{kind}:"))


def _mark(tensor: Any, on_cpu: bool) -> None:
    if on_cpu:
        setattr(tensor, _ON_CPU, True)
    elif hasattr(tensor, _ON_CPU):
        delattr(tensor, _ON_CPU)


def _is_index(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _here(torch: Any, value: Any) -> Any:
    """What an argument is on the CPU."""
    if isinstance(value, str) and value.startswith("torch.cuda."):  # the name of a type
        return value.replace(".cuda", "", 1)
    return torch.device("cpu") if _names(torch, value, "cuda") else value


def _mode(torch: Any) -> Any:
    """What happens to each call of torch."""
    from torch.overrides import TorchFunctionMode
    from torch.utils import _device

    tensor, cuda = torch.Tensor, torch.device("cuda", 0)
    answers = {tensor.is_cuda: True, tensor.is_cpu: False, tensor.device: cuda}
    answers |= {tensor.get_device: 0}
    makers = _device._device_constructors()  # noqa: SLF001 (torch has no other list of them)

    class Mode(TorchFunctionMode):  # type: ignore[misc]
        def __torch_function__(
            self, function: Any, types: Any, args: Any = (), kwargs: Any = None
        ) -> Any:
            named = dict(kwargs or {})
            if function is torch.device and _is_index(args[0]):
                return torch.device("cuda", *args)
            if function in (torch.device, torch._C._nn._parse_to):  # noqa: SLF001 (of Module.to)
                return function(*args, **named)
            place = getattr(function, "__self__", None)  # of a property that is read
            for known in (place, function):
                if known in answers and not hasattr(args[0], _ON_CPU):
                    return answers[known]
            if function in (tensor.pin_memory, tensor.is_pinned):
                return args[0] if function is tensor.pin_memory else True
            named.pop("pin_memory", None)
            if function in makers and named.get("device") is None:
                named["device"] = _device.CURRENT_DEVICE  # None but under a default device
            numbers = [named.get("device"), *(args[1:2] if function is tensor.to else ())]
            asked = function is tensor.cuda or any(map(_is_index, numbers))
            asked |= any(_names(torch, each, "cuda") for each in [*args, *named.values()])
            if numbers[1:] and _is_index(args[1]):
                args = (args[0], "cpu", *args[2:])
            args = tuple(_here(torch, each) for each in args)
            named = {key: _here(torch, value) for key, value in named.items()}
            if _is_index(named.get("device")):
                named["device"] = "cpu"
            given = list(_tensors(torch, [*args, *named.values()]))
            away = function is tensor.cpu or any(
                _names(torch, each, "cpu") for each in (*args, *named.values())
            )
            before = bool(given) and all(hasattr(each, _ON_CPU) for each in given)
            after = not asked and (away or before or not given)
            result = args[0] if function is tensor.cuda else function(*args, **named)
            if function in (tensor.to, tensor.cuda, tensor.cpu) and result is args[0]:
                result = result if after == before else result.clone()
            elif asked and function in (torch.as_tensor, torch.asarray):
                result = result.clone()
            if getattr(function, "__name__", "") == "__set__" and len(given) == 2:
                _mark(given[0], hasattr(given[1], _ON_CPU))
            if result is not None and (after or asked):
                for each in _tensors(torch, (result,)):
                    _mark(each, after)
            return result

    return Mode()


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let tensors for a CUDA device be made on the CPU."""
    import torch

    table = _table(torch, device)
    made_of = torch.Generator

    class Kind(type(made_of)):  # type: ignore[misc]
        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, made_of)

    class Generator(made_of, metaclass=Kind):  # type: ignore[misc, valid-type]
        def __new__(cls, device: Any = "cpu") -> Any:
            return made_of("cpu" if _names(torch, device, "cuda") else device)

    mode, backward = _mode(torch), torch.autograd.function.BackwardCFunction
    apply = backward.apply

    def in_mode(self: Any, *args: Any) -> Any:
        with mode:  # which is off while the call of backward() is under way
            return apply(self, *args)

    accelerator = {name: table[name] for name in torch.accelerator.__all__ if name in table}
    nvtx = {name: _answer(value) for name, value in _NVTX.items()}
    with (
        patched(torch.cuda, table),
        patched(torch.accelerator, accelerator),
        patched(torch.cuda.nvtx, nvtx),
        patched(torch.version, {"cuda": "13.0"}),
        patched(torch, {"Generator": Generator, "Stream": _Stream, "Event": _Event}),
        patched(torch, {name: _marking(getattr(torch, name)) for name in _FROM_CPU}),
        patched(backward, {"apply": in_mode}),
        mode,
    ):
        yield
