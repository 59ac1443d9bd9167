"""Code locations that tests run: as Dagster loads them, but for waiting and for what is read where."""

import dagster as dg

from puffinry_assets import build_definitions
from puffinry_assets.runs import RunLimits
from puffinry_assets.settings import load_settings
from tests.support.limits import A_TASK_PER_FILE, BY_SPARK

AT_ONCE = RunLimits(seconds_between_tries=0)
EVERY_FILE_IS_KEPT = RunLimits(scan=A_TASK_PER_FILE, smallest_checkpoint=0)
AT_ONCE_BY_SPARK = RunLimits(scan=BY_SPARK, seconds_between_tries=0, tables_at_once=1)
ONE_BY_ONE = RunLimits(seconds_between_tries=0, tables_at_once=1)
KEEPS_ALL = RunLimits(seconds_between_tries=0, worth_keeping=1, tables_at_once=1)


@dg.definitions
def definitions() -> dg.Definitions:
    return build_definitions(load_settings(), limits=AT_ONCE)


@dg.definitions
def definitions_by_spark() -> dg.Definitions:
    return build_definitions(load_settings(), limits=AT_ONCE_BY_SPARK)


@dg.definitions
def definitions_that_keep_all() -> dg.Definitions:
    return build_definitions(load_settings(), limits=KEEPS_ALL)


@dg.definitions
def definitions_one_by_one() -> dg.Definitions:
    return build_definitions(load_settings(), limits=ONE_BY_ONE)
