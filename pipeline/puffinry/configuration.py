"""What PyIceberg has configured, and where it searched, for errors that name the file: PyIceberg's own do not.

It reads the first `.pyiceberg.yaml` that it finds and the environment, once, when its catalogs are imported, and that
import fails where it cannot. So this module imports no more of it than the reader of the file.
"""

import os
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from puffinry.errors import SettingsError
from puffinry.wording import first_few, nearest

_MOST_NAMED = 10
_SHAPE = "it holds `catalog:`, below that the name of each catalog, and below that its properties, such as `uri: ...`"


def imported(module: str) -> ModuleType:
    """The module, which may import PyIceberg's catalogs; raises SettingsError for a configuration that is none."""
    try:
        return import_module(module)
    except Exception:
        check_configuration()
        raise


def check_configuration() -> None:
    """Raises SettingsError, which names the file, where PyIceberg cannot take catalogs from it."""
    from pyiceberg.utils.config import Config  # noqa: PLC0415  takes a moment

    try:
        config = Config()
        for name in config.get_known_catalogs():
            config.get_catalog_config(name)
    except Exception as error:
        file = next(filter(os.path.isfile, _files()), "the environment")
        said = " ".join(str(error).split())
        raise SettingsError(f"PyIceberg cannot read its configuration: {file}: {_SHAPE} ({said})") from None


def configured(name: str | None) -> Mapping[str, object]:
    """What PyIceberg read of a catalog (None: its default); empty where it read nothing."""
    from pyiceberg.utils.config import Config  # noqa: PLC0415

    config = Config()
    return config.get_catalog_config(name or config.get_default_catalog_name()) or {}


def not_configured(name: str | None) -> str:
    """The message for a catalog that is not configured, and which ones are."""
    from pyiceberg.utils.config import Config  # noqa: PLC0415

    config = Config()
    names = sorted(config.get_known_catalogs())
    there = f"configured: {first_few(names, _MOST_NAMED)}" if names else "none is configured"
    if name is not None:
        missing = f"catalog {name} is not configured{nearest(name, names)}"
    else:
        missing = (
            f"no catalog was named (--catalog NAME), and the default one, {config.get_default_catalog_name()}, "
            "is not configured; the location of a table is written with a slash, as in ./orders"
        )
    first = next(filter(os.path.isfile, _files()), None)
    sought = ", ".join(f"{file} ({_fate(file, first)})" for file in _files())
    variable = f"PYICEBERG_CATALOG__{(name or 'NAME').upper().replace('-', '_')}__URI"
    misplaced = f"; {name} is at the top level, not below `catalog:`" if name in config.config else ""
    return f"{missing}; {there}; looked in {sought} and in variables such as {variable}{misplaced}"


def _files() -> list[str]:
    folders = [os.environ.get("PYICEBERG_HOME"), os.path.expanduser("~"), os.getcwd()]
    return list(dict.fromkeys(os.path.join(folder, ".pyiceberg.yaml") for folder in folders if folder))


def _fate(file: str, first: str | None) -> str:
    if not os.path.isfile(file):
        return "not there"
    return "read" if file == first else "ignored: an earlier file was used"
