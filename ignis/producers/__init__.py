"""Kernels of other producers: Triton, numba-cuda, Warp, CuTe DSL, CuPy, cuda.core.

Each has a module here that knows how its launches look. A producer is imported by its users, never
by ignis alone.
"""

from ignis.producers.check import Finding, check
from ignis.producers.profiling.profile import Profile, profile, profiled
from ignis.producers.registry import redirected

__all__ = ["Finding", "Profile", "check", "profile", "profiled", "redirected"]
