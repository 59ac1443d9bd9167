"""The commands of docs/quick-start.md, one after the other, print what the page shows, for the table that it shows."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from tests.support.places import DOCS

BLOCKS = re.findall(r"^```console\n(.*?)^```", (DOCS / "quick-start.md").read_text(), re.DOTALL | re.MULTILINE)
# What differs from run to run, or from one version of PyArrow to the next.
VARIES = re.compile(r"\d{12,}|\S*://\S*|[\d.]+ (?:[kM]?B|%|m?s|seconds|minutes)\b|\([\d.]+%\)|\d{4}-\d\d-\d\d \S+ UTC")


def orders(first: int, rows: int) -> pa.Table:
    """Orders of a shop, always the same ones."""
    rng = np.random.default_rng(first)
    ids = np.arange(first, first + rows)
    cities = pa.array([f"city {number}" for number in range(900)])
    prices = pa.array(rng.integers(1, 2_000_000, rows) / 100).cast(pa.decimal128(9, 2))
    return pa.table(
        {
            "order_id": ids,
            "customer_id": rng.integers(1, 200_001, rows),
            "status": pa.array(["open", "paid", "sent", "returned"]).take(pa.array(rng.integers(0, 4, rows))),
            "city": cities.take(pa.array(rng.integers(0, 900, rows), mask=ids % 50 == 0)),
            "price": prices,
            "ordered_on": np.datetime64("2026-01-01") + rng.integers(0, 300, rows),
        }
    )


def shown(text: str) -> list[str]:
    """Its lines, without what varies, and without the width of columns that follows from it."""
    lines = (re.sub(r"─+", "─", " ".join(VARIES.sub("…", line).split())) for line in text.splitlines())
    return [line for line in lines if line not in ("", "─", "…")]


@pytest.mark.slow
def test_every_command_prints_what_the_page_shows(tmp_path: Path) -> None:
    catalog = SqlCatalog("prod", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=tmp_path.as_uri())
    environment = {**os.environ, "PYICEBERG_CATALOG__PROD__URI": f"sqlite:///{tmp_path}/catalog.db", "COLUMNS": "120"}
    catalog.create_namespace("sales")
    table = catalog.create_table("sales.orders", orders(0, 1).schema)
    for first in range(0, 1_000_000, 250_000):
        table.append(orders(first, 250_000))

    for block in BLOCKS:
        command, *lines = block.splitlines()
        if "--stale" in command:  # the page says that somebody has appended by then
            table.append(orders(1_000_000, 10_000))
        called = [sys.executable, "-m", *shlex.split(command)[1:]]
        ran = subprocess.run(called, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        assert [line for line in shown("\n".join(lines)) if line not in shown(ran.stdout)] == []
