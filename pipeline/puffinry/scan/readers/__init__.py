"""Data and delete files of every format, read section by section and column by column.

In: a path, its size and format as the metadata says. Out: a `DataFile`, whose sections (row groups, stripes, runs of
blocks) give Arrow arrays, and its fields with their ids; bytes fetched are counted.

- `formats`                    which reader reads a file
- `files`                      files opened through FileIO, and how much was fetched
- `file_schema`                a file's fields as a tree with field ids, or by a name mapping
- `parquet`, `orc`, `avro`     a reader each; `avro_schema` is Avro's writer schema as Arrow types
"""

from puffinry.scan.readers.file_schema import CHAR, FileLeaf, locate
from puffinry.scan.readers.files import (
    BATCH_ROWS,
    BudgetSpentError,
    ByteRange,
    BytesRead,
    CountedFile,
    Source,
    damage_named,
)
from puffinry.scan.readers.formats import DataFile, Section, open_data_file
from puffinry.scan.readers.orc import OrcDataFile
from puffinry.scan.readers.parquet import ParquetDataFile
