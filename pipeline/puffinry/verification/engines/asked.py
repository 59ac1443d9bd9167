"""The snapshot that engines are asked to read: its line, its columns, and the numbers that files list of them."""

import re
from collections import Counter
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
from puffinry.metadata.statistics import ListedSketches, SketchProperties

_JAVA_LONG = re.compile(r"[+-]?[0-9]{1,19}")


@dataclass(frozen=True, slots=True)
class Number:
    """A number of distinct values that an engine takes."""

    ndv: int | None  # None: the engine finds it in the sketch itself, which the metadata do not hold
    of_snapshot: int  # that it was computed for


@dataclass(frozen=True)
class Asked:
    """One snapshot of one version of a table."""

    metadata: TableMetadata
    snapshot: Snapshot

    @cached_property
    def line(self) -> tuple[Snapshot, ...]:
        """The snapshot and its ancestors, as far as the table still has them, the nearest first."""
        return tuple(ancestors(self.metadata, self.snapshot))

    @cached_property
    def places(self) -> Mapping[int, int]:
        """How far down the line each of its snapshots is, by id."""
        return {snapshot.snapshot_id: place for place, snapshot in enumerate(self.line)}

    @cached_property
    def schema(self) -> Schema:
        """Engines read the current snapshot by the table's schema, and any other by its own."""
        is_current = self.snapshot.snapshot_id == self.metadata.current_snapshot_id
        return self.metadata.schema() if is_current else self.metadata.snapshot_schema(self.snapshot)

    @cached_property
    def columns(self) -> tuple[LeafColumn, ...]:
        """The columns that statistics can be of."""
        return leaf_columns(self.schema)[0]

    @cached_property
    def top_level(self) -> frozenset[int]:
        """The ids of the fields that lie in no struct, list or map."""
        return frozenset(field.field_id for field in self.schema.fields)

    @cached_property
    def in_structs(self) -> frozenset[int]:
        """These, and the ids of the leaves that lie in structs alone."""
        paths = leaf_paths(self.schema).items()
        inside = {leaf for leaf, path in paths if all(isinstance(each.field_type, StructType) for each in path[:-1])}
        return self.top_level | inside

    @cached_property
    def nearest(self) -> StatisticsFile | None:
        """The statistics file of the snapshot, or of its nearest ancestor that has one."""
        return next(filter(None, (statistics_of(self.metadata, each.snapshot_id) for each in self.line)), None)

    @cached_property
    def listed_twice(self) -> tuple[int, ...]:
        """The snapshots (ids) of which the table lists more than one statistics file."""
        times = Counter(entry.snapshot_id for entry in self.metadata.statistics)
        return tuple(snapshot_id for snapshot_id, count in times.items() if count > 1)

    @cached_property
    def there_are(self) -> Mapping[int, Number]:
        """The newest number that the snapshot's line lists of each column, by field id: what could be used."""
        found: dict[int, Number] = {}
        for snapshot in self.line:
            entry = statistics_of(self.metadata, snapshot.snapshot_id)
            for field_id, number in (self.numbers(entry, thetas(entry)) if entry else {}).items():
                if field_id not in found or self.is_nearer(number, found[field_id]):
                    found[field_id] = number
        return found

    def is_nearer(self, one: Number, other: Number) -> bool:
        """Whether one number is of a nearer snapshot than the other; what is not in the line is farthest."""
        beyond = len(self.line)
        return self.places.get(one.of_snapshot, beyond) < self.places.get(other.of_snapshot, beyond)

    def numbers(self, entry: StatisticsFile, blobs: Iterable[StatisticsBlob]) -> dict[int, Number]:
        """What these blobs of a file say, by their first field; of two of one field, the later."""
        sketches = self._listed_sketches.of(entry)
        found = {}
        for blob in blobs:
            if (ndv := java_long(blob.properties.get(NDV_PROPERTY))) is not None:
                sketch = sketches.get(blob.fields[0])
                found[blob.fields[0]] = Number(ndv, blob.snapshot_id if sketch is None else sketch.snapshot_id)
        return found

    def computed_for(self, blob: StatisticsBlob) -> int:
        """The snapshot that a blob says it was computed for."""
        said = SketchProperties(blob.properties).snapshot_id
        return blob.snapshot_id if said is None else said

    @cached_property
    def _listed_sketches(self) -> ListedSketches:
        return ListedSketches(self.metadata)


def thetas(entry: StatisticsFile) -> list[StatisticsBlob]:
    """The theta sketches of one column each that the table lists of a file."""
    return [blob for blob in entry.blob_metadata if blob.type == THETA_SKETCH and len(blob.fields) == 1]


def twice(blobs: Iterable[StatisticsBlob]) -> list[int]:
    """The fields (ids) that more than one of the blobs is of."""
    return [field_id for field_id, count in Counter(blob.fields[0] for blob in blobs).items() if count > 1]


def not_numbers(blobs: Iterable[StatisticsBlob]) -> list[StatisticsBlob]:
    """The blobs whose `ndv` is there, but no number to Java's `Long.parseLong`."""
    return [blob for blob in blobs if (text := blob.properties.get(NDV_PROPERTY)) and java_long(text) is None]


def java_long(text: str | None) -> int | None:
    """The number that Java's `Long.parseLong` finds in a text; None where it refuses it."""
    if text is None or not _JAVA_LONG.fullmatch(text):
        return None
    number = int(text)
    return number if -(1 << 63) <= number < 1 << 63 else None
