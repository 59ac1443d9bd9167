"""Names that prove whose a file is."""

import re
import uuid

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puffinry.catalogs import is_our_statistics
from puffinry.catalogs.file_names import (
    is_our_metadata,
    is_statistics_name,
    statistics_name,
    temporary_name,
    version_name,
)
from puffinry.metadata import TableMetadata

IDENTITIES = st.uuids().map(str)
PLACES = st.lists(st.text(), max_size=3).map(tuple)


def table(identity: str) -> TableMetadata:
    return TableMetadata({"table-uuid": identity, "location": "/t"}, "test")


def names(identity: str, place: tuple[str, ...]) -> list[str]:
    metadata = table(identity)
    versions = [version_name(metadata, place, 7, extension) for extension in (".metadata.json", ".gz.metadata.json")]
    return [*versions, temporary_name(metadata), temporary_name(metadata, "version-hint.text")]


@given(IDENTITIES, PLACES)
def test_a_name_tells_its_table_and_place(identity: str, place: tuple[str, ...]) -> None:
    assert is_our_statistics(statistics_name(table(identity), 4711), table(identity))
    assert all(is_our_metadata(name, table(identity), place) for name in names(identity, place))


@given(IDENTITIES, PLACES, IDENTITIES, PLACES)
def test_no_name_is_taken_for_another_tables_or_places(
    identity: str, place: tuple[str, ...], other: str, elsewhere: tuple[str, ...]
) -> None:
    assume(other != identity)
    assert not is_our_statistics(statistics_name(table(identity), 4711), table(other))
    assert not any(is_our_metadata(name, table(other), place) for name in names(identity, place))
    name = version_name(table(identity), place, 7, ".metadata.json")
    assert is_our_metadata(name, table(identity), elsewhere) == (place == elsewhere)


@given(IDENTITIES, st.uuids())
def test_another_writers_uuid_is_no_mark(identity: str, other: uuid.UUID) -> None:
    assert is_statistics_name(f"4711-{other}.stats")
    assert not is_our_statistics(f"4711-{other}.stats", table(identity))
    for name in (f"00007-{other}.metadata.json", f"{other}.metadata.json", f".{other}-version-hint.text"):
        assert not is_our_metadata(name, table(identity), ())


def test_a_mark_serves_one_purpose_only() -> None:
    metadata = table("t")
    mark = statistics_name(metadata, 1).removeprefix("1-").removesuffix(".stats")
    assert not is_our_metadata(f"{mark}.metadata.json", metadata, ())
    assert not is_our_metadata(f"00001-{mark}.metadata.json", metadata, ())


@pytest.mark.parametrize("name", ["", "v3.metadata.json", "version-hint.text", "1-x.stats", "00001-x.metadata.json"])
def test_other_names_are_not_ours(name: str) -> None:
    assert not is_our_statistics(name, table("t"))
    assert not is_our_metadata(name, table("t"), ())


def test_a_uuid_is_well_formed_and_never_the_same_again() -> None:
    found = {re.sub("^1-|[.]stats$", "", statistics_name(table("t"), 1)) for _ in range(1000)}
    assert len(found) == 1000
    assert {(uuid.UUID(text).version, uuid.UUID(text).variant) for text in found} == {(8, uuid.RFC_4122)}
