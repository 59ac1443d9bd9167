"""Columns are found by field id, or by the ids that a name mapping gives; never by name or place alone."""

from pathlib import Path
from typing import Any

import fastavro
import pyarrow as pa
import pyarrow.parquet as pq
import pyorc
import pytest
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import IntegerType, ListType, LongType, MapType, NestedField, StringType, StructType

from puffinry.errors import ScanError, UnsupportedError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.random_tables import arrow_table, truth_of, write

NESTED = Schema(
    NestedField(1, "l", ListType(2, StructType(NestedField(3, "x", LongType())), element_required=False)),
    NestedField(4, "m", MapType(5, StringType(), 6, ListType(7, LongType(), element_required=False))),
    NestedField(8, "s", StructType(NestedField(9, "x", LongType()))),
)
ROWS = [{"l": [{"x": i}, None], "m": [("k", [i, None])], "s": {"x": i} if i % 2 else None} for i in range(9)]


def scan(path: Path, schema: Schema, rows: int, mapping: str | None = None) -> dict[int, ExactColumn]:
    file_format: Any = path.suffix[1:]
    file = LiveFile(0, str(path), file_format, path.stat().st_size, rows, 1, 0)
    context = ScanContext(schema, name_mapping_json=mapping)
    return exact_columns(scan_file(file, leaf_columns(schema)[0], context))


def write_without_ids(path: Path, schema: Schema, rows: list[dict[str, Any]]) -> None:
    def bare(kind: pa.DataType) -> pa.DataType:
        if pa.types.is_struct(kind):
            return pa.struct([(field.name, bare(field.type)) for field in kind])
        if pa.types.is_map(kind):
            return pa.map_(bare(kind.key_type), bare(kind.item_type))
        return pa.list_(bare(kind.value_type)) if pa.types.is_nested(kind) else kind

    table = arrow_table(schema, rows)
    pq.write_table(table.cast(pa.schema([(field.name, bare(field.type)) for field in table.schema])), path)


def test_a_name_mapping_gives_ids_to_nested_columns_too(tmp_path: Path) -> None:
    path = tmp_path / "bare.parquet"
    write_without_ids(path, NESTED, ROWS)
    mapping = create_mapping_from_schema(NESTED).model_dump_json()
    assert scan(path, NESTED, len(ROWS), mapping) == truth_of(NESTED, ROWS)


def test_a_file_with_neither_ids_nor_a_mapping_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "bare.parquet"
    write_without_ids(path, NESTED, ROWS)
    with pytest.raises(UnsupportedError, match=r"bare\.parquet has no field ids .* schema\.name-mapping\.default"):
        scan(path, NESTED, len(ROWS))


def test_columns_that_a_mapping_does_not_name_are_null(tmp_path: Path) -> None:
    path = tmp_path / "bare.parquet"
    write_without_ids(path, NESTED, ROWS)
    found = scan(path, NESTED, len(ROWS), '[{"field-id": 8, "names": ["s"], "fields": []}]')
    assert found[3] == ExactColumn(set(), 0, 0)  # below a list that is null itself
    assert found[9] == ExactColumn(set(), 0, len(ROWS))


def test_a_field_that_its_file_lacks_is_null_once_for_each_element_above_it(tmp_path: Path) -> None:
    path = tmp_path / "old.parquet"
    write(path, "parquet", NESTED, ROWS)
    element = StructType(NestedField(3, "x", LongType()), NestedField(20, "new", IntegerType()))
    newer = Schema(NestedField(1, "l", ListType(2, element, element_required=False)))
    found = scan(path, newer, len(ROWS))
    assert found[20] == ExactColumn(set(), 0, 2 * len(ROWS))


def test_a_default_stands_where_the_struct_above_it_is(tmp_path: Path) -> None:
    path = tmp_path / "old.parquet"
    write(path, "parquet", NESTED, ROWS)
    struct = StructType(NestedField(9, "x", LongType()), NestedField(20, "new", IntegerType(), initial_default=7))
    found = scan(path, Schema(NestedField(8, "s", struct)), len(ROWS))
    assert found[20] == ExactColumn({(7).to_bytes(4, "little")}, 4, 5)


def test_a_name_that_is_used_again_is_another_column(tmp_path: Path) -> None:
    path = tmp_path / "old.parquet"
    write(path, "parquet", Schema(NestedField(1, "a", LongType()), NestedField(2, "b", LongType())), [{"a": 1, "b": 2}])
    reused = Schema(NestedField(3, "a", LongType()), NestedField(1, "b", LongType()))
    found = scan(path, reused, 1)
    assert found == {3: ExactColumn(set(), 0, 1), 1: ExactColumn({(1).to_bytes(8, "little")}, 1, 0)}


@pytest.mark.parametrize("kind", ["parquet", "orc", "avro", "mapped"])
def test_an_id_that_several_fields_have_stops_only_who_wants_it(tmp_path: Path, kind: str) -> None:
    path, ids = tmp_path / f"f.{kind.replace('mapped', 'parquet')}", {"a": 1, "b": 1, "c": 2}
    keys = {"parquet": b"PARQUET:field_id", "orc": b"iceberg.id"}
    fields = [pa.field(n, pa.int64(), metadata={keys[kind]: str(i)} if kind in keys else {}) for n, i in ids.items()]
    rows = pa.table([[1, 2], [3, 3], [4, 4]], schema=pa.schema(fields))
    if kind == "avro":
        said = [{"name": name, "type": "long", "field-id": field_id} for name, field_id in ids.items()]
        with path.open("wb") as out:
            fastavro.writer(out, {"type": "record", "name": "r", "fields": said}, rows.to_pylist())
    elif kind == "orc":
        with path.open("wb") as out, pyorc.Writer(out, orc_struct(ids)) as writer:
            writer.writerows(zip(*rows.to_pydict().values(), strict=True))
    else:
        pq.write_table(rows, path)
    mapping = '[{"field-id":1,"names":["a","b"]},{"field-id":2,"names":["c"]}]' if kind == "mapped" else None
    first, other = (Schema(NestedField(field_id, name, LongType())) for field_id, name in ((1, "a"), (2, "c")))
    assert scan(path, other, 2, mapping)[2].distinct == {(4).to_bytes(8, "little")}
    with pytest.raises(ScanError, match=f"{path}, column a: several fields have the field id 1, and only one may"):
        scan(path, first, 2, mapping)


def orc_struct(ids: dict[str, int]) -> pyorc.Struct:
    struct = pyorc.Struct(**{name: pyorc.BigInt() for name in ids})
    for name, field_id in ids.items():
        struct.fields[name].set_attributes({"iceberg.id": str(field_id)})
    return struct
