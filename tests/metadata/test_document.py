"""The metadata document against the golden tables, which Iceberg Java wrote, and against arbitrary JSON."""

import gzip
import json
import pickle
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pyiceberg.table.metadata import TableMetadataUtil
from pyiceberg.types import BinaryType, StringType

from puffinry.errors import MetadataError, SnapshotNotFoundError
from puffinry.formats.lossless_json import DEEPEST, encode, parse
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata
from puffinry.metadata.schemas import OpaqueType
from tests.conftest import Golden

VERSION_1: dict[str, Any] = {
    "format-version": 1,
    "location": "/t",
    "last-updated-ms": 5,
    "last-column-id": 2,
    "schema": {"type": "struct", "fields": [{"id": 1, "name": "a", "required": False, "type": "long"}]},
    "partition-spec": [{"name": "a", "transform": "identity", "source-id": 1}],
    "current-snapshot-id": -1,
}
SNAPSHOT = {"snapshot-id": 7, "timestamp-ms": 1, "sequence-number": 1, "summary": {"operation": "append"}}
VERSION_2: dict[str, Any] = {
    "format-version": 2,
    "location": "/t",
    "last-updated-ms": 5,
    "last-sequence-number": 1,
    "current-schema-id": 3,
    "schemas": [{"type": "struct", "schema-id": 3, "fields": []}],
    "partition-specs": [{"spec-id": 0, "fields": []}],
    "current-snapshot-id": 7,
    "snapshots": [SNAPSHOT],
}
A = {"id": 1, "name": "a", "required": False, "type": "long"}
ENTRY = StatisticsFile(
    7, "/t/metadata/7.stats", 100, 20, (StatisticsBlob("apache-datasketches-theta-v1", 7, 1, (1,), {"ndv": "5"}),)
)


def read(document: object) -> TableMetadata:
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    return TableMetadata.from_bytes(data, "v1.metadata.json")


def plain(file: Path) -> bytes:
    data = file.read_bytes()
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def test_every_golden_document_comes_out_as_it_went_in(golden: Golden) -> None:
    for name in golden.tables:
        for file in sorted((golden.location(name) / "metadata").glob("*metadata.json*")):
            metadata = TableMetadata.from_bytes(file.read_bytes(), str(file))
            assert json.loads(metadata.to_bytes()) == json.loads(plain(file))
            assert list(json.loads(metadata.to_bytes())) == list(json.loads(plain(file)))


def test_what_pyiceberg_reads_of_a_golden_document_is_read_alike(golden: Golden) -> None:
    compared = 0
    for name in golden.tables:
        ours = golden.metadata(name)
        if ours.format_version == 3 or name in ("v1_manifests_inline", "java_stats"):
            continue  # PyIceberg refuses some of them
        theirs = TableMetadataUtil.parse_raw(plain(golden.metadata_file(name)).decode())
        assert list(ours.schemas.values()) == theirs.schemas
        assert list(ours.partition_specs.values()) == theirs.partition_specs
        assert ours.schema() == theirs.schema()
        assert list(ours.snapshots) == [snapshot.snapshot_id for snapshot in theirs.snapshots]
        assert {name: ref.snapshot_id for name, ref in ours.references.items()} == {
            name: ref.snapshot_id for name, ref in theirs.refs.items()
        }
        compared += 1
    assert compared > 50


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(), children, max_size=4),
    max_leaves=15,
)


@given(st.dictionaries(st.text().map(lambda key: f"x-{key}"), json_values, max_size=5))
def test_keys_of_other_writers_survive_every_change(extras: dict[str, Any]) -> None:
    entry = {**ENTRY.to_json(), **extras, "blob-metadata": [{**ENTRY.blob_metadata[0].to_json(), **extras}]}
    other = {**SNAPSHOT, "snapshot-id": 8, **extras}
    document = VERSION_2 | extras | {"statistics": [entry], "snapshots": [SNAPSHOT, other]}
    metadata = read(document)
    assert metadata.statistics[0].to_json() == entry
    again = metadata.with_statistics(metadata.statistics[0])
    assert json.loads(again.to_bytes()) == document
    changed = json.loads(again.with_metadata_log("/t/v1.metadata.json", 9).to_bytes())
    assert {key: changed[key] for key in extras} == extras
    assert changed["snapshots"] == document["snapshots"]


@given(st.from_regex(r"-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?", fullmatch=True))
def test_numbers_keep_their_spelling(number: str) -> None:
    assert encode(parse(f'{{"n":{number}}}'.encode(), "test")) == f'{{"n":{number}}}'


@given(st.dictionaries(st.text(), json_values, max_size=5))
def test_a_document_is_written_alike_whether_or_not_a_number_in_it_is_odd(members: dict[str, Any]) -> None:
    parsed = parse(json.dumps({"all": members}).encode(), "test")
    odd = parse(json.dumps({"all": members})[:-1].encode() + b', "n": 1.50}', "test")
    assert encode(odd) == encode(parsed)[:-1] + ',"n":1.50}'


def test_a_document_that_kept_an_odd_number_can_be_pickled() -> None:
    metadata = read(json.dumps(VERSION_2)[:-1].encode() + b', "x": 1.50}')
    assert b'"x":1.50' in pickle.loads(pickle.dumps(metadata)).to_bytes()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"format-version": "2"}, "'format-version' must be an integer, but is a string"),
        ({"format-version": True}, "'format-version' must be an integer, but is a boolean"),
        ({"format-version": 0}, "'format-version' is 0"),
        ({"location": None}, "'location' is missing"),
        ({"schemas": {}}, "'schemas' must be a list, but is an object"),
        ({"schemas": [3]}, r"schemas\[0\] must be an object"),
        ({"current-schema-id": 4}, r"no schema 4, only \[3\]"),
        ({"properties": {"a": 1}}, "properties: the key 'a' must be a string"),
        ({"snapshots": [{"snapshot-id": 7}]}, "snapshot 7: the key 'timestamp-ms' is missing"),
        ({"refs": {"main": {"type": "branch"}}}, "refs.main: the key 'snapshot-id' is missing"),
        ({"refs": {"main": 7}}, "refs: the key 'main' must be an object, but is an integer"),
        ({"refs": {"main": {"type": "branch", "snapshot-id": 8}}}, "'current-snapshot-id' is 7, but .* 'main' is at 8"),
        ({"statistics": [{"snapshot-id": 7}]}, "statistics of snapshot 7: the key 'statistics-path' is missing"),
        ({"statistics": [ENTRY.to_json() | {"file-size-in-bytes": 1.5}]}, "'file-size-in-bytes' must be an integer"),
        ({"last-updated-ms": "now"}, "'last-updated-ms' must be an integer"),
        ({"last-updated-ms": 2**63}, "'last-updated-ms' is 9223372036854775808, which 64 bits do not hold"),
        ({"snapshots": [SNAPSHOT | {"snapshot-id": 2**63}]}, "'snapshot-id' is 9223372036854775808, which 64 bits"),
        (
            {"snapshots": [SNAPSHOT | {"parent-snapshot-id": -(2**70)}]},
            "'parent-snapshot-id' is -118059",
        ),
        ({"refs": {"b": {"type": "branch", "snapshot-id": 2**64}}}, "'snapshot-id' is 18446744073709551616, which 64"),
        ({"schemas": [{"schema-id": 3, "fields": [A | {"id": 2**31}]}]}, "has the id 2147483648, which 32 bits"),
        ({"statistics": [ENTRY.to_json() | {"snapshot-id": 2**63}]}, "'snapshot-id' is 9223372036854775808, which 64"),
        ({"location": "/" + "t" * 5000}, "the key 'location' has 5001 characters, of 4096 at most"),
        *(
            (
                {"schemas": [{"schema-id": 3, "fields": [A, field]}]},
                "schema 3 is not valid: several fields have the id 1",
            )
            for field in (
                {**A, "name": "b"},
                {**A, "id": 2, "type": {"type": "struct", "fields": [A]}},
                {**A, "id": 2, "type": {"type": "list", "element-id": 1, "element": "int", "element-required": True}},
            )
        ),
        *(
            ({key: [*VERSION_2[key], {**VERSION_2[key][0], **other}]}, f"{key}: two that differ have the id {number}")
            for key, number, other in (
                ("snapshots", 7, {"manifest-list": "/elsewhere"}),
                ("schemas", 3, {"fields": [A]}),
                ("partition-specs", 0, {"fields": [{"source-id": 1, "name": "p", "transform": "identity"}]}),
            )
        ),
    ],
)
def test_a_known_key_of_the_wrong_type_is_named(change: dict[str, Any], named: str) -> None:
    with pytest.raises(MetadataError, match=named):
        _ = read(VERSION_2 | change).partition_specs


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b'{"a": 1, "b": {"x": 1, "x": 2}}', "the key 'x' occurs twice"),
        (b"[]", "expected a JSON object, found a list"),
        (b"{", "not a JSON document"),
        (b"\xff{}", "not a JSON document"),
        (b'{"a": NaN}', "NaN is not a JSON number"),
        (b'{"a": ' + b"[" * 100_000, "nested too deep"),
        (b'{"a": ' + b"1" * 5000 + b"}", "not a JSON document"),
        (b"\x1f\x8bnothing", "damaged gzip"),
        (gzip.compress(b"{}", mtime=0)[:-4], "damaged gzip"),
        (gzip.compress(b"{}", mtime=0) + bytes(8), "damaged gzip"),
        (gzip.compress(b"{}", mtime=0)[:3] + b"\x08" + bytes(6) + b"a" * 100, "damaged gzip"),
    ],
)
def test_what_is_no_document_is_refused(data: bytes, named: str) -> None:
    with pytest.raises(MetadataError, match=named):
        read(data)


@given(st.lists(st.booleans(), min_size=1, max_size=900))
@example([True] * (DEEPEST - 1))
@example([False] * DEEPEST)
def test_whatever_nesting_is_read_can_be_written(objects: list[bool]) -> None:
    opened = b"".join(b'{"a":' if is_object else b"[" for is_object in objects)
    closed = b"".join(b"}" if is_object else b"]" for is_object in reversed(objects))
    data = json.dumps(VERSION_2)[:-1].encode() + b', "x": ' + opened + b"1" + closed + b"}"
    if len(objects) < DEEPEST:
        assert json.loads(read(data).to_bytes()) == json.loads(data)
    else:
        with pytest.raises(MetadataError, match=r"v1\.metadata\.json: JSON nested too deep: more than 500"):
            read(data)


def test_a_gzip_bomb_is_refused_before_it_fills_memory() -> None:
    bomb = gzip.compress(bytes(1 << 24)) * 17
    with pytest.raises(MetadataError, match="larger than"):
        read(bomb)


def test_gzip_goes_in_and_out() -> None:
    metadata = read(gzip.compress(json.dumps(VERSION_2).encode()))
    assert read(metadata.to_bytes(gzipped=True)).document == VERSION_2


def test_version_1_without_lists_has_its_one_schema_and_spec() -> None:
    metadata = read(VERSION_1)
    assert [field.name for field in metadata.schema().fields] == ["a"]
    assert [field.field_id for field in metadata.partition_specs[0].fields] == [1000]
    assert metadata.current_snapshot_id is None
    assert metadata.references == {}
    assert metadata.last_sequence_number == 0


def test_types_that_are_known_by_name_only_leave_the_schema_usable() -> None:
    fields = [
        {"id": 1, "name": "v", "required": False, "type": "variant"},
        {"id": 2, "name": "f", "required": False, "type": "tensor(3)", "initial-default": {"x": 1}},
        {"id": 3, "name": "s", "required": True, "type": "string"},
    ]
    schema = read(VERSION_2 | {"schemas": [{"type": "struct", "schema-id": 3, "fields": fields}]}).schema()
    assert [field.field_type for field in schema.fields] == [
        OpaqueType("variant"),
        OpaqueType("tensor(3)"),
        StringType(),
    ]
    assert pickle.loads(pickle.dumps(schema)) == schema
    assert OpaqueType("variant") != BinaryType()


@pytest.mark.parametrize(
    ("kind", "default", "expected"),
    [
        ("timestamp_ns", "1970-01-01T00:00:01.000000002", 1_000_000_002),
        ("timestamptz_ns", "1969-12-31T23:59:59.999999999+00:00", -1),
        ("timestamp_ns", "1970-01-01T00:00:00", 0),
        ("date", "1970-01-02", date(1970, 1, 2)),
        ("decimal(9, 2)", "1.10", Decimal("1.10")),
        ({"type": "struct", "fields": []}, {}, ()),
        ("variant", 1, None),
    ],
)
def test_initial_defaults_of_every_type_are_read(kind: str | dict[str, Any], default: object, expected: object) -> None:
    fields = [{"id": 1, "name": "a", "required": True, "type": kind, "initial-default": default}]
    [field] = read(VERSION_2 | {"schemas": [{"type": "struct", "schema-id": 3, "fields": fields}]}).schema().fields
    assert field.initial_default == expected
    assert pickle.loads(pickle.dumps(field)).initial_default == expected


@pytest.mark.parametrize(
    ("kind", "default"),
    [
        ("timestamp_ns", 3),
        ("timestamp_ns", "2300-01-01T00:00:00"),
        ("timestamp_ns", "2017-11-16T22:31:08.1234567890"),
        ("timestamptz_ns", "2017-11-16T22:31:08"),
        ("date", "tomorrow"),
        ("time", "24:00:00"),
        ("time", "22:31:08.1234567"),
        ("time", "22:31:08+01:00"),
        ("timestamp", "2017-11-16T24:00:00"),
        ("timestamptz", "2017-11-16T24:00:00+00:00"),
        ("timestamp_ns", "2017-11-16T24:00:00"),
        ("int", "x"),
        ("int", 1 << 31),
        ("int", 1.5),
        ("long", True),
        ("long", 1 << 63),
        ("float", 1e300),
        ("boolean", "true"),
        ("boolean", 1),
        ("decimal(4, 2)", "1.2"),
        ("decimal(4, 2)", "123.45"),
        ("fixed[4]", "00ff"),
        ("binary", "0"),
        ("string", 1),
        ("uuid", 1),
        ("unknown", 1),
    ],
)
def test_a_default_that_is_not_of_the_type_is_an_error_that_names_schema_and_column(
    kind: str | dict[str, Any], default: object
) -> None:
    fields = [{"id": 1, "name": "a", "required": True, "type": kind, "initial-default": default}]
    with pytest.raises(MetadataError, match=r"schema 3, field 'a': .* is no initial default of type"):
        _ = read(VERSION_2 | {"schemas": [{"type": "struct", "schema-id": 3, "fields": fields}]}).schema()


def test_statistics_take_the_place_of_the_same_snapshots_and_of_no_others() -> None:
    other = ENTRY.to_json() | {"snapshot-id": 8}
    metadata = read(VERSION_2 | {"statistics": [ENTRY.to_json(), other, ENTRY.to_json()]})
    changed = metadata.with_statistics(ENTRY)
    assert [entry["snapshot-id"] for entry in changed.document["statistics"]] == [8, 7]
    assert [entry["snapshot-id"] for entry in metadata.document["statistics"]] == [7, 8, 7]
    assert changed.document["statistics"][0] == other


def test_what_is_known_of_a_document_stays_known_when_its_statistics_change() -> None:
    metadata = read(VERSION_2)
    changed = metadata.with_statistics(ENTRY)
    assert changed.snapshots is metadata.snapshots
    assert changed.schemas is metadata.schemas
    again = TableMetadata(changed.document, "again")
    assert (changed.statistics, changed.statistics_by_snapshot) == (again.statistics, again.statistics_by_snapshot)


def test_statistics_of_a_snapshot_that_is_gone_are_refused() -> None:
    with pytest.raises(SnapshotNotFoundError, match="no snapshot 8"):
        read(VERSION_2).with_statistics(StatisticsFile(8, "/x", 1, 1, ()))


def test_the_metadata_log_grows_to_its_property_and_no_further() -> None:
    metadata = read(VERSION_2 | {"properties": {"write.metadata.previous-versions-max": "2"}})
    for version in range(1, 5):
        metadata = metadata.with_metadata_log(f"/t/v{version}.metadata.json", 10 * version)
    assert metadata.document["metadata-log"] == [
        {"timestamp-ms": 20, "metadata-file": "/t/v3.metadata.json"},
        {"timestamp-ms": 30, "metadata-file": "/t/v4.metadata.json"},
    ]
    assert metadata.last_updated_ms == 40


def test_time_does_not_run_backwards_in_the_metadata() -> None:
    assert read(VERSION_2).with_metadata_log("/t/v1.metadata.json", 3).last_updated_ms == 5


def test_optional_identifier_fields_are_refused_in_one_line() -> None:
    schema = {**VERSION_1["schema"], "schema-id": 3, "identifier-field-ids": [1]}
    with pytest.raises(MetadataError) as refused:
        TableMetadata.from_document({**VERSION_2, "schemas": [schema]}, "f").schema()
    assert "\n" not in str(refused.value)
    assert "schema 3 is not valid" in str(refused.value)
