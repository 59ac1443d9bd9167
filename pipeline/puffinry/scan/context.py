"""What every scan of one task shares: the snapshot's schema, access to files, and counters.

A `ScanContext` travels to executors as what it was made from; everything else is built there when first used.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pyiceberg.io import FileIO, InputStream
from pyiceberg.schema import Schema

from puffinry.errors import PuffinryError
from puffinry.metadata import FieldPath, TableMetadata, leaf_paths
from puffinry.scan.delete_files import DeleteFiles
from puffinry.scan.pages import PageReader
from puffinry.scan.readers import BytesRead, CountedFile, Source, damage_named
from puffinry.secrets import remember
from puffinry.storage import open_local_file

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import NameMapping

    from puffinry.metadata.planning import ScanPlan


@dataclass(frozen=True)
class ScanContext:
    """The task's view of the table; pickled without what was built, opened or counted meanwhile."""

    schema: Schema  # the analyzed snapshot's
    io_properties: Mapping[str, str] = field(default_factory=dict, repr=False)  # of PyIceberg's FileIO: secrets, too
    name_mapping_json: str | None = None  # schema.name-mapping.default
    former_paths: Mapping[int, FieldPath] = field(default_factory=dict)  # dropped since, but named by equality deletes
    bytes_read: BytesRead = field(default_factory=BytesRead, init=False, repr=False, compare=False)  # by its scans
    _file_ios: dict[str, FileIO] = field(default_factory=dict, init=False, repr=False, compare=False)  # by scheme

    def __post_init__(self) -> None:
        remember(self.io_properties)

    @classmethod
    def of(cls, plan: "ScanPlan", metadata: TableMetadata, io_properties: Mapping[str, str]) -> "ScanContext":
        """The context for the scan of a plan."""
        return cls(
            schema=plan.schema,
            io_properties=dict(_for_files(io_properties)),
            name_mapping_json=plan.name_mapping,
            former_paths=_former_paths(plan, metadata),
        )

    def renewed(self, io_properties: Mapping[str, str]) -> "ScanContext | None":
        """The context with a catalog's properties of today; None if they say nothing new."""
        today = replace(self, io_properties=dict(_for_files(io_properties)))
        return None if today.io_properties == self.io_properties else today

    def __reduce__(self) -> tuple[type["ScanContext"], tuple[object, ...]]:
        """Pickle what it was made from, not what was built from that."""
        return type(self), tuple(getattr(self, each.name) for each in fields(self) if each.init)

    @cached_property
    def paths(self) -> Mapping[int, FieldPath]:
        """The way to each primitive leaf by its field id, dropped ones included where equality deletes need them."""
        return {**self.former_paths, **leaf_paths(self.schema)}

    @cached_property
    def name_mapping(self) -> "NameMapping | None":
        """Field ids for files that carry none."""
        if self.name_mapping_json is None:
            return None
        from pyiceberg.table.name_mapping import parse_mapping_from_json  # noqa: PLC0415

        return parse_mapping_from_json(self.name_mapping_json)

    @cached_property
    def delete_files(self) -> DeleteFiles:
        """The delete files met so far."""
        return DeleteFiles(self.open, self.paths, self.name_mapping)

    @cached_property
    def page_reader(self) -> PageReader:
        """What reads Parquet pages, with buffers that all files share."""
        return PageReader()

    def open(self, path: str, source: Source) -> CountedFile:
        """Open a file of the table for random access; a missing one is a ScanError."""
        with damage_named(path):
            stream = open_local_file(self.io_properties, path) or self._opened(path)
            return CountedFile(stream, path, source, self.bytes_read)

    def _opened(self, path: str) -> InputStream:
        try:
            return self.file_io(path).new_input(path).open()
        except (OSError, ValueError, PuffinryError):
            raise
        except Exception as error:  # the store's client has errors of its own, as Azure's
            raise OSError(f"{type(error).__name__}: {error}") from error

    def file_io(self, location: str) -> FileIO:
        """The FileIO for a location, with the table's properties; one for all locations of its kind."""
        scheme = urlsplit(location).scheme
        if scheme not in self._file_ios:
            from puffinry.storage import open_file_io  # noqa: PLC0415

            self._file_ios[scheme] = open_file_io(self.io_properties, location)
        return self._file_ios[scheme]


def _for_files(properties: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """What of a catalog's properties a FileIO needs elsewhere: not the way into the catalog, and no live objects."""
    signs_remotely = any(key.startswith("s3.signer") for key in properties)
    for key, value in properties.items():
        if isinstance(value, str) and key != "credential" and (key != "uri" or signs_remotely):
            yield key, value


def _former_paths(plan: "ScanPlan", metadata: TableMetadata) -> dict[int, FieldPath]:
    """What equality deletes compare and the snapshot's schema has no more, as the latest schema had it."""
    compared = {field_id for delete in plan.deletes for field_id in delete.equality_ids}
    dropped = compared - leaf_paths(plan.schema).keys()
    former: dict[int, FieldPath] = {}
    for _, schema in sorted(metadata.schemas.items()) if dropped else ():
        former |= {field_id: path for field_id, path in leaf_paths(schema).items() if field_id in dropped}
    return former
