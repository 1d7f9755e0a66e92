"""What faults say that have a text with numbers: native code gives its name and the numbers.

The texts are in ``told.txt``; where a fault knows of another instruction, the report names its
line.
"""

from __future__ import annotations

from pathlib import Path

from ignis.base.name_lists import pairs, sections

TEXTS = pairs(sections(Path(__file__))["texts"])
NUMBERS = {name: number for number, name in enumerate(TEXTS)}
