"""Who is trusted with what, and that trust and the pages give the same in all files of theirs that are here."""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from py4j.java_gateway import JVMView
from pyiceberg.io.pyarrow import pyarrow_to_schema
from pyiceberg.types import LongType, PrimitiveType, StringType

from puffinry.formats.thrift import MISSING
from puffinry.metadata import LeafColumn, leaf_columns
from puffinry.scan.pages import ChunkPlan
from puffinry.scan.pages.footer import COMPRESSED_SIZE, NULL_COUNT, Footer
from tests.conftest import Golden
from tests.scan.exact import ExactColumn
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of, plans_of, read_pages
from tests.support.places import PARQUET

# the first version of the format has no nanoseconds
KINDS = {kind: each for kind, each in TYPES.items() if kind != pa.timestamp("ns")}


def columns_of(footer: Footer, types: Sequence[PrimitiveType]) -> list[LeafColumn]:
    return [LeafColumn(leaf.index, leaf.name, each) for leaf, each in zip(footer.leaves, types, strict=True)]


def doubting(footer: Footer, plan: ChunkPlan) -> ChunkPlan:
    """The plan that reads indices and levels, whoever wrote them."""
    chunks = footer.chunks[:, plan.column.field_id]
    (size,) = {int(chunk[COMPRESSED_SIZE]) for chunk in chunks if plan.start in chunk.tolist()}
    return plan._replace(exact_dictionary=False, dictionary_only=False, nulls=None, stop=plan.start + size)


def assert_trust_is_right(file: bytes, columns: Sequence[LeafColumn]) -> int:
    """The number of chunks whose dictionary page alone is read."""
    footer = footer_of(file)
    plans = plans_of(footer, columns)
    assert read_pages(file, plans) == read_pages(file, [doubting(footer, plan) for plan in plans])
    return sum(plan.dictionary_only for plan in plans)


def by_arrow() -> Iterator[bytes]:
    arrays = {str(each): column(each, rows=3000, distinct=50, null_share=0.1, seed=2) for each in KINDS}
    for version in ("1.0", "2.6"):
        for pages in ("1.0", "2.0"):
            for limit in (300, 1 << 20):
                sink = io.BytesIO()
                options = {"dictionary_pagesize_limit": limit, "data_page_size": 500, "write_batch_size": 64}
                pq.write_table(
                    pa.table(arrays), sink, version=version, data_page_version=pages, row_group_size=1000, **options
                )
                yield sink.getvalue()


@pytest.mark.slow
def test_the_installed_arrow_is_trusted_by_right() -> None:
    """A version beyond those that are trusted fails here: look into what it does, and then trust it or not."""
    trusted = [assert_trust_is_right(file, columns_of(footer_of(file), list(KINDS.values()))) for file in by_arrow()]
    assert all(trusted)
    assert sum(trusted) > 200


@pytest.mark.slow
def test_iceberg_java_is_trusted_by_right(golden: Golden) -> None:
    trusted = 0
    for path in sorted(golden.prefix.rglob("*.parquet")):
        file = path.read_bytes()
        footer = footer_of(file)
        if not footer.created_by.startswith("parquet-mr") or any(leaf.field_id is None for leaf in footer.leaves):
            continue
        types = {
            each.field_id: each for each in leaf_columns(pyarrow_to_schema(pq.read_schema(path), format_version=3))[0]
        }
        columns = [
            LeafColumn(leaf.index, leaf.name, types[leaf.field_id].type)
            for leaf in footer.leaves
            if leaf.field_id in types
        ]
        trusted += assert_trust_is_right(file, columns)
    assert trusted > 500


def renamed(file: bytes, name: bytes, other: bytes) -> bytes:
    """The file with another `created_by` of the same length."""
    assert len(name) == len(other)
    assert file.count(name) == 1
    return file.replace(name, other)


def is_trusted(file: bytes) -> bool:
    """With dictionaries or counts of nulls of any column."""
    footer = footer_of(file)
    return bool(footer.exact_dictionaries.any()) or bool((footer.chunks[:, :, NULL_COUNT] != MISSING).any())


@pytest.mark.parametrize(
    "name",
    [b"parquet-cpp-arrow version 26.0.x", b"parquet-cpp-arrow version 9.00.0", b"parquet-cpp-arrow version 27.0.0"],
)
def test_other_versions_are_not_trusted(name: bytes) -> None:
    file = next(by_arrow())
    ours = footer_of(file).created_by.encode()
    same_length = name.ljust(len(ours))[: len(ours)]
    assert is_trusted(file)
    assert not is_trusted(renamed(file, ours, same_length))


def test_a_name_that_only_begins_like_a_known_one_is_not_trusted() -> None:
    file = next(by_arrow())
    ours = footer_of(file).created_by.encode()
    for other in (b"parquet-mr compatible Photon", b"Parquet-cpp-arrow version 26.0.1", b"\xff" * 32, b" " + ours[:-1]):
        assert not is_trusted(renamed(file, ours, other.ljust(len(ours))[: len(ours)]))


def test_arrow_is_not_trusted_where_its_schema_is_not_there_or_damaged() -> None:
    table = pa.table({"a": ["x"] * 10})
    sink = io.BytesIO()
    pq.write_table(table, sink, store_schema=False)
    assert not is_trusted(sink.getvalue())
    sink = io.BytesIO()
    pq.write_table(table, sink)
    key = sink.getvalue().index(b"ARROW:schema")
    damaged = bytearray(sink.getvalue())
    damaged[key + 30 : key + 60] = b"*" * 30
    assert not is_trusted(bytes(damaged))


def test_a_row_group_that_another_writer_appended_is_not_trusted() -> None:
    footer = footer_of((PARQUET / "appended.parquet").read_bytes())
    assert footer.created_by.startswith("parquet-cpp-arrow")
    assert footer.exact_dictionaries.tolist() == [[True], [False]]
    assert footer.chunks[:, 0, NULL_COUNT].tolist() == [0, MISSING]


def copied_by_parquet_mr(jvm: JVMView, source: Path, target: Path) -> bytes:
    """A file with the row groups of another as they are, under the name of parquet-mr."""
    hadoop = jvm.org.apache.parquet.hadoop
    configuration = jvm.org.apache.hadoop.conf.Configuration()
    from_path, to_path = (jvm.org.apache.hadoop.fs.Path(str(path)) for path in (source, target))
    written = hadoop.ParquetFileReader.readFooter(configuration, from_path).getFileMetaData()
    create = jvm.java.lang.Class.forName("org.apache.parquet.hadoop.ParquetFileWriter$Mode").getEnumConstants()[0]
    output = hadoop.util.HadoopOutputFile.fromPath(to_path, configuration)
    writer = hadoop.ParquetFileWriter(output, written.getSchema(), create, 1 << 27, 0)
    writer.start()
    writer.appendFile(hadoop.util.HadoopInputFile.fromPath(from_path, configuration))
    writer.end(written.getKeyValueMetaData())
    return target.read_bytes()


@pytest.mark.heavy
@pytest.mark.parametrize(
    "name", ["appended", "arrow-go", "duckdb", "fastparquet", "polars", "polars_pages", "pyarrow_4"]
)
def test_row_groups_that_parquet_mr_copied_are_not_trusted(jvm: JVMView, tmp_path: Path, name: str) -> None:
    file = copied_by_parquet_mr(jvm, PARQUET / f"{name}.parquet", tmp_path / "copied.parquet")
    assert footer_of(file).created_by.startswith("parquet-mr version 1.")
    assert not is_trusted(file)


DICTIONARY = pa.DictionaryArray.from_arrays([0, 2, None], ["used", "of no row", "used too"])


@pytest.mark.parametrize(
    "array",
    [
        pa.ExtensionArray.from_storage(pa.opaque(DICTIONARY.type, "category", "somebody"), DICTIONARY),
        pa.StructArray.from_arrays(
            [pa.ExtensionArray.from_storage(pa.opaque(DICTIONARY.type, "category", "somebody"), DICTIONARY)], ["x"]
        ),
        pa.ListArray.from_arrays([0, 1, 2, 3], DICTIONARY),
    ],
    ids=["extension", "extension in a struct", "list"],
)
def test_a_dictionary_that_another_type_holds_is_not_trusted(array: pa.Array) -> None:
    sink = io.BytesIO()
    pq.write_table(pa.table({"a": array}), sink)
    file = sink.getvalue()
    assert not is_trusted(file)
    found = read_pages(file, plans_of(footer_of(file), columns_of(footer_of(file), [StringType()])))
    assert found == {0: ExactColumn({b"used", b"used too"}, 2, 1)}


@pytest.mark.parametrize("version", ["1.0", "2.0"])
def test_the_levels_of_others_count_their_nulls_whatever_the_footer_says(version: str) -> None:
    """Another name in the place of Arrow's, and 7 nulls in the place of 8, or as many as there are rows."""
    sink = io.BytesIO()
    array = pa.array([None if i < 8 else i % 5 for i in range(60)])
    pq.write_table(pa.table({"a": array}), sink, data_page_version=version)
    written, ours = sink.getvalue(), footer_of(sink.getvalue()).created_by.encode()
    before, _, after = written.rpartition(b"\x16\x10\x28")  # null_count 8, and the next field
    for wrong in (0, 7, 60):
        lying = before + bytes([0x16, wrong << 1, 0x28]) + after
        file = renamed(lying, ours, b"somebody".ljust(len(ours)))
        assert pq.read_metadata(io.BytesIO(file)).row_group(0).column(0).statistics.null_count == wrong
        found = read_pages(file, plans_of(footer_of(file), columns_of(footer_of(file), [LongType()])))
        assert found[0] == ExactColumn({i.to_bytes(8, "little") for i in range(5)}, 52, 8)


def test_members_of_an_enum_that_no_row_has_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "enum.parquet"
    connection = duckdb.connect()
    connection.execute("CREATE TYPE mood AS ENUM ('zzz', 'b', 'a', 'unused', 'c')")
    connection.execute(
        f"COPY (SELECT CASE WHEN i % 2 = 0 THEN 'a' ELSE 'c' END::mood AS m FROM range(1000) t(i)) TO '{path}'"
    )
    footer = footer_of(path.read_bytes())
    found = read_pages(path.read_bytes(), plans_of(footer, columns_of(footer, [StringType()])))
    assert found[0].distinct == {b"a", b"c"}
