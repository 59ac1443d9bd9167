"""Reads ORC files, in a process that does nothing else: liborc checks few bounds, and a damaged file may end it.

In: requests on a connection, one after another, as JSON and bytes; the other side (`process`) also hands over the
bytes of the file that it requests. Out: an answer to each, as JSON and bytes. Only what this takes is imported,
since somebody waits for the start of this process.
"""

import json
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from itertools import chain
from multiprocessing.connection import Connection
from typing import Any, BinaryIO, cast
from zoneinfo import ZoneInfo

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.orc
import pyorc

from puffinry.formats.random_access import RandomAccessStream

# What this process may take in memory: so many times a file's largest stripe, and so much at least.
LEAST_MEMORY, MEMORY_PER_STORED = 2 << 30, 32
# What one request may take of a core: so long at least, and so much longer with each MiB of the largest stripe.
LEAST_SECONDS, SECONDS_PER_MIB = 600, 10
PART_BYTES = 64 << 20  # in memory, of a column that is handed over at once
NANOS_PER_DAY = 86_400_000_000_000
YEAR_1900 = -2_208_988_800  # in seconds since 1970
STANDARD_YEAR = 2026  # whose rules say what standard time is: Java takes the newest that it knows, whatever day it is
CYCLE = 12_622_780_800  # seconds of 400 years, after which calendar and time zones repeat
UTC_NAMES = ("UTC", "GMT", "Etc/UTC", "Etc/GMT")
WHOLE = {getattr(pyorc.TypeKind, kind) for kind in ("BYTE", "SHORT", "INT", "LONG", "DATE")}
OUT_OF_RANGE = "out of range for nanosecond resolution"  # Arrow's words
TOO_LARGE = "it takes more memory than there is, or than its size allows"
IN_PLAIN_WORDS = {
    "MemoryError": TOO_LARGE,  # Python's and Arrow's
    "bad_alloc": TOO_LARGE,  # liborc's
    "Max recursion depth": "a column is nested more than 64 levels deep",  # in Arrow's streams, two for each map
}

Answer = dict[str, Any]


class RemoteFile(RandomAccessStream):
    """A file whose bytes come over the connection."""

    def __init__(self, connection: Connection, size: int) -> None:
        super().__init__(size)
        self._connection = connection

    def _read_at(self, offset: int, size: int) -> bytes:
        self._connection.send_bytes(json.dumps({"read": [offset, size]}).encode())
        return self._connection.recv_bytes()


def reads_by(from_orc: Callable[..., int]) -> type[pyorc.converters.ORCConverter]:
    """What makes pyorc's values Python's integers by a function; it writes nothing."""
    return type("Reading", (pyorc.converters.ORCConverter,), {"from_orc": staticmethod(from_orc)})


def nanoseconds_of(seconds: int, nanoseconds: int, timezone: ZoneInfo) -> int:
    """Since 1970: what clocks showed in the time zone that the file is read in."""
    return (seconds + utc_offset(timezone, seconds)) * 1_000_000_000 + nanoseconds


@lru_cache(1 << 16)
def utc_offset(timezone: ZoneInfo, seconds: int) -> int:
    """By how many seconds clocks were ahead of UTC at a moment, as Java knows it, whose ORC writes and reads by it."""
    if timezone.key in UTC_NAMES:
        return 0
    if seconds < YEAR_1900:  # liborc has standard time until a zone's first change after 1901
        return _standard_offset(timezone)
    alike = seconds if seconds < CYCLE else seconds % CYCLE + CYCLE
    moment = datetime(1970, 1, 1, tzinfo=timezone) + timedelta(seconds=alike)
    return (timezone.fromutc(moment) - moment) // timedelta(seconds=1)


@cache
def _standard_offset(timezone: ZoneInfo) -> int:
    months = (datetime(STANDARD_YEAR, month, 1, tzinfo=UTC) for month in range(1, 13))
    return min(utc_offset(timezone, int(month.timestamp())) for month in months)


class OpenFile:
    """An open ORC file, and the columns of a stripe that were read and not handed over to their end."""

    def __init__(self, file: RemoteFile) -> None:
        self._file = file
        self._arrow = pyarrow.orc.ORCFile(pa.PythonFile(file, "r"))
        self._columns: dict[tuple[int, str, bool, bytes], pa.Array] = {}
        self._zones: list[str] = []  # of the writers of stripes
        self.largest_stripe = 0  # bytes

    def describe(self) -> tuple[Answer, bytes]:
        """Rows, stripes as (offset, bytes, first row, rows), which leaves are of the type char, and the schema."""
        schema = self._arrow.schema
        reader = self._pyorc_reader(schema.names[0])
        chars = [number for number, kind in enumerate(_leaf_kinds(reader.schema)) if kind == pyorc.TypeKind.CHAR]
        found = list(reader.iter_stripes())
        stripes = [[each.bytes_offset, each.bytes_length, each.row_offset, len(each)] for each in found]
        self._zones = [each.writer_timezone for each in found]
        self.largest_stripe = max((length for _, length, _, _ in stripes), default=0)
        _bound_memory(self.largest_stripe)
        return {"rows": self._arrow.nrows, "stripes": stripes, "chars": chars}, schema.serialize().to_pybytes()

    def part(self, stripe: int, name: str, start: int, unit: str, is_local: bool, exact: bytes) -> bytes:
        """Rows of a column from `start` on, as a stream of Arrow's with one batch."""
        key = stripe, name, is_local, exact
        if key not in self._columns:
            self._columns = {other: column for other, column in self._columns.items() if other[0] == stripe}
            self._columns[key] = self._read(stripe, name, unit, exact, self._zones[stripe] if is_local else "UTC")
        column = self._columns[key]
        rows = max(1, PART_BYTES * len(column) // max(1, column.nbytes))
        if start + rows >= len(column):
            del self._columns[key]
        batch = pa.record_batch([column.slice(start, rows)], [name])
        with pa.BufferOutputStream() as sink, pa.ipc.new_stream(sink, batch.schema) as stream:
            stream.write_batch(batch)
        return bytes(sink.getvalue())

    def statistics(self, names: list[str]) -> Answer:
        """Who wrote the file, and of these columns how many values each has, and the ends of integers and dates."""
        reader = self._pyorc_reader(None)
        fields = cast(pyorc.Struct, reader.schema).fields
        found: dict[str, tuple[int, int | None, int | None]] = {}
        for name in names if len(fields) == len(names) else ():  # else two are called alike
            with suppress(Exception):  # pyorc raises whatever comes
                said = reader[fields[name].column_id].statistics
                first, last = (said.get(end) if said["kind"] in WHOLE else None for end in ("minimum", "maximum"))
                found[name] = said["number_of_values"], first, last
        return {"writer": reader.software_version, "statistics": found}

    def _read(self, stripe: int, name: str, unit: str, exact: bytes, zone: str) -> pa.Array:
        """A column by Arrow or, where that cannot hold its timestamps or may read them wrong, by pyorc."""
        if not zone and "timestamp[ns]" in str(self._arrow.schema.field(name).type):  # readers take their machine's
            raise ValueError("a stripe does not say in which time zone its timestamps were written")
        try:
            batch = self._arrow.read_stripe(stripe, [name])
        except pa.ArrowInvalid as error:
            if OUT_OF_RANGE not in str(error):
                raise
        else:
            batch.validate()
            if zone in UTC_NAMES or not _is_early(batch.column(0)):
                return batch.column(0)
        # pyorc reads all timestamps of a column as in one time zone, be they in the writer's or of no zone.
        data_type = pa.ipc.read_schema(pa.py_buffer(exact)).field(0).type
        rows = self._pyorc_reader(name, unit, zone).read_stripe(stripe)
        return pa.array((row[name] for row in rows), data_type, size=len(rows))

    def _pyorc_reader(self, column: str | None, unit: str = "us", zone: str = "UTC") -> pyorc.Reader[Any]:
        instants = pyorc.TypeKind.TIMESTAMP, pyorc.TypeKind.TIMESTAMP_INSTANT
        divisor = 1 if unit == "ns" else 1000
        converters = dict.fromkeys(instants, reads_by(lambda *moment: nanoseconds_of(*moment) // divisor))
        converters[pyorc.TypeKind.DATE] = reads_by(int)  # days since 1970, which know no first year
        self._file.seek(0)
        names, file = pyorc.StructRepr.DICT, cast(BinaryIO, self._file)
        columns = None if column is None else [column]
        timezone = ZoneInfo(zone)
        return pyorc.Reader(file, column_names=columns, timezone=timezone, struct_repr=names, converters=converters)


def _leaf_kinds(kind: Any) -> Iterator[int]:
    """The kinds of the leaves of one of pyorc's types, in the order of Arrow's."""
    below = [*getattr(kind, "fields", {}).values(), *getattr(kind, "cont_types", ())]
    below += [getattr(kind, name) for name in ("type", "key", "value") if hasattr(kind, name)]
    yield from chain.from_iterable(map(_leaf_kinds, below)) if below else [kind.kind]


def _is_early(array: pa.Array) -> bool:
    """Whether there is a timestamp that liborc may read wrong in a file with a writer's time zone: until a day after
    the epoch a second late (Arrow's, ORC-763 and ORC-1287), and before 1920 by another offset than Java's.
    """
    kind = array.type
    if pa.types.is_timestamp(kind):
        return kind.tz is None and bool(pc.any(pc.less(array.view(pa.int64()), NANOS_PER_DAY)).as_py())
    if pa.types.is_map(kind):
        return _is_early(array.keys) or _is_early(array.items)
    if pa.types.is_struct(kind):
        return any(map(_is_early, array.flatten()))
    return pa.types.is_list(kind) and _is_early(array.flatten())


def serve(connection: Connection) -> None:
    """Answer requests until the other side is gone, which is an EOFError or a ConnectionError."""
    file: OpenFile | None = None
    while True:
        request, payload = json.loads(connection.recv_bytes()), connection.recv_bytes()
        bound_time(file.largest_stripe if file else 0)
        answer: Answer = {}
        came_along = b""
        try:
            if "size" in request:
                file = None  # frees what it took
                _bound_memory(0)
                file = OpenFile(RemoteFile(connection, request["size"]))
                answer, came_along = file.describe()
            elif file and "names" in request:
                answer = file.statistics(request["names"])
            elif file:
                came_along = file.part(**request, exact=payload)
        except Exception as error:  # liborc's errors over damaged bytes have no common base
            answer = {"error": in_plain_words(error)}
        connection.send_bytes(json.dumps(answer).encode())
        connection.send_bytes(came_along)


def in_plain_words(error: Exception) -> str:
    """What went wrong, where libraries have strange words for it."""
    said = f"{type(error).__name__} {error}"
    return next((plainly for sign, plainly in IN_PLAIN_WORDS.items() if sign in said), str(error))


def bound_time(largest_stripe: int) -> None:
    """From now on the process dies of SIGXCPU when it computes for longer than any sound file takes."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    allowed = LEAST_SECONDS + SECONDS_PER_MIB * (largest_stripe >> 20)
    _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + allowed)


def _bound_memory(largest_stripe: int) -> None:
    _limit(resource.RLIMIT_DATA, max(LEAST_MEMORY, MEMORY_PER_STORED * largest_stripe))


def _limit(kind: int, wanted: int) -> None:
    _, most = resource.getrlimit(kind)
    resource.setrlimit(kind, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


if __name__ == "__main__":
    _limit(resource.RLIMIT_CORE, 0)  # when it dies
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted closes the connection
    with suppress(EOFError, ConnectionError):
        serve(Connection(int(sys.argv[1])))
