"""Metadata files of table versions: how they are read, named, chained by their log, and cleaned up.

Source: Iceberg table specification, sections Table Metadata and Commit Conflict Resolution; table properties
`write.metadata.*` as Iceberg Java reads them.
"""

import re
import time
from collections.abc import Mapping

from pyiceberg.io import FileIO

from puffinry.catalogs.file_names import version_name
from puffinry.catalogs.store import TableVersion
from puffinry.errors import CatalogUnavailableError, MetadataError, MetadataMissingError
from puffinry.formats.lossless_json import objects, required
from puffinry.metadata import MAX_BYTES, TableMetadata
from puffinry.storage import new_file

_VERSION = re.compile(r"/(\d+)-[^/]*$")


def read(io: FileIO, location: str) -> TableMetadata:
    """The document in the file at `location`; raises MetadataError or CatalogUnavailableError."""
    return TableMetadata.from_bytes(read_bytes(io, location), location)


def read_bytes(io: FileIO, location: str) -> bytes:
    """The file's bytes; raises MetadataMissingError, MetadataError for a name of no file, CatalogUnavailableError."""
    try:
        with io.new_input(location).open() as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise MetadataMissingError(f"{location}: the table's metadata file is missing", file=location) from error
    except OSError as error:
        raise CatalogUnavailableError(f"{location}: cannot be read: {error}", file=location) from error
    except ValueError as error:
        raise MetadataError(f"{location!r} names no file: {error}", file=location) from error


def encode(metadata: TableMetadata) -> bytes:
    """The bytes of a metadata file, compressed as `write.metadata.compression-codec` says."""
    return metadata.to_bytes(gzipped=_gzipped(metadata.properties))


def extension(metadata: TableMetadata) -> str:
    """How the name of a metadata file ends, in Iceberg Java's present form."""
    return ".gz.metadata.json" if _gzipped(metadata.properties) else ".metadata.json"


def metadata_folder(metadata: TableMetadata) -> str:
    """Where new metadata and statistics files go, in the form in which the table names its own location."""
    own = metadata.properties.get("write.metadata.path")
    return (metadata.resolved(own) if own else _default_folder(metadata)).rstrip("/")


def folders(metadata: TableMetadata) -> list[str]:
    """Where such files are looked for: some may be older than the property that moved the others."""
    found = {_plain_path(place): place for place in (_default_folder(metadata), metadata_folder(metadata))}
    return sorted(found.values())


def new_location(base: TableVersion, changed: TableMetadata, place: tuple[str, ...]) -> str:
    """Where a catalog's table, found in this place, keeps the version after `base`."""
    name = version_name(changed, place, number(base.location) + 1, extension(changed))
    return f"{metadata_folder(changed)}/{name}"


def number(location: str) -> int:
    """Which version of a catalog's table it is by its name; -1 if that does not say."""
    found = _VERSION.search(location)
    return int(found[1]) if found else -1


def successor(base: TableVersion, changed: TableMetadata, now_ms: int | None = None) -> TableMetadata:
    """`changed`, dated `now_ms`, or by this machine's clock, and with `base` as the last entry of its metadata log."""
    return changed.with_metadata_log(base.location, time.time_ns() // 1_000_000 if now_ms is None else now_ms)


def log(metadata: TableMetadata) -> list[str]:
    """The metadata files of earlier versions that this one lists, oldest first."""
    entries = objects(metadata.document, "metadata-log", metadata.source)
    return [metadata.resolved(required(entry, "metadata-file", str, metadata.source)) for entry in entries]


def write(io: FileIO, location: str, metadata: TableMetadata) -> None:
    """Write a metadata file under a unique name; raises CatalogUnavailableError."""
    with new_file(io, location) as file:
        file.write(encode(metadata))


def dropped_from_log(base: TableVersion, new: TableMetadata) -> list[str]:
    """What the log of `base` names beside it and that of `new` does not, where the table wants such files deleted."""
    if new.properties.get("write.metadata.delete-after-commit.enabled", "false").lower() != "true":
        return []
    # A log is what its writers say, and may name another table's files: a store knows which ones were this table's.
    kept = {name_of(location) for location in log(new)}  # one file may be spelled in several ways
    folder = _plain_path(base.location.rpartition("/")[0])
    gone = (location for location in log(base.metadata) if name_of(location) not in kept)
    return [location for location in gone if _plain_path(location.rpartition("/")[0]) == folder]


def name_of(location: str) -> str:
    """The last part of a location."""
    return location.rpartition("/")[2]


def _default_folder(metadata: TableMetadata) -> str:
    return f"{metadata.location.rstrip('/')}/metadata"


def _plain_path(location: str) -> str:
    """A local path by one of its names."""
    return re.sub("^file:(//)?(?=/)", "", location)


def _gzipped(properties: Mapping[str, str]) -> bool:
    codec = properties.get("write.metadata.compression-codec", "none").lower()
    if codec not in ("none", "gzip"):
        raise MetadataError(f"property write.metadata.compression-codec is {codec!r}; Iceberg knows none and gzip")
    return codec == "gzip"
