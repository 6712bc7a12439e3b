# The first Python >= 3.11 there is; `make PYTHON=...` takes another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
ENV = $(or $(PYTHON),$(error techdeck needs Python 3.11 or newer)) scripts/env.py

.PHONY: play terminal test check lint types built bench soak docs lock clean

play:
	@$(ENV) techdeck
	@.venv/bin/techdeck serve $(ARGS)

terminal:
	@$(ENV) techdeck
	@.venv/bin/techdeck play $(ARGS)

test: lint
	@$(MAKE) --no-print-directory --jobs=2 types built
	@scripts/services
	@scripts/test $(ARGS)

check: lint types

lint:
	@$(ENV) dev
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/python scripts/web.py check
	@.venv/bin/python scripts/web.py test

types:
	@$(ENV) dev
	@.venv/bin/mypy

built:
	@$(ENV) dev techdeck

bench:
	@TECHDECK_WITH=examples/hearts/src $(ENV) bench techdeck
	@.venv/bin/python bench/run.py $(ARGS)

soak:
	@$(ENV) dev techdeck
	@scripts/services
	@.venv/bin/python bench/soak.py $(ARGS)

docs:
	@$(ENV) docs
	@.venv/bin/mkdocs build --strict --quiet
	@echo "The pages are in build/site: open build/site/index.html."

lock:
	@$(ENV)
	@scripts/lock $(ARGS)

clean:
	rm -rf .venv build dist web/node_modules src/techdeck/server/client .mypy_cache .pytest_cache .ruff_cache .hypothesis
