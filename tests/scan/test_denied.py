"""A file that a store does not let us read is not called damaged."""

import pytest

from puffinry.errors import ScanError
from puffinry.scan.readers import damage_named


@pytest.mark.parametrize("said", ["AWS Error ACCESS_DENIED during HeadObject", "AccessDenied", "403 Forbidden"])
def test_what_a_store_denies_may_not_be_read(said: str) -> None:
    with pytest.raises(ScanError, match=r"f\.parquet may not be read: "), damage_named("s3://lake/f.parquet"):
        raise OSError(said)


@pytest.mark.parametrize("path", ["s3://access-denied/f.parquet", "s3://lake/forbidden/f.parquet"])
def test_a_name_in_the_path_denies_nothing(path: str) -> None:
    bucket, key = path.removeprefix("s3://").split("/", 1)
    read = f"When reading key '{key}' in bucket '{bucket}': AWS Error"
    with pytest.raises(ScanError, match="is damaged or cannot be read"), damage_named(path):
        raise OSError(f"{read} NETWORK_CONNECTION")
    with pytest.raises(ScanError, match="may not be read"), damage_named(path):
        raise OSError(f"{read} ACCESS_DENIED")


def test_what_else_goes_wrong_may_be_damage() -> None:
    with pytest.raises(ScanError, match="is damaged or cannot be read"), damage_named("s3://lake/f.parquet"):
        raise OSError("AWS Error UNKNOWN (HTTP status 500)")
