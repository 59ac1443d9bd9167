"""The code location of its own, for the settings of `puffinry.yaml`."""

import dagster as dg

from puffinry.secrets import errors_without_secrets
from puffinry_assets.assembly import build_definitions
from puffinry_assets.settings import load_settings


@dg.definitions
def definitions() -> dg.Definitions:
    """What Dagster loads."""
    with errors_without_secrets():
        return build_definitions(load_settings())
