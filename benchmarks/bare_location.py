"""A code location of Dagster's alone: as many assets and checks as watched tables have, which do nothing.

What it takes to load is what no definitions of so many tables load faster than.
"""

from collections.abc import Iterator
from itertools import pairwise

import dagster as dg

from puffinry_assets.tables.checks import CURRENT, DRIFT, FILES, UNIQUE

_CHECKS = (CURRENT, DRIFT, UNIQUE, FILES)
_BEFORE, _AFTER, _RESULT = dg.In(dg.Nothing), dg.Out(dg.Nothing), dg.Out(None, is_required=False)


class Nothing(dg.ConfigurableResource["Nothing"]):
    """What every step asks for."""


def bare_definitions(tables: int) -> dg.Definitions:
    """For each table an asset that others make, two assets by one step, partitioned, and checks of the last."""
    names = [f"t{number:04}" for number in range(tables)]
    checks = dg.AssetSelection.checks(*(dg.AssetCheckKey(_key(name, 2), check) for name in names for check in _CHECKS))
    return dg.Definitions(
        assets=[asset for name in names for asset in _assets(name)],
        asset_checks=[_checks(name) for name in names],
        jobs=[dg.define_asset_job("checks", selection=checks)],
        resources={"nothing": Nothing()},
    )


def _key(name: str, place: int) -> dg.AssetKey:
    return dg.AssetKey(["db", name, str(place)])


def _assets(name: str) -> Iterator[dg.AssetSpec | dg.AssetsDefinition]:
    yield dg.AssetSpec(_key(name, 0))
    partitions = dg.DynamicPartitionsDefinition(name=name)
    keys = [_key(name, place) for place in range(3)]
    yield dg.AssetsDefinition(
        keys_by_input_name={"before": keys[0]},
        keys_by_output_name={"first": keys[1], "second": keys[2]},
        node_def=_step(name, {"first": _AFTER, "second": _AFTER}),
        specs=[dg.AssetSpec(key, deps=[above], partitions_def=partitions) for above, key in pairwise(keys)],
    )


def _checks(name: str) -> dg.AssetChecksDefinition:
    asset = _key(name, 2)
    definition: dg.AssetChecksDefinition = dg.AssetChecksDefinition.create(
        keys_by_input_name={"before": asset},
        node_def=_step(f"{name}_checks", dict.fromkeys(_CHECKS, _RESULT)),
        check_specs_by_output_name={check: dg.AssetCheckSpec(check, asset=asset) for check in _CHECKS},
        can_subset=True,
    )
    return definition


def _step(name: str, outs: dict[str, dg.Out]) -> dg.OpDefinition:
    return dg.OpDefinition(_do, name, ins={"before": _BEFORE}, outs=outs, required_resource_keys={"nothing"})


def _do(context: dg.OpExecutionContext, _inputs: object) -> Iterator[dg.Output[None]]:
    raise NotImplementedError(f"{context.op.name} is only loaded")
