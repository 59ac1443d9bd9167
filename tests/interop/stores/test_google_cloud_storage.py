"""Data, metadata, statistics files and checkpoints in Google Cloud Storage, by the client that is in Arrow."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow.fs import FileSelector, FileSystem, FileType
from pyiceberg.catalog import load_catalog
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.commit import new_statistics_path
from puffinry.errors import ScanError
from puffinry.refresh import Checkpoints, RefreshOptions, refresh
from puffinry.refresh.planning import prepare
from puffinry.statistics import answer_for
from puffinry.storage import filesystem_of
from puffinry.verify import Kind, verify
from tests.support.limits import BY_SPARK
from tests.support.servers import starting
from tests.support.servers.availability import or_say_why

pytestmark = pytest.mark.heavy

OPTIONS = RefreshOptions(limits=BY_SPARK)
ROWS = pa.table({"id": range(1000), "city": [f"city {number % 50}" for number in range(1000)]})


@dataclass(frozen=True)
class Store:
    """The server, and `db.t` in a catalog in front of it."""

    log: Path
    properties: dict[str, str]

    def open(self) -> Table:
        return load_table("db.t", open_catalog("test", **self.properties))

    def ranges_read(self) -> Counter[str]:
        """How many ranges were asked for of each data file so far; Arrow's client opens each with more requests."""
        return Counter(re.findall(r'"GET \S+%2Fdata%2F(\S+)\?\S+ HTTP/1.1" 206', self.log.read_text()))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("gcs")
    with or_say_why(), starting.gcs(folder) as address:
        yield address, folder / "log.txt"


@pytest.fixture
def store(server: tuple[str, Path], tmp_path: Path) -> Store:
    """A table of one file, that PyIceberg has written."""
    address, log = server
    properties = {
        "type": "sql",
        "uri": f"sqlite:///{tmp_path}/c.db",
        "warehouse": f"gs://lake/{tmp_path.name}",
        "gcs.service.host": address,
        "gcs.oauth2.token": "any",
        "gcs.oauth2.token-expires-at": "4102444800000",  # in 2100
    }
    peer = load_catalog("test", **properties)
    peer.create_namespace("db")
    peer.create_table("db.t", ROWS.schema).append(ROWS)
    return Store(log, properties)


def test_a_table_is_analyzed_refreshed_committed_and_cleaned_up(store: Store, spark: SparkSession) -> None:
    first = refresh(lambda: spark, store.open(), options=OPTIONS)
    peer = load_catalog("test", **store.properties)
    peer.load_table("db.t").append(ROWS.set_column(0, "id", pa.array(range(500, 1500))))
    before = store.ranges_read()
    second = refresh(lambda: spark, store.open(), options=OPTIONS)
    assert list((store.ranges_read() - before).values()) == [1]  # all of the new file, nothing of the other
    assert [column.ndv for column in second.statistics.columns] == [1500, 50]
    listed = {entry.statistics_path for entry in peer.load_table("db.t").metadata.statistics}
    assert listed == {first.statistics_file, second.statistics_file}

    table = store.open()
    abandoned = new_statistics_path(table.metadata, second.statistics.snapshot_id)
    with table.io.new_output(abandoned).create() as output:
        output.write(b"left behind")
    found = verify(table, clean=True, safe_age=timedelta(0)).findings
    assert [(finding.kind, finding.path) for finding in found] == [(Kind.ORPHAN, abandoned)]
    assert verify(store.open(), safe_age=timedelta(0)).findings == ()


def test_a_scan_that_was_interrupted_goes_on_from_a_checkpoint_in_the_store(store: Store, spark: SparkSession) -> None:
    options = RefreshOptions(limits=replace(BY_SPARK, largest_task=1))  # a task for each file
    load_catalog("test", **store.properties).load_table("db.t").append(ROWS)
    table = store.open()
    kept = f"{table.metadata.location}/kept"
    filesystem, folder = filesystem_of(table.io, kept)
    lost = (
        prepare(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions())
        .plan.files[1]
        .path.removeprefix("gs://")
    )
    filesystem.move(lost, f"{lost}.aside")
    with pytest.raises(ScanError, match="does not exist"):
        refresh(lambda: spark, table, options=options, checkpoints=Checkpoints(kept))
    filesystem.move(f"{lost}.aside", lost)
    assert len(files_below(filesystem, folder, ".sz")) == 1
    before = store.ranges_read()
    refresh(lambda: spark, store.open(), options=options, checkpoints=Checkpoints(kept))
    assert list((store.ranges_read() - before).values()) == [1]  # of the file that was lost
    assert files_below(filesystem, folder) == []


def files_below(filesystem: FileSystem, folder: str, ending: str = "") -> list[str]:
    infos = filesystem.get_file_info(FileSelector(folder, allow_not_found=True, recursive=True))
    return [info.path for info in infos if info.type == FileType.File and info.path.endswith(ending)]
