"""Which catalogs PyIceberg has configured, and where it searched: shown when a named catalog is not configured.

PyIceberg reads the first `.pyiceberg.yaml` that it finds and the environment, once, when it is imported.
"""

import os
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from pyiceberg.utils.config import PYICEBERG_HOME, PYICEBERG_YML, Config

from puffinry.wording import first_few

_MOST_NAMED = 10
_MOST_MEANT = 3
_OR = " or "


def configured(name: str | None) -> Mapping[str, object]:
    """What PyIceberg read of a catalog (None: its default); empty where it read nothing."""
    config = Config()
    return config.get_catalog_config(name or config.get_default_catalog_name()) or {}


def not_configured(name: str | None) -> str:
    """The message for a catalog that is not configured, and which ones are."""
    names = sorted(Config().get_known_catalogs())
    there = f"configured: {first_few(names, _MOST_NAMED)}" if names else "none is configured"
    return f"{_missing(name, names)}; {there}; {_where_it_was_sought(name)}"


def _missing(name: str | None, names: Sequence[str]) -> str:
    if name is None:
        default = Config().get_default_catalog_name()
        return (
            f"no catalog was named (--catalog NAME), and the default one, {default}, is not configured; "
            "the location of a table is written with a slash, as in ./orders"
        )
    meant = get_close_matches(name.lower(), names, _MOST_MEANT)
    return f"catalog {name} is not configured{f'; did you mean {_OR.join(meant)}?' if meant else ''}"


def _where_it_was_sought(name: str | None) -> str:
    variable = f"PYICEBERG_CATALOG__{(name or 'NAME').upper().replace('-', '_')}__URI"
    return f"looked in {', '.join(_files())} and in variables such as {variable}"


def _files() -> list[str]:
    """The files that PyIceberg looks for, in its order, and what became of each."""
    folders = [os.environ.get(PYICEBERG_HOME), str(Path.home()), os.getcwd()]
    files = dict.fromkeys(os.path.join(folder, PYICEBERG_YML) for folder in folders if folder)
    first = next(filter(os.path.isfile, files), None)
    return [f"{file} ({_fate(file, first)})" for file in files]


def _fate(file: str, first: str | None) -> str:
    if not os.path.isfile(file):
        return "not there"
    return "read" if file == first else "not read: the first one counts"
