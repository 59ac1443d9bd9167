"""Tables on a real S3 server: few requests, patience with a server that has none to spare, none with wrong answers."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.commit import new_statistics_path
from puffinry.errors import CommitFailedError, ScanError
from puffinry.refresh import Checkpoints, Destination, RefreshOptions, refresh
from puffinry.refresh.planning import prepare
from puffinry.scan import ScanContext, scan_file
from puffinry.spark import start_jvm
from puffinry.statistics import answer_for
from puffinry.verify import Kind, verify
from tests.interop.stores.conftest import BUCKET, WIDE, Store
from tests.support.limits import BY_SPARK
from tests.support.servers.faults import Fault, http_answer

pytestmark = pytest.mark.heavy

OPTIONS = RefreshOptions(limits=BY_SPARK, nested=True)
SMALL = WIDE.slice(0, 1000)
SLOW_DOWN = http_answer(503, b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>")


@pytest.mark.parametrize("catalog_kind", ["sql", "rest"])
def test_a_table_is_analyzed_refreshed_committed_and_cleaned_up(store: Store, spark: SparkSession) -> None:
    iceberg = store.create(SMALL)
    first = refresh(lambda: spark, store.open(), options=OPTIONS)
    iceberg = store.peer().load_table("db.t")
    iceberg.append(WIDE.slice(500, 1000))
    second = refresh(lambda: spark, store.open(), options=OPTIONS)
    assert [column.ndv for column in second.statistics.columns] == [1500, 50, 1500, 9]
    assert (second.statistics.scan.units_read, second.statistics.scan.units_reused) == (1, 1)
    peer = store.peer().load_table("db.t")
    assert {entry.statistics_path for entry in peer.metadata.statistics} == {
        first.statistics_file,
        second.statistics_file,
    }

    table = store.open()
    assert verify(table, safe_age=timedelta(0)).findings == ()
    abandoned = new_statistics_path(table.metadata, second.statistics.snapshot_id)
    with table.io.new_output(abandoned).create() as output:
        output.write(b"left behind")
    verification = verify(table, clean=True, safe_age=timedelta(0))
    assert [(finding.kind, finding.path) for finding in verification.findings] == [(Kind.ORPHAN, abandoned)]
    assert verify(store.open(), safe_age=timedelta(0)).findings == ()
    assert not table.io.new_input(abandoned).exists()


@dataclass
class Scan:
    """All files of the table's current snapshot, scanned here without Spark."""

    store: Store
    columns: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        table = self.store.open()
        options = RefreshOptions(columns=self.columns, nested=self.columns is None)
        self.plan = prepare(table, answer_for(table.metadata, None, options), options).plan
        self.context = ScanContext.of(self.plan, table.metadata, table.io.properties)

    def run(self) -> ScanContext:
        self.store.line.requests.clear()
        for file in self.plan.files:
            for _ in scan_file(file, self.plan.columns, self.context):
                pass
        return self.context


@pytest.mark.parametrize(
    ("columns", "gets"),
    [
        (("city",), 3),  # the footer, and the dictionaries of two row groups, which lie far apart
        (("id", "city", "amount"), 2),  # the footer, and both row groups together
        (("tags.element",), 2),  # the footer with the second row group's lists, and those of the first
        (None, 2),  # the same for all columns, lists among them
    ],
)
def test_a_data_file_takes_one_look_one_footer_and_few_ranges(
    store: Store, columns: tuple[str, ...] | None, gets: int
) -> None:
    store.create(WIDE)
    context = Scan(store, columns).run()
    assert Counter(store.data_requests()) == {"HEAD": 1, "GET": gets}
    assert context.bytes_read.by_source["footers"] == 64 << 10


def test_a_small_file_is_read_whole_by_its_footers_request(store: Store) -> None:
    store.create(SMALL)
    Scan(store).run()
    assert Counter(store.data_requests()) == {"HEAD": 1, "GET": 1}


def test_a_refresh_asks_nothing_of_files_that_it_knows(store: Store, spark: SparkSession) -> None:
    iceberg = store.create(SMALL)
    refresh(lambda: spark, store.open(), options=OPTIONS)
    known = store.keys()
    iceberg.append(SMALL)
    store.line.requests.clear()
    refresh(lambda: spark, store.open(), options=OPTIONS)
    asked = {path for _, path, _ in store.line.requests if "/data/" in path}
    assert len(asked) == 1
    assert not any(path.removeprefix(f"/{BUCKET}/") in known for path in asked)
    # a worker's process asks once whether the store answers
    assert Counter(store.data_requests()) in ({"HEAD": 1, "GET": 1}, {"HEAD": 2, "GET": 1})


@pytest.mark.parametrize(
    ("faults", "answer"),
    [
        ([Fault.INSTEAD] * 4, SLOW_DOWN),
        ([Fault.RESET_BEFORE] * 3, b""),
        ([Fault.RESET_AFTER] * 2, b""),
        ([Fault.INSTEAD] * 2, http_answer(206, b"broken off", length=1 << 16)),
    ],
    ids=["throttled", "refused", "reset", "broken off"],
)
def test_a_server_that_is_busy_or_loses_connections_is_asked_again(
    store: Store, faults: list[Fault], answer: bytes
) -> None:
    store.create(WIDE)
    plain = Scan(store).run().bytes_read.total
    scan = Scan(store)
    store.line.fail(b"GET /", *faults, answer=answer)
    assert scan.run().bytes_read.total == plain
    assert store.line.faults == []


def test_a_throttled_commit_takes_place(store: Store, spark: SparkSession) -> None:
    store.create(SMALL)
    store.line.fail(b"/metadata/", *[Fault.INSTEAD] * 3, answer=SLOW_DOWN)
    assert refresh(lambda: spark, store.open(), options=OPTIONS).committed
    assert store.line.faults == []
    assert verify(store.open()).findings == ()


def test_a_bucket_that_may_only_be_read_is_refused_before_the_scan(store: Store, spark: SparkSession) -> None:
    store.create(SMALL)
    table = store.open()
    denied = b"<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"
    store.data_requests()
    store.line.fail(b"PUT /", *[Fault.INSTEAD] * 3, answer=http_answer(403, denied))
    with pytest.raises(CommitFailedError, match=r"metadata: no file can be written there: .*ACCESS_DENIED"):
        refresh(lambda: spark, table, options=OPTIONS)
    assert store.data_requests() == []


@pytest.mark.parametrize("missing", [1, 5, 1000])
@pytest.mark.parametrize("number", [0, 1], ids=["footer", "pages"])
def test_a_short_answer_is_an_error_with_file_and_offset(store: Store, number: int, missing: int) -> None:
    store.create(WIDE)
    scan = Scan(store, ("id",))
    start, size = requested(scan)[number]
    body = b"".join(bytes([i % 251]) for i in range(size - missing))
    answer_wrongly(scan, start, body)
    with pytest.raises(ScanError, match=f"expected {size} bytes at offset {start}, got fewer") as caught:
        scan.run()
    assert scan.plan.files[0].path in str(caught.value)
    assert len(store.line.faults) >= 9 - 2  # once more at most, to be sure that the last byte is no chance


def test_an_answer_with_other_bytes_is_an_error_with_file_and_place_and_not_asked_for_again(store: Store) -> None:
    store.create(WIDE)
    scan = Scan(store, ("id",))
    start, size = requested(scan)[1]
    answer_wrongly(scan, start, b"\xff" * size)
    with pytest.raises(ScanError, match=f"column id, column chunk at byte {start}") as caught:
        scan.run()
    assert scan.plan.files[0].path in str(caught.value)
    assert len(store.line.faults) == 9 - 1


def requested(scan: Scan) -> list[tuple[int, int]]:
    """Start and size of the ranges that the scan asks for."""
    scan.run()
    ranges = [range_.split("-") for method, _, range_ in scan.store.line.requests if method == "GET"]
    return [(int(start), int(end) - int(start) + 1) for start, end in ranges]


def answer_wrongly(scan: Scan, start: int, body: bytes) -> None:
    scan.store.line.fail(b"bytes=%d-" % start, *[Fault.INSTEAD] * 9, answer=http_answer(206, body))


def test_a_table_without_a_catalog_is_read_and_not_committed_to(store: Store, spark: SparkSession) -> None:
    iceberg = store.create(SMALL)
    current = iceberg.metadata_location.removeprefix(f"s3://{BUCKET}/")
    named_as_hadoop = f"{current.rpartition('/')[0]}/v1.metadata.json"
    store.s3.copy_object(Bucket=BUCKET, Key=named_as_hadoop, CopySource={"Bucket": BUCKET, "Key": current})
    properties = {key: value for key, value in store.properties.items() if key.startswith("s3.")}
    table = load_table(iceberg.location(), None, start_jvm, **properties)
    found = refresh(lambda: spark, table, options=OPTIONS, destination=Destination(commit=False))
    assert [column.ndv for column in found.statistics.columns] == [1000, 50, 1000, 9]
    store.line.requests.clear()
    with pytest.raises(CommitFailedError, match=r"register the table in a catalog .*--dry-run"):
        refresh(lambda: spark, table, options=OPTIONS)
    assert store.line.requests == []


def test_a_scan_that_was_interrupted_goes_on_from_a_checkpoint_in_the_store(store: Store, spark: SparkSession) -> None:
    options = RefreshOptions(limits=replace(BY_SPARK, largest_task=1))
    iceberg = store.create(SMALL)
    for _ in range(2):
        iceberg.append(SMALL)
    lost = resolve_paths(store)[1].removeprefix(f"s3://{BUCKET}/")
    content = store.s3.get_object(Bucket=BUCKET, Key=lost)["Body"].read()
    store.s3.delete_object(Bucket=BUCKET, Key=lost)
    with pytest.raises(ScanError, match="does not exist"):
        refresh(lambda: spark, store.open(), options=options, checkpoints=Checkpoints(f"s3://{BUCKET}/kept"))
    assert len([key for key in store.keys("kept/") if key.endswith(".sz")]) == 2
    store.s3.put_object(Bucket=BUCKET, Key=lost, Body=content)
    store.line.requests.clear()
    refresh(lambda: spark, store.open(), options=options, checkpoints=Checkpoints(f"s3://{BUCKET}/kept/"))
    assert Counter(store.data_requests()) == {"HEAD": 1, "GET": 1}
    assert {key for key in store.keys("kept/") if not key.endswith("/")} == set()


def resolve_paths(store: Store) -> list[str]:
    """The data files, oldest first."""
    table = store.open()
    return [
        file.path
        for file in prepare(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions()).plan.files
    ]
