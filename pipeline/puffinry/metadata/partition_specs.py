"""Partition specs of the metadata document, as PyIceberg's objects.

In: the JSON objects under `partition-specs` (table specification, appendix C). Out: `PartitionSpec`. A worker has no
use for them, so that they lie apart from schemas: transforms import all of PyIceberg's expressions.
"""

from typing import Any

from pydantic import ValidationError as PydanticError
from pyiceberg.exceptions import ValidationError
from pyiceberg.partitioning import PARTITION_FIELD_ID_START, PartitionField, PartitionSpec
from pyiceberg.transforms import UnknownTransform

from puffinry.errors import MetadataError

_SEVERAL_COLUMNS = -1  # the source of a partition field that has more than one: the id of no column


def partition_spec_of(spec_id: int, fields: list[dict[str, Any]], where: str) -> PartitionSpec:
    """The partition spec of a list of JSON fields; ids count from 1000 where version 1 leaves them out."""
    where = f"{where}: partition spec {spec_id}"
    try:
        return PartitionSpec(
            *(
                _partition_field_of({"field-id": PARTITION_FIELD_ID_START + position, **field})
                for position, field in enumerate(fields)
            ),
            spec_id=spec_id,
        )
    except (PydanticError, ValidationError, ValueError) as error:
        raise MetadataError(f"{where} is not valid: {error}") from error


def _partition_field_of(field: dict[str, Any]) -> PartitionField:
    """A partition field; one of several source columns is left out, since it cannot prune files."""
    sources = field.get("source-ids")
    if isinstance(sources, list) and len(sources) > 1:
        field = {**field, "source-id": _SEVERAL_COLUMNS, "transform": UnknownTransform(str(field.get("transform")))}
    return PartitionField.model_validate(field)
