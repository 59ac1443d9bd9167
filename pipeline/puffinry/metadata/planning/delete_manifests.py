"""A snapshot's deletes, from its delete manifests to an index by data file.

In: manifests and a FileIO. Out: a `DeleteIndex`, and the fields that equality deletes compare.
"""

from collections.abc import Iterable, Iterator, Mapping

from pyiceberg.io import FileIO
from pyiceberg.schema import Schema
from pyiceberg.types import IcebergType, NestedField, StringType

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.document import TableMetadata
from puffinry.metadata.manifests import (
    Content,
    Manifest,
    ManifestEntry,
    Partition,
    PartitionForm,
    entries_of,
    form_of,
    partition_forms,
)
from puffinry.metadata.planning.applicable_deletes import FILE_PATH_FIELD_ID, DeleteIndex, ScopedDelete
from puffinry.metadata.planning.live_files import DELETE_FORMATS, Delete
from puffinry.metadata.planning.ranges import Range, ranges_of


def read_deletes(
    metadata: TableMetadata, schema: Schema, manifests: Iterable[Manifest], io: FileIO
) -> tuple[DeleteIndex, Mapping[int, NestedField]]:
    """The live deletes, and by id the fields that equality deletes compare, those dropped since as last known.

    Args:
        metadata: the table's.
        schema: the snapshot's.
        manifests: the snapshot's; those of data files are passed over.
        io: where they are.

    Raises:
        MetadataError: an entry lacks what its kind needs.
        UnsupportedError: its file format is unknown.

    """
    schemas = metadata.schemas_from(schema)
    forms = partition_forms(metadata, schema)
    fields: dict[int, NestedField] = {}
    types: dict[int, IcebergType] = {}
    deletes: list[ScopedDelete] = []
    for entry, partition in _entries(forms, manifests, io):
        for field_id in entry.equality_ids or ():
            fields.setdefault(field_id, _newest_field(field_id, schemas, entry))
            types[field_id] = fields[field_id].field_type
        deletes.append(scoped_delete(entry, partition, types))
    return DeleteIndex(deletes, types), fields


def _entries(
    forms: Mapping[int, PartitionForm], manifests: Iterable[Manifest], io: FileIO
) -> Iterator[tuple[ManifestEntry, Partition | None]]:
    for manifest in manifests:
        if not manifest.has_deletes:
            continue
        form = form_of(manifest, forms)
        for entry in entries_of(manifest, io, form):
            if not entry.content:
                raise MetadataError(
                    f"{manifest.path}: the data file {entry.path} in a manifest of deletes", file=manifest.path
                )
            is_global = entry.content == Content.EQUALITY_DELETES and form.is_unpartitioned
            yield entry, None if is_global else entry.partition


def _newest_field(field_id: int, schemas: Iterable[Schema], entry: ManifestEntry) -> NestedField:
    for schema in schemas:
        if field_id in schema.field_ids:
            return schema.find_field(field_id)
    raise MetadataError(
        f"{entry.path}: the equality deletes compare field {field_id}, which no schema has", file=entry.path
    )


def scoped_delete(
    entry: ManifestEntry,
    partition: Partition | None,
    types: Mapping[int, IcebergType],
) -> ScopedDelete:
    """The delete that a manifest entry lists; `types` are those of the fields that equality deletes compare."""
    if entry.content == Content.EQUALITY_DELETES:
        own_types = {field_id: types[field_id] for field_id in entry.equality_ids or ()}
        return ScopedDelete(partition, _delete_of(entry, None), ranges_of(entry, own_types))
    bounds = ranges_of(entry, {FILE_PATH_FIELD_ID: StringType()})[FILE_PATH_FIELD_ID]
    only_path = bounds.lower if bounds.lower == bounds.upper else None
    delete = _delete_of(entry, entry.referenced_data_file or only_path)
    return ScopedDelete(partition, delete, {FILE_PATH_FIELD_ID: Range(bounds.lower, bounds.upper, False)})


def _delete_of(entry: ManifestEntry, data_file: str | None) -> Delete:
    file_format = DELETE_FORMATS.get(entry.file_format)
    if file_format is None:
        raise UnsupportedError(
            f"{entry.path}: delete files in the format {entry.file_format!r} are not supported", file=entry.path
        )
    is_vector = file_format == "puffin"
    if is_vector and None in (data_file, entry.content_offset, entry.content_size):
        raise MetadataError(f"{entry.path}: a deletion vector without data file, offset or size", file=entry.path)
    is_equality = entry.content == Content.EQUALITY_DELETES
    if is_equality and not entry.equality_ids:
        raise MetadataError(f"{entry.path}: an equality-delete file without equality ids", file=entry.path)
    return Delete(
        content="vector" if is_vector else "equality" if is_equality else "position",
        path=entry.path,
        file_format=file_format,
        size_in_bytes=entry.size_in_bytes,
        record_count=entry.record_count,
        sequence_number=entry.sequence_number,
        equality_ids=tuple(entry.equality_ids or ()),
        content_offset=entry.content_offset,
        content_size=entry.content_size,
        data_file=data_file,
    )
