"""What `make nightly` does with many writers and many files, with those that are here."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import PARQUET, ROOT
from tests.witnesses.writers import Writer, faults


@pytest.mark.parametrize("package", ["pyarrow", "polars", "duckdb"])
def test_random_files_of_the_installed_writers_are_exact(package: str, tmp_path: Path) -> None:
    assert list(faults(Writer(package, "", ""), Path(sys.executable), tmp_path, seed=1)) == []
    assert len(list(tmp_path.rglob("*.parquet"))) >= 3


@pytest.mark.slow
def test_files_of_others_are_right_beside_other_readers() -> None:
    command = [sys.executable, "-m", "tests.witnesses.public_files", str(PARQUET)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    files = len(list(PARQUET.glob("*.parquet")))
    # DuckDB believes the nulls that a Polars counted once for each page; PyArrow and Polars read the levels, as we do.
    # One file is damaged.
    assert re.search(rf"^right: {files - 2} files of \d+ writers$", done.stdout, re.MULTILINE), done.stdout
    assert re.findall(r"^disputed: (\S+) .*(duckdb) has", done.stdout, re.MULTILINE) == [
        ("polars_pages.parquet", "duckdb")
    ]
    assert re.findall(r"^refused by others, too: (\S+\.parquet)", done.stdout, re.MULTILINE) == [
        "ARROW-GH-41317.parquet"
    ]
    assert done.returncode == 0
