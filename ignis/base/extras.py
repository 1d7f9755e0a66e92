"""Installation of an optional part of ignis: the sentence for messages and the doctor.

ignis is not on the package index yet, so its extras are installed from a checkout. The name
``ignis`` there is another project, which no message may send anybody to.
"""

from __future__ import annotations


def extra_command(extra: str) -> str:
    """Return the command that installs `extra`, for the root of a checkout."""
    return f"pip install '.[{extra}]'"


def extra_hint(extra: str) -> str:
    """Return the way out of a message about a missing package of `extra`."""
    return f"install it from a checkout of ignis: {extra_command(extra)}"
