"""What `make lint` holds of the project's own shape, beside what ready-made linters do."""
