"""A table's metadata: document, schemas, manifests, snapshots, planning."""
