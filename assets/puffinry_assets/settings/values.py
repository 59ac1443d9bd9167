"""What a single setting may be: a cron expression, a time zone, a table, an engine, an owner, a size.

In: what stands in the file. Out: the same, or bytes for a size; a ValueError says what was expected.
"""

import zoneinfo
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import dagster as dg
from pydantic import AfterValidator, BeforeValidator, ByteSize, Field, TypeAdapter, ValidationError

from puffinry.engines import ENGINES
from puffinry.errors import SettingsError
from puffinry.knowledge import parse_rule
from puffinry.secrets import secrets_in

_LEAP_YEAR = "2024"  # in which every date comes
_SIZE = TypeAdapter(ByteSize)


def is_pattern(name: str) -> bool:
    """Whether a table's name stands for all that match."""
    return any(wildcard in name for wildcard in "*?[")


def _cron(text: str) -> str:
    try:
        times = dg.TimeWindowPartitionsDefinition(cron_schedule=text, start=_LEAP_YEAR, fmt="%Y")
        times.get_first_partition_key()  # raises where no such time ever comes
    except (dg.DagsterInvalidDefinitionError, ValueError):
        raise ValueError(f"{text!r} is no cron expression; expected five fields such as '0 3 * * *'") from None
    return text


@cache
def _timezones() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def _timezone(text: str) -> str:
    if text not in _timezones():
        raise ValueError(f"{text!r} is no time zone; expected one such as 'Europe/Vienna'")
    return text


def _owner(text: str) -> str:
    try:
        dg.AssetSpec("any", owners=[text])
    except dg.DagsterInvalidDefinitionError:
        raise ValueError(f"{text!r} is no owner for Dagster; expected team:name or an e-mail address") from None
    return text


def _address(text: str) -> str:
    if any(secrets_in({"address": text})):
        raise ValueError("an address here is shown to everybody, so no password or token may stand in it")
    return text


def _engine(text: str) -> str:
    if text not in ENGINES:
        raise ValueError(f"nothing is known of what {text!r} reads; expected one of {', '.join(ENGINES)}")
    return text


def _tags(tags: Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        dg.GraphDefinition("any").to_job(tags=tags)
    except (dg.DagsterInvalidDefinitionError, TypeError) as error:
        raise ValueError(f"these are no tags for Dagster: {error}") from None
    return tags


def _size(value: object) -> object:
    """Bytes, as a number or in words such as `20 GB`."""
    try:
        return int(_SIZE.validate_python(value)) if isinstance(value, str) else value
    except ValidationError:
        raise ValueError(f"{value!r} is no size; expected bytes, or a text such as 20GB") from None


def _table_name(text: str) -> str:
    if not text.strip("./* ") and text != "*":
        raise ValueError(
            f"{text!r} is no table; expected namespace.table, a pattern such as namespace.*, or a location"
        )
    return text


def _rule(text: str) -> str:
    try:
        return parse_rule(text).text
    except SettingsError as error:
        raise ValueError(str(error)) from None


Cron = Annotated[str, AfterValidator(_cron)]
RuleText = Annotated[str, AfterValidator(_rule)]
Timezone = Annotated[str, AfterValidator(_timezone)]
Address = Annotated[str, AfterValidator(_address)]
TableName = Annotated[Address, AfterValidator(_table_name)]
Engine = Annotated[str, AfterValidator(_engine)]
Owner = Annotated[str, AfterValidator(_owner)]
Tags = Annotated[Mapping[str, Any], AfterValidator(_tags)]
Keep = Annotated[str, BeforeValidator(str), Field(pattern="^([1-9][0-9]{0,8}|[0-9]{1,6}[mhdw])$")]
Size = Annotated[int, BeforeValidator(_size)]
