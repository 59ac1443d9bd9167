"""Offers: uncommitted statistics files. Each belongs to the run that wrote it.

An offer is recorded in Dagster the moment its file is whole, as an observation of `sketches`. If a later snapshot or a
commit fails, or the run is cancelled, the next run that needs the same scan uses the file.
When `sketches` is done, it hands its files over to `statistics` by its materializations: to its own run or, once more,
to one that repeats it. A run that has no `sketches` of its own takes what is there.

If the same step goes on to the commit, the offer of a small scan is recorded only if the commit fails: one event less
for each table of a run of many. A process that is killed between the two loses that scan, and leaves the file to
`puffinry verify`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import takewhile
from typing import Any

import dagster as dg

from puffinry.catalogs import Table
from puffinry.metadata import Snapshot, StatisticsFile
from puffinry.metadata.statistics import table_identity
from puffinry.refresh import FinishedStatistics, RefreshOptions
from puffinry_assets.runs.history import Fetch, all_records
from puffinry_assets.settings import WatchedTable

ENTRY = "statistics entry"  # the file as the table metadata is to list it
TABLE = "table identity"  # whose file it is, whatever table has the name by now
_PARTITIONS_AT_ONCE = 100  # in one question to Dagster's database


@dataclass(frozen=True, slots=True)
class Offer:
    """A statistics file, and who it belongs to."""

    run_id: str
    table: str  # as `table_identity` has it
    file: StatisticsFile


def offered(table: str, file: StatisticsFile) -> dict[str, dg.MetadataValue[Any]]:
    """What the metadata of an event say of a file of the table with this identity."""
    return {ENTRY: dg.MetadataValue.json(file.to_json()), TABLE: dg.MetadataValue.text(table)}


class Offers:
    """The offers of one table's snapshots, as a run sees them and adds to them."""

    def __init__(self, context: dg.OpExecutionContext, watched: WatchedTable) -> None:
        self._context = context
        self._sketches = watched.sketches
        self._may_go_untold = 0  # in bytes read
        self._untold: list[tuple[StatisticsFile, dg.AssetObservation]] = []
        self._line = [context.run, *_repeated_by(context.instance, context.run)]
        failed = takewhile(lambda run: run.status != dg.DagsterRunStatus.SUCCESS, self._line[1:])
        self._taken_up = {context.run_id, *(run.run_id for run in failed)}

    def add(self, partition: str, table: str, file: StatisticsFile, bytes_read: int) -> None:
        """Tell of a file that is whole now, of a snapshot of the table with this identity, or remember to."""
        offer = dg.AssetObservation(
            self._sketches, f"offered: {file.statistics_path}", partition=partition, metadata=offered(table, file)
        )
        self._may_go_untold -= bytes_read
        if self._may_go_untold > 0:
            self._untold.append((file, offer))
        else:
            self._context.log_event(offer)

    def hold_back(self, smallest: int) -> None:
        """From now on do not record files at once, as long as less than this many bytes were read for all of them.

        Who calls this has to call `tell_all` in the end, whatever happens.
        """
        self._may_go_untold = smallest

    def tell_all(self, but_for: Collection[StatisticsFile]) -> None:
        """Record what was not recorded yet, but for files that are committed by now."""
        for file, offer in self._untold:
            if file not in but_for:
                self._context.log_event(offer)
        self._untold.clear()

    def written(self, partitions: Sequence[str]) -> Mapping[str, list[Offer]]:
        """What has been written for these partitions, whoever did it, the newest first."""
        return self._offers(self._context.instance.fetch_observations, partitions)

    def is_taken_up(self, offer: Offer) -> bool:
        """Whether it is of this run or of one that this repeats because it came to no good end."""
        return offer.run_id in self._taken_up

    def handed_over(self, partitions: Sequence[str]) -> Mapping[str, list[Offer]]:
        """What is to be committed for these partitions: what this run or one that it repeats has said last.

        Where neither has said anything, all that there is, the newest first.
        """
        found = self._offers(self._context.instance.fetch_materializations, partitions)
        return {partition: self._own(offers) or offers for partition, offers in found.items()}

    def _own(self, offers: Sequence[Offer]) -> list[Offer]:
        by_run = {offer.run_id: offer for offer in reversed(offers)}
        return [by_run[run.run_id] for run in self._line if run.run_id in by_run][:1]

    def _offers(self, fetch: Fetch, partitions: Sequence[str]) -> dict[str, list[Offer]]:
        found: dict[str, list[Offer]] = {partition: [] for partition in partitions}
        for first in range(0, len(partitions), _PARTITIONS_AT_ONCE):
            asked = dg.AssetRecordsFilter(
                self._sketches, asset_partitions=list(partitions[first : first + _PARTITIONS_AT_ONCE])
            )
            for record in all_records(fetch, asked):
                if record.partition_key in found and (offer := _offer(record)):
                    found[record.partition_key].append(offer)
        return found


class UncommittedOffers:
    """The offers for a run's snapshots, as the engine finds uncommitted statistics files and adds to them."""

    def __init__(self, offers: Offers, partitions: Mapping[int, str], full: bool) -> None:
        """`partitions` by snapshot id; with `full`, only files of the runs that this one repeats are used."""
        self._offers = offers
        self._partitions = partitions
        self._full = full
        self._written = cache(partial(offers.written, list(partitions.values())))

    def answering(self, table: Table, snapshot: Snapshot) -> Iterator[StatisticsFile]:
        """Uncommitted statistics files for the snapshot of this very table, the newest first."""
        identity = table_identity(table.metadata)
        for offer in self._written()[self._partitions[snapshot.snapshot_id]]:
            if offer.table == identity and (self._offers.is_taken_up(offer) or not self._full):
                yield offer.file

    def as_listed(self, table: Table, snapshot: Snapshot, options: RefreshOptions) -> Table:
        """The table: the run itself says of which files it knows."""
        return table

    def keep(self, table: Table, finished: FinishedStatistics) -> None:
        """Offer it."""
        partition, bytes_read = self._partitions[finished.file.snapshot_id], finished.statistics.scan.bytes_read
        self._offers.add(partition, table_identity(table.metadata), finished.file, bytes_read)


def offers_between(instance: dg.DagsterInstance, watched: WatchedTable, since: float, until: float) -> Iterator[Offer]:
    """What has been written for a table in this time, in seconds since 1970."""
    asked = dg.AssetRecordsFilter(watched.sketches, after_timestamp=since, before_timestamp=until)
    yield from filter(None, map(_offer, all_records(instance.fetch_observations, asked)))


def _repeated_by(instance: dg.DagsterInstance, run: dg.DagsterRun) -> Iterator[dg.DagsterRun]:
    """The run that a re-execution repeats, the one that this repeats, and so on."""
    parent = instance.get_run_by_id(run.parent_run_id) if run.parent_run_id else None
    if parent:
        yield parent
        yield from _repeated_by(instance, parent)


def _offer(record: dg.EventLogRecord) -> Offer | None:
    event = record.asset_event
    entry, table = (event.metadata.get(name) if event else None for name in (ENTRY, TABLE))
    if not isinstance(entry, dg.JsonMetadataValue) or not isinstance(entry.data, dict):
        return None  # of a partition without a file
    if not isinstance(table, dg.TextMetadataValue) or table.text is None:
        return None
    return Offer(record.run_id, table.text, StatisticsFile.from_json(entry.data, f"run {record.run_id}"))
