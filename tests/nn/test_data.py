"""Text in, windows out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ignis.errors import ArgumentError
from ignis.nn import ByteDataset, load_text, own_sources


def test_files_and_folders_become_one_text_in_order(tmp_path: Path) -> None:
    (tmp_path / "d" / "e").mkdir(parents=True)
    (tmp_path / "d" / "b.py").write_bytes(b"BB")
    (tmp_path / "d" / "e" / "a.txt").write_bytes(b"AA")
    (tmp_path / "d" / "skipped.bin").write_bytes(b"\x00")
    (tmp_path / "named.bin").write_bytes(b"N\xff")
    assert load_text([tmp_path / "named.bin", str(tmp_path / "d")]) == b"N\xffBBAA"


@pytest.mark.parametrize("kind", ["missing", "empty file", "empty folder", "none"])
def test_missing_or_empty_text_is_refused(tmp_path: Path, kind: str) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_bytes(b"")
    (tmp_path / "folder").mkdir()
    paths = {
        "missing": [tmp_path / "nowhere.txt"],
        "empty file": [empty],
        "empty folder": [tmp_path / "folder"],
        "none": [],
    }[kind]
    with pytest.raises(ArgumentError, match="nowhere.txt" if kind == "missing" else "no text"):
        load_text(paths)


def test_own_sources_are_python_and_cuda() -> None:
    text = own_sources()
    assert b"class ByteDataset" in text
    assert b"__global__" in text
    assert text == own_sources()


def test_too_short_a_text_is_refused_with_the_size_needed() -> None:
    with pytest.raises(ArgumentError, match="89 bytes.*at least 90"):
        ByteDataset(bytes(89), 8)
    data = ByteDataset(bytes(range(90)), 8)
    assert len(data.held_out) == 9
    assert len(list(data.held_out_batches(4, 100))) == 1


def test_every_byte_is_in_one_part_and_a_tenth_is_held_out() -> None:
    length, text = 16, np.random.default_rng(5).bytes(20_011)
    data = ByteDataset(text, length)
    joined = np.concatenate([data.train, data.held_out])
    np.testing.assert_array_equal(np.sort(joined), np.sort(np.frombuffer(text, np.uint8)))
    assert 0.09 < len(data.held_out) / len(text) < 0.11


def test_targets_are_the_next_bytes() -> None:
    text = np.random.default_rng(5).bytes(5003)
    data = ByteDataset(text, 16)
    train = data.train.tobytes()
    inputs, targets = data.batch(np.random.default_rng(1), 9)
    assert inputs.dtype == targets.dtype == np.int32
    assert inputs.shape == targets.shape == (9 * 16,)
    for window, following in zip(inputs.reshape(9, 16), targets.reshape(9, 16), strict=True):
        whole = bytes([*window, following[-1]])
        assert whole in train
        np.testing.assert_array_equal(following[:-1], window[1:])


def test_windows_are_repeatable_and_depend_on_the_seed() -> None:
    data = ByteDataset(np.random.default_rng(5).bytes(5003), 16)
    first, again, other = (data.batch(np.random.default_rng(seed), 4)[0] for seed in (3, 3, 4))
    np.testing.assert_array_equal(first, again)
    assert not np.array_equal(first, other)


def test_held_out_batches_cover_the_part_without_overlap() -> None:
    data = ByteDataset(np.random.default_rng(5).bytes(20_011), 16)
    fitting = (len(data.held_out) - 1) // 16
    batches = list(data.held_out_batches(10, 10**6))
    inputs = np.concatenate([pair[0] for pair in batches])
    np.testing.assert_array_equal(inputs, data.held_out[: fitting * 16])
    assert sum(len(pair[0]) for pair in data.held_out_batches(10, 25)) == 25 * 16
