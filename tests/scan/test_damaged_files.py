"""Files that are missing, damaged, hostile or at odds with the metadata end in an error that names them."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as pe
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.schema import Schema
from pyiceberg.types import (
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IcebergType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
    UUIDType,
)

from puffinry.errors import PuffinryError, ScanError, UnsupportedError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan import ScanContext, scan_file
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.made_parquet import INT64, PLAIN, RLE, Chunk, Field, longs, page, parquet, thrift
from tests.scan.random_tables import write

SCHEMA = Schema(
    NestedField(1, "number", LongType()),
    NestedField(2, "text", StringType()),
    NestedField(3, "nested", ListType(4, StructType(NestedField(5, "x", DecimalType(9, 2))), element_required=False)),
)
ROWS = [{"number": i % 9, "text": f"text {i}", "nested": [{"x": None}] * (i % 3)} for i in range(200)]


def file_of(path: Path, file_format: FileFormat = "parquet", rows: int = len(ROWS)) -> LiveFile:
    return LiveFile(0, str(path), file_format, path.stat().st_size, rows, 1, 0)


def scan(file: LiveFile, schema: Schema = SCHEMA) -> dict[int, ExactColumn]:
    return exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[FileFormat, bytes]:
    """A sound file of each format."""
    files: dict[FileFormat, bytes] = {}
    for file_format in FILE_FORMATS.values():
        path = tmp_path_factory.mktemp("sound") / f"data.{file_format}"
        write(path, file_format, SCHEMA, ROWS)
        files[file_format] = path.read_bytes()
    return files


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_a_missing_file_is_named(tmp_path: Path, file_format: FileFormat) -> None:
    file = LiveFile(0, str(tmp_path / f"gone.{file_format}"), file_format, 1, 1, 1, 0)
    with pytest.raises(ScanError, match=rf"gone\.{file_format} .* does not exist"):
        scan(file)


@pytest.mark.parametrize("by_arrow", [False, True], ids=["pages", "Arrow alone"])
@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (0, "damaged Parquet footer: 99 rows, and 100 in its row groups"),
        (1, "column a: the footer says 99 values of a row group of 100 rows"),
        (2, "damaged Parquet footer: 100 rows, and 99 in its row groups"),
    ],
    ids=["file", "column chunk", "row group"],
)
def test_counts_of_a_footer_that_contradict_each_other_are_refused(
    tmp_path: Path, number: int, reason: str, *, by_arrow: bool
) -> None:
    field = pa.field("a", pa.int64(), metadata={"PARQUET:field_id": "1"})
    path = tmp_path / "data.parquet"
    pq.write_table(pa.table([pa.array(range(100))], schema=pa.schema([field])), path, compression="NONE")
    written, hundred = path.read_bytes(), b"\x16\xc8\x01"  # a field after the one before it, a number
    parts = written.split(hundred)
    assert len(parts) == 4
    path.write_bytes(hundred.join(parts[: number + 1]) + b"\x16\xc6\x01" + hundred.join(parts[number + 1 :]))
    with pytest.raises(ScanError, match=f"data.parquet.*{reason}"):
        scan(through_arrow(file_of(path, rows=100), by_arrow), Schema(NestedField(1, "a", LongType())))


@pytest.mark.parametrize("by_arrow", [False, True], ids=["pages", "Arrow alone"])
def test_rows_that_only_row_groups_and_manifest_tell_are_counted(tmp_path: Path, *, by_arrow: bool) -> None:
    """As of parquet-testing's repeated_no_annotation.parquet, by parquet-rs 0.3."""
    groups = [(rows, [Chunk([page(longs(range(rows)), rows)], rows)]) for rows in (63, 64)]
    path = parquet(tmp_path / "data.parquet", [Field("a", INT64, more={9: 1})], groups)
    written, said = path.read_bytes(), b"\x16\xfe\x01"  # 127 in all
    assert written.count(said) == 1
    path.write_bytes(written.replace(said, b"\x16\x80\x00"))
    schema = Schema(NestedField(1, "a", LongType()))
    found = scan(through_arrow(file_of(path, rows=127), by_arrow), schema)
    assert found == {1: ExactColumn({value.to_bytes(8, "little") for value in range(64)}, 127, 0)}
    with pytest.raises(ScanError, match=r"data\.parquet holds 127 rows where its manifest says 0"):
        scan(through_arrow(file_of(path, rows=0), by_arrow), schema)


@pytest.mark.parametrize("by_arrow", [False, True], ids=["pages", "Arrow alone"])
@pytest.mark.parametrize(
    ("written", "checksum", "reason"),
    [
        (120, None, "its pages hold 120 of the 100 values that the footer says"),
        (90, None, "its pages hold 90 of the 100 values that the footer says"),
        (100, 5, "checksum|CRC"),
    ],
    ids=["more", "fewer", "checksum"],
)
def test_pages_that_contradict_footer_or_checksum_are_refused(
    tmp_path: Path, written: int, checksum: int | None, reason: str, *, by_arrow: bool
) -> None:
    body = longs(range(written))
    head = {1: 0, 2: len(body), 3: len(body), 4: checksum, 5: {1: written, 2: PLAIN, 3: RLE, 4: RLE}}
    chunk = Chunk([thrift(head) + body], 100)
    path = parquet(tmp_path / "data.parquet", [Field("a", INT64, more={9: 1})], [(100, [chunk])])
    with pytest.raises(ScanError, match=rf"data\.parquet.*({reason})"):
        scan(through_arrow(file_of(path, rows=100), by_arrow), Schema(NestedField(1, "a", LongType())))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_a_record_count_other_than_the_manifest_says_is_an_error(
    tmp_path: Path, sound: dict[FileFormat, bytes], file_format: FileFormat
) -> None:
    path = tmp_path / f"data.{file_format}"
    path.write_bytes(sound[file_format])
    scan(file_of(path, file_format))
    with pytest.raises(ScanError, match=rf"data\.{file_format} holds 200 rows where its manifest says 199"):
        scan(file_of(path, file_format, rows=199))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_a_value_that_the_column_cannot_hold_is_an_error_that_names_the_column(
    tmp_path: Path, file_format: FileFormat
) -> None:
    """A date of the year 2400, in a column that became one of nanoseconds."""
    path = tmp_path / f"late.{file_format}"
    written, schema = (
        Schema(SCHEMA.fields[0], NestedField(2, "at", kind)) for kind in (DateType(), TimestampNanoType())
    )
    write(path, file_format, written, [{"number": 1, "at": date(2400, 1, 1)}])
    file = file_of(path, file_format, rows=1)
    exact_columns(scan_file(file, leaf_columns(schema)[0][:1], ScanContext(schema)))
    with pytest.raises(ScanError, match=rf"late\.{file_format} holds values in column at .*overflow") as refused:
        scan(file, schema)
    assert refused.value.column == "at"


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_a_file_of_no_bytes_holds_no_rows_as_hive_leaves_them(tmp_path: Path, file_format: FileFormat) -> None:
    path = tmp_path / f"empty.{file_format}"
    path.touch()
    schema = Schema(NestedField(1, "number", LongType(), required=True), *SCHEMA.fields[1:])
    leaves = leaf_columns(schema)[0]
    found = list(scan_file(file_of(path, file_format, rows=0), leaves, ScanContext(schema)))
    assert [(each.field_id, each.value_count, each.null_count) for each in found] == [(1, 0, 0), (2, 0, 0), (5, 0, 0)]
    with pytest.raises(ScanError, match=rf"empty\.{file_format}"):
        scan(file_of(path, file_format, rows=1))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_a_truncated_file_is_an_error_wherever_it_ends(
    tmp_path: Path, sound: dict[FileFormat, bytes], file_format: FileFormat
) -> None:
    path = tmp_path / f"cut.{file_format}"
    for size in range(0, len(sound[file_format]), 97):
        path.write_bytes(sound[file_format][:size])
        with pytest.raises(ScanError, match=rf"cut\.{file_format}"):
            scan(file_of(path, file_format))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@settings(max_examples=100, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_damaged_bytes_end_in_expected_errors_only(
    tmp_path_factory: pytest.TempPathFactory,
    sound: dict[FileFormat, bytes],
    file_format: FileFormat,
    data: st.DataObject,
) -> None:
    damaged = bytearray(sound[file_format])
    # liborc itself crashes on some damaged data streams, of which it checks no bounds: of ORC, metadata is damaged only
    start = len(damaged) - 600 if file_format == "orc" else 0
    places = st.integers(start, len(damaged) - 1) | st.integers(len(damaged) - 600, len(damaged) - 1)
    for place, byte in data.draw(st.lists(st.tuples(places, st.integers(0, 255)), min_size=1, max_size=6)):
        damaged[place] = byte
    path = tmp_path_factory.getbasetemp() / f"damaged.{file_format}"
    path.write_bytes(damaged)
    for file in (file_of(path, file_format), through_arrow(file_of(path, file_format))):
        assert path.name in _message_of_scan(file)


def _message_of_scan(file: LiveFile) -> str:
    """What an expected error says; what is no such error comes through; damage may also hit bytes that nobody reads."""
    try:
        scan(file)
    except PuffinryError as error:
        return str(error)
    return file.path


PROMOTIONS: Sequence[tuple[pa.DataType, Any, PrimitiveType, Any]] = [
    (pa.int32(), 7, LongType(), 7),
    (pa.float32(), 1.5, DoubleType(), 1.5),
    (pa.decimal128(9, 2), Decimal("1.25"), DecimalType(12, 2), Decimal("1.25")),
    (pa.date32(), date(2020, 1, 2), TimestampType(), datetime(2020, 1, 2)),
]
NO_PROMOTIONS: Sequence[tuple[pa.DataType, IcebergType]] = [
    (pa.int64(), IntegerType()),
    (pa.float64(), FloatType()),
    (pa.int64(), DoubleType()),
    (pa.string(), IntegerType()),
    (pa.int32(), StringType()),
    (pa.decimal128(12, 2), DecimalType(9, 2)),
    (pa.decimal128(9, 2), DecimalType(9, 3)),
    (pa.binary(4), FixedType(5)),
    (pa.binary(4), UUIDType()),
    (pa.timestamp("us"), DateType()),
    (pa.struct([("x", pa.int32())]), IntegerType()),
]


@pytest.mark.parametrize(("stored", "wanted"), NO_PROMOTIONS, ids=str)
def test_a_type_that_may_not_be_promoted_is_an_error_that_names_column_and_types(
    tmp_path: Path, stored: pa.DataType, wanted: IcebergType
) -> None:
    path = tmp_path / "data.parquet"
    pq.write_table(pa.table([pa.nulls(3, stored)], schema=pa.schema([_field("column", stored)])), path)
    with pytest.raises(ScanError, match=r"data\.parquet stores column column \(field id 1\) as .*; it cannot be"):
        scan(file_of(path, rows=3), Schema(NestedField(1, "column", wanted)))


@pytest.mark.parametrize(("stored", "value", "wanted", "promoted"), PROMOTIONS, ids=str)
def test_a_type_that_may_be_promoted_is_read_as_pyiceberg_writes_the_wider(
    tmp_path: Path, stored: pa.DataType, value: Any, wanted: PrimitiveType, promoted: Any
) -> None:
    path = tmp_path / "data.parquet"
    rows = pa.array([None, value, value], stored)
    pq.write_table(pa.table([rows], schema=pa.schema([_field("column", stored)])), path)
    found = scan(file_of(path, rows=3), Schema(NestedField(1, "column", wanted)))
    assert found == {1: ExactColumn({to_bytes(wanted, promoted)}, 2, 1)}


def test_a_required_column_that_the_file_lacks_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "data.parquet"
    pq.write_table(pa.table([pa.nulls(3, pa.int32())], schema=pa.schema([_field("column", pa.int32())])), path)
    schema = Schema(NestedField(2, "other", LongType(), required=True))
    with pytest.raises(ScanError, match=r"data\.parquet has no column other"):
        scan(file_of(path, rows=3), schema)


class _PlainKeys(pe.KmsClient):  # type: ignore[misc]  # Arrow has no types
    def wrap_key(self, key_bytes: bytes, master_key_identifier: str) -> bytes:
        return key_bytes.hex().encode()

    def unwrap_key(self, wrapped_key: bytes, master_key_identifier: str) -> bytes:
        return bytes.fromhex(wrapped_key.decode())


@pytest.mark.parametrize("plaintext_footer", [True, False])
def test_an_encrypted_file_is_refused_by_name(tmp_path: Path, plaintext_footer: bool) -> None:
    configuration = pe.EncryptionConfiguration("footer", column_keys={"key": ["a"]}, plaintext_footer=plaintext_footer)
    factory = pe.CryptoFactory(lambda _: _PlainKeys())
    properties = factory.file_encryption_properties(pe.KmsConnectionConfig(), configuration)
    path = tmp_path / "secret.parquet"
    table = pa.table(
        [pa.array([1, 2]), pa.array([3, None])], schema=pa.schema([_field("a", pa.int64()), _field("b", pa.int64(), 2)])
    )
    with pq.ParquetWriter(path, table.schema, encryption_properties=properties) as writer:
        writer.write_table(table)
    for by_arrow in (False, True):
        file = through_arrow(file_of(path, rows=2), by_arrow)
        with pytest.raises(UnsupportedError, match=r"secret\.parquet is encrypted"):
            scan(file, Schema(NestedField(1, "a", LongType())))
        if plaintext_footer:  # the other column is not encrypted
            assert scan(file, Schema(NestedField(2, "b", LongType()))) == {
                2: ExactColumn({(3).to_bytes(8, "little")}, 1, 1)
            }


def test_a_format_that_nobody_knows_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("1")
    unknown: Any = "csv"
    with pytest.raises(UnsupportedError, match=r"data\.csv is in the format csv"):
        scan(file_of(path, unknown, rows=1))


def _field(name: str, kind: pa.DataType, field_id: int = 1) -> pa.Field:
    return pa.field(name, kind, metadata={"PARQUET:field_id": str(field_id)})
