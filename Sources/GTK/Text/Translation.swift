import CGTK
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The translations of the texts of the libraries and of the app: gettext's catalogues.
///
/// ```swift
/// Translation.begin(folder: "/usr/share/locale")
/// button.label = tr("Close")
/// ```
public enum Translation {
  /// What the catalogues are called.
  package nonisolated static let domain = "enfilade"
  /// The folder with the catalogues.
  package private(set) static var folder: String?

  /// Takes the user's language from the environment, and its catalogue from `folder`, which holds
  /// `LANGUAGE/LC_MESSAGES/enfilade.mo`. Without a catalogue texts are shown as they are in the
  /// code.
  ///
  /// To be called before the command line is read and anything is shown.
  public static func begin(folder: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    Translation.folder = folder
    // While a language is tried out only its value changes, which other threads may be reading.
    setenv("LANGUAGE", "", 0)
  }

  /// What a text is shown as, wherever that is asked for: `lookUp` finds it in the user's catalogue.
  ///
  /// A lock that held the closure itself would wrap it once more each time it is read.
  package nonisolated struct Substitute: Sendable {
    let translate:
      @Sendable (_ text: String, _ file: StaticString, _ lookUp: () -> String) -> String

    package init(
      _ translate:
        @escaping @Sendable (_ text: String, _ file: StaticString, _ lookUp: () -> String) -> String
    ) {
      self.translate = translate
    }
  }

  /// For a tool that tries out another language; nil for the user's.
  package nonisolated static let substitute = Mutex<Substitute?>(nil)

  fileprivate nonisolated static func shown(
    _ text: String, _ file: StaticString, _ lookUp: () -> String
  ) -> String {
    guard let substitute = substitute.withLock({ $0 }) else { return lookUp() }
    return substitute.translate(text, file, lookUp)
  }
}

/// `text` in the user's language; `{1}`, `{2}` and so on in it stand for `values`.
///
/// ```swift
/// tr("Copied {1}", url)
/// ```
///
/// - Parameter file: where the text stands in the code; for a language that is tried out.
public nonisolated func tr(
  _ text: String, _ values: String..., file: StaticString = #fileID
) -> String {
  // Without a translation it is the very text that comes back, which has to live as long.
  Translation.shown(text, file) {
    text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
  }
  .filled(with: values)
}

/// The same for a text with several meanings; `context` tells the translator which one is meant.
///
/// ```swift
/// tr(in: "transition style", "None")
/// ```
public nonisolated func tr(
  in context: String, _ text: String, _ values: String..., file: StaticString = #fileID
) -> String {
  Translation.shown(text, file) {
    text.withCString { String(cString: g_dpgettext2(Translation.domain, context, $0)) }
  }
  .filled(with: values)
}

/// The text for `count` according to the plural rules of the user's language; `{1}` in it is the
/// count, and `{2}` and so on are `values`.
///
/// ```swift
/// tr(one: "{1} item", many: "{1} items", count: list.count)
/// ```
public nonisolated func tr(
  one: String, many: String, count: Int, _ values: String..., file: StaticString = #fileID
) -> String {
  Translation.shown(count == 1 ? one : many, file) {
    one.withCString { one in
      many.withCString { many in
        String(cString: g_dngettext(Translation.domain, one, many, count.magnitude))
      }
    }
  }
  .filled(with: [String(count)] + values)
}

extension String {
  fileprivate nonisolated func filled(with values: [String]) -> String {
    guard !values.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let number = Int(rest[rest.index(after: open)..<close]), values.indices.contains(number - 1)
      else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      result += values[number - 1]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
