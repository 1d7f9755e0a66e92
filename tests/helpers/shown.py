"""What programs print against what the documents show."""

from __future__ import annotations

import difflib
import os
import re

# From run to run differ: ids, addresses, sizes of PTX, folders, speeds, numbers and times of
# transfers, the frames of pytest, the name of the main module.
_VARIES = re.compile(
    r"(?<=#)\d+|(?<=\bid=)\d+|0x[0-9a-f]+|\d+(?= bytes\):)|[\w./-]*/(?=\w+\.py:)"
    r"|\d+(?= (?:steps|runs)/s)"
    r"|(?<=<module>)(?: < [^,\n]*)+|(?<=\(transfer )\d+, [\d:]+|\b(?:documentation|__main__)\."
)
# These variables do not change what is printed; the documents show it without any others.
_HARMLESS = {
    "IGNIS_ALLOCATOR",
    "IGNIS_CACHE_DIR",
    "IGNIS_DEVICE",
    "IGNIS_SIM_DEVICES",
    "IGNIS_SIM_TARGET",
    "IGNIS_TEST_DEVICE",
    "IGNIS_TEST_SEED",
}


def assert_as_shown(printed: str, shown: str, device_name: str) -> None:
    """Compare on the simulated device, in its default settings, of which the documents speak."""
    changed = {name for name in os.environ if name.startswith("IGNIS_")} - _HARMLESS
    if device_name.startswith("sim") and not changed:
        expected, found = (_VARIES.sub("", text).splitlines(True) for text in (shown, printed))
        assert expected == found, "".join(difflib.ndiff(expected, found))
