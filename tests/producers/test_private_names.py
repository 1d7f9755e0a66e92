"""Private names of the producers: all that an adapter uses are named at its head."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ignis.producers import registry

ADAPTERS = sorted({*registry.PRODUCERS} - {"native", "numba"})
"""numba's table is tests/producers/test_numba.py's."""


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_names_what_is_private_at_its_head(name: str) -> None:
    text = Path(registry.__file__).with_name(f"{name}.py").read_text()
    nodes = list(ast.walk(ast.parse(text)))
    of_self = [each for each in nodes if getattr(getattr(each, "value", 0), "id", "") == "self"]
    own = {each.attr for each in of_self if isinstance(each, ast.Attribute)}
    used = {each.attr for each in nodes if isinstance(each, ast.Attribute)} - own
    for each in nodes:
        if isinstance(each, ast.ImportFrom):
            used |= {*str(each.module).split("."), *(alias.name for alias in each.names)}
    private = {each for each in used if re.match("_[A-Za-z]", each)}
    head = set(re.findall(r"\w+", text.partition("\ndef ")[0]))
    assert private <= head
