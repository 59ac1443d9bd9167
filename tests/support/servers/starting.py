"""Real catalogs and file systems: each a context that starts one in a folder, gives its address and stops it.

Where one cannot be had, UnavailableError says why.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.places import ROOT
from tests.support.servers.availability import UnavailableError
from tests.support.servers.jars import Jar, fetch, pyspark_jars
from tests.support.servers.processes import ended_by_sigterm, free_port, java_server, server

ICEBERG = "1.11.0"
_QUIET_LOG = """rootLogger.level = warn
rootLogger.appenderRef.c.ref = c
appender.c.type = Console
appender.c.name = c
appender.c.layout.type = PatternLayout
appender.c.layout.pattern = %d %p %c{1} %m%n
"""


@contextmanager
def hive_metastore(folder: Path) -> Iterator[str]:
    """The thrift address of a Hive Metastore 2.3.10, made of pyspark's own jars."""
    with _metastore("HiveMetastore.java", f"{pyspark_jars()}/*", folder, _schema_for_hive(folder)) as address:
        yield address


@contextmanager
def hive_metastore_3(folder: Path) -> Iterator[str]:
    """The same of a Hive Metastore 3.1.3."""
    # Of its hundred jars only these are not among pyspark's in a version that does.
    jars = fetch(
        folder / "jars-3",
        [
            Jar("org.apache.hive", "hive-standalone-metastore", "3.1.3"),
            Jar("org.apache.thrift", "libthrift", "0.9.3"),
            Jar("commons-collections", "commons-collections", "3.2.1"),
        ],
    )
    schema = _schema_for_hive(folder)
    with _metastore("StandaloneMetastore.java", f"{jars}/*:{_but_for_hive()}", folder, schema) as address:
        yield address


@contextmanager
def hive_metastore_4(folder: Path) -> Iterator[str]:
    """The same of a Hive Metastore 4.0.1, on a PostgreSQL of its own."""
    # Those of its 160 jars that are not among pyspark's in a version that does.
    jars = fetch(
        folder / "jars-4",
        [
            Jar("org.apache.hive", "hive-standalone-metastore-server", "4.0.1"),
            Jar("org.apache.hive", "hive-standalone-metastore-common", "4.0.1"),
            Jar("org.apache.hive", "hive-storage-api", "4.0.1"),
            Jar("org.datanucleus", "datanucleus-core", "5.2.10"),
            Jar("org.datanucleus", "datanucleus-rdbms", "5.2.10"),
            Jar("org.datanucleus", "datanucleus-api-jdo", "5.2.8"),
            Jar("org.springframework", "spring-jdbc", "5.3.39", transitive="true"),
            Jar("org.apache.commons", "commons-dbcp2", "2.9.0"),
            Jar("org.apache.commons", "commons-pool2", "2.10.0"),
            Jar("commons-collections", "commons-collections", "3.2.1"),
            Jar("com.github.ben-manes.caffeine", "caffeine", "2.8.4"),
            Jar("org.eclipse.jetty", "jetty-servlet", "9.4.45.v20220203", transitive="true"),
            Jar("org.apache.hadoop", "hadoop-client-minicluster", "3.4.2"),
            Jar("org.postgresql", "postgresql", "42.7.7"),
        ],
    )
    classpath = f"{jars}/*:{_but_for_hive('datanucleus-')}"
    # Not on Derby, for which Hive has a mutex of its own: check_lock waits for it with the row of a lock in its hands,
    # while lock() holds it and waits for that row. Only a time-out of a minute parts them.
    with postgres(folder) as database:
        address = urlsplit(database)
        jdbc = f"jdbc:postgresql://{address.hostname}:{address.port}{address.path}"
        with _metastore("StandaloneMetastore4.java", classpath, folder, jdbc, str(address.username)) as thrift:
            yield thrift


def _schema_for_hive(folder: Path) -> str:
    """The schema that Iceberg tests with; the one that Hive makes by itself has no tables for locks."""
    jars = fetch(folder / "jars", [Jar("org.apache.iceberg", "iceberg-hive-metastore", ICEBERG, ("tests",))])
    (tests_jar,) = jars.glob("*-tests.jar")
    with zipfile.ZipFile(tests_jar) as archive:
        return archive.extract("hive-schema-3.1.0.derby.sql", folder)


@contextmanager
def _metastore(program: str, classpath: str, folder: Path, *schema: str) -> Iterator[str]:
    (folder / "log4j2.properties").write_text(_QUIET_LOG)
    port = free_port()
    with java_server(program, f"{folder}:{classpath}", [str(port), str(folder), *schema], folder):
        yield f"thrift://127.0.0.1:{port}"


def _but_for_hive(*prefixes: str) -> str:
    """Pyspark's jars without those of its own Hive, whose classes and mappings would mix with another's."""
    kept = [jar for jar in pyspark_jars().glob("*.jar") if not jar.name.startswith(("hive-", "spark-", *prefixes))]
    return ":".join(map(str, [*kept, *pyspark_jars().glob("hive-storage-api-*.jar")]))


@contextmanager
def rest_server(folder: Path, s3: str | None = None) -> Iterator[str]:
    """The address of the REST catalog that Iceberg tests itself with, a JdbcCatalog on SQLite behind it.

    Its warehouse is in `folder`, or in the bucket `lake` of an S3 server.
    """
    wanted = [
        Jar("org.apache.iceberg", "iceberg-core", ICEBERG, ("", "tests"), transitive="true"),
        Jar("org.eclipse.jetty.ee10", "jetty-ee10-servlet", "12.1.1", transitive="true"),
        Jar("org.xerial", "sqlite-jdbc", "3.50.3.0"),
    ]
    properties = {"uri": f"jdbc:sqlite:{folder}/catalog.db", "warehouse": f"file://{folder}/warehouse"}
    if s3:
        wanted += [Jar("org.apache.iceberg", name, ICEBERG) for name in ("iceberg-aws", "iceberg-aws-bundle")]
        wanted.append(Jar("dev.failsafe", "failsafe", "3.3.2"))
        properties |= {
            "warehouse": "s3://lake/rest",
            "io-impl": "org.apache.iceberg.aws.s3.S3FileIO",
            "s3.endpoint": s3,
            "s3.path-style-access": "true",
            "s3.access-key-id": "server",
            "s3.secret-access-key": "server",
            "client.region": "us-east-1",
        }
    jars = fetch(folder / "jars", wanted)
    port = free_port()
    arguments = [str(port), *(f"{key}={value}" for key, value in properties.items())]
    with java_server("RestCatalog.java", f"{jars}/*:{_hadoop_client()}", arguments, folder):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def glue(folder: Path) -> Iterator[str]:
    """The address of a Glue that compares version ids."""
    port = free_port()
    # The server is a module of this project, wherever its process runs.
    place = {"PYTHONPATH": str(ROOT)}
    with server([sys.executable, "-m", "tests.support.servers.glue", str(port)], folder, place):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def hdfs(folder: Path) -> Iterator[str]:
    """The address of an HDFS of one machine."""
    jars = fetch(folder / "jars", [Jar("org.apache.hadoop", "hadoop-client-minicluster", "3.4.2")])
    port = free_port()
    with java_server("Hdfs.java", f"{jars}/*:{_hadoop_client()}", [str(port), str(folder / "data")], folder):
        yield f"hdfs://127.0.0.1:{port}"


@contextmanager
def s3(folder: Path) -> Iterator[str]:
    """The address of an S3 server, which is moto's; it takes any credentials."""
    port = free_port()
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with server(command, folder, ready=b"Running on"):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def gcs(folder: Path) -> Iterator[str]:
    """The address of an emulated Google Cloud Storage with the bucket `lake`; it takes any token."""
    port = free_port()
    program = str(Path(sys.executable).with_name("gcp-storage-emulator"))
    place = ["--host", "127.0.0.1", "--port", str(port), "--in-memory", "--default-bucket", "lake"]
    with server([program, "start", *place], folder, ready=b"All services started"):
        yield f"http://127.0.0.1:{port}"


@dataclass(frozen=True)
class Postgres:
    """A PostgreSQL that runs."""

    address: str  # as SQLAlchemy has it
    control: Sequence[str]  # pg_ctl, but for the verb

    def restart(self) -> None:
        """Ends all connections; it has its data, and serves at the same address, when this is done."""
        _run([*self.control, "-m", "fast", "restart"])


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The SQLAlchemy address of a PostgreSQL from the system's packages."""
    with postgres_server(folder) as started:
        yield started.address


@contextmanager
def postgres_server(_folder: Path) -> Iterator[Postgres]:
    """The same, to restart."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        raise UnavailableError("PostgreSQL is not installed; on Debian: apt install postgresql")
    # A folder of its own: the server refuses to run as root, and its user cannot enter ours.
    folder = Path(tempfile.mkdtemp(prefix="puffinry-postgres-"))
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if user:
        shutil.chown(folder, "postgres")
    port = free_port()
    options = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c fsync=off"
    control = [*user, str(programs[-1] / "pg_ctl"), "-D", str(folder / "data"), "-w", "-l", str(folder / "log.txt")]
    try:
        _run([*user, str(programs[-1] / "initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "ice", "--no-sync"])
        with ended_by_sigterm():
            _run([*control, "-o", options, "start"])
            try:
                yield Postgres(f"postgresql+psycopg2://ice@127.0.0.1:{port}/postgres", control)
            finally:
                _run([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _hadoop_client() -> str:
    """The classpath of the Hadoop client in pyspark's jars, and of the loggers that it wants."""
    names = ("hadoop-client-*.jar", "slf4j-api-*.jar", "jcl-over-slf4j-*.jar", "commons-logging*.jar")
    return ":".join(str(jar) for name in names for jar in pyspark_jars().glob(name))


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UnavailableError(f"{command[0]} failed: {done.stderr[-500:]}")
