#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the program needs at present.
enum ResidentMemory {
  /// What of it is resident once what was freed has been given back to the system.
  ///
  /// The module of the C library leaves its own name for the latter out.
  static var trimmedKilobytes: Int {
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    return kilobytes
  }

  /// What of it is resident: the second number of /proc/self/statm, in pages of four kilobytes.
  static var kilobytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 256, file) != nil else { return 0 }
    let line = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4 } ?? 0
  }
}
