import Containment
import GTK
import GTKTools

/// Takes pictures of the window after all transitions in it have ended.
struct Photographer {
  let root: RootWindow
  let header: Widget
  /// The pixels for each logical one; nil for as many as the display has.
  let scale: Int?

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
    let scale = scale ?? root.window.scaleFactor
    root.window.sharpenIcons(at: Double(scale))
    let picture = Surface(
      width: (end.x - corner.x) * scale, height: (end.y - corner.y) * scale)
    picture.draw { context in
      context.scale(Double(scale))
      context.translate(x: Double(-corner.x), y: Double(-corner.y))
      root.window.draw(in: context)
    }
    return picture
  }

  /// Lets the window `show` one scenario after another and writes a picture of it with each into
  /// `folder`, which is created if necessary.
  ///
  /// - Throws: a `FileError` if the folder or a file cannot be written.
  func tour(folder: String, _ scenarios: [Scenario], show: (Scenario) -> Void) async throws {
    try Folder.make(folder)
    for (index, scenario) in scenarios.enumerated() {
      show(scenario)
      try await takePicture(path: "\(folder)/\(index + 1)-\(scenario.id).png")
    }
  }

  /// Settles all transitions, and waits some frames for the animations of the theme; then for what GTK
  /// does when nothing else is to be done, such as to lay long texts out.
  private func rest() async {
    root.rootViewController.settle()
    root.window.layoutIfNeeded()
    for _ in 0..<15 {
      root.window.queueDraw()
      await FrameClock.shared.nextFrame(of: root.window)
    }
    await MainLoop.idle()
  }
}
