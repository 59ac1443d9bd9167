"""Proofs that keys are unique, kept in a table's statistics files: a private blob for each set of columns.

In: what `keys` has found of each file. Out: the same, for a later snapshot. A proof is believed where Puffinry made it
for this very table, with the columns' inputs of today; it is found in the nearest ancestor's file that has one, since
new statistics files take it along.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import islice
from typing import Any

from pyiceberg.schema import Schema

from puffinry.catalogs import Table, remove_unnamed
from puffinry.commit import KEY_PROOF, CommitResult, commit_statistics, new_statistics_path
from puffinry.errors import PuffinError
from puffinry.execution import FileKeys
from puffinry.formats.puffin import CREATED_BY, Blob, PuffinWriter
from puffinry.knowledge.keys import KeyReport
from puffinry.metadata import ColumnInputs, Snapshot, StatisticsFile, ancestors, columns_named, statistics_of
from puffinry.metadata.planning import FileKey, ScanPlan
from puffinry.refresh import PUFFINRY
from puffinry.statistics import INPUTS, TABLE_UUID, Provenance, open_statistics
from puffinry.storage import new_file

_MOST_FILES = 5  # looked into


def stored_proof(table: Table, plan: ScanPlan) -> Mapping[FileKey, FileKeys]:
    """What is proven of files; nothing where no proof is found, or the file that has it is damaged."""
    fields = tuple(sorted(column.field_id for column in plan.columns))
    wanted = _properties(table, plan.snapshot, plan.schema, fields, 0)
    entries = (statistics_of(table.metadata, each.snapshot_id) for each in ancestors(table.metadata, plan.snapshot))
    for entry in islice(filter(None, entries), _MOST_FILES):
        try:
            with open_statistics(table.io, entry) as reader:
                for blob in reader.metadata.private:
                    is_ours = all(blob.properties.get(name) == wanted[name] for name in (TABLE_UUID, INPUTS))
                    if (blob.type, blob.fields) == (KEY_PROOF, fields) and is_ours:
                        return dict(map(_file, json.loads(reader.read(blob))))
        except (PuffinError, ValueError, TypeError, RecursionError):
            continue
    return {}


def save_proof(table: Table, found: KeyReport, before_commit: Callable[[], None] = lambda: None) -> CommitResult | None:
    """Commit the proof with the snapshot's statistics; None where there is none, or the table has it already.

    Raises as `commit_statistics`.
    """
    if not found.unique or not found.files_read:
        return None
    metadata, snapshot = table.metadata, table.metadata.snapshots[found.snapshot_id]
    fields = tuple(sorted(leaf.field_id for leaf in columns_named(found.schema, found.columns)))
    properties = _properties(table, snapshot, found.schema, fields, time.time_ns() // 1_000_000)
    path = new_statistics_path(metadata, snapshot.snapshot_id)
    made_by = {CREATED_BY: PUFFINRY, TABLE_UUID: properties[TABLE_UUID]}
    stored = [(*key, *asdict(file).values()) for key, file in found.proof.items()]
    with new_file(table.io, path) as output, PuffinWriter(output, made_by) as writer:
        written_for = snapshot.snapshot_id, snapshot.sequence_number
        data = json.dumps(stored).encode()
        writer.add(Blob(KEY_PROOF, fields, *written_for, data, properties), private=True)
    before_commit()
    file = StatisticsFile(snapshot.snapshot_id, path, writer.file_size, writer.footer_size, ())
    done = commit_statistics(table, [file])
    remove_unnamed(table.store, metadata.table_uuid, [unused.statistics_path for unused in done.unused])
    return done


def _properties(table: Table, snapshot: Snapshot, schema: Schema, fields: Sequence[int], now_ms: int) -> dict[str, str]:
    inputs = ColumnInputs(schema, table.metadata.name_mapping)
    fingerprint = " ".join(inputs.of(each)[-1] for each in fields)
    return Provenance(table.metadata.identity, snapshot.snapshot_id, now_ms, fingerprint).properties()


def _file(stored: Sequence[Any]) -> tuple[FileKey, FileKeys]:
    path, fingerprint, *found = stored
    return FileKey(path, fingerprint), FileKeys.parsed(*found)
