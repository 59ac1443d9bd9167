"""From uncommitted statistics files to the table's: one commit of all that can be committed; errors for the others.

In: a table, and statistics files by partition. Out: the table with its new statistics, and what each partition's are by
now. Files that are older than what the table has, or in it already, are as good as committed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from puffinry.catalogs import Table
from puffinry.commit import join_adds_nothing
from puffinry.errors import CommitFailedError, PuffinError, PuffinMissingError
from puffinry.metadata import StatisticsFile, statistics_of
from puffinry.metadata.statistics import ListedSketches, table_identity
from puffinry.refresh import ColumnStatistics, read_statistics
from puffinry_assets.runs.offers import Offer
from puffinry_assets.runs.partitions import sort_out
from puffinry_resources import CommitResource


@dataclass(frozen=True, slots=True)
class Committed:
    """The table with its new statistics, and what that took."""

    table: Table
    attempts: int  # 0 where everything was there already
    gone: Mapping[str, str]  # partitions whose snapshot the table did not have any more, and how that is said


@dataclass(frozen=True, slots=True)
class Found:
    """A partition's statistics as the table has them."""

    file: StatisticsFile
    columns: tuple[ColumnStatistics, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the partitions that were to be committed."""

    committed: Committed
    done: Mapping[str, Found]  # by partition
    failed: Mapping[str, str]  # by partition: why


def commit_files(table: Table, files: Mapping[str, Sequence[StatisticsFile]], commit: CommitResource) -> Committed:
    """Make these files the statistics of their partitions' snapshots, in one change; those that are listed stay."""
    identity = table_identity(table.metadata)
    try:
        done = commit.commit(table, [file for offered in files.values() for file in offered])
    except CommitFailedError:
        present = table.reload()
        _, gone = sort_out(present.metadata, files, identity)
        if len(gone) < len(files):
            raise
        return Committed(present, 0, gone)
    changed = replace(table, metadata_location=done.version.location, metadata=done.version.metadata)
    return Committed(changed, done.attempts, sort_out(changed.metadata, files, identity)[1])


def commit_offers(
    table: Table, offers: Mapping[str, Sequence[Offer]], sketches: str, commit: CommitResource
) -> Outcome:
    """Commit the newest uncommitted files of these partitions; `sketches` names the asset that writes them."""
    chosen: dict[str, list[Found]] = {}
    failed: dict[str, str] = {}
    for partition, offered in offers.items():
        _, gone = sort_out(table.metadata, [partition], offered[0].table if offered else None)
        failed |= gone
        if not offered:
            failed.setdefault(partition, f"partition {partition} has no sketches yet: materialize {sketches} first")
        elif not gone:
            try:
                chosen[partition] = _wanted(table, offered)
            except PuffinError as error:
                failed[partition] = f"partition {partition}: {error}: materialize {sketches} first"
    files = {partition: [found.file for found in wanted] for partition, wanted in chosen.items()}
    committed = commit_files(table, files, commit)
    failed |= committed.gone
    done: dict[str, Found] = {}
    for partition in chosen.keys() - committed.gone.keys():
        try:
            done[partition] = _as_listed(committed.table, offers[partition][0].file.snapshot_id, chosen[partition])
        except PuffinError as error:
            failed[partition] = f"partition {partition}: {error}: materialize {sketches} first"
    return Outcome(committed, done, failed)


def _wanted(table: Table, offered: Sequence[Offer]) -> list[Found]:
    """The files that have something newer than the table; raises PuffinError where the newest one of all is no more."""
    listed = statistics_of(table.metadata, offered[0].file.snapshot_id)
    wanted: list[Found] = []
    for offer in offered:
        if listed and join_adds_nothing(listed, offer.file):
            continue
        try:
            wanted.append(Found(offer.file, read_statistics(table, offer.file)))
        except PuffinError:
            if offer is offered[0]:
                raise
    return wanted


def _as_listed(table: Table, snapshot_id: int, wanted: Sequence[Found]) -> Found:
    """A snapshot's statistics after the commit of what was wanted; raises PuffinError where there are none to read."""
    listed = statistics_of(table.metadata, snapshot_id)
    if listed is None:
        raise PuffinMissingError(f"{table.metadata.source}: another writer has taken its statistics away")
    alone = next((found for found in wanted if found.file == listed), None)
    return alone or Found(listed, read_statistics(table, listed, _of_its_snapshot(table, listed)))


def _of_its_snapshot(table: Table, listed: StatisticsFile) -> set[int]:
    """The columns (field ids) of which a file has a sketch of the snapshot that it is listed for."""
    sketches = ListedSketches(table.metadata).of(listed)
    return {field_id for field_id, each in sketches.items() if each.snapshot_id == listed.snapshot_id}
