"""PyIceberg's FileIO for a location: it opens, writes and deletes one file; what else is needed, such as listing a
folder, Arrow's file systems below it can do.

This machine's files are read, written and deleted without PyIceberg's way to all others (`file_io`), which is imported
when something else is wanted: that takes longer than all else that `puffinry show` does.
"""

import json
from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

from pyarrow.fs import FileSystem, FSSpecHandler, LocalFileSystem, PyFileSystem
from pyiceberg.io import PY_IO_IMPL, FileIO, InputFile, InputStream, OutputFile, OutputStream
from pyiceberg.typedef import EMPTY_DICT, Properties

from puffinry.errors import UnsupportedError
from puffinry.secrets import remember
from puffinry.storage.reading import open_path, own_path, scheme_of

_AZURE_SCHEMES = ("abfs:", "abfss:", "wasb:", "wasbs:")
STORAGE_CREDENTIALS = "puffinry.storage-credentials"  # a property: JSON, as in the answer of a REST catalog


class _DelegatingFileIO(FileIO):
    """A FileIO above others."""

    @abstractmethod
    def of(self, location: str) -> FileIO:
        """The one for a location."""

    def new_input(self, location: str) -> InputFile:
        return self.of(location).new_input(location)

    def new_output(self, location: str) -> OutputFile:
        return self.of(location).new_output(location)

    def delete(self, location: str | InputFile | OutputFile) -> None:
        name = location if isinstance(location, str) else location.location
        self.of(name).delete(name)


class _LocalFileIO(_DelegatingFileIO):
    """A FileIO of a table on this machine."""

    @cached_property
    def _whole(self) -> FileIO:
        return _patient(self.properties, "")

    def of(self, _: str) -> FileIO:
        return self._whole

    def new_input(self, location: str) -> InputFile:
        own = own_path(self.properties, location)
        return super().new_input(location) if own is None else _LocalFile(location, own)

    def new_output(self, location: str) -> OutputFile:
        own = own_path(self.properties, location)
        return super().new_output(location) if own is None else _LocalFile(location, own)

    def delete(self, location: str | InputFile | OutputFile) -> None:
        own = own_path(self.properties, location if isinstance(location, str) else location.location)
        if own is None:
            super().delete(location)
        else:
            own.unlink()


class _LocalFile(InputFile, OutputFile):
    """A file of this machine."""

    def __init__(self, location: str, path: Path) -> None:
        super().__init__(location)
        self._path = path

    def __len__(self) -> int:
        return self._path.stat().st_size

    def exists(self) -> bool:
        return self._path.exists()

    def open(self, seekable: bool = True) -> InputStream:
        """Open it to be read; raises as `open_path`."""
        return open_path(self._path)

    def to_input_file(self) -> InputFile:
        return self

    def create(self, overwrite: bool = False) -> OutputStream:
        """Begin to write it, in a folder that need not be there; raises OSError, also where the file is there."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        return self._path.open("wb" if overwrite else "xb")


class _CredentialedFileIO(_DelegatingFileIO):
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
            f"{location}: PyIceberg reaches Azure through adlfs, which is not installed: pip install "
            f"'pyiceberg[adlfs]'; or set the property {PY_IO_IMPL} to pyiceberg.io.pyarrow.PyArrowFileIO, which needs "
            "nothing else"
        )
    if own_path(properties, location) is not None:
        return _LocalFileIO(dict(properties))
    return _patient(properties, location)


def _patient(properties: Mapping[str, str], location: str) -> FileIO:
    from puffinry.storage.file_io import patient_file_io  # noqa: PLC0415

    return patient_file_io(properties, location)


def filesystem_of(io: FileIO, location: str) -> tuple[FileSystem, str]:
    """Arrow's file system below a FileIO, and what `location` is called there; raises UnsupportedError."""
    if isinstance(io, _LocalFileIO) and (own := own_path(io.properties, location)):
        return LocalFileSystem(), str(own)
    from pyiceberg.io.pyarrow import PyArrowFileIO  # noqa: PLC0415

    while isinstance(io, _DelegatingFileIO):
        io = io.of(location)
    if isinstance(io, PyArrowFileIO):
        scheme, netloc, path = io.parse_location(location)
        return io.fs_by_scheme(scheme, netloc), path
    if get_fs := getattr(io, "get_fs", None):  # FsspecFileIO: to import it takes every executor 0.13 s
        from fsspec.core import strip_protocol  # noqa: PLC0415

        return PyFileSystem(FSSpecHandler(get_fs(location.partition(":")[0]))), strip_protocol(location)
    raise UnsupportedError(f"{location}: {type(io).__name__} gives no way to list a folder", file=location)
