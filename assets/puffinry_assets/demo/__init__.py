"""The demo: TPC-H tables, brought up to date through Dagster."""
