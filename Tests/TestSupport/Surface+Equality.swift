import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension Surface {
  /// Whether two pictures in memory have the same pixels.
  package func isEqual(to other: Surface) -> Bool {
    guard size == other.size else { return false }
    return withPixels { mine, stride in
      other.withPixels { theirs, _ in memcmp(mine, theirs, stride * size.height) == 0 }
    }
  }
}
