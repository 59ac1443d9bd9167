"""Are statistics files whole, do ledgers tell the truth, and what is left over?"""

from puffinry.verification.ledger_audit import Audit, audit
from puffinry.verification.listed_files import Kind, Verification, verify

__all__ = [
    "Audit",
    "Kind",
    "Verification",
    "audit",
    "verify",
]
