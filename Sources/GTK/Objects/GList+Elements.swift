import CGTK

extension UnsafeMutablePointer<GList>? {
  /// What the list holds, in order; the list itself is freed.
  func takeElements() -> [UnsafeMutableRawPointer] {
    defer { g_list_free(self) }
    var found: [UnsafeMutableRawPointer] = []
    var node = self
    while let link = node {
      found.append(link.pointee.data)
      node = link.pointee.next
    }
    return found
  }
}

nonisolated extension UnsafeMutablePointer<GSList>? {
  /// What the list holds, in order; the list itself is freed.
  func takeElements() -> [UnsafeMutableRawPointer] {
    defer { g_slist_free(self) }
    var found: [UnsafeMutableRawPointer] = []
    var node = self
    while let link = node {
      found.append(link.pointee.data)
      node = link.pointee.next
    }
    return found
  }
}
