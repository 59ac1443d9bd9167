"""Tables whose current version is one text in a metastore, the metadata location, that can be compared and set.

SQL, Hive and Glue differ only in how they do that. Around it they are alike: the next version's file is written first,
under a name nobody else has, and removed again if the metastore certainly refused it.
"""

from typing import Protocol

from pyiceberg.catalog import Catalog

from pipeline.catalogs import metadata_files
from pipeline.catalogs.store import TableVersion
from pipeline.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
)
from pipeline.metadata.document import TableMetadata
from pipeline.storage import open_file_io


class Pointer(Protocol):
    """Where a metastore keeps one table's metadata location."""

    def get(self) -> str:
        """The location; raises TableNotFoundError or CatalogUnavailableError."""

    def move(self, old: str, new: str) -> None:
        """Set it to `new` if it is still `old`; raises what `Store.swap` raises."""


class MetastoreStore:
    """A table behind a `Pointer`."""

    def __init__(self, catalog: Catalog, pointer: Pointer) -> None:
        self._pointer = pointer
        self.io = open_file_io(catalog.properties, pointer.get())

    def refusal(self, metadata: TableMetadata) -> str | None:
        """None: a metastore compares and sets."""
        return None

    def location(self) -> str:
        """Where the metastore points to."""
        return self._pointer.get()

    def current(self) -> TableVersion:
        """The version that the metastore names."""
        location = self.location()
        return TableVersion(location, metadata_files.read(self.io, location))

    def swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """Write the next version's file and move the pointer to it."""
        new = TableVersion(metadata_files.new_location(base, changed), metadata_files.successor(base, changed))
        metadata_files.write(self.io, new.location, new.metadata)
        try:
            self._pointer.move(base.location, new.location)
        except CommitConflictError:
            if not self._is_in(new):
                self._delete([new.location])
                raise
        except (CommitFailedError, CatalogUnavailableError):
            self._delete([new.location])
            raise
        self._delete(metadata_files.dropped_from_log(base.metadata, new.metadata))
        return new

    def _is_in(self, new: TableVersion) -> bool:
        """Whether what looked like another writer was ourselves.

        Clients and metastores send a request again when its answer is lost, and then find their own first success in
        the way.
        """
        try:
            current = self.current()
        except (CatalogUnavailableError, MetadataError) as error:
            raise CommitStateUnknownError(f"a conflict may have been our own success: {error}") from error
        return new.location in (current.location, *metadata_files.log(current.metadata))

    def _delete(self, locations: list[str]) -> None:
        """What the commit leaves behind; a file too many harms nobody."""
        for location in locations:
            metadata_files.delete(self.io, location)
