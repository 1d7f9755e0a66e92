"""Make docs/measurements.md and docs/tested.md of the result files in docs/measurements/.

    python -m tools measurements                       # write the pages
    python -m tools measurements --check               # exit code 1 if they are out of date
    python -m tools measurements --take NEW.json NAME  # what tools/bench.py --json has printed

A result file is what ``tools/bench.py PART --json`` prints, with a section, a title and a note.
``--take`` replaces the rows of NAME.json with their device, date, commit and command, and keeps
the rest. Files are in the order of their names; ``tested-*.json`` are the counts of tests. Of the
studies in docs/measurements/studies/ the page has the titles.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "docs" / "measurements"
MEASURED = """# Measurements

Each table says what was run, on which GPU of NVIDIA or machine, when, and at which commit. It has
the newest figure of each row. `python -m tools measurements` makes the tables from the files in
`docs/measurements/`. What is not there was not measured; see [tested.md](tested.md) for tests.
"""
STUDIES = """## Studies

Only in files, in `docs/measurements/studies/`:

"""
TESTED = """# What is tested

Each row says what was tried, how often, with which command, and what came out. A finding is a wrong
result, a crash, a hang or a leak. `python -m tools measurements` makes the tables from
`docs/measurements/tested-*.json`.
"""


def shown(value: Any) -> str:
    """Return a figure as the page has it: four digits of a float, all of an integer."""
    if value is None:
        return "-"
    if isinstance(value, list):
        return " / ".join(map(shown, value))
    if isinstance(value, float):
        return f"{value:,.4g}" if abs(value) < 1e4 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def table(header: list[str], rows: list[list[str]]) -> str:
    """Return a table without the columns that are empty."""
    full = [i for i in range(len(header)) if i == 0 or any(row[i] for row in rows)]
    lines = [" | ".join(line[i].replace("|", r"\|") for i in full) for line in (header, *rows)]
    return "\n".join([lines[0], "|".join(["---"] * len(full)), *lines[1:], ""])


def code(command: str) -> str:
    """Return a command as code, and in plain text what was done by hand."""
    return command if command.startswith(("by hand", "the same")) else f"`{command}`"


def measured(result: dict[str, Any]) -> str:
    """Return a result as a heading, a paragraph and a table."""
    rows = result["rows"]
    systems = list(dict.fromkeys(name for row in rows for name in row["figures"]))
    units = {row["unit"] for row in rows}
    unit = f"; {units.pop()}" if len(units) == 1 and "" not in units else ""
    commit = f", `{result['commit']}`" if result["commit"] else ""
    model = result["model"].replace("NVIDIA ", "")
    facts = f"{code(result['command'])}, {model}, {result['date']}{commit}{unit}."
    body = [
        [
            row["what"],
            "" if unit else row["unit"],
            *(shown(row["figures"].get(name)) for name in systems),
            "" if row.get("share") is None else f"{row['share']:.0%}",
            row.get("note", ""),
        ]
        for row in rows
    ]
    text = f"### {result['title']}\n\n{facts}"
    text += f" {result['note']}\n\n" if result["note"] else "\n\n"
    return text + table(["what", "unit", *systems, "of a copy", "note"], body)


def tested(result: dict[str, Any]) -> str:
    """Return a section of what was tested."""
    body = [
        [
            row["what"],
            code(row["command"]),
            row["result"],
            f"{row['model']}, {row['date']}" + (f", `{row['commit']}`" if row["commit"] else ""),
        ]
        for row in result["rows"]
    ]
    return f"## {result['section']}\n\n" + table(["what", "command", "result", "where, when"], body)


def pages() -> dict[Path, str]:
    """Return the text of each page."""
    parts: dict[str, list[str]] = {}
    tests = []
    for path in sorted(RESULTS.glob("*.json")):
        result = json.loads(path.read_text())
        if path.name.startswith("tested-"):
            tests.append(tested(result))
        else:
            parts.setdefault(f"## {result['section']}\n", []).append(measured(result))
    sections = [text for section, found in parts.items() for text in (section, *found)]
    studies = [
        f"- {json.loads(path.read_text())['title']}: `{path.name}`\n"
        for path in sorted(RESULTS.glob("studies/*.json"))
    ]
    docs = RESULTS.parent
    return {
        docs / "measurements.md": "\n".join([MEASURED, *sections, STUDIES + "".join(studies)]),
        docs / "tested.md": "\n".join([TESTED, *tests]),
    }


def write(path: Path, result: dict[str, Any]) -> None:
    """Write a result file, a row on each line."""
    rows = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in result["rows"])
    facts = {name: value for name, value in result.items() if name != "rows"}
    head = [f" {json.dumps(name)}: {json.dumps(facts[name], ensure_ascii=False)}" for name in facts]
    path.write_text("{\n" + ",\n".join([*head, f' "rows": [\n{rows}\n ]']) + "\n}\n")


def main() -> int:
    """Write the pages, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only compare")
    parser.add_argument("--take", nargs=2, metavar=("NEW.json", "NAME"), help="a newer result")
    chosen = parser.parse_args()
    if chosen.take:
        path = RESULTS / f"{chosen.take[1]}.json"
        newer = json.loads(Path(chosen.take[0]).read_text())
        taken = {name: newer[name] for name in ("model", "date", "commit", "command", "rows")}
        write(path, json.loads(path.read_text()) | taken)
    old = [path.name for path, text in pages().items() if path.read_text() != text]
    if chosen.check and old:
        print(f"{', '.join(old)}: out of date; run python -m tools measurements", file=sys.stderr)
        return 1
    for path, text in pages().items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
