"""Bytes to values and back, without a table and without Spark.

In: untrusted bytes, or an open file. Out: values, or an error that names the offset. Each format is a
package of its own: `puffin`, `snappy_framing`, `avro`, `orc` and `parquet`. JSON is the module `lossless_json`;
`strict_json` refuses ambiguous JSON; a file that is read at any place is a `RandomAccessStream`. What is in Parquet's
pages is read where columns are known, in `puffinry.scan.pages`.
"""

from puffinry.formats.random_access import RandomAccessStream
