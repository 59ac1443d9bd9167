"""The golden tables are where all tests that read them look."""

from tests.conftest import Golden


def test_every_golden_table_is_unpacked_where_its_metadata_says(golden: Golden) -> None:
    assert golden.tables
    assert all(golden.metadata_file(name).exists() for name in golden.tables)
