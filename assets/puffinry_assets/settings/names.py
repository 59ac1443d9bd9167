"""What tables and catalogs are called in Dagster: asset keys, partitions, steps, pools, groups and sensors.

In: a table as the settings and its catalog name it. Out: its names, which follow from that table alone: the catalog and
the identifier, or the last two folders of a location. Characters that Dagster's UI and its selections of assets cannot
take become `~` and the two digits of each of their bytes (`50%` is `50~25`). Steps and groups are of letters, digits
and underscores only; the name of a step that others could have, too, ends in a digest. `clashes` finds tables that
share a name.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import TypeVar

from puffinry.catalogs import parse_identifier

SKETCHES, STATISTICS = "sketches", "statistics"

_ROOT_GROUP = "tables"  # of keys with a single part
_LONGEST_STEP = 160  # characters: a step's name becomes a file's
_NOT_IN_NAMES = re.compile(r"\W", re.ASCII)
_SPECIAL = frozenset('~%/\\"*,')
_SPACE_AT_END = re.compile("^ | $")
_SCHEME = re.compile("([A-Za-z][A-Za-z0-9+.-]*):(?=/)")

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is, and what the settings want its key to begin with, which makes it no other table."""

    catalog: str | None  # None: a file-system table
    parts: tuple[str, ...]  # of the identifier; of a location the folders, after the scheme of a store
    prefix: tuple[str, ...] = field(compare=False)

    @classmethod
    def of(cls, catalog: str | None, identifier: str, prefix: tuple[str, ...]) -> "Place":
        """The place of a table by its identifier in a catalog or, without one, by its location."""
        if catalog is not None:
            return cls(catalog, parse_identifier(identifier), prefix)
        found = _SCHEME.match(identifier)
        folders = identifier[found.end() if found else 0 :].split("/")
        scheme = found[1] if found and found[1] != "file" else ""
        return cls(None, tuple(part for part in (scheme, *folders) if part), prefix)

    @property
    def key(self) -> tuple[str, ...]:
        """The asset key."""
        return tuple(map(_written, (*self.prefix, *(self.parts[-2:] if self.catalog is None else self.parts))))


@dataclass(frozen=True)
class Names:
    """One table's names, all by its asset key."""

    key: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        """The key as text: in run configuration, and of the table's partitions. Parts that hold dots are in quotes."""
        return ".".join(f'"{part}"' if "." in part else part for part in self.key)

    @cached_property
    def step(self) -> str:
        """What the names of its steps begin with."""
        plain = "__".join(map(in_names, self.key))
        if len(self.key) > 1 and plain.split("__") == list(self.key) and len(plain) <= _LONGEST_STEP:
            return plain
        return f"{plain[:_LONGEST_STEP]}__{digest(self.text)}"

    @property
    def group(self) -> str:
        """The group of its assets."""
        return "/".join(map(in_names, self.key[:-1])) or _ROOT_GROUP

    @property
    def claims(self) -> set[tuple[str, object]]:
        """What no other table may have."""
        keys = self.key, self.below(SKETCHES), self.below(STATISTICS)
        return {*(("key", key) for key in keys), ("text", self.text), ("step", self.step)}

    def below(self, asset: str) -> tuple[str, ...]:
        """The key of one of the table's other assets; its last part names the table, since Dagster shows that alone."""
        return (*self.key, f"{self.key[-1]}_{asset}")


def clashes(names: Iterable[Names]) -> list[set[int]]:
    """Of each of these, which others (by position) have one of its names: an asset, run configuration or steps."""
    holders: dict[tuple[str, object], set[int]] = defaultdict(set)
    claims = [each.claims for each in names]
    for position, claimed in enumerate(claims):
        for name in claimed:
            holders[name].add(position)
    return [set().union(*(holders[name] for name in claimed)) - {position} for position, claimed in enumerate(claims)]


def sensor_names(catalogs: Iterable[str | None], locations: str) -> dict[str | None, str]:
    """What is appended to a sensor's name for each catalog; `locations` for None, the file-system tables."""
    wanted = {catalog: locations if catalog is None else in_names(catalog) for catalog in catalogs}
    return distinct(wanted, lambda catalog: locations if catalog is None else catalog)


def schedule_names(times: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """What is appended to a schedule's name for each time, a cron expression and a time zone."""
    return distinct({when: _time_in_names(*when) for when in times}, " ".join)


def distinct(wanted: Mapping[Thing, str], exactly: Callable[[Thing], str]) -> dict[Thing, str]:
    """A name of its own for each: what is wanted, to those first whom it names exactly, else with a digest."""
    names: dict[Thing, str] = {}
    taken: set[str] = set()
    for thing in sorted(wanted, key=lambda thing: wanted[thing] != exactly(thing)):
        name = wanted[thing]
        while name in taken:
            name = f"{name}__{digest(exactly(thing))}"
        names[thing] = name
        taken.add(name)
    return names


def _time_in_names(cron: str, timezone: str) -> str:
    """`0 3 * * *` is `daily_at_03_00`; other times are spelled field by field."""
    zone = "" if timezone == "UTC" else f"_{in_names(timezone)}"
    match cron.split():
        case [minute, hour, "*", "*", "*"] if minute.isdigit() and hour.isdigit():
            return f"daily_at_{hour:0>2}_{minute:0>2}{zone}"
        case [minute, "*", "*", "*", "*"] if minute.isdigit():
            return f"hourly_at_{minute:0>2}{zone}"
        case [minute, "*", "*", "*", "*"] if minute.removeprefix("*/").isdigit():
            return f"every_{minute.removeprefix('*/')}_minutes{zone}"
        case ["*", "*", "*", "*", "*"]:
            return f"every_minute{zone}"
    spelled = cron.replace("*/", "every").replace("*", "x").replace("-", "to").replace(",", "and")
    return f"at_{in_names(spelled.strip('@'))}{zone}"


def _written(part: str) -> str:
    """A part of a key in characters that Dagster shows and selects; different parts stay different."""
    if part in ("", ".", ".."):
        return part.replace(".", _escaped(".")) or "~"
    # What cannot be printed are control characters, surrogates and spaces, other than the common one.
    inner = "".join(_escaped(each) if each in _SPECIAL or not each.isprintable() else each for each in part)
    return _SPACE_AT_END.sub(_escaped(" "), inner)


def _escaped(character: str) -> str:
    return "".join(f"~{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


def in_names(part: str) -> str:
    """A text as steps, checks and groups can be called."""
    return _NOT_IN_NAMES.sub("_", part)


def digest(text: str, size: int = 4) -> str:
    """Of this many bytes, in place of a text."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()
