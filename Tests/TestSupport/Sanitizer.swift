/// What the tests were built with, besides the compiler.
public nonisolated enum Sanitizer {
  /// Whether a sanitizer is in the process: memory, and how long things take, are then its own.
  public static var isOn: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }
}
