"""File-system tables on object stores: they can be read, but not committed to."""

import re
from contextlib import AbstractContextManager, nullcontext
from typing import NoReturn

from pyiceberg.io import FileIO

from puffinry.catalogs.file_system.listing import list_files
from puffinry.catalogs.file_system.tables import FileSystemReader
from puffinry.catalogs.store import Swap, TableVersion
from puffinry.errors import CommitFailedError
from puffinry.metadata import TableMetadata


class ObjectStoreTable(FileSystemReader):
    """Such a table, at a URI that `io` reads."""

    def __init__(self, location: str, io: FileIO) -> None:
        super().__init__(location, _Folder(io, f"{location.rstrip('/')}/metadata"), io)

    def check(self, version: TableVersion) -> NoReturn:
        """Say why, and what to do."""
        raise CommitFailedError(
            f"{self._location}: an object store has no rename that refuses to replace, so writers would lose each "
            "other's commits; register the table in a catalog (SQL, Hive, Glue or REST) and address it by identifier, "
            "or use --dry-run"
        )

    def turn(self) -> AbstractContextManager[Swap]:
        """At once, and in vain."""
        return nullcontext(self._swap)

    def _swap(self, base: TableVersion, _: TableMetadata) -> NoReturn:
        self.check(base)


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
