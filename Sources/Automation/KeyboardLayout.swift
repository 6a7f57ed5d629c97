internal import CAutomation

/// A layout of the keyboard, by the names that X has for it.
///
/// ```swift
/// KeyboardLayout("us,ru", active: 1)             // Russian, with an American one beside it
/// KeyboardLayout("us", variants: "intl")         // with dead keys
/// KeyboardLayout("fr", locks: [.caps])
/// ```
public nonisolated struct KeyboardLayout: Hashable, Sendable, CustomStringConvertible {
  /// A key that stays in effect when it is let go.
  public enum Lock: String, Sendable, CaseIterable {
    /// Caps Lock and Num Lock.
    case caps, num
  }

  /// The layouts of the keyboard, the first four of which count: `us,ru`.
  public var layouts: String
  /// The variant of each layout, such as `intl` or `,phonetic`.
  public var variants: String
  /// The options, such as `grp:caps_toggle` or `compose:ralt`. On Wayland there are none.
  public var options: [String]
  /// The index of the layout that is active.
  public var active: Int
  /// The keys that are locked.
  public var locks: Set<Lock>

  /// A keyboard with one or several layouts, of which the first is active.
  public init(
    _ layouts: String = "us", variants: String = "", options: [String] = [], active: Int = 0,
    locks: Set<Lock> = []
  ) {
    self.layouts = layouts
    self.variants = variants
    self.options = options
    self.active = active
    self.locks = locks
  }

  public var description: String {
    let names = zip(each(layouts), each(variants) + Array(repeating: "", count: 4)).map {
      $1.isEmpty ? $0 : "\($0)(\($1))"
    }
    let parts = [names.joined(separator: ",")] + options + (active > 0 ? ["group \(active)"] : [])
    return (parts + locks.map(\.rawValue).sorted()).joined(separator: " ")
  }

  private func each(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The symbols of the layouts, as a keymap includes them.
  var symbols: String {
    let variants = each(variants)
    let parts = each(layouts).enumerated().map { index, name in
      let variant = variants.indices.contains(index) ? variants[index] : ""
      return name + (variant.isEmpty ? "" : "(\(variant))") + (index == 0 ? "" : ":\(index + 1)")
    }
    return (["pc"] + parts + ["inet(evdev)"]).joined(separator: "+")
  }

  /// What `setxkbmap` is told.
  package var arguments: [String] {
    ["-layout", layouts, "-variant", variants, "-option", ""]
      + options.flatMap { ["-option", $0] }
  }

  /// Locks the group and the keys of a display, whose layouts are these already.
  @MainActor
  package func lock(on display: OpaquePointer) {
    let keyboard = UInt32(XkbUseCoreKbd)
    let masks: [Lock: UInt32] = [
      .caps: UInt32(LockMask),
      .num: XkbKeysymToModifiers(display, KeySym(XK_Num_Lock)),
    ]
    XkbLockGroup(display, keyboard, UInt32(active))
    for (lock, mask) in masks {
      XkbLockModifiers(display, keyboard, mask, locks.contains(lock) ? mask : 0)
    }
    XSync(display, 0)
  }
}
