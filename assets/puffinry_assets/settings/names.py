"""What tables and catalogs are called in Dagster: asset keys, partitions, steps, pools, groups and sensors.

In: tables as the settings and their catalogs name them. Out: names that no two of them share.

Each table takes the first of its `spellings` that is free, so it keeps its key when others appear after it. Characters
that Dagster's UI and its selections of assets cannot take become `~` and the two digits of each of their bytes (`50%`
is `50~25`). Steps and groups, of letters, digits and underscores only, get a digest where these tell none apart.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, replace
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

Claim = tuple[str, ...]
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is, and what the settings want its key to begin with."""

    catalog: str | None  # None: a file-system table
    parts: tuple[str, ...]  # of the identifier; of a location the folders, after the scheme of a store
    prefix: tuple[str, ...]

    @classmethod
    def of(cls, catalog: str | None, identifier: str, prefix: tuple[str, ...]) -> "Place":
        """The place of a table by its identifier in a catalog or, without one, by its location."""
        if catalog is not None:
            return cls(catalog, parse_identifier(identifier), prefix)
        found = _SCHEME.match(identifier)
        folders = identifier[found.end() if found else 0 :].split("/")
        scheme = found[1] if found and found[1] != "file" else ""
        return cls(None, tuple(part for part in (scheme, *folders) if part), prefix)


@dataclass(frozen=True, slots=True)
class Names:
    """One table's names."""

    key: tuple[str, ...]  # of the asset
    text: str  # the key as text: in run configuration, and of the table's partitions
    step: str  # what the names of its steps begin with
    group: str

    @classmethod
    def of(cls, key: tuple[str, ...], text: str) -> "Names":
        """The others follow from these two."""
        return cls(key, text, _step(key, text), "/".join(_in_names(part) for part in key[:-1]) or _ROOT_GROUP)

    @property
    def claims(self) -> set[Claim]:
        """What no other table may have."""
        keys = (self.key, self.below(SKETCHES), self.below(STATISTICS))
        return {*(("key", *key) for key in keys), ("text", self.text), ("step", self.step)}

    def below(self, asset: str) -> tuple[str, ...]:
        """The key of one of the table's other assets; its last part names the table, since Dagster shows that alone."""
        return (*self.key, f"{self.key[-1]}_{asset}")


def spellings(place: Place, own: tuple[str, ...] | None = None) -> Iterator[Names]:
    """What the table may be called, the plainest first; before these by its own key, if it has one."""
    if own is not None:
        yield from (Names.of(own, text) for text in _texts(own))
    for key in _keys(place):
        written = tuple(map(_written, key))
        named = 0 if place.catalog is None else len(place.parts)
        yield from (Names.of(written, text) for text in _texts(written, named))


def unique_names(tables: Iterable[tuple[Place, Set[Claim], tuple[str, ...] | None]]) -> list[Names]:
    """Names for each table by its place, what may belong to tables that cannot be seen just now, and its own key."""
    found: list[Names] = []
    taken: set[Claim] = set()
    for place, doubtful, own in tables:
        free = (
            each for each in spellings(place, own) if each.claims.isdisjoint(taken) and each.claims.isdisjoint(doubtful)
        )
        found.append(next(free))
        taken |= found[-1].claims
    # Groups differ where the keys' first parts do.
    groups = distinct({names.key[:-1]: names.group for names in found}.items(), "/".join)
    return [replace(names, group=groups[names.key[:-1]]) for names in found]


def sensor_names(catalogs: Iterable[str | None], locations: str) -> dict[str | None, str]:
    """What is appended to a sensor's name for each catalog; `locations` for None, the file-system tables."""
    wanted = [(catalog, locations if catalog is None else _in_names(catalog)) for catalog in catalogs]
    return distinct(wanted, lambda catalog: locations if catalog is None else catalog)


def schedule_names(times: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """What is appended to a schedule's name for each time, a cron expression and a time zone."""
    wanted = [((cron, timezone), _time_in_names(cron, timezone)) for cron, timezone in times]
    return distinct(wanted, " ".join)


def distinct(wanted: Iterable[tuple[Thing, str]], exactly: Callable[[Thing], str]) -> dict[Thing, str]:
    """A name of its own for each: what is wanted, to those first whom it names exactly, else with a digest."""
    by_thing = dict(wanted)
    names: dict[Thing, str] = {}
    taken: set[str] = set()
    for thing in sorted(by_thing, key=lambda thing: by_thing[thing] != exactly(thing)):
        name = by_thing[thing]
        while name in taken:
            name = f"{name}__{_digest(exactly(thing))}"
        names[thing] = name
        taken.add(name)
    return names


def _time_in_names(cron: str, timezone: str) -> str:
    """`0 3 * * *` is `daily_at_03_00`; what comes by no clock that has a name is spelled field by field."""
    zone = "" if timezone == "UTC" else f"_{_in_names(timezone)}"
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
    return f"at_{_in_names(spelled.strip('@'))}{zone}"


def _keys(place: Place) -> Iterator[tuple[str, ...]]:
    """Asset keys; the shortest has an identifier's parts or the last two folders of a location."""
    prefix, parts = place.prefix, place.parts
    if place.catalog is None:
        shortest = min(2, len(parts))
        yield from ((*prefix, *parts[-length:]) for length in range(shortest, len(parts) + 1))
    else:
        yield (*prefix, *parts)
        if prefix != (place.catalog,):
            yield (*prefix, place.catalog, *parts)
    whole = json.dumps([place.catalog, prefix, parts])
    yield from ((*prefix, *parts[:-1], f"{parts[-1]}-{_digest(whole, size)}") for size in (4, 32))


def _texts(key: tuple[str, ...], named: int = 0) -> Iterator[str]:
    """A key as text, which is the same for some keys; where parts hold dots, also one that no other key has.

    The last `named` parts are those of an identifier, in which dots are never without quotes.
    """
    beginning, identifier = key[: len(key) - named], key[len(key) - named :]
    yield ".".join((*beginning, *map(_quoted, identifier)))
    if any("." in part for part in beginning):
        yield ".".join(map(_quoted, key))


def _quoted(part: str) -> str:
    return f'"{part}"' if "." in part else part


def _written(part: str) -> str:
    """A part of a key as Dagster can show it and be asked for it; no two parts are written alike."""
    if part in ("", ".", ".."):
        return part.replace(".", _escaped(".")) or "~"
    # What cannot be printed are control characters, surrogates and spaces, other than the common one.
    inner = "".join(_escaped(each) if each in _SPECIAL or not each.isprintable() else each for each in part)
    return _SPACE_AT_END.sub(_escaped(" "), inner)


def _escaped(character: str) -> str:
    return "".join(f"~{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


def _step(key: tuple[str, ...], text: str) -> str:
    plain = "__".join(map(_in_names, key))
    if len(key) > 1 and plain.split("__") == list(key) and len(plain) <= _LONGEST_STEP:
        return plain
    return f"{plain[:_LONGEST_STEP]}__{_digest(text)}"


def _in_names(part: str) -> str:
    return _NOT_IN_NAMES.sub("_", part)


def _digest(text: str, size: int = 4) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()
