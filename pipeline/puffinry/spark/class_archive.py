"""Has the JVM keep Spark's classes, as it has laid them out in memory, for the JVMs that start later on this machine.

To find, verify and lay out ten thousand classes takes a JVM seconds each time. With HotSpot's class-data sharing (JEP
350, Java 13 and later) the first one leaves an archive of them when it ends, and others map it. They make sure
themselves that it fits their version and class path, and do without it where it does not.
"""

import hashlib
import time
import uuid
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from puffinry.machine_cache import own_cache_folder

_SHARING = "mixed mode, sharing"  # what a JVM says that has an archive of Java's own classes, which ours builds upon
_MAGIC_SIZE = 4  # of an archive, whose header is written last: zeros in one that is not whole
_ABANDONED_AFTER = 3600  # seconds that no JVM takes to write an archive
# What an archive lacks, or why it does not fit, is no concern of a user's.
_QUIET = "-Xlog:disable -Xlog:all=error:stderr"


def class_archive_options(java: str, class_path: str) -> str:
    """JVM options to start from the archive or, where there is none, to leave one; "" where that cannot be.

    `java` is what the JVM says of its version, `class_path` what it is given in front of Spark's own jars.
    """
    folder = own_cache_folder()
    if folder is None or _SHARING not in java:
        return ""
    found = find_spec("pyspark")
    if found is None or found.origin is None:
        return ""
    spark = Path(found.origin).parent
    place = f"classes-{_digest(str(spark), class_path)}"
    archive = folder / f"{place}-{_digest(java, str((spark / 'jars').stat().st_mtime_ns))}.jsa"
    _install_archive(folder, place, archive)
    if archive.exists():
        return f"-XX:SharedArchiveFile={archive} {_QUIET}"
    return f"-XX:ArchiveClassesAtExit={archive}.{uuid.uuid4().hex} {_QUIET}"


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _install_archive(folder: Path, place: str, archive: Path) -> None:
    """Make a whole one of the archives that JVMs have left the one that is used, and remove what serves nobody now."""
    for left in folder.glob(f"{place}-*"):
        with suppress(FileNotFoundError):  # another process does the same
            if left == archive:
                continue
            if not _is_whole(left):
                if time.time() - left.stat().st_mtime > _ABANDONED_AFTER:
                    left.unlink()
            elif left.name.startswith(archive.name) and not archive.exists():
                left.rename(archive)
            else:
                left.unlink()


def _is_whole(archive: Path) -> bool:
    with archive.open("rb") as file:
        return any(file.read(_MAGIC_SIZE))
