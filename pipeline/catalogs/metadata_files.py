"""Metadata files of table versions: how they are read, named, chained by their log, and cleaned up.

Source: Iceberg table specification, sections Table Metadata and Commit Conflict Resolution; table properties
`write.metadata.*` as Iceberg Java reads them.
"""

import re
import time
import uuid
from collections.abc import Mapping

from pyiceberg.io import FileIO

from pipeline.catalogs.store import TableVersion
from pipeline.errors import CatalogUnavailableError, MetadataError
from pipeline.metadata.document import MAX_BYTES, TableMetadata
from pipeline.metadata.lossless_json import objects, required
from pipeline.storage import new_file

_VERSION = re.compile(r"/(\d+)-[^/]*$")


def read(io: FileIO, location: str) -> TableMetadata:
    """The document in the file at `location`; raises MetadataError or CatalogUnavailableError."""
    return TableMetadata.from_bytes(read_bytes(io, location), location)


def read_bytes(io: FileIO, location: str) -> bytes:
    """The file's bytes; raises MetadataError where there is none, or CatalogUnavailableError."""
    try:
        with io.new_input(location).open() as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise MetadataError(f"{location}: the table's metadata file is missing") from error
    except OSError as error:
        raise CatalogUnavailableError(f"{location}: cannot be read: {error}") from error
    except ValueError as error:
        raise MetadataError(f"{location!r} names no file: {error}") from error


def encode(metadata: TableMetadata) -> bytes:
    """The bytes of a metadata file, compressed as `write.metadata.compression-codec` says."""
    return metadata.to_bytes(gzipped=_gzipped(metadata.properties))


def extension(metadata: TableMetadata) -> str:
    """How the name of a metadata file ends, in Iceberg Java's present form."""
    return ".gz.metadata.json" if _gzipped(metadata.properties) else ".metadata.json"


def folder(metadata: TableMetadata) -> str:
    """Where new metadata and statistics files go, in the form in which the table names its own location."""
    return (metadata.properties.get("write.metadata.path") or f"{metadata.location.rstrip('/')}/metadata").rstrip("/")


def new_location(base: TableVersion, changed: TableMetadata) -> str:
    """Where a catalog's table keeps the version after `base`: `<version>-<uuid>` as PyIceberg and Java name it."""
    found = _VERSION.search(base.location)
    version = int(found[1]) + 1 if found else 0
    return f"{folder(changed)}/{version:05d}-{uuid.uuid4()}{extension(changed)}"


def successor(base: TableVersion, changed: TableMetadata) -> TableMetadata:
    """`changed`, dated now and with `base` as the last entry of its metadata log."""
    return changed.with_metadata_log(base.location, time.time_ns() // 1_000_000)


def log(metadata: TableMetadata) -> list[str]:
    """The metadata files of earlier versions that this one lists, oldest first."""
    entries = objects(metadata.document, "metadata-log", metadata.source)
    return [required(entry, "metadata-file", str, metadata.source) for entry in entries]


def write(io: FileIO, location: str, metadata: TableMetadata) -> None:
    """Write a metadata file under a name that nobody else has; raises CatalogUnavailableError."""
    with new_file(io, location) as file:
        file.write(encode(metadata))


def delete(io: FileIO, location: str) -> bool:
    """Remove a file that nothing refers to, as far as that works: one too many harms nobody."""
    try:
        io.delete(location)
    except OSError:
        return False
    return True


def dropped_from_log(base: TableMetadata, new: TableMetadata) -> list[str]:
    """The metadata files to delete now that `new` is committed, where the table asks for it."""
    if new.properties.get("write.metadata.delete-after-commit.enabled", "false").lower() != "true":
        return []
    kept = set(log(new))
    return [location for location in log(base) if location not in kept]


def _gzipped(properties: Mapping[str, str]) -> bool:
    codec = properties.get("write.metadata.compression-codec", "none").lower()
    if codec not in ("none", "gzip"):
        raise MetadataError(
            f"table property write.metadata.compression-codec is {codec!r}; Iceberg knows none and gzip"
        )
    return codec == "gzip"
