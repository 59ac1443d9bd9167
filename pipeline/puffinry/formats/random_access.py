"""A file that is read at any place, as a stream for those who want one; where the bytes come from, subclasses say."""

import io


class RandomAccessStream(io.RawIOBase):
    """A seekable stream over `size` bytes that `_read_at` gives."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self._position = 0

    def read(self, size: int | None = -1) -> bytes:
        """Up to `size` bytes from here; all that is left when negative or None."""
        left = max(self.size - self._position, 0)
        size = left if size is None or size < 0 else min(size, left)
        data = self._read_at(self._position, size) if size else b""
        self._position += len(data)
        return data

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Move to `offset`, without reading anything."""
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: self.size}[whence]
        self._position = max(base + offset, 0)
        return self._position

    def tell(self) -> int:
        """The position of the next read."""
        return self._position

    def readable(self) -> bool:
        """Always: these files are only read."""
        return True

    seekable = readable

    def _read_at(self, offset: int, size: int) -> bytes:
        """Up to `size` bytes, one at least, that the file has at `offset`."""
        raise NotImplementedError
