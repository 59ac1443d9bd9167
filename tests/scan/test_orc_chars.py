"""ORC's type char, which Hive has: text that is filled up with spaces, wherever it stands in a column."""

from pathlib import Path
from typing import Any

import pyorc
import pytest
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import IcebergType, ListType, LongType, MapType, NestedField, StringType, StructType

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import ExactColumn, exact_columns

TEXT = StringType()
FILLED, NOT_FILLED = ExactColumn({b"a", b""}, 2, 1), ExactColumn({b"a", b"b "}, 2, 1)
SHAPES: dict[str, tuple[IcebergType, list[Any], dict[int, ExactColumn]]] = {
    "array<char(4)>": (ListType(3, TEXT, element_required=False), [["a", None], [""]], {3: FILLED}),
    "struct<x:varchar(4),u:uniontype<int,char(4)>,y:char(4)>": (
        StructType(NestedField(3, "x", TEXT), NestedField(4, "y", TEXT)),
        [("a", 1, "a"), ("b ", "c", ""), (None, None, None)],
        {3: NOT_FILLED, 4: FILLED},
    ),
    "map<string,char(4)>": (
        MapType(3, TEXT, 4, TEXT, value_required=False),
        [{"k ": "a"}, {"k ": "", "l": None}],
        {3: ExactColumn({b"k ", b"l"}, 3, 0), 4: FILLED},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_chars_are_read_without_the_spaces_that_fill_them(tmp_path: Path, shape: str) -> None:
    kind, values, expected = SHAPES[shape]
    schema = Schema(NestedField(1, "id", LongType()), NestedField(2, "c", kind), NestedField(9, "t", TEXT))
    path = tmp_path / "f.orc"
    with path.open("wb") as file, pyorc.Writer(file, f"struct<id:bigint,c:{shape},t:string>") as writer:
        writer.writerows((i, value, "t ") for i, value in enumerate(values))
    mapping = create_mapping_from_schema(schema).model_dump_json()
    file_ = LiveFile(0, str(path), "orc", path.stat().st_size, len(values), 1, 0)
    found = exact_columns(scan_file(file_, leaf_columns(schema)[0], ScanContext(schema, name_mapping_json=mapping)))
    assert {i: found[i] for i in expected} == expected
    assert found[9].distinct == {b"t "}
