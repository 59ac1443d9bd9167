"""What Dagster shows of statistics: tables, plots, and numbers whose history it draws.

In: a table's metadata and the statistics of a snapshot. Out: metadata of materializations and observations.
"""

import base64
import io
import math
from collections.abc import Mapping, Sequence
from typing import Any

import dagster as dg
import numpy as np
from matplotlib import dates
from matplotlib.figure import Figure

from assets.listed import ListedColumn, listed_columns, previous_statistics
from pipeline.catalogs import Table
from pipeline.metadata.columns import leaf_columns
from pipeline.metadata.document import Snapshot, TableMetadata
from pipeline.metadata.references import ancestors, statistics_of
from pipeline.metadata.statistics import StatisticsFile
from pipeline.results import ColumnStatistics, TableStatistics

STATISTICS_ENTRY = "statistics entry"  # the file as the table metadata is to list it

Metadata = dict[str, dg.MetadataValue[Any]]

_COLUMNS = dg.TableSchema(
    columns=[
        dg.TableColumn("column"),
        dg.TableColumn("NDV", "int", description="distinct values that are not null"),
        dg.TableColumn("change", description="of the NDV since the previous statistics"),
        dg.TableColumn("lower", "int", description="of the 95 % bounds"),
        dg.TableColumn("upper", "int", description="of the 95 % bounds"),
        dg.TableColumn("nulls", "int"),
        dg.TableColumn("type"),  # last: where there is little room, the rest matters more
    ]
)
_MOST_SERIES = 60  # columns whose NDV Dagster draws
_MOST_LINES = 8  # columns in the plot
_MOST_SNAPSHOTS = 200  # in the plot
_LONGEST_LABEL = 20  # characters
_dates: Any = dates  # which has no types
_PLOT = (0.09, 0.13, 0.66, 0.83)  # of the picture: measuring the labels first would take as long as drawing all


def table_report(table: Table, snapshot: Snapshot) -> Metadata:
    """What is known of a table at a snapshot before anything is read."""
    total = snapshot.summary.get
    counts = {
        "rows": total("total-records"),
        "data files": total("total-data-files"),
        "bytes": total("total-files-size"),
    }
    return {
        **_snapshot_report(snapshot),
        **{name: dg.MetadataValue.int(int(text)) for name, text in counts.items() if text and text.isdecimal()},
        "dagster/column_schema": dg.MetadataValue.table_schema(_column_schema(table.metadata, snapshot)),
        "metadata": dg.MetadataValue.path(table.metadata_location),
    }


def sketches_report(table: Table, file: StatisticsFile, statistics: TableStatistics, spark_ui: str | None) -> Metadata:
    """What a scan read and found, and the file that it is in."""
    snapshot = table.metadata.snapshots[file.snapshot_id]
    return {
        **_snapshot_report(snapshot),
        **_scan_report(statistics),
        **_columns_report(statistics.columns, previous_statistics(table.metadata, snapshot)),
        "statistics file": dg.MetadataValue.path(file.statistics_path),
        STATISTICS_ENTRY: dg.MetadataValue.json(file.to_json()),
        **({"Spark UI": dg.MetadataValue.url(spark_ui)} if spark_ui else {}),
    }


def statistics_report(
    table: Table, file: StatisticsFile, columns: Sequence[ColumnStatistics], attempts: int
) -> Metadata:
    """What readers of the table now plan with, and how it got there."""
    snapshot = table.metadata.snapshots[file.snapshot_id]
    listed = statistics_of(table.metadata, file.snapshot_id) or file
    return {
        **_snapshot_report(snapshot),
        **_columns_report(columns, previous_statistics(table.metadata, snapshot)),
        **_history_plot(table.metadata, snapshot),
        "commit attempts": dg.MetadataValue.int(attempts),
        "statistics file": dg.MetadataValue.path(listed.statistics_path),
        "file size": dg.MetadataValue.int(listed.file_size_in_bytes),
        "metadata": dg.MetadataValue.path(table.metadata_location),
        **{f"ndv/{column.column.name}": dg.MetadataValue.int(column.ndv) for column in columns[:_MOST_SERIES]},
    }


def _snapshot_report(snapshot: Snapshot) -> Metadata:
    """Which snapshot is spoken of."""
    return {
        "snapshot": dg.MetadataValue.text(str(snapshot.snapshot_id)),  # a browser rounds integers of this size
        "snapshot time": dg.MetadataValue.timestamp(snapshot.timestamp_ms / 1000),
        "operation": dg.MetadataValue.text(snapshot.operation or "unknown"),
    }


def _scan_report(statistics: TableStatistics) -> Metadata:
    """What was read, what was not because it was known, and which columns have no distinct count."""
    scan = statistics.scan
    skipped = "\n".join(f"- `{column.name}` ({column.type}): {column.reason}" for column in statistics.skipped)
    return {
        "dagster/row_count": dg.MetadataValue.int(scan.rows),
        "data files": dg.MetadataValue.int(scan.data_files),
        "delete files": dg.MetadataValue.int(scan.delete_files),
        "units read": dg.MetadataValue.int(scan.units_read),
        "units reused": dg.MetadataValue.int(scan.units_reused),
        "bytes read": dg.MetadataValue.int(scan.bytes_read),
        "bytes total": dg.MetadataValue.int(scan.bytes_total),
        "seconds": dg.MetadataValue.float(round(scan.seconds, 3)),
        **({"columns without NDV": dg.MetadataValue.md(skipped)} if skipped else {}),
    }


def _columns_report(columns: Sequence[ColumnStatistics], previous: StatisticsFile | None) -> Metadata:
    """The table of columns; change is since the `previous` statistics."""
    before = listed_columns(previous) if previous else {}
    records = [
        dg.TableRecord(
            {
                "column": column.column.name,
                "NDV": column.ndv,
                "change": _change(before.get(column.column.field_id), column.ndv),
                "lower": column.ndv_lower,
                "upper": column.ndv_upper,
                "nulls": column.null_count,
                "type": str(column.column.type),
            }
        )
        for column in columns
    ]
    return {"columns": dg.MetadataValue.table(records, _COLUMNS)}


def _history_plot(metadata: TableMetadata, snapshot: Snapshot) -> Metadata:
    """NDV over the snapshots that led to this one; nothing where that is a single point."""
    entries = ((state, statistics_of(metadata, state.snapshot_id)) for state in ancestors(metadata, snapshot))
    line = [(state, listed_columns(entry)) for state, entry in entries if entry][:_MOST_SNAPSHOTS]
    if len(line) < 2:
        return {}
    png = base64.b64encode(_draw(line[::-1], metadata, snapshot)).decode()
    return {"NDV over snapshots": dg.MetadataValue.md(f"![NDV over snapshots](data:image/png;base64,{png})")}


def _column_schema(metadata: TableMetadata, snapshot: Snapshot) -> dg.TableSchema:
    return dg.TableSchema(
        columns=[
            dg.TableColumn(
                field.name,
                str(field.field_type),
                description=field.doc,
                constraints=dg.TableColumnConstraints(nullable=not field.required),
            )
            for field in metadata.snapshot_schema(snapshot).fields
        ]
    )


def _change(before: ListedColumn | None, now: int) -> str:
    if before is None:
        return "new"
    difference = now - before.ndv
    if not difference or not before.ndv:
        return f"{difference:+,}"
    return f"{difference:+,} ({difference / before.ndv:+.1%})"


def _draw(
    line: Sequence[tuple[Snapshot, Mapping[int, ListedColumn]]], metadata: TableMetadata, snapshot: Snapshot
) -> bytes:
    """A PNG of the columns with the most distinct values at the end of the line, whose first point is the oldest."""
    figure = Figure(figsize=(8, 3.2), dpi=80)
    axes = figure.add_axes(_PLOT)
    times = np.array([state.timestamp_ms for state, _ in line], dtype="datetime64[ms]")
    last = line[-1][1]
    names = {column.field_id: column.name for column in leaf_columns(metadata.snapshot_schema(snapshot))[0]}
    for field_id in sorted(last, key=lambda field_id: -last[field_id].ndv)[:_MOST_LINES]:
        ndv = [counts[field_id].ndv if field_id in counts else math.nan for _, counts in line]
        axes.plot(times, ndv, marker="o", markersize=3, label=_short(names.get(field_id, str(field_id))))
    axes.set(yscale="symlog", ylabel="NDV")
    axes.grid(visible=True, alpha=0.3)
    axes.xaxis.set_major_locator(locator := _dates.AutoDateLocator(minticks=2, maxticks=6))
    axes.xaxis.set_major_formatter(_dates.ConciseDateFormatter(locator))
    axes.tick_params(labelsize="small")
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False, fontsize="small")
    png = io.BytesIO()
    figure.savefig(png, format="png")
    return png.getvalue()


def _short(name: str) -> str:
    """As much of a column's name as there is room for."""
    return name if len(name) <= _LONGEST_LABEL else f"…{name[1 - _LONGEST_LABEL :]}"
