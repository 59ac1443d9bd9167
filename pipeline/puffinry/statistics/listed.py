"""What a table's metadata list of statistics: one `Listed` for each blob, whoever wrote it.

In: one version of a table's metadata. Out: of each blob its file, its properties, the snapshot that it was computed
for, and whether it is Puffinry's own. No file is opened. The list alone proves nothing, since other writers copy
sketches to other snapshots and tables are copied with their statistics: who takes a sketch for current, for Puffinry's
or for a base asks here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pyiceberg.schema import Schema

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import ColumnInputs, StatisticsBlob, StatisticsFile, TableMetadata, leaf_columns
from puffinry.statistics.properties import SketchProperties

OTHER_SCHEMA = "the snapshot is a branch's head, counted by the table's schema, in which this column is gone or changed"
OTHER_INPUTS = "the column's type, defaults or name mapping, or how Puffinry reads files, have changed since"


@dataclass(frozen=True)
class Listed:
    """A blob that the metadata list."""

    file: StatisticsFile
    blob: StatisticsBlob
    snapshot_id: int  # that it was computed for, by its own word
    doubt: str | None = None  # why it is not Puffinry's own, though Puffinry made it
    schema: Schema | None = field(default=None, repr=False, compare=False)  # by which it was counted; None: not known

    @cached_property
    def said(self) -> SketchProperties:
        """Its properties."""
        return SketchProperties(self.blob.properties)

    @property
    def field_id(self) -> int:
        """The field that it is of: of several the first."""
        return self.blob.fields[0]

    @property
    def lg_k(self) -> int | None:
        """The size that it was computed for; None: another writer's."""
        return self.said.lg_k if self.is_made_by_puffinry else None

    @property
    def is_made_by_puffinry(self) -> bool:
        """Whether Puffinry made it, be it for another table."""
        return self.said.is_made_by_puffinry

    @property
    def is_own(self) -> bool:
        """Whether it is Puffinry's, of this very table, with inputs that the column has or had."""
        return self.is_made_by_puffinry and self.doubt is None

    def is_of(self, snapshot_id: int) -> bool:
        """Whether its numbers are that snapshot's: proven if it is Puffinry's own, else by its writer's word."""
        return self.snapshot_id == snapshot_id and self.doubt is None

    def is_own_of(self, snapshot_id: int) -> bool:
        """Whether it is Puffinry's own sketch of that snapshot."""
        return self.is_own and self.snapshot_id == snapshot_id


class ListedStatistics:
    """All that one version of a table lists, each resolved when it is looked at: there may be a million sketches."""

    def __init__(self, metadata: TableMetadata) -> None:
        self.metadata = metadata
        self._inputs: dict[int, ColumnInputs] = {}  # by schema id

    def blobs(self, file: StatisticsFile) -> list[Listed]:
        """All that is listed of a file, in the list's order."""
        return [self._listed(blob, file) for blob in file.blob_metadata]

    def sketches(self, file: StatisticsFile) -> Mapping[int, Listed]:
        """The theta sketches of one column each, by field id, in the list's order; of two of one column, the first."""
        blobs: dict[int, StatisticsBlob] = {}
        for blob in file.blob_metadata:
            if blob.type == THETA_SKETCH and len(blob.fields) == 1:
                blobs.setdefault(blob.fields[0], blob)
        return {field_id: self._listed(blob, file) for field_id, blob in blobs.items()}

    def own(self, file: StatisticsFile, snapshot_id: int, lg_k: int) -> set[int]:
        """The fields (ids) of which the file has Puffinry's own sketch of this snapshot and size."""
        sketches = self.sketches(file).items()
        return {field_id for field_id, each in sketches if each.is_own_of(snapshot_id) and each.lg_k == lg_k}

    def inputs(self, schema: Schema) -> ColumnInputs:
        """What counts by a schema depend on."""
        if schema.schema_id not in self._inputs:
            self._inputs[schema.schema_id] = ColumnInputs(schema, self.metadata.name_mapping)
        return self._inputs[schema.schema_id]

    def same_fields(self, schema: Schema, other: Schema) -> set[int]:
        """The leaves (ids) of a schema that are the same in the other: by type, defaults and name mapping."""
        here, there = self.inputs(schema), self.inputs(other)
        ids = {leaf.field_id for leaf in leaf_columns(schema)[0]}
        is_one = schema.schema_id == other.schema_id
        return ids if is_one else {each for each in ids if here.of(each)[0] == there.of(each)[0]}

    def is_same_field(self, listed: Listed, schema: Schema) -> bool:
        """Whether a sketch's column is the same in this schema: by its type, its defaults and its name mapping."""
        there = self.inputs(schema).of(listed.field_id)
        if listed.is_made_by_puffinry:
            return listed.said.inputs in there
        return listed.schema is None or self.inputs(listed.schema).of(listed.field_id)[0] == there[0]

    def _listed(self, blob: StatisticsBlob, file: StatisticsFile) -> Listed:
        said = SketchProperties(blob.properties)
        if not said.is_made_by_puffinry:
            own, *others = self._schemas_at(blob.snapshot_id, file)
            has_it = (each for each in (own, *others) if each and set(blob.fields[:1]) <= each.field_ids)
            return Listed(file, blob, blob.snapshot_id, None, next(has_it, own))
        computed_for = blob.snapshot_id if said.snapshot_id is None else said.snapshot_id
        if not said.is_for(self.metadata.identity):
            why = f"it was not computed for table {self.metadata.identity}, which this is"
            return Listed(file, blob, computed_for, why)
        schemas = self._schemas_at(computed_for, file)
        fitting = (schema for schema in schemas if schema and said.inputs in self.inputs(schema).of(blob.fields[0]))
        counted_by = next(fitting, None)
        doubt = OTHER_INPUTS if counted_by is None else None
        return Listed(file, blob, computed_for, doubt, counted_by)

    def _schemas_at(self, snapshot_id: int, file: StatisticsFile) -> tuple[Schema | None, ...]:
        """A snapshot's own schema, by which it is counted (None: it or the snapshot is gone), and the table's."""
        # The head of a branch is counted by the current one. By then it may be a head no more, and that an older one.
        snapshots = self.metadata.snapshots
        snapshot = snapshots.get(snapshot_id) or snapshots.get(file.snapshot_id)
        own = self.metadata.own_schema(snapshot) if snapshot else None
        return own, *self.metadata.schemas_from(self.metadata.schema())
