import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

extension TrialLanguage {
  /// The languages of the catalogues. There are none in the locale C, in which gettext translates
  /// nothing.
  static var available: [TrialLanguage] {
    guard let locale = setlocale(LC_MESSAGES, nil).map({ String(cString: $0) }),
      !["C", "POSIX"].contains(locale)
    else { return [.pseudo] }
    return [.pseudo] + Translation.languages.map(TrialLanguage.catalogue)
  }

  /// Its name in URLs, and in the menu after “language.”.
  var name: String {
    switch self {
    case .pseudo: "pseudo"
    case .catalogue(let name): name
    }
  }

  /// The language of this name; nil if there is no catalogue for it.
  init?(named name: String) {
    guard let language = TrialLanguage.available.first(where: { $0.name == name }) else {
      return nil
    }
    self = language
  }

  var title: String {
    switch self {
    case .pseudo: tr("Pseudo-language")
    case .catalogue("de"): tr("German")
    case .catalogue(let name): name
    }
  }
}
