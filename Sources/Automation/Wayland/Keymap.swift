internal import CAutomation
internal import Glibc

/// The layout of a virtual keyboard, with further characters on keys that it does not use.
@MainActor
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// - Parameter extras: the keysyms of key codes that type nothing otherwise.
  /// - Throws: `AutomationError` if there is no such layout on this machine.
  init(_ layout: KeyboardLayout, extras: [UInt8: KeySym] = [:]) throws {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS),
      let keymap = xkb_keymap_new_from_string(
        context, Self.source(layout, extras), XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS),
      let state = xkb_state_new(keymap)
    else {
      throw AutomationError(.world, "There is no keyboard “\(layout)” in /usr/share/X11/xkb.")
    }
    let locked = layout.locks.reduce(UInt32(0)) {
      $0 | 1 << xkb_keymap_mod_get_index(keymap, $1 == .caps ? "Lock" : "Mod2")
    }
    xkb_state_update_mask(state, 0, 0, locked, 0, 0, UInt32(layout.active))
    self.context = context
    self.keymap = keymap
    self.state = state
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// The whole layout as a compositor takes it.
  var text: String {
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// The keysyms of each key code in a layout: without Shift, and with it. Of those that type nothing,
  /// only such as can be given something.
  func keys(ofLayout index: Int) -> [(code: UInt8, keysyms: [KeySym])] {
    (8...255 as ClosedRange<UInt8>).compactMap { code in
      let count = xkb_keymap_num_layouts_for_key(keymap, UInt32(code))
      let layout = count == 0 ? 0 : UInt32(index) % count
      let keysyms = (0..<2).compactMap { keysym(of: UInt32(code), layout: layout, level: $0) }
      return keysyms.isEmpty && !isSpare(code) ? nil : (code, keysyms)
    }
  }

  private func isSpare(_ code: UInt8) -> Bool {
    xkb_keymap_key_get_name(keymap, UInt32(code)).map { String(cString: $0) } == Self.name(of: code)
  }

  /// The name of a key that is on no ordinary keyboard.
  private static func name(of code: UInt8) -> String { "I\(code)" }

  private func keysym(of code: UInt32, layout: UInt32, level: UInt32) -> KeySym? {
    var keysyms: UnsafePointer<xkb_keysym_t>?
    guard xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &keysyms) > 0 else {
      return nil
    }
    return (keysyms?.pointee).map { KeySym($0) }
  }

  /// Notes a change of a key.
  /// - Returns: the modifiers in effect afterwards: those that are held, latched and locked, and the
  ///   group.
  func note(_ stroke: KeyStroke) -> [UInt32] {
    xkb_state_update_key(state, UInt32(stroke.code), stroke.isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
    return modifiers
  }

  /// The modifiers in effect: those that are held, latched and locked, and the group.
  var modifiers: [UInt32] {
    let modifiers = [XKB_STATE_MODS_DEPRESSED, XKB_STATE_MODS_LATCHED, XKB_STATE_MODS_LOCKED]
    return modifiers.map { xkb_state_serialize_mods(state, $0) }
      + [xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)]
  }

  private static func source(_ layout: KeyboardLayout, _ extras: [UInt8: KeySym]) -> String {
    let keys = extras.map { "key <\(name(of: $0))> { [ 0x\(String($1, radix: 16)) ] };" }
    return """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compatibility { include "complete" };
        xkb_symbols { include "\(layout.symbols)" \(keys.joined(separator: " ")) };
      };
      """
  }
}
