"""Bytes to values and back, without a table and without Spark.

In: bytes that nobody vouches for, or an open file. Out: values, or an error that names the offset. Each format is a
room of its own: `puffin`, `snappy_framing`, `avro` and `orc`; JSON is the module `lossless_json`, and what is refused
of any JSON `strict_json`; a file that is read at any place is a `RandomAccessStream`. Parquet's pages are read where
columns are known, in `puffinry.scan.pages`.
"""

from puffinry.formats.random_access import RandomAccessStream
