"""Lists a folder on any store that PyIceberg's FileIO reaches, which itself cannot; the time by the store's clock.

A file is deleted for its age by no other clock: this machine's may be days ahead, and a commit's file looks old then.
"""

import logging
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from pyarrow.fs import FileSelector, FileType
from pyiceberg.io import FileIO

from puffinry.catalogs.file_system.hdfs import HadoopFileIO
from puffinry.errors import CatalogUnavailableError
from puffinry.storage import filesystem_of, new_file

NOT_YET_OLD = datetime.max.replace(tzinfo=UTC)  # of a file whose age the store does not report
_log = logging.getLogger(__name__)


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


def store_time(io: FileIO, location: str) -> datetime | None:
    """When the store says that a file was written that is written for this, under a unique name, and removed again.

    None where it cannot be written, or the store does not say.
    """
    try:
        with new_file(io, location) as file:
            file.write(b"-")
        listed = {file.location: file.modified for file in list_files(io, location.rpartition("/")[0])}
    except (CatalogUnavailableError, ValueError) as error:  # or a name that no folder can have
        _log.warning("the store's time is unknown: %s", error)
        return None
    finally:
        with suppress(OSError):
            io.delete(location)
    modified = listed.get(location, NOT_YET_OLD)
    return None if modified == NOT_YET_OLD else modified
