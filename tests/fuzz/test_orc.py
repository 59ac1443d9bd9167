"""A short run of the fuzz of ORC files, and what it found; `python -m tests.fuzz.orc` looks for more."""

from collections import Counter
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import pyorc
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField

from puffinry.errors import ScanError
from tests.fuzz.orc import fuzz, reader_of
from tests.support.peak_memory import measured

FILES = 500
MIB = 1 << 20


def short(folder: Path) -> tuple[Counter[str], int]:
    """How files ended, and what the largest reader took in memory."""
    outcomes = fuzz(folder, 3, lambda done: done == FILES)
    return outcomes, getrusage(RUSAGE_CHILDREN).ru_maxrss * 1024


def test_damaged_files_end_in_errors_that_name_them_or_are_counted_in_full(tmp_path: Path) -> None:
    found = measured(short, tmp_path)
    assert isinstance(found.result, tuple), found.error
    outcomes, largest_reader = found.result
    assert outcomes["read"] > FILES // 20 < outcomes["refused"]
    assert found.peak < 300 * MIB
    assert largest_reader < 2600 * MIB


def test_a_footer_that_claims_rows_of_no_stripe_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "claiming.orc"
    with path.open("wb") as file:
        pyorc.Writer(file, pyorc.Struct(n=pyorc.BigInt()), compression=pyorc.CompressionKind.NONE).close()
    data = path.read_bytes()
    at = data.rindex(b"\x30\x00")  # Footer.numberOfRows, field 6
    path.write_bytes(data[:at] + b"\x30\x07" + data[at + 2 :])
    with pytest.raises(ScanError, match=r"claiming\.orc .* its stripes have 0 rows where its footer says 7"):
        reader_of(Schema(NestedField(1, "n", LongType())), 7)(path)
