"""Reads ORC files, in a process that does nothing else: liborc checks few bounds, and a damaged file may end it.

In: requests on a connection, one after another, as JSON; the other side (`process`) also hands over the bytes of
the file that it is asked for. Out: an answer to each as JSON and, always, bytes that come along: those of columns
where they were asked for. Only what this takes is imported, since somebody waits for the start of this process.
"""

import json
import resource
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.orc
import pyorc

from puffinry.formats.orc.array_bytes import pack
from puffinry.formats.random_access import RandomAccessStream

# What this process may take in memory: so many times a file's largest stripe, and so much at least.
LEAST_MEMORY, MEMORY_PER_STORED = 2 << 30, 32
# What one request may take of a core: so long at least, and so much longer with each MiB of the largest stripe.
LEAST_SECONDS, SECONDS_PER_MIB = 600, 10
OUT_OF_RANGE = "out of range for nanosecond resolution"  # Arrow's words

Answer = dict[str, Any]


class RemoteFile(RandomAccessStream):
    """A file whose bytes come over the connection."""

    def __init__(self, connection: Connection, size: int) -> None:
        super().__init__(size)
        self._connection = connection

    def _read_at(self, offset: int, size: int) -> bytes:
        self._connection.send_bytes(json.dumps({"read": [offset, size]}).encode())
        return self._connection.recv_bytes()


class Nothing(pyorc.converters.ORCConverter):
    """Nothing is written here."""

    @staticmethod
    def to_orc(*_args: object) -> Any:
        """Refuse to."""
        raise AssertionError("this converter only reads")


class Nanoseconds(Nothing):
    """Timestamps as Python integers."""

    @staticmethod
    def from_orc(seconds: int, nanoseconds: int, _timezone: object) -> int:
        """Since 1970."""
        return seconds * 1_000_000_000 + nanoseconds


class Microseconds(Nothing):
    """The same, rounded down to microseconds."""

    @staticmethod
    def from_orc(seconds: int, nanoseconds: int, _timezone: object) -> int:
        """Since 1970."""
        return seconds * 1_000_000 + nanoseconds // 1000


class Days(Nothing):
    """Dates as Python integers, which know no first year."""

    @staticmethod
    def from_orc(days: int) -> int:
        """Since 1970."""
        return days


class OpenFile:
    """An open ORC file, and the columns of it that were read last."""

    def __init__(self, file: RemoteFile) -> None:
        self._file = file
        self._arrow = pyarrow.orc.ORCFile(pa.PythonFile(file, "r"))
        self._columns: dict[str, pa.Array] = {}
        self.largest_stripe = 0  # bytes

    def describe(self) -> tuple[Answer, bytes]:
        """Rows, stripes as (offset, bytes, first row, rows), and the schema."""
        schema = self._arrow.schema
        stripes = [
            [stripe.bytes_offset, stripe.bytes_length, stripe.row_offset, len(stripe)]
            for stripe in self._pyorc_reader(schema.names[0]).iter_stripes()
        ]
        self.largest_stripe = max((length for _, length, _, _ in stripes), default=0)
        _bound_memory(self.largest_stripe)
        return {"rows": self._arrow.nrows, "stripes": stripes}, schema.serialize().to_pybytes()

    def load(self, stripe: int, names: list[str]) -> Answer:
        """Read columns of a stripe and keep them; their sizes in memory, or that Arrow cannot hold their timestamps."""
        self._columns = {}  # frees their memory first
        try:
            batch = self._arrow.read_stripe(stripe, names)
        except pa.ArrowInvalid as error:
            if OUT_OF_RANGE not in str(error):
                raise
            return {"out_of_range": True}
        batch.validate()
        self._columns = {name: batch.column(name) for name in names}
        return self._sizes()

    def load_exactly(self, stripe: int, name: str, unit: str, schema: bytes) -> Answer:
        """Read and keep one column of a stripe, of the type that `schema` gives it, its timestamps in `unit`."""
        self._columns = {}
        data_type = pa.ipc.read_schema(pa.py_buffer(schema)).field(0).type
        rows = self._pyorc_reader(name, unit).read_stripe(stripe)
        self._columns = {name: pa.array((row[name] for row in rows), data_type, size=len(rows))}
        return self._sizes()

    def part(self, name: str, start: int, count: int) -> tuple[Answer, bytes]:
        """Some rows of a column that is kept, as `array_bytes` has them."""
        levels, sizes, data = pack(self._columns[name].slice(start, count))
        return {"levels": levels, "sizes": sizes}, data

    def _sizes(self) -> Answer:
        return {"bytes": {name: column.nbytes for name, column in self._columns.items()}}

    def _pyorc_reader(self, column: str, unit: str = "us") -> pyorc.Reader[Any]:
        timestamps = Nanoseconds if unit == "ns" else Microseconds
        converters: dict[pyorc.TypeKind, type[pyorc.converters.ORCConverter]] = {
            pyorc.TypeKind.TIMESTAMP: timestamps,
            pyorc.TypeKind.TIMESTAMP_INSTANT: timestamps,
            pyorc.TypeKind.DATE: Days,
        }
        self._file.seek(0)
        names, file = pyorc.StructRepr.DICT, cast(BinaryIO, self._file)
        return pyorc.Reader(file, column_names=[column], struct_repr=names, converters=converters)


def serve(connection: Connection) -> None:
    """Answer requests until the other side is gone, which is an EOFError or a ConnectionError."""
    file: OpenFile | None = None
    while True:
        request, payload = json.loads(connection.recv_bytes()), connection.recv_bytes()
        bound_time(file.largest_stripe if file else 0)
        try:
            if request["do"] in ("open", "close"):
                file = None  # frees what it took
            if request["do"] == "open":
                _bound_memory(0)
                file = OpenFile(RemoteFile(connection, request["size"]))
            answer, came_along = _answer(file, request, payload) if file else ({}, b"")
        except MemoryError:
            answer, came_along = {"error": "it takes more memory than there is, or than its size allows"}, b""
        except Exception as error:  # liborc's errors over damaged bytes have no common base
            answer, came_along = {"error": str(error)}, b""
        connection.send_bytes(json.dumps(answer).encode())
        connection.send_bytes(came_along)


def _answer(file: OpenFile, request: Mapping[str, Any], payload: bytes) -> tuple[Answer, bytes]:
    match request["do"]:
        case "open":
            return file.describe()
        case "load":
            return file.load(request["stripe"], request["names"]), b""
        case "load_exactly":
            return file.load_exactly(request["stripe"], request["name"], request["unit"], payload), b""
        case _:
            return file.part(request["name"], request["start"], request["count"])


def bound_time(largest_stripe: int) -> None:
    """From now on the process dies of SIGXCPU when it computes for longer than any sound file takes."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    wanted = int(used.ru_utime + used.ru_stime) + LEAST_SECONDS + SECONDS_PER_MIB * (largest_stripe >> 20)
    resource.setrlimit(resource.RLIMIT_CPU, (_at_most(wanted, most), most))


def _bound_memory(largest_stripe: int) -> None:
    """Let an allocation that is out of all proportion fail, where the operating system can (Linux)."""
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = max(LEAST_MEMORY, MEMORY_PER_STORED * largest_stripe)
    resource.setrlimit(resource.RLIMIT_DATA, (_at_most(wanted, most), most))


def _at_most(wanted: int, most: int) -> int:
    return wanted if most == resource.RLIM_INFINITY else min(wanted, most)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))  # when it dies
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted closes the connection
    with suppress(EOFError, ConnectionError):
        serve(Connection(int(sys.argv[1])))
