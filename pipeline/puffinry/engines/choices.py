"""What rules are made of: the requested snapshot, the files that an engine reads of it, what it cannot handle there."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyiceberg.schema import Schema

from puffinry.formats.puffin import HIVE_BLOBS, NDV_PROPERTY, THETA_SKETCH
from puffinry.metadata import (
    LeafColumn,
    Snapshot,
    StatisticsBlob,
    StatisticsFile,
    TableMetadata,
    ancestors,
    has_one_value_a_row,
    leaf_columns,
    leaf_paths,
    nearest_statistics,
    top_level,
)
from puffinry.statistics import Listed, ListedStatistics

_JAVA_LONG = re.compile(r"[+-]?[0-9]{1,19}")
_OF_A_PARTITION = "partition"  # a property that Hive's blobs of one partition have
_HISTOGRAM = "presto-kll-sketch-bytes-v1"


@dataclass(frozen=True)
class Requested:
    """One snapshot of one version of a table."""

    metadata: TableMetadata
    listed: ListedStatistics
    snapshot: Snapshot
    ancestors: tuple[Snapshot, ...]  # the snapshot itself and those before it, as far as the table has them
    files: tuple[StatisticsFile, ...]  # theirs
    schema: Schema  # by which the reference is read
    columns: tuple[LeafColumn, ...]  # that statistics can be of
    at_top: frozenset[int]  # the fields (ids) that lie in no struct, list or map
    in_structs: frozenset[int]  # these, and the leaves that lie in structs alone

    @cached_property
    def _distances(self) -> Mapping[int, int]:
        return {each.snapshot_id: distance for distance, each in enumerate(self.ancestors)}

    def distance(self, listed: Listed) -> int:
        """How many snapshots ago a number was computed; one of no ancestor is the farthest."""
        return self._distances.get(listed.snapshot_id, len(self.ancestors))

    @cached_property
    def newest(self) -> dict[int, Listed]:
        """The newest number that the files list of each column, by field id: what an engine could use."""
        found: dict[int, Listed] = {}
        for file in self.files:
            for field_id, listed in numbers(self.listed.sketches(file).values()).items():
                if field_id not in found or self.distance(listed) < self.distance(found[field_id]):
                    found[field_id] = listed
        return found


def requested(listed: ListedStatistics, snapshot: Snapshot, schema: Schema) -> Requested:
    """The snapshot, read by a schema, with what engines read of it."""
    metadata = listed.metadata
    own, files = tuple(ancestors(metadata, snapshot)), tuple(nearest_statistics(metadata, snapshot))
    at_top, (columns, _) = top_level(schema), leaf_columns(schema)
    in_structs = at_top.union(leaf for leaf, path in leaf_paths(schema).items() if has_one_value_a_row(path))
    return Requested(metadata, listed, snapshot, own, files, schema, columns, at_top, in_structs)


def numbers(listed: Iterable[Listed], *, without_ndv: bool = False) -> dict[int, Listed]:
    """Those with a number, by their first fields; of two of one field, the later. `without_ndv`: the others, too."""
    return {each.field_id: each for each in listed if without_ndv or ndv_of(each.blob) is not None}


def ndv_of(blob: StatisticsBlob) -> int | None:
    """The number of distinct values that is listed, as Java's `Long.parseLong` finds it; None where it refuses it."""
    text = blob.properties.get(NDV_PROPERTY, "")
    if not _JAVA_LONG.fullmatch(text):
        return None
    return number if -(1 << 63) <= (number := int(text)) < 1 << 63 else None


def is_no_number(blob: StatisticsBlob) -> bool:
    """Whether the blob's `ndv` is there, but no number to Java."""
    return bool(blob.properties.get(NDV_PROPERTY)) and ndv_of(blob) is None


def taken_by_hive(blob: StatisticsBlob) -> bool:
    """Whether a blob is Hive's own of a whole column, or anybody's that lists an `ndv` of one."""
    lists_ndv = len(blob.fields) == 1 and ndv_of(blob) is not None
    return _OF_A_PARTITION not in blob.properties and (blob.type in HIVE_BLOBS or lists_ndv)


def nearest_of_hive(requested: Requested) -> Sequence[StatisticsFile]:
    """The nearest file with an `ndv`, over compactions and where no deletes are; else that of Hive's own blobs."""
    for snapshot in requested.ancestors if not has_deletes(requested) else ():
        file = requested.metadata.statistics_by_snapshot.get(snapshot.snapshot_id)
        if file and any(map(taken_by_hive, file.blob_metadata)):
            return [file]
        if not snapshot.changes_no_rows:
            break
    for snapshot in requested.ancestors:
        file = requested.metadata.statistics_by_snapshot.get(snapshot.snapshot_id)
        blobs = file.blob_metadata if file else ()
        of_partitions = any(_OF_A_PARTITION in blob.properties for blob in blobs)
        if file and not of_partitions and any(blob.type in HIVE_BLOBS for blob in blobs):
            return [file]
        if snapshot.summary.get("total-records") == "0":  # what was before it is gone
            break
    return []


def has_deletes(requested: Requested) -> bool:
    """Whether the snapshot has delete files, as its own summary says."""
    return requested.snapshot.summary.get("total-delete-files", "0") != "0"


def closest_in_time(requested: Requested) -> Sequence[StatisticsFile]:
    """The file whose snapshot is closest in time, on whatever branch; of two as close, the first."""
    snapshots, now = requested.metadata.snapshots, requested.snapshot.timestamp_ms
    there = [file for file in requested.metadata.statistics if file.snapshot_id in snapshots]
    return sorted(there, key=lambda file: abs(now - snapshots[file.snapshot_id].timestamp_ms))[:1]


@dataclass(frozen=True, slots=True)
class Found:
    """What an engine finds in the files that it reads."""

    requested: Requested
    file: StatisticsFile | None  # of several, any
    listed: Sequence[Listed]  # all
    blobs: Sequence[Listed]  # of the types that it takes
    numbers: Mapping[int, Listed]  # that it can plan with, by field id
    reach: frozenset[int]  # the fields (ids) that it can plan with


def ambiguous(found: Found) -> str | None:
    """Two files of one snapshot, two sketches of one column, or an `ndv` that is no integer."""
    files = Counter(file.snapshot_id for file in found.requested.metadata.statistics)
    if twice := [snapshot_id for snapshot_id, count in files.items() if count > 1]:
        return f"snapshot {twice[0]} has two statistics files listed"
    blobs = [each for each in found.blobs if each.field_id in found.reach]
    if len({each.field_id for each in blobs}) < len(blobs):
        return "the nearest file has two sketches of one column"
    is_wrong = any(is_no_number(each.blob) for each in blobs)
    return "the nearest file has an `ndv` that is no integer" if is_wrong else None


def unknown_field(found: Found) -> str | None:
    """A blob of no field, or of one that is gone; or an `ndv` that is no integer."""
    for blob in (each.blob for each in found.listed):
        if not blob.fields:
            return f"a blob of type {blob.type} is of no field"
        if found.requested.metadata.schema().find_column_name(blob.fields[0]) is None:
            return f"a blob of type {blob.type} is of field {blob.fields[0]}, which the table no longer has"
        if blob.type == THETA_SKETCH and is_no_number(blob):
            return f"the `ndv` of field {blob.fields[0]} is no integer"
    return None


def not_one_field(found: Found) -> str | None:
    """A blob of several fields or of none, or a histogram of a snapshot that is gone."""
    for blob in (each.blob for each in found.listed):
        if len(blob.fields) != 1:
            return f"a blob of type {blob.type} is of {len(blob.fields)} fields, and Presto expects one"
        if blob.type == _HISTOGRAM and blob.snapshot_id not in found.requested.metadata.snapshots:
            return f"a histogram is of snapshot {blob.snapshot_id}, which has expired"
    return None


def below_the_top(found: Found) -> str | None:
    """Sketches of fields of structs, lists and maps: their names."""
    schema = found.requested.metadata.schema()
    top = top_level(schema)
    nested = (schema.find_column_name(each.field_id) for each in found.blobs if each.field_id not in top)
    return ", ".join(filter(None, nested)) or None


def over_several_columns(found: Found) -> str | None:
    """Sketches over several columns: the first of each."""
    schema = found.requested.schema
    names = {schema.find_column_name(each.field_id) for each in found.blobs if len(each.blob.fields) > 1}
    return ", ".join(sorted(filter(None, names))) or None
