"""Statistics files: how one is named, and described for the table metadata."""

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_names import statistics_name
from puffinry.formats import puffin
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata
from puffinry.statistics import SketchProperties


def new_statistics_path(metadata: TableMetadata, snapshot_id: int) -> str:
    """A unique name for a statistics file of this snapshot, as a URI in the form of the table's location."""
    return f"{metadata_files.metadata_folder(metadata)}/{statistics_name(metadata, snapshot_id)}"


def entry_of_written(path: str, snapshot_id: int, writer: puffin.PuffinWriter) -> StatisticsFile:
    """The table metadata's entry for a file just written: of its blobs only those that Puffin's specification names."""
    listed = _listed(writer.close())  # PyIceberg 0.12 loads no table whose metadata lists any other type
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


def entry_of_existing(io: FileIO, path: str, snapshot_id: int) -> StatisticsFile:
    """The same of a file that is already there; raises PuffinError or CatalogUnavailableError."""
    with puffin.open_input_file(io.new_input(path)) as source:
        listed = _listed(puffin.PuffinReader(source).metadata)
        end = source.read_at(source.size - puffin.TRAILER_BYTES, puffin.TRAILER_BYTES)
        trailer = puffin.parse_trailer(end, source.size)
        return StatisticsFile(snapshot_id, path, source.size, trailer.footer_size, listed)


def _listed(file: puffin.FileMetadata) -> tuple[StatisticsBlob, ...]:
    return tuple(as_listed(blob) for blob in file.blobs if blob.type == puffin.THETA_SKETCH)


def as_listed(blob: puffin.BlobMetadata) -> StatisticsBlob:
    """What the table metadata say of a blob."""
    listed = SketchProperties(blob.properties).as_listed()
    return StatisticsBlob(blob.type, blob.snapshot_id, blob.sequence_number, blob.fields, listed)
