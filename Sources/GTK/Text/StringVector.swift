import CGTK

nonisolated extension [String] {
  /// A null-terminated copy as C has it, for `g_strfreev`.
  var unsafeVector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let stride = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let vector = g_malloc0(gsize((count + 1) * stride))?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, string) in enumerated() { vector?[index] = g_strdup(string) }
    return vector
  }

  /// Lends such a copy to `body`.
  func withUnsafeVector<Result>(
    _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let vector = unsafeVector!
    defer { g_strfreev(vector) }
    return vector.withMemoryRebound(
      to: UnsafePointer<CChar>?.self, capacity: count + 1, body)
  }

  /// The strings of a null-terminated vector; none if there is no vector.
  init(unsafeVector vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    self = []
    var next = vector
    while let string = next?.pointee {
      append(String(cString: string))
      next = next?.advanced(by: 1)
    }
  }

  /// The same, and the vector is freed.
  init(taking vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    defer { g_strfreev(vector) }
    self.init(unsafeVector: vector)
  }
}

nonisolated extension String {
  /// A text of C, which is freed; nil if there is none.
  package init?(taking text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return nil }
    defer { g_free(text) }
    self.init(cString: text)
  }

  /// What GLib says of an error, which is freed; nil if there is none.
  init?(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else { return nil }
    defer { g_error_free(error) }
    self.init(cString: error.pointee.message)
  }
}
