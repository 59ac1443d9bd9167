"""The code location of its own: the component, with the settings of `puffinry.yaml`.

What the catalogs hold is asked when Dagster loads it, and handed to its runs, which need not ask again. It is also kept
in the folder that DAGSTER_HOME names, for a load while a catalog is down.
"""

import gc
import hashlib
import logging
import os
import warnings
from pathlib import Path

import dagster as dg
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext, DefinitionsLoadType

from puffinry.redaction import errors_without_secrets
from puffinry_assets.component import IcebergStatistics
from puffinry_assets.settings import Discovery, load_settings, settings_path

_log = logging.getLogger(__name__)
_KEY = "puffinry/discovery"
_SELDOM = (200_000, 30, 30)  # objects made, and rounds gone, before Python looks for those that nobody reaches


@dg.definitions
def definitions() -> dg.Definitions:
    """What Dagster loads: the definitions for the settings of this place."""
    gc.set_threshold(*_SELDOM)  # of this process: of thousands of tables millions stay, which would be gone over again
    with errors_without_secrets():
        component = IcebergStatistics.of(load_settings())
        discovery = _handed_over() or _asked(component)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", dg.PreviewWarning)  # of what hands it over
            tables = Discovery(discovery.listings)  # a run, which Dagster stores with this, shows no assets
            return component.definitions(discovery).with_reconstruction_metadata({_KEY: tables.to_text()})


def _handed_over() -> Discovery | None:
    """What was known when the code location of this run was loaded; None where this is that load."""
    loading = DefinitionsLoadContext.get()
    if loading.load_type == DefinitionsLoadType.INITIALIZATION:
        return None
    text = loading.reconstruction_metadata.get(_KEY)
    return Discovery.from_text(text) if isinstance(text, str) else None


def _asked(component: IcebergStatistics) -> Discovery:
    """What the catalogs say now, or, where one is down, said the last time."""
    file = _file()
    before = Discovery.from_text(file.read_text()) if file and file.exists() else Discovery()
    found = component.discover(before)
    if file:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(found.to_text())
        except OSError as error:
            _log.warning("what the catalogs hold is not kept for the next load: %s", error)
    return found


def _file() -> Path | None:
    """Where it is kept, apart for each file of settings; None without a home."""
    home = os.environ.get("DAGSTER_HOME")
    digest = hashlib.blake2b(str(settings_path().absolute()).encode(), digest_size=8).hexdigest()
    return Path(home, "puffinry", f"discovery-{digest}.json") if home else None
