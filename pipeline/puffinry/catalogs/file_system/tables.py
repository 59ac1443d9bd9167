"""File-system tables, as HadoopTables makes them: `metadata/vN.metadata.json` and a hint to the newest of them.

The version after N is committed by creating the file vN+1, which must not exist yet. Folders differ in how they do that
(`local_folder`, `hdfs`): one unique name is written, and takes the version's name. Where that cannot be done, on object
stores and of one version by itself, tables can be read, but not committed to. Readers start at the hint and probe
upwards, so an old or missing hint does no harm.
Source: Iceberg table specification, section File System Tables; naming as in HadoopTableOperations of Iceberg Java.
"""

import re
from contextlib import suppress
from functools import partial
from typing import NoReturn

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_names import temporary_name
from puffinry.catalogs.file_system.hdfs import HadoopFolder
from puffinry.catalogs.file_system.listing import list_files
from puffinry.catalogs.file_system.local_folder import LocalFolder
from puffinry.catalogs.preflight import check_folder, check_successor, permanent_failures
from puffinry.catalogs.removal import remove
from puffinry.catalogs.store import OneTry, OvertakenError, TableVersion
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
    MetadataMissingError,
    TableNotFoundError,
)
from puffinry.formats.lossless_json import parse
from puffinry.metadata import MAX_BYTES, TableMetadata, plain_bytes

_HINT = "version-hint.text"
_FORMS = (".metadata.json.gz", ".gz.metadata.json", ".metadata.json")  # of two for one version Java takes the later
_METADATA_NAME = re.compile(rf"v(\d+)({'|'.join(map(re.escape, _FORMS))})")
_IN_CATALOGS = re.compile(r"\d+-.*\.metadata\.json(\.gz)?")


class _ObjectFolder:
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
            return file.read(MAX_BYTES + 1)


class _FileSystemReader:
    """A table whose current version is the highest-numbered file in its `metadata` folder."""

    def __init__(self, location: str, folder: LocalFolder | HadoopFolder | _ObjectFolder, io: FileIO) -> None:
        self.io = io
        self.place: tuple[str, ...] = ("file system",)  # its temporary files are nobody's versions wherever it is
        self.obsolete: list[str] = []
        self._location = location.rstrip("/")
        self._folder = folder

    def location(self) -> str:
        """The file that the hint leads to; without a hint the highest version's; raises CatalogUnavailableError."""
        try:
            return f"{self._location}/metadata/{self._current_name()}"
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot be listed: {error}") from error

    def current(self) -> TableVersion:
        """The version that the hint leads to; without a hint the highest; raises CatalogUnavailableError."""
        try:
            name, data = self._read_current()
        except FileNotFoundError as error:
            raise CatalogUnavailableError(f"{self._location}: the table changed during the read; try again") from error
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot be read: {error}") from error
        metadata = TableMetadata.from_bytes(data, f"{self._location}/metadata/{name}")
        return TableVersion(self._in_table(metadata, name), metadata)

    def _read_current(self) -> tuple[str, bytes]:
        """The current version's file, by name; while it is read, others may commit and delete it."""
        while True:
            name = self._current_name()
            try:
                return name, self._folder.read(name)
            except FileNotFoundError:
                if self._current_name() == name:
                    raise

    def _in_table(self, metadata: TableMetadata, name: str) -> str:
        """A metadata file's location, in the form in which the table names its own."""
        location = metadata.location if self._folder.is_at(f"{metadata.location}/metadata") else self._location
        return f"{location.rstrip('/')}/metadata/{name}"

    def _current_name(self) -> str:
        versions = self._versions()
        if not versions:
            raise self._not_found()
        version = self._hint()
        if version not in versions:
            return versions[max(versions)]
        while version + 1 in versions:
            version += 1
        return versions[version]

    def _not_found(self) -> TableNotFoundError:
        if files := self._folder.names(_IN_CATALOGS):
            return TableNotFoundError(
                f"{self._location}: this is the folder of a catalog's table: address it by its identifier, with the "
                f"catalog's name. Only the catalog knows which version is current; one of them is "
                f"{self._location}/metadata/{max(files)}"
            )
        return TableNotFoundError(
            f"{self._location}: there is no Iceberg table here: no metadata/v<number>.metadata.json. "
            "A table of a catalog is addressed by its identifier, with the catalog's name"
        )

    def _versions(self) -> dict[int, str]:
        found = [match for name in self._folder.names(_METADATA_NAME) if (match := _METADATA_NAME.fullmatch(name))]
        return {int(match[1]): match[0] for match in sorted(found, key=lambda match: _FORMS.index(match[2]))}

    def _hint(self) -> int:
        """The version that the hint names; -1: none, where it cannot be read, as for Iceberg Java."""
        try:
            return int(self._folder.read(_HINT))
        except (OSError, ValueError):
            return -1


class FileSystemStore(OneTry, _FileSystemReader):
    """Such a table where it can be committed to, since a name can be taken only once."""

    _folder: LocalFolder | HadoopFolder  # an OSError of `publish`, but for FileExistsError: nothing has appeared

    def check(self, version: TableVersion) -> None:
        """Try out the table's place, properties and folders, as a next version needs; CatalogUnavailableError."""
        self._check_place(version.metadata)
        check_successor(version)
        name = temporary_name(version.metadata)
        try:  # to make a file appear as a version does: not every file system has what that takes
            with permanent_failures(f"{self._location}/metadata"):
                self._folder.publish(name, b"", temporary_name(version.metadata))
        except CommitStateUnknownError as error:
            raise CatalogUnavailableError(str(error)) from error
        finally:
            remove(self.io, [self._in_table(version.metadata, name)])
        if not self._folder.is_at(metadata_files.metadata_folder(version.metadata)):
            check_folder(self.io, version.metadata)

    def dropped(self, base: TableVersion, new: TableMetadata) -> list[str]:
        """Those that are called versions, beside `base`: that folder is the table."""
        gone = metadata_files.dropped_from_log(base, new)
        return [location for location in gone if _METADATA_NAME.fullmatch(metadata_files.name_of(location))]

    def _check_place(self, metadata: TableMetadata) -> None:
        if not self._folder.is_at(f"{metadata.location}/metadata"):
            raise CommitFailedError(
                f"{self._location}: its metadata says that the table is at {metadata.location}; a table that was "
                "moved or copied cannot be committed to, since its files are named by their absolute paths"
            )

    def _swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        """Publish vN+1, whose name the first one takes, then move the hint as far as that works."""
        self._check_place(base.metadata)
        found = _METADATA_NAME.fullmatch(before := metadata_files.name_of(base.location))
        if not found:
            raise MetadataError(f"{before}: a file-system table's metadata file is named v<number>.metadata.json")
        version = int(found[1]) + 1
        new = metadata_files.successor(base, changed)
        name, data = f"v{version}{metadata_files.extension(new)}", metadata_files.encode(new)
        taken = f"{self._location}: another writer has committed version {version}"
        try:
            # The codec is part of the name: a writer that has just changed it took another one.
            if version in self._versions():
                raise OvertakenError(taken)
            if not self._is_still(base):
                raise self._replaced(version)
            self._folder.publish(name, data, temporary_name(new))
        except FileExistsError as error:
            raise CommitConflictError(taken) from error
        except OSError as error:
            raise CatalogUnavailableError(f"{self._location}: cannot write {name}: {error}") from error
        # It took place: failing from here on must not make it look undone.
        self._check_published(base, version, name, data)
        with suppress(OSError):  # readers probe past an old hint
            hint = str(version).encode()
            self._folder.replace(_HINT, hint, temporary_name(new, _HINT), partial(self._is_behind, version))
        return TableVersion(self._in_table(new, name), new)

    def _is_still(self, base: TableVersion) -> bool:
        """Whether the version is in the folder as it was: somebody may have made another table there."""
        try:
            data = self._folder.read(metadata_files.name_of(base.location))
            return parse(plain_bytes(data, base.location), base.location) == base.metadata.document
        except (FileNotFoundError, MetadataError):
            return False

    def _replaced(self, version: int) -> OvertakenError:
        return OvertakenError(f"{self._location}: version {version - 1} was replaced while the commit was prepared")

    def _check_published(self, base: TableVersion, version: int, name: str, data: bytes) -> None:
        """Raise OvertakenError where the base was no longer there when the file appeared, which is taken back."""
        try:
            if self._is_still(base):
                return
            # else others have built on it, and it stays: a name that is free does not prove what is before it
            is_ours = self._folder.read(name) == data and version + 1 not in self._versions()
        except OSError as error:
            raise CommitStateUnknownError(f"{self._location}: {name} was written, then not read: {error}") from error
        if not (is_ours and remove(self.io, [self._in_table(base.metadata, name)])):
            raise CommitStateUnknownError(f"{self._replaced(version)}, and {name} could not be removed")
        raise self._replaced(version)

    def _is_behind(self, version: int) -> bool:
        """Whether the hint is: a slow writer must not set it back, nor to what others have deleted."""
        versions, hint = self._versions(), self._hint()
        return version in versions and not (hint > version and hint in versions)


class _ReadOnly(OneTry):
    """A table's place where no version can follow another."""

    _location: str
    _why: str  # and what to do

    def check(self, version: TableVersion) -> NoReturn:
        raise CommitFailedError(f"{self._location}: {self._why}, or use --dry-run")

    def _swap(self, base: TableVersion, changed: TableMetadata) -> NoReturn:
        self.check(base)


class ObjectStoreTable(_ReadOnly, _FileSystemReader):
    """A file-system table, at a URI that `io` reads."""

    _why = (
        "an object store has no rename that refuses to replace, so writers would lose each other's commits; register "
        "the table in a catalog (SQL, Hive, Glue or REST) and address it by identifier"
    )

    def __init__(self, location: str, io: FileIO) -> None:
        super().__init__(location, _ObjectFolder(io, f"{location.rstrip('/')}/metadata"), io)


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
        """The version in it; raises TableNotFoundError."""
        try:
            return TableVersion(self._location, metadata_files.read(self.io, self._location))
        except MetadataMissingError as error:
            raise TableNotFoundError(f"{self._location}: there is no such metadata file") from error
