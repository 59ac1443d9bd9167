"""Whether a column, or several together, hold each value once: exactly, from the data.

In: a table, a reference, columns; a proof of an earlier snapshot. Out: a `KeyReport`, and the proof for the next time.
Rows with a null in one of the columns count apart; 0.0 and -0.0 are one value, as are all NaN.

The keys of each file are hashed. Hashes that occur twice are held against the values, which are read once more. What
does not fit in memory is sorted in parts that do, and waits in temporary files. A proof says that some files, as they
are, have no key twice between them, and in which range the keys of each lie: as they were read, since bounds in
manifests may be anybody's. Such a file is read again only where the range of a file that is not proven meets its own.
"""

import copy
import math
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from functools import reduce
from tempfile import SpooledTemporaryFile
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import ColumnNotFoundError, SettingsError, about
from puffinry.execution import ScanTask, cut_tasks
from puffinry.metadata import LeafColumn, columns_named, has_one_value_a_row, leaf_paths, resolve
from puffinry.metadata.planning import FileKey, LiveFile, Range, RangeIndex, ScanPlan, plan_scan
from puffinry.progress import OnProgress, Progress, silent
from puffinry.scan import ScanContext, scan_rows, to_values
from puffinry.sketches import hashed

_ROWS_AT_ONCE = 1 << 23  # hashes that are sorted at once: 300 MB with what sorting takes
_BYTES_IN_MEMORY = 256 << 20  # of hashes that wait; more lie on disk
_MOST_PARTS = 256  # open files; of more than two billion rows, parts grow
_BOUND_BYTES = 32  # of text, binary, fixed and uuid
_HASH = np.dtype([("hash", "<u8"), ("file", "<i4")])
_ODD = np.uint64(0x9E3779B97F4A7C15)
_TICKS = {t.TimestampType: "us", t.TimestamptzType: "us", t.TimestampNanoType: "ns", t.TimestamptzNanoType: "ns"}
Hashes = NDArray[Any]  # of _HASH
TakeBatch = Callable[[int, int, Sequence[pa.Array]], None]


@dataclass(slots=True)
class FileKeys:
    """The keys of one file."""

    rows: int = 0  # live ones
    null_rows: int = 0
    ranges: list[Range] | None = None  # of each column, among rows without nulls; None: there are none


@dataclass(frozen=True, slots=True)
class KeyReport:
    """Whether a key is unique in one snapshot; the fields of `keys --json`."""

    table: str
    snapshot_id: int
    columns: tuple[str, ...]
    unique: bool
    rows: int
    null_rows: int
    duplicates: int  # rows whose key another row has, but for one of each key
    example: Mapping[str, Any] | None
    bytes_read: int
    files_read: int
    files_reused: int
    proof: Mapping[FileKey, FileKeys] = field(repr=False)  # empty where it is not unique

    def to_json(self) -> dict[str, Any]:
        """One object of `keys --json`."""
        return {each.name: getattr(self, each.name) for each in fields(self)[:-1]}


def check_key(
    table: Table,
    reference: str | None,
    columns: Sequence[str] | None,
    proven: Callable[[Table, int, frozenset[int]], Mapping[FileKey, FileKeys]] = lambda *_: {},
    on_progress: OnProgress = silent,
) -> KeyReport:
    """Read what must be read to know whether the columns (None: the identifier fields) are a key; commits nothing.

    Raises SettingsError where there are no identifier fields, ColumnNotFoundError, UnsupportedError, ScanError.
    """
    with about(table=table.identifier):
        snapshot = resolve(table.metadata, reference)
        schema = table.metadata.snapshot_schema(snapshot)
        if columns is None and not schema.identifier_field_ids:
            raise SettingsError("the schema names no identifier fields: name the columns of the key with --columns")
        leaves = columns_named(schema, frozenset(schema.identifier_field_ids) if columns is None else columns)
        for leaf in leaves:
            if not has_one_value_a_row(leaf_paths(schema)[leaf.field_id]):
                raise ColumnNotFoundError(f"{leaf.name!r} is in a list or map: a row has several", column=leaf.name)
        field_ids = frozenset(leaf.field_id for leaf in leaves)
        plan = plan_scan(table.metadata, snapshot, table.io, columns=field_ids)
        known, keys = proven(table, snapshot.snapshot_id, field_ids), [file.key for file in plan.files]
        times = Counter(keys)
        found = {number: known[key] for number, key in enumerate(keys) if key in known and times[key] == 1}
        reader = _Reader(table, plan, sorted(leaves, key=lambda leaf: leaf.field_id), on_progress)
        new = reader.read([file for file in plan.files if file.number not in found])
        again = _meeting(found, [each.ranges for each in new.values() if each.ranges])
        found |= new | reader.read([plan.files[number] for number in again])
        duplicates, example = reader.repeated()
        return KeyReport(
            table=table.identifier,
            snapshot_id=snapshot.snapshot_id,
            columns=tuple(leaf.name for leaf in leaves),
            unique=not duplicates,
            rows=sum(each.rows for each in found.values()),
            null_rows=sum(each.null_rows for each in found.values()),
            duplicates=duplicates,
            example=example,
            bytes_read=sum(each.bytes_read.total for each in reader.contexts),
            files_read=len(new) + len(again),
            files_reused=len(found) - len(new) - len(again),
            proof={} if duplicates else {keys[number]: each for number, each in found.items()},
        )


class _Reader:
    """Reads keys of files, and finds those that occur twice among all that it has read."""

    def __init__(self, table: Table, plan: ScanPlan, leaves: Sequence[LeafColumn], on_progress: OnProgress) -> None:
        self.contexts: list[ScanContext] = []
        self._lock = threading.Lock()
        self._table, self._plan, self._leaves, self._on_progress = table, plan, leaves, on_progress
        parts = min(-(-plan.record_count // _ROWS_AT_ONCE) or 1, _MOST_PARTS)
        self._parts = [SpooledTemporaryFile(_BYTES_IN_MEMORY // parts) for _ in range(parts)]  # noqa: SIM115

    def read(self, files: Sequence[LiveFile]) -> dict[int, FileKeys]:
        """What is found in each file, by its number; its hashes are kept."""
        found = {file.number: FileKeys() for file in files}

        def keep(number: int, rows: int, columns: Sequence[pa.Array]) -> None:
            file, ranges = found[number], [_range(column) for column in columns] if len(columns[0]) else None
            hashes = np.empty(len(columns[0]), _HASH)
            hashes["hash"], hashes["file"] = _hashes(columns), number
            part_of = hashes["hash"] % np.uint64(len(self._parts))
            with self._lock:
                file.rows, file.null_rows = file.rows + rows, file.null_rows + rows - len(columns[0])
                if ranges:
                    file.ranges = [_around(*pair) for pair in zip(file.ranges or ranges, ranges, strict=True)]
                for each, part in enumerate(self._parts):
                    part.write(hashes[part_of == each].tobytes())

        self._each_batch(files, keep)
        return found

    def repeated(self) -> tuple[int, dict[str, Any] | None]:
        """How many rows repeat a key, and one that is repeated; read are the files with hashes that occur twice."""
        duplicates, example, names = 0, None, [str(leaf.field_id) for leaf in self._leaves]
        for twice in map(_twice, self._parts):
            hashes, keys = np.unique(twice["hash"]), list[pa.Table]()
            files = [self._plan.files[number] for number in np.unique(twice["file"]).tolist()]
            self._each_batch(files, _taking(hashes, names, keys))
            counted = pa.concat_tables(keys).group_by(names).aggregate([([], "count_all")]) if keys else None
            counted = counted and counted.filter(pc.greater(counted["count_all"], 1))
            if counted is not None and counted.num_rows:
                duplicates += pc.sum(counted["count_all"]).as_py() - counted.num_rows
                first = counted.slice(0, 1).to_pylist()[0]
                shown = {
                    each.name: _shown(first[name], each.type) for each, name in zip(self._leaves, names, strict=True)
                }
                example = example or shown
        return duplicates, example

    def _each_batch(self, files: Sequence[LiveFile], take: TakeBatch) -> None:
        """Hand over the keys of the files' rows without nulls: the file, its rows with those, and the columns."""
        of_thread = threading.local()
        context = ScanContext.of(self._plan, self._table.metadata, self._table.io.properties)
        tasks = cut_tasks(((file, tuple(leaf.field_id for leaf in self._leaves)) for file in files), 8)

        def begin() -> None:
            of_thread.context = copy.copy(context)
            self.contexts.append(of_thread.context)

        def run(task: ScanTask) -> None:
            for piece in task.pieces:
                for batch in scan_rows(piece.file, self._leaves, of_thread.context, piece.byte_range):
                    take(piece.file.number, len(batch[0]), _without_nulls(batch))

        with ThreadPoolExecutor(initializer=begin) as threads:
            for done, _ in enumerate(threads.map(run, tasks), 1):
                self._on_progress(Progress("reading keys", done, len(tasks)))


def _twice(part: "SpooledTemporaryFile[bytes]") -> Hashes:
    """The hashes in a part that occur more than once; its memory and disk are given back."""
    with part:
        part.seek(0)
        rows: Hashes = np.frombuffer(part.read(), _HASH)
    rows = rows[np.argsort(rows["hash"])]
    as_next = np.append(rows["hash"][1:] == rows["hash"][:-1], False)[: rows.size]
    twice: Hashes = rows[as_next | np.roll(as_next, 1)]
    return twice


def _taking(hashes: NDArray[np.uint64], names: Sequence[str], taken: list[pa.Table]) -> TakeBatch:
    """What takes the keys that have one of some hashes."""

    def take(_number: int, _rows: int, columns: Sequence[pa.Array]) -> None:
        mine = _hashes(columns)
        places = np.minimum(np.searchsorted(hashes, mine), hashes.size - 1)
        taken.append(pa.table(list(columns), names).filter(pa.array(hashes[places] == mine)))

    return take


def _without_nulls(batch: Sequence[pa.Array]) -> list[pa.Array]:
    """The rows that have a value in each column; equal values have equal bytes."""
    if any(column.null_count for column in batch):
        is_there = np.logical_and.reduce([column.is_valid().to_numpy(zero_copy_only=False) for column in batch])
        batch = [column.filter(pa.array(is_there)) for column in batch]
    # one bit pattern for all NaN, and one for both zeros
    return [
        pc.if_else(pc.is_nan(column), pa.scalar(math.nan, column.type), pc.add(column, pa.scalar(0.0, column.type)))
        if pa.types.is_floating(column.type)
        else column
        for column in batch
    ]


def _hashes(columns: Sequence[pa.Array]) -> NDArray[np.uint64]:
    found = np.zeros(len(columns[0]), np.uint64)
    for column in columns if found.size else ():
        found = found * _ODD + np.concatenate([each.copy() for each in hashed(to_values(column))])
    return found


def _range(column: pa.Array) -> Range:
    """Where values lie, as far as they are kept: the order of prefixes is that of the whole. Of floats nothing is."""
    kind = column.type
    if pa.types.is_floating(kind):
        return Range(None, None, may_hold_null=False)
    if pa.types.is_fixed_size_binary(kind) or pa.types.is_string(kind) or pa.types.is_large_string(kind):
        column = column.cast(pa.binary()).cast(pa.large_binary())
    ends = pc.min_max(column.cast(pa.int32()) if pa.types.is_date32(kind) else column).as_py().values()
    scale = 10**kind.scale if pa.types.is_decimal(kind) else 1
    lower, upper = (each[:_BOUND_BYTES].hex() if isinstance(each, bytes) else int(each * scale) for each in ends)
    return Range(lower, upper, may_hold_null=False)


def _around(a: Range, b: Range) -> Range:
    if a.lower is None or a.upper is None:
        return a
    return Range(min(a.lower, b.lower), max(a.upper, b.upper), may_hold_null=False)


def _meeting(known: Mapping[int, FileKeys], new: Iterable[Sequence[Range]]) -> list[int]:
    """The known files (numbers) whose ranges, of all columns, meet those of a new one."""
    filled = [(number, each.ranges) for number, each in known.items() if each.ranges]
    indexes = [RangeIndex(ranges) for ranges in zip(*(ranges for _, ranges in filled), strict=True)]
    met: set[int] = set()
    for ranges in new if filled else ():
        found = [index.sharing_a_value_with(each, 0) for index, each in zip(indexes, ranges, strict=True)]
        met.update(reduce(np.intersect1d, found).tolist())
    return [filled[position][0] for position in sorted(met)]


def _shown(value: Any, kind: t.PrimitiveType) -> Any:
    """A value as JSON has it."""
    match kind:
        case t.StringType():
            return value.decode(errors="replace")
        case t.UUIDType():
            return str(uuid.UUID(bytes=value))
        case _ if unit := _TICKS.get(type(kind)):
            return pa.scalar(value, pa.int64()).cast(pa.timestamp(unit)).cast(pa.string()).as_py()
    return value.hex() if isinstance(value, bytes) else value if isinstance(value, bool | int | float) else str(value)
