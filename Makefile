# gmkit on a machine with nothing but Python and make: `make gm` plays, `make test` proves.

PORT ?= 8888
CHECK ?= tests/core tests/store tests/cruiser tests/test_architecture.py tests/test_readme.py
VENV ?= .venv
BIN  := $(VENV)/bin

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt

.DEFAULT_GOAL := help
.PHONY: help gm install test test-long check format golden bench lock clean

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

gm: $(VENV)/.stamp-gm  ## the GM's desk in JupyterLab (PORT=8888); Ctrl-C ends it
	@exec $(BIN)/gmkit gm --port $(PORT)

install: $(VENV)/.stamp-test  ## everything but the browser, for work on the code

test: $(VENV)/.stamp-test $(VENV)/.stamp-browser  ## everything: rules, notebooks, a real JupyterLab, Voila and Chromium
	$(BIN)/python -m pytest --doctest-modules --nbval-lax --nbval-current-env -m "not long"

test-long: $(VENV)/.stamp-test  ## thousands of games
	$(BIN)/python -m pytest tests -m long --hypothesis-profile=long

check: $(VENV)/.stamp-test  ## the quick round before a commit (< 60 s; CHECK=tests/anima for another chapter)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	find notebooks voila_apps -name '*.ipynb' -not -path '*/.*' -exec $(BIN)/nbstripout --verify {} +
	$(BIN)/mypy
	$(BIN)/python -m pytest $(CHECK) -q -m "not long and not slow and not browser"

format: $(VENV)/.stamp-test  ## put code and notebooks into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	find notebooks voila_apps -name '*.ipynb' -not -path '*/.*' -exec $(BIN)/nbstripout {} +

golden: $(VENV)/.stamp-test  ## rewrite the golden files; read the diff before you commit it
	$(BIN)/python -m pytest tests -q -m "golden and not long" --golden
	@git --no-pager diff --stat -- tests/golden

bench: $(VENV)/.stamp-test $(VENV)/.stamp-browser  ## ratios against peers, measured in this run
	$(PIP) setuptools  # chess comes as source
	$(PIP) --editable '.[test,bench]' --no-build-isolation
	$(BIN)/python -m benchmarks

lock:  ## renew constraints.txt: the newest versions that fit pyproject.toml
	tools/lock.sh

clean:  ## remove the environment, caches and builds; games and publications stay
	rm -rf $(VENV) build dist test-results .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +

$(VENV)/.stamp-venv:
	tools/venv.sh $(VENV)
	@touch $@

# The build tools are pinned too, so nothing is built in an isolated, unpinned environment.
$(VENV)/.stamp-build: $(VENV)/.stamp-venv constraints.txt
	$(PIP) hatchling editables
	@touch $@

$(VENV)/.stamp-gm: $(VENV)/.stamp-build pyproject.toml
	$(PIP) --editable . --no-build-isolation
	@touch $@

$(VENV)/.stamp-test: $(VENV)/.stamp-build pyproject.toml
	$(PIP) --editable '.[test]' --no-build-isolation
	@touch $@ $(VENV)/.stamp-gm

$(VENV)/.stamp-browser: $(VENV)/.stamp-test
	tools/browser.sh $(BIN)
	@touch $@
