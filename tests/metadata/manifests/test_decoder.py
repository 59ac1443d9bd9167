"""The manifest decoder against fastavro on the same bytes."""

import io
from contextlib import suppress
from typing import Any

import fastavro
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puffinry.errors import MetadataError
from puffinry.metadata.manifests.decoder import ManifestProgram
from tests.metadata.written import manifest_entry, optional, record, required

LONGS = st.integers(-(1 << 63), (1 << 63) - 1) | st.just(-(1 << 63))
INTS = st.integers(-(1 << 31), (1 << 31) - 1)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
FLOATS = st.floats(width=32, allow_nan=False)

PARTITION: dict[str, tuple[Any, st.SearchStrategy[Any]]] = {
    "i": ("int", INTS),
    "l": ("long", LONGS),
    "s": ("string", TEXTS),
    "b": ("bytes", st.binary(max_size=9)),
    "t": ("boolean", st.booleans()),
    "f": ("float", FLOATS),
    "d": ("double", FLOATS),
    "x": ({"type": "fixed", "name": "x", "size": 3}, st.binary(min_size=3, max_size=3)),
}
SCHEMA = fastavro.parse_schema(
    manifest_entry([optional(n, 1000 + i, kind) for i, (n, (kind, _)) in enumerate(PARTITION.items())])
)
WANTED = frozenset(
    {"status", "sequence_number", "content", "file_path", "record_count", "value_counts", "lower_bounds"}
    | {"split_offsets", "equality_ids", "referenced_data_file", "key_metadata"}
)


def pairs(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | st.dictionaries(INTS, values, max_size=5).map(
        lambda found: [{"key": key, "value": value} for key, value in found.items()]
    )


ENTRIES = st.fixed_dictionaries(
    {
        "status": INTS,
        "snapshot_id": st.none() | LONGS,
        "sequence_number": st.none() | LONGS,
        "data_file": st.fixed_dictionaries(
            {
                "content": INTS,
                "file_path": TEXTS,
                "file_format": TEXTS,
                "partition": st.fixed_dictionaries({n: st.none() | v for n, (_, v) in PARTITION.items()}),
                "record_count": LONGS,
                "file_size_in_bytes": LONGS,
                "column_sizes": pairs(LONGS),
                "value_counts": pairs(LONGS),
                "lower_bounds": pairs(st.binary(max_size=20)),
                "upper_bounds": pairs(st.binary(max_size=20)),
                "key_metadata": st.none() | st.binary(max_size=5),
                "split_offsets": st.none() | st.lists(LONGS, max_size=5),
                "equality_ids": st.none() | st.lists(INTS, max_size=5),
                "referenced_data_file": st.none() | TEXTS,
            }
        ),
    }
)


def encoded(entries: list[dict[str, Any]], schema: Any = SCHEMA) -> bytes:
    out = io.BytesIO()
    for entry in entries:
        fastavro.schemaless_writer(out, schema, entry)
    return out.getvalue()


def decoded(count: int, block: bytes, schema: Any = SCHEMA, wanted: frozenset[str] = WANTED) -> list[dict[str, Any]]:
    batches = ManifestProgram(schema, wanted, "/m").decode(count, block, "/m")
    return [dict(zip(batch, row, strict=True)) for batch in batches for row in zip(*batch.values(), strict=True)]


def flat(entry: dict[str, Any]) -> dict[str, Any]:
    """What the decoder makes of an entry."""
    known = entry | entry["data_file"]
    found = {name: known[name] for name in WANTED} | {f"partition.{n}": v for n, v in known["partition"].items()}
    for name in ("value_counts", "lower_bounds"):
        if found[name] is not None:
            found[name] = {pair["key"]: pair["value"] for pair in found[name]}
    return found


@settings(max_examples=60)
@given(st.lists(ENTRIES, max_size=5))
def test_entries_are_decoded_as_fastavro_decodes_them(entries: list[dict[str, Any]]) -> None:
    block = encoded(entries)
    stream = io.BytesIO(block)
    theirs: list[Any] = [fastavro.schemaless_reader(stream, SCHEMA, None) for _ in entries]
    assert decoded(len(entries), block) == [flat(entry) for entry in theirs]


@settings(max_examples=60)
@given(st.lists(ENTRIES, min_size=1, max_size=3), st.data())
def test_a_block_that_ends_early_or_late_is_an_error(entries: list[dict[str, Any]], data: st.DataObject) -> None:
    block = encoded(entries)
    cut = data.draw(st.integers(0, len(block) - 1))
    for damaged in (block[:cut], block + b"\0"):
        with pytest.raises(MetadataError, match="/m: damaged Avro block"):
            decoded(len(entries), damaged)


@settings(max_examples=100)
@given(st.binary(max_size=200), st.integers(1, 3))
def test_no_bytes_make_the_decoder_read_outside_them(block: bytes, count: int) -> None:
    with suppress(MetadataError):
        assert len(decoded(count, block)) == count


def test_blocks_larger_than_a_batch_are_decoded_in_parts() -> None:
    schema = fastavro.parse_schema(record("r", required("status", 0, "int")))
    assert decoded(5000, encoded([{"status": n} for n in range(5000)], schema), schema) == [
        {"status": n} for n in range(5000)
    ]


def test_array_blocks_may_give_their_size_after_a_negative_count() -> None:
    schema = fastavro.parse_schema(record("r", optional("split_offsets", 132, {"type": "array", "items": "long"})))
    block = b"\x02" + b"\x03\x04" + b"\x02\x04" + b"\x02\x06" + b"\x00"  # 2 items in 2 bytes: 1, 2; 1 item: 3; none
    assert decoded(1, block, schema) == [{"split_offsets": [1, 2, 3]}]


def test_null_may_be_the_second_branch_and_the_only_one() -> None:
    fields = [
        {"name": "status", "type": ["int", "null"]},
        {"name": "x", "type": "null"},
        {"name": "y", "type": ["int"]},
    ]
    schema = fastavro.parse_schema({"type": "record", "name": "r", "fields": fields})
    assert decoded(2, b"\x00\x08" + b"\x02" + b"\x02" + b"\x04", schema) == [{"status": 4}, {"status": None}]


@pytest.mark.parametrize(
    "kind", [["int", "string"], {"type": "map", "values": "int"}, {"type": "array", "items": "bytes"}]
)
def test_a_field_of_a_kind_that_no_manifest_has_is_named(kind: list[str] | dict[str, str]) -> None:
    schema = {"type": "record", "name": "r", "fields": [{"name": "odd", "type": kind}]}
    with pytest.raises(MetadataError, match="/m: the Avro field odd is"):
        ManifestProgram(schema, WANTED, "/m")
