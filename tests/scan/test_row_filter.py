"""Rows that a row filter leaves out are not counted: against the same comparison in Python."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pyarrow as pa
import pytest
from pyiceberg.expressions import AlwaysTrue, IsNaN, NotNaN, Reference
from pyiceberg.expressions.parser import parse
from pyiceberg.expressions.visitors import expression_evaluator
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.typedef import Record
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    ListType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.metadata.planning.filters import fitted
from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.row_filter import RowFilter
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.random_tables import Row, truth_of, write

SCHEMA = Schema(
    NestedField(1, "i", IntegerType()),
    NestedField(2, "text", StringType()),
    NestedField(3, "s", StructType(NestedField(4, "x", DoubleType()))),
    NestedField(5, "day", DateType()),
    NestedField(6, "at", TimestamptzType()),
    NestedField(7, "price", DecimalType(9, 2)),
    NestedField(8, "flag", BooleanType()),
    NestedField(9, "clock", TimeType()),
    NestedField(10, "a.b", IntegerType()),
    NestedField(11, "key", UUIDType()),
    NestedField(12, "l", ListType(13, IntegerType(), element_required=False)),
    NestedField(14, "ns", TimestampNanoType()),
    NestedField(15, "bin", BinaryType()),
    NestedField(16, "four", FixedType(4)),
)


def row(i: int) -> Row:
    return {
        "i": i if i % 4 else None,
        "text": f"t{i % 5}",
        "s": {"x": i / 2 if i % 3 else None} if i % 7 else None,
        "day": date(1969, 12, 1 + i),
        "at": datetime(2020, 1, 1, i, tzinfo=UTC),
        "price": Decimal(i) + Decimal("0.25"),
        "flag": i % 2 == 0,
        "clock": time(i),
        "a.b": i,
        "key": UUID(int=i << 100) if i % 3 else None,
        "l": [i, None][: i % 3] if i % 5 else None,
        "ns": 123_456_789 + i if i % 3 else None,
        "bin": bytes([i, 255][: i % 3]),
        "four": bytes([255 - i, 0, i, i]) if i % 3 else None,
    }


ROWS = [row(i) for i in range(24)]
FILTERS: list[tuple[str, Callable[[Row], bool | None]]] = [
    ("i > 3", lambda r: r["i"] and r["i"] > 3),
    ("i is null", lambda r: r["i"] is None),
    ("i > 2147483647", lambda r: False),
    ("text == 't1' or text == 't2'", lambda r: r["text"] in ("t1", "t2")),
    ("text in ('t1', 't3')", lambda r: r["text"] in ("t1", "t3")),
    ("text like 't%'", lambda r: True),
    ("s.x >= 4.5", lambda r: r["s"] and r["s"]["x"] and r["s"]["x"] >= 4.5),
    ("not s.x >= 4.5", lambda r: r["s"] and r["s"]["x"] and r["s"]["x"] < 4.5),
    ("day < '1969-12-05'", lambda r: r["day"] < date(1969, 12, 5)),
    ("at >= '2020-01-01T02:00:00+00:00'", lambda r: r["at"].hour >= 2),
    ("price < 2.25", lambda r: r["price"] < Decimal("2.25")),
    ("flag == true", lambda r: r["flag"]),
    ("clock > '01:00:00'", lambda r: r["clock"] > time(1)),
    (f"key = '{UUID(int=4 << 100)}'", lambda r: r["key"] == UUID(int=4 << 100)),
    (f"key in ('{UUID(int=4 << 100)}', '{UUID(int=5 << 100)}')", lambda r: r["i"] == 5 or r["a.b"] == 4),
    (f"key != '{UUID(int=4 << 100)}'", lambda r: r["key"] and r["a.b"] != 4),
    (f"key > '{UUID(int=4 << 100)}'", lambda r: r["key"] and r["a.b"] > 4),
    ("key is null", lambda r: r["key"] is None),
    ("i != 5", lambda r: r["i"] and r["i"] != 5),
    ("i not in (5, 6)", lambda r: r["i"] and r["i"] not in (5, 6)),
    ("text not like 't1%'", lambda r: r["text"] != "t1"),
    ("s is null", lambda r: r["s"] is None),
    ("s is not null and i > 3", lambda r: r["s"] is not None and r["i"] and r["i"] > 3),
    ("l is null", lambda r: r["l"] is None),
    ("l is not null", lambda r: r["l"] is not None),
    ("ns > '1970-01-01T00:00:00.123456796'", lambda r: r["ns"] and r["ns"] > 123_456_796),
    ("ns in ('1970-01-01T00:00:00.12345679')", lambda r: r["ns"] == 123_456_790),
    ("not ns = '1970-01-01T00:00:00.12345679'", lambda r: r["ns"] and r["ns"] != 123_456_790),
    ("bin = ''", lambda r: r["bin"] == b""),
    ("bin >= '05ff'", lambda r: r["bin"] >= b"\x05\xff"),
    ("bin not in ('05ff', '01')", lambda r: r["bin"] not in (b"\x05\xff", b"\x01")),
    ("four = 'FA000505'", lambda r: r["i"] == 5),
    ("four < 'fa000505'", lambda r: r["four"] and r["four"] < b"\xfa\x00\x05\x05"),
    ("i > 3 and s.x < 5", lambda r: r["i"] and r["i"] > 3 and r["s"] and r["s"]["x"] and r["s"]["x"] < 5),
]


def scan(folder: Path, file_format: FileFormat, row_filter: Any, **changes: Any) -> dict[int, ExactColumn]:
    path = folder / f"data.{file_format}"
    write(path, file_format, SCHEMA, ROWS)
    file = LiveFile(0, str(path), file_format, path.stat().st_size, len(ROWS), 1, 0, is_filtered=True)
    context = ScanContext(SCHEMA, row_filter=fitted(row_filter, SCHEMA))
    return exact_columns(scan_file(replace(file, **changes), leaf_columns(SCHEMA)[0], context))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@pytest.mark.parametrize(("text", "matches"), FILTERS, ids=[text for text, _ in FILTERS])
def test_only_matching_rows_are_counted(
    tmp_path: Path, file_format: FileFormat, text: str, matches: Callable[[Row], bool | None]
) -> None:
    found = scan(tmp_path, file_format, parse(text))
    assert found == truth_of(SCHEMA, [each for each in ROWS if matches(each)])


@pytest.mark.parametrize(
    ("row_filter", "rows"), [(IsNaN(term=Reference("s.x")), 0), (NotNaN(term=Reference("s.x")), 14), (AlwaysTrue(), 24)]
)
def test_filters_that_the_expression_syntax_cannot_spell_are_applied_too(
    tmp_path: Path, row_filter: Any, rows: int
) -> None:
    assert scan(tmp_path, "parquet", row_filter)[10].value_count == rows


def test_a_filter_on_a_partition_column_that_the_file_lacks_is_applied(tmp_path: Path) -> None:
    here = scan(tmp_path, "parquet", parse("text == 'here'"), partition={2: b"here"})
    assert here[2] == ExactColumn({b"here"}, len(ROWS), 0)
    assert scan(tmp_path, "parquet", parse("text == 'there'"), partition={2: b"here"})[1] == ExactColumn()


@pytest.mark.parametrize("kind", [FloatType(), DoubleType()])
@pytest.mark.parametrize("asked", ["x in ({}, 1.0)", "x not in ({}, 1.0)", "x = {}", "x != {}", "x < {}", "x >= {}"])
@pytest.mark.parametrize("zero", ["0.0", "-0.0"])
def test_zeros_of_both_signs_match_alike_as_in_pyiceberg(kind: PrimitiveType, asked: str, zero: str) -> None:
    schema = Schema(NestedField(1, "x", kind))
    condition = asked.format(zero)
    values = [-0.0, 0.0, 1.0, -1.5, float("nan")]
    evaluate = expression_evaluator(schema, parse(condition), case_sensitive=True)
    found = RowFilter(fitted(parse(condition), schema), schema).matches([pa.array(values, schema_to_pyarrow(kind))])
    assert found.tolist() == [evaluate(Record(value)) for value in values]
