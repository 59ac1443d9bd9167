"""Tables whose current version is one text in a metastore, the metadata location, that can be compared and set.

SQL, Hive and Glue differ only in how. The next version's file is written first, under a unique name, and obsolete if
the metastore refused it.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import takewhile

from pyiceberg.catalog import METADATA_LOCATION, Catalog
from pyiceberg.io import FileIO
from pyiceberg.typedef import Identifier

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_names import is_our_metadata
from puffinry.catalogs.identifiers import in_catalog, spell_identifier
from puffinry.catalogs.preflight import check_folder, check_successor
from puffinry.catalogs.removal import remove
from puffinry.catalogs.store import OneTry, OvertakenError, TableVersion
from puffinry.errors import CommitStateUnknownError, MetadataMissingError, PuffinryError, TableNotFoundError
from puffinry.metadata import TableMetadata
from puffinry.storage import open_file_io


class MetastoreStore(OneTry):
    """A table behind such a text."""

    def __init__(self, catalog: Catalog, identifier: Identifier) -> None:
        self._properties = catalog.properties
        self._identifier = identifier
        self._name = in_catalog(catalog.name, identifier)
        self.obsolete: list[str] = []
        self._seen: set[str] = set()  # what was current here, and what followed it by our own commits
        self._told = ""  # by the metastore at the last request: enough to know what reads such places

    @property
    @abstractmethod
    def place(self) -> tuple[str, ...]:
        """The metastore's kind and address, and the table's name there; known once `location` was called."""

    @abstractmethod
    def _get(self) -> str:
        """The metadata location; raises TableNotFoundError or CatalogUnavailableError."""

    @abstractmethod
    def _move(self, old: str, new: str) -> None:
        """Set the location, if it is still the old one, to the new one; raises what a swap raises."""

    @cached_property
    def io(self) -> FileIO:
        """What reads and writes the table's files; after a version was read, the metastore is not queried again."""
        return open_file_io(self._properties, self._told or self.location())

    def check(self, version: TableVersion) -> None:
        """Try out what the next version needs, its properties and folder: Hive and Glue check permissions late."""
        check_successor(version)
        check_folder(self.io, version.metadata)

    def location(self) -> str:
        """Where the metastore points to."""
        self._told = self._get()
        return self._told

    def current(self) -> TableVersion:
        """The version that the metastore names."""
        while True:
            location = self.location()
            try:
                version = TableVersion(location, metadata_files.read(self.io, location))
            except MetadataMissingError:
                if self.location() == location:
                    raise
                continue  # others have committed, and deleted it
            self._seen |= {location, *self._made_since(version.metadata)}
            return version

    def _made_since(self, metadata: TableMetadata) -> Iterator[str]:
        """What the log has after a version that was seen, if Puffinry made it for this very entry by its name."""
        log = metadata_files.log(metadata)
        since = list(takewhile(lambda location: location not in self._seen, log[::-1]))
        if len(since) < len(log):
            yield from (each for each in since if is_our_metadata(metadata_files.name_of(each), metadata, self.place))

    def dropped(self, base: TableVersion, new: TableMetadata) -> list[str]:
        """Those that the metastore named here, or that Puffinry committed since: a log alone proves nothing."""
        return [location for location in metadata_files.dropped_from_log(base, new) if location in self._seen]

    def _swap(self, base: TableVersion, changed: TableMetadata) -> TableVersion:
        location = metadata_files.new_location(base, changed, self.place)
        new = TableVersion(location, metadata_files.successor(base, changed))
        metadata_files.write(self.io, new.location, new.metadata)
        try:
            self._move(base.location, new.location)
        except CommitStateUnknownError:
            raise
        except OvertakenError:
            remove(self.io, [new.location])
            raise
        except PuffinryError:
            self.obsolete.append(new.location)
            raise
        return new


class DatabaseStore(MetastoreStore):
    """A table of a database, with the metadata location among its parameters."""

    kind: str
    advice = ""  # for those who name no table of a database

    def __init__(self, catalog: Catalog, identifier: Identifier) -> None:
        super().__init__(catalog, identifier)
        if len(identifier) != 2:
            spelled = spell_identifier(identifier)
            raise TableNotFoundError(
                f"catalog {catalog.name}: a {self.kind} table is DATABASE.TABLE, not {spelled}{self.advice}"
            )
        self._database, self._table = identifier

    def _location_in(self, parameters: Mapping[str, str] | None) -> str:
        if not parameters or not is_iceberg(parameters) or not parameters.get(METADATA_LOCATION):
            raise TableNotFoundError(f"{self._name} is a {self.kind} table, but no Iceberg table")
        return str(parameters[METADATA_LOCATION])


def is_iceberg(parameters: Mapping[str, str] | None) -> bool:
    """Whether the parameters are those of an Iceberg table."""
    return str((parameters or {}).get("table_type", "")).upper() == "ICEBERG"
