import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Takes pictures of the window after all transitions in it have ended.
final class Photographer {
  private let root: RootWindow
  private let header: Widget

  init(_ root: RootWindow, header: Widget) {
    self.root = root
    self.header = header
  }

  /// Writes one picture.
  ///
  /// - Throws: a `FileError` if the file cannot be written.
  func takePicture(path: String) async throws {
    await rest()
    // Without the border or shadow that a window manager may add.
    try picture(from: header, to: root.rootViewController.view).write(toPNG: path)
  }

  /// The part of the window from the top of one widget to the bottom of another, with the background
  /// of the window.
  private func picture(from first: Widget, to last: Widget) -> Surface {
    // A report may have come after the last frame.
    root.window.layoutIfNeeded()
    let corner = first.convert(x: 0, y: 0, to: root.window) ?? (0, 0)
    let end =
      last.convert(x: last.allocation.width, y: last.allocation.height, to: root.window)
      ?? (root.window.allocation.width, root.window.allocation.height)
    let picture = Surface(width: end.x - corner.x, height: end.y - corner.y)
    picture.draw { context in
      context.translate(x: Double(-corner.x), y: Double(-corner.y))
      root.window.draw(in: context)
    }
    return picture
  }

  private func make(_ folder: String) throws {
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw FileError(path: folder, reason: String(cString: strerror(errno)))
    }
  }

  /// Shows one scenario after another and writes a picture of each, without the window around it,
  /// into `folder`, which is created if necessary.
  ///
  /// - Throws: a `FileError` if the folder or a file cannot be written.
  func takePictures(folder: String, _ sandbox: SandboxViewController) async throws {
    try make(folder)
    sandbox.canvas.isBare = true
    for scenario in sandbox.scenarios {
      sandbox.show(scenario)
      await rest()
      let stage = sandbox.canvas.stage.view
      try picture(from: stage, to: stage).write(toPNG: "\(folder)/\(scenario.id).png")
    }
  }

  /// Shows one scenario after another and writes a picture of the window with each into `folder`,
  /// which is created if necessary.
  ///
  /// - Throws: a `FileError` if the folder or a file cannot be written.
  func tour(folder: String, _ sandbox: SandboxViewController) async throws {
    try make(folder)
    for (index, scenario) in sandbox.scenarios.enumerated() {
      sandbox.show(scenario)
      try await takePicture(path: "\(folder)/\(index + 1)-\(scenario.id).png")
    }
  }

  /// Settles all transitions, and waits some frames for the animations of the theme.
  private func rest() async {
    root.rootViewController.settle()
    root.window.layoutIfNeeded()
    for _ in 0..<15 {
      root.window.queueDraw()
      await FrameClock.shared.nextFrame(of: root.window)
    }
  }
}
