"""Pages as Arrow's codecs pack them: their bytes, no more and no fewer than the header says."""

import numpy as np
import pyarrow as pa
import pytest
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.scan.pages.decompress import Decompressor

PLAIN = bytes(range(200)) * 20
CODECS = {1: "snappy", 2: "gzip", 4: "brotli", 6: "zstd", 7: "lz4_raw"}  # by their numbers in parquet.thrift


def packed(name: str) -> NDArray[np.uint8]:
    return np.frombuffer(pa.Codec(name).compress(PLAIN), np.uint8)


@pytest.mark.parametrize("codec", CODECS)
def test_a_page_has_the_bytes_that_were_packed(codec: int) -> None:
    assert Decompressor().unpack(packed(CODECS[codec]), codec, len(PLAIN)).tobytes() == PLAIN


@pytest.mark.parametrize("error", [-1, 1])
@pytest.mark.parametrize("codec", CODECS)
def test_a_page_of_another_size_than_its_header_says_is_refused(codec: int, error: int) -> None:
    with pytest.raises(ValuesError, match=r"it (does not decompress|decompresses to)"):
        Decompressor().unpack(packed(CODECS[codec]), codec, len(PLAIN) + error)


def test_a_page_may_be_of_several_zstd_frames() -> None:
    frames = np.concatenate([packed("zstd"), packed("zstd")])
    assert Decompressor().unpack(frames, 6, 2 * len(PLAIN)).tobytes() == PLAIN + PLAIN
