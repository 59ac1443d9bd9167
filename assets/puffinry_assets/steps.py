"""Steps of many tables, each a copy of one that Dagster has made: what it infers and checks is alike for all of a kind.

In: what steps of a kind have in common, and what one table's differs in. Out: that step. To have each made by
Dagster would be a good part of a load of thousands of tables.
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from copy import copy
from dataclasses import dataclass, field

import dagster as dg
from dagster_shared.record import replace

derived = replace  # one of Dagster's specs with some attributes changed; what does not change is not checked again


@dataclass(frozen=True)
class Steps:
    """Steps that differ in their names, in what they do and wait for, and in their pools."""

    outs: Mapping[str, dg.Out]
    resources: AbstractSet[str]
    config: dg.Field | None = None
    _made: dict[tuple[str, ...], dg.OpDefinition] = field(default_factory=dict)  # by inputs

    def step(
        self, name: str, does: Callable[..., object], inputs: tuple[str, ...], pool: str | None = None
    ) -> dg.OpDefinition:
        """The step that does this once the inputs are there; both names are such as Dagster allows."""
        if inputs not in self._made:
            self._made[inputs] = dg.OpDefinition(
                does,
                name,
                ins=dict.fromkeys(inputs, dg.In(dg.Nothing)),
                outs=self.outs,
                config_schema=self.config,
                required_resource_keys=self.resources,
            )
        step = copy(self._made[inputs])
        step._name, step._compute_fn, step._pool = name, does, pool
        return step
