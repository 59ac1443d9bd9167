"""Local files are opened without PyIceberg, where it would find them there, too."""

from pathlib import Path

import pytest
from pyiceberg.io import PY_IO_IMPL, WAREHOUSE

from puffinry.storage import open_file_io, open_local_file


@pytest.mark.parametrize("name", ["f", "a b?c#d%20;e", "~"])
@pytest.mark.parametrize("scheme", ["", "file:", "file://"])
def test_a_path_is_opened_as_pyiceberg_opens_it(tmp_path: Path, scheme: str, name: str) -> None:
    (tmp_path / name).write_bytes(b"whole")
    location = f"{scheme}{tmp_path}/{name}"
    opened = open_local_file({}, location)
    assert opened is not None
    with opened, open_file_io({}, location).new_input(location).open() as expected:
        assert opened.read() == expected.read() == b"whole"


def test_a_file_that_is_not_there_or_no_file_raises_what_pyiceberg_raises(tmp_path: Path) -> None:
    for location in (f"file://{tmp_path}/none", f"{tmp_path}"):
        with pytest.raises(OSError, match=tmp_path.name) as raised:
            open_file_io({}, location).new_input(location).open()
        with pytest.raises(raised.type):
            open_local_file({}, location)


@pytest.mark.parametrize(
    ("location", "properties"),
    [
        ("s3://lake/f", {}),
        ("lake/f", {}),
        ("file:lake/f", {}),
        ("file://host/f", {}),
        ("/lake/f", {"DEFAULT_SCHEME": "hdfs"}),
        ("/lake/f", {WAREHOUSE: "s3://lake"}),
        ("file:///lake/f", {PY_IO_IMPL: "pyiceberg.io.fsspec.FsspecFileIO"}),
    ],
)
def test_what_may_be_elsewhere_is_left_to_pyiceberg(location: str, properties: dict[str, str]) -> None:
    assert open_local_file(properties, location) is None


@pytest.mark.parametrize("form", ["{}", "file:{}", "file://{}"])
def test_a_file_is_written_once_and_deleted(tmp_path: Path, form: str) -> None:
    location = form.format(tmp_path / "new" / "a b%20")
    io = open_file_io({}, location)
    output = io.new_output(location)
    with output.create() as stream:
        stream.write(b"ab")
    assert (output.exists(), len(output), output.to_input_file().open().read()) == (True, 2, b"ab")
    with pytest.raises(FileExistsError):
        output.create()
    with output.create(overwrite=True) as stream:
        stream.write(b"c")
    assert (tmp_path / "new" / "a b%20").read_bytes() == b"c"
    io.delete(output)
    assert not io.new_input(location).exists()
    with pytest.raises(FileNotFoundError):
        io.delete(location)
