"""Every kernel of the package compiles for every architecture that ignis claims."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from ignis.jit.compile import build_image, parameters_of
from ignis.jit.declarations import base_name, declarations
from ignis.kernels.common import sources

TARGETS = ("sm_80", "sm_90", "sm_90a")
ONE_TARGET = re.compile(r"^// target: sm_(\w+)$", re.MULTILINE)
"""How a file says that its kernels are for one target alone."""

INSTANTIATE = re.compile(r"^// instantiate: (.+)$", re.MULTILINE)


def all_instantiations() -> list[tuple[str, str]]:
    """(file, name expression) of every kernel of the package.

    ``template <typename T>`` is instantiated for ``float``, other templates as comments in their
    file say.
    """
    found: list[tuple[str, str]] = []
    for file in sources.files():
        text = sources.source(file)
        listed = [each for line in INSTANTIATE.findall(text) for each in line.split("; ")]
        for kernel in declarations(text):
            named = [each for each in listed if kernel.is_named(base_name(each))]
            if not named:
                plain = not kernel.template
                assert plain or kernel.template == (("typename", "T"),), f"{file}: {kernel.name}"
                named = [kernel.name if plain else f"{kernel.name}<float>"]
            found += [(file, each) for each in named]
    return found


KERNELS = all_instantiations()


def all_targets() -> list[tuple[str, str]]:
    """(file, target) of every file."""
    found = []
    for file in sorted({file for file, _ in KERNELS}):
        alone = ONE_TARGET.search(sources.source(file))
        found += [(file, each) for each in ((f"sm_{alone[1]}",) if alone else TARGETS)]
    return found


@pytest.mark.soak
@pytest.mark.parametrize(("file", "target"), all_targets())
def test_kernels_compile(file: str, target: str) -> None:
    names = [expression for other, expression in KERNELS if other == file]
    text = sources.source(file)
    # NVRTC works outside of the interpreter's lock.
    with ThreadPoolExecutor() as pool:
        images = list(pool.map(lambda name: build_image(text, name, target, file=file), names))
    for image in images:
        assert image.data.startswith(b"\x7fELF")
    for name, image in zip(names, images, strict=True):
        parameters = parameters_of(text, name, image)
        assert any(parameter.written for parameter in parameters), name
        assert not any(parameter.name.startswith("#") for parameter in parameters), name
