"""Statistics as tables for people."""

from collections.abc import Iterable, Mapping

from rich.box import SIMPLE_HEAD
from rich.table import Table

from puffinry.analysis import ColumnStatistics, ScanSummary
from puffinry.metadata.statistics import ListedSketch

_NUMBERS = "distinct", "95 % bounds", "values", "nulls"


def grid(*texts: str, numbers: Iterable[str] = (), title: str | None = None) -> Table:
    """An empty table with `texts` to the left, `numbers` to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for name in texts:
        table.add_column(name, overflow="fold")
    for name in numbers:
        table.add_column(name, overflow="fold", justify="right")
    return table


def columns_table(title: str, columns: Iterable[ColumnStatistics]) -> Table:
    """Distinct values with their 95 % bounds, and nulls, a line per column."""
    table = grid("column", "type", numbers=_NUMBERS, title=title)
    for column in columns:
        table.add_row(column.column.name, str(column.column.type), *_numbers(column, _bounds(column)))
    return table


def listed_table(
    title: str, columns: Iterable[ColumnStatistics], listed_sketches: Mapping[int, ListedSketch], snapshot_id: int
) -> Table:
    """The same of what a table lists for a snapshot, with what its sketches are of where they are not all its own.

    Bounds are shown where Puffinry vouches for them; `listed_sketches` by field id.
    """
    if all(sketch.is_own_of(snapshot_id) for sketch in listed_sketches.values()):
        return columns_table(title, columns)
    table = grid("column", "type", "of", numbers=_NUMBERS, title=title)
    for column in columns:
        sketch = listed_sketches[column.column.field_id]
        bounds = _bounds(column) if sketch.is_own else "–"
        table.add_row(column.column.name, str(column.column.type), _origin(sketch), *_numbers(column, bounds))
    return table


def _origin(sketch: ListedSketch) -> str:
    if sketch.doubt:
        return f"snapshot {sketch.snapshot_id}, to be computed anew: {sketch.doubt}"
    return f"snapshot {sketch.snapshot_id}{'' if sketch.is_own else ', by another writer'}"


def _bounds(column: ColumnStatistics) -> str:
    return "exact" if column.theta == 1 else f"{column.ndv_lower:,} – {column.ndv_upper:,}"


def _numbers(column: ColumnStatistics, bounds: str) -> tuple[str, ...]:
    return f"{column.ndv:,}", bounds, count_text(column.value_count), count_text(column.null_count)


def scan_line(scan: ScanSummary) -> str:
    """What was read, in a sentence."""
    share = f" ({scan.bytes_read / scan.bytes_total:.1%})" if scan.bytes_total else ""
    return (
        f"{scan.rows:,} rows in {scan.data_files:,} data files, {scan.delete_files:,} delete files; "
        f"read {size_text(scan.bytes_read)} of {size_text(scan.bytes_total)}{share} in {scan.seconds:.1f} s"
    )


def count_text(count: int | None) -> str:
    """A count, or a dash where nobody counted."""
    return "–" if count is None else f"{count:,}"


def size_text(size: float) -> str:
    """Bytes in the unit that reads best."""
    for unit in ("B", "kB", "MB", "GB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} TB"
