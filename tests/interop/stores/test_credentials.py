"""Credentials that a REST catalog gives for a table and that end while the table is read, on a real S3 server."""

import json
import logging
import re
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.rest import RestCatalog
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.errors import ScanError
from puffinry.execution import ScanLimits
from puffinry.knowledge import check_key
from puffinry.progress import Progress
from puffinry.refresh import Checkpoints, Destination, RefreshOptions, refresh
from tests.catalogs.test_rest import Answer, Server
from tests.interop.stores.conftest import BUCKET, Store
from tests.support.nightly import nightly
from tests.support.no_session import no_spark
from tests.support.servers.faults import http_answer

pytestmark = pytest.mark.heavy

FILES, ROWS = 8, 500
A_SPARK_TASK_PER_FILE = ScanLimits(bytes_in_process=-1, largest_task=1)
# As S3 answers: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
EXPIRED = b"<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>"
DENIED = b"<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"
_ASKED = re.compile(rb"(GET|HEAD) /\S+/data/(\S+) (?s:.*)x-amz-security-token: (\S+)", re.IGNORECASE)
_HOUR = 3_600_000


class Lender:
    """A REST catalog with one table. Its tokens end when so many data files were opened with them as `lives` says."""

    def __init__(self, store: Store, server: Server) -> None:
        iceberg = store.create(part(0))
        for number in range(1, FILES):
            iceberg.append(part(number))
        key = iceberg.metadata_location.removeprefix(f"s3://{BUCKET}/")
        document = json.loads(store.s3.get_object(Bucket=BUCKET, Key=key)["Body"].read())
        self.given: list[str] = []
        self.lives = [FILES] * 20
        self.denied = b""  # a part of a file's name
        self._opened: dict[str, set[bytes]] = {}
        self._one_at_a_time = threading.Lock()

        def answer(*_: str) -> Answer:
            self.given.append(f"hunter{len(self.given)}-not-to-be-shown")
            secret = {
                "s3.access-key-id": "lent",
                "s3.secret-access-key": "hunters-not-to-be-shown",
                "s3.session-token": self.given[-1],
                "s3.session-token-expires-at-ms": str(int(time.time() * 1000) + _HOUR),
            }
            plain = {name: store.properties[name] for name in ("s3.endpoint", "s3.region", "s3.request-timeout")}
            lent = [{"prefix": f"s3://{BUCKET}/", "config": secret}]
            place = {"metadata-location": iceberg.metadata_location, "metadata": document}
            return 200, {**place, "config": plain, "storage-credentials": lent}, {}

        server.answers, store.line.refusal = answer, self._refusal
        self._catalog = RestCatalog("r", uri=server.uri)

    def open(self) -> Table:
        return load_table("db.t", self._catalog)

    def _refusal(self, request: bytes) -> bytes | None:
        asked = _ASKED.match(request)
        if asked is None:
            return None
        method, name, token = asked.groups()
        with self._one_at_a_time:
            opened = self._opened.setdefault(token.decode(), set())
            if name not in opened and len(opened) >= self.lives[self.given.index(token.decode())]:
                return http_answer(400, b"" if method == b"HEAD" else EXPIRED)
            if self.denied and self.denied in name:
                return http_answer(403, b"" if method == b"HEAD" else DENIED)
            opened.add(name)
        return None


def part(number: int) -> pa.Table:
    ids = range(number * ROWS // 2, number * ROWS // 2 + ROWS)
    return pa.table({"id": ids, "city": [f"city {each % 50}" for each in ids]})


@pytest.fixture
def lender(store: Store) -> Iterator[Lender]:
    with closing(Server()) as server:
        yield Lender(store, server)


def counted(table: Table, spark: Any, options: RefreshOptions | None = None, *more: Any) -> list[tuple[int, Any]]:
    found = refresh(spark, table, None, options, Destination(commit=False), *more)
    return [(column.ndv, column.value_count) for column in found.statistics.columns]


RIGHT = [((FILES + 1) * ROWS // 2, FILES * ROWS), (50, FILES * ROWS)]


@pytest.mark.parametrize(
    "lg_k",
    [
        pytest.param(13, id="merged by the driver"),
        nightly(23, id="merged by executors"),
    ],
)
def test_tasks_that_begin_after_their_credentials_have_ended_run_again_with_new_ones(
    lender: Lender, spark: SparkSession, lg_k: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lender.lives = [3] * 20
    caplog.set_level(logging.DEBUG, "puffinry")
    stored: dict[Path, bytes] = {}

    def look(_: Progress) -> None:
        stored.update({path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.sz")})

    options = RefreshOptions(lg_k=lg_k, limits=A_SPARK_TASK_PER_FILE)
    assert counted(lender.open(), lambda: spark, options, look, Checkpoints(str(tmp_path / "kept"))) == RIGHT
    assert len(lender.given) == 3  # of three files each
    assert len(stored) >= 6
    assert not any(b"not-to-be-shown" in each for each in (*stored.values(), caplog.text.encode()))


def test_what_new_credentials_do_not_help_is_said_after_one_more_try(lender: Lender, spark: SparkSession) -> None:
    table = lender.open()
    lender.denied = b"00000-0-"
    with pytest.raises(ScanError, match=r"00000-0-.*(ACCESS_DENIED|403)") as caught:
        counted(table, lambda: spark, RefreshOptions(limits=A_SPARK_TASK_PER_FILE))
    assert "not-to-be-shown" not in str(caught.value)
    assert len(lender.given) <= FILES + 1


@pytest.mark.nightly
def test_tasks_that_never_get_done_end_the_run(lender: Lender, spark: SparkSession) -> None:
    table = lender.open()
    lender.lives = [3, 0, *[FILES] * 20]
    with pytest.raises(ScanError):
        counted(table, lambda: spark, RefreshOptions(limits=A_SPARK_TASK_PER_FILE))
    assert len(lender.given) == 2


def test_a_scan_in_this_process_begins_again_with_new_credentials(lender: Lender) -> None:
    lender.lives = [3, FILES]
    assert counted(lender.open(), no_spark) == RIGHT
    assert len(lender.given) == 2


@pytest.mark.parametrize(
    "limits",
    [
        nightly(A_SPARK_TASK_PER_FILE, id="spark"),
        pytest.param(ScanLimits(store_files_in_process=99), id="here"),
    ],
)
def test_a_comparison_of_keys_begins_again_with_new_credentials(
    lender: Lender, spark: SparkSession, limits: ScanLimits
) -> None:
    lender.lives = [3, FILES]
    found = check_key(lender.open(), None, ["id"], spark=lambda: spark, limits=limits)
    assert (found.rows, found.duplicates) == (FILES * ROWS, (FILES - 1) * ROWS // 2)
    assert len(lender.given) == 2
