"""The sensors of two code locations, and a daemon that may be killed in the middle of each tick."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

import dagster as dg

from puffinry.metadata import TableMetadata
from puffinry_assets.sensors import new_snapshots_sensors
from puffinry_assets.settings import WatchedTable, load_settings, watched_tables
from puffinry_assets.tables import Hooks, refresh_job
from puffinry_resources import CatalogResource
from tests.assets.locations import AT_ONCE
from tests.assets.proof.runs import TAG
from tests.assets.proof.world import World
from tests.assets.sensors.ticks import evaluate_sensor


@dataclass
class Location:
    """A code location and its sensor."""

    world: World
    instance: dg.DagsterInstance
    settings: str  # the name of their file
    tables: Sequence[WatchedTable] = field(init=False)
    _catalog: CatalogResource = field(init=False)
    _job: dg.JobDefinition = field(init=False)
    _sensor: dg.SensorDefinition = field(init=False)
    _cursor: str | None = None
    _launched: set[str] = field(default_factory=set)  # keys of runs
    _first: Mapping[str, Set[int]] | None = None  # by table: the snapshots that its first tick has seen

    def __post_init__(self) -> None:
        settings = load_settings(self.world.folder / self.settings)
        self._catalog = self.world.catalog()
        self.tables = watched_tables(settings, self._catalog)
        self._job = refresh_job(self.tables, AT_ONCE, Hooks())
        [self._sensor] = new_snapshots_sensors(settings, self.tables, self._job)

    def tick(self, number: int, survived: int | None = None) -> Iterator[dg.DagsterRun]:
        """The runs that a tick launches, tagged from this number on, each known to Dagster.

        Of those that it asks for, the daemon has `survived` so many, and then ended before it stored the cursor.
        """
        seen = {each.identity: frozenset(each.snapshots) for each in map(self.metadata, self.tables)}
        found = evaluate_sensor(self._sensor, self._catalog, self.instance, self._cursor)
        for event in found.asset_events:
            self.instance.report_runless_asset_event(event)
        for request in (found.run_requests or [])[:survived]:
            if request.run_key not in self._launched:
                self._launched.add(str(request.run_key))
                tags = {**request.tags, TAG: str(number)}
                yield self.instance.create_run_for_job(self._job, run_config=dict(request.run_config), tags=tags)
                number += 1
        if survived is None:
            self._cursor = found.cursor
            self._first = self._first or seen

    def metadata(self, watched: WatchedTable) -> TableMetadata:
        """What the table is now."""
        return watched.load(self._catalog).metadata

    def owed(self, watched: WatchedTable) -> Set[int]:
        """The snapshots of a table that it has to have refreshed, as far as they are there."""
        metadata = self.metadata(watched)
        came = metadata.snapshots.keys() - (self._first or {}).get(metadata.identity, frozenset())
        newest = {metadata.current_snapshot_id or 0} & metadata.snapshots.keys()
        return newest | came if watched.rule.new_snapshots == "all" else newest
