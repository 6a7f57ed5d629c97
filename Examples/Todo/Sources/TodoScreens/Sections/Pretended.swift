#if canImport(Glibc)
  import Glibc
#endif

/// What a sample does in place of something that only exists in earnest.
public enum Pretended {
  /// How many milliseconds a service takes: a second, or what tests say by `ENFILADE_SERVICE_MS`.
  public static var pause =
    getenv("ENFILADE_SERVICE_MS").flatMap { Int(String(cString: $0)) } ?? 1000

  /// A service that says whether a session is still good.
  package static func service() async {
    if pause > 0 { try? await Task.sleep(for: .milliseconds(pause)) }
  }
}
