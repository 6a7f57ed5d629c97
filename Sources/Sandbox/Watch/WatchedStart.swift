#if canImport(Glibc)
  import Glibc
#endif

/// How the shell of `--watch` has started the program.
enum WatchedStart: String {
  /// For the first time, with what the command line asks for.
  case first
  /// Built anew: the screen goes on where it was.
  case again
  /// After a crash: its last words are shown, and the screen only when a person asks for it.
  case crashed

  /// The environment variable with the last words.
  static let wordsVariable = "ENFILADE_LAST_WORDS"

  /// What the program wrote when it crashed.
  static var lastWords: String { getenv(wordsVariable).map { String(cString: $0) } ?? "" }
}
