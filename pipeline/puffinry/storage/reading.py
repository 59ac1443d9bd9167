"""Local files, opened without PyIceberg; and bytes that have really come, from wherever."""

import os
from collections.abc import Mapping

import pyarrow as pa
from pyiceberg.io import PY_IO_IMPL, WAREHOUSE, InputStream

from puffinry.storage.locations import local_path, refuse_pipe, scheme_of

# What may have PyIceberg look elsewhere for a path that names no scheme.
_OTHER_SCHEMES = ("DEFAULT_SCHEME", WAREHOUSE)

# Two that differ in every byte; random, so that no file can end a range with one.
_MARK_BYTES = 16
_MARKS = (_MARK := os.urandom(_MARK_BYTES), bytes(255 - byte for byte in _MARK))


def open_local_file(properties: Mapping[str, str], location: str) -> InputStream | None:
    """A file that the FileIO of these properties would find on this machine; None: let that open it.

    Raises OSError as that does.
    """
    path = local_path(location)
    if path is None or not path.is_absolute() or PY_IO_IMPL in properties:
        return None
    if not scheme_of(location) and any(name in properties for name in _OTHER_SCHEMES):
        return None
    refuse_pipe(str(path))
    file: InputStream = pa.OSFile(str(path))
    return file


def read_once(stream: InputStream, buffer: memoryview) -> memoryview:
    """Fill `buffer` from where the stream is; return what was filled, less than all where the store answered with less.

    Arrow's S3 reader hands over uninitialized memory for what a short answer leaves out, so that is made visible here:
    the end of the buffer is marked first, and an answer that leaves the mark as it was has not reached it. Where only
    the very last byte is like the mark's, another mark tells whether that is chance.
    """
    size = len(buffer)
    if not isinstance(stream, pa.NativeFile):
        answer = stream.read(size)
        buffer[: len(answer)] = answer
        return buffer[: len(answer)]
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
