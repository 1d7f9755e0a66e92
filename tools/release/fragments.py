"""Check the fragments of the changelog: their names, and that each is a sentence of one line.

python -m tools fragments [FOLDER]
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 200
"""Characters of an entry."""


def kinds() -> list[str]:
    """Return the kinds of fragments, as towncrier is configured."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["towncrier"]
    return [each["directory"] for each in settings["type"]]


def wrong(folder: Path) -> Iterator[str]:
    """Yield a line for each fragment that is not well formed."""
    named = re.compile(rf"\+[a-z0-9-]+\.({'|'.join(kinds())})\.md")
    for path in sorted(folder.iterdir()):
        text = path.read_text().removesuffix("\n")
        if path.name == "README.md":
            continue
        if not named.fullmatch(path.name):
            yield f"{path.name}: call it +what-it-is.KIND.md, with one of {', '.join(kinds())}"
        elif "\n" in text or len(text) > LONGEST:
            yield f"{path.name}: is one line of at most {LONGEST} characters"
        elif not re.fullmatch(r"([A-Z`\"]|ignis ).*\.", text):
            yield f"{path.name}: is a sentence from its capital or code to its period"


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "changes")
    found = list(wrong(parser.parse_args().folder))
    print("\n".join(found), end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
