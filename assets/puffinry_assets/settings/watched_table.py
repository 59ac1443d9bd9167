"""One table that is watched: what it is called in Dagster, how it is treated, where it is."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import dagster as dg
from pyiceberg.schema import Schema

from puffinry.analysis import Wanted
from puffinry.catalogs import Table, parse_identifier
from puffinry.metadata import fields_called
from puffinry_assets.settings.names import SKETCHES, STATISTICS, Names, Place, spellings
from puffinry_assets.settings.puffinry_yaml import TableRule
from puffinry_assets.settings.used_columns import used_columns
from puffinry_resources import CatalogResource


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
    def full_name(self) -> str:
        """What engines call it: the catalog's name, then the identifier; a file-system table's location."""
        return self.identifier if self.rule.catalog is None else f"{self.rule.catalog}.{self.identifier}"

    @property
    def group(self) -> str:
        """The key's namespace, as Dagster spells groups."""
        return self.called.group

    @property
    def python_name(self) -> str:
        """A name for the table's steps: letters, digits and underscores only, and still different for each table."""
        return self.called.step

    @cached_property
    def sketches(self) -> dg.AssetKey:
        """The asset that scans the table and writes the Puffin file."""
        return dg.AssetKey(self.called.below(SKETCHES))

    @cached_property
    def statistics(self) -> dg.AssetKey:
        """The asset that commits the Puffin file to the table."""
        return dg.AssetKey(self.called.below(STATISTICS))

    def columns(self, schema: Schema) -> tuple[str, ...] | None:
        """The dotted paths of the columns of a schema that statistics are kept for; None: all.

        What queries use and the schema has not is of another time. Raises SettingsError.
        """
        asked, source = self.rule.columns, self.rule.columns_from
        if source is None:
            return asked
        *namespace, name = parse_identifier(self.identifier)
        catalog = source.catalog or self.rule.catalog or ""
        used = used_columns(Path(source.file), (catalog, ".".join(namespace), name))
        return tuple(dict.fromkeys((*(asked or ()), *fields_called(schema, used)))) or None

    def wanted(self, schema: Schema) -> Wanted:
        """Which statistics the rule asks for, of a snapshot of this schema; raises SettingsError."""
        return Wanted(self.columns(schema), self.rule.lg_k, self.rule.tolerance)

    def load(self, catalog: CatalogResource) -> Table:
        """The table at its current version."""
        return catalog.load(self.identifier, self.rule.catalog)


def prefix_of(rule: TableRule) -> tuple[str, ...]:
    """What the keys of a rule's tables begin with."""
    return tuple(filter(None, rule.key_prefix if rule.key_prefix is not None else (rule.catalog,)))
