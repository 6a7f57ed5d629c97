import CGTK

/// The workspace that a window is on, where the display tells: X does, Wayland does not.
extension Window {
  /// Whether the window is on the workspace that is shown, or on all; true where that is not known.
  package var isOnShownWorkspace: Bool {
    guard let own = Window.number("_NET_WM_DESKTOP", of: gtk_widget_get_window(gtk)),
      let shown = Window.number("_NET_CURRENT_DESKTOP", of: Window.root)
    else { return true }
    return own == shown || own == Window.everywhere
  }

  /// Calls `body` whenever another workspace is shown, for as long as what is returned is held.
  package static func whenWorkspaceChanges(_ body: @escaping @MainActor () -> Void) -> AnyObject {
    if let root {
      gdk_window_set_events(
        root,
        GdkEventMask(gdk_window_get_events(root).rawValue | GDK_PROPERTY_CHANGE_MASK.rawValue))
    }
    let shown = gdk_atom_intern("_NET_CURRENT_DESKTOP", 0)
    return EventTap { event in
      let event = event.unsafePointer
      if event.pointee.type == GDK_PROPERTY_NOTIFY, event.pointee.property.atom == shown { body() }
    }
  }

  /// What a window has for its workspace that is on all of them.
  private static let everywhere: UInt = 0xffff_ffff

  private static var root: OpaquePointer? {
    gdk_screen_get_default().flatMap { gdk_screen_get_root_window($0) }
  }

  /// A number that the window manager has left on a window.
  private static func number(_ property: String, of window: OpaquePointer?) -> UInt? {
    // GDK cannot ask a window that is drawn off screen.
    guard let window, gdk_window_get_window_type(window) != GDK_WINDOW_OFFSCREEN else { return nil }
    var data: UnsafeMutablePointer<guchar>?
    var length: gint = 0
    let isThere = gdk_property_get(
      window, gdk_atom_intern(property, 0), gdk_atom_intern("CARDINAL", 0), 0,
      UInt(MemoryLayout<UInt>.size), 0, nil, nil, &length, &data)
    defer { g_free(data) }
    // GDK has numbers of 32 bits in words of the processor.
    guard isThere != 0, let data, Int(length) >= MemoryLayout<UInt>.size else { return nil }
    return UnsafeRawPointer(data).loadUnaligned(as: UInt.self)
  }
}
