"""What a location says of where it is, and an error of what is wrong; local files; bytes that have really come."""

import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path

import pyarrow as pa
from pyiceberg.io import PY_IO_IMPL, WAREHOUSE, InputStream

# What may have PyIceberg look elsewhere for a path that names no scheme.
_OTHER_SCHEMES = ("DEFAULT_SCHEME", WAREHOUSE)

# Two that differ in every byte; random, so that no file can end a range with one.
_MARK_BYTES = 16
_MARKS = (_MARK := os.urandom(_MARK_BYTES), bytes(255 - byte for byte in _MARK))

# Other than `file:`, which a relative path may follow, a scheme has a slash after its colon: names may hold colons too.
_SCHEME = re.compile("(file(?=:)|[A-Za-z][A-Za-z0-9+.-]*(?=:/)):")


def scheme_of(location: str) -> str:
    """What a URI begins with, such as s3; "" of a path."""
    found = _SCHEME.match(location)
    return found[1] if found else ""


def local_path(location: str) -> Path | None:
    """Where a path or a `file:` URI, with all of its characters, is on this machine; None: it is elsewhere."""
    scheme = scheme_of(location)
    if scheme == "file":
        return Path(location.removeprefix("file://").removeprefix("file:"))
    return None if scheme else Path(location)


def error_says(error: Exception, what: re.Pattern[str], path: str) -> bool:
    """Whether a store's error says `what`; the path, which may be in its text, says nothing."""
    text, place = str(error), path.partition("://")[2] or path
    bucket, _, key = place.partition("/")
    for form in filter(what.search, (path, place, key if "/" in key else f"'{key}'", f"'{bucket}'")):
        text = text.replace(form, "")
    return what.search(text) is not None


def refuse_pipe(path: str) -> None:
    """Raise ValueError where a local path is no file or folder: pipes keep readers waiting, devices never end."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return  # whoever opens it says why that cannot be
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise ValueError(f"{path} is a pipe, socket or device, and no file")


def own_path(properties: Mapping[str, str], location: str) -> Path | None:
    """Where the FileIO of these properties would find a file on this machine; None: elsewhere, or it may be."""
    path = local_path(location)
    if path is None or not path.is_absolute() or PY_IO_IMPL in properties:
        return None
    return None if not scheme_of(location) and any(name in properties for name in _OTHER_SCHEMES) else path


def open_local_file(properties: Mapping[str, str], location: str) -> InputStream | None:
    """A file that the FileIO of these properties would find on this machine; None: let that open it.

    Raises OSError as that does.
    """
    path = own_path(properties, location)
    return None if path is None else open_path(path)


def open_path(path: Path) -> InputStream:
    """A file of this machine; raises OSError, and ValueError for what would keep its readers waiting for ever."""
    refuse_pipe(str(path))
    file: InputStream = pa.OSFile(str(path))
    return file


def read_once(stream: InputStream, buffer: memoryview) -> memoryview:
    """Fill `buffer` from where the stream is; returns what was filled, less where the store answered with less."""
    size = len(buffer)
    if not isinstance(stream, pa.NativeFile):
        answer = stream.read(size)
        buffer[: len(answer)] = answer
        return buffer[: len(answer)]
    # Arrow's S3 reader hands over uninitialized memory for what a short answer leaves out, so that is made visible: the
    # end of the buffer is marked first, and an answer that leaves the mark as it was has not reached it. Where only the
    # very last byte is like the mark's, another mark tells whether that is chance.
    position = stream.tell()
    marked = buffer[-_MARK_BYTES:]
    for mark in _MARKS:
        marked[:] = end = mark[_MARK_BYTES - len(marked) :]
        stream.seek(position)
        if stream.readinto(buffer) < size or marked == end:
            break
        if buffer[-1] != mark[-1]:
            return buffer
    return buffer[:0]
