# `make help` lists the targets. Each creates .venv when needed; python3, pip and make are enough. A second run finds its stamp file
# and installs nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# cuBLASLt is 0.5 GB and of use only next to the CUDA driver; without it the simulated device
# multiplies matrices with NumPy.
HAVE_CUDA := $(shell $(PYTHON) -c 'import ctypes; ctypes.CDLL("libcuda.so.1")' 2>/dev/null && echo yes)
comma := ,
BASE_EXTRAS := sim$(if $(HAVE_CUDA),$(comma)cublas)

DEMO_ENV := $(VENV)/.installed-demo$(if $(HAVE_CUDA),-cublas)
TEST_ENV := $(VENV)/.installed-test$(if $(HAVE_CUDA),-cublas)
BROWSER_ENV := $(VENV)/.installed-browser
LINT_ENV := $(VENV)/.installed-lint
DOCS_ENV := $(VENV)/.installed-docs

# Both variables, because pip 25.3 moved build requirements from the first to the second.
PIP_INSTALL = PIP_CONSTRAINT=$(CURDIR)/constraints.txt PIP_BUILD_CONSTRAINT=$(CURDIR)/constraints.txt \
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet -c constraints.txt

# Tests start hundreds of processes, and without bytecode on the disk each would compile ignis anew,
# which takes longer than what they test.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -q

STRANGER_INSTALL = $(subst $(BIN)/,build/stranger/bin/,$(PIP_INSTALL))

.PHONY: help demo test soak test-browser lint docs dist bench clean
.NOTPARALLEL:

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(DEMO_ENV) ## train a small model, generate, account for every byte
	@$(BIN)/ignis demo $(ARGS)

test: $(TEST_ENV) ## the tests on sim:0; ARGS="--device cuda:0" on a GPU, ARGS="-k gelu -x" for pytest
	@$(PYTEST) -n 2 -m "not soak and not browser" $(ARGS)

soak: $(TEST_ENV) ## the tests that take long
	@$(PYTEST) -n 2 -m soak $(ARGS)

# Debian's packages, where they are not there yet; elsewhere install a chromium and its driver first.
test-browser: $(BROWSER_ENV) docs ## the pages in chromium
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null || \
		{ apt-get update -qq && apt-get install -qq -y chromium chromium-driver >/dev/null; }
	@$(PYTEST) -m browser $(ARGS) tests/browser

lint: $(LINT_ENV) ## ruff, mypy, import contracts, native code as its sources, fragments of the changelog
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m tools interface
	@$(BIN)/python -m tools native
	@$(BIN)/python -m tools fragments

docs: $(DOCS_ENV) ## the site, in build/docs/site
	@$(BIN)/python -m tools measurements --check
	@$(BIN)/python docs/site/build.py $(ARGS)

# Both archives, each installed as a stranger would: into an environment that has nothing else, used
# from a folder without the sources.
dist: $(LINT_ENV) ## a wheel and an sdist, each tried in an empty environment
	@rm -rf dist build/stranger
	@PIP_CONSTRAINT=$(CURDIR)/constraints.txt PIP_BUILD_CONSTRAINT=$(CURDIR)/constraints.txt \
		$(BIN)/python -m build --outdir dist . > build.log 2>&1 || { cat build.log; exit 1; }
	@rm build.log && ls dist
	@$(BIN)/python -m venv build/stranger
	@$(STRANGER_INSTALL) "$$(echo dist/*.whl)[sim]"
	@cd build/stranger && bin/ignis doctor && bin/ignis demo --steps 5
	@$(STRANGER_INSTALL) --force-reinstall --no-deps dist/*.tar.gz
	@cd build/stranger && bin/ignis doctor

bench: $(DEMO_ENV) ## benchmarks, beside torch, CuPy and cuda.core where they are installed
	@for part in host transfers kernels rows products step sim; do $(BIN)/python tools/bench.py $$part $(ARGS) || exit 1; done

clean: ## remove what the others made
	rm -rf $(VENV) build dist demo-out .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "ignis needs Python 3.11 or newer; set PYTHON=")'
	@echo "creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(DEMO_ENV): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing ignis with $(BASE_EXTRAS) into $(VENV)"
	@$(PIP_INSTALL) -e '.[$(BASE_EXTRAS)]'
	@touch $@

$(TEST_ENV): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing ignis with $(BASE_EXTRAS),plot,test into $(VENV)"
	@$(PIP_INSTALL) -e '.[$(BASE_EXTRAS),plot,test]'
	@touch $@

$(BROWSER_ENV): $(TEST_ENV)
	@echo "installing ignis with browser into $(VENV)"
	@$(PIP_INSTALL) -e '.[$(BASE_EXTRAS),plot,test,browser]'
	@touch $@

$(LINT_ENV): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing ignis with sim,plot,test,dev into $(VENV)"
	@$(PIP_INSTALL) -e '.[sim,plot,test,dev]'
	@touch $@

$(DOCS_ENV): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing ignis with sim,docs into $(VENV)"
	@$(PIP_INSTALL) -e '.[sim,docs]'
	@touch $@
