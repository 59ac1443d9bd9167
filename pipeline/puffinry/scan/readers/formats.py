"""Which reader reads a file.

A data file has a `row_count`, None where only reading it tells, `fields`, and `is_named` where their ids come from the
name mapping. A section is what a format can read on its own: a row group, a stripe, a run of blocks. Sections come in
the order of their rows, `row_count` of them from `first_row` in the file on; `read` gives the top-level column around a
leaf, and `steps` the way from there to the leaf, for `leaf_slots`.
"""

from typing import TYPE_CHECKING

from puffinry.errors import UnsupportedError
from puffinry.scan.readers.avro import AvroDataFile, AvroSection
from puffinry.scan.readers.file_schema import with_field_ids
from puffinry.scan.readers.files import CountedFile
from puffinry.scan.readers.orc import OrcDataFile, OrcSection
from puffinry.scan.readers.parquet import ParquetDataFile, ParquetSection

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import NameMapping

DataFile = ParquetDataFile | OrcDataFile | AvroDataFile
Section = ParquetSection | OrcSection | AvroSection


def open_data_file(file: CountedFile, file_format: str, name_mapping: "NameMapping | None") -> DataFile:
    """Open a data or delete file in the format that its manifest entry names; files without field ids get the
    mapping's. Raises UnsupportedError.
    """
    match file_format:
        case "parquet":
            data_file: DataFile = ParquetDataFile(file)
        case "orc":
            data_file = OrcDataFile(file)
        case "avro":
            data_file = AvroDataFile(file)
        case _:
            raise UnsupportedError(f"{file.path} is in the format {file_format}, which Puffinry does not read")
    own_fields = data_file.fields
    data_file.fields = with_field_ids(own_fields, file.path, name_mapping)
    data_file.is_named = data_file.fields is not own_fields
    return data_file
