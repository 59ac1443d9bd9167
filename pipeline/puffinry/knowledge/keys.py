"""Whether a column, or several together, hold each value once: exactly, from the data.

In: a table, a reference, columns; a proof of an earlier snapshot. Out: a `KeyReport`, and the proof for the next time.
Rows with a null in one of the columns count apart; 0.0 and -0.0 are one value, as are all NaN.

The keys of each file are hashed. Hashes that occur twice are held against the values, which are read once more. What
does not fit in memory is sorted in parts that do, and waits in temporary files. A proof says that some files, as they
are, have no key twice between them, and in which range the keys of each lie: as they were read, since bounds in
manifests may be anybody's. Such a file is read again only where the range of a file that is not proven meets its own.
"""

import copy
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from tempfile import SpooledTemporaryFile
from typing import Any, Self

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
_BOUND_BYTES = 32  # of text, binary, fixed and uuid
_HASH = np.dtype([("hash", "<u8"), ("file", "<i4")])
_ODD = np.uint64(0x9E3779B97F4A7C15)
_TICKS = {t.TimestampType: "us", t.TimestamptzType: "us", t.TimestampNanoType: "ns", t.TimestamptzNanoType: "ns"}
Hashes = NDArray[Any]  # of _HASH


@dataclass(slots=True)
class FileKeys:
    """The keys of one file."""

    rows: int = 0  # live ones
    null_rows: int = 0
    ranges: list[Range] | None = None  # of each column, among rows without nulls; None: there are none

    def add(self, rows: int, columns: Sequence[pa.Array]) -> None:
        """Count a batch of so many rows, of which `columns` have those without nulls."""
        self.rows, self.null_rows = self.rows + rows, self.null_rows + rows - len(columns[0])
        if len(columns[0]):
            found = [_range(column) for column in columns]
            self.ranges = [_around(*pair) for pair in zip(self.ranges or found, found, strict=True)]


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
        return {name: value for name, value in asdict(self).items() if name != "proof"}


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
        leaves = _key_columns(table, snapshot.snapshot_id, columns)
        plan = plan_scan(table.metadata, snapshot, table.io, columns={leaf.field_id for leaf in leaves})
        known = proven(table, snapshot.snapshot_id, frozenset(leaf.field_id for leaf in leaves))
        keys = [file.key for file in plan.files]
        times = Counter(keys)
        found = {number: known[key] for number, key in enumerate(keys) if key in known and times[key] == 1}
        with _Reader(table, plan, leaves, on_progress) as reader:
            new = reader.read([file for file in plan.files if file.number not in found])
            again = _meeting(found, [each.ranges for each in new.values() if each.ranges])
            everything = found | new | reader.read([plan.files[number] for number in again])
            duplicates, example = reader.repeated()
            return KeyReport(
                table=table.identifier,
                snapshot_id=snapshot.snapshot_id,
                columns=tuple(leaf.name for leaf in leaves),
                unique=not duplicates,
                rows=sum(each.rows for each in everything.values()),
                null_rows=sum(each.null_rows for each in everything.values()),
                duplicates=duplicates,
                example=example,
                bytes_read=reader.bytes_read,
                files_read=len(new) + len(again),
                files_reused=len(found) - len(again),
                proof={} if duplicates else {keys[number]: each for number, each in everything.items()},
            )


def _key_columns(table: Table, snapshot_id: int, names: Sequence[str] | None) -> tuple[LeafColumn, ...]:
    schema = table.metadata.snapshot_schema(table.metadata.snapshots[snapshot_id])
    if names is None and not schema.identifier_field_ids:
        raise SettingsError("the schema names no identifier fields: name the columns of the key with --columns")
    leaves = columns_named(schema, frozenset(schema.identifier_field_ids) if names is None else names)
    for leaf in leaves:
        if not has_one_value_a_row(leaf_paths(schema)[leaf.field_id]):
            raise ColumnNotFoundError(f"column {leaf.name!r} is in a list or map: no row has it once", column=leaf.name)
    return tuple(sorted(leaves, key=lambda leaf: leaf.field_id))


class _Reader:
    """Reads keys of files, and finds those that occur twice among all that it has read."""

    def __init__(self, table: Table, plan: ScanPlan, leaves: Sequence[LeafColumn], on_progress: OnProgress) -> None:
        self._plan, self._leaves, self._on_progress = plan, leaves, on_progress
        self._context = ScanContext.of(plan, table.metadata, table.io.properties)
        self._contexts: list[ScanContext] = []
        self._hashes = _Hashes(plan.record_count)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._hashes.close()

    @property
    def bytes_read(self) -> int:
        return sum(each.bytes_read.total for each in self._contexts)

    def read(self, files: Sequence[LiveFile]) -> dict[int, FileKeys]:
        """What is found in each file, by its number; its hashes are kept."""
        found = {file.number: FileKeys() for file in files}

        def keep(number: int, rows: int, columns: Sequence[pa.Array]) -> None:
            found[number].add(rows, columns)
            self._hashes.add(number, _hashes(columns))

        self._each_batch(files, keep)
        return found

    def repeated(self) -> tuple[int, dict[str, Any] | None]:
        """How many rows repeat a key, and one that is repeated; read are the files with hashes that occur twice."""
        duplicates, example, names = 0, None, [leaf.name for leaf in self._leaves]
        for part in self._hashes.repeated():
            hashes, tables = np.unique(part["hash"]), list[pa.Table]()

            def keep(
                _number: int, _rows: int, columns: Sequence[pa.Array], hashes: NDArray[Any] = hashes, to: Any = tables
            ) -> None:
                mine = _hashes(columns)
                places = np.minimum(np.searchsorted(hashes, mine), hashes.size - 1)
                to.append(pa.table(list(columns), names).filter(pa.array(hashes[places] == mine)))

            self._each_batch([self._plan.files[number] for number in np.unique(part["file"]).tolist()], keep)
            more, values = _counted(tables, names)
            duplicates += more
            if values and not example:
                shown = (_shown(value, leaf.type) for value, leaf in zip(values, self._leaves, strict=True))
                example = dict(zip(names, shown, strict=True))
        return duplicates, example

    def _each_batch(self, files: Sequence[LiveFile], take: Callable[[int, int, Sequence[pa.Array]], None]) -> None:
        """Hand over the keys of the files' rows without nulls: the file, rows with those, and the columns."""
        of_thread, lock, done = threading.local(), threading.Lock(), list[ScanTask]()
        wanted = ((file, tuple(leaf.field_id for leaf in self._leaves)) for file in files)
        tasks = cut_tasks(wanted, 8)

        def begin() -> None:
            of_thread.context = copy.copy(self._context)
            self._contexts.append(of_thread.context)

        def run(task: ScanTask) -> None:
            for piece in task.pieces:
                for batch in scan_rows(piece.file, self._leaves, of_thread.context, piece.byte_range):
                    columns = _without_nulls(batch)
                    with lock:
                        take(piece.file.number, len(batch[0]), columns)
            done.append(task)
            self._on_progress(Progress("reading keys", len(done), len(tasks)))

        with ThreadPoolExecutor(initializer=begin) as threads:
            running = [threads.submit(run, task) for task in tasks]
            try:
                for each in running:
                    each.result()
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise


class _Hashes:
    """Hashes and the files that they are of, in parts that fit in memory."""

    def __init__(self, rows: int) -> None:
        count = -(-rows // _ROWS_AT_ONCE) or 1
        self._parts = [SpooledTemporaryFile(_BYTES_IN_MEMORY // count) for _ in range(count)]  # noqa: SIM115

    def add(self, file: int, hashes: NDArray[np.uint64]) -> None:
        """Keep hashes of one file."""
        rows = np.empty(hashes.size, _HASH)
        rows["hash"], rows["file"] = hashes, file
        part_of = hashes % np.uint64(len(self._parts))
        for number, part in enumerate(self._parts):
            part.write((rows[part_of == number] if len(self._parts) > 1 else rows).tobytes())

    def repeated(self) -> Iterator[Hashes]:
        """Of each part those that occur more than once."""
        for part in self._parts:
            part.seek(0)
            rows = np.frombuffer(part.read(), _HASH)
            rows = rows[np.argsort(rows["hash"])]
            as_next = np.concatenate([rows["hash"][1:] == rows["hash"][:-1], [False]])[: rows.size]
            if as_next.any():
                yield rows[as_next | np.roll(as_next, 1)]

    def close(self) -> None:
        """Give the memory and disk back."""
        for part in self._parts:
            part.close()


def _counted(tables: Sequence[pa.Table], names: Sequence[str]) -> tuple[int, list[Any] | None]:
    """How many rows repeat a key, and one such key."""
    found = pa.concat_tables(tables).group_by(names).aggregate([([], "count_all")])
    twice = found.filter(pc.greater(found["count_all"], 1))
    if not twice.num_rows:
        return 0, None
    return pc.sum(twice["count_all"]).as_py() - twice.num_rows, [twice[name][0].as_py() for name in names]


def _without_nulls(batch: Sequence[pa.Array]) -> list[pa.Array]:
    """The rows that have a value in each column; equal values have equal bytes."""
    if any(column.null_count for column in batch):
        is_there = pc.invert(batch[0].is_null())
        for column in batch[1:]:
            is_there = pc.and_(is_there, column.is_valid())
        batch = [column.filter(is_there) for column in batch]
    return [_normal(column) if pa.types.is_floating(column.type) else column for column in batch]


def _normal(column: pa.Array) -> pa.Array:
    """One bit pattern for all NaN, and one for both zeros."""
    nan, zero = (pa.scalar(number, column.type) for number in (float("nan"), 0.0))
    return pc.if_else(pc.is_nan(column), nan, pc.add(column, zero))


def _hashes(columns: Sequence[pa.Array]) -> NDArray[np.uint64]:
    found = np.zeros(len(columns[0]), np.uint64)
    for column in columns:
        parts = [each.copy() for each in hashed(to_values(column))]
        found = found * _ODD + np.concatenate([*parts, np.empty(0, np.uint64)])
    return found


def _range(column: pa.Array) -> Range:
    """Where values lie, as far as they are kept: the order of prefixes is that of the whole."""
    kind = column.type
    if pa.types.is_floating(kind):
        return Range(None, None, may_hold_null=False)
    if pa.types.is_fixed_size_binary(kind) or pa.types.is_string(kind) or pa.types.is_large_string(kind):
        column = column.cast(pa.binary()).cast(pa.large_binary())
    ends = pc.min_max(column.cast(pa.int32()) if pa.types.is_date32(kind) else column)
    lower, upper = ends["min"].as_py(), ends["max"].as_py()
    if isinstance(lower, bytes):
        return Range(lower[:_BOUND_BYTES].hex(), upper[:_BOUND_BYTES].hex(), may_hold_null=False)
    scale = kind.scale if pa.types.is_decimal(kind) else 0
    return Range(int(lower * 10**scale), int(upper * 10**scale), may_hold_null=False)


def _around(a: Range, b: Range) -> Range:
    if a.lower is None or a.upper is None:
        return a
    return Range(min(a.lower, b.lower), max(a.upper, b.upper), may_hold_null=False)


def _meeting(known: Mapping[int, FileKeys], new: Iterable[Sequence[Range]]) -> list[int]:
    """The known files (numbers) in whose range, of each column, that of a new file lies or ends."""
    filled = [(number, each.ranges) for number, each in known.items() if each.ranges]
    indexes = [RangeIndex(ranges) for ranges in zip(*(ranges for _, ranges in filled), strict=True)]
    meets = np.zeros(len(filled), bool)
    for ranges in new if filled else ():
        meets |= np.logical_and.reduce([i.share_a_value_with(each) for i, each in zip(indexes, ranges, strict=True)])
    return [filled[position][0] for position in np.flatnonzero(meets).tolist()]


def _shown(value: Any, kind: t.PrimitiveType) -> Any:
    """A value as JSON has it."""
    if isinstance(kind, t.StringType):
        return value.decode(errors="replace")
    if isinstance(kind, t.UUIDType):
        return str(uuid.UUID(bytes=value))
    if unit := _TICKS.get(type(kind)):
        return pa.scalar(value, pa.int64()).cast(pa.timestamp(unit)).cast(pa.string()).as_py()
    if isinstance(value, bytes):
        return value.hex()
    return value if isinstance(value, bool | int | float) else str(value)
