import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Takes pictures of the window once everything in it has come to rest.
final class Photographer {
  private let root: RootWindow

  init(_ root: RootWindow) { self.root = root }

  /// Writes one picture; throws when the file cannot be written.
  func takePicture(path: String) async throws {
    await rest()
    try Surface(of: root.window).write(toPNG: path)
  }

  /// Shows one scenario after another and writes a picture of each into `folder`, which is made if
  /// need be; throws when that is not possible.
  func tour(folder: String, _ sandbox: SandboxViewController) async throws {
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw FileError(path: folder, reason: String(cString: strerror(errno)))
    }
    for (index, scenario) in Scenario.all.enumerated() {
      sandbox.show(scenario)
      try await takePicture(path: "\(folder)/\(index + 1)-\(scenario.id).png")
    }
  }

  /// Changes are ended, and a few frames let the theme's own animations come to their end.
  private func rest() async {
    root.rootViewController.settle()
    for _ in 0..<15 { await nextFrame() }
  }

  private func nextFrame() async {
    var wait: AnyObject?
    await withCheckedContinuation { continuation in
      wait = FrameClock.shared.onNextFrame(of: root.window) { continuation.resume() }
      root.window.queueDraw()
    }
    _ = wait
  }
}
