"""Records of blocks: as fastavro reads them one by one, and no bytes that raise anything but our errors."""

import io
from contextlib import suppress
from typing import Any

import fastavro
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puffinry.errors import ScanError
from puffinry.formats.avro import RecordDecoder
from puffinry.formats.avro.records import BATCH_BYTES, EMPTY_RECORDS

LONGS = st.integers(-(1 << 63), (1 << 63) - 1)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
PAIR = {"type": "record", "name": "pair", "fields": [{"name": "key", "type": "int"}, {"name": "value", "type": "long"}]}
SCHEMA: Any = {
    "type": "record",
    "name": "table",
    "fields": [
        {"name": "long", "type": ["null", "long"]},
        {"name": "text", "type": ["string", "null"]},
        {"name": "bytes", "type": "bytes"},
        {"name": "fixed", "type": {"type": "fixed", "name": "three", "size": 3}},
        {"name": "nothing", "type": "null"},
        {"name": "pairs", "type": {"type": "array", "items": PAIR}},
        {"name": "map", "type": {"type": "map", "values": {"type": "array", "items": "boolean"}}},
    ],
}
RECORDS = st.lists(
    st.fixed_dictionaries(
        {
            "long": st.none() | LONGS,
            "text": st.none() | TEXTS,
            "bytes": st.binary(max_size=20),
            "fixed": st.binary(min_size=3, max_size=3),
            "nothing": st.none(),
            "pairs": st.lists(st.fixed_dictionaries({"key": st.integers(-9, 9), "value": LONGS}), max_size=5),
            "map": st.dictionaries(TEXTS, st.lists(st.booleans(), max_size=5), max_size=3),
        }
    ),
    max_size=5,
)


def encoded(records: list[dict[str, Any]]) -> bytes:
    out = io.BytesIO()
    for record in records:
        fastavro.schemaless_writer(out, SCHEMA, record)
    return out.getvalue()


def decoded(count: int, block: bytes, schema: Any = SCHEMA, **options: Any) -> list[Any]:
    batches = RecordDecoder(schema, "a.avro", ScanError, **options).batches([(count, block)], "a.avro")
    return [record for batch in batches for record in batch]


@settings(max_examples=60)
@given(RECORDS, st.sampled_from([1 << 29, 1 << 15]))
def test_records_come_out_as_they_went_in_whether_reads_are_counted_or_not(
    records: list[dict[str, Any]], most: int
) -> None:
    block = encoded(records)
    assert decoded(len(records), block, most=most) == records
    wanted = SCHEMA | {"fields": SCHEMA["fields"][::3]}
    names = [field["name"] for field in wanted["fields"]]
    assert decoded(len(records), block, wanted=wanted) == [{name: each[name] for name in names} for each in records]


@settings(max_examples=60)
@given(RECORDS.filter(bool), st.data())
def test_a_block_that_ends_early_or_late_is_an_error(records: list[dict[str, Any]], data: st.DataObject) -> None:
    block = encoded(records)
    cut = data.draw(st.integers(0, len(block) - 1))
    for damaged in (block[:cut], block + b"\0"):
        with pytest.raises(ScanError, match=r"a\.avro"):
            decoded(len(records), damaged)


@settings(max_examples=200)
@given(st.binary(max_size=200), st.integers(1, 3))
def test_no_bytes_raise_anything_but_our_errors(block: bytes, count: int) -> None:
    with suppress(ScanError):
        assert len(decoded(count, block)) == count


def test_array_blocks_may_give_their_size_after_a_negative_count() -> None:
    schema = {"type": "record", "name": "r", "fields": [{"name": "n", "type": {"type": "array", "items": "long"}}]}
    block = b"\x03\x04" + b"\x02\x04" + b"\x02\x06" + b"\x00"  # 2 items in 2 bytes: 1, 2; 1 item: 3; none
    assert decoded(1, block, schema) == [{"n": [1, 2, 3]}]


def test_a_record_that_needs_more_reads_than_its_memory_allows_is_given_up_and_those_before_it_are_read() -> None:
    schema = {"type": "record", "name": "r", "fields": [{"name": "n", "type": {"type": "array", "items": "boolean"}}]}
    block = b"\x02\x01\x00" * 100_000 + b"\x80\xb5\x18" + b"\x01" * 200_000 + b"\x00"
    batches = RecordDecoder(schema, "a.avro", ScanError, most=2 << 20).batches([(100_001, block)], "a.avro")
    assert all(record == {"n": [True]} for record in next(batches))
    with pytest.raises(ScanError, match=r"a\.avro: a record takes more than 2 MiB in memory"):
        list(batches)


@pytest.mark.parametrize(
    "nothing", ["null", {"type": "fixed", "name": "f", "size": 0}, {"type": "record", "name": "e", "fields": []}]
)
def test_items_that_take_no_bytes_are_refused_by_schema_and_records_of_no_bytes_by_number(nothing: Any) -> None:
    record = {"type": "record", "name": "r", "fields": [{"name": "n", "type": nothing}]}
    for items in (nothing, record):
        lists = {"type": "record", "name": "l", "fields": [{"name": "n", "type": {"type": "array", "items": items}}]}
        with pytest.raises(ScanError, match=r"items that take no bytes"):
            decoded(1, b"", lists)
    assert len(decoded(1000, b"", record)) == 1000
    with pytest.raises(ScanError, match=rf"claims {EMPTY_RECORDS + 1} records"):
        decoded(EMPTY_RECORDS + 1, b"", record)


def test_a_type_that_contains_itself_is_refused() -> None:
    fields = [{"name": "next", "type": ["null", "list"]}]
    with pytest.raises(ScanError, match=r"the type list contains itself"):
        decoded(1, b"\0", {"type": "record", "name": "list", "fields": fields})


def test_lists_of_records_take_about_as_much_memory_as_they_may() -> None:
    schema = {"type": "record", "name": "r", "fields": [{"name": "n", "type": "long"}]}
    batches = RecordDecoder(schema, "a.avro", ScanError).batches([(400_000, b"\x02" * 400_000)], "a.avro")
    sizes = [len(batch) for batch in batches]
    assert sum(sizes) == 400_000
    assert BATCH_BYTES // 400 < max(sizes) < BATCH_BYTES // 100
