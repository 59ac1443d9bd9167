"""Engines that take the nearest file in the snapshot's line, whatever it holds, and look at nothing behind it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puffinry.metadata import LeafColumn, StatisticsBlob
from puffinry.verification.engines.asked import Asked, Number, not_numbers, thetas, twice
from puffinry.verification.engines.view import Engine, EngineView, Taken, view


def unchanged(number: Number) -> Number:
    """The number as it is listed."""
    return number


@dataclass(frozen=True, slots=True)
class Rule:
    """In what such engines differ."""

    reach: frozenset[int]  # the fields (ids) that it plans with
    beyond: str  # why it has no number of others
    harm: str  # what it does where the list, or the nearest file, breaks its rules
    shown: Callable[[Number], Number] = unchanged  # what it makes of a listed number


def nearest_file_view(asked: Asked, engine: Engine, rule: Rule) -> EngineView:
    """What such an engine would use."""
    file = asked.nearest
    blobs = [blob for blob in thetas(file) if blob.fields[0] in rule.reach] if file else []
    broken = _broken(asked, blobs)
    numbers = {} if broken or file is None else asked.numbers(file, blobs)

    def why_not(column: LeafColumn) -> str:
        if column.field_id not in rule.reach:
            return rule.beyond
        if broken:
            return f"{rule.harm}: {broken}"
        if file is None:
            return "no snapshot in the line has a statistics file"
        told = f"the nearest file, of snapshot {file.snapshot_id}, has no number of it"
        return f"{told}; an older one has, but is not looked at" if column.field_id in asked.there_are else told

    return view(
        asked,
        engine,
        Taken(
            file,
            {field_id: rule.shown(number) for field_id, number in numbers.items()},
            why_not,
            reach=rule.reach,
            warnings=[f"{rule.harm}: {broken}"] if broken else [],
        ),
    )


def _broken(asked: Asked, blobs: Sequence[StatisticsBlob]) -> str | None:
    if asked.listed_twice:
        return f"snapshot {asked.listed_twice[0]} has two statistics files listed"
    if twice(blobs):
        return "the nearest file has two sketches of one column"
    return "the nearest file has an `ndv` that is no integer" if not_numbers(blobs) else None
