extension PackageTemplate {
  var rest: [File] {
    [File(".gitignore", ".build/\nout/"), File(".scripts/prepare", preparation)]
  }

  var readme: File {
    File(
      "README.md",
      #"""
      # \#(names.title)

      ```sh
      make run      # installs missing packages, builds, and launches the app
      make test     # builds, and runs the tests, on virtual displays; then builds as for a release
      make sandbox  # launches the sandbox, where the screens can be tried
      make words    # brings the translations up to date, and says what is missing
      ```

      In an app that `make run` has launched, Ctrl+Shift+I opens the inspector: the tree of view
      controllers, what happens to them, and their transitions. A release is built without it.

      They work on Debian 12 with Swift 6.3, as root or with sudo; `make help` lists the other targets. The
      first build takes minutes, since it includes the libraries of Enfilade.

      | where | what |
      |---|---|
      | `Sources/\#(names.module)Screens` | the screens, which are view controllers |
      | `Sources/\#(names.program)` | the app: a window with a navigation controller |
      | `Sources/\#(names.sandbox.program)` | the sandbox: a scenario for each screen, with its knobs |
      | `Tests/\#(names.module)Tests` | `ItemTests` run in process, `AppTests` drive the programs from outside |
      | `po` | the translations; `make words NEW=fr` begins a language. Texts are marked by `tr("…")` |
      | `Resources/\#(names.id).desktop` | the app in the menu of a desktop; see `make install` |

      `Package.swift` has the path of a checkout of Enfilade, and says how to replace it by the URL of a
      repository.

      Pages of settings, forms, avatars, badges, a text that grows and a wizard are in a library of their own, Parts.
      Add `enfilade("Parts")` to the dependencies of `\#(names.module)Screens` in `Package.swift`, and `import Parts`.
      """#)
  }

  /// - Parameters:
  ///   - hasFiles: whether files stand among the screens that are no sources, in the folder `Files`.
  ///   - opensURLs: whether the desktop has to know that it opens URLs.
  func makefile(hasFiles: Bool = false, opensURLs: Bool = false) -> File {
    // The tools of a packager do that where the package is unpacked.
    let database =
      opensURLs
      ? "\n\t@[[ -n \"$(DESTDIR)\" ]] || ! command -v update-desktop-database >/dev/null || \\"
        + "\n\t  update-desktop-database --quiet \"$(PREFIX)/share/applications\"" : ""
    let files =
      hasFiles
      ? "\n\tinstall -D -m 644 -t \"$(DESTDIR)$(PREFIX)/share/\(names.program)/Files\" "
        + "Sources/\(names.module)Screens/Files/*" : ""
    return File(
      "Makefile",
      #"""
      # `make run` and `make test` are all there is to know; `make help` lists the rest.

      # Arguments of the program: make sandbox ARGS=--help
      ARGS ?=
      # The folder for `make install`, and the root above it for packagers.
      PREFIX ?= /usr/local
      DESTDIR ?=
      # The folder for build products. Packages that share it build the libraries once.
      SCRATCH ?= .build

      SHELL := bash
      .SHELLFLAGS := -o pipefail -c
      .DEFAULT_GOAL := help
      .PHONY: help run sandbox test words install format clean

      # The language that `make words` begins, such as fr.
      NEW ?=

      # Debug builds have the inspector, see Package.swift.
      debug = --traits Inspector
      # Swift, without its warning about the -pthread in GTK's pkg-config files.
      swift = swift $(1) --scratch-path "$(SCRATCH)" $(2) 2>&1 | sed -u '/prohibited flag(s): -pthread/d'
      # Only a release build optimises across modules, and finds what is wrong with that.
      release = $(call swift,build,-c release --static-swift-stdlib --product \#(names.program))
      # The programs look for their translations beside the folder that they are in.
      compile = bash .scripts/words compile "$(SCRATCH)/debug/../share/locale"
      # Builds one program and launches it. Without a display, the sandbox writes pictures instead.
      ifneq ($(DISPLAY)$(WAYLAND_DISPLAY),)
      launch = @$(call swift,build,$(debug) --product $(1)) && $(compile) && \
        "$(SCRATCH)/debug/$(1)" $(ARGS)
      else
      launch = @$(call swift,build,$(debug) --product \#(names.sandbox.program)) && $(compile) && \
        xvfb-run -a "$(SCRATCH)/debug/\#(names.sandbox.program)" --snapshot-all out && \
        echo "There is no display. Pictures of the screens: out/*.png"
      endif

      help: ## list the targets
      	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

      run: ## install missing packages, build, launch the app
      	@bash .scripts/prepare run
      	$(call launch,\#(names.program))

      sandbox: ## the same with the sandbox, where the screens can be tried
      	@bash .scripts/prepare run
      	$(call launch,\#(names.sandbox.program))

      test: ## install missing packages, build, run all tests, and build as for a release
      	@bash .scripts/prepare test
      	@$(call swift,test,$(debug) --disable-xctest)
      	@$(release)

      words: ## bring the translations up to date with the sources, and say what is missing in them
      	@bash .scripts/prepare words
      	@bash .scripts/words update $(NEW)

      install: ## build for release, install app, words and desktop file in PREFIX (/usr/local)
      	@bash .scripts/prepare run
      	@$(release)
      	install -D "$(SCRATCH)/release/\#(names.program)" "$(DESTDIR)$(PREFIX)/bin/\#(names.program)"
      	bash .scripts/words compile "$(DESTDIR)$(PREFIX)/share/locale"
      	install -D -m 644 "Resources/\#(names.id).desktop" \
      	  "$(DESTDIR)$(PREFIX)/share/applications/\#(names.id).desktop"\#(files)\#(database)

      format: ## format the sources in place
      	@swift format --in-place --recursive --parallel Sources Tests Package.swift

      clean: ## remove build products and pictures
      	rm -rf .build out
      """#)
  }

  private var preparation: String {
    #"""
    # prepare run|test|words: checks that Swift is installed, and installs missing Debian packages. It exits
    # with 2 and a message if it cannot.
    set -euo pipefail

    needed=(
      ca-certificates git pkg-config binutils libstdc++-12-dev libgtk-3-dev
      adwaita-icon-theme fonts-dejavu-core librsvg2-common gettext
    )
    if [[ $1 == test ]]; then
      needed+=(xvfb dbus at-spi2-core libx11-dev libxtst-dev)
    elif [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
      needed+=(xvfb xauth)
    fi

    refuse() {
      printf '%s\n' "$@" >&2
      exit 2
    }

    command -v swift >/dev/null ||
      refuse "Swift 6.3 or later is missing: see https://www.swift.org/install/linux/"
    if ! command -v dpkg-query >/dev/null; then
      echo "This is not Debian. The packages needed are called there: ${needed[*]}" >&2
      exit 0
    fi

    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${needed[@]}" 2>/dev/null || true)
    missing=()
    for package in "${needed[@]}"; do
      grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
    done
    if ((${#missing[@]} == 0)); then exit 0; fi

    as_root=(env DEBIAN_FRONTEND=noninteractive)
    if ((EUID != 0)); then as_root=(sudo "${as_root[@]}"); fi
    echo "Installing ${missing[*]}"
    "${as_root[@]}" apt-get update || true
    "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" ||
      refuse "These packages could not be installed: ${missing[*]}"
    """#
  }
}
