"""What a new statistics file carries over from ancestors' files, so that it hides nothing from any engine.

In: a table's metadata, and the snapshot that gets a new file. Out: the files that it may copy from, the nearest first,
and the decision for each of their blobs. No statistics file is opened here.

Trino, StarRocks and others read only the nearest file among the snapshot's ancestors. All of its blobs are carried
over but those that engines fail on or misread: docs/statistics-files.md has each kind with its reason. Hive answers
queries from its own of the table (`min`, `max`, `count`), as exact for the snapshot that their *file* is listed for,
whatever the blob says. It finds those that are left behind: it searches for the nearest file with blobs of its own.
Source: Hive's IcebergStoredStats, and IcebergTableUtil of 4.0 and 4.1.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from pyiceberg.io import FileIO

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.formats.puffin import HIVE_BLOBS, NDV_PROPERTY, THETA_SKETCH, BlobMetadata
from puffinry.metadata import (
    Snapshot,
    StatisticsBlob,
    StatisticsFile,
    TableMetadata,
    ancestors,
    top_level,
    whole_number,
)
from puffinry.metadata.planning import live_rows, plan_scan
from puffinry.statistics import SketchProperties

_OF_PARTITIONS = "hive-partition-column-statistics-v1"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Earlier:
    """The files of a snapshot's ancestors, and which of their blobs may be carried over."""

    files: tuple[StatisticsFile, ...] = ()  # the nearest first
    fields: frozenset[int] = frozenset()  # that there still are, by id; none: not known
    at_top: frozenset[int] = frozenset()  # those of them that nothing holds
    snapshots: frozenset[int] = frozenset()  # the same, by id
    same_rows: frozenset[int] = frozenset()  # snapshots (ids) with just the rows of the one that gets the file

    def may_stay(self, blob: BlobMetadata) -> bool:
        """Whether a blob of the snapshot's own file does: ours of a field that is gone does not, Spark cannot plan."""
        is_ours = SketchProperties(blob.properties).is_made_by_puffinry
        return not (is_ours and self.fields) or self.fields.issuperset(blob.fields)

    def may_come(self, blob: StatisticsBlob, file: StatisticsFile) -> bool:
        """Whether a blob of one of the files may."""
        is_there = blob.snapshot_id in self.snapshots and self.fields.issuperset(blob.fields)
        if not is_there or blob.type == _OF_PARTITIONS:
            return False
        if blob.type == THETA_SKETCH:
            is_usable = NDV_PROPERTY not in blob.properties or whole_number(blob.properties[NDV_PROPERTY]) is not None
            is_ours = SketchProperties(blob.properties).is_made_by_puffinry
            return is_usable and len(blob.fields) == 1 and (not is_ours or blob.fields[0] in self.at_top)
        return blob.type not in HIVE_BLOBS or file.snapshot_id in self.same_rows


def earlier_files(
    metadata: TableMetadata, snapshot: Snapshot, listed: Mapping[int, StatisticsFile], io: FileIO
) -> Earlier:
    """What a new file of the snapshot may carry over; `listed`: the table's statistics files by snapshot (id)."""
    older_snapshots = list(islice(ancestors(metadata, snapshot), 1, None))
    same_rows, later = set[int](), snapshot
    for older in older_snapshots:
        if not later.changes_no_rows or len(metadata.partition_specs) > 1:
            break
        file = listed.get(older.snapshot_id)
        if file and any(blob.type in HIVE_BLOBS for blob in file.blob_metadata):
            if not _may_have_as_many_rows(metadata, older, snapshot, io):
                break
            same_rows.add(older.snapshot_id)
        later = older
    schemas = metadata.counted_schema(snapshot), metadata.schema()
    return Earlier(
        files=tuple(listed[older.snapshot_id] for older in older_snapshots if older.snapshot_id in listed),
        fields=frozenset(field_id for schema in schemas for field_id in schema.field_ids),
        at_top=frozenset[int]().union(*map(top_level, schemas)),
        snapshots=frozenset(metadata.snapshots),
        same_rows=frozenset(same_rows),
    )


def _may_have_as_many_rows(metadata: TableMetadata, one: Snapshot, other: Snapshot, io: FileIO) -> bool:
    """Whether two snapshots may, by their manifests: what is said to be a compaction may have lost or gained rows."""
    try:
        (least, most), (lower, upper) = (live_rows(plan_scan(metadata, each, io, set()).files) for each in (one, other))
    except (MetadataError, UnsupportedError) as error:
        _log.warning("Hive's statistics of snapshot %d are not carried over: %s", one.snapshot_id, error)
        return False
    return least <= upper and lower <= most
