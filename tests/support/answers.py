"""What Puffinry finds in the golden tables, a digest for each, beside the version of its rules of reading and hashing.

`python -m tests.support.answers` records both in `golden/answers.json`; a test compares. Whoever changes
what a file is read or hashed to must raise `puffinry.metadata.fingerprints.RULES`, or tables
keep what was found by older rules.
"""

import json
from collections.abc import Callable
from hashlib import blake2b

from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.errors import UnsupportedError
from puffinry.metadata.fingerprints import RULES
from puffinry.refresh import RefreshOptions, compute_statistics
from puffinry.spark import start_session
from puffinry.statistics import answer_for
from tests.conftest import Golden, unpacked_golden_tables
from tests.support.places import GOLDEN

FILE = GOLDEN / "answers.json"


def digests(golden: Golden, spark: Callable[[], SparkSession]) -> dict[str, str]:
    """A digest of the sketches and counts of each golden table's current snapshot, by the table's name."""
    return {name: _digest(str(golden.location(name)), spark) for name in sorted(golden.tables)}


def _digest(location: str, spark: Callable[[], SparkSession]) -> str:
    table = load_table(location)
    if table.metadata.current_snapshot_id is None:
        return "empty"
    try:
        found = compute_statistics(
            spark,
            table,
            answer_for(table.metadata, None, RefreshOptions(full=True, nested=True)),
            RefreshOptions(full=True, nested=True),
        )
    except UnsupportedError:
        return "refused"
    digest = blake2b(digest_size=8)
    for field_id, record in sorted(found.records.items()):
        counts = record.counts
        digest.update(f"{field_id} {record.type} {counts.value_count} {counts.null_count} ".encode())
        digest.update(record.ledger.hashes.astype("<i8").tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    found = digests(unpacked_golden_tables(), start_session)
    FILE.write_text(json.dumps({"rules": RULES, "digests": found}, indent=1) + "\n")
