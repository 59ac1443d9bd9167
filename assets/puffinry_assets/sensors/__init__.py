"""The sensors: one for each catalog looks for new snapshots, one takes away what nobody has committed."""

from puffinry_assets.sensors.abandoned_sketches import abandoned_sketches_sensor
from puffinry_assets.sensors.new_snapshots import new_snapshots_sensors

__all__ = ["abandoned_sketches_sensor", "new_snapshots_sensors"]
