"""Hashing, the Alpha kernel, theta sketches, the ledger."""
