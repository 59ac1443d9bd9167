"""Tables that can be read, but not committed to: on object stores, and one version by itself, a metadata file."""

import re
from typing import NoReturn

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_system.listing import list_files
from puffinry.catalogs.file_system.tables import FileSystemReader
from puffinry.catalogs.store import TableVersion, WithoutLock
from puffinry.errors import CommitFailedError, MetadataMissingError, TableNotFoundError
from puffinry.metadata import TableMetadata


class _ReadOnly(WithoutLock):
    """A table's place where no version can follow another."""

    _location: str
    _why: str  # and what to do

    def check(self, version: TableVersion) -> NoReturn:
        """Say why."""
        raise CommitFailedError(f"{self._location}: {self._why}, or use --dry-run")

    def _swap(self, base: TableVersion, changed: TableMetadata) -> NoReturn:
        self.check(base)


class ObjectStoreTable(_ReadOnly, FileSystemReader):
    """A file-system table, at a URI that `io` reads."""

    _why = (
        "an object store has no rename that refuses to replace, so writers would lose each other's commits; register "
        "the table in a catalog (SQL, Hive, Glue or REST) and address it by identifier"
    )

    def __init__(self, location: str, io: FileIO) -> None:
        super().__init__(location, _Folder(io, f"{location.rstrip('/')}/metadata"), io)


class MetadataFile(_ReadOnly):
    """The table as it was at this version: what it is now, nobody knows here."""

    _why = "a metadata file is one version of a table, to which nothing can be committed; name the table itself"

    def __init__(self, location: str, io: FileIO) -> None:
        self.io = io
        self.place: tuple[str, ...] = ("metadata file",)
        self.obsolete: list[str] = []
        self._location = location

    def location(self) -> str:
        """The file itself."""
        return self._location

    def current(self) -> TableVersion:
        """The version in it."""
        try:
            return TableVersion(self._location, metadata_files.read(self.io, self._location))
        except MetadataMissingError as error:
            raise TableNotFoundError(f"{self._location}: there is no such metadata file") from error


class _Folder:
    """The objects whose names begin with `location`."""

    def __init__(self, io: FileIO, location: str) -> None:
        self._io = io
        self._location = location

    def is_at(self, location: str) -> bool:
        return location == self._location

    def names(self, pattern: re.Pattern[str]) -> list[str]:
        return [file.name for file in list_files(self._io, self._location) if pattern.fullmatch(file.name)]

    def read(self, name: str) -> bytes:
        with self._io.new_input(f"{self._location}/{name}").open() as file:
            return file.read()
