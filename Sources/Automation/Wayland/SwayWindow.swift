/// A window in sway's tree. Sway has nothing like mapping, iconifying and maximising.
struct SwayWindow: WindowHandle {
  let id: UInt
  let compositor: Compositor

  var server: any DisplayServer { compositor }

  var title: String { entry?.title ?? "" }

  var processID: Int32? { entry?.processID }

  var applicationID: String? { entry?.applicationID }

  var isMapped: Bool { entry?.isVisible == true }

  var exists: Bool { entry != nil }

  var isFocused: Bool { entry?.isFocused == true }

  var extents: Extents? { entry?.extents }

  var kind: WindowKind { .normal }

  func move(to point: Point) { run(Self.move(to: point)) }

  /// Sway would leave the middle where it is.
  func resize(width: Int, height: Int) {
    guard let place = extents else { return }
    run(
      "resize set width \(width) px height \(height) px, "
        + Self.move(to: Point(x: place.x, y: place.y)))
  }

  private static func move(to point: Point) -> String {
    "move absolute position \(point.x) px \(point.y) px"
  }

  func map() {}

  func unmap() {}

  /// The window with the focus is on top.
  func raise() { run("focus") }

  func iconify() {}

  func setMaximized(_ maximized: Bool) {}

  func requestClose() { run("kill") }

  func requestFocus() { run("focus") }

  private var entry: SwaySocket.Entry? { compositor.sway.windows.first { $0.id == Int(id) } }

  private func run(_ command: String) { compositor.sway.run("[con_id=\(id)] \(command)") }
}
