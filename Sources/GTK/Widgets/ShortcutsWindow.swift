import CGTK

/// The keys that a program knows, in a window of their own, with a search.
///
/// ```swift
/// let keys = ShortcutsWindow([
///   .init("Window", [.init("Close", "<Primary>w"), .init("Quit", "<Primary>q")])
/// ])
/// keys.transientParent = window
/// keys.present()
/// ```
@MainActor
public final class ShortcutsWindow: Window {
  /// What the keys of a group have to do with.
  public struct Group: Hashable {
    /// What is above the keys.
    public var title: String
    /// The keys, in order.
    public var shortcuts: [Shortcut]

    /// A group; `title` is in the user's language.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// What a key does.
  public struct Shortcut: Hashable {
    /// What it does, in the user's language.
    public var title: String
    /// The keys as ``Application/setAccelerators(_:for:)`` takes them, such as `<Primary>q`; several
    /// that do the same with spaces between them.
    public var accelerator: String

    /// What the keys of `accelerator` do.
    public init(_ title: String, _ accelerator: String) {
      self.title = title
      self.accelerator = accelerator
    }
  }

  /// A window with `groups` that is not shown yet.
  public init(_ groups: [Group]) {
    // GTK itself owns a toplevel until it is destroyed; this handle is one more owner.
    super.init(
      retaining: g_object_new_with_properties(gtk_shortcuts_window_get_type(), 0, nil, nil))
    let section = Container(part: gtk_shortcuts_section_get_type(), ["section-name": "shortcuts"])
    for group in groups {
      let part = Container(part: gtk_shortcuts_group_get_type(), ["title": group.title])
      for shortcut in group.shortcuts {
        part.add(
          Container(
            part: gtk_shortcuts_shortcut_get_type(),
            ["title": shortcut.title, "accelerator": shortcut.accelerator]))
      }
      section.add(part)
    }
    add(section)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }
}

extension Container {
  /// A part of the window, for which GTK has no constructor.
  fileprivate convenience init(part type: GType, _ texts: [String: String]) {
    let object: UnsafeMutablePointer<GObject> = g_object_new_with_properties(type, 0, nil, nil)
    var value = GValue()
    g_value_init(&value, GType(16 << G_TYPE_FUNDAMENTAL_SHIFT))
    defer { g_value_unset(&value) }
    for (property, text) in texts {
      g_value_set_string(&value, text)
      g_object_set_property(object, property, &value)
    }
    self.init(new: object)
  }
}
