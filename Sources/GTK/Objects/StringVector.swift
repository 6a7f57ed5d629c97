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
}
