"""Clients of stores raise errors of their own: Azure's, for instance, are none of OSError (adlfs hands them on)."""

import io
from pathlib import Path
from typing import Any

import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import ScanError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.random_tables import write
from tests.scan.test_damaged_files import ROWS, SCHEMA


class ClientAuthenticationError(Exception):
    """Named as Azure's is."""


class _File(io.FileIO):
    def read(self, *_: Any) -> bytes:
        raise ClientAuthenticationError("signature has expired")

    def readinto(self, _: Any) -> int:
        raise ClientAuthenticationError("signature has expired")

    readall = read


class _Input:
    def __init__(self, location: str) -> None:
        self._location = location

    def open(self) -> io.FileIO:
        if "refused" in self._location:
            raise ClientAuthenticationError("signature has expired")
        return _File(self._location)


class ForeignFileIO(PyArrowFileIO):
    """Refuses a file when it is opened, or when it is read."""

    def new_input(self, location: str) -> Any:
        return _Input(location)


@pytest.mark.parametrize("name", ["refused", "unreadable"])
def test_what_only_a_client_knows_is_an_error_that_names_the_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.parquet"
    write(path, "parquet", SCHEMA, ROWS)
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, len(ROWS), 1, 0)
    context = ScanContext(SCHEMA, {"py-io-impl": f"{__name__}.{ForeignFileIO.__name__}"})
    with pytest.raises(ScanError, match=f"{name}.parquet.*signature has expired") as caught:
        list(scan_file(file, leaf_columns(SCHEMA)[0], context))
    assert caught.value.fields["file"] == str(path)
