"""`TableMetadata`: the table's JSON document, kept whole (table specification, "Table metadata").

In: the bytes of a metadata file, plain or gzip. Out: typed views built on demand, and new documents that differ only
where they were changed. Unknown keys, number spellings and later format versions survive; what is known must have the
type that the specification gives it.
"""

import gzip
import os.path
import re
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import filterfalse
from typing import TYPE_CHECKING, Any, TypeVar

from pyiceberg import types as t
from pyiceberg.exceptions import ValidationError
from pyiceberg.schema import Schema

from puffinry.errors import CommitFailedError, MetadataError, SnapshotNotFoundError, UnsupportedError, about
from puffinry.formats.lossless_json import Kind, encode, objects, optional, parse, required
from puffinry.metadata.schemas import schema_of, with_type
from puffinry.metadata.statistics_entries import StatisticsFile

if TYPE_CHECKING:
    from pyiceberg.partitioning import PartitionSpec

Found = TypeVar("Found")
MAX_BYTES = 1 << 28  # of a document; the largest in the wild stay below 100 MB
# Of a gzip file: so many times its bytes, and so much in any case. Text made to harm takes some thirty times its size
# once it is parsed.
PLAIN_PER_STORED, LEAST_PLAIN = 128, 16 << 20
NEWEST_FORMAT_VERSION = 3  # of those that are final: what comes after is committed to only where that is asked for
NEWEST_KNOWN_VERSION = 4  # as drafted in August 2026: relative paths, no location, manifests in Parquet
_SCHEME = re.compile("[A-Za-z][A-Za-z0-9+.-]*:")  # RFC 3986, section 3.1
# All that a draft may have: a key that is not here may change what a snapshot's rows are.
_DRAFT_KEYS = re.compile(
    "format-version|table-uuid|location|last-sequence-number|last-updated-ms|last-column-id|schemas|current-schema-id|"
    "partition-specs|default-spec-id|last-partition-id|properties|current-snapshot-id|snapshots|snapshot-log|"
    "metadata-log|sort-orders|default-sort-order-id|refs|statistics|partition-statistics|next-row-id|encryption-keys"
)
_DRAFT_SNAPSHOT_KEYS = re.compile(
    "snapshot-id|parent-snapshot-id|sequence-number|timestamp-ms|manifest-list|summary|schema-id|first-row-id|"
    "added-rows|key-id"
)
_SEVERAL_COLUMNS = -1  # the source of a partition field that has more than one: the id of no column
_NO_SNAPSHOT = -1  # as Iceberg Java writes the current snapshot of a table without one
_REFERENCE_LIMITS = ("max-ref-age-ms", "max-snapshot-age-ms", "min-snapshots-to-keep")
NAME_MAPPING = "schema.name-mapping.default"
GZIP_MAGIC = b"\x1f\x8b"
_GZIP_PIECE = 1 << 16
_LONG, _LONGEST_NUMBER = 2**63, 19  # digits
_LONGEST_LOCATION = 1 << 12  # characters; each relative path gets it, and no store has longer paths
_LASTING_VIEWS = ("schemas", "partition_specs", "snapshots", "references")  # of what no change here touches


def whole_number(text: str | None) -> int | None:
    """The number in a text that anybody may have written; None where it is none, or more than a long holds."""
    if text is None or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    return number if (number := int(text)) < _LONG else None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state of the table (table specification, "Snapshots")."""

    snapshot_id: int
    parent_id: int | None
    sequence_number: int  # 0 in version 1
    timestamp_ms: int
    summary: Mapping[str, str]
    manifest_list: str | None
    manifests: tuple[str, ...] | None  # version 1 may list manifests here instead
    schema_id: int | None
    key_id: str | None = None  # of the key that the manifest list is encrypted with
    table_location: str | None = None  # that relative paths in its files are below; None: they have none

    @property
    def operation(self) -> str | None:
        """append, replace, overwrite or delete."""
        return self.summary.get("operation")

    @property
    def changes_no_rows(self) -> bool:
        """Whether its files hold just the rows of its parent's, as after a compaction."""
        return self.operation == "replace"

    def summed(self, name: str) -> int | None:
        """A number of its summary, such as `total-records`; None where its writer noted none."""
        return whole_number(self.summary.get(name))


@dataclass(frozen=True, slots=True)
class Reference:
    """A branch or tag; how long it stays, and its snapshots, where it says so itself."""

    name: str
    type: str  # branch or tag
    snapshot_id: int
    max_ref_age_ms: int | None = None
    max_snapshot_age_ms: int | None = None
    min_snapshots_to_keep: int | None = None


@dataclass(frozen=True)
class TableMetadata:
    """One version of a table's metadata. `source` names the file in errors; it is not part of the document."""

    document: Mapping[str, Any]
    source: str
    size: int = field(default=0, compare=False)  # bytes, of the version read, before any changes; 0: not known

    @classmethod
    def from_bytes(cls, data: bytes, source: str) -> "TableMetadata":
        """A metadata file's bytes read, gzip or plain; raises MetadataError, naming file and key."""
        with about(file=source):
            plain = plain_bytes(data, source)
            return cls.from_document(parse(plain, source), source, len(plain))

    @classmethod
    def from_document(cls, document: Mapping[str, Any], source: str, size: int = 0) -> "TableMetadata":
        """The same of a document that came in another way; it must be as `lossless_json.parse` gives it."""
        metadata = cls(document, source, size)
        with about(file=source):
            metadata._check()
        return metadata

    def to_bytes(self, *, gzipped: bool = False) -> bytes:
        """The document as a metadata file's bytes; raises CommitFailedError where nothing here would read them."""
        data = encode(self.document).encode()
        stored = gzip.compress(data, mtime=0) if gzipped else data
        try:
            plain_bytes(stored, self.source)
        except MetadataError as error:
            hint = "expire snapshots, or keep fewer old statistics (table property puffinry.keep)"
            raise CommitFailedError(f"this commit would make the metadata too large to read: {error}; {hint}") from None
        return stored

    def _check(self) -> None:
        if self.format_version < 1:
            raise MetadataError(f"{self.source}: the key 'format-version' is {self.format_version}; expected 1 or more")
        for key in ("current-schema-id", "current-snapshot-id", "default-spec-id", "last-updated-ms"):
            optional(self.document, key, int, self.source)
        if self.format_version > 1:
            for key in ("schemas", "partition-specs"):
                required(self.document, key, list, self.source)
        if self.is_draft:
            refuse_unknown(filterfalse(_DRAFT_KEYS.fullmatch, self.document), self.source, self.source)
        if len(self.location) > _LONGEST_LOCATION:
            said = f"the key 'location' has {len(self.location)} characters, of {_LONGEST_LOCATION} at most"
            raise MetadataError(f"{self.source}: {said}")
        _ = self.last_sequence_number, self.properties, self.references, self.snapshots, self.statistics
        _ = self.current_snapshot_id, self.schema()

    # What the document says

    @property
    def format_version(self) -> int:
        """1, 2, 3, or later."""
        return required(self.document, "format-version", int, self.source)

    @property
    def table_uuid(self) -> str | None:
        """The table's identity; optional in version 1."""
        return self._optional("table-uuid", str)

    @property
    def is_draft(self) -> bool:
        """Whether its format version is not final: what is not known of it is refused."""
        return self.format_version > NEWEST_FORMAT_VERSION

    @cached_property
    def location(self) -> str:
        """The table's base location as its writers write it, or its metadata file's; raises MetadataError."""
        if not self.is_draft or self._optional("location", str) is not None:
            return required(self.document, "location", str, self.source)
        own = self.properties.get("write.metadata.path") or "metadata"
        location, found, _ = self.source.rpartition(f"/{own}/{self.source.rpartition('/')[2]}")
        if not found or _SCHEME.match(own):
            raise MetadataError(
                f"{self.source}: the key 'location' is missing, as version 4 allows, and the file is not in a folder "
                f"{own!r} of its table, which would tell where the table is"
            )
        return location if _SCHEME.match(location) else os.path.abspath(location)

    def resolved(self, path: str) -> str:
        """A path that the document has, or a property of it, as an absolute one."""
        return resolved(self.location, path) if self.is_draft else path

    def _stored(self, path: str) -> str:
        """A path as the document has it: relative where the table leaves it open where it is."""
        return path.removeprefix(f"{self.location}/") if self._optional("location", str) is None else path

    @property
    def identity(self) -> str:
        """The table's identity: its uuid, or its location where format version 1 gave it none."""
        return self.table_uuid or self.location

    @property
    def last_updated_ms(self) -> int:
        """When this version was made."""
        return required(self.document, "last-updated-ms", int, self.source)

    @property
    def last_sequence_number(self) -> int:
        """The highest sequence number assigned; 0 in version 1."""
        return self._optional("last-sequence-number", int) or 0

    @property
    def properties(self) -> Mapping[str, str]:
        """Table properties."""
        return _strings(self._optional("properties", dict) or {}, f"{self.source}: properties")

    def integer_property(self, name: str, default: int) -> int:
        """A table property that is a number of 64 bits; raises MetadataError where it is none."""
        text = self.properties.get(name, str(default)).strip()
        if re.fullmatch(r"[+-]?\d{1,19}", text, re.ASCII) and -(1 << 63) <= int(text) < 1 << 63:
            return int(text)
        raise MetadataError(f"{self.source}: the property {name!r} must be an integer of 64 bits, but is {text!r}")

    @property
    def name_mapping(self) -> str | None:
        """The JSON of the name mapping for data files without field ids."""
        return self.properties.get(NAME_MAPPING)

    @cached_property
    def schemas(self) -> Mapping[int, Schema]:
        """All schemas by id; the one `schema` where version 1 has no list."""
        listed = [schema_of(schema, self.source) for schema in objects(self.document, "schemas", self.source)]
        schemas = listed or [schema_of(required(self.document, "schema", dict, self.source), self.source)]
        return _by_id(((schema.schema_id, schema) for schema in schemas), f"{self.source}: schemas")

    def schema(self, schema_id: int | None = None) -> Schema:
        """The schema with this id, or the current one; raises MetadataError."""
        if schema_id is None:
            schema_id = self._optional("current-schema-id", int)
        if schema_id is None:
            schema_id = next(iter(self.schemas))
        if schema_id not in self.schemas:
            raise MetadataError(f"{self.source}: there is no schema {schema_id}, only {sorted(self.schemas)}")
        return self.schemas[schema_id]

    def own_schema(self, snapshot: Snapshot) -> Schema | None:
        """The schema that the snapshot was written with, or the current one where it names none; None: it is gone."""
        return self.schema(snapshot.schema_id) if snapshot.schema_id in (None, *self.schemas) else None

    def counted_schema(self, snapshot: Snapshot) -> Schema:
        """The schema by which a snapshot's columns are counted, whoever names it.

        It is the table's current one for the head of a branch, which everybody reads by that: `ALTER TABLE` makes no
        snapshot. It is the snapshot's own for all others.
        """
        heads = {each.snapshot_id for each in self.references.values() if each.type == "branch"}
        return self.schema(None if snapshot.snapshot_id in heads else snapshot.schema_id)

    def read_schema(self, reference: str | None) -> Schema:
        """The schema by which Iceberg's readers see a reference (table specification, "Snapshot References").

        It is the table's current one for the table and its branches, and the snapshot's own for tags and snapshot ids.
        The reference must exist.
        """
        named = self.references.get(reference or "main")
        if reference is None or (named is not None and named.type == "branch"):
            return self.schema()
        return self.schema(self.snapshots[int(reference) if named is None else named.snapshot_id].schema_id)

    def schemas_from(self, schema: Schema) -> tuple[Schema, ...]:
        """`schema` and then all there are, the newest first: where a field is looked for that may be gone from it."""
        return (schema, *(self.schemas[schema_id] for schema_id in sorted(self.schemas, reverse=True)))

    @cached_property
    def partition_specs(self) -> "Mapping[int, PartitionSpec]":
        """All partition specs by id; the one `partition-spec` where version 1 has no list."""
        listed = objects(self.document, "partition-specs", self.source)
        if not listed:
            return {0: _partition_spec_of(0, objects(self.document, "partition-spec", self.source), self.source)}
        specs = ((required(spec, "spec-id", int, self.source), objects(spec, "fields", self.source)) for spec in listed)
        made = ((spec_id, _partition_spec_of(spec_id, fields, self.source)) for spec_id, fields in specs)
        return _by_id(made, f"{self.source}: partition-specs")

    @cached_property
    def snapshots(self) -> Mapping[int, Snapshot]:
        """All snapshots by id, in the document's order."""
        found = (self._snapshot(snapshot) for snapshot in objects(self.document, "snapshots", self.source))
        return _by_id(((snapshot.snapshot_id, snapshot) for snapshot in found), f"{self.source}: snapshots")

    def _snapshot(self, document: Mapping[str, Any]) -> Snapshot:
        """A snapshot with its manifest list's whole path, and what those in it are below."""
        snapshot_id = required(document, "snapshot-id", int, f"{self.source}: snapshots")
        where = f"{self.source}: snapshot {snapshot_id}"
        manifests = optional(document, "manifests", list, where)
        if not all(isinstance(path, str) for path in manifests or ()):
            raise MetadataError(f"{where}: the key 'manifests' must be a list of strings")
        manifest_list, place = optional(document, "manifest-list", str, where), None
        if self.is_draft:
            refuse_unknown(filterfalse(_DRAFT_SNAPSHOT_KEYS.fullmatch, document), where, self.source)
            manifest_list = self.resolved(required(document, "manifest-list", str, where))
            place = re.sub("^(file://)?(?=/)", "file:", self.location)  # as Java has it in absolute paths beside these
        return Snapshot(
            snapshot_id=snapshot_id,
            parent_id=optional(document, "parent-snapshot-id", int, where),
            sequence_number=optional(document, "sequence-number", int, where) or 0,
            timestamp_ms=required(document, "timestamp-ms", int, where),
            summary=_strings(optional(document, "summary", dict, where) or {}, f"{where}: summary"),
            manifest_list=manifest_list,
            manifests=None if manifests is None else tuple(manifests),
            schema_id=optional(document, "schema-id", int, where),
            key_id=optional(document, "key-id", str, where),
            table_location=place,
        )

    @property
    def current_snapshot_id(self) -> int | None:
        """The current snapshot's id; None: the table has none yet; raises MetadataError where two places differ."""
        # "There is always a main branch reference pointing to the current-snapshot-id": where only one of the two is
        # there, it is believed. Of a main branch alone, Iceberg Java refuses the table, and PyIceberg takes it for
        # empty. Where they differ, the document is refused, as by Java; PyIceberg believes current-snapshot-id.
        named, main = self._optional("current-snapshot-id", int), self._listed_references.get("main")
        if named in (None, _NO_SNAPSHOT):
            return None if main is None else main.snapshot_id
        if main is not None and main.snapshot_id != named:
            raise MetadataError(
                f"{self.source}: the key 'current-snapshot-id' is {named}, but the branch 'main' is at "
                f"{main.snapshot_id}; they must be the same, and only the table's writers know which one is right"
            )
        return named

    @property
    def current_snapshot(self) -> Snapshot | None:
        """The snapshot of that id; None where there is none."""
        return self.snapshots.get(self.current_snapshot_id or 0)

    @cached_property
    def references(self) -> Mapping[str, Reference]:
        """Branches and tags by name; `main` is the current snapshot where the document lists none."""
        listed = self._listed_references
        if "main" in listed or self.current_snapshot_id is None:
            return listed
        return {**listed, "main": Reference("main", "branch", self.current_snapshot_id)}

    @cached_property
    def _listed_references(self) -> Mapping[str, Reference]:
        listed, references = self._optional("refs", dict) or {}, dict[str, Reference]()
        for name in listed:
            document, where = required(listed, name, dict, f"{self.source}: refs"), f"{self.source}: refs.{name}"
            kind, snapshot_id = required(document, "type", str, where), required(document, "snapshot-id", int, where)
            limits = (optional(document, key, int, where) for key in _REFERENCE_LIMITS)
            references[name] = Reference(name, kind, snapshot_id, *limits)
        return references

    @cached_property
    def statistics(self) -> tuple[StatisticsFile, ...]:
        """The statistics files listed."""
        documents = objects(self.document, "statistics", self.source)
        listed = (StatisticsFile.from_json(entry, self.source) for entry in documents)
        return tuple(replace(entry, statistics_path=self.resolved(entry.statistics_path)) for entry in listed)

    @cached_property
    def statistics_by_snapshot(self) -> Mapping[int, StatisticsFile]:
        """The first statistics file listed for each snapshot id."""
        return {entry.snapshot_id: entry for entry in reversed(self.statistics)}

    # Changes: each gives a new document

    def with_statistics(self, *entries: StatisticsFile, without: Collection[int] = ()) -> "TableMetadata":
        """List these statistics files, of one snapshot each, in place of their snapshots' others.

        Of the snapshots (ids) `without` list none. Raises: SnapshotNotFoundError, where the table no longer has an
        entry's snapshot.
        """
        new = {entry.snapshot_id: entry for entry in entries}
        for snapshot_id in new:
            if snapshot_id not in self.snapshots:
                raise SnapshotNotFoundError(f"{self.source}: there is no snapshot {snapshot_id} to list statistics of")
        gone = {*new, *without}
        documents = objects(self.document, "statistics", self.source)
        listed = zip(documents, self.statistics, strict=True)
        kept = [(document, entry) for document, entry in listed if entry.snapshot_id not in gone]
        stored = [replace(entry, statistics_path=self._stored(entry.statistics_path)) for entry in new.values()]
        after = [*kept, *zip((entry.to_json() for entry in stored), new.values(), strict=True)]
        changed = self._with(statistics=[document for document, _ in after])
        vars(changed)["statistics"] = tuple(entry for _, entry in after)  # a run changes it once for each snapshot
        return changed

    def with_metadata_log(self, previous_location: str, now_ms: int) -> "TableMetadata":
        """The successor of the version at `previous_location`: dated `now_ms`, the previous one at the log's end.

        The log keeps as many entries as `write.metadata.previous-versions-max` (default 100) says, as Iceberg does.
        """
        log = objects(self.document, "metadata-log", self.source)
        log = [*log, {"timestamp-ms": self.last_updated_ms, "metadata-file": self._stored(previous_location)}]
        longest = max(1, self.integer_property("write.metadata.previous-versions-max", 100))
        return self._with(last_updated_ms=max(now_ms, self.last_updated_ms), metadata_log=log[-longest:])

    def promoted(self, field_id: int, kind: t.PrimitiveType) -> "TableMetadata":
        """As if the table's writers had promoted a field to this type: to count by, and never to be committed.

        No statistics are listed: they are of values that hash in another way.
        """
        schemas = {key: with_type(said, field_id, kind) for key, said in self.document.items() if "schema" in key}
        return replace(self, document={**self.document, **schemas, "statistics": []})

    def _with(self, **changes: object) -> "TableMetadata":
        changed = {key.replace("_", "-"): value for key, value in changes.items()}
        successor = replace(self, document={**self.document, **changed})
        vars(successor).update({name: view for name, view in vars(self).items() if name in _LASTING_VIEWS})
        return successor

    def _optional(self, key: str, kind: type[Kind]) -> Kind | None:
        return optional(self.document, key, kind, self.source)


def is_metadata_file(location: str) -> bool:
    """Whether a location is that of a metadata file, by its name as Iceberg's writers have it."""
    return location.endswith((".metadata.json", ".metadata.json.gz"))


def plain_bytes(data: bytes, source: str) -> bytes:
    """A metadata file's bytes without gzip around them; raises MetadataError where they are damaged or too many."""
    most, plain = MAX_BYTES, data
    if data.startswith(GZIP_MAGIC):
        most = min(most, max(LEAST_PLAIN, PLAIN_PER_STORED * len(data)))
        try:
            plain = _gunzip(data, most + 1)
        except zlib.error as error:
            raise MetadataError(f"{source}: damaged gzip data: {error}") from error
    if len(plain) > most:
        raise MetadataError(f"{source}: the document is larger than {most} bytes, the limit for {len(data)} stored")
    return plain


def _gunzip(data: bytes, most: int) -> bytes:
    """At most `most` bytes of all gzip members: `gzip` takes padding, and what a header may hold, byte by byte."""
    plain, member = bytearray(), zlib.decompressobj(wbits=31)
    for start in range(0, len(data), _GZIP_PIECE):  # in pieces: what a member leaves is copied
        piece = data[start : start + _GZIP_PIECE]
        while piece and len(plain) < most:
            if member.eof:
                member = zlib.decompressobj(wbits=31)
            plain += member.decompress(piece, most - len(plain))
            piece = member.unused_data or member.unconsumed_tail
    if not member.eof and len(plain) < most:
        raise zlib.error("the data ends in the middle")
    return bytes(plain)


def refuse_unknown(names: Iterable[str], what: str, file: str) -> None:
    """Raise UnsupportedError where something of a format version that is not final, named so, is not known."""
    if listed := ", ".join(map(repr, names)):
        raise UnsupportedError(
            f"{what}: {listed} is not of format version 4 as Puffinry knows it; that version is "
            "not final, and this may change what the table's rows are",
            file=file,
        )


def is_absolute(path: str) -> bool:
    """Whether a path says by itself where it is."""
    return path.startswith("/") or _SCHEME.match(path) is not None


def resolved(location: str, path: str) -> str:
    """The absolute path of one that may be relative in format version 4 (table specification, "Path Resolution")."""
    # Iceberg Java 1.12 gives absolute ones no scheme where the table's location has none: they begin with that.
    plain = location.removeprefix("file://").removeprefix("file:")
    return path if _SCHEME.match(path) or path.startswith(f"{plain}/") else f"{location}/{path}"


def _partition_spec_of(spec_id: int, fields: Sequence[dict[str, Any]], where: str) -> "PartitionSpec":
    """The partition spec of JSON fields; ids count from 1000 where version 1 leaves them out."""
    # A worker has no use for it: transforms import all of PyIceberg's expressions.
    from pyiceberg.partitioning import PARTITION_FIELD_ID_START, PartitionField, PartitionSpec  # noqa: PLC0415

    numbered = [{"field-id": number, **field} for number, field in enumerate(fields, PARTITION_FIELD_ID_START)]
    for each in numbered:
        sources = each.get("source-ids")
        if isinstance(sources, list) and len(sources) > 1:  # it cannot prune files
            each |= {"source-id": _SEVERAL_COLUMNS, "transform": f"of several columns: {each.get('transform')}"}
    try:
        return PartitionSpec(*map(PartitionField.model_validate, numbered), spec_id=spec_id)
    except (ValidationError, ValueError) as error:
        raise MetadataError(f"{where}: partition spec {spec_id} is not valid: {error}") from error


def _by_id(found: Iterable[tuple[int, Found]], where: str) -> dict[int, Found]:
    """By id. Iceberg Java refuses one that is there twice; here it may be, where both say the same."""
    kept: dict[int, Found] = {}
    for number, each in found:
        if (first := kept.setdefault(number, each)) is not each and first != each:
            raise MetadataError(f"{where}: two that differ have the id {number}")
    return kept


def _strings(members: Mapping[str, Any], where: str) -> Mapping[str, str]:
    for key, value in members.items():
        if not isinstance(value, str):
            raise MetadataError(f"{where}: the key {key!r} must be a string")
    return members
