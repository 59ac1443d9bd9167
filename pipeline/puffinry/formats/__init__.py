"""Bytes to values and back, without a table and without Spark.

In: untrusted bytes, or an open file. Out: values, or an error that names the offset. `puffin`, `avro`, `orc` and
`parquet` are packages of their own; `snappy_framing` is a module, and so is `lossless_json`, which also refuses
ambiguous JSON; a file that is read at any place is a `RandomAccessStream`. What is in Parquet's pages is read where
columns are known, in `puffinry.scan.pages`.
"""

from puffinry.formats.random_access import RandomAccessStream
