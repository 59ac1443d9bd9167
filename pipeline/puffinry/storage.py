"""Files wherever PyIceberg's FileIO reaches: local folders, S3, GCS, ADLS, HDFS.

FileIO opens, writes and deletes one file; what else is needed, such as listing a folder, Arrow's file systems below it
can do. Stores that ask for patience get it: a scan of a thousand files meets a throttled request (503 SlowDown) sooner
or later, and Arrow's own three tries are over within a second or two.
"""

import os
import re
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import pyarrow as pa
from pyarrow.fs import (
    AwsStandardS3RetryStrategy,
    FileSystem,
    FSSpecHandler,
    LocalFileSystem,
    PyFileSystem,
    S3RetryStrategy,
)
from pyiceberg.io import PY_IO_IMPL, S3_RETRY_STRATEGY_IMPL, FileIO, InputStream, OutputStream, load_file_io
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO
from pyiceberg.typedef import EMPTY_DICT, Properties

from puffinry.errors import CatalogUnavailableError, UnsupportedError
from puffinry.redaction import remember

# Two that differ in every byte; random, so that no file can end a range with one.
_MARK_BYTES = 16
_MARKS = (_MARK := os.urandom(_MARK_BYTES), bytes(255 - byte for byte in _MARK))
_AZURE_SCHEMES = ("abfs:", "abfss:", "wasb:", "wasbs:")
_S3_TRIES = 10  # waits grow to 20 s, jittered: minutes in all


# Other than `file:`, which a relative path may follow, a scheme has a slash after its colon: names may hold colons too.
_SCHEME = re.compile("(file(?=:)|[A-Za-z][A-Za-z0-9+.-]*(?=:/)):")


def scheme_of(location: str) -> str:
    """What a URI begins with, such as s3; "" of a path."""
    found = _SCHEME.match(location)
    return found[1] if found else ""


def local_path(location: str) -> Path | None:
    """Where a path or a `file:` URI, with all of its characters, is on this machine; None: it is elsewhere."""
    scheme = scheme_of(location)
    if scheme == "file":
        return Path(location.removeprefix("file://").removeprefix("file:"))
    return None if scheme else Path(location)


def patient_retries() -> S3RetryStrategy:
    """How often a request to S3 that was throttled, or whose connection broke, is tried."""
    return AwsStandardS3RetryStrategy(max_attempts=_S3_TRIES)


# A property of PyIceberg's FileIO, for those who did not choose a strategy themselves: it calls what this names.
PATIENCE = {S3_RETRY_STRATEGY_IMPL: f"{__name__}.{patient_retries.__name__}"}


class WholePathFileIO(PyArrowFileIO):
    """PyIceberg's FileIO for paths that hold `?` and `#`, which it takes for parts of a URL and drops."""

    @staticmethod
    def parse_location(location: str, properties: Properties = EMPTY_DICT) -> tuple[str, str, str]:
        """Scheme, host or bucket, and the path with all of its characters."""
        special = re.search("[?#]", location)
        end = special.start() if special else len(location)
        scheme, netloc, path = PyArrowFileIO.parse_location(location[:end], properties)
        is_cut = special is not None and location[end - 1] == "/" and not path.endswith("/")
        return scheme, netloc, f"{path}{'/' if is_cut else ''}{location[end:]}"

    def new_input(self, location: str) -> PyArrowFile:
        """A file to read; raises UnsupportedError for a scheme that Arrow does not know."""
        try:
            return super().new_input(location)
        except ValueError as error:
            raise UnsupportedError(f"{location}: {error}", file=location) from error


def open_file_io(properties: Mapping[str, str], location: str) -> FileIO:
    """PyIceberg's FileIO for a location, with its properties as users give them.

    Raises UnsupportedError where the client that it takes for Azure is not installed: it would notice late, and say
    neither how to get it nor that Arrow has another.
    """
    remember(properties)
    is_in_azure = location.startswith(_AZURE_SCHEMES)
    if is_in_azure and not properties.get(PY_IO_IMPL) and find_spec("adlfs") is None:
        raise UnsupportedError(
            f"{location}: PyIceberg reaches Azure through adlfs, which is not there: pip install 'pyiceberg[adlfs]'; "
            f"or set the property {PY_IO_IMPL} to pyiceberg.io.pyarrow.PyArrowFileIO, which needs nothing else"
        )
    io = load_file_io({**PATIENCE, **properties}, location)
    return WholePathFileIO(io.properties) if type(io) is PyArrowFileIO else io


def filesystem_of(io: FileIO, location: str) -> tuple[FileSystem, str]:
    """Arrow's file system below a FileIO, and what `location` is called there; raises UnsupportedError."""
    if isinstance(io, PyArrowFileIO):
        scheme, netloc, path = io.parse_location(location)
        return io.fs_by_scheme(scheme, netloc), path
    if get_fs := getattr(io, "get_fs", None):  # FsspecFileIO: to import it takes every executor 0.13 s
        filesystem = get_fs(location.partition(":")[0])
        return PyFileSystem(FSSpecHandler(filesystem)), filesystem._strip_protocol(location)
    raise UnsupportedError(f"{location}: {type(io).__name__} gives no way to list a folder", file=location)


def read_once(stream: InputStream, buffer: memoryview) -> memoryview:
    """Fill `buffer` from where the stream is; return what was filled, less than all where the store answered with less.

    Arrow's S3 reader hands over uninitialized memory for what a short answer leaves out, so that is made visible here:
    the end of the buffer is marked first, and an answer that leaves the mark as it was has not reached it. Where only
    the very last byte is like the mark's, another mark tells whether that is chance.
    """
    size = len(buffer)
    if not isinstance(stream, pa.NativeFile):
        answer = stream.read(size)
        buffer[: len(answer)] = answer
        return buffer[: len(answer)]
    position = stream.tell()
    marked = buffer[-_MARK_BYTES:]
    for mark in _MARKS:
        marked[:] = end = mark[_MARK_BYTES - len(marked) :]
        stream.seek(position)
        if stream.readinto(buffer) < size or marked == end:
            break
        if buffer[-1] != mark[-1]:
            return buffer
    return buffer[:0]


@contextmanager
def new_file(io: FileIO, location: str) -> Iterator[OutputStream]:
    """A file under a name that nobody else has; if anything fails before it is whole, nothing of it is left.

    Raises CatalogUnavailableError where the store does not take it: the disk is full, the name is taken.
    """
    try:
        output = io.new_output(location).create()
        try:
            with output:
                yield output
        except BaseException:
            with suppress(OSError):
                io.delete(location)
            raise
    except OSError as error:
        raise CatalogUnavailableError(f"{location}: cannot be written: {error}", file=location) from error


def write_whole(filesystem: FileSystem, path: str, data: bytes) -> None:
    """Make a file appear with all of `data`, in place of any other; its folder must be there where there are folders.

    Killed at any moment, it leaves the old file or the new one; on a local disk perhaps a temporary one beside it.
    """
    if not isinstance(filesystem, LocalFileSystem):
        with filesystem.open_output_stream(path) as output:
            output.write(data)
        return
    temporary = Path(f"{path}.{uuid.uuid4()}.tmp")
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
