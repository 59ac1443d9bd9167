"""Writes Parquet files of given columns: `python write_with.py WRITER COLUMNS FOLDER`, by the writer's own Python.

COLUMNS is a JSON file: for each name a kind and values, None among them. The Python may be one of years ago, and has
the writer's packages and nothing else.
"""

from __future__ import annotations

import base64
import datetime
import decimal
import json
import sys
from typing import Any, Callable

TRY: tuple[dict[str, Any], ...] = (
    {"data_page_size": 600, "row_group_size": 700},
    {"data_page_size": 600, "data_page_version": "2.0", "compression": "gzip"},
    {"data_page_size": 600, "use_dictionary": False, "version": "2.6"},
    {"dictionary_pagesize_limit": 900, "data_page_size": 600, "write_batch_size": 50},
)
EPOCH = datetime.datetime(1970, 1, 1)


def python_value(kind: str, value: Any) -> Any:
    """From what JSON holds of it."""
    if value is None:
        return None
    if kind.startswith("list_"):
        return [python_value(kind[5:], each) for each in value]
    if kind == "struct":
        return {name: python_value(below, value[name]) for name, below in (("number", "long"), ("text", "string"))}
    convert: dict[str, Callable[[Any], Any]] = {
        "binary": base64.b64decode,
        "date": lambda days: (EPOCH + datetime.timedelta(days)).date(),
        "timestamp": lambda micros: EPOCH + datetime.timedelta(microseconds=micros),
        "decimal": decimal.Decimal,
    }
    return convert.get(kind, lambda same: same)(value)


def arrow_table(columns: dict[str, Any]) -> Any:
    """The columns, in Arrow's types."""
    import pyarrow as pa

    types = {
        "long": pa.int64(),
        "int": pa.int32(),
        "double": pa.float64(),
        "boolean": pa.bool_(),
        "string": pa.string(),
        "binary": pa.binary(),
        "date": pa.date32(),
        "timestamp": pa.timestamp("us"),
        "decimal": pa.decimal128(20, 2),
        "category": pa.string(),
        "list_long": pa.list_(pa.int64()),
        "list_string": pa.list_(pa.string()),
        "struct": pa.struct([pa.field("number", pa.int64()), pa.field("text", pa.string())]),
    }
    arrays = {name: pa.array(values, types[kind]) for name, (kind, values) in columns.items()}
    for name, (kind, _) in columns.items():
        if kind == "category":
            used = arrays[name].dictionary_encode()
            members = pa.array([*used.dictionary.to_pylist(), "of no row"])
            arrays[name] = pa.DictionaryArray.from_arrays(used.indices, members)
    return pa.table(arrays)


def with_pyarrow(columns: dict[str, Any], folder: str) -> None:
    import pyarrow.parquet as pq

    table = arrow_table(columns)
    for number, options in enumerate(TRY):
        known = dict(options)
        while True:  # older versions lack some of the options
            try:
                pq.write_table(table, f"{folder}/{number}.parquet", **known)
                break
            except (TypeError, ValueError, NotImplementedError) as error:
                gone = [name for name in known if name in str(error)] or list(known)[-1:]
                if not known:
                    raise
                for name in gone:
                    del known[name]


def with_polars(columns: dict[str, Any], folder: str) -> None:
    import polars as pl

    types: dict[str, Any] = {
        "long": pl.Int64,
        "int": pl.Int32,
        "double": pl.Float64,
        "boolean": pl.Boolean,
        "string": pl.Utf8,
        "binary": pl.Binary,
        "date": pl.Date,
        "timestamp": pl.Datetime("us"),
        "decimal": pl.Decimal(20, 2),
        "category": pl.Categorical,
        "list_long": pl.List(pl.Int64),
        "list_string": pl.List(pl.Utf8),
        "struct": pl.Struct({"number": pl.Int64, "text": pl.Utf8}),
    }
    frame = pl.DataFrame([pl.Series(name, values, types[kind]) for name, (kind, values) in columns.items()])
    frame.write_parquet(folder + "/0.parquet", data_page_size=600)
    frame.write_parquet(folder + "/1.parquet", data_page_size=600, row_group_size=300, compression="snappy")
    frame.lazy().sink_parquet(folder + "/2.parquet", data_page_size=600)


def with_duckdb(columns: dict[str, Any], folder: str) -> None:
    import duckdb

    types = {
        "long": "BIGINT",
        "int": "INTEGER",
        "double": "DOUBLE",
        "boolean": "BOOLEAN",
        "string": "VARCHAR",
        "binary": "BLOB",
        "date": "DATE",
        "timestamp": "TIMESTAMP",
        "decimal": "DECIMAL(20, 2)",
        "list_long": "BIGINT[]",
        "list_string": "VARCHAR[]",
        "struct": "STRUCT(number BIGINT, text VARCHAR)",
    }
    connection = duckdb.connect()
    members = sorted({each for kind, values in columns.values() if kind == "category" for each in values if each})
    connection.execute("CREATE TYPE members AS ENUM ({})".format(", ".join(map(repr, [*members, "none"]))))
    declared = ('"{}" {}'.format(name, types.get(kind, "members")) for name, (kind, _) in columns.items())
    connection.execute("CREATE TABLE t ({})".format(", ".join(declared)))
    rows = list(zip(*(values for _, values in columns.values())))
    connection.executemany("INSERT INTO t VALUES ({})".format(", ".join("?" * len(columns))), rows)
    for number, options in enumerate(
        ("ROW_GROUP_SIZE 2048", "PARQUET_VERSION v2", "DICTIONARY_SIZE_LIMIT 1, CODEC zstd")
    ):
        connection.execute(f"COPY t TO '{folder}/{number}.parquet' (FORMAT parquet, {options})")


def with_fastparquet(columns: dict[str, Any], folder: str) -> None:
    import fastparquet
    import pandas as pd

    def series(kind: str, values: Any) -> Any:
        if kind == "category":
            members = sorted({each for each in values if each is not None})
            return pd.Categorical(values, [*members, "of no row"])
        if kind in ("int", "long", "boolean"):
            return pd.array(values, {"int": "Int32", "long": "Int64", "boolean": "boolean"}[kind])
        if kind == "timestamp":
            return pd.Series(values, dtype="datetime64[ns]")
        return pd.Series(values, dtype="float64" if kind == "double" else "object")

    can = {"int", "long", "boolean", "double", "string", "binary", "category", "timestamp"}
    can_hold = {
        n: each for n, each in columns.items() if each[0] in can and not (each[0] == "double" and None in each[1])
    }
    frame = pd.DataFrame({name: series(kind, values) for name, (kind, values) in can_hold.items()})
    encodings = {"string": "utf8", "category": "utf8", "binary": "bytes"}
    objects = {name: encodings[kind] for name, (kind, _) in can_hold.items() if kind in encodings}
    tries: tuple[dict[str, Any], ...] = ({}, {"row_group_offsets": 300, "compression": "GZIP"}, {"stats": True})
    for number, options in enumerate(tries):
        fastparquet.write(f"{folder}/{number}.parquet", frame, object_encoding=objects, **options)


def with_arrow_rs(columns: dict[str, Any], folder: str) -> None:
    import arro3.io

    table = arrow_table(columns)
    tries: tuple[dict[str, Any], ...] = (
        {"data_page_size_limit": 600, "write_batch_size": 64},
        {
            "data_page_size_limit": 600,
            "write_batch_size": 64,
            "writer_version": "parquet_2_0",
            "compression": "zstd(1)",
        },
        {"dictionary_page_size_limit": 600, "write_batch_size": 64, "max_row_group_size": 500},
        {"dictionary_enabled": False, "data_page_row_count_limit": 40, "write_batch_size": 20},
    )
    for number, options in enumerate(tries):
        arro3.io.write_parquet(table, f"{folder}/{number}.parquet", **options)


WRITERS: dict[str, Callable[[dict[str, Any], str], None]] = {
    "pyarrow": with_pyarrow,
    "polars": with_polars,
    "duckdb": with_duckdb,
    "fastparquet": with_fastparquet,
    "arro3-io": with_arrow_rs,
}


if __name__ == "__main__":
    with open(sys.argv[2]) as file:
        given = json.load(file)
    read = {name: (kind, [python_value(kind, each) for each in values]) for name, (kind, values) in given.items()}
    WRITERS[sys.argv[1]](read, sys.argv[3])
