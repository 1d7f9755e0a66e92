"""What notebooks show: well-formed pages of plain text, with the facts in them."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np

import ignis


def shown(value: object) -> tuple[ElementTree.Element, str]:
    """The page of an object, and its text."""
    page = ElementTree.fromstring(f"<div>{value._repr_html_()}</div>")  # type: ignore[attr-defined]
    return page, " ".join(page.itertext())


def test_a_session_shows_what_is_described_and_then_its_plan(device: ignis.Device) -> None:
    with ignis.Session() as session:
        x = session.input_2d(7, 129)
        y = session.gelu(x)
        page, text = shown(session)
        assert "7 x 129" in text and len(page.findall(".//tr")) == 3
        session.realize(y)
        page, text = shown(session)
        assert len(page.findall(".//tr")) == 3
        assert f"planned peak {session.plan.peak:,} B" in text and "gelu" in text


def test_a_dry_run_shows_owners_lines_and_what_checkpoints_save(device: ignis.Device) -> None:
    hostile = ignis.Owner.register("<b>&x")
    with ignis.dry_run() as plan, ignis.acting_as(hostile):
        a = ignis.zeros((7, 129))
    page, text = shown(plan)
    assert "<b>&x" in text and "3,612" in text and "test_notebooks.py" in text
    assert not page.findall(".//b")
    a.free()
    ignis.Owner.unregister("<b>&x")


def test_a_tape_shows_its_picture_and_a_long_one_its_counts(device: ignis.Device) -> None:
    x = ignis.tensor(np.ones(3, np.float32), requires_grad=True)
    with ignis.Tape() as tape:
        y = x * x
        page, text = shown(tape)
        assert page.tag == "div" and "mul" in text
        kept = [y]
        for _ in range(250):
            kept.append(kept[-1] + x)
        page, text = shown(tape)
        assert "tape of 251 operations" in text
        assert [cell.text for cell in page.findall(".//td")][:2] == ["add", "250"]
    del y, kept
