"""What a single setting may be: a cron expression, a time zone, a table, an engine, an owner, a size.

In: what stands in the file. Out: the same, or bytes for a size; a ValueError says what was expected.
"""

import re
import zoneinfo
from collections.abc import Callable, Mapping
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
_timezones = cache(zoneinfo.available_timezones)  # which looks through folders


def is_pattern(name: str) -> bool:
    """Whether a table's name stands for all that match."""
    return any(wildcard in name for wildcard in "*?[")


def _if(is_one: Callable[[Any], object], otherwise: str) -> AfterValidator:
    """Lets a value through of which that is true; what is refused by an error, or as a definition, is not."""

    def validated(value: object) -> object:
        try:
            if is_one(value):
                return value
        except (dg.DagsterInvalidDefinitionError, ValueError, TypeError):
            pass
        raise ValueError(otherwise.format(value))

    return AfterValidator(validated)


def _first_time(cron: str) -> object:
    return dg.TimeWindowPartitionsDefinition(cron_schedule=cron, start=_LEAP_YEAR, fmt="%Y").get_first_partition_key()


class _Texts(dict[str, str]):
    """Texts by name, hashable as a rule is."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


def _size(value: object) -> object:
    """Bytes, as a number or in words such as `20 GB`."""
    try:
        return int(_SIZE.validate_python(value)) if isinstance(value, str) else value
    except ValidationError:
        raise ValueError(f"{value!r} is no size; expected bytes, or a text such as 20GB") from None


def _rule(text: str) -> str:
    try:
        return parse_rule(text).text
    except SettingsError as error:
        raise ValueError(str(error)) from None


_NO_ZONE = "{!r} is no time zone; expected one such as 'Europe/Vienna'"
_SECRET = "addresses here are shown to all users; they must not hold a password or token"
_NO_TABLE = "{!r} is no table; expected namespace.table, a pattern such as namespace.*, or a location"
_NO_ENGINE = f"{{!r}} is not a supported engine; expected one of {', '.join(ENGINES)}"
_NO_TAGS = "{!r} are no tags for Dagster"
_NO_KEY_PART = "{!r} cannot begin a key; expected letters, digits and underscores"
_NO_OWNER = "{!r} is no owner for Dagster; expected team:name or an e-mail address"

Cron = Annotated[str, _if(_first_time, "{!r} is no cron expression; expected five fields such as '0 3 * * *'")]
RuleText = Annotated[str, AfterValidator(_rule)]
KeyPart = Annotated[str, _if(re.compile(r"\w+", re.ASCII).fullmatch, _NO_KEY_PART)]
Timezone = Annotated[str, _if(lambda text: text in _timezones(), _NO_ZONE)]
Address = Annotated[str, _if(lambda text: not any(secrets_in({"address": text})), _SECRET)]
TableName = Annotated[Address, _if(lambda text: text == "*" or text.strip("./* "), _NO_TABLE)]
Engine = Annotated[str, _if(ENGINES.__contains__, _NO_ENGINE)]
Owner = Annotated[str, _if(lambda text: dg.AssetSpec("any", owners=[text]), _NO_OWNER)]
Tags = Annotated[Mapping[str, Any], _if(lambda tags: dg.GraphDefinition("any").to_job(tags=tags), _NO_TAGS)]
Texts = Annotated[Mapping[str, str], AfterValidator(_Texts)]
AssetTags = Annotated[Texts, _if(lambda tags: dg.AssetSpec("any", tags=tags), _NO_TAGS)]
NO_TEXTS: Mapping[str, str] = _Texts()
Keep = Annotated[str, BeforeValidator(str), Field(pattern="^([1-9][0-9]{0,8}|[0-9]{1,6}[mhdw])$")]
Size = Annotated[int, BeforeValidator(_size), Field(ge=1)]
Part = Annotated[float, Field(gt=0, allow_inf_nan=False)]
