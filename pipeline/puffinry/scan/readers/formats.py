"""Which reader reads a file."""

from typing import TYPE_CHECKING

from puffinry.errors import UnsupportedError
from puffinry.scan.readers.avro import AvroDataFile
from puffinry.scan.readers.file_schema import with_field_ids
from puffinry.scan.readers.files import CountedFile
from puffinry.scan.readers.orc import OrcDataFile
from puffinry.scan.readers.parquet import ParquetDataFile
from puffinry.scan.readers.sections import DataFile

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import NameMapping


def open_data_file(file: CountedFile, file_format: str, name_mapping: "NameMapping | None") -> DataFile:
    """Open a data or delete file in the format that its manifest entry names; files without field ids get the
    mapping's.
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
