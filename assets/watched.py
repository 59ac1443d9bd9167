"""The tables that the settings name, patterns expanded: one `WatchedTable` for each, from its rule.

The first rule that names a table holds, so that exceptions stand above the pattern that they are taken from.
"""

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from hashlib import blake2b

import dagster as dg

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

    @cached_property
    def key(self) -> dg.AssetKey:
        """The asset key: the catalog's name, or what the rule sets in its place, then the identifier's parts."""
        if self.rule.catalog is None:
            parts = [part for part in self.identifier.split("/") if part][-2:]
        else:
            parts = self.identifier.split(".")
        return dg.AssetKey([*_prefix(self.rule), *parts])

    @property
    def name(self) -> str:
        """The key as text, which names the table's partitions and its place in run configuration."""
        return ".".join(self.key.path)

    @property
    def group(self) -> str:
        """The key's namespace, as Dagster spells groups."""
        return "/".join(re.sub(r"\W", "_", part, flags=re.ASCII) for part in self.key.path[:-1]) or "tables"

    @cached_property
    def python_name(self) -> str:
        """A name for the table's steps: letters, digits and underscores only, and still different for each table."""
        plain = "__".join(re.sub(r"\W", "_", part, flags=re.ASCII) for part in self.key.path)
        if plain.split("__") == list(self.key.path):
            return plain
        return f"{plain}__{blake2b(self.name.encode(), digest_size=4).hexdigest()}"

    @property
    def sketches(self) -> dg.AssetKey:
        """The asset that scans the table and writes the Puffin file."""
        return dg.AssetKey([*self.key.path, "sketches"])

    @property
    def statistics(self) -> dg.AssetKey:
        """The asset that commits the Puffin file to the table."""
        return dg.AssetKey([*self.key.path, "statistics"])

    def load(self, catalog: CatalogResource) -> Table:
        """The table at its current version."""
        return catalog.load(self.identifier, self.rule.catalog)


def watched_tables(settings: Settings, catalog: CatalogResource) -> tuple[WatchedTable, ...]:
    """Every table that the settings name, once.

    A catalog that cannot be listed is reported, and only its tables named in full are there until the next load.
    """

    def found() -> Iterator[WatchedTable]:
        for number, rule in enumerate(settings.tables):
            try:
                yield from _of_rule(settings, number, rule, catalog)
            except PuffinryError as error:
                where = settings.where(number)
                _log.error("%s: the tables of catalog %s are not watched: %s", where, rule.catalog, error)

    return _once(found())


def tables_in(settings: Settings, catalog: CatalogResource, name: str) -> tuple[WatchedTable, ...]:
    """Those in the catalog of this name; raises PuffinryError where it cannot be listed."""
    rules = [(number, rule) for number, rule in enumerate(settings.tables) if rule.catalog == name]
    return _once(table for number, rule in rules for table in _of_rule(settings, number, rule, catalog))


def _once(tables: Iterable[WatchedTable]) -> tuple[WatchedTable, ...]:
    """The first rule that names a table holds."""
    found: dict[dg.AssetKey, WatchedTable] = {}
    for table in tables:
        found.setdefault(table.key, table)
    return tuple(found.values())


def table_named(settings: Settings, name: str) -> WatchedTable | None:
    """The table of this name, by the settings alone: it may be gone from its catalog, or that out of reach."""
    for rule in settings.tables:
        in_full = (WatchedTable(identifier, rule) for identifier in rule.tables if not is_pattern(identifier))
        if table := next((table for table in in_full if table.name == name), None):
            return table
        prefix = "".join(f"{part}." for part in _prefix(rule))
        if rule.catalog is not None and name.startswith(prefix):
            table = WatchedTable(name.removeprefix(prefix), rule)
            if any(_matches(table.identifier, pattern, rule) for pattern in rule.tables if is_pattern(pattern)):
                return table
    return None


def _prefix(rule: TableRule) -> tuple[str, ...]:
    return tuple(filter(None, rule.key_prefix if rule.key_prefix is not None else (rule.catalog,)))


def _of_rule(settings: Settings, number: int, rule: TableRule, catalog: CatalogResource) -> Iterator[WatchedTable]:
    """Those named in full first: they are there even where the catalog cannot be listed."""
    yield from (WatchedTable(name, rule) for name in rule.tables if not is_pattern(name))
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
