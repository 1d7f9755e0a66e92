"""Links of a finished site lead to its files and anchors; nothing comes from the network."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

__all__ = ["broken"]

_FETCHED = re.compile(r"""(?:@import\s+|url\()\s*["']?((?:https?:)?//[^"')\s]+)""")
_ELSEWHERE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


class _Page(HTMLParser):
    """Anchors, links, and what a browser fetches by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)
        self.fetched += _FETCHED.findall(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and "href" in given:
            self.fetched.append(given["href"])
        elif "src" in given:
            self.fetched.append(given["src"])


def broken(site: Path) -> list[str]:
    """Return a line for each link that leads nowhere, and for each fetch from the network."""
    pages = {path: _Page(path.read_text()) for path in sorted(site.rglob("*.html"))}
    wrong = []
    for path, page in pages.items():
        where = path.relative_to(site)
        wrong += [
            f"{where}: fetches {url}"
            for url in page.fetched
            if _ELSEWHERE.match(url) and url[:5] != "data:"
        ]
        for link in (*page.links, *page.fetched):
            if _ELSEWHERE.match(link):
                continue
            name, _, anchor = unquote(link).partition("#")
            target = (path.parent / name.partition("?")[0]).resolve() if name else path
            if not target.exists():
                wrong.append(f"{where}: no file {link}")
            elif anchor and target in pages and anchor not in pages[target].anchors:
                wrong.append(f"{where}: no anchor {link}")
    for sheet in sorted(site.rglob("*.css")):
        fetched = _FETCHED.findall(sheet.read_text())
        wrong += [f"{sheet.relative_to(site)}: fetches {url}" for url in fetched]
    return wrong
