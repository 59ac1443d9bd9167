"""Where Spark runs and with which properties, as the settings say.

Dagster stores a resource's configuration in its database and shows it in the UI. So what is secret of it is no
configuration: it belongs to the class of the resource, which each process makes anew from the settings.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self, cast

from puffinry.secrets import secrets_in

_MASTER = "master"


class WithSparkConf:
    """For resources that are configured with `master` and `spark_config`."""

    hidden: ClassVar[Mapping[str, str]] = {}  # properties, and `master` itself, that hold secrets
    master: str | None
    spark_config: dict[str, Any]

    @classmethod
    def of(cls, master: str | None, conf: Mapping[str, object]) -> Self:
        """The resource with this master and these properties."""
        given = spelled(conf) | ({_MASTER: master} if master is not None else {})
        hidden = {key: value for key, value in given.items() if any(secrets_in({key: value}))}
        shown = {key: value for key, value in conf.items() if key not in hidden}
        own = {"__module__": cls.__module__, "__doc__": cls.__doc__, "hidden": hidden}
        kind = cast(Callable[..., Self], type(cls.__name__, (cls,), own))
        return kind(master=None if _MASTER in hidden else master, spark_config=shown)

    @property
    def spark_master(self) -> str | None:
        """The master; None where none is configured."""
        return self.hidden.get(_MASTER, self.master)

    @property
    def spark_conf(self) -> dict[str, str]:
        """All properties, as Spark spells their values."""
        return spelled(self.spark_config) | {key: value for key, value in self.hidden.items() if key != _MASTER}


def spelled(conf: Mapping[str, object]) -> dict[str, str]:
    """Spark properties as Spark spells their values."""
    return {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in conf.items()}
