"""Warnings that finalizers give are at a line of the program."""

from __future__ import annotations

import gc
import inspect
import warnings

import numpy as np
import pytest

import ignis
from ignis.kernels import elementwise


def test_a_dropped_session_warns_at_the_line_that_frees_it(device: ignis.Device) -> None:
    session = ignis.Session(device)
    node = session.input_2d(4, 4)
    session.realize(session.gelu(node))
    session.upload(node, np.ones((4, 4), np.float32))
    session.compute()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        del session, node
        gc.collect()
        frame = inspect.currentframe()
        assert frame is not None
        ignis.memory.collect()
        line = frame.f_lineno - 1
    (warned,) = caught
    assert "was dropped while held by 'graph'" in str(warned.message)
    assert (warned.filename, warned.lineno) == (__file__, line)


def brought_closer(count: int) -> None:
    """Make so many objects that the collector has to find: its next run comes earlier."""
    for _ in range(count):
        cycle: list[object] = []
        cycle.append(cycle)


def test_a_dropped_session_warns_wherever_the_collector_has_been(device: ignis.Device) -> None:
    for count in range(0, 900, 30):
        brought_closer(count)
        session = ignis.Session(device)
        session.realize(session.gelu(session.input_2d(4, 4)))
        with pytest.warns(ignis.errors.IgnisWarning, match="dropped while held by 'graph'"):
            del session
            gc.collect()
            ignis.memory.collect()


def test_a_graph_dropped_with_its_arrays_is_silent_wherever_the_collector_has_been(
    device: ignis.Device,
) -> None:
    for count in range(0, 900, 30):
        brought_closer(count)
        x = ignis.ones((4, 4), device=device)
        graph = ignis.capture(lambda x: elementwise.add(x, x), x)
        together: list[object] = [x, graph]
        together.append(together)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            del x, graph, together
            gc.collect()
            ignis.memory.collect()
