"""Steps that are copies are what Dagster would have made of the same."""

import dagster as dg

from puffinry_assets.steps import Steps, derived

OUTS = {"done": dg.Out(dg.Nothing)}
STEPS = Steps(OUTS, {"lake"}, dg.Field({"rows": int}))


def load(context: dg.OpExecutionContext, inputs: object) -> None: ...


def clean(context: dg.OpExecutionContext, inputs: object) -> None: ...


def shown(step: dg.OpDefinition) -> tuple[object, ...]:
    """All that tells one step from another."""
    config = step.config_schema.config_type
    return (
        (step.name, step.compute_fn, step.pool, step.pools, step.required_resource_keys, config and config.key),
        ([each.name for each in step.input_defs], step.positional_inputs, [each.name for each in step.output_defs]),
        (step.description, step.tags, step.retry_policy),
    )


def test_a_step_of_a_kind_is_what_dagster_makes_of_the_same() -> None:
    STEPS.step("first", load, ("raw",), "small")
    for name, does, inputs, pool in (("second", clean, ("raw",), None), ("third", load, ("raw", "after_0"), "large")):
        ins = dict.fromkeys(inputs, dg.In(dg.Nothing))
        made = dg.OpDefinition(
            does,
            name,
            ins=ins,
            outs=OUTS,
            config_schema=STEPS.config,
            required_resource_keys={"lake"},
            pool=pool,
        )
        assert shown(STEPS.step(name, does, inputs, pool)) == shown(made)


def test_steps_of_a_kind_stay_apart() -> None:
    first, second = STEPS.step("first", load, ("raw",), "small"), STEPS.step("second", clean, ("raw",))
    assert (first.name, first.compute_fn, first.pool) == ("first", load, "small")
    assert (second.name, second.compute_fn, second.pool) == ("second", clean, None)


def test_a_derived_spec_is_what_dagster_makes_of_the_same() -> None:
    spec = dg.AssetSpec("any", owners=["team:shop"], kinds={"iceberg"}, description="a table")
    key, metadata, deps = dg.AssetKey(["lake", "orders"]), {"rows": 3}, [dg.AssetDep("raw")]
    made = spec.replace_attributes(key=key, metadata=metadata, deps=deps, group_name="lake")
    assert derived(spec, key=key, metadata=metadata, deps=deps, group_name="lake") == made
