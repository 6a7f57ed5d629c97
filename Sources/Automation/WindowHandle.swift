/// What a display server knows about one window, and does to it. ``Window`` has the meanings.
@MainActor
protocol WindowHandle {
  var id: UInt { get }
  var server: any DisplayServer { get }
  var title: String { get }
  var processID: Int32? { get }
  var applicationID: String? { get }
  var isMapped: Bool { get }
  var exists: Bool { get }
  var isFocused: Bool { get }
  var extents: Extents? { get }
  var kind: WindowKind { get }

  func move(to point: Point)
  func resize(width: Int, height: Int)
  func map()
  func unmap()
  func raise()
  func iconify()
  func setMaximized(_ maximized: Bool)
  func requestClose()

  /// Requests the focus, once.
  func requestFocus()
}

/// The kinds of windows that differ in what they do to clicks.
enum WindowKind {
  case normal, menu, tooltip, otherPopup
}
