"""Spark's archives of PySpark make way for the same version where it is installed, and for no other."""

import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

from puffinry.shipping.unpacked_pyspark import prefer_unpacked_pyspark


def archive(folder: Path, name: str, module: str, text: str) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / name, "w") as new:
        new.writestr(module, text)
    return str(folder / name)


def installed(folder: Path, package: str, text: str) -> str:
    (folder / package).mkdir(parents=True)
    (folder / package / "__init__.py").touch()
    (folder / package / "version.py").write_text(text)
    return str(folder)


def left(path: list[str]) -> list[str]:
    """What is left of a path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", list(path))
        prefer_unpacked_pyspark()
        return sys.path


def test_archives_go_where_the_same_version_is_behind_them(tmp_path: Path) -> None:
    lib = tmp_path / "spark" / "python" / "lib"
    spark = archive(lib, "pyspark.zip", "pyspark/version.py", "4.1.4")
    py4j = archive(lib, "py4j-0.10-src.zip", "py4j/version.py", "0.10")
    one, two = installed(tmp_path / "one", "pyspark", "4.1.4"), installed(tmp_path / "two", "py4j", "0.10")
    assert left([spark, py4j, one, two]) == [one, two]
    assert left([spark, py4j, one]) == [py4j, one]
    assert left([spark, py4j, two]) == [spark, two]
    other = installed(tmp_path / "other", "pyspark", "4.1.3")
    assert left([spark, other, one]) == [spark, other, one]
    assert left([spark, one, other]) == [one, other]


def test_archives_stay_that_hold_something_else_or_cannot_be_read(tmp_path: Path) -> None:
    lib = tmp_path / "spark" / "python" / "lib"
    one = installed(tmp_path / "one", "pyspark", "4.1.4")
    users = archive(tmp_path, "pyspark.zip", "pyspark/version.py", "4.1.4")
    silent = archive(lib, "pyspark.zip", "pyspark/__init__.py", "4.1.4")
    torn = lib / "pyspark-torn.zip"
    torn.write_text("PK")
    path = [users, silent, str(torn), str(lib / "pyspark-gone.zip"), one]
    assert left(path) == path
    (tmp_path / "one" / "pyspark" / "version.py").unlink()
    whole = archive(lib, "pyspark.zip", "pyspark/version.py", "4.1.4")
    assert left([whole, one]) == [whole, one]


def test_spark_workers_have_imported_the_pyspark_that_is_installed(spark: SparkSession) -> None:
    def places(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import py4j.java_gateway  # noqa: PLC0415
        import pyspark.worker  # noqa: PLC0415

        files = [pyspark.worker.__file__, py4j.java_gateway.__file__]
        for batch in batches:
            yield pa.RecordBatch.from_pydict({"file": files * batch.num_rows})

    found = spark.range(1).mapInArrow(places, "file string").collect()
    assert all(Path(row.file).is_file() for row in found)
    assert len(found) == 2
