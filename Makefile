# Each target sets up what it needs in .venv; nothing else on the machine is touched.
PYTHON ?= python3
BIN := .venv/bin
# setuptools warns of each editable installation
INSTALL := PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --constraint constraints.txt

# The demo: TPC-H tables in this folder, and a Dagster instance beside them. SCALE is their scale factor; without it those
# that are there are taken, and else 1 is.
DEMO ?= demo
ON_DEMO := PYICEBERG_HOME=$(DEMO) PUFFINRY_SETTINGS=$(DEMO)/puffinry.yaml DAGSTER_HOME=$(abspath $(DEMO))/dagster

# Thousands of processes of the tests import the same modules, which Python would compile anew in each.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo ui lint check quick test light proofs servers clusters dagster files refreshes commands environments wheel pythons ranges fuzz models writers airflow rustberg nightly bench docs

# What is used, without what works on it: the demo need not wait for that. pip knows dependency groups since 25.1.
.venv/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14) and "Puffinry needs Python 3.11 to 3.13; try: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv
	$(INSTALL) 'pip>=25.1'
	$(INSTALL) --editable '.[dagster,demo]'
	@command -v java >/dev/null 2>&1 || test -n "$$JAVA_HOME" || $(INSTALL) --editable '.[java]'
	@touch $@

.venv/.ready: .venv/.installed
	$(INSTALL) --group dev
	@touch $@

demo: .venv/.installed
	$(BIN)/puffinry demo $(SCALE:%=--scale %) --path $(DEMO)
	$(ON_DEMO) $(BIN)/python -m puffinry_assets.demo

ui: demo
	$(ON_DEMO) $(BIN)/dg dev -w workspace.yaml

lint: .venv/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# What to run after each change: in under two minutes on two idle cores.
check: lint quick

# The packages that need neither Spark nor a server, without what takes seconds.
QUICK := tests/executor tests/formats tests/kernels tests/ledger tests/lint tests/machine_cache tests/metadata tests/scan tests/secrets tests/sketches
quick: .venv/.ready
	$(BIN)/python -m pytest $(QUICK) -m 'not heavy and not slow and not nightly' -n auto --dist worksteal -q

# Five minutes on two idle cores, in two lanes side by side: all light tests that are not slow, and of those that start Spark,
# servers or a browser one for each main job, in two processes that wait for these most of the time.
test: .venv/.ready
	$(MAKE) --no-print-directory --jobs 2 --output-sync light proofs

light: .venv/.ready
	$(BIN)/python -m pytest -m 'not heavy and not slow and not nightly' -n auto --dist worksteal --durations=50

PROOFS := tests/e2e tests/interop/catalogs tests/interop/clusters tests/refresh
proofs: .venv/.ready
	$(BIN)/python -m pytest $(PROOFS) -m proof -n 2 --dist loadscope --no-loadscope-reorder --durations=50

# The other heavy and slow tests, by what they are about: tests/lanes.py says which change calls for which of these.
servers clusters dagster files refreshes commands environments: .venv/.ready
	$(BIN)/python -m tests.lanes $@

# The wheel and the source distribution, left in dist/: what they hold, and that they work in an environment of their
# own outside of the checkout.
wheel: .venv/.ready
	$(BIN)/python -m pytest tests/packaging

# The quick tests, and an import of every module, on the Pythons from 3.11 to 3.13 that are on this machine and are not
# that of .venv; a word for each that is not there, and on what 3.14 waits for. Nothing is downloaded but packages.
pythons: .venv/.ready
	$(BIN)/python -m tests.packaging.pythons $(QUICK)

# The quick tests with the lowest and with the newest versions that the declared ranges allow.
ranges: .venv/.ready
	$(BIN)/python -m tests.packaging.ranges $(QUICK)

# Ten seconds for each parser, two at a time; longer with FUZZ_OPTIONS=-max_total_time=3600, libFuzzer's.
FUZZED := puffin_file puffin_payload puffin_compression deletion_vector snappy_stream
fuzz: .venv/.ready
	$(INSTALL) --group fuzz
	$(MAKE) --no-print-directory --jobs 2 --output-sync $(FUZZED:%=fuzz-%)

fuzz-%:
	$(BIN)/python -m tests.fuzz $* $(FUZZ_OPTIONS)

# Histories drawn at random, held against a model in plain Python after each step: of runs, of tables' lives, of commits.
MINUTES ?= 60
SEED ?= 1
models: .venv/.ready
	$(MAKE) --no-print-directory --jobs 3 --output-sync model-of-runs model-of-lives model-of-commits

model-of-runs:
	$(BIN)/python -m tests.assets.proof $(MINUTES) --seed $(SEED) --postgres

model-of-lives:
	$(BIN)/python -m tests.interop.lives --minutes $(MINUTES) --seed $(SEED)

model-of-commits:
	$(BIN)/python -m tests.commit.proof $(MINUTES) --seed $(SEED)

# Random Parquet files by writers of several versions, each in an environment of its own; a word for each that cannot be
# had here.
writers: .venv/.ready
	$(BIN)/python -m tests.witnesses.writers $(SEED)

# The DAGs of examples/ in a real Airflow, in an environment of its own.
airflow: .venv/.ready
	$(BIN)/python -m tests.docs.airflow

# A REST catalog in Rust, built from crates for some minutes, that tests/interop commits to where it is there.
rustberg: .cache/environments/rustberg/bin/rustberg

.cache/environments/rustberg/bin/rustberg:
	CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off cargo install --quiet --locked rustberg@0.3.0 \
	  --no-default-features --features cli --root .cache/environments/rustberg --target-dir .cache/rustberg

# Everything: all tests, with a budget for each folder, the eight targets above, longer, the light tests at other times and
# in other time zones, and public files if PUFFINRY_PUBLIC_FILES names a folder of them. Three hours on two cores; fails
# where anything is skipped, too.
nightly: .venv/.ready
	$(BIN)/python -m tests.nightly

# The site, left in site/; a broken link or anchor is an error, but with --quiet, which hides what it counts.
docs: .venv/.ready
	$(INSTALL) --group docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Side by side with others in one run, for docs/benchmarks.md and the README; SCALE is that of the TPC-H rows, BENCH where
# the tables are kept for the next time, BESIDE the other checkouts of Puffinry that run beside this one, as in
# BESIDE="before=/path first=/path". Quiet machines tell more.
BENCH ?= bench
bench: .venv/.ready
	$(BIN)/python -m benchmarks $(BENCH) --scale $(or $(SCALE),1) $(BESIDE:%=--beside %)
	$(BIN)/python -m benchmarks.processes $(BENCH) --scale $(or $(SCALE),1)
	$(BIN)/python -m benchmarks.kernels
	$(BIN)/python -m benchmarks.snappy_framing
	$(BIN)/python -m benchmarks.planning
	$(BIN)/python -m benchmarks.ledger
	$(BIN)/python -m benchmarks.commits
