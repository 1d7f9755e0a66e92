"""Text to ids and back, by the tokenizer.json of a published model."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from ignis.base.extras import extra_hint
from ignis.base.numbers import as_flag, as_ids, refusing, require_kind
from ignis.errors import ArgumentError, IgnisError
from ignis.nn.published.folder import (
    as_folder,
    as_folder_name,
    read_json,
    read_text,
    write_bytes,
    write_json,
)
from ignis.store import files

_FILE = "tokenizer.json"
_GENERATION = "generation_config.json"
_MOST_PENDING = 16
"""Maximum ids of a character: a longer incomplete sequence is not a character."""


class Tokenizer:
    """Tokenizer of a tokenizer.json, computed by the package ``tokenizers``.

    Parameters
    ----------
    content : str
        Of a tokenizer.json. What it says of truncation and padding does not hold.
    end_ids : iterable of int
        Ids that end a text.

    Raises
    ------
    ArgumentError
        If it is none, or an id is not an int >= 0.
    IgnisError
        If the package is not installed.

    Attributes
    ----------
    end_ids : tuple of int
    """

    def __init__(self, content: str, end_ids: Iterable[int] = ()) -> None:
        require_kind("Tokenizer", content, str, "content")
        self.end_ids = as_ids("Tokenizer", end_ids)
        try:
            import tokenizers
        except ImportError:
            raise IgnisError(f"tokenizer.json needs tokenizers; {extra_hint('hub')}") from None
        with _refusing("Tokenizer: invalid tokenizer.json"):
            self._tokenizer = tokenizers.Tokenizer.from_str(content)
            self._tokenizer.no_truncation()
            self._tokenizer.no_padding()

    @classmethod
    def load(cls, folder: str | Path) -> Self:
        """Read the tokenizer.json of a folder, and which ids end a text.

        The latter are ``eos_token_id`` of generation_config.json, or else of config.json.

        Raises
        ------
        ArgumentError
            If the folder or its tokenizer.json is missing, or a file is damaged.
        IgnisError
            If the package ``tokenizers`` is not installed.
        """
        directory = as_folder("Tokenizer.load", folder)
        content = read_text(directory / _FILE)
        ends: list[int] = []
        for path in (directory / _GENERATION, directory / "config.json"):
            if not ends and files.exists(path):
                ends = end_ids_of(read_json(path))
        with refusing(f"{directory / _FILE}", ArgumentError):
            return cls(content, ends)

    def save(self, folder: str | Path) -> None:
        """Write tokenizer.json, and generation_config.json with the ids that end a text.

        Raises
        ------
        ArgumentError
            If a file cannot be written.
        """
        directory = as_folder("Tokenizer.save", as_folder_name("Tokenizer.save", folder))
        write_bytes(directory / _FILE, self.content.encode())
        write_json(directory / _GENERATION, {"eos_token_id": list(self.end_ids) or None})

    @property
    def content(self) -> str:
        """Its tokenizer.json."""
        with _refusing("Tokenizer.content"):
            return str(self._tokenizer.to_str(pretty=True))

    @property
    def vocab_size(self) -> int:
        """Number of ids, those of special tokens among them."""
        with _refusing("Tokenizer.vocab_size"):
            return int(self._tokenizer.get_vocab_size())

    def encode(self, text: str, *, special: bool = True) -> list[int]:
        """Return the ids of a text.

        Parameters
        ----------
        special : bool
            Whether it gets the tokens that the tokenizer puts around a text, such as the one that
            begins it.

        Raises
        ------
        ArgumentError
            If it is not text that UTF-8 has, or the tokenizer.json is one that the package fails
            with.
        """
        special = as_flag("Tokenizer.encode", "special", special)
        require_kind("Tokenizer.encode", text, str, "text")
        with refusing("Tokenizer.encode", UnicodeEncodeError):
            text.encode()
        with _refusing("Tokenizer.encode"):
            return list(self._tokenizer.encode(text, add_special_tokens=special).ids)

    def decode(self, ids: Iterable[int], *, special: bool = False) -> str:
        """Return the text of ids; those that the tokenizer does not have are left out.

        Parameters
        ----------
        special : bool
            Whether special tokens are part of it.

        Raises
        ------
        ArgumentError
            If an id is not an int in 0 .. 2^32 - 1, or the tokenizer.json is one that the package
            fails with.
        """
        special = as_flag("Tokenizer.decode", "special", special)
        checked = list(as_ids("Tokenizer.decode", ids))
        with _refusing("Tokenizer.decode"):
            return str(self._tokenizer.decode(checked, skip_special_tokens=not special))

    def stream(self, ids: Iterable[int], after: Iterable[int] = ()) -> Iterator[str]:
        """Yield the text of ids as they come, each piece once its characters are complete.

        The pieces together are the text of all ids, without special tokens, where those are the
        ids of a text. Bytes that are none become replacement characters.

        Parameters
        ----------
        after : iterable of int
            The ids that they follow, such as those of a prompt: the first token of a text may be
            decoded in another way than those behind it.

        Raises
        ------
        ArgumentError
            As `decode`.
        """
        # What a token says may depend on the one before, so that it is decoded with the latest
        # piece in front of it.
        before = self._latest(list(as_ids("Tokenizer.stream", after)), _MOST_PENDING)
        pending: list[int] = []
        for each in ids:
            pending += as_ids("Tokenizer.stream", (each,))
            piece = self._following(before, pending)
            if not piece or (piece.endswith("\ufffd") and len(pending) < _MOST_PENDING):
                continue
            yield piece
            before, pending = pending, []
        if pending and (rest := self._following(before, pending)):
            yield rest

    def stop_in(self, ids: Sequence[int], stop: Collection[str]) -> str | None:
        """Return the first of several strings that the text of the latest ids has, or None."""
        # A character may take four ids, and the first ones may be decoded in another way.
        text = self.decode(self._latest(list(ids), 4 * max(map(len, stop), default=0) + 8))
        return next((each for each in stop if each in text), None)

    def _latest(self, ids: list[int], most: int) -> list[int]:
        """The latest ids, without up to three that are the end of a character."""
        starts = [ids[n - most :] for n in range(4 if len(ids) > most else 1)]
        return next((s for s in starts if not self.decode(s).startswith("\ufffd")), starts[0])

    def _following(self, before: list[int], pending: list[int]) -> str:
        """The text of `pending` behind `before`."""
        return self.decode(before + pending)[len(self.decode(before)) :]


@contextmanager
def _refusing(operation: str) -> Iterator[None]:
    """Within the block, what the package raises is an ArgumentError: its input is of the file."""
    try:
        yield
    except (GeneratorExit, KeyboardInterrupt, MemoryError, SystemExit):
        raise
    except BaseException as error:
        # A panic of Rust is an exception of pyo3's that is no Exception, and has no public name.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        raise ArgumentError(f"{operation}: the package tokenizers failed: {error}") from None


def end_ids_of(facts: Mapping[str, Any]) -> list[int]:
    """Return the ids that end a text by a generation_config.json or config.json."""
    given = facts.get("eos_token_id")
    several = given if isinstance(given, list) else [given]
    return [each for each in several if type(each) is int and each >= 0]


def require_stops(
    operation: str, stop: Any, tokenizer: Any
) -> tuple[Tokenizer, tuple[str, ...]] | None:
    """Return a tokenizer and stop strings, if there are any; ArgumentError if they are none."""
    with refusing(f"{operation}: stop", TypeError):
        strings = (stop,) if isinstance(stop, str) else tuple(stop)
    if wrong := [each for each in strings if not isinstance(each, str) or not each]:
        raise ArgumentError(f"{operation}: stop must contain non-empty strings, not {wrong[0]!r}")
    if strings and not isinstance(tokenizer, Tokenizer):
        raise ArgumentError(f"{operation}: stop needs tokenizer, which decodes the ids")
    return (tokenizer, strings) if strings else None


def until(pieces: Iterable[str], stop: Collection[str]) -> Iterator[str]:
    """Yield a text that comes in pieces, up to the first of several strings."""
    held = ""
    for piece in pieces:
        held += piece
        if found := [held.index(each) for each in stop if each in held]:
            held = held[: min(found)]
            break
        # What may become one of them is shown when it is known.
        starts = (n for each in stop for n in range(1, len(each)) if held.endswith(each[:n]))
        cut = len(held) - max(starts, default=0)
        if cut:
            yield held[:cut]
            held = held[cut:]
    if held:
        yield held
