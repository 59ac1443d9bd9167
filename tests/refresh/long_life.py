"""One table refreshed after each of many changes: appends, deletes, compactions, expiry.

python -m tests.refresh.long_life 2000 --seed 1

Exits with 1 where a number is wrong at a hundredth step, where what Puffinry adds to the table's metadata grows, or
where the last refreshes take more than one and a half times the CPU of those around the hundredth.
"""

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import pyarrow as pa
import pyarrow.compute as pc
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable

import puffinry
from puffinry.formats.lossless_json import encode

SCHEMA = pa.schema([("id", pa.int64()), ("word", pa.string()), ("kind", pa.int32())])
_CHANGES = {"append": 78, "delete": 12, "compact": 4, "expire": 6}
_ROWS = 8  # of an append: all columns stay exact for thousands of them
_SNAPSHOTS = 20  # that expiry leaves
_AROUND = 10  # refreshes on either side, of which the median is taken


@dataclass
class Life:
    """The table, and what its refreshes took."""

    iceberg: IcebergTable
    table: puffinry.Table
    random: Random
    next_id: int = 0
    seconds: list[float] = field(default_factory=list)  # of CPU, a refresh
    listed: list[int] = field(default_factory=list)  # bytes of metadata that list statistics, after each refresh

    def step(self) -> None:
        """Change the table and refresh its statistics."""
        change = self.random.choices([*_CHANGES], [*_CHANGES.values()])[0]
        getattr(self, f"_{change}")()
        started = time.process_time()
        self.table.refresh(keep=str(_SNAPSHOTS))
        self.seconds.append(time.process_time() - started)
        self.iceberg.refresh()
        self.listed.append(len(encode([each.model_dump(mode="json") for each in self.iceberg.metadata.statistics])))

    def wrong(self) -> list[str]:
        """The columns whose numbers are not those of the rows."""
        rows = self.iceberg.scan().to_arrow()
        found = {row["column"]: row["ndv"] for row in self.table.statistics().to_arrow().to_pylist()}
        truth = {name: pc.count_distinct(rows[name]).as_py() for name in SCHEMA.names}
        return [f"{name}: {found.get(name)}, not {count}" for name, count in truth.items() if found.get(name) != count]

    def _append(self) -> None:
        ids = range(self.next_id, self.next_id + _ROWS)
        self.next_id += _ROWS
        rows = [{"id": each, "word": f"w{each % 701}", "kind": each % 7} for each in ids]
        self.iceberg.append(pa.Table.from_pylist(rows, SCHEMA))

    def _delete(self) -> None:
        start = self.random.randrange(self.next_id + 1)
        self.iceberg.delete(f"id >= {start} and id < {start + 5 * _ROWS}")

    def _compact(self) -> None:
        self.iceberg.overwrite(self.iceberg.scan().to_arrow())

    def _expire(self) -> None:
        old = sorted(self.iceberg.metadata.snapshots, key=lambda each: each.sequence_number or 0)[:-_SNAPSHOTS]
        if old:
            self.iceberg.maintenance.expire_snapshots().by_ids([each.snapshot_id for each in old]).commit()


def born(folder: Path, seed: int) -> Life:
    """A new table with some rows."""
    catalog = SqlCatalog("lake", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}/warehouse")
    catalog.create_namespace("n")
    iceberg = catalog.create_table("n.t", SCHEMA)
    life = Life(iceberg, puffinry.open_table("n.t", catalog=catalog), Random(seed))
    life._append()
    return life


def faults(life: Life, refreshes: int) -> list[str]:
    """Live through so many refreshes; what was wrong."""
    found = []
    for number in range(1, refreshes + 1):
        life.step()
        if number % 100 == 0 or number == refreshes:
            found += [f"refresh {number}: {each}" for each in life.wrong()]
            _say(f"{number} refreshes, {life.seconds[-1]:.3f} CPU s, {life.listed[-1]:,} bytes listed")
    if refreshes > 100 + _AROUND:
        then, now = median(life.seconds[100 - _AROUND : 100 + _AROUND]), median(life.seconds[-2 * _AROUND :])
        _say(f"the 100th takes {then:.3f} CPU s, the last {now:.3f}: {now / then:.2f} times")
        if now > 1.5 * then:
            found.append(f"the last refreshes take {now / then:.2f} times the CPU of the 100th")
        if max(life.listed) > 1.05 * max(life.listed[:100]):
            found.append(f"{max(life.listed):,} bytes of metadata are listed, {max(life.listed[:100]):,} at first")
    return found


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def main() -> None:
    """Exit with 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("refreshes", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = faults(born(Path(folder), asked.seed), asked.refreshes)
    sys.exit("\n".join(found) or 0)


if __name__ == "__main__":
    main()
