import CGTK

extension UnsafeMutablePointer<GList>? {
  /// What the list holds, in order; the list itself is freed.
  func takeElements() -> [UnsafeMutableRawPointer] {
    defer { g_list_free(self) }
    guard let first = self else { return [] }
    return sequence(first: first) { $0.pointee.next }.map { $0.pointee.data! }
  }
}

nonisolated extension UnsafeMutablePointer<GSList>? {
  /// What the list holds, in order; the list itself is freed.
  func takeElements() -> [UnsafeMutableRawPointer] {
    defer { g_slist_free(self) }
    guard let first = self else { return [] }
    return sequence(first: first) { $0.pointee.next }.map { $0.pointee.data! }
  }
}
