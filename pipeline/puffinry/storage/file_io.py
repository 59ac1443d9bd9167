"""PyIceberg's FileIO over Arrow's file systems: for whole paths, and with patience.

Stores that ask for patience get it: a scan of a thousand files meets a throttled request (503 SlowDown) sooner or
later, and Arrow's own three tries are over within a second or two.
"""

import re
from collections.abc import Callable, Mapping
from datetime import timedelta

from pyarrow.fs import AwsStandardS3RetryStrategy, FileSystem, S3RetryStrategy
from pyiceberg.io import (
    GCS_SERVICE_HOST,
    HDFS_HOST,
    S3_ENDPOINT,
    S3_RETRY_STRATEGY_IMPL,
    FileIO,
    InputStream,
    load_file_io,
)
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO
from pyiceberg.typedef import EMPTY_DICT, Properties

from puffinry.errors import UnsupportedError
from puffinry.storage.answers import check_answers, waiting_for
from puffinry.storage.reading import refuse_pipe

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


def patient_file_io(properties: Mapping[str, str], location: str) -> FileIO:
    """PyIceberg's FileIO for a location."""
    io = load_file_io({**_UNLESS_CHOSEN, **properties}, location)
    return WholePathFileIO(io.properties) if type(io) is PyArrowFileIO else io
