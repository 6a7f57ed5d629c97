internal import CAutomation

/// A virtual keyboard (zwp_virtual_keyboard_v1), which sends keys and has to tell the modifiers itself.
@MainActor
final class VirtualKeyboard {
  private enum Request {
    static let keymap: UInt16 = 0
    static let key: UInt16 = 1
    static let modifiers: UInt16 = 2
  }

  private(set) var keymap: Keymap
  private let wayland: WaylandConnection
  private let object: UInt32
  private var layout = KeyboardLayout()
  private var extras: [UInt8: KeySym] = [:]
  private var held: [UInt8] = []

  init(_ wayland: WaylandConnection, seat: UInt32) throws {
    self.wayland = wayland
    keymap = try Keymap(layout)
    let manager = try wayland.bind("zwp_virtual_keyboard_manager_v1")
    object = wayland.makeObject()
    // create_virtual_keyboard
    wayland.send(to: manager, 0, [seat, object])
    sendKeymap()
  }

  /// Makes an unassigned key code type `keysym`. What is held stays so.
  func assign(_ keysym: KeySym, to code: UInt8) {
    extras[code] = keysym
    guard let keymap = try? Keymap(layout, extras: extras) else { return }
    self.keymap = keymap
    sendKeymap()
    tell(keymap.modifiers)
    for code in held { tell(keymap.note(KeyStroke(code: code, isDown: true))) }
  }

  /// Sends another layout. What was assigned is gone.
  func use(_ layout: KeyboardLayout) throws {
    keymap = try Keymap(layout)
    (self.layout, extras) = (layout, [:])
    sendKeymap()
    tell(keymap.modifiers)
  }

  func send(_ strokes: [KeyStroke]) {
    for stroke in strokes {
      if stroke.isDown { held.append(stroke.code) } else { held.removeAll { $0 == stroke.code } }
      // The codes of the protocol are the kernel's, and those of X are larger by eight.
      wayland.send(
        to: object, Request.key,
        [Compositor.time, UInt32(stroke.code) - 8, stroke.isDown ? 1 : 0])
      tell(keymap.note(stroke))
    }
  }

  private func tell(_ modifiers: [UInt32]) {
    wayland.send(to: object, Request.modifiers, modifiers)
  }

  private func sendKeymap() {
    guard let file = SharedMemory(keymap.text) else { return }
    wayland.send(to: object, Request.keymap, [1, UInt32(file.count)], with: file.descriptor)
  }
}
