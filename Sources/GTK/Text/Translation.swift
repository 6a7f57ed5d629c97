import CGTK
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The translations of the texts of the libraries and of the app: gettext's catalogues.
///
/// ```swift
/// Translation.begin(domain: "reader", folder: "/usr/share/locale")
/// button.label = tr("Close")
/// ```
public enum Translation {
  /// What the libraries' own catalogues are called.
  package nonisolated static let domain = "enfilade"

  /// The catalogues of a program, one for each language.
  package nonisolated struct Catalogues: Equatable, Sendable {
    /// What each is called, without its `.mo`.
    package let domain: String
    /// The folder with a folder for each language.
    package let folder: String

    /// The languages for which there is one.
    package var languages: [String] {
      ((try? Folder.names(in: folder)) ?? []).filter {
        access("\(folder)/\($0)/LC_MESSAGES/\(domain).mo", R_OK) == 0
      }
    }
  }

  /// Where texts are looked up: in the app's own catalogues first.
  private nonisolated static let known = Mutex<[Catalogues]>([])

  /// The languages for which there are catalogues, in alphabetical order.
  package nonisolated static var languages: [String] {
    Set(known.withLock { $0 }.flatMap(\.languages)).sorted()
  }

  /// Takes the user's language from the environment, and catalogues from `folder`, which holds
  /// `LANGUAGE/LC_MESSAGES/DOMAIN.mo`.
  ///
  /// A text is looked up in the catalogue of the app's own `domain`, and then in that of the
  /// libraries, `enfilade.mo`, which an app installs into the same folder. Without a translation it is
  /// shown as it is in the code.
  ///
  /// To be called before the command line is read and anything is shown. A package with a domain of its
  /// own may call it too; domains that were begun earlier are looked into earlier.
  public static func begin(domain: String? = nil, folder: String) {
    setlocale(LC_ALL, "")
    // While a language is tried out only its value changes, which other threads may be reading.
    setenv("LANGUAGE", "", 0)
    if let domain { add(Catalogues(domain: domain, folder: folder)) }
    let ours = Catalogues(domain: Translation.domain, folder: folder)
    // The folder of one app may have them, and that of another not.
    let isKnown = known.withLock { $0.contains { $0.domain == ours.domain } }
    if !isKnown || !ours.languages.isEmpty { add(ours) }
  }

  private static func add(_ catalogues: Catalogues) {
    bindtextdomain(catalogues.domain, catalogues.folder)
    bind_textdomain_codeset(catalogues.domain, "UTF-8")
    known.withLock { known in
      if let index = known.firstIndex(where: { $0.domain == catalogues.domain }) {
        known[index] = catalogues
      } else {
        // The libraries' own stay the last.
        let end = known.firstIndex { $0.domain == Translation.domain } ?? known.endIndex
        known.insert(catalogues, at: end)
      }
    }
  }

  /// Forgets a domain, for tests.
  package static func forget(_ domain: String) {
    known.withLock { $0.removeAll { $0.domain == domain } }
  }

  /// What the first catalogue has for a text that knows it, or `text`.
  ///
  /// - Parameter find: returns what gettext has in a domain; where that is none, it is one of `texts`,
  ///   the very same.
  fileprivate nonisolated static func lookUp(
    _ texts: [UnsafePointer<CChar>], otherwise text: UnsafePointer<CChar>,
    _ find: (_ domain: String) -> UnsafePointer<CChar>?
  ) -> String {
    var domains = known.withLock { $0.map(\.domain) }
    if domains.isEmpty { domains = [Translation.domain] }
    for domain in domains {
      if let found = find(domain), !texts.contains(found) { return String(cString: found) }
    }
    return String(cString: text)
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
  Translation.shown(text, file) {
    text.withCString { text in
      Translation.lookUp([text], otherwise: text) { g_dgettext($0, text) }
    }
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
    text.withCString { text in
      Translation.lookUp([text], otherwise: text) { g_dpgettext2($0, context, text) }
    }
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
        Translation.lookUp([one, many], otherwise: count == 1 ? one : many) {
          g_dngettext($0, one, many, count.magnitude)
        }
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
