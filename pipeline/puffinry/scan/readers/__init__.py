"""Data and delete files of every format, read section by section and column by column."""

from puffinry.scan.readers.file_schema import FileFields, FileLeaf, locate
from puffinry.scan.readers.files import BytesRead, CountedFile, Source, damage_named, open_file
from puffinry.scan.readers.formats import open_data_file
from puffinry.scan.readers.parquet import ParquetDataFile
from puffinry.scan.readers.sections import ByteRange, DataFile, LiveRows, Section, all_live

__all__ = [
    "ByteRange",
    "BytesRead",
    "CountedFile",
    "DataFile",
    "FileFields",
    "FileLeaf",
    "LiveRows",
    "ParquetDataFile",
    "Section",
    "Source",
    "all_live",
    "damage_named",
    "locate",
    "open_data_file",
    "open_file",
]
