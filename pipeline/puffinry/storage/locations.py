"""What a location says of where it is."""

import os
import re
import stat
from pathlib import Path

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


def refuse_pipe(path: str) -> None:
    """Raise ValueError where a local path is no file or folder: pipes keep readers waiting, devices never end."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return  # whoever opens it says why that cannot be
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise ValueError(f"{path} is a pipe, socket or device, and no file")
