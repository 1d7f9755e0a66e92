"""Ways to compute a matrix product and its epilogue, and the list of them."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, cast

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.order.passed import product_parts
from ignis.driver.protocol import MatmulPlan, MatmulProduct
from ignis.dtypes import c_type
from ignis.jit.plan import Kind, Number, Plan, Step, Structure
from ignis.kernels.common.candidates import (
    Candidate,
    Launch,
    Operation,
    Suits,
    Tuned,
    always,
    uncut,
)
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import workspace
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.graph.capture import home_of
from ignis.runtime.stream import Stream, default_stream

_MOST_PLANS = 1024
_THIN_DEPTH = 512
"""Most terms of a sum in ``thin_product.cu``: one thread adds them up."""
_TILE = 16
_THIN_EPILOGUES: dict[str, int] = {
    "": 0,
    "bias": 1,
    "gelu": 2,
    "gelu_bias": 3,
    "gelu_aux": 6,
    "gelu_aux_bias": 7,
    "dgelu": 8,
    "bgrad_a": 16,
    "bgrad_b": 32,
}
"""The kernel's numbers; the sums of ``dgelu_bgrad`` are over several blocks' results."""

most_thin = Tuned(1 << 16)
"""Multiplications up to which a launch of ``thin_product.cu`` is over before the library's call."""

# By `home_of` a stream, and its handle: products on different streams may run at the same time.
_workspaces: weakref.WeakKeyDictionary[Stream, dict[int, NvArray]] = weakref.WeakKeyDictionary()
_allocating = process.renewed(Lock())


class Wanted(NamedTuple):
    """A product, and what it is chosen by."""

    product: MatmulProduct
    most_thin: int


class Way(NamedTuple):
    """A product in one step: of the library, or of a kernel.

    Attributes
    ----------
    launches : tuple
        The launch, where it is of a kernel of ignis.
    kind : str
        Of the plan's step.
    numbers : tuple
        What the step takes after the arrays: a, b, out, bias or sums, aux.
    told : tuple
        Which of those are read and written, for the checker of order.
    constants : tuple
        Of the step.
    run : callable
        Gives the product of memory at five addresses, 0 for what there is not, to a stream.
    """

    launches: tuple[Launch, ...]
    kind: Kind
    numbers: tuple[int, ...]
    told: tuple[tuple[int, bool], ...]
    constants: tuple[Any, ...]
    run: Callable[..., Any]

    @classmethod
    def of(
        cls,
        launches: tuple[Launch, ...],
        kind: Kind,
        numbers: tuple[int, ...],
        told: tuple[tuple[int, bool], ...],
        constants: tuple[Any, ...],
    ) -> Way:
        """Return the way, with what runs it."""
        step = Step(tuple(range(5 + len(numbers))), told, kind)
        structure = Structure((Number(),) * 5, (step,), constants=len(numbers))
        run = Plan(structure, "product", (), (*numbers, *constants)).run
        return cls(launches, kind, numbers, told, constants, run)


plans: dict[tuple[Device, MatmulProduct], MatmulPlan | None] = {}


def _suits_thin(wanted: Wanted, device: Device) -> Suits | str:
    w = wanted.product
    if w.batch != 1:
        return "multiplies no batches"
    if w.m * w.n * w.k > wanted.most_thin:
        return f"{w.m * w.n * w.k} multiplications are more than {wanted.most_thin}"
    if w.k > _THIN_DEPTH:
        return f"sums of {w.k} terms are longer than {_THIN_DEPTH}"
    if w.epilogue not in _THIN_EPILOGUES:
        return f"has no {w.epilogue} epilogue"
    return Suits("ends before the library's call returns")


def _cut_thin(wanted: Wanted, device: Device, _: None) -> Way:
    w = wanted.product
    name = f"thin_product<{c_type(w.dtype)}>"
    launch = Launch("thin_product.cu", name, (-(-w.n // _TILE), -(-w.m // _TILE)), _TILE * _TILE)
    kernel = load(launch.file, name, device)
    a_strides = (1, w.m) if w.transpose_a else (w.k, 1)
    b_strides = (1, w.k) if w.transpose_b else (w.n, 1)
    numbers = (*(w.m, w.n, w.k), *a_strides, *b_strides, _THIN_EPILOGUES[w.epilogue])
    third = 4 if "bias" in w.epilogue or "bgrad" in w.epilogue else 0
    fourth = 5 if "aux" in w.epilogue or "dgelu" in w.epilogue else 0
    parts = product_parts(w, 1, 2, 3, third, fourth)
    told = tuple((place - 1, written) for place, _, written, *_ in parts)
    shape = (-(-w.n // _TILE), -(-w.m // _TILE), 1), (_TILE, _TILE, 1), 0
    constants = kernel.launched((), [nbytes for _, nbytes, *_ in parts], shape)
    return Way.of((launch,), "launch", numbers, told, constants)


def _suits_library(wanted: Wanted, device: Device) -> Suits | str:
    w = wanted.product
    if w.batch != 1 and w.epilogue:
        return f"has no {w.epilogue} epilogue for a batch"
    plan = prepared(device, w)
    if plan is None:
        return f"has no {w.epilogue} epilogue"
    return Suits("one call of the library", plan)


def _cut_library(wanted: Wanted, device: Device, plan: MatmulPlan) -> Way:
    size = plan.workspace_bytes
    constants = device, plan, partial(scratch_of, nbytes=size) if size else 0
    return Way.of((), "product", (), (), constants)


def _give(wanted: Wanted, way: Way, addresses: tuple[int, ...], stream: Stream | None) -> None:
    way.run(*addresses, stream)


PRODUCT = Operation(
    "product",
    Candidate("thin", _suits_thin, _cut_thin, _give),
    Candidate("library", _suits_library, _cut_library, _give),
    Candidate(
        "composed",
        always("the library's product, and a launch for each part of the epilogue"),
        uncut,
        lambda _, __, compose, ___: compose(),
        composed=True,
    ),
)
"""Products with their epilogues: `Wanted` with the five addresses of a `Way`."""


def prepared(device: Device, wanted: MatmulProduct) -> MatmulPlan | None:
    """Return the driver's plan of a product, made once; None where it lacks the epilogue."""
    try:
        return plans[device, wanted]
    except KeyError:
        pass
    if len(plans) >= _MOST_PLANS:
        # Decoding meets a new shape per token; a plan in use stays alive.
        plans.clear()
    plan = plans[device, wanted] = device.api.prepare_matmul(device.id, wanted)
    return plan


def scratch_of(stream: Stream, nbytes: int) -> int:
    """Return the address of scratch memory that only products on `stream` use.

    It is allocated and freed in the order of the default stream, so that a workspace does not keep
    its own stream alive.
    """
    home, handle = home_of(stream), stream.live_handle()
    found = (_workspaces.get(home) or {}).get(handle)
    if found is None:
        with _allocating:
            own = _workspaces.setdefault(home, {})
            found = own.get(handle)
            if found is None:
                found = workspace(nbytes, stream.device, default_stream(stream.device))
                own[handle] = found.to_device()
                if stream.non_blocking:
                    stream.wait_stream(found.stream)
    return cast(int, found.ptr)
