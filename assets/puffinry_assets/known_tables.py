"""The tables of catalogs, as last listed: a code location loads when catalogs are down, and its runs list none.

In: settings. Out: a `Discovery`: the tables of each catalog, and what their pages show before any sensor's tick. Which
of the tables are watched is no part of it: the settings may change without listing the catalogs again.

A load without a component's state lists the catalogs, hands the result to its runs, and caches it in the folder that
DAGSTER_HOME names, for a load while a catalog is down.
"""

import logging
import os
import time
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

import dagster as dg
from pydantic import BaseModel, ConfigDict, ValidationError

from puffinry.catalogs import Listing
from puffinry.errors import CatalogUnavailableError, PuffinryError
from puffinry_assets.dagster_internals import hand_over, handed_over
from puffinry_assets.reports import Metadata, table_report
from puffinry_assets.settings import Settings, WatchedTable, catalogs_listed, digest, reach_in, watched_tables
from puffinry_resources import CatalogResource

_SECONDS_PER_LOAD = 0.5  # for reports; what there is no time left for is shown as it was before, or not at all
_reports_here: dict[str, dict[str, str]] = {}  # a code server loads twice, and serves what the second load makes
_log = logging.getLogger(__name__)


class Listed(BaseModel):
    """The tables of one catalog, and the namespaces that it refused to list."""

    model_config = ConfigDict(strict=True, frozen=True)

    tables: list[str]
    refused: dict[str, str]  # why, by namespace


class Discovery(BaseModel):
    """The last listings of catalogs, and what was then known of their tables."""

    model_config = ConfigDict(strict=True, frozen=True)

    catalogs: dict[str, Listed] = {}
    reports: dict[str, str] = {}  # as Dagster spells metadata, by table

    @classmethod
    def from_text(cls, text: str | bytes) -> "Discovery":
        """The discovery in this text; an empty one, and a warning, where it is something else."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            wrong = error.errors()[0]["msg"]
            _log.warning("the cached listing of catalogs cannot be read; listing them again: %s", wrong)
            return cls()

    @classmethod
    def stored(cls, file: Path | None) -> "Discovery":
        """The discovery in this file; an empty one where there is none, and a warning where it cannot be read."""
        try:
            return cls.from_text(file.read_bytes()) if file and file.exists() else cls()
        except OSError as error:
            _log.warning("the cached listing of catalogs cannot be read; listing them again: %s", error)
            return cls()

    @property
    def listings(self) -> dict[str, Listing]:
        """What is known, by catalog."""
        return {
            catalog: Listing(each.tables, {name: CatalogUnavailableError(why) for name, why in each.refused.items()})
            for catalog, each in self.catalogs.items()
        }


def known_tables(settings: Settings) -> Discovery:
    """What was known when the code location of this run was loaded; where this is that load, what is known now."""
    # Another one for each file of settings, and for each settings without a file.
    whose = str(settings.file.absolute()) if settings.file else settings.model_dump_json()
    name = f"discovery-{digest(whose, 8)}"
    key = f"puffinry/{name}"
    text = handed_over(key)
    if text is None:
        discovery = _cached_and_asked(settings, f"{name}.json")
        _reports_here[key] = discovery.reports
    else:
        discovery = Discovery(catalogs=Discovery.from_text(text).catalogs, reports=_reports_here.get(key, {}))
    # Also if it was handed over: what a load hands over replaces all that was handed over before.
    # A run, with each of which Dagster stores it, shows no assets, so it needs no reports.
    hand_over(key, Discovery(catalogs=discovery.catalogs).model_dump_json())
    return discovery


def asked(settings: Settings, before: Discovery) -> Discovery:
    """What the catalogs hold now of which the settings have patterns; one that is down holds what it held `before`."""
    catalog = CatalogResource.of(settings.spark.master, settings.spark.conf)
    found: dict[str, Listed] = {}
    answering: list[str] = []
    for name in catalogs_listed(settings):
        try:
            listing = catalog.tables(name, reach_in(settings, name))
            refused = {namespace: str(why) for namespace, why in listing.refused.items()}
            found[name] = Listed(tables=listing.tables, refused=refused)
            answering.append(name)
        except PuffinryError as error:
            if name in before.catalogs:
                _log.warning("catalog %s is unavailable; using its last listing: %s", name, error)
                found[name] = before.catalogs[name]
    tables = watched_tables(settings, catalog, Discovery(catalogs=found).listings) if answering else ()
    reports = _reports([table for table in tables if table.rule.catalog in answering], catalog, before.reports)
    return Discovery(catalogs=found, reports=before.reports | reports)


def first_report(discovery: Discovery, watched: WatchedTable) -> Metadata:
    """What an observation of the table would have shown when it was looked at; nothing where it was not."""
    try:
        text = discovery.reports.get(watched.full_name)
        return dict(dg.deserialize_value(text, dict)) if text else {}
    except Exception as error:  # another version of Dagster has written it
        _log.warning("the cached report of %s cannot be read: %s", watched.name, error)
        return {}


def _cached_and_asked(settings: Settings, name: str) -> Discovery:
    """The catalogs' tables now; of a catalog that is down, those of the cache."""
    home = os.environ.get("DAGSTER_HOME")
    file = Path(home, "puffinry", name) if home else None
    found = asked(settings, Discovery.stored(file))
    if file:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(found.model_dump_json())
        except OSError as error:
            _log.warning("the listing of catalogs cannot be cached for the next load: %s", error)
    return found


def _reports(tables: Iterable[WatchedTable], catalog: CatalogResource, before: Collection[str]) -> dict[str, str]:
    """Reports by table, as Dagster spells metadata; of those first that had none `before`."""
    end = time.monotonic() + _SECONDS_PER_LOAD
    found: dict[str, str] = {}
    for watched in sorted(tables, key=lambda table: table.full_name in before):
        if time.monotonic() >= end:
            break
        try:
            table = watched.load(catalog)
        except PuffinryError as error:
            _log.warning("%s cannot be checked: %s", watched.name, error)
            continue
        current = table.metadata.current_snapshot
        report: dict[str, Any] = table_report(table, current) if current else {}
        found[watched.full_name] = dg.serialize_value(report)
    return found
