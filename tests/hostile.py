"""Every public function with values that it was not made for.

A call gets as many arguments as its signature asks for, so the only errors it may raise are those
of `ignis.errors`; and after an error nothing has changed and nothing is left.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import ignis
from ignis import (
    ComputeDevice,
    Device,
    Event,
    KVCache,
    NvArray,
    Owner,
    PinnedBuffer,
    Session,
    Stream,
    Tensor,
    collective,
    memory,
    ops,
    store,
)
from ignis.collective import Communicator
from ignis.kernels import (
    activations,
    attention,
    broadcasting,
    checks,
    clip,
    comparison,
    elementwise,
    embedding,
    functions,
    gemm,
    kv_cache,
    layout,
    loss,
    loss_scale,
    normalization,
    optimizers,
    quantization,
    reduce,
    rope,
    row_product,
    softmax,
)
from ignis.kernels import random as dropout
from tests.collective.ranks import single

__all__ = ["FUNCTIONS", "Pool", "attack"]

MODULES = (
    ignis,
    collective,
    memory,
    ops,
    store,
    activations,
    attention,
    broadcasting,
    checks,
    clip,
    comparison,
    dropout,
    elementwise,
    embedding,
    functions,
    gemm,
    kv_cache,
    layout,
    loss,
    loss_scale,
    normalization,
    optimizers,
    quantization,
    reduce,
    rope,
    row_product,
    softmax,
)
CLASSES = (
    NvArray,
    Tensor,
    Stream,
    Event,
    Device,
    Owner,
    KVCache,
    PinnedBuffer,
    Session,
    ComputeDevice,
    Communicator,
)
LEFT_OUT = {
    "Communicator.group": "waits for the end of its block",
    "collective.spawn": "calls what it is given",
    "collective.from_mpi": "starts MPI where it is installed",
    "NvArray.from_ptr": "an address is believed",
    "Stream.from_external": "a handle is believed",
    "Stream.borrowed": "a handle is believed",
    "Owner.register": "owners stay",
    "ignis.use_allocator": "stays with the thread",
    "ignis.use_device": "stays with the thread",
    "ignis.enforce_owners": "stays with the process",
    "ignis.check_order": "stays with the process",
    "ignis.trace": "stays with the process",
    "ignis.matmul_precision": "stays with the thread",
    "ignis.capture": "calls what it is given",
    "ignis.lend": "holds an array for whom it names",
    "ignis.checkpoint": "calls what it is given",
    "ignis.gradcheck": "calls what it is given",
    "ignis.explore": "calls what it is given, for as many minutes as are asked for",
    "ignis.fuse": "calls what it is given, later",
    "memory.write_html": "writes a file",
    "memory.write_trace": "writes a file",
    "Owner.end_acting": "is the end of acting_as",
    "row_product.cut": "is what a launch is cut by",
    "row_product.suits": "is what models choose by",
    "PinnedBuffer.__array__": "is called by NumPy",
    "NvArray.__deepcopy__": "is called by copy",
    "Tensor.__deepcopy__": "is called by copy",
    **{
        f"NvArray.{name}": "is what operations call"
        for name in (
            "read_ptr",
            "write_ptr",
            "require_usable",
            "require_allocated",
            "require_writable",
            "tape_hold",
            "tape_release",
        )
    },
    "Tensor.rand": "makes 2**31 numbers on the host in a minute",
    "Tensor.result": "is what operations call",
}
"""What is not called, and why."""


def _public() -> Iterator[tuple[str, Callable[..., Any]]]:
    for module in MODULES:
        short = module.__name__.removeprefix("ignis.").removeprefix("kernels.")
        for name in module.__all__:
            found = getattr(module, name)
            if callable(found) and not inspect.isclass(found):
                yield f"{short}.{name}", found
    for cls in CLASSES:
        yield cls.__name__, cls
        for name in dir(cls):
            if name.startswith("_") and name not in OPERATORS:
                continue
            found = getattr(cls, name)
            if callable(found) and not inspect.isclass(found):
                yield f"{cls.__name__}.{name}", found


OPERATORS = {
    "__getitem__",
    "__setitem__",
    "__dlpack__",
    "__array__",
    "__copy__",
    "__deepcopy__",
    "__len__",
    "__repr__",
    "__bool__",
    "__add__",
    "__rsub__",
    "__mul__",
    "__truediv__",
    "__pow__",
    "__rpow__",
    "__matmul__",
    "__lt__",
    "__eq__",
}
FUNCTIONS = {name: call for name, call in _public() if name not in LEFT_OUT}
METHODS = {
    name
    for name, call in FUNCTIONS.items()
    if name[0].isupper() and "." in name and inspect.isfunction(call)
}
"""What takes an object of its class first."""


class Nothing:
    """Every attribute that somebody may ask for is None."""

    __array__ = __array_interface__ = __cuda_array_interface__ = __dlpack__ = None
    __dlpack_device__ = __cuda_stream__ = __index__ = __float__ = __iter__ = None
    shape = dtype = data = device = array = ptr = handle = None


class Liar:
    """Answers with what no answer can be."""

    shape = ("x", -1)
    dtype = "nonsense"
    data = 5

    def __dlpack_device__(self) -> object:
        return "ab"

    def __dlpack__(self, **ignored: object) -> object:
        return self

    @property
    def __cuda_array_interface__(self) -> object:
        return {"shape": (1,), "typestr": "<f4", "data": (None, False), "version": 3}

    def __cuda_stream__(self) -> object:
        return None


class Pool:
    """Values to choose arguments from; made anew for every call, since a call may end them."""

    def __init__(self, device: Device) -> None:
        self.matrix = ignis.array(np.arange(12, dtype=np.float32).reshape(3, 4) / 7)
        self.other = ignis.array(np.arange(12, dtype=np.float32).reshape(4, 3) / 5)
        self.vector = ignis.array(np.arange(4, dtype=np.float32))
        self.ids = ignis.array(np.array([0, 2, 1]))
        self.mask = ignis.array(np.array([True, False, True]))
        self.tensor = Tensor(self.matrix, requires_grad=True)
        closed = ignis.ones(3)
        closed.free()
        self.arrays = (self.matrix, self.other, self.vector, self.ids, self.mask)
        self.likely: tuple[Any, ...] = (
            *self.arrays,
            self.tensor,
            Tensor(self.vector),
            self.matrix[1:],
            0,
            1,
            2,
            -1,
            0.5,
            None,
            (3, 4),
            "float32",
            device,
        )
        self.hostile: tuple[Any, ...] = (
            closed,
            ignis.empty((3, 4)),
            2**31,
            2**63,
            -(10**30),
            10**30,
            10**400,
            float("nan"),
            float("inf"),
            True,
            "",
            "x",
            "\ud800",
            b"x",
            [],
            [1, 2],
            [[1.0], [2.0, 3.0]],
            ("a", None),
            (-1, 3),
            {"a": 1},
            {1},
            object(),
            Nothing(),
            Liar(),
            lambda *_: None,
            np.ones((2, 2), np.complex64),
            np.array("x"),
            np.float32(2.5),
            np.datetime64(3, "s"),
            ignis.dtypes.BFLOAT16.type(1.5),
            Exception,
            slice(None, "x"),
            slice(0, 3, 2),
        )

    def state(self, lent: bool) -> list[tuple[Any, ...]]:
        """What no refused call may change; an address `lent` for writing counts as a write."""
        return [
            (0 if lent else a.version, a.freed, a.owner, a.ref_count, len(a.allocation.views or ()))
            for a in self.arrays
        ]


def arguments(call: Callable[..., Any], pool: Pool, choose: random.Random) -> tuple[list, dict]:
    """Arguments by the signature: some hostile, others that may well be right."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    skipped = False
    try:
        parameters = inspect.signature(call).parameters.values()
    except (TypeError, ValueError):
        return given, named
    for parameter in parameters:
        value = choose.choice(pool.hostile if choose.random() < 0.4 else pool.likely)
        if parameter.name in ("shape", "grid", "block", "axis") and choose.random() < 0.1:
            value = range(10**9)
        if parameter.kind is parameter.VAR_POSITIONAL:
            given += [value] * choose.randint(0, 2)
        elif parameter.kind is parameter.VAR_KEYWORD:
            continue
        elif parameter.default is not parameter.empty and choose.random() < 0.5:
            skipped = True
        elif skipped or parameter.kind is parameter.KEYWORD_ONLY:
            named[parameter.name] = value
        else:
            given.append(value)
    return given, named


def _instance(name: str, pool: Pool, choose: random.Random) -> Any:
    """An object to call a method of a class on."""
    kind = name.partition(".")[0]
    makers: dict[str, Callable[[], Any]] = {
        "NvArray": lambda: choose.choice([*pool.arrays, pool.matrix[1], pool.hostile[0]]),
        "Tensor": lambda: choose.choice([pool.tensor, Tensor(pool.vector), Tensor(pool.ids)]),
        "Stream": lambda: choose.choice([ignis.current_stream(), Stream()]),
        "Event": Event,
        "Device": lambda: pool.matrix.device,
        "Owner": lambda: Owner("hostile"),
        "KVCache": lambda: KVCache(4, (3,)),
        "PinnedBuffer": lambda: PinnedBuffer(64),
        "Session": Session,
        "ComputeDevice": ComputeDevice,
        "Communicator": lambda: single(pool.matrix.device),
    }
    return makers[kind]()


def attack(name: str, device: Device, choose: random.Random) -> str:
    """Call a function once; say what was wrong, or nothing."""
    call = FUNCTIONS[name]
    pool = Pool(device)
    given, named = arguments(call, pool, choose)
    if name in METHODS:
        given[0] = _instance(name, pool, choose)
    if name.endswith("__dlpack__"):
        named.pop("stream", None)  # a handle is believed
    lent = name.endswith(("dlpack", "array_interface"))
    before = pool.state(lent)
    told = ""
    try:
        result = call(*given, **named)
        if isinstance(result, Iterator):
            next(result, None)
        del result
    except ignis.errors.IgnisError:
        told = "refused"
    except StopIteration:
        pass
    except Exception as error:
        told = "bare"
        wrong = f"{type(error).__name__}: {error}"
    words = f"{name}({', '.join(map(_short, given))}, {_short(named)})"
    if told == "bare":
        return f"{words}: {wrong}"
    if told == "refused":
        after = pool.state(lent)
        if after != before:
            return f"{words} was refused, but changed {before} to {after}"
    return ""


def _short(value: object) -> str:
    try:
        text = repr(value)
    except Exception as error:
        return f"<{type(error).__name__} in repr>"
    return text if len(text) < 70 else f"{text[:67]}..."
