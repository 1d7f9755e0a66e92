"""Keys of a config.json that no result depends on, and a refusal of all others that nobody reads.

A key that is neither read nor listed here may ask for another model than the one that would be
computed, as a misspelled one does. What is listed, in ``keys.txt``, is written back by
`save_pretrained`.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from ignis.base.name_lists import sections
from ignis.errors import ArgumentError
from ignis.store.hostile_json import shown

MEANS_NOTHING = {
    key: of for of, lines in sections(Path(__file__)).items() for key in " ".join(lines).split()
}
"""By key: why it does not affect results."""


def require_known(facts: Mapping[str, Any], known: Collection[str], where: str = "") -> None:
    """Refuse a key that is not `known`.

    Parameters
    ----------
    where : str
        What is in front of the key in the message, such as ``"rope_scaling."``.

    Raises
    ------
    ArgumentError
        Naming the first such key, and what it may be a misspelling of.
    """
    for key, value in facts.items():
        if key not in known:
            near = difflib.get_close_matches(key[:100], known, 1)
            hint = f" (is it {near[0]}?)" if near else ""
            raise ArgumentError(
                f"{where}{key[:100]} is {shown(value)}, an unknown key{hint}; remove it if it "
                "does not affect results"
            )
