"""Proofs that keys are unique, kept in a table's statistics files: a private blob for each set of columns.

In: what `keys` has found of each file. Out: the same, for a later snapshot. A proof is believed where it says that
Puffinry made it for this very table, with the columns' inputs of today, and where its numbers of rows are those of the
manifests: any writer of the table can forge one, which `keys --full` passes over and `verify --audit` finds. It is
found in the nearest ancestor's file that has one, since new statistics files take it along.

Stored as an Arrow stream, a row for each data file. Of each column of the key that is no float it has the least and the
greatest value, as far as they are kept: numbers as they are, decimals unscaled, all else as bytes.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
from pyiceberg.schema import Schema

from puffinry.catalogs import Table, remove_unnamed
from puffinry.commit import KEY_PROOF, CommitResult, commit_statistics, discard, new_statistics_path
from puffinry.errors import CommitStateUnknownError, LedgerError, PuffinError, PuffinryError
from puffinry.execution import FileKeys, bound_type, key_schema
from puffinry.formats.puffin import BLOB_LIMIT, CREATED_BY, Blob, BlobMetadata, PuffinReader, PuffinWriter
from puffinry.knowledge.keys import KeyReport, check_key
from puffinry.ledger import from_stream, to_stream
from puffinry.metadata import ColumnInputs, LeafColumn, Snapshot, StatisticsFile, columns_named, nearest_statistics
from puffinry.metadata.planning import FileKey, LiveFile, Range, ScanPlan, key_numbers, plan_scan
from puffinry.progress import OnProgress, silent
from puffinry.refresh import PUFFINRY
from puffinry.spark import start_session
from puffinry.statistics import INPUTS, TABLE_UUID, Provenance, open_statistics
from puffinry.storage import new_file

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_MOST_FILES = 5  # looked into
_BYTES, _BYTES_A_FILE = 16 << 20, 2 << 10  # of a proof at most, and for each file of the plan: most paths are shorter
_COUNTS = [
    pa.field("path", pa.large_string(), nullable=False),
    pa.field("fingerprint", pa.int64(), nullable=False),
    pa.field("rows", pa.int64(), nullable=False),
    pa.field("null_rows", pa.int64(), nullable=False),
]
_ENDS = "lower", "upper"


def stored_proof(table: Table, plan: ScanPlan) -> Mapping[FileKey, FileKeys]:
    """What is proven of the plan's files; nothing where no proof is found, or the one that is cannot be right."""
    fields = tuple(sorted(column.field_id for column in plan.columns))
    for _, reader, blob in _proofs(table, plan.snapshot):
        try:
            if blob.fields == fields and _is_of(blob, table, plan.snapshot, plan.schema):
                return _decoded(reader, blob, plan)
        except (PuffinError, LedgerError):
            continue
    return {}


def proven_keys(table: Table, snapshot: Snapshot, schema: Schema) -> set[tuple[int, ...]]:
    """The keys, as field ids, of which saved proofs have every file of the snapshot; raises MetadataError."""
    saved = {blob.fields for _, _, blob in _proofs(table, snapshot) if schema.field_ids >= set(blob.fields)}
    plans = ((each, plan_scan(table.metadata, snapshot, table.io, frozenset(each), schema=schema)) for each in saved)
    files = ((each, [file.key for file in plan.files], stored_proof(table, plan)) for each, plan in plans)
    return {each for each, keys, proof in files if keys and len(set(keys)) == len(keys) and proof.keys() >= set(keys)}


def _proofs(table: Table, snapshot: Snapshot) -> Iterator[tuple[StatisticsFile, PuffinReader, BlobMetadata]]:
    """All of the nearest statistics files that can be read."""
    for entry in islice(nearest_statistics(table.metadata, snapshot), _MOST_FILES):
        with suppress(PuffinError), open_statistics(table.io, entry) as reader:
            yield from ((entry, reader, blob) for blob in reader.metadata.private if blob.type == KEY_PROOF)


def _is_of(blob: BlobMetadata, table: Table, snapshot: Snapshot, schema: Schema) -> bool:
    """Whether a proof says that it is of this table, by the same inputs."""
    wanted = _properties(table, snapshot, schema, blob.fields, 0)
    return all(blob.properties.get(name) == wanted[name] for name in (TABLE_UUID, INPUTS))


def audit_proofs(
    table: Table, files: int, on_progress: OnProgress = silent, spark: "Callable[[], SparkSession]" = start_session
) -> tuple[int, list[tuple[str, str]]]:
    """Read so many files of each proof again, chosen at random, and those that they may repeat: bytes read, and faults.

    A fault is the path of a statistics file and what its proof says that is not so. A proof is passed over if its
    snapshot has expired or its columns have changed: nothing believes it. Raises as `check_key`.
    """
    bytes_read, faults, seen = 0, list[tuple[str, str]](), set[tuple[int, ...]]()
    head = table.metadata.current_snapshot_id
    for entry, reader, blob in _proofs(table, table.metadata.snapshots[head]) if head is not None else ():
        reference = None if blob.snapshot_id == head else str(blob.snapshot_id)
        snapshot = table.metadata.snapshots.get(blob.snapshot_id)
        if blob.fields in seen or snapshot is None:
            continue
        schema = table.metadata.read_schema(reference)
        names = list(filter(None, map(schema.find_column_name, blob.fields)))
        if len(names) == len(blob.fields) and _is_of(blob, table, snapshot, schema):
            seen.add(blob.fields)
            sample = _Sample(reader, blob, files)
            try:
                found = check_key(table, reference, names, sample.others, on_progress, spark)
            except (PuffinError, LedgerError) as error:
                faults.append((entry.statistics_path, f"proof of a key: {error}"))
                continue
            bytes_read += found.bytes_read
            proof = f"proof of a key ({', '.join(names)})"
            faults += [(entry.statistics_path, f"{proof}: {why}") for why in sample.faults(found)]
    return bytes_read, faults


@dataclass(frozen=True)
class _Sample:
    """Some files of a proof, which are read as if it did not have them."""

    reader: PuffinReader
    blob: BlobMetadata
    count: int
    known: dict[FileKey, FileKeys] = field(default_factory=dict)

    def others(self, _: Table, plan: ScanPlan) -> Mapping[FileKey, FileKeys]:
        """What the proof says of all others."""
        every = _decoded(self.reader, self.blob, plan)
        self.known.update((key, every[key]) for key in random.sample(sorted(every), min(self.count, len(every))))
        return {key: each for key, each in every.items() if key not in self.known}

    def faults(self, found: KeyReport) -> Iterator[str]:
        """What is not as the proof says."""
        if not found.unique:
            yield f"{found.example_text} is repeated"
        elif wrong := [key.path for key, said in self.known.items() if found.proof[key] != said]:
            yield f"rows or ranges of keys are others in {', '.join(wrong)}"


def save_proof(table: Table, found: KeyReport, before_commit: Callable[[], None] = lambda: None) -> CommitResult | None:
    """Commit a new proof (None: there is none) with the snapshot's statistics; raises as `commit_statistics`."""
    if not found.unique or not found.files_read:
        return None
    metadata, snapshot = table.metadata, table.metadata.snapshots[found.snapshot_id]
    fields = tuple(sorted(leaf.field_id for leaf in columns_named(found.schema, found.columns)))
    properties = _properties(table, snapshot, found.schema, fields, time.time_ns() // 1_000_000)
    path = new_statistics_path(metadata, snapshot.snapshot_id)
    made_by = {CREATED_BY: PUFFINRY, TABLE_UUID: properties[TABLE_UUID]}
    data = _encoded(found.proof, _schema(columns_named(found.schema, found.columns)))
    with new_file(table.io, path) as output, PuffinWriter(output, made_by) as writer:
        written_for = snapshot.snapshot_id, snapshot.sequence_number
        writer.add(Blob(KEY_PROOF, fields, *written_for, data, properties), private=True)
    before_commit()
    file = StatisticsFile(snapshot.snapshot_id, path, writer.file_size, writer.footer_size, ())
    try:
        done = commit_statistics(table, [file])
    except CommitStateUnknownError:
        raise
    except PuffinryError:
        discard(table, [file])
        raise
    remove_unnamed(table.store, metadata.table_uuid, [unused.statistics_path for unused in done.unused])
    return done


def _properties(table: Table, snapshot: Snapshot, schema: Schema, fields: Sequence[int], now_ms: int) -> dict[str, str]:
    inputs = ColumnInputs(schema, table.metadata.name_mapping)
    fingerprint = " ".join(inputs.of(each)[-1] for each in fields)
    return Provenance(table.metadata.identity, snapshot.snapshot_id, now_ms, fingerprint).properties()


def _schema(leaves: Sequence[LeafColumn]) -> pa.Schema:
    """Of a proof of these columns: after the counts of a file, both ends of each column's range."""
    ordered = sorted(leaves, key=lambda leaf: leaf.field_id)
    kinds = [bound_type(field.type) for field in list(key_schema(ordered))[: len(ordered)]]
    ends = [(f"{end} {leaf.field_id}", kind) for leaf, kind in zip(ordered, kinds, strict=True) for end in _ENDS]
    return pa.schema([*_COUNTS, *ends])


def _encoded(proof: Mapping[FileKey, FileKeys], schema: pa.Schema) -> bytes:
    no_range = [Range(None, None, may_hold_null=False)] * ((len(schema) - len(_COUNTS)) // len(_ENDS))
    rows = [
        (*key, file.rows, file.null_rows, *(getattr(each, end) for each in file.ranges or no_range for end in _ENDS))
        for key, file in proof.items()
    ]
    columns = zip(*rows, strict=True)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return to_stream(pa.RecordBatch.from_arrays(arrays, schema=schema))


def _decoded(reader: PuffinReader, blob: BlobMetadata, plan: ScanPlan) -> dict[FileKey, FileKeys]:
    stored = reader.read(blob, min(BLOB_LIMIT, _BYTES + _BYTES_A_FILE * len(plan.files)))
    batch = from_stream(stored, _schema(plan.columns))
    own = batch["path"], batch["fingerprint"].to_numpy()
    known, wanted = key_numbers(own, (plan.table.paths, plan.table.fingerprints))
    if np.unique(known).size < known.size:
        raise LedgerError("a proof of keys that names a file twice")
    rows = batch.filter(pa.array(np.isin(known, wanted)))
    files = {file.key: file for file in plan.files}
    found: dict[FileKey, FileKeys] = {}
    for path, fingerprint, *said in zip(*(column.to_pylist() for column in rows.columns), strict=True):
        key = FileKey(path, fingerprint)
        found[key] = _checked(files[key], rows.schema, *said)
    return found


def _checked(file: LiveFile, schema: pa.Schema, rows: int, null_rows: int, *ends: Any) -> FileKeys:
    if not 0 <= null_rows <= rows <= file.record_count or (rows < file.record_count and not file.deletes):
        raise LedgerError(f"{file.path}: {rows} rows, {null_rows} with nulls; its manifest has {file.record_count}")
    ranges = []
    for kind, lower, upper in zip(schema.types[len(_COUNTS) :: 2], ends[::2], ends[1::2], strict=True):
        is_kept = rows > null_rows and not pa.types.is_null(kind)
        if [lower is not None, upper is not None] != [is_kept, is_kept] or (is_kept and not lower <= upper):
            raise LedgerError(f"{file.path}: keys between {lower!r} and {upper!r} cannot be")
        least, most = (int(end) if isinstance(end, Decimal) else end for end in (lower, upper))
        ranges.append(Range(least, most, may_hold_null=False))
    return FileKeys(rows, null_rows, ranges if rows > null_rows else None)
