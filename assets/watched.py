"""The tables that the settings name, patterns expanded: one `WatchedTable` for each, from its rule.

The first rule that names a table holds, so that exceptions stand above the pattern that they are taken from.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cached_property

import dagster as dg

from assets.names import SKETCHES, STATISTICS, Claim, Names, Place, Register, identifiers, spellings, with_groups
from assets.settings import Settings, TableRule, is_pattern
from pipeline.catalogs import Table
from pipeline.errors import PuffinryError
from resources.catalog import CatalogResource

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class WatchedTable:
    """One table and how it is treated."""

    identifier: str  # in its catalog, or its location
    rule: TableRule
    names: Names | None = field(default=None, compare=False)  # None: what it is called where no other is in its way

    @property
    def place(self) -> Place:
        """Which table this is."""
        return Place.of(self.rule.catalog, self.identifier, prefix_of(self.rule))

    @cached_property
    def called(self) -> Names:
        """What it is called in Dagster."""
        return self.names or next(spellings(self.place))

    @cached_property
    def key(self) -> dg.AssetKey:
        """The asset key: the catalog's name, or what the rule sets in its place, then the identifier's parts."""
        return dg.AssetKey(self.called.key)

    @property
    def name(self) -> str:
        """The key as text, which names the table's partitions and its place in run configuration."""
        return self.called.text

    @property
    def group(self) -> str:
        """The key's namespace, as Dagster spells groups."""
        return self.called.group

    @property
    def python_name(self) -> str:
        """A name for the table's steps: letters, digits and underscores only, and still different for each table."""
        return self.called.step

    def is_in_the_way_of(self, other: "WatchedTable") -> bool:
        """Whether this is another table that has one of the same names."""
        return self.place != other.place and not self.called.claims.isdisjoint(other.called.claims)

    @property
    def sketches(self) -> dg.AssetKey:
        """The asset that scans the table and writes the Puffin file."""
        return dg.AssetKey([*self.key.path, SKETCHES])

    @property
    def statistics(self) -> dg.AssetKey:
        """The asset that commits the Puffin file to the table."""
        return dg.AssetKey([*self.key.path, STATISTICS])

    def load(self, catalog: CatalogResource) -> Table:
        """The table at its current version."""
        return catalog.load(self.identifier, self.rule.catalog)


def watched_tables(settings: Settings, catalog: CatalogResource) -> tuple[WatchedTable, ...]:
    """Every table that the settings name, once.

    A catalog that cannot be listed is reported, and only its tables named in full are there until the next load.
    """
    found: list[WatchedTable] = []
    unlisted: list[TableRule] = []
    for number, rule in enumerate(settings.tables):
        try:
            found.extend(_named_in_full(rule))
            found.extend(_matching(settings, number, rule, catalog))
        except PuffinryError as error:
            unlisted.append(rule)
            where = settings.where(number)
            _log.error("%s: the tables of catalog %s are not watched: %s", where, rule.catalog, error)
    return _named(_once(found), unlisted)


def tables_in(settings: Settings, catalog: CatalogResource, name: str | None) -> tuple[WatchedTable, ...]:
    """Those in the catalog of this name; raises PuffinryError where it cannot be listed."""
    rules = [(number, rule) for number, rule in enumerate(settings.tables) if rule.catalog == name]
    return _once(
        table
        for number, rule in rules
        for table in (*_named_in_full(rule), *_matching(settings, number, rule, catalog))
    )


def table_named(settings: Settings, name: str, tables: Iterable[WatchedTable] = ()) -> WatchedTable | None:
    """The table of this name among `tables`, else by the settings alone.

    It may be gone from its catalog, or that out of reach.
    """
    there = next((table for table in tables if table.name == name), None)
    return there or next(_spelled(settings, name), None)


def _spelled(settings: Settings, name: str) -> Iterator[WatchedTable]:
    """Tables that the settings name and that may have this name; one that is not the plainest, if others have that."""
    for table in _perhaps_named(settings.tables, name):
        if table.name == name:
            yield table
        elif any(other.is_in_the_way_of(table) for other in _perhaps_named(settings.tables, table.name)):
            yield from (replace(table, names=names) for names in spellings(table.place) if names.text == name)


def prefix_of(rule: TableRule) -> tuple[str, ...]:
    """What the keys of a rule's tables begin with."""
    return tuple(filter(None, rule.key_prefix if rule.key_prefix is not None else (rule.catalog,)))


def _once(tables: Iterable[WatchedTable]) -> tuple[WatchedTable, ...]:
    """The first rule that names a table holds."""
    found: dict[Place, WatchedTable] = {}
    for table in tables:
        found.setdefault(table.place, table)
    return tuple(found.values())


def _named(tables: Sequence[WatchedTable], unlisted: Sequence[TableRule]) -> tuple[WatchedTable, ...]:
    """The tables with names of their own; those that a table of an unlisted rule may have are left to that."""
    register = Register()
    names = [register.names(table.place, _doubtful(table, unlisted)) for table in tables]
    return tuple(replace(table, names=named) for table, named in zip(tables, with_groups(names), strict=True))


def _doubtful(table: WatchedTable, unlisted: Sequence[TableRule]) -> set[Claim]:
    others = (other for other in _perhaps_named(unlisted, table.name) if other.is_in_the_way_of(table))
    return {claim for other in others for claim in other.called.claims}


def _perhaps_named(rules: Iterable[TableRule], name: str) -> Iterator[WatchedTable]:
    """Tables of these rules, whose catalogs are not asked, that may have this name as one of their spellings."""
    for rule in rules:
        yield from _named_in_full(rule)
        for identifier in identifiers(rule.catalog, prefix_of(rule), name) if rule.catalog is not None else ():
            if any(_matches(identifier, pattern, rule) for pattern in rule.tables if is_pattern(pattern)):
                yield WatchedTable(identifier, rule)


def _named_in_full(rule: TableRule) -> Iterator[WatchedTable]:
    """These are there even where the catalog cannot be listed."""
    return (WatchedTable(name, rule) for name in rule.tables if not is_pattern(name))


def _matching(settings: Settings, number: int, rule: TableRule, catalog: CatalogResource) -> Iterator[WatchedTable]:
    """Those that the rule's patterns name."""
    patterns = [name for name in rule.tables if is_pattern(name)]
    if not patterns or rule.catalog is None:
        return
    there = catalog.tables(rule.catalog)
    for pattern in patterns:
        matching = [name for name in there if _matches(name, pattern, rule)]
        if not matching:
            _log.warning("%s: no table of catalog %s matches %r", settings.where(number), rule.catalog, pattern)
        yield from (WatchedTable(name, rule) for name in matching)


def _matches(name: str, pattern: str, rule: TableRule) -> bool:
    return fnmatchcase(name, pattern) and not any(fnmatchcase(name, excluded) for excluded in rule.exclude)
