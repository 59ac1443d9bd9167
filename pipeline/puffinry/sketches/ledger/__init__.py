"""The ledger: which units hold each hash, so that a refresh reads what changed and deletes can be subtracted."""

from puffinry.sketches.ledger.auditing import contradictions
from puffinry.sketches.ledger.budget import fitting_blobs
from puffinry.sketches.ledger.builder import LedgerBuilder
from puffinry.sketches.ledger.column_ledger import NO_UNIT, empty_ledger, renumber
from puffinry.sketches.ledger.counted_units import UNITS_BLOB_TYPE, LedgerUnits, read_units_blob
from puffinry.sketches.ledger.partial_stream import partials_from_stream, partials_to_stream
from puffinry.sketches.ledger.refreshing import Read, refresh_ledgers
from puffinry.sketches.ledger.store import (
    COLUMN_BLOB_TYPE,
    COLUMN_SCHEMA,
    ColumnRecord,
    empty_record,
    merge_records,
    partials_from_arrow,
    partials_to_arrow,
    read_column_blob,
)
from puffinry.sketches.ledger.unit_counts import count_units, no_counts, renumber_counts
from puffinry.sketches.ledger.unit_matching import UnitChanges, match_units

__all__ = [
    "COLUMN_BLOB_TYPE",
    "COLUMN_SCHEMA",
    "NO_UNIT",
    "UNITS_BLOB_TYPE",
    "ColumnRecord",
    "LedgerBuilder",
    "LedgerUnits",
    "Read",
    "UnitChanges",
    "contradictions",
    "count_units",
    "empty_ledger",
    "empty_record",
    "fitting_blobs",
    "match_units",
    "merge_records",
    "no_counts",
    "partials_from_arrow",
    "partials_from_stream",
    "partials_to_arrow",
    "partials_to_stream",
    "read_column_blob",
    "read_units_blob",
    "refresh_ledgers",
    "renumber",
    "renumber_counts",
]
