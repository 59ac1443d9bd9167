"""The group of each data file: by its partition, by a field of the partition spec, or each by itself.

In: a table, a snapshot with its schema, by what its files are grouped. Out: the key of each file, by how Iceberg prints
partition values. A file that an older spec wrote without the field has none. Filters are planned in another way: their
projection to partitions lets through what may match, and a group has what does.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from pyiceberg.partitioning import PartitionField
from pyiceberg.schema import Schema
from pyiceberg.transforms import VoidTransform

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, SettingsError
from puffinry.metadata import Snapshot
from puffinry.metadata.manifests import Partition, PartitionForm
from puffinry.metadata.planning import ManifestReader

FILE, PARTITION = "file", "partition"
_NOWHERE = -1  # in a partition: the spec lacks the field

Key = tuple[tuple[Any, str], ...]  # of each field what groups are ordered by, and its text; () for the mixed group


def keys_of_files(
    table: Table, snapshot: Snapshot, schema: Schema, paths: Sequence[str], by: str
) -> tuple[Sequence[str], list[Key]]:
    """What a key is called, and the key of each data file (path) of a snapshot's ledger; () where it has none.

    Raises SettingsError for what the files cannot be grouped by; PuffinError where no manifest lists one of them.
    """
    reader = ManifestReader(table.metadata, schema, table.io)
    fields = _fields(table, schema, by) if by != FILE else ()
    key_of = {spec_id: _key_of(form, fields, schema) for spec_id, form in reader.forms.items()}
    keys: dict[str, Key] = {}
    for entry in reader.data_files(snapshot):
        by_file = (((entry.sequence_number, entry.path), entry.path),)
        key = by_file if by == FILE else key_of[entry.partition[0]](entry.partition)
        keys[entry.path] = key if keys.get(entry.path, key) == key else ()
    if unknown := [path for path in paths if path not in keys]:
        raise PuffinError(f"its ledger counts {unknown[0]}, which no manifest lists: run `puffinry analyze --full`")
    return [FILE] if by == FILE else [field.name for field in fields], [keys[path] for path in paths]


def parse_group(table: Table, schema: Schema, group: str) -> tuple[str, tuple[str, ...]]:
    """What `day=2026-11-27`, or a partition as `show --by partition` names it, is grouped by, and its key's texts.

    Raises SettingsError.
    """
    names = [re.escape(field.name) for field in _fields(table, schema, PARTITION)]
    if whole := re.fullmatch(", ".join(f"{name}=(.*)" for name in names), group, re.DOTALL):
        return PARTITION, whole.groups()
    by, sign, text = group.partition("=")
    if not sign or by == PARTITION:
        raise SettingsError(f"{group!r} is no group: expected a partition field and its value, as day=2026-11-27")
    return by, (text,)


def _fields(table: Table, schema: Schema, by: str) -> Sequence[PartitionField]:
    """The fields of the table's spec that files are grouped by; those of columns that are gone are left out."""
    spec = table.metadata.partition_specs[table.metadata.document.get("default-spec-id", 0)]
    fields = [
        field
        for field in spec.fields
        if not isinstance(field.transform, VoidTransform) and field.source_id in schema.field_ids
    ]
    if not fields:
        raise SettingsError("the table is not partitioned; its files can be grouped by file")
    if by == PARTITION:
        return fields
    names = {field: (field.name, *_texts_of(field, schema)) for field in fields}
    chosen = [field for field, texts in names.items() if by == field.name or by.replace(" ", "") in texts]
    if not chosen:
        known = ", ".join(f"{name} ({text})" for name, text, *_ in names.values())
        raise SettingsError(f"{by!r} is no partition field of the table; it has {known}; or use partition, file")
    return chosen[:1]


def _texts_of(field: PartitionField, schema: Schema) -> Sequence[str]:
    """A field as `day(ts)`, or as `bucket[16](id)`, `bucket(16,id)` and `bucket(id,16)`; an identity as the column."""
    column = schema.find_column_name(field.source_id) or str(field.source_id)
    name, _, width = str(field.transform).rstrip("]").partition("[")
    if name == "identity":
        return [column]
    return (
        [f"{name}[{width}]({column})", f"{name}({width},{column})", f"{name}({column},{width})"]
        if width
        else [f"{name}({column})"]
    )


def _key_of(form: PartitionForm, fields: Sequence[PartitionField], schema: Schema) -> Callable[[Partition], Key]:
    """What makes a key of a partition of one spec: its values, and how Iceberg prints them."""
    there = {(field.source_id, field.transform): place for place, field in enumerate(form.spec.fields)}
    places = [there.get((field.source_id, field.transform), _NOWHERE) for field in fields]
    types = [schema.find_type(field.source_id) for field in fields]

    @cache
    def key(partition: Partition) -> Key:
        record = form.record(partition)
        if _NOWHERE in places or record is None:
            return ()
        order = ((partition[1 + place] is not None, partition[1 + place]) for place in places)
        values = zip(fields, types, places, strict=True)
        texts = (field.transform.to_human_string(kind, record[place]) for field, kind, place in values)
        return tuple(zip(order, texts, strict=True))

    return key
