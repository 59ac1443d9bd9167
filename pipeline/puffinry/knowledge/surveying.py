"""What a table's columns hold at least and at most, and what it takes to count them exactly, without reading data.

In: a table at a version. Out: a `Survey`, with a proven interval of distinct values for each column. Manifests are
read and, unless they shall do, the footers of data files and the headers of dictionaries in them. Where they are many,
evenly spread ones do: the intervals are wider then, and as true. Nothing is written, no interval becomes a statistic.

Deletes are not read. Each row that one took had one value of a column at most, unless that is in a list or map: so they
take from the least number of values as many as they took rows, and nothing from the largest.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from puffinry.catalogs import Table
from puffinry.errors import SettingsError, about
from puffinry.grids import Grid
from puffinry.metadata import LeafColumn, columns_named, has_one_value_a_row
from puffinry.metadata.planning import ScanPlan, plan_scan
from puffinry.scan import BudgetSpentError, ScanContext, prove_file
from puffinry.sketches import Interval, Piece, interval
from puffinry.statistics import answer_for, as_listed

_READERS = 8  # files at a time
_FOOTER = 64 << 10  # bytes, that are read of most files
_MOST_CHUNKS = 1 << 18  # column chunks of one table, so that memory stays bounded
_UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9}

# CPU seconds for each byte read, value hashed and file opened: fitted to what full runs without Spark take in
# docs/benchmarks.md, of lineitem, a nested table and a wide one, which takes a quarter more
_PER_BYTE, _PER_VALUE, _PER_FILE = 2.5e-9, 7.5e-9, 5e-4


class Budget(NamedTuple):
    """What a survey of one table may take of its data files."""

    requests: float = 1000
    bytes: float = math.inf

    @classmethod
    def of(cls, text: str | int | None, *, metadata_only: bool = False) -> "Budget":
        """What a user names: requests, as in 500, or bytes, as in 20 MB; raises SettingsError."""
        if metadata_only or text is None:
            return cls(0, 0) if metadata_only else cls()
        said = re.fullmatch(r"\s*(\d{1,15})\s*(?:([KMG]?)(B))?\s*", str(text), re.IGNORECASE)
        if said is None:
            raise SettingsError(f"the budget {text!r} is neither a number of requests nor one of bytes, such as 20 MB")
        number = int(said[1]) * _UNITS[(said[2] or "").upper()]
        return cls(math.inf, number) if said[3] else cls(number)


@dataclass(frozen=True, slots=True)
class Survey:
    """What is proven of a table's columns, and what a full run would take."""

    table: str
    snapshot_id: int | None = None  # None: there is none yet
    rows: int = 0  # of the data files, before deletes
    files: int = 0
    bytes_total: int = 0  # of live data and delete files
    bytes_read: int = 0  # of data files
    requests: int = 0  # to data files
    full_bytes: int = 0  # that a full run reads
    full_cpu_seconds: float = 0
    is_current: bool = True  # its statistics are: there is nothing to refresh
    columns: Sequence[tuple[LeafColumn, Interval]] = field(default=(), repr=False)

    @property
    def order(self) -> tuple[bool, float]:
        """What to refresh first comes first: most that is not known, in bits, for each CPU second."""
        unknown = sum(math.log2(max(found.high, 1) / max(found.low, 1)) for _, found in self.columns)
        return self.is_current, -unknown / max(self.full_cpu_seconds, _PER_FILE)

    def grid(self, name: str) -> Grid:
        """The columns with their bounds, for people, under a name of the table."""
        title = f"{name}, " + ("no snapshot yet" if self.snapshot_id is None else f"snapshot {self.snapshot_id}")
        rows = [(column.name, str(column.type), d.why, f"{d.low:,}", d.most) for column, d in self.columns]
        numbers = "at least", "at most"
        return Grid("column", "type", "why", numbers=numbers, title=title, prose=["why"], rows=rows)

    def __str__(self) -> str:
        return str(self.grid(self.table))

    def to_json(self) -> dict[str, Any]:
        """The object of `survey --json`."""
        said = {"table", "snapshot_id", "rows", "files", "bytes_total", "bytes_read", "requests"}
        return {
            **{name: getattr(self, name) for name in self.__slots__ if name in said},
            "full_run": {"bytes": self.full_bytes, "cpu_seconds": round(self.full_cpu_seconds, 6)},
            "columns": [
                {"field_id": column.field_id, "name": column.name, "type": str(column.type)}
                | {"low": found.low, "high": found.high, "exact": found.low == found.high, "why": found.why}
                for column, found in self.columns
            ],
        }


def survey(table: Table, reference: str | None, columns: Sequence[str] | None, budget: Budget) -> Survey:
    """Survey these columns (dotted paths; None: all) of the snapshot that a reference names; None: the current one.

    Raises SnapshotNotFoundError, ColumnNotFoundError; MetadataError where a manifest is missing or damaged, ScanError
    where a data file is.
    """
    with about(table=table.identifier):
        answer = answer_for(table.metadata, reference)
        if answer.snapshot is None or answer.schema is None:
            empty = [(each, Interval(0, 0, "no rows")) for each in columns_named(table.metadata.schema(), columns)]
            return Survey(table.identifier, columns=empty)
        plan = plan_scan(table.metadata, answer.snapshot, table.io, columns=columns, schema=answer.schema)
        context = ScanContext.of(plan, table.metadata, table.io.properties)
        proven = _prove(plan, context, budget)
        pieces = [piece for each in proven for parts in each.values() for piece in parts]
        size = sum(piece.size for piece in pieces) + plan.bytes_total - plan.table.size_in_bytes
        seconds = size * _PER_BYTE + sum(piece.hashed for piece in pieces) * _PER_VALUE + len(proven) * _PER_FILE
        return Survey(
            table.identifier,
            answer.snapshot.snapshot_id,
            plan.table.record_count,
            len(plan.files),
            plan.bytes_total,
            context.bytes_read.total,
            context.bytes_read.requests,
            size,
            seconds,
            answer_for(table.metadata, reference, as_listed(answer)).is_current,
            tuple(_intervals(plan, proven, context)),
        )


def _prove(plan: ScanPlan, context: ScanContext, budget: Budget) -> list[Mapping[int, list[Piece]]]:
    context.bytes_read.most_requests, context.bytes_read.most_bytes = budget
    count = len(plan.files)
    most = min(count, budget.requests, budget.bytes / _FOOTER, max(1, _MOST_CHUNKS // max(len(plan.columns), 1)))
    chosen = range(0, count, math.ceil(count / max(most, 1))) if most else range(0)
    reads = max(0, budget.requests / max(len(chosen), 1) - 2)  # the size and the end of each file come first

    def prove(number: int) -> Mapping[int, list[Piece]]:
        file, columns = plan.files[number], plan.columns
        try:
            return prove_file(file, columns, context, reads if number in chosen else None)
        except BudgetSpentError:
            return prove_file(file, columns, context, None)

    if count == 1:  # to start threads takes longer
        return [prove(0)]
    with ThreadPoolExecutor(_READERS) as pool:
        return list(pool.map(prove, range(count)))


def _intervals(
    plan: ScanPlan, proven: Sequence[Mapping[int, list[Piece]]], context: ScanContext
) -> Iterator[tuple[LeafColumn, Interval]]:
    took = {delete for file in plan.files for delete in file.deletes}
    lost = sum(delete.record_count for delete in took)
    for column in plan.columns:
        whole: list[Piece] = []
        thinned: list[Piece] = []
        for file, pieces in zip(plan.files, (each[column.field_id] for each in proven), strict=True):
            takes_any = any(delete.content == "equality" for delete in file.deletes)  # number of rows
            found = (piece._replace(low=0) for piece in pieces) if takes_any else pieces
            (thinned if file.deletes else whole).extend(found)
        is_bounded = has_one_value_a_row(context.paths[column.field_id])
        yield column, interval(column.type, whole, thinned, lost if is_bounded else None)
