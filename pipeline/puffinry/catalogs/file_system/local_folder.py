"""A folder on a local file system, in which a file appears whole or not at all and never replaces another."""

import contextlib
import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from puffinry.errors import CommitFailedError, CommitStateUnknownError
from puffinry.metadata import MAX_BYTES
from puffinry.storage import local_path, refuse_pipe

# What link(2) says of a file system without hard links, and of one that has them but refused this one.
_NO_LINKS = (errno.EPERM, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK, errno.EXDEV)
_NOT_DONE = (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS, errno.ENOENT, errno.ENAMETOOLONG)


class LocalFolder:
    """The folder at `path`; names are those of the files in it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def is_at(self, location: str) -> bool:
        """Whether this is the folder at `location`, by another name or through a link."""
        other = local_path(location)
        try:
            return other is not None and self._path.samefile(other)
        except (OSError, ValueError):  # it may not be entered, or can have no such name
            return False

    def names(self, pattern: re.Pattern[str]) -> list[str]:
        """The names that match `pattern` as a whole; none where there is no such folder."""
        try:
            return [name for name in os.listdir(self._path) if pattern.fullmatch(name)]
        except (FileNotFoundError, NotADirectoryError):
            return []

    def read(self, name: str) -> bytes:
        """The bytes of a file, no more than show that it is no document; raises FileNotFoundError."""
        try:
            refuse_pipe(str(self._path / name))
        except ValueError as error:
            raise OSError(str(error)) from error
        with (self._path / name).open("rb") as file:
            return file.read(MAX_BYTES + 1)

    def publish(self, name: str, data: bytes, temporary: str) -> None:
        """Make a file of this name appear with all of `data`; raises FileExistsError where there is one already.

        Raises CommitStateUnknownError where it may be there or not; CommitFailedError where the file system cannot
        create one without the risk of replacing another.
        """
        target = self._path / name
        with self._written(temporary, data) as source:
            # A rename replaces silently under POSIX, and Hadoop's look before it is a race that loses commits. A hard
            # link is refused by the kernel when the name is taken, so one writer wins.
            try:
                os.link(source, target)
            except OSError as error:
                # Network file systems may report a failure for a link that they made.
                if not _is_same(source, target):
                    raise _explained(error, target) from error
        try:  # keep the new name over a loss of power
            folder = os.open(self._path, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as error:
            raise CommitStateUnknownError(f"{target}: may be lost after a power failure: {error}") from error

    def replace(self, name: str, data: bytes, temporary: str, is_wanted: Callable[[], bool]) -> None:
        """Write a file of this name, in one step, whether there is one already or not, if it is wanted just then."""
        with self._written(temporary, data) as source:
            if is_wanted():
                os.replace(source, self._path / name)

    @contextlib.contextmanager
    def _written(self, name: str, data: bytes) -> Iterator[Path]:
        """A file that is gone afterwards, however much of it could be written."""
        temporary = self._path / name
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            yield temporary
        finally:
            with contextlib.suppress(OSError):  # one file too many harms nobody
                temporary.unlink(missing_ok=True)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _explained(error: OSError, target: Path) -> Exception:
    if isinstance(error, FileExistsError) or error.errno in _NOT_DONE:
        return error
    if error.errno not in _NO_LINKS:
        return CommitStateUnknownError(f"{target}: cannot tell whether the file exists: {error}")
    return CommitFailedError(
        f"{target}: this file system cannot create a file without the risk of replacing another writer's "
        f"({error.strerror}); keep the table in a catalog instead, such as SQL, Hive or REST"
    )
