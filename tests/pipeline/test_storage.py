"""The way to files in each kind of store."""

import sys

import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from pipeline.errors import UnsupportedError
from pipeline.storage import open_file_io


@pytest.mark.parametrize("scheme", ["abfs", "abfss", "wasb", "wasbs"])
def test_what_azure_needs_is_named_before_anything_is_read(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "adlfs", None)
    location = f"{scheme}://lake@account.dfs.core.windows.net/t"
    with pytest.raises(UnsupportedError, match=r"pip install 'puffinry\[adls\]'; or set the property py-io-impl"):
        open_file_io({}, location)
    arrow = open_file_io({"py-io-impl": "pyiceberg.io.pyarrow.PyArrowFileIO"}, location)
    assert isinstance(arrow, PyArrowFileIO)
