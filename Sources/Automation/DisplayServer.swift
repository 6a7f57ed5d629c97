internal import CAutomation

/// What a world needs of its display server.
///
/// Places and sizes are in pixels of the desktop; see ``World/scale``.
@MainActor
protocol DisplayServer: AnyObject {
  /// The name by which apps find it.
  var name: String { get }

  /// The size of the desktop.
  var size: (width: Int, height: Int) { get }

  /// Whether apps know where on the screen they are, and the server lists menus and tooltips among
  /// its windows. On Wayland, places of elements are relative to their window, and the server tells
  /// only of windows.
  var tellsPlaces: Bool { get }

  /// Whether a program other than the test decides which window has the focus.
  var hasWindowManager: Bool { get }

  /// All windows of apps in stacking order, the topmost last.
  var windows: [Window] { get }

  /// The window of an app that receives pointer events at `point`.
  func window(at point: Point) -> Window?

  /// A picture of `part`, which is inside the screen; nil if the server gives none.
  func picture(of part: Extents) -> Image?

  /// The position of the pointer.
  var pointerPlace: Point { get }

  /// Moves the pointer in one step.
  func movePointer(to point: Point)

  /// Sends changes of buttons, together.
  func send(_ strokes: [ButtonStroke])

  /// The keysyms of each key code in a layout: without Shift, and with it.
  func keys(ofLayout index: Int) -> [(code: UInt8, keysyms: [KeySym])]

  /// Gives the keyboard another layout.
  func use(_ layout: KeyboardLayout) async throws

  /// Makes an unassigned key code type `keysym`.
  func assign(_ keysym: KeySym, to code: UInt8)

  /// Sends changes of keys, together.
  func send(_ strokes: [KeyStroke])

  /// Closes the connection.
  func close()
}

/// A change of a button, which has its X number: 4 to 7 are steps of the wheel.
struct ButtonStroke {
  var button: UInt32
  var isDown: Bool
}

/// A change of a key, which has its X code.
struct KeyStroke {
  var code: UInt8
  var isDown: Bool
}
