"""Small files that decompress to gigabytes: statistics and metadata are refused before they fill memory."""

import gzip
import json
from pathlib import Path
from typing import Any

import lz4.frame
import pytest
import zstandard

from puffinry.formats.puffin import PuffinReader
from puffinry.formats.puffin.source import open_source
from puffinry.metadata import TableMetadata
from tests.formats.puffin.parts import Parts, document, entry
from tests.support.peak_memory import measured

pytestmark = pytest.mark.slow

MIB = 1 << 20
CLAIMED = 1 << 30
PIECE = 1 << 24


def zstd_bomb() -> bytes:
    frame = zstandard.ZstdCompressor().compressobj(size=CLAIMED)
    return b"".join([*(frame.compress(bytes(PIECE)) for _ in range(CLAIMED // PIECE)), frame.flush()])


def lz4_bomb() -> bytes:
    frame = lz4.frame.LZ4FrameCompressor()
    begun = frame.begin(source_size=CLAIMED)
    return b"".join([begun, *(frame.compress(bytes(PIECE)) for _ in range(CLAIMED // PIECE)), frame.flush()])


def size_of_blob(path: Path) -> int:
    with open_source(path) as source:
        reader = PuffinReader(source)
        return len(reader.read(reader.metadata.blobs[0]))


@pytest.mark.parametrize(("codec", "bomb", "kib"), [("zstd", zstd_bomb, 64), ("zstd", None, 1), ("lz4", None, 1)])
def test_a_blob_that_claims_a_gigabyte_is_refused_by_name(tmp_path: Path, codec: str, bomb: Any, kib: int) -> None:
    """The claims without a bomb behind them are frames that end after their header."""
    frame = bomb() if bomb else {"zstd": zstd_bomb, "lz4": lz4_bomb}[codec]()[:30]
    path = tmp_path / "bomb.stats"
    path.write_bytes(Parts(blobs=frame, payload=document(entry(length=len(frame), compression_codec=codec))).to_bytes())
    assert path.stat().st_size < kib * 1024
    found = measured(size_of_blob, path)
    assert found.error is not None
    assert f"bomb.stats: offset 4: 't' blob: the {codec} frame has {len(frame)} bytes" in found.error
    assert found.peak < 50 * MIB


def test_a_blob_within_the_ceiling_is_read(tmp_path: Path) -> None:
    frame = zstandard.compress(bytes(200 * MIB))
    path = tmp_path / "alike.stats"
    path.write_bytes(
        Parts(blobs=frame, payload=document(entry(length=len(frame), compression_codec="zstd"))).to_bytes()
    )
    assert size_of_blob(path) == 200 * MIB


def parsed(data: bytes) -> int:
    return TableMetadata.from_bytes(data, "v1.gz.metadata.json").format_version


def test_gzipped_metadata_of_many_times_its_size_is_refused_by_name() -> None:
    bomb = gzip.compress(b'{"a":[' + b"[]," * (80 * MIB) + b"[]]}")
    found = measured(parsed, bomb)
    assert found.error is not None
    assert "v1.gz.metadata.json: the document is larger than" in found.error
    assert found.peak < 150 * MIB


def test_gzipped_metadata_within_the_ceiling_is_read_in_bounded_memory() -> None:
    keys = {"format-version": 2, "location": "/t", "last-updated-ms": 5, "current-schema-id": 0}
    filler = {
        "schemas": [{"type": "struct", "schema-id": 0, "fields": []}],
        "partition-specs": [],
        "harm": [[]] * (5 * MIB),
    }
    data = gzip.compress(json.dumps(keys | filler, separators=(",", ":")).encode())
    found = measured(parsed, data)
    assert (found.result, found.error) == (2, None)
    assert found.peak < 700 * MIB
