"""Lists a folder on any store that PyIceberg's FileIO reaches: FileIO itself cannot list."""

from dataclasses import dataclass
from datetime import UTC, datetime

from pyarrow.fs import FileSelector, FileType
from pyiceberg.io import FileIO

from puffinry.catalogs.file_system.hdfs import HadoopFileIO
from puffinry.errors import CatalogUnavailableError
from puffinry.storage import filesystem_of

NOT_YET_OLD = datetime.max.replace(tzinfo=UTC)  # of a file whose age the store does not report


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
        if isinstance(io, HadoopFileIO):
            found = [(name, datetime.fromtimestamp(ms / 1000, UTC)) for name, ms in io.list_files(folder)]
        else:
            filesystem, path = filesystem_of(io, folder)
            infos = (info for info in filesystem.get_file_info(FileSelector(path)) if info.type == FileType.File)
            found = [(info.base_name, info.mtime or NOT_YET_OLD) for info in infos]
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:  # a name may be one that no folder can have
        raise CatalogUnavailableError(f"{folder}: cannot be listed: {error}") from error
    return [ListedFile(f"{folder}/{name}", modified) for name, modified in found]
