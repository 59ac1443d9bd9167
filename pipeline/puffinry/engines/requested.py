"""A requested snapshot as engines see it, and the numbers that the table lists of its columns."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pyiceberg.schema import Schema

from puffinry.formats.puffin import NDV_PROPERTY
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
    resolve,
    statistics_of,
    top_level,
)
from puffinry.statistics import Listed, ListedStatistics

_JAVA_LONG = re.compile(r"[+-]?[0-9]{1,19}")


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


def requested(metadata: TableMetadata, reference: str | None) -> Requested:
    """The snapshot, with what engines read; raises SnapshotNotFoundError where the reference names nothing."""
    snapshot = resolve(metadata, reference)
    own, schema = tuple(ancestors(metadata, snapshot)), metadata.read_schema(reference)
    files = tuple(filter(None, (statistics_of(metadata, each.snapshot_id) for each in own)))
    at_top, (columns, _) = top_level(schema), leaf_columns(schema)
    in_structs = at_top.union(leaf for leaf, path in leaf_paths(schema).items() if has_one_value_a_row(path))
    return Requested(metadata, ListedStatistics(metadata), snapshot, own, files, schema, columns, at_top, in_structs)


def numbers(listed: Iterable[Listed], *, without_ndv: bool = False) -> dict[int, Listed]:
    """Those with a number, by their first fields; of two of one field, the later. `without_ndv`: the others, too."""
    return {each.field_id: each for each in listed if without_ndv or ndv_of(each) is not None}


def ndv_of(listed: Listed) -> int | None:
    """The number of distinct values that is listed, as engines parse it."""
    return java_long(listed.blob.properties.get(NDV_PROPERTY))


def is_no_number(blob: StatisticsBlob) -> bool:
    """Whether the blob's `ndv` is there, but no number to Java's `Long.parseLong`."""
    text = blob.properties.get(NDV_PROPERTY)
    return bool(text) and java_long(text) is None


def java_long(text: str | None) -> int | None:
    """The number that Java's `Long.parseLong` finds in a text; None where it refuses it."""
    if text is None or not _JAVA_LONG.fullmatch(text):
        return None
    return number if -(1 << 63) <= (number := int(text)) < 1 << 63 else None
