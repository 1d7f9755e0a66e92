"""Kernels of other producers: Triton, numba-cuda, Warp, CuTe DSL, CuPy, cuda.core.

Each has a module here that knows how its launches look. A producer is imported by its users, never
by ignis alone.
"""

from ignis.base.module_names import passed_on as _passed_on
from ignis.producers.check import Finding as Finding
from ignis.producers.check import check as check
from ignis.producers.judging import Failure as Failure
from ignis.producers.judging import InOut as InOut
from ignis.producers.judging import Input as Input
from ignis.producers.judging import Output as Output
from ignis.producers.judging import Scratch as Scratch
from ignis.producers.judging import Verdict as Verdict
from ignis.producers.judging import judge as judge
from ignis.producers.profiling.profile import Profile as Profile
from ignis.producers.profiling.profile import profile as profile
from ignis.producers.profiling.profile import profiled as profiled
from ignis.producers.registry import redirected as redirected

__all__ = _passed_on(__name__)
