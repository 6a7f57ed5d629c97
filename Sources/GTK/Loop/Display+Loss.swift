#if canImport(Glibc)
  import Glibc
#endif

/// A closure to be called when the display is lost, for as long as this object is held.
@MainActor
private final class LossWatch {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

extension Display {
  private static var watches: [Weak<LossWatch>] = []
  private static var isLost = false

  /// Calls `body` when the connection to the display is lost, right before the process ends with a
  /// line on standard error and the code 1. Save there what has not been saved yet.
  ///
  /// The display cannot be used any more: `body` may read the contents of widgets, and nothing
  /// else.
  ///
  /// - Returns: a token to be held for as long as `body` is to be called.
  public static func whenLost(_ body: @escaping @MainActor () -> Void) -> AnyObject {
    let watch = LossWatch(body)
    watches.removeAll { $0.object == nil }
    watches.append(Weak(watch))
    return watch
  }

  /// GDK ends the process by itself, in three lines and with nothing written. It has no function to
  /// do otherwise; where the display is not X11's, its own way stays.
  static func watchConnection() {
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias Setter = @convention(c) (Handler) -> OpaquePointer?
    guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
    let setHandler = unsafeBitCast(symbol, to: Setter.self)
    _ = setHandler { _ in
      MainActor.assumeIsolated { Display.end() }
      return 1
    }
  }

  private static func end() {
    // A request to the display in one of the closures leads here again.
    if !isLost {
      isLost = true
      StandardError.print(
        tr("{1}: the connection to the display is lost.", UserFolders.programName))
      for watch in watches { watch.object?.body() }
    }
    _exit(1)
  }
}
