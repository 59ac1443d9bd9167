"""Writes these files again, each with the writer that it is named for, which need not be one that the tests install.

By hand, one after another (arrow-go.parquet: see arrow_go.go):

    uv run --no-project --with duckdb==1.2.2 tests/vectors/parquet/make.py duckdb
    uv run --no-project --with fastparquet==2026.9.0 tests/vectors/parquet/make.py fastparquet
    uv run --no-project --with fastparquet==2026.9.0 --with pyarrow==26.0.1 tests/vectors/parquet/make.py appended
    uv run --no-project --with pyarrow==10.0.1 --with 'numpy<2' tests/vectors/parquet/make.py pyarrow
    uv run --no-project --with polars==1.20.0 tests/vectors/parquet/make.py polars
    uv run --no-project --with polars==1.38.1 tests/vectors/parquet/make.py polars_pages
    uv run --no-project --python 3.9 --with pyarrow==4.0.1 --with 'numpy<1.24' tests/vectors/parquet/make.py pyarrow_4
    uv run --no-project --with datafusion==55.0.0 tests/vectors/parquet/make.py datafusion
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROWS = 60
COUNT = range(ROWS)


def duckdb() -> None:
    """An ENUM of which two members are used."""
    import duckdb

    connection = duckdb.connect()
    connection.execute("CREATE TYPE mood AS ENUM ('zzz', 'b', 'a', 'unused', 'c')")
    connection.execute(
        "CREATE TABLE t AS SELECT CASE WHEN i % 3 = 0 THEN NULL WHEN i % 2 = 0 THEN 'a' ELSE 'c' END::mood AS mood, "
        f"i % 7 AS number FROM range({ROWS}) t(i)"
    )
    connection.execute(f"COPY t TO '{HERE}/duckdb.parquet' (FORMAT parquet)")


def fastparquet() -> None:
    """Plain pages of all types, which end with bytes that belong to no value, and categories that no row has."""
    import fastparquet
    import numpy as np
    import pandas as pd

    text = ["used", "used too", "of no row"]
    frame = pd.DataFrame(
        {
            "category": pd.Categorical.from_codes([i % 3 - 1 if i % 3 < 2 else 1 for i in COUNT], text),
            "number_category": pd.Categorical.from_codes([i % 2 for i in COUNT], [1, 2, 3, 4]),
            "long": np.arange(ROWS) % 7,
            "int": np.arange(ROWS, dtype=np.int32) % 7,
            "double": np.arange(ROWS) / 4 % 5,
            "float": np.arange(ROWS, dtype=np.float32) / 4 % 5,
            "boolean": np.arange(ROWS) % 2 == 0,
            "text": [None if i % 5 == 0 else f"text {i % 6}" for i in COUNT],
            "binary": [None if i % 5 == 0 else b"\0" * (i % 4) for i in COUNT],
            "timestamp": pd.date_range("2020-01-01", periods=ROWS),
            "maybe": pd.array([None if i % 4 == 0 else i % 9 for i in COUNT], "Int64"),
        }
    )
    fastparquet.write(str(HERE / "fastparquet.parquet"), frame, compression="SNAPPY", row_group_offsets=ROWS // 2)


def appended() -> None:
    """A file by PyArrow to which fastparquet appended a row group."""
    import fastparquet
    import pandas as pd
    import pyarrow as pa
    import pyarrow.parquet as pq

    path = str(HERE / "appended.parquet")
    pq.write_table(pa.table({"c": ["a", "b"] * 10}), path)
    categories = pd.Categorical(["a", "b"] * 10, categories=["a", "b", "of no row"])
    fastparquet.write(path, pd.DataFrame({"c": categories}), append=True)


def pyarrow() -> None:
    """Pages of version 2 whose headers say that there are no nulls."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.table(
        {"a": [None if i % 3 == 0 else i % 7 for i in COUNT], "b": [None if i % 4 == 0 else f"b{i % 5}" for i in COUNT]}
    )
    path = HERE / "pyarrow.parquet"
    pq.write_table(table, path, data_page_version="2.0", write_statistics=False, use_dictionary=["b"])


def polars() -> None:
    """Categories of a string cache, some of which only other columns have."""
    import polars

    with polars.StringCache():
        polars.Series(["of another", "column"]).cast(polars.Categorical)
        frame = polars.DataFrame({"c": polars.Series(["a", "b", None] * 20).cast(polars.Categorical)})
    frame.filter(frame["c"].is_null() | (frame["c"].cast(polars.String) == "b")).write_parquet(HERE / "polars.parquet")


def polars_pages() -> None:
    """Half of the rows are null, which the footer counts once for each of the two pages: as many as there are rows."""
    import polars

    frame = polars.DataFrame({"c": [None if i % 2 == 0 else f"c{i % 6}" for i in COUNT]})
    frame.write_parquet(HERE / "polars_pages.parquet", data_page_size=256)


def pyarrow_4() -> None:
    """Dictionaries, of whose nulls the footer counts none, and the same text without them."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    text = pa.array([None if i % 4 == 0 else f"c{i % 5}" for i in COUNT])
    constant = pa.array([None if i % 4 == 0 else "one" for i in COUNT]).dictionary_encode()
    columns = {"category": text.dictionary_encode(), "text": text, "constant": constant}
    pq.write_table(pa.table(columns), HERE / "pyarrow_4.parquet")


def datafusion() -> None:
    """Arrow's views, flat and nested, in plain pages; its dictionaries and lists of fixed size."""
    import datafusion

    rows = f"(SELECT value AS i FROM generate_series(0, {ROWS - 1}))"
    frame = datafusion.SessionContext().sql(
        f"""
        SELECT i AS number, CASE WHEN i % 3 > 0 THEN concat('a text longer than a view ', i % 7) END AS text,
            arrow_cast(CASE WHEN i % 5 > 0 THEN concat('b', i % 4) END, 'BinaryView') AS bytes,
            CASE WHEN i % 11 > 0 THEN named_struct('x', arrow_cast(concat('x', i % 6), 'Utf8View')) END AS struct,
            make_array(arrow_cast(concat('element ', i % 5), 'Utf8View'), NULL) AS list,
            map([concat('k', i % 5)], [i % 3]) AS map,
            arrow_cast(concat('d', i % 5), 'Dictionary(Int32, Utf8)') AS dictionary,
            arrow_cast(make_array(i % 3, 7), 'FixedSizeList(2, Int64)') AS pair,
            arrow_cast(concat('large ', i % 5), 'LargeUtf8') AS large
        FROM {rows}
        """
    )
    options = datafusion.ParquetWriterOptions(dictionary_enabled=False, compression="uncompressed")
    frame.repartition(1).write_parquet_with_options(HERE / "datafusion.parquet", options)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
