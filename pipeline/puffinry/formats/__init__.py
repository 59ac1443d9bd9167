"""Bytes to values and back, without a table and without Spark.

In: bytes that nobody vouches for, or an open file. Out: values, or an error that names the offset. Each format is a
room of its own: `puffin`, `snappy_framing`, `avro` and `orc`; JSON is the module `lossless_json`, and what is refused
of any JSON `strict_json`. Parquet's pages are read where columns are known, in `puffinry.scan.pages`.
"""
