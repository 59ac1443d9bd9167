"""The tables that the settings name, patterns expanded: one `WatchedTable` for each, from its rule.

A watched table has its names in Dagster, its rule, and its identifier.
The first rule that names a table holds, so that exceptions stand above the pattern that they are taken from; what
statistics are judged by adds up over all of them.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

import dagster as dg
from pyiceberg.schema import Schema
from pyiceberg.typedef import Identifier

from puffinry.catalogs import Listing, Reach, Table, spell_identifier
from puffinry.errors import PuffinryError
from puffinry.knowledge import DeclaredTest, QueryEvents
from puffinry.statistics import Wanted
from puffinry.wording import first_few
from puffinry_assets.settings.declared import declared_tests
from puffinry_assets.settings.names import SKETCHES, STATISTICS, Names, Place, clashes
from puffinry_assets.settings.puffinry_yaml import CheckedRule, Settings, TableRule
from puffinry_assets.settings.values import is_pattern
from puffinry_resources import CatalogResource

_MOST_NAMED = 5  # tables
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class WatchedTable:
    """One table and how it is treated."""

    identifier: str  # in its catalog, or its location
    rule: TableRule
    own_key: tuple[str, ...] | None = field(default=None, compare=False)  # instead of the one that its name makes
    others: tuple[TableRule, ...] = field(default=(), compare=False)  # further rules that name it

    @property
    def place(self) -> Place:
        """Which table this is."""
        rule = self.rule
        prefix = rule.key_prefix if rule.key_prefix is not None else (rule.catalog,)
        return Place.of(rule.catalog, self.identifier, tuple(filter(None, prefix)))

    @cached_property
    def called(self) -> Names:
        """What it is called in Dagster."""
        return Names(self.own_key or self.place.key)

    @cached_property
    def key(self) -> dg.AssetKey:
        """The asset key: the catalog's name, or what the rule sets instead, then the identifier's parts."""
        return dg.AssetKey(self.called.key)

    @property
    def rules(self) -> tuple[CheckedRule, ...]:
        """What its statistics are judged by: all that rules which name it want of it."""
        return tuple(dict.fromkeys(each for rule in (self.rule, *self.others) for each in rule.checks.rules))

    @cached_property
    def declared(self) -> tuple[DeclaredTest, ...]:
        """The tests in `checks.dbt` and `checks.contract` that are about it; raises SettingsError."""
        return tuple(declared_tests(self.rule.checks, self.identifier))

    @property
    def name(self) -> str:
        """The key as text, which names the table's partitions, and the table in run configuration."""
        return self.called.text

    @property
    def full_name(self) -> str:
        """What engines call it: the catalog's name, then the identifier; a file-system table's location."""
        return self.identifier if self.rule.catalog is None else f"{self.rule.catalog}.{self.identifier}"

    @cached_property
    def sketches(self) -> dg.AssetKey:
        """The asset that scans the table and writes the Puffin file."""
        return dg.AssetKey(self.called.below(SKETCHES))

    @cached_property
    def statistics(self) -> dg.AssetKey:
        """The asset that commits the Puffin file to the table."""
        return dg.AssetKey(self.called.below(STATISTICS))

    def columns(self, schema: Schema) -> tuple[str, ...] | None:
        """The dotted paths of the columns of a schema that have statistics; None: all. Raises SettingsError."""
        asked, source = self.rule.columns, self.rule.columns_from
        if source is None:
            return asked
        catalog = source.catalog or self.rule.catalog or ""
        used = QueryEvents(Path(source.file), catalog).columns(self.identifier, schema)
        return tuple(dict.fromkeys((*(asked or ()), *used))) or None

    def wanted(self, schema: Schema) -> Wanted:
        """Which statistics the rule requests, for a snapshot of this schema; raises SettingsError."""
        return Wanted(self.columns(schema), self.rule.lg_k, self.rule.tolerance, nested=self.rule.nested)

    def load(self, catalog: CatalogResource) -> Table:
        """The table at its current version."""
        table = replace(catalog.load(self.identifier, self.rule.catalog), keep=self.rule.keep)
        return table.allowing(format_version_4=self.rule.format_version_4)


KeyOf = Callable[[WatchedTable], dg.AssetKey]
Unlisted = tuple[str, PuffinryError]  # the catalog or namespace whose tables nobody knows, and why


def watched_tables(
    settings: Settings,
    catalog: CatalogResource,
    known: Mapping[str, Listing] | None = None,
    key: KeyOf | None = None,
) -> tuple[WatchedTable, ...]:
    """Every table that the settings name, once; `key` gives a table another key than its name makes.

    A catalog is listed if no listing of it is `known`. Catalogs and namespaces that cannot be listed are reported, and
    only their tables named in full are there until the next load.
    """
    found: list[WatchedTable] = []
    for number, rule in enumerate(settings.tables):
        # These are there even where the catalog cannot be listed.
        found += (WatchedTable(name, rule) for name in rule.tables if not is_pattern(name))
        try:
            there = Listing([], {})
            if rule.catalog and rule.patterns:
                there = (known or {}).get(rule.catalog) or catalog.tables(rule.catalog)
            matching, unlisted = _matching(rule, there)
            _report_idle_patterns(settings, number, rule, there)
        except PuffinryError as error:
            matching, unlisted = [], [(f"catalog {rule.catalog}", error)]
        found += matching
        for whose, why in unlisted:
            _log.error("%s: the tables of %s are not watched: %s", settings.where(number), whose, why)
    return _once(found, key)


def told_apart(tables: Sequence[WatchedTable]) -> tuple[tuple[WatchedTable, ...], dict[WatchedTable, str]]:
    """The tables with unique names, and why the others are left out, which is logged, too."""
    left_out: dict[WatchedTable, str] = {}
    for table, positions in zip(tables, clashes(table.called for table in tables), strict=True):
        if positions:
            others = first_few([tables[each].full_name for each in sorted(positions)], _MOST_NAMED)
            left_out[table] = f"its names in Dagster are also those of {others}; set key_prefix in one of the rules"
            _log.warning("%s is left out: %s", table.full_name, left_out[table])
    return tuple(table for table in tables if table not in left_out), left_out


def catalogs_listed(settings: Settings) -> tuple[str, ...]:
    """The catalogs whose tables patterns need listed."""
    return tuple(dict.fromkeys(rule.catalog for rule in settings.tables if rule.catalog and rule.patterns))


def reach_in(settings: Settings, catalog: str) -> Reach:
    """The namespaces of a catalog in which a pattern may name tables, or below which."""
    rules = [rule for rule in settings.tables if rule.catalog == catalog]

    def reach(namespace: Identifier) -> tuple[bool, bool]:
        spelled = spell_identifier(namespace)
        wanted = any(_wants(rule, spelled) for rule in rules)
        return wanted, wanted

    return reach


def tables_in(
    settings: Settings, catalog: str, there: Listing, key: KeyOf | None = None
) -> tuple[tuple[WatchedTable, ...], list[Unlisted]]:
    """The tables of a catalog's listing that patterns name, and what of it is not listed; `key` as `watched_tables`."""
    matching = [_matching(rule, there) for rule in settings.tables if rule.catalog == catalog]
    unlisted = [each for _, those in matching for each in those]
    return _once((table for found, _ in matching for table in found), key), unlisted


def tables_called(
    settings: Settings, identifiers: Mapping[str, str], key: KeyOf | None = None
) -> dict[str, WatchedTable]:
    """By name the tables of these identifiers, as far as patterns name them, whether a load has known them or not."""
    there = Listing(sorted({*identifiers.values()}), {})
    found = [table for each in catalogs_listed(settings) for table in tables_in(settings, each, there, key)[0]]
    return {table.name: table for table in found if identifiers.get(table.name) == table.identifier}


def _once(tables: Iterable[WatchedTable], key: KeyOf | None) -> tuple[WatchedTable, ...]:
    """The first rule that names a table holds; of the others, only what they want its statistics to be judged by."""
    found: dict[Place, list[WatchedTable]] = {}
    for table in tables:
        found.setdefault(table.place, []).append(table)
    once = (replace(first, others=tuple(each.rule for each in others)) for first, *others in found.values())
    return tuple(once if key is None else (replace(table, own_key=(*key(table).path,)) for table in once))


def _matching(rule: TableRule, there: Listing) -> tuple[list[WatchedTable], list[Unlisted]]:
    """The tables that the rule's patterns name, as far as the catalog lists them."""
    names = [name for pattern in rule.patterns for name in there.tables if _matches(name, pattern, rule)]
    refused = [(name, why) for name, why in there.refused.items() if _wants(rule, name)]
    unlisted: list[Unlisted] = [(f"namespace {name} of catalog {rule.catalog}", why) for name, why in refused]
    return [WatchedTable(name, rule) for name in names], unlisted


def _report_idle_patterns(settings: Settings, number: int, rule: TableRule, there: Listing) -> None:
    for pattern in rule.patterns:
        is_idle = not any(_matches(name, pattern, rule) for name in there.tables)
        if is_idle and not any(_reaches(pattern, namespace) for namespace in there.refused):
            _log.warning("%s: no table of catalog %s matches %r", settings.where(number), rule.catalog, pattern)


def _wants(rule: TableRule, namespace: str) -> bool:
    """Whether tables of a namespace may be among those of a rule."""
    excluded = any(each.endswith("*") and fnmatchcase(f"{namespace}.", each) for each in rule.exclude)
    return not excluded and any(_reaches(pattern, namespace) for pattern in rule.patterns)


def _reaches(pattern: str, namespace: str) -> bool:
    """Whether a pattern may match something in a namespace: what it begins with is like the namespace, or it is."""
    return any(fnmatchcase(f"{namespace}.", pattern[:end]) for end in range(1, len(pattern) + 1))


def _matches(name: str, pattern: str, rule: TableRule) -> bool:
    return fnmatchcase(name, pattern) and not any(fnmatchcase(name, excluded) for excluded in rule.exclude)
