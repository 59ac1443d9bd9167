"""What Dagster shows and runs."""

import warnings

import dagster as dg

# Backfill policies and owners are in beta in Dagster 1.13; saying so for every table would bury what matters.
warnings.filterwarnings("ignore", category=dg.BetaWarning)
