"""Kernels of other producers: Triton, numba-cuda, Warp, CuTe DSL, CuPy, cuda.core.

Each has a module here that knows how its launches look. A producer is imported by its users, never
by ignis alone.
"""

from ignis.producers.check import Finding, check
from ignis.producers.judging import Failure, InOut, Input, Output, Scratch, Verdict, judge
from ignis.producers.profiling.profile import Profile, profile, profiled
from ignis.producers.registry import redirected

__all__ = [
    "Failure",
    "Finding",
    "InOut",
    "Input",
    "Output",
    "Profile",
    "Scratch",
    "Verdict",
    "check",
    "judge",
    "profile",
    "profiled",
    "redirected",
]
