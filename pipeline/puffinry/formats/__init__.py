"""Bytes to values and back, without a table and without Spark.

In: untrusted bytes, or an open file. Out: values, or an error that names the offset. `puffin`, `avro` and `orc` are
packages of their own. `snappy_framing`, `parquet` (pages), `thrift`, which Parquet's footers and page headers are
written in, and `lossless_json`, which also refuses ambiguous JSON, are modules. A file that is read at any place is a
`RandomAccessStream`. What is in Parquet's pages is read where columns are known, in `puffinry.scan.pages`.
"""

from puffinry.formats.random_access import RandomAccessStream
