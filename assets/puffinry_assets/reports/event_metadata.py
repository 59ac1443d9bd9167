"""What Dagster shows of statistics, put together: tables, and numbers whose history it draws.

What is shown here has been done already: a part that cannot be shown says so, and neither it nor the step fails.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec

import dagster as dg

from puffinry.catalogs import Table
from puffinry.engines import engine_views
from puffinry.metadata import Snapshot, StatisticsFile, TableMetadata, without_descendants
from puffinry.refresh import TableStatistics
from puffinry.rendering import interval_text
from puffinry.secrets import redacted
from puffinry.statistics import Column, Listed, SketchProperties, answer_for, read_properties
from puffinry.wording import first_few
from puffinry_assets.reports.history import SnapshotColumns, ndv_of
from puffinry_assets.runs import BYTES_READ, BYTES_TOTAL

Metadata = dict[str, Any]  # as Dagster takes it

# Narrow pages cut what does not fit: tables have few columns, whose texts wrap, and long texts are below them.
_COLUMNS = {"column": None, "NDV": "bounds, change since the previous statistics, nulls, type"}
_ENGINES = {"engine": None, "columns": "of which it has a number", "behind": "the oldest of its numbers"}
_MOST_NAMES = 10  # columns in a cell
_MOST_SERIES = 60  # columns whose NDV Dagster draws
_LAST_DATE = 253_402_300_799_999  # of browsers and of everybody else, in ms since 1970

_Parameters = ParamSpec("_Parameters")


def table_of(columns: Mapping[str, str | None], rows: Iterable[Sequence[str | int | None]]) -> dg.TableMetadataValue:
    """A table of these columns, with their descriptions; each row has a value for each."""
    schema = dg.TableSchema([dg.TableColumn(name, description=text) for name, text in columns.items()])
    return dg.MetadataValue.table([dg.TableRecord(dict(zip(columns, row, strict=True))) for row in rows], schema)


def _shown(part: Callable[_Parameters, Metadata]) -> Callable[_Parameters, Metadata]:
    """The part of a report, or one line where that fails."""

    @wraps(part)
    def shown(*args: _Parameters.args, **kwargs: _Parameters.kwargs) -> Metadata:
        try:
            return part(*args, **kwargs)
        except Exception as error:  # whatever it is: the work has been done
            dg.get_dagster_logger().exception("a part of the report cannot be shown")
            return {"report": f"a part cannot be shown: {type(error).__name__}; the log has more"}

    return shown


@_shown
def table_report(table: Table, snapshot: Snapshot) -> Metadata:
    """What is known of a table at a snapshot before anything is read."""
    counts = {"rows": "total-records", "data files": "total-data-files", "bytes": "total-files-size"}
    told = {name: snapshot.summed(key) for name, key in counts.items()}
    return {
        **_snapshot_report(snapshot),
        **{name: count for name, count in told.items() if count is not None},
        **_rows(snapshot),
        "dagster/uri": redacted(table.metadata.location),
        "dagster/column_schema": dg.MetadataValue.table_schema(_column_schema(table, snapshot)),
        "metadata": _path(table, table.metadata_location),
    }


def _rows(snapshot: Snapshot) -> Metadata:
    """Their number, where Dagster looks for it."""
    rows = snapshot.summed("total-records")
    return {} if rows is None else {"dagster/row_count": rows}


def _path(table: Table, location: str) -> dg.PathMetadataValue:
    """A file's path below the table's metadata folder: browsers hardly break lines in it. Of a file elsewhere, all."""
    return dg.MetadataValue.path(redacted(location.removeprefix(f"{table.metadata.location.rstrip('/')}/metadata/")))


class Reports:
    """The reports of one run about snapshots of one version of a table; what they share is looked up once."""

    def __init__(self, table: Table, snapshot_ids: Iterable[int]) -> None:
        """`snapshot_ids` are those that the run reports of."""
        self._table = table
        self._listed = SnapshotColumns(table.metadata)
        # Of a snapshot and its ancestors, what engines use is shown for the newest only.
        known = map(table.metadata.snapshots.get, snapshot_ids)
        self._heads = without_descendants(table.metadata, filter(None, known))

    def sketches(self, file: StatisticsFile, statistics: TableStatistics, spark_ui: str | None) -> Metadata:
        """A snapshot's columns, what a scan read of them, and the file that it wrote."""
        return {
            **_snapshot_and_columns(self._table.metadata, self._listed, file.snapshot_id, statistics.columns),
            **_scan_report(statistics),
            "statistics file": _path(self._table, file.statistics_path),
            **({"Spark UI": dg.MetadataValue.url(spark_ui)} if spark_ui else {}),
            **_series(statistics.columns),
        }

    def statistics(self, file: StatisticsFile, columns: Sequence[Column], attempts: int) -> Metadata:
        """What readers of the table now plan with, and how it got there."""
        metadata, snapshot_id = self._table.metadata, file.snapshot_id
        listed = metadata.statistics_by_snapshot.get(snapshot_id) or file
        return {
            **_snapshot_and_columns(metadata, self._listed, snapshot_id, columns),
            **_rows(metadata.snapshots[snapshot_id]),
            **(_engines_report(metadata, snapshot_id) if snapshot_id in self._heads else {}),
            "commit attempts": attempts,
            "statistics file": _path(self._table, listed.statistics_path),
            "file size": listed.file_size_in_bytes,
            "metadata": _path(self._table, self._table.metadata_location),
            **_series(columns),
        }

    def table(self, snapshot: Snapshot, columns: Sequence[Column]) -> Metadata:
        """What the table's own page shows: the schema with the counts, which Dagster also draws."""
        return {**table_report(self._table, snapshot), **_series(columns)}


def _series(columns: Sequence[Column]) -> Metadata:
    return {f"ndv/{column.column.name}": column.ndv for column in columns[:_MOST_SERIES]}


@_shown
def _snapshot_and_columns(
    metadata: TableMetadata, listed: SnapshotColumns, snapshot_id: int, columns: Sequence[Column]
) -> Metadata:
    """Which snapshot is spoken of, and the table of its columns; change is since the statistics before."""
    snapshot = metadata.snapshots[snapshot_id]
    before = listed.before(snapshot)
    rows = [(column.column.name, _in_words(column, before.get(column.column.field_id))) for column in columns]
    return {**_snapshot_report(snapshot), "columns": table_of(_COLUMNS, rows)}


def _snapshot_report(snapshot: Snapshot) -> Metadata:
    time = snapshot.timestamp_ms
    is_date = 0 <= time <= _LAST_DATE
    return {
        "snapshot": str(snapshot.snapshot_id),  # a browser rounds integers of this size
        "snapshot time": dg.MetadataValue.timestamp(time / 1000) if is_date else f"{time} ms",
        "operation": snapshot.operation or "unknown",
    }


@_shown
def _scan_report(statistics: TableStatistics) -> Metadata:
    """What was read, what was not because it was known, and which columns have no distinct count."""
    scan = statistics.scan
    skipped = "\n".join(f"- `{column.name}` ({column.type}): {column.reason}" for column in statistics.skipped)
    return {
        "dagster/row_count": scan.rows,
        "data files": scan.data_files,
        "delete files": scan.delete_files,
        "units read": scan.units_read,
        "units reused": scan.units_reused,
        BYTES_READ: scan.bytes_read,
        BYTES_TOTAL: scan.bytes_total,
        "unread deletes": statistics.unread_deletes,
        "seconds": round(scan.seconds, 3),
        **({"columns without NDV": dg.MetadataValue.md(skipped)} if skipped else {}),
    }


@_shown
def _engines_report(metadata: TableMetadata, snapshot_id: int) -> Metadata:
    """What engines would use of the snapshot's statistics now."""
    reference = None if snapshot_id == metadata.current_snapshot_id else str(snapshot_id)
    views = engine_views(answer_for(metadata, reference))
    named = [(f"{view.engine.title} ({view.engine.versions})", view) for view in views]
    rows = [(name, len(view.columns), str(view.behind or "–")) for name, view in named]
    passed_over = {f"{view.engine.title} passes over": first_few(view.hidden, _MOST_NAMES) for view in views}
    careful = {f"careful with {view.engine.title}": redacted("; ".join(view.warnings)) for view in views}
    told = {name: text for name, text in (passed_over | careful).items() if text}
    return {"engines": table_of(_ENGINES, rows), **told}


def _column_schema(table: Table, snapshot: Snapshot) -> dg.TableSchema:
    found = answer_for(table.metadata, str(snapshot.snapshot_id))
    of_it = {field_id for field_id, each in found.listed.items() if each.is_of(snapshot.snapshot_id)}
    said = {field_id: each for field_id, each in read_properties(table.io, found).items() if field_id in of_it}
    return dg.TableSchema(
        columns=[
            dg.TableColumn(
                field.name,
                str(field.field_type),
                description="; ".join(filter(None, (field.doc, _counted(said.get(field.field_id))))) or None,
                constraints=dg.TableColumnConstraints(nullable=not field.required),
            )
            for field in table.metadata.counted_schema(snapshot).fields
        ]
    )


def _counted(said: SketchProperties | None) -> str | None:
    """Distinct values and nulls in words: an estimate, and what another writer counted, say so."""
    if said is None or said.ndv is None:
        return None
    nulls = "" if said.null_count is None else f", {said.null_count:,} nulls"
    about = "" if said.distinct and said.distinct.is_exact else "about "
    return f"{about}{said.ndv:,} distinct values{nulls}"


def _in_words(column: Column, before: Listed | None) -> str:
    """What is known of a column, the shortest first."""
    nulls = None if column.null_count is None else f"nulls: {column.null_count:,}"
    said = (
        f"{column.ndv:,} ({interval_text(column.distinct)})",
        _change(before, column.ndv),
        nulls,
        str(column.column.type),
    )
    return "; ".join(filter(None, said))


def _change(before: Listed | None, now: int) -> str:
    if before is None:
        return "new"
    ndv = ndv_of(before)
    difference = now - ndv
    return f"{difference:+,} ({difference / ndv:+.1%})" if difference and ndv else "unchanged"
