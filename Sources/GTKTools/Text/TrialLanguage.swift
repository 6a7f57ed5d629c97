import CGTK
import GTK
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A language in which a part of the app is tried out, while the rest keeps the user's.
///
/// It holds for `tr` in all modules but those of the tool in which something is tried out.
package nonisolated enum TrialLanguage: Hashable, Sendable {
  /// English with accents and in brackets, half as long again: what is not marked for translation
  /// stands out, and what has too little room.
  case pseudo
  /// The language of a catalogue, such as `de`.
  case catalogue(String)

  private struct Trial {
    var language: TrialLanguage
    /// What the ids of the files begin with that keep the user's language.
    var exemptions: [String]
  }

  private static let trial = Mutex<Trial?>(nil)

  /// Begins to try out `language`, or ends that, for all texts that are asked for from now on.
  ///
  /// - Parameter modules: the modules that keep the user's language.
  package static func begin(_ language: TrialLanguage?, exceptIn modules: [String]) {
    trial.withLock {
      $0 = language.map { Trial(language: $0, exemptions: modules.map { $0 + "/" }) }
    }
    // It stays, and leaves the texts alone while no language is tried out.
    Translation.substitute.withLock {
      $0 = Translation.Substitute { text, file, lookUp in translate(text, file, lookUp) }
    }
  }

  /// Does `body` in the user's language.
  @MainActor
  package static func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = trial.withLock { trial in
      defer { trial = nil }
      return trial
    }
    defer { trial.withLock { $0 = before } }
    return try body()
  }

  static func translate(_ text: String, _ file: StaticString, _ lookUp: () -> String) -> String {
    guard let trial = trial.withLock({ $0 }), !trial.exemptions.contains(where: "\(file)".hasPrefix)
    else { return lookUp() }
    switch trial.language {
    case .pseudo: return pseudo(text)
    case .catalogue(let name): return looking.withLock { _ in name.asLanguage(lookUp) }
    }
  }

  private static let looking = Mutex(())

  /// What is in braces or angle brackets stays, and what is a pattern for dates.
  private static func pseudo(_ text: String) -> String {
    guard !text.contains("%") else { return "[\(text)]" }
    var result = "["
    var isCode = false
    for character in text {
      if character == "{" || character == "<" { isCode = true }
      if character == "}" || character == ">" { isCode = false }
      let shown = isCode ? character : accented[character] ?? character
      result.append(shown)
      if !isCode, "aeiou".contains(character) { result.append(shown) }
    }
    return result + "]"
  }

  private static let accented = Dictionary(
    uniqueKeysWithValues: zip("aceinosuyzACEINOSUYZ", "áçéíñöšüýžÁÇÉÍÑÖŠÜÝŽ"))
}

extension String {
  /// Does `body` with gettext looking for texts in the language of this name. It is what gettext's
  /// manual says for changing the language of a running program.
  fileprivate nonisolated func asLanguage(_ body: () -> String) -> String {
    let before = getenv("LANGUAGE").map { String(cString: $0) } ?? ""
    setenv("LANGUAGE", self, 1)
    enfilade_forget_translations()
    defer {
      setenv("LANGUAGE", before, 1)
      enfilade_forget_translations()
    }
    return body()
  }
}
