"""PyIceberg's FileIO: it opens, writes and deletes one file; what else is needed, such as listing a folder, Arrow's
file systems below it can do.

Stores that ask for patience get it: a scan of a thousand files meets a throttled request (503 SlowDown) sooner or
later, and Arrow's own three tries are over within a second or two.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import timedelta
from importlib.util import find_spec

from pyarrow.fs import AwsStandardS3RetryStrategy, FileSystem, FSSpecHandler, PyFileSystem, S3RetryStrategy
from pyiceberg.io import (
    GCS_SERVICE_HOST,
    HDFS_HOST,
    PY_IO_IMPL,
    S3_ENDPOINT,
    S3_RETRY_STRATEGY_IMPL,
    FileIO,
    InputFile,
    InputStream,
    OutputFile,
    load_file_io,
)
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO
from pyiceberg.typedef import EMPTY_DICT, Properties

from puffinry.errors import UnsupportedError
from puffinry.secrets import remember
from puffinry.storage.answers import check_answers, waiting_for
from puffinry.storage.reading import refuse_pipe, scheme_of

_AZURE_SCHEMES = ("abfs:", "abfss:", "wasb:", "wasbs:")
STORAGE_CREDENTIALS = "puffinry.storage-credentials"  # a property: JSON, as in the answer of a REST catalog
_S3_SCHEMES = ("s3", "s3a", "s3n")
_S3_TRIES, _FEW_TRIES = 10, 3  # waits grow to 20 s, jittered: minutes in all
_FEW_TRIES_TAKE = timedelta(seconds=5)  # of GCS, where Arrow's own tries take 15 minutes


def patient_retries() -> S3RetryStrategy:
    """How often a request to S3 that was throttled, or whose connection broke, is tried."""
    return AwsStandardS3RetryStrategy(max_attempts=_S3_TRIES)


def few_tries() -> S3RetryStrategy:
    """The same of an endpoint that has not answered yet: it may be mistyped."""
    return AwsStandardS3RetryStrategy(max_attempts=_FEW_TRIES)


# Properties of PyIceberg's FileIO for those who chose none: a strategy, by the name of what makes it; and for `hdfs:///`
# the HDFS that Hadoop's client is configured for.
_UNLESS_CHOSEN = {S3_RETRY_STRATEGY_IMPL: f"{__name__}.{patient_retries.__name__}", HDFS_HOST: "default"}


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
            scheme, netloc, path = self.parse_location(location, self.properties)
            if scheme == "file":
                return _LocalFile(location, path, self.fs_by_scheme(scheme, netloc))
            return _RemoteFile(location, path, self.fs_by_scheme(scheme, netloc), self._check_answers)
        except ValueError as error:
            raise UnsupportedError(f"{location}: {error}", file=location) from error

    def _check_answers(self, location: str) -> None:
        """Raise OSError where an endpoint of S3 or GCS that has not answered yet does not answer a few tries."""
        scheme, netloc, path = self.parse_location(location, self.properties)
        strategy = _UNLESS_CHOSEN[S3_RETRY_STRATEGY_IMPL]
        if scheme in _S3_SCHEMES and self.properties.get(S3_RETRY_STRATEGY_IMPL) == strategy:
            quick = {**self.properties, S3_RETRY_STRATEGY_IMPL: f"{__name__}.{few_tries.__name__}"}
            endpoint = self.properties.get(S3_ENDPOINT) or f"S3 at AWS, bucket {netloc}"
            check_answers(endpoint, lambda: PyArrowFileIO(quick).fs_by_scheme(scheme, netloc).get_file_info(path))
        elif (store := self.fs_by_scheme(scheme, netloc)).type_name == "gcs":
            make, (options,) = store.__reduce__()  # as pickle copies it
            hurried = {**options, "retry_time_limit": _FEW_TRIES_TAKE}
            check_answers(self.properties.get(GCS_SERVICE_HOST) or "GCS", lambda: make(hurried).get_file_info(path))


class _RemoteFile(PyArrowFile):
    """A file of a store, which may not answer."""

    def __init__(self, location: str, path: str, fs: FileSystem, check: Callable[[str], None]) -> None:
        super().__init__(location, path, fs)
        self._check = check

    def open(self, seekable: bool = True) -> InputStream:
        """Open it to be read; raises OSError. Who is waited for is said after some seconds."""
        with waiting_for(self.location):
            self._check(self.location)
            return super().open(seekable)


class _LocalFile(PyArrowFile):
    """A file of this machine, which may be none."""

    def open(self, seekable: bool = True) -> InputStream:
        """Open it to be read; raises OSError, and ValueError for what would keep its readers waiting for ever."""
        refuse_pipe(self._path)
        return super().open(seekable)


class _CredentialedFileIO(FileIO):
    """A FileIO where a REST catalog gave credentials for prefixes of locations: a location's longest prefix counts.

    They are among the properties, as JSON. Source: Iceberg REST catalog specification, StorageCredential.
    """

    def __init__(self, properties: Properties = EMPTY_DICT) -> None:
        super().__init__(properties)
        given = [(each["prefix"], each["config"]) for each in json.loads(properties[STORAGE_CREDENTIALS])]
        self._credentials = sorted(given, key=lambda each: -len(each[0]))
        self._rest = {key: value for key, value in properties.items() if key != STORAGE_CREDENTIALS}
        self._opened: dict[tuple[str, str], FileIO] = {}

    def of(self, location: str) -> FileIO:
        own = (each for each in self._credentials if location.startswith(each[0]))
        prefix, config = next(own, ("", dict[str, str]()))
        key = prefix, scheme_of(location)
        if key not in self._opened:
            self._opened[key] = open_file_io({**self._rest, **config}, location)
        return self._opened[key]

    def new_input(self, location: str) -> InputFile:
        return self.of(location).new_input(location)

    def new_output(self, location: str) -> OutputFile:
        return self.of(location).new_output(location)

    def delete(self, location: str | InputFile | OutputFile) -> None:
        name = location if isinstance(location, str) else location.location
        self.of(name).delete(name)


def open_file_io(properties: Mapping[str, str], location: str) -> FileIO:
    """PyIceberg's FileIO for a location, with its properties as users give them.

    Raises UnsupportedError where the client that it takes for Azure is not installed: it would notice late, and say
    neither how to get it nor that Arrow has another.
    """
    remember(properties)
    if STORAGE_CREDENTIALS in properties:
        return _CredentialedFileIO(dict(properties))
    is_in_azure = location.startswith(_AZURE_SCHEMES)
    if is_in_azure and not properties.get(PY_IO_IMPL) and find_spec("adlfs") is None:
        raise UnsupportedError(
            f"{location}: PyIceberg reaches Azure through adlfs, which is not there: pip install 'pyiceberg[adlfs]'; "
            f"or set the property {PY_IO_IMPL} to pyiceberg.io.pyarrow.PyArrowFileIO, which needs nothing else"
        )
    io = load_file_io({**_UNLESS_CHOSEN, **properties}, location)
    return WholePathFileIO(io.properties) if type(io) is PyArrowFileIO else io


def filesystem_of(io: FileIO, location: str) -> tuple[FileSystem, str]:
    """Arrow's file system below a FileIO, and what `location` is called there; raises UnsupportedError."""
    if isinstance(io, _CredentialedFileIO):
        io = io.of(location)
    if isinstance(io, PyArrowFileIO):
        scheme, netloc, path = io.parse_location(location)
        return io.fs_by_scheme(scheme, netloc), path
    if get_fs := getattr(io, "get_fs", None):  # FsspecFileIO: to import it takes every executor 0.13 s
        from fsspec.core import strip_protocol  # noqa: PLC0415

        return PyFileSystem(FSSpecHandler(get_fs(location.partition(":")[0]))), strip_protocol(location)
    raise UnsupportedError(f"{location}: {type(io).__name__} gives no way to list a folder", file=location)
