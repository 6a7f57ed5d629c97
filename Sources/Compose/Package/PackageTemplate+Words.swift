extension PackageTemplate {
  var words: [File] { [File(".scripts/words", script), File("po/de.po", german)] }

  var script: String {
    #"""
    # words update [LANGUAGE]|compile FOLDER: the translations in po, a file for each language.
    #
    # update brings them up to date with the sources, and says what lacks a translation. With a LANGUAGE,
    # such as fr, it begins one.
    # compile writes FOLDER/LANGUAGE/LC_MESSAGES/\#(names.program).mo for every language, with the words of
    # the libraries, as far as these are translated and the app has none of its own for them.
    set -euo pipefail
    cd "$(dirname "$0")/.."
    program=\#(names.program)
    # Where the libraries are, by their path or as SwiftPM has fetched them.
    libraries=('\#(libraries.replacing("'", with: #"'\''"#))' .build/checkouts/enfilade)

    usage() {
      echo "usage: words update [LANGUAGE]|compile FOLDER" >&2
      exit 2
    }

    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT

    # xgettext does not know Swift, but Vala's strings and comments are alike. It sees no labels, so that
    # each form of tr gets a name of its own.
    extract() {
      local file
      grep -rlE --include='*.swift' '\btr\(' Sources | LC_ALL=C sort >"$scratch/files" || true
      if [[ ! -s $scratch/files ]]; then
        echo "No text in Sources is marked by tr yet."
        exit
      fi
      while read -r file; do
        mkdir -p "$scratch/sources/${file%/*}"
        sed -zE 's/\btr\((\s*)in: /trc(\1/g; s/\btr\((\s*)one: /trn(\1/g' "$file" \
          >"$scratch/sources/$file"
      done <"$scratch/files"
      (
        cd "$scratch/sources"
        xgettext --language=Vala --from-code=UTF-8 --files-from=../files --output=../words.pot \
          --keyword --keyword=tr:1 --keyword=trc:1c,2 --keyword=trn:1,2 --add-comments=Translators: \
          --package-name="$program" --copyright-holder='' --add-location=file
      )
      sed -i -e 's/charset=CHARSET/charset=UTF-8/' -e '/^"POT-Creation-Date:/d' "$scratch/words.pot"
    }

    update() {
      extract
      if [[ -n $1 && ! -e po/$1.po ]]; then
        msginit --no-translator --no-wrap --locale="$1" --input="$scratch/words.pot" --output-file="po/$1.po"
      fi
      for file in po/*.po; do
        msgmerge --quiet --no-fuzzy-matching --no-wrap --add-location=file --output-file="$scratch/new.po" \
          "$file" "$scratch/words.pot"
        msgattrib --no-obsolete --no-wrap --output-file="$file" "$scratch/new.po"
        echo "$file: $(msgfmt --statistics --output-file=/dev/null "$file" 2>&1)"
        msgattrib --untranslated --no-wrap "$file" | sed -n 's/^msgid \(".\+"\)$/  \1 lacks a translation/p'
      done
    }

    compile() {
      local file language folder
      for file in po/*.po; do
        language=$(basename "$file" .po)
        cp "$file" "$scratch/all.po"
        for folder in "${libraries[@]}"; do
          if [[ -e $folder/Resources/po/$language.po ]]; then
            msgcat --use-first --output-file="$scratch/all.po" "$file" "$folder/Resources/po/$language.po"
            break
          fi
        done
        mkdir -p "$1/$language/LC_MESSAGES"
        msgfmt --output-file="$1/$language/LC_MESSAGES/$program.mo" "$scratch/all.po"
      done
    }

    case "${1:-} $#" in
      'update 1' | 'update 2') update "${2:-}" ;;
      'compile 2') compile "$2" ;;
      *) usage ;;
    esac
    """#
  }

  /// The beginning of the German translations.
  var germanHead: String {
    #"""
    msgid ""
    msgstr ""
    "Project-Id-Version: \#(names.program)\n"
    "Language: de\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"
    """#
  }

  private var german: String {
    #"""
    \#(germanHead)

    #: Sources/\#(names.module)Screens/ItemListViewController.swift
    msgid "There are no items yet."
    msgstr "Noch gibt es keine Einträge."

    #: Sources/\#(names.module)Screens/ItemRowViewController.swift
    msgid "Done"
    msgstr "Erledigt"

    #: Sources/\#(names.module)Screens/ItemViewController.swift
    msgid "_Done"
    msgstr "_Erledigt"
    """#
  }
}
