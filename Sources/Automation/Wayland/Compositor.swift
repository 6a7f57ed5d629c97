internal import CAutomation

/// The connection of a world to a headless sway: windows over sway's own socket, input and pictures by
/// the Wayland protocols that wlroots has for them.
@MainActor
final class Compositor {
  let name: String
  let size: (width: Int, height: Int)
  let sway: SwaySocket
  let wayland: WaylandConnection
  let keyboard: VirtualKeyboard
  /// The objects of the protocol.
  let pointer, output, memory, copier: UInt32
  /// The protocol does not tell where the pointer is; nobody else moves it.
  var pointerPlace = Point(x: 0, y: 0)

  /// - Throws: `AutomationError` if the compositor lacks a protocol.
  init(
    name: String, size: (width: Int, height: Int), sway: SwaySocket, wayland: WaylandConnection
  ) throws {
    self.name = name
    self.size = size
    self.sway = sway
    self.wayland = wayland
    let seat = try wayland.bind("wl_seat")
    output = try wayland.bind("wl_output")
    memory = try wayland.bind("wl_shm")
    copier = try wayland.bind("zwlr_screencopy_manager_v1")
    let pointers = try wayland.bind("zwlr_virtual_pointer_manager_v1")
    pointer = wayland.makeObject()
    // create_virtual_pointer
    wayland.send(to: pointers, 0, [seat, pointer])
    keyboard = try VirtualKeyboard(wayland, seat: seat)
    guard wayland.synchronize() else {
      throw AutomationError(.world, "The compositor refused the pointer or the keyboard.")
    }
  }

  func close() {
    wayland.close()
    sway.close()
  }

  /// The time of an event, in milliseconds; it begins anew after 49 days.
  static var time: UInt32 { UInt32(g_get_monotonic_time() / 1000 & 0xffff_ffff) }
}

extension Compositor: DisplayServer {
  var tellsPlaces: Bool { false }

  /// Sway gives a new window the focus.
  var hasWindowManager: Bool { true }

  var windows: [Window] {
    sway.windows.map { Window(SwayWindow(id: UInt($0.id), compositor: self)) }
  }

  func window(at point: Point) -> Window? {
    windows.last { $0.isMapped && $0.extents?.contains(point) == true }
  }

  func keys(ofLayout index: Int) -> [(code: UInt8, keysyms: [KeySym])] {
    keyboard.keymap.keys(ofLayout: index)
  }

  func use(_ layout: KeyboardLayout) throws {
    try keyboard.use(layout)
    wayland.synchronize()
  }

  func assign(_ keysym: KeySym, to code: UInt8) {
    keyboard.assign(keysym, to: code)
    wayland.synchronize()
  }

  func send(_ strokes: [KeyStroke]) {
    keyboard.send(strokes)
    wayland.synchronize()
  }
}
