"""File-system tables, as HadoopTables makes them: `metadata/vN.metadata.json` and a hint to the newest of them.

The version after N is committed by making the file vN+1 appear under a name that must still be free. Folders differ in
how they do that (`local`, `hadoop`); a store that cannot do it is refused. Readers start at the hint and probe upwards,
so a hint that is behind, or lost, does no harm.
Source: Iceberg table specification, section File System Tables; naming as in HadoopTableOperations of Iceberg Java.
"""

import re
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from pyiceberg.io import FileIO

from pipeline.catalogs import metadata_files
from pipeline.catalogs.store import Swap, TableVersion
from pipeline.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    MetadataError,
    TableNotFoundError,
)
from pipeline.metadata.document import TableMetadata

_HINT = "version-hint.text"
_FORMS = (".metadata.json.gz", ".gz.metadata.json", ".metadata.json")  # of two for one version Java takes the later
_METADATA_NAME = re.compile(rf"v(\d+)({'|'.join(map(re.escape, _FORMS))})")


class ReadableFolder(Protocol):
    """The `metadata` folder of a table."""

    def is_at(self, location: str) -> bool:
        """Whether this is the folder at `location`, which may be spelled in another way."""

    def names(self, pattern: re.Pattern[str]) -> list[str]:
        """The names that match `pattern` as a whole."""

    def read(self, name: str) -> bytes:
        """All bytes of a file; raises FileNotFoundError."""


class Folder(ReadableFolder, Protocol):
    """The same on a store where a name can be taken only once."""

    def publish(self, name: str, data: bytes) -> None:
        """Make a file appear whole; raises FileExistsError, CommitFailedError or CommitStateUnknownError."""

    def replace(self, name: str, data: bytes) -> None:
        """Write a file whether it is there or not."""

    def delete(self, name: str) -> None:
        """Remove a file, if it is there."""


class FileSystemReader:
    """A table whose current version is the highest-numbered file in its `metadata` folder."""

    def __init__(self, location: str, folder: ReadableFolder, io: FileIO) -> None:
        self.io = io
        self._location = location.rstrip("/")
        self._folder = folder

    def location(self) -> str:
        """The file that the hint leads to; without a hint the highest version's."""
        try:
            return f"{self._location}/metadata/{self._current_name()}"
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot be listed: {error}") from error

    def current(self) -> TableVersion:
        """The version that the hint leads to; without a hint the highest."""
        try:
            name = self._current_name()
            data = self._folder.read(name)
        except FileNotFoundError as error:
            raise CatalogUnavailableError(f"{self._location}: the table was changed while it was read") from error
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot be read: {error}") from error
        metadata = TableMetadata.from_bytes(data, f"{self._location}/metadata/{name}")
        return TableVersion(self._in_table(metadata, name), metadata)

    def _in_table(self, metadata: TableMetadata, name: str) -> str:
        """A metadata file's location, in the form in which the table names its own."""
        location = metadata.location if self._folder.is_at(f"{metadata.location}/metadata") else self._location
        return f"{location.rstrip('/')}/metadata/{name}"

    def _current_name(self) -> str:
        versions = self._versions()
        if not versions:
            raise TableNotFoundError(
                f"{self._location}: there is no Iceberg table here: no metadata/v<number>.metadata.json. "
                "A table of a catalog is addressed by its identifier, with the catalog's name"
            )
        version = self._hint()
        if version not in versions:
            return versions[max(versions)]
        while version + 1 in versions:
            version += 1
        return versions[version]

    def _versions(self) -> dict[int, str]:
        """Each version's file name."""
        found = [match for name in self._folder.names(_METADATA_NAME) if (match := _METADATA_NAME.fullmatch(name))]
        return {int(match[1]): match[0] for match in sorted(found, key=lambda match: _FORMS.index(match[2]))}

    def _hint(self) -> int:
        try:
            return int(self._folder.read(_HINT))
        except (FileNotFoundError, ValueError):
            return -1


class FileSystemStore(FileSystemReader):
    """Such a table where it can be committed to."""

    def __init__(self, location: str, folder: Folder, io: FileIO) -> None:
        super().__init__(location, folder, io)
        self._writer = folder

    def refusal(self, metadata: TableMetadata) -> str | None:
        """Why a table that is not where it says cannot be committed to."""
        if not self._folder.is_at(f"{metadata.location}/metadata"):
            return (
                f"{self._location}: its metadata says that the table is at {metadata.location}; a table that was "
                "moved or copied cannot be committed to, since its files are named by their absolute paths"
            )
        return None

    def turn(self) -> AbstractContextManager[Swap]:
        """At once: whoever is the first to take the next version's name wins."""
        return nullcontext(self._swap)

    def _swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """Publish vN+1, then move the hint and clean the log up as far as that works."""
        if refusal := self.refusal(base.metadata):
            raise CommitFailedError(refusal)
        version = _version_of(base.location.rpartition("/")[2]) + 1
        new = metadata_files.successor(base, changed)
        name = f"v{version}{metadata_files.extension(new)}"
        try:
            # The codec is part of the name: a writer that has just changed it took another one.
            if version in self._versions():
                raise self._conflict(version)
            self._writer.publish(name, metadata_files.encode(new))
        except FileExistsError as error:
            raise self._conflict(version) from error
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot write {name}: {error}") from error
        self._tidy(version, base.metadata, new)
        return TableVersion(self._in_table(new, name), new)

    def _conflict(self, version: int) -> CommitConflictError:
        return CommitConflictError(f"{self._location}: another writer has committed version {version}")

    def _tidy(self, version: int, base: TableMetadata, new: TableMetadata) -> None:
        """What follows a commit that took place: failing here must not make it look undone."""
        try:
            self._writer.replace(_HINT, str(version).encode())
            for location in metadata_files.dropped_from_log(base, new):
                self._writer.delete(location.rpartition("/")[2])
        except OSError:
            pass  # readers probe past an old hint, and a file too many harms nobody


def _version_of(name: str) -> int:
    found = _METADATA_NAME.fullmatch(name)
    if not found:
        raise MetadataError(f"{name}: a file-system table's metadata file is named v<number>.metadata.json")
    return int(found[1])
