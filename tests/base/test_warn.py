"""Warnings that finalizers give are at a line of the program."""

from __future__ import annotations

import gc
import inspect
import warnings

import numpy as np

import ignis


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
