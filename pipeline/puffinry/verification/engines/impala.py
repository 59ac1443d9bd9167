"""Impala: of each column the sketch of the newest snapshot, in whichever file; the same for every snapshot asked for.

Read in `PuffinStatsLoader` and `IcebergTable.applyPuffinNdvStats`. Statistics in the Hive Metastore come first where
they are as new, and cannot be seen from here.
"""

from pyiceberg.types import BinaryType, BooleanType

from puffinry.formats.puffin import NDV_PROPERTY
from puffinry.metadata import LeafColumn, StatisticsBlob, StatisticsFile
from puffinry.verification.engines.asked import Asked, Number, java_long, thetas
from puffinry.verification.engines.view import NESTED, Engine, EngineView, Taken, view

IMPALA = Engine(
    "impala",
    "Impala",
    "4.5 and later",
    "PuffinStatsLoader.java, IcebergTable.java at 4.5.0 and b2159527",
    ("start-up flag enable_reading_puffin_stats (default: true)",),
)
_SWITCH = "impala.iceberg_read_puffin_stats"

_Newest = dict[int, tuple[StatisticsFile, StatisticsBlob]]  # by field id


def impala_view(asked: Asked) -> EngineView:
    """What Impala would use."""
    newest = _newest(asked)
    current = asked.metadata.schema()
    nested = [current.find_column_name(each) for each in newest if each not in {f.field_id for f in current.fields}]
    off = asked.metadata.properties.get(_SWITCH, "true").lower() != "true"
    refused = bool(nested) and not off
    taken = {} if off or refused else newest
    reach = _reach(asked)

    def why_not(column: LeafColumn) -> str:
        if off:
            return f"the table's property {_SWITCH} switches it off"
        if refused:
            return "Impala cannot load the table"
        if column.field_id not in asked.top_level:
            return NESTED.format("Impala")
        if column.field_id not in reach:
            return f"Impala counts no {column.type}"
        return "no snapshot of the table has a sketch of it"

    numbers = {
        column.field_id: _number(asked, taken[column.field_id][1])
        for column in asked.columns
        if column.field_id in taken and column.field_id in reach
    }
    return view(
        asked,
        IMPALA,
        Taken(
            _newest_file(asked, [taken[field_id][0] for field_id in numbers]),
            numbers,
            why_not,
            reach,
            warnings=_warnings([name for name in nested if name]) if refused else [],
            remedy=_remedy(off, refused),
        ),
    )


def _reach(asked: Asked) -> frozenset[int]:
    counted = (column.field_id for column in asked.columns if not isinstance(column.type, BooleanType | BinaryType))
    return asked.top_level.intersection(counted)


def _newest(asked: Asked) -> _Newest:
    """The sketch of each field of the table by the time of the blob's own snapshot; of two as new, the first."""
    newest: _Newest = {}
    snapshots, schema = asked.metadata.snapshots, asked.metadata.schema()
    for file in asked.metadata.statistics:
        for blob in thetas(file):
            field_id = blob.fields[0]
            if blob.snapshot_id not in snapshots or schema.find_column_name(field_id) is None:
                continue
            known = newest.get(field_id)
            is_newer = known and snapshots[blob.snapshot_id].timestamp_ms > snapshots[known[1].snapshot_id].timestamp_ms
            if known is None or is_newer:
                newest[field_id] = (file, blob)
    return newest


def _number(asked: Asked, blob: StatisticsBlob) -> Number:
    return Number(java_long(blob.properties.get(NDV_PROPERTY)), asked.computed_for(blob))


def _newest_file(asked: Asked, files: list[StatisticsFile]) -> StatisticsFile | None:
    snapshots = asked.metadata.snapshots
    return max(
        (file for file in files if file.snapshot_id in snapshots),
        key=lambda file: snapshots[file.snapshot_id].timestamp_ms,
        default=None,
    )


def _warnings(nested: list[str]) -> list[str]:
    return [
        "Impala cannot load the table: it looks for a top-level column for each sketch, and there is none for "
        f"{', '.join(nested)} (IcebergTable.applyPuffinNdvStats; read, not measured)"
    ]


def _remedy(off: bool, refused: bool) -> str:
    if off:
        return f"remove the table's property {_SWITCH}"
    if refused:
        return f"set the table's property {_SWITCH}=false: Impala loads the table then, without these statistics"
    return "`puffinry analyze` of the newest snapshot"
