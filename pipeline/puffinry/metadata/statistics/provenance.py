"""What listed sketches were computed for, where that is proven: which of them are Puffinry's own, of this table.

In: a table's metadata, and an entry of its list of statistics. Out: a `ListedSketch` for each column's sketch. The list
alone proves nothing: other writers copy sketches with all their properties to other snapshots, and tables are copied
with their statistics. So each sketch says in its properties what it was computed for, and everybody who takes one for
Puffinry's, for current or for a base asks here.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata.document import TableMetadata
from puffinry.metadata.fingerprints import ColumnInputs
from puffinry.metadata.statistics.properties import SketchProperties, table_identity
from puffinry.metadata.statistics_entries import StatisticsBlob, StatisticsFile

OLDER_VERSION = "an older Puffinry made it, which did not note what for"
OTHER_INPUTS = "the column's type, defaults or name mapping, or how Puffinry reads files, have changed since"


@dataclass(frozen=True, slots=True)
class ListedSketch:
    """What one listed sketch is of."""

    snapshot_id: int  # the one that it was computed for, by its own word
    sequence_number: int  # of that snapshot
    is_own: bool  # Puffinry's, of this very table, with the inputs that the columns have today
    doubt: str | None  # why it is not Puffinry's own, though Puffinry made it
    lg_k: int | None  # of Puffinry's sketches

    @property
    def is_made_by_puffinry(self) -> bool:
        """Whether Puffinry made it, be it for another table."""
        return self.is_own or self.doubt is not None

    def is_of(self, snapshot_id: int) -> bool:
        """Whether its numbers are that snapshot's: proven if it is Puffinry's own, else by its writer's word."""
        return self.snapshot_id == snapshot_id and self.doubt is None

    def is_own_of(self, snapshot_id: int) -> bool:
        """Whether it is Puffinry's own sketch of that snapshot."""
        return self.is_own and self.snapshot_id == snapshot_id


def sketched_snapshots(entry: StatisticsFile) -> set[int]:
    """The snapshots (ids) that a listed file's sketches are said to be of, proven or not."""
    said = ((SketchProperties(blob.properties).snapshot_id, blob.snapshot_id) for blob in entry.blob_metadata)
    return {listed_for if computed_for is None else computed_for for computed_for, listed_for in said}


def unread_deletes(entry: StatisticsFile, field_ids: Collection[int]) -> int:
    """How many rows deletes may have taken that these columns' (ids) sketches of a listed file count all the same."""
    sketches = (blob for blob in entry.blob_metadata if len(blob.fields) == 1 and blob.fields[0] in field_ids)
    return max((SketchProperties(blob.properties).unread_deletes for blob in sketches), default=0)


class ListedSketches:
    """The sketches that one version of a table lists, and what each is of."""

    def __init__(self, metadata: TableMetadata) -> None:
        self._metadata = metadata
        self._identity = table_identity(metadata)
        self._inputs: dict[int, ColumnInputs] = {}  # by schema id

    def of(self, entry: StatisticsFile) -> Mapping[int, ListedSketch]:
        """The sketches of one column each, by field id; of two of one column, the first."""
        blobs = [blob for blob in entry.blob_metadata if blob.type == THETA_SKETCH and len(blob.fields) == 1]
        return {blob.fields[0]: self._of(blob, entry) for blob in reversed(blobs)}

    def own(self, entry: StatisticsFile, snapshot_id: int, lg_k: int) -> set[int]:
        """The fields (ids) of which the entry has Puffinry's own sketch of this snapshot and size."""
        sketches = self.of(entry)
        return {field_id for field_id, each in sketches.items() if each.is_own_of(snapshot_id) and each.lg_k == lg_k}

    def _of(self, blob: StatisticsBlob, entry: StatisticsFile) -> ListedSketch:
        said = SketchProperties(blob.properties)
        lg_k = said.lg_k
        if lg_k is None:
            return ListedSketch(blob.snapshot_id, blob.sequence_number, is_own=False, doubt=None, lg_k=None)
        computed_for = said.snapshot_id
        doubt = self._doubt(blob.fields[0], said, entry)
        return ListedSketch(
            blob.snapshot_id if computed_for is None else computed_for, blob.sequence_number, not doubt, doubt, lg_k
        )

    def _doubt(self, field_id: int, said: SketchProperties, entry: StatisticsFile) -> str | None:
        is_for_this = said.is_for(self._identity)
        if is_for_this is None or said.snapshot_id is None:
            return OLDER_VERSION
        if not is_for_this:
            return f"it was not computed for table {self._identity}, which this is"
        known = self._inputs_at(said.snapshot_id) or self._inputs_at(entry.snapshot_id)
        if known and said.inputs not in known.of(field_id):
            return OTHER_INPUTS
        return None

    def _inputs_at(self, snapshot_id: int) -> ColumnInputs | None:
        """The inputs of a snapshot's columns; None where it has expired, or its schema is gone."""
        snapshot = self._metadata.snapshots.get(snapshot_id)
        if snapshot is None or snapshot.schema_id not in (None, *self._metadata.schemas):
            return None
        schema = self._metadata.snapshot_schema(snapshot)
        if schema.schema_id not in self._inputs:
            self._inputs[schema.schema_id] = ColumnInputs(schema, self._metadata.name_mapping)
        return self._inputs[schema.schema_id]
