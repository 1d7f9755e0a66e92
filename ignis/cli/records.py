"""Commands that take records of options: each field is an option of the command line."""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

import typer

from ignis.cli.exits import guarded


def command(app: typer.Typer) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add a function to a group as a command; see `guarded` and `_taking_records`."""
    return lambda function: app.command()(guarded(_taking_records(function)))


def _taking_records(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command have a parameter for each field of the dataclasses that it takes.

    The fields are annotated as parameters of a command are, and have their defaults.
    """
    hints = get_type_hints(command, include_extras=True)
    records: dict[str, type] = {}
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(command).parameters.values():
        kind = hints[parameter.name]
        if not dataclasses.is_dataclass(kind):
            parameters.append(_parameter(parameter.name, parameter.default, kind))
            continue
        assert isinstance(kind, type)
        records[parameter.name] = kind
        of_fields = get_type_hints(kind, include_extras=True)
        for field in dataclasses.fields(kind):
            has_none = field.default is dataclasses.MISSING
            default = inspect.Parameter.empty if has_none else field.default
            parameters.append(_parameter(field.name, default, of_fields[field.name]))

    @functools.wraps(command)
    def call(**given: Any) -> None:
        for name, record in records.items():
            own = [field.name for field in dataclasses.fields(record)]
            given[name] = record(**{each: given.pop(each) for each in own})
        command(**given)

    call.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    call.__annotations__ = {each.name: each.annotation for each in parameters}
    return call


def _parameter(name: str, default: Any, kind: Any) -> inspect.Parameter:
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, keyword, default=default, annotation=kind)


def group(name: str, help: str) -> typer.Typer:
    """Return an empty group of commands, which shows its help where no command is given."""
    return typer.Typer(
        name=name,
        help=help,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
