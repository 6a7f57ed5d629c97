#if canImport(Glibc)
  import Glibc
#endif

/// What a sample does in place of something that only exists in earnest.
public enum Pretended {
  /// How many milliseconds a service takes: a second, or what tests say by `ENFILADE_SERVICE_MS`.
  static var pause =
    getenv("ENFILADE_SERVICE_MS").flatMap { Int(String(cString: $0)) } ?? 1000

  /// Whether lists and sessions are examples that are gone at the end.
  private(set) static var isRehearsal = false

  /// From now on services take no time, and lists and sessions are examples: nobody's own are read or
  /// changed, and pictures are the same every time. (Row ST-12.)
  public static func rehearse() {
    pause = 0
    isRehearsal = true
  }

  /// A service that says whether a session is still good.
  package static func service() async {
    if pause > 0 { try? await Task.sleep(for: .milliseconds(pause)) }
  }
}
