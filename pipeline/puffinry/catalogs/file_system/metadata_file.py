"""A metadata file by itself: one version of a table, which can be read, but not committed to."""

from contextlib import AbstractContextManager, nullcontext
from typing import NoReturn

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.store import Swap, TableVersion
from puffinry.errors import CommitFailedError, MetadataMissingError, TableNotFoundError
from puffinry.metadata import TableMetadata


class MetadataFile:
    """The table as it was at this version."""

    def __init__(self, location: str, io: FileIO) -> None:
        self.io = io
        self.place: tuple[str, ...] = ("metadata file",)
        self.obsolete: list[str] = []
        self._location = location

    def location(self) -> str:
        """The file itself."""
        return self._location

    def current(self) -> TableVersion:
        """The version in it: what the table is now, nobody knows here."""
        try:
            return TableVersion(self._location, metadata_files.read(self.io, self._location))
        except MetadataMissingError as error:
            raise TableNotFoundError(f"{self._location}: there is no such metadata file") from error

    def check(self, version: TableVersion) -> NoReturn:
        """Say why, and what to do."""
        raise CommitFailedError(
            f"{self._location}: a metadata file is one version of a table, to which nothing can be committed; "
            "name the table itself, or use --dry-run"
        )

    def turn(self) -> AbstractContextManager[Swap]:
        """At once, and in vain."""
        return nullcontext(self._swap)

    def _swap(self, base: TableVersion, _: TableMetadata) -> NoReturn:
        self.check(base)
