"""Lists a folder on any store that PyIceberg's FileIO reaches: FileIO itself cannot list."""

from dataclasses import dataclass
from datetime import UTC, datetime

from pyarrow.fs import FileSelector, FileType
from pyiceberg.io import FileIO

from puffinry.catalogs.file_system.hdfs import HadoopFileIO
from puffinry.errors import CatalogUnavailableError
from puffinry.storage import filesystem_of

_NOT_YET_OLD = datetime.max.replace(tzinfo=UTC)  # of a file whose age the store does not report


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file in a folder."""

    location: str  # in the form in which the folder was named
    modified: datetime  # in UTC

    @property
    def name(self) -> str:
        """The last part of the location."""
        return self.location.rpartition("/")[2]


def list_files(io: FileIO, folder: str) -> list[ListedFile]:
    """The files in `folder`, not below; none where it does not exist. Raises CatalogUnavailableError."""
    try:
        found = _list_hadoop(io, folder) if isinstance(io, HadoopFileIO) else _list_arrow(io, folder)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:  # a name may be one that no folder can have
        raise CatalogUnavailableError(f"{folder}: cannot be listed: {error}") from error
    return found


def _list_hadoop(io: HadoopFileIO, folder: str) -> list[ListedFile]:
    return [
        ListedFile(f"{folder}/{name}", datetime.fromtimestamp(milliseconds / 1000, UTC))
        for name, milliseconds in io.list_files(folder)
    ]


def _list_arrow(io: FileIO, folder: str) -> list[ListedFile]:
    filesystem, path = filesystem_of(io, folder)
    return [
        ListedFile(f"{folder}/{info.base_name}", info.mtime or _NOT_YET_OLD)
        for info in filesystem.get_file_info(FileSelector(path))
        if info.type == FileType.File
    ]
