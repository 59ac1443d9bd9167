"""Files that are there as a whole, or not at all."""

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter, RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from pyarrow.fs import FileSystem, LocalFileSystem
from pyiceberg.io import FileIO, OutputStream

from puffinry.errors import CatalogUnavailableError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_AT_ONCE = 256 << 10  # bytes: a thousand small writes of their own take longer than to copy what is written


@contextmanager
def new_file(io: FileIO, location: str) -> Iterator[BinaryIO]:
    """A file under a name that nobody else has; if anything fails before it is whole, nothing of it is left.

    Small writes go out together. Raises CatalogUnavailableError where the store does not take it: the disk is full, the
    name is taken.
    """
    try:
        output = io.new_output(location).create()
        try:
            with output, BufferedWriter(_Unbuffered(output), _AT_ONCE) as buffered:
                yield buffered
        except BaseException:
            with suppress(OSError):
                io.delete(location)
            raise
    except OSError as error:
        raise CatalogUnavailableError(f"{location}: cannot be written: {error}", file=location) from error


class _Unbuffered(RawIOBase):
    """PyIceberg's stream as Python's buffer wants it; it stays `new_file`'s to close."""

    def __init__(self, output: OutputStream) -> None:
        self._output = output

    def writable(self) -> bool:
        return True

    def write(self, data: "ReadableBuffer", /) -> int:
        self._output.write(whole := bytes(data))
        return len(whole)


def write_whole(filesystem: FileSystem, path: str, data: bytes) -> None:
    """Make a file appear with all of `data`, in place of any other; its folder must be there where there are folders.

    Killed at any moment, it leaves the old file or the new one; on a local disk perhaps a temporary one beside it.
    """
    if not isinstance(filesystem, LocalFileSystem):
        with filesystem.open_output_stream(path) as output:
            output.write(data)
        return
    temporary = Path(f"{path}.{uuid.uuid4()}.tmp")
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
