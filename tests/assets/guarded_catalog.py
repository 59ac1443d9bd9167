"""A catalog that refuses to list some of its namespaces, as servers do for what one may not see."""

from pydantic import Field

from puffinry.catalogs import Listing
from puffinry.errors import CatalogUnavailableError
from puffinry_resources import CatalogResource


class GuardedCatalog(CatalogResource):
    """It lists `listed`, and refuses the namespaces in `refused`."""

    listed: list[str]
    refused: list[str] = Field(default=[])

    def tables(self, catalog: str, *_: object) -> Listing:
        why = {name: CatalogUnavailableError(f"catalog {catalog}: {name} is not yours") for name in self.refused}
        return Listing(self.listed, why)
