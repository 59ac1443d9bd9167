"""Sound Parquet files that are strange in some way: exact by pages and by Arrow, as plain Python has it.

What is strange about a column that nobody wants does not matter at all.
"""

import gzip
import random
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import cramjam
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import (
    DecimalType,
    FixedType,
    IcebergType,
    ListType,
    LongType,
    MapType,
    NestedField,
    StringType,
    StructType,
)

from puffinry.errors import ScanError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.nested_arrays import child_fields
from puffinry.scan.pages import arrow_footer
from puffinry.scan.readers.file_schema import parquet_fields
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns, minimal_bytes
from tests.scan.made_parquet import (
    BIT_PACKED,
    BYTE_ARRAY,
    FIXED,
    GZIP,
    I64,
    INT32,
    INT64,
    LZ4,
    LZ4_RAW,
    OPTIONAL,
    PLAIN,
    REPEATED,
    REQUIRED,
    RLE,
    RLE_DICTIONARY,
    SNAPPY,
    Chunk,
    Field,
    longs,
    page,
    page_v2,
    parquet,
    run_levels,
    texts,
    thrift,
)
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of

VALUES = range(1000, 1100)
BODY = longs(VALUES)
LONGS = ExactColumn({value.to_bytes(8, "little") for value in VALUES}, 100, 0)
TEXT = {6: 0, 10: {1: {}}}  # UTF8, and STRING
MAP, MAP_KEY_VALUE, LIST = {6: 1, 10: {2: {}}}, {6: 2, 10: {11: {}}}, {6: 3, 10: {3: {}}}


@pytest.fixture(params=[False, True], ids=["pages", "Arrow alone"])
def by_arrow(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def scan(path: Path, columns: Mapping[str, IcebergType], rows: int, by_arrow: bool) -> dict[int, ExactColumn]:
    """The columns, ids from 1 on, which a name mapping gives to the file's."""
    schema = Schema(*(NestedField(i, name, kind) for i, (name, kind) in enumerate(columns.items(), 1)))
    mapping = create_mapping_from_schema(schema).model_dump_json()
    file = through_arrow(LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0), by_arrow)
    return exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema, name_mapping_json=mapping)))


def scan_longs(path: Path, chunk: Chunk, by_arrow: bool, **options: Any) -> ExactColumn:
    """A column of one chunk, whose values the other of the file has too."""
    fields = [Field("id", INT64), Field("c", INT64, **options.pop("field", {}))]
    parquet(path / "file.parquet", fields, [(100, [Chunk([page(BODY, 100)], 100), chunk])], **options)
    found = scan(path / "file.parquet", {"id": LongType(), "c": LongType()}, 100, by_arrow)
    assert found[1] == LONGS
    return found[2]


def entries(key: int, annotation: Mapping[int, Any], more: Mapping[int, Any]) -> Field:
    key_value = [Field("key", BYTE_ARRAY, key, more=TEXT), Field("value", INT64, OPTIONAL)]
    return Field("m", None, OPTIONAL, [Field("map", None, REPEATED, key_value, annotation)], more)


# rows: two entries, one with a null value; an empty map; null; one entry
WRITTEN_KEYS, WRITTEN_VALUES = texts([b"a", b"b", b"a"]), longs([7, 7])


@pytest.mark.parametrize("key", [REQUIRED, OPTIONAL])
@pytest.mark.parametrize("inner", [{}, MAP_KEY_VALUE, {10: {11: {}}}, {6: 2}], ids=str)
@pytest.mark.parametrize("outer", [MAP, {6: 1}, {6: 2}], ids=str)
def test_maps_as_hive_and_trino_write_them_are_exact(
    tmp_path: Path, key: int, inner: Mapping[int, Any], outer: Mapping[int, Any], by_arrow: bool
) -> None:
    present = 2 + key  # the definition level of a key
    keys = run_levels([0, 1, 0, 0, 0]) + run_levels([present, present, 1, 0, present], 2) + WRITTEN_KEYS
    values = run_levels([0, 1, 0, 0, 0]) + run_levels([3, 2, 1, 0, 3], 2) + WRITTEN_VALUES
    fields = [Field("id", INT64), entries(key, inner, outer)]
    chunks = [Chunk([page(longs(range(4)), 4)], 4), Chunk([page(keys, 5)], 5), Chunk([page(values, 5)], 5)]
    path = parquet(tmp_path / "map.parquet", fields, [(4, chunks)])
    found = scan(path, {"id": LongType(), "m": MapType(3, StringType(), 4, LongType())}, 4, by_arrow)
    assert found[3] == ExactColumn({b"a", b"b"}, 3, 0)
    assert found[4] == ExactColumn({(7).to_bytes(8, "little")}, 2, 1)


OLD_LISTS = {
    "of repeated elements": Field("l", None, OPTIONAL, [Field("element", INT64, REPEATED)], LIST),
    "of structs of one": Field(
        "l", None, OPTIONAL, [Field("array", None, REPEATED, [Field("x", INT64, OPTIONAL)])], LIST
    ),
    "of tuples": Field("l", None, OPTIONAL, [Field("l_tuple", None, REPEATED, [Field("x", INT64, OPTIONAL)])], LIST),
    "of three levels": Field("l", None, OPTIONAL, [Field("bag", None, REPEATED, [Field("x", INT64, OPTIONAL)])], LIST),
}


@pytest.mark.parametrize("kind", OLD_LISTS)
def test_lists_of_older_writers_are_exact(tmp_path: Path, kind: str, by_arrow: bool) -> None:
    is_bare = kind == "of repeated elements"
    levels = [2, 2, 1, 0, 2] if is_bare else [3, 2, 1, 0, 3]
    body = run_levels([0, 1, 0, 0, 0]) + run_levels(levels, 2) + longs([7, 8, 7] if is_bare else [7, 8])
    path = parquet(tmp_path / "list.parquet", [OLD_LISTS[kind]], [(4, [Chunk([page(body, 5)], 5)])])
    in_struct = kind in ("of structs of one", "of tuples")
    element: IcebergType = StructType(NestedField(5, "x", LongType())) if in_struct else LongType()
    found = scan(path, {"l": ListType(2, element, element_required=False)}, 4, by_arrow)
    expected = ExactColumn({value.to_bytes(8, "little") for value in (7, 8)}, 3 if is_bare else 2, 0 if is_bare else 1)
    assert list(found.values()) == [expected]


STRANGE = {
    "an empty group": (Field("s", None, OPTIONAL), []),
    "an optional map key": (entries(OPTIONAL, {}, MAP), [Chunk([], 0), Chunk([], 0)]),
    "a list of two": (Field("s", None, OPTIONAL, [Field("a", INT64), Field("b", INT64)], LIST), [Chunk([], 0)] * 2),
    "a text in 8 bytes": (Field("s", INT64, more=TEXT), [Chunk([], 0)]),
    "a decimal of no digits": (Field("s", INT64, more={6: 5, 7: 3, 8: 0}), [Chunk([], 0)]),
    "fixed without a length": (Field("s", FIXED), [Chunk([], 0)]),
    "a physical type of later": (Field("s", 9), [Chunk([], 0)]),
    "a name that is no text": (Field("s", INT64, more={4: 7}), [Chunk([], 0)]),
    "a codec of later": (Field("s", INT64), [Chunk([page(BODY, 100)], 100, codec=99)]),
    "an encoding of later": (Field("s", INT64), [Chunk([page(BODY, 100, encoding=99)], 100, encodings=[99])]),
}


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_strange_about_another_column_stops_nobody(tmp_path: Path, kind: str, by_arrow: bool) -> None:
    strange, chunks = STRANGE[kind]
    sound = Chunk([page(BODY, 100)], 100)
    path = parquet(tmp_path / "f.parquet", [strange, Field("id", INT64)], [(100, [*chunks, sound])])
    assert scan(path, {"id": LongType()}, 100, by_arrow) == {1: LONGS}
    if strange.name == "s" and kind not in ("an empty group", "a name that is no text"):
        with pytest.raises(ScanError) as caught:
            scan(path, {"id": LongType(), "s": LongType()}, 100, by_arrow)
        assert str(path) in str(caught.value)
        assert caught.value.column == "s"


def test_a_default_below_a_group_without_columns_is_refused_by_name(tmp_path: Path) -> None:
    fields = [Field("id", INT64), Field("s", None, OPTIONAL)]
    path = parquet(tmp_path / "f.parquet", fields, [(100, [Chunk([page(BODY, 100)], 100)])])
    found = scan(path, {"id": LongType(), "s": StructType(NestedField(3, "x", LongType()))}, 100, by_arrow=False)
    assert found[3] == ExactColumn(set(), 0, 100)
    with_default = StructType(NestedField(3, "x", LongType(), initial_default=1))
    with pytest.raises(ScanError, match=r"f\.parquet: s is a group without columns"):
        scan(path, {"id": LongType(), "s": with_default}, 100, by_arrow=False)


@pytest.mark.parametrize("value", [5, True, 2.5, [1, 2], {1: 2}, b"text", None], ids=str)
def test_a_key_whose_value_is_no_text_stops_nobody(tmp_path: Path, value: Any, by_arrow: bool) -> None:
    assert scan_longs(tmp_path, Chunk([page(BODY, 100)], 100), by_arrow, keys=[{1: b"k", 2: value}]) == LONGS


def blocks(*parts: bytes) -> bytes:
    """LZ4 as Hadoop writes it: blocks behind the size of them all."""
    packed = [bytes(cramjam.lz4.compress_block(part, store_size=False)) for part in parts]
    return sum(map(len, parts)).to_bytes(4) + b"".join(len(part).to_bytes(4) + part for part in packed)


CODECS: Mapping[str, tuple[int, Callable[[bytes], bytes], bool]] = {  # and whether Arrow can read it
    "zlib": (GZIP, zlib.compress, True),
    "gzip members": (GZIP, lambda data: gzip.compress(data[:300]) + gzip.compress(data[300:]), True),
    "a block of Hadoop's": (LZ4, blocks, True),
    "blocks of Hadoop's": (LZ4, lambda data: blocks(data[:300], data[300:301], data[301:]), False),
    "several times blocks": (LZ4, lambda data: blocks(data[:99]) + blocks(data[99:700]) + blocks(data[700:]), True),
    "an LZ4 frame": (LZ4, lambda data: bytes(cramjam.lz4.compress(data)), False),
    "an LZ4 block": (LZ4, lambda data: bytes(cramjam.lz4.compress_block(data, store_size=False)), True),
    "LZ4_RAW": (LZ4_RAW, lambda data: bytes(cramjam.lz4.compress_block(data, store_size=False)), True),
}


@pytest.mark.parametrize("name", CODECS)
def test_codecs_are_read_as_their_writers_understood_them(tmp_path: Path, name: str, by_arrow: bool) -> None:
    codec, pack, arrow_can = CODECS[name]
    chunk = Chunk([page(pack(BODY), 100, size=len(BODY))], 100, codec)
    if by_arrow and not arrow_can:
        with pytest.raises(ScanError, match=r"file\.parquet"):
            scan_longs(tmp_path, chunk, by_arrow)
    else:
        assert scan_longs(tmp_path, chunk, by_arrow) == LONGS


@pytest.mark.parametrize("listed", [(PLAIN, RLE, 42), (PLAIN, 99), (-1,), (RLE,), (), (PLAIN, RLE, 5)], ids=str)
def test_a_list_of_encodings_decides_nothing(tmp_path: Path, listed: Sequence[int], by_arrow: bool) -> None:
    assert scan_longs(tmp_path, Chunk([page(BODY, 100)], 100, encodings=listed), by_arrow) == LONGS


def test_an_encoding_that_the_list_lacks_is_left_to_arrow(tmp_path: Path, by_arrow: bool) -> None:
    """In the second page, after values of the first were counted."""
    path = tmp_path / "split.parquet"
    pq.write_table(pa.table({"c": pa.array(VALUES)}), path, column_encoding={"c": "BYTE_STREAM_SPLIT"},
                   use_dictionary=False, compression="none", data_page_size=1, write_batch_size=50)  # fmt: skip
    footer = footer_of(path.read_bytes())
    chunk = footer.chunk(0, 0)
    split = path.read_bytes()[chunk.start : chunk.start + chunk.compressed_size]
    levels = run_levels([1] * 10)
    first = page(levels + longs(range(10)), 10)
    made = Chunk([first, split], 110, encodings=[PLAIN, RLE])
    plain = [Chunk([page(run_levels([1, 0]) + longs([5]), 2)], 2), made]
    again = parquet(tmp_path / "file.parquet", [Field("c", INT64, OPTIONAL)], [(2, plain[:1]), (110, plain[1:])])
    (found,) = scan(again, {"c": LongType()}, 112, by_arrow).values()
    assert found == ExactColumn({value.to_bytes(8, "little") for value in (*range(10), *VALUES)}, 111, 1)


@pytest.mark.parametrize("writer", ["parquet-mr version 1.2.8", "parquet-mr version 0.9", "parquet-mr", "later"])
def test_what_lies_behind_the_last_page_is_passed_over(tmp_path: Path, writer: str, by_arrow: bool) -> None:
    """parquet-mr before 1.2.9 said too few bytes, without the head of the dictionary's page."""
    indices = bytes([7]) + b"".join(bytes([2, each]) for each in range(100))
    pages = [page(BODY, 100, kind=2), page(indices, 100, encoding=RLE_DICTIONARY)]
    kept: dict[str, Any] = {"encodings": [PLAIN, RLE, RLE_DICTIONARY], "has_dictionary": True}
    if writer == "later":
        chunk = Chunk([*pages, b"\xff" * 40], 100, **kept)
    else:
        said = I64(sum(map(len, pages)) - (len(pages[0]) - len(BODY)))
        chunk = Chunk(pages, 100, more={6: said, 7: said}, **kept)
    assert scan_longs(tmp_path, chunk, by_arrow, created_by=writer) == LONGS
    if writer != "later":
        with pytest.raises(ScanError, match=r"file\.parquet, column c.*it ends in the middle of this page"):
            scan_longs(tmp_path, chunk, by_arrow, created_by="parquet-mr version 1.2.9")


@pytest.mark.parametrize("writer", ["parquet-mr version 1.13.1", "by hand"])
def test_nulls_in_all_rows_are_not_believed_beside_a_least_value(tmp_path: Path, writer: str, by_arrow: bool) -> None:
    body = run_levels([1] * 100) + BODY
    said = {12: {3: I64(100), 5: longs([1099]), 6: longs([1000])}, 13: [{1: 0, 2: PLAIN, 3: 1}]}
    chunk = Chunk([page(body, 100)], 100, encodings=[PLAIN, RLE, BIT_PACKED], more=said)
    found = scan_longs(tmp_path, chunk, by_arrow, field={"repetition": OPTIONAL}, created_by=writer)
    assert found == LONGS


def test_values_before_the_first_row_are_refused(tmp_path: Path, by_arrow: bool) -> None:
    body = run_levels([1, 0, 0]) + run_levels([1, 1, 0]) + longs([7, 8])
    path = parquet(tmp_path / "f.parquet", [Field("l", INT64, REPEATED)], [(2, [Chunk([page(body, 3)], 3)])])
    with pytest.raises(ScanError, match=r"f\.parquet, column l.*(belongs to no row|start of a record)"):
        scan(path, {"l": ListType(2, LongType())}, 2, by_arrow)


def bits_of(levels: Sequence[int]) -> bytes:
    """The deprecated encoding of levels: a bit each, the most significant first."""
    text = "".join(map(str, levels)).ljust(-(-len(levels) // 8) * 8, "0")
    return int(text, 2).to_bytes(len(text) // 8)


def test_bit_packed_levels_are_read_from_pages_alone(tmp_path: Path, by_arrow: bool) -> None:
    """Arrow takes the least significant bit first."""
    levels = [1, 0, 0, 1] * 25
    chunk = Chunk(
        [page(bits_of(levels) + longs(range(50)), 100, levels=BIT_PACKED)], 100, encodings=[PLAIN, BIT_PACKED]
    )
    if by_arrow:
        with pytest.raises(ScanError, match=r"file\.parquet, column c: its levels are BIT_PACKED"):
            scan_longs(tmp_path, chunk, by_arrow, field={"repetition": OPTIONAL})
    else:
        found = scan_longs(tmp_path, chunk, by_arrow, field={"repetition": OPTIONAL})
        assert found == ExactColumn({value.to_bytes(8, "little") for value in range(50)}, 50, 50)


def test_bit_packed_levels_of_lists_are_exact(tmp_path: Path) -> None:
    """Rows: two elements, one null; an empty list; null; one element."""
    levels = bits_of([0, 1, 0, 0, 0]) + bits_of([1, 1, 1, 0, 0, 1, 0, 0, 1, 1])
    body = levels + longs([7, 8])
    chunk = Chunk([page(body, 5, levels=BIT_PACKED)], 5, encodings=[PLAIN, BIT_PACKED])
    path = parquet(tmp_path / "list.parquet", [OLD_LISTS["of three levels"]], [(4, [chunk])])
    found = scan(path, {"l": ListType(2, LongType(), element_required=False)}, 4, by_arrow=False)
    assert found == {2: ExactColumn({value.to_bytes(8, "little") for value in (7, 8)}, 2, 1)}


def test_pages_of_types_that_nobody_knows_are_passed_over(tmp_path: Path, by_arrow: bool) -> None:
    half = len(BODY) // 2
    pages = [page(b"x", 0, kind=1), page(BODY[:half], 50), page(b"later", 0, kind=7), page(BODY[half:], 50)]
    assert scan_longs(tmp_path, Chunk(pages, 100), by_arrow) == LONGS
    indices = bytes([7]) + b"".join(bytes([2, each]) for each in range(100))
    dictionary = [page(BODY, 100, kind=2), page(b"later", 0, kind=4), page(indices, 100, encoding=RLE_DICTIONARY)]
    chunk = Chunk(dictionary, 100, encodings=[PLAIN, RLE, RLE_DICTIONARY], has_dictionary=True)
    assert scan_longs(tmp_path, chunk, by_arrow) == LONGS


def snappy(data: bytes) -> bytes:
    return bytes(cramjam.snappy.compress_raw(data))


OLD_ARROW = "parquet-cpp version 1.5.1-SNAPSHOT"  # 2.0 and before: it said that nothing is compressed, and compressed
PAGES_V2 = {
    "by Arrow 2": (BODY, snappy(BODY), False, OLD_ARROW),
    "by nobody in particular": (BODY, snappy(BODY), None, "by hand"),
    "not compressed": (BODY, BODY, False, "parquet-rs version 56.0.0"),
    "nothing, not compressed": (b"", b"", True, "parquet-mr version 1.14.0"),
    "nothing, compressed": (b"", snappy(b""), True, "parquet-cpp-arrow version 14.0.2"),
    "nothing by Arrow 2": (b"", snappy(b""), False, OLD_ARROW),
}


@pytest.mark.parametrize("name", PAGES_V2)
def test_pages_of_version_2_are_compressed_where_their_writer_did_so(tmp_path: Path, name: str, by_arrow: bool) -> None:
    body, stored, said, writer = PAGES_V2[name]
    values = len(body) // 8
    levels = run_levels([1] * values + [0] * (100 - values))[4:]
    chunk = Chunk([page_v2(levels, stored, 100, 100 - values, len(body), said)], 100, SNAPPY)
    found = scan_longs(tmp_path, chunk, by_arrow, field={"repetition": OPTIONAL}, created_by=writer)
    assert found == (LONGS if values else ExactColumn(set(), 0, 100))


def test_a_page_by_arrow_2_that_takes_as_many_bytes_compressed_is_compressed(tmp_path: Path, by_arrow: bool) -> None:
    made = bytearray(random.Random(1).randbytes(48))
    made[20:25] = made[4:9]  # saves what the heads of literals take
    body, stored = bytes(made), snappy(bytes(made))
    assert len(stored) == len(body)
    levels = run_levels([1] * 6 + [0] * 94)[4:]
    chunk = Chunk([page_v2(levels, stored, 100, 94, len(body), is_compressed=False)], 100, SNAPPY)
    found = scan_longs(tmp_path, chunk, by_arrow, field={"repetition": OPTIONAL}, created_by=OLD_ARROW)
    assert found == ExactColumn({body[start : start + 8] for start in range(0, 48, 8)}, 6, 94)


NUMBERS = [0, 1, -1, 127, -128, 10**38 - 1, 1 - 10**38, -(2**63), 255]
DECIMAL = {6: 5, 7: 2, 8: 38, 10: {5: {1: 2, 2: 38}}}
DECIMALS = ExactColumn({minimal_bytes(number) for number in NUMBERS}, len(NUMBERS), 1)


@pytest.mark.parametrize("width", [16, 17, 20, 32, 100])
def test_decimals_in_more_bytes_than_they_take_are_exact(tmp_path: Path, width: int, by_arrow: bool) -> None:
    body = b"".join(number.to_bytes(width, signed=True) for number in NUMBERS)
    levels = run_levels([0] + [1] * len(NUMBERS))
    field = Field("d", FIXED, OPTIONAL, more={2: width, **DECIMAL})
    path = parquet(tmp_path / "d.parquet", [field], [(10, [Chunk([page(levels + body, 10)], 10)])])
    assert scan(path, {"d": DecimalType(38, 2)}, 10, by_arrow) == {1: DECIMALS}


@pytest.mark.parametrize("more", [0, 1, 4, 60])
def test_decimals_in_bytes_of_any_number_are_exact(tmp_path: Path, more: int, by_arrow: bool) -> None:
    stored = [number.to_bytes(len(minimal_bytes(number)) + more, signed=True) for number in NUMBERS]
    levels = run_levels([0] + [1] * len(NUMBERS))
    field = Field("d", BYTE_ARRAY, OPTIONAL, more=DECIMAL)
    path = parquet(tmp_path / "d.parquet", [field], [(10, [Chunk([page(levels + texts(stored), 10)], 10)])])
    assert scan(path, {"d": DecimalType(38, 2)}, 10, by_arrow) == {1: DECIMALS}


@pytest.mark.parametrize("number", [2**127, -(2**127) - 1, 10**60])
@pytest.mark.parametrize("physical", [FIXED, BYTE_ARRAY])
def test_decimals_that_16_bytes_cannot_hold_are_refused_by_name(
    tmp_path: Path, number: int, physical: int, by_arrow: bool
) -> None:
    stored = number.to_bytes(30, signed=True)
    field = Field("d", physical, more={2: 30, **DECIMAL})
    body = stored if physical == FIXED else texts([stored])
    path = parquet(tmp_path / "d.parquet", [field], [(1, [Chunk([page(body, 1)], 1)])])
    with pytest.raises(ScanError, match=r"d\.parquet.*16 bytes"):
        scan(path, {"d": DecimalType(38, 2)}, 1, by_arrow)


def without_names(kind: pa.DataType) -> list[Any]:
    return [kind.id, *(without_names(field.type) for field in child_fields(kind))]


def test_the_fields_of_a_file_are_as_arrow_reads_its_schema(tmp_path: Path) -> None:
    inner = pa.struct([pa.field("x", pa.list_(pa.map_(pa.string(), pa.list_(pa.int32())))), pa.field("y", pa.date32())])
    table = pa.table({**{str(each): column(each, 9, 3, 0.1, 1) for each in TYPES}, "s": pa.array([None] * 9, inner)})
    pq.write_table(table, tmp_path / "f.parquet", store_schema=False)
    fields = parquet_fields(footer_of((tmp_path / "f.parquet").read_bytes()).schema)
    arrow = pq.read_schema(tmp_path / "f.parquet")
    assert [(field.name, field.type) for field in fields[:-1]] == [(field.name, field.type) for field in arrow][:-1]
    assert without_names(fields[-1].type) == without_names(arrow.field("s").type)


def test_arrow_is_shown_nothing_but_what_it_reads() -> None:
    footer = pq.read_metadata(arrow_footer("writer", [[b"\x15\4\x25\0\x18\1l\0"]], []))
    assert (footer.num_columns, footer.created_by, footer.schema.column(0).physical_type) == (1, "writer", "INT64")


UNKNOWN: dict[int, Any] = {10: {11: {}}}  # the logical type of nothing but nulls


@pytest.mark.parametrize("repetition", [REQUIRED, OPTIONAL])
@pytest.mark.parametrize("writer", ["by hand", "parquet-mr version 1.12.0 (build ab)"])
def test_an_interval_that_its_file_calls_unknown_has_the_values_that_its_levels_say(
    tmp_path: Path, writer: str, repetition: int, by_arrow: bool
) -> None:
    """parquet-mr writes INTERVAL as the converted type beside UNKNOWN; `tests/vectors` has no file as small as this."""
    values = [b"month--day-1", b"month--day-2"]
    levels = run_levels([1, 1]) if repetition == OPTIONAL else b""
    fields = [Field("c", FIXED, repetition, more={2: 12, 6: 21, **UNKNOWN})]
    chunk = Chunk([page(levels + b"".join(values), 2)], 2)
    path = parquet(tmp_path / "f.parquet", fields, [(2, [chunk])], created_by=writer)
    assert scan(path, {"c": FixedType(12)}, 2, by_arrow) == {1: ExactColumn(set(values), 2, 0)}


def test_an_unknown_column_is_null_in_any_type_as_long_as_its_levels_say_so(tmp_path: Path, by_arrow: bool) -> None:
    fields = [Field("c", INT32, OPTIONAL, more=UNKNOWN)]
    nulls = Chunk([page(run_levels([0, 0]), 2)], 2)
    path = parquet(tmp_path / "nulls.parquet", fields, [(2, [nulls])])
    for kind in (LongType(), StringType(), DecimalType(9, 2), FixedType(12)):
        assert scan(path, {"c": kind}, 2, by_arrow) == {1: ExactColumn(set(), 0, 2)}
    value = Chunk([page(run_levels([0, 1]) + b"\1\0\0\0", 2)], 2)
    path = parquet(tmp_path / "value.parquet", fields, [(2, [value])])
    with pytest.raises(ScanError, match=r"value\.parquet holds values in column c .*calls its type unknown"):
        scan(path, {"c": StringType()}, 2, by_arrow)


ELEMENTS = ListType(9, LongType(), element_required=False)


@pytest.mark.parametrize(
    ("lacking", "leaves"),
    [
        (ELEMENTS, [9]),
        (MapType(8, StringType(), 9, LongType(), value_required=False), [8, 9]),
        (StructType(NestedField(7, "l", ELEMENTS)), [9]),
        (ListType(6, StructType(NestedField(7, "x", LongType())), element_required=False), [7]),
    ],
    ids=["list", "map", "list in a struct", "struct in a list"],
)
def test_a_list_or_map_that_a_file_lacks_has_no_slots(
    tmp_path: Path, lacking: IcebergType, leaves: list[int], by_arrow: bool
) -> None:
    """As Iceberg's readers have it: the list itself is null, and no element is."""
    path = parquet(tmp_path / "f.parquet", [Field("id", INT64)], [(100, [Chunk([page(BODY, 100)], 100)])])
    found = scan(path, {"id": LongType(), "l": lacking}, 100, by_arrow)
    assert {field_id: found[field_id] for field_id in leaves} == dict.fromkeys(leaves, ExactColumn(set(), 0, 0))


@pytest.mark.parametrize("version", ["0.6.1", "0.8.4"])
def test_a_checksum_of_0_by_parquet_jl_is_none(tmp_path: Path, version: str, by_arrow: bool) -> None:
    """Its write_col_page: "TODO proper CRC"."""
    chunk = Chunk([with_checksum(0)], 100)
    assert scan_longs(tmp_path, chunk, by_arrow, created_by=f"Parquet.jl {version}") == LONGS
    for writer in ("by hand", "Parquet.jl version 1.0.0"):
        with pytest.raises(ScanError, match=r"file\.parquet"):
            scan_longs(tmp_path, chunk, by_arrow, created_by=writer)


def with_checksum(checksum: int) -> bytes:
    """A page of version 1 of 100 longs whose header says a checksum."""
    head = {1: 0, 2: len(BODY), 3: len(BODY), 4: checksum, 5: {1: 100, 2: PLAIN, 3: RLE, 4: RLE}}
    return thrift(head) + BODY
