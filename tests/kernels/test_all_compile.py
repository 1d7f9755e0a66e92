"""Every kernel of the package compiles for every architecture that ignis claims."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from ignis.jit.signature import signature
from ignis.kernels.common import sources

TARGETS = ("compute_80", "sm_80", "sm_90", "sm_90a")
KERNELS = sources.all_instantiations()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("file", sorted({file for file, _ in KERNELS}))
def test_kernels_compile(file: str, target: str) -> None:
    names = [expression for other, expression in KERNELS if other == file]
    # NVRTC works outside of the interpreter's lock.
    with ThreadPoolExecutor() as pool:
        images = list(pool.map(lambda name: sources.compile_image(file, name, target), names))
    for image in images:
        assert image.data.startswith(b"\x7fELF") == target.startswith("sm_")


def test_every_kernel_has_a_readable_signature() -> None:
    for file, expression in KERNELS:
        parameters = signature(sources.source(file), expression)
        assert any(parameter.written for parameter in parameters), expression
