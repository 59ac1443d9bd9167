"""How long a sensor may take over one tick."""

SECONDS_PER_TICK = 40  # Dagster gives up on a tick after 60
