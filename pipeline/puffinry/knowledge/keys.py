"""Whether a column, or several together, hold each value once: exactly, from the data.

In: a table, a reference, columns; a proof of an earlier snapshot. Out: a `KeyReport`, and the proof for the next time.
Rows with a null in one of the columns count apart; 0.0 and -0.0 are one value, as are all NaN.

The keys themselves are compared. What does not fit in memory is dealt out, by hashes, to parts that do, and waits in
temporary files; what is too much for one process, Spark reads. A proof says that some files, as they are, have no key
twice between them, and in which range the keys of each lie: as they were read, since bounds in manifests may be
anybody's. Such a file is read again only where the range of a file that is not proven meets its own.
"""

import copy
import json
import math
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import dataclass, field, fields, replace
from functools import reduce
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyiceberg import types as t
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.errors import ColumnNotFoundError, SettingsError, about
from puffinry.execution import NOTES, FileKeys, KeyScan, ScanLimits, ScanTask, cut_tasks, fits_in_process, key_schema
from puffinry.metadata import LeafColumn, columns_named, has_one_value_a_row, leaf_paths, resolve
from puffinry.metadata.planning import FileKey, LiveFile, Range, RangeIndex, ScanPlan, plan_scan
from puffinry.progress import OnProgress, Progress, silent
from puffinry.refresh import with_credentials
from puffinry.scan import ScanContext, to_values
from puffinry.sketches import hashed
from puffinry.spark import cores_of, limits_for, run_tasks, spark_errors, start_session, task_errors

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_ROWS_AT_ONCE = 1 << 22  # whose keys are compared at once
_BYTES_IN_MEMORY = 256 << 20  # of keys that wait; more lie on disk
_MOST_PARTS = 256  # open files, numbered by a byte; of more than a billion rows, parts grow
_TASKS = 8  # of this process
_TICKS = {t.TimestampType: "us", t.TimestamptzType: "us", t.TimestampNanoType: "ns", t.TimestamptzNanoType: "ns"}
_ODD = np.uint64(0x9E3779B97F4A7C15)
Repeated = tuple[int, dict[str, Any] | None]  # how many rows repeat a key, and one that is repeated


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
    saved: bool = field(default=False, kw_only=True)  # a proof of it, by this call
    schema: Schema = field(repr=False)  # by which the columns were read
    proof: Mapping[FileKey, FileKeys] = field(repr=False)  # empty where it is not unique

    def to_json(self) -> dict[str, Any]:
        """One object of `keys --json`."""
        return {each.name: getattr(self, each.name) for each in fields(self)[:-2]}

    @property
    def example_text(self) -> str:
        """The example as people read it: a = 1, b = x."""
        return ", ".join(f"{name} = {value}" for name, value in (self.example or {}).items())


def check_key(
    table: Table,
    reference: str | None,
    columns: Sequence[str] | None,
    proven: Callable[[Table, ScanPlan], Mapping[FileKey, FileKeys]] | None = None,
    on_progress: OnProgress = silent,
    spark: "Callable[[], SparkSession]" = start_session,
    limits: ScanLimits | None = None,
) -> KeyReport:
    """Read what must be read to know whether the columns (None: the identifier fields) are a key; commits nothing.

    `spark` is called where more must be read than this process may, by `limits`. Raises SettingsError where there are
    no identifier fields, ColumnNotFoundError, UnsupportedError, ScanError, ClusterError.
    """
    with about(table=table.identifier):
        snapshot = resolve(table.metadata, reference)
        schema = table.metadata.read_schema(reference)
        if columns is None and not schema.identifier_field_ids:
            raise SettingsError("the schema names no identifier fields: name the columns of the key")
        leaves = columns_named(schema, frozenset(schema.identifier_field_ids) if columns is None else columns)
        for leaf in leaves:
            if not has_one_value_a_row(leaf_paths(schema)[leaf.field_id]):
                raise ColumnNotFoundError(f"{leaf.name!r} is in a list or map: a row has several", column=leaf.name)
        field_ids = frozenset(leaf.field_id for leaf in leaves)
        plan = plan_scan(table.metadata, snapshot, table.io, columns=field_ids, schema=schema)
        known = proven(table, plan) if proven else {}
        how = table, plan, leaves, on_progress, spark, limits or limits_for(asks_for_spark=False)
        context = ScanContext.of(plan, table.metadata, table.io.properties)
        return with_credentials(table, context, lambda _: _Reader(*how).report(known))


@dataclass(eq=False)
class _Reader:
    """Reads keys of files, and finds those that occur twice among all that it has read."""

    table: Table
    plan: ScanPlan
    leaves: Sequence[LeafColumn]
    on_progress: OnProgress
    spark: "Callable[[], SparkSession]"
    limits: ScanLimits

    def __post_init__(self) -> None:
        self.bytes_read = 0
        self._lock = threading.Lock()
        self._files: list[LiveFile] = []
        self._by_spark: Repeated | None = None  # in all of these
        self._key = sorted(self.leaves, key=lambda leaf: leaf.field_id)
        parts = min(-(-self.plan.table.record_count // _ROWS_AT_ONCE) or 1, _MOST_PARTS)
        self._parts = [SpooledTemporaryFile(_BYTES_IN_MEMORY // parts) for _ in range(parts)]  # noqa: SIM115
        self._writers = [pa.ipc.new_stream(part, key_schema(self._key)) for part in self._parts]

    def report(self, known: Mapping[FileKey, FileKeys]) -> KeyReport:
        """Whether the key is unique, by what is known of files and what is read."""
        keys = [file.key for file in self.plan.files]
        times = Counter(keys)
        found = {number: known[key] for number, key in enumerate(keys) if key in known and times[key] == 1}
        new = self.read([file for file in self.plan.files if file.number not in found])
        again = _meeting(found, [each.ranges for each in new.values() if each.ranges])
        found |= new | self.read([self.plan.files[number] for number in again])
        duplicates, example = self.repeated()
        return KeyReport(
            table=self.table.identifier,
            snapshot_id=self.plan.snapshot.snapshot_id,
            columns=tuple(leaf.name for leaf in self.leaves),
            unique=not duplicates,
            rows=sum(each.rows for each in found.values()),
            null_rows=sum(each.null_rows for each in found.values()),
            duplicates=duplicates,
            example=example,
            bytes_read=self.bytes_read,
            files_read=len(new) + len(again),
            files_reused=len(found) - len(new) - len(again),
            schema=self.plan.schema,
            proof={} if duplicates else {keys[number]: each for number, each in found.items()},
        )

    def read(self, files: Sequence[LiveFile]) -> dict[int, FileKeys]:
        """What is found in each file, by its number; its keys are kept.

        What is too much for this process Spark reads, together with the files before.
        """
        self._files += files
        share = replace(self.limits, bytes_in_process=self.limits.bytes_in_process // len(self._key))
        is_too_much = self._by_spark or not fits_in_process(self._tasks(self._files, _TASKS), share)
        found = dict[int, FileKeys]()
        for note in self._notes_by_spark() if files and is_too_much else self._notes(files):
            number, bytes_read, _, *counted = json.loads(note)
            found.setdefault(number, FileKeys()).join(FileKeys.parsed(*counted))
            self.bytes_read += bytes_read
        return found

    def repeated(self) -> Repeated:
        duplicates, example = self._by_spark or (0, None)
        for part, writer in zip(self._parts, self._writers, strict=True) if self._by_spark is None else ():
            writer.close()
            with part:
                part.seek(0)
                keys = pa.ipc.open_stream(part).read_all()
            counted = keys.group_by(keys.column_names[: len(self._key)]).aggregate([([], "count_all")])
            counted = counted.filter(pc.greater(counted["count_all"], 1))
            if counted.num_rows:
                duplicates += pc.sum(counted["count_all"]).as_py() - counted.num_rows
                example = example or _key_shown(self._key, counted.slice(0, 1).to_pylist()[0])
        return duplicates, example

    def _notes(self, files: Sequence[LiveFile]) -> list[str]:
        """What is noted of the files' pieces, while their keys are dealt out to parts by their hashes."""
        of_thread, notes, scan, tasks = threading.local(), list[str](), self._scan(), self._tasks(files, _TASKS)
        is_over = threading.Event()  # an interrupt ends what runs, too

        def begin() -> None:
            of_thread.scan = replace(scan, context=copy.copy(scan.context))

        def run(task: ScanTask) -> None:
            for rows in of_thread.scan(task):
                if is_over.is_set():
                    raise CancelledError
                if rows["note"].null_count < len(rows):
                    notes.extend(rows["note"].to_pylist())
                    continue
                part_of = (_hashes(rows.columns[: len(self._key)]) % np.uint64(len(self._parts))).astype(np.uint8)
                by_part = rows.take(pa.array(np.argsort(part_of, kind="stable")))
                ends = np.cumsum(np.bincount(part_of, minlength=len(self._parts))).tolist()
                with self._lock:
                    for writer, start, end in zip(self._writers, [0, *ends], ends, strict=False):
                        if start < end:
                            writer.write(by_part.slice(start, end - start))

        with ThreadPoolExecutor(initializer=begin) as threads:
            try:
                for done, _ in enumerate(threads.map(run, tasks), 1):
                    self.on_progress(Progress("reading keys", done, len(tasks)))
            finally:
                is_over.set()
        return notes

    def _notes_by_spark(self) -> list[str]:
        spark, scan = self.spark(), self._scan()
        with spark_errors(spark):
            tasks = self._tasks(self._files, cores_of(spark, self.on_progress))
            rows = run_tasks(spark, tasks, scan, key_schema(self._key), _repeated_keys, self.on_progress, self.limits)
        for error in task_errors(rows).values():
            raise error
        told = rows.filter(rows["note"].is_null()).to_pylist()
        self._by_spark = (told[0]["more"], _key_shown(self._key, told[0]["key"])) if told else (0, None)
        notes: list[str] = rows["note"].drop_null().to_pylist()
        return notes

    def _tasks(self, files: Sequence[LiveFile], cores: int) -> list[ScanTask]:
        """Tasks of whole rows: cut for the widest column, since others are read beside it."""
        widest = max(self._key, key=lambda leaf: sum(file.column_sizes.get(leaf.field_id, 0) for file in files))
        return cut_tasks(((file, (widest.field_id,)) for file in files), cores, self.limits)

    def _scan(self) -> KeyScan:
        return KeyScan(self._key, ScanContext.of(self.plan, self.table.metadata, self.table.io.properties))


def _repeated_keys(rows: "DataFrame") -> "DataFrame":
    """Of a job's rows: one that says how many repeat a key (if any do) and which, and one for each note and error."""
    from pyspark.sql import functions  # noqa: PLC0415

    notes = [field.name for field in NOTES]
    keys = [name for name in rows.columns if name not in notes]
    # Spark groups the keys themselves, not their hashes, and goes to disk where memory ends.
    repeated = rows.groupBy(*rows.columns).count().filter("count > 1 OR note IS NOT NULL OR error IS NOT NULL")
    more = functions.sum("count") - functions.count("count")
    return repeated.groupBy(*notes).agg(more.alias("more"), functions.min(functions.struct(*keys)).alias("key"))


def _hashes(columns: Sequence[pa.Array]) -> NDArray[np.uint64]:
    found = np.zeros(len(columns[0]), np.uint64)
    for column in columns if found.size else ():
        found = found * _ODD + np.concatenate([each.copy() for each in hashed(to_values(column))])
    return found


def _meeting(known: Mapping[int, FileKeys], new: Iterable[Sequence[Range]]) -> list[int]:
    """The known files (numbers) whose ranges, of all columns, meet those of a new one."""
    filled = [(number, each.ranges) for number, each in known.items() if each.ranges]
    indexes = [RangeIndex(ranges) for ranges in zip(*(ranges for _, ranges in filled), strict=True)]
    met: set[int] = set()
    for ranges in new if filled else ():
        found = [index.sharing_a_value_with(each, 0) for index, each in zip(indexes, ranges, strict=True)]
        met.update(reduce(np.intersect1d, found).tolist())
    return [filled[position][0] for position in sorted(met)]


def _key_shown(leaves: Sequence[LeafColumn], key: Mapping[str, Any]) -> dict[str, Any]:
    return {each.name: _shown(key[str(each.field_id)], each.type) for each in leaves}


def _shown(value: Any, kind: t.PrimitiveType) -> Any:
    match kind:
        case t.StringType():
            return value.decode(errors="replace")
        case t.UUIDType():
            return str(uuid.UUID(bytes=value))
        case t.DateType():
            return pa.scalar(value, pa.int32()).cast(pa.date32()).cast(pa.string()).as_py()
        case _ if unit := _TICKS.get(type(kind)):
            return pa.scalar(value, pa.int64()).cast(pa.timestamp(unit)).cast(pa.string()).as_py()
    if isinstance(value, float) and not math.isfinite(value):  # which JSON has no numbers for
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value.hex() if isinstance(value, bytes) else value if isinstance(value, bool | int | float) else str(value)
