"""A file that a store does not let us read is not called damaged."""

import pytest

from puffinry.errors import ScanError
from puffinry.scan.readers import damage_named


@pytest.mark.parametrize("said", ["AWS Error ACCESS_DENIED during HeadObject", "AccessDenied", "403 Forbidden"])
def test_what_a_store_denies_may_not_be_read(said: str) -> None:
    with pytest.raises(ScanError, match=r"f\.parquet may not be read: "), damage_named("s3://lake/f.parquet"):
        raise OSError(said)


def test_what_else_goes_wrong_may_be_damage() -> None:
    with pytest.raises(ScanError, match="is damaged or cannot be read"), damage_named("s3://lake/f.parquet"):
        raise OSError("AWS Error UNKNOWN (HTTP status 500)")
