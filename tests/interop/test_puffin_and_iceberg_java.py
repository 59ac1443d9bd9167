"""Iceberg Java's own Puffin reader and writer, on the other side of a file."""

from pathlib import Path
from typing import Any

import pytest
from py4j.java_gateway import JVMView
from pyspark.sql import SparkSession

from puffinry.formats.puffin import CREATED_BY, Blob, BlobMetadata, PuffinReader, PuffinWriter
from puffinry.formats.puffin.source import open_source

pytestmark = pytest.mark.heavy

# type, fields, snapshot, sequence number, content, properties, codec
BLOBS: list[tuple[str, list[int], int, int, bytes, dict[str, str], str | None]] = [
    ("apache-datasketches-theta-v1", [1], 2**62, 5, b"sketch" * 1000, {"ndv": "42"}, "zstd"),
    ("of-our-own", [7, 3, 5], -1, -1, b"plain", {"ключ": "值 🐧"}, None),
    ("empty", [], 8, 9, b"", {}, "zstd"),
]


@pytest.fixture
def jvm(iceberg_spark: SparkSession) -> JVMView:
    jvm = iceberg_spark._jvm
    assert jvm is not None
    return jvm


def written_by_us(path: Path) -> PuffinWriter:
    with path.open("wb") as output, PuffinWriter(output, {CREATED_BY: "us"}) as writer:
        for kind, fields, snapshot, sequence, data, properties, codec in BLOBS:
            writer.add(Blob(kind, fields, snapshot, sequence, data, properties), codec=codec)
    return writer


def written_by_java(jvm: JVMView, path: Path) -> Any:
    file = jvm.org.apache.iceberg.Files.localOutput(str(path))
    writer = jvm.org.apache.iceberg.puffin.Puffin.write(file).createdBy("us").build()
    codecs = jvm.org.apache.iceberg.puffin.PuffinCompressionCodec
    for kind, fields, snapshot, sequence, data, properties, codec in BLOBS:
        field_ids, property_map = jvm.java.util.ArrayList(), jvm.java.util.LinkedHashMap()
        for field in fields:
            field_ids.add(field)
        for key, value in properties.items():
            property_map.put(key, value)
        content = jvm.java.nio.ByteBuffer.wrap(data)
        java_codec = codecs.ZSTD if codec else codecs.NONE
        sequence_of, snapshot_of = jvm.java.lang.Long.valueOf(sequence), jvm.java.lang.Long.valueOf(snapshot)
        blob = jvm.org.apache.iceberg.puffin.Blob
        writer.add(blob(kind, field_ids, snapshot_of, sequence_of, content, java_codec, property_map))
    writer.finish()
    writer.close()
    return writer


def test_iceberg_java_reads_what_we_write(jvm: JVMView, tmp_path: Path) -> None:
    writer = written_by_us(tmp_path / "ours.stats")
    check_that_java_reads(jvm, tmp_path / "ours.stats", writer)


def test_iceberg_java_passes_over_private_blobs(jvm: JVMView, tmp_path: Path) -> None:
    """Wherever they are between the others; their property is one that it does not know."""
    path = tmp_path / "ours.stats"
    with path.open("wb") as output, PuffinWriter(output, {CREATED_BY: "us"}) as writer:
        for kind, fields, snapshot, sequence, data, properties, codec in BLOBS:
            writer.add(Blob("of-our-own", [1], 5, 6, b"private" * 9), private=True)
            writer.add(Blob(kind, fields, snapshot, sequence, data, properties), codec=codec)
        writer.add(Blob("of-our-own", [], 5, 6, b"private" * 9), private=True)
    check_that_java_reads(jvm, path, writer)


def check_that_java_reads(jvm: JVMView, path: Path, writer: PuffinWriter) -> None:
    file = jvm.org.apache.iceberg.Files.localInput(str(path))
    build = jvm.org.apache.iceberg.puffin.Puffin.read(file)
    reader = build.withFileSize(writer.file_size).withFooterSize(writer.footer_size).build()
    assert reader.fileMetadata().properties()[CREATED_BY] == "us"
    pairs = reader.readAll(reader.fileMetadata().blobs()).iterator()
    for kind, fields, snapshot, sequence, data, properties, codec in BLOBS:
        pair = pairs.next()
        blob = pair.first()
        assert (blob.type(), list(blob.inputFields()), dict(blob.properties())) == (kind, fields, properties)
        assert (blob.snapshotId(), blob.sequenceNumber(), blob.compressionCodec()) == (snapshot, sequence, codec)
        assert bytes(jvm.org.apache.iceberg.util.ByteBuffers.toByteArray(pair.second())) == data
    assert not pairs.hasNext()


def test_we_read_what_iceberg_java_writes(jvm: JVMView, tmp_path: Path) -> None:
    path = tmp_path / "java.stats"
    writer = written_by_java(jvm, path)
    with open_source(path) as source:
        reader = PuffinReader(source, writer.footerSize())
        assert source.size == writer.fileSize()
        assert [reader.read(blob) for blob in reader.metadata.blobs] == [blob[4] for blob in BLOBS]
        for blob, (kind, fields, snapshot, sequence, _, properties, codec) in zip(
            reader.metadata.blobs, BLOBS, strict=True
        ):
            assert blob == BlobMetadata(
                kind, tuple(fields), snapshot, sequence, blob.offset, blob.length, codec, properties
            )


def test_our_footer_is_iceberg_javas_to_the_byte(jvm: JVMView, tmp_path: Path) -> None:
    """Its zstd is another implementation, but compresses these blobs to the same lengths."""
    ours, java = tmp_path / "ours.stats", tmp_path / "java.stats"
    our_writer, java_writer = written_by_us(ours), written_by_java(jvm, java)
    our_footer = ours.read_bytes()[-our_writer.footer_size :]
    java_footer = java.read_bytes()[-java_writer.footerSize() :]
    assert our_footer == java_footer
