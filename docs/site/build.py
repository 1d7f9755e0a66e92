"""Make the site: ``python docs/site/build.py``. A warning is an error; so is a link to nowhere."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from links import broken
from live import record
from pages import ROOT, write_sources
from sphinx.cmd.build import main as sphinx


def main() -> int:
    """Write sources, run Sphinx on them, check what it made; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "docs", help="build/docs")
    out = parser.parse_args().out
    site = out / "site"
    write_sources(out / "source")
    here = str(Path(__file__).parent)
    arguments = [str(out / "source"), str(site), "-d", str(out / "doctrees"), "-c", here]
    if code := sphinx(["-q", "-W", "--keep-going", "-j", "auto", "-b", "html", *arguments]):
        return code
    record(site / "live")
    wrong = broken(site)
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{sum(1 for _ in site.rglob('*.html'))} pages: {site / 'index.html'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
