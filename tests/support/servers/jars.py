"""Jars from Maven Central, fetched by the Ivy that is among pyspark's own jars: no Maven is needed."""

import importlib.util
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.places import IVY_LOCK
from tests.support.processes import one_at_a_time
from tests.support.servers.availability import UnavailableError
from tests.support.servers.processes import java

NEWEST = "latest.release"  # as a version: Ivy finds out which that is
_IVY = """<ivy-module version="2.0" xmlns:m="http://ant.apache.org/ivy/maven">
  <info organisation="puffinry" module="{name}"/>
  <dependencies>{dependencies}</dependencies>
</ivy-module>"""
_DEPENDENCY = """<dependency org="{0.group}" name="{0.name}" rev="{0.version}" transitive="{0.transitive}"
  conf="default-&gt;default">{1}</dependency>"""
_ARTIFACT = '<artifact name="{0.name}" type="{0.extension}" ext="{0.extension}" {1}/>'


@dataclass(frozen=True, slots=True)
class Jar:
    """Jars, or archives, by their Maven coordinates: the module's own ("") or others of its classifiers."""

    group: str
    name: str
    version: str
    classifiers: tuple[str, ...] = ("",)
    transitive: str = "false"
    extension: str = "jar"


def pyspark_jars() -> Path:
    """The folder of the jars in the pyspark package."""
    spec = importlib.util.find_spec("pyspark")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "jars"


def fetch(folder: Path, jars: Sequence[Jar]) -> Path:
    """Put the jars, with what they depend on where they say so, into `folder`; cached by Ivy in the user's home."""
    folder.mkdir(parents=True, exist_ok=True)
    dependencies = "".join(_dependency(jar) for jar in jars)
    description = folder / "ivy.xml"
    description.write_text(_IVY.format(name=folder.name, dependencies=dependencies))
    (ivy,) = pyspark_jars().glob("ivy-*.jar")
    pattern = f"{folder}/[artifact]-[revision](-[classifier]).[ext]"
    command = [java(), "-jar", str(ivy), "-ivy", str(description), "-confs", "default", "-retrieve", pattern]
    with one_at_a_time(IVY_LOCK):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UnavailableError(
            f"Maven Central could not be reached for {', '.join(jar.name for jar in jars)}: {done.stdout[-500:]}"
        )
    return folder


def _dependency(jar: Jar) -> str:
    names = [f'm:classifier="{classifier}"' if classifier else "" for classifier in jar.classifiers]
    return _DEPENDENCY.format(jar, "".join(_ARTIFACT.format(jar, name) for name in names))
