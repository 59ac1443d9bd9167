"""Statistics that a table's metadata lists: what they say, what they are proven to be of, and how far they lag behind.

In: a table's metadata. Out: answers from that alone; no file is opened.

Other writers copy sketches with all their properties to other snapshots, and tables are copied with their statistics:
the list alone proves nothing. So each sketch says in its properties what it was computed for. The Puffin footer has all
of them; the table metadata, which every reader of the table parses, only `ndv` and a digest of what the sketch was
computed for. A sketch with a digest is Puffinry's. Everybody who takes a sketch for current or for a base asks
`ListedSketches`.
"""

import struct
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b

from puffinry.formats.puffin import NDV_PROPERTY, THETA_SKETCH
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.fingerprints import ColumnInputs
from puffinry.metadata.statistics_entries import StatisticsBlob, StatisticsFile

NDV_LOWER, NDV_UPPER = "puffinry.ndv-lower", "puffinry.ndv-upper"
VALUE_COUNT, NULL_COUNT = "puffinry.value-count", "puffinry.null-count"
HAS_EMPTY = "puffinry.has-empty"
UNREAD_DELETES = "puffinry.unread-deletes"
LG_K = "puffinry.lg-k"
TABLE_UUID = "puffinry.table-uuid"  # also of a file as a whole: Puffinry made it for this very table
SNAPSHOT_ID = "puffinry.snapshot-id"
COMPUTED_AT = "puffinry.computed-at"
INPUTS = "puffinry.inputs"
ROW_COUNT = "puffinry.row-count"  # beside unread deletes: of how many rows they are a part
DIGEST = "puffinry.of"
OTHER_INPUTS = "the column's type, defaults or name mapping, or how Puffinry reads files, have changed since"

_CHANGED = ("added-records", "deleted-records", "added-position-deletes", "added-equality-deletes")
_IN_DIGEST = frozenset((SNAPSHOT_ID, COMPUTED_AT, LG_K, INPUTS, UNREAD_DELETES, ROW_COUNT))
_LONGEST_NUMBER = 19  # digits: below 2^63
# A digest: snapshot id; ms since 1970, and lg k in the last byte; inputs; unread deletes and rows, if there are any of
# them; a seal, which differs with these and with the table, whose identity would be too long.
_DIGESTS = struct.Struct(">qQ8s"), struct.Struct(">qQ8sQQ")
_SEAL_BYTES = 6


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a sketch was computed for, when, and by which rules."""

    table: str  # as `table_identity` has it
    snapshot_id: int
    computed_at: int  # ms since 1970: when the analysis began that last looked at the column's data
    inputs: str  # the column's fingerprint (`puffinry.metadata.fingerprints`)

    def properties(self) -> dict[str, str]:
        """The properties that say so."""
        return {
            TABLE_UUID: self.table,
            SNAPSHOT_ID: str(self.snapshot_id),
            COMPUTED_AT: str(self.computed_at),
            INPUTS: self.inputs,
        }


def table_identity(metadata: TableMetadata) -> str:
    """A table's identity: its uuid, or its location where format version 1 gave it none."""
    return metadata.table_uuid or metadata.location


@dataclass(frozen=True, slots=True)
class _Number:
    """A number among the properties, by its name."""

    name: str

    def __get__(self, properties: "SketchProperties", _: type) -> int | None:
        return whole_number(properties._said(self.name))


@dataclass(frozen=True)
class SketchProperties:
    """What a sketch's properties say, whoever wrote them, in so many words or in the digest.

    None where they do not, or say what is no number. Each is parsed when it is requested: a table may list a million
    sketches.
    """

    said: Mapping[str, str]

    ndv, ndv_lower, ndv_upper = _Number(NDV_PROPERTY), _Number(NDV_LOWER), _Number(NDV_UPPER)
    value_count, null_count = _Number(VALUE_COUNT), _Number(NULL_COUNT)  # of values without nulls, and of these
    row_count = _Number(ROW_COUNT)  # those of unread deletes included; known only where there are any
    lg_k = _Number(LG_K)  # the size that it was computed for

    @property
    def is_made_by_puffinry(self) -> bool:
        """Whether they have a digest, be it one that cannot be read."""
        return DIGEST in self.said

    @property
    def inputs(self) -> str | None:
        """The fingerprint of its column."""
        return self._said(INPUTS)

    @property
    def has_empty(self) -> bool:
        """Whether they say that some value is zero bytes long."""
        return HAS_EMPTY in self.said

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that are counted all the same; 0 where they do not say."""
        return whole_number(self._said(UNREAD_DELETES)) or 0

    @property
    def computed_at(self) -> int:
        """When it was computed, in ms since 1970; 0 where they do not say."""
        return whole_number(self._said(COMPUTED_AT)) or 0

    @property
    def snapshot_id(self) -> int | None:
        """The snapshot that it was computed for."""
        text = self._said(SNAPSHOT_ID) or ""
        number = whole_number(text.removeprefix("-"))
        return -number if number and text.startswith("-") else number

    def is_for(self, table: str) -> bool:
        """Whether it was computed for this table, as `table_identity` has it, by the digest."""
        return bool(self._in_digest) and _sealed(_unsealed(self.said[DIGEST]), table) == self.said[DIGEST]

    def as_listed(self) -> Mapping[str, str]:
        """What the table metadata is to say: what engines read, and the digest; all where there is none."""
        if DIGEST not in self.said:
            return self.said
        return {name: self.said[name] for name in (NDV_PROPERTY, DIGEST) if name in self.said}

    @property
    def contradicts_itself(self) -> bool:
        """Whether they have a digest, and say something else in so many words."""
        if DIGEST not in self.said:
            return False
        differ = any(self.said[name] != self._in_digest.get(name) for name in _IN_DIGEST & self.said.keys())
        return differ or (TABLE_UUID in self.said and not self.is_for(self.said[TABLE_UUID]))

    @cached_property
    def _in_digest(self) -> Mapping[str, str]:
        return _unpacked(self.said[DIGEST]) if DIGEST in self.said else {}

    def _said(self, name: str) -> str | None:
        return self._in_digest.get(name) or self.said.get(name)


def with_digest(said: Mapping[str, str]) -> dict[str, str]:
    """What a footer is to say of a sketch of Puffinry's: these properties, and the digest."""
    what = int(said[SNAPSHOT_ID]), int(said[COMPUTED_AT]) << 8 | int(said[LG_K])
    unread = [int(said[name]) for name in (UNREAD_DELETES, ROW_COUNT) if name in said]
    body = _DIGESTS[bool(unread)].pack(*what, bytes.fromhex(said[INPUTS]), *unread)
    return {**said, DIGEST: _sealed(body, said[TABLE_UUID])}


def _sealed(body: bytes, table: str) -> str:
    seal = blake2b(table.encode(errors="surrogatepass") + body, digest_size=_SEAL_BYTES).digest()
    return urlsafe_b64encode(body + seal).decode()


def _unsealed(digest: str) -> bytes:
    return b64decode(digest, b"-_", validate=True)[:-_SEAL_BYTES]


def _unpacked(digest: str) -> Mapping[str, str]:
    """The properties that a digest stands for; none where it is no digest."""
    try:
        return _in_words(_unsealed(digest))
    except (ValueError, struct.error):
        return {}


def _in_words(body: bytes) -> Mapping[str, str]:
    snapshot_id, computed_at, inputs, *unread = _DIGESTS[len(body) > _DIGESTS[0].size].unpack(body)
    return {
        SNAPSHOT_ID: str(snapshot_id),
        COMPUTED_AT: str(computed_at >> 8),
        LG_K: str(computed_at & 0xFF),
        INPUTS: inputs.hex(),
        **dict(zip((UNREAD_DELETES, ROW_COUNT), map(str, unread), strict=False)),
    }


def whole_number(text: str | None) -> int | None:
    """The number in a text that anybody may have written; None where it is none, or more than a long holds."""
    if text is None or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    return int(text)


@dataclass(frozen=True, slots=True)
class ListedSketch:
    """What one listed sketch is of."""

    snapshot_id: int  # the one that it was computed for, by its own word
    sequence_number: int  # of that snapshot
    is_made_by_puffinry: bool  # be it for another table
    doubt: str | None = None  # why it is not Puffinry's own, though Puffinry made it
    lg_k: int | None = None  # of Puffinry's sketches

    @property
    def is_own(self) -> bool:
        """Whether it is Puffinry's, of this very table, with the inputs that the columns have today."""
        return self.is_made_by_puffinry and self.doubt is None

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
        self._inputs = cache(lambda schema_id: ColumnInputs(metadata.schema(schema_id), metadata.name_mapping))

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
        if not said.is_made_by_puffinry:
            return ListedSketch(blob.snapshot_id, blob.sequence_number, is_made_by_puffinry=False)
        computed_for = blob.snapshot_id if said.snapshot_id is None else said.snapshot_id
        doubt = self._doubt(blob.fields[0], said, computed_for, entry)
        return ListedSketch(computed_for, blob.sequence_number, is_made_by_puffinry=True, doubt=doubt, lg_k=said.lg_k)

    def _doubt(self, field_id: int, said: SketchProperties, snapshot_id: int, entry: StatisticsFile) -> str | None:
        if not said.is_for(self._identity):
            return f"it was not computed for table {self._identity}, which this is"
        known = self._inputs_at(snapshot_id) or self._inputs_at(entry.snapshot_id)
        if known and said.inputs not in known.of(field_id):
            return OTHER_INPUTS
        return None

    def _inputs_at(self, snapshot_id: int) -> ColumnInputs | None:
        """The inputs of a snapshot's columns; None where it has expired, or its schema is gone."""
        snapshot = self._metadata.snapshots.get(snapshot_id)
        if snapshot is None or snapshot.schema_id not in (None, *self._metadata.schemas):
            return None
        return self._inputs(self._metadata.snapshot_schema(snapshot).schema_id)


@dataclass(frozen=True, slots=True)
class Lag:
    """What lies between the statistics that a refresh of a snapshot starts from and that snapshot, by what these say.

    What was added is about what a refresh reads. A compaction changes no row, and is not read again.
    """

    missing: str | None = None  # why nothing can be measured: all must be read
    snapshots: int = 0  # since the oldest of the statistics
    share: float | None = 0.0  # of the rows then, changed since; None: the snapshots' summaries do not say
    bytes: int = 0  # of the files added since; where nothing is measured, of all files
    computed_at: int = 0  # when the newest of the statistics were, in ms since 1970; 0: there are none

    @property
    def is_current(self) -> bool:
        """Whether there is nothing to read."""
        return self.missing is None and self.snapshots == 0


def lag_since(snapshots: Sequence[Snapshot], computed_at: int) -> Lag:
    """What lies between a snapshot and an ancestor: `snapshots` are both and those between them, the nearest first."""
    *since, base = snapshots
    changed, added = rows_changed(since), _total(since, ("added-files-size",))
    rows = whole_number(base.summary.get("total-records"))
    share = None if changed is None or rows is None else changed / max(rows, 1)
    return Lag(None, len(since), share, size_of_files(snapshots[0]) if added is None else added, computed_at)


def lag_without_base(snapshot: Snapshot, why: str, computed_at: int) -> Lag:
    """All of a snapshot's files must be read."""
    return Lag(why, share=None, bytes=size_of_files(snapshot), computed_at=computed_at)


def size_of_files(snapshot: Snapshot) -> int:
    """Bytes of all of a snapshot's files, as far as it says."""
    return whole_number(snapshot.summary.get("total-files-size")) or 0


def rows_changed(snapshots: Sequence[Snapshot]) -> int | None:
    """Rows that came or went, and deletes of rows that stay in their files, at most; None where one does not say."""
    return _total(snapshots, _CHANGED)


def _total(snapshots: Sequence[Snapshot], names: Sequence[str]) -> int | None:
    """The sum of what summaries count under these names, of the snapshots that change rows; None if one counts none.

    A writer that counts leaves out what is none; one that does not has no totals either.
    """
    summaries = [each.summary for each in snapshots if not each.changes_no_rows]
    if any(summary.keys().isdisjoint((*names, "total-records")) for summary in summaries):
        return None
    return sum(whole_number(summary.get(name)) or 0 for summary in summaries for name in names)
