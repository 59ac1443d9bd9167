"""Tables that PyIceberg writes to a real S3 server, over a line that counts requests and can be made to fail."""

import uuid
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import boto3
import numpy as np
import pyarrow as pa
import pytest
from pyiceberg.catalog import Catalog, load_catalog
from pyiceberg.table import Table as PyIcebergTable

from puffinry.catalogs import Table, load_table, open_catalog
from tests.support.servers import starting
from tests.support.servers.availability import or_say_why
from tests.support.servers.faults import Line, faulty_line

SECRET = "hunter2-not-to-be-shown"
BUCKET = "lake"
# Two row groups whose columns are dictionaries, plain pages, and lists that Arrow reads; a footer of its own request.
ROWS = 120_000
WIDE = pa.table(
    {
        "id": np.random.default_rng(7).permutation(ROWS),
        "city": [f"city {number % 50}" for number in range(ROWS)],
        "amount": np.random.default_rng(8).random(ROWS),
        "tags": [[number % 9, number % 5] for number in range(ROWS)],
    }
)
TWO_ROW_GROUPS = {"write.parquet.row-group-limit": str(ROWS // 2)}


@dataclass
class Store:
    """The server behind the line, and a catalog in front of it."""

    address: str
    line: Line
    properties: dict[str, str] = field(default_factory=dict)  # of the catalog, credentials included

    @property
    def s3(self) -> "boto3.client":
        """A client of the server itself, past the line."""
        return boto3.client(
            "s3",
            endpoint_url=self.address,
            aws_access_key_id="test",
            aws_secret_access_key="test",
            region_name="us-east-1",
        )

    def peer(self) -> Catalog:
        """PyIceberg's catalog."""
        return load_catalog("test", **self.properties)

    def create(self, rows: pa.Table, **properties: str) -> PyIcebergTable:
        """`db.t` with these rows in one file."""
        with closing(self.peer()) as peer:
            peer.create_namespace_if_not_exists("db")
            if peer.table_exists("db.t"):
                peer.drop_table("db.t")
            table = peer.create_table("db.t", rows.schema, properties={**TWO_ROW_GROUPS, **properties})
            table.append(rows)
            return table

    def open(self) -> Table:
        return load_table("db.t", open_catalog("test", **self.properties))

    def keys(self, prefix: str = "") -> set[str]:
        """All objects."""
        pages = self.s3.get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix=prefix)
        return {item["Key"] for page in pages for item in page.get("Contents", ())}

    def data_requests(self) -> list[str]:
        """The methods of the requests for data files that came since this was last asked."""
        seen = [method for method, path, _ in self.line.requests if "/data/" in path]
        self.line.requests.clear()
        return seen


@pytest.fixture(scope="session")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with or_say_why(), starting.s3(tmp_path_factory.mktemp("s3")) as address:
        Store(address, Line(0)).s3.create_bucket(Bucket=BUCKET)
        yield address


@pytest.fixture(scope="session")
def rest_server_on_s3(s3_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with or_say_why(), starting.rest_server(tmp_path_factory.mktemp("rest-on-s3"), s3_server) as address:
        yield address


@pytest.fixture
def catalog_kind() -> str:
    return "sql"


@pytest.fixture
def store(catalog_kind: str, s3_server: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Store]:
    uri = f"sqlite:///{tmp_path}/c.db" if catalog_kind == "sql" else request.getfixturevalue("rest_server_on_s3")
    with faulty_line(int(urlsplit(s3_server).port or 0)) as line:
        properties = {
            "type": catalog_kind,
            "uri": uri,
            "warehouse": f"s3://{BUCKET}/{uuid.uuid4()}",
            "s3.endpoint": f"http://127.0.0.1:{line.port}",
            "s3.region": "us-east-1",
            "s3.access-key-id": "puffinry",
            "s3.secret-access-key": SECRET,
            # Else Arrow's client asks again after three seconds, which a busy machine can take: tests count requests.
            "s3.request-timeout": "60",
        }
        yield Store(s3_server, line, properties)
