"""Sound Avro files that are strange in some way: exact as fastavro reads them, and as Iceberg Java does.

What is strange about a column that nobody wants does not matter at all.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import fastavro
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import (
    BinaryType,
    DateType,
    DecimalType,
    FixedType,
    IcebergType,
    IntegerType,
    ListType,
    LongType,
    MapType,
    NestedField,
    StringType,
    StructType,
)

from puffinry.errors import PuffinryError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import ExactColumn, exact_columns

IDS = ExactColumn({value.to_bytes(8, "little") for value in range(3)}, 3, 0)


def written(path: Path, field: Any, values: Sequence[Any], *, said: Any = None, field_id: Any = 2) -> Path:
    """A file of an id and a field `s`, whose type it then claims to be what is `said`."""
    schema = {
        "type": "record",
        "name": "r",
        "fields": [{"name": "id", "type": "long", "field-id": 1}, {"name": "s", "type": field, "field-id": field_id}],
    }
    with path.open("wb") as file:
        fastavro.writer(file, schema, [{"id": i, "s": value} for i, value in enumerate(values)])
    if said is not None:
        _claim(path, said)
    return path


def _claim(path: Path, said: Any) -> None:
    """Put another schema into the header, as another writer would."""
    with path.open("rb") as file:
        reader = fastavro.block_reader(file)
        blocks, schema = list(reader), json.loads(reader.metadata["avro.schema"])
        sync = reader._header["sync"]
    schema["fields"][1]["type"] = said
    header = fastavro.parse_schema(
        {
            "type": "record",
            "name": "h",
            "fields": [
                {"name": "magic", "type": {"type": "fixed", "name": "m", "size": 4}},
                {"name": "meta", "type": {"type": "map", "values": "bytes"}},
                {"name": "sync", "type": {"type": "fixed", "name": "s", "size": 16}},
            ],
        }
    )
    (block,) = blocks
    body = getattr(block, "bytes_").getvalue()  # noqa: B009  fastavro's types do not have it
    with path.open("wb") as file:
        meta = {"avro.schema": json.dumps(schema).encode(), "avro.codec": b"null"}
        fastavro.schemaless_writer(file, header, {"magic": b"Obj\x01", "meta": meta, "sync": sync})
        fastavro.schemaless_writer(file, "long", block.num_records)
        fastavro.schemaless_writer(file, "bytes", body)
        file.write(sync)


def scan(path: Path, kind: IcebergType | None = None, rows: int = 3) -> dict[int, ExactColumn]:
    """The id, and `s` where a type is given."""
    more = [] if kind is None else [NestedField(2, "s", kind)]
    schema = Schema(NestedField(1, "id", LongType()), *more)
    file = LiveFile(0, str(path), "avro", path.stat().st_size, rows, 1, 0)
    found = exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))
    assert found.pop(1) == IDS
    return found


ENUM = {"type": "enum", "name": "e", "symbols": ["A", "B", "NEVER"], "default": "A"}


@pytest.mark.parametrize("is_optional", [False, True])
def test_enums_are_texts(tmp_path: Path, is_optional: bool) -> None:
    values = ["B", None if is_optional else "B", "A"]
    path = written(tmp_path / "f.avro", ["null", ENUM] if is_optional else ENUM, values)
    assert scan(path) == {}
    assert scan(path, StringType()) == {2: ExactColumn({b"A", b"B"}, 3 - is_optional, int(is_optional))}


def test_enums_in_lists_maps_and_structs_are_texts(tmp_path: Path) -> None:
    struct = {"type": "record", "name": "q", "fields": [{"name": "e", "type": ENUM, "field-id": 3}]}
    listed = {"type": "array", "items": struct, "element-id": 4}
    path = written(tmp_path / "f.avro", {"type": "map", "values": listed, "key-id": 5, "value-id": 6},
                   [{"k": [{"e": "A"}, {"e": "B"}]}, {}, {"k": [], "l": [{"e": "A"}]}])  # fmt: skip
    kind = MapType(5, StringType(), 6, ListType(4, StructType(NestedField(3, "e", StringType()))))
    assert scan(path, kind) == {5: ExactColumn({b"k", b"l"}, 3, 0), 3: ExactColumn({b"A", b"B"}, 3, 0)}


UNIONS = {
    "of two": ["int", "string"],
    "of three and null": ["null", "int", "string", {"type": "map", "values": ["long", "string"]}],
    "of an enum": [ENUM, "long"],
}


@pytest.mark.parametrize("name", UNIONS)
def test_a_union_of_several_types_stops_only_who_wants_it(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / "f.avro", UNIONS[name], [1, 2, "A" if "enum" in name else "text"])
    assert scan(path) == {}
    with pytest.raises(
        PuffinryError, match=r"f\.avro stores column s \(field id 2\) as .*union of several types"
    ) as caught:
        scan(path, LongType())
    assert caught.value.column == "s"


def test_a_union_beside_what_is_wanted_is_passed_over(tmp_path: Path) -> None:
    fields = [
        {"name": "u", "type": ["int", "string"], "field-id": 3},
        {"name": "l", "type": {"type": "array", "items": ["int", "string"], "element-id": 6}, "field-id": 4},
        {"name": "x", "type": ["null", "long"], "field-id": 5},
    ]
    values = [{"u": 1, "l": [1, "b"], "x": 7}, {"u": "a", "l": [], "x": None}, {"u": 2, "l": ["c"], "x": 7}]
    path = written(tmp_path / "f.avro", {"type": "record", "name": "q", "fields": fields}, values)
    wanted = StructType(NestedField(5, "x", LongType()))
    assert scan(path, wanted) == {5: ExactColumn({(7).to_bytes(8, "little")}, 2, 1)}
    for field_id, kind in ((3, LongType()), (4, ListType(6, LongType()))):
        with pytest.raises(PuffinryError, match="union of several types"):
            scan(path, StructType(NestedField(field_id, "any", kind), NestedField(5, "x", LongType())))


def test_the_rows_of_a_list_of_unions_are_not_made_up(tmp_path: Path) -> None:
    """What a field below it that the file lacks would be null in."""
    items = {"type": "array", "items": ["int", "string"], "element-id": 3}
    path = written(tmp_path / "f.avro", items, [[1, "b"], [], ["c"]])
    with pytest.raises(PuffinryError, match="union of several types"):
        scan(path, ListType(3, StructType(NestedField(9, "new", LongType()))))


TEXTS = ExactColumn({b"a", b"b"}, 3, 0)
NUMBERS = ExactColumn({value.to_bytes(8, "little") for value in (1, 2)}, 3, 0)
UNFIT: Sequence[tuple[Any, Any, IcebergType, ExactColumn]] = [  # base, what is said beside it, the table's type
    ("string", {"logicalType": "date"}, StringType(), TEXTS),
    ("string", {"logicalType": "timestamp-micros"}, StringType(), TEXTS),
    ("string", {"logicalType": "uuid"}, StringType(), TEXTS),
    ("string", {"logicalType": "decimal", "precision": 4}, StringType(), TEXTS),
    ("string", {"logicalType": {"any": "thing"}}, StringType(), TEXTS),
    ("string", {"logicalType": 7}, StringType(), TEXTS),
    ("bytes", {"logicalType": "decimal"}, BinaryType(), TEXTS),
    ("bytes", {"logicalType": "decimal", "precision": 0}, BinaryType(), TEXTS),
    ("bytes", {"logicalType": "decimal", "precision": "4"}, BinaryType(), TEXTS),
    ("bytes", {"logicalType": "decimal", "precision": 4, "scale": 5}, BinaryType(), TEXTS),
    ("bytes", {"logicalType": "decimal", "precision": 4, "scale": -1}, BinaryType(), TEXTS),
    ("bytes", {"logicalType": "decimal", "precision": 60}, BinaryType(), TEXTS),
    ("long", {"logicalType": "date"}, LongType(), NUMBERS),
    ("long", {"logicalType": "time-millis"}, LongType(), NUMBERS),
    ("long", {"logicalType": "decimal", "precision": 4}, LongType(), NUMBERS),
    ("long", {"logicalType": "of-later"}, LongType(), NUMBERS),
    ("int", {"logicalType": "timestamp-micros"}, LongType(), NUMBERS),
    ("int", {"logicalType": "duration"}, LongType(), NUMBERS),
]


@pytest.mark.parametrize(
    ("base", "said", "kind", "expected"), UNFIT, ids=[f"{base} {said}" for base, said, *_ in UNFIT]
)
def test_a_logical_type_that_does_not_fit_is_ignored(
    tmp_path: Path, base: Any, said: Any, kind: IcebergType, expected: ExactColumn
) -> None:
    values: list[Any] = [1, 2, 1] if expected is NUMBERS else ["a", "b", "a"]
    path = written(tmp_path / "f.avro", base, [v.encode() for v in values] if base == "bytes" else values,
                   said={"type": base, **said})  # fmt: skip
    assert scan(path) == {}
    assert scan(path, kind) == {2: expected}


@pytest.mark.parametrize("field_id", ["2", "02", 2.0])
def test_an_id_that_is_spelled_otherwise_is_one_as_to_iceberg_java(tmp_path: Path, field_id: Any) -> None:
    path = written(tmp_path / "f.avro", "long", [1, 2, 1], field_id=field_id)
    assert scan(path, LongType()) == {2: NUMBERS}


@pytest.mark.parametrize("field_id", ["two", [2], {"id": 2}])
def test_an_id_that_is_no_number_is_refused_by_name(tmp_path: Path, field_id: Any) -> None:
    path = written(tmp_path / "f.avro", "long", [1, 2, 1], field_id=field_id)
    with pytest.raises(PuffinryError, match=r"f\.avro .*(invalid literal|must be)"):
        scan(path, LongType())


@pytest.mark.parametrize("fields", [None, 1, 3])
def test_a_map_that_is_none_is_the_array_that_it_is(tmp_path: Path, fields: int | None) -> None:
    items: Any = "long"
    if fields:
        named = [{"name": f"x{i}", "type": "long", "field-id": 4 + i} for i in range(fields)]
        items = {"type": "record", "name": "q", "fields": named}
    stored = {"type": "array", "items": items, "element-id": 3, "logicalType": "map"}
    value: Any = dict.fromkeys((f"x{i}" for i in range(fields)), 1) if fields else 1
    path = written(tmp_path / "f.avro", stored, [[value], [], [value] * 2])
    assert scan(path) == {}
    element: IcebergType = StructType(NestedField(4, "x", LongType())) if fields else LongType()
    assert list(scan(path, ListType(3, element)).values()) == [ExactColumn({(1).to_bytes(8, "little")}, 3, 0)]


def test_decimals_of_more_digits_than_they_have_are_refused_with_the_columns_name(tmp_path: Path) -> None:
    said = {"type": "bytes", "logicalType": "decimal", "precision": 4, "scale": 2}
    path = written(tmp_path / "f.avro", "bytes", [b"\5", (12_345).to_bytes(2), b"\5"], said=said)
    assert scan(path) == {}
    with pytest.raises(PuffinryError, match=r"f\.avro, column s, is damaged.*precision") as refused:
        scan(path, DecimalType(9, 2))
    assert refused.value.column == "s"


def test_a_fixed_that_is_too_short_for_its_decimals_is_its_bytes(tmp_path: Path) -> None:
    fixed = {"type": "fixed", "name": "f", "size": 2}
    said = {**fixed, "logicalType": "decimal", "precision": 20}
    path = written(tmp_path / "f.avro", fixed, [b"ab", b"cd", b"ab"], said=said)
    assert scan(path) == {}
    assert scan(path, FixedType(2)) == {2: ExactColumn({b"ab", b"cd"}, 3, 0)}


def test_a_logical_type_that_fits_is_heeded(tmp_path: Path) -> None:
    path = written(tmp_path / "f.avro", "int", [1, 2, 1], said={"type": "int", "logicalType": "date", "default": 0})
    assert scan(path, DateType()) == {2: ExactColumn({value.to_bytes(4, "little") for value in (1, 2)}, 3, 0)}
    with pytest.raises(PuffinryError, match="cannot be read as int"):
        scan(path, IntegerType())
