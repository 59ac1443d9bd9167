"""Has the JVM archive Spark's classes as they are in memory, for JVMs that start later on this machine.

A JVM takes seconds to find, verify and lay out ten thousand classes. From Java 19 on it manages such an archive by
itself (JDK-8261455): it checks that the archive fits its version and class path, and writes another if not.
"""

import hashlib
from importlib.util import find_spec

from puffinry.machine_cache import own_cache_folder
from puffinry.spark.java import Java

_FIRST = 19
_SHARING = "mixed mode, sharing"  # what a JVM says that has an archive of Java's own classes, which ours builds upon
# What an archive lacks, or why it does not fit, is no concern of a user's.
_QUIET = "-Xlog:disable -Xlog:all=error:stderr"


def class_archive_options(java: Java) -> str:
    """JVM options to start from an archive, and to leave one; "" where that cannot be."""
    folder, spark = own_cache_folder(), find_spec("pyspark")
    if folder is None or spark is None or java.major < _FIRST or _SHARING not in java.version:
        return ""
    archive = folder / f"classes-{_digest(str(spark.origin))}-{_digest(java.version)}.jsa"
    return f"-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile={archive} {_QUIET}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
