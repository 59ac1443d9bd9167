"""A name node that is not there."""

import pytest

from puffinry.catalogs import load_table
from puffinry.errors import CatalogUnavailableError

pytestmark = pytest.mark.heavy


@pytest.mark.usefixtures("spark")
@pytest.mark.parametrize("location", ["hdfs://nowhere.invalid/t", "hdfs:///t"])
def test_it_is_an_error_of_one_line_that_names_the_table(location: str) -> None:
    with pytest.raises(CatalogUnavailableError) as raised:
        load_table(location)
    assert str(raised.value).startswith(f"{location}/metadata: cannot be reached: ")
    assert "\n" not in str(raised.value)
    assert raised.value.table == location
