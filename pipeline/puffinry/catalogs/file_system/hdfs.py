"""HDFS, through the Hadoop client in Spark's JVM. It needs no installation but Spark, and no running session.

`HadoopFolder` is a table's `metadata` folder; `HadoopFileIO` is PyIceberg's FileIO for its files. HDFS renames in one
step. Through FileContext, it never renames onto a file that exists.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import RawIOBase
from typing import Any

from pyiceberg.io import FileIO, InputFile, InputStream, OutputFile, OutputStream

from puffinry.errors import CatalogUnavailableError, CommitStateUnknownError
from puffinry.formats import RandomAccessStream
from puffinry.metadata import MAX_BYTES
from puffinry.spark import hadoop_configuration

HDFS_SCHEMES = ("hdfs", "viewfs")
_CHUNK = 1 << 20  # bytes a call; they travel as text between Python and the JVM


class Hadoop:
    """The Hadoop client of a JVM of Spark's, configured as Spark is."""

    def __init__(self, gateway: Any) -> None:
        """`gateway` is py4j's; a session need not run in the JVM, but if one does, it is followed."""
        self.jvm: Any = gateway.jvm
        self._conf = hadoop_configuration(gateway)
        self._new_array: Callable[[Any, int], Any] = gateway.new_array

    def path(self, location: str) -> Any:
        """A Hadoop Path."""
        return self.jvm.org.apache.hadoop.fs.Path(location)

    def filesystem(self, location: str) -> Any:
        """The FileSystem that holds `location`."""
        with hadoop_errors():
            return self.path(location).getFileSystem(self._conf)

    def rename(self, source: str, target: str, *, overwrite: bool) -> None:
        """Rename in one step; raises FileExistsError where `target` exists and must not be replaced."""
        context = self.jvm.org.apache.hadoop.fs.FileContext.getFileContext(self.path(source).toUri(), self._conf)
        option = getattr(self.jvm.org.apache.hadoop.fs, "Options$Rename")
        options = self._new_array(option, int(overwrite))
        if overwrite:
            options[0] = option.OVERWRITE
        with hadoop_errors():
            context.rename(self.path(source), self.path(target), options)


class HadoopFolder:
    """The folder at `location`; names are those of the files in it.

    Raises CatalogUnavailableError if its file system cannot be reached.
    """

    def __init__(self, hadoop: Hadoop, location: str) -> None:
        self._hadoop = hadoop
        self._location = location.rstrip("/")
        try:
            self._filesystem = hadoop.filesystem(location)
        except OSError as error:
            raise CatalogUnavailableError(f"{location}: cannot be reached: {error}") from error

    def is_at(self, location: str) -> bool:
        """Whether this is the folder at `location`, with or without the name node's address."""
        qualify = self._filesystem.makeQualified
        try:
            with hadoop_errors():
                return bool(qualify(self._hadoop.path(location)) == qualify(self._hadoop.path(self._location)))
        except OSError:  # it is on another file system, or can have no such name
            return False

    def names(self, pattern: re.Pattern[str]) -> list[str]:
        """The names that match `pattern` as a whole; none where there is no such folder."""
        with hadoop_errors():
            found = self._filesystem.globStatus(self._hadoop.path(f"{self._location}/*.metadata.json*"))
            names = [status.getPath().getName() for status in found or ()]
        return [name for name in names if pattern.fullmatch(name)]

    def read(self, name: str) -> bytes:
        """The bytes of a file, no more than show that it is no document; raises FileNotFoundError."""
        with _HadoopFile(self._hadoop, self._at(name)).open() as file:
            return file.read(MAX_BYTES + 1)

    def publish(self, name: str, data: bytes, temporary: str) -> None:
        """Make a file of this name appear with all of `data`; raises FileExistsError where there is one already.

        Raises CommitStateUnknownError where it may be there or not.
        """
        with self._written(temporary, data) as source:
            try:
                self._hadoop.rename(source, self._at(name), overwrite=False)
            except FileExistsError:
                raise
            except OSError as error:
                raise CommitStateUnknownError(f"the rename to {self._at(name)} got no answer: {error}") from None

    def replace(self, name: str, data: bytes, temporary: str, is_wanted: Callable[[], bool]) -> None:
        """Write a file of this name, in one step, whether there is one already or not, if it is wanted just then."""
        with self._written(temporary, data) as source:
            if is_wanted():
                self._hadoop.rename(source, self._at(name), overwrite=True)
            else:
                self._remove(source)

    @contextmanager
    def _written(self, name: str, data: bytes) -> Iterator[str]:
        """A file that is gone if it could not be renamed, however much of it could be written."""
        temporary = self._at(name)
        try:
            with _HadoopFile(self._hadoop, temporary).create() as file:
                file.write(data)
            yield temporary
        except CommitStateUnknownError:
            raise  # the rename may still take place
        except BaseException:
            self._remove(temporary)
            raise

    def _remove(self, temporary: str) -> None:
        with suppress(OSError), hadoop_errors():  # one file too many harms nobody
            self._filesystem.delete(self._hadoop.path(temporary), False)

    def _at(self, name: str) -> str:
        return f"{self._location}/{name}"


class HadoopFileIO(FileIO):
    """PyIceberg's FileIO over the JVM's Hadoop client; for files of the metadata's size, not for data."""

    def __init__(self, hadoop: Hadoop) -> None:
        super().__init__()
        self._hadoop = hadoop

    def new_input(self, location: str) -> InputFile:
        """A file to read."""
        return _HadoopFile(self._hadoop, location)

    def new_output(self, location: str) -> OutputFile:
        """A file to write."""
        return _HadoopFile(self._hadoop, location)

    def delete(self, location: str | InputFile | OutputFile) -> None:
        """Remove a file; raises FileNotFoundError."""
        name = location if isinstance(location, str) else location.location
        with hadoop_errors():
            deleted = self._hadoop.filesystem(name).delete(self._hadoop.path(name), False)
        if not deleted:
            raise FileNotFoundError(name)

    def list_files(self, folder: str) -> Iterator[tuple[str, int]]:
        """Names of the files in a folder, and when each was last changed, in milliseconds since 1970."""
        with hadoop_errors():
            for status in self._hadoop.filesystem(folder).listStatus(self._hadoop.path(folder)):
                if status.isFile():
                    yield status.getPath().getName(), status.getModificationTime()


class _HadoopFile(InputFile, OutputFile):
    def __init__(self, hadoop: Hadoop, location: str) -> None:
        super().__init__(location)
        self._hadoop = hadoop

    def __len__(self) -> int:
        with hadoop_errors():
            return int(self._filesystem.getFileStatus(self._hadoop.path(self.location)).getLen())

    def exists(self) -> bool:
        with hadoop_errors():
            return bool(self._filesystem.exists(self._hadoop.path(self.location)))

    def open(self, seekable: bool = True) -> InputStream:
        with hadoop_errors():
            stream = self._filesystem.open(self._hadoop.path(self.location))
        return _Reader(self._hadoop, stream, len(self))

    def create(self, overwrite: bool = False) -> OutputStream:
        with hadoop_errors():
            return _Writer(self._filesystem.create(self._hadoop.path(self.location), overwrite))

    def to_input_file(self) -> InputFile:
        return self

    @property
    def _filesystem(self) -> Any:
        return self._hadoop.filesystem(self.location)


class _Reader(RandomAccessStream):
    def __init__(self, hadoop: Hadoop, stream: Any, size: int) -> None:
        super().__init__(size)
        self._read_fully: Callable[[Any, int], bytes] = hadoop.jvm.org.apache.commons.io.IOUtils.readFully
        self._stream = stream

    def _read_at(self, offset: int, size: int) -> bytes:
        with hadoop_errors():
            self._stream.seek(offset)
            lengths = (min(_CHUNK, size - start) for start in range(0, size, _CHUNK))
            return b"".join(bytes(self._read_fully(self._stream, length)) for length in lengths)

    def close(self) -> None:
        if not self.closed:
            self._stream.close()
        super().close()


class _Writer(RawIOBase):
    """An FSDataOutputStream as PyIceberg's OutputStream."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._position = 0

    def write(self, b: Any) -> int:
        with hadoop_errors():
            for start in range(0, len(b), _CHUNK):
                self._stream.write(bytearray(b[start : start + _CHUNK]))
        self._position += len(b)
        return len(b)

    def tell(self) -> int:
        return self._position

    def close(self) -> None:
        if not self.closed:
            super().close()
            with hadoop_errors():
                self._stream.hsync()
                self._stream.close()


@contextmanager
def hadoop_errors() -> Iterator[None]:
    """Java's exceptions as Python's file functions raise them: OSError, FileExistsError, FileNotFoundError."""
    from py4j.protocol import Py4JError, Py4JJavaError  # noqa: PLC0415
    from pyspark.errors import PySparkException  # noqa: PLC0415

    try:
        yield
    except Py4JJavaError as error:
        name, said = error.java_exception.getClass().getSimpleName(), error.java_exception.getMessage()
        kinds = {"FileAlreadyExistsException": FileExistsError, "FileNotFoundException": FileNotFoundError}
        raise kinds.get(name, OSError)(f"{name}: {said}") from None
    except PySparkException as error:  # as a session has them converted
        raise OSError(str(error).partition("\n")[0]) from None
    except Py4JError as error:
        raise OSError(f"Spark's JVM does not answer: {error}") from None
