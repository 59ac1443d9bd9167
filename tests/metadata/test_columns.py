"""Leaf columns against the golden truth, which lists them for every snapshot."""

import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import GeometryType, IntegerType, ListType, LongType, MapType, NestedField, StringType, StructType

from puffinry.errors import ColumnNotFoundError
from puffinry.metadata import columns_named, leaf_columns
from puffinry.metadata.schemas import OpaqueType
from tests.conftest import Golden

ITEM = StructType(NestedField(5, "x", IntegerType()), NestedField(6, "y", StringType()))
SCHEMA = Schema(
    NestedField(1, "a", LongType()),
    NestedField(2, "l", ListType(element_id=4, element_type=ITEM, element_required=False)),
    NestedField(3, "m", MapType(key_id=7, key_type=StringType(), value_id=8, value_type=LongType())),
    NestedField(9, "v", OpaqueType("variant")),
    NestedField(10, "g", GeometryType()),
)


def test_leaves_and_skipped_ones_are_those_of_the_truth(golden: Golden) -> None:
    for name, table in golden.tables.items():
        metadata = golden.metadata(name)
        for truth in table["snapshots"]:
            snapshot = metadata.snapshots[truth["snapshot_id"]]
            leaves, skipped = leaf_columns(metadata.schema(snapshot.schema_id))
            found = {(c.field_id, c.name, str(c.type)) for c in leaves}
            found_skipped = {(c.field_id, c.name, c.type) for c in skipped}
            assert found == {(c["field_id"], c["path"], c["type"]) for c in truth["columns"] if not c.get("skip")}
            assert found_skipped == {(c["field_id"], c["path"], c["type"]) for c in truth["columns"] if c.get("skip")}


def test_paths_go_through_structs_lists_and_maps() -> None:
    leaves, skipped = leaf_columns(SCHEMA)
    assert [leaf.name for leaf in leaves] == ["a", "l.element.x", "l.element.y", "m.key", "m.value"]
    assert [(s.name, s.type) for s in skipped] == [("v", "variant"), ("g", "geometry")]
    assert all(s.reason for s in skipped)


def test_columns_are_chosen_by_path_or_by_what_is_below_it() -> None:
    assert [leaf.field_id for leaf in columns_named(SCHEMA, ["m.value", "l"])] == [5, 6, 8]


@pytest.mark.parametrize(
    ("name", "why"), [("z", "no column 'z', only a, l.element.x"), ("v", "'v' has no statistics: .*variant")]
)
def test_a_column_that_is_not_there_or_has_no_statistics_is_named(name: str, why: str) -> None:
    with pytest.raises(ColumnNotFoundError, match=why):
        columns_named(SCHEMA, ["a", name])


def test_fifty_levels_and_two_thousand_columns_are_walked() -> None:
    kind: StructType = StructType(NestedField(1, "x", LongType()))
    for field_id in range(2, 52):
        kind = StructType(NestedField(field_id, "s", kind))
    wide = [NestedField(100 + number, f"c{number}", LongType()) for number in range(2000)]
    leaves, _ = leaf_columns(Schema(*kind.fields, *wide))
    assert leaves[0].name == "s." * 50 + "x"
    assert len(leaves) == 2001


def test_a_column_with_a_dot_in_its_name_is_not_below_another() -> None:
    schema = Schema(
        NestedField(1, "a", IntegerType()),
        NestedField(2, "a.b", IntegerType()),
        NestedField(3, "s", StructType(NestedField(4, "x.y", IntegerType()), NestedField(5, "x", IntegerType()))),
    )
    assert [leaf.field_id for leaf in columns_named(schema, ["a"])] == [1]
    assert [leaf.field_id for leaf in columns_named(schema, ["a.b"])] == [2]
    assert [leaf.field_id for leaf in columns_named(schema, ["s.x"])] == [5]
    assert [leaf.field_id for leaf in columns_named(schema, ["s"])] == [4, 5]
