"""Files that others wrote: Iceberg's own sample files and the golden tables' statistics and deletion vectors."""

import io
import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from datasketches import compact_theta_sketch, update_theta_sketch
from pyiceberg.table.deletion_vector import deletion_vectors_from_puffin_file
from pyiceberg.table.puffin import PuffinFile

from puffinry.formats.puffin import (
    CREATED_BY,
    DELETION_VECTOR,
    THETA_SKETCH,
    Blob,
    PuffinReader,
    PuffinWriter,
    deletion_bitmap,
)
from puffinry.formats.puffin.source import StreamSource, open_source
from puffinry.verify.puffin_file import Examination, examine
from tests.conftest import Golden
from tests.support.places import PUFFIN

FIRST = b"abcdefghi"
SECOND = "some blob \0 binary data 🤯 that is not very very very very very very long, is it?".encode()
SAMPLES = {"sample-metric-data-uncompressed.bin": None, "sample-metric-data-compressed-zstd.bin": "zstd"}


def write(blobs: Sequence[tuple[str, list[int], int, int, bytes, str | None]], properties: Mapping[str, str]) -> bytes:
    output = io.BytesIO()
    with PuffinWriter(output, properties) as writer:
        for blob in blobs:
            writer.add(Blob(*blob[:5]), codec=blob[5])
    return output.getvalue()


def test_an_empty_file_is_written_as_iceberg_writes_it() -> None:
    assert write([], {}) == (PUFFIN / "empty-puffin-uncompressed.bin").read_bytes()


@pytest.mark.parametrize("name", SAMPLES)
def test_the_sample_files_are_written_bit_for_bit(name: str) -> None:
    codec = SAMPLES[name]
    blobs = [("some-blob", [1], 2, 1, FIRST, codec), ("some-other-blob", [2], 2, 1, SECOND, codec)]
    assert write(blobs, {CREATED_BY: "Test 1234"}) == (PUFFIN / name).read_bytes()


@pytest.mark.parametrize("name", SAMPLES)
def test_the_sample_files_are_read_whole(name: str) -> None:
    codec = SAMPLES[name]
    with open_source(PUFFIN / name) as source:
        reader = PuffinReader(source)
        assert reader.metadata.properties == {CREATED_BY: "Test 1234"}
        assert [blob.compression_codec for blob in reader.metadata.blobs] == [codec, codec]
        assert [reader.read(blob) for blob in reader.metadata.blobs] == [FIRST, SECOND]


def java_statistics(golden: Golden) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(golden.metadata_file("java_stats").read_text())["statistics"]
    assert entries
    return entries


def test_statistics_files_of_iceberg_java_say_what_the_table_metadata_says(golden: Golden) -> None:
    for entry in java_statistics(golden):
        with open_source(entry["statistics-path"].removeprefix("file:")) as source:
            reader = PuffinReader(source, entry["file-footer-size-in-bytes"])
            assert source.size == entry["file-size-in-bytes"]
            assert [blob.type for blob in reader.metadata.blobs] == [THETA_SKETCH] * len(entry["blob-metadata"])
            for blob, listed in zip(reader.metadata.blobs, entry["blob-metadata"], strict=True):
                assert (list(blob.fields), blob.properties) == (listed["fields"], listed["properties"])
                assert reader.read(blob)[:3] in {bytes([pre, 3, 3]) for pre in (1, 2, 3)}


def test_a_statistics_file_of_iceberg_java_copied_blob_by_blob_is_the_same_file(golden: Golden) -> None:
    for entry in java_statistics(golden):
        path = Path(entry["statistics-path"].removeprefix("file:"))
        output = io.BytesIO()
        with open_source(path) as source:
            reader = PuffinReader(source)
            with PuffinWriter(output, reader.metadata.properties) as writer:
                for blob in reader.metadata.blobs:
                    writer.copy(blob, reader.read_raw(blob))
        assert output.getvalue() == path.read_bytes()
        assert (writer.file_size, writer.footer_size) == (
            entry["file-size-in-bytes"],
            entry["file-footer-size-in-bytes"],
        )


def test_deletion_vectors_of_iceberg_java_hold_as_many_positions_as_they_say(golden: Golden) -> None:
    seen = 0
    for table in ("dv_v3", "dv_multi"):
        for path in sorted(golden.location(table).rglob("*.puffin")):
            reader = PuffinReader(StreamSource(io.BytesIO(path.read_bytes())))
            for blob in reader.metadata.blobs:
                assert (blob.type, blob.snapshot_id, blob.sequence_number) == (DELETION_VECTOR, -1, -1)
                positions = list(deletion_bitmap(reader.read(blob)))
                assert len(positions) == int(blob.properties["cardinality"])
                assert all(before < after for before, after in pairwise(positions))
                seen += 1
    assert seen == 14


def theta_sketch(count: int) -> compact_theta_sketch:
    sketch = update_theta_sketch(12)
    for value in range(count):
        sketch.update(value)
    return sketch.compact()


def examined(data: bytes) -> Examination:
    return examine(StreamSource(io.BytesIO(data)))


def test_a_file_in_the_form_of_trino_is_sound_with_all_its_sketches() -> None:
    """TableStatisticsWriter: one zstd sketch per field in the order of ids, ndv cut off to an integer."""
    sketches = [theta_sketch(count) for count in (0, 1, 2, 100, 50_000)]
    output = io.BytesIO()
    with PuffinWriter(output, {CREATED_BY: "Trino version 476"}) as writer:
        for field, sketch in enumerate(sketches, 1):
            ndv = {"ndv": str(int(sketch.get_estimate()))}
            writer.add(Blob(THETA_SKETCH, [field], 7, 1, sketch.serialize(), ndv))
    examination = examined(output.getvalue())
    assert examination.is_sound
    assert [blob.sketch and blob.sketch.estimate for blob in examination.blobs] == [
        sk.get_estimate() for sk in sketches
    ]


def test_a_file_in_the_form_of_presto_is_sound_with_its_empty_blobs() -> None:
    """TableStatisticsMaker: sketches as they are, and data sizes in the properties of blobs of no bytes."""
    sketch = theta_sketch(50_000)
    output = io.BytesIO()
    with PuffinWriter(output, {CREATED_BY: "presto-0.290"}) as writer:
        size = {"data_size": "123"}
        writer.add(Blob("presto-sum-data-size-bytes-v1", [1], 7, 1, b"", size), codec=None)
        ndv = {"ndv": str(int(sketch.get_estimate()))}
        writer.add(Blob(THETA_SKETCH, [1], 7, 1, sketch.serialize(), ndv), codec=None)
        writer.add(Blob("presto-sum-data-size-bytes-v1", [2], 7, 1, b"", size), codec=None)
    examination = examined(output.getvalue())
    assert examination.is_sound
    assert [blob.length for blob in examination.blobs] == [0, len(sketch.serialize()), 0]


def test_pyiceberg_reads_what_is_written() -> None:
    output = io.BytesIO()
    with PuffinWriter(output, {CREATED_BY: "ü"}) as writer:
        writer.add(Blob("t", [2, 1], 7, 1, b"plain"), codec=None)
        writer.add(Blob("ours", [], 7, 1, b"private"), private=True)
        writer.add(Blob("u", [], -1, -1, b"packed" * 99))
    theirs = PuffinFile(output.getvalue())
    assert theirs.footer.properties[CREATED_BY] == "ü"
    assert [(blob.type, blob.fields) for blob in theirs.footer.blobs] == [("t", [2, 1]), ("u", [])]
    assert [theirs.get_blob_payload(blob) for blob in theirs.footer.blobs] == [b"plain", b"packed" * 99]


def test_pyiceberg_reads_the_same_positions_from_the_deletion_vectors_of_iceberg_java(golden: Golden) -> None:
    seen = 0
    for path in sorted(golden.prefix.rglob("*.puffin")):
        file = PuffinFile(path.read_bytes())
        for theirs, blob in zip(deletion_vectors_from_puffin_file(file), file.footer.blobs, strict=True):
            assert list(deletion_bitmap(file.get_blob_payload(blob))) == theirs.to_vector().to_pylist()
            seen += 1
    assert seen >= 14
