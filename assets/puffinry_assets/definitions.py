"""The code location of its own: the component, with the settings of `puffinry.yaml`.

Each load lists the catalogs and hands the result to its runs, which need not list them again.
"""

import dagster as dg

from puffinry.secrets import errors_without_secrets
from puffinry_assets.component import IcebergStatistics
from puffinry_assets.discovery import known_tables
from puffinry_assets.settings import load_settings


@dg.definitions
def definitions() -> dg.Definitions:
    """What Dagster loads: the definitions for the settings of this place."""
    with errors_without_secrets():
        component = IcebergStatistics.of(load_settings())
        return component.definitions(known_tables(component))
