"""Random tables written by pyarrow and fastavro are counted as plain Python counts them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyorc
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.schema import Schema

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan import ScanContext, scan_file
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.random_tables import tables, truth_of, write

PARQUET_OPTIONS = st.fixed_dictionaries(
    {
        "row_group_size": st.integers(1, 60),
        "compression": st.sampled_from(["none", "snappy", "gzip", "zstd", "lz4", "brotli"]),
        "use_dictionary": st.booleans(),
        "data_page_version": st.sampled_from(["1.0", "2.0"]),
        "data_page_size": st.sampled_from([100, 1 << 20]),
        "store_decimal_as_integer": st.booleans(),
        "store_schema": st.booleans(),
    }
)
ORC_CODECS = [kind for kind in pyorc.CompressionKind if kind.name != "LZO"]  # pyorc cannot write LZO
OPTIONS: Mapping[FileFormat, st.SearchStrategy[dict[str, Any]]] = {
    "parquet": PARQUET_OPTIONS,
    "orc": st.fixed_dictionaries({"compression": st.sampled_from(ORC_CODECS), "stripe_size": st.integers(1, 1 << 20)}),
    "avro": st.fixed_dictionaries(
        {
            "codec": st.sampled_from(["null", "deflate", "snappy", "zstandard", "bzip2"]),
            "sync_interval": st.integers(1, 500),
        }
    ),
}


def scan(
    path: Path, file_format: FileFormat, schema: Schema, rows: int, *, by_arrow: bool = False
) -> dict[int, ExactColumn]:
    file = through_arrow(LiveFile(0, str(path), file_format, path.stat().st_size, rows, 1, 0), by_arrow)
    return exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_column_of_a_random_table_is_exact(
    tmp_path_factory: pytest.TempPathFactory, file_format: FileFormat, data: st.DataObject
) -> None:
    schema, rows = data.draw(tables(file_format))
    path = tmp_path_factory.getbasetemp() / f"random.{file_format}"
    write(path, file_format, schema, rows, **data.draw(OPTIONS[file_format]))
    expected = truth_of(schema, rows)
    assert scan(path, file_format, schema, len(rows)) == expected
    assert scan(path, file_format, schema, len(rows), by_arrow=True) == expected  # Arrow alone, no pages
