# `make run` and `make test` are all there is to know; `make help` lists the rest.

ifeq ($(shell uname),Darwin)
  $(error Enfilade is for Linux: it draws by GTK 3 on X and Wayland, which macOS does not have)
endif

# What to pass on to the app: make run ARGS="--scenario lab"
ARGS ?=
# Where `make install` puts things, and the folder in place of / that packagers have them put under.
PREFIX ?= /usr/local
DESTDIR ?=
# How many seeds `make stress` takes, and how many steps each walk goes with one.
SEEDS ?= 10
STEPS ?= 300
# The release of Debian that `make test-on` makes a root of.
SUITE ?= trixie
# The tag or commit that `make api-changes` compares with.
SINCE ?= $(shell git describe --tags --abbrev=0 2>/dev/null)
# The comparisons with raw GTK that `make bench` runs on X, and those that it runs at twice the scale
# and on Wayland too; the latter are shorter. Each is a name with its options, as list:--rows:5000.
STYLES := crossfade slide cover push zoom
BENCHMARKS ?= $(addprefix transition:--style:,$(STYLES)) transition:--style:push:--shared:3 embed \
  embed:--small:--mode:reuse list grid diff diff:--change:first-to-end route start start:--sandbox idle \
  churn navigation flow map
SCALED_BENCHMARKS ?= $(foreach style,$(STYLES),transition:--style:$(style):--count:12:--runs:3) \
  transition:--style:push:--shared:3:--count:12:--runs:3 grid start start:--sandbox

SOURCES := Sources Tests Examples Package.swift
# What others may import, each after what it imports.
LIBRARIES := GTK Containment Routing Parts HandSteps ContainmentInspector Sandbox Compose ContainmentTesting Automation
RELEASE := -c release --static-swift-stdlib

.DEFAULT_GOAL := help
.PHONY: help setup run test test-packages nightly test-on sanitize sanitize-short stress valgrind bench build-times \
  install uninstall deb docs api-changes review approve pictures release words format lint lint-fast clean

export PREFIX DESTDIR

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## say what a machine lacks to run and test, ask, and install it (Debian, Ubuntu, Fedora, Arch)
	@.scripts/require-swift
	@.scripts/install-packages --ask setup
	@echo "Everything that make run and make test need is there."

run: ## install what is missing, build, launch (without a display: the tour, in pictures)
	@.scripts/require-swift
	@.scripts/install-packages run
	@.scripts/swift build $(RELEASE) --product enfilade
	@.scripts/words compile .build/locale
	@ENFILADE_TODO=1 ENFILADE_LOCALE_DIR="$(CURDIR)/.build/locale" .scripts/launch .build/release/enfilade $(ARGS)

test: ## all that a change can break: lint, then every test, with pairs of what has many cases
	@.scripts/run-tests --note
	@$(MAKE) --no-print-directory lint
	@.scripts/swift build --product enfilade
	@.scripts/run-tests --changed
	@echo "Every test has passed."

test-packages: ## build and test the packages of others: Examples, a new one, and one that is watched
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/swift build --product enfilade
	@.scripts/test-packages all
	@echo "Every package has passed."

nightly: ## everything at full length; it takes hours, and says what failed at the end
	@.scripts/nightly
	@echo "Everything has passed at full length."

test-on: ## run every test on another release of Debian, SUITE (trixie), in a root of its own
	@.scripts/test-on $(SUITE)
	@echo "Every test passes on $(SUITE)."

sanitize: ## run the tests in process, and the app at random, looking for bad accesses and races
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/sanitize address
	@.scripts/sanitize thread
	@echo "No bad access and no race was found."

sanitize-short: ## a part of it in ten minutes: bad accesses in a quarter of the tests of GTK and containment
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/sanitize short
	@echo "No bad access was found in this quarter of GTK and containment."

stress: ## run every random walk with SEEDS fresh seeds (10), STEPS far each (300)
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/swift build --build-tests
	@.scripts/swift build --product enfilade
	@.scripts/stress $(SEEDS) $(STEPS)
	@echo "Every walk has passed with each of $(SEEDS) seeds."

valgrind: ## let memcheck look at the app's tour: bad accesses, and leaks that grow
	@.scripts/require-swift
	@.scripts/install-packages valgrind
	@.scripts/swift build -debug-info-format dwarf --product enfilade
	@.scripts/valgrind .build/debug/enfilade
	@echo "Memcheck has found nothing."

bench: ## compare with raw GTK on X and Wayland, at scales 1 and 2; ends with a table
	@.scripts/require-swift
	@.scripts/install-packages bench
	@.scripts/swift build $(RELEASE) --product enfilade-bench
	@.scripts/swift build $(RELEASE) --product enfilade-bench-flow
	@.scripts/swift build $(RELEASE) --product enfilade
	@.scripts/bench "$(BENCHMARKS)" "$(SCALED_BENCHMARKS)"
	@echo "Every bar of the table is kept."

build-times: ## say how long an app on the libraries takes to build, and from a changed line to its window
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/test-packages times
	@echo "The times are above, each with its limit."

install: ## build the app and install it under PREFIX (/usr/local)
	@.scripts/install-app --check
	@.scripts/require-swift
	@.scripts/install-packages install
	@.scripts/swift build $(RELEASE) --product enfilade
	@.scripts/install-app .build/release/enfilade
	@echo "Installed: $(DESTDIR)$(PREFIX)/bin/enfilade, with its icon, its manual page and its desktop file"

uninstall: ## take away what `make install` with the same PREFIX has put there
	@.scripts/install-app --remove
	@echo "Removed from $(DESTDIR)$(PREFIX)"

deb: ## make a Debian package, out/enfilade_VERSION_ARCHITECTURE.deb
	@.scripts/require-swift
	@.scripts/install-packages deb
	@.scripts/swift build $(RELEASE) --product enfilade
	@.scripts/make-deb .build/release/enfilade out

docs: ## make the documentation of the libraries, out/docs
	@.scripts/require-swift
	@.scripts/install-packages docs
	@.scripts/make-docs out/docs $(LIBRARIES)

api-changes: ## say what would break for users of the libraries since SINCE (the last tag)
	@.scripts/require-swift
	@.scripts/install-packages test
	@if [ -z "$(SINCE)" ]; then \
	  echo "There is no tag to compare with: make api-changes SINCE=COMMIT" >&2; exit 2; \
	fi
	@.scripts/swift package diagnose-api-breaking-changes $(SINCE)

review: ## show what looks otherwise than its golden, on one page, out/review/index.html
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/swift build --build-tests
	@.scripts/swift build --product enfilade
	@.scripts/review

approve: ## take over what `make review` shows as the new goldens
	@.scripts/require-swift
	@.scripts/swift build --product enfilade
	@.build/debug/enfilade --review --approve && rm -rf out/review

pictures: ## take the pictures of the README anew
	@.scripts/require-swift
	@.scripts/install-packages test
	@.scripts/swift build --build-tests
	@.scripts/swift build --product enfilade
	@ENFILADE_UPDATE_GOLDENS=1 .scripts/with-display --pinned .scripts/swift test --skip-build \
	  --disable-xctest --filter 'LookTests/readme|FilmTests'
	@echo "The pictures of the README: Resources/screenshots"

release: ## check that VERSION may be released, and say what to tag
	@.scripts/require-swift
	@.scripts/release "$(VERSION)"

words: ## bring the translations up to date with the sources, and say what is missing in them
	@.scripts/install-packages words
	@.scripts/words update

format: ## format the sources in place
	@.scripts/require-swift
	@swift format --in-place --recursive --parallel $(SOURCES)
	@echo "Formatted: $(SOURCES)"

lint: ## say what is not formatted, kept by C, undefined, undocumented, linked in vain, or points upwards
	@.scripts/require-swift
	@.scripts/lint all
	@echo "Nothing was found."

lint-fast: ## the part of it that needs no build, in seconds
	@.scripts/require-swift
	@.scripts/lint fast
	@echo "Nothing was found without a build."

clean: ## remove what was built
	@rm -rf .build out
	@echo "Removed: .build, out"
