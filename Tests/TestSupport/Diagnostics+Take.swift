import Containment

extension Diagnostics {
  /// The kinds of what was reported since the last time, which is forgotten then.
  public static func takeKinds() -> [Diagnostic.Kind] {
    defer { removeAll() }
    return reported.map(\.kind)
  }
}
