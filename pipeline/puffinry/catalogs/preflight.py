"""Checks what a commit needs, before hours of work are spent on one.

The table is not changed: the next version is made in memory only, and the test file is removed at once. If the process
is killed before that, the file is found as any other leftover.
"""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager

from pyiceberg.io import FileIO

from puffinry.catalogs import metadata_files
from puffinry.catalogs.file_names import statistics_name
from puffinry.catalogs.removal import remove
from puffinry.catalogs.store import TableVersion
from puffinry.errors import CatalogUnavailableError, CommitFailedError, MetadataError, UnsupportedError
from puffinry.formats.puffin import MAGIC
from puffinry.metadata import TableMetadata
from puffinry.storage import error_says, local_path, new_file

ADVICE = "no data was read; fix that, or use --dry-run"

_NO_SNAPSHOT = 0
# What will be the same in an hour. A full disk may not be, nor what networks report.
_LASTING = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EISDIR, errno.ENOENT, errno.EEXIST)
_LASTING_IN_STORES = re.compile("ACCESS_DENIED|AccessDenied|NO_SUCH_BUCKET|NoSuchBucket|Forbidden")


def check_successor(base: TableVersion) -> None:
    """Make the version after `base` as a commit does; raise CommitFailedError where the table does not allow it."""
    try:
        new = metadata_files.successor(base, base.metadata)
        metadata_files.extension(new)
    except (MetadataError, UnsupportedError) as error:
        raise CommitFailedError(f"{error}; {ADVICE}") from error


def check_folder(io: FileIO, metadata: TableMetadata) -> None:
    """Raise CommitFailedError where no file can be written beside the metadata; CatalogUnavailableError: not now."""
    folder = metadata_files.metadata_folder(metadata)
    paths = map(local_path, (folder, metadata.location))
    if [path is not None and not path.is_absolute() for path in paths] == [True, False]:  # relative
        said = f"write.metadata.path is {folder!r}, another folder for each process; expected an absolute path or a URI"
        raise CommitFailedError(f"{metadata.source}: the table's property {said}; {ADVICE}")
    with permanent_failures(folder):
        try_file(io, f"{folder}/{statistics_name(metadata, _NO_SNAPSHOT)}")


def try_file(io: FileIO, location: str) -> None:
    """Write a file under a unique name, and remove it; raises CatalogUnavailableError, or ValueError."""
    with new_file(io, location) as file:
        file.write(MAGIC)
    remove(io, [location])


@contextmanager
def permanent_failures(folder: str) -> Iterator[None]:
    """Turn what will fail again in an hour into CommitFailedError, other failures into CatalogUnavailableError."""
    try:
        yield
    except ValueError as error:
        raise CommitFailedError(f"{folder}: cannot hold files: {error}; {ADVICE}") from error
    except OSError as error:
        raise _folder_error(error, folder) from error
    except CatalogUnavailableError as error:
        if isinstance(error.__cause__, OSError):
            raise _folder_error(error.__cause__, folder) from error
        raise


def _folder_error(error: OSError, folder: str) -> CommitFailedError | CatalogUnavailableError:
    said = f"{folder}: no file can be written there: {error}"
    if error.errno in _LASTING or error_says(error, _LASTING_IN_STORES, folder):
        return CommitFailedError(f"{said}; {ADVICE}")
    return CatalogUnavailableError(said)
