"""A requested snapshot as engines see it, and the numbers that the table lists of its columns."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pyiceberg.schema import Schema
from pyiceberg.types import StructType

from puffinry.formats.puffin import NDV_PROPERTY, THETA_SKETCH
from puffinry.metadata import (
    LeafColumn,
    Snapshot,
    StatisticsBlob,
    StatisticsFile,
    TableMetadata,
    ancestors,
    leaf_columns,
    leaf_paths,
    statistics_of,
)
from puffinry.metadata.statistics import SketchProperties

_JAVA_LONG = re.compile(r"[+-]?[0-9]{1,19}")


@dataclass(frozen=True, slots=True)
class Number:
    """A number of distinct values that the table lists of a column."""

    ndv: int | None  # None: an engine finds it in the sketch itself, which the metadata do not hold
    of_snapshot: int  # that it was computed for
    file: StatisticsFile


@dataclass(frozen=True)
class Requested:
    """One snapshot of one version of a table."""

    metadata: TableMetadata
    snapshot: Snapshot
    ancestors: tuple[Snapshot, ...]  # the snapshot itself and those before it, as far as the table has them
    distances: Mapping[int, int]  # how many snapshots ago each of them was, by id
    files: tuple[StatisticsFile, ...]  # theirs
    schema: Schema  # the table's for the current snapshot, and any other's own
    columns: tuple[LeafColumn, ...]  # that statistics can be of
    at_top: frozenset[int]  # the fields (ids) that lie in no struct, list or map
    in_structs: frozenset[int]  # these, and the leaves that lie in structs alone

    def distance(self, number: Number) -> int:
        """How many snapshots ago a number was computed; one of no ancestor is the farthest."""
        return self.distances.get(number.of_snapshot, len(self.ancestors))

    @cached_property
    def newest(self) -> dict[int, Number]:
        """The newest number that the files list of each column, by field id: what an engine could use."""
        found: dict[int, Number] = {}
        for file in self.files:
            sketches = [blob for blob in file.blob_metadata if blob.type == THETA_SKETCH and len(blob.fields) == 1]
            for field_id, number in numbers((file, blob) for blob in sketches).items():
                if field_id not in found or self.distance(number) < self.distance(found[field_id]):
                    found[field_id] = number
        return found


def requested(metadata: TableMetadata, snapshot: Snapshot) -> Requested:
    """The snapshot, with what engines read."""
    own = tuple(ancestors(metadata, snapshot))
    is_current = snapshot.snapshot_id == metadata.current_snapshot_id
    schema = metadata.schema() if is_current else metadata.snapshot_schema(snapshot)
    at_top = frozenset(field.field_id for field in schema.fields)
    paths = leaf_paths(schema).items()
    inside = (leaf for leaf, path in paths if all(isinstance(each.field_type, StructType) for each in path[:-1]))
    return Requested(
        metadata,
        snapshot,
        own,
        {each.snapshot_id: distance for distance, each in enumerate(own)},
        tuple(filter(None, (statistics_of(metadata, each.snapshot_id) for each in own))),
        schema,
        leaf_columns(schema)[0],
        at_top,
        at_top.union(inside),
    )


def numbers(blobs: Iterable[tuple[StatisticsFile, StatisticsBlob]], *, without_ndv: bool = False) -> dict[int, Number]:
    """What blobs say of their first fields, by id; of two of one field, the later.

    `without_ndv`: of blobs that list none, too.
    """
    found = {}
    for file, blob in blobs:
        ndv = java_long(blob.properties.get(NDV_PROPERTY))
        if ndv is not None or without_ndv:
            computed_for = SketchProperties(blob.properties).snapshot_id
            found[blob.fields[0]] = Number(ndv, blob.snapshot_id if computed_for is None else computed_for, file)
    return found


def is_no_number(blob: StatisticsBlob) -> bool:
    """Whether the blob's `ndv` is there, but no number to Java's `Long.parseLong`."""
    text = blob.properties.get(NDV_PROPERTY)
    return bool(text) and java_long(text) is None


def java_long(text: str | None) -> int | None:
    """The number that Java's `Long.parseLong` finds in a text; None where it refuses it."""
    if text is None or not _JAVA_LONG.fullmatch(text):
        return None
    return number if -(1 << 63) <= (number := int(text)) < 1 << 63 else None
