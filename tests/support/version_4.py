"""Tables of format version 4 made from Java 1.12's as other writers may make them: paths relative, location absent.

`rewritten` copies a golden table and changes its metadata, manifest lists and manifests; PyArrow writes the manifests.
"""

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import fastavro
import pyarrow as pa
import pyarrow.parquet as pq

_PREFIXES = ("file://", "file:")
Change = Callable[[pa.Table], pa.Table]


def rewritten(
    table: Path, to: Path, *, relative: bool, has_location: bool = True, manifests: Change = lambda table: table
) -> Path:
    """A copy of a table at `to`: paths are relative, or absolute at the new place; `manifests` changes manifests."""
    shutil.copytree(table, to)

    def moved(path: str) -> str:
        for prefix in _PREFIXES:
            path = path.removeprefix(prefix)
        below = str(Path(path).relative_to(table))
        return below if relative else f"file:{to}/{below}"

    for file in (to / "metadata").glob("*.metadata.json"):
        document = _moved_document(json.loads(file.read_text()), moved)
        document |= {"location": f"file://{to}"}
        if not has_location:
            del document["location"]
        file.write_text(json.dumps(document))
    for file in (to / "metadata").glob("*.avro"):
        _rewrite_avro(file, moved)
    for file in (to / "metadata").glob("*.parquet"):
        _rewrite_parquet(file, moved, manifests)
    return to


def _moved_document(value: Any, moved: Callable[[str], str]) -> Any:
    if isinstance(value, list):
        return [_moved_document(each, moved) for each in value]
    if isinstance(value, Mapping):
        return {
            key: moved(each)
            if key in ("manifest-list", "metadata-file", "statistics-path")
            else _moved_document(each, moved)
            for key, each in value.items()
        }
    return value


def _rewrite_avro(file: Path, moved: Callable[[str], str]) -> None:
    with file.open("rb") as stream:
        reader: Any = fastavro.reader(stream)
        records, schema, metadata = list(reader), reader.writer_schema, reader.metadata
    for record in records:
        if "manifest_path" in record:
            record["manifest_path"] = moved(record["manifest_path"])
        else:
            for key in ("file_path", "referenced_data_file"):
                if record["data_file"][key] is not None:
                    record["data_file"][key] = moved(record["data_file"][key])
    kept = {key: value for key, value in metadata.items() if not key.startswith("avro.")}
    with file.open("wb") as stream:
        fastavro.writer(stream, schema, records, codec="deflate", metadata=kept)


def _rewrite_parquet(file: Path, moved: Callable[[str], str], change: Change) -> None:
    table = pq.read_table(file)
    paths = {
        name: pa.array([path and moved(path) for path in each.to_pylist()], pa.string())
        for name, each in children(table)
        if name in ("file_path", "referenced_data_file")
    }
    pq.write_table(change(with_children(table, paths)), file)


def children(table: pa.Table) -> list[tuple[str, pa.Array]]:
    """The fields of `data_file`."""
    files = table.column("data_file").combine_chunks()
    return [(field.name, array) for field, array in zip(files.type, files.flatten(), strict=True)]


def with_children(
    table: pa.Table, changed: Mapping[str, pa.Array], added: Mapping[pa.Field, pa.Array] = {}
) -> pa.Table:
    """The manifest with other arrays for some fields of `data_file` (None: without the field), and more of them."""
    number = table.schema.get_field_index("data_file")
    files = table.column(number).combine_chunks()
    pairs = [(field, changed.get(field.name, array)) for field, array in zip(files.type, files.flatten(), strict=True)]
    pairs = [(field, array) for field, array in pairs if array is not None] + list((added or {}).items())
    data_file = pa.StructArray.from_arrays([array for _, array in pairs], fields=[field for field, _ in pairs])
    return table.set_column(number, table.schema.field(number).with_type(data_file.type), data_file)


def field(name: str, field_id: int, type_: pa.DataType, *, nullable: bool = True) -> pa.Field:
    return pa.field(name, type_, nullable, {"PARQUET:field_id": str(field_id)})
