"""What a table's columns hold at least and at most, and what it takes to count them exactly, without reading data.

In: a table at a version. Out: a `Survey`, with a proven interval of distinct values for each column. Manifests are
read and, unless they shall do, the footers of data files and the headers of dictionaries in them. Where they are many,
evenly spread ones do: the intervals are wider then, and as true. Nothing is written, no interval becomes a statistic.

Deletes are not read. Each row that one took had one value of a column at most, unless that is in a list or map: so they
take from the least number of values as many as they took rows, and nothing from the largest.
"""

import math
import re
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from puffinry.catalogs import Table
from puffinry.errors import PuffinryError, SettingsError, about
from puffinry.metadata import LeafColumn, columns_named, has_one_value_a_row, leaf_paths
from puffinry.metadata.planning import LiveFile, ScanPlan, plan_scan
from puffinry.refresh import answer_for
from puffinry.scan import BudgetSpentError, ProvenFile, ScanContext, prove_file
from puffinry.sketches import Interval, Piece, interval

_READERS = 8  # tables at a time, and files of each
_FOOTER = 64 << 10  # bytes, that are read of most files
_MOST_CHUNKS = 1 << 18  # column chunks of one table, so that memory stays bounded
_UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9}

# CPU seconds of a full run; measured by `python -m benchmarks.survey` (docs/benchmarks.md): for each byte that is read
# and unpacked, for each value that is hashed, and for each file that is opened.
_PER_BYTE, _PER_VALUE, _PER_FILE = 2.5e-9, 6e-9, 2e-3


@dataclass(frozen=True, slots=True)
class Budget:
    """What a survey of one table may take of its data files."""

    requests: float = 1000
    bytes: float = math.inf

    @classmethod
    def of(cls, text: str) -> "Budget":
        """The budget that a user names: requests, as in 500, or bytes, as in 20 MB. Raises SettingsError."""
        said = re.fullmatch(r"\s*(\d{1,15})\s*(?:([KMG]?)(B))?\s*", text, re.IGNORECASE)
        if said is None:
            raise SettingsError(f"the budget {text!r} is neither a number of requests nor one of bytes, such as 20 MB")
        number = int(said[1]) * _UNITS[(said[2] or "").upper()]
        return cls(math.inf, number) if said[3] else cls(number)


NO_FILES = Budget(0, 0)  # what manifests prove


@dataclass(frozen=True, slots=True)
class SurveyedColumn:
    """A column and what is proven of it."""

    column: LeafColumn
    distinct: Interval

    def to_json(self) -> dict[str, Any]:
        """One element of `columns`."""
        column, found = self.column, self.distinct
        named = {"field_id": column.field_id, "name": column.name, "type": str(column.type)}
        return named | {"low": found.low, "high": found.high, "exact": found.is_exact, "why": found.why}


@dataclass(frozen=True, slots=True)
class Survey:
    """What is proven of a table's columns, and what a full run would take."""

    table: str
    snapshot_id: int | None  # None: there is none yet
    rows: int  # of the data files, before deletes
    files: int
    files_opened: int
    bytes_total: int  # of live data and delete files
    bytes_read: int  # of data files
    requests: int  # to data files
    full_bytes: int  # that a full run reads
    full_cpu_seconds: float
    is_current: bool  # its statistics are: there is nothing to refresh
    columns: tuple[SurveyedColumn, ...] = field(repr=False)

    @property
    def order(self) -> tuple[bool, float]:
        """What to refresh first comes first: most that is not known, in bits, for each CPU second."""
        unknown = sum(math.log2(max(each.distinct.high, 1) / max(each.distinct.low, 1)) for each in self.columns)
        return self.is_current, -unknown / max(self.full_cpu_seconds, _PER_FILE)

    def to_json(self) -> dict[str, Any]:
        """The object of `survey --json`."""
        return {
            "table": self.table,
            "snapshot_id": self.snapshot_id,
            "rows": self.rows,
            "files": self.files,
            "bytes_total": self.bytes_total,
            "bytes_read": self.bytes_read,
            "requests": self.requests,
            "full_run": {"bytes": self.full_bytes, "cpu_seconds": round(self.full_cpu_seconds, 3)},
            "columns": [each.to_json() for each in self.columns],
        }


def survey(
    table: Table, reference: str | None = None, columns: Sequence[str] | None = None, budget: Budget | None = None
) -> Survey:
    """Survey these columns (dotted paths; None: all) of the snapshot that a reference names; None: the current one.

    Raises SnapshotNotFoundError, ColumnNotFoundError; MetadataError where a manifest is missing or damaged, ScanError
    where a data file is.
    """
    with about(table=table.identifier):
        answer = answer_for(table.metadata, reference)
        if answer.snapshot is None:
            schema = table.metadata.schema()
            nothing = [SurveyedColumn(each, Interval(0, 0, "no rows")) for each in columns_named(schema, columns)]
            return Survey(table.identifier, None, 0, 0, 0, 0, 0, 0, 0, 0.0, True, tuple(nothing))
        plan = plan_scan(table.metadata, answer.snapshot, table.io, columns=columns)
        context = ScanContext.of(plan, table.metadata, table.io.properties)
        files = _files(plan, context, Budget() if budget is None else budget)
        return _survey(table.identifier, plan, files, context, is_current=answer.is_current_by_anyone)


def surveys(tables: Iterable[tuple[Table, str | None]], budget: Budget | None = None) -> list[Survey | PuffinryError]:
    """The survey of each table at a reference, in this order; in place of a table that failed, its error."""

    def read(wanted: tuple[Table, str | None]) -> Survey | PuffinryError:
        try:
            return survey(*wanted, budget=budget)
        except PuffinryError as error:
            return error

    with ThreadPoolExecutor(_READERS) as pool:
        return list(pool.map(read, tables))


@dataclass(frozen=True, slots=True)
class _File:
    """A file and what is proven of it."""

    file: LiveFile
    proven: ProvenFile
    is_opened: bool


def _files(plan: ScanPlan, context: ScanContext, budget: Budget) -> list[_File]:
    """What is proven of each file, as far as the budget goes: evenly spread ones are opened."""
    counter, files = context.bytes_read, plan.files
    counter.most_requests, counter.most_bytes = budget.requests, budget.bytes
    by_bytes = math.ceil(budget.bytes / _FOOTER) if budget.bytes < math.inf else len(files)
    most = min(len(files), budget.requests, by_bytes, max(1, _MOST_CHUNKS // max(len(plan.columns), 1)))
    step = max(1, math.ceil(len(files) / most)) if most else 0
    chosen = range(0, len(files), step) if step else range(0)
    reads = budget.requests // max(len(chosen), 1) - 2  # the size and the end of each come first

    def prove(number: int) -> _File:
        if number in chosen:
            try:
                return _File(files[number], prove_file(files[number], plan.columns, context, max(0, reads)), True)
            except BudgetSpentError:
                pass
        return _File(files[number], prove_file(files[number], plan.columns, context, None), False)

    if len(files) == 1:
        return [prove(0)]
    with ThreadPoolExecutor(_READERS) as pool:
        return list(pool.map(prove, range(len(files))))


def _survey(name: str, plan: ScanPlan, files: Sequence[_File], context: ScanContext, *, is_current: bool) -> Survey:
    deletes = {delete.path: delete.size_in_bytes for delete in plan.deletes}
    size = sum(each.proven.size for each in files) + sum(deletes.values())
    values = sum(each.proven.values for each in files)
    return Survey(
        table=name,
        snapshot_id=plan.snapshot.snapshot_id,
        rows=plan.record_count,
        files=len(files),
        files_opened=sum(each.is_opened for each in files),
        bytes_total=plan.bytes_total,
        bytes_read=context.bytes_read.total,
        requests=context.bytes_read.requests,
        full_bytes=size,
        full_cpu_seconds=size * _PER_BYTE + values * _PER_VALUE + len(files) * _PER_FILE,
        is_current=is_current,
        columns=tuple(_columns(plan, files)),
    )


def _columns(plan: ScanPlan, files: Sequence[_File]) -> Iterable[SurveyedColumn]:
    paths = leaf_paths(plan.schema)
    took = {delete for each in files for delete in each.file.deletes}
    lost = sum(delete.record_count for delete in took if delete.content != "equality")
    for column in plan.columns:
        whole: list[Piece] = []
        thinned: list[Piece] = []
        for each in files:
            pieces = each.proven.pieces[column.field_id]
            if not each.file.deletes:
                whole += pieces
            elif any(delete.content == "equality" for delete in each.file.deletes):
                thinned += (piece._replace(low=0, is_tight=False) for piece in pieces)  # of any number of rows
            else:
                thinned += pieces
        most_lost = lost if has_one_value_a_row(paths[column.field_id]) else None
        yield SurveyedColumn(column, interval(column.type, whole, thinned, most_lost))
